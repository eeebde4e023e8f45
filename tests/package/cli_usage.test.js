// The installed command: bad usage, help, the version, and output that cannot be written.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import { commands } from '../../cli/commands.js';
import { consumer, run } from './command.js';

describe('bad usage ends with 2, says why on stderr, and where to look', () => {
  test.each([
    ['', 'a command is needed: explain, flatten, compare'],
    ['expain 2,3 6', 'unknown command "expain"; did you mean explain?'],
    ['exlpain 2,3 6', 'unknown command "exlpain"; did you mean explain?'],
    ['draw 2,3 6', 'unknown command "draw"; there are explain, flatten, compare'],
    ['toString', 'unknown command "toString"'],
    ['help expain', 'unknown command "expain"; did you mean explain?'],
    ['explain', 'the input is missing'],
    ['explain 2,3', 'the target is missing'],
    ['explain 2 3 4 0 -1', 'a Reshape takes two shapes, not 5'],
    ['flatten', 'the input is missing'],
    ['flatten 2,3 6', 'a Flatten takes one shape, not 2: "2,3 6"; the axis is an option: --axis 6'],
    [
      'flatten 2,3,4 -1',
      'a Flatten takes one shape, not 2: "2,3,4 -1"; the axis is an option: --axis -1',
    ],
    [
      'flatten 2 3 4',
      'a Flatten takes one shape, not 3: "2 3 4"; put quotes around a shape with spaces',
    ],
    [
      'explain B,S,768 0,0,12,64',
      'the input "B,S,768" has the entry "B", which is not an integer; names and lengths that are not known are for infer',
    ],
    [
      'flatten 2*N,3',
      'the input "2*N,3" has the entry "2*N", which is not an integer; names and lengths that are not known are for',
    ],
    [
      'explain 1..8,3 6',
      'the input "1..8,3" has the entry "1..8", which is not an integer; names and lengths that are not known are for',
    ],
    [
      'compare ... 6',
      'the input "..." has the entry "...", which is not an integer; names and lengths that are not known are for',
    ],
    // A request that infer refuses, too, is not sent there.
    ...['2.5', '2.', '2*', 'N!', '(N', '2..1', '...'].map((entry) => [
      `explain "${entry},3" 6`,
      `the input "${entry},3" has the entry "${entry}", which is not an integer; write a shape as 2,3,4 and a scalar as []`,
    ]),
    [
      'explain 2,,3 6',
      'the input "2,,3" has the entry "", which is not an integer; write a shape as 2,3,4',
    ],
    [
      'explain 2,3! 6',
      'the input "2,3!" has the entry "3!", which is not an integer; write a shape as 2,3,4',
    ],
    ['explain 2,3 6 --onnx 13 --onnx 14', '--onnx is given more than once; give it once'],
    ['flatten 2,3 --axis 0 --axis=1', '--axis is given more than once; give it once'],
    [
      "page '#garbage'",
      '"#garbage" is not a link of the page: one has #reshape& or #flatten& in it',
    ],
    ['compare 2,3', 'the target is missing, or --axis for a Flatten'],
    ['compare 2,3 6 --axis 1', 'a Flatten takes one shape, not 2'],
    ['compare 2,3 --axis 1 --allowzero 1', '--allowzero is for a Reshape'],
    [
      'compare 2,3 6 --system torch',
      'unknown option "--system" for compare; there are --axis, --onnx',
    ],
    ['explain 2,3 6 --axis 1', '--axis is of flatten, and of an operator whose name comes first; '],
    ['explain 2,3 6 --port 1', 'unknown option "--port" for explain; there are --onnx, '],
    ['explain 2,3 6 --onx 14', 'unknown option "--onx" for explain; did you mean --onnx?'],
    ['explain 2,3 6 --ospet 9', 'unknown option "--ospet" for explain; did you mean --opset?'],
    ['explain 2,3 6 -o', 'unknown option "-o" for explain'],
    ['explain 2,3 6 --onnx', '--onnx needs a value: --onnx OPSET'],
    ['explain 2,3 6 --onnx fourteen', '--onnx takes an integer, not "fourteen"'],
    ['explain 2,3 6 --allowzero yes', '--allowzero takes an integer, not "yes"'],
    ['explain 2,3 6 --openvino --special-zero 2', '--special-zero takes 0 or 1, not "2"'],
    ['explain 2,3 6 --openvino --special-zero -1', '--special-zero takes 0 or 1, not "-1"'],
    ['explain 2,3 6 --openvino --numpy', '--openvino and --numpy each name a system'],
    ['explain 2,3 6 --onnx 13 --opset 14', '--onnx and --opset each give an opset'],
    ['explain 2,3 6 --system nunpy', '--system takes one of onnx, '],
    ['explain 2,3 6 --type flot', '--type takes one of float32, '],
    [
      'explain 2,3 6 --type floot32',
      `--type takes one of ${api.dataTypes.join(', ')}, not "floot32"; did you mean float32?`,
    ],
    ['explain 2,3 6 --lang fr', '--lang takes one of en, zh, not "fr"'],
    ['explain 2,3 6 --json=yes', '--json takes no value'],
    ['flatten 2,3 --axis one', '--axis takes an integer, not "one"'],
    ['flatten 2,3 --axis ""', '--axis takes an integer, not ""'],
    ['--json explain 2,3 6', 'a command is needed before "--json": explain, flatten, compare'],
    ['explain 2,3 6 --a.b', 'unknown option "--a.b" for explain'],
    ['explain 2,3 6 "--it\'s"', 'unknown option "--it\'s" for explain'],
    ['explain 2,3 6 --onnx --allowzero 1', '--onnx needs a value: --onnx OPSET'],
    ['explain 2,3 6 --no-json', 'unknown option "--no-json" for explain'],
    ['explain 2,3 6 -hx', 'unknown option "-x" for explain'],
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
    [`${'x'.repeat(500)}`, `unknown command "${'x'.repeat(60)}…"`],
  ])('%s', async (typed, message) => {
    const { code, stdout, stderr } = await run(typed);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first, second, ...rest] = stderr.split('\n');
    expect(first.startsWith(`reshape-wasm: ${message}`)).toBe(true);
    expect(rest).toEqual(['']);
    expect(second).toMatch(/^See reshape-wasm (--help|help (explain|flatten|compare|page))$/);
  });
});

describe('help', () => {
  const names = Object.keys(commands);

  test('is there however it is asked for', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const typed of ['-h', 'help']) expect((await run(typed)).stdout).toBe(stdout);
    for (const command of names) {
      const on = await run(`help ${command}`);
      expect(on.code).toBe(0);
      expect(on.stdout).toContain(`\n  reshape-wasm ${command} `);
      expect(await run(`${command} --help`)).toEqual(on);
      expect(await run(`${command} 2,3 -h`)).toEqual(on);
    }
  });

  test('fits a screen of 24 lines, with a line for each command', async () => {
    const { stdout } = await run('--help');
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    for (const name of [...names, 'help']) {
      expect(stdout.match(new RegExp(`^ {2}${name} .*`, 'gm'))).toHaveLength(1);
    }
    expect(stdout).toContain('docs/terminal.md');
  });

  test('on a command has each of its options and exit codes, and every system', async () => {
    for (const name of names) {
      const { stdout } = await run(`help ${name}`);
      const shown = [...stdout.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, option]) => option);
      expect(shown.sort()).toEqual([...commands[name].options].sort());
      for (const [code] of commands[name].exitCodes) expect(stdout).toContain(`\n  ${code} `);
    }
    const { stdout } = await run('help explain');
    for (const name of api.systems) expect(stdout).toMatch(new RegExp(`[ ,]${name}[,\\n]`));
  });

  test('fits 80 columns', async () => {
    for (const typed of ['--help', ...names.map((name) => `help ${name}`)]) {
      const lines = (await run(typed)).stdout.split('\n');
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
    }
  });

  test('has examples that run', async () => {
    /** @param {string} typed */
    const examplesOf = async (typed) => {
      const examples = (await run(typed)).stdout.split('Examples:\n')[1].split('\n\n')[0];
      return examples.split('\n').map((line) => line.trim());
    };
    const config = { models: [{ files: 'model.onnx' }] };
    writeFileSync(join(consumer.folder, 'models.json'), JSON.stringify(config));
    // page_command.test.js runs the page, which does not end by itself.
    const own = names.filter((name) => name !== 'page');
    const lines = [];
    for (const typed of ['--help', ...own.map((name) => `help ${name}`)]) {
      lines.push(...(await examplesOf(typed)));
    }
    /** The commands that ran in a process of their own, which must end by itself. */
    const alone = new Set();
    for (const line of lines) {
      const [, typed, command] = line.match(/^reshape-wasm ((\w+) .*)$/);
      const { code, stderr } = await (alone.has(command) ? run(typed) : consumer.shell(line));
      alone.add(command);
      expect([line, code < 2, stderr]).toEqual([line, true, '']);
    }
    expect([...alone].sort()).toEqual([...own, 'help'].sort());
  });
});

test('the version is the package’s', async () => {
  for (const typed of ['--version', '-v']) {
    expect(await run(typed)).toEqual({ code: 0, stdout: `${api.version}\n`, stderr: '' });
  }
});

test('a reader that stops early is not a mistake', async () => {
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
    expect((await run('help explain')).stdout).toMatch(/^ {2}3 +the output cannot be written/m);
  });
});
