// The cases of the section "layout" by other packages, each where it has the operation, called as its documentation
// says. Their tensors are made before, and a result may stay in the package's memory.

/** @typedef {import('./contest.js').Entry} Entry */
/** @typedef {Record<string, (task: any, peer: any) => Entry>} Calls by the keys of the cases */

const dataOf = (/** @type {any} */ { data }) => data;

/** The alpha of an image as a plane, for packages that write no views: it is joined to the colours. */
const alphaOf = (/** @type {any} */ { data }) =>
  Float32Array.from({ length: data.length / 4 }, (_, pixel) => data[4 * pixel + 3]);

/** The tokens that are in a cache, for packages that join them into new memory. */
function pastOf(
  /** @type {any} */ { data, dims: [, heads, room, width] },
  /** @type {number} */ step,
) {
  const past = new Float32Array(heads * step * width);
  for (let head = 0; head < heads; head++) {
    const first = head * room * width;
    past.set(data.subarray(first, first + step * width), head * step * width);
  }
  return past;
}

const longestOf = (/** @type {any[]} */ texts) => Math.max(...texts.map(({ length }) => length));

/** transformers.js: its tensors are in order, so that `permute` copies. @type {Calls} */
export const transformersCalls = {
  planes({ data, width, height }, { Tensor }) {
    const image = new Tensor('uint8', new Uint8Array(data.buffer), [height, width, 4]);
    const call = () => image.slice(null, null, [0, 3]).permute(2, 0, 1).to('float32');
    return { call, answer: dataOf };
  },
  pixels({ data, dims, image }, { Tensor, cat }) {
    const planes = new Tensor('float32', data, dims);
    const alpha = new Tensor('float32', alphaOf(image), [1, 1, image.height, image.width]);
    const call = () => cat([planes, alpha], 1).permute(0, 2, 3, 1).to('uint8');
    return { call, answer: dataOf };
  },
  rows({ data, dims }, { Tensor }) {
    const output = new Tensor('float32', data, dims);
    return { call: () => output.permute(0, 2, 1), answer: dataOf };
  },
  batch({ texts }, { Tensor, cat, stack }) {
    const longest = longestOf(texts);
    const tensors = texts.map((text) => new Tensor('int64', text, [text.length]));
    const call = () =>
      stack(
        tensors.map((text) => {
          const rest = longest - text.size;
          return rest === 0
            ? text
            : cat([text, new Tensor('int64', new BigInt64Array(rest), [rest])]);
        }),
      );
    return { call, answer: dataOf };
  },
  heads({ data, dims: [batch, tokens, features], heads }, { Tensor }) {
    const states = new Tensor('float32', data, [batch, tokens, features]);
    const call = () => {
      const split = states.view(batch, tokens, heads, features / heads).permute(0, 2, 1, 3);
      return [split.data, split.permute(0, 2, 1, 3).view(batch, tokens, features).data];
    };
    return { call };
  },
  keys({ cache, token, step }, { Tensor, cat }) {
    const past = new Tensor('float32', pastOf(cache, step), [1, 12, step, 64]);
    const added = new Tensor('float32', token.data, token.dims);
    return { call: () => cat([past, added], 2), answer: dataOf };
  },
  decoded({ data, dims }, { Tensor }) {
    const weights = new Tensor('float16', data, dims);
    return { call: () => weights.to('float32'), answer: dataOf };
  },
  tiles({ data, dims: [height, width, channels], side }, { Tensor }) {
    const image = new Tensor('float32', data, [height, width, channels]);
    const shape = [height / side, side, width / side, side, channels];
    return { call: () => image.view(...shape).permute(0, 2, 4, 1, 3), answer: dataOf };
  },
};

/** ndarray with ndarray-ops, which write into arrays that are there. @type {Calls} */
export const ndarrayCalls = {
  planes({ data, width, height }, { ndarray, operations }) {
    const colours = ndarray(data, [height, width, 4]).hi(height, width, 3).transpose(2, 0, 1);
    const call = () => {
      const planes = ndarray(new Float32Array(3 * height * width), [3, height, width]);
      operations.assign(planes, colours);
      return planes.data;
    };
    return { call };
  },
  pixels({ data, dims: [, , height, width], image }, { ndarray, operations }) {
    const planes = ndarray(data, [3, height, width]);
    const target = ndarray(image.data, [height, width, 4]).hi(height, width, 3).transpose(2, 0, 1);
    return { call: () => (operations.assign(target, planes), image.data) };
  },
  rows({ data, dims: [, fields, boxes] }, { ndarray, operations }) {
    const turned = ndarray(data, [fields, boxes]).transpose(1, 0);
    return { call: () => copied(turned, ndarray, operations) };
  },
  batch({ texts }, { ndarray, operations }) {
    const longest = longestOf(texts);
    const lists = texts.map((text) => ndarray(text, [text.length]));
    const call = () => {
      const batch = ndarray(new BigInt64Array(texts.length * longest), [texts.length, longest]);
      for (let row = 0; row < lists.length; row++) {
        operations.assign(batch.pick(row).hi(lists[row].shape[0]), lists[row]);
      }
      return batch.data;
    };
    return { call };
  },
  heads({ data, dims: [, tokens, features], heads }, { ndarray, operations }) {
    const width = features / heads;
    const view = ndarray(data, [tokens, heads, width]).transpose(1, 0, 2);
    const call = () => {
      const split = copied(view, ndarray, operations);
      const back = ndarray(split, [heads, tokens, width]).transpose(1, 0, 2);
      return [split, copied(back, ndarray, operations)];
    };
    return { call };
  },
  keys({ cache, token, step }, { ndarray, operations }) {
    const [, heads, room, width] = cache.dims;
    const added = ndarray(token.data, [heads, width]);
    const all = ndarray(cache.data, [heads, room, width]);
    return { call: () => (operations.assign(all.pick(null, step, null), added), cache.data) };
  },
  tiles({ data, dims: [height, width, channels], side }, { ndarray, operations }) {
    const shape = [height / side, side, width / side, side, channels];
    const view = ndarray(data, shape).transpose(0, 2, 4, 1, 3);
    return { call: () => copied(view, ndarray, operations) };
  },
  gathered({ data, dims, ids }, { ndarray, operations }) {
    const table = ndarray(data, dims);
    const call = () => {
      const list = ndarray(new Float32Array(ids.length * dims[1]), [ids.length, dims[1]]);
      for (let at = 0; at < ids.length; at++) operations.assign(list.pick(at), table.pick(ids[at]));
      return list.data;
    };
    return { call };
  },
  mirrored({ data, dims }, { ndarray, operations }) {
    const view = ndarray(data, dims).step(1, 1, 1, -1);
    return { call: () => copied(view, ndarray, operations) };
  },
};

/** The elements of a view in order, in a new array. */
function copied(view, ndarray, operations) {
  const result = ndarray(new Float32Array(view.size), [...view.shape]);
  operations.assign(result, view);
  return result.data;
}

/**
 * A call of numpy-ts, whose results are freed by the next one.
 *
 * @param {(keep: (array: any) => any) => any} work `keep` notes an array to be freed
 * @returns {Entry}
 */
function freeing(work) {
  /** @type {any[]} */
  let kept = [];
  const keep = (/** @type {any} */ array) => (kept.push(array), array);
  const call = () => {
    for (const array of kept) array.dispose();
    kept = [];
    return work(keep);
  };
  return { call, answer: dataOf };
}

/** An array of numpy-ts with dims. */
const numpyArray = (np, data, type, dims) => np.reshape(np.frombuffer(data.buffer, type), dims);

/** numpy-ts; it has float16 only where the engine has Float16Array. @type {Calls} */
export const numpyCalls = {
  planes({ data, width, height }, np) {
    const image = numpyArray(np, new Uint8Array(data.buffer), 'uint8', [height, width, 4]);
    const colours = np.transpose(image.slice(':', ':', ':3'), [2, 0, 1]);
    return freeing((keep) => keep(keep(colours.copy()).astype('float32')));
  },
  pixels({ data, dims, image }, np) {
    const planes = numpyArray(np, data, 'float32', dims);
    const alpha = numpyArray(np, alphaOf(image), 'float32', [1, 1, image.height, image.width]);
    return freeing((keep) => {
      const joined = keep(np.concatenate([planes, alpha], 1));
      return keep(keep(np.transpose(joined, [0, 2, 3, 1]).copy()).astype('uint8'));
    });
  },
  rows({ data, dims }, np) {
    const turned = np.transpose(numpyArray(np, data, 'float32', dims), [0, 2, 1]);
    return freeing((keep) => keep(turned.copy()));
  },
  batch({ texts }, np) {
    const longest = longestOf(texts);
    const lists = texts.map((text) => np.frombuffer(text.buffer, 'int64'));
    return freeing((keep) =>
      keep(
        np.stack(lists.map((list, row) => keep(np.pad(list, [0, longest - texts[row].length])))),
      ),
    );
  },
  heads({ data, dims: [batch, tokens, features], heads }, np) {
    const states = numpyArray(np, data, 'float32', [batch, tokens, heads, features / heads]);
    const view = np.transpose(states, [0, 2, 1, 3]);
    const entry = freeing((keep) => {
      const split = keep(view.copy());
      return [split, keep(np.transpose(split, [0, 2, 1, 3]).copy())];
    });
    return { ...entry, answer: (arrays) => arrays.map(dataOf) };
  },
  keys({ cache, token, step }, np) {
    const past = numpyArray(np, pastOf(cache, step), 'float32', [1, 12, step, 64]);
    const added = numpyArray(np, token.data, 'float32', token.dims);
    return freeing((keep) => keep(np.concatenate([past, added], 2)));
  },
  tiles({ data, dims: [height, width, channels], side }, np) {
    const shape = [height / side, side, width / side, side, channels];
    const view = np.transpose(numpyArray(np, data, 'float32', shape), [0, 2, 4, 1, 3]);
    return freeing((keep) => keep(view.copy()));
  },
  gathered({ data, dims, ids }, np) {
    const table = numpyArray(np, data, 'float32', dims);
    const list = [...ids];
    return freeing((keep) => keep(np.take(table, list, 0)));
  },
  mirrored({ data, dims }, np) {
    const image = numpyArray(np, data, 'float32', dims);
    return freeing((keep) => keep(np.flip(image, 3).copy()));
  },
};

/**
 * A call of tfjs, all of whose tensors but the results are freed at once, and these by the next call.
 *
 * @type {(tf: any, work: () => any) => Entry}
 */
function tidied(tf, work) {
  /** @type {any} */
  let last = [];
  const call = () => {
    tf.dispose(last);
    return (last = tf.tidy(work));
  };
  return { call, answer: (tensors) => [tensors].flat().map((tensor) => tensor.dataSync()) };
}

/** tfjs, on the processor; it has int32 in place of bytes and of int64. @type {Calls} */
export const tensorFlowCalls = {
  planes({ data, width, height }, tf) {
    const image = tf.tensor(new Int32Array(data), [height, width, 4], 'int32');
    return tidied(tf, () =>
      tf.cast(tf.transpose(tf.slice(image, [0, 0, 0], [height, width, 3]), [2, 0, 1]), 'float32'),
    );
  },
  pixels({ data, dims, image }, tf) {
    const planes = tf.tensor(data, dims);
    const alpha = tf.tensor(alphaOf(image), [1, 1, image.height, image.width]);
    return tidied(tf, () =>
      tf.cast(tf.transpose(tf.concat([planes, alpha], 1), [0, 2, 3, 1]), 'int32'),
    );
  },
  rows({ data, dims }, tf) {
    const output = tf.tensor(data, dims);
    return tidied(tf, () => tf.transpose(output, [0, 2, 1]));
  },
  batch({ texts }, tf) {
    const longest = longestOf(texts);
    const lists = texts.map((text) => tf.tensor(Int32Array.from(text, Number), undefined, 'int32'));
    return tidied(tf, () =>
      tf.stack(lists.map((list) => tf.pad(list, [[0, longest - list.shape[0]]]))),
    );
  },
  heads({ data, dims: [batch, tokens, features], heads }, tf) {
    const states = tf.tensor(data, [batch, tokens, features]);
    return tidied(tf, () => {
      const apart = tf.reshape(states, [batch, tokens, heads, features / heads]);
      const split = tf.transpose(apart, [0, 2, 1, 3]);
      return [split, tf.reshape(tf.transpose(split, [0, 2, 1, 3]), [batch, tokens, features])];
    });
  },
  keys({ cache, token, step }, tf) {
    const past = tf.tensor(pastOf(cache, step), [1, 12, step, 64]);
    const added = tf.tensor(token.data, token.dims);
    return tidied(tf, () => tf.concat([past, added], 2));
  },
  tiles({ data, dims: [height, width, channels], side }, tf) {
    const image = tf.tensor(data, [height / side, side, width / side, side, channels]);
    return tidied(tf, () => tf.transpose(image, [0, 2, 4, 1, 3]));
  },
  gathered({ data, dims, ids }, tf) {
    const table = tf.tensor(data, dims);
    const list = tf.tensor(ids, undefined, 'int32');
    return tidied(tf, () => tf.gather(table, list));
  },
  mirrored({ data, dims }, tf) {
    const image = tf.tensor(data, dims);
    return tidied(tf, () => tf.reverse(image, 3));
  },
};
