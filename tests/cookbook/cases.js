// The recipes of docs/cookbook.md: what each is given, and the hand-written loop that gives the same.
import * as events from 'node:events';
import ndarray from 'ndarray';
import * as ort from 'onnxruntime-web';
import * as api from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import { TransformersTensor } from '../js/tensor/transformers_tensor.js';
import * as byHand from './by_hand.js';
import { identity, webnn } from './surroundings.js';
import { workerOf } from './workers.js';

/** The imports of the recipes. */
export const modules = {
  'reshape-wasm': api,
  'reshape-wasm/layout': layout,
  'onnxruntime-web': ort,
  ndarray: { default: ndarray },
  'node:events': events,
  'node:worker_threads': { Worker: workerOf },
};

/**
 * A recipe and its hand-written loop.
 *
 * @typedef {object} Case
 * @property {string} title of the recipe
 * @property {string} result the name that it gives its result
 * @property {(size: Size) => any} given by the names that the recipe has for it; may be a promise
 * @property {(given: any) => any} byHand
 * @property {{ result: string, byHand: (given: any) => any }} [halfway] what the recipe gives on its way back
 */

/**
 * The sizes of inputs: of few elements, of odd lengths, of prime ones, of powers of two, or as in use, which is more
 * than the buffers of copies hold.
 */
export const forms = /** @type {const} */ (['small', 'odd', 'prime', 'power', 'large']);

/** @typedef {{ batch: number, form: typeof forms[number] }} Size */

/**
 * The entry of a form.
 *
 * @template Entry
 * @param {Size} size
 * @param {readonly Entry[]} entries one for each form, in their order
 */
const of = ({ form }, entries) => entries[forms.indexOf(form)];

/** Numbers from 0 to 1 that look random. @param {number} length */
const shares = (length) =>
  Float32Array.from({ length }, (_, index) => (Math.imul(index, 2654435761) >>> 8) / 2 ** 24);

const product = (/** @type {number[]} */ dims) => dims.reduce((one, other) => one * other, 1);

/** A row-major tensor-like object. @param {number[]} dims @param {(share: number) => number} [value] */
const likeOf = (dims, value = (share) => share) => ({
  type: 'float32',
  dims,
  data: shares(product(dims)).map(value),
});

/** @type {Case[]} */
export const cases = [
  {
    title: 'An image for a model: RGBA bytes to NCHW',
    result: 'input',
    given(size) {
      const [width, height] = of(size, [
        [3, 2],
        [225, 81],
        [251, 127],
        [256, 128],
        [640, 640],
      ]);
      const data = Uint8ClampedArray.from(shares(width * height * 4), (share) => share * 255);
      return { image: { width, height, data } };
    },
    byHand: byHand.planesOf,
  },
  {
    title: 'Samples into one batch, and back',
    result: 'batch',
    given(size) {
      const { batch } = size;
      const [rows, columns] = of(size, [
        [2, 3],
        [75, 225],
        [101, 211],
        [128, 256],
        [224, 672],
      ]);
      const { data } = likeOf([batch, rows, columns]);
      const all = new api.Tensor('float32', data, [batch, rows, columns]);
      const samples = Array.from(all, (one) => one.transpose());
      return { sample: samples[0], samples };
    },
    byHand: byHand.stacked,
  },
  {
    title: 'Through a session of onnxruntime-web',
    result: 'list',
    async given(size) {
      const sides = of(size, [
        [2, 3],
        [3, 75, 75],
        [3, 101, 101],
        [4, 128, 128],
        [3, 224, 224],
      ]);
      const dims = [size.batch, ...sides];
      const input = new api.Tensor('float32', shares(product(dims)), dims);
      return { session: await identity('input', 'output'), input };
    },
    byHand: byHand.answerOf,
  },
  {
    title: 'A picture from a model: NCHW to RGBA bytes',
    result: 'rgba',
    given(size) {
      const sides = of(size, [
        [2, 3],
        [81, 225],
        [127, 251],
        [128, 256],
        [640, 640],
      ]);
      const { dims, data } = likeOf([size.batch, 3, ...sides]);
      const [, , height, width] = dims;
      const alpha = Uint8ClampedArray.from({ length: 4 * height * width }, (_, at) => at % 251);
      return {
        output: new api.Tensor('float32', data, dims),
        // Each call writes into it.
        get picture() {
          return { width, height, data: alpha.slice() };
        },
      };
    },
    byHand: byHand.pixelsOf,
  },
  {
    title: 'Detections: the best class of each box',
    result: 'kept',
    // Most boxes have no class with a score of 0.5, as a detector's.
    given(size) {
      const dims = of(size, [[6, 5], [15, 1575], [89, 1009], [64, 2048], [84, 8400]]); // prettier-ignore
      const { data } = likeOf([size.batch, ...dims], (share) =>
        size.form === 'small' ? share : share ** 999,
      );
      return { output: new api.Tensor('float32', data, [size.batch, ...dims]) };
    },
    byHand: byHand.boxesOf,
  },
  {
    title: 'Logits to words, and the last token',
    result: 'words',
    given: (size) => {
      const dims = of(size, [
        [3, 5],
        [15, 1001],
        [13, 1009],
        [16, 4096],
        [64, 32000],
      ]);
      return { logits: likeOf([size.batch, ...dims]) };
    },
    byHand: byHand.wordsOf,
  },
  {
    title: 'Token ids of several texts as one batch',
    result: 'ids',
    given(size) {
      const count = size.batch * of(size, [1, 9, 13, 16, 32]);
      const least = of(size, [2, 9, 17, 32, 20]);
      const lengths = Array.from({ length: count }, (_, at) =>
        size.form === 'small' ? least + at : least + ((at * 37) % 108),
      );
      return {
        texts: lengths.map((length) =>
          api.Tensor.from(BigInt64Array.from({ length }, (_, at) => BigInt(at + 100))),
        ),
      };
    },
    byHand: byHand.filledUp,
  },
  {
    title: 'Keys and values that grow by a token',
    result: 'keys',
    given(size) {
      const { batch } = size;
      const [heads, room, width] = of(size, [
        ...[[2, 4, 3], [3, 75, 45], [7, 101, 37], [8, 128, 64], [12, 512, 64]], // prettier-ignore
      ]);
      const { data } = likeOf([batch, heads, room, width]);
      const { data: added } = likeOf([batch, heads, 1, width], (share) => -share);
      return {
        // Written into by each call, always the same.
        cache: new api.Tensor('float32', data, [batch, heads, room, width]),
        step: Math.floor(room * 0.8) - 1,
        token: new api.Tensor('float32', added, [batch, heads, 1, width]),
      };
    },
    byHand: byHand.joinedToken,
  },
  {
    title: 'Heads of attention, and back',
    result: 'merged',
    given(size) {
      const dims = [
        size.batch,
        ...of(size, [
          [3, 6],
          [45, 150],
          [101, 2 * 127],
          [128, 256],
          [512, 768],
        ]),
      ];
      return { states: new api.Tensor('float32', likeOf(dims).data, dims) };
    },
    byHand: byHand.splitAndMerged,
    halfway: { result: 'heads', byHand: byHand.split },
  },
  {
    title: 'Tiles of an image, and back',
    result: 'pixels',
    given(size) {
      const [side, down, across] = of(size, [[2, 2, 3], [75, 3, 5], [101, 2, 3], [128, 2, 3], [256, 4, 4]]); // prettier-ignore
      const dims = [size.batch * down * side, across * side, 3];
      return { picture: new api.Tensor('float32', likeOf(dims).data, dims), side };
    },
    byHand: byHand.tiledAndWhole,
    halfway: { result: 'tiles', byHand: byHand.tiled },
  },
  {
    title: 'float16 weights to float32',
    result: 'floats',
    given(size) {
      const dims = [
        size.batch,
        ...of(size, [[5], [75, 225], [101, 211], [128, 256], [1024, 1024]]),
      ];
      const codes = Uint16Array.from(shares(product(dims)), (share) => share * 65536);
      return { weights: new api.Tensor('float16', codes, dims) };
    },
    byHand: byHand.decodedWeights,
  },
  {
    title: 'Tensors of transformers.js',
    result: 'embeddings',
    given(size) {
      const own = of(size, [
        [1, 2, 3],
        [3, 45, 75],
        [5, 101, 127],
        [8, 128, 256],
        [8, 512, 768],
      ]);
      const { type, data, dims } = likeOf([own[0] * size.batch, ...own.slice(1)]);
      const transformers = { Tensor: TransformersTensor };
      return { states: new TransformersTensor(type, data, dims), transformers };
    },
    byHand: byHand.firstTokensOf,
  },
  {
    title: 'Descriptors of WebNN',
    result: 'rows',
    given(size) {
      const own = of(size, [
        [1, 2, 3],
        [3, 15, 25],
        [5, 13, 17],
        [8, 16, 32],
        [8, 128, 64],
      ]);
      const { data, dims } = likeOf([own[0] * size.batch, ...own.slice(1)]);
      const tensor = new api.Tensor('float32', data, dims);
      const context = { readTensor: async () => data.buffer };
      return { tensor, builder: webnn.builder, context };
    },
    byHand: byHand.readGraph,
  },
  {
    title: 'ndarrays',
    result: 'rows',
    given(size) {
      const own = of(size, [
        [1, 3],
        [75, 225],
        [101, 211],
        [128, 256],
        [512, 512],
      ]);
      const dims = [own[0] * size.batch, own[1]];
      return { array: ndarray(Float64Array.from(shares(product(dims))), dims) };
    },
    byHand: byHand.columnsOf,
  },
  {
    title: 'To a worker and back, without a copy',
    result: 'turned',
    given(size) {
      const own = of(size, [
        [1, 3],
        [75, 225],
        [101, 211],
        [128, 256],
        [512, 512],
      ]);
      const { type, dims, data } = likeOf([own[0] * size.batch, own[1]]);
      return {
        // Each call transfers it.
        get '{ type, dims, data }'() {
          return { type, dims, data: data.slice() };
        },
      };
    },
    byHand: byHand.turnedElsewhere,
  },
  {
    title: 'int4 weights',
    result: 'scaled',
    given(size) {
      const own = of(size, [
        [1, 4],
        [75, 226],
        [101, 2 * 103],
        [128, 256],
        [1024, 1024],
      ]);
      const dims = [own[0] * size.batch, own[1]];
      const bytes = Uint8Array.from(shares(product(dims) / 2), (share) => share * 256);
      const scales = shares(dims[0]);
      return { weights: new api.Tensor('int4', bytes, dims), scales };
    },
    byHand: byHand.scaledWeights,
  },
  {
    title: 'Cloudflare Workers',
    result: 'found',
    given: () => ({}),
    byHand: byHand.answered,
  },
];

/**
 * A result as data that can be compared: of a tensor the dims and values, of a response its text.
 *
 * @param {any} result
 */
export async function plain(result) {
  if (result instanceof Response) return result.text();
  if (result?.dims === undefined) return result;
  const { dims, data } = result;
  return { dims: [...dims], data: result instanceof api.Tensor ? result.values() : data };
}
