// A switch for an option that is on or off.

import { Term } from './Term.jsx';

/**
 * A value other than on and off, which a link may hold, is shown as it is.
 *
 * @param {object} props
 * @param {string} props.title
 * @param {string} props.value '1', '0', '' or the link's
 * @param {(on: boolean) => void} props.onSwitch
 * @param {string} [props.term] what its title is, where that has an explanation
 */
export function Switch({ title, value, onSwitch, term }) {
  const on = value === '1';
  const known = ['', '0', '1'].includes(value);
  const unknown = !known && <b class="unknown-value"> = {value}</b>;
  if (term) {
    return (
      <span class="pill explained">
        <Term name={term}>{title}</Term>
        <button
          type="button"
          class="switch"
          role="switch"
          aria-label={title}
          aria-checked={on}
          onClick={() => onSwitch(!on)}
        >
          {unknown}
          <span class="track" aria-hidden="true" />
        </button>
      </span>
    );
  }
  return (
    <button
      type="button"
      class="pill switch"
      role="switch"
      aria-checked={on}
      onClick={() => onSwitch(!on)}
    >
      <span>
        {title}
        {unknown}
      </span>
      <span class="track" aria-hidden="true" />
    </button>
  );
}
