// The same request with a switch turned, and under every opset: where the answers differ.
import { explain, read } from './answer.js';
import { hasOpset, hasSpecialZero } from './state.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./answer.js').Explanation} Explanation */

/** Opsets beyond it have the rules of the newest. */
const newestOpset = 25;

/** What tells two answers apart. @param {Explanation} said */
const keyOf = ({ shape, error }) => (error ? error.code : `[${shape}]`);

/**
 * @typedef {object} Alternative
 * @property {string} title such as 'allowzero = 1'
 * @property {Explanation} said
 * @property {Request} request
 * @property {boolean} now whether it is the request as it stands
 */

/**
 * Both settings of the system's switch.
 *
 * @param {Request} request that can be read
 * @param {'en' | 'zh'} language
 * @returns {Alternative[]} none where both give the same, or there is no switch
 */
export function switchedOf(request, language) {
  const { operator, dialect, allowzero, specialzero } = request;
  if (operator !== 'reshape') return [];
  const [key, title, current] = hasOpset(dialect)
    ? /** @type {const} */ (['allowzero', 'allowzero', allowzero === '' ? '0' : allowzero])
    : /** @type {const} */ (['specialzero', 'special_zero', specialzero]);
  if (!hasOpset(dialect) && !hasSpecialZero(dialect)) return [];
  if (current !== '0' && current !== '1') return [];
  const settings = ['0', '1'].map((setting) => {
    const now = setting === current;
    // Unset is what ONNX calls 0, also where an older version would refuse to be told so.
    const value = key === 'allowzero' && setting === '0' && !now ? '' : setting;
    const changed = now ? request : { ...request, [key]: value };
    return {
      title: `${title} = ${setting}`,
      said: explain(read(changed), language),
      request: changed,
      now,
    };
  });
  return keyOf(settings[0].said) === keyOf(settings[1].said) ? [] : settings;
}

/**
 * @typedef {object} Span
 * @property {number} first opset
 * @property {number} last opset, itself included
 * @property {Explanation} said
 * @property {boolean} now
 */

/**
 * The opsets in spans that answer alike.
 *
 * @param {Request} request that can be read
 * @param {'en' | 'zh'} language
 * @returns {Span[]} none where all give the same
 */
export function spansOf(request, language) {
  if (!hasOpset(request.dialect)) return [];
  const current = request.opset === '' ? newestOpset : Math.min(Number(request.opset), newestOpset);
  /** @type {Span[]} */
  const spans = [];
  for (let opset = 1; opset <= newestOpset; opset++) {
    const said = explain(read({ ...request, opset: String(opset) }), language);
    const before = spans.at(-1);
    if (before && keyOf(before.said) === keyOf(said)) before.last = opset;
    else spans.push({ first: opset, last: opset, said, now: false });
  }
  for (const span of spans) span.now = span.first <= current && current <= span.last;
  return spans.length > 1 ? spans : [];
}
