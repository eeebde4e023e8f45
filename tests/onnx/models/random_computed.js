// Random models of Reshapes whose targets have a -1 for a length that the file leaves open, beside the samples.
import { model } from '../writer/writer.js';
import { RandomGraph } from './random_graph.js';

/**
 * An axis of a tensor for one sample. `isOpen`: it has a length that the file leaves open.
 *
 * @typedef {{ length: number, isOpen?: boolean, isBatch?: boolean }} Axis
 */

const joined = (/** @type {Axis} */ one, /** @type {Axis} */ other) => ({
  length: one.length * other.length,
  isOpen: one.isOpen || other.isOpen,
  isBatch: one.isBatch || other.isBatch,
});

/**
 * Axes with the same elements: some are joined, and numbers among them divided. The samples are joined with what lies
 * behind them, and seldom with what lies before.
 *
 * @param {any} chance
 * @param {readonly Axis[]} axes
 */
function regrouped(chance, axes) {
  const groups = axes.map((axis) => ({ ...axis }));
  for (let place = groups.length - 1; place > 0; place--) {
    const isBehind = groups[place].isBatch;
    if (groups.length > 2 && chance.chance(isBehind ? 0.1 : 0.3))
      groups.splice(place - 1, 2, joined(groups[place - 1], groups[place]));
  }
  return groups.flatMap((axis) => {
    const divisor = [2, 3].find((number) => axis.length % number === 0);
    if (!divisor || axis.isOpen || chance.chance(0.5)) return [axis];
    return [{ ...axis, length: axis.length / divisor }, { length: divisor }];
  });
}

/** A target of a Reshape to axes, with a -1 for an open length. @param {any} chance @param {readonly Axis[]} to */
function targetOf(chance, to, exported = 1) {
  const target = to.map(({ length, isBatch }) => (isBatch ? length * exported : length));
  const open = to.findIndex(({ isOpen }) => isOpen);
  const place = chance.chance(0.9) && open >= 0 ? open : chance.upTo(to.length - 1);
  return target.with(place, -1);
}

/**
 * A model and how to run it.
 *
 * @param {number} seed
 * @param {number} [exported] the batch of the file
 */
export function randomComputed(seed, exported = 1) {
  const draft = new RandomGraph(seed, [8, 9, 11, 13, 14, 17, 21]);
  const { chance, opset } = draft;
  const number = () => ({ length: chance.pick([1, 2, 3, 4, 6, 8]) });
  /** @type {Axis[]} */
  const axes = [{ length: 1, isBatch: true }, number(), number()];
  if (chance.chance(0.7)) axes.splice(chance.upTo(3), 0, { length: 5, isOpen: true });
  axes.splice(chance.upTo(axes.length), 0, { length: 7, isOpen: true });
  const dims = axes.map(({ length, isBatch }) => (isBatch ? exported : length));
  const axis = axes.findIndex(({ isBatch }) => isBatch);
  let name = 'x';
  let at = axes;
  for (let count = 1 + chance.upTo(2); count > 0; count--) {
    if (chance.chance(0.3)) name = draft.node('Relu', [name]);
    if (chance.chance(0.3)) {
      const perm = at.map((_, index) => index).sort(() => (chance.chance(0.5) ? 1 : -1));
      name = draft.node('Transpose', [name], { perm });
      at = perm.map((from) => at[from]);
    }
    // Back to what it was, or to something else.
    const to = chance.chance(0.3) && at !== axes ? axes : regrouped(chance, at);
    const isSame =
      String(to.map(({ length }) => length)) === String(at.map(({ length }) => length));
    if (isSame || to.length > 7) continue;
    const zero = opset >= 14 && chance.chance(0.15) ? { allowzero: 1 } : {};
    name = draft.node('Reshape', [name, draft.list(targetOf(chance, to, exported))], zero);
    at = to;
  }
  if (chance.chance(0.3)) name = draft.node('Softmax', [name], { axis: at.length - 1 });
  else if (chance.chance(0.2)) name = draft.node('Add', [name, draft.weights([1])]);
  const { nodes, initializers } = draft;
  const isNamed = chance.chance(0.5);
  const inputs = [
    {
      ...{ name: 'x', type: 'float32' },
      dims: axes.map(({ isOpen }, index) =>
        isOpen ? (isNamed ? `S${index}` : null) : dims[index],
      ),
    },
  ];
  const outputs = [{ name, type: 'float32' }];
  return {
    seed,
    bytes: model({ opset, nodes, inputs, outputs, initializers }),
    feeds: [{ name: 'x', type: 'float32', dims, axis }],
    batch: { x: axis },
  };
}
