// The programs of README.md and docs/onnxruntime.md with the models in the package, in Node and in a browser.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serve } from '../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { blocksOf, codeOf, copyOfModels } from '../documents.js';
import { deviations, documentModels, weights } from '../onnx/models/document_models.js';
import { read } from '../sources.js';
import { installForTests, root } from './consumer.js';

/** The blocks of a document that a comment says run here. @param {string} path */
const programsOf = (path) => codeOf(path).filter(({ runner }) => runner);

const [program] = programsOf('docs/onnxruntime.md').map(({ code }) => code);
const [batched] = programsOf('README.md').map(({ code }) => code);

/** The lines of a program with a comment behind them that says what their value is. @param {string} code */
const commentsOf = (code) => [...code.matchAll(/^(?!const )(\S.*); \/\/ (.*)$/gm)];

/** A program that then hands out the values of the lines with a comment, and the scores. @param {string} code */
const telling = (code) => `const found = [];
${code.replace(/^(?!const )(\S.*); \/\/ (.*)$/gm, 'found.push($1);')}
const answer = { found, scores: [...scores.data] };`;

/** The scores by hand of photos whose values count up. @param {number} photos */
function scoresOf(photos) {
  return Array.from({ length: photos }, (_, photo) =>
    [0, 1].map((label) => {
      let sum = 0;
      for (let index = 0; index < 8 * 8 * 3; index++) {
        const channel = index % 3;
        const value = photo * 8 * 8 * 3 + index;
        sum += (value / deviations[channel]) * weights[3 * label + channel];
      }
      return sum / 64;
    }),
  ).flat();
}

/** @param {any} answer @param {string} code @param {number} photos */
function expectRight(answer, code, photos) {
  const scores = scoresOf(photos);
  expect(answer.scores).toHaveLength(scores.length);
  answer.scores.forEach((score, label) => expect(score / scores[label]).toBeCloseTo(1, 5));
  const values = commentsOf(code).map(([, , text]) => JSON.parse(text.replaceAll("'", '"')));
  expect(answer.found).toEqual(values);
}

const consumer = installForTests();
/** @type {import('playwright-core').Browser} */
let browser;
/**
 * The page that opens one program after the other: a new one would compile onnxruntime again.
 *
 * @type {import('playwright-core').Page}
 */
let tab;
/** @type {string[]} */
let complaints;

beforeAll(async () => {
  const theirs = join(consumer.folder, 'node_modules/onnxruntime-web');
  symlinkSync(join(root, 'node_modules/onnxruntime-web'), theirs);
  // The server sends no file from outside the folder: not what a link leads to.
  for (const file of ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm']) {
    cpSync(join(theirs, 'dist', file), join(consumer.folder, 'onnxruntime', file));
  }
  // The steps that README.md has in front of its program: the copy of the models, and the fixes.
  const commands = blocksOf('README.md', 'console').flatMap(
    ({ code }) => code.match(/(?<=^\$ npx )reshape-wasm fix .*/gm) ?? [],
  );
  for (const line of [copyOfModels(), ...commands]) {
    const { code, stderr } = await consumer.shell(line);
    if (code !== 0) throw new Error(`${line}: ${stderr}`);
  }
  browser = await launchChromium();
  tab = await browser.newPage();
  complaints = complaintsOf(tab);
});
afterAll(() => browser?.close());

test('each document has one program, whose lines say what they give', () => {
  for (const path of ['docs/onnxruntime.md', 'README.md']) {
    expect(programsOf(path)).toHaveLength(1);
  }
  expect([program, batched].map((code) => commentsOf(code).length)).toEqual([3, 1]);
});

test.each(Object.entries(documentModels))('the package has its model %s', (name, written) => {
  const packed = readFileSync(join(consumer.installed, 'docs', name));
  expect(packed.equals(written)).toBe(true);
});

/** The answer of a program in Node. @param {string} code */
const inNode = (code) => {
  const file = join(consumer.folder, 'onnxruntime.mjs');
  writeFileSync(file, `${code}\nconsole.log(JSON.stringify(answer));\n`);
  return consumer.report([file]);
};

/** The answer of a program in a browser. @param {string} code */
async function inBrowser(code) {
  const script = `<script type="module">${code}\nglobalThis.found = answer;</script>`;
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
  try {
    await tab.goto(`${server.url}onnxruntime.html`);
    const found = await tab.waitForFunction(() => globalThis.found);
    const answer = await found.jsonValue();
    expect(complaints.splice(0)).toEqual([]);
    return answer;
  } finally {
    await server.close();
  }
}

describe.each([
  { path: 'docs/onnxruntime.md', code: program, photos: 1 },
  { path: 'README.md', code: batched, photos: 3 },
])('the program of $path', ({ code, photos }) => {
  test('in Node', async () => expectRight(await inNode(telling(code)), code, photos));

  test('in a browser', async () => expectRight(await inBrowser(telling(code)), code, photos));
});

test('with the exported models it fails, as README.md says', async () => {
  const [said] = read('README.md').match(/Got: \d+ Expected: \d+/) ?? [];
  const exported = inNode(telling(batched.replaceAll('-N.onnx', '.onnx')));
  await expect(exported).rejects.toThrow(said);
});
