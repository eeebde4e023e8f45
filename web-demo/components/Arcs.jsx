// Arrows from each 0 that copies to the input dim that it copied.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * @param {object} props
 * @param {{ current: HTMLElement | null }} props.host that holds the numbers
 * @param {{ from: string, to: string, now: boolean }[]} props.arcs between what `data-dim` names
 */
export function Arcs({ host, arcs }) {
  const drawn = useRef('');
  const [lines, setLines] = useState(
    /** @type {{ path: string, head: string, now: boolean }[]} */ ([]),
  );
  const draw = useRef(() => {});
  draw.current = () => {
    const all = arcs.flatMap((arc, index) =>
      lineOf(/** @type {HTMLElement} */ (host.current), arc, index),
    );
    const text = JSON.stringify(all);
    if (text === drawn.current) return; // or drawing would follow drawing for ever
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
    <svg class="arcs" aria-hidden="true">
      {lines.map(({ path, head, now }) => (
        <g class={now ? 'now' : ''}>
          <path d={path} />
          <path class="head" d={head} />
        </g>
      ))}
    </svg>
  );
}

/** A line over the numbers, or between two lines of text, with its head at the input dim. */
function lineOf(
  /** @type {HTMLElement} */ host,
  /** @type {{ from: string, to: string, now: boolean }} */ { from, to, now },
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
    const rise = 22 + 6 * (index % 4); // side by side rather than one over the other
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
