// The rules of the request: the system, its opset and attribute, the element type; and what other systems say.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { dataTypes, systems } from '../../state/answers.js';
import { edit, edited, fields, layoutOperator, request, wrong } from '../../state/page_state.js';
import { underSystemAgain } from '../../state/requests.js';
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
import { Elsewhere } from '../answer/Elsewhere.jsx';
import { Switch } from '../parts/Switch.jsx';
import { Term } from '../parts/Term.jsx';
import { NumberInput } from './NumberInput.jsx';

/** @typedef {import('../../state/systems.js').Attribute} Attribute */

/**
 * Names, and after them a value that a link brought and that is none of them.
 *
 * @param {readonly string[]} names
 * @param {string} value
 */
const including = (names, value) => (names.includes(value) ? names : [...names, value]);

/** @param {{ name: Attribute }} props */
function AttributeSwitch({ name }) {
  const [operator, dialect, value] = [fields.operator, fields.dialect, fields[name]].map(
    (field) => field.value,
  );
  const own = attributeOf(dialect) === name;
  if (!(own && operator === 'reshape') && value === '') return null;
  const { label, unset } = attributes[name];
  // Off is left empty where that means 0, and where the attribute does not belong to the system.
  const off = own && unset !== '0' ? '0' : '';
  return (
    <Switch
      title={label}
      term={label}
      value={value}
      onSwitch={(on) => edit({ [name]: on ? '1' : off })}
    />
  );
}

/** The element type, which few requests depend on: folded until one asks for it, or the request names one. */
function TypeSelect() {
  const say = words.value;
  const type = fields.type.value;
  const [asked, ask] = useState(false);
  const select = useRef(/** @type {HTMLSelectElement | null} */ (null));
  useLayoutEffect(() => void (asked && select.current?.focus()), [asked]);
  if (type === '' && !asked) {
    return (
      <button
        type="button"
        class="pill more-rules"
        aria-label={say.moreRules}
        title={`${say.moreRules}: ${say.type}`}
        onClick={() => ask(true)}
      >
        …
      </button>
    );
  }
  const types = type === '' ? dataTypes : including(dataTypes, type);
  return (
    <label class="pill chooser">
      <span class="visually-hidden">{say.type}</span>
      <select
        ref={select}
        value={type}
        onChange={(event) => edit({ type: event.currentTarget.value })}
      >
        <option value="">{say.anyType}</option>
        {types.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** An option of another system or operator is shown where the request states it, so that it can be removed. */
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
      <label class="pill chooser system">
        <span class="visually-hidden">{say.system}</span>
        <select
          value={dialect}
          onChange={(event) => edit(underSystemAgain(request.peek(), event.currentTarget.value))}
        >
          {including(offered, dialect).map((system) => (
            <option key={system} value={system}>
              {labelOf(system)}
            </option>
          ))}
        </select>
      </label>
      {(hasOpsets(dialect) || opset !== '') && (
        <span class={wrongOpset ? 'pill wrong' : 'pill'}>
          <Term name="opset">{say.opset}</Term>
          <NumberInput
            value={opset}
            placeholder={say.newest}
            label={say.opset}
            least={1}
            invalid={wrongOpset}
            describedby={wrongOpset ? 'answer-sentence' : undefined}
            onText={(text) => edit({ opset: text }, 'opset')}
          />
        </span>
      )}
      {attributeFields.map((name) => (
        <AttributeSwitch key={name} name={name} />
      ))}
      <TypeSelect />
      {!layoutOperator.value && <Elsewhere />}
      {!edited.value && <span class="tip">{say.editing}</span>}
    </section>
  );
}
