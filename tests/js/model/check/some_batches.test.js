// Lengths that fit for every N, for some, or for none: what a report says of a computed target, and whether onnxruntime
// runs it with 1 to 4 samples. What mixes runs with each number of them, and what is frozen with some and not with all.
import { beforeAll, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { model } from '../../../onnx/writer/writer.js';
import { list } from '../../../onnx/writer/parts.js';

const sizes = [1, 2, 3, 4];
/**
 * A model of x, `[N,...rest]`, whose `operator` takes entries: numbers, `'N'`, or `'2N-1'`, which Mul and Add compute.
 *
 * @param {{ operator?: string, rest: number[], data?: { dims: number[], floats: number[] }, entries: (number |
 *   string)[] }} one
 */
function modelOf({ operator = 'Reshape', rest, data, entries }) {
  /** @type {any[]} */
  const initializers = [list('zero', [0]), list('two', [2]), list('less', [-1])];
  const names = entries.map((entry, index) => {
    if (entry === 'N') return 'n';
    if (entry === '2N-1') return 'odd';
    if (entry === 'NN') return 'square';
    initializers.push(list(`entry${index}`, [Number(entry)]));
    return `entry${index}`;
  });
  if (data) initializers.push({ name: 'c', type: 'float32', dims: data.dims, floats: data.floats });
  return model({
    opset: 17,
    nodes: [
      { operator: 'Shape', inputs: ['x'], outputs: ['s'] },
      { operator: 'Gather', inputs: ['s', 'zero'], outputs: ['n'], attributes: { axis: 0 } },
      { operator: 'Mul', inputs: ['n', 'two'], outputs: ['double'] },
      { operator: 'Add', inputs: ['double', 'less'], outputs: ['odd'] },
      { operator: 'Mul', inputs: ['n', 'n'], outputs: ['square'] },
      { operator: 'Concat', inputs: names, outputs: ['t'], attributes: { axis: 0 } },
      { operator, name: 'node', inputs: [data ? 'c' : 'x', 't'], outputs: ['y'] },
    ],
    inputs: [{ name: 'x', type: 'float32', dims: ['N', ...rest] }],
    outputs: [{ name: 'y', type: 'float32' }],
    initializers,
  });
}

const constant = { dims: [6], floats: [1, 2, 3, 4, 5, 6] };

/**
 * @typedef {{ operator?: string, rest: number[], data?: { dims: number[], floats: number[] }, entries: (number |
 *   string)[], kind: string, only?: number }} SizedCase
 */

/**
 * Each with the kind of its blocker, or the status if there is none; `only` of a frozen Reshape where it is one N.
 */
const cases = /** @type {SizedCase[]} */ ([
  { rest: [3], entries: ['N', 'N', 3], kind: 'frozen', only: 1 },
  { rest: [3], entries: ['NN', 3], kind: 'frozen', only: 1 },
  { rest: [3], entries: ['2N-1', 3], kind: 'frozen', only: 1 },
  { rest: [3], entries: ['N', -1, 'N'], kind: 'frozen' },
  { rest: [1], entries: ['N', 'N', -1], kind: 'frozen' },
  { rest: [3], entries: ['N', 'N', 2], kind: 'fails' },
  { rest: [3], entries: ['N', 3], kind: 'holds' },
  { rest: [2], data: constant, entries: ['N', 6], kind: 'frozen', only: 1 },
  { rest: [2], data: constant, entries: ['N', -1], kind: 'frozen' },
  { rest: [2], data: constant, entries: ['N', 7], kind: 'fails' },
  { operator: 'Expand', rest: [3], entries: ['N', 'N', 3], kind: 'mixes' },
  { operator: 'Expand', rest: [3], entries: ['N', 'N'], kind: 'frozen' },
  { operator: 'Expand', rest: [3], entries: ['NN', 3], kind: 'frozen' },
  { operator: 'Expand', rest: [3], entries: ['N', 'N', 1], kind: 'mixes' },
  { operator: 'Expand', rest: [3], entries: ['N', 'N', 2], kind: 'no rule' },
  { operator: 'Expand', rest: [3], data: constant, entries: ['N', 'N'], kind: 'frozen' },
  { operator: 'Expand', rest: [3], data: constant, entries: ['N', 'N', 6], kind: 'mixes' },
  { operator: 'Expand', rest: [3], data: constant, entries: ['N', 6], kind: 'holds' },
]).map((one) => ({ ...one, bytes: modelOf(one) }));

/** For each case, the numbers of samples that run. @type {number[][]} */
let running = [];
beforeAll(async () => {
  const jobs = cases.flatMap(({ bytes, rest }, index) =>
    sizes.map((size) => ({
      model: bytes,
      inputs: [{ name: 'x', type: 'float32', dims: [size, ...rest], axis: null }],
      sizes: [1],
      seed: index + 1,
    })),
  );
  const answers = await askBatches(jobs);
  running = cases.map((_, index) =>
    sizes.filter((_, place) => answers[index * sizes.length + place].outcome),
  );
}, 120_000);

const titled = cases.map(
  ({ operator = 'Reshape', rest, data, entries, kind }, index) =>
    /** @type {const} */ ([
      `${operator} of ${JSON.stringify(data ? data.dims : ['N', ...rest])} to [${entries}]: ${kind}`,
      index,
    ]),
);

/** With how many of the sizes a node of each kind runs. */
const shares = { mixes: 'all', holds: 'all', 'no rule': 'none', fails: 'none', frozen: 'some' };
const shareOf = (/** @type {number} */ runs) =>
  runs === 0 ? 'none' : runs === sizes.length ? 'all' : 'some';

test.each(titled)('%s', (_, index) => {
  const { bytes, kind, only } = cases[index];
  const { status, blockers, nodes } = checkModel(bytes);
  expect(blockers[0]?.kind ?? status).toBe(kind);
  expect(nodes[0]?.onlyFor).toEqual(only && { only });
  expect(shareOf(running[index].length)).toBe(shares[kind]);
  if (only) expect(running[index]).toEqual([only]);
});

test('what depends on N in a Slice is blamed for it', () => {
  const bytes = model({
    opset: 17,
    nodes: [
      { operator: 'Shape', inputs: ['x'], outputs: ['s'] },
      { operator: 'Gather', inputs: ['s', 'zero'], outputs: ['n'], attributes: { axis: 0 } },
      { operator: 'Slice', inputs: ['x', 'start', 'n', 'one'], outputs: ['y'] },
    ],
    inputs: [{ name: 'x', type: 'float32', dims: ['N', 3] }],
    outputs: [{ name: 'y', type: 'float32' }],
    initializers: [list('zero', [0]), list('one', [1]), list('start', [-2])],
  });
  const [{ kind, why }] = checkModel(bytes).blockers;
  expect([kind, why]).toEqual([
    'mixes',
    'its result depends on how many samples there are, through n',
  ]);
});
