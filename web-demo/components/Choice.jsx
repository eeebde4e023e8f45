// One of a few values, all in view.

/**
 * A value that is none of the options, as a link may bring it, becomes an option of its own: it is
 * shown, and refused by whoever is asked with it.
 *
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.title shown only where `titled`
 * @param {boolean} [props.titled]
 * @param {readonly (readonly [value: string, title: string])[]} props.options
 * @param {string} props.value
 * @param {(value: string) => void} props.onChoose
 */
export function Choice({ name, title, titled = true, options, value, onChoose }) {
  const known = options.some(([option]) => option === value);
  const all = known ? options : [...options, [value, value]];
  return (
    <div class="choice" role="radiogroup" aria-label={title}>
      {titled && <span class="title">{title}</span>}
      {all.map(([option, text]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
