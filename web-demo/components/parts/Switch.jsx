// A switch for an option that is on or off.

/**
 * A value other than on and off, which a link may hold, is shown as it is.
 *
 * @param {object} props
 * @param {string} props.title
 * @param {string} props.value '1', '0', '' or the link's
 * @param {(on: boolean) => void} props.onSwitch
 */
export function Switch({ title, value, onSwitch }) {
  const on = value === '1';
  const known = ['', '0', '1'].includes(value);
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
        {!known && <b class="unknown-value"> = {value}</b>}
      </span>
      <span class="track" aria-hidden="true" />
    </button>
  );
}
