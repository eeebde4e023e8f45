// The page's code runs: what it prints is what its comments say, and what the page answers.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, jest, test } from '@jest/globals';
import { resolveReshape } from 'reshape-wasm';
import 'reshape-wasm/symbolic/zh';
import 'reshape-wasm/zh';
import { writers } from '../../web-demo/code/languages.js';
import { rounds } from '../js/rounds.js';
import { namedStates } from './code/named_states.js';
import { randomStates } from './code/random_states.js';

/** @typedef {import('../../web-demo/code/request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('../../web-demo/code/languages.js').CodeLanguage} CodeLanguage */

jest.setTimeout(rounds(120_000));

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = (/** @type {string} */ name) => join(root, 'tests/demo/code', name);

/**
 * The answers of a program to a JSON list.
 *
 * @type {(command: string, args: readonly string[], asked: readonly unknown[]) => Promise<any[]>}
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

const states = { numbers: randomStates(rounds(200), 16), names: namedStates(rounds(150), 28) };

/** @typedef {keyof typeof states} Which */

/** Each language with each kind of states. @template {CodeLanguage} Language @param {readonly Language[]} list */
const each = (list) =>
  list.flatMap((language) =>
    /** @type {Which[]} */ (Object.keys(states)).map(
      (which) => /** @type {[Language, Which]} */ ([language, which]),
    ),
  );

/** The least states that code must be there for: of those with names, some have no numbers. @param {Which} which */
const least = (which) => states[which].length * (which === 'numbers' ? 0.7 : 0.5);

/** The promises of code: the lines that it prints, and whether it fails behind them. @param {string} code */
function promised(code) {
  const lines = code.split('\n');
  const end = lines.findIndex((line) => /(?:#|\/\/) (?:fails: |失败：)\w+$/.test(line));
  const printed = lines.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const [, comment] = line.match(/^(?:print|console\.log)\(.*\).*?(?:#|\/\/) (.*)$/) ?? [];
    return comment === undefined ? [] : [comment];
  });
  return { fails: end >= 0, printed };
}

/** @param {CodeLanguage} language @param {Which} which */
const written = (language, which) =>
  states[which]
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
    expect({ ...seen, error }).toMatchObject({ code, failed: fails, printed: lines });
    // JavaScript without numbers says what is true for all of them alone.
    if (state.named?.unasked !== undefined) continue;
    const { shape } = state.said;
    // The answer for all numbers stands before the answer at these.
    const [answer] = language === 'js' && state.named ? lines.slice(2) : lines;
    const same = shape ? !fails && answer === shapeText(shape, language) : fails;
    // Where the code's system has another answer than the page's, a comment says both.
    const says = same || isUnrun(code) || /differ here|在此不同/.test(code);
    expect({ code, shape, says }).toEqual({ code, shape, says: true });
  }
}

test.each(each(/** @type {const} */ (['js'])))('JavaScript: %s, %s', async (_, which) => {
  const folder = join(root, 'build', 'code');
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'js-'));
  try {
    const all = written('js', which);
    expect(all).toHaveLength(states[which].length);
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

test.each(each(/** @type {const} */ (['cli'])))('a terminal: %s, %s', async (_, which) => {
  const all = written('cli', which);
  expect(all.length).toBeGreaterThan(states[which].length * 0.9);
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
    const { inference } = state.named ?? {};
    const { outcome } = /** @type {any} */ (inference ?? state.said);
    expect({ line, code, says: printed.includes(outcome) }).toEqual({
      line,
      code: /** @type {any} */ (inference ?? state.said).error ? 1 : 0,
      says: true,
    });
  }
});

/** Types that the ONNX of the test set-up does not know. */
const newTypes = /TensorProto\.(FLOAT8|FLOAT4|U?INT[24]\b)/;

/** The answers of programs. @param {readonly { code: string }[]} all */
const runPython = (all) =>
  ask(
    '/usr/bin/python3',
    [program('run_python.py')],
    all.map(({ code }) => code),
  );

test.each(each(/** @type {const} */ (['numpy', 'onnx'])))(
  'Python: %s, %s',
  async (language, which) => {
    const all = written(language, which);
    const running = all.filter(({ code }) => !isRefusal(code) && !newTypes.test(code));
    expect(running.length).toBeGreaterThan(least(which));
    expectPromises(language, running, await runPython(running));
  },
);

/** The request at which the stub of a system ended a program; undefined where it failed before. @param {any} run */
function askedBy({ error }) {
  const asked = /^Asked: (.*)$/.exec(error ?? '')?.[1];
  return asked === undefined ? undefined : JSON.parse(asked);
}

test.each(each(/** @type {const} */ (['torch', 'openvino'])))(
  '%s gives what its comments say, by its rules: %s',
  async (language, which) => {
    const all = written(language, which).filter(({ code }) => !isRefusal(code));
    expect(all.length).toBeGreaterThan(least(which));
    const stopped = await runPython(all);
    const answers = all.map(({ state, code }, index) => {
      const asked = askedBy(stopped[index]);
      if (!asked) return stopped[index];
      const { input, target, specialZero } = asked;
      const { type } = state.rules;
      const typed = type !== undefined && !/stands for it|代替/.test(code);
      const rules = specialZero === undefined ? {} : { specialZero, ...(typed && { type }) };
      const own = /** @type {any} */ ({ dialect: language, ...rules });
      try {
        const shape = resolveReshape(input, target, own);
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
    for (const { state, code } of written(/** @type {CodeLanguage} */ (language), 'numbers')) {
      if (dialect && (state.rules.dialect !== dialect || !state.target)) continue;
      expect(code).not.toMatch(/differ here|在此不同/);
    }
  }
});
