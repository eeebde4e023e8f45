// Serves a folder to this machine only, and with a content security policy on every response.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

/** @type {Record<string, string>} */
const types = {
  html: 'text/html; charset=utf-8',
  mjs: 'text/javascript',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

/**
 * A worker goes by the policy of its own response, not by that of the page that starts it: this is
 * why the policy is in the headers.
 *
 * @param {string} folder
 * @param {string} policy
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveStrictly(folder, policy) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const body = await readFile(join(folder, normalize(pathname))).catch(() => undefined);
    const type = types[pathname.split('.').pop() ?? ''] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, {
      'content-type': type,
      'content-security-policy': policy,
    });
    response.end(body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
