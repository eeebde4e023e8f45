// One value of a few, all of them visible.

/**
 * @template {string} Value
 * @param {object} props
 * @param {string} props.name
 * @param {string} props.title
 * @param {import('preact').ComponentChildren} [props.heading] in front of the values
 * @param {readonly (readonly [value: Value, text: string])[]} props.options
 * @param {Value} props.value
 * @param {(value: Value) => void} props.onChoose
 */
export const RadioGroup = ({ name, title, heading, options, value, onChoose }) => (
  <div class="choice" role="radiogroup" aria-label={title}>
    {heading && <span class="title">{heading}</span>}
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
