// One of a few values, all in view.

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.title
 * @param {boolean} [props.titled] whether the title shows
 * @param {readonly (readonly [value: string, title: string])[]} props.options
 * @param {string} props.value
 * @param {(value: string) => void} props.onChoose
 */
export const Choice = ({ name, title, titled = false, options, value, onChoose }) => (
  <div class="choice" role="radiogroup" aria-label={title}>
    {titled && <span class="title">{title}</span>}
    {options.map(([option, text]) => (
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
