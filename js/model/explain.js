// The explanation of one Reshape or Flatten of a model, with one sample more than the model was exported with.
import { explainFlatten, explainReshape } from '../explain/explain.js';

/** @typedef {import('./dims.js').Length} Length */

/**
 * A length for a number of samples.
 *
 * @param {Length} length
 * @param {string} name of N
 * @param {number} samples
 * @returns {number | bigint | null} null if it has another name in it
 */
export function lengthAt(length, name, samples) {
  if (!length) return null;
  let sum = 0n;
  for (const { coefficient, symbols } of length) {
    if (symbols.some((symbol) => symbol !== name)) return null;
    sum += BigInt(coefficient) * BigInt(samples) ** BigInt(symbols.length);
  }
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/** @param {Pick<import('./report.js').Found, 'model' | 'analysis' | 'name' | 'check'>} found @param {import('./analysis.js').TargetReport} target */
export function explainNode({ model, analysis, name, check }, { node, input, target }) {
  const { opType, version, attributes } = model.nodes[node];
  const at = (/** @type {Length} */ length) => lengthAt(length, name, analysis.exported + 1);
  const dims = /** @type {number[]} */ (input?.map(at) ?? null);
  const opset = version || undefined;
  const { language } = check;
  if (opType === 'Flatten') {
    const axis = attributes.findLast((attribute) => attribute.name === 'axis')?.values[0] ?? 1;
    return explainFlatten(dims, /** @type {number} */ (axis), { opset }, { language });
  }
  const allowzero = attributes.findLast((attribute) => attribute.name === 'allowzero')?.values[0];
  const entries = /** @type {number[]} */ (target?.map(at) ?? null);
  return explainReshape(
    entries && dims,
    entries,
    { opset, allowzero: /** @type {any} */ (allowzero) },
    { language },
  );
}
