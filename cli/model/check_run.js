// `check --run`: runs a model in the onnxruntime of the working directory, and compares each sample's results with
// those of the sample alone.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { partsOf, randomInputs, withPart } from './check_run_inputs.js';
import { failureText } from './run_failure.js';
import { BadUsage, quoted } from '../usage.js';

/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./runtime_types.js').Runtime} Runtime */
/** @typedef {import('./runtime_types.js').Session} Session */
/** @typedef {import('./runtime_types.js').Tensors} Tensors */

/** The result of a session as plain data. @typedef {{ dims: number[], data: number[] }} Result */

/**
 * An output at some size: whether each sample is as alone, and whether one changes another; null of a single one.
 *
 * @typedef {{ name: string, agrees: boolean, moves: boolean | null }} ObservedOutput
 */

/**
 * A model at one size: its outputs, or why it fails.
 *
 * @typedef {{ size: number, outputs: ObservedOutput[], failure?: undefined } | { size: number, outputs?: undefined,
 *   failure: string }} ObservedSize
 */

/**
 * A model at each size, or why it cannot be loaded.
 *
 * @typedef {{ which: 'exported' | 'fixed', sizes: ObservedSize[], failure?: undefined } | { which: 'exported' |
 *   'fixed', sizes?: undefined, failure: string }} ObservedModel
 */

/**
 * The runtime, how many samples were kept together, and what each model did.
 *
 * @typedef {{ runtime: string, unit: number, models: ObservedModel[] }} Observed
 */

/** The packages that run models, the faster first. */
const runtimes = ['onnxruntime-node', 'onnxruntime-web'];

/** How far two results of the same numbers may be apart, relative to the larger. */
const tolerance = 2e-3;

/**
 * The onnxruntime that a program in the working directory would get.
 *
 * @returns {Promise<{ name: string, ort: Runtime }>}
 */
async function findRuntime() {
  const { resolve: find } = createRequire(join(process.cwd(), 'none.js'));
  for (const name of runtimes) {
    try {
      const path = find(name);
      const module = await import(pathToFileURL(path).href);
      return { name, ort: module.default?.InferenceSession ? module.default : module };
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new BadUsage(`--run needs ${runtimes.join(' or ')}, and neither is installed here`);
}

/**
 * The sizes to try: by default 1, 2, 3 and the exported batch.
 *
 * @type {(text: string | undefined, exported: number) => number[]}
 */
function readSizes(text, exported) {
  if (text === undefined)
    return [...new Set([1, 2, 3, exported])].sort((one, other) => one - other);
  const sizes = text.split(',').map(Number);
  if (sizes.every((size) => Number.isSafeInteger(size) && size > 0)) return sizes;
  throw new BadUsage(
    `--sizes takes lengths with commas between them, such as 1,2,3, not ${quoted(text)}`,
  );
}

/** @param {AsyncIterable<Uint8Array>} stream */
async function bytesOf(stream) {
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Whether numbers are equal but for rounding. @param {number} one @param {number} other */
const isNear = (one, other) =>
  Object.is(one, other) ||
  Math.abs(one - other) <= tolerance * Math.max(1e-3, Math.abs(one), Math.abs(other));

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 * @param {(one: number, other: number) => boolean} isEqual
 */
const areEqual = (one, other, isEqual) =>
  one.length === other.length && one.every((value, index) => isEqual(value, other[index]));

/**
 * The results of a session, by name, as plain data.
 *
 * @type {(session: Session, feeds: Tensors) => Promise<Record<string, Result>>}
 */
async function resultsOf(session, feeds) {
  // A failure is thrown: a log would say it again.
  const results = await session.run(feeds, { logSeverityLevel: 4 });
  return Object.fromEntries(
    Object.entries(results).map(([name, { dims, data }]) => [
      name,
      { dims: [...dims], data: Array.from(data, Number) },
    ]),
  );
}

/** How many samples the exported model takes: at least those that N counts. @param {Report} report @returns {number} */
const wholeBatch = ({ batch: { exported, multiplesOf } }) => Math.max(exported, multiplesOf);

/**
 * The axis along which a result of several samples is longer than that of one; null if none is.
 *
 * @param {readonly number[]} one
 * @param {readonly number[]} several
 */
function longerAxis(one, several) {
  const axis = several.findIndex((length, index) => length !== one[index]);
  return one.length === several.length && axis >= 0 ? axis : null;
}

/**
 * Runs one model at one size, and compares it with the exported model on each unit. A unit is one sample, or a whole
 * exported batch where the model holds for its multiples only. The exported model gets each unit repeated until its
 * batch is full, and the first of its results is compared.
 *
 * @param {{ ort: Runtime, session: Session, exported: Session, report: Report, unit: number }} of
 * @param {number} size how many units
 * @returns {Promise<ObservedOutput[]>}
 */
async function observe({ ort, session, exported, report, unit }, size) {
  const batch = wholeBatch(report);
  const copies = batch / unit;
  const feeds = randomInputs(ort, exported, report, size * unit);
  const together = await resultsOf(session, feeds);
  /** @type {Record<string, Result>[]} */
  const alone = [];
  for (const part of partsOf(ort, feeds, report, { parts: size, copies }))
    alone.push(await resultsOf(exported, part));
  const moved = size > 1 ? await resultsOf(session, withPart(ort, feeds, report, size)) : undefined;
  return Object.entries(together).map(([name, { dims, data }]) => {
    const axis = axisOf(report, name, alone[0][name].dims, dims, size);
    const parts = split(data, dims, axis, size);
    const agrees = alone.every(
      ({ [name]: one }, sample) =>
        fits(dims, size, one.dims, copies, axis) &&
        areEqual(parts[sample], split(one.data, one.dims, axis, copies)[0], isNear),
    );
    if (!moved) return { name, agrees, moves: null };
    // All but the last are as they were.
    const after = split(moved[name].data, moved[name].dims, axis, size);
    const kept = parts
      .slice(0, -1)
      .every((part, sample) => areEqual(part, after[sample], Object.is));
    return { name, agrees, moves: !kept };
  });
}

/**
 * The axis along which a result has the samples: as the report says, else where it is longer than for one exported
 * batch, else, if that is as long, the axis that the inputs have.
 *
 * @param {Report} report
 * @param {string} name
 * @param {readonly number[]} one dims of an exported batch
 * @param {readonly number[]} several
 * @param {number} size
 */
function axisOf({ batch, outputs, status }, name, one, several, size) {
  const stated = outputs.find((output) => output.name === name)?.axis;
  const isKnown = status === 'holds' || status === 'repairable';
  const found = stated ?? (isKnown ? null : longerAxis(one, several));
  if (found !== null || isKnown || batch.exported === 1) return found;
  const [{ axis }] = batch.inputs;
  return several[axis] % size === 0 && several[axis] % batch.exported === 0 ? axis : null;
}

/**
 * Whether dims for several units are those for some copies of one, but for as many more along the axis.
 *
 * @param {readonly number[]} several
 * @param {number} size
 * @param {readonly number[]} one
 * @param {number} copies
 * @param {number | null} axis
 */
const fits = (several, size, one, copies, axis) =>
  several.length === one.length &&
  several.every((length, index) =>
    index === axis ? length * copies === one[index] * size : length === one[index],
  );

/**
 * The elements of each sample of a result.
 *
 * @param {readonly number[]} data
 * @param {readonly number[]} dims
 * @param {number | null} axis
 * @param {number} samples
 */
function split(data, dims, axis, samples) {
  if (axis === null) return Array.from({ length: samples }, () => data);
  const inner = dims.slice(axis).reduce((product, length) => product * length, 1);
  const each = inner / samples;
  return Array.from({ length: samples }, (_, sample) =>
    data.filter((_value, index) => Math.floor((index % inner) / each) === sample),
  );
}

/**
 * Runs a model as it stands but for its dims and, where it is proven, as fixed.
 *
 * @param {string} file
 * @param {import('reshape-wasm/model').OpenModel} model
 * @param {Report} report
 * @param {import('../commands.js').Values} values
 * @returns {Promise<Observed>}
 */
export async function run(file, model, report, { sizes }) {
  const { multiplesOf: unit } = report.batch;
  const tried = readSizes(sizes, wholeBatch(report) / unit);
  const { name, ort } = await findRuntime();
  const load = (/** @type {Uint8Array} */ bytes) =>
    ort.InferenceSession.create(bytes, { logSeverityLevel: 4, graphOptimizationLevel: 'disabled' });
  const dimsOnly = model.fix(report, { only: [] });
  /** @type {{ which: ObservedModel['which'], bytes: Uint8Array }[]} */
  const variants = [{ which: 'exported', bytes: await bytesOf(dimsOnly.stream()) }];
  if (report.status === 'repairable') {
    variants.push({ which: 'fixed', bytes: await bytesOf(model.fix(report).stream()) });
  }
  /** @type {ObservedModel[]} */
  const models = [];
  let exported;
  for (const { which, bytes } of variants) {
    let session;
    try {
      exported ??= await load(await readFile(resolve(file)));
      session = await load(bytes);
    } catch (error) {
      models.push({ which, failure: failureText(error) });
      continue;
    }
    /** @type {ObservedSize[]} */
    const observed = [];
    for (const size of tried) {
      try {
        const outputs = await observe({ ort, session, exported, report, unit }, size);
        observed.push({ size, outputs });
      } catch (error) {
        observed.push({ size, failure: failureText(error) });
      }
    }
    models.push({ which, sizes: observed });
  }
  return { runtime: name, unit, models };
}
