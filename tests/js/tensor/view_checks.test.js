// Two checks of views are made in JavaScript to save a call: they agree with the core's.
import { expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { planCopy } from '../../../js/copy/plan.js';
import { copyWays, dataTypeNames, orders } from '../../../js/generated/tables.js';
import { isContiguousIn, staysWithin } from '../../../js/wasm/views.js';
import { rounds } from '../rounds.js';

const type = dataTypeNames.indexOf('int8');

/** Strides of an array of these dims with neither gaps nor turns, in row-major order or in the other. */
const packed = (/** @type {readonly number[]} */ dims, /** @type {boolean} */ reversed) => {
  const strides = dims.map(() => 0);
  let step = 1;
  for (const index of dims.keys()) {
    const axis = reversed ? index : dims.length - 1 - index;
    strides[axis] = step;
    step *= dims[axis];
  }
  return strides;
};

const dim = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -13, max: 13 }));
const view = fc
  .tuple(fc.array(dim, { maxLength: 4 }), fc.constantFrom('any', 'C', 'F'))
  .map(([axes, kind]) => {
    const dims = axes.map(([length]) => length);
    const strides = kind === 'any' ? axes.map(([, stride]) => stride) : packed(dims, kind === 'F');
    return { dims, strides };
  });

test('staysWithin is what `reach` finds, and isContiguousIn is `is_contiguous`', () => {
  const seen = { outside: 0, contiguous: 0, strided: 0 };
  fc.assert(
    fc.property(
      view,
      fc.integer({ min: -3, max: 20 }),
      fc.integer({ min: 0, max: 120 }),
      fc.constantFrom(...Object.values(orders)),
      ({ dims, strides }, offset, room, order) => {
        const size = dims.reduce((product, length) => product * length, 1);
        const elements = { type, dims, strides, offset, size, knownContiguous: false };
        const { way } = planCopy(elements, new Int8Array(room), order);
        const inside = staysWithin(dims, strides, offset, room);
        expect(inside).toBe(way !== copyWays.outside);
        if (!inside) return void seen.outside++;
        const contiguous = isContiguousIn(dims, strides, order);
        expect(contiguous).toBe(way === copyWays.run);
        seen[contiguous ? 'contiguous' : 'strided']++;
      },
    ),
    { numRuns: rounds(4000) },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(300);
});
