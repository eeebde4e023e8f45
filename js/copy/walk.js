// Copies a view element by element, at positions that the core computes.
import { dataTypeBits, positionsOf } from '../generated/tables.js';
import { entriesFor, sharesBytes } from '../wasm/dtype.js';
import { engine } from '../wasm/engine.js';
import { inBatches } from './plan.js';
import { unitsOf } from './units.js';

/** @typedef {import('./plan.js').Elements} Elements */

/** Looked up once, because reading a global is slow in some realms, such as Jest's. */
const { floor, max } = Math;

/**
 * Copies element by element. The core chooses this for views that are too sparse for the other ways, and for sub-byte
 * elements whose runs begin inside a byte.
 *
 * @param {Elements} elements for which `planCopy` planned the job in the mailbox
 * @param {any} from
 * @param {any} to
 */
export function walk({ type, size }, from, to) {
  const bits = dataTypeBits[type];
  const source = unitsOf(from, bits);
  const target = unitsOf(to, bits);
  const units = max(bits / 32, 1);
  const { positions } = engine();
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  const shared = sharesBytes(bits);
  if (shared) target.fill(0, 0, entriesFor(type, size));
  inBatches(positionsOf.elements, size, (first, number) => {
    if (shared) {
      for (let i = 0, place = first; i < number; i++, place++) {
        const byte = floor(positions[i] / perByte);
        const item = (source[byte] >> ((positions[i] - byte * perByte) * bits)) & mask;
        const at = floor(place / perByte);
        target[at] |= item << ((place - at * perByte) * bits);
      }
    } else if (units === 1) {
      for (let i = 0; i < number; i++) target[first + i] = source[positions[i]];
    } else {
      for (let i = 0, place = first * units; i < number; i++) {
        const position = positions[i] * units;
        for (let unit = 0; unit < units; unit++) target[place++] = source[position + unit];
      }
    }
  });
}
