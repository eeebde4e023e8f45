// The element that is pointed at, in words: its place on both sides, and the arithmetic of the offset.
import { columnMajor, countOf, indexOf, rowMajor } from '../picture/places.js';
import { active, view } from '../state.js';
import { words } from '../words/words.js';
import { Rich } from './Rich.jsx';

/** An index times the strides, as one writes it: '1·12 + 1·4 + 1'. @param {number[]} index @param {number[]} strides */
function sum(index, strides) {
  const terms = index.map((position, axis) =>
    strides[axis] === 1 ? `${position}` : `${position}·${strides[axis]}`,
  );
  return terms.join(' + ') || '0';
}

/** @param {{ shown: import('../scene.js').Scene }} props */
export function Pointed({ shown: { said, input, output, count, offsetOf } }) {
  const say = words.value;
  const element = active.value;
  if (!input || element === undefined || element >= count) {
    return <p class="caption pointed">{count > 0 ? say.pointHint : say.noElements}</p>;
  }
  const { order, transposed } = view.value;
  const place = output?.placeOf(element);
  const reaches = place !== undefined && output && said.ok;
  const named = (/** @type {string} */ name, /** @type {number[]} */ index) =>
    `${name}${index.map((position) => `[${position}]`).join('') || '[]'}`;
  const from = indexOf(element, input.shape);
  const to = reaches ? indexOf(place, output.shape) : [];
  // The number on which both sides agree is the position in the order that is read.
  const equal = countOf(output?.shape ?? []) === count;
  const strides = order === 'F' && equal ? columnMajor : rowMajor;
  const number = from.reduce(
    (all, position, axis) => all + position * strides(input.shape)[axis],
    0,
  );
  const sides = [
    sum(from, strides(input.shape)),
    String(number),
    ...(reaches ? [sum(to, strides(output.shape))] : []),
  ];
  return (
    <p class="caption pointed">
      <Rich
        text={
          reaches
            ? say.element(element, named('in', from), named('out', to))
            : say.elementIn(element, named('in', from))
        }
      />
      <br />
      <span class="arithmetic">{sides.join(' = ')}</span>
      {transposed && (
        <>
          {' '}
          <Rich text={say.atOffset(offsetOf(element))} />
        </>
      )}
    </p>
  );
}
