// Hints: every change is applied and works, says what it does, and is found cheaply.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as source from '../../../js/index.js';
import { anyRequest, resolve } from '../requests.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { workOf } from '../work.js';

const { explainFlatten, explainReshape } = untyped(source);

/** @param {any} request */
const explain = ({ operator, input, asked, rules }) =>
  (operator === 'Reshape' ? explainReshape : explainFlatten)(input, asked, rules);

const plain = ({ dialect = 'onnx', ...rules } = {}) => ({ dialect, ...rules });

test('every change works when it is made, and changes something', () => {
  let changes = 0;
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { hints, ok, samples } = explain(request);
      const kinds = hints.map(({ kind }) => kind);
      expect(kinds).toEqual([...kinds].sort()); // changes first
      expect(new Set(hints.map(({ text }) => text)).size).toBe(hints.length);
      for (const { kind, text, target, axis, rules } of hints) {
        const replaced = [target, axis, rules].filter((part) => part !== undefined);
        expect(replaced.length).toBe(kind === 'change' ? 1 : 0);
        if (kind === 'remark') continue;
        changes++;
        // A request that works has a change only where it mixes samples.
        expect(ok && samples?.verdict !== 'mixed').toBe(false);
        const changed = {
          ...request,
          asked: target ?? axis ?? request.asked,
          rules: rules ?? request.rules,
        };
        const { shape } = resolve(changed);
        expect(shape).toBeDefined();
        expect(text.endsWith(`[${shape}]`)).toBe(true);
        if (target) expect(target).not.toEqual(request.asked);
        if (axis !== undefined) expect(axis).not.toEqual(request.asked);
        if (rules) expect(rules).not.toEqual(plain(request.rules ?? undefined));
      }
    }),
    { numRuns: rounds(3000) },
  );
  expect(changes).toBeGreaterThan(500);
});

describe('a hint starts with what it does', () => {
  test.each([
    [[8, 12], [1, 12], {}, 'Keep the batch: [0,12] gives [8,12]'],
    [[8, 16], [1, 2, 16], {}, 'Infer target[1]: [1,-1,16] gives [1,8,16]'],
    [[8, 3], [1, 5], {}, 'Infer target[1], which mixes the 8 samples: [1,-1] gives [1,24]'],
    [[2, 3, 4], [5, -1], {}, 'Use one dim: [-1] gives [24]'],
    [[8, 12], [1, 12], {}, 'Infer the batch: [-1,12] gives [8,12]'],
    [[2, 3, 4], [-1, -1, 4], {}, 'Copy input[0]: [0,-1,4] gives [2,3,4]'],
    [[2, 3], [2, -2], {}, 'Infer target[1]: [2,-1] gives [2,3]'],
    [[2, 3, 4], [6, -1], { dialect: 'webnn' }, 'Set target[1] to 4: [6,4] gives [6,4]'],
    [[2, 3], [2, 3, 0], {}, 'Leave out target[2]: [2,3] gives [2,3]'],
    [[2, 3], [[3, 2]], {}, 'Pass these lengths: [3,2] gives [3,2]'],
    [[0, 3], [3, 0], {}, 'Set allowzero = 1: this gives [3,0]'],
    [[6], [6], { opset: 13, allowzero: 0 }, 'Leave out allowzero: this gives [6]'],
  ])('%j to %j under %j: %s', (input, target, rules, text) => {
    const texts = explainReshape(input, target, rules).hints.map((hint) => hint.text);
    expect(texts).toContain(text);
  });

  test('the axis', () => {
    const [{ text }] = explainFlatten([2, 3], 3).hints;
    expect(text).toBe('Use axis 2: this gives [6,1]');
  });

  test('a 1 that is not the batch is not said to be kept', () => {
    const texts = explainReshape([2, 0], [1, 3, 5], { dialect: 'numpy' }).hints.map(
      (hint) => hint.text,
    );
    expect(texts[0]).toBe('Set target[0] to 0: [0,3,5] gives [0,3,5]');
    expect(texts.join()).not.toMatch(/batch/);
  });
});

test('the largest counts cost no more work', () => {
  const prime = 2n ** 61n - 1n;
  const many = new Array(60).fill(2n ** 40n).with(0, -1);
  expect(workOf(() => explainReshape([prime], many).hints)).toBeLessThan(50_000);
  expect(explainReshape([prime], [1000003, -1]).hints.at(-1).text).toMatch(/2305843009213693951/);
  expect(workOf(() => explainReshape([prime], [1000003, -1]).hints)).toBeLessThan(50_000);
});
