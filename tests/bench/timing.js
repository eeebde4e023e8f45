// Times contenders together: interleaved batches, and the median over the rounds.
//
// Benchmark libraries time one contender after the other: a busy second of the machine, a change of its clock rate or
// a full heap then affects one of them only. Here, each round has a batch of each contender, in an order that rotates,
// so that noise affects all of them alike, and the median drops most of the rest. Each contender is called from a
// separate loop, compiled from text: the compiler would optimize a shared loop for no callee.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compiled } from './compiled.js';

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(turn: number) => any} [call] what is timed; `turn` counts up, to pick among arguments
 * @property {(times: number) => Promise<number>} [clock] in place of `call`, for another process: the time of so
 *   many calls there, in ns
 * @property {boolean} [waits] whether `call` returns a promise
 * @property {() => void} [before] called before each batch, and not timed
 */

/**
 * The median and the quartiles in ns, or the error.
 *
 * @typedef {{ name: string, median?: number, low?: number, high?: number, fault?: string }} Timing
 */

/**
 * @typedef {object} Effort
 * @property {number} [rounds]
 * @property {number} [batch] ms
 * @property {number} [warmUp] ms
 * @property {boolean} [collect] whether to collect garbage before every batch, for calls that create megabytes
 */

const usual = { rounds: 25, batch: 3, warmUp: 120, collect: false };

/** The effort of a quick run, which shows that everything runs. */
export const hasty = { rounds: 3, batch: 1, warmUp: 15 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Stores the results, so that the compiler cannot remove the calls. */
const sink = { last: null };

/** @param {Contender} contender @returns {(times: number) => any} */
function loopOf({ call, waits }) {
  const step = `sink.last = ${waits ? 'await ' : ''}call(turn)`;
  const loop = `(times) => { for (let turn = 0; turn < times; turn++) ${step}; }`;
  return compiled(['call', 'sink'], `return ${waits ? 'async ' : ''}${loop}`)(call, sink);
}

/**
 * @typedef {object} Lane
 * @property {Contender} contender
 * @property {(times: number) => any} loop
 * @property {number} times calls in a batch
 * @property {number[]} taken ns a call, one for each round
 * @property {string} [fault] what it threw; it is not called again
 */

/** The time of one batch in ns. @param {Lane} lane */
async function time({ contender, loop, times }) {
  if (contender.clock) return contender.clock(times);
  contender.before?.();
  const start = process.hrtime.bigint();
  if (contender.waits) await loop(times);
  else loop(times);
  return Number(process.hrtime.bigint() - start);
}

/**
 * Runs a contender until the compiler has optimized it, and sets the number of calls in a batch.
 *
 * @type {(lane: Lane, pace: { batch: number, warmUp: number }) => Promise<void>}
 */
async function warmUpTo(lane, { batch, warmUp }) {
  for (let spent = 0; ;) {
    const taken = await time(lane);
    spent += taken;
    if (spent >= warmUp * 1e6) {
      lane.times = Math.max(1, Math.round((batch * 1e6 * lane.times) / taken));
      return;
    }
    if (taken < batch * 1e6) lane.times *= 2;
  }
}

/** Whether a lane has enough rounds: three, if a call takes most of a second. @param {Lane} lane */
const hasEnough = ({ taken, times }) =>
  taken.length >= 3 && taken.reduce((sum, each) => sum + each, 0) * times > 0.6e9;

/** Runs work for a lane. A lane that throws is not called again. @param {Lane} lane @param {() => Promise<any>} work */
async function attempt(lane, work) {
  try {
    if (lane.fault === undefined) await work();
  } catch (error) {
    lane.fault = firstLine(error);
  }
}

export const firstLine = (/** @type {any} */ error) =>
  String(error?.message ?? error).split('\n')[0];

const ascending = (/** @type {number[]} */ numbers) => numbers.toSorted((a, b) => a - b);

/** The quantile of a list of numbers. @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) => ascending(numbers)[Math.round((numbers.length - 1) * share)];

/** @param {number[]} numbers */
export const median = (numbers) => quantile(numbers, 0.5);

/**
 * @param {Contender[]} contenders
 * @param {Effort} [effort]
 * @returns {Promise<Timing[]>} in the order of the contenders
 */
export async function race(contenders, effort = {}) {
  const { rounds, collect, ...pace } = { ...usual, ...effort };
  /** @type {Lane[]} */
  const lanes = contenders.map((contender) => ({
    contender,
    loop: loopOf(contender),
    times: 1,
    taken: [],
  }));
  for (const lane of lanes) await attempt(lane, () => warmUpTo(lane, pace));
  collectGarbage();
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < lanes.length; place++) {
      const lane = lanes[(place + round) % lanes.length];
      sink.last = null;
      if (collect) collectGarbage();
      if (hasEnough(lane)) continue;
      await attempt(lane, async () => lane.taken.push((await time(lane)) / lane.times));
    }
  }
  return lanes.map(({ contender: { name }, taken, fault }) =>
    fault === undefined
      ? { name, median: median(taken), low: quantile(taken, 0.25), high: quantile(taken, 0.75) }
      : { name, fault },
  );
}
