// Changes of a request that fails which may make it work. Whether they do is for hints.js to find out.
import { entriesOf, isList, readable } from '../values/lists.js';
import { ruleKeysOf } from '../messages/errors.js';
import { lengthsIn, meantDialect, meantOption } from '../messages/spelling.js';
import { outcomeOf } from '../resolve/trace.js';
import { mostCounted, nearestDivisor } from './divisors.js';

/** @typedef {import('../resolve/trace.js').Request} Request */

/**
 * What is known of a failure.
 *
 * @typedef {object} Failed
 * @property {string} code
 * @property {number} [index] of the entry at fault
 * @property {import('../messages/errors.js').Failure['option']} [option] that is not known
 */

/**
 * A change to try: what of the request it replaces, and what its sentence says, by name where it has reasons.
 *
 * @typedef {{ name?: string, target?: readonly bigint[], axis?: number, patch?: any, spare?: boolean, [said: string]: any }} Change
 *   spare: of no interest where another target gives the same shape
 */

export const product = (/** @type {readonly bigint[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1n);

/** A list as bigints; null where an entry is no integer. @param {any} list @returns {bigint[] | null} */
export function integers(list) {
  const entries = readable(list);
  return entries && !entries.includes(null) ? entries.map((entry) => BigInt(entry ?? 0)) : null;
}

/** What a person may have meant by true or false. @param {unknown} value @returns {boolean | undefined} */
function flagOf(value) {
  if (value === true || value === 1 || value === 1n || value === '1' || value === 'true')
    return true;
  const off = value === false || value === 0 || value === 0n || value === '0' || value === 'false';
  return off ? false : undefined;
}

/** An opset that was written as text or as a bigint. @param {unknown} value */
function opsetOf(value) {
  const [number, ...more] = lengthsIn(typeof value === 'bigint' ? `${value}` : value) ?? [];
  return number !== undefined && more.length === 0 ? Number(number) : undefined;
}

/** The attribute that says what zeros are, in a system. @param {string} name @param {boolean} literal they are lengths */
const zerosAre = (name, literal) =>
  name.startsWith('openvino') ? { specialZero: !literal } : { allowzero: +literal };

/** What an option that is not known may have stood for. @param {any} rules @param {NonNullable<Failed['option']>} option @returns {Generator<any>} */
function* optionPatches({ dialect }, { key, value, known }) {
  const meant = meantOption(key, known);
  const flag = flagOf(value);
  if (meant === 'dialect') yield { dialect: meantDialect(value) };
  if (meant === 'opset') yield { opset: opsetOf(value) ?? value };
  if (meant === 'type') yield { type: value };
  if ((meant !== 'allowzero' && meant !== 'specialZero') || flag === undefined) return;
  const literal = meant === 'allowzero' ? flag : !flag;
  // special_zero is OpenVINO's.
  if (dialect === 'onnx' && meant === 'specialZero') {
    yield { dialect: 'openvino', ...zerosAre('openvino', literal) };
  }
  yield zerosAre(meantDialect(dialect) ?? '', literal);
}

/** Rules that may have been meant, each as what is other in them. @param {any} rules @param {Failed} failed @param {boolean} zeros whether the target has any @returns {Generator<any>} */
function* rulePatches(rules, { code, option }, zeros) {
  const { dialect, opset, allowzero, specialZero } = rules;
  const name = meantDialect(dialect) ?? '';
  const version = typeof opset === 'number' ? opset : NaN;
  const none = { allowzero: undefined, specialZero: undefined };
  const literal = specialZero === undefined ? Boolean(allowzero) : !specialZero;
  if (option) return yield* optionPatches(rules, option);
  if (/_op[st]/.test(code) && opset !== undefined) {
    yield { opset: opsetOf(opset) };
    yield { opset: undefined };
  }
  if (code === 'unknown_attribute') {
    yield { opset: 14 };
    yield { ...none, ...zerosAre(name, literal) };
    yield none;
  }
  if (/^(bad|missing)_attribute/.test(code)) {
    const special = flagOf(specialZero);
    const meant = flagOf(allowzero) ?? (special !== undefined && !special);
    for (const is of [meant, !meant]) yield zerosAre(name, is);
  }
  if (code === 'unknown_dialect' && (name || typeof dialect !== 'string')) {
    yield { dialect: name || undefined };
  }
  if (code === 'unknown_operator') {
    if (opset !== undefined) yield { opset: 5 };
    yield { ...none, dialect: 'onnx' };
  }
  if (code === 'unsupported_type') {
    for (let newer = version + 1; newer < 32; newer++) yield { opset: newer };
  }
  if (zeros) yield { ...zerosAre(name, !literal), ...(version < 14 && { opset: 14 }) };
}

/** How many mistakes in the rules are put right at once: a name, an attribute that it needs, an opset. */
const mostMistakes = 3;

/**
 * Rules that may have been meant, of which each can bring up another mistake.
 *
 * @param {Request} request
 * @param {Failed} failed
 * @param {boolean} zeros
 * @param {any} [made] changes already
 * @param {number} [turn]
 * @returns {Generator<Change>}
 */
function* ruleChanges(request, failed, zeros, made = {}, turn = 1) {
  for (const found of rulePatches(request.rules, failed, zeros)) {
    const patch = { ...made, ...found };
    yield { patch };
    if (turn === mostMistakes || !aboutRules.test(failed.code)) continue;
    const rules = { __proto__: null, ...ruleKeysOf({ ...request.rules, ...found }) };
    const { code } = outcomeOf({ ...request, rules });
    if (!aboutRules.test(code) || code === failed.code) continue;
    yield* ruleChanges({ ...request, rules }, { code }, zeros, patch, turn + 1);
  }
}

/** Codes of which the rules alone are the cause. */
const aboutRules = /^(unknown_(opt|dia|att)|(bad|missing)_)/;

/** Targets near the one asked for. @param {bigint[]} input @param {bigint[]} target @param {Failed} failed @returns {Generator<Change>} */
function* targetChanges(input, target, { code, index = -1 }) {
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
    if (known) yield set(index, product(input) / known);
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
  if (code === 'count_mismatch' || code === 'not_divisible')
    yield* countChanges(input, target, code);
}

/** One entry changed so that both sides hold as many elements. @param {bigint[]} input @param {bigint[]} target @param {string} code @returns {Generator<Change>} */
function* countChanges(input, target, code) {
  const inferring = code === 'not_divisible';
  // Where an input without elements does not divide, its other lengths were divided.
  const count = product(inferring ? input.filter((length) => length > 0n) : input);
  const lengths = target.map((length, at) => length || (input[at] ?? 1n));
  for (const [at, length] of lengths.entries()) {
    if (length < 0n) continue;
    const change = (/** @type {bigint} */ to) => ({ to, target: target.with(at, to) });
    const others = product(lengths.filter((other, place) => place !== at && other > 0n));
    const [rest, over] = [count / others, count % others];
    if (!inferring) {
      yield change(-1n);
      // WebNN infers nothing.
      if (over === 0n) yield { ...change(rest), spare: true };
    } else if (over === 0n && rest <= mostCounted) {
      const divisor = nearestDivisor(rest, length);
      if (divisor) yield { name: 'divisor', ...change(divisor) };
    }
  }
}

/**
 * What may make a request work, the likeliest first.
 *
 * @param {Request} request
 * @param {Failed} failed
 * @returns {Generator<Change>}
 */
export function* changes(request, failed) {
  const { operator, input, asked } = request;
  const { code } = failed;
  const lengths = integers(input);
  const target = operator === 'Reshape' ? integers(asked) : null;
  // Where zeros are the trouble, what they mean comes first.
  const first = code.startsWith('zero') || lengths?.includes(0n);
  const rules = () => ruleChanges(request, failed, target?.includes(0n) ?? false);
  if (first) yield* rules();
  if (code === 'not_an_integer' && typeof asked === 'string') {
    const written = lengthsIn(asked) ?? undefined;
    if (operator === 'Reshape') yield { target: written };
    else if (written?.length === 1) yield { axis: Number(written[0]) };
  }
  if (code === 'target_not_1d') {
    const entries = isList(asked) ? entriesOf(asked) : [asked];
    const flat = entries.flatMap((entry) => (isList(entry) ? entriesOf(entry) : [entry]));
    yield { target: integers(flat) ?? undefined };
    if (asked === 1) yield { target: [] };
  } else if (lengths && target) {
    yield* targetChanges(lengths, target, failed);
  }
  if (code === 'axis_out_of_range' && lengths) {
    const axis = Number(asked);
    const rank = lengths.length;
    if (axis < 0) yield { axis: axis + rank };
    if (axis < 0 && axis >= -rank) yield { patch: { opset: 11 } };
    yield { axis: axis < 0 ? 0 : rank };
  }
  if (!first) yield* rules();
}
