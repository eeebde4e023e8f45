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

/** How large the inputs are: as in use, or few elements. @typedef {{ batch: number, small: boolean }} Size */

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
    given({ small }) {
      const [width, height] = small ? [3, 2] : [640, 640];
      const data = Uint8ClampedArray.from(shares(width * height * 4), (share) => share * 255);
      return { image: { width, height, data } };
    },
    byHand: byHand.planesOf,
  },
  {
    title: 'Samples into one batch, and back',
    result: 'batch',
    given({ batch, small }) {
      const [rows, columns] = small ? [2, 3] : [224, 672];
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
    async given({ batch, small }) {
      const dims = small ? [batch, 2, 3] : [batch, 3, 224, 224];
      const input = new api.Tensor('float32', shares(product(dims)), dims);
      return { session: await identity('input', 'output'), input };
    },
    byHand: byHand.answerOf,
  },
  {
    title: 'A picture from a model: NCHW to RGBA bytes',
    result: 'rgba',
    given({ batch, small }) {
      const { dims, data } = likeOf(small ? [batch, 3, 2, 3] : [batch, 3, 640, 640]);
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
    title: 'Detections: boxes side by side',
    result: 'kept',
    // Most boxes have no class with a score of 0.5, as a detector's.
    given: ({ batch, small }) => ({
      output: likeOf(
        small ? [batch, 6, 5] : [batch, 84, 8400],
        (share) => share ** (small ? 1 : 999),
      ),
    }),
    byHand: byHand.boxesOf,
  },
  {
    title: 'Logits to words, and the last token',
    result: 'words',
    given: ({ batch, small }) => ({ logits: likeOf(small ? [batch, 3, 5] : [batch, 64, 32000]) }),
    byHand: byHand.wordsOf,
  },
  {
    title: 'Token ids of several texts as one batch',
    result: 'ids',
    given({ batch, small }) {
      const count = small ? batch : 32 * batch;
      const lengths = Array.from({ length: count }, (_, at) =>
        small ? 2 + at : 20 + ((at * 37) % 108),
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
    given({ batch, small }) {
      const [heads, room, width] = small ? [2, 4, 3] : [12, 512, 64];
      const { data } = likeOf([batch, heads, room, width]);
      const { data: added } = likeOf([batch, heads, 1, width], (share) => -share);
      return {
        // Written into by each call, always the same.
        cache: new api.Tensor('float32', data, [batch, heads, room, width]),
        step: small ? 2 : 400,
        token: new api.Tensor('float32', added, [batch, heads, 1, width]),
      };
    },
    byHand: byHand.joinedToken,
  },
  {
    title: 'Heads of attention, and back',
    result: 'merged',
    given({ batch, small }) {
      const dims = small ? [batch, 3, 6] : [batch, 512, 768];
      return { states: new api.Tensor('float32', likeOf(dims).data, dims) };
    },
    byHand: byHand.splitAndMerged,
    halfway: { result: 'heads', byHand: byHand.split },
  },
  {
    title: 'Tiles of an image, and back',
    result: 'pixels',
    given({ batch, small }) {
      const dims = small ? [4 * batch, 6, 3] : [1024 * batch, 1024, 3];
      return {
        picture: new api.Tensor('float32', likeOf(dims).data, dims),
        side: small ? 2 : 256,
      };
    },
    byHand: byHand.tiledAndWhole,
    halfway: { result: 'tiles', byHand: byHand.tiled },
  },
  {
    title: 'float16 weights to float32',
    result: 'floats',
    given({ batch, small }) {
      const dims = small ? [batch, 5] : [batch, 1024, 1024];
      const codes = Uint16Array.from(shares(product(dims)), (share) => share * 65536);
      return { weights: new api.Tensor('float16', codes, dims) };
    },
    byHand: byHand.decodedWeights,
  },
  {
    title: 'Tensors of transformers.js',
    result: 'embeddings',
    given({ batch, small }) {
      const { type, data, dims } = likeOf(small ? [batch, 2, 3] : [8 * batch, 512, 768]);
      const transformers = { Tensor: TransformersTensor };
      return { states: new TransformersTensor(type, data, dims), transformers };
    },
    byHand: byHand.firstTokensOf,
  },
  {
    title: 'Descriptors of WebNN',
    result: 'rows',
    given({ batch, small }) {
      const { data, dims } = likeOf(small ? [batch, 2, 3] : [8 * batch, 128, 64]);
      const tensor = new api.Tensor('float32', data, dims);
      const context = { readTensor: async () => data.buffer };
      return { tensor, builder: webnn.builder, context };
    },
    byHand: byHand.readGraph,
  },
  {
    title: 'ndarrays',
    result: 'rows',
    given({ batch, small }) {
      const dims = small ? [batch, 3] : [512 * batch, 512];
      return { array: ndarray(Float64Array.from(shares(product(dims))), dims) };
    },
    byHand: byHand.columnsOf,
  },
  {
    title: 'To a worker and back, without a copy',
    result: 'turned',
    given({ batch, small }) {
      const { type, dims, data } = likeOf(small ? [batch, 3] : [512 * batch, 512]);
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
    given({ batch, small }) {
      const dims = small ? [batch, 4] : [1024 * batch, 1024];
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
