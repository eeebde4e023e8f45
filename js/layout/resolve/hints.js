// Changes of a request that fails, each tried: the rules of the core say which of them work.
import { dataTypeNames } from '../../generated/tables.js';
import { forms, parameterKinds, parameters } from '../../generated/layout_tables.js';
import { rowOf } from './core.js';
import { wordsOf } from './operands.js';
import { plainInteger, wordNumber } from './request.js';

/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./answer.js').Mistake} Mistake */

/**
 * A change: values that replace those of the request, `undefined` for one that is left out, and the opset.
 *
 * @typedef {object} Change
 * @property {Record<string, any>} values by name
 * @property {number} [opset]
 */

/** @typedef {import('./core.js').Solve} Solve */

/** A change that was tried. @typedef {Change & { shapes: number[][] }} Tried */

/** Parameters that versions of Pad and Split have in the place of another, or that some operators have. */
const renamed = [
  ['axes', 'axis'],
  ['pads', 'paddings'],
  ['value', 'constant_value'],
  ['num_outputs', 'outputs'],
];

/**
 * The numbers that divide another, the nearest to a third first, without 1, which would change nothing.
 *
 * @type {(whole: number, wanted: number) => number[]}
 */
function divisorsNear(whole, wanted) {
  const found = [];
  for (let number = 2; number <= Math.min(whole, mostTried); number++) {
    if (whole % number === 0) found.push(number);
  }
  return found.sort(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other,
  );
}

/** The largest number that is tried as a divisor. */
const mostTried = 4096;

/** The opsets at which later versions begin. @param {LayoutRequest} request @returns {Change[]} */
function newer({ operator, opset }) {
  if (opset === undefined) return [];
  const newest = rowOf(operator);
  const found = [];
  let row = rowOf(operator, opset);
  for (let later = opset + 1; row !== newest; later++) {
    const next = rowOf(operator, later);
    if (next !== row) found.push({ values: {}, opset: later });
    row = next;
  }
  return found;
}

/**
 * A list with an entry replaced, or left out.
 *
 * @param {LayoutRequest} request
 * @param {Mistake} mistake
 * @param {(entry: any) => any} change undefined leaves it out
 * @returns {Change[]}
 */
function changesOfEntry({ values }, { parameter = 'axes', index }, change) {
  const shown = values.get(parameter)?.shown;
  if (!Array.isArray(shown)) return [{ values: { [parameter]: change(shown) } }];
  const entry = change(shown[index]);
  const own = [...shown];
  own.splice(index, 1, ...(entry === undefined ? [] : [entry]));
  return [{ values: { [parameter]: own } }];
}

/** The value given for a parameter, read or not. @param {LayoutRequest} request @param {string} name */
const givenFor = ({ values, unread }, name) =>
  values.get(name)?.shown ?? unread.find((one) => one.name === name)?.integers;

/**
 * A value of one parameter in the form of another: an integer as a list of it, or the only one of a list.
 *
 * @param {string} name of the other one
 * @param {any} shown
 * @returns {any} undefined if it has no such form
 */
function formedAs(name, shown) {
  const kind = parameterKinds[parameters.indexOf(/** @type {any} */ (name))];
  if (kind === 'list' && shown !== undefined) return [shown].flat();
  return kind === 'number' && Array.isArray(shown) ? onlyOf(shown) : shown;
}

/** The entry of a list that has one. @param {readonly any[]} entries */
const onlyOf = (entries) => (entries.length === 1 ? entries[0] : undefined);

/**
 * The change that gives a value another name. A value that has that name already stays.
 *
 * @type {(request: LayoutRequest, parameter: string, other: string) => Change[]}
 */
function renamings(request, parameter, other) {
  if (request.values.has(other)) return [{ values: { [parameter]: undefined } }];
  const shown = formedAs(other, givenFor(request, parameter));
  return shown === undefined ? [] : [{ values: { [parameter]: undefined, [other]: shown } }];
}

/**
 * The changes that may be meant, by the mistake.
 *
 * @type {Record<string, (request: LayoutRequest, mistake: Mistake) => Change[]>}
 */
const proposals = {
  unknown_parameter: (request, mistake) => {
    const { parameter = '' } = mistake;
    const other = renamed
      .find((names) => names.includes(parameter))
      ?.find((name) => name !== parameter);
    const renaming = other === undefined ? [] : renamings(request, parameter, other);
    return [...renaming, ...newer(request)];
  },
  unknown_form: (_, { value }) => {
    const type = dataTypeNames[Number(value)];
    return type ? [{ values: { to: type } }] : [];
  },
  word: (request, mistake) => {
    const { parameter = '', value } = mistake;
    const given = String(request.values.get(parameter)?.shown).toLowerCase();
    const meant = wordsOf(value).filter((word) => given.startsWith(word.toLowerCase()));
    // Not without the word: with the one that is then taken other elements come out.
    return [...meant.map((word) => ({ values: { [parameter]: word } })), ...newer(request)];
  },
  element_type: newer,
  target_type: newer,
  axis: (request, mistake) => {
    const { value, low, high } = mistake;
    const nearest = value < low ? low : high;
    const other = [-1, 0, 1, 2, 3].filter((axis) => axis >= low && axis <= high);
    return [nearest, ...other].flatMap((axis) => changesOfEntry(request, mistake, () => axis));
  },
  negative_axis: (request, mistake) => [
    ...changesOfEntry(request, mistake, (axis) =>
      plainInteger(BigInt(axis) + BigInt(mistake.high) + 1n),
    ),
    ...newer(request),
  ],
  repeated_axis: (request, mistake) => {
    const { parameter = 'axes' } = mistake;
    /** @type {number[]} */
    const taken = request.values.get(parameter)?.shown.map(Number) ?? [];
    const rank = request.inputs[0].length;
    const free = taken
      .map((_, axis) => axis)
      .filter((axis) => axis < rank && !taken.includes(axis));
    const instead = parameter === 'perm' ? free : [];
    return [...instead, undefined].flatMap((axis) => changesOfEntry(request, mistake, () => axis));
  },
  not_one: (request, mistake) => {
    const { shown = [] } = request.values.get('axes') ?? {};
    // An axis alone leaves nothing.
    return [
      ...(shown.length > 1 ? changesOfEntry(request, mistake, () => undefined) : []),
      { values: { axes: undefined } },
    ];
  },
  order_count: (request) => {
    const { shown = [] } = request.values.get('perm') ?? {};
    const rank = request.inputs[0].length;
    const rest = Array.from({ length: rank }, (_, axis) => axis).filter(
      (axis) => !shown.includes(axis),
    );
    return [{ values: { perm: [...shown, ...rest].slice(0, rank) } }];
  },
  broadcast: (request, mistake) =>
    [mistake.low, 1].flatMap((length) => changesOfEntry(request, mistake, () => length)),
  negative_entry: (request, mistake) =>
    changesOfEntry(request, mistake, (entry) => (entry === -1 ? 1 : 0)),
  list_count: (request, { parameter = '', low }) => {
    const { shown = [] } = request.values.get(parameter) ?? {};
    if (parameter !== 'repeats') return [{ values: { [parameter]: shown.slice(0, Number(low)) } }];
    const missing = Array(Math.max(0, Number(low) - shown.length)).fill(1);
    return [{ values: { repeats: [...missing, ...shown].slice(-Number(low)) } }];
  },
  zero_step: (request, mistake) => changesOfEntry(request, mistake, () => 1),
  lengths_differ: ({ inputs }) => inputs[0].map((_, axis) => ({ values: { axis } })),
  sizes_sum: (request, { low }) => {
    const { shown = [] } = request.values.get('split') ?? {};
    const before = shown
      .slice(0, -1)
      .reduce((/** @type {number} */ sum, /** @type {any} */ size) => sum + Number(size), 0);
    return [{ values: { split: [...shown.slice(0, -1), Number(low) - before] } }];
  },
  unequal_parts: (_, { value, low }) =>
    divisorsNear(Number(low), Number(value))
      .slice(0, 2)
      .map((outputs) => ({ values: { outputs } })),
  too_many_parts: (_, { high, parameter = 'num_outputs' }) =>
    high > 1 ? [{ values: { [parameter]: Number(high) } }] : [],
  both_counts: () => [{ values: { num_outputs: undefined } }],
  outputs_differ: () => [{ values: { outputs: undefined } }],
  negative_pad: newer,
  reflected: (request, mistake) => changesOfEntry(request, mistake, () => mistake.low),
  empty_axis: () => [{ values: { mode: 'constant' } }],
  index: (request, mistake) =>
    changesOfEntry(request, mistake, () =>
      mistake.value < mistake.low ? mistake.low : mistake.high,
    ),
  negative_index: (request, mistake) => [
    ...changesOfEntry(request, mistake, (index) =>
      plainInteger(BigInt(index) + BigInt(mistake.high) + 1n),
    ),
    ...newer(request),
  ],
  channels: (request, { value }) => {
    const wanted = Number(request.values.get('blocksize')?.shown);
    const squares = divisorsNear(Number(value), wanted * wanted).filter((one) =>
      Number.isInteger(Math.sqrt(one)),
    );
    return squares.slice(0, 2).map((square) => ({ values: { blocksize: Math.sqrt(square) } }));
  },
  places: ({ inputs, values }) => {
    const [height, width] = inputs[0].slice(2).map(Number);
    const wanted = Number(values.get('blocksize')?.shown);
    const both = divisorsNear(height, wanted).filter((size) => width % size === 0);
    return both.slice(0, 2).map((blocksize) => ({ values: { blocksize } }));
  },
};

/**
 * A value that a change has, as the core takes it.
 *
 * @type {(name: string, shown: any) => import('./request.js').Value}
 */
function valueOf(name, shown) {
  if (Array.isArray(shown)) return { form: forms.list, entries: shown.map(BigInt), shown };
  if (name === 'to')
    return { form: forms.type, entries: [BigInt(dataTypeNames.indexOf(shown))], shown };
  // No element is looked at.
  if (/value$/.test(name)) return { form: forms.element, entries: [0n], shown };
  if (typeof shown === 'string') return { form: forms.word, entries: [wordNumber(shown)], shown };
  return { form: forms.number, entries: [BigInt(shown)], shown };
}

/** The request with a change. @param {LayoutRequest} request @param {Change} change @returns {LayoutRequest} */
export function withChange(request, change) {
  const values = new Map(request.values);
  for (const [name, shown] of Object.entries(change.values)) {
    if (shown === undefined) values.delete(name);
    else values.set(name, valueOf(name, shown));
  }
  return {
    ...{ ...request, values, opset: change.opset ?? request.opset },
    unread: request.unread.filter(({ name }) => !Object.hasOwn(change.values, name)),
  };
}

/** Most changes that an answer has. */
const mostChanges = 3;

/** Most changes that are tried for it. */
const mostTries = 24;

/**
 * The changes that work, the likeliest first.
 *
 * @type {(solve: Solve, request: LayoutRequest, mistake: Mistake, most?: number) => Tried[]}
 */
export function changesFor(solve, request, mistake, most = mostChanges) {
  /** @type {Tried[]} */
  const works = [];
  const seen = new Set();
  for (const change of (proposals[mistake.fault]?.(request, mistake) ?? []).slice(0, mostTries)) {
    const key = JSON.stringify(change, (_, value) =>
      typeof value === 'bigint' ? `${value}` : value === undefined ? null : value,
    );
    if (seen.has(key) || works.length >= most) continue;
    seen.add(key);
    const tried = withChange(request, change);
    const canWork = tried.unread.length === 0 && rowOf(tried.operator, tried.opset) >= 0;
    const shapes = canWork ? solve(tried).shapes : undefined;
    // Two axes may be the same, from the front and from the back: one suffices.
    const isKnown =
      change.opset === undefined &&
      works.some((one) => JSON.stringify(one.shapes) === JSON.stringify(shapes));
    if (shapes && !isKnown) works.push({ ...change, shapes });
    // One opset suffices.
    if (shapes && change.opset) break;
  }
  return works;
}
