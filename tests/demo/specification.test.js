// Each step is quoted: every rule of a trace has its sentence of the specification, or is said to have none.
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
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

/** Each page with a digest of its sentences, which were compared with the page, word for word. */
const compared = {
  reshape: '21b099709cd6',
  flatten: '3f643519d137',
  openvino: 'b9bc415e6fe7',
  numpy: '7bc836720a81',
  torch: '293a20b387ae',
  tensorflow: '219eebd161ca',
  webnn: '38efef12e0aa',
};

test('each quotation was compared with its page', () => {
  const versions = [1, 5, 9, 11, 13, 14, 19, 21, 23, 24, 25];
  const digests = Object.entries(specifications).map(([name, { sentences }]) => {
    const texts = Object.values(sentences).flatMap((sentence) =>
      typeof sentence === 'function' ? versions.map(sentence) : [sentence],
    );
    const distinct = [...new Set(texts)].sort().join('\n');
    return [name, createHash('sha256').update(distinct).digest('hex').slice(0, 12)];
  });
  // Where a sentence changes: look it up on the page of each version, then put the new digest above.
  expect(Object.fromEntries(digests)).toEqual(compared);
});

test('a sentence that only some versions have is quoted of those alone', () => {
  const { reshape, flatten } = specifications;
  const of = (/** @type {any} */ sentence, /** @type {number} */ since) => sentence(since);
  expect(of(reshape.sentences.literal_zero, 13)).toBeUndefined();
  expect(of(reshape.sentences.literal_zero, 14)).toMatch(/^If ‘allowzero’ is set/);
  expect(of(flatten.sentences.type, 1)).toBe('Constrain input and output types to float tensors.');
  expect(of(flatten.sentences.type, 13)).toBe('Constrain input and output to all tensor types.');
  expect(of(reshape.sentences.type, 13)).toBe(
    'Constrain input and output types to all tensor types.',
  );
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
