// Copies element by element, from the positions that the core gives.
import { dataTypeBits, positionsOf } from '../generated/tables.js';
import { bufferOf, byteLengthOf, byteOffsetOf } from '../values/arrays.js';
import { entriesFor, sharesBytes } from '../wasm/dtype.js';
import { engine } from '../wasm/start.js';
import { inBatches } from './plan.js';

/** @typedef {import('./plan.js').Elements} Elements */

/** Looked up once: a realm such as Jest's makes every look at a global slow. */
const { floor, max } = Math;

/**
 * The arrays in units that keep every bit, NaNs' included: items of 1, 2 or 4 bytes, of which wider
 * elements are several.
 *
 * @param {any} from
 * @param {any} to
 * @param {number} bits of an element
 */
function inUnits(from, to, bits) {
  const Units = bits >= 32 ? Uint32Array : bits === 16 ? Uint16Array : Uint8Array;
  const seen = (/** @type {any} */ data) =>
    new Units(bufferOf(data), byteOffsetOf(data), byteLengthOf(data) / Units.BYTES_PER_ELEMENT);
  return { source: seen(from), target: seen(to), units: max(bits / 32, 1) };
}

/**
 * Copies element by element what is too sparse for anything else, or shares bytes so that runs
 * begin inside them.
 *
 * @param {Elements} elements as the job in the mailbox has them
 * @param {any} from
 * @param {any} to
 */
export function walk({ type, size }, from, to) {
  const bits = dataTypeBits[type];
  const { source, target, units } = inUnits(from, to, bits);
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
