// Strided copies in JavaScript without a library: nested loops, and loops over blocks.
//
// They take the source, the result, the result's dims (at most four), and the source's strides in the
// same order. No function calls another, so that each can be compiled from its text for every case.

import { compiled } from './compiled.js';

/** One loop for each dim. */
export function copyStrided(source, result, dims, strides) {
  const padding = Array(4 - dims.length).fill(1);
  const [planes, sheets, rows, columns] = [...padding, ...dims];
  const [planeStep, sheetStep, rowStep, columnStep] = [...padding, ...strides];
  let to = 0;
  for (let plane = 0; plane < planes; plane++) {
    for (let sheet = 0; sheet < sheets; sheet++) {
      for (let row = 0; row < rows; row++) {
        let from = plane * planeStep + sheet * sheetStep + row * rowStep;
        for (let column = 0; column < columns; column++, from += columnStep) {
          result[to++] = source[from];
        }
      }
    }
  }
}

/**
 * A transposed matrix, block by block: the cache lines of a block's columns are still in the cache when its next row
 * reads them.
 */
function copyBlocks(source, result, block, from, to, rows, columns, rowStep, columnStep, rowPlace) {
  for (let left = 0; left < columns; left += block) {
    const right = Math.min(left + block, columns);
    for (let top = 0; top < rows; top += block) {
      const bottom = Math.min(top + block, rows);
      for (let row = top; row < bottom; row++) {
        let read = from + row * rowStep + left * columnStep;
        const end = to + row * rowPlace + right;
        for (let write = end - right + left; write < end; write++, read += columnStep) {
          result[write] = source[read];
        }
      }
    }
  }
}

/** The same for elements of two entries. */
function copyPairs(source, result, block, from, to, rows, columns, rowStep, columnStep, rowPlace) {
  for (let left = 0; left < columns; left += block) {
    const right = Math.min(left + block, columns);
    for (let top = 0; top < rows; top += block) {
      const bottom = Math.min(top + block, rows);
      for (let row = top; row < bottom; row++) {
        let read = from + row * rowStep + left * columnStep;
        const end = to + row * rowPlace + right * 2;
        for (let write = end - (right - left) * 2; write < end; write += 2, read += columnStep) {
          result[write] = source[read];
          result[write + 1] = source[read + 1];
        }
      }
    }
  }
}

/** Blocks over the result's last dim and the one that is the source's last. */
function copyBlocked(copy, run, block, source, result, dims, strides) {
  const [lengths, steps] = run === 2 ? [dims.slice(0, -1), strides.slice(0, -1)] : [dims, strides];
  const places = lengths.map((_, axis) =>
    lengths.slice(axis + 1).reduce((place, length) => place * length, run),
  );
  const last = lengths.length - 1;
  const others = lengths.map((_, axis) => axis).slice(0, last);
  const [rowAxis, ...outer] = others.sort((one, other) => steps[one] - steps[other]);
  const visit = (depth, from, to) => {
    if (depth < outer.length) {
      const axis = outer[depth];
      for (let index = 0; index < lengths[axis]; index++) {
        visit(depth + 1, from + index * steps[axis], to + index * places[axis]);
      }
      return;
    }
    const sizes = [lengths[rowAxis], lengths[last], steps[rowAxis], steps[last], places[rowAxis]];
    copy(source, result, block, from, to, ...sizes);
  };
  visit(0, 0, 0);
}

/** The copyStrided of a matrix of elements of four bits, low bits first. */
export function copyNibbles(source, result, [rows, columns], [rowStep, columnStep]) {
  let to = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column += 2) {
      const from = row * rowStep + column * columnStep;
      const next = from + columnStep;
      const low = (source[from >> 1] >> ((from & 1) * 4)) & 15;
      const high = (source[next >> 1] >> ((next & 1) * 4)) & 15;
      result[to++] = low | (high << 4);
    }
  }
}

/** copyNibbles in blocks. */
function copyNibbleBlocks(block, source, result, [rows, columns], [rowStep, columnStep]) {
  for (let left = 0; left < columns; left += block) {
    const right = Math.min(left + block, columns);
    for (let row = 0; row < rows; row++) {
      let to = (row * columns + left) >> 1;
      for (let column = left; column < right; column += 2) {
        const from = row * rowStep + column * columnStep;
        const next = from + columnStep;
        const low = (source[from >> 1] >> ((from & 1) * 4)) & 15;
        const high = (source[next >> 1] >> ((next & 1) * 4)) & 15;
        result[to++] = low | (high << 4);
      }
    }
  }
}

/** A separate function, which the compiler has not optimized for the arrays of another case. */
const ownCopy = (/** @type {Function} */ copy) => compiled([], `return ${copy}`)();

/** The loops for a case. @param {string} type @param {number} block 0: none */
function loopsFor(type, block) {
  if (type === 'int4') {
    return block ? ownCopy(copyNibbleBlocks).bind(null, block) : ownCopy(copyNibbles);
  }
  if (!block) return ownCopy(copyStrided);
  const pairs = type === 'complex128';
  const copy = ownCopy(pairs ? copyPairs : copyBlocks);
  return (...args) => copyBlocked(copy, pairs ? 2 : 1, block, ...args);
}

/** @param {string} name @param {number} block */
const inBothWays = (name, block) =>
  [false, true].map((kept) => ({
    name: `hand-written, ${name}, ${kept ? 'into' : 'fresh'}`,
    make({ type, Numbers, resultDims, strides, source, out }) {
      const copy = loopsFor(type, block);
      const call = () => {
        const result = kept ? out : new Numbers(source.length);
        copy(source, result, resultDims, strides);
        return result;
      };
      return { call };
    },
  }));

/** One loop for each dim, for copies that change no order too. @type {import('./contest.js').Entrant[]} */
export const plainLoops = inBothWays('plain loops', 0);

/** @type {import('./contest.js').Entrant[]} */
export const handWritten = [
  ...plainLoops,
  ...inBothWays('32x32 blocks', 32),
  ...inBothWays('64x64 blocks', 64),
];
