// Random views as programs have them, and copies of them by a walk along their strides.

/** @typedef {import('./seeded.js').Chance} Chance */
/** @typedef {import('./strided.js').Layout} Layout */

/**
 * Where elements lie: a position, and for each axis how far each of its places lies from there.
 *
 * @typedef {{ base: number, steps: Int32Array[] }} Places
 */

export const product = (lengths) => lengths.reduce((count, length) => count * length, 1);

/** The strides of row-major order. */
export const packedStrides = (dims) => {
  const strides = new Array(dims.length);
  for (let axis = dims.length - 1, step = 1; axis >= 0; step *= dims[axis--]) strides[axis] = step;
  return strides;
};

/** @param {readonly number[]} dims @returns {Layout} */
export const packedLayout = (dims) => ({ dims, strides: packedStrides(dims), offset: 0 });

/** @param {Layout} layout @returns {Places} */
export const placesOf = ({ dims, strides, offset }) => ({
  base: offset,
  steps: dims.map((length, axis) => Int32Array.from({ length }, (_, at) => at * strides[axis])),
});

/** The bytes of an array. */
export const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Bytes as the widest integers that elements are made of, and how many of these an element has. */
function unitsOf(bits, bytes) {
  const Units = bits >= 32 ? Uint32Array : bits === 16 ? Uint16Array : Uint8Array;
  return new Units(bytes.buffer, bytes.byteOffset, bytes.byteLength / Units.BYTES_PER_ELEMENT);
}

/**
 * Copies elements one after another, in row-major order.
 *
 * @param {number} bits of an element
 * @param {Uint8Array} source
 * @param {Places} from
 * @param {Uint8Array} target
 * @param {Places} to as many places along each axis
 */
export function walk(bits, source, from, target, to) {
  const [read, write] = [unitsOf(bits, source), unitsOf(bits, target)];
  const units = Math.max(bits / 32, 1);
  const mask = 2 ** bits - 1;
  const inner = from.steps.length - 1;
  const copy = (at, there) => {
    if (bits >= 8) {
      for (let unit = 0; unit < units; unit++)
        write[there * units + unit] = read[at * units + unit];
      return;
    }
    const [first, next] = [at * bits, there * bits];
    const element = (read[first >> 3] >> (first & 7)) & mask;
    write[next >> 3] = (write[next >> 3] & ~(mask << (next & 7))) | (element << (next & 7));
  };
  const along = (axis, at, there) => {
    const [reads, writes] = [from.steps[axis], to.steps[axis]];
    if (axis < inner) {
      for (let place = 0; place < reads.length; place++)
        along(axis + 1, at + reads[place], there + writes[place]);
    } else if (units === 1 && bits >= 8) {
      for (let place = 0; place < reads.length; place++)
        write[there + writes[place]] = read[at + reads[place]];
    } else {
      for (let place = 0; place < reads.length; place++)
        copy(at + reads[place], there + writes[place]);
    }
  };
  if (inner < 0) copy(from.base, to.base);
  else along(0, from.base, to.base);
}

/** The bytes of so many elements. */
export const bytesFor = (bits, count) => Math.ceil((count * bits) / 8);

/** The elements at some places, packed. @param {number} bits @param {Uint8Array} source @param {Places} from */
export function packed(bits, source, from) {
  const dims = from.steps.map(({ length }) => length);
  const target = new Uint8Array(bytesFor(bits, product(dims)));
  walk(bits, source, from, target, placesOf(packedLayout(dims)));
  return target;
}

/** The elements that a layout needs. @param {Layout} layout */
export const reachOf = ({ dims, strides, offset }) =>
  1 + dims.reduce((end, length, axis) => end + Math.max(0, (length - 1) * strides[axis]), offset);

const shuffled = ({ upTo }, list) => {
  const left = list.slice();
  return list.map(() => left.splice(upTo(left.length - 1), 1)[0]);
};

/** Lengths of about `count` elements, as images, tokens, heads and others have them. */
function randomDims({ upTo, pick, chance }, count) {
  const near = (length) => Math.max(1, Math.round(length * (0.5 + upTo(100) / 100)));
  const square = (times) => near(Math.sqrt(count / times));
  const form = upTo(7);
  if (form === 0) return [3, square(3), square(3)];
  if (form === 1) return [square(4), square(4), pick([1, 2, 3, 4, 5])];
  if (form === 2) return [near(count / 64), pick([64, 84, 128, 256])];
  if (form === 3) return [pick([1, 2]), pick([4, 8, 12]), square(512), pick([32, 64])];
  if (form === 4) return [pick([84, 85]), near(count / 84)];
  if (form === 5) return [pick([1, 2]), 4 * pick([1, 3]), 2 * square(64), 2 * square(64)];
  const rank = 1 + upTo(5);
  let left = count;
  return shuffled(
    { upTo },
    Array.from({ length: rank }, (_, axis) => {
      const rest = rank - axis;
      const length = chance(0.1) ? 1 : rest === 1 ? left : near(left ** (1 / rest));
      left = Math.max(1, left / length);
      return Math.max(1, Math.round(length));
    }),
  );
}

/**
 * Places for elements of some dims: axes in another order, cropped, stepped, backwards, or far apart.
 *
 * @type {(random: Chance, dims: readonly number[]) => Layout}
 */
export function randomPlaces({ upTo, pick, chance }, dims) {
  const isPlain = chance(0.15);
  const order = chance(0.3) ? [...dims.keys()] : shuffled({ upTo }, [...dims.keys()]);
  const strides = new Array(dims.length);
  let offset = isPlain ? 0 : upTo(5);
  let step = 1;
  const isFar = chance(0.12);
  for (const axis of order.reverse()) {
    const length = dims[axis];
    const [jump, back] = isPlain
      ? [1, false]
      : [pick([1, 1, 1, 1, 2, 3, isFar ? 40 : 1]), chance(0.15)];
    const margin = isPlain || chance(0.5) ? 0 : pick([1, 3, 3, 17, Math.ceil(length / 2)]);
    const far = isFar && length < 2000 ? pick([30, 100, 5000]) : 0;
    strides[axis] = back ? -step * jump : step * jump;
    if (back) offset += (length - 1) * step * jump;
    offset += Math.floor(margin / 2) * step;
    step *= (length - 1) * jump + 1 + margin + far;
  }
  return { dims, strides, offset };
}

/**
 * A view of about 200 to 2 * 10^6 elements, which may repeat some.
 *
 * @param {Chance} random
 * @param {number} mostBytes of its storage
 * @param {number} bits of an element
 * @returns {Layout}
 */
export function randomView(random, mostBytes, bits) {
  const { upTo, chance, pick } = random;
  for (;;) {
    const dims = randomDims(random, 10 ** (2.3 + upTo(400) / 100));
    const view = randomPlaces(random, dims);
    if (chance(0.12)) {
      const at = upTo(view.dims.length);
      const [count, repeats] = [product(view.dims), pick([2, 3, 7])];
      if (count * repeats <= 2e6) {
        view.dims = view.dims.toSpliced(at, 0, repeats);
        view.strides = view.strides.toSpliced(at, 0, 0);
      }
    }
    if (product(view.dims) <= 2e6 && bytesFor(bits, reachOf(view)) <= mostBytes) return view;
  }
}
