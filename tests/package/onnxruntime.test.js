// The program of docs/onnxruntime.md, with the installed package: in Node, and in a browser.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { serve } from '../../cli/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { model } from '../onnx/writer.js';
import { installForTests, root } from './consumer.js';

const blocksOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
    ([, code]) => code,
  );

/** Those that run a session; documents.test.js runs the others. */
const programs = blocksOf('docs/onnxruntime.md').filter((code) => code.includes('.run('));
const [program] = programs;

/** The comments behind its lines that say what a line's value is. */
const comments = [...program.matchAll(/^(?!const )(\S.*); \/\/ (.*)$/gm)];

/** The program, which then hands out the values of the lines with a comment, and the scores. */
const telling = `const found = [];
${program.replace(/^(?!const )(\S.*); \/\/ (.*)$/gm, 'found.push($1);')}
const answer = { found, scores: [...scores.data] };`;

/** Numbers as the bytes of float32. */
const bytes = (numbers) => new Uint8Array(Float32Array.from(numbers).buffer);

const [deviations, weights] = [
  [2, 4, 8],
  [1, 10, 100, 7, 5, 3],
];

/** Divides each channel, the last dim. */
const normalize = model({
  opset: 21,
  nodes: [{ operator: 'Div', inputs: ['photo', 'deviation'], outputs: ['image'] }],
  inputs: [{ name: 'photo', type: 'float32', dims: [1, null, null, 3] }],
  outputs: [{ name: 'image', type: 'float32', dims: [1, null, null, 3] }],
  initializers: [{ name: 'deviation', type: 'float32', dims: [3], raw: bytes(deviations) }],
});

/** Two weighted means over the channels, which are the second dim. */
const classify = model({
  opset: 21,
  nodes: [
    { operator: 'Conv', inputs: ['image', 'weights'], outputs: ['maps'] },
    { operator: 'GlobalAveragePool', inputs: ['maps'], outputs: ['means'] },
    { operator: 'Flatten', inputs: ['means'], outputs: ['scores'] },
  ],
  inputs: [{ name: 'image', type: 'float32', dims: [1, 3, null, null] }],
  outputs: [{ name: 'scores', type: 'float32', dims: [1, 2] }],
  initializers: [{ name: 'weights', type: 'float32', dims: [2, 3, 1, 1], raw: bytes(weights) }],
});

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
  writeFileSync(join(consumer.folder, 'normalize.onnx'), normalize);
  writeFileSync(join(consumer.folder, 'classify.onnx'), classify);
});

test('it is one program, and five of its lines say what they give', () => {
  expect(programs).toHaveLength(1);
  expect(comments).toHaveLength(5);
});

test("README.md's program with onnxruntime is this one", () => {
  const others = blocksOf('README.md').filter((code) => code.includes("from 'onnxruntime"));
  expect(others).toEqual([program]);
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
