// Random Reshape and Flatten requests for onnxruntime, the same ones for the same seed.
import { fixedWidthTypes, randomElements } from './elements.js';
import { many, product, randomShape, randomTarget } from './random_shapes.js';
import { seeded } from './seeded.js';

/** @typedef {import('./run_onnxruntime.js').Request} Request */

/** The newest opset that onnxruntime 1.30 takes as released. */
const newestOpset = 26;
const floats = ['float32', 'float64', 'float16'];
/** The types that onnxruntime's JavaScript carries and both kernels have. */
const common = [...fixedWidthTypes.slice(0, fixedWidthTypes.indexOf('bool') + 1), 'string'];
/** Lengths about the edges of int32 and of JavaScript's integers, then beyond those. */
const long = [2 ** 31, 2 ** 32, 2 ** 40, 2 ** 53 - 1];
const beyondSafe = ['9007199254740993', '4611686018427387904', '9223372036854775807'];

/** How many of a hundred requests each family makes. */
const shares = {
  ...{ reshape: 57, flatten: 18, type: 13, form: 1, longTarget: 5, beyondSafe: 1 },
  ...{ longReshape: 1, longFlatten: 2, longAxis: 1, manyDims: 1 },
};

/** @param {import('./seeded.js').Chance} random */
function families(random) {
  const { upTo, chance, pick } = random;

  /** An opset from `first` on. */
  const opsetFrom = (first) => first + upTo(newestOpset - first);
  const typeFor = (opset, floatsBelow) =>
    opset >= floatsBelow || chance(0.05) ? pick(['float32', 'float32', ...common]) : pick(floats);

  function allowzeroFor(opset) {
    if (opset < 14) return chance(0.05) ? { allowzero: upTo(1) } : {};
    if (chance(0.05)) return { allowzero: pick([2, -1]) };
    return pick([{}, { allowzero: 0 }, { allowzero: 1 }, { allowzero: 1 }]);
  }

  function reshape(opset = opsetFrom(1), type = typeFor(opset, 5)) {
    const input = randomShape(random);
    const target = randomTarget(random, input);
    return { operator: 'Reshape', opset, type, input, target, ...allowzeroFor(opset) };
  }

  function flatten(opset = opsetFrom(1), type = typeFor(opset, 9)) {
    const input = randomShape(random);
    const near = { axis: upTo(2 * input.length) - input.length };
    const axis = pick([{}, { axis: upTo(14) - 7 }, near]);
    return { operator: 'Flatten', opset, type, input, ...axis };
  }

  /** All types, and most often the opsets that brought the newest of them. */
  function type() {
    const opset = opsetFrom(pick([1, 19, 19]));
    const anyType = pick([...fixedWidthTypes, 'string']);
    if (chance(0.5)) return flatten(opset, anyType);
    return { ...reshape(opset, anyType), ...(opset < 14 ? {} : { allowzero: upTo(1) }) };
  }

  /** A target of the wrong rank, or none, which only an attribute can be; allowzero on Flatten. */
  function form() {
    const opset = opsetFrom(pick([1, 5]));
    if (opset < 5) return { ...reshape(opset, 'float32'), target: undefined, allowzero: undefined };
    const { allowzero, ...request } = reshape(opset, 'int32');
    return pick([
      { ...request, form: 'nested' },
      { ...request, form: 'bare', target: [1 + upTo(5)] },
      { ...flatten(opset, 'float32'), allowzero: 0 },
    ]);
  }

  const longReshaped = (input, target) => {
    const [opset, allowzero] = [opsetFrom(14), upTo(1)];
    return { operator: 'Reshape', opset, type: 'uint8', input, target, allowzero };
  };

  function longTarget() {
    const input = pick([[0], [0, 5], [2, 0], [6], [2, 3], []]);
    // Lengths beyond 2^53-1 are not a mistake in an empty tensor, so those have a family of their own.
    const lengths =
      product(input) === 0 ? long : [...long, ...beyondSafe, -(2 ** 40), '-9223372036854775808'];
    const entry = () => (chance(0.6) ? pick(lengths) : pick([0, 0, 1, 3, -1, -5]));
    return longReshaped(input, many(1 + upTo(4), entry));
  }

  /** A legal length that no JavaScript array could have. */
  function beyondSafeResult() {
    const entries = [pick(beyondSafe), pick([0, -1])];
    return { ...longReshaped([0], chance(0.5) ? entries : entries.reverse()), allowzero: 1 };
  }

  /** An empty input whose other lengths multiply to up to 2^64. */
  const longInput = (latestZero) =>
    many(5, () => pick([2 ** 16, 2 ** 16, 2 ** 16, 1])).with(upTo(latestZero), 0);

  return {
    ...{ reshape, flatten, type, form, longTarget, beyondSafe: beyondSafeResult },
    longReshape: () => longReshaped(longInput(4), pick([[-1], [0, -1], [5, -1], [0]])),
    // Where the running product leaves int64 before the 0, onnxruntime cannot make the input.
    longFlatten: () => ({ ...flatten(opsetFrom(14), 'uint8'), input: longInput(2) }),
    longAxis: () => ({
      ...flatten(opsetFrom(14)),
      axis: pick([2 ** 31, -(2 ** 31), 2 ** 32 + 1, -(2 ** 40)]),
    }),
    manyDims: () => ({
      ...reshape(21, 'int8'),
      input: many(pick([40, 256, 257]), () => 1),
      target: many(pick([200, 256, 300]), () => 1),
      allowzero: 0,
    }),
  };
}

/** @param {number} seed @param {number} count @returns {Request[]} */
export function randomRequests(seed, count) {
  const chance = seeded(seed);
  const make = families(chance);
  const deck = Object.entries(shares).flatMap(([name, share]) => many(share, () => name));
  return many(count, () => {
    const request = make[chance.pick(deck)]();
    return { ...request, data: randomElements(chance, request.type, product(request.input)) };
  });
}
