// `reshape-wasm page` of the installed package: a page that works without a network, opened on a request.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { fragmentOf } from '../../cli/page/page.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { documentModels } from '../onnx/models/document_model.js';
import { consumer, run } from './command.js';

/** @type {import('playwright-core').Browser} */
let browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

/** Starts the command, and waits for its first line. @param {readonly string[]} args */
async function start(args) {
  const command = join(consumer.installed, 'cli/reshape-wasm.js');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [command, 'page', ...args], { env });
  const ended = new Promise((done) => child.once('exit', (code) => done(code)));
  const url = await new Promise((done, failed) => {
    let printed = '';
    child.stdout.on('data', (some) => {
      printed += some;
      if (printed.includes('\n')) done(printed.split('\n')[0]);
    });
    child.once('exit', () => failed(new Error('it ended')));
  });
  return { url: String(url), child, ended };
}

test('serves the page on a loopback port, opened on the request, and asks no other address', async () => {
  const { url, child, ended } = await start(['2,3,4', '5,-1', '--onnx', '14']);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#reshape&in=2,3,4&to=5,-1&onnx=14$/);
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  /** @type {Set<string>} */
  const hosts = new Set();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(url);
  await page.locator('.code').waitFor();
  expect(await page.locator('main').textContent()).toContain('not_divisible');
  expect([...hosts].filter(Boolean)).toEqual(['127.0.0.1']);
  expect(complaints).toEqual([]);
  await page.close();
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('two of them take two ports', async () => {
  const [one, other] = [await start([]), await start(['--lang', 'zh', '2,3', '--axis', '0'])];
  expect(new URL(one.url).port).not.toBe(new URL(other.url).port);
  expect(new URL(one.url).hash).toBe('');
  expect(new URL(other.url).hash).toBe('#flatten&in=2,3&axis=0&onnx&lang=zh');
  for (const { child, ended } of [one, other]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});

describe('a model', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'reshape-wasm-page-')), 'model "1".onnx');
  const bytes = documentModels['model.onnx'];
  writeFileSync(path, bytes);
  afterAll(() => rmSync(dirname(path), { recursive: true, force: true }));

  test('is on the page, which may ask for it alone', async () => {
    const { url, child, ended } = await start([path]);
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await page.locator('.fix').waitFor();
    expect(await page.locator('.model-bar').textContent()).toContain('model "1".onnx');
    expect(await page.locator('.model-sentence').textContent()).toBe(
      'Fails at every batch but 1. It can be repaired.',
    );
    expect(await page.locator('.stays').textContent()).toMatch(/^Nothing leaves this machine/);
    expect(page.url()).toBe(url);
    const model = asked.find((one) => one.includes('/model/')) ?? '';
    expect(new URL(model).pathname).toMatch(/^\/model\/[\da-f]{32}$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download/ }).click(),
    ]);
    const fixed = fixModel(bytes, checkModel(bytes)).bytes();
    expect(Buffer.compare(readFileSync(await download.path()), Buffer.from(fixed))).toBe(0);
    expect(complaints.splice(0)).toEqual([]);
    // Any other path is refused by the policy, the neighbours of that file too.
    for (const other of ['', 'model/', `${model.slice(url.length)}0`]) {
      const sent = await page.evaluate(
        (to) => fetch(to).then(() => 'sent', () => 'refused'), // prettier-ignore
        url + other,
      );
      expect([other, sent]).toEqual([other, 'refused']);
    }
    await page.close();
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('is served in ranges, and to loopback names alone', async () => {
    const { url, child, ended } = await start([path]);
    const html = await (await fetch(url)).text();
    const [, token] = html.match(/data-path="\.\/(model\/[\da-f]{32})"/) ?? [];
    expect(html).toContain('data-name="model &quot;1&quot;.onnx"');
    expect(html).toMatch(new RegExp(`connect-src http://127\\.0\\.0\\.1:\\d+/${token}["&]`));
    const range = await fetch(url + token, { headers: { range: 'bytes=10-19' } });
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(new Uint8Array(await range.arrayBuffer())).toEqual(bytes.slice(10, 20));
    const beyond = await fetch(url + token, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    expect((await fetch(`${url}model/${'0'.repeat(32)}`)).status).toBe(404);
    child.kill('SIGINT');
    await ended;
  });

  test.each([
    [[path, '2,3'], 'page takes one model, and no shapes beside it'],
    [[path, '--axis', '1'], 'page takes no --axis with a model'],
    [['none.onnx'], 'none.onnx'],
  ])('%j is bad usage', async (args, said) => {
    const { code, stderr } = await run(`page ${args.map((word) => `'${word}'`).join(' ')}`);
    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });
});

describe('the request', () => {
  test.each([
    [[], ''],
    [['0,3', '3,0'], '#reshape&in=0,3&to=3,0&onnx'],
    [['N,3', '0,-1'], '#reshape&in=N,3&to=0,-1&onnx'],
    [['#flatten&in=2,3&axis=0&onnx=13'], '#flatten&in=2,3&axis=0&onnx=13'],
    [['http://127.0.0.1:5173/#reshape&in=2&to=2&numpy'], '#reshape&in=2&to=2&numpy'],
  ])('%j', (shapes, fragment) => expect(fragmentOf({}, shapes)).toBe(fragment));
});

test.each([
  ['page 2,3', 'the target is missing, or --axis for a Flatten'],
  ['page 2,3 6 --port none', '--port takes a number below 65536, not "none"'],
  ["page '#reshape&in=2&to=2' 6", 'a link of the page is one argument, in quotes'],
])('%s is refused', async (typed, message) => {
  const { code, stdout, stderr } = await run(typed);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('an explanation of a mistake ends with the command, and that of a result does not', async () => {
  const { stdout } = await run('explain 2,3,4 5,-1 --onnx 14');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'draw it: npx reshape-wasm page 2,3,4 5,-1 --onnx 14',
  );
  expect((await run('flatten 2,3 --axis 9 --lang zh')).stdout).toContain(
    '画出来：npx reshape-wasm page 2,3 --axis 9 --lang zh',
  );
  expect((await run('explain 2,3 6')).stdout).not.toContain('page');
});
