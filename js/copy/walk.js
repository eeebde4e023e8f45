// Copies a view along runs whose positions the core computes: element by element, or those that are contiguous at once.
import { dataTypeBits, positionsOf } from '../generated/tables.js';
import { sharesBytes } from '../wasm/dtype.js';
import { copier } from '../wasm/copier.js';
import { inPairs } from './plan.js';
import { unitsOf } from './units.js';

/** Elements of a run that are copied before those of the next one, whose cache lines may be the same. */
const mostAtOnce = 512;

/** Looked up once, because reading a global is slow in some realms, such as Jest's. */
const { floor, max, min } = Math;

/**
 * A number as a small integer where it is one: engines compute with the mailbox's float64 several times slower.
 *
 * @param {number} number
 */
const small = (number) => ((number | 0) === number ? number | 0 : number);

/** The form of all runs of the job in the mailbox, in elements, and their number. */
export function describedRuns() {
  const { calls, job, answer } = copier();
  calls.describeWalk(job);
  return {
    length: small(answer[0]),
    stride: small(answer[1]),
    toStride: small(answer[2]),
    total: answer[3],
  };
}

/** @typedef {ReturnType<typeof unitsOf>} Units */

/**
 * @param {Units} source
 * @param {Units} target
 * @param {number} read
 * @param {number} write
 * @param {number} length
 * @param {number} stride
 * @param {number} toStride
 */
function copyUnits(source, target, read, write, length, stride, toStride) {
  for (let i = 0; i < length; i++, read += stride, write += toStride) target[write] = source[read];
}

/**
 * Copies elements that share bytes.
 *
 * @param {number} bits of one
 * @param {Units} source
 * @param {Units} target
 * @param {number} read
 * @param {number} write
 * @param {number} length
 * @param {number} stride
 * @param {number} toStride
 */
function copyBits(bits, source, target, read, write, length, stride, toStride) {
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  for (let i = 0; i < length; i++, read += stride, write += toStride) {
    const byte = floor(read / perByte);
    const element = (source[byte] >> ((read - byte * perByte) * bits)) & mask;
    const at = floor(write / perByte);
    const shift = (write - at * perByte) * bits;
    target[at] = (target[at] & ~(mask << shift)) | (element << shift);
  }
}

/**
 * Copies run by run. The core chooses this for long runs, for elements of 1 and 2 bytes that are too sparse for the
 * other ways, and for sub-byte elements whose runs begin inside a byte.
 *
 * @param {number} type of the elements for which a job in the mailbox was planned
 * @param {any} from
 * @param {any} to
 */
export function walk(type, from, to) {
  const bits = dataTypeBits[type];
  const source = unitsOf(from, bits);
  const target = unitsOf(to, bits);
  const units = max(bits / 32, 1);
  const shared = sharesBytes(bits);
  const { length, stride, toStride, total } = describedRuns();
  const isContiguous = stride === 1 && toStride === 1 && !shared;
  const most = isContiguous ? length : mostAtOnce;
  inPairs(positionsOf.reads, positionsOf.writes, total, (sources, results, number) => {
    for (let first = 0; first < length; first += most) {
      const part = min(most, length - first);
      for (let i = 0; i < number; i++) {
        const read = small((sources[i] + first * stride) * units);
        const write = small((results[i] + first * toStride) * units);
        if (isContiguous) target.set(source.subarray(read, read + part * units), write);
        else if (shared) copyBits(bits, source, target, read, write, part, stride, toStride);
        else {
          for (let unit = 0; unit < units; unit++) {
            const [step, toStep] = [stride * units, toStride * units];
            copyUnits(source, target, read + unit, write + unit, part, step, toStep);
          }
        }
      }
    }
  });
}
