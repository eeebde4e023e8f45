// The installed command: comparisons, and what is printed as JSON, in Chinese and in colours.
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import 'reshape-wasm/zh';
import { consumer, run } from './command.js';

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
      .split('\n\n')[2]
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

  test.each(['en', 'zh'])('prints what each code means once, in `%s`', async (language) => {
    const { stdout } = await run(`compare 0,4 0,-1 --allowzero 1 --lang ${language}`);
    const rows = api.compareReshape([0, 4], [0, -1], { allowzero: 1, language });
    const meanings = new Set(
      rows.flatMap(({ error, meaning }) => (error ? [`${error}: ${meaning}`] : [])),
    );
    expect(stdout.split('\n\n')[1].split('\n')).toEqual([...meanings]);
    expect(meanings.size).toBeGreaterThan(2);
  });

  test('prints no empty line where there is neither', async () => {
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

describe('a language that a program adds', () => {
  const added = { NODE_OPTIONS: '--import ./german.mjs' };

  test('is one of the command, with English where it lacks a part', async () => {
    const { code, stdout } = await run('explain 6 2,3 --lang de', added);
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, 'Ergebnis']);
    const checked = await run('check models/classify.onnx --lang de', added);
    expect(checked.stdout).toBe((await run('check models/classify.onnx')).stdout);
  });

  test('is not there without it', async () => {
    const { code, stderr } = await run('explain 6 2,3 --lang de');
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'reshape-wasm: --lang takes one of en, zh, not "de"',
    ]);
  });
});
