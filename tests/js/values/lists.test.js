// How lists are read: once, in order, before the package's memory is in use, whatever a getter does meanwhile.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';
import { list } from './list_with_getter.js';

const {
  allocate,
  compareReshape,
  explainFlatten,
  explainReshape,
  memory,
  resolveFlatten,
  resolveReshape,
} = untyped(built);

/** Calls that use every way into the module. */
const meanwhile = {
  resolveReshape: () => resolveReshape([5, 7, 9], [9, 35]),
  'resolveReshape, wide': () => resolveReshape([5n, 7n, 9n], [9n, 35n]),
  'resolveReshape, failing': () => outcome(() => resolveReshape([5, 7, 9], [8])),
  resolveFlatten: () => resolveFlatten([11, 13], 1),
  explainReshape: () => explainReshape([5, 7], [8, -1]).text,
  explainFlatten: () => explainFlatten([11, 13], -1, { opset: 9 }).text,
  compareReshape: () => compareReshape([5, 0], [0, -1]).map(({ note }) => note),
};

describe.each(Object.entries(meanwhile))('with %s in a getter', (_, call) => {
  test.each([0, 1, 2])('at index %i, a list is what it is', (at) => {
    const read = (entries) => list(entries, at, call);
    expect(resolveReshape(read([2, 3, 4]), [6, -1])).toEqual([6, 4]);
    expect(resolveReshape([2, 3, 4], read([4, 3, 2]))).toEqual([4, 3, 2]);
    expect(resolveReshape(read([2, 3, 4]), read([4, 3, 2]))).toEqual([4, 3, 2]);
    expect(resolveReshape(read([2n, 3, 4]), read([4, 3, 2n]))).toEqual([4, 3, 2]);
    expect(resolveReshape(read([2, 3, 4]), read([0, -1, 1]), { opset: 14 })).toEqual([2, 12, 1]);
    expect(resolveFlatten(read([2, 3, 4]), 2)).toEqual([6, 4]);
    expect(explainReshape(read([2, 3, 4]), read([3, 2, 4])).shape).toEqual([3, 2, 4]);
    expect(explainReshape(read([2, 3, 4]), read([3, 2, 5])).error.code).toBe('count_mismatch');
    expect(explainFlatten(read([2, 3, 4]), 1).shape).toEqual([2, 12]);
    expect(compareReshape(read([2, 3, 4]), read([3, 2, 4]))[0].shape).toEqual([3, 2, 4]);
    const error = thrown(() => resolveReshape(read([2, 3, 4]), read([3, 2, 5])));
    expect(error).toMatchObject({ code: 'count_mismatch', input: [2, 3, 4], target: [3, 2, 5] });
    expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  });
});

test('a target keeps its entries while the class of an input that is not a list is asked for', () => {
  const input = new Proxy(
    {},
    {
      getPrototypeOf() {
        resolveReshape([7, 8, 9], [9, 8, 7]);
        outcome(() => resolveReshape([7, 7], [8]));
        return Object.prototype;
      },
    },
  );
  expect(thrown(() => resolveReshape(input, [2, 3])).target).toEqual([2, 3]);
  expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
});

describe('an input keeps its entries', () => {
  const calls = () => [resolveReshape([5, 7, 9], [9, 35]), resolveFlatten([11, 13], 1)];
  const inputOf = (call) => thrown(call).input;

  test('while a list in the target, or in the axis, is read', () => {
    const nested = [list([6], 0, calls)];
    expect(inputOf(() => resolveReshape([2, 3], nested))).toEqual([2, 3]);
    expect(inputOf(() => resolveFlatten([2, 3], nested))).toEqual([2, 3]);
  });

  test('while the prototype of a target that cannot be read is asked for', () => {
    const { proxy: gone, revoke } = Proxy.revocable([6], {});
    revoke();
    const target = new Proxy([6], {
      get: () => gone.length,
      getPrototypeOf() {
        calls();
        return gone;
      },
    });
    expect(inputOf(() => resolveReshape([2, 3], target))).toEqual([2, 3]);
    expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  });
});

test('a list is what it is though a getter made memory grow', () => {
  const grow = () => {
    const blocks = [allocate('uint8', [1])];
    const { buffer } = blocks[0].data;
    while (blocks[0].data.buffer === buffer) blocks.push(allocate('uint8', [2 ** 20]));
    for (const block of blocks) block.dispose();
  };
  const read = (entries) => list(entries, 1, grow);
  expect(resolveReshape(read([2, 3, 4]), [6, -1])).toEqual([6, 4]);
  expect(resolveReshape([2, 3, 4], read([4, 3, 2]))).toEqual([4, 3, 2]);
  expect(resolveReshape(read([2, 3, 4n]), [6, -1])).toEqual([6, 4]);
  expect(resolveFlatten(read([2, 3, 4]), 2)).toEqual([6, 4]);
  expect(outcome(() => resolveReshape([2, 3, 4], read([4, 3, 5]))).code).toBe('count_mismatch');
  expect(explainReshape(read([2, 3, 4]), [3, 2, 4]).shape).toEqual([3, 2, 4]);
  expect(memory()).toEqual({ blocks: 0, bytes: 0 });
});

describe('a list is read once, in order', () => {
  const watched = (entries, seen, name) =>
    new Proxy(entries, {
      get(target, key) {
        seen.push(`${name}.${String(key)}`);
        return target[key];
      },
    });
  test.each([
    ['that resolves', [2, 3], [3, 2]],
    ['with bigints', [2n, 3], [3, 2n]],
    ['that fails', [2, 3], [4, 2]],
    ['with an entry that is not an integer', [2, 3], [2.5, 2]],
  ])('in a request %s', (_, input, target) => {
    const expected = ['length', '0', '1'];
    for (const call of [
      (...lists) => outcome(() => resolveReshape(...lists)),
      (...lists) => outcome(() => resolveReshape(...lists, { opset: 14 })),
      (...lists) => compareReshape(...lists).map(({ note }) => note),
    ]) {
      const seen = [];
      call(watched(input, seen, 'input'), watched(target, seen, 'target'));
      expect(seen).toEqual(
        ['input', 'target'].flatMap((name) => expected.map((key) => `${name}.${key}`)),
      );
    }
  });

  test('also for Flatten, and for what has no rules', () => {
    for (const [rules, code] of [
      [{ opset: 14 }, 'axis_out_of_range'],
      [{ opsett: 14 }, 'unknown_option'],
      [{ opset: 0 }, 'bad_opset'],
    ]) {
      const seen = [];
      const error = thrown(() => resolveFlatten(watched([2, 3], seen, 'input'), 9, rules));
      expect(error).toMatchObject({ code, input: [2, 3], axis: 9 });
      expect(seen).toEqual(['input.length', 'input.0', 'input.1']);
    }
  });

  test('so that one whose entries change is what it was', () => {
    let turn = 2;
    const changing = new Proxy([6], {
      get: (entries, key) => (key === '0' ? turn++ : entries[key]),
    });
    const error = thrown(() => resolveReshape([6], changing));
    expect([error.target, error.explain().target]).toEqual([[2], [2]]);
  });

  test('and no further than a rank can go', () => {
    let reads = 0;
    const endless = new Proxy({}, { get: (_, key) => (key === 'length' ? 2 ** 53 : (reads++, 1)) });
    expect(outcome(() => resolveReshape([1], endless)).code).toBe('rank_too_large');
    expect(reads).toBe(257);
  });
});
