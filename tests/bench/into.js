// Section "into": copies into views of larger arrays, in GB/s of payload.
import { compiled } from './compiled.js';
import { effortFor } from './copies.js';
import { contest } from './contest.js';
import { allocate, Tensor } from './ours.js';
import { hasty } from './timing.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

const arrays = { uint8: Uint8Array, float32: Float32Array };

/**
 * One copy: packed elements into a view of a larger tensor.
 *
 * @typedef {object} Case
 * @property {string} title
 * @property {keyof typeof arrays} type
 * @property {number[]} dims of the elements
 * @property {number[]} into the dims of the larger tensor
 * @property {(tensor: any) => any} view of it, with `dims`
 * @property {Function} byHand the loop that one would write for the case: of source, result and dims
 */

const planesIntoPixels = (/** @type {keyof typeof arrays} */ type, /** @type {number} */ side) => ({
  title: `${type} [3,${side},${side}] into the channels of [${side},${side},4]`,
  type,
  dims: [3, side, side],
  into: [side, side, 4],
  view: (/** @type {any} */ pixels) => pixels.slice(null, null, [0, 3]).transpose([2, 0, 1]),
  byHand(/** @type {any} */ source, /** @type {any} */ result, /** @type {number[]} */ dims) {
    const count = dims[1] * dims[2];
    for (let pixel = 0; pixel < count; pixel++) {
      result[pixel * 4] = source[pixel];
      result[pixel * 4 + 1] = source[count + pixel];
      result[pixel * 4 + 2] = source[2 * count + pixel];
    }
  },
});

/** @type {Case[]} */
const cases = [
  planesIntoPixels('uint8', 64),
  planesIntoPixels('uint8', 640),
  planesIntoPixels('uint8', 2048),
  planesIntoPixels('float32', 640),
  {
    title: 'float32 [3,224,224] into a row of [8,3,224,224]',
    type: 'float32',
    dims: [3, 224, 224],
    into: [8, 3, 224, 224],
    view: (batch) => batch.slice(5),
    byHand(/** @type {any} */ source, /** @type {any} */ result) {
      result.set(source, 5 * source.length);
    },
  },
  {
    title: 'uint8 [600,800,3] into a part of [1080,1920,3]',
    type: 'uint8',
    dims: [600, 800, 3],
    into: [1080, 1920, 3],
    view: (image) => image.slice([100, 700], [200, 1000]),
    byHand(/** @type {any} */ source, /** @type {any} */ result) {
      for (let row = 0; row < 600; row++) {
        const pixels = source.subarray(row * 2400, (row + 1) * 2400);
        result.set(pixels, ((100 + row) * 1920 + 200) * 3);
      }
    },
  },
];

/** A loop for each dim; the strides are the result's. Of at most four dims. */
function copyIntoStrides(source, result, dims, strides, offset) {
  const padding = Array(4 - dims.length).fill(1);
  const [blocks, planes, rows, columns] = [...padding, ...dims];
  const [blockStep, planeStep, rowStep, columnStep] = [...padding, ...strides];
  let from = 0;
  for (let block = 0; block < blocks; block++) {
    for (let plane = 0; plane < planes; plane++) {
      for (let row = 0; row < rows; row++) {
        let to = offset + block * blockStep + plane * planeStep + row * rowStep;
        for (let column = 0; column < columns; column++, to += columnStep) {
          result[to] = source[from++];
        }
      }
    }
  }
}

const countOf = (/** @type {number[]} */ dims) => dims.reduce((count, length) => count * length, 1);

/** A case with its data. @param {Case} one */
function prepare(one) {
  const { type, dims, into, view } = one;
  const Numbers = /** @type {any} */ (arrays[type]);
  const source = Numbers.from({ length: countOf(dims) }, (_, place) => (place * 2654435761) % 251);
  const before = new Numbers(countOf(into)).fill(77);
  const { strides, offset } = view(new Tensor(type, before, into));
  const expected = before.slice();
  copyIntoStrides(source, expected, dims, strides, offset);
  return { ...one, Numbers, source, before, strides, offset, expected };
}

/** @type {Entrant[]} */
const entrants = [
  {
    name: 'ours, copyTo',
    make({ type, source, dims, into, view, before }) {
      const result = before.slice();
      const [tensor, target] = [
        new Tensor(type, source, dims),
        view(new Tensor(type, result, into)),
      ];
      return { call: () => (tensor.copyTo(target), result) };
    },
  },
  {
    name: 'ours, copyTo in WASM memory',
    make({ type, source, dims, into, view, before }) {
      const [tensor, whole] = [allocate(type, dims), allocate(type, into)];
      tensor.data.set(source);
      whole.data.set(before);
      const target = view(whole);
      const call = () => (tensor.copyTo(target), whole.data);
      return { call, end: () => (tensor.dispose(), whole.dispose()) };
    },
  },
  {
    name: 'hand-written, a loop for each dim',
    make({ source, dims, strides, offset, before }) {
      const result = before.slice();
      const copy = compiled([], `return ${copyIntoStrides}`)();
      return { call: () => (copy(source, result, dims, strides, offset), result) };
    },
  },
  {
    name: 'hand-written, for the case',
    make({ source, dims, before, byHand }) {
      const result = before.slice();
      const copy = compiled([], `return { ${byHand} }.byHand`)();
      return { call: () => (copy(source, result, dims), result) };
    },
  },
];

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const tables = [];
  for (const one of cases) {
    note(one.title);
    const task = prepare(one);
    const bytes = task.source.byteLength;
    const isRight = (/** @type {any} */ result) =>
      Buffer.from(result.buffer, result.byteOffset, result.byteLength).equals(
        Buffer.from(task.expected.buffer),
      );
    const effort = { ...effortFor(bytes), ...(quick && hasty) };
    const rows = await contest(entrants, task, isRight, effort);
    tables.push({ title: `${one.title}: GB/s`, bytes, columns: [{ head: 'GB/s', rows }] });
  }
  return tables;
}
