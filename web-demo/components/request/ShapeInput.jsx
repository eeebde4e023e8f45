// A shape of the request: one field for each length.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { plainText } from 'reshape-wasm/link';
import { isBracketed, joinList, splitList } from '../../state/number_text.js';
import { edit, fields } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { NumberInput } from './NumberInput.jsx';

/**
 * How one entry is shown.
 *
 * @typedef {object} Mark
 * @property {string} [className]
 * @property {string} [ink] an image that colours the letters
 * @property {string} [caption] beneath the number
 */

/**
 * How many entries have a field: those of every shape that some system takes, and one more. A field for each number of
 * a tensor's data, pasted by mistake, would take seconds.
 */
const mostFields = 257;

/**
 * The entries, and an empty field that adds one. A comma typed in a field starts a new entry, and so does a space
 * between two numbers. A text in brackets replaces the whole list, and so does a list that is pasted over the first
 * number, or typed over it once all of it is selected.
 *
 * @param {object} props
 * @param {'input' | 'target' | 'perm' | 'axes'} props.name
 * @param {string} props.label
 * @param {number} [props.least] that dragging reaches
 * @param {(index: number, text: string) => Mark} props.mark
 * @param {number | undefined} [props.invalid] index of the entry at fault
 * @param {(label: string, index: number) => string} [props.entryLabel] for screen readers
 * @param {(label: string) => string} [props.addLabel]
 * @param {string} [props.absent] beneath a list that is not given, what holds then; a list that becomes empty is not
 *   given
 */
export function ShapeInput({
  name,
  label,
  least,
  mark,
  invalid,
  absent,
  entryLabel = words.value.lengthOf,
  addLabel = words.value.addTo,
}) {
  const host = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const focus = useRef(/** @type {number | undefined} */ (undefined));
  const given = fields[name].value;
  const entries = splitList(given ?? '');
  const hidden = Math.max(0, entries.length - mostFields);
  const inputs = () => [.../** @type {HTMLElement} */ (host.current).querySelectorAll('input')];

  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const all = inputs();
    const input = all[Math.min(focus.current, all.length - 1)];
    focus.current = undefined;
    input.focus();
  });

  /** @param {readonly string[]} list */
  const set = (list) => {
    const leftOut = absent !== undefined && list.length === 0;
    edit({ [name]: leftOut ? undefined : joinList(list) }, name);
  };

  /** @param {number} index @param {string} text @param {boolean} overAll of the number */
  const change = (index, text, overAll) => {
    if (isBracketed(text)) {
      const list = splitList(text);
      focus.current = list.length;
      // Where the list stays as it is, nothing is drawn anew that would take the brackets out of the field.
      /** @type {HTMLInputElement} */ (inputs()[index]).value = entries[index] ?? '';
      return set(list);
    }
    const plain = plainText(text).replaceAll(';', ',').trim();
    // Space before or after a number does nothing; between two it separates them.
    if (plain === (entries[index] ?? '')) return;
    const pieces = plain.split(/\s*,\s*|\s+/);
    if (pieces.length > 1) focus.current = index + pieces.length - 1;
    if (pieces.length > 1 && index === 0 && overAll) set(pieces);
    else set(entries.toSpliced(index, 1, ...pieces));
  };

  /** @param {number} index @param {KeyboardEvent & { currentTarget: HTMLInputElement }} event */
  const keyDown = (index, event) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === value.length;
    const atStart = selectionEnd === 0 || whole;
    const atEnd = selectionStart === value.length || whole;
    const go = (/** @type {number} */ to) => {
      const input = inputs()[to];
      if (!input) return;
      event.preventDefault();
      input.focus();
    };
    if (event.key === 'ArrowLeft' && atStart) go(index - 1);
    else if (event.key === 'ArrowRight' && atEnd) go(index + 1);
    else if ((event.key === 'Backspace' || event.key === 'Delete') && value === '') {
      event.preventDefault();
      // An empty entry is removed. From the field at the end, Backspace goes to the last entry.
      if (index < entries.length) {
        focus.current = event.key === 'Backspace' ? Math.max(0, index - 1) : index;
        set(entries.toSpliced(index, 1));
      } else if (event.key === 'Backspace') go(index - 1);
    }
  };

  /** The texts that screen readers say of an entry: its caption, and at the one at fault the error. */
  const describedBy = (/** @type {number} */ index, /** @type {boolean} */ captioned) =>
    [captioned && `${name}-${index}-caption`, invalid === index && 'answer-sentence']
      .filter(Boolean)
      .join(' ') || undefined;

  return (
    <span class="dims" role="group" data-shape={name} aria-label={label} ref={host}>
      <i class="open" aria-hidden="true">
        [
      </i>
      {[...entries.slice(0, mostFields), ...(hidden ? [] : [undefined])].map((entry, index) => {
        const adds = entry === undefined;
        const {
          className = '',
          caption,
          ink,
        } = adds ? { caption: given === undefined ? absent : undefined } : mark(index, entry);
        return (
          <span
            key={index}
            class={
              adds
                ? 'dim add-dim'
                : `dim ${className}${index === entries.length - 1 ? ' last' : ''}`
            }
            data-dim={adds ? undefined : `${name}-${index}`}
          >
            <span class="box">
              <NumberInput
                value={entry ?? ''}
                label={adds ? addLabel(label) : entryLabel(label, index)}
                least={least}
                placeholder={adds ? '+' : undefined}
                invalid={invalid === index}
                ink={ink}
                describedby={describedBy(index, caption !== undefined)}
                onText={(text, overAll) => change(index, text, overAll)}
                onKeyDown={(event) => keyDown(index, event)}
              />
              {!adds && index < entries.length - 1 && <i aria-hidden="true">,</i>}
            </span>
            {caption && <small id={`${name}-${index}-caption`}>{caption}</small>}
          </span>
        );
      })}
      {hidden > 0 && <span class="dim">{words.value.moreDims(hidden)}</span>}
      <i class="close" aria-hidden="true">
        ]
      </i>
    </span>
  );
}
