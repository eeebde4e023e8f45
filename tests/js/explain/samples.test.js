// The samples of a batch along axis 0 after a request: counted element by element.
import { describe, expect, test } from '@jest/globals';
import { compareReshape, explainFlatten, explainReshape } from 'reshape-wasm';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';

/** @typedef {{ verdict: string, axis?: number, rows?: number } | null} Verdict */

const product = (/** @type {readonly number[]} */ dims) =>
  dims.reduce((count, dim) => count * dim, 1);

/**
 * The verdict, by the samples that each entry along an axis holds elements of.
 *
 * @type {(input: readonly number[], shape: readonly number[] | null) => Verdict}
 */
function counted(input, shape) {
  if (!shape || shape.length === 0 || input.length === 0 || product(input) === 0) return null;
  const sample = product(input.slice(1));
  /** The samples in each entry along an axis in front of which all lengths are 1. */
  const entries = (/** @type {number} */ axis) => {
    const size = product(shape.slice(axis + 1));
    return Array.from(
      { length: shape[axis] },
      (_, entry) =>
        new Set(Array.from({ length: size }, (__, at) => Math.floor((entry * size + at) / sample))),
    );
  };
  const isApart = (/** @type {Set<number>[]} */ all) => all.every(({ size }) => size === 1);
  if (isApart(entries(0))) return { verdict: 'separate', axis: 0, rows: shape[0] / input[0] };
  const axis = shape.findIndex((length) => length !== 1);
  return axis > 0 && isApart(entries(axis)) && shape[axis] === input[0]
    ? { verdict: 'separate', axis, rows: 1 }
    : { verdict: 'mixed' };
}

/** Dims whose product is that of others. @param {import('../oracle/seeded.js').Chance} chance @param {number} count */
function dimsOf({ pick, upTo }, count) {
  /** @type {number[]} */
  const dims = [];
  let rest = count;
  for (let left = upTo(4); left > 0 && rest > 0; left--) {
    const divisors = Array.from({ length: rest }, (_, at) => at + 1).filter(
      (one) => rest % one === 0,
    );
    dims.push(pick(divisors));
    rest /= /** @type {number} */ (dims.at(-1));
  }
  return [...dims, ...(rest === 1 ? [] : [rest])];
}

test('of random requests it is what the elements say', () => {
  const chance = seeded(77);
  const seen = new Map();
  for (let round = 0; round < rounds(3000); round++) {
    const input = Array.from({ length: chance.upTo(4) }, () => chance.pick([1, 1, 2, 3, 4, 6]));
    const target = dimsOf(chance, product(input));
    const explained = explainReshape(input, target);
    expect({ input, target, samples: explained.samples }).toEqual({
      ...{ input, target, samples: counted(input, explained.shape) },
    });
    const axis = chance.upTo(input.length);
    const flat = explainFlatten(input, axis);
    expect({ input, axis, samples: flat.samples }).toEqual({
      ...{ input, axis, samples: counted(input, flat.shape) },
    });
    const kind = `${explained.samples?.verdict} ${'axis' in (explained.samples ?? {}) && /** @type {any} */ (explained.samples).axis > 0}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    // A mixed request has a change that keeps the samples, unless that changes nothing.
    const [hint] = explained.hints;
    if (explained.samples?.verdict === 'mixed' && hint?.kind === 'change') {
      expect(explainReshape(input, hint.target ?? []).samples?.verdict).toBe('separate');
    }
  }
  for (const kind of ['separate false', 'separate true', 'mixed false', 'undefined false'])
    expect(seen.get(kind)).toBeGreaterThan(rounds(10));
});

describe('what is said', () => {
  test('the first row that holds several samples, and first a change that keeps them', () => {
    const lines = (/** @type {number[]} */ input, /** @type {number[]} */ target) =>
      explainReshape(input, target)
        .hints.map(({ line }) => line)
        .filter((line) => !line.includes('WebNN'));
    expect(lines([8, 3, 4], [4, -1])).toEqual([
      'Works: Keep the samples separate: [0,-1] gives [8,12]',
      'Note: row 0 of the result holds elements of 2 samples, if axis 0 of the input is the batch',
    ]);
    expect(lines([3, 4], [4, 3])).toEqual([
      "Note: the result has the input's lengths in another order, like a transpose. A reshape keeps the row-major order of the elements",
      'Note: row 1 of the result holds elements of 2 samples, if axis 0 of the input is the batch',
    ]);
    // A list of one axis is no batch, and separate samples need no word.
    expect(lines([24], [2, 3, 4])).toEqual([]);
    expect(lines([1, 3, 224, 224], [32, -1])).toEqual([]);
  });

  test('of Flatten, and of a system in which a 0 does not copy', () => {
    expect(explainFlatten([8, 3, 4], 0).hints[0]).toMatchObject({ axis: 1 });
    const { hints } = explainReshape([8, 3, 4], [4, -1], { dialect: 'numpy' });
    expect(hints[0].target).toEqual([8, -1]);
  });

  test('of every system in a comparison, and in JSON', () => {
    const rows = compareReshape([8, 3, 4], [4, -1]);
    expect(rows.find(({ system }) => system === 'numpy')?.samples).toEqual({ verdict: 'mixed' });
    expect(rows.find(({ system }) => system === 'webnn')?.samples).toBeNull();
    const json = JSON.parse(JSON.stringify(explainReshape([2, 6], [1, 2, 6])));
    expect(json.samples).toEqual({ verdict: 'separate', axis: 1, rows: 1 });
  });
});
