// Hints of an explanation of a layout operator: changes that were tried and work, and what other versions answer.
import { parameters } from '../../generated/layout_tables.js';
import { firstOpset, isRead, rowOf, solved } from '../resolve/core.js';
import { changesFor } from '../resolve/hints.js';
import { solve } from '../resolve/solve.js';
import { changeHints } from './changes.js';
import { mistakeText } from './mistake.js';

/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../resolve/answer.js').Solved} Solved */
/** @typedef {import('../resolve/hints.js').Tried} Tried */
/** @typedef {import('./words.js').Spoken} Spoken */
/** @typedef {import('./changes.js').LayoutHint} LayoutHint */

/** The opsets at which the versions of an operator begin. @param {LayoutRequest} request */
function sinceOf({ operator }) {
  const newest = rowOf(operator);
  const found = [];
  for (let opset = 1, before = -1; before !== newest; opset++) {
    const row = rowOf(operator, opset);
    if (row !== before) found.push(opset);
    before = row;
  }
  return found;
}

/** More parts than this are not made again for each version. */
const mostParts = 1000;

/** Whether a request may give many shapes. @param {LayoutRequest} request */
const givesMany = ({ values }) =>
  ['num_outputs', 'outputs'].some((name) => (values.get(name)?.entries[0] ?? 0n) > mostParts);

/**
 * The answer of a version, and from which opset to which it holds; `to` is absent of the newest.
 *
 * @typedef {{ from: number, to: number | undefined, found: Solved }} Version
 */

/** The answer of every version. @param {LayoutRequest} request @returns {Version[]} */
function versionsOf(request) {
  const since = sinceOf(request);
  return since.map((from, place) => ({
    ...{ from, to: since[place + 1] === undefined ? undefined : since[place + 1] - 1 },
    found: solve({ ...request, opset: from }, true),
  }));
}

/**
 * The remark on versions that answer otherwise: of a request that works all of them, of one that fails those with a
 * result.
 *
 * @type {(request: LayoutRequest, own: Solved, versions: readonly Version[], spoken: Spoken) => LayoutHint[]}
 */
function differing(request, own, versions, spoken) {
  const ours = own.shapes && JSON.stringify(own.shapes);
  /** @type {{ from: number, to: number | undefined, text: string, shapes: number[][] | undefined }[]} */
  const answers = [];
  const since = [];
  for (const { from, to, found } of versions) {
    const { shapes, mistake } = found;
    if (shapes ? JSON.stringify(shapes) === ours : !ours) continue;
    since.push(from);
    // Nothing else that the version takes is asked here.
    const text = mistake ? mistakeText(request, mistake, { ...found, takes: [] }, spoken) : '';
    const last = answers.at(-1);
    const isSame =
      last?.to === from - 1 &&
      last.text === text &&
      JSON.stringify(last.shapes) === JSON.stringify(shapes);
    if (isSame) last.to = to;
    else answers.push({ from, to, text, shapes });
  }
  return answers.length > 0
    ? [{ ...remark(spoken.words.hints.versions({ answers }), spoken), versions: since }]
    : [];
}

/**
 * The remarks on what is an attribute in one version and an input in the next.
 *
 * @type {(versions: readonly Version[], spoken: Spoken) => LayoutHint[]}
 */
function moving(versions, spoken) {
  /** @type {Map<string, { names: string[], from: number, becomes: string }>} */
  const moves = new Map();
  const before = new Map();
  for (const { from, found } of versions) {
    for (const { rule, index } of found.steps) {
      if (rule !== 'attribute' && rule !== 'operand') continue;
      if (before.has(index) && before.get(index) !== rule) {
        const key = `${from} ${rule}`;
        const names = [...(moves.get(key)?.names ?? []), parameters[index]];
        moves.set(key, { names, from, becomes: rule });
      }
      before.set(index, rule);
    }
  }
  return [...moves.values()].map((move) => remark(spoken.words.hints.forms(move), spoken));
}

/** @param {string} text @param {Spoken} spoken @returns {LayoutHint} */
const remark = (text, { main }) => ({ kind: 'remark', text, line: main.hint(text, 'remark') });

/** The change to the opset that added the operator, if it works. @param {LayoutRequest} request @returns {Tried[]} */
function withOperator(request) {
  if (!isRead(request)) return [];
  const opset = firstOpset(request);
  const { shapes } = solved(solve, { ...request, opset });
  return shapes ? [{ values: {}, opset, shapes }] : [];
}

/**
 * The hints of a request that was read.
 *
 * @param {LayoutRequest} request
 * @param {Solved | undefined} own its outcome; undefined if the opset does not have the operator
 * @param {Spoken} spoken
 * @param {string} language
 * @returns {LayoutHint[]} changes, the likeliest first, then remarks
 */
export function hintsFor(request, own, spoken, language) {
  const tried = !own
    ? withOperator(request)
    : own.mistake
      ? changesFor(solve, request, own.mistake)
      : [];
  const changes = changeHints(request, tried, spoken, language);
  const isAnswered = tried.some(({ opset }) => opset !== undefined);
  if (!own || isAnswered || !isRead(request) || givesMany(request)) return changes;
  const versions = versionsOf(request);
  return [
    ...changes,
    ...differing(request, own, versions, spoken),
    ...(own.shapes ? moving(versions, spoken) : []),
  ];
}
