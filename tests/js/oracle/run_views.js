// Copies random views of real size in every way that the package has, and prints what differs from a walk along their
// strides, and how often each way was taken, as JSON. A process of its own: in Jest's context each use of a global
// takes longer than the copy of an element. Arguments, as JSON: the seed; the views, or the seconds.
import { Tensor, allocate, memory } from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import { copyFew } from '../../../js/copy/few.js';
import { planCopy, planCopyInto } from '../../../js/copy/plan.js';
import { copyWays, orders } from '../../../js/generated/tables.js';
import { copier } from '../../../js/wasm/copier.js';
import { tables } from '../vectors.js';
import { seeded } from './seeded.js';
import {
  bytesFor,
  bytesOf,
  packed,
  packedLayout,
  packedStrides,
  placesOf,
  product,
  randomPlaces,
  randomView,
  reachOf,
  walk,
} from './views.js';

const asked = JSON.parse(process.argv[2]);
const random = seeded(asked.seed);
const { upTo, pick } = random;

/** Types are taken as often as their widths are: `npm test` is to reach every way of each width. */
const widths = [2, 4, 8, 16, 32, 64, 128];
const types = tables.dataTypes.map((type, number) => ({ ...type, number }));
const typesOf = new Map(widths.map((bits) => [bits, types.filter((type) => type.bits === bits)]));

const mostBytes = 48_000_000;

/** Bytes without a short period, of which each storage takes a part. */
const noise = new Uint8Array(mostBytes + 4096);
for (
  let at = 0, state = asked.seed | 1, all = new Uint32Array(noise.buffer);
  at < all.length;
  at++
) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  all[at] = state;
}

/** The bytes around a storage, which show what is written there. */
const guardBytes = 64;

/** An array of a type's kind over bytes. */
const over = ({ array }, buffer, first, bytes) =>
  new globalThis[array](buffer, first, bytes / globalThis[array].BYTES_PER_ELEMENT);

/**
 * Storage for some elements, in a memory of its own kind, with other bytes around it.
 *
 * @returns {{ data: any, bytes: () => Uint8Array, where: string, end(): string[] }} end: says if something was written
 *   around it
 */
function stored(type, count, where, from) {
  const entry = globalThis[type.array].BYTES_PER_ELEMENT;
  const length = Math.ceil(bytesFor(type.bits, count) / entry) * entry;
  const content = noise.subarray(from, from + length);
  if (where === 'wasm') {
    const tensor = allocate(type.name, [(length * 8) / type.bits]);
    bytesOf(tensor.data).set(content);
    return {
      get data() { return tensor.data; },
      bytes: () => bytesOf(tensor.data),
      where,
      end: () => (tensor.dispose(), []),
    }; // prettier-ignore
  }
  const first = guardBytes + entry * upTo(3);
  const size = first + length + guardBytes;
  const whole = new Uint8Array(
    where === 'shared' ? new SharedArrayBuffer(size) : new ArrayBuffer(size),
  ).fill(0xa5);
  whole.set(content, first);
  const isGuard = (byte) => byte === 0xa5;
  return {
    data: over(type, whole.buffer, first, length),
    bytes: () => whole.subarray(first, first + length),
    where,
    end: () =>
      whole.subarray(0, first).every(isGuard) && whole.subarray(first + length).every(isGuard)
        ? []
        : ['wrote around its places'],
  };
}

const memories = ['array', 'array', 'array', 'shared', 'wasm'];

const numbers = new Float32Array(512 * 512);
const stale = new Tensor('float32', numbers, [512, 512]).transpose();

/** Another tensor goes through the buffers, so that what is left in them shows. */
function passAnother() {
  numbers.fill(random.upTo(1e6) + 0.5);
  stale.values();
}

/** How often each way was taken, by the width, the memories and the way. */
const taken = {};
const count = (...words) => {
  const key = words.join(' ');
  taken[key] = (taken[key] ?? 0) + 1;
};

/** Asks the core what it plans for a copy between arrays; whether there are gaps in the result, and shorter pieces. */
function countPlan(type, from, to, plan, isPacked) {
  const way = Object.keys(copyWays).find((name) => copyWays[name] === plan.way);
  let [gaps, edges] = [way === 'buffered' && plan.keepsGaps, false];
  if (way === 'pieces') {
    const { calls, job, answer } = copier();
    let first;
    for (let piece = 0; piece < plan.parts; piece++) {
      calls.describePiece(job, piece);
      const size = `${answer[0] * answer[1]} ${answer[2] * answer[3]}`;
      first ??= size;
      edges ||= size !== first;
      gaps ||= answer[4] !== 0;
    }
  }
  const kind = isPacked ? 'packed' : 'placed';
  count(type.bits, from, isPacked ? '' : to, kind, way);
  if (gaps) count(type.bits, kind, way, 'with gaps');
  if (edges) count(type.bits, kind, way, 'with edges');
}

const elementsOf = (type, view, data) => ({
  ...{ type: type.number, size: product(view.dims), knownContiguous: false },
  ...{ dims: view.dims, strides: view.strides, offset: view.offset, source: data },
});

function countPacked(type, view, { data, where }) {
  const elements = elementsOf(type, view, data);
  countPlan(type, where, '', planCopy(elements, data, orders.C), true);
}

function countPlaced(type, from, source, to, target) {
  const elements = elementsOf(type, from, source.data);
  const places = { data: target.data, strides: to.strides, offset: to.offset };
  if (
    elements.size <= 1024 &&
    copyFew(elements, source.data, { ...places, data: target.data.slice() })
  )
    return count(type.bits, source.where, target.where, 'placed few');
  countPlan(type, source.where, target.where, planCopyInto(elements, source.data, places), false);
}

const equal = (one, other) =>
  Buffer.compare(
    Buffer.from(one.buffer, one.byteOffset, one.byteLength),
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  ) === 0;

const tensorOf = (type, { data }, { dims, strides, offset }) =>
  new Tensor(type.name, data, dims, { strides, offset });

/** A copy of the lists of an axis. */
const withAxis = (places, axis, steps) => ({ ...places, steps: places.steps.with(axis, steps) });

/**
 * Calls of functions that copy, and the elements that their results should have, packed.
 *
 * Each takes the tensor, its elements packed, and its layout.
 *
 * @type {Record<string, (given: any) => { dims: number[], wanted: Uint8Array, make: (out?: any) => any } | undefined>}
 */
const copies = {
  concat: ({ type, tensor, bytes, view, axis }) => {
    const length = 1 + upTo(view.dims[axis]);
    const other = view.dims.with(axis, length);
    const data = stored(type, product(other), 'array', upTo(1000));
    const dims = view.dims.with(axis, view.dims[axis] + length);
    const wanted = new Uint8Array(bytesFor(type.bits, product(dims)));
    const all = placesOf(packedLayout(dims));
    const part = (from, to) => withAxis(all, axis, all.steps[axis].subarray(from, to));
    walk(type.bits, bytes, placesOf(packedLayout(view.dims)), wanted, part(0, view.dims[axis]));
    walk(
      type.bits,
      data.bytes(),
      placesOf(packedLayout(other)),
      wanted,
      part(view.dims[axis], dims[axis]),
    );
    const second = tensorOf(type, data, packedLayout(other));
    return { dims, wanted, make: (out) => layout.concat([tensor, second], axis, out) };
  },
  stack: ({ type, tensor, bytes, view, axis }) => {
    const dims = view.dims.toSpliced(axis, 0, 3);
    const wanted = new Uint8Array(bytesFor(type.bits, product(dims)));
    const all = placesOf(packedLayout(dims));
    for (let place = 0; place < 3; place++) {
      const part = { base: all.steps[axis][place], steps: all.steps.toSpliced(axis, 1) };
      walk(type.bits, bytes, placesOf(packedLayout(view.dims)), wanted, part);
    }
    return { dims, wanted, make: (out) => layout.stack([tensor, tensor, tensor], axis, out) };
  },
  tile: ({ type, tensor, bytes, view, axis }) => {
    const repeats = view.dims.map((_, at) => (at === axis ? 3 : at === 0 ? 2 : 1));
    const steps = placesOf(packedLayout(view.dims)).steps.map((list, at) =>
      Int32Array.from(
        { length: list.length * repeats[at] },
        (_, place) => list[place % list.length],
      ),
    );
    const dims = steps.map(({ length }) => length);
    return {
      dims,
      wanted: packed(type.bits, bytes, { base: 0, steps }),
      make: (out) => layout.tile(tensor, repeats, out),
    };
  },
  pad: ({ type, tensor, bytes, view, axis }) => {
    const mode = pick(['edge', 'wrap', 'reflect']);
    const most = mode === 'reflect' ? view.dims[axis] - 1 : 9;
    const [before, after] = [Math.min(most, upTo(9)), Math.min(most, upTo(9))];
    const pads = new Array(2 * view.dims.length).fill(0);
    pads[axis] = before;
    pads[view.dims.length + axis] = after;
    const length = view.dims[axis];
    const at = {
      edge: (place) => Math.min(Math.max(place, 0), length - 1),
      wrap: (place) => ((place % length) + length) % length,
      reflect: (place) => (place < 0 ? -place : place >= length ? 2 * length - 2 - place : place),
    }[mode];
    const places = placesOf(packedLayout(view.dims));
    const list = places.steps[axis];
    const steps = Int32Array.from(
      { length: before + length + after },
      (_, place) => list[at(place - before)],
    );
    const dims = view.dims.with(axis, steps.length);
    return {
      ...{ dims, wanted: packed(type.bits, bytes, withAxis(places, axis, steps)) },
      make: (out) => layout.pad(tensor, pads, { ...out, mode }),
    };
  },
  gather: ({ type, tensor, bytes, view, axis }) => {
    const length = view.dims[axis];
    const indices = Int32Array.from({ length: 1 + upTo(Math.min(2 * length, 500)) }, () =>
      upTo(length - 1),
    );
    const places = placesOf(packedLayout(view.dims));
    const list = places.steps[axis];
    return {
      dims: view.dims.with(axis, indices.length),
      wanted: packed(
        type.bits,
        bytes,
        withAxis(
          places,
          axis,
          indices.map((index) => list[index]),
        ),
      ),
      make: (out) => layout.gather(tensor, indices, axis, out),
    };
  },
  depthToSpace: ({ type, tensor, bytes, view }) => {
    const [n, c, h, w] = view.dims;
    if (view.dims.length !== 4 || c % 4 !== 0) return undefined;
    const seen = { dims: [n, c / 4, h, 2, w, 2], offset: 0 };
    const [sn, sc, sh, sw] = packedStrides(view.dims);
    const strides = [sn, sc, sh, (sc * c) / 2, sw, (sc * c) / 4];
    const wanted = packed(type.bits, bytes, placesOf({ ...seen, strides }));
    return {
      dims: [n, c / 4, 2 * h, 2 * w],
      wanted,
      make: (out) => layout.depthToSpace(tensor, 2, out),
    };
  },
  spaceToDepth: ({ type, tensor, bytes, view }) => {
    const [n, c, h, w] = view.dims;
    if (view.dims.length !== 4 || h % 2 !== 0 || w % 2 !== 0) return undefined;
    const [sn, sc, sh, sw] = packedStrides(view.dims);
    const dims = [n, 2, 2, c, h / 2, w / 2];
    const wanted = packed(
      type.bits,
      bytes,
      placesOf({ dims, strides: [sn, sh, sw, sc, 2 * sh, 2 * sw], offset: 0 }),
    );
    return {
      dims: [n, 4 * c, h / 2, w / 2],
      wanted,
      make: (out) => layout.spaceToDepth(tensor, 2, out),
    };
  },
};

const isCastable = ({ decoding, bits }) => decoding !== 'pair' && bits > 0;

/**
 * The ways to read a view: the array or the tensor that each gives, and the bytes that it should hold.
 *
 * @type {Record<string, (given: any) => [any, Uint8Array] | undefined>}
 */
const reads = {
  values: ({ tensor, bytes }) => [tensor.values(), bytes],
  contiguous: ({ tensor, bytes }) => [tensor.contiguous(), bytes],
  copied: ({ tensor, bytes }) => [tensor.reshape([-1], { copy: true }), bytes],
  'in order F': ({ type, tensor, bytes, view }) => {
    const { base, steps } = placesOf(packedLayout(view.dims));
    const turned = packed(type.bits, bytes, { base, steps: steps.toReversed() });
    return [tensor.reshape([-1], { copy: true, order: 'F' }), turned];
  },
  mergeDims: ({ tensor, bytes, view }) => [
    layout.mergeDims(tensor, 0, view.dims.length - 1),
    bytes,
  ],
  parts: ({ tensor, bytes }) => {
    try {
      return [tensor.parts()[1], bytes];
    } catch (error) {
      if (error.code === 'unsupported_type') return undefined;
      throw error;
    }
  },
  rows: ({ type, tensor, bytes, view }) => {
    const rowBits = (product(view.dims) / view.dims[0]) * type.bits;
    if (view.dims.length === 1 || view.dims[0] > 3000 || rowBits % 8 !== 0) return undefined;
    const all = new Uint8Array(bytes.length);
    let at = 0;
    for (const row of tensor) {
      const part = bytesOf(row.values());
      all.set(part, at);
      at += part.length;
    }
    return [all, bytes];
  },
  cast: ({ type, tensor, bytes, view }) => {
    if (!isCastable(type)) return undefined;
    const to = pick(types.filter(isCastable)).name;
    const flat = new Tensor(
      type.name,
      over(type, bytes.slice().buffer, 0, bytes.length),
      view.dims,
    );
    return [layout.cast(tensor, to), bytesOf(layout.cast(flat, to).data)];
  },
  flip: ({ type, tensor, bytes, view, axis }) => {
    const places = placesOf(packedLayout(view.dims));
    const back = withAxis(places, axis, places.steps[axis].toReversed());
    return [layout.flip(tensor, axis), packed(type.bits, bytes, back)];
  },
  split: ({ type, tensor, bytes, view, axis }) => {
    const cut = upTo(view.dims[axis]);
    const places = placesOf(packedLayout(view.dims));
    const [, second] = layout.split(tensor, [cut, view.dims[axis] - cut], axis);
    return [
      second,
      packed(type.bits, bytes, withAxis(places, axis, places.steps[axis].subarray(cut))),
    ];
  },
  slidingWindows: ({ type, tensor, bytes, view, axis }) => {
    const size = Math.min(3, view.dims[axis]);
    const { steps } = placesOf(packedLayout(view.dims));
    const starts = steps[axis].subarray(0, view.dims[axis] - size + 1);
    const wanted = { base: 0, steps: [...steps.with(axis, starts), steps[axis].subarray(0, size)] };
    if (product(wanted.steps.map(({ length }) => length)) > 4e6) return undefined;
    return [layout.slidingWindows(tensor, axis, size), packed(type.bits, bytes, wanted)];
  },
};

/** The places of so many elements, one behind another. */
const flatPlaces = (count) => placesOf(packedLayout([count]));

/** Reads a view in one way. @returns {string[]} what is wrong */
function readWrong(name, given) {
  const { blocks } = memory();
  const read = reads[name](given);
  if (read === undefined) return [];
  const [result, wanted] = read;
  const array = result instanceof Tensor ? result.values() : result;
  // The bits behind the last element are 0 in a copy, and whatever they are in an array that is shared.
  const isShared = array.buffer === given.source.data.buffer;
  const count = result instanceof Tensor ? result.size : product(given.view.dims);
  const got = isShared
    ? packed(given.type.bits, bytesOf(array), flatPlaces(count))
    : bytesOf(array);
  const wrong = equal(got, wanted) ? [] : ['differs'];
  // A copy of a tensor in wasm memory is a block of its own.
  if (memory().blocks > blocks) result.dispose();
  return wrong;
}

/** Copies a view into other places. @returns {string[]} what is wrong */
function placedWrong(name, { type, tensor, bytes, view, source }) {
  const to = randomPlaces(random, view.dims);
  if (bytesFor(type.bits, reachOf(to)) > mostBytes) return [];
  const target = stored(type, reachOf(to), pick(memories), upTo(2000));
  const wanted = target.bytes().slice();
  walk(type.bits, bytes, placesOf(packedLayout(view.dims)), wanted, placesOf(to));
  countPlaced(type, view, source, to, target);
  passAnother();
  const place = tensorOf(type, target, to);
  if (name === 'copyTo') tensor.copyTo(place);
  else place.set(tensor);
  const wrong = equal(target.bytes(), wanted) ? [] : [`into ${target.where}: differs`];
  return [...wrong, ...target.end()];
}

/** Copies by a function of layout, with and without `out`. @returns {string[]} what is wrong */
function madeWrong(name, given) {
  const { type } = given;
  const made = copies[name](given);
  if (made === undefined || product(made.dims) > 4e6) return [];
  const { dims, wanted, make } = made;
  const form = upTo(2);
  if (form === 0) {
    const result = make();
    const wrong =
      equal(bytesOf(result.data), wanted) && `${result.dims}` === `${dims}` ? [] : ['differs'];
    result.dispose();
    return wrong;
  }
  const to = form === 1 ? packedLayout(dims) : randomPlaces(random, dims);
  if (bytesFor(type.bits, reachOf(to)) > mostBytes) return [];
  const target = stored(type, reachOf(to), pick(memories), upTo(2000));
  const all = target.bytes().slice();
  walk(type.bits, wanted, placesOf(packedLayout(dims)), all, placesOf(to));
  make({ out: tensorOf(type, target, to) });
  // The bits behind the last element of what is packed are nobody's.
  const wrong = equal(target.bytes(), all) ? [] : [`into out in ${target.where}: differs`];
  return [...wrong, ...target.end()];
}

const ways = [
  ...Object.keys(reads).map((name) => ({ name, wrongOf: readWrong })),
  ...['copyTo', 'copyTo', 'copyTo', 'copyTo', 'set'].map((name) => ({
    name,
    wrongOf: placedWrong,
  })),
  ...Object.keys(copies).map((name) => ({ name, wrongOf: madeWrong })),
  { name: 'contiguous(out)', wrongOf: (_, given) => outWrong(given) },
];

function outWrong({ type, tensor, bytes, view }) {
  const target = stored(type, product(view.dims), pick(memories), upTo(2000));
  const out = target.data;
  tensor.contiguous(out);
  const wrong = equal(target.bytes().subarray(0, bytes.length), bytes) ? [] : ['differs'];
  return [...wrong, ...target.end()];
}

const wrong = [];
let views = 0;
const calls = {};
const until = asked.seconds ? Date.now() + asked.seconds * 1000 : 0;
while (asked.seconds ? Date.now() < until : views < asked.views) {
  const bits = widths[views % widths.length];
  const type = pick(typesOf.get(bits));
  const view = randomView(random, mostBytes / 2, bits);
  const source = stored(type, reachOf(view), pick(memories), upTo(2000));
  const bytes = packed(bits, source.bytes(), placesOf(view));
  const before = source.bytes().slice();
  countPacked(type, view, source);
  views++;
  for (let call = 0; call < 4; call++) {
    const { name, wrongOf } = call === 0 ? ways[upTo(2)] : pick(ways);
    const axis = upTo(view.dims.length - 1);
    const { blocks } = memory();
    passAnother();
    const tensor = tensorOf(type, source, view);
    const given = { type, tensor, bytes, view, axis, source };
    for (const what of wrongOf(name, given))
      wrong.push(
        `seed ${asked.seed}, view ${views}: ${name} of ${type.name} in ${source.where} ${JSON.stringify(view)}, axis ${axis}: ${what}`,
      );
    calls[name] = (calls[name] ?? 0) + 1;
    if (memory().blocks !== blocks)
      wrong.push(
        `seed ${asked.seed}, view ${views}: ${name} left ${memory().blocks - blocks} blocks`,
      );
  }
  if (!equal(source.bytes(), before))
    wrong.push(`seed ${asked.seed}, view ${views}: the source changed`);
  wrong.push(...source.end());
  if (wrong.length > 20) break;
}
console.log(JSON.stringify({ wrong, views, taken, calls, memory: memory() }));
