// Writes bytes as js/wasm/dense_text.js reads them.
import { alphabet, singles } from '../../js/wasm/dense_text.js';

/** @param {Uint8Array} bytes @returns {string} */
export function denseText(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]++;
  const order = Array.from(counts.keys()).sort((one, other) => counts[other] - counts[one]);
  const characters = /** @type {string[]} */ ([]);
  order.forEach((byte, place) => {
    const behind = place - singles;
    characters[byte] =
      behind < 0
        ? alphabet[place]
        : alphabet[singles + Math.floor(behind / alphabet.length)] +
          alphabet[behind % alphabet.length];
  });
  const head = Buffer.from(order).toString('hex');
  return head + Array.from(bytes, (byte) => characters[byte]).join('');
}
