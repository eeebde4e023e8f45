// The page's code runs: what it prints is what its comments say, and what the page answers.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, jest, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import 'reshape-wasm/zh';
import { writers } from '../../web-demo/code/languages.js';
import { rounds } from '../js/rounds.js';
import { randomStates } from './code/random_states.js';

/** @typedef {import('../../web-demo/code/request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('../../web-demo/code/languages.js').CodeLanguage} CodeLanguage */

jest.setTimeout(rounds(120_000));

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = (/** @type {string} */ name) => join(root, 'tests/demo/code', name);

/**
 * The answers of a program to a JSON list.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {readonly unknown[]} asked
 * @returns {Promise<any[]>}
 */
const ask = (command, args, asked) =>
  new Promise((answered, failed) => {
    const env = {
      ...process.env,
      NODE: process.execPath,
      NODE_OPTIONS: '',
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const child = execFile(
      command,
      args,
      { cwd: root, env, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) =>
        error ? failed(new Error(`${error.message}\n${stderr}`)) : answered(JSON.parse(stdout)),
    );
    child.stdin?.end(JSON.stringify(asked));
  });

const states = randomStates(rounds(400), 16);

/** The promises of code: the lines that it prints, and whether it fails before the last. @param {string} code */
function promised(code) {
  const lines = code.split('\n');
  const fails = lines.some((line) => /(?:#|\/\/) (?:fails: |失败：)\w+$/.test(line));
  const printed = lines.flatMap((line) => {
    const [, comment] = line.match(/^(?:print|console\.log)\(.*\).*?(?:#|\/\/) (.*)$/) ?? [];
    return comment === undefined || fails ? [] : [comment];
  });
  return { fails, printed };
}

/** @param {CodeLanguage} language */
const written = (language) =>
  states
    .map((state) => ({ state, code: writers[language](state) }))
    .filter(({ code }) => code !== null)
    .map(({ state, code }) => ({ state, code: String(code) }));

/** Whether code is comments alone: the request cannot be stated. @param {string} code */
const isRefusal = (code) => code.split('\n').every((line) => line.startsWith('# '));

/** Whether code says that it runs nothing. @param {string} code */
const isUnrun = (code) => /checked only|只检查模型/.test(code);

/** A shape as the code prints it. @param {readonly unknown[]} shape @param {CodeLanguage} language */
const shapeText = (shape, language) =>
  language === 'js'
    ? `[${shape.join(', ')}]`
    : `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;

/**
 * Compares what ran with what the code promised, and the promise with the page's answer.
 *
 * @param {CodeLanguage} language
 * @param {{ state: CodeRequest, code: string }[]} all
 * @param {readonly { printed: string, error: string | null }[]} answers
 */
function expectPromises(language, all, answers) {
  expect(answers).toHaveLength(all.length);
  for (const [index, { state, code }] of all.entries()) {
    const { printed, error } = answers[index];
    const { fails, printed: lines } = promised(code);
    const seen = {
      code,
      failed: error !== null,
      printed: printed.trim().split('\n').filter(Boolean),
    };
    if (fails) expect({ ...seen, error }).toMatchObject({ code, failed: true, printed: [] });
    else expect({ ...seen, error }).toMatchObject({ code, failed: false, printed: lines });
    const { shape } = state.said;
    const same = shape ? !fails && lines[0] === shapeText(shape, language) : fails;
    // Where the code's system has another answer than the page's, a comment says both.
    const says = same || isUnrun(code) || /differ here|在此不同/.test(code);
    expect({ code, shape, says }).toEqual({ code, shape, says: true });
  }
}

test('JavaScript', async () => {
  const folder = join(root, 'build', 'code');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'js-'));
  try {
    const all = written('js');
    expect(all).toHaveLength(states.length);
    const paths = all.map(({ code }, index) => {
      const path = join(own, `${index}.mjs`);
      writeFileSync(path, code);
      return path;
    });
    const answers = await ask(process.execPath, [program('run_modules.js')], paths);
    expectPromises('js', all, answers);
    for (const [index, { state }] of all.entries()) {
      if (!state.said.error) continue;
      expect(answers[index].error).toBe(state.said.error.code);
    }
  } finally {
    rmSync(own, { recursive: true });
  }
});

test('a terminal', async () => {
  const all = written('cli');
  expect(all.length).toBeGreaterThan(states.length * 0.9);
  // A shell splits the lines into arguments.
  const script = all.map(({ code }) => code).join('\n');
  const split = `npx() { printf '%s\\0' "$@"; printf '\\n'; }`;
  /** @type {string} */
  const words = await new Promise((done, failed) => {
    const shell = execFile('/bin/sh', ['-s'], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? failed(error) : done(stdout),
    );
    // By the standard input: all lines together may be longer than an argument can be.
    shell.stdin?.end(`${split}\n${script}\n`);
  });
  const lists = words
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\0').slice(0, -1));
  expect(lists).toHaveLength(all.length);
  for (const [name] of lists) expect(name).toBe('reshape-wasm');
  const answers = await ask(
    process.execPath,
    [program('run_commands.js')],
    lists.map(([, ...args]) => args),
  );
  for (const [index, { state, code: line }] of all.entries()) {
    const { printed, code } = answers[index];
    const { shape, outcome } = /** @type {any} */ (state.said);
    expect({ line, code, says: printed.includes(outcome) }).toEqual({
      line,
      code: shape ? 0 : 1,
      says: true,
    });
  }
});

/** Types that the ONNX of the test set-up does not know. */
const newTypes = /TensorProto\.(FLOAT8|FLOAT4|U?INT[24]\b)/;

test.each(/** @type {const} */ (['numpy', 'onnx']))('Python: %s', async (language) => {
  const all = written(language);
  const running = all.filter(({ code }) => !isRefusal(code) && !newTypes.test(code));
  expect(running.length).toBeGreaterThan(states.length * 0.7);
  const answers = await ask(
    '/usr/bin/python3',
    [program('run_python.py')],
    running.map(({ code }) => code),
  );
  expectPromises(language, running, answers);
});

/** The request of PyTorch or OpenVINO that code makes, read from it. @param {string} code @param {CodeRequest} state */
function askedBy(code, { input, rules: { type } }) {
  const kept = type !== undefined && !/stands for it|代替/.test(code);
  const [, target = '', flag] =
    code.match(/x\.reshape\(\((.*?),?\)\)(?: |$)/m) ??
    code.match(/np\.array\(\[(.*)\], np\.int64\)\n.*special_zero=(True|False)/) ??
    [];
  const lengths = (/** @type {string} */ list) => list.split(/, ?/).filter(Boolean);
  const product = (/** @type {string} */ range) => {
    const [from, to] = range.split(':').map((end) => (end === '' ? undefined : Number(end)));
    return String(
      input.slice(from, to).reduce((count, length) => Number(count) * Number(length), 1),
    );
  };
  return {
    target: lengths(
      target
        .replace(/math\.prod\(x\.shape\[(.*?)\]\)/g, (_, range) => product(range))
        .replace(/x\.shape\[(\d+)\]/g, (_, index) => String(input[index])),
    ).map(Number),
    rules: flag ? { specialZero: flag === 'True', ...(kept && { type }) } : {},
  };
}

test.each(/** @type {const} */ (['torch', 'openvino']))(
  '%s gives what its comments say, by its rules',
  (language) => {
    const all = written(language).filter(({ code }) => !isRefusal(code));
    expect(all.length).toBeGreaterThan(states.length * 0.7);
    const answers = all.map(({ state, code }) => {
      const { target, rules } = askedBy(code, state);
      const own = /** @type {any} */ ({ dialect: language, ...rules });
      try {
        const shape = resolveReshape(/** @type {any} */ (state.input), target, own);
        const { view, transposed, order } = state;
        const shared = view !== undefined && language === 'torch' && order === 'C' && transposed;
        return {
          printed: [shapeText(shape, language), shared && (view ? 'True' : 'False')]
            .filter(Boolean)
            .join('\n'),
          error: null,
        };
      } catch (error) {
        return { printed: '', error: /** @type {any} */ (error).code };
      }
    });
    expectPromises(language, all, answers);
  },
);

test('a system says of its own requests what it says of the page', () => {
  const own = { js: undefined, onnx: 'onnx', numpy: 'numpy', torch: 'torch', openvino: 'openvino' };
  for (const [language, dialect] of Object.entries(own)) {
    for (const { state, code } of written(/** @type {CodeLanguage} */ (language))) {
      if (dialect && (state.rules.dialect !== dialect || !state.target)) continue;
      expect(code).not.toMatch(/differ here|在此不同/);
    }
  }
});
