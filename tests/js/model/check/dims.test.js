// The dims of reports: printed as reshape-wasm/symbolic prints them, whatever the names in a file are.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { inferReshape } from 'reshape-wasm/symbolic';
import { dimOf } from '../../../../js/model/check/ask/dims.js';
import { model } from '../../../onnx/writer/writer.js';

const term = (/** @type {number} */ coefficient, /** @type {string[]} */ ...symbols) => ({
  coefficient,
  symbols,
});

describe('a length is printed as an inference prints it', () => {
  test.each([
    [[term(2, 'N')], '2*N'],
    [[term(1, 'W', 'H')], 'H*W'],
    [[term(2, 'N'), term(2)], '2*(N + 1)'],
    [[term(1, 'N'), term(-5)], 'N - 5'],
    [[term(-1, 'N'), term(5)], '5 - N'],
    [[term(1, 'past'), term(1, 'S')], 'S + past'],
    [[term(4, 'N', 'S'), term(6, 'N')], '2*(2*S + 3)*N'],
    [[term(7)], 7],
    [[term(2 ** 52), term(2 ** 52)], 2n ** 53n],
    [[], 0],
  ])('%j is %j', (length, text) => {
    const printed = dimOf(length);
    expect(printed).toBe(text);
    if (typeof printed !== 'string') return;
    expect(inferReshape([printed], [0]).shape).toEqual([printed]);
  });

  test('names that are not names of expressions stand alone, else in parentheses', () => {
    expect(dimOf([term(1, 'a::b')])).toBe('a::b');
    expect(dimOf([term(2, 'a::b', 'N')])).toBe('2*(a::b)*N');
    expect(dimOf([term(1, 'a::b'), term(1)])).toBe('(a::b) + 1');
    expect(dimOf([{ coefficient: 1, symbols: [null] }])).toBeNull();
  });
});

test('a model whose dims have such names is checked, and its report has them', () => {
  const bytes = model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims: ['aten::batch', 'seq len', 12] }],
    outputs: [{ name: 'y', type: 'float32' }],
    nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
    initializers: [{ name: 't', type: 'int64', dims: [4], int64s: [0, 0, 3, 4] }],
  });
  const report = checkModel(bytes);
  expect(report.status).toBe('holds');
  expect(report.outputs[0].dims).toEqual([report.batch.name, 'seq len', 3, 4]);
  expect(report.text).toContain('seq len');
});
