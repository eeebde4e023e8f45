// The installed command, typed as a user types it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import 'reshape-wasm/zh';
import { blocksOf, documents } from '../documents.js';
import { documentModel } from '../onnx/document_model.js';
import { install } from './consumer.js';

jest.setTimeout(120_000);

/** @type {import('./consumer.js').Consumer} */
let consumer;
beforeAll(async () => {
  consumer = await install();
  writeFileSync(join(consumer.folder, 'model.onnx'), documentModel);
});
afterAll(() => consumer?.remove());

/** @param {string} typed behind the command's name @param {Record<string, string>} [variables] */
const run = (typed, variables) => consumer.shell(`reshape-wasm ${typed}`, variables);

/** Where it is only asked what was read: the request of an explanation. @param {string} typed */
async function read(typed) {
  const { stdout, stderr } = await run(`${typed} --json`);
  expect(stderr).toBe('');
  const { input, target, axis, rules } = JSON.parse(stdout);
  return axis === undefined ? [input, target, rules] : [input, axis, rules];
}

/** The commands that an explanation offers. @param {string} text */
const offered = (text) =>
  [...text.matchAll(/(?:try: |试试：)(.*)$/gm)].map(([, command]) => command);

describe('explain', () => {
  test('prints the explanation, and ends with 0', async () => {
    const { code, stdout, stderr } = await run('explain 2,3,4 0,-1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { text } = api.explainReshape([2, 3, 4], [0, -1]);
    expect(stdout.replaceAll(/^ {2}/gm, '').trimEnd()).toBe(text);
  });

  test('marks the step that failed, offers commands that work, and ends with 1', async () => {
    const { code, stdout, stderr } = await run('explain 2,3,4 0,5,-1 --onnx 14');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const marked = stdout.split('\n').filter((line) => line.startsWith('✗'));
    expect(marked).toEqual([expect.stringMatching(/^✗ 7\. .*24 elements do not divide by 10/)]);
    expect(stdout).toContain('(not_divisible)');
    expect(offered(stdout)).toEqual(['npx reshape-wasm explain 2,3,4 0,4,-1 --onnx 14']);
  });

  test.each([
    'explain 2,3,4 0,5,-1',
    'explain 8,3,4 1,12',
    'explain 0,3,4 3,4,0 --onnx 13',
    'explain 2,3 6 --onnx 13 --allowzero 1 --type float32',
    'explain 2,3 7 --openvino --special-zero 1',
    'explain 0,4 0,-1 --openvino --allowzero 1',
    'explain 2,3 4,-1 --system onnxruntime --opset 13 --type int8 --lang zh',
    'explain "" 1,0 --onnx 5',
    'explain 2,3 6 --onnx 0',
    'explain 2,3 1,7 --system torch',
    'explain 2,3 4,3 --numpy',
    'explain 2,3 -1,3 --system webnn',
    'explain 2,3 6 --type bfloat16 --onnx 5',
    'flatten 2,3,4 --axis -1 --onnx 9',
    'flatten 2,3,4 --axis 5',
    'flatten 2,3,4 --numpy',
    'flatten "" --axis 1 --lang zh',
  ])('what `%s` offers can be run', async (typed) => {
    const { code, stdout } = await run(typed);
    expect(code).toBe(1);
    const commands = offered(stdout);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      expect([command, (await consumer.shell(command)).code]).toEqual([command, 0]);
      expect(command.endsWith('--lang zh')).toBe(typed.endsWith('--lang zh'));
    }
  });
});

describe('a shape', () => {
  test.each([
    ['2,3,4', [2, 3, 4]],
    ['"[2, 3, 4]"', [2, 3, 4]],
    ["'(24,)'", [24]],
    ['24', [24]],
    ['2x3x4', [2, 3, 4]],
    ['"2 3 4"', [2, 3, 4]],
    ['" 2 , 3,4 "', [2, 3, 4]],
    ['-1,2', [-1, 2]],
    ['-1', [-1]],
    ['-- -1,2', [-1, 2]],
    ['"[-1, 2]"', [-1, 2]],
    ['-9007199254740993,9007199254740993', ['-9007199254740993', '9007199254740993']],
    ['9007199254740992', ['9007199254740992']],
    ['9007199254740991', [9007199254740991]],
    ['""', []],
    ['"[]"', []],
    ['"()"', []],
    ['"[ ]"', []],
  ])('%s is read as %j', async (typed, target) => {
    // Options go first, since nothing may follow `--`.
    const { stdout } = await consumer.shell(`reshape-wasm explain --json 24 ${typed}`);
    expect(JSON.parse(stdout).target).toEqual(target);
  });

  test.each([
    'N,3',
    '2.5',
    '2,,3',
    ',',
    '2;3',
    '1e3',
    '0x',
    '[2,3',
    '2,3]',
    '[2,3)',
    'null',
    '0b1',
    '٣',
  ])('%s is not, and the message names it', async (typed) => {
    const { code, stdout, stderr } = await run(`explain 6 '${typed}'`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`the target ${JSON.stringify(typed)} has the entry`);
  });

  test('the message says which of the two', async () => {
    const { stderr } = await run('explain 2,N,4 24');
    expect(stderr).toContain('the input "2,N,4" has the entry "N", which is not an integer');
  });
});

describe('the rules', () => {
  test.each([
    ['', { dialect: 'onnx' }],
    ['--onnx 14 --allowzero 1', { dialect: 'onnx', opset: 14, allowzero: 1 }],
    ['--opset 13', { dialect: 'onnx', opset: 13 }],
    ['--numpy', { dialect: 'numpy' }],
    ['--openvino', { dialect: 'openvino', specialZero: true }],
    ['--openvino --special-zero 1', { dialect: 'openvino', specialZero: true }],
    ['--openvino --special-zero 0', { dialect: 'openvino', specialZero: false }],
    ['--type float16', { dialect: 'onnx', type: 'float16' }],
    ['--system onnxruntime --opset 9', { dialect: 'onnxruntime', opset: 9 }],
    ['--onnx=-1', { dialect: 'onnx', opset: -1 }],
    ['--onnx -1', { dialect: 'onnx', opset: -1 }],
  ])('%s', async (typed, rules) => {
    expect(await read(`explain 2,3 6 ${typed}`)).toEqual([[2, 3], [6], rules]);
  });

  test.each(api.systems)('--system %s', async (system) => {
    const special = system.startsWith('openvino') ? { specialZero: true } : {};
    const rules = { dialect: system, ...special };
    expect(await read(`explain 2,3 6 --system ${system}`)).toEqual([[2, 3], [6], rules]);
  });

  test('the types are the library’s', async () => {
    const { stderr } = await run('explain 2,3 6 --type none');
    expect(stderr).toContain(`one of ${api.dataTypes.join(', ')}, not "none"`);
  });
});

test('flatten', async () => {
  expect(await read('flatten 2,3,4')).toEqual([[2, 3, 4], 1, { dialect: 'onnx' }]);
  expect(await read('flatten 2,3,4 --axis -1')).toEqual([[2, 3, 4], -1, { dialect: 'onnx' }]);
  expect(await read('flatten --axis=-1 2,3,4')).toEqual([[2, 3, 4], -1, { dialect: 'onnx' }]);
  const { code, stdout } = await run('flatten 2,3,4 --axis -1');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Result: [6,4]') });
  expect((await run('flatten 2,3,4 --axis 4')).code).toBe(1);
  expect((await run('flatten 2,3,4 --numpy')).code).toBe(1);
});

describe('compare', () => {
  test('prints a row for every system, in columns', async () => {
    const { code, stdout } = await run('compare 0,4 0,-1 --allowzero 1');
    expect(code).toBe(0);
    const [heading, ...rows] = stdout.split('\n\n')[0].split('\n');
    expect(rows.map((line) => line.split(/ {2,}/))).toEqual(
      api
        .compareReshape([0, 4], [0, -1], { allowzero: 1 })
        .map(({ system, shape, error, version }) => [
          system,
          shape ? `[${shape}]` : error,
          version,
        ]),
    );
    const columns = ['system', 'result', 'rules'].map((title) => heading.indexOf(title));
    for (const row of rows) {
      expect(columns).toEqual(
        columns.map((at) => (at === 0 || /^ {2}\S/.test(row.slice(at - 2)) ? at : NaN)),
      );
    }
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('prints each note once below the table, with the systems that it holds for', async () => {
    const { stdout } = await run('compare 0,4 0,-1 --allowzero 1');
    const printed = stdout
      .trimEnd()
      .split('\n\n')[1]
      .split(/\n(?! )/)
      .map((text) => text.replaceAll(/\s+/g, ' '));
    const rows = api.compareReshape([0, 4], [0, -1], { allowzero: 1 });
    const notes = [...new Set(rows.map(({ note }) => note).filter(Boolean))];
    expect(printed).toEqual(
      notes.map((note) => {
        const systems = rows.filter((row) => row.note === note).map(({ system }) => system);
        return `${systems.join(', ')}: ${note}`;
      }),
    );
    expect(notes.length).toBeLessThan(rows.filter(({ note }) => note).length);
  });

  test('prints no empty line where there is no note', async () => {
    expect((await run('compare 2,3 6')).stdout.split('\n')).toHaveLength(api.systems.length + 2);
  });

  test('of a Flatten, where there is an axis', async () => {
    const { stdout } = await run('compare 2,3,4 --axis -1 --onnx 13 --json');
    expect(JSON.parse(stdout)).toEqual(
      JSON.parse(JSON.stringify(api.compareFlatten([2, 3, 4], -1, { opset: 13 }))),
    );
  });

  test('ends with 1 where no system takes the request, and with 0 where one does', async () => {
    expect((await run('compare 2,3 -1,-1')).code).toBe(1);
    expect((await run('compare 2,3 7')).code).toBe(0); // ONNX's shape inference compares no counts
  });

  test.each([40, 60, 100])('fits a terminal of %i columns', async (columns) => {
    for (const language of ['en', 'zh']) {
      const typed = `stty cols ${columns}; reshape-wasm compare 0,4 0,-1 --allowzero 1 --lang ${language}`;
      const { stdout } = await consumer.shell(`script -qec '${typed}' /dev/null`, {
        NO_COLOR: '1',
      });
      const widths = stdout
        .split(/\r?\n/)
        .map((line) => line.replaceAll(/[^\0-\u2e7f]/g, '**').length);
      expect(widths.length).toBeGreaterThan(10);
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
    }
  });
});

test('--json prints what the library gives, and nothing else', async () => {
  const { code, stdout } = await run('explain 2,3,4 0,5,-1 --onnx 14 --allowzero 0 --json');
  const rules = /** @type {const} */ ({ dialect: 'onnx', opset: 14, allowzero: 0 });
  expect(JSON.parse(stdout)).toEqual(api.explainReshape([2, 3, 4], [0, 5, -1], rules).toJSON());
  expect(code).toBe(1);
  expect(stdout.endsWith('}\n')).toBe(true);
  const coloured = await run('compare 2,3 6 --json', { FORCE_COLOR: '1' });
  expect(JSON.parse(coloured.stdout)).toHaveLength(api.systems.length);
});

test('--lang zh speaks Chinese, in JSON too', async () => {
  const { text } = api.explainReshape([2, 3], [4], {}, { language: 'zh' });
  expect(text).toMatch(/\p{Script=Han}/u);
  const { stdout } = await run('explain 2,3 4 --lang zh');
  expect(stdout).toContain(text.split('\n')[0]);
  expect(stdout).toContain('试试：');
  expect(JSON.parse((await run('explain 2,3 4 --lang zh --json')).stdout).text).toBe(text);
  const [, , row] = api.compareReshape([0, 4], [0, -1], { allowzero: 1, language: 'zh' });
  const compared = await run('compare 0,4 0,-1 --allowzero 1 --lang zh --json');
  expect(JSON.parse(compared.stdout)[2]).toEqual({ ...row });
});

describe('colours', () => {
  const escape = '\x1b[';
  const onTerminal = (
    /** @type {string} */ typed,
    /** @type {Record<string, string>} */ variables = {},
  ) => consumer.shell(`script -qec 'reshape-wasm ${typed}' /dev/null`, variables);

  test.each(['explain 2,3 4', 'compare 2,3 6'])('of `%s`, on a terminal alone', async (typed) => {
    const [piped, shown] = [await run(typed), await onTerminal(typed)];
    expect(piped.stdout).not.toContain(escape);
    expect(shown.stdout).toContain(escape);
    // Apart from them it is the same.
    expect(shown.stdout.replaceAll(/\x1b\[\d+m/g, '').replaceAll('\r', '')).toBe(piped.stdout);
  });

  test('as the environment says', async () => {
    expect((await onTerminal('explain 2,3 4', { NO_COLOR: '1' })).stdout).not.toContain(escape);
    expect((await onTerminal('explain 2,3 4', { NO_COLOR: '' })).stdout).toContain(escape);
    expect((await onTerminal('explain 2,3 4', { TERM: 'dumb' })).stdout).not.toContain(escape);
    expect((await onTerminal('explain 2,3 4', { FORCE_COLOR: '0' })).stdout).not.toContain(escape);
    expect((await run('explain 2,3 4', { FORCE_COLOR: '1' })).stdout).toContain(escape);
    expect((await run('explain 2,3 4', { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).toContain(
      escape,
    );
  });

  test('a terminal shows the exit code too', async () => {
    expect((await onTerminal('explain 2,3 4')).code).toBe(1);
  });
});

describe('bad usage ends with 2, says why on stderr, and where to look', () => {
  test.each([
    ['', 'a command is needed: explain, flatten, compare'],
    ['expain 2,3 6', 'there is no command "expain"; there are explain, flatten, compare'],
    ['toString', 'there is no command "toString"'],
    ['help expain', 'there is no command "expain"'],
    ['explain', 'the input is missing'],
    ['explain 2,3', 'the target is missing'],
    ['explain 2 3 4 0 -1', 'a Reshape takes two shapes, not 5'],
    ['flatten', 'the input is missing'],
    ['flatten 2,3 6', 'a Flatten takes one shape, not 2'],
    ['compare 2,3', 'the target is missing, or --axis for a Flatten'],
    ['compare 2,3 6 --axis 1', 'a Flatten takes one shape, not 2'],
    ['compare 2,3 --axis 1 --allowzero 1', '--allowzero is for a Reshape'],
    [
      'compare 2,3 6 --system torch',
      'there is no option "--system" of compare; there are --axis, --onnx',
    ],
    ['explain 2,3 6 --axis 1', 'there is no option "--axis" of explain; there are --onnx, '],
    ['explain 2,3 6 --onx 14', 'there is no option "--onx" of explain; there are --onnx, '],
    ['explain 2,3 6 -o', 'there is no option "-o" of explain'],
    ['explain 2,3 6 --onnx', '--onnx needs a value: --onnx OPSET'],
    ['explain 2,3 6 --onnx fourteen', '--onnx takes an integer, not "fourteen"'],
    ['explain 2,3 6 --allowzero yes', '--allowzero takes an integer, not "yes"'],
    ['explain 2,3 6 --openvino --special-zero 2', '--special-zero takes 0 or 1, not "2"'],
    ['explain 2,3 6 --openvino --special-zero -1', '--special-zero takes 0 or 1, not "-1"'],
    ['explain 2,3 6 --openvino --numpy', '--openvino and --numpy each name a system'],
    ['explain 2,3 6 --onnx 13 --opset 14', '--onnx and --opset each give an opset'],
    ['explain 2,3 6 --system nunpy', '--system takes one of onnx, '],
    ['explain 2,3 6 --type flot', '--type takes one of float32, '],
    ['explain 2,3 6 --lang fr', '--lang takes one of en, zh, not "fr"'],
    ['explain 2,3 6 --json=yes', '--json takes no value'],
    ['flatten 2,3 --axis one', '--axis takes an integer, not "one"'],
    ['flatten 2,3 --axis ""', '--axis takes an integer, not ""'],
    ['--json explain 2,3 6', 'a command is needed before "--json": explain, flatten, compare'],
    ['explain 2,3 6 --a.b', 'there is no option "--a.b" of explain'],
    ['explain 2,3 6 "--it\'s"', 'there is no option "--it\'s" of explain'],
    ['explain 2,3 6 --onnx --allowzero 1', '--onnx needs a value: --onnx OPSET'],
    ['explain 2,3 6 --no-json', 'there is no option "--no-json" of explain'],
    ['explain 2,3 6 -hx', 'there is no option "-x" of explain'],
    ['explain 2,3 6 --onnx 9007199254740992', '--onnx takes an integer within 2^53, not "9007'],
    ['explain 2,3 6 --allowzero -9007199254740992', '--allowzero takes an integer within 2^53'],
    ['flatten 2,3 --axis 99999999999999999999', '--axis takes an integer within 2^53'],
    [
      `explain 2,${'a'.repeat(500)} 6`,
      `the input "2,${'a'.repeat(58)}…" has the entry "${'a'.repeat(60)}…", which`,
    ],
    [
      `explain ${'2 '.repeat(500)}`,
      `a Reshape takes two shapes, not 500: "${'2 '.repeat(30)}…"; put`,
    ],
    [`${'x'.repeat(500)}`, `there is no command "${'x'.repeat(60)}…"`],
  ])('%s', async (typed, message) => {
    const { code, stdout, stderr } = await run(typed);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first, second, ...rest] = stderr.split('\n');
    expect(first.startsWith(`reshape-wasm: ${message}`)).toBe(true);
    expect(rest).toEqual(['']);
    expect(second).toMatch(/^See reshape-wasm (--help|help (explain|flatten|compare))$/);
  });
});

describe('help', () => {
  test('is there however it is asked for', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const typed of ['-h', 'help']) expect((await run(typed)).stdout).toBe(stdout);
    for (const command of ['explain', 'flatten', 'compare']) {
      const on = await run(`help ${command}`);
      expect(on.code).toBe(0);
      expect(on.stdout).toContain(`reshape-wasm ${command} INPUT`);
      expect(await run(`${command} --help`)).toEqual(on);
      expect(await run(`${command} 2,3 -h`)).toEqual(on);
    }
  });

  test('names every system and every option, and fits 80 columns', async () => {
    const { stdout } = await run('--help');
    for (const name of api.systems) expect(stdout).toMatch(new RegExp(`[ ,]${name}[,\\n]`));
    for (const typed of ['--help', 'help explain', 'help flatten', 'help compare']) {
      const lines = (await run(typed)).stdout.split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    }
  });

  test('has examples that run', async () => {
    const { stdout } = await run('help');
    const examples = stdout.split('Examples:\n')[1].trim().split('\n');
    expect(examples.length).toBeGreaterThan(5);
    // page_command.test.js runs the page, which does not end by itself.
    for (const example of examples.filter((line) => !/^\s*reshape-wasm page/.test(line))) {
      const { code, stderr } = await consumer.shell(example.trim());
      expect([example, code < 2, stderr]).toEqual([example, true, '']);
    }
  });
});

test('the version is the package’s', async () => {
  for (const typed of ['--version', '-v']) {
    expect(await run(typed)).toEqual({ code: 0, stdout: `${api.version}\n`, stderr: '' });
  }
});

test('a reader that stops early is no mistake', async () => {
  const line = 'set -o pipefail; reshape-wasm compare 0,4 0,-1 | (exec <&-; sleep 1)';
  expect(await consumer.shell(line)).toEqual({ code: 0, stdout: '', stderr: '' });
  const { stdout, stderr } = await run('explain 2,3 6 | head -n 1');
  expect({ stdout, stderr }).toEqual({
    stdout: `${api.explainReshape([2, 3], [6]).text.split('\n')[0]}\n`,
    stderr: '',
  });
});

describe('output that cannot be written', () => {
  test.each(['explain 2,3 6', 'explain 2,3 4 --json', 'compare 2,3 6 --lang zh', '--help', '-v'])(
    'of `%s` is said in a line, and ends with 3',
    async (typed) => {
      expect(await run(`${typed} > /dev/full`)).toEqual({
        code: 3,
        stdout: '',
        stderr: expect.stringMatching(
          /^reshape-wasm: the output cannot be written: ENOSPC: no space left on device.*\n$/,
        ),
      });
    },
  );

  test('a message that cannot be written leaves the code', async () => {
    expect(await run('explain 2,N 6 2> /dev/full')).toEqual({ code: 2, stdout: '', stderr: '' });
    expect((await run('explain 2,3 6 > /dev/full 2> /dev/full')).code).toBe(3);
    expect((await run('explain 2,3 4 2> /dev/full')).code).toBe(1);
  });

  test('the help says so', async () => {
    expect((await run('--help')).stdout).toMatch(/^ {2}3 +the output cannot be written/m);
  });
});

test('no number is printed as a bigint is written', async () => {
  for (const typed of [
    'explain 99999999999999999999 1',
    'explain 9223372036854775807 9223372036854775807',
    'explain 2 9223372036854775808',
    'explain 9223372036854775807,2 -1',
    'explain 9007199254740993 5,-1 --lang zh',
    'compare 9223372036854775807 -1',
  ]) {
    for (const output of ['', ' --json']) {
      const { code, stdout, stderr } = await run(typed + output);
      expect([typed, code < 2, stderr]).toEqual([typed, true, '']);
      expect(stdout).not.toMatch(/\dn\b/);
    }
  }
});

test('npx runs it, and offers commands that begin with npx', async () => {
  const { code, stdout } = await consumer.shell(
    'npx --no-install reshape-wasm explain 2,3,4 0,5,-1',
  );
  expect(code).toBe(1);
  expect(offered(stdout)).toEqual(['npx reshape-wasm explain 2,3,4 0,4,-1']);
  expect((await consumer.shell('npx --no-install reshape-wasm flatten 2,3 --axis -1')).code).toBe(
    0,
  );
});

/** Each command of the documents with what it is said to print. */
const shown = documents
  .flatMap((path) => blocksOf(path, 'console'))
  .flatMap(({ code }) =>
    code
      .split(/^\$ /m)
      .slice(1)
      .map((text) => /** @type {const} */ ([text.split('\n')[0], text.replace(/.*\n/, '')])),
  );

test.each(shown)('the documents show what `%s` prints', async (command, output) => {
  // npm itself may have something to say on stderr.
  expect((await consumer.shell(command)).stdout).toBe(output);
  // A report names a file that does not exist yet.
  rmSync(join(consumer.folder, 'model-N.onnx'), { force: true });
});
