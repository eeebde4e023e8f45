// Section "parts": where the time of a call at rank 4 goes. Each row does what the row above it does, and more.
import { resolveFlatten } from '../../js/resolve/flatten.js';
import { resolveReshape } from '../../js/resolve/reshape.js';
import { Tensor } from '../../js/tensor/tensor.js';
import { engine } from '../../js/wasm/engine.js';
import { fill, overTurns } from './contest.js';
import { tasksOf } from './flatten.js';
import { hasShapeOf, requestOf } from './requests.js';

/** The number of float32 in the core. */
const type = 0;

const dimsOf = (/** @type {any} */ result) => result.dims;
const tensorsOf = (/** @type {any} */ { data, inputs }) =>
  inputs.map((/** @type {number[]} */ dims) => new Tensor('float32', data, dims));

/** @type {import('./contest.js').Entrant[]} */
const ofReshape = [
  {
    name: "the core's call, on lists that are in the mailbox",
    make({ inputs, targets, results }) {
      const { tryReshape, defaultReshape, calls } = engine();
      tryReshape(defaultReshape, type, inputs[0], targets[0]); // they stay in the mailbox
      const { reshapeNarrow } = calls;
      const call = overTurns(inputs, targets, (input, target) =>
        reshapeNarrow(defaultReshape, type, input.length, target.length),
      );
      return { call, answer: (done) => (done ? results[0] : []) };
    },
  },
  {
    name: 'and lists into the mailbox, the result out of it',
    make({ inputs, targets }) {
      const { tryReshape, defaultReshape } = engine();
      const call = overTurns(inputs, targets, (input, target) =>
        tryReshape(defaultReshape, type, input, target),
      );
      return { call };
    },
  },
  {
    name: 'resolveReshape: and the choice of rules',
    make: ({ inputs, targets }) => ({
      call: overTurns(inputs, targets, (input, target) => resolveReshape(input, target)),
    }),
  },
  {
    name: "tensor.reshape: and the tensor's fields, the new tensor",
    make: (task) => ({
      call: overTurns(tensorsOf(task), task.targets, (tensor, target) => tensor.reshape(target)),
      answer: dimsOf,
    }),
  },
];

/** @type {import('./contest.js').Entrant[]} */
const ofFlatten = [
  {
    name: "the core's call, on a list that is in the mailbox",
    make({ inputs, axes, results }) {
      const { tryFlatten, defaultFlatten, calls } = engine();
      tryFlatten(defaultFlatten, type, inputs[0], axes[0]);
      const { flattenNarrow } = calls;
      const call = overTurns(inputs, axes, (input, axis) =>
        flattenNarrow(defaultFlatten, type, input.length, axis),
      );
      return { call, answer: (done) => (done ? results[0] : []) };
    },
  },
  {
    name: 'and the list into the mailbox, the result out of it',
    make({ inputs, axes }) {
      const { tryFlatten, defaultFlatten } = engine();
      const call = overTurns(inputs, axes, (input, axis) =>
        tryFlatten(defaultFlatten, type, input, axis),
      );
      return { call };
    },
  },
  {
    name: 'resolveFlatten: and the choice of rules',
    make: ({ inputs, axes }) => ({
      call: overTurns(inputs, axes, (input, axis) => resolveFlatten(input, axis)),
    }),
  },
  {
    name: "tensor.flatten: and the tensor's fields, the new tensor",
    make: (task) => ({
      call: overTurns(tensorsOf(task), task.axes, (tensor, axis) => tensor.flatten(axis)),
      answer: dimsOf,
    }),
  },
];

/** A task whose turns are all the same, since the mailbox keeps one. @param {any} task */
const once = (task) =>
  Object.fromEntries(
    Object.entries(task).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(() => value[0]) : value,
    ]),
  );

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const column = (/** @type {any} */ task) => [{ head: 'rank 4', task: once(task), rows: [] }];
  const tables = [
    {
      title: 'Where the time of a Reshape with -1 goes: ns a call',
      groups: [ofReshape, []],
      columns: column(requestOf('inferred', 4)),
    },
    {
      title: 'Where the time of a Flatten goes: ns a call',
      groups: [ofFlatten, []],
      columns: column(tasksOf(4).matrix),
    },
  ];
  return fill(tables, hasShapeOf, note, quick);
}
