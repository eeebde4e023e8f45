// Arrows from each 0 that copies to the input dim that it copies.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** @typedef {{ from: string, to: string, now: boolean }} Arrow between the values of `data-dim`, `from` the input's */

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box relative to the headline */

/** The room above the first line of numbers. */
const above = 90; // px

/**
 * @param {object} props
 * @param {{ current: HTMLElement | null }} props.host that contains the numbers
 * @param {Arrow[]} props.arrows
 */
export function CopyArrows({ host, arrows }) {
  const picture = useRef(/** @type {SVGSVGElement | null} */ (null));
  const latest = useRef(arrows);
  latest.current = arrows;
  const drawn = useRef('');
  // Drawn just before the frame: numbers are measured once, when the browser would compute their layout anyway.
  const wait = useRef(0);
  const draw = useRef(() => {
    cancelAnimationFrame(wait.current);
    wait.current = requestAnimationFrame(() => {
      if (!host.current || !picture.current) return;
      const markup = latest.current.length > 0 ? markupOf(host.current, latest.current) : '';
      if (markup === drawn.current) return;
      picture.current.innerHTML = drawn.current = markup;
    });
  });
  useLayoutEffect(() => draw.current());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => draw.current());
    observer.observe(/** @type {HTMLElement} */ (host.current));
    return () => {
      observer.disconnect();
      cancelAnimationFrame(wait.current);
    };
  }, []);
  return <svg class="copy-arrows" aria-hidden="true" ref={picture} />;
}

/** @param {HTMLElement} host @param {readonly Arrow[]} arrows */
function markupOf(host, arrows) {
  const base = host.getBoundingClientRect();
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const dim of host.querySelectorAll('[data-dim]')) {
    const box = dim.querySelector('input')?.getBoundingClientRect();
    if (!box) continue;
    const [left, top] = [box.left - base.left, box.top - base.top];
    const place = { left, top, right: left + box.width, bottom: top + box.height };
    boxes.set(dim.getAttribute('data-dim') ?? '', place);
  }
  const words = [...host.querySelectorAll('.word')].map((word) => {
    const { top, bottom } = word.getBoundingClientRect();
    return { top: top - base.top, bottom: bottom - base.top };
  });
  const lines = [...new Set([...boxes.values()].map(({ top }) => Math.round(top)))].sort(
    (one, other) => one - other,
  );
  return arrows
    .map((arrow, index) => {
      const [source, target] = [boxes.get(arrow.from), boxes.get(arrow.to)];
      const path = source && target && pathOf(source, target, { lines, words }, index);
      if (!path) return '';
      const [shaft, head] = path.split(/(?=M)/);
      const drawn = `<path d="${shaft}"/><path class="head" d="${head}"/>`;
      return `<g class="${arrow.now ? 'now' : ''}">${drawn}</g>`;
    })
    .join('');
}

/**
 * An arrow above the numbers, or between two lines of them. Its head is at the input dim. Where another number or word
 * would be in its way there is none: the caption says what is copied.
 *
 * @param {Box} source
 * @param {Box} target
 * @param {{ lines: readonly number[], words: readonly Pick<Box, 'top' | 'bottom'>[] }} others the top of each line of
 *   numbers, and the words between the shapes
 * @param {number} index of the arrow; arrows at different heights do not overlap
 */
function pathOf(source, target, { lines, words }, index) {
  const middle = (/** @type {Box} */ { left, right }) => Math.round((left + right) / 2);
  const [from, to] = [middle(target), middle(source)];
  const side = Math.sign(to - from) || 1;
  const [first, last] = [source, target].map(({ top }) => lines.indexOf(Math.round(top)));
  if (first === last) {
    const top = Math.round(source.top) - 2;
    if (first > 0 || top > above) return '';
    const height = top - 22 - 6 * (index % 4);
    const bend = Math.min(40, Math.abs(to - from) / 3);
    return (
      `M${from} ${top}C${from} ${height} ${from + side * bend} ${height} ${from + side * bend * 1.3} ${height}` +
      `L${to - side * bend * 1.3} ${height}C${to - side * bend} ${height} ${to} ${height} ${to} ${top - 3}` +
      `M${to - 5} ${top - 8}L${to} ${top}L${to + 5} ${top - 8}`
    );
  }
  // Along the gap between both lines.
  const [bottom, top] = [Math.round(source.bottom) + 3, Math.round(target.top) - 1];
  const beside = words.filter(
    (word) => word.bottom > source.bottom + 3 && word.top < target.top + 3,
  );
  const floor = Math.min(top, ...beside.map((word) => Math.round(word.top))) - 2;
  const between = Math.min(bottom + 13 + 3 * (index % 4), floor);
  const inTheWay = beside.some((word) => word.bottom < target.bottom - 12);
  if (last !== first + 1 || inTheWay || between < bottom + 9) return '';
  const round = Math.min(5, Math.abs(to - from) / 2);
  const along =
    round < 1
      ? `V${bottom + 3}`
      : `V${between + round}Q${from} ${between} ${from + side * round} ${between}` +
        `H${to - side * round}Q${to} ${between} ${to} ${between - round}V${bottom + 3}`;
  return `M${from} ${top}${along}M${to - 5} ${bottom + 8}L${to} ${bottom}L${to + 5} ${bottom + 8}`;
}
