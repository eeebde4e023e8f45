// Arrows from each 0 that copies to the input dim that it copies.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** @typedef {{ from: string, to: string, now: boolean }} Arrow between the values of `data-dim`, `from` the input's */

/**
 * @param {object} props
 * @param {{ current: HTMLElement | null }} props.host that contains the numbers
 * @param {Arrow[]} props.arrows
 */
export function CopyArrows({ host, arrows }) {
  const drawn = useRef('');
  const [lines, setLines] = useState(
    /** @type {{ path: string, head: string, now: boolean }[]} */ ([]),
  );
  const draw = useRef(() => {});
  draw.current = () => {
    const all = arrows.flatMap((arrow, index) =>
      pathOf(/** @type {HTMLElement} */ (host.current), arrow, index),
    );
    const text = JSON.stringify(all);
    if (text === drawn.current) return; // setting equal lines would render and draw again without end
    drawn.current = text;
    setLines(all);
  };
  useLayoutEffect(() => draw.current());
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => draw.current());
    observer.observe(/** @type {HTMLElement} */ (host.current));
    return () => observer.disconnect();
  }, []);
  return (
    <svg class="copy-arrows" aria-hidden="true">
      {lines.map(({ path, head, now }) => (
        <g class={now ? 'now' : ''}>
          <path d={path} />
          <path class="head" d={head} />
        </g>
      ))}
    </svg>
  );
}

/** An arrow above the numbers, or between two lines of text where they wrap. Its head is at the input dim. */
function pathOf(
  /** @type {HTMLElement} */ host,
  /** @type {Arrow} */ { from, to, now },
  /** @type {number} */ index,
) {
  const base = host.getBoundingClientRect();
  const boxOf = (/** @type {string} */ name) =>
    host.querySelector(`[data-dim="${name}"] input`)?.getBoundingClientRect();
  const source = boxOf(from);
  const target = boxOf(to);
  if (!source || !target) return [];
  const x = (/** @type {DOMRect} */ box) => Math.round(box.left + box.width / 2 - base.left);
  const [x1, x2] = [x(target), x(source)];
  const sameLine = Math.abs(source.top - target.top) < source.height / 2;
  if (sameLine) {
    const top = Math.round(source.top - base.top) - 2;
    const rise = 22 + 6 * (index % 4); // arrows at different heights do not overlap
    const bend = Math.min(40, Math.abs(x1 - x2) / 3);
    const side = Math.sign(x1 - x2) || 1;
    const path =
      `M${x1} ${top}C${x1} ${top - rise} ${x1 - side * bend} ${top - rise} ${x1 - side * bend * 1.3} ${top - rise}` +
      `L${x2 + side * bend * 1.3} ${top - rise}C${x2 + side * bend} ${top - rise} ${x2} ${top - rise} ${x2} ${top - 3}`;
    return [{ path, head: `M${x2 - 5} ${top - 8}L${x2} ${top}L${x2 + 5} ${top - 8}`, now }];
  }
  const y1 = Math.round(target.top - base.top) - 1;
  const y2 = Math.round(source.bottom - base.top) + 4;
  const middle = (y1 + y2) / 2;
  const path = `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 + 3}`;
  return [{ path, head: `M${x2 - 5} ${y2 + 8}L${x2} ${y2}L${x2 + 5} ${y2 + 8}`, now }];
}
