// Compares entrants on one task: checks that each gives the right answer, then times them together.
import { compiled } from './compiled.js';
import { loadPeer } from './peers.js';
import { firstLine, hasty, race } from './timing.js';

/**
 * @typedef {object} Entrant
 * @property {string} name as the tables show it
 * @property {string} [peer] the package it needs, by its name in peers.js
 * @property {(task: any, peer: any) => any} make its Entry, or a promise of one; undefined where the
 *   entrant does not take part in the task
 */

/**
 * @typedef {object} Entry
 * @property {(turn: number) => any} [call]
 * @property {(times: number) => Promise<number>} [clock] in place of `call`: see Contender; it checks its answers
 *   itself
 * @property {(result: any) => any} [answer] the part of the result that is checked; all of it by default
 * @property {boolean} [waits]
 * @property {() => void} [before]
 * @property {() => void} [end] frees what the entry holds
 */

/**
 * The result of an entrant: the time of a call in ns, or why there is none.
 *
 * @typedef {{ name: string, median?: number, low?: number, high?: number, fault?: string }} Row
 */

/** The number of different arguments: with one, the compiler could treat it as a constant. */
export const turns = 4;

/**
 * A call that goes through the arguments. It is compiled from text for each contender: in a shared function, the
 * compiler would see the callees of all contenders in one place, and inline none.
 *
 * @param {any[]} tensors one for each turn
 * @param {any[]} requests one for each turn
 * @param {(tensor: any, request: any) => any} reshape
 * @returns {(turn: number) => any}
 */
export const overTurns = (tensors, requests, reshape) =>
  compiled(
    ['tensors', 'requests', 'reshape'],
    `return (turn) => reshape(tensors[turn & ${turns - 1}], requests[turn & ${turns - 1}])`,
  )(tensors, requests, reshape);

/** ms after which no further answer is checked: a single call can take most of a second. */
const checking = 300;

/** @param {Entry} entry @param {(answer: any, turn: number) => boolean} isRight */
async function givesRightAnswers({ call, answer = (result) => result, before }, isRight) {
  if (!call) return true;
  before?.();
  const start = Date.now();
  for (let turn = 0; turn < turns && Date.now() - start < checking; turn++) {
    if (!isRight(await answer(await call(turn)), turn)) return false;
  }
  return true;
}

/**
 * @param {Entrant[]} entrants
 * @param {any} task passed to each entrant
 * @param {(answer: any, turn: number) => boolean} isRight
 * @param {import('./timing.js').Effort} [effort]
 * @returns {Promise<Row[]>} in the order of the entrants, without those that do not take part
 */
export async function contest(entrants, task, isRight, effort) {
  /** @type {Row[]} */
  const rows = [];
  const entries = [];
  for (const { name, peer, make } of entrants) {
    const row = { name };
    try {
      const entry = await make(task, peer && (await loadPeer(peer)));
      if (!entry) continue;
      if (await givesRightAnswers(entry, isRight)) entries.push({ ...entry, name });
      else Object.assign(row, { fault: 'WRONG' });
    } catch (error) {
      Object.assign(row, { fault: firstLine(error) });
    }
    rows.push(row);
  }
  const timings = await race(entries, effort);
  for (const { name, end } of entries) {
    try {
      end?.();
    } catch (error) {
      console.log(`${name} cannot be freed: ${firstLine(error)}`);
    }
  }
  return rows.map((row) => ({ ...row, ...timings.find(({ name }) => name === row.name) }));
}

/**
 * Fills tables. The entrants are in two groups. The second is loaded and timed after the first is measured in all
 * tables, so that its effects on the engine and the heap do not change the times of the first.
 *
 * @template {{ title: string, groups: Entrant[][], columns: { head: string, task: any, rows: Row[] }[] }} Table
 * @param {Table[]} tables
 * @param {(task: any) => (answer: any, turn: number) => boolean} rightFor
 * @param {(text: string) => void} note
 * @param {boolean} quick only the first group, in few rounds
 */
export async function fill(tables, rightFor, note, quick) {
  const effort = quick ? hasty : {};
  for (const group of quick ? [0] : [0, 1]) {
    for (const { title, groups, columns } of tables) {
      for (const { head, task, rows } of columns) {
        note(`${title}, ${head}`);
        rows.push(...(await contest(groups[group], task, rightFor(task), effort)));
      }
    }
  }
  return tables.map(({ title, columns }) => ({
    title,
    columns: columns.map(({ head, rows }) => ({ head, rows })),
  }));
}
