// Where onnxruntime's CPU kernels differ from what ONNX says of a version: the request that ONNX answers as they answer
// the one given.
import { versionOf } from './layout_versions.js';

/** @typedef {import('./layout_node.js').Request} Request */

/** Operators whose versions before one take no negative axes; onnxruntime takes them in all. */
const fromFront = { Squeeze: 11, Unsqueeze: 11, Slice: 11, Concat: 11, Split: 11, Tile: 6 };

/** @param {any} entry @param {number} rank */
const counted = (entry, rank) =>
  Number(entry) < 0 && Number(entry) >= -rank ? Number(entry) + rank : entry;

/** @param {any} entries @param {number} rank */
const allCounted = (entries, rank) =>
  Array.isArray(entries) ? entries.map((entry) => counted(entry, rank)) : counted(entries, rank);

/** @param {number[]} dims */
const isEmpty = (dims) => dims.includes(0);

/** Axes and indices of old versions from the front. @param {Request} request @returns {Request} */
function withoutNegatives(request) {
  const { operator, opset, inputs, values } = request;
  const [dims] = inputs;
  const own = { ...values };
  if (opset < (fromFront[/** @type {keyof typeof fromFront} */ (operator)] ?? 0)) {
    const rank = dims.length + (operator === 'Unsqueeze' ? values.axes.length : 0);
    for (const name of ['axes', 'axis']) if (name in own) own[name] = allCounted(own[name], rank);
  }
  if (operator === 'Gather' && opset < 11 && 'indices' in own) {
    own.indices = allCounted(own.indices, dims.at(own.axis ?? 0) ?? 0);
  }
  return { ...request, values: own };
}

/** The highest end, backward: to onnxruntime it is the lowest. @param {Request} request @returns {Request} */
function withLowest(request) {
  const { ends, steps } = request.values;
  if (!steps) return request;
  const isHighest = (/** @type {any} */ end) => end === 2147483647 || end === '9223372036854775807';
  const own = ends.map((/** @type {any} */ end, /** @type {number} */ at) =>
    isHighest(end) && Number(steps[at]) < 0 ? -2147483648 : end,
  );
  return { ...request, values: { ...request.values, ends: own } };
}

/**
 * A Pad as onnxruntime has it: with every mode in every version, of elements alone where a mode repeats them, and with
 * crops that take places of the other side.
 *
 * @type {(request: Request) => Request | undefined}
 */
function padded(request) {
  const { opset, inputs } = request;
  const [dims] = inputs;
  const values = { ...request.values };
  const { pads, axes = [...dims.keys()], mode = 'constant' } = values;
  const count = axes.length;
  if (pads?.length !== 2 * count) return request;
  const left = [...dims];
  const own = [...pads];
  for (let at = 0; at < count; at++) {
    const axis = counted(axes[at], dims.length);
    const [begin, end] = [pads[at], pads[at + count]];
    const rest = dims[axis] + Math.min(begin, 0) + Math.min(end, 0);
    left[axis] = Math.max(rest, 0);
    if (rest < 0) [own[at], own[at + count]] = [begin + end, 0];
  }
  const knows = versionOf('Pad', opset).since < 19 && mode === 'wrap';
  if (mode !== 'constant' && isEmpty(dims)) {
    // Nothing is repeated, so that only an axis that is empty itself cannot be lengthened.
    if (mode === 'wrap') return undefined;
    const isLengthened = (/** @type {number} */ at) =>
      dims[counted(axes[at], dims.length)] === 0 && pads[at] + pads[at + count] > 0;
    values.mode = [...own.keys()].slice(0, count).some(isLengthened) ? mode : 'constant';
  } else if (mode !== 'constant' && isEmpty(left)) {
    return undefined;
  }
  return { ...request, opset: knows ? 19 : opset, values: { ...values, pads: own } };
}

/**
 * The request that ONNX answers as onnxruntime answers one.
 *
 * @param {Request} given
 * @returns {Request | undefined} undefined where onnxruntime refuses it
 */
export function asOnnxruntime(given) {
  const request = withoutNegatives(given);
  const { operator, inputs, values } = request;
  const [dims] = inputs;
  switch (operator) {
    case 'Squeeze':
      // An empty list of axes is as none.
      return values.axes?.length === 0 ? { ...request, values: {} } : request;
    case 'Slice':
      return dims.length === 0 ? undefined : withLowest(request);
    case 'Pad':
      return dims.length === 0 ? undefined : padded(request);
    case 'Concat': {
      // Only the length along the axis counts for an input without elements.
      const axis = counted(values.axis ?? 1, dims.length);
      const reference = inputs.find((one) => !isEmpty(one)) ?? dims;
      const isAxis = axis >= 0 && axis < dims.length;
      const sameRank = isAxis && inputs.every((one) => one.length === dims.length);
      return {
        ...request,
        inputs: sameRank
          ? inputs.map((one) => (isEmpty(one) ? reference.with(axis, one[axis]) : one))
          : inputs,
      };
    }
    case 'Split': {
      const length = dims.at(Number(values.axis ?? 0)) ?? 0;
      const part = Math.ceil(length / values.num_outputs);
      const isUneven = values.num_outputs > length || part * (values.num_outputs - 1) >= length;
      return 'num_outputs' in values && isUneven ? undefined : request;
    }
  }
  return request;
}
