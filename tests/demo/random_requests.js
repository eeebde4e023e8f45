// Random requests as links of the page: small and large, right and wrong, in every view.
import fc from '../fast_check.js';
import { printLink } from '../../web-demo/state/link.js';

const small = fc.integer({ min: 0, max: 9 });
const large = fc.constantFrom(12, 30, 52, 64, 224, 255, 1000, 4096, 100_000, 2 ** 31);
const length = fc.oneof({ weight: 5, arbitrary: small }, { weight: 1, arbitrary: large });
const input = fc.oneof(
  { weight: 6, arbitrary: fc.array(length, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(1, 2), { minLength: 6, maxLength: 24 }) },
);
const count = (/** @type {number[]} */ list) => list.reduce((product, one) => product * one, 1);

/** Targets that fit the input, more often than chance would have it. @param {number[]} input */
const targetOf = (input) =>
  fc.oneof(
    fc.shuffledSubarray(input, { minLength: input.length }),
    fc.constantFrom([count(input)], [-1, 1], [1, -1], [-1, 3], [7], [0, -1], []),
    fc.array(fc.oneof(length, fc.constantFrom(-1, 0, -2)), { maxLength: 6 }),
    fc.array(fc.constant(0), { minLength: 5, maxLength: 8 }),
  );

/** The fragment of a random request's link. @type {fc.Arbitrary<string>} */
export const randomLink = fc
  .record({
    input,
    operator: fc.constantFrom('reshape', 'reshape', 'reshape', 'flatten'),
    axis: fc.integer({ min: -6, max: 6 }),
    dialect: fc.constantFrom('onnx', 'onnx', 'onnxruntime', 'openvino', 'numpy'),
    attribute: fc.constantFrom('', '0', '1'),
    step: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined, freq: 4 }),
    transposed: fc.boolean(),
    order: fc.constantFrom('C', 'C', 'F'),
    language: fc.constantFrom('', 'zh'),
  })
  .chain((drawn) => targetOf(drawn.input).map((target) => ({ ...drawn, target })))
  .map(({ input, target, axis, operator, dialect, attribute, ...view }) =>
    printLink(
      {
        operator,
        input: input.join(','),
        target: target.join(','),
        axis: String(axis),
        dialect,
        opset: dialect.startsWith('onnx') ? '14' : '',
        allowzero: dialect.startsWith('onnx') ? attribute : '',
        specialzero: dialect === 'openvino' ? attribute || '1' : '',
        type: '',
      },
      /** @type {import('../../web-demo/state/view.js').View} */ (view),
    ),
  );
