// The recipes of docs/cookbook.md as loops that one would write by hand.
import { once } from 'node:events';
import * as ort from 'onnxruntime-web';
import { Tensor } from 'reshape-wasm';
import { resolveByHand } from '../bench/by_hand.js';
import { workerOf } from './workers.js';

/** RGBA bytes of an image as planes of floats. */
export function planesOf({ image: { width, height, data: pixels } }) {
  const count = width * height;
  const data = new Float32Array(3 * count);
  for (let pixel = 0; pixel < count; pixel++) {
    data[pixel] = pixels[4 * pixel] / 255;
    data[count + pixel] = pixels[4 * pixel + 1] / 255;
    data[2 * count + pixel] = pixels[4 * pixel + 2] / 255;
  }
  return { dims: [1, 3, height, width], data };
}

/** Transposed samples, one behind the other. */
export function stacked({ samples }) {
  const [rows, columns] = samples[0].dims;
  const data = new Float32Array(samples.length * rows * columns);
  let at = 0;
  for (const one of samples) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        data[at++] = one.data[one.offset + row * one.strides[0] + column * one.strides[1]];
      }
    }
  }
  return { dims: [samples.length, rows, columns], data };
}

/** The first image of a batch of planes, written into the RGBA bytes of a picture, whose alpha is kept. */
export function pixelsOf({ output: { dims, data }, picture: { data: pixels } }) {
  const count = dims[2] * dims[3];
  for (let pixel = 0; pixel < count; pixel++) {
    pixels[4 * pixel] = data[pixel] * 255;
    pixels[4 * pixel + 1] = data[count + pixel] * 255;
    pixels[4 * pixel + 2] = data[2 * count + pixel] * 255;
  }
  return pixels;
}

/** Rows of token ids, filled up with zeros to the longest. */
export function filledUp({ texts }) {
  const longest = Math.max(...texts.map(({ size }) => size));
  const data = new BigInt64Array(texts.length * longest);
  texts.forEach((text, row) => data.set(text.data, row * longest));
  return { dims: [texts.length, longest], data };
}

/** A cache with a token behind those that are there: what there is then. */
export function joinedToken({ cache, step, token }) {
  const [batch, heads, room, width] = cache.dims;
  for (let row = 0; row < batch * heads; row++) {
    const from = token.data.subarray(row * width, (row + 1) * width);
    cache.data.set(from, (row * room + step) * width);
  }
  const dims = [batch, heads, step + 1, width];
  return new Tensor('float32', cache.data, dims, { strides: [...cache.strides] });
}

/** The boxes whose best class has a score of 0.5. */
export function boxesOf({ output: { dims, data } }) {
  const [images, fields, boxes] = dims;
  const kept = [];
  for (let image = 0; image < images; image++) {
    const first = image * fields * boxes;
    for (let box = 0; box < boxes; box++) {
      let best = 0;
      let score = 0;
      for (let field = 4; field < fields; field++) {
        const other = data[first + field * boxes + box];
        if (other > score) [best, score] = [field - 4, other];
      }
      if (score < 0.5) continue;
      const place = [0, 1, 2, 3].map((field) => data[first + field * boxes + box]);
      kept.push([best, score, ...place]);
    }
  }
  return kept;
}

/** The likeliest word of each token. */
export function wordsOf({ logits: { dims, data } }) {
  const count = dims[2];
  const words = [];
  for (let first = 0; first < data.length; first += count) {
    let best = 0;
    for (let word = 1; word < count; word++)
      if (data[first + word] > data[first + best]) best = word;
    words.push(best);
  }
  return words;
}

/** The features of the first token of each text. */
export function firstTokensOf({ states, transformers }) {
  const { dims, data } = states;
  const [texts, tokens, features] = dims;
  const first = new Float32Array(texts * features);
  for (let text = 0; text < texts; text++) {
    for (let feature = 0; feature < features; feature++) {
      first[text * features + feature] = data[text * tokens * features + feature];
    }
  }
  return new transformers.Tensor('float32', first, [texts, features]);
}

/** The result of a session for a tensor of its own library. */
export async function answerOf({ session, input }) {
  const { output } = await session.run({
    input: new ort.Tensor('float32', input.data, input.dims),
  });
  return output.data;
}

/**
 * Nested lists of a matrix.
 *
 * @type {(data: ArrayLike<number>, rows: number, columns: number, strides: number[]) => any[]}
 */
function listsOf(data, rows, columns, [rowStep, columnStep]) {
  const lists = new Array(rows);
  for (let row = 0; row < rows; row++) {
    const list = new Array(columns);
    for (let column = 0; column < columns; column++) {
      list[column] = data[row * rowStep + column * columnStep];
    }
    lists[row] = list;
  }
  return lists;
}

/** The result of a graph of WebNN for an input whose dims but the first are made one. */
export async function readGraph({ tensor, builder, context }) {
  const [rows, ...others] = tensor.dims;
  const columns = others.reduce(
    (/** @type {number} */ count, /** @type {number} */ length) => count * length,
    1,
  );
  const x = builder.input('x', { dataType: tensor.type, shape: tensor.dims });
  const buffer = await context.readTensor(builder.reshape(x, [rows, columns]));
  return listsOf(new Float32Array(buffer), rows, columns, [columns, 1]);
}

/** A transposed ndarray as nested lists. */
export function columnsOf({ array: { data, shape } }) {
  const [rows, columns] = shape;
  return listsOf(data, columns, rows, [1, columns]);
}

const workerCode = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ type, dims: [rows, columns], data }) => {
    const turned = new Float32Array(data.length);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        turned[column * rows + row] = data[row * columns + column];
      }
    }
    parentPort.postMessage({ type, dims: [columns, rows], data: turned }, [turned.buffer]);
  });
`;

/** A matrix that a worker transposes. */
export async function turnedElsewhere({ '{ type, dims, data }': { type, dims, data } }) {
  const worker = workerOf(workerCode);
  worker.postMessage({ type, dims, data }, [data.buffer]);
  const [answer] = await once(worker, 'message');
  return answer;
}

/** int4 weights, each times the scale of its row. */
export function scaledWeights({ weights: { dims, data }, scales }) {
  const [rows, columns] = dims;
  const scaled = new Float32Array(rows * columns);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const bits = at & 1 ? data[at >> 1] >> 4 : data[at >> 1] & 15;
      scaled[at] = (bits > 7 ? bits - 16 : bits) * scales[row];
    }
  }
  return scaled;
}

/** A server's answer to one request. */
export const answered = () => Response.json({ shape: resolveByHand([2, 3, 4], [0, -1]) });

/** Calls a function with the place of each head's part of a token, and its place with each head's tokens together. */
function eachPart([batch, tokens, features], move) {
  const width = features / 2;
  for (let one = 0; one < batch; one++) {
    for (let head = 0; head < 2; head++) {
      for (let token = 0; token < tokens; token++) {
        const apart = ((one * 2 + head) * tokens + token) * width;
        move((one * tokens + token) * features + head * width, apart, width);
      }
    }
  }
}

/** The features of tokens in two heads. */
export function split({ states: { type, data, dims } }) {
  const [batch, tokens, features] = dims;
  const heads = new Float32Array(data.length);
  eachPart(dims, (from, to, width) => heads.set(data.subarray(from, from + width), to));
  return { type, data: heads, dims: [batch, 2, tokens, features / 2] };
}

/** The features of tokens in two heads, and merged again. */
export function splitAndMerged({ states }) {
  const { type, data, dims } = states;
  const { data: heads } = split({ states });
  const merged = new Float32Array(data.length);
  eachPart(dims, (to, from, width) => merged.set(heads.subarray(from, from + width), to));
  return { type, data: merged, dims };
}

/** Calls a function with each pixel's place in a picture, and in its square tiles of planes. */
function eachPixel([rows, columns, channels], side, move) {
  const across = columns / side;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = Math.floor(row / side) * across + Math.floor(column / side);
      for (let channel = 0; channel < channels; channel++) {
        const place = ((tile * channels + channel) * side + (row % side)) * side + (column % side);
        move((row * columns + column) * channels + channel, place);
      }
    }
  }
}

/** The square tiles of a picture, in planes. */
export function tiled({ picture: { data, dims }, side }) {
  const [rows, columns, channels] = dims;
  const tiles = new Float32Array(data.length);
  eachPixel(dims, side, (pixel, place) => {
    tiles[place] = data[pixel];
  });
  return { data: tiles, dims: [(rows / side) * (columns / side), channels, side, side] };
}

/** The pixels of a picture, cut into tiles, and put together again. */
export function tiledAndWhole({ picture, side }) {
  const { data: tiles } = tiled({ picture, side });
  const pixels = new Float32Array(tiles.length);
  eachPixel(picture.dims, side, (pixel, place) => {
    pixels[pixel] = tiles[place];
  });
  return pixels;
}

/** The numbers of all float16 codes, by their fields. */
export const halves = Float32Array.from({ length: 65536 }, (_, code) => {
  const power = (code >> 10) & 31;
  const fraction = (code & 1023) / 1024;
  const sign = code >> 15 ? -1 : 1;
  if (power === 31) return fraction ? NaN : sign * Infinity;
  return sign * (power === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (power - 15));
});

/** float16 weights as numbers, by a table of them. */
export function decodedWeights({ weights: { data, dims } }) {
  const floats = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) floats[at] = halves[data[at]];
  return { type: 'float32', data: floats, dims };
}
