// The cases of the section "layout" as loops that one would write by hand: each gives its elements as an array.
import { halves } from '../cookbook/by_hand.js';

/** RGBA bytes as planes of floats. */
export function planes({ width, height, data: pixels }) {
  const count = width * height;
  const data = new Float32Array(3 * count);
  for (let pixel = 0; pixel < count; pixel++) {
    data[pixel] = pixels[4 * pixel];
    data[count + pixel] = pixels[4 * pixel + 1];
    data[2 * count + pixel] = pixels[4 * pixel + 2];
  }
  return data;
}

/** Planes of floats in the bytes of an image, whose alpha is kept. */
export function pixels({ dims, data, image: { data: target } }) {
  const count = dims[2] * dims[3];
  for (let pixel = 0; pixel < count; pixel++) {
    target[4 * pixel] = data[pixel];
    target[4 * pixel + 1] = data[count + pixel];
    target[4 * pixel + 2] = data[2 * count + pixel];
  }
  return target;
}

/** The fields of each box side by side. */
export function rows({ dims: [, fields, boxes], data }) {
  const list = new Float32Array(data.length);
  for (let box = 0, at = 0; box < boxes; box++) {
    for (let field = 0; field < fields; field++, at++) list[at] = data[field * boxes + box];
  }
  return list;
}

/** Rows of token ids, filled up with zeros to the longest. */
export function batch({ texts }) {
  let longest = 0;
  for (const text of texts) longest = Math.max(longest, text.length);
  const data = new BigInt64Array(texts.length * longest);
  for (let row = 0; row < texts.length; row++) data.set(texts[row], row * longest);
  return data;
}

/** The tokens of each head together, and then the heads of each token. */
export function heads({ dims: [, tokens, features], data, heads: count }) {
  const width = features / count;
  const split = new Float32Array(data.length);
  for (let head = 0; head < count; head++) {
    for (let token = 0; token < tokens; token++) {
      const from = token * features + head * width;
      split.set(data.subarray(from, from + width), (head * tokens + token) * width);
    }
  }
  const merged = new Float32Array(data.length);
  for (let head = 0; head < count; head++) {
    for (let token = 0; token < tokens; token++) {
      const from = (head * tokens + token) * width;
      merged.set(split.subarray(from, from + width), token * features + head * width);
    }
  }
  return [split, merged];
}

/** A cache with a token behind those that are there. */
export function keys({ cache, token, step }) {
  const [, count, room, width] = cache.dims;
  for (let head = 0; head < count; head++) {
    const added = token.data.subarray(head * width, (head + 1) * width);
    cache.data.set(added, (head * room + step) * width);
  }
  return cache.data;
}

/** The pixels of an image as square tiles of planes. */
export function tiles({ dims: [height, width, channels], data, side }) {
  const across = width / side;
  const cut = new Float32Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const tile = Math.floor(row / side) * across + Math.floor(column / side);
      for (let channel = 0; channel < channels; channel++) {
        const place = ((tile * channels + channel) * side + (row % side)) * side + (column % side);
        cut[place] = data[(row * width + column) * channels + channel];
      }
    }
  }
  return cut;
}

/** float16 weights as numbers, by a table of them. */
export function decoded({ data }) {
  const floats = new Float32Array(data.length);
  for (let at = 0; at < data.length; at++) floats[at] = halves[data[at]];
  return floats;
}

/** The rows of a table that ids name. */
export function gathered({ dims: [, width], data, ids }) {
  const list = new Float32Array(ids.length * width);
  for (let at = 0; at < ids.length; at++) {
    list.set(data.subarray(ids[at] * width, (ids[at] + 1) * width), at * width);
  }
  return list;
}

/** The columns of planes from right to left. */
export function mirrored({ dims: [, , , width], data }) {
  const turned = new Float32Array(data.length);
  for (let row = 0; row < data.length; row += width) {
    for (let column = 0; column < width; column++) {
      turned[row + column] = data[row + width - 1 - column];
    }
  }
  return turned;
}
