// Proposes changes to a failed request. hints.js tries each and keeps those that work.
import { readable } from '../values/lists.js';
import {
  ofAttributeValue,
  ofCounts,
  ofNegative,
  ofOpset,
  ofRules,
  ofTarget,
  ofZeros,
} from '../messages/codes.js';
import { ruleKeysOf } from '../messages/failure.js';
import { lengthsIn, meantDialect, meantOption } from '../messages/spelling.js';
import {
  attributeNames,
  attributeOf,
  defaultSystem,
  isDefault,
  sinceVersions,
  systems,
} from '../messages/systems.js';
import { namedAs } from '../messages/system_words.js';
import { outcomeOf } from '../resolve/outcome.js';
import { countChanges, product } from './counts.js';
import { frozenBatch } from './ranking.js';

/** @typedef {import('../resolve/outcome.js').Request} Request */

/**
 * The facts about the failure that the proposals need.
 *
 * @typedef {object} Failed
 * @property {string} code
 * @property {number} [index] of the entry at fault
 * @property {import('../messages/failure.js').Failure['option']} [option] that is not known
 */

/**
 * A change to try: the parts of the request that it replaces, the name of its sentence, and what that sentence needs.
 *
 * @typedef {{ name?: string, target?: readonly bigint[], axis?: number, patch?: any, spare?: boolean, [operands:
 *   string]: any }} Change spare: skipped if an earlier change of the target gives the same shape
 */

/** A list as bigints; null if an entry is not an integer. @param {any} list @returns {bigint[] | null} */
export function integers(list) {
  const entries = readable(list);
  return entries && !entries.includes(null) ? entries.map((entry) => BigInt(entry ?? 0)) : null;
}

/** The boolean that a caller may have meant by a value. @param {unknown} value @returns {boolean | undefined} */
function flagOf(value) {
  if (value === true || value === 1 || value === 1n || value === '1' || value === 'true')
    return true;
  const off = value === false || value === 0 || value === 0n || value === '0' || value === 'false';
  return off ? false : undefined;
}

/** The number that an opset written as text or as a bigint stands for. @param {unknown} value */
function opsetOf(value) {
  const [number, ...more] = lengthsIn(typeof value === 'bigint' ? `${value}` : value) ?? [];
  return number !== undefined && more.length === 0 ? Number(number) : undefined;
}

/**
 * The setting of a system's attribute that makes zeros lengths, or makes them copy.
 *
 * @param {any} system
 * @param {boolean} literal whether zeros are lengths
 */
function zerosAre(system, literal) {
  const attribute = attributeOf(system);
  return attribute ? { [attribute.name]: literal ? attribute.literal : attribute.copies } : {};
}

/**
 * Settings that an unknown option may stand for.
 *
 * @param {any} rules
 * @param {NonNullable<Failed['option']>} option
 * @returns {Generator<any>}
 */
function* optionPatches({ dialect }, { key, value, known }) {
  const meant = meantOption(key, known);
  const flag = flagOf(value);
  if (meant === 'dialect') yield { dialect: meantDialect(value) };
  if (meant === 'opset') yield { opset: opsetOf(value) ?? value };
  if (meant === 'type') yield { type: value };
  if (!attributeNames.some((name) => name === meant) || flag === undefined) return;
  const owner = systems.find((system) => attributeOf(system)?.name === meant);
  const literal = flag === Boolean(attributeOf(owner)?.literal);
  // A request that names no system but has another system's attribute may mean that system.
  if (isDefault(dialect) && attributeOf(dialect)?.name !== meant) {
    yield { dialect: owner, ...zerosAre(owner, literal) };
  }
  const own = meantDialect(dialect);
  if (attributeOf(own)) yield zerosAre(own, literal);
}

/**
 * Rules that the caller may have meant, each as a patch of the stated ones.
 *
 * @param {Request} request
 * @param {Failed} failed
 * @param {boolean} zeros whether the target has any
 * @returns {Generator<any>}
 */
function* rulePatches({ operator, rules }, { code, option }, zeros) {
  const { dialect, opset, allowzero, specialZero } = rules;
  const name = meantDialect(dialect);
  const attribute = attributeOf(name);
  const version = typeof opset === 'number' ? opset : NaN;
  const none = { allowzero: undefined, specialZero: undefined };
  const literal = specialZero === undefined ? Boolean(allowzero) : !specialZero;
  if (option) return yield* optionPatches(rules, option);
  if (ofOpset.has(code) && opset !== undefined) {
    yield { opset: opsetOf(opset) };
    yield { opset: undefined };
  }
  if (code === 'unknown_attribute') {
    if (attribute) yield { opset: attribute.since };
    yield { ...none, ...zerosAre(name, literal) };
    yield none;
  }
  if (ofAttributeValue.has(code)) {
    const special = flagOf(specialZero);
    const meant = flagOf(allowzero) ?? (special !== undefined && !special);
    for (const is of [meant, !meant]) yield zerosAre(name, is);
  }
  if (code === 'unknown_dialect' && (name || typeof dialect !== 'string')) {
    yield { dialect: name };
  }
  if (code === 'unknown_operator') {
    if (opset !== undefined) yield { opset: sinceVersions(name, operator)[0] };
    yield { ...none, dialect: defaultSystem };
  }
  if (code === 'unsupported_type') {
    for (const since of sinceVersions(name, operator)) if (since > version) yield { opset: since };
  }
  if (zeros && attribute) {
    const { since } = attribute;
    yield { ...zerosAre(name, !literal), ...(version < since && { opset: since }) };
  }
}

/** How many mistakes in the rules are corrected at once: a name, an attribute that the system requires, an opset. */
const mostMistakes = 3;

/**
 * Rules that the caller may have meant. If a correction leads to another mistake in the rules, that is corrected too.
 *
 * @param {Request} request
 * @param {Failed} failed
 * @param {boolean} zeros
 * @param {any} [made] the corrections so far
 * @param {number} [turn]
 * @returns {Generator<Change>}
 */
function* ruleChanges(request, failed, zeros, made = {}, turn = 1) {
  for (const found of rulePatches(request, failed, zeros)) {
    const patch = { ...made, ...found };
    yield { patch };
    if (turn === mostMistakes || !ofRules.has(failed.code)) continue;
    const rules = ruleKeysOf({ ...request.rules, ...found });
    const { code } = outcomeOf({ ...request, rules });
    if (!ofRules.has(code) || code === failed.code) continue;
    yield* ruleChanges({ ...request, rules }, { code }, zeros, patch, turn + 1);
  }
}

/**
 * Targets that are close to the requested one.
 *
 * @param {bigint[]} input
 * @param {bigint[]} target
 * @param {Failed} failed
 * @returns {Generator<Change>}
 */
function* targetChanges(input, target, { code, index = -1 }) {
  const set = (/** @type {number} */ at, /** @type {bigint} */ to) => ({
    to,
    target: target.with(at, to),
  });
  const entry = target[index];
  const places = [...target.keys()];
  const batch = ofTarget.has(code) ? frozenBatch(input, target) : 0;
  if (batch) for (const to of [0n, -1n]) yield { name: 'batch', batch, ...set(0, to) };
  if (code === 'multiple_inferred') {
    for (const at of places) if (target[at] < 0n) yield set(at, 0n);
    // Where a 0 copies nothing, the length itself stands for it.
    for (const at of places)
      if (target[at] < 0n) yield { ...set(at, input[at] ?? 1n), spare: true };
  }
  if (code === 'below_minus_one') yield set(index, -1n);
  if (entry < 0n && ofNegative.has(code)) {
    yield set(index, -entry);
    const known = product(target.filter((length) => length > 0n));
    if (known) yield set(index, product(input) / known);
  }
  if (code === 'zero_beyond_rank') {
    yield set(index, 1n);
    yield set(index, -1n);
    yield { target: target.toSpliced(index, 1) };
  }
  if (ofZeros.has(code) || code === 'not_a_length') {
    // Without the dims that a 0 copies, the rest of the input over the known lengths is what the -1 would be.
    const left =
      product(input.filter((_, dim) => target[dim] !== 0n)) /
      product(target.filter((length) => length > 0n));
    const solved = target.map((length) => (length < 0n ? left : length));
    const copied = (/** @type {bigint[]} */ list) =>
      list.map((length, at) => length || (input[at] ?? 1n));
    yield { target: solved };
    yield { target: copied(target) };
    // WebNN neither infers nor copies.
    yield { target: copied(solved), spare: true };
  }
  if (ofCounts.has(code)) yield* countChanges(input, target, code);
  // Beside a copied batch another length may be inferred.
  if (batch && !target.includes(-1n)) {
    for (const at of places.slice(1).reverse())
      yield { name: 'batch', batch, target: target.with(0, 0n).with(at, -1n), spare: true };
  }
}

/**
 * Changes that may make a request work, the likeliest first.
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
  // If zeros cause the error, changes of what a 0 means come first.
  const first = ofZeros.has(code) || lengths?.includes(0n);
  const rules = () => ruleChanges(request, failed, target?.includes(0n) ?? false);
  if (first) yield* rules();
  if (code === 'not_an_integer' && typeof asked === 'string') {
    const written = lengthsIn(asked) ?? undefined;
    if (operator === 'Reshape') yield { target: written };
    else if (written?.length === 1) yield { axis: Number(written[0]) };
  }
  if (code === 'target_not_1d') {
    const entries = Array.isArray(asked) ? asked : [asked];
    const flat = entries.flat();
    yield { target: integers(flat) ?? undefined };
    if (asked === 1) yield { target: [] };
  } else if (lengths && target) {
    yield* targetChanges(lengths, target, failed);
  }
  if (code === 'axis_out_of_range' && lengths) {
    const axis = Number(asked);
    const rank = lengths.length;
    if (axis < 0) yield { axis: axis + rank };
    const since = namedAs(request.rules.dialect)?.negativeAxes;
    if (axis < 0 && axis >= -rank && since) yield { patch: { opset: since } };
    yield { axis: axis < 0 ? 0 : rank };
  }
  if (!first) yield* rules();
}
