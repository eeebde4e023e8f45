// The request and its answer in one line: "[2, 3, 4] reshaped to [0, -1] is [2, 12]".
import { answer, request } from '../state.js';
import { Colored } from './Colored.jsx';
import { Field } from './Field.jsx';

/** What the request gives, in a word: the shape, the code of the error, or nothing yet. */
function Result() {
  const { shape, error } = answer.value;
  if (error) return <output class="refused">{error.code}</output>;
  if (!shape) return <output class="shape">…</output>;
  return (
    <output class="shape">
      [<Colored text={shape.join(', ')} />]
    </output>
  );
}

/** @param {{ name: 'input' | 'target', label: string }} props */
const ShapeField = ({ name, label }) => (
  <span class="shape">
    [<Field name={name} value={request.value[name]} label={label} />]
  </span>
);

export function Sentence() {
  const { operator, axis } = request.value;
  return (
    <p class="sentence">
      <ShapeField name="input" label="Input shape" />
      {operator === 'reshape' ? (
        <>
          <span class="word">reshaped to</span>
          <ShapeField name="target" label="Target shape" />
        </>
      ) : (
        <>
          <span class="word">flattened at axis</span>
          <Field name="axis" value={axis} placeholder="1" label="Axis" />
        </>
      )}
      <span class="word">is</span>
      <Result />
    </p>
  );
}
