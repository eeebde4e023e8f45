// The element that is pointed at: its index on both sides, and its position as the indices times the strides.
import { columnMajor, countOf, indexOf, rowMajor } from '../picture/indices.js';
import { activeElement, afterAnswer } from './page_state.js';

/** An index times the strides, written out: '1·12 + 1·4 + 1'. @param {number[]} index @param {number[]} strides */
function sum(index, strides) {
  const terms = index.map((position, axis) =>
    strides[axis] === 1 ? `${position}` : `${position}·${strides[axis]}`,
  );
  return terms.join(' + ') || '0';
}

/** @param {string} name @param {number[]} index */
const indexed = (name, index) =>
  `${name}${index.map((position) => `[${position}]`).join('') || '[]'}`;

/**
 * @param {import('./boards.js').Boards} boards
 * @returns {{ element: number, from: string, to?: string, arithmetic: string, offset?: number } | undefined}
 *   `to` where the element has a place in the result, `offset` where it is not the element itself; undefined
 *   where nothing is pointed at
 */
export function elementCaption({ said, input, output, count, memory, perm }) {
  const element = activeElement.value;
  if (!input || element === undefined || element >= count) return undefined;
  const { order, transposed } = afterAnswer.value.view; // those of the boards
  const place = said.ok ? output?.placeOf(element) : undefined;
  const from = indexOf(element, input.shape);
  // Both sums equal the position in the order of reading.
  const equal = countOf(output?.shape ?? []) === count;
  const stridesOf = order === 'F' && equal ? columnMajor : rowMajor;
  const strides = stridesOf(input.shape);
  const position = from.reduce((all, index, axis) => all + index * strides[axis], 0);
  const sums = [sum(from, strides), String(position)];
  const caption = {
    element,
    from: indexed('in', from),
    offset: transposed ? memory.offsetOf(element) : undefined,
  };
  if (!output || place === undefined) return { ...caption, arithmetic: sums.join(' = ') };
  const to = indexOf(place, output.shape);
  if (perm) {
    // Each sum is an offset in the memory of its own side.
    const moved = [sum(to, rowMajor(output.shape)), String(place)].join(' = ');
    return { ...caption, to: indexed('out', to), arithmetic: `${sums.join(' = ')} → ${moved}` };
  }
  return {
    ...caption,
    to: indexed('out', to),
    arithmetic: [...sums, sum(to, stridesOf(output.shape))].join(' = '),
  };
}
