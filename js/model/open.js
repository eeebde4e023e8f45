// Models that are read piece by piece: a Blob in a browser, a file on a disk.
import { ReshapeError } from '../messages/errors.js';
import { show } from '../messages/sentences.js';
import { checkSurvey } from './check.js';
import { planFix } from './fix.js';
import { surveyFile, windowBytes } from './survey.js';

/** @typedef {import('./fix.js').Fix} Fix */
/** @typedef {import('./options.js').Check} Check */
/** @typedef {import('./report.js').Report} Report */

/**
 * What a model is read from. `read` gives the bytes from an offset on, as many as it is asked for.
 *
 * @typedef {{ size: number, read: (offset: number, length: number) => Promise<Uint8Array> }} Source
 */

/** @param {unknown} source @returns {Source} @throws {ReshapeError} `wrong_data` */
function sourceOf(source) {
  if (typeof Blob === 'function' && source instanceof Blob) {
    return {
      size: source.size,
      read: async (offset, length) =>
        new Uint8Array(await source.slice(offset, offset + length).arrayBuffer()),
    };
  }
  const { size, read } = /** @type {any} */ (source ?? {});
  if (Number.isSafeInteger(size) && size >= 0 && typeof read === 'function') {
    return /** @type {Source} */ (source);
  }
  throw new ReshapeError('wrong_data', {
    reason: `a model is opened from a Blob, or from { size, read(offset, length) }, not from ${show(source)}`,
  });
}

/** A model whose weights stay where they are. */
class OpenModel {
  #source;
  #survey;

  /** @param {Source} source @param {import('./survey.js').Survey} survey */
  constructor(source, survey) {
    this.#source = source;
    this.#survey = survey;
  }

  /**
   * Checks the model, as checkModel does.
   *
   * @param {Check} [options]
   * @returns {Report}
   */
  check(options) {
    return checkSurvey(this.#survey, options);
  }

  /**
   * Makes its batch dynamic, as fixModel does. `stream()` gives the new file piece by piece.
   *
   * @param {Report | object} report
   * @param {Fix} [options]
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
            if (bytes?.length !== length) {
              throw new ReshapeError('stale_report', {
                reason: `the source gives ${bytes?.length} of ${length} bytes at ${offset}: it has changed since it was opened`,
              });
            }
            yield bytes;
          }
        }
      }
    }
    return { edits, parts, stream };
  }
}

/**
 * Opens a model without reading its weights.
 *
 * @param {Blob | Source} source
 * @param {{ onProgress?: (offset: number) => void }} [options] onProgress is told how far the file has been read
 * @returns {Promise<OpenModel>}
 * @throws {ReshapeError} `not_a_model`, `truncated_model`, `too_deep`, `wrong_data`
 */
export async function openModel(source, { onProgress } = {}) {
  const opened = sourceOf(source);
  return new OpenModel(opened, await surveyFile(opened, onProgress));
}
