// Hints of errors that tensors throw: every change works on that tensor.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as source from '../../../js/index.js';
import { commandFor } from '../../../js/link/commands.js';
import { rounds } from '../rounds.js';
import { changesOf, remarksOf } from './hints_of.js';
import { untyped } from '../untyped.js';
import { tables } from '../vectors.js';

const { ReshapeError, Tensor, systems } = untyped(source);

describe('on a tensor', () => {
  const thrownBy = (call) => {
    try {
      call();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  const arrays = {
    BigInt64Array,
    BigUint64Array,
    Float32Array,
    Float64Array,
    Int8Array,
    Int16Array,
  };
  const kinds = { ...arrays, Int32Array, Uint8Array, Uint16Array, Uint32Array };

  /** @param {string} type @param {number[]} dims */
  function tensorOf(type, dims) {
    const { array, bits, decoding } = tables.dataTypes.find(({ name }) => name === type);
    const count = dims.reduce((product, length) => product * length, 1);
    if (array === 'Array') return new Tensor(type, new Array(count).fill(''), dims);
    const entries = decoding === 'pair' ? 2 * count : Math.ceil((count * Math.min(bits, 8)) / 8);
    return new Tensor(type, new kinds[array](entries), dims);
  }

  const asked = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(fc.constantFrom(-1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 50), { maxLength: 4 }),
    },
    { weight: 1, arbitrary: fc.constantFrom('2,3', '[6, -1]', 6, [[2, 3]], [-2, 3], [-1, -1]) },
  );
  const attributes = fc.record(
    {
      opset: fc.constantFrom(1, 5, 9, 13, 14, 18, 19, 21, 25, '14', 0),
      allowzero: fc.constantFrom(0, 1, true, '1'),
      specialZero: fc.constantFrom(true, false, 1),
      copy: fc.constantFrom(false, false, true, null),
      order: fc.constantFrom('C', 'F', 'A'),
      ...{ allow_zero: fc.constantFrom(0, 1), special_zero: fc.boolean() },
    },
    { requiredKeys: [] },
  );
  const old = fc.constantFrom(5, 9, 13, 14, 18);
  const dialect = fc.constantFrom(...systems, ...systems, undefined, undefined, 'ort', 'ov', 'np');
  const options = fc
    .tuple(dialect, fc.oneof(fc.constant({}), fc.record({ opset: old }), attributes))
    .map(([name, more]) => ({ ...(name && { dialect: name }), ...more }));

  test('every change works when it is made on that tensor', () => {
    const codes = new Map();
    fc.assert(
      fc.property(
        fc.constantFrom(...tables.dataTypes.map(({ name }) => name)),
        fc.array(fc.constantFrom(0, 1, 2, 3, 5), { maxLength: 4 }),
        fc.oneof(asked, fc.integer({ min: -6, max: 6 })),
        fc.boolean(),
        options,
        (type, dims, wanted, turned, rules) => {
          const made = tensorOf(type, dims);
          const tensor = turned ? made.transpose() : made;
          for (const method of typeof wanted === 'number' ? ['reshape', 'flatten'] : ['reshape']) {
            const error = thrownBy(() => tensor[method](wanted, rules));
            if (!error) continue;
            expect(error).toBeInstanceOf(ReshapeError);
            for (const { kind, text, ...change } of error.hints) {
              if (kind === 'remark') continue;
              codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
              const { copy = null, order = 'C' } = untyped(rules);
              const others = change.rules ? { copy, order, ...change.rules } : rules;
              const result = tensor[method](change.target ?? change.axis ?? wanted, others);
              expect(result.size).toBe(tensor.size);
              expect(text.endsWith(`[${result.dims}]`)).toBe(true);
            }
          }
        },
      ),
      { numRuns: rounds(2500) },
    );
    for (const code of ['unsupported_type', 'count_mismatch', 'not_divisible', 'unknown_option']) {
      expect([code, codes.get(code) > 5]).toEqual([code, true]);
    }
  });

  test('a type that its version does not take: the first opset that does, and the command names it', () => {
    const error = thrownBy(() => tensorOf('int4', [2, 3]).reshape([6], { opset: 14 }));
    expect(error).toMatchObject({ code: 'unsupported_type', rules: { opset: 14, type: 'int4' } });
    expect(changesOf(error)).toEqual([{ dialect: 'onnx', opset: 21, type: 'int4' }]);
    expect(commandFor(error)).toBe('npx reshape-wasm explain 2,3 6 --onnx 14 --type int4');
    expect(error.explain().steps.at(-1).text).toMatch(/does not support the element type int4\.$/);
    const flat = thrownBy(() => tensorOf('bfloat16', [2]).flatten(1, { opset: 9 }));
    expect(changesOf(flat)).toEqual([{ dialect: 'onnx', opset: 13, type: 'bfloat16' }]);
  });

  test.each([
    ['openvino', { specialZero: true }],
    ['onnx-inference', {}],
  ])('under %s, which compares no counts, only shapes of its own count', (name, more) => {
    const rules = { dialect: name, ...more };
    const error = thrownBy(() => tensorOf('float32', [5, 3]).reshape([0, 6], rules));
    expect(error.code).toBe('count_mismatch');
    expect(changesOf(error)).toEqual([[0, -1], [-1]]);
    // No other system is said to give what the tensor cannot be.
    expect(remarksOf(error)).toEqual([]);
  });

  test.each([{ order: 'K' }, { order: true }, { copy: 1 }])(
    'no change where %j would still be refused',
    (options) => {
      const tensor = tensorOf('float32', [2, 3]);
      const calls = [
        () => tensor.reshape([4, -1], options),
        () => tensor.flatten(1, { dialect: 'numpy', ...options }),
      ];
      for (const call of calls) expect(changesOf(thrownBy(call))).toEqual([]);
      expect(changesOf(thrownBy(() => tensor.reshape([4, -1])))).not.toEqual([]);
    },
  );

  test('needs_copy: what comes of a copy, and nothing of other systems', () => {
    const turned = tensorOf('float32', [2, 3]).transpose();
    const error = thrownBy(() => turned.reshape([0, -1, 1, 1], { copy: false }));
    expect(error).toBeUndefined();
    const { hints } = thrownBy(() => turned.reshape([6], { copy: false }));
    const text = 'the result is a copy with the shape [6] if you leave out copy: false';
    expect(hints).toEqual([{ kind: 'remark', text, line: `Note: ${text}` }]);
    // NumPy reads a bare number.
    const bare = thrownBy(() => turned.reshape(6, { dialect: 'numpy', copy: false }));
    expect(bare.explain().text).toMatch(
      /^NumPy: \[3,2\] to 6\n[^]*the result is a copy with the shape \[6\] if you leave out copy: false\nnpx /,
    );
  });
});
