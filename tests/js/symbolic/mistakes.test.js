// Texts that cannot be read, and what the messages advise; and texts that may surprise but are read.
import { describe, expect, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import { inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import { badSymbol } from '../../../js/messages/chinese_symbols.js';
import { thrownBy as errorOf } from '../../../js/values/fields.js';
import { untyped } from '../untyped.js';

const any = untyped(inferReshape);

/** @type {(call: () => unknown) => any} */
const thrownBy = errorOf;

describe('the message for a fact', () => {
  test.each([
    ['N > 2', "write '>='"],
    ['N < 2', "write '<='"],
    ['N => 2', "write '>='"],
    ['N == 2', "write '='"],
    ['? >= 2', 'input[0] or target[0]'],
    ['N', "a fact is such as 'N >= 2'"],
    [5, "not a fact such as 'N >= 2'"],
    [null, "not a fact such as 'N >= 2'"],
  ])('%j says: %s', (fact, advice) => {
    const error = thrownBy(() => any(['N', null], [-1], {}, { where: [fact] }));
    expect(error).toMatchObject({ code: 'bad_symbol', field: 'rules', index: 0 });
    expect(error.message).toContain(advice);
    expect(error.message).toContain('where[0]');
    expect(error.message).not.toContain('or has no value');
  });
});

test('a message shows the names that were read', () => {
  const where = ['N = 3', 'N = 4'];
  const error = thrownBy(() => inferReshape(['N', null, 2], ['M', -1], {}, { where }));
  expect(error.message).toMatch(/^Reshape \[N,\?,2\] to \[M,-1\]: where\[1\]: no length satisfies/);
  expect(error.input).toEqual([null, null, 2]);
});

describe('the message for an entry', () => {
  test.each([
    ['a::b', "rename it, as 'a__b'"],
    ['batch size', "rename it, as 'batch_size'"],
    ['2N', "such as '2*N'"],
    ['?', 'null is a length without a name'],
  ])('%j says: %s', (entry, advice) => {
    const error = thrownBy(() => inferReshape([entry, 3], [-1]));
    expect(error).toMatchObject({ code: 'bad_symbol', field: 'input', index: 0 });
    expect(error.message).toContain(advice);
    const failure = { field: 'input', index: 0, value: entry, position: error.position };
    expect(badSymbol(untyped(failure))).toMatch(/；.*\p{Script=Han}/u);
  });

  test('a -1 in the input is told what to write', () => {
    const error = thrownBy(() => inferReshape([-1, 3], [0, -1]));
    expect(error.code).toBe('negative_length');
    expect(error.message).toMatch(/null, or '\?' in the terminal.*inferred in a target only/);
  });

  test.each([
    [[{ min: 1, maxx: 3 }], [-1], 'input', 0, '"maxx"; the keys here are min, max, name'],
    [[2, 3], [{ name: 'N', size: 3 }], 'target', 0, '"size"'],
    [[3], { rank: 1, min: 3 }, 'target', undefined, '"min"; the keys here are rank'],
    [[new Map()], [-1], 'input', 0, 'not a length, name, null or bounded length'],
    [[[2]], [-1], 'input', 0, 'not a length, name, null or bounded length'],
  ])('%j to %j: unknown keys are refused', (input, target, field, index, said) => {
    const error = thrownBy(() => any(input, target));
    expect(error).toMatchObject({ code: 'bad_symbol', field, index });
    expect(error.message).toContain(said);
    const openvino = { dialect: 'openvino', specialZero: true };
    expect(thrownBy(() => any(input, target, openvino))).toMatchObject({ code: 'bad_symbol' });
  });
});

describe('a target that is not a list of entries', () => {
  const outcomeOf = (/** @type {() => any} */ call) => {
    try {
      return call();
    } catch ({ code, field }) {
      return { code, field };
    }
  };

  test.each([
    { dialect: 'numpy' },
    { dialect: 'torch' },
    { dialect: 'tensorflow' },
    { dialect: 'webnn' },
    { dialect: 'onnx' },
    { dialect: 'onnxruntime' },
    { dialect: 'openvino', specialZero: true },
    { dialect: 'openvino-cpu', specialZero: false },
  ])('is read as resolveReshape does, under %j', (rules) => {
    for (const [input, target] of [
      [[2, 6], 12],
      [[2, 6], 12n],
      [[1], 1],
      [[2, 6], -1],
      [[2, 6], [[3, 4]]],
    ]) {
      const one = outcomeOf(() => resolveReshape(untyped(input), untyped(target), untyped(rules)));
      const other = outcomeOf(() => any(input, target, rules).shape);
      expect([target, other]).toEqual([target, one]);
    }
  });

  test('may be a number or a name where the system takes one', () => {
    const rules = /** @type {const} */ ({ dialect: 'numpy' });
    expect(inferReshape(['N', 6], 12, rules)).toMatchObject({ shape: [12], requires: ['N = 2'] });
    expect(inferReshape(['N', 6], '6*N', rules)).toMatchObject({ shape: ['6*N'], holds: 'always' });
    expect(thrownBy(() => inferReshape(['N', 6], '6*N')).code).toBe('not_an_integer');
  });
});

describe('a text that is a number', () => {
  test('is that number: -1 too, which is inferred', () => {
    expect(inferReshape(['N', 3], ['-1'])).toMatchObject({ shape: ['3*N'], holds: 'always' });
    expect(inferReshape(['12', 'N'], ['0', '-1']).shape).toEqual([12, 'N']);
    expect(thrownBy(() => inferReshape(['-1', 3], [-1])).code).toBe('negative_length');
  });

  test('is a name to systems whose texts are names', () => {
    const { shape } = inferReshape(['N', 3], ['-1'], { dialect: 'onnx-inference' });
    expect(shape).toEqual(['-1']);
  });
});

test('lists may be typed arrays', () => {
  const { shape } = inferReshape(new Int32Array([2, 3, 4]), new BigInt64Array([0n, -1n]));
  expect(shape).toEqual([2, 12]);
});
