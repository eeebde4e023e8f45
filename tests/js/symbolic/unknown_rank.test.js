// Inputs of unknown rank, and targets with only their rank known: tried on lists of numbers.
import { describe, expect, test } from '@jest/globals';
import {
  compareInferredFlatten,
  compareInferredReshape,
  inferFlatten,
  inferReshape,
} from 'reshape-wasm/symbolic';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { resolveReshape, systems } from 'reshape-wasm';

/** @param {() => number[]} call @returns {number[] | null} */
const resolved = (call) => {
  try {
    return call();
  } catch {
    return null;
  }
};

/** Whether a shape is one that an answer's shape claims. @param {number[]} shape @param {any} claimed */
const isClaimed = (shape, claimed) =>
  claimed === null ||
  (shape.length === claimed.length &&
    shape.every((length, index) => {
      const dim = claimed[index];
      if (dim === null) return true;
      if (typeof dim === 'number') return dim === length;
      return length >= (dim.min ?? 0) && length <= (dim.max ?? Infinity);
    }));

const { upTo, pick } = seeded(7);
const list = (/** @type {number} */ rank, /** @type {number[]} */ entries) =>
  Array.from({ length: rank }, () => pick(entries));

describe.each([[{}], [{ allowzero: 1 }], [{ dialect: 'numpy' }], [{ dialect: 'torch' }]])(
  'under %j',
  (rules) => {
    test('an input of unknown rank', () => {
      const wrong = [];
      for (let round = 0; round < rounds(50); round++) {
        const target = list(upTo(3), [-1, 0, 1, 2, 3, 4, 6]);
        const { shape, holds, error } = inferReshape(null, target, rules);
        for (let one = 0; one < 50; one++) {
          const input = list(upTo(4), [0, 1, 2, 3, 4, 6]);
          const found = resolved(() => resolveReshape(input, target, rules));
          if (found && holds === 'never' && !input.includes(0)) wrong.push([input, target, error]);
          if (found && !isClaimed(found, shape)) wrong.push([input, target, shape, found]);
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    });

    test('a target with only its rank known', () => {
      const wrong = [];
      for (let round = 0; round < rounds(50); round++) {
        const input = list(upTo(4), [0, 1, 2, 3, 4, 6]);
        const rank = upTo(3);
        const { shape, holds, error } = inferReshape(input, { rank }, rules);
        for (let one = 0; one < 100; one++) {
          const target = list(rank, [-1, 0, 1, 2, 3, 4, 6, 8, 12, 24]);
          const found = resolved(() => resolveReshape(input, target, rules));
          if (found && holds === 'never') wrong.push([input, target, error]);
          if (found && !isClaimed(found, shape)) wrong.push([input, target, shape, found]);
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    });
  },
);

test('neither is known', () => {
  const { shape, holds, exact } = inferReshape(null, { rank: null });
  expect({ shape, holds, exact }).toEqual({ shape: null, holds: 'sometimes', exact: false });
});

test('an axis that no rank has is out of range', () => {
  const codeOf = (axis, opset) => inferFlatten(null, axis, { opset }).error?.code;
  expect([
    codeOf(-1, 9),
    codeOf(-1, 11),
    codeOf(256, 11),
    codeOf(257, 11),
    codeOf(-257, 11),
  ]).toEqual([
    ...['axis_out_of_range', undefined, undefined, 'axis_out_of_range', 'axis_out_of_range'],
  ]);
});

/** More dims than any system takes. @type {any[]} */
const tooLarge = [257, 1024, 20_000, 1e6, 2 ** 31, 2n ** 32n + 2n, 2n ** 63n];

describe.each(systems)('more dims than %s takes', (dialect) => {
  const rules = { dialect, ...(dialect.startsWith('openvino') && { specialZero: true }) };
  const errorOf = (/** @type {any} */ input, /** @type {any} */ target) => {
    const { error, shape, holds } = inferReshape(input, target, rules);
    return { code: error?.code, field: error?.field, shape, holds };
  };
  const refused = { code: 'rank_too_large', shape: null, holds: 'never' };

  test('of a target whose rank alone is known', () => {
    const most = ['numpy', 'onnx-reference'].includes(dialect) ? 64 : 256;
    expect(errorOf(['N', 6], { rank: most }).code).toBe(undefined);
    for (const rank of [most + 1, ...tooLarge]) {
      expect(errorOf(['N', 6], { rank })).toEqual({ ...refused, field: 'target' });
      expect(errorOf(null, { rank })).toEqual({ ...refused, field: 'target' });
    }
  });

  test('with the rank as it was given, in what says it', () => {
    for (const rank of tooLarge) {
      const inference = inferReshape(['N', 6], /** @type {any} */ ({ rank }), rules);
      expect(inference.target).toEqual({ rank: rank > 2n ** 53n ? rank : Number(rank) });
      expect(inference.title).toContain(`[rank ${rank}]`);
    }
  });

  test('of a list of names, also of more names than there is room for', () => {
    const names = Array.from({ length: 300 }, (_, place) => `N${place}*M${place}`);
    for (const input of [names, new Array(257).fill('N')]) {
      expect(errorOf(input, [-1])).toEqual({ ...refused, field: 'input' });
      expect(errorOf(input, { rank: 2 })).toEqual({ ...refused, field: 'input' });
      expect(errorOf(['N'], input)).toEqual({ ...refused, field: 'target' });
      expect(errorOf(input, { rank: 1e6 }).code).toBe('rank_too_large');
    }
  });
});

test('more dims than any system takes, under every system', () => {
  for (const rank of tooLarge) {
    const rows = compareInferredReshape(['N', 6], { rank });
    expect(rows.map(({ error }) => error)).toEqual(systems.map(() => 'rank_too_large'));
  }
  const rows = compareInferredFlatten(new Array(257).fill('N'));
  expect(new Set(rows.map(({ error }) => error))).toEqual(new Set(['rank_too_large']));
});
