// An attribute that is on or off.

/**
 * A value that is neither, as a link may bring it, is shown as it is.
 *
 * @param {object} props
 * @param {string} props.title
 * @param {string} props.value '1', '0', '' or what a link brought
 * @param {(on: boolean) => void} props.onSwitch
 */
export function Switch({ title, value, onSwitch }) {
  const on = value === '1';
  const odd = !['', '0', '1'].includes(value);
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
        {odd && <b class="odd"> = {value}</b>}
      </span>
      <span class="track" aria-hidden="true" />
    </button>
  );
}
