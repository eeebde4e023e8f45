// The values of one name as a slider: a mark for each says what becomes of the request there.
import { useEffect, useRef } from 'preact/hooks';
import { patience } from '../state/later.js';
import { trackMarkup } from './marks.js';

/** @typedef {import('../state/track.js').Mark} Mark */

/** How long a drag rests before what is far below follows it: longer than from one mark to the next. */
const pause = 300; // ms

/**
 * @param {object} props
 * @param {string} props.name
 * @param {number | bigint} props.value
 * @param {readonly Mark[]} props.marks
 * @param {string} props.label
 * @param {string} props.text of the current value, for screen readers
 * @param {(value: number) => void} props.onValue
 */
export function Track({ name, value, marks, label, text, onValue }) {
  const dragged = useRef(/** @type {DOMRect | undefined} */ (undefined)); // where the track lies during a drag
  const drag = (/** @type {DOMRect} */ box) => {
    dragged.current = box;
    patience.value = pause;
  };
  const drop = () => {
    dragged.current = undefined;
    patience.value = 0;
  };
  useEffect(() => () => void (patience.value = 0), []);
  const now = Number(value);
  const last = marks.at(-1)?.value ?? 0;
  const current = marks.findIndex((mark) => mark.value === now);
  const go = (/** @type {number} */ to) => {
    const next = Math.min(Math.max(to, 0), last);
    if (next !== now) onValue(next);
  };
  /** @param {PointerEvent} event */
  const toPointer = ({ clientX }) => {
    if (!dragged.current) return;
    const { left, width } = dragged.current;
    const index = Math.floor(((clientX - left) / width) * marks.length);
    go(marks[Math.min(Math.max(index, 0), marks.length - 1)].value);
  };
  /** @param {KeyboardEvent} event */
  const keyDown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ...{ ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1 },
      ...{ PageUp: now + 10, PageDown: now - 10, Home: 0, End: last },
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div
      class="values-track"
      role="slider"
      tabindex={0}
      data-name={name}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, now)}
      aria-valuenow={now}
      aria-valuetext={text}
      onKeyDown={keyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        drag(event.currentTarget.getBoundingClientRect());
        event.currentTarget.setPointerCapture(event.pointerId);
        toPointer(event);
      }}
      onPointerMove={toPointer}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <svg
        aria-hidden="true"
        width="100%"
        height="100%"
        dangerouslySetInnerHTML={{
          __html: trackMarkup(marks, current < 0 ? undefined : current),
        }}
      />
    </div>
  );
}
