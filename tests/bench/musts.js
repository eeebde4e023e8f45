// The requirements on the figures: a line for each, with yes or no.

import { memories } from './resident.js';

/** @typedef {import('./table.js').Table} Table */

/** How many times the time of the hand-written call ours may take. */
const mostTimesByHand = 2.5;

/** @param {Table} table @param {string} head @returns {Map<string, number>} ns by name */
const mediansOf = ({ columns }, head) =>
  new Map(
    columns
      .find((column) => column.head === head)
      ?.rows.flatMap(({ name, median }) => (median === undefined ? [] : [[name, median]])),
  );

const yesNo = (/** @type {boolean} */ holds) => (holds ? 'yes' : 'no');

/** @param {Table} table with -1 */
function fastestWithInferred(table) {
  const faster = table.columns.every(({ head }) => {
    const medians = mediansOf(table, head);
    const ours = medians.get('ours, tensor.reshape') ?? Infinity;
    const peers = [...medians].filter(
      ([name]) => !/^(ours|hand-written)/.test(name) && !name.includes('shape only'),
    );
    return peers.length > 0 && peers.every(([, time]) => ours < time);
  });
  return `tensor.reshape with -1 faster than every published peer that resolves -1: ${yesNo(faster)}`;
}

/** How many times the time of a hand-written call each of our calls may take, at every rank. */
const timesByHand = [
  { ours: 'ours, tensor.reshape', byHand: 'hand-written, shape and object', most: 1.5 },
  { ours: 'ours, resolveReshape (shape only)', byHand: 'hand-written (shape only)', most: 1.6 },
  { ours: 'ours, tensor.flatten', byHand: 'hand-written, shape and object', most: 1.5 },
];

/** The requirements on the calls of a table of the section "ranks". @param {Table} table */
const rankMusts = (table) =>
  timesByHand.flatMap(({ ours, byHand, most }) => {
    const times = table.columns.flatMap(({ head }) => {
      const medians = mediansOf(table, head);
      const [mine, theirs] = [medians.get(ours), medians.get(byHand)];
      return mine && theirs ? [mine / theirs] : [];
    });
    if (times.length === 0) return []; // the other operator's call
    const worst = Math.max(...times);
    return [
      `${table.title.replace(': ns a call', '')}, ${ours}, at most ${most}x at every rank: ` +
        `${yesNo(worst <= most)}, ${worst.toFixed(2)}x`,
    ];
  });

/** The most that calls of tensors in WebAssembly memory may take: in ns, or times those of tensors over arrays. */
const residentMost = [
  { title: 'reshape', ns: 250 },
  { title: 'transpose', times: 1.5 },
  { title: 'slice', times: 1.5 },
];

/** The requirements on a table of where tensors lie. @param {Table} table */
const residentMusts = (table) =>
  residentMost.flatMap(({ title, ns, times }) => {
    if (!table.title.startsWith(`Where the tensor lies, ${title}`)) return [];
    const found = table.columns.flatMap(({ head }) => {
      const medians = mediansOf(table, head);
      const [array, resident] = [medians.get(memories.array), medians.get(memories.resident)];
      return array && resident ? [ns ? resident : resident / array] : [];
    });
    if (found.length === 0) return []; // not measured in this run
    const worst = Math.max(...found);
    const said = ns ? `${ns} ns` : `${times}x`;
    return [
      `${title} in WASM memory, at most ${said} at every rank: ` +
        `${yesNo(worst <= (ns ?? times ?? 0))}, ${ns ? worst.toFixed(0) : worst.toFixed(2)}`,
    ];
  });

/** @param {Table} table */
function nearHandWritten(table) {
  const medians = mediansOf(table, 'rank 4');
  const ours = medians.get('ours, tensor.reshape') ?? Infinity;
  const times = ours / (medians.get('hand-written, shape and object') ?? 0);
  const holds = times <= mostTimesByHand;
  return `rank 4 with -1 within ${mostTimesByHand}x of hand-written: ${yesNo(holds)}, ${times.toFixed(1)}x`;
}

/** Which of our rows must be how many times as fast as which others. The result of tfjs-wasm stays in its memory. */
const peers = /^(?!ours|native|hand-written)/;
const ways = [
  { way: 'in WASM memory', ours: /^ours, WASM-resident/, others: peers, times: 2 },
  { way: 'in WASM memory', ours: /^ours, WASM-resident/, others: /^native, the same/, times: 0.85 },
  { way: 'into an array', ours: /^ours, into$/, others: /^(?!ours|hand).*, into$/, times: 1 },
  { way: 'into an array', ours: /^ours, into$/, others: /^hand-written, .*, into$/, times: 1 },
  {
    way: 'fresh',
    ours: /^ours, fresh$/,
    others: /^(?!ours|native|hand|tfjs-wasm)(?!.*, into$)/,
    times: 1,
  },
  { way: 'fresh', ours: /^ours, fresh$/, others: /^hand-written, .*, fresh$/, times: 1 },
];
const plainWays = [
  { way: 'in WASM memory', ours: /^ours, WASM-resident/, others: /^copyWithin/, times: 0.9 },
  { way: 'into an array', ours: /^ours, into$/, others: /^out\.set/, times: 0.9 },
  { way: 'into an array', ours: /^ours, into$/, others: /^hand-written, .*, into$/, times: 1 },
  { way: 'fresh', ours: /^ours, fresh$/, others: /^new /, times: 0.9 },
  { way: 'fresh', ours: /^ours, fresh$/, others: /^hand-written, .*, fresh$/, times: 1 },
];

/** The requirements on one case, each against the fastest of the others. @param {Table} table */
function copyMusts({ title, columns: [{ rows }] }) {
  const fastest = (/** @type {RegExp} */ pattern) =>
    rows
      .filter(({ name, median }) => median !== undefined && pattern.test(name))
      .sort((one, other) => (one.median ?? 0) - (other.median ?? 0))[0];
  return (/copied as it lies/.test(title) ? plainWays : ways).flatMap(
    ({ way, ours, others, times }) => {
      const [mine, theirs] = [fastest(ours), fastest(others)];
      if (!theirs) return []; // left out of a quick run, or does not take part in the case
      const ratio = mine ? (theirs.median ?? 0) / (mine.median ?? 0) : 0;
      const whom = theirs.name.replace(/,.*/, '');
      return [
        `${title.replace(': GB/s', '')}, ${way}, ${times}x ${whom}: ` +
          `${yesNo(ratio >= times)}, ${ratio.toFixed(2)}x`,
      ];
    },
  );
}

/** How many times the time of a hand-written loop each recipe may take. @param {Table} table */
function recipeMust({ title, columns: [{ rows }] }) {
  const [recipe, byHand] = rows;
  const times = (recipe.median ?? Infinity) / (byHand.median ?? 0);
  return `${title.replace(/: ms$/, '')}, at most 1.5x: ${yesNo(times <= 1.5)}, ${times.toFixed(2)}x`;
}

/** The aims of each case of the section "layout": the speed of a loop, and twice that of any package. */
export const layoutAims = [
  { what: 'the hand-written loop', others: /^hand-written$/, times: 1 },
  { what: 'the best package', others: /^(?!ours|hand-written)/, times: 2 },
];

/**
 * How many times as long as ours the fastest of some others takes.
 *
 * @param {Table} table
 * @param {RegExp} others
 * @returns {number | undefined} undefined where none of them takes part
 */
export function timesOurs({ columns: [{ rows }] }, others) {
  const times = rows.flatMap(({ name, median }) => (others.test(name) && median ? [median] : []));
  const ours = rows.find(({ name }) => name === 'ours')?.median ?? Infinity;
  return times.length > 0 ? Math.min(...times) / ours : undefined;
}

/** The requirements on a case of the section "layout". @param {Table} table */
const layoutMusts = (table) =>
  layoutAims.flatMap(({ what, others, times }) => {
    const found = timesOurs(table, others);
    if (found === undefined) return [];
    const title = table.title.replace(/: µs$/, '');
    return [`${title}, ${times}x ${what}: ${yesNo(found >= times)}, ${found.toFixed(2)}x`];
  });

/** @param {Record<string, Table[]>} results by section @returns {string[]} */
export function mustsOf({ reshape, ranks = [], copies = [], cookbook = [], layout = [] }) {
  const table = reshape?.find(({ title }) => title.includes('with -1:'));
  return [
    ...(table ? [fastestWithInferred(table), nearHandWritten(table)] : []),
    ...ranks.flatMap(rankMusts),
    ...ranks.flatMap(residentMusts),
    ...copies.flatMap(copyMusts),
    ...cookbook.map(recipeMust),
    ...layout.flatMap(layoutMusts),
  ];
}
