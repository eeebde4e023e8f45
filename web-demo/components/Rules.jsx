// Whose rules hold: the dialect, and what that dialect has besides.
import { edit, request, underDialect } from '../state.js';
import { Choice } from './Choice.jsx';
import { Field } from './Field.jsx';

const dialects = /** @type {const} */ ([
  ['onnx', 'ONNX'],
  ['openvino', 'OpenVINO'],
  ['numpy', 'NumPy'],
]);

const unset = /** @type {const} */ (['', 'unset']);

/** What is stated shows even where it does not belong: the error says so, and here it can be undone. */
export function Rules() {
  const { operator, dialect, opset, allowzero, specialzero } = request.value;
  const reshaping = operator === 'reshape';
  return (
    <section class="rules" aria-label="Rules">
      <Choice
        name="dialect"
        title="Dialect"
        titled={false}
        options={dialects}
        value={dialect}
        onChoose={(name) => edit(underDialect(request.value, name))}
      />
      {(dialect === 'onnx' || opset !== '') && (
        <span class="pill">
          opset <Field name="opset" value={opset} placeholder="newest" label="opset" />
        </span>
      )}
      {((dialect === 'onnx' && reshaping) || allowzero !== '') && (
        <Choice
          name="allowzero"
          title="allowzero"
          options={[unset, ['0', '0'], ['1', '1']]}
          value={allowzero}
          onChoose={(value) => edit({ allowzero: value })}
        />
      )}
      {((dialect === 'openvino' && reshaping) || specialzero !== '') && (
        <Choice
          name="specialzero"
          title="special_zero"
          options={[unset, ['0', 'false'], ['1', 'true']]}
          value={specialzero}
          onChoose={(value) => edit({ specialzero: value })}
        />
      )}
    </section>
  );
}
