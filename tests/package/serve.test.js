// The server of the page and of tests: which files it sends, how, and to whom.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serve } from '../../cli/page/serve.js';

/** @type {string} */
let outer;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
beforeAll(async () => {
  outer = mkdtempSync(join(tmpdir(), 'reshape-wasm-serve-'));
  const folder = join(outer, 'site');
  mkdirSync(join(folder, 'empty'), { recursive: true });
  mkdirSync(join(outer, 'site-beside'));
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(outer, 'site-beside/secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const names = ['a.js', 'a.mjs', 'a.cjs', 'a.css', 'a.json', 'a.wasm', 'a.svg', 'a.unknown'];
  for (const name of names) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'a b é.txt'), 'a name with spaces');
  symlinkSync(join(outer, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(outer, join(folder, 'up'));
  symlinkSync(join(folder, 'a.js'), join(folder, 'inside.js'));
  server = await serve(folder, { headers: { 'x-sent': 'always' } });
});
afterAll(async () => {
  await server?.close();
  rmSync(outer, { recursive: true, force: true });
});

/**
 * The answer to a path as it is: `fetch` would resolve `..` first.
 *
 * @param {string} path
 * @param {Record<string, string>} [headers]
 */
const ask = (path, method = 'GET', headers = {}) =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      const { statusCode: status, headers } = response;
      resolve({ status, type: headers['content-type'], headers, body });
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/?query', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/a.js', 'text/javascript; charset=utf-8', 'a.js'],
  ['/inside.js', 'text/javascript; charset=utf-8', 'a.js'],
  ['/a.mjs', 'text/javascript; charset=utf-8', 'a.mjs'],
  ['/a.cjs', 'text/javascript; charset=utf-8', 'a.cjs'],
  ['/a.css', 'text/css; charset=utf-8', 'a.css'],
  ['/a.json', 'application/json; charset=utf-8', 'a.json'],
  ['/a.wasm', 'application/wasm', 'a.wasm'],
  ['/a.svg', 'image/svg+xml', 'a.svg'],
  ['/a.unknown', 'application/octet-stream', 'a.unknown'],
  ['/a%20b%20%C3%A9.txt', 'text/plain; charset=utf-8', 'a name with spaces'],
])('%s is %s', async (path, type, body) => {
  const found = await ask(path);
  expect(found).toMatchObject({ status: 200, type, body });
  expect(found.headers).toMatchObject({
    'content-length': `${body.length}`,
    'x-content-type-options': 'nosniff',
    'x-sent': 'always',
  });
});

test.each([
  '/absent.js',
  '/empty/',
  '/a.js/',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/empty/../../secret.txt',
  '/../site-beside/secret.txt',
  '//etc/passwd',
  '/link.txt',
  '/up/secret.txt',
  '/../site/index.html',
  '/empty/../../site/a.js',
  '/empty/%2e%2e/../site/a.js',
  '/..%5csite%5ca.js',
  '/empty/../a.js',
  '/a.js%00',
  '/%zz',
])('%s is not found', async (path) => {
  const found = await ask(path);
  expect(found).toMatchObject({ status: 404, body: 'Not found\n' });
  expect(found.headers).toMatchObject({ 'x-sent': 'always' });
});

test.each([
  ['localhost', 200],
  ['LOCALHOST:5173', 200],
  ['127.0.0.1', 200],
  ['127.0.0.1:80', 200],
  ['[::1]', 200],
  ['[::1]:5173', 200],
  ['evil.example', 403],
  ['evil.example:5173', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['evil.example@localhost', 403],
  ['0.0.0.0:5173', 403],
  ['192.168.1.2', 403],
  ['[::2]', 403],
])('asked for the host %p it answers with %p', async (host, status) => {
  const found = await ask('/a.js', 'GET', { host });
  expect(found).toMatchObject({ status, type: expect.stringContaining('charset=utf-8') });
  expect(found.headers).toMatchObject({ 'x-sent': 'always' });
  expect(found.body === 'a.js').toBe(status === 200);
  expect(await ask('/absent', 'HEAD', { host })).toMatchObject({
    status: status === 200 ? 404 : status,
  });
});

test('a request that names no host is not answered', async () => {
  const { port } = new URL(server.url);
  const answer = await new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port: Number(port) }, () =>
      socket.write('GET /a.js HTTP/1.0\r\n\r\n'),
    );
    socket
      .on('data', (data) => (text += data))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
});

test('HEAD sends the headers alone; other methods are refused', async () => {
  const { headers, ...found } = await ask('/a.css', 'HEAD');
  expect(found).toEqual({ status: 200, type: 'text/css; charset=utf-8', body: '' });
  expect(headers['content-length']).toBe('5');
  expect(await ask('/absent', 'HEAD')).toMatchObject({ status: 404, body: '' });
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const refused = await ask('/a.css', method);
    expect(refused).toMatchObject({ status: 405, body: '' });
    expect(refused.headers.allow).toBe('GET, HEAD');
  }
});

test('it takes the next port where one is taken, as often as it is told to', async () => {
  const port = Number(new URL(server.url).port);
  await expect(serve(outer, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = await serve(outer, { port, tries: 50 });
  expect(Number(new URL(other.url).port)).toBeGreaterThan(port);
  await other.close();
});

test('no other address of this machine answers', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const { port } = new URL(server.url);
  const code = (/** @type {string} */ host) =>
    new Promise((resolve) => {
      connect({ host, port: Number(port) }, () => resolve('connected')).on('error', (error) =>
        resolve(/** @type {NodeJS.ErrnoException} */ (error).code),
      );
    });
  expect(server.url).toBe(`http://127.0.0.1:${port}/`);
  // 127.0.0.2 is this machine too, and there on Linux even without a network.
  for (const host of ['127.0.0.2', ...addresses]) {
    expect([host, await code(host)]).toEqual([host, 'ECONNREFUSED']);
  }
});
