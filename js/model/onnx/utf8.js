// Texts of a file as UTF-8. Until then each is kept as its bytes, a character for each.

/** A text of bytes as UTF-8. @param {string} bytes */
export function readable(bytes) {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  try {
    return decodeURIComponent(bytes.replace(/[^\w]/g, escaped));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  }
}

/** A byte as URLs have it. @param {string} character */
const escaped = (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The bytes of a text, a character for each. Without TextEncoder, which jsdom does not have. @param {string} text */
export const asBytes = (text) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(/%(..)/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
