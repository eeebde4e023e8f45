// How the input lies in memory, and the order in which its elements are read: folded until one asks, or a link does.
import { useState } from 'preact/hooks';
import { look, view } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { RadioGroup } from '../parts/RadioGroup.jsx';
import { Switch } from '../parts/Switch.jsx';
import { Term } from '../parts/Term.jsx';

const orders = /** @type {const} */ ([
  ['C', 'C'],
  ['F', 'F'],
]);

export function MemoryControls() {
  const say = words.value;
  const { transposed, order } = view.value;
  const [open, setOpen] = useState(false);
  return (
    <details
      class="memory-options"
      open={open || transposed || order === 'F'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{say.memoryOptions}</summary>
      <div class="option-group">
        <Switch
          title={say.transposed}
          value={transposed ? '1' : '0'}
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
      </div>
    </details>
  );
}
