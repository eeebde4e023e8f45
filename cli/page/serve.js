// Serves a folder of files to this machine alone: the page, and what tests open in a browser.
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.onnx': 'application/octet-stream',
};

/**
 * The file for a URL, or undefined if it is outside the folder or does not exist.
 *
 * @param {string} folder its real path
 * @param {string} url
 */
async function fileOf(folder, url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0]);
    // No browser sends such a path, and one that leaves the folder and comes back says what the folders above are
    // called.
    if (path.split(/[/\\]/).includes('..')) return undefined;
    // The target of a symbolic link has to be inside the folder, too.
    const file = await realpath(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    const found = await stat(file);
    return file.startsWith(folder + sep) && found.isFile() ? { file, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a request is for this machine by one of its own names. A page elsewhere can have its name lead to 127.0.0.1
 * (DNS rebinding), and would read what is served here: then the browser sends that name.
 *
 * @param {string | undefined} host the header, with the port
 */
const isLoopback = (host) =>
  host !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/i.test(host);

/**
 * How a folder is served.
 *
 * @typedef {object} Serving
 * @property {number} [port] the first to try; 0 is any free port
 * @property {number} [tries] how many ports are tried, from `port` on
 * @property {Record<string, string>} [headers] sent with every response, such as a content security policy: a worker
 *   follows the policy of its own response, not that of the page that starts it
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 *   [answer] answers what is not in the folder; false: it leaves a request to the folder
 * @property {(html: string, host: string) => string} [rewrite] the folder's own index.html as it is sent, to a host
 */

/**
 * Starts a server for a folder, on the loopback address. It answers requests for localhost, 127.0.0.1 and [::1] alone.
 *
 * @type {(folder: string, options?: Serving) => Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serve(
  folder,
  { port = 0, tries = 1, headers = {}, answer = () => false, rewrite } = {},
) {
  const root = await realpath(folder);
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!isLoopback(request.headers.host)) {
      const text = 'Only localhost, 127.0.0.1 and [::1] are answered here\n';
      response.writeHead(403, { 'content-type': types['.txt'] }).end(text);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (answer(request, response)) return;
    const found = await fileOf(root, request.url ?? '/');
    if (!found) {
      response.writeHead(404, { 'content-type': types['.txt'] }).end('Not found\n');
      return;
    }
    const text =
      rewrite && found.file === join(root, 'index.html')
        ? Buffer.from(rewrite(await readFile(found.file, 'utf8'), request.headers.host ?? ''))
        : undefined;
    response.writeHead(200, {
      'content-type': types[extname(found.file)] ?? 'application/octet-stream',
      'content-length': text?.length ?? found.size,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD' || text) response.end(request.method === 'HEAD' ? '' : text);
    else
      createReadStream(found.file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  const listen = (/** @type {number} */ at) =>
    new Promise((listening, refused) => {
      server.once('error', refused).listen(at, '127.0.0.1', () => listening(undefined));
    }).finally(() => server.removeAllListeners('error'));
  for (let at = port; ; at++) {
    try {
      await listen(at);
      break;
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (!taken || at + 1 >= port + tries) throw error;
    }
  }
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
