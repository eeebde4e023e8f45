// Commands of requests: what is printed is read by a shell and the command line as the request that it is of.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { addLanguage, explainFlatten, explainReshape, systems } from 'reshape-wasm';
import 'reshape-wasm/zh';
import { commandFor, linkTo } from 'reshape-wasm/link';
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import { readArguments } from '../../../cli/request/arguments.js';
import { readNamedRequest, readRequest } from '../../../cli/request/request.js';
import { english } from '../../../js/messages/english.js';
import { startCommands } from '../../package/in_one_process.js';
import { anyRequest } from '../requests.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

const cli = fileURLToPath(new URL('../../../cli/reshape-wasm.js', import.meta.url));

/** The request of a test as commandFor takes it. */
const linkable = ({ operator, input, asked, rules }) => ({
  operator,
  input,
  ...(operator === 'Flatten' ? { axis: asked } : { target: asked }),
  ...(rules && { rules }),
});

const explained = ({ operator, input, asked, rules }, language = untyped('en')) =>
  (operator === 'Flatten' ? explainFlatten : explainReshape)(input, asked, rules, { language });

/** The answer of an explanation, and the link that holds its request. */
const answerOf = (explanation) => {
  const { ok, operator, sinceVersion, shape, steps, error } = explanation;
  const link = linkTo(explanation, '');
  return JSON.parse(JSON.stringify({ ok, operator, sinceVersion, shape, steps, error, link }));
};

/** The command of this repository, which takes longer to start than to answer, in one process for all. */
const commands = startCommands(cli, { ...process.env, NODE_OPTIONS: '' });
afterAll(() => commands.end());

/** The arguments of a line, as /bin/sh reads it. Whoever types it has no function npx: this one prints what it gets. */
async function argumentsOf(line) {
  const script = `npx() { printf '%s\\0' "$@"; }\n${line}`;
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-c', script]);
  const [name, ...args] = stdout.split('\0').slice(0, -1);
  expect([line, name, stderr]).toEqual([line, 'reshape-wasm', '']);
  return args;
}

/** Runs a line; JSON of it. */
async function run(line) {
  const { code, stdout, stderr } = await commands.run(
    [...(await argumentsOf(line)), '--json'],
    process.cwd(),
  );
  // An invalid request is explained too.
  expect([line, code < 2, stderr]).toEqual([line, true, '']);
  return JSON.parse(stdout);
}

/** Runs requests, and compares what they answer in a terminal and here. */
async function expectSameAnswers(requests, language) {
  for (const request of requests) {
    const line = commandFor(linkable(request), { language });
    expect([line, answerOf(await run(line))]).toEqual([
      line,
      answerOf(explained(request, language)),
    ]);
  }
}

test('random requests of every system', async () => {
  const most = rounds(1);
  const chosen = new Map();
  /** @type {any[]} */
  const sample = fc.sample(
    anyRequest.filter(({ rules }) => typeof rules === 'object' && rules !== null),
    6000,
  );
  for (const request of sample) {
    const { operator, rules } = request;
    const keyOf = (/** @type {boolean} */ ok) => `${operator} ${String(rules.dialect)} ${ok}`;
    const isFull = (/** @type {string} */ key) => chosen.get(key)?.length === most;
    // Most are left out before they are explained, which takes longer.
    if (isFull(keyOf(true)) && isFull(keyOf(false))) continue;
    const key = keyOf(explained(request).ok);
    const command = commandFor(linkable(request));
    // A request with a text among its lengths is for `infer`, which explains nothing.
    if (isFull(key) || command === null || command.includes(' infer ')) continue;
    chosen.set(key, [...(chosen.get(key) ?? []), request]);
  }
  for (const system of systems) expect(chosen.has(`Reshape ${system} true`)).toBe(true);
  await expectSameAnswers([...chosen.values()].flat());
});

test('shapes of every form', async () => {
  const shapes = [
    ...[[], [0], [-1], [-1, 6], [2, 3, 1], new Int32Array([2, 3]), new BigInt64Array([6n])],
    ...[[2n ** 62n, 2n], [-(2n ** 63n)], [2 ** 53 - 1, -(2 ** 53 - 1)], [2n ** 70n], [-0]],
    [2, 3n],
  ];
  const onnx = shapes.map((asked) => ({ operator: 'Reshape', input: [2, 3], asked, rules: {} }));
  await expectSameAnswers([
    ...onnx,
    ...onnx.map(({ asked: input }) => ({ operator: 'Reshape', input, asked: [6], rules: {} })),
    ...[-1, 0, -7].map((asked) => ({ operator: 'Flatten', input: [2, 3], asked, rules: {} })),
  ]);
});

describe('of lengths with names', () => {
  /** Words as a shell makes them of a line in which only ' quotes. */
  const wordsOf = (line) =>
    [...line.matchAll(/(?:[^' ]|'[^']*')+/g)].map(([word]) => word.replace(/'([^']*)'/g, '$1'));

  /** The inference of a request, or why there is none. @param {any} request */
  const inferred = ({ operator, input, target, axis, rules, where }) => {
    try {
      const options = where && { where };
      const inference =
        operator === 'Flatten'
          ? inferFlatten(input, axis, rules, options)
          : inferReshape(input, target, rules, options);
      const { shape, holds, requires, exact, fails, error } = inference.toJSON();
      return { shape, holds, requires, exact, fails, code: error?.code };
    } catch (error) {
      return error.code;
    }
  };

  const part = fc.constantFrom(
    ...['N', 'batch.size', '长', 'Ｎ', 'input[0]', '12', '0', '-', '--', '+', '*', '/', '(', ')'],
    ...['>=', '<=', '=', '%', ' ', '\u3000', '\n', ',', "'", '..', ':', '?', 'help', 'h', '[', ']'],
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('--help', '-h', '--json', '-o', '--where', '-1', ' -1', 'N*(M + 2)/3', '- 1'),
  );
  const bound = fc.nat({ max: 9 });
  const entry = fc.oneof(
    { weight: 2, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom('N', '2*N', 'N*(M + 2)/3', '4', '-1') },
    fc.integer({ min: -1, max: 8 }),
    fc.constant(null),
    fc.record({ min: bound, max: bound, name: text }, { requiredKeys: ['min'] }),
  );
  const dims = fc.array(entry, { minLength: 1, maxLength: 3 });
  const fact = fc.oneof(text, fc.constantFrom('N >= 2', 'N % 16 = 0', 'input[0] = N'));
  const request = fc.record(
    { input: dims, target: dims, where: fc.array(fact, { maxLength: 2 }) },
    { requiredKeys: ['input', 'target'] },
  );

  test('any texts: a command infers the same, or there is none', async () => {
    let [some, none] = [0, 0];
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const command = commandFor(untyped(asked));
        if (command === null) {
          none++;
          return;
        }
        some++;
        const [npx, name, ...words] = wordsOf(command);
        expect([npx, name]).toEqual(['npx', 'reshape-wasm']);
        const typed = readArguments(words);
        expect(typed.values.help).toBeUndefined();
        const read = typed.command === 'infer' ? readNamedRequest : readRequest;
        const found = await read(typed.command, typed.values, typed.shapes);
        expect([command, inferred(untyped(found))]).toEqual([command, inferred(asked)]);
      }),
      { numRuns: rounds(400) },
    );
    for (const count of [some, none]) expect(count).toBeGreaterThan(25);
  });

  test('what can be inferred has a command', () => {
    const wide = /[\uff01-\uff5e]/;
    fc.assert(
      fc.property(request, (asked) => {
        fc.pre(typeof inferred(asked) === 'object' && !wide.test(JSON.stringify(asked)));
        expect(commandFor(untyped(asked))).not.toBeNull();
      }),
      { numRuns: rounds(200) },
    );
  });
});

test('in Chinese', async () => {
  const request = { operator: 'Reshape', input: [2, 3], asked: [4, -1], rules: { opset: 13 } };
  expect(commandFor(linkable(request), { language: 'zh' })).toMatch(/ --lang zh$/);
  await expectSameAnswers([request, { ...request, asked: [6] }], 'zh');
});

test.each([
  [{ input: [2, 3, 4], target: [0, -1] }, 'explain 2,3,4 0,-1'],
  [{ input: [2, 3, 4], target: [0, -1], rules: { opset: 13 } }, 'explain 2,3,4 0,-1 --onnx 13'],
  [{ input: [], target: [], rules: { allowzero: true } }, "explain '[]' '[]' --allowzero 1"],
  [{ operator: 'Flatten', input: [2, 3] }, 'flatten 2,3'],
  [{ operator: 'Flatten', input: [2, 3], axis: -1 }, 'flatten 2,3 --axis -1'],
  [{ operator: 'flatten', input: [2, 3], axis: 2 }, 'flatten 2,3 --axis 2'],
  [{ input: [2, 3], axis: 0 }, 'flatten 2,3 --axis 0'],
  [{ input: [2, 3], target: [6], axis: 0 }, 'explain 2,3 6'],
  [
    { input: [2], target: [2], rules: { dialect: 'onnxruntime', opset: 9, type: 'int8' } },
    'explain 2 2 --system onnxruntime --opset 9 --type int8',
  ],
  [
    { input: [2], target: [2], rules: { dialect: 'openvino', specialZero: false } },
    'explain 2 2 --system openvino --special-zero 0',
  ],
  [explainReshape([2, 3], [6], { dialect: 'numpy' }), 'explain 2,3 6 --system numpy'],
  [{ input: ['N', 3, 4], target: [0, -1] }, 'infer N,3,4 0,-1'],
  [{ input: [2, 3], target: ['6'] }, 'infer 2,3 6'],
  [{ input: [null, 3], target: ['2*N', 'batch.size'] }, "infer '?,3' '2*N,batch.size'"],
  [{ input: [{ min: 1, max: 8, name: 'N' }], target: { rank: 2 } }, 'infer N:1..8 rank:2'],
  [{ holds: 'sometimes', input: null, target: { rank: null } }, 'infer ... ...'],
  [{ operator: 'Flatten', input: ['N', 3] }, 'infer N,3 --axis 1'],
  [{ operator: 'Flatten', input: ['N', 3], axis: -1 }, 'infer N,3 --axis -1'],
  [
    { input: [2], target: [2], rules: { opset: 14 }, where: ['N >= 2', 'N % 16 = 0'] },
    "infer 2 2 --onnx 14 --where 'N >= 2' --where 'N % 16 = 0'",
  ],
  [{ input: ['N/2'], target: [2], where: ['N=4'] }, 'infer N/2 2 --where N=4'],
  [{ input: [2], target: [2], where: [] }, 'explain 2 2'],
])('%#: %s', (request, command) => {
  expect(commandFor(request)).toBe(`npx reshape-wasm ${command}`);
});

const good = { input: [2, 3], target: [6] };
const under = (rules) => ({ ...good, rules });

describe('what the command line cannot state is null', () => {
  test.each([
    ['no input', { target: [6] }],
    ['an input that cannot be read', { ...good, input: null }],
    ['no target', { input: [2, 3] }],
    ['a bare number as target', { ...good, target: 6 }],
    ['a nested target', { ...good, target: [[6]] }],
    ['a fraction', { ...good, target: [2.5] }],
    ['a number that is not exact', { ...good, target: [2 ** 53] }],
    ['text that is several entries', { ...good, target: ['2,3'] }],
    ['text that is not an entry', { ...good, target: [''] }],
    ['text with a quote', { ...good, target: ["N'; rm -rf /; '"] }],
    ['text that is an option', { input: ['--help'], target: [0] }],
    ['text that is a short option', { ...good, target: ['-h'] }],
    ['an interval whose name is an option', { ...good, target: [{ min: 1, name: '--help' }] }],
    ['a fact that is an option', { ...good, where: ['--help'] }],
    ['a fact that is none', { ...good, where: ['N'] }],
    ['a name of a keyboard with wide letters', { ...good, target: ['Ｎ'] }],
    ['text that is not an expression', { ...good, target: ['2N'] }],
    ['text that is an interval', { ...good, target: ['1..8'] }],
    ['text that is an unknown', { ...good, target: ['?'] }],
    ['text that is an unknown rank', { ...good, target: ['...'] }],
    ['an entry that is missing', { ...good, target: [undefined] }],
    ['an interval that is none', { ...good, target: [{ min: 1.5 }] }],
    ['an object without bounds', { ...good, target: [{}] }],
    ['a fact with a quote', { ...good, where: ["N >= 2'; rm -rf /; '"] }],
    ['a rank that is none', { ...good, target: { rank: 'two' } }],
    ['more dims than are read', { ...good, target: new Array(300).fill(1) }],
    ['a length of very many digits', { ...good, target: [10n ** 9000n] }],
    ['an axis that is not an integer', { operator: 'Flatten', input: [2], axis: 0.5 }],
    ['an axis that no number holds', { operator: 'Flatten', input: [2], axis: 2n ** 53n }],
    ['a system that is not there', under({ dialect: 'onnyx' })],
    ['a system that is not a name', under({ dialect: Symbol('onnx') })],
    ['an opset that is not an integer', under({ opset: 2.5 })],
    ['an opset as text', under({ opset: '14' })],
    ['an attribute as text', under({ allowzero: '1; rm -rf /' })],
    ['an attribute that is null', under({ allowzero: null })],
    ['specialZero as a number', under({ dialect: 'openvino', specialZero: 1 })],
    ['an attribute that is needed and not given', under({ dialect: 'openvino' })],
    ['an attribute of Flatten', { operator: 'Flatten', input: [2], rules: { allowzero: 1 } }],
    ['a type that is not there', under({ type: 'float99' })],
    ['a rule that is not there', under({ allow_zero: 1 })],
  ])('%s', (_, request) => {
    expect(commandFor(request)).toBeNull();
  });

  test('a language', () => {
    expect(commandFor(good, { language: untyped('fr') })).toBeNull();
    addLanguage('d e', { explanations: english });
    expect(commandFor(good, { language: 'd e' })).toMatch(/ --lang 'd e'$/);
  });
});

test.each([
  [undefined],
  [null],
  ['reshape'],
  [{ ...good, rules: null }],
  [under(14)],
  [{ ...good, operator: 'Transpose' }],
  [{ ...good, where: 'N >= 2' }],
])('%p is not a request', (request) => {
  expect(() => commandFor(untyped(request))).toThrow(
    expect.objectContaining({ code: 'wrong_data' }),
  );
});

test('a bigint that a number holds exactly is that number', () => {
  expect(commandFor(under({ opset: 13n }))).toBe('npx reshape-wasm explain 2,3 6 --onnx 13');
  expect(commandFor(under({ opset: 14, allowzero: 1n }))).toMatch(/ --allowzero 1$/);
  expect(commandFor(under({ opset: 2n ** 53n }))).toBeNull();
  const flatten = { operator: 'Flatten', input: [2, 3], axis: 1n };
  expect(commandFor(flatten)).toBe('npx reshape-wasm flatten 2,3 --axis 1');
});

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

test.each([[[revoked]], [[{ ...good, rules: revoked }]], [[good, revoked]]])(
  'a Proxy that was revoked holds no request: %#',
  (given) => {
    expect(() => untyped(commandFor)(...given)).toThrow(
      expect.objectContaining({ code: 'wrong_data' }),
    );
  },
);

test('options that are none', () => {
  expect(() => commandFor(good, untyped(null))).toThrow(
    expect.objectContaining({ code: 'wrong_data' }),
  );
});
