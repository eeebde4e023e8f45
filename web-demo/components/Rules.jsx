// Whose rules hold: the system, and what that system has besides.
import { dataTypes, systems } from '../answer.js';
import { edit, hasOpset, hasSpecialZero, question, request, underDialect } from '../state.js';
import { nameOf, words } from '../words/words.js';
import { NumberInput } from './NumberInput.jsx';
import { Switch } from './Switch.jsx';

/** What is stated shows even where it does not belong: the error says so, and here it can be undone. */
export function Rules() {
  const say = words.value;
  const { operator, dialect, opset, allowzero, specialzero, type } = request.value;
  /** @type {readonly string[]} */
  const types =
    type === '' || dataTypes.includes(/** @type {any} */ (type)) ? dataTypes : [...dataTypes, type];
  const reshaping = operator === 'reshape';
  /** @type {readonly string[]} */
  const known = systems.includes(/** @type {any} */ (dialect)) ? systems : [...systems, dialect];
  const wrong = question.value.problems?.opset !== undefined;
  return (
    <section class="rules" aria-label={say.rules}>
      <label class="pill chooser system">
        <span class="unseen">{say.system}</span>
        <select
          value={dialect}
          onChange={(event) => edit(underDialect(request.value, event.currentTarget.value))}
        >
          {known.map((system) => (
            <option key={system} value={system}>
              {nameOf(system)}
            </option>
          ))}
        </select>
      </label>
      {(hasOpset(dialect) || opset !== '') && (
        <span class={wrong ? 'pill wrong' : 'pill'}>
          {say.opset}{' '}
          <NumberInput
            value={opset}
            placeholder={say.newest}
            label={say.opset}
            least={1}
            invalid={wrong}
            onText={(text) => edit({ opset: text }, 'opset')}
          />
        </span>
      )}
      {((hasOpset(dialect) && reshaping) || allowzero !== '') && (
        <Switch
          title="allowzero"
          value={allowzero}
          onSwitch={(on) => edit({ allowzero: on ? '1' : '' })}
        />
      )}
      {((hasSpecialZero(dialect) && reshaping) || specialzero !== '') && (
        <Switch
          title="special_zero"
          value={specialzero}
          onSwitch={(on) => edit({ specialzero: on ? '1' : hasSpecialZero(dialect) ? '0' : '' })}
        />
      )}
      <label class="pill chooser">
        <span class="unseen">{say.type}</span>
        <select value={type} onChange={(event) => edit({ type: event.currentTarget.value })}>
          <option value="">{say.anyType}</option>
          {types.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span class="tip">{say.editing}</span>
    </section>
  );
}
