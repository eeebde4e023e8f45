// A field for one number, which is typed, stepped with the arrow keys, or dragged.
import { useRef } from 'preact/hooks';
import { plainText, stepNumber } from '../../state/number_text.js';

/** How far the pointer moves before it drags. */
const slack = 5; // px

/** How far the pointer moves for one step. */
const stride = 12; // px

/**
 * @param {object} props
 * @param {string} props.value
 * @param {(text: string) => void} props.onText
 * @param {string} props.label for screen readers
 * @param {number} [props.least] that dragging reaches; typing may go below
 * @param {string} [props.placeholder]
 * @param {boolean} [props.invalid]
 * @param {string} [props.ink] an image that colours the letters
 * @param {string} [props.describedby]
 * @param {(event: KeyboardEvent & { currentTarget: HTMLInputElement }) => void} [props.onKeyDown]
 */
export function NumberInput({
  value,
  onText,
  label,
  least,
  placeholder,
  invalid,
  ink,
  describedby,
  onKeyDown,
}) {
  const drag = useRef({ x: 0, from: '', on: false, moved: false });
  const text = value || placeholder || '';

  /** @param {KeyboardEvent & { currentTarget: HTMLInputElement }} event */
  const keyDown = (event) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onText(stepNumber(value, steps));
    } else onKeyDown?.(event);
  };
  /** @param {PointerEvent & { currentTarget: HTMLInputElement }} event */
  const pointerDown = (event) => {
    const input = event.currentTarget;
    if (event.button !== 0 || document.activeElement === input) return;
    drag.current = { x: event.clientX, from: value, on: true, moved: false };
    input.setPointerCapture(event.pointerId);
  };
  /** @param {PointerEvent & { currentTarget: HTMLInputElement }} event */
  const pointerMove = (event) => {
    const { x, from, on, moved } = drag.current;
    const away = event.clientX - x;
    if (!on || (!moved && Math.abs(away) < slack)) return;
    drag.current.moved = true;
    onText(stepNumber(from, Math.trunc(away / stride), least));
  };
  /** @param {PointerEvent & { currentTarget: HTMLInputElement }} event */
  const pointerUp = (event) => {
    const { on, moved } = drag.current;
    drag.current.on = false;
    if (!on || moved) return;
    event.currentTarget.focus();
    event.currentTarget.select();
  };
  return (
    <input
      class="number"
      type="text"
      value={value}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={invalid ? 'true' : undefined}
      aria-describedby={describedby}
      style={{ width: `${Math.max(1, [...text].length)}ch`, '--names': ink ?? '' }}
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      // A keyboard that composes, as for Chinese, shows its digits before they are the field's.
      onInput={(event) => event.isComposing || onText(plainText(event.currentTarget.value))}
      onCompositionEnd={(event) => onText(plainText(event.currentTarget.value))}
      onKeyDown={keyDown}
      onFocus={(event) => event.currentTarget.select()}
      // The pointer may start a drag, which must not select text.
      onMouseDown={(event) =>
        document.activeElement !== event.currentTarget && event.preventDefault()
      }
      onPointerDown={pointerDown}
      onPointerMove={pointerMove}
      onPointerUp={pointerUp}
      onPointerCancel={() => (drag.current.on = false)}
    />
  );
}
