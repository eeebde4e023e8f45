// The repaired file and the report: their names, and their way to the visitor's disk. Ranges that stay are ranges of
// the file that was dropped, so that none of it is in memory.
import { blobOf } from './source.js';

/** @typedef {import('reshape-wasm/model').Part} Part */

/** 'model-N.onnx' @param {string} name of the file @param {string} batch the name of N */
export const fixedName = (name, batch) =>
  `${name.replace(/\.onnx$/i, '')}-${batch.replaceAll(/[^\w.-]/g, '_')}.onnx`;

/** 'model-report.md' @param {string} name of the file */
export const reportName = (name) => `${name.replace(/\.onnx$/i, '')}-report.md`;

/** How many bytes parts are. @param {readonly Part[]} parts */
export const lengthOf = (parts) => parts.reduce((sum, { length }) => sum + length, 0);

/** @param {Blob} blob @param {string} name */
function saveBlob(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}

/** Saves a text. @param {string} text @param {string} name */
export const saveText = (text, name) => saveBlob(new Blob([text], { type: 'text/markdown' }), name);

/**
 * Saves the new file.
 *
 * @type {(origin: import('./source.js').Origin, parts: readonly Part[], name: string) => Promise<void>}
 * @throws where the file cannot be read any more
 */
export async function save(origin, parts, name) {
  const source = await blobOf(origin);
  await source.slice(0, 1).arrayBuffer(); // a file that was changed since it was dropped fails here
  const blob = new Blob(
    parts.map((part) =>
      part instanceof Uint8Array ? part : source.slice(part.offset, part.offset + part.length),
    ),
    { type: 'application/octet-stream' },
  );
  saveBlob(blob, name);
}
