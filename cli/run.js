// `check --run`: runs a model in the onnxruntime of the working directory, and looks whether samples stay apart.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomInputs, samplesOf, withSample } from './run_inputs.js';
import { BadUsage, quoted } from './usage.js';

/** The packages that run models, the faster first. */
const runtimes = ['onnxruntime-node', 'onnxruntime-web'];

/** How far two results of the same numbers may be apart, relative to the larger. */
const tolerance = 2e-3;

/** The onnxruntime that a program in the working directory would get. */
async function findRuntime() {
  const { resolve: find } = createRequire(join(process.cwd(), 'none.js'));
  for (const name of runtimes) {
    try {
      const path = find(name);
      const module = await import(pathToFileURL(path).href);
      return { name, ort: module.default?.InferenceSession ? module.default : module };
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new BadUsage(`--run needs ${runtimes.join(' or ')}, and neither is installed here`);
}

/** @param {string | undefined} text @returns {number[]} */
function readSizes(text = '1,2,3') {
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

/** @param {ArrayLike<any>} one @param {ArrayLike<any>} other @param {(one: any, other: any) => boolean} isEqual */
const areEqual = (one, other, isEqual) =>
  one.length === other.length &&
  Array.from(one).every((value, index) => isEqual(value, other[index]));

/** The results of a session, by name, as plain data. @param {any} session @param {Record<string, any>} feeds */
async function resultsOf(session, feeds) {
  const results = await session.run(feeds);
  return Object.fromEntries(
    Object.entries(results).map(([name, { dims, data }]) => [
      name,
      { dims: [...dims], data: Array.from(data, Number) },
    ]),
  );
}

/** The axis along which a result of several samples is longer than that of one; null if none is. @param {readonly number[]} one @param {readonly number[]} several */
function longerAxis(one, several) {
  const axis = several.findIndex((length, index) => length !== one[index]);
  return one.length === several.length && axis >= 0 ? axis : null;
}

/**
 * Runs one model at one size, and compares it with the exported model on each sample.
 *
 * @param {{ ort: any, session: any, exported: any, report: any }} of
 * @param {number} size
 */
async function observe({ ort, session, exported, report }, size) {
  const feeds = randomInputs(ort, exported, report, size);
  const together = await resultsOf(session, feeds);
  /** @type {Record<string, any>[]} */
  const alone = [];
  for (const sample of samplesOf(ort, feeds, report, size))
    alone.push(await resultsOf(exported, sample));
  const moved = await resultsOf(session, withSample(ort, feeds, report, size));
  const axisOf = (/** @type {string} */ name) =>
    report.outputs.find((/** @type {any} */ output) => output.name === name)?.axis;
  return Object.entries(together).map(([name, { dims, data }]) => {
    const axis = axisOf(name) ?? longerAxis(alone[0][name].dims, dims);
    const parts = split(data, dims, axis, size);
    const agrees = alone.every(({ [name]: one }, sample) =>
      areEqual(parts[sample], one.data, isNear),
    );
    // All samples but the last are as they were.
    const after = split(moved[name].data, moved[name].dims, axis, size);
    const kept = parts
      .slice(0, -1)
      .every((part, sample) => areEqual(part, after[sample], Object.is));
    return { name, agrees, moves: size > 1 && !kept };
  });
}

/** The elements of each sample of a result. @param {readonly number[]} data @param {readonly number[]} dims @param {number | null} axis @param {number} samples */
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
 * @param {any} model
 * @param {any} report
 * @param {Record<string, any>} values
 */
export async function run(file, model, report, { sizes }) {
  const tried = readSizes(sizes);
  const { name, ort } = await findRuntime();
  const load = (/** @type {Uint8Array} */ bytes) =>
    ort.InferenceSession.create(bytes, { logSeverityLevel: 4, graphOptimizationLevel: 'disabled' });
  const exported = await load(await readFile(resolve(file)));
  const dimsOnly = model.fix(report, { only: [] });
  const variants = [{ which: 'exported', bytes: await bytesOf(dimsOnly.stream()) }];
  if (report.status === 'repairable') {
    variants.push({ which: 'fixed', bytes: await bytesOf(model.fix(report).stream()) });
  }
  const models = [];
  for (const { which, bytes } of variants) {
    const session = await load(bytes);
    const observed = [];
    for (const size of tried) {
      try {
        observed.push({ size, outputs: await observe({ ort, session, exported, report }, size) });
      } catch (error) {
        const [failure] = String(/** @type {Error} */ (error).message).split('\n');
        observed.push({ size, failure: failure.slice(0, 200) });
      }
    }
    models.push({ which, sizes: observed });
  }
  return { runtime: name, models };
}
