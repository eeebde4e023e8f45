// Transpose, Squeeze and Unsqueeze as code: what it prints is what its comments say, and what the page answers.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, jest, test } from '@jest/globals';
import { parseRequest } from 'reshape-wasm/link';
import 'reshape-wasm/layout/zh';
import { namedOf } from '../../web-demo/code/named_request.js';
import { layoutLanguages, layoutWriters } from '../../web-demo/code/languages.js';
import { asLayout } from '../../web-demo/state/any_answer.js';
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { namesOf, valuesOf } from '../../web-demo/names/name_values.js';
import { atValues, infer } from '../../web-demo/names/named_answers.js';
import { readRequest } from '../../web-demo/state/question.js';
import './loaded_parts.js';

jest.setTimeout(120_000);

const root = fileURLToPath(new URL('../..', import.meta.url));

const fragments = [
  ...['transpose&in=2,3&perm=1,0&onnx=13', 'transpose&in=2,3,4&onnx=9', 'transpose&in=&onnx=13'],
  ...['transpose&in=1,3,4,4&perm=0,2,3,1&onnx=21', 'transpose&in=2,3&perm=1,-1&onnx=13'],
  ...['squeeze&in=1,3,1&axes=0,-1&onnx=13', 'squeeze&in=1,3,1&onnx=13', 'squeeze&in=2,3&onnx=13'],
  ...['squeeze&in=1,3,1&axes=0&onnx=11', 'squeeze&in=1,3&axes=1&onnx=13'],
  ...['squeeze&in=1,3&axes=&onnx=13', 'squeeze&in=1,3&axes=&onnx=11'],
  ...['unsqueeze&in=3,4&axes=0,-1&onnx=13', 'unsqueeze&in=3,4&axes=2,0&onnx=9'],
  ...['unsqueeze&in=3,4&axes=0,4&onnx=13', 'unsqueeze&in=0,3&axes=1&onnx=13'],
  ...['transpose&in=100000,100000&perm=1,0&onnx=13', 'squeeze&in=1,3&axes=0&onnx=13&type=int64'],
];

/** Requests with names: the answers are those at their values. */
const named = [
  ...['transpose&in=N,3,4&perm=0,2,1&onnx=14&at=N:5', 'transpose&in=N,H/2&onnx=9'],
  ...['squeeze&in=N,1,H&axes=1&onnx=14', 'squeeze&in=N,3&onnx=14&at=N:1'],
  ...['squeeze&in=N,3&axes=0&onnx=14', 'squeeze&in=N,3&axes=0&onnx=11&at=N:1&where=N>=1'],
  ...['unsqueeze&in=2*N,x&axes=0,-1&onnx=14', 'unsqueeze&in=N:1..8,3&axes=1&onnx=9'],
];

/** @type {(fragment: string, language?: 'en' | 'zh') => import('../../web-demo/code/layout_code.js').Asked} */
function askedIn(fragment, language = 'en') {
  const request = parseRequest(fragment);
  const read = request && readRequest(request);
  if (!request || !read?.layout) throw new Error(`${fragment} cannot be read`);
  if (!read.named) return { question: read, said: explainLayoutQuestion(read, language), language };
  const inference = infer(read, language).result;
  if (!inference) throw new Error(`${fragment} cannot be inferred`);
  const names = namesOf(request);
  const areLengths = (/** @type {any} */ values) => !atValues(read, values).noLength;
  const values = valuesOf(names, request.at, areLengths);
  const { question, noLength } = atValues(read, values);
  const moved = question?.layout ? question : undefined;
  const said = moved && explainLayoutQuestion(moved, language);
  const own = { question: read, inference, names, values, noLength };
  return /** @type {any} */ ({
    question: moved ?? read,
    said: said ?? asLayout(inference),
    language,
    named: namedOf(own, said, language),
  });
}

/** @param {string} command @param {string[]} args @param {unknown} asked @returns {Promise<any[]>} */
const ask = (command, args, asked) =>
  new Promise((answered, failed) => {
    const env = {
      ...process.env,
      ...{ NODE: process.execPath, NODE_OPTIONS: '', PYTHONDONTWRITEBYTECODE: '1' },
    };
    const options = { cwd: root, env, maxBuffer: 2 ** 26 };
    const child = execFile(command, args, options, (error, stdout, stderr) =>
      error ? failed(new Error(`${error.message}\n${stderr}`)) : answered(JSON.parse(stdout)),
    );
    child.stdin?.end(JSON.stringify(asked));
  });

const program = (/** @type {string} */ name) => join(root, 'tests/demo/code', name);

/** The code of a language for each fragment. @param {keyof typeof layoutWriters} language @param {string[]} [own] */
const written = (language, own = fragments) =>
  own.map((fragment) => {
    const asked = askedIn(fragment);
    return { fragment, said: asked.said, code: String(layoutWriters[language]?.(asked)) };
  });

test('JavaScript gives the answer of the page', async () => {
  const folder = join(root, 'build', 'code');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'layout-'));
  try {
    const all = written('js', [...fragments, ...named]);
    const paths = all.map(({ code }, index) => {
      const path = join(own, `${index}.mjs`);
      writeFileSync(path, code);
      return path;
    });
    const answers = await ask(process.execPath, [program('run_modules.js')], paths);
    for (const [index, { fragment, said, code }] of all.entries()) {
      const { printed, error } = answers[index];
      const shape = said.shape && `[${said.shape.join(', ')}]`;
      // With names the answer for all values is printed first.
      const lines = [...code.matchAll(/ \/\/ (.*)$/gm)].map(([, line]) => line);
      const first = named.includes(fragment) ? lines.slice(0, 2) : [];
      expect([fragment, error, printed.trim()]).toEqual([
        fragment,
        said.error?.code ?? null,
        [...first, ...(shape ? [shape] : [])].join('\n'),
      ]);
      expect(code).toContain(shape ? `// ${shape}` : `// fails: ${said.error?.code}`);
    }
  } finally {
    rmSync(own, { recursive: true });
  }
});

test.each(/** @type {const} */ (['numpy', 'onnx']))('Python with %s does too', async (language) => {
  const all = written(language, [...fragments, ...named]);
  const running = all.filter(({ code }) => !code.startsWith('# '));
  // Requests that fail, and an empty list as an attribute, are comments.
  const refused = all.filter(({ said }) => said.error).length;
  expect(all.length - running.length).toBe(refused + (language === 'onnx' ? 1 : 0));
  const answers = await ask(
    '/usr/bin/python3',
    [program('run_python.py')],
    running.map(({ code }) => code),
  );
  for (const [index, { fragment, said, code }] of running.entries()) {
    const { printed, error } = answers[index];
    const dims = said.shape ?? [];
    const shape = `(${dims.join(', ')}${dims.length === 1 ? ',' : ''})`;
    const wanted = code.includes('checked only') ? '' : shape;
    expect([fragment, error, printed.trim()]).toEqual([fragment, null, wanted]);
  }
});

test('PyTorch names the axes one after the other', () => {
  const lines = written('torch').map(({ code }) => code.match(/^y = .*$/m)?.[0]);
  expect(lines).toEqual([
    ...['y = x.permute((1, 0))', 'y = x.permute((2, 1, 0))', 'y = x.permute(())'],
    ...['y = x.permute((0, 2, 3, 1))', undefined],
    ...['y = x.squeeze(2).squeeze(0)', 'y = x.squeeze(2).squeeze(0)', 'y = x'],
    ...['y = x.squeeze(0)', undefined, 'y = x', 'y = x'],
    ...['y = x.unsqueeze(0).unsqueeze(3)', 'y = x.unsqueeze(0).unsqueeze(2)'],
    ...[undefined, 'y = x.unsqueeze(1)', 'y = x.permute((1, 0))', 'y = x.squeeze(0)'],
  ]);
});

test('a command is that of the package, and each language is offered', () => {
  expect(written('cli')[0].code).toBe(
    'npx reshape-wasm explain transpose 2,3 --perm 1,0 --onnx 13',
  );
  expect(written('cli', named)[3].code).toBe('npx reshape-wasm infer squeeze N,3 --onnx 14');
  expect(layoutLanguages.map(([language]) => language)).toEqual(Object.keys(layoutWriters));
});

test('of lengths without a value only what is true of all is written', () => {
  const [code] = written('js', ['unsqueeze&in=?,3&axes=0&onnx=14']).map((one) => one.code);
  expect(code).toMatch(
    /\/\/ \[\[1,null,3\]\]\n.*\/\/ always\n\n\/\/ resolveLayout cannot be asked this/,
  );
  for (const language of /** @type {const} */ (['onnx', 'numpy', 'torch'])) {
    expect(written(language, ['squeeze&in=N/2&onnx=14&at=N:3'])[0].code).toMatch(
      /^# .* not_divisible$/,
    );
  }
});

test('comments are Chinese in Chinese', () => {
  for (const language of /** @type {const} */ (['js', 'onnx', 'numpy', 'torch'])) {
    const code = layoutWriters[language]?.(askedIn('squeeze&in=1,3&axes=1&onnx=13', 'zh'));
    expect(code).toMatch(/\p{Script=Han}/u);
  }
});
