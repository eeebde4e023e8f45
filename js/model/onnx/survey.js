// A survey of a file: the parts of it that say what the model is, without its weights. It reads windows, one after
// another, and works the same for synchronous sources (memory) and asynchronous ones (a disk).
import { Walk, fieldTooLong } from './fields.js';
import { notAModel, tooDeep, truncated } from './malformed.js';
import { otherFile } from './other_files.js';
import { largeMessages, modelFields, wireTypes } from './schema.js';

/** Fields of more bytes are left out, unless they hold messages to look into: 1024 int64s fit. */
export const mostKept = 8192;

/** Bytes of a window. */
export const windowBytes = 2 ** 20;

/** The longest head of a field: a tag and a length, each a varint of at most 10 bytes. */
const headBytes = 20;

/** Deepest nesting of messages that are looked into. */
const mostNested = 256;

/** A part of a file. @typedef {{ at: number, bytes: Uint8Array }} Part */

/**
 * The survey of a file: `parts` in its order, and all of its `bytes` if they are in memory.
 *
 * @typedef {{ size: number, parts: Part[], hash: string, bytes: Uint8Array | null }} Survey
 */

/** The bytes of a file that a survey has before it, and those that it keeps. */
class Windows {
  /** @param {number} size @param {boolean} copies whether what is kept is copied, so that the windows can go */
  constructor(size, copies) {
    this.size = size;
    this.copies = copies;
    /** @type {Part[]} */
    this.parts = [];
    /** Where the survey is. What it keeps, and what is not yet in a part, begins at `kept`. */
    this.position = 0;
    this.kept = 0;
    /** The window, and where it begins. */
    this.from = 0;
    this.window = /** @type {Uint8Array} */ (new Uint8Array(0));
  }

  /** Where the window ends. */
  get end() {
    return this.from + this.window.length;
  }

  /** Makes a part of what is kept of this window. */
  close() {
    const to = Math.min(this.position, this.end);
    if (to <= this.kept) return;
    const [first, last] = [this.kept - this.from, to - this.from];
    const bytes = this.copies ? this.window.slice(first, last) : this.window.subarray(first, last);
    this.parts.push({ at: this.kept, bytes });
    this.kept = to;
  }

  /** Reads windows until one has the next `ahead` bytes of the file, or all that are left. @param {number} ahead */
  *need(ahead) {
    const until = Math.min(this.position + ahead, this.size);
    while (this.position < this.from || until > this.end) {
      this.close();
      this.from = this.kept;
      const length = Math.min(windowBytes, this.size - this.from);
      /** @type {Uint8Array} */
      const window = yield { offset: this.from, length };
      if (window.length < length)
        throw truncated(this.from, this.from + length, this.from + window.length);
      this.window = window;
    }
  }

  /** Reads a varint of the window, as far as a number is exact. @returns {number} without a sign */
  varint() {
    let value = 0;
    let factor = 1;
    const first = this.position;
    for (let count = 0; count < 10; count++) {
      const at = this.position++ - this.from;
      if (at >= this.window.length) throw truncated(first, this.position, this.size);
      const byte = this.window[at];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
    throw notAModel('a number of more than 10 bytes', first);
  }

  /** Leaves out the bytes from here to an offset. @param {number} end */
  leaveOut(end) {
    this.close();
    this.position = this.kept = end;
  }
}

/**
 * Surveys a file.
 *
 * @param {number} size of the file
 * @param {boolean} copies whether the parts are copies of what the windows hold
 * @returns {Generator<{ offset: number, length: number }, Survey, Uint8Array>} yields the windows that it wants, and is
 *   given their bytes, or more
 * @throws {ReshapeError} `not_a_model`, `truncated_model`, `too_deep`, each with the offset
 */
export function* survey(size, copies) {
  const file = new Windows(size, copies);
  let walk = new Walk(size);
  let message = 'model';
  /** @type {{ walk: Walk, message: string }[]} */
  const around = [];
  let isKnown = false;
  for (;;) {
    if (file.position >= walk.last) {
      walk.finish();
      const outer = around.pop();
      if (!outer) break;
      ({ walk, message } = outer);
      continue;
    }
    yield* file.need(headBytes);
    const at = file.position;
    const other = at === 0 ? otherFile(file.window) : undefined;
    if (other) throw notAModel(`${other} stands here instead of the model`, 0);
    walk.read(file, at);
    const { tag, start, end, depth } = walk;
    if (around.length + depth > mostNested) throw tooDeep(mostNested, at);
    if (end > walk.last) {
      const isOfFile =
        walk.last === size && (isKnown || around.length + depth > 0 || isOfModel(tag));
      throw isOfFile ? truncated(at, end, size) : fieldTooLong(at);
    }
    isKnown ||= isOfModel(tag);
    const isLarge = tag % 8 === wireTypes.bytes && end - start > mostKept;
    const inner = isLarge && depth === 0 ? largeMessages[message]?.[tag] : undefined;
    if (inner) {
      if (around.length >= mostNested) throw tooDeep(mostNested, at);
      around.push({ walk, message });
      walk = new Walk(end);
      message = inner;
    } else if (isLarge) file.leaveOut(end);
    else file.position = end;
  }
  yield* file.need(0);
  file.close();
  return { size, parts: file.parts, hash: hashOf(file.parts), bytes: null };
}

const ofModel = new Set(Object.values(modelFields));

/** Whether a model may begin with a field. @param {number} tag */
const isOfModel = (tag) => ofModel.has(tag);

/**
 * A hash of parts and of where they are: two of 32 bits, as FNV-1a has them, in hexadecimal.
 *
 * @param {readonly Part[]} parts
 */
export function hashOf(parts) {
  let [one, other] = [0x811c9dc5, 0x01000193];
  /** @param {number} number */
  const add = (number) => {
    one = Math.imul(one ^ number, 0x01000193);
    other = Math.imul(other ^ number, 0x85ebca6b) ^ (other >>> 13);
  };
  let end = 0;
  for (const { at, bytes } of parts) {
    // A window's border is not a border of what is kept.
    if (at !== end) (add(at & 0xffff), add(Math.floor(at / 65536)));
    end = at + bytes.length;
    for (let index = 0; index < bytes.length; index++) add(bytes[index]);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Surveys a file in memory. Its parts are views of the bytes. @param {Uint8Array} bytes @returns {Survey} */
export function surveyOf(bytes) {
  const steps = survey(bytes.length, false);
  // The first window is all of the file, so that no other is asked for.
  for (let window = bytes; ;) {
    const step = steps.next(window);
    if (step.done === true) return { ...step.value, bytes };
    window = bytes.subarray(step.value.offset);
  }
}

/**
 * Surveys a file that is read piece by piece.
 *
 * @param {{ size: number, read: (offset: number, length: number) => Promise<Uint8Array> }} source
 * @param {(offset: number) => void} [onProgress]
 * @returns {Promise<Survey>}
 */
export async function surveyFile(source, onProgress) {
  const steps = survey(source.size, true);
  for (let window = /** @type {Uint8Array} */ (new Uint8Array(0)); ;) {
    const step = steps.next(window);
    if (step.done === true) return step.value;
    const { offset, length } = step.value;
    onProgress?.(offset);
    window = await source.read(offset, length);
  }
}
