// One value of a few, all of them visible.

/**
 * @template {string} Value
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.title
 * @param {boolean} [props.showTitle]
 * @param {readonly (readonly [value: Value, text: string])[]} props.options
 * @param {Value} props.value
 * @param {(value: Value) => void} props.onChoose
 */
export const RadioGroup = ({ name, title, showTitle = false, options, value, onChoose }) => (
  <div class="choice" role="radiogroup" aria-label={title}>
    {showTitle && <span class="title">{title}</span>}
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
