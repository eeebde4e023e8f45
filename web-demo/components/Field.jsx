// A text field as wide as its text, with colours in it.
import { Colored } from './Colored.jsx';
import { answer, edit } from '../state.js';

/**
 * A text area over a copy of its own text. The copy gives the size and the colours, which a text
 * area cannot; the text area, transparent, does all else. It is one rather than an input because its
 * text wraps.
 *
 * @param {object} props
 * @param {import('../answer.js').Field} props.name of the part of the request that it edits
 * @param {string} props.value
 * @param {string} [props.placeholder]
 * @param {string} props.label for who cannot see where it stands
 */
export function Field({ name, value, placeholder = '', label }) {
  const problem = answer.value.problems?.[name];
  return (
    <span class="field">
      <span class="copy" aria-hidden="true">
        {value ? <Colored text={value} /> : <span class="between">{placeholder}</span>}
        {/* Without it an empty text would have no height, and a last space no width. */}
        {'\u200b'}
      </span>
      <textarea
        name={name}
        value={value}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${name}-problem`}
        rows={1}
        cols={1}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        inputmode="text"
        onInput={(event) => edit({ [name]: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {problem && (
        <span class="problem" id={`${name}-problem`}>
          {problem}
        </span>
      )}
    </span>
  );
}
