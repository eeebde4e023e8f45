// The rules of the request as one line of words, each a control; and which systems answer otherwise.
import { systems } from '../../state/answers.js';
import {
  comparison,
  edit,
  fields,
  layoutOperator,
  request,
  wrong,
} from '../../state/page_state.js';
import { including, underSystemAgain } from '../../state/requests.js';
import {
  attributeFields,
  attributeOf,
  attributes,
  hasOperator,
  hasOpsets,
  isDefault,
  labelOf,
} from '../../state/systems.js';
import { words } from '../../words/words.js';
import { goTo } from '../parts/go_to.js';
import { useDrawn } from '../parts/turns.js';
import { NumberInput } from './NumberInput.jsx';

/** @typedef {import('../../state/systems.js').Attribute} Attribute */

const Comma = () => <span class="comma">{words.value.listComma}</span>;

/**
 * Shown where it belongs to the system, and where a link states it, so that it can be removed. A value that is none is
 * shown as it is.
 *
 * @param {{ name: Attribute }} props
 */
function AttributeSwitch({ name }) {
  const say = words.value;
  const [operator, dialect, value] = [fields.operator, fields.dialect, fields[name]].map(
    (field) => field.value,
  );
  const own = attributeOf(dialect) === name;
  if (!(own && operator === 'reshape') && value === '') return null;
  const { label, unset } = attributes[name];
  // Off is left empty where that means 0, and where the attribute does not belong to the system.
  const off = own && unset !== '0' ? '0' : '';
  const known = ['', '0', '1'].includes(value);
  const on = value === '1';
  return (
    <>
      <Comma />
      <button
        type="button"
        class="word-control"
        role="switch"
        aria-label={label}
        aria-checked={on}
        aria-describedby={`term-${label}`}
        title={say.terms[/** @type {import('../../words/words.js').TermName} */ (label)]}
        onClick={() => edit({ [name]: on ? off : '1' })}
      >
        {label} {known ? <b>{on ? say.on : say.off}</b> : <b class="unknown-value">= {value}</b>}
      </button>
    </>
  );
}

/** The element type, where the request names one. It is chosen beneath the picture. */
function TypeName() {
  const type = fields.type.value;
  if (type === '') return null;
  return (
    <>
      <Comma />
      <button
        type="button"
        class="word-control"
        title={words.value.type}
        onClick={() => goTo('element-type')}
      >
        <b>{type}</b>
      </button>
    </>
  );
}

/** The systems that answer otherwise, as far as they have room, which leads to their comparison. */
function Elsewhere() {
  const say = words.value;
  // After the first picture, which need not wait for all systems' answers.
  const rows = useDrawn() ? comparison.value : [];
  const others = rows.filter(({ differs }) => differs).map(({ system }) => labelOf(system));
  return (
    <>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        class="word-control elsewhere"
        title={others.join(', ')}
        onClick={() => goTo('compare')}
      >
        {rows.length === 0 ? say.elsewhere : say.systemsDiffer(others, rows.length)}
      </button>
    </>
  );
}

export function RulesBar() {
  const say = words.value;
  const [dialect, opset] = [fields.dialect.value, fields.opset.value];
  const wrongOpset = wrong.opset.value;
  const operator = fields.operator.value === 'flatten' ? 'Flatten' : 'Reshape';
  // The operators that move or name axes are answered by the rules of ONNX.
  const offered = systems.filter((system) =>
    layoutOperator.value ? isDefault(system) : hasOperator(system, operator),
  );
  return (
    <section class="rules" aria-label={say.rules}>
      <span>{say.under}</span>
      <select
        class="word-control"
        aria-label={say.system}
        value={dialect}
        onChange={(event) => edit(underSystemAgain(request.peek(), event.currentTarget.value))}
      >
        {including(offered, dialect).map((system) => (
          <option key={system} value={system}>
            {labelOf(system)}
          </option>
        ))}
      </select>
      {(hasOpsets(dialect) || opset !== '') && (
        <label class={wrongOpset ? 'word-control wrong' : 'word-control'} title={say.terms.opset}>
          {say.opset}{' '}
          <NumberInput
            value={opset}
            placeholder={say.newest}
            label={say.opset}
            least={1}
            invalid={wrongOpset}
            describedby={wrongOpset ? 'answer-sentence' : 'term-opset'}
            onText={(text) => edit({ opset: text }, 'opset')}
          />
        </label>
      )}
      {attributeFields.map((name) => (
        <AttributeSwitch key={name} name={name} />
      ))}
      <TypeName />
      {!layoutOperator.value && <Elsewhere />}
    </section>
  );
}
