// Hints: changes that make a failed request work, each of them tried, and remarks about a request.
import { show } from '../values/show.js';
import { notCompared, ofCounts } from '../messages/codes.js';
import { ruleKeysOf } from '../messages/failure.js';
import { meantDialect, meantOption } from '../messages/spelling.js';
import { contiguousStrides, orders, stridesUnder } from '../wasm/views.js';
import { outcomeOf } from '../resolve/outcome.js';
import { isMixing } from '../resolve/trace.js';
import { isCopy, isOrder, resolveOrder } from '../copy/options.js';
import { changes, integers } from './changes.js';
import { differences, insteadOfFlatten } from './compare.js';
import { product } from './counts.js';
import { factorised, mostCounted } from './divisors.js';
import { pickHints, frozenBatch } from './ranking.js';

/** @typedef {import('./changes.js').Change} Change */
/** @typedef {import('./changes.js').Failed} Failed */
/** @typedef {import('./compare.js').OtherAnswer} OtherAnswer */
/** @typedef {import('../resolve/outcome.js').Request} Request */

/**
 * A hint of an explanation or an error: a change that makes the request work, or a remark.
 *
 * @typedef {object} Hint
 * @property {'change' | 'remark'} kind a change was resolved and works; a remark changes nothing
 * @property {string} text a sentence
 * @property {string} line the text with the kind of hint in front, as it stands in an explanation's text
 * @property {number[]} [target] of a change: a target that works
 * @property {number} [axis] of a change: an axis that works
 * @property {import('../resolve/rules.js').Rules} [rules] of a change: rules that work
 * @property {import('../messages/systems.js').System[]} [systems] of the remark on other systems: those that answer
 *   otherwise
 */

/**
 * The outcome of a request on shapes or on a tensor, whose count of elements cannot change.
 *
 * @typedef {Failed & { shape: number[] | null, tensor?: import('../messages/failure.js').OfTensor,
 *   samples: import('../resolve/trace.js').Samples<number> | null }} Outcome
 */

/**
 * A change that works.
 *
 * @typedef {object} Found
 * @property {Omit<Hint, 'line'>} hint
 * @property {number[]} [target] the hint's
 * @property {number} [mixed] how many samples it mixes, if it does
 * @property {import('../resolve/trace.js').Samples<number> | null} samples what becomes of them
 * @property {number[]} shape that it gives
 * @property {string} what it changes
 */

/** How many changes that work are compared at most. */
const mostCompared = 8;

/** Whether a shape has as many elements as the input. @param {Request} request @param {readonly number[]} shape */
const keepsCount = ({ input }, shape) =>
  product(integers(input) ?? []) === product(shape.map((length) => BigInt(length)));

/**
 * Whether a tensor can be reshaped to a shape of the same count under its options: without a copy if copy is false.
 *
 * @type {(request: Request, tensor: NonNullable<Outcome['tensor']>, shape: readonly number[]) => boolean}
 */
function canHave({ input }, { strides, copy = null, order = 'C' }, shape) {
  // No change of the shapes or rules helps if an option of the copy is invalid.
  if (!isCopy(copy) || !isOrder(order)) return false;
  if (copy !== false) return true;
  const dims = (integers(input) ?? []).map(Number);
  const steps = strides ?? contiguousStrides(dims, orders.C);
  const read = resolveOrder(order, dims, steps);
  return stridesUnder(dims, steps, shape, false, read) !== null;
}

/**
 * The effect of a change of the target: the name of its phrase in the words, and the entry that it is about.
 *
 * @param {Request} request
 * @param {readonly bigint[]} target the changed one
 * @param {readonly number[]} shape that it gives
 */
function actionOf({ input, asked }, target, shape) {
  const before = integers(asked) ?? [];
  const at = before.findIndex((entry, index) => entry !== target[index]);
  const to = target[at];
  const becomes = (/** @type {bigint[]} */ ...entry) =>
    `${before.toSpliced(at, 1, ...entry)}` === `${target}`;
  if (target.length === 1 && before.length !== 1 && (to === -1n || !becomes()))
    return { action: 'join' };
  if (becomes()) return { action: 'leave_out', at };
  if (!becomes(to)) return { action: 'pass' };
  const copies = to === 0n && shape[at] === Number(input[at]);
  return { action: to < 0n ? 'infer' : copies ? 'copy' : 'set', at, to };
}

/**
 * A change as a hint.
 *
 * @param {Request} request
 * @param {Change} change
 * @param {Outcome} outcome of the request
 * @param {import('../messages/languages.js').Words} words
 * @returns {Found | undefined} undefined if it does not work
 */
function hintOfChange(request, change, { option, tensor }, words) {
  // All keys are set, so that none is inherited from a changed Object.prototype.
  const parts = { name: 'change', patch: undefined, target: undefined, axis: undefined };
  const { name, patch, ...operands } = /** @type {Change & { name: string }} */ ({
    ...parts,
    ...change,
  });
  const { axis } = operands;
  const target = operands.target?.map(Number);
  const rules = patch && ruleKeysOf({ ...request.rules, ...patch });
  const asked = target ?? axis ?? request.asked;
  const { shape, trace } = outcomeOf({ ...request, asked, rules: rules ?? request.rules });
  if (!shape || ((target || tensor) && !keepsCount(request, shape))) return undefined;
  if (tensor && !canHave(request, tensor, shape)) return undefined;
  const stated = Object.entries(patch ?? {}).filter(([, value]) => value !== undefined);
  const set = stated.map(([key, value]) => `${key} = ${value}`).join(', ');
  const dropped = Object.keys(request.rules).filter((key) => rules && !(key in rules));
  const unset = [...(option ? [show(option.key)] : []), ...dropped].join(', ');
  const about = operands.target
    ? actionOf(request, operands.target, shape)
    : { action: axis === undefined ? 'rules' : 'axis' };
  // A 1 in the place of the batch may be one by chance: the change keeps the batch only if its result has it.
  const phrase = name === 'batch' && shape[0] !== Number(operands.batch) ? 'change' : name;
  const batch = target ? frozenBatch(integers(request.input), integers(request.asked)) : 0;
  const samples = trace?.samples ?? null;
  // One dim for all elements is a list of rows to nobody.
  const isOneList = shape.length === 1 && shape[0] !== batch;
  const isMixed = samples?.verdict === 'mixed' || isOneList;
  const mixed = batch > 0 && isMixed ? batch : undefined;
  /** @type {Omit<Hint, 'line'>} */
  const hint = {
    kind: 'change',
    text: words.hints[phrase]({ ...operands, ...about, set, unset, shape, mixed }),
    ...(target && { target }),
    ...(axis !== undefined && { axis }),
    ...(rules && { rules }),
  };
  return { hint, target, mixed, samples, shape, what: [target, axis, set, unset].join(';') };
}

/**
 * The changes that may keep samples separate which a request mixes: the batch stays where it is.
 *
 * @param {Request} request
 * @returns {Generator<Change>}
 */
function* keepingBatch({ operator, input, asked }) {
  if (operator === 'Flatten') yield { name: 'separate', axis: 1 };
  const [[batch], rest] = [integers(input) ?? [], (integers(asked) ?? []).slice(1)];
  const rests = rest.includes(-1n) ? [rest] : [[...rest.slice(0, -1), -1n]];
  for (const first of [0n, batch]) {
    for (const entries of [...rests, [-1n]]) {
      yield { name: 'separate', target: [first, ...entries] };
    }
  }
}

/**
 * The first change that keeps samples separate, of a request that mixes them.
 *
 * @type {(request: Request, outcome: Outcome, words: import('../messages/languages.js').Words) => Hint[]}
 */
function separateHints(request, outcome, words) {
  for (const change of keepingBatch(request)) {
    const found = hintOfChange(request, change, outcome, words);
    const isSame = found && `${found.shape}` === `${request.input}`;
    if (found?.samples?.verdict !== 'separate' || isSame) continue;
    return [{ ...found.hint, line: words.hint(found.hint.text, 'change') }];
  }
  return [];
}

/**
 * The first entry along axis 0 of a result that holds elements of several samples, and of how many.
 *
 * @param {Request} request
 * @param {readonly number[]} shape
 */
function firstMixed({ input }, shape) {
  const sample = product((integers(input) ?? []).slice(1));
  const entry = product(shape.slice(1).map(BigInt));
  const row = entry > sample ? 0n : sample / entry;
  const sampleOf = (/** @type {bigint} */ element) => element / sample;
  return { row, count: sampleOf((row + 1n) * entry - 1n) - sampleOf(row * entry) + 1n };
}

/**
 * @param {Request} request
 * @param {Outcome} outcome
 * @param {import('../messages/languages.js').Words} words
 * @returns {{ hints: Hint[], single: boolean }} `single`: whether a target with one changed entry works
 */
function changeHints(request, outcome, words) {
  /** @type {Found[]} */
  const works = [];
  /** The changes, shapes and texts so far, so that no two are the same. */
  const known = new Set();
  // If only the type is unsupported, every newer opset would work: the first is enough.
  const most = outcome.code === 'unsupported_type' ? 1 : mostCompared;
  for (const change of changes(request, outcome)) {
    if (works.length === most) break;
    const found = hintOfChange(request, change, outcome, words);
    if (!found) continue;
    const { shape, what, hint } = found;
    if (known.has(what) || known.has(hint.text) || (change.spare && known.has(`${shape}`)))
      continue;
    known.add(what).add(hint.text);
    if (found.target) known.add(`${shape}`);
    works.push(found);
  }
  const before = integers(request.asked);
  const single = works.some(
    ({ target }) =>
      target?.length === before?.length &&
      target?.filter((entry, at) => BigInt(entry) !== before?.[at]).length === 1,
  );
  const hints = pickHints(works, before?.length).map(({ hint }) => ({
    ...hint,
    line: words.hint(hint.text, hint.kind),
  }));
  return { hints, single };
}

/** The known name that an unknown system or option may stand for. @param {Request} request @param {Outcome} outcome */
function meantName({ rules }, { code, option }) {
  const written = option ? option.key : code === 'unknown_dialect' ? rules.dialect : undefined;
  const meant = option ? meantOption(option.key, option.known) : meantDialect(written);
  return typeof written === 'string' && meant ? { written: show(written), meant } : undefined;
}

/**
 * @param {Request} request
 * @param {Outcome} outcome
 * @param {readonly Hint[]} hints that were found
 * @param {boolean} single whether one changed entry of the target is enough
 * @returns {Generator<{ name: string, [operands: string]: any }>}
 */
function* remarks(request, outcome, hints, single) {
  const { operator, input, asked, rules } = request;
  const { code, shape, tensor } = outcome;
  const lengths = integers(input);
  if (!lengths) return;
  if (operator === 'Reshape' && shape) {
    const wide = (/** @type {readonly any[]} */ list) =>
      list.map(Number).filter((length) => length !== 1);
    const [from, to] = [wide(lengths), wide(shape)];
    if (`${from}` !== `${to}` && `${from.sort()}` === `${to.sort()}`) yield { name: 'transpose' };
  }
  if (isMixing({ ...outcome, input })) yield { name: 'mixed', ...firstMixed(request, shape ?? []) };
  const names = hints.length > 0 ? undefined : meantName(request, outcome);
  if (names) yield { name: 'meant', ...names };
  if (code === 'unknown_operator' && operator === 'Flatten' && rules.opset === undefined) {
    const instead = insteadOfFlatten(input, asked, rules);
    if (instead) yield { name: 'instead', axis: asked, ...instead };
  }
  if (code === 'needs_copy') yield { name: 'copies', shape: outcomeOf(request).shape };
  const value = product(lengths);
  const isCounted = value > 0n && value <= mostCounted;
  if (ofCounts.has(code) && !single && isCounted) {
    const entries = integers(asked)?.length ?? 0;
    yield { name: 'factors', value, factors: factorised(value), entries };
  }
  // Not compared: a request that cannot be read under its own rules, or fails only because of the data.
  if (notCompared.has(code)) return;
  const outcomes = differences(operator, input, asked, rules, shape, tensor ? value : undefined);
  if (outcomes.length > 0) yield { name: 'differs', outcomes };
}

/**
 * @param {Request} asked
 * @param {Outcome} outcome what came of it
 * @param {import('../messages/languages.js').Words} words
 * @returns {Hint[]} changes, the likeliest first, then remarks
 */
export function hintsFor(asked, outcome, words) {
  // Without a prototype, so that rules are not inherited from a changed Object.prototype.
  const request = { ...asked, rules: { __proto__: null, ...asked.rules } };
  const done = outcome.code === 'ok' || outcome.code === 'needs_copy';
  const isMixed = isMixing({ ...outcome, input: request.input });
  const { hints, single } = done
    ? { hints: isMixed ? separateHints(request, outcome, words) : [], single: false }
    : changeHints(request, outcome, words);
  const remarked = [...remarks(request, outcome, hints, single)].map(({ name, ...about }) => {
    const kind = /** @type {const} */ ('remark');
    const text = words.hints[name](about);
    const systems = about.outcomes?.flatMap((/** @type {OtherAnswer} */ { names }) => names);
    return { kind, text, line: words.hint(text, kind), ...(systems && { systems }) };
  });
  return [...hints, ...remarked];
}
