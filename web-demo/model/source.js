// The source of a model: a file that was dropped or picked, or the one that the command serves beside the page.

/** @typedef {{ url: string, size: number }} Served a file that is served in ranges */
/** @typedef {Blob | Served} Origin */

/** A range of a served file. @param {string} url @param {number} offset @param {number} length */
async function readRange(url, offset, length) {
  if (length === 0) return new Uint8Array(0);
  const range = `bytes=${offset}-${offset + length - 1}`;
  const response = await fetch(url, { headers: { range } });
  if (response.status !== 206)
    throw new Error(`the file is not served any more: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The source of a model, as openModel takes it.
 *
 * @type {(origin: Origin) => Blob | import('reshape-wasm/model').Source}
 */
export const sourceOf = (origin) =>
  origin instanceof Blob
    ? origin
    : { size: origin.size, read: (offset, length) => readRange(origin.url, offset, length) };

/**
 * All of a model as a Blob, of which ranges are taken for the new file. Of a file none is read here.
 *
 * @type {(origin: Origin) => Promise<Blob>}
 */
export const blobOf = async (origin) =>
  origin instanceof Blob ? origin : (await fetch(origin.url)).blob();
