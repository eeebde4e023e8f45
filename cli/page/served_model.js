// One model beside the page: served to that page alone, in ranges, under a path that nobody can guess.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** The rule of the built page for connections, in an attribute. */
const noConnection = /connect-src (?:'|&#39;)none(?:'|&#39;)/;

/** A text as the value of an attribute. @param {string} text */
const attribute = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The range that a request asks for.
 *
 * @param {string | undefined} range such as 'bytes=0-1023'
 * @param {number} size of the file
 * @returns {{ start: number, end: number } | undefined} `end` is the last byte; undefined: all of it
 */
function rangeOf(range, size) {
  const [, first, last] = range?.match(/^bytes=(\d+)-(\d*)$/) ?? [];
  if (first === undefined) return undefined;
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return { start: Number(first), end };
}

/**
 * The needs of a server of a model beside the page.
 *
 * @param {string} file
 * @param {number} size in bytes
 * @param {string | undefined} language of the page
 * @returns {Pick<import('./serve.js').Serving, 'answer' | 'rewrite'>}
 */
export function servedModel(file, size, language) {
  const path = `model/${randomBytes(16).toString('hex')}`;
  return {
    answer(request, response) {
      if (request.url !== `/${path}`) return false;
      const range = rangeOf(request.headers.range, size);
      if (range && range.start > range.end) {
        response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
        return true;
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      response.writeHead(range ? 206 : 200, {
        'content-type': 'application/octet-stream',
        'content-length': end - start + 1,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
      });
      if (request.method === 'HEAD' || size === 0) response.end();
      else
        createReadStream(file, { start, end })
          .on('error', () => response.destroy())
          .pipe(response);
      return true;
    },
    /** The page may ask for this one path, and finds in its head which it is. */
    rewrite: (html, host) =>
      html
        .replace(noConnection, `connect-src http://${host}/${path}`)
        .replace(
          '</head>',
          `<meta name="served-model" data-name="${attribute(basename(file))}" data-path="./${path}" data-size="${size}" data-language="${language ?? ''}" /></head>`,
        ),
  };
}
