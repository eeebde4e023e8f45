// Which hints are shown: few, the nearest first, and none that mixes the samples of a batch without saying so.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { pickHints, frozenBatch } from '../../../js/explain/ranking.js';
import * as source from '../../../js/index.js';
import { addLanguage } from '../../../js/messages/languages.js';
import { chinese } from '../../../js/messages/chinese.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { changesOf } from './hints_of.js';

const { explainReshape } = untyped(source);
addLanguage('zh', { explanations: chinese });

const images = [8, 255, 52, 52];
const forOne = [1, 3, 85, 52, 52];

test('a frozen batch: what keeps it, then what mixes it, which says so', () => {
  expect(changesOf(explainReshape(images, forOne))).toEqual([
    [0, 3, 85, 52, 52],
    [-1, 3, 85, 52, 52],
    [1, -1, 85, 52, 52],
  ]);
  const texts = (/** @type {any} */ words) =>
    explainReshape(images, forOne, {}, words).hints.map(({ text }) => text);
  const mixing = (/** @type {string[]} */ all) =>
    all.map((text) => /mixes the 8|混合 8/.test(text));
  expect(mixing(texts({}).slice(0, 3))).toEqual([false, false, true]);
  expect(mixing(texts({ language: 'zh' }).slice(0, 3))).toEqual([false, false, true]);
});

test('how many times the other a count is', () => {
  const said = (input, target, words = {}) => explainReshape(input, target, {}, words).error.text;
  expect(said(images, forOne)).toBe("the input has 5516160 elements, 8 times the target's 689520");
  expect(said([3], [2, 12])).toBe('the input has 3 elements, the target 24, 8 times as many');
  expect(said([10], [4])).toBe('the input has 10 elements, the target 4');
  expect(said([51], [])).toBe('the input has 51 elements, the target 1'); // 51 times 1 says nothing
  expect(said(images, forOne, { language: 'zh' })).toBe(
    '输入有 5516160 个元素，是目标形状 689520 个的 8 倍',
  );
  expect(said([3], [2, 12], { language: 'zh' })).toBe(
    '输入有 3 个元素，目标形状却有 24 个，是其 8 倍',
  );
});

test.each([
  [[2, 3, 4], [5, -1], {}, [[4, -1], [6, -1], [-1]]],
  [[30], [7], {}, [[6, -1], [5, -1], [-1]]],
  [[12], [5], {}, [[4, -1], [6, -1], [-1]]],
  [[12], [5], { dialect: 'webnn' }, [[4, 3], [6, 2], [12]]],
  [[6, 4], [5, 7], {}, [[4, -1], [-1]]],
  [[8, 12], [2, 12], {}, [[-1, 12], [2, -1], [-1]]],
  [[2, 3, 4], [0, -1], { dialect: 'webnn' }, [[2, 12]]],
  [[2, 6, 4], [-1, 5, 7], {}, [[-1, 4, 6], [-1]]],
])('%j to %j under %j', (input, target, rules, wanted) => {
  expect(changesOf(explainReshape(input, target, rules))).toEqual(wanted);
});

test('at most three, one keeps the rank, one dim for all is last', () => {
  const length = fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 12);
  const entry = fc.oneof({ weight: 5, arbitrary: length }, fc.constantFrom(0, -1));
  const rules = fc.constantFrom({}, { dialect: 'numpy' }, { dialect: 'webnn' }, { opset: 12 });
  let counted = 0;
  fc.assert(
    fc.property(
      fc.array(length, { minLength: 1, maxLength: 4 }),
      fc.array(entry, { minLength: 1, maxLength: 5 }),
      rules,
      (input, target, rules) => {
        const { error, hints } = explainReshape(input, target, rules);
        const changes = changesOf({ hints });
        expect(changes.length).toBeLessThanOrEqual(3);
        if (error?.code !== 'count_mismatch' && error?.code !== 'not_divisible') return;
        counted++;
        const targets = changes.filter(Array.isArray);
        expect(changes.some((one) => !Array.isArray(one) || one.length === target.length)).toBe(
          true,
        );
        const flat = targets.findIndex((one) => one.length === 1);
        if (flat >= 0) expect(targets.slice(flat).every((one) => one.length === 1)).toBe(true);
        const batch = target[0] === 1 && input[0] > 1 ? input[0] : 0;
        const said = hints.filter(({ target }) => target).map(({ text }) => /mixes/.test(text));
        const mixed = targets.map((one) => {
          const { samples, shape } = explainReshape(input, one, rules);
          const isOneList = shape.length === 1 && shape[0] !== batch;
          return batch > 0 && (samples?.verdict === 'mixed' || isOneList);
        });
        expect(said).toEqual(mixed);
        const order = mixed.filter((_, index) => targets[index].length > 1);
        expect(order).toEqual([...order].sort((one, other) => Number(one) - Number(other)));
      },
    ),
    { numRuns: rounds(2000) },
  );
  expect(counted).toBeGreaterThan(500);
});

describe('samples', () => {
  test('are there where the target has a 1 in their place', () => {
    expect(frozenBatch([8n, 3n], [1n, 3n])).toBe(8);
    for (const [input, target] of [
      [[8n], [2n]],
      [[1n], [1n]],
      [[], [1n]],
      [null, [1n]],
      [[8n], null],
    ])
      expect(frozenBatch(input, target)).toBe(0);
  });
});

test('one that keeps the rank takes the last place where it would have none', () => {
  const found = [
    [2, 2],
    [2, 3],
    [2, 4],
    [2, 5, 1],
  ].map((target) => ({ target }));
  expect(pickHints(found, 3).map(({ target }) => target)).toEqual([
    [2, 2],
    [2, 3],
    [2, 5, 1],
  ]);
  expect(pickHints(found, 4).map(({ target }) => target)).toEqual([
    [2, 2],
    [2, 3],
    [2, 4],
  ]);
});
