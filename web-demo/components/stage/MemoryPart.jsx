// Memory and strides: how the input lies in memory, what the result shares of it, and the type of its elements.
import { dataTypes } from '../../state/answers.js';
import { edit, fields, layoutOperator, look, view } from '../../state/page_state.js';
import { including } from '../../state/requests.js';
import { words } from '../../words/words.js';
import { RadioGroup } from '../parts/RadioGroup.jsx';
import { Switch } from '../parts/Switch.jsx';
import { Term } from '../parts/Term.jsx';
import { Memory } from './Memory.jsx';

const orders = /** @type {const} */ ([
  ['C', 'C'],
  ['F', 'F'],
]);

/** The switch for a transposed input, and the choice of the order in which its elements are read. */
function ReadingOptions() {
  const say = words.value;
  const { transposed, order } = view.value;
  return (
    <>
      <Switch
        title={say.transposed}
        on={transposed}
        onSwitch={(on) => look({ transposed: on }, '')}
      />
      <RadioGroup
        name="order"
        title={say.order}
        heading={<Term name="order">{say.order}</Term>}
        options={orders}
        value={order}
        onChoose={(chosen) => look({ order: chosen }, '')}
      />
    </>
  );
}

function TypeSelect() {
  const say = words.value;
  const type = fields.type.value;
  return (
    <label class="pill chooser">
      <span class="visually-hidden">{say.type}</span>
      <select
        id="element-type"
        value={type}
        onChange={(event) => edit({ type: event.currentTarget.value })}
      >
        <option value="">{say.anyType}</option>
        {(type === '' ? dataTypes : including(dataTypes, type)).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** @param {{ shown: import('../../state/boards.js').Boards | undefined }} props */
export function MemoryPart({ shown }) {
  return (
    <div class="memory-part">
      <h2>{words.value.memoryOptions}</h2>
      <div class="option-group">
        {!layoutOperator.value && <ReadingOptions />}
        <TypeSelect />
      </div>
      {shown && <Memory shown={shown} />}
    </div>
  );
}
