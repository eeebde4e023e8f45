// A process of its own that runs models in onnxruntime-web with several samples: a JSON list in, one of answers out.
import { text } from 'node:stream/consumers';
import './once_compiled.js';
import * as ort from 'onnxruntime-web';
import { findAxes, joined, partOf } from './samples.js';
import { randomTensor } from './random_tensors.js';

/**
 * @typedef {object} Input
 * @property {string} name
 * @property {string} type the name of an element type
 * @property {number[]} dims of one sample, or of the whole batch that the model was exported with
 * @property {number | null} axis of the batch; null: all samples share the tensor
 * @property {number[]} [range] of the elements: the least, and the first that is too large
 */

/**
 * @typedef {object} Job
 * @property {string} model in base64: it takes any number of samples, or is meant to
 * @property {string} [exported] in base64: what one sample is run in; the same where it is left out
 * @property {Input[]} inputs
 * @property {number[]} [sizes] the numbers of samples to run
 * @property {number} seed
 */

/**
 * The observed behaviour of a model with its samples. Of each output: along which axes it is what the samples gave
 * alone, one after another, and whether it is the same for all. `still` says whether changing one sample moved no bit
 * of another along the first of these axes.
 *
 * @typedef {{ name: string, dims: number[], axes: number[], fixed: boolean, still: boolean,
 *   inferred: (number | string)[] | null }} Outcome `inferred` are the dims that onnxruntime finds without a run
 * @typedef {{ outcome?: Outcome[], stage?: 'load' | 'alone' | 'together', size?: number, message?: string }} Answer
 */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

const load = (/** @type {string} */ base64) =>
  ort.InferenceSession.create(Buffer.from(base64, 'base64'), {
    executionProviders: ['wasm'],
    logSeverityLevel: 4,
    graphOptimizationLevel: 'disabled',
  });

/** @param {ort.InferenceSession} session @param {Record<string, any>} feeds */
async function run(session, feeds) {
  const tensors = Object.entries(feeds).map(([name, { type, data, dims }]) => [
    name,
    new ort.Tensor(type, data, dims),
  ]);
  const results = await session.run(Object.fromEntries(tensors));
  return Object.entries(results).map(([name, { type, data, dims }]) => ({
    name,
    type,
    data,
    dims: [...dims],
  }));
}

/** The feeds of the first `size` samples, and of one of them changed. @param {Job} job @param {number} size */
function feedsOf(job, size, changed = -1) {
  const feeds = job.inputs.map(({ name, type, dims, axis, range }, place) => {
    const seed = job.seed * 1000 + place * 50;
    const sample = (index) =>
      randomTensor(type, dims, range, seed + index + (index === changed ? 25 : 0));
    if (axis === null) return [name, sample(0)];
    return [
      name,
      joined(
        Array.from({ length: size }, (_, index) => sample(index)),
        axis,
      ),
    ];
  });
  return Object.fromEntries(feeds);
}

/** The feeds of one sample. @param {Job} job @param {number} index */
function feedsOfOne(job, index) {
  const feeds = feedsOf(job, index + 1);
  for (const { name, dims, axis } of job.inputs) {
    if (axis === null) continue;
    const each = dims[axis];
    feeds[name] = partOf(feeds[name], axis, index * each, (index + 1) * each);
  }
  return feeds;
}

/** @param {Job} job @returns {Promise<Answer>} */
async function answer(job) {
  const sizes = job.sizes ?? [1, 2, 3];
  const most = Math.max(...sizes);
  let session;
  let one;
  try {
    one = await load(job.exported ?? job.model);
    session = job.exported ? await load(job.model) : one;
  } catch (error) {
    return { stage: 'load', message: String(error.message) };
  }
  try {
    const alone = [];
    try {
      for (let index = 0; index < most; index++) alone.push(await run(one, feedsOfOne(job, index)));
    } catch (error) {
      return { stage: 'alone', message: String(error.message) };
    }
    const together = new Map();
    for (const size of sizes) {
      if (size === 1 && session === one) {
        together.set(1, alone[0]);
        continue;
      }
      try {
        together.set(size, await run(session, feedsOf(job, size)));
      } catch (error) {
        return { stage: 'together', size, message: String(error.message) };
      }
    }
    let changed;
    try {
      changed = await run(session, feedsOf(job, most, 1));
    } catch (error) {
      return { stage: 'together', size: most, message: String(error.message) };
    }
    const inferred = Object.fromEntries(
      session.outputMetadata.map((of) => [of.name, of.isTensor ? [...of.shape] : null]),
    );
    const outcome = alone[0].map((_, place) => outcomeOf(alone, together, changed, place));
    return { outcome: outcome.map((of) => ({ ...of, inferred: inferred[of.name] })) };
  } finally {
    await one.release();
    if (session !== one) await session.release();
  }
}

/** @returns {Omit<Outcome, 'inferred'>} */
function outcomeOf(alone, together, changed, place) {
  const each = alone.map((outputs) => outputs[place]);
  const most = each.length;
  const sizes = [...together].map(([size, outputs]) => ({ size, tensor: outputs[place] }));
  const { axes, fixed } = findAxes(each, sizes);
  const all = together.get(most)[place];
  const moved = changed[place];
  let still = false;
  if (fixed) still = all.data.every((value, index) => Object.is(value, moved.data[index]));
  else if (axes.length > 0) {
    const length = each[0].dims[axes[0]];
    still = each.every((_, index) => {
      if (index === 1) return true;
      const part = (tensor) => partOf(tensor, axes[0], index * length, (index + 1) * length).data;
      const after = part(moved);
      return part(all).every((value, at) => Object.is(value, after[at]));
    });
  }
  return { name: all.name, dims: all.dims, axes, fixed, still };
}

const jobs = JSON.parse(await text(process.stdin));
const answers = [];
for (const job of jobs) answers.push(await answer(job));
process.stdout.write(JSON.stringify(answers));
