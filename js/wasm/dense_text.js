// Bytes as a text that is smaller after gzip than hexadecimal: most bytes are one character.
// scripts/build/dense_text.js writes such texts.

/** The characters of a text: those that JavaScript, JSON and HTML do not escape in a string. */
export const alphabet = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => !'"\'<\\'.includes(character))
  .join('');

/** The bytes that are one character. Each other one is two: one of the characters behind these, and any. */
export const singles = alphabet.length - 2;

/** The digits before a text: all bytes in hexadecimal, in the order of their characters. */
export const orderLength = 512;

/** The bytes that a text stands for. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesOfDense(text) {
  const places = new Uint8Array(128);
  for (let place = 0; place < alphabet.length; place++) places[alphabet.charCodeAt(place)] = place;
  const order = Uint8Array.from({ length: 256 }, (_, place) =>
    parseInt(text.slice(2 * place, 2 * place + 2), 16),
  );
  const bytes = new Uint8Array(text.length);
  let count = 0;
  for (let index = orderLength; index < text.length; index++) {
    let place = places[text.charCodeAt(index)];
    if (place >= singles) {
      place = singles + (place - singles) * alphabet.length + places[text.charCodeAt(++index)];
    }
    bytes[count++] = order[place];
  }
  return bytes.slice(0, count);
}
