// A switch for an option that is on or off.

/**
 * @param {object} props
 * @param {string} props.title
 * @param {boolean} props.on
 * @param {(on: boolean) => void} props.onSwitch
 */
export const Switch = ({ title, on, onSwitch }) => (
  <button
    type="button"
    class="pill switch"
    role="switch"
    aria-checked={on}
    onClick={() => onSwitch(!on)}
  >
    {title}
    <span class="track" aria-hidden="true" />
  </button>
);
