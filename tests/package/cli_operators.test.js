// `reshape-wasm explain OPERATOR`: Squeeze, Slice, Pad and ONNX's others, typed as a user types them.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainLayout } from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import { options } from '../../cli/commands.js';
import { operatorOptions, operators } from '../../cli/request/operator_options.js';
import { requestsOf } from '../js/layout/layout_vectors.js';
import { sampled } from '../js/rounds.js';
import { untyped } from '../js/untyped.js';
import { readVectors } from '../js/vectors.js';
import { consumer, offered, run, runOffered } from './command.js';

const tables = JSON.parse(
  readFileSync(new URL('../../build/layout_tables.json', import.meta.url), 'utf8'),
);
const explain = untyped(explainLayout);

/** An explanation as JSON. @param {any} explanation */
const json = (explanation) => JSON.parse(JSON.stringify(explanation));

test.each([
  ['squeeze 1,3,1', ['Squeeze', [[1, 3, 1]]], 'Result: [3]'],
  [
    'unsqueeze 3,4 --axes 0,3 --onnx 13',
    ['Unsqueeze', [[3, 4]], { axes: [0, 3] }, { opset: 13 }],
    'Result: [1,3,4,1]',
  ],
  ['transpose 2,3 --perm 1,0', ['Transpose', [[2, 3]], { perm: [1, 0] }], 'Result: [3,2]'],
  ['expand 3,1 --shape 2,1,4', ['Expand', [[3, 1]], { shape: [2, 1, 4] }], 'Result: [2,3,4]'],
  [
    'slice 10,4 --starts -1,0 --ends -11,9 --steps -2,1 --axes 0,1',
    [...['Slice', [[10, 4]]], { starts: [-1, 0], ends: [-11, 9], steps: [-2, 1], axes: [0, 1] }],
    'Result: [5,4]',
  ],
  [
    'concat 2,3 2,5 2,1 --axis -1',
    [
      'Concat',
      [
        [2, 3],
        [2, 5],
        [2, 1],
      ],
      { axis: -1 },
    ],
    'Result: [2,9]',
  ],
  [
    'split 7,2 --num-outputs 3',
    ['Split', [[7, 2]], { num_outputs: 3 }],
    'Result: [3,2] [3,2] [1,2]',
  ],
  [
    'split 7,2 --num_outputs=3 --axis 0',
    ['Split', [[7, 2]], { num_outputs: 3, axis: 0 }],
    'Result: [3,2] [3,2] [1,2]',
  ],
  ['split 7 --split 3,4', ['Split', [[7]], { split: [3, 4] }], 'Result: [3] [4]'],
  [
    'split 6 --outputs 2 --opset 13',
    ['Split', [[6]], { outputs: 2 }, { opset: 13 }],
    'Result: [3] [3]',
  ],
  ['tile 2,3 --repeats 1,2', ['Tile', [[2, 3]], { repeats: [1, 2] }], 'Result: [2,6]'],
  [
    'tile 2,3 --tiles 2 --axis 1 --onnx 1',
    ['Tile', [[2, 3]], { tiles: 2, axis: 1 }, { opset: 1 }],
    'Result: [2,6]',
  ],
  [
    'pad 3 --pads 1,-2 --mode constant --constant-value -0.5',
    ['Pad', [[3]], { pads: [1, -2], mode: 'constant', constant_value: -0.5 }],
    'Result: [2]',
  ],
  [
    'pad 3 --paddings 1,2 --value 0 --onnx 1',
    ['Pad', [[3]], { paddings: [1, 2], value: 0 }, { opset: 1 }],
    'Result: [6]',
  ],
  ['gather 5,3 --indices 2', ['Gather', [[5, 3]], { indices: 2 }], 'Result: [3]'],
  ['gather 5,3 --indices "[2]"', ['Gather', [[5, 3]], { indices: [2] }], 'Result: [1,3]'],
  [
    'gather 5,3 4,4 --axis 1',
    [
      'Gather',
      [
        [5, 3],
        [4, 4],
      ],
      { axis: 1 },
    ],
    'Result: [5,4,4]',
  ],
  [
    'depth-to-space 1,12,2,3 --blocksize 2 --mode CRD',
    ['DepthToSpace', [[1, 12, 2, 3]], { blocksize: 2, mode: 'CRD' }],
    'Result: [1,3,4,6]',
  ],
  [
    'SpaceToDepth 1,3,4,6 --blocksize 2',
    ['SpaceToDepth', [[1, 3, 4, 6]], { blocksize: 2 }],
    'Result: [1,12,2,3]',
  ],
  [
    'cast 2,3 --to float8e5m2 --saturate 0 --round-mode up',
    ['Cast', [[2, 3]], { to: 'float8e5m2', saturate: 0, round_mode: 'up' }],
    'Result: [2,3]',
  ],
  [
    'cast 2,3 --to float8e5m2 --saturate false',
    ['Cast', [[2, 3]], { to: 'float8e5m2', saturate: 0 }],
    'Result: [2,3]',
  ],
  ['cast "" --to 10 --type int8', ['Cast', [[]], { to: 10 }, { type: 'int8' }], 'Result: []'],
])('explain %s', async (typed, request, result) => {
  const { code, stdout, stderr } = await run(`explain ${typed}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { text } = explain(...request);
  expect(stdout.replaceAll(/^ {2}/gm, '').trimEnd()).toBe(text);
  expect(stdout.split('\n')).toContain(result);
});

test('there is every operator, and an option for whatever one takes', () => {
  expect(operators).toEqual(tables.operators);
  const kinds = Object.entries({ ...operatorOptions, axis: options.axis });
  expect(
    Object.fromEntries(kinds.map(([name, { kind }]) => [name.replaceAll('-', '_'), kind])),
  ).toEqual(
    Object.fromEntries(
      tables.parameters.map((/** @type {{ name: string, kind: string }} */ { name, kind }) => [
        name,
        kind,
      ]),
    ),
  );
});

describe('a request that fails', () => {
  test('marks the mistake, offers commands that work, and ends with 1', async () => {
    const { code, stdout, stderr } = await run('explain unsqueeze 3,4 --axes 0,4 --onnx 13');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^✗ 3\. Fails: axes\[1\] is 4; .*\(axis_out_of_range\)$/m);
    expect(stdout).toMatch(/^Specification: Unsqueeze /m);
    expect(offered(stdout)[0]).toBe('npx reshape-wasm explain unsqueeze 3,4 --axes 0,3 --onnx 13');
  });

  test.each([
    'squeeze 1,3 --axes 1',
    'squeeze 1,3 --axes -2 --onnx 9',
    'transpose 2,3 --perm 0,0 --lang zh',
    'expand 3 --shape -1',
    'slice 6 --starts 0 --ends 6 --steps 0',
    'concat 2,3 2,4 --axis 0 --lang zh',
    'split 6 --outputs 3 --onnx 18',
    'split 7 --num-outputs 5',
    'tile 2,3 --repeats 2',
    'pad 4 --pads 1,1 --mode wrap --onnx 13',
    'pad 4 --pads 1,9 --mode reflect --type float16',
    'gather 3 --indices 0,3',
    'gather 3 --indices 7',
    'depth-to-space 1,12,2,2 --blocksize 3',
    'cast 2 --to int4 --onnx 19',
    'expand 2 --shape 2 --onnx 7',
  ])('what `explain %s` offers can be run', async (typed) => {
    const { code, stdout } = await run(`explain ${typed}`);
    expect(code).toBe(1);
    const commands = offered(stdout);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      expect([command, (await runOffered(command)).code]).toEqual([command, 0]);
      expect(command.endsWith('--lang zh')).toBe(typed.endsWith('--lang zh'));
    }
  });
});

test('the command of an explanation states its request', async () => {
  const explanations = sampled(readVectors('layout.txt').flatMap(requestsOf)).map(
    ([operator, inputs, values, rules]) => explain(operator, inputs, values, rules),
  );
  expect(explanations.length).toBeGreaterThan(20);
  for (const explanation of explanations) {
    const { stdout, code } = await runOffered(`${explanation.command} --json`);
    expect(JSON.parse(stdout)).toEqual(json(explanation));
    expect(code).toBe(explanation.ok ? 0 : 1);
  }
});

test('in Chinese, and as JSON', async () => {
  const request = [
    'Concat',
    [
      [2, 3],
      [2, 4],
    ],
    { axis: 0 },
  ];
  const explanation = explain(...request, { language: 'zh' });
  const { stdout } = await run('explain concat 2,3 2,4 --axis 0 --lang zh');
  expect(stdout.split('\n')[0]).toBe(explanation.title);
  expect(stdout).toContain('试试：npx reshape-wasm explain concat 2,3 2,4 --axis 1 --lang zh');
  const { stdout: data } = await run('explain concat 2,3 2,4 --axis 0 --lang zh --json');
  expect(JSON.parse(data)).toEqual(json(explanation));
});

test('has colours on a terminal alone', async () => {
  const typed = 'explain squeeze 1,3 --axes 1';
  const { stdout } = await run(typed, { FORCE_COLOR: '1' });
  expect(stdout).toContain('\x1b[33m');
  expect(stdout.replaceAll(/\x1b\[\d+m/g, '')).toBe((await run(typed)).stdout);
});

test.each([
  ['unsqueeze', 'the input of Unsqueeze is missing'],
  ['unsqueeze N,4 --axes 0', 'the input "N,4" has the entry "N", which is not an integer'],
  ['unsqueeze 3,4 --axes a', '--axes "a" has the entry "a", which is not an integer'],
  ['unsqueeze 3,4 --axes', '--axes needs a value: --axes 0,3'],
  ['unsqueeze 3,4 --axes 0 --axes 1', '--axes is given more than once'],
  ['concat 3 4 --axis 0,1', '--axis takes an integer, not "0,1"'],
  ['concat 3 4 --axis 0.5', '--axis takes an integer, not "0.5"'],
  ['cast 2 --to float8e5m2 --saturate no', '--saturate takes an integer, not "no"'],
  ['unsqueeze 3,4 --keepdims 1', 'unknown option "--keepdims" for explain; there are --onnx'],
  ['unsqueeze 3,4 --axes 0 --allowzero 1', '--allowzero is of a Reshape, not of Unsqueeze'],
  ['unsqueeze 3,4 --axes 0 --numpy', 'Unsqueeze is explained by the rules of ONNX alone'],
  ['squeeze 3,4 --system torch', 'Squeeze is explained by the rules of ONNX alone, not of torch'],
  ['squeeze 3,4 --type none', '--type takes one of float32'],
  ['reshape 3,4 12', 'a Reshape needs no name: explain INPUT TARGET'],
  ['Flatten 3,4 --axis 1', 'a Flatten has a command of its own: flatten INPUT --axis N'],
  ['relu 3,4 --axes 0', 'unknown operator "relu"; there are squeeze, unsqueeze'],
  ['unsqeeze 3,4 --axes 0', 'unknown operator "unsqeeze"; did you mean unsqueeze?'],
  ['unsqeeze 3,4', 'unknown operator "unsqeeze"; did you mean unsqueeze?'],
  ['reshap 3,4 12', 'unknown operator "reshap"; a Reshape needs no name: explain INPUT'],
  ['flaten 3,4', 'unknown operator "flaten"; a Flatten has a command of its own: flatten'],
  ['Space-to-deph 3', 'unknown operator "Space-to-deph"; did you mean space-to-depth?'],
  ['relu 3,4', 'the input "relu" has the entry "relu", which is not an integer; names'],
  ['unsqueeze 3,4 --axess 0', 'unknown option "--axess" for explain; did you mean --axes?'],
  ['3,4 12 --axes 0', '--axes is of an operator whose name comes first; there are squeeze'],
  ['3,4 12 --axis 0', '--axis is of flatten, and of an operator whose name comes first'],
])('bad usage: explain %s', async (typed, message) => {
  const { code, stdout, stderr } = await run(`explain ${typed}`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.startsWith(`reshape-wasm: ${message}`)).toBe(true);
  expect(stderr).toMatch(/\nSee reshape-wasm help explain\n$/);
});

test('the help has every operator and each of its options', async () => {
  const { stdout } = await run('help explain');
  expect(stdout).toContain(
    'squeeze, unsqueeze, transpose, expand, slice, concat, split, tile, pad',
  );
  for (const name of Object.keys(operatorOptions)) expect(stdout).toContain(`\n  --${name} `);
});

test('an explanation of a Reshape loads nothing of it', () => {
  const loading = ['explanation.js', 'request/request.js', 'reshape-wasm.js'].filter((file) =>
    /^import .*'reshape-wasm\/layout/m.test(
      readFileSync(join(consumer.installed, 'cli', file), 'utf8'),
    ),
  );
  expect(loading).toEqual([]);
});
