// Copies of few elements, which are made one by one, and of a few more, which are planned: both give the same, and
// write nothing beside their places.
import { describe, expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { bitsOf, fixedWidthTypes, randomElements, toArray } from '../oracle/elements.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';

const TensorOf = untyped(Tensor);

/** The bytes of an array. @param {any} array */
const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A layout of dims: axes in any order, some reversed, with gaps; and how many elements it reaches over. */
function layoutOf({ upTo, chance }, dims) {
  const axes = dims.map((_, axis) => axis);
  for (let at = axes.length - 1; at > 0; at--) {
    const other = upTo(at);
    [axes[at], axes[other]] = [axes[other], axes[at]];
  }
  const strides = new Array(dims.length);
  let step = chance(0.7) ? 1 : 2;
  let offset = upTo(3);
  for (const axis of axes) {
    const isBack = chance(0.2);
    strides[axis] = isBack ? 0 - step : step;
    if (isBack) offset += (dims[axis] - 1) * step;
    step *= dims[axis];
    if (chance(0.3)) step += 1 + upTo(2);
  }
  return { strides, offset, reach: step + offset + 4 };
}

/** The positions of a view, in row-major order. */
function positionsOf({ strides, offset }, dims) {
  const count = dims.reduce((all, length) => all * length, 1);
  return Array.from({ length: count }, (_, at) => {
    let rest = at;
    let position = offset;
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      position += (rest % dims[axis]) * strides[axis];
      rest = Math.floor(rest / dims[axis]);
    }
    return position;
  });
}

const types = fixedWidthTypes.filter((type) => bitsOf(type) >= 8);

/** Elements of each copy: few, at the limit, and more. */
const shapes = [
  ...[[5], [3, 4], [2, 3, 4], [1, 12, 1, 16], [2, 1, 3]],
  ...[[1024], [1023], [1025], [32, 32], [16, 64], [512], [513], [256, 2], [128, 2]],
  ...[[64, 33], [3, 700], [20, 10, 10], [4096]],
];

test.each(types)('copies of %s from view to view', (type) => {
  const chance = seeded(types.indexOf(type));
  const bytes = bitsOf(type) / 8;
  for (let round = 0; round < rounds(3); round++) {
    for (const dims of shapes) {
      const [from, to] = [layoutOf(chance, dims), layoutOf(chance, dims)];
      // Float arrays hold signalling NaNs here, whose bits a copy keeps.
      const data = toArray(type, randomElements(chance, type, from.reach));
      const place = toArray(type, randomElements(chance, type, to.reach));
      const wanted = bytesOf(place).slice();
      const writes = positionsOf(to, dims);
      positionsOf(from, dims).forEach((read, at) => {
        wanted.set(bytesOf(data).subarray(read * bytes, (read + 1) * bytes), writes[at] * bytes);
      });
      const target = new TensorOf(type, place, dims, { strides: to.strides, offset: to.offset });
      const view = { strides: from.strides, offset: from.offset };
      new TensorOf(type, data, dims, view).copyTo(target);
      const isRight = Buffer.compare(bytesOf(place), wanted) === 0;
      expect({ dims, from, to, isRight }).toEqual({ dims, from, to, isRight: true });
    }
  }
});

test.each(types)('copies of %s into new arrays, row by row and the same again', (type) => {
  const chance = seeded(types.indexOf(type) + 100);
  const bytes = bitsOf(type) / 8;
  for (const dims of [
    [5],
    [3, 4],
    [4, 2, 3],
    [256],
    [257],
    [64],
    [65],
    [16, 16],
    [17, 16],
    [8, 4, 8],
  ]) {
    const from = layoutOf(chance, dims);
    const data = toArray(type, randomElements(chance, type, from.reach));
    const wantedOf = (places) =>
      Buffer.concat(places.map((read) => bytesOf(data).subarray(read * bytes, (read + 1) * bytes)));
    const { strides, offset } = from;
    const view = new TensorOf(type, data, dims, { strides, offset });
    // One that is copied again is planned.
    for (let time = 0; time < 3; time++) {
      const isRight = wantedOf(positionsOf(from, dims)).equals(
        bytesOf(view.values({ copy: true })),
      );
      expect({ type, dims, from, time, isRight }).toMatchObject({ isRight: true });
    }
    if (dims.length === 1) continue;
    let row = 0;
    for (const one of view) {
      const layout = { strides: strides.slice(1), offset: offset + row++ * strides[0] };
      const isRight = wantedOf(positionsOf(layout, dims.slice(1))).equals(bytesOf(one.values()));
      expect({ type, dims, from, row, isRight }).toMatchObject({ isRight: true });
    }
  }
});

describe('a whole array', () => {
  test.each([3, 5000])('of %i elements goes into the middle of another', (count) => {
    const data = Float32Array.from({ length: count }, (_, at) => at + 1);
    const place = new Float32Array(count + 4).fill(-1);
    const target = new TensorOf('float32', place, [count], { strides: [1], offset: 2 });
    new TensorOf('float32', data, [count]).copyTo(target);
    expect([...place]).toEqual([-1, -1, ...data, -1, -1]);
  });

  test('of another kind, too', () => {
    const place = new Uint8ClampedArray(5).fill(7);
    const target = new TensorOf('uint8', place, [3], { strides: [1], offset: 1 });
    new TensorOf('uint8', Uint8Array.of(1, 255, 3), [3]).copyTo(target);
    expect([...place]).toEqual([7, 1, 255, 3, 7]);
  });
});

test('data that shrinks while the target is read is refused, and nothing is written', () => {
  const buffer = untyped(new ArrayBuffer(24, untyped({ maxByteLength: 24 })));
  const source = new TensorOf('float32', new Float32Array(buffer), [2, 3]);
  const place = new Float32Array(6).fill(9);
  const target = {
    data: place,
    type: 'float32',
    strides: [3, 1],
    offset: 0,
    get dims() {
      buffer.resize(8);
      return [2, 3];
    },
  };
  expect(thrown(() => source.transpose().transpose().copyTo(target)).code).toBe('wrong_data');
  expect([...place]).toEqual(new Array(6).fill(9));
});
