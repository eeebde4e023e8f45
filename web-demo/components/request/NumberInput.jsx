// A field for one number, which is typed, stepped with the arrow keys, or dragged.
import { useRef } from 'preact/hooks';
import { plainText } from 'reshape-wasm/link';
import { stepNumber } from '../../state/number_text.js';

/** How far the pointer moves before it drags. */
const slack = 5; // px

/** How far the pointer moves for one step. */
const stride = 12; // px

/** The keys that end a selection of all. */
const leaving = /^(Arrow|Home|End|Page)/;

/**
 * Whether a list of numbers came in one piece, and nothing else is in the field.
 *
 * @param {InputEvent & { currentTarget: HTMLInputElement }} event
 */
const isListAlone = ({ data, currentTarget }) =>
  data?.trim() === currentTarget.value.trim() && /\S[\s,]+\S/.test(plainText(data));

/**
 * @param {object} props
 * @param {string} props.value
 * @param {(text: string, overAll: boolean) => void} props.onText `overAll`: whether all was selected before the text
 *   was typed, by a key or three clicks, or a list was pasted over all
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
  const allSelected = useRef(false);
  const text = value || placeholder || '';

  /** @param {KeyboardEvent & { currentTarget: HTMLInputElement }} event */
  const keyDown = (event) => {
    const { key, ctrlKey, metaKey } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') allSelected.current = true;
    else if (leaving.test(key)) allSelected.current = false;
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
    if (steps !== undefined && !event.altKey && !ctrlKey && !metaKey) {
      event.preventDefault();
      onText(stepNumber(value, steps), false);
    } else onKeyDown?.(event);
  };
  /** @param {PointerEvent & { currentTarget: HTMLInputElement }} event */
  const pointerDown = (event) => {
    const input = event.currentTarget;
    allSelected.current = false;
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
    onText(stepNumber(from, Math.trunc(away / stride), least), false);
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
      onInput={(event) =>
        event.isComposing ||
        onText(plainText(event.currentTarget.value), allSelected.current || isListAlone(event))
      }
      onCompositionEnd={(event) =>
        onText(plainText(event.currentTarget.value), allSelected.current)
      }
      onKeyDown={keyDown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => (allSelected.current = false)}
      onClick={({ detail }) => (allSelected.current = detail === 3)}
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
