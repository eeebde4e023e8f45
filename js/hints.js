// What would work instead of a request that fails, each change tried, and what else there is to know of one.
import { dialectNames } from './generated/tables.js';
import { differences } from './compare.js';
import { ReshapeError, ruleKeysOf } from './errors.js';
import { resolveFlatten } from './flatten.js';
import { entriesOf, isList, readable } from './mailbox.js';
import { resolveReshape } from './reshape.js';

/** @typedef {import('./trace.js').Request} Request */

/**
 * @typedef {object} Hint
 * @property {'change' | 'remark'} kind a change was resolved and works; a remark changes nothing
 * @property {string} text
 * @property {number[]} [target] that works
 * @property {number} [axis] that works
 * @property {import('./rules.js').Rules} [rules] that work
 */

/**
 * A change to try: what of the request it replaces, and what its sentence says, by name where it has reasons.
 *
 * @typedef {{ name?: string, target?: readonly bigint[], axis?: number, patch?: any, [said: string]: any }} Change
 */

/** Changes that are shown at most. */
const mostChanges = 6;

/** How far from a length divisors are looked for, and up to where prime factors are. */
const farthest = { divisor: 4096n, factor: 100000n };

const product = (/** @type {readonly bigint[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1n);

/** The divisor of a number nearest to a length, other than itself. @param {bigint} number @param {bigint} length */
function nearestDivisor(number, length) {
  for (let away = 1n; away <= farthest.divisor; away++) {
    for (const candidate of [length - away, length + away]) {
      if (candidate > 0n && number % candidate === 0n) return candidate;
    }
  }
  return undefined;
}

/** 360 as '2^3·3^2·5'. @param {bigint} number */
export function factorised(number) {
  const factors = [];
  let rest = number;
  for (let factor = 2n; factor * factor <= rest && factor < farthest.factor; factor++) {
    let power = 0;
    for (; rest % factor === 0n; rest /= factor) power++;
    if (power > 0) factors.push(power > 1 ? `${factor}^${power}` : `${factor}`);
  }
  if (rest > 1n || factors.length === 0) factors.push(`${rest}`);
  return factors.join('·');
}

/** Rules that may have been meant, each as what is other in them. @param {any} rules @param {string} code @param {boolean} zeros @returns {Generator<any>} */
function* rulePatches({ dialect, opset, allowzero, specialZero }, code, zeros) {
  const asked = typeof dialect === 'string' ? dialect.toLowerCase() : '';
  const openvino = asked.startsWith('openvino');
  const onnx = asked.startsWith('onnx');
  const version = typeof opset === 'number' ? opset : NaN;
  const none = { allowzero: undefined, specialZero: undefined };
  if (code === 'bad_opset' || (code === 'unknown_option' && opset)) yield { opset: undefined };
  if (code === 'unknown_attribute') {
    if (openvino) yield { ...none, specialZero: specialZero ?? !allowzero };
    if (onnx) yield { opset: 14 };
    if (onnx && specialZero !== undefined) yield { ...none, allowzero: Number(!specialZero) };
    yield none;
  }
  if (/^(bad|missing)_attribute/.test(code)) {
    for (const value of [0, 1]) yield openvino ? { specialZero: !value } : { allowzero: value };
  }
  if (code === 'unknown_dialect') {
    const start = asked.slice(0, 4);
    yield { dialect: dialectNames.find((name) => asked.includes(name) || name.startsWith(start)) };
  }
  if (code === 'unknown_operator') yield { ...none, dialect: 'onnx' };
  if (code === 'unsupported_type') {
    for (let newer = version + 1; newer < 32; newer++) yield { opset: newer };
  }
  if (zeros && openvino) yield { specialZero: !specialZero };
  if (zeros && onnx) yield { allowzero: allowzero ? 0 : 1, ...(version < 14 && { opset: 14 }) };
}

/** Targets near the one asked for. @param {bigint[]} input @param {bigint[]} target @param {string} code @param {number} index @returns {Generator<Change>} */
function* targetChanges(input, target, code, index) {
  const count = product(input);
  const set = (/** @type {number} */ at, /** @type {bigint} */ to) => ({
    to,
    target: target.with(at, to),
  });
  const entry = target[index];
  const places = [...target.keys()];
  if (target[0] === 1n && input[0] > 1n && /^(not_d|count|mult|zero)/.test(code)) {
    for (const to of [0n, -1n]) yield { name: 'batch', batch: input[0], ...set(0, to) };
  }
  if (code === 'multiple_inferred') {
    for (const at of places) if (target[at] < 0n) yield set(at, 0n);
  }
  if (code === 'below_minus_one') yield set(index, -1n);
  if (entry < 0n && (code === 'below_minus_one' || code === 'not_a_length')) {
    yield set(index, -entry);
    const known = product(target.filter((length) => length > 0n));
    if (known) yield set(index, count / known);
  }
  if (code === 'zero_beyond_rank') {
    yield set(index, 1n);
    yield set(index, -1n);
    yield { target: target.toSpliced(index, 1) };
  }
  if (code.startsWith('zero_') || code === 'not_a_length') {
    // The dims that no 0 copies are what the -1 stood for.
    const left = product(input.filter((_, dim) => target[dim] !== 0n));
    yield { target: target.map((length) => (length < 0n ? left : length)) };
    yield { target: target.map((length, at) => length || (input[at] ?? 1n)) };
  }
  if (code === 'count_mismatch') for (const at of places) yield set(at, -1n);
  if (code === 'not_divisible') {
    for (const at of places) {
      if (target[at] < 1n) continue;
      const others = target.map((length, other) => length || (input[other] ?? 1n)).toSpliced(at, 1);
      const rest = product(others.filter((length) => length > 0n));
      const divisor = count % rest === 0n && nearestDivisor(count / rest, target[at]);
      if (divisor) yield { name: 'divisor', ...set(at, divisor) };
    }
  }
}

/** A list as bigints; null where an entry is no integer. @param {any} list @returns {bigint[] | null} */
function integers(list) {
  const entries = readable(list);
  return entries && !entries.includes(null) ? entries.map((entry) => BigInt(entry ?? 0)) : null;
}

/** @param {Request} request @param {string} code @param {number} index @returns {Generator<Change>} */
function* changes({ operator, input, asked, rules }, code, index) {
  const lengths = integers(input);
  const target = operator === 'Reshape' ? integers(asked) : null;
  const zeros = target?.includes(0n) ?? false;
  const patches = [...rulePatches(rules, code, zeros)].map((patch) => ({ patch }));
  // Where zeros are the trouble, what they mean comes first.
  const first = code.startsWith('zero') || lengths?.includes(0n);
  if (first) yield* patches;
  if (code === 'target_not_1d') {
    yield { target: integers((isList(asked) ? entriesOf(asked) : [asked]).flat()) ?? undefined };
    if (asked === 1) yield { target: [] };
  } else if (lengths && target) {
    yield* targetChanges(lengths, target, code, index);
  }
  if (code === 'axis_out_of_range' && lengths) {
    const axis = Number(asked);
    const rank = lengths.length;
    if (axis < 0) yield { axis: axis + rank };
    if (axis < 0 && axis >= -rank) yield { patch: { opset: 11 } };
    yield { axis: axis < 0 ? 0 : rank };
  }
  if (!first) yield* patches;
}

/** What a request gives, if it resolves. @param {Request} request */
function shapeOf({ operator, input, asked, rules }) {
  try {
    return operator === 'Flatten'
      ? resolveFlatten(input, asked, rules)
      : resolveReshape(input, asked, rules);
  } catch (error) {
    if (error instanceof ReshapeError) return undefined;
    throw error;
  }
}

/** @param {Request} request @param {number[] | null} shape @param {string} code @param {boolean} helped @returns {Generator<{ name: string, [said: string]: any }>} */
function* remarks({ operator, input, asked, rules }, shape, code, helped) {
  const lengths = integers(input);
  if (!lengths) return;
  if (operator === 'Reshape' && shape) {
    const wide = (/** @type {readonly any[]} */ list) =>
      list.map(Number).filter((length) => length !== 1);
    const [from, to] = [wide(lengths), wide(shape)];
    if (`${from}` !== `${to}` && `${from.sort()}` === `${to.sort()}`) yield { name: 'transpose' };
    if (integers(asked)?.[0] === 1n && lengths[0] > 1n) yield { name: 'frozen', batch: lengths[0] };
  }
  if (!helped && /^(not_div|count_m)/.test(code)) {
    const value = product(lengths);
    yield { name: 'factors', value, factors: factorised(value) };
  }
  // A request that cannot be read under its own rules is not compared.
  if (/^(unknown|bad|missing|not_an|unsupported|target)_/.test(code)) return;
  const outcomes = differences(operator, input, asked, rules, shape);
  if (outcomes.length > 0) yield { name: 'differs', outcomes };
}

/**
 * @param {Request} request
 * @param {{ code: string, index?: number, shape: number[] | null }} outcome
 * @param {import('./words.js').Words} words
 * @returns {Hint[]}
 */
export function hintsFor(request, { code, index = -1, shape }, words) {
  /** @type {Hint[]} */
  const hints = [];
  const shown = new Set();
  // Of newer opsets the first will do.
  const most = code === 'unsupported_type' ? 1 : mostChanges;
  for (const { name = 'change', patch, ...said } of code === 'ok'
    ? []
    : changes(request, code, index)) {
    if (hints.length === most) break;
    const { axis } = said;
    const target = said.target?.map(Number);
    const rules = patch && ruleKeysOf({ ...request.rules, ...patch });
    const replaced = {
      ...(target && { target }),
      ...(axis !== undefined && { axis }),
      ...(rules && { rules }),
    };
    const asked = target ?? axis ?? request.asked;
    const gives = shapeOf({ ...request, asked, rules: rules ?? request.rules });
    if (!gives) continue;
    const stated = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined);
    const set = stated.map(([key, value]) => `${key}: ${value}`).join(', ');
    const unset = Object.keys(request.rules)
      .filter((key) => rules && !(key in rules))
      .join(', ');
    const what = [target, axis, set, unset].join(';');
    if (shown.has(what)) continue;
    shown.add(what);
    const text = words.hints[name]({ ...said, set, unset, shape: gives });
    hints.push({ kind: 'change', text, ...replaced });
  }
  const helped = hints.some(({ target }) => target);
  for (const { name, ...said } of remarks(request, shape, code, helped)) {
    hints.push({ kind: 'remark', text: words.hints[name](said) });
  }
  return hints;
}
