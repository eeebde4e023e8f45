// The program of docs/onnxruntime.md, with the installed package: in Node, and in a browser.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { serve } from '../../cli/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { codeOf } from '../documents.js';
import { deviations, documentModels, weights } from '../onnx/models/document_models.js';
import { installForTests, root } from './consumer.js';

/** Of its blocks, the one that a comment says runs here. */
const programs = codeOf('docs/onnxruntime.md').filter(({ runner }) => runner);
const [{ code: program }] = programs;

/** The comments behind its lines that say what a line's value is. */
const comments = [...program.matchAll(/^(?!const )(\S.*); \/\/ (.*)$/gm)];

/** The program, which then hands out the values of the lines with a comment, and the scores. */
const telling = `const found = [];
${program.replace(/^(?!const )(\S.*); \/\/ (.*)$/gm, 'found.push($1);')}
const answer = { found, scores: [...scores.data] };`;

/** The same by hand, from the pixels that the program counts up. */
const scores = [0, 1].map((label) => {
  let sum = 0;
  for (let index = 0; index < 8 * 8 * 3; index++) {
    const channel = index % 3;
    sum += (index / deviations[channel]) * weights[3 * label + channel];
  }
  return sum / 64;
});

function expectRight(answer) {
  expect(answer.scores).toHaveLength(2);
  answer.scores.forEach((score, label) => expect(score / scores[label]).toBeCloseTo(1, 5));
  const values = comments.map(([, , text]) => JSON.parse(text.replaceAll("'", '"')));
  expect(answer.found).toEqual(values);
}

const consumer = installForTests();
beforeAll(() => {
  const theirs = join(consumer.folder, 'node_modules/onnxruntime-web');
  symlinkSync(join(root, 'node_modules/onnxruntime-web'), theirs);
});

test('it is one program, and three of its lines say what they give', () => {
  expect(programs).toHaveLength(1);
  expect(comments).toHaveLength(3);
});

test.each(Object.entries(documentModels))('the package has its model %s', (name, written) => {
  const packed = readFileSync(join(consumer.installed, 'docs', name));
  expect(packed.equals(written)).toBe(true);
});

test("README.md's program with onnxruntime is this one", () => {
  const others = codeOf('README.md').filter(({ code }) => code.includes("from 'onnxruntime"));
  expect(others.map(({ code }) => code)).toEqual([program]);
});

test('in Node', async () => {
  const file = join(consumer.folder, 'onnxruntime.mjs');
  writeFileSync(file, `${telling}\nconsole.log(JSON.stringify(answer));\n`);
  expectRight(await consumer.report([file]));
});

test('in a browser', async () => {
  // The server sends no file from outside the folder: not what a link leads to.
  for (const file of ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm']) {
    const theirs = join(root, 'node_modules/onnxruntime-web/dist', file);
    cpSync(theirs, join(consumer.folder, 'onnxruntime', file));
  }
  const script = `<script type="module">${telling}\nglobalThis.found = answer;</script>`;
  const map = JSON.stringify({
    imports: {
      'onnxruntime-web': './onnxruntime/ort.wasm.bundle.min.mjs',
      'reshape-wasm': './node_modules/reshape-wasm/dist/index.js',
    },
  });
  const page = `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," />
    <script type="importmap">${map}</script>${script}`;
  writeFileSync(join(consumer.folder, 'onnxruntime.html'), page);
  const policy = "default-src 'self' data:; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'";
  const server = await serve(consumer.folder, {
    headers: { 'content-security-policy': policy },
  });
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    const complaints = complaintsOf(tab);
    await tab.goto(`${server.url}onnxruntime.html`);
    const found = await tab.waitForFunction(() => globalThis.found);
    expectRight(await found.jsonValue());
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
