// Laws that slices and expands obey, on random tensors, ranges and shapes.
import fc from '../../fast_check.js';
import { expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { layoutThatFits } from '../oracle/numbered.js';
import { rounds } from '../rounds.js';
import { outcome } from '../vectors.js';

const check = (property) => fc.assert(property, { numRuns: rounds(1000) });

/** A tensor of the numbers of its places, with any strides, and sometimes no elements. */
const tensors = fc
  .array(
    fc.record({ length: fc.integer({ min: 0, max: 5 }), stride: fc.integer({ min: -9, max: 9 }) }),
    {
      maxLength: 5,
    },
  )
  .chain((axes) =>
    fc.nat(3).map((gap) => {
      const dims = axes.map(({ length }) => length);
      const strides = axes.map(({ stride }) => stride);
      const { length, offset } = layoutThatFits(dims, strides, gap);
      const data = Int32Array.from({ length }, (_, index) => index);
      return new Tensor('int32', data, dims, { strides, offset });
    }),
  );

const place = fc.option(fc.integer({ min: -8, max: 8 }));
const span = fc.tuple(
  place,
  place,
  fc.option(fc.integer({ min: -4, max: 4 }).filter((step) => step !== 0)),
);
const ranges = fc.oneof(span, span, fc.constant(null), fc.integer({ min: -6, max: 6 }));
const sliced = tensors.chain((tensor) =>
  fc.record({
    tensor: fc.constant(tensor),
    asked: fc.array(ranges, { maxLength: tensor.dims.length }),
  }),
);

/**
 * The indices of start:stop:step, as Array.prototype.slice has them, whose ends are read as numpy's; those
 * of a step below 0 are the ones of the reversed axis, where the place p is the place -1 - p.
 */
function indicesOf([start, stop, step], length) {
  const axis = Array.from({ length }, (_, index) => index);
  if (step > 0) {
    return axis.slice(start ?? 0, stop ?? length).filter((_, index) => index % step === 0);
  }
  // An end before the reversed axis would count from its back.
  const turned = (end, none) =>
    end === null ? none : end < 0 ? -1 - end : Math.max(0, length - 1 - end);
  return axis
    .reverse()
    .slice(turned(start, 0), turned(stop, length))
    .filter((_, index) => index % step === 0);
}

/** The nested arrays of a slice, made of those of the tensor. */
function slicedArray(nested, dims, asked) {
  if (dims.length === 0) return nested;
  const [range, ...others] = asked;
  const within = (index) => slicedArray(nested[index], dims.slice(1), others);
  if (typeof range === 'number') return within(range < 0 ? range + dims[0] : range);
  const [start = null, stop = null, step = null] = range ?? [];
  return indicesOf([start, stop, step ?? 1], dims[0]).map(within);
}

const isOutside = ({ dims }, asked) =>
  asked.some(
    (range, axis) => typeof range === 'number' && (range < -dims[axis] || range >= dims[axis]),
  );

/** The same view made by the constructor, which refuses whatever reaches beyond the data. */
const constructed = ({ type, data, dims, strides, offset }) =>
  new Tensor(type, data, dims, { strides, offset });

test('a slice is that of the nested arrays, and stays inside the data', () => {
  let parts = 0;
  check(
    fc.property(sliced, ({ tensor, asked }) => {
      if (isOutside(tensor, asked)) {
        expect(outcome(() => tensor.slice(...asked)).code).toBe('index_out_of_range');
        return;
      }
      const part = tensor.slice(...asked);
      expect(part.toArray()).toEqual(slicedArray(tensor.toArray(), tensor.dims, asked));
      expect(constructed(part).toArray()).toEqual(part.toArray());
      expect(part.contiguous().toArray()).toEqual(part.toArray());
      expect(part.transpose().transpose().toArray()).toEqual(part.toArray());
      parts += part.size > 0 ? 1 : 0;
    }),
  );
  expect(parts).toBeGreaterThan(300);
});

test('an index of a slice is an index of the tensor', () => {
  check(
    fc.property(
      sliced,
      fc.array(fc.nat(4), { minLength: 5, maxLength: 5 }),
      ({ tensor, asked }, at) => {
        if (isOutside(tensor, asked)) return;
        const part = tensor.slice(...asked);
        if (part.size === 0) return;
        const index = part.dims.map((length, axis) => at[axis] % length);
        const rest = index.slice();
        const whole = tensor.dims.map((length, axis) => {
          const range = asked[axis];
          if (typeof range === 'number') return range;
          const [start = null, stop = null, step = null] = range ?? [];
          return indicesOf([start, stop, step ?? 1], length)[rest.shift()];
        });
        expect(part.at(...index)).toBe(tensor.at(...whole));
        expect(part.slice(...index).at()).toBe(tensor.at(...whole));
      },
    ),
  );
});

/** A shape that a tensor expands to, and the number of dims that it adds in front. */
const expanded = tensors.chain((tensor) =>
  fc
    .record({
      added: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
      lengths: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
      kept: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    })
    .map(({ added, lengths, kept }) => ({
      tensor,
      added,
      shape: [
        ...added,
        ...tensor.dims.map((length, axis) =>
          length === 1 ? lengths[axis] : kept[axis] ? length : 1,
        ),
      ],
    })),
);

test('an expanded tensor repeats what it is of, stays inside the data, and slices back to it', () => {
  check(
    fc.property(expanded, ({ tensor, added, shape }) => {
      const larger = tensor.expand(shape);
      const own = tensor.dims.map((length, axis) =>
        length === 1 ? shape[added.length + axis] : length,
      );
      expect(larger.dims).toEqual([...added, ...own]);
      expect(constructed(larger).toArray()).toEqual(larger.toArray());
      expect(larger.contiguous().toArray()).toEqual(larger.toArray());
      if (larger.size === 0) return;
      for (const length of [0, -1]) {
        const front = added.map(() => length);
        /** @type {([number, number] | null)[]} */
        const back = tensor.dims.map((one) => (one === 1 ? [0, 1] : null));
        expect(larger.slice(...front, ...back).toArray()).toEqual(tensor.toArray());
      }
    }),
  );
});

test('expanding in steps is expanding at once, and to what is there already changes no element', () => {
  check(
    fc.property(expanded, fc.integer({ min: 1, max: 3 }), ({ tensor, shape }, rows) => {
      const larger = tensor.expand(shape);
      expect(larger.expand(larger.dims).toArray()).toEqual(larger.toArray());
      expect(larger.expand([]).toArray()).toEqual(larger.toArray());
      const twice = larger.expand([rows, ...larger.dims]);
      expect(twice).toMatchObject({ dims: [rows, ...larger.dims], offset: tensor.offset });
      expect(tensor.expand(twice.dims)).toMatchObject({ dims: twice.dims, strides: twice.strides });
    }),
  );
});
