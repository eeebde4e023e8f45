// Times contenders against each other in one run: interleaved batches, and the median of the rounds.
//
// Why not a benchmark library: those time one contender after the other, so that a slow second of
// the machine, a change of its clock rate or a full heap falls on one of them alone. Here every round
// gives each contender a batch, in an order that turns from round to round, so that noise hits all
// alike, and the median over the rounds drops what still hit one. Each contender is called from a
// loop of its own, made from text: a shared loop would be compiled for all callees at once, and none
// would be fast in it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(turn: number) => any} [call] what is timed; `turn` counts up, to pick among arguments
 * @property {(times: number) => Promise<number>} [clock] in place of `call`, for another process: ns that so
 *   many calls took there
 * @property {boolean} [waits] whether `call` returns a promise
 * @property {() => void} [before] what a batch needs; not timed
 */

/**
 * ns and their quartiles, or what went wrong.
 *
 * @typedef {{ name: string, median?: number, low?: number, high?: number, fault?: string }} Timing
 */

/**
 * @typedef {object} Effort
 * @property {number} [rounds]
 * @property {number} [batch] ms
 * @property {number} [warmUp] ms
 * @property {boolean} [collect] garbage before every batch, where a call makes megabytes of it
 */

const usual = { rounds: 25, batch: 3, warmUp: 120, collect: false };

/** For a look at whether all of it runs. */
export const hasty = { rounds: 3, batch: 1, warmUp: 15 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** What the calls returned lands here, so that no compiler can leave the calls out. */
const sink = { last: null };

/** @param {Contender} contender @returns {(times: number) => any} */
function loopOf({ call, waits }) {
  const step = `sink.last = ${waits ? 'await ' : ''}call(turn)`;
  const loop = `(times) => { for (let turn = 0; turn < times; turn++) ${step}; }`;
  return new Function('call', 'sink', `return ${waits ? 'async ' : ''}${loop}`)(call, sink);
}

/**
 * @typedef {object} Lane
 * @property {Contender} contender
 * @property {(times: number) => any} loop
 * @property {number} times calls in a batch
 * @property {number[]} taken ns a call, one for each round
 * @property {string} [fault] what it threw; it takes no further part
 */

/** ns that one batch took. @param {Lane} lane */
async function time({ contender, loop, times }) {
  if (contender.clock) return contender.clock(times);
  contender.before?.();
  const start = process.hrtime.bigint();
  if (contender.waits) await loop(times);
  else loop(times);
  return Number(process.hrtime.bigint() - start);
}

/**
 * Runs until the compiler is done with it, and sets how many calls make a batch.
 *
 * @param {Lane} lane
 * @param {{ batch: number, warmUp: number }} pace
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

/** Where a call takes a good part of a second, three rounds say it well enough. @param {Lane} lane */
const hasEnough = ({ taken, times }) =>
  taken.length >= 3 && taken.reduce((sum, each) => sum + each, 0) * times > 0.6e9;

/** Work for a lane; one that throws is out of the race. @param {Lane} lane @param {() => Promise<any>} work */
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

/** The number below which a share of them lies. @param {number[]} numbers @param {number} share */
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
