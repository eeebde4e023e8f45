// Transposes matrices between JavaScript's arrays, in blocks. Where the rows of the source lie far apart, this takes less
// time than loading them into a buffer, transposing them there and storing the result.
import { positionsOf } from '../generated/tables.js';
import { engine } from '../wasm/engine.js';
import { inBatches } from './plan.js';
import { unitsOf } from './units.js';

/** The size of a block. A column of the result is a row of the source: of each as many words are read as two cache lines have. Blocks of 32 to 512 columns were measured; these are among the fastest. */
const blockColumns = 256;
const blockWords = 32;

/**
 * The size of a matrix, and the steps from one row of the source to the next, and of the result; in words, except rows
 * and columns.
 *
 * @typedef {{ rows: number, columns: number, fromStride: number, toStride: number }} Matrix
 */

/** Of 4 bytes each. @typedef {ReturnType<typeof unitsOf>} Words */

/** Looked up once, because reading a global is slow in some realms, such as Jest's. */
const { min } = Math;

/**
 * Transposes a block. Eight words that follow one another in the source are moved at a time: they are in eight rows of
 * the result, or in four.
 *
 * @param {Words} source
 * @param {Words} target
 * @param {number} words of an item: 1 or 2
 * @param {number} from the word of the first item in the source
 * @param {number} to and in the result
 * @param {number} rows of the block
 * @param {number} columns of the block
 * @param {number} fromStride words
 * @param {number} toStride words
 */
function transposeBlock(source, target, words, from, to, rows, columns, fromStride, toStride) {
  const rowsAtOnce = (8 / words) | 0;
  const second = words === 1 ? toStride : 1;
  const third = words === 1 ? 2 * toStride : toStride;
  const fifth = 2 * third;
  const length = columns * words;
  let row = 0;
  for (; row + rowsAtOnce <= rows; row += rowsAtOnce) {
    const start = to + row * toStride;
    let read = from + row * words;
    for (let write = start; write < start + length; write += words, read += fromStride) {
      target[write] = source[read];
      target[write + second] = source[read + 1];
      target[write + third] = source[read + 2];
      target[write + third + second] = source[read + 3];
      target[write + fifth] = source[read + 4];
      target[write + fifth + second] = source[read + 5];
      target[write + fifth + third] = source[read + 6];
      target[write + fifth + third + second] = source[read + 7];
    }
  }
  for (; row < rows; row++) {
    const start = to + row * toStride;
    let read = from + row * words;
    for (let write = start; write < start + length; write += words, read += fromStride) {
      for (let word = 0; word < words; word++) target[write + word] = source[read + word];
    }
  }
}

/**
 * Transposes a matrix, block by block.
 *
 * @param {Words} source
 * @param {Words} target
 * @param {number} words of an item
 * @param {number} from the word of the first item in the source
 * @param {number} to and in the result
 * @param {Matrix} matrix
 */
function transpose(source, target, words, from, to, { rows, columns, fromStride, toStride }) {
  const blockRows = (blockWords / words) | 0;
  for (let left = 0; left < columns; left += blockColumns) {
    const width = min(blockColumns, columns - left);
    for (let top = 0; top < rows; top += blockRows) {
      const read = from + left * fromStride + top * words;
      const write = to + top * toStride + left * words;
      const height = min(blockRows, rows - top);
      transposeBlock(source, target, words, read, write, height, width, fromStride, toStride);
    }
  }
}

/**
 * Copies all matrices of a job.
 *
 * @param {any} from
 * @param {any} to
 * @param {import('./plan.js').Plan} plan of the job in the mailbox
 */
export function copyMatrices(from, to, { firstByte, span, itemBytes, parts }) {
  const { calls, job, positions, answer } = engine();
  const source = unitsOf(from, itemBytes * 8, firstByte, span);
  const target = unitsOf(to, itemBytes * 8);
  const words = (itemBytes / 4) | 0;
  calls.describeMatrices(job);
  // As int32, which the core made sure they are: engines compute with the mailbox's float64 several times slower.
  const matrix = {
    rows: answer[0] | 0,
    columns: answer[1] | 0,
    fromStride: (answer[2] * words) | 0,
    toStride: (answer[3] * words) | 0,
  };
  inBatches(positionsOf.sources, parts, (first, number) => {
    const sources = positions.slice(0, number); // the call for the results overwrites them
    calls.positions(job, positionsOf.results, first, number);
    for (let i = 0; i < number; i++) {
      const read = (sources[i] * words) | 0;
      const write = (positions[i] * words) | 0;
      transpose(source, target, words, read, write, matrix);
    }
  });
}
