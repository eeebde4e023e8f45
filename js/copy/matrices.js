// Copies matrices between JavaScript's arrays, in blocks. Where the rows of the source lie far apart, or the elements
// of the result, this takes less time than loading them into a buffer, copying them there and storing the result.
import { positionsOf } from '../generated/tables.js';
import { copier } from '../wasm/copier.js';
import { inPairs } from './plan.js';
import { unitsOf } from './units.js';

/**
 * The size of a block. A column of the result is a row of the source: of each as many words are read as two cache lines
 * have, and more if there are few columns. Blocks of 32 to 512 columns were measured; these are among the fastest.
 */
const blockColumns = 256;
const blockWords = 32;

/**
 * The size of a matrix, and the steps from one row or column to the next in the source and in the result; in words,
 * except rows and columns.
 *
 * @typedef {object} Matrix
 * @property {number} rows
 * @property {number} columns
 * @property {number} fromRow
 * @property {number} fromColumn
 * @property {number} toRow
 * @property {number} toColumn
 */

/** Units of 4 bytes. @typedef {ReturnType<typeof unitsOf>} Words */

/** Looked up once, because reading a global is slow in some realms, such as Jest's. */
const { ceil, max, min } = Math;

/**
 * Copies a block, eight words at a time: those of an item, of the one in the next row, and so on.
 *
 * @param {Words} source
 * @param {Words} target
 * @param {number} words of an item: 1, 2, 4 or 8
 * @param {number} from the word of the first item in the source
 * @param {number} to and in the result
 * @param {number} rows of the block
 * @param {number} columns of the block
 * @param {Matrix} matrix
 */
function copyBlock(source, target, words, from, to, rows, columns, matrix) {
  const { fromRow, fromColumn, toRow, toColumn } = matrix;
  const rowsAtOnce = (8 / words) | 0;
  // The second, third and fifth word, from the first; the others are at sums of these.
  const fromSecond = words === 1 ? fromRow : 1;
  const fromThird = words === 1 ? 2 * fromRow : words === 2 ? fromRow : 2;
  const fromFifth = words === 8 ? 4 : (4 / words) * fromRow;
  const toSecond = words === 1 ? toRow : 1;
  const toThird = words === 1 ? 2 * toRow : words === 2 ? toRow : 2;
  const toFifth = words === 8 ? 4 : (4 / words) * toRow;
  let row = 0;
  for (; row + rowsAtOnce <= rows; row += rowsAtOnce) {
    let read = (from + row * fromRow) | 0;
    let write = (to + row * toRow) | 0;
    for (let column = 0; column < columns; column++, read += fromColumn, write += toColumn) {
      target[write] = source[read];
      target[write + toSecond] = source[read + fromSecond];
      target[write + toThird] = source[read + fromThird];
      target[write + toThird + toSecond] = source[read + fromThird + fromSecond];
      target[write + toFifth] = source[read + fromFifth];
      target[write + toFifth + toSecond] = source[read + fromFifth + fromSecond];
      target[write + toFifth + toThird] = source[read + fromFifth + fromThird];
      target[write + toFifth + toThird + toSecond] =
        source[read + fromFifth + fromThird + fromSecond];
    }
  }
  for (; row < rows; row++) {
    let read = from + row * fromRow;
    let write = to + row * toRow;
    for (let column = 0; column < columns; column++, read += fromColumn, write += toColumn) {
      for (let word = 0; word < words; word++) target[write + word] = source[read + word];
    }
  }
}

/**
 * Copies a matrix, block by block.
 *
 * @param {Words} source
 * @param {Words} target
 * @param {number} words of an item: at most 8
 * @param {number} from the word of the first item in the source
 * @param {number} to and in the result
 * @param {Matrix} matrix
 */
function copyMatrix(source, target, words, from, to, matrix) {
  const { rows, columns, fromRow, fromColumn, toRow, toColumn } = matrix;
  const most = (blockWords / words) | 0;
  const blockRows = max(most, ceil((most * blockColumns) / columns / 8) * 8);
  for (let left = 0; left < columns; left += blockColumns) {
    const width = min(blockColumns, columns - left);
    for (let top = 0; top < rows; top += blockRows) {
      const read = from + left * fromColumn + top * fromRow;
      const write = to + top * toRow + left * toColumn;
      const height = min(blockRows, rows - top);
      copyBlock(source, target, words, read, write, height, width, matrix);
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
export function copyMatrices(from, to, plan) {
  const { firstByte, span, toFirstByte, itemBytes, parts } = plan;
  const { calls, job, answer } = copier();
  const source = unitsOf(from, 32, firstByte, span);
  const target = unitsOf(to, 32, toFirstByte);
  const words = (itemBytes / 4) | 0;
  calls.describeMatrices(job);
  // As int32, which the core made sure they are: engines compute with the mailbox's float64 several times slower.
  const matrix = {
    rows: answer[0] | 0,
    columns: answer[1] | 0,
    fromRow: (answer[2] * words) | 0,
    fromColumn: (answer[3] * words) | 0,
    toRow: (answer[4] * words) | 0,
    toColumn: (answer[5] * words) | 0,
  };
  inPairs(positionsOf.sources, positionsOf.results, parts, (sources, results, number) => {
    for (let i = 0; i < number; i++) {
      const read = (sources[i] * words) | 0;
      const write = (results[i] * words) | 0;
      // Items of 16 bytes are of two parts.
      for (let part = 0; part < words; part += 8) {
        copyMatrix(source, target, min(words, 8), read + part, write + part, matrix);
      }
    }
  });
}
