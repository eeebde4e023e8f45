// Random requests with names as links of the page: those that hold for every value, for some, and for none.
import fc from '../fast_check.js';
import { printLink } from '../../web-demo/state/link.js';

const names = ['N', 'batch', 'H', 'W', 'seq_len', 'K'];
const name = fc.constantFrom(...names);

/** An expression of names. */
const expression = fc.oneof(
  { weight: 5, arbitrary: name },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 2, max: 12 }), name).map((of) => of.join('*')),
  },
  { weight: 1, arbitrary: fc.tuple(name, name).map((of) => of.join('*')) },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.integer({ min: 2, max: 4 })).map((of) => of.join('/')),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.integer({ min: 1, max: 3 })).map((of) => of.join('+')),
  },
);

const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 64, 768, 4096) },
);

const unknown = fc.constantFrom('?', '1..8', 'N:1..8', '2..');

const length = fc.oneof(
  { weight: 5, arbitrary: expression },
  { weight: 5, arbitrary: number.map(String) },
  { weight: 1, arbitrary: unknown },
);

/** At least one length with a name. */
const input = fc
  .tuple(expression, fc.array(length, { maxLength: 4 }), fc.nat({ max: 4 }))
  .map(([first, rest, at]) => rest.toSpliced(at, 0, first));

/** Targets that fit the input, more often than chance would have it. @param {string[]} input */
const targetOf = (input) =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constant(input.map((_, index) => (index === 0 ? '0' : input[index]))),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(['0', '-1'], ['-1'], ['1', '-1'], ['-1', '4'], ['1', '12']),
    },
    { weight: 1, arbitrary: fc.shuffledSubarray(input, { minLength: input.length }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.oneof(length, fc.constantFrom('-1', '0')), {
        minLength: 1,
        maxLength: 5,
      }),
    },
  );

/** The value of each name: some are stated. */
const values = fc.uniqueArray(fc.tuple(name, fc.constantFrom(0, 1, 2, 3, 8, 100)), {
  selector: ([one]) => one,
  maxLength: 3,
});

/**
 * A random request with names.
 *
 * @type {fc.Arbitrary<import('reshape-wasm/link').Request>}
 */
export const randomNamedRequest = fc
  .record({
    input,
    operator: fc.constantFrom('reshape', 'reshape', 'reshape', 'reshape', 'flatten'),
    axis: fc.integer({ min: -2, max: 3 }),
    dialect: fc.constantFrom('onnx', 'onnx', 'onnxruntime', 'openvino', 'numpy'),
    attribute: fc.constantFrom('', '', '0', '1'),
    at: values,
    where: fc.constantFrom([], [], [], ['N >= 1'], ['N >= 1', 'H % 2 = 0']),
  })
  .chain((drawn) => targetOf(drawn.input).map((target) => ({ ...drawn, target })))
  .map(({ input, target, axis, operator, dialect, attribute, at, where }) => {
    // Flatten is a system's own; what the others write in its place has tests elsewhere.
    const system = operator === 'flatten' ? 'onnx' : dialect;
    return /** @type {import('reshape-wasm/link').Request} */ ({
      operator,
      input: input.join(','),
      target: target.join(','),
      axis: String(axis),
      dialect: system,
      opset: system.startsWith('onnx') ? '14' : '',
      allowzero: system.startsWith('onnx') && operator === 'reshape' ? attribute : '',
      specialzero: system === 'openvino' ? attribute || '1' : '',
      type: '',
      ...(where.length > 0 && { where }),
      ...(at.length > 0 && { at: at.map((one) => one.join(':')) }),
    });
  });

/** The fragment of a random request's link. @type {fc.Arbitrary<string>} */
export const randomNamedLink = fc
  .tuple(
    randomNamedRequest,
    fc.record({
      step: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined, freq: 4 }),
      transposed: fc.boolean(),
      order: fc.constantFrom('C', 'C', 'F'),
      language: fc.constantFrom('', 'zh'),
    }),
  )
  .map(([request, view]) =>
    printLink(request, /** @type {import('../../web-demo/state/view.js').View} */ (view)),
  );
