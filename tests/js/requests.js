// Random requests for fast-check: every dialect, right and wrong attributes, lists with nonsense in them.
import fc from '../fast_check.js';
import { resolveFlatten, resolveReshape, systems } from '../../js/index.js';
import { outcome, tables } from './vectors.js';

const types = tables.dataTypes.map(({ name }) => name);

const nonsense = fc.constantFrom(
  ...[2.5, NaN, '6', null, undefined, {}, true, Symbol('six'), Infinity, -0],
  ...[2 ** 53, -(2 ** 53), 2n ** 63n, -(2n ** 63n), [2], () => 6],
);
const length = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 1, 1, 2, 2, 3, 4, 6, 8, 12) },
  { weight: 2, arbitrary: fc.constantFrom(2 ** 31, 2 ** 53 - 1, 2n ** 62n, 3n, 5n) },
  { weight: 1, arbitrary: fc.constantFrom(-1, -3) },
);
const entry = fc.oneof(
  { weight: 20, arbitrary: length },
  { weight: 6, arbitrary: fc.constantFrom(-1, -1, -1, -2, -1n) },
  { weight: 1, arbitrary: nonsense },
);
const lengths = fc.oneof(
  { weight: 20, arbitrary: fc.array(length, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(length, nonsense), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.oneof(nonsense, fc.constant(new Array(300).fill(1))) },
);
const target = fc.oneof(
  { weight: 20, arbitrary: fc.array(entry, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.oneof(nonsense, fc.integer({ min: -2, max: 8 })) },
  { weight: 1, arbitrary: fc.array(fc.array(entry, { maxLength: 2 }), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(new Int32Array([2, -1]), new BigInt64Array([0n, -1n])) },
);
const axis = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -6, max: 6 }) },
  { weight: 1, arbitrary: fc.oneof(nonsense, fc.constant(1n)) },
);

const rules = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(undefined, null, 14, 'onnx', [14], { allow_zero: 1 }) },
  {
    weight: 15,
    arbitrary: fc.record(
      {
        dialect: fc.oneof(
          { weight: 15, arbitrary: fc.constantFrom(...systems) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('onnyx', 'ONNX', 'openvino2', 7, null, {}, Symbol('onnx')),
          },
        ),
        opset: fc.oneof(
          { weight: 8, arbitrary: fc.integer({ min: 1, max: 27 }) },
          { weight: 1, arbitrary: fc.constantFrom(0, -1, 2.5, '14', null, 2n, Symbol('14')) },
        ),
        allowzero: fc.constantFrom(0, 1, 0, 1, true, false, 2, '1', null, Symbol('1')),
        specialZero: fc.constantFrom(true, false, true, false, 1, null, Symbol('yes')),
        type: fc.constantFrom(...types, 'float99', 7, Symbol('int8')),
      },
      { requiredKeys: [] },
    ),
  },
  // One that its system can take.
  {
    weight: 20,
    arbitrary: fc
      .tuple(fc.constantFrom(...systems), fc.constantFrom(undefined, 5, 13, 14, 25), fc.boolean())
      .map(([dialect, opset, flag]) => {
        if (dialect.startsWith('openvino')) return { dialect, specialZero: flag };
        if (!dialect.startsWith('onnx')) return { dialect };
        return { dialect, ...(opset && { opset }), ...(flag && { allowzero: 1 }) };
      }),
  },
);

/** `{ operator, input, asked, rules }`. */
export const anyRequest = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      operator: fc.constant('Reshape'),
      input: lengths,
      asked: target,
      rules,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ operator: fc.constant('Flatten'), input: lengths, asked: axis, rules }),
  },
);

/** The resolvers' answer, `{ shape }` or `{ code, index }`. @param {any} request */
export const resolve = ({ operator, input, asked, rules }) =>
  outcome(() => (operator === 'Reshape' ? resolveReshape : resolveFlatten)(input, asked, rules));
