// The picture of two samples: small lengths that stand to one another as the model's do, and places that are true.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { reshape } from 'reshape-wasm';
import { indexAt, mixedRow, mixingOf } from '../../web-demo/model/mixing.js';
import { model } from '../onnx/writer/writer.js';

/**
 * The one node of a model with one Reshape.
 *
 * @param {(number | string)[]} dims of its input
 * @param {number[]} target
 */
function nodeOf(dims, target) {
  const report = checkModel(
    model({
      opset: 14,
      inputs: [{ name: 'x', type: 'float32', dims }],
      outputs: [{ name: 'y', type: 'float32' }],
      nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
      initializers: [{ name: 't', type: 'int64', dims: [target.length], int64s: target }],
    }),
  );
  return { node: report.toJSON().nodes[0], batch: report.batch.name };
}

/** Requests as real models have them, and what is drawn. */
const drawn = /** @type {const} */ ([
  [
    [1, 40, 40, 1],
    [1, -1, 1],
    [2, 3, 2, 1],
    [1, 12, 1],
    [2, 6, 1],
  ],
  [[1, 30, 40, 12], [1, -1, 4], undefined, undefined, undefined],
  [[1, 3, 1, 4, 12], [3, -1, 12], undefined, undefined, undefined],
  [[1, 8, 8, 8], [1, -1], undefined, undefined, undefined],
  [['B', 5, 7], [1, -1, 7], undefined, undefined, undefined],
]);

describe.each(drawn)('%j to %j', (dims, target, input, mixedShape, apartShape) => {
  const { node, batch } = nodeOf([...dims], [...target]);
  const mixing = mixingOf(node, batch);

  test('is drawn small, with both targets as the package resolves them', () => {
    expect(node.verdict).toBe('mixes');
    if (!mixing) throw new Error('it is not drawn');
    if (input) {
      expect(mixing.input).toEqual(input);
      expect([mixing.mixed.shape, mixing.apart.shape]).toEqual([mixedShape, apartShape]);
    }
    expect(mixing.owners.length).toBeLessThanOrEqual(48);
    // Entries that are no lengths stay as the file has them.
    const special = (/** @type {readonly unknown[]} */ list) =>
      list.map((entry) => (Number(entry) > 0 ? '' : Number(entry)));
    expect(special(mixing.mixed.target)).toEqual(special([...target]));
    expect(special(mixing.apart.target)).toEqual(special(node.fix?.target ?? []));
  });

  test('has each element where a reshape of two samples puts it', () => {
    if (!mixing) throw new Error('it is not drawn');
    const { input: small, axis, owners, indices, mixed, apart, rowAxis } = mixing;
    const ofOne = small.map((length, place) => (place === axis ? length / 2 : length));
    const count = ofOne.reduce((product, length) => product * length, 1);
    // The samples side by side along the batch, each element named by its sample and its own index.
    const names = Array.from({ length: 2 * count }, (_, place) => {
      const index = indexAt(small, place);
      const sample = Math.floor(index[axis] / ofOne[axis]);
      const own = index.map((at, dim) => (dim === axis ? at % ofOne[axis] : at));
      const flat = own.reduce((sum, at, dim) => sum * ofOne[dim] + at, 0);
      return `${sample}:${flat}`;
    });
    expect(owners.map((owner, place) => `${owner}:${indices[place]}`)).toEqual(names);
    for (const { target: to, shape } of [mixed, apart]) {
      const result = reshape(Int32Array.from(names.keys()), small, to);
      expect([...result.dims]).toEqual(shape);
      expect([...result.data]).toEqual([...names.keys()]);
    }
    // One row of the repaired output has one sample, and some row of the other has both.
    const rowsOf = (/** @type {readonly number[]} */ shape) => {
      /** @type {Map<string, Set<number>>} */
      const rows = new Map();
      owners.forEach((owner, place) => {
        const row = String(indexAt(shape, place).slice(0, rowAxis + 1));
        rows.set(row, (rows.get(row) ?? new Set()).add(owner));
      });
      return [...rows.values()].map(({ size }) => size);
    };
    expect(Math.max(...rowsOf(apart.shape))).toBe(1);
    expect(Math.max(...rowsOf(mixed.shape))).toBe(2);
    expect(rowsOf(mixed.shape)[mixedRow(mixing)]).toBe(2);
  });
});

test('what does not mix, and dims that overlap, are not drawn', () => {
  const frozen = nodeOf([1, 3, 4], [1, 12]);
  expect(frozen.node.verdict).toBe('frozen');
  expect(mixingOf(frozen.node, frozen.batch)).toBeUndefined();
  const overlapping = nodeOf([1, 4, 6], [1, -1, 4]);
  expect(overlapping.node.verdict).toBe('mixes');
  expect(mixingOf(overlapping.node, overlapping.batch)).toBeUndefined();
});
