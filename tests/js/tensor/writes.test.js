// fill and set: one element, a tensor, a list or an array into the places of a tensor.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { filled } from '../oracle/strided.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';

const { Tensor, allocate } = untyped(built);

const zeros = (dims) =>
  new Tensor('float32', new Float32Array(dims.reduce((a, b) => a * b, 1)), dims);

/** An element of a type, and another one, as `toArray` gives them. */
const elementsOf = (type) => new Tensor(type.name, filled(type, 8), [8]).toArray();

describe.each(tables.dataTypes.map((type) => [type.name, type]))('%s', (name, type) => {
  const given = elementsOf(type).filter((element) => !Number.isNaN(element));
  const fresh = () => new Tensor(name, filled(type, 12), [3, 4]);

  test('fill writes an element into the places of a view, and nowhere else', () => {
    const tensor = fresh();
    const before = tensor.toArray();
    for (const element of [given[3], given[5]]) {
      expect(tensor.slice([1, 3], [1, 3]).transpose().fill(element).toArray()).toEqual([
        [element, element],
        [element, element],
      ]);
      const wanted = before.map((row, r) =>
        row.map((was, c) => (r > 0 && c % 3 > 0 ? element : was)),
      );
      expect(tensor.toArray()).toEqual(wanted);
    }
  });

  test('set takes nested lists, one list, a tensor, an array and an element', () => {
    const values = Array.from({ length: 6 }, (_, index) => given[index % given.length]);
    const rows = [values.slice(0, 3), values.slice(3)];
    const other = Tensor.from(values, name);
    for (const give of [rows, values, other.reshape([2, 3]), other.data]) {
      const tensor = fresh();
      const before = tensor.slice(null, 3).toArray();
      const view = tensor.slice([null, null, -1], [0, 2]).transpose();
      expect(view.set(give)).toBe(view);
      expect(view.toArray()).toEqual(rows);
      expect(tensor.slice(null, 3).toArray()).toEqual(before);
    }
    expect(fresh().slice(0).set(given[4]).toArray()).toEqual(Array(4).fill(given[4]));
    expect(fresh().slice(0, 0).set(given[4]).toArray()).toEqual(given[4]);
  });
});

test('both write into tensors in WebAssembly memory', () => {
  const there = allocate('float64', [2, 3]);
  there.fill(1.5).transpose().slice(1).set([7, 8]);
  expect(there.toArray()).toEqual([[1.5, 7, 1.5], [1.5, 8, 1.5]]); // prettier-ignore
  const from = allocate('float64', [3]).fill(4);
  there.slice(1).set(from);
  expect(there.toArray()[1]).toEqual([4, 4, 4]);
  for (const tensor of [there, from]) tensor.dispose();
  expect(thrown(() => there.fill(1)).code).toBe('disposed');
  expect(thrown(() => there.set([1])).code).toBe('disposed');
});

test('a tensor of another library, and one without elements', () => {
  const tensor = zeros([2, 2]);
  expect(tensor.set({ data: Float32Array.of(1, 2, 3, 4), dims: [2, 2] }).toArray()).toEqual([[1, 2], [3, 4]]); // prettier-ignore
  expect(zeros([0, 3]).fill(1).set([]).dims).toEqual([0, 3]);
});

describe('what does not fit is refused, and nothing is written', () => {
  const numbered = () =>
    new Tensor(
      'float32',
      Float32Array.from({ length: 12 }, (_, i) => i),
      [3, 4],
    );
  test.each([
    [
      'another number of elements',
      (t) => t.set([1, 2]),
      'count_mismatch',
      /dims are \[3,4\], those of the values \[2\]/,
    ],
    ['an array of another length', (t) => t.set(new Float32Array(11)), 'count_mismatch', /\[11\]/],
    ['other dims', (t) => t.set(zeros([4, 3])), 'count_mismatch', /\[4,3\]/],
    [
      'another type',
      (t) => t.set(Tensor.from([1], 'int8')),
      'wrong_data',
      /float32, the values int8/,
    ],
    [
      'an array of another kind',
      (t) => t.set(new Float64Array(12)),
      'wrong_data',
      /Float32Array, not in a Float64Array/,
    ],
    [
      'an element that the type lacks',
      (t) =>
        t.set([
          [1, 2, 3, 4],
          [1, 2, 3, 4],
          [1, 2, 3, 'x'],
        ]),
      'wrong_data',
      /element 11 is "x"/,
    ],
    ['a fill that the type lacks', (t) => t.fill('a'), 'wrong_data', /value is "a"/],
    ['no value', (t) => t.fill(), 'wrong_data', /value is undefined/],
    [
      'places that several elements share',
      (t) => t.expand([2, 3, 4]).fill(1),
      'wrong_data',
      /two elements of the tensor have the same place/,
    ],
    [
      'values that share memory with the places',
      (t) => t.slice([1]).set(t.slice([0, 2])),
      'wrong_data',
      /the tensor overlaps the data/,
    ],
  ])('%s', (_, write, code, message) => {
    // prettier-ignore
    const tensor = numbered();
    const error = thrown(() => write(tensor));
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(tensor.toArray()).toEqual(numbered().toArray());
  });

  test('a getter of the values that disposes of the tensor', () => {
    const there = allocate('float32', [2]);
    const values = Object.defineProperty([1, 2], 1, { get: () => (there.dispose(), 2) });
    expect(thrown(() => there.set(values)).code).toBe('disposed');
  });
});
