// Random models of Reshapes whose targets have a length that the file leaves open beside the samples: as a -1, or
// computed, with the samples as a number all the same.
import { model } from '../writer/writer.js';
import { RandomGraph } from './random_graph.js';

/** The axes of the input that the file leaves open, by their lengths. @typedef {5 | 7} Open */

/**
 * An axis of a tensor for one sample. `open`: the lengths in it that the file leaves open.
 *
 * @typedef {{ length: number, open: Open[], isBatch?: boolean }} Axis
 */

const joined = (/** @type {Axis} */ one, /** @type {Axis} */ other) => ({
  length: one.length * other.length,
  open: [...one.open, ...other.open],
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
    if (!divisor || axis.open.length > 0 || chance.chance(0.5)) return [axis];
    return [
      { ...axis, length: axis.length / divisor },
      { length: divisor, open: [] },
    ];
  });
}

/** A target of a Reshape to axes, with a -1 for an open length. @param {any} chance @param {readonly Axis[]} to */
function targetOf(chance, to, exported = 1) {
  const target = to.map(({ length, isBatch }) => (isBatch ? length * exported : length));
  const open = to.findIndex((axis) => axis.open.length > 0);
  const place = chance.chance(0.9) && open >= 0 ? open : chance.upTo(to.length - 1);
  return target.with(place, -1);
}

/**
 * A target that nodes compute: open lengths from the input, and the others as numbers.
 *
 * @param {RandomGraph} draft
 * @param {readonly Axis[]} to
 * @param {readonly Axis[]} axes of the input
 * @param {number} exported
 */
function computedTarget(draft, to, axes, exported) {
  const { chance } = draft;
  const written = chance.chance(0.3) ? chance.upTo(to.length - 1) : -1;
  const entries = to.map(({ length, open, isBatch }, index) => {
    if (index === written) return draft.list([-1]);
    const whole = isBatch ? length * exported : length;
    const number = open.reduce((rest, one) => rest / one, whole);
    const lengths = open.map((one) => {
      const shape = draft.node('Shape', ['x']);
      const axis = axes.findIndex((axis) => axis.open.includes(one));
      return draft.node('Gather', [shape, draft.list([axis])]);
    });
    const factors = number === 1 && open.length > 0 ? lengths : [draft.list([number]), ...lengths];
    return factors.reduce((product, factor) => draft.node('Mul', [product, factor]));
  });
  return draft.node('Concat', entries, { axis: 0 });
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
  const number = () => ({ length: chance.pick([1, 2, 3, 4, 6, 8]), open: [] });
  /** @type {Axis[]} */
  const axes = [{ length: 1, open: [], isBatch: true }, number(), number()];
  if (chance.chance(0.7)) axes.splice(chance.upTo(3), 0, { length: 5, open: [5] });
  axes.splice(chance.upTo(axes.length), 0, { length: 7, open: [7] });
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
    const target = chance.chance(0.4)
      ? computedTarget(draft, to, axes, exported)
      : draft.list(targetOf(chance, to, exported));
    name = draft.node('Reshape', [name, target], zero);
    at = to;
  }
  if (chance.chance(0.3)) name = draft.node('Softmax', [name], { axis: at.length - 1 });
  else if (chance.chance(0.2)) name = draft.node('Add', [name, draft.weights([1])]);
  const { nodes, initializers } = draft;
  const isNamed = chance.chance(0.5);
  const inputs = [
    {
      ...{ name: 'x', type: 'float32' },
      dims: axes.map(({ open: [open] }, index) =>
        open ? (isNamed ? `S${index}` : null) : dims[index],
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
