// Random slices and expands for onnxruntime, and the requests that say the same in ONNX's words.
import { randomElements } from './elements.js';
import { many, randomShape } from './random_shapes.js';

/** @typedef {import('./run_onnxruntime.js').Request} Request */
/** @typedef {import('./seeded.js').Chance} Chance */

/** ONNX writes ends that lie beyond any axis as the ends of int64. */
const [front, back] = ['-9223372036854775808', '9223372036854775807'];

/** Slice-13 and Expand-13 are in force from opset 13 to 25. @param {Chance} chance */
const opsetOf = ({ pick }) => pick([13, 18, 25]);

/** A place that may lie beyond both ends. */
const placeNear = ({ upTo, pick }, length) => pick([upTo(2 * length + 4) - length - 2, null, null]);

/** @param {Chance} chance */
function rangeOf(chance, length) {
  const { upTo, pick } = chance;
  const kind = upTo(9);
  if (kind < 2) return pick([null, []]);
  if (kind < 4 && length > 0) return upTo(2 * length - 1) - length;
  const step = pick([1, 1, null, 2, 3, 100, -1, -1, -2, -3, -100]);
  const start = placeNear(chance, length);
  // Before the front, and backwards: onnxruntime begins at the first element, where numpy has none.
  const begins = step < 0 && start !== null && start < -length ? null : start;
  return [begins, placeNear(chance, length), step];
}

/** Slice's inputs for ranges; an index is the range of that one element. */
function listsOf(ranges) {
  const lists = { starts: [], ends: [], axes: [], steps: [] };
  ranges.forEach((range, axis) => {
    if (range === null) return;
    const [start = null, stop = null, step = null] =
      typeof range === 'number' ? [range, range === -1 ? null : range + 1] : range;
    lists.starts.push(start ?? (step < 0 ? back : 0));
    lists.ends.push(stop ?? (step < 0 ? front : back));
    lists.axes.push(axis);
    lists.steps.push(step ?? 1);
  });
  return lists;
}

/** @param {Chance} chance @param {string} type @returns {{ request: Request, ranges: any[] }} */
export function randomSliceRequest(chance, type) {
  const input = randomShape(chance);
  // onnxruntime slices no scalars.
  if (input.length === 0) return randomSliceRequest(chance, type);
  const count = input.reduce((product, length) => product * length, 1);
  const ranges = input.map((length) => rangeOf(chance, length));
  const data = randomElements(chance, type, count);
  const request = {
    operator: 'Slice',
    opset: opsetOf(chance),
    type,
    input,
    data,
    lists: listsOf(ranges),
  };
  return { request, ranges };
}

/**
 * @param {Chance} chance
 * @param {string} type
 * @returns {{ request: Request, shape: number[] }} one in ten does not fit
 */
export function randomExpandRequest(chance, type) {
  const { upTo, pick, chance: maybe } = chance;
  const input = randomShape(chance);
  if (input.reduce((product, length) => product * length, 1) > 30)
    return randomExpandRequest(chance, type);
  const some = () => pick([1, 1, 2, 3, 3, 0]);
  const asked = input.map((length) => (length === 1 ? some() : maybe(0.6) ? length : 1));
  if (asked.length > 0 && maybe(0.1)) asked[upTo(asked.length - 1)] = pick([0, 2, 3, 7]);
  const shape = maybe(0.3) ? asked.slice(upTo(asked.length)) : [...many(upTo(2), some), ...asked];
  const count = input.reduce((product, length) => product * length, 1);
  const data = randomElements(chance, type, count);
  const request = {
    operator: 'Expand',
    opset: opsetOf(chance),
    type,
    input,
    data,
    lists: { shape },
  };
  return { request, shape };
}
