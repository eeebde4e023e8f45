// The limits of a check: each is stated in SECURITY.md, and what is beyond is said, short.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { dimOf } from '../../../../js/model/check/ask/dims.js';
import { most } from '../../../../js/model/onnx/malformed.js';
import { limits } from '../../../../js/generated/model_tables.js';
import { rowsOf } from '../../../documents.js';
import { hostileModels } from '../../../onnx/models/hostile_models.js';
import { largeModels } from '../../../onnx/models/large_models.js';
import { model } from '../../../onnx/writer/writer.js';
import { thrown } from '../../thrown.js';

/** The limits that SECURITY.md states, by what they are of. */
const stated = Object.fromEntries(
  rowsOf('SECURITY.md', 'in a model').map(({ 'in a model': of, 'at most': number }) => [
    of,
    Number(/[\d,]+/.exec(number)?.[0].replaceAll(',', '')),
  ]),
);

test('SECURITY.md has the numbers', () => {
  expect(stated['nodes, inputs, outputs, attributes, values, tensors and dims, together']).toBe(
    most.items,
  );
  expect(stated['graphs and functions']).toBe(most.graphs);
  expect(stated['Reshape and Flatten nodes']).toBe(most.targets);
  expect(stated['dims of a declared shape that are read']).toBe(limits.declaredRank);
});

describe('what is beyond is too large, and the message has the limit', () => {
  test.each([
    ['graphs and functions', hostileModels.functions(3 * (most.graphs + 1))],
    ['Reshape and Flatten nodes', hostileModels['Reshapes of nothing'](11 * (most.targets + 1))],
    ['nodes, inputs, outputs', hostileModels['inputs that a node omits'](2 * (most.items + 1))],
  ])('%s', (what, bytes) => {
    const error = thrown(() => checkModel(bytes));
    expect(error.code).toBe('too_large');
    const limit = Object.entries(stated).find(([of]) => of.startsWith(what))?.[1];
    expect(error.message).toMatch(
      new RegExp(`^the model has more than ${limit} ${what}.*, at byte \\d+: no more are read`),
    );
  });

  test('as many as the limit are read', () => {
    expect(checkModel(hostileModels.functions(3 * (most.graphs - 1))).status).toBe('holds');
  });
});

describe('a line is as long as a message, whatever the names are', () => {
  const long = stated["characters of a line of a report's text, without `--all`"];
  const shortened = [
    largeModels['names of 8,000 bytes'](4),
    largeModels['Reshapes behind an operator without a rule'](10),
    largeModels['Reshapes in graphs of long names'](3),
    largeModels['Reshapes of a length with a long name'](3),
    largeModels['initializers that are inputs too'](1000),
    largeModels['inputs of one Concat'](1000),
    largeModels['names in the dims of an input'](1000),
  ];
  test.each(['en', 'zh'])('in %s', (language) => {
    for (const bytes of shortened) {
      const report = checkModel(bytes, { language });
      const lengths = report.lines({}).map((line) => line.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(long + 1);
      for (const { why, path } of report.nodes) {
        expect(why.length).toBeLessThan(400);
        expect(path.length).toBeLessThanOrEqual(501);
      }
    }
  });

  test('the message of a name that no input has', () => {
    const bytes = largeModels['inputs of one Concat'](1000);
    const { message } = thrown(() => checkModel(bytes, { batch: { z: 0 } }));
    expect(message).toMatch('the model has no input "z"; it has "x0" … "x999"');
  });
});

describe('lengths with long names', () => {
  const of = (/** @type {string} */ symbol) =>
    checkModel(
      model({
        opset: 17,
        inputs: [{ name: 'x', type: 'float32', dims: ['B', symbol] }],
        nodes: [{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }],
        outputs: [{ name: 'y', type: 'float32', dims: ['B', null, 1] }],
        initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [0, -1, 1] }],
      }),
    );

  test('have them up to 256 bytes', () => {
    expect(stated['bytes of the name of a length']).toBe(256);
    const name = 'n'.repeat(256);
    expect(of(name).nodes[0].input).toEqual(['B', name]);
    expect(of(`${name}n`).nodes[0].input).toEqual(['B', null]);
    expect(of(`${name}n`).status).toBe('holds');
  });

  test('an expression beyond 512 characters is a length that no report shows', () => {
    const symbols = ['a', 'b', 'c'].map((letter) => letter.repeat(170));
    const product = (/** @type {number} */ count) =>
      dimOf([{ coefficient: 2, symbols: symbols.slice(0, count) }]);
    expect(product(2)).toBe(`2*${symbols[0]}*${symbols[1]}`);
    expect(product(3)).toBeNull();
  });
});

test('of more than 64 dims a report has none, and the blocker their number', () => {
  const bytes = largeModels['names in the dims of an input'](1000);
  const { batch, blockers } = checkModel(bytes);
  expect(batch.inputs[0].dims).toBeNull();
  expect(blockers[0].why).toBe('input x: x has 1000 dims, and at most 8 are followed');
  const last = thrown(() => checkModel(bytes, { batch: { x: -1 } }));
  expect([last.code, last.message]).toEqual([
    'no_batch',
    'axis -1 of the input "x" is one of 1000 dims, and the first 64 are read (no_batch)',
  ]);
});
