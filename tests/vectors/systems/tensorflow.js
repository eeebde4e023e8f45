// Reshape in TensorFlow.js.
import { createRequire } from 'node:module';

const load = createRequire(new URL('../../bench/package.json', import.meta.url));
/** @type {any} */
const tf = load('@tensorflow/tfjs-core');
load('@tensorflow/tfjs-backend-cpu');
tf.enableProdMode(); // or it advertises another backend
await tf.setBackend('cpu');

export const versions = `TensorFlow.js ${tf.version_core}, CPU`;

/** Its words, by our codes; other words are `error`. */
const sayings = [
  [/Shapes can only have 1 implicit size/, 'multiple_inferred'],
  [/Shapes can not be < 0/, 'below_minus_one'],
  [/Cannot infer the missing size in \[.*\] when there are 0 elements/, 'zero_product'],
  [/The implicit shape can't be a fractional number/, 'not_divisible'],
  [/Size\(\d.*\) must match the product of shape/, 'count_mismatch'],
  [/new shape and old shape must have the same number of elements/, 'count_mismatch'],
];

/** One element under whatever lengths: a reshape looks at none of them. */
const { dataId } = tf.zeros([1], 'bool');

/** @param {import('./node_answers.js').Request} request @returns {import('./node_answers.js').Answer} */
export function answer({ input, target = [] }) {
  const [shape, asked] = [input, target].map((entries) => entries.map(Number));
  // Its lengths are JavaScript's numbers.
  if (![...shape, ...asked].every(Number.isSafeInteger)) return null;
  const tensor = tf.engine().makeTensorFromTensorInfo({ dataId, shape, dtype: 'bool' });
  try {
    const { shape: lengths } = tf.reshape(tensor, asked);
    return { shape: lengths.map((/** @type {number} */ length) => String(BigInt(length))) };
  } catch (error) {
    const message = String(/** @type {Error} */ (error).message);
    const saying = sayings.find(([pattern]) => /** @type {RegExp} */ (pattern).test(message));
    return { code: saying ? String(saying[1]) : 'error', message };
  }
}
