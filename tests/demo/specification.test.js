// Each step is quoted: every rule of a trace has its sentence of the specification, or is said to have none.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { about, explainFlatten, explainReshape, systems } from 'reshape-wasm';
import { ruleNames } from '../../js/generated/tables.js';
import { quotationOf, specifications } from '../../web-demo/words/specification.js';

describe.each(Object.entries(specifications))('%s', (_, { sentences, unstated, url, title }) => {
  test.each(ruleNames)('%s: a sentence, or said to be unstated', (rule) => {
    const stated = sentences[rule];
    expect([rule, stated !== undefined]).toEqual([rule, !unstated.includes(rule)]);
    for (const since of [1, 5, 13, 25]) {
      const text = typeof stated === 'function' ? stated(since) : stated;
      // One sentence, as it stands there.
      if (text !== undefined) expect(text).toMatch(/^[^.].{15,215}\.$/);
    }
  });

  test('has a page', () => {
    expect(url(14)).toMatch(/^https:\/\/[\w.]+\/\S+$/);
    expect(title(14)).toMatch(/^[A-Z]\w+, \S/);
  });
});

test('the sentences and the section are those of the version in force', () => {
  const at = (/** @type {number} */ opset) => {
    const said = explainReshape([2, 3], [6], { opset });
    return [quotationOf(said, 'version').text, quotationOf(said, 'version').url];
  };
  expect(at(18)).toEqual([
    'This version of the operator has been available since version 14.',
    'https://onnx.ai/onnx/operators/onnx__Reshape.html#reshape-14',
  ]);
  const axis = (/** @type {number} */ opset) =>
    quotationOf(explainFlatten([2, 3], 1, { opset }), 'axis').text;
  expect(axis(9)).toContain('[0, R]');
  expect(axis(11)).toContain('[-r, r]');
});

test('of random requests, most steps are quoted, from a page of their own system', () => {
  const length = fc.constantFrom(0, 1, 2, 3, 4, 6);
  const rules = fc.constantFrom(
    ...systems.flatMap((dialect) => {
      const { attribute } = about(dialect);
      const values = attribute ? [attribute.copies, attribute.literal] : [undefined];
      return values.map((value) => ({ dialect, ...(attribute && { [attribute.name]: value }) }));
    }),
  );
  let [steps, quoted] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(length, { maxLength: 4 }),
      fc.array(fc.oneof(length, fc.constantFrom(-1, -1, 0)), { maxLength: 4 }),
      rules,
      (input, target, some) => {
        const given = /** @type {import('reshape-wasm').Rules} */ (some);
        for (const said of [
          explainReshape(input, target, given),
          explainFlatten(input, 1, { dialect: 'onnx', opset: 13 }),
        ]) {
          for (const { rule } of said.steps) {
            const { text, title } = quotationOf(said, rule);
            steps++;
            quoted += Number(text !== undefined);
            const [named] = about(/** @type {any} */ (said.rules.dialect)).label.split(/[ .]/);
            expect(title.startsWith(named)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(quoted / steps).toBeGreaterThan(0.9);
});
