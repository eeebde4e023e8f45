// Models that are read piece by piece: a Blob in a browser, a file on a disk.
import { ReshapeError } from '../messages/errors.js';
import { show } from '../values/show.js';
import { kindOf } from '../values/arrays.js';
import { field, isInstance } from '../values/fields.js';
import { checkSurvey, checksIn } from './check/check.js';
import { fromFile } from './check/ask/data_wanted.js';
import { readCheck, statedInputs } from './check/ask/options.js';
import { planFix } from './fix/fix.js';
import { declaredInputs } from './check/declared_inputs.js';
import { badOption, readOptions } from '../messages/options.js';
import { truncated } from './onnx/malformed.js';
import { partOf } from './onnx/part.js';
import { surveyFile, windowBytes } from './onnx/survey.js';

/** @typedef {import('./fix/fix.js').Fix} Fix */
/** @typedef {import('./check/ask/options.js').Check} Check */
/** @typedef {import('./check/report/report.js').Report} Report */
/** @typedef {import('./check/report/report.js').ReportData} ReportData */
/** @typedef {import('./fix/fix.js').Edit} Edit */
/** @typedef {import('./fix/splice.js').Part} Part */
/** @typedef {import('./fix/splice.js').Bytes} Bytes */
/** @typedef {import('./check/declared_inputs.js').ModelInput} ModelInput */

/**
 * A source that a model is read from, piece by piece.
 *
 * @typedef {object} Source
 * @property {number} size in bytes
 * @property {(offset: number, length: number) => Promise<Uint8Array>} read gives the bytes from an offset on, as many
 *   as it is asked for
 */

/**
 * A Blob, or a File, as far as it is read here: not every environment declares the type.
 *
 * @typedef {object} BlobSource
 * @property {number} size in bytes
 * @property {(start: number, end: number) => BlobSlice} slice a range of it
 */

/**
 * A range of a Blob.
 *
 * @typedef {object} BlobSlice
 * @property {() => Promise<ArrayBuffer>} arrayBuffer gives its bytes
 */

/** @param {unknown} source @returns {Source} @throws {ReshapeError} `wrong_data` */
function sourceOf(source) {
  if (typeof Blob === 'function' && isInstance(source, Blob)) {
    const blob = /** @type {Blob} */ (source);
    return {
      size: blob.size,
      read: async (offset, length) =>
        new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
    };
  }
  const size = field(source, 'size');
  const read = field(source, 'read');
  if (Number.isSafeInteger(size) && size >= 0 && typeof read === 'function') {
    // The function may need its object.
    return { size, read: (offset, length) => read.call(source, offset, length) };
  }
  throw new ReshapeError('wrong_data', {
    reason: `a model is opened from a Blob, or from { size, read(offset, length) }, not from ${show(source)}`,
  });
}

/** A source whose answers are bytes. @param {Source} source @returns {Source} */
const checked = ({ size, read }) => ({
  size,
  async read(offset, length) {
    const bytes = await read(offset, length);
    if (kindOf(bytes) === 'Uint8Array') return bytes;
    throw new ReshapeError('wrong_data', {
      reason: `read(${offset}, ${length}) of a source gives a Uint8Array, not ${show(bytes)}`,
    });
  },
});

/**
 * A fixed file that was opened, and is written as it is read.
 *
 * @typedef {object} OpenFixed
 * @property {Edit[]} edits what changes
 * @property {Part[]} parts of the new file, in order: new bytes, or a range of the source
 * @property {() => AsyncGenerator<Bytes, void, void>} stream gives the new file's bytes, piece by piece
 */

/**
 * A model whose weights stay where they are, of `openModel`.
 *
 * @example
 * const opened = await openModel(new Blob([bytes])); // bytes: a Uint8Array
 * const report = opened.check();
 * report.status; // 'repairable'
 * opened.fix(report).edits[0].after; // [-1, 2, 3]
 */
export class OpenModel {
  #source;
  #survey;
  /** @type {ModelInput[] | undefined} */
  #inputs;

  /** @internal @param {Source} source @param {import('./onnx/survey.js').Survey} survey */
  constructor(source, survey) {
    this.#source = source;
    this.#survey = survey;
  }

  /**
   * The inputs that a caller passes, in the file's order, as the file declares them: what `batch` of `check` can name.
   *
   * @returns {readonly ModelInput[]}
   */
  get inputs() {
    return (this.#inputs ??= declaredInputs(this.#survey));
  }

  /**
   * Reads the data on which a check with these options depends, as opening does for a check without options: constants
   * in which the exported samples have to be alike.
   *
   * @param {Check} [options]
   * @returns {Promise<void>}
   * @throws {ReshapeError} `unknown_input`, `no_batch`, `unknown_option`, `truncated_model`
   */
  async prepare(options) {
    const { read } = this.#source;
    const readRange = async (/** @type {number} */ offset, /** @type {number} */ length) => {
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length; done += windowBytes) {
        const wanted = Math.min(windowBytes, length - done);
        const window = await read(offset + done, wanted);
        if (window.length < wanted)
          throw truncated(offset + done, offset + length, offset + done + window.length);
        bytes.set(window.subarray(0, wanted), done);
      }
      return bytes;
    };
    for (const { batch, outputs } of checksIn(this.#survey, readCheck(options))) {
      const model = partOf(this.#survey, outputs);
      await fromFile(model, statedInputs(model, batch), readRange);
    }
  }

  /**
   * Checks the model, as checkModel does.
   *
   * @param {Check} [options]
   * @returns {Report}
   * @throws {ReshapeError} `unknown_input`, `no_batch`, `unknown_option`; with `lengths` also `axis_out_of_range`
   */
  check(options) {
    return checkSurvey(this.#survey, options);
  }

  /**
   * Makes its batch dynamic, as fixModel does. `stream()` gives the new file piece by piece.
   *
   * @param {Report | ReportData} report what `check` returned, or its JSON
   * @param {Fix} [options]
   * @returns {OpenFixed}
   * @throws {ReshapeError} `not_repairable`, `stale_report`, `wrong_data`, `unknown_option`; with `set` also
   *   `unknown_input`, `not_an_integer`, `bad_interval`
   */
  fix(report, options) {
    const source = this.#source;
    const { edits, parts } = planFix(this.#survey, report, options);
    async function* stream() {
      for (const part of parts) {
        if (part instanceof Uint8Array) yield part;
        else {
          const end = part.offset + part.length;
          for (let offset = part.offset; offset < end; offset += windowBytes) {
            const length = Math.min(windowBytes, end - offset);
            const bytes = await source.read(offset, length);
            if (bytes.length !== length) {
              throw new ReshapeError('stale_report', {
                reason: `the source gives ${bytes.length} of ${length} bytes at ${offset}: it has changed since it was opened`,
              });
            }
            yield /** @type {Bytes} */ (bytes);
          }
        }
      }
    }
    return { edits, parts, stream };
  }
}

/**
 * How to open a model.
 *
 * @typedef {object} Open
 * @property {(offset: number) => void} [onProgress] called before each window, with the number of bytes that were read
 */

/**
 * Opens a model without reading its weights, but for those that a repair depends on.
 *
 * @param {BlobSource | Source} source a Blob or a File, or what reads ranges
 * @param {Open} [options]
 * @returns {Promise<OpenModel>}
 * @throws {ReshapeError} `not_a_model`, `truncated_model`, `too_deep`, `wrong_data`, `unknown_option`
 * @example
 * const opened = await openModel(new Blob([bytes])); // bytes: a Uint8Array
 * opened.check().status; // 'repairable'
 */
export async function openModel(source, options) {
  const { onProgress } = readOptions(options, ['onProgress']);
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw badOption(`onProgress must be a function, not ${show(onProgress)}`);
  }
  const opened = checked(sourceOf(source));
  const model = new OpenModel(opened, await surveyFile(opened, onProgress));
  await model.prepare();
  return model;
}
