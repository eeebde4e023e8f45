// Arguments of any length are refused after little work, with a short message.
import { describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { workOf } from '../work.js';

const { resolveFlatten, resolveReshape } = untyped(built);

describe('what is too long takes no longer', () => {
  const huge = 1n << (2n ** 28n);
  test.each([
    [
      'an axis of 2^32 - 1 holes',
      () => resolveFlatten([2], new Array(2 ** 32 - 1)),
      'not_an_integer',
    ],
    ['an axis of 2^28 letters', () => resolveFlatten([2], 'x'.repeat(2 ** 28)), 'not_an_integer'],
    ['a target of 2^28 letters', () => resolveReshape([2], 'x'.repeat(2 ** 28)), 'not_an_integer'],
    ['a bigint of 2^28 bits', () => resolveReshape([huge], [-huge]), 'unsafe_length'],
    ['an axis of 2^28 bits', () => resolveFlatten([2], huge), 'unsafe_length'],
    ['a bare target of 2^28 bits', () => resolveReshape([2], huge), 'unsafe_length'],
    ['an opset of 2^28 bits', () => resolveReshape([2], [2], { opset: huge }), 'bad_opset'],
    [
      'an opset of 2^28 letters',
      () => resolveReshape([2], [2], { opset: 'x'.repeat(2 ** 28) }),
      'bad_opset',
    ],
    [
      'a key of 2^28 letters',
      () => resolveReshape([2], [2], { ['x'.repeat(2 ** 28)]: 1 }),
      'unknown_option',
    ],
    [
      'a symbol of 2^28 letters',
      () => resolveReshape([2], [Symbol('x'.repeat(2 ** 28))]),
      'not_an_integer',
    ],
    ['a million dims', () => resolveReshape(new Array(1e6).fill(1), [1]), 'rank_too_large'],
    [
      '2^32 - 1 nested lists',
      () => resolveReshape([1], new Array(2 ** 32 - 1).fill([1], 0, 300)),
      'target_not_1d',
    ],
  ])('%s', (_, call, code) => {
    /** @type {any} */
    let error;
    expect(workOf(() => (error = thrown(call)))).toBeLessThan(50_000);
    expect(error).toMatchObject({ name: 'ReshapeError', code });
    expect(error.message.length).toBeLessThan(4200);
    expect(error.message).toMatch(new RegExp(`\\(${code}\\)$`));
    expect(JSON.stringify(error).length).toBeLessThan(20000);
  });
});
