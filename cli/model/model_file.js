// Opens a model's file, and reads the options that check and fix have in common.
import { open, stat } from 'node:fs/promises';
import { ReshapeError } from 'reshape-wasm';
import { printable } from 'reshape-wasm/link';
import { openModel } from 'reshape-wasm/model';
import { BadUsage, quoted } from '../usage.js';

/** Reading a file of at least so many bytes shows its progress, if stderr is a terminal. */
const largeBytes = 2 ** 27;

/** The error for a file that cannot be checked. Where several are, the others are. */
export class Unreadable extends BadUsage {
  /**
   * @param {string} file
   * @param {string} why
   * @param {string} code of the system or of a ReshapeError
   * @param {string} [joint] between both
   */
  constructor(file, why, code, joint = ' ') {
    super(`${quoted(file)}${joint}${why}`);
    this.why = why;
    this.code = code;
  }
}

/** The error for a file that the system does not let be read. @param {string} file @param {unknown} error */
export const unreadable = (file, error) => {
  const { message, code = 'unreadable' } = /** @type {NodeJS.ErrnoException} */ (error);
  return new Unreadable(file, `cannot be read: ${message}`, code);
};

/** The code of the error for a pattern that nothing matches. */
export const unmatchedCode = 'no_match';

/** The error for a pattern that nothing matches. @param {string} pattern */
export const unmatched = (pattern) => new Unreadable(pattern, 'matches no file', unmatchedCode);

/**
 * How far a large file has been read, on a line that the next one overwrites.
 *
 * @param {string} file
 * @param {number} size
 */
function progressOf(file, size) {
  const { stderr } = process;
  if (!stderr.isTTY || size < largeBytes) return { tell: undefined, end: () => {} };
  const tell = (/** @type {number} */ offset) =>
    void stderr.write(`\r${printable(file)}  ${Math.floor((100 * offset) / size)} %`);
  return { tell, end: () => void stderr.write(`\r${' '.repeat(file.length + 8)}\r`) };
}

/**
 * The size of a regular file, in bytes.
 *
 * @param {string} path
 * @throws {Unreadable} if there is none
 */
export async function sizeOf(path) {
  // Opening a pipe would wait for a writer.
  const found = await stat(path).catch((error) => {
    throw unreadable(path, error);
  });
  if (found.isFile()) return found.size;
  const is = found.isDirectory() ? 'a folder' : 'not a regular file';
  throw new Unreadable(
    path,
    `is ${is}, and a model is read from a regular file`,
    'not_a_regular_file',
  );
}

/**
 * Opens a model for as long as something is done with it.
 *
 * @template Result
 * @param {string} path
 * @param {(model: import('reshape-wasm/model').OpenModel, size: number) => Promise<Result>} use
 * @returns {Promise<Result>}
 * @throws {Unreadable} if the file cannot be read, or is not a model
 */
export async function withModel(path, use) {
  await sizeOf(path);
  const handle = await open(path).catch((error) => {
    throw unreadable(path, error);
  });
  try {
    const { size } = await handle.stat();
    const read = async (/** @type {number} */ offset, /** @type {number} */ length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    };
    const { tell, end } = progressOf(path, size);
    const model = await openModel({ size, read }, { onProgress: tell }).finally(end);
    return await use(model, size);
  } catch (error) {
    if (error instanceof ReshapeError) {
      throw new Unreadable(path, error.message, error.code, ': ');
    }
    if (error instanceof Error && 'syscall' in error) throw unreadable(path, error);
    throw error;
  } finally {
    await handle.close();
  }
}

/** The value of --batch where no input carries one. An input with this name is written with its axis, none=0. */
const noBatch = 'none';

/** The axes of the batch as typed, each NAME=AXIS, or none. @param {readonly string[] | undefined} stated */
function readBatch(stated) {
  if (!stated) return undefined;
  if (stated.includes(noBatch)) {
    const other = stated.find((text) => text !== noBatch);
    if (other === undefined) return {};
    throw new BadUsage(
      `--batch ${noBatch} says that no input carries a batch, and --batch ${quoted(other)} that one does; give one of them`,
    );
  }
  /** @type {Map<string, number>} */
  const axes = new Map();
  for (const text of stated) {
    const [, name, axis] = text.match(/^(.+)=(-?\d+)$/s) ?? [];
    if (name === undefined) {
      throw new BadUsage(
        `--batch takes an input and an axis, such as --batch input=0, or ${noBatch}, not ${quoted(text)}`,
      );
    }
    const before = axes.get(name) ?? Number(axis);
    if (before !== Number(axis)) {
      throw new BadUsage(
        `--batch says axis ${before} and axis ${axis} of ${quoted(name)}; an input carries the batch along one axis`,
      );
    }
    axes.set(name, before);
  }
  return Object.fromEntries(axes);
}

/** The axes of lengths as typed, each S=NAME:AXIS. @param {readonly string[] | undefined} stated */
function readLengths(stated) {
  if (!stated) return undefined;
  /** @type {Map<string, Map<string, Set<number>>>} */
  const lengths = new Map();
  for (const text of stated) {
    const [, length, name, axis] = text.match(/^([^=]+)=(.+):(-?\d+)$/s) ?? [];
    if (length === undefined) {
      throw new BadUsage(
        `--length takes a name, an input and an axis, such as --length S=input:1, not ${quoted(text)}`,
      );
    }
    const axes = lengths.get(length) ?? new Map();
    lengths.set(length, axes.set(name, (axes.get(name) ?? new Set()).add(Number(axis))));
  }
  const axesOf = (/** @type {Set<number>} */ axes) => (axes.size > 1 ? [...axes] : [...axes][0]);
  const all = [...lengths].map(([length, inputs]) => [
    length,
    Object.fromEntries(Array.from(inputs, ([name, axes]) => [name, axesOf(axes)])),
  ]);
  return Object.fromEntries(all);
}

/**
 * Names with commas between them; a backslash before a comma, or before a backslash, makes it part of a name.
 *
 * @param {readonly string[] | undefined} lists
 * @param {string} option that they are of
 * @param {string} what they name
 */
export const namesIn = (lists, option, what) =>
  lists?.flatMap((list) => {
    const names = list.match(/(?:\\[\\,]|[^,])+/g);
    if (!names)
      throw new BadUsage(`${option} takes the names of ${what}, with commas between them`);
    return names.map((name) => name.replaceAll(/\\([\\,])/g, '$1'));
  });

/**
 * The options of a check.
 *
 * @type {(values: import('../commands.js').Values, language: string) => import('reshape-wasm/model').Check}
 * @throws {BadUsage}
 */
export function checkOptions({ batch: stated, name, length, outputs, run }, language) {
  const batch = readBatch(stated);
  const lengths = readLengths(length);
  if (batch && Object.keys(batch).length === 0) {
    if (!lengths) {
      throw new BadUsage(
        `--batch ${noBatch} leaves lengths alone to ask about: name one, such as --length S=input:1`,
      );
    }
    if (run) {
      throw new BadUsage(`--run compares samples, and with --batch ${noBatch} there are none`);
    }
  }
  return {
    batch,
    name,
    lengths,
    outputs: namesIn(outputs === undefined ? undefined : [outputs], '--outputs', 'outputs'),
    language,
  };
}

/** A number of bytes, and its unit. @param {number} bytes @returns {[number | string, 'bytes' | 'kB' | 'MB']} */
export const sizeText = (bytes) =>
  bytes < 1000
    ? [bytes, 'bytes']
    : bytes < 10 ** 6
      ? [Math.round(bytes / 1000), 'kB']
      : [(bytes / 10 ** 6).toFixed(1), 'MB'];

/** Data as JSON, in which a bigint is a text. @param {unknown} data */
export const jsonText = (data) =>
  JSON.stringify(data, (_key, value) => (typeof value === 'bigint' ? String(value) : value), 2);
