// The sentence of the specification on an operator.

/** @typedef {import('./words.js').Spoken} Spoken */
/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */

/**
 * The rule of ONNX for an operator.
 *
 * @typedef {object} LayoutSpecification
 * @property {string} text a sentence, in our words
 * @property {string} url of the page that says it
 * @property {string} line both, as they stand in an explanation's text
 */

/**
 * The rule of an operator, and its page.
 *
 * @param {Pick<LayoutRequest, 'operator'>} request
 * @param {{ since: number, takes: readonly string[] } | undefined} found the version in force
 * @param {Spoken} spoken
 * @returns {LayoutSpecification}
 */
export function specificationOf({ operator }, found, { words }) {
  const place = found ? `#${operator.toLowerCase()}-${found.since}` : '';
  const text = words.specifications[operator]({ takes: found?.takes ?? [] });
  const url = `https://onnx.ai/onnx/operators/onnx__${operator}.html${place}`;
  return { text, url, line: words.specified(text, url) };
}
