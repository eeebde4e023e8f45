// Comparisons: every row is what its system's rules give, and the runs of the systems are told as they were.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as source from '../../js/index.js';
import { chinese } from '../../js/messages/chinese.js';
import { english } from '../../js/messages/english.js';
import { anyRequest } from './requests.js';
import { rounds } from './rounds.js';
import { untyped } from './untyped.js';
import { outcome, readAnswer, readRules, readTarget, readVectors, tables } from './vectors.js';

const {
  ReshapeError,
  addLanguage,
  compareFlatten,
  compareReshape,
  resolveFlatten,
  resolveReshape,
  systems,
} = untyped(source);

/** How the rules of each system were checked, as the core's table has it. */
const systemVersions = Object.fromEntries(
  tables.dialects.map(({ name, verified }) => [name, verified]),
);

const row = (rows, name) => rows.find(({ system }) => system === name);
const answer = ({ shape, error }) => (shape ? JSON.stringify(shape) : error);

test('a row for each system, in one order, with the version that its rules were checked by', () => {
  const rows = compareReshape([2, 3], [6]);
  expect(rows.map(({ system }) => system)).toEqual(systems);
  expect(systems).toEqual(tables.dialects.map(({ name }) => name));
  for (const { system, version, shape, error, meaning, note } of rows) {
    expect([version, shape]).toEqual([systemVersions[system], [6]]);
    expect([error, meaning, note]).toEqual([null, null, undefined]);
    expect(version).toMatch(/^checked by (running|reading) /);
  }
  expect(compareFlatten([2, 3]).map(({ system }) => system)).toEqual([
    ...[
      'onnx',
      'onnx-inference',
      'onnx-reference',
      'onnxruntime',
      'openvino',
      'openvino-cpu',
      'torch',
    ],
  ]);
});

test('the versions are those that the vectors were made with', () => {
  for (const file of ['systems_reshape.txt', 'systems_flatten.txt']) {
    const url = new URL(`../vectors/generated/${file}`, import.meta.url);
    const heads = [...readFileSync(url, 'utf8').matchAll(/^# ([\w-]+): .*?(\d+\.\d+[.\d]*)/gm)];
    const run = heads.map(([, system]) => system).filter((system) => systems.includes(system));
    expect(run.length).toBeGreaterThan(3);
    for (const [, system, version] of heads) expect(systemVersions[system]).toContain(version);
  }
  const run = Object.entries(systemVersions).filter(([, version]) => version.includes('running'));
  const url = new URL('../vectors/generated/systems_reshape.txt', import.meta.url);
  const head = readFileSync(url, 'utf8');
  for (const [system] of run) expect(head).toMatch(new RegExp(`^# ${system}: `, 'm'));
});

/** The rules of a system for a model's attributes, as the contract has them. */
const rulesFor = (system, { opset, allowzero }) => {
  if (system.startsWith('openvino')) return { dialect: system, specialZero: !allowzero };
  if (!system.startsWith('onnx')) return { dialect: system };
  return { dialect: system, opset, allowzero };
};

/** What an error of a code says of itself where it is about no request. */
const meaningOf = (code) => code && new ReshapeError(code, {}).explain().title;

test('every row is what the rules of its system give', () => {
  const options = fc.record(
    {
      opset: fc.constantFrom(1, 5, 13, 14, 25, 27, 0),
      allowzero: fc.constantFrom(0, 1, true, false, 2, null),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyRequest, options, ({ operator, input, asked }, model) => {
      if (operator === 'Reshape') {
        for (const each of compareReshape(input, asked, model)) {
          const { system, shape, error, meaning, note } = each;
          const got = outcome(() => resolveReshape(input, asked, rulesFor(system, untyped(model))));
          expect({ system, shape, error }).toEqual({
            system,
            shape: got.shape ?? null,
            error: got.code ?? null,
          });
          expect(note ?? 'None.').toMatch(/^([A-Z]|torch).*\.$/);
          expect(meaning).toBe(meaningOf(error));
        }
        return;
      }
      for (const { system, shape, error, meaning, note } of compareFlatten(input, asked, model)) {
        expect(note ?? 'None.').toMatch(/^([A-Z]|torch).*\.$/);
        expect(meaning).toBe(meaningOf(error));
        if (!system.startsWith('onnx')) continue;
        const { opset } = model;
        const got = outcome(() => resolveFlatten(input, asked, { dialect: system, opset }));
        expect([shape, error]).toEqual([got.shape ?? null, got.code ?? null]);
      }
    }),
    { numRuns: rounds(1000) },
  );
});

describe('the meaning of a refusal', () => {
  beforeAll(() => addLanguage('zh', chinese));

  test.each([
    [
      [2, 3, 4],
      [5, -1],
      {},
      'not_divisible',
      'The elements do not divide by the product of the known lengths.',
      '元素个数不能被已知长度之积整除。',
    ],
    [
      [0, 3],
      [0, -1],
      { allowzero: 1 },
      'zero_with_inferred',
      'With allowzero, the target has both a 0 and a -1.',
      'allowzero、长度为 0 的项与 -1 同时出现。',
    ],
  ])('%p to %p, %p is %s', (input, target, options, code, theirs, ours) => {
    const texts = [{}, { language: 'zh' }].map((language) => {
      const { error, meaning } = row(
        compareReshape(input, target, { ...options, ...language }),
        'onnx',
      );
      return [error, meaning];
    });
    expect(texts).toEqual([
      [code, theirs],
      [code, ours],
    ]);
  });

  test('is made when it is read', () => {
    let made = 0;
    const meanings = { ...english.meanings, count_mismatch: () => `meaning ${++made}` };
    addLanguage('counting', { ...english, meanings });
    const rows = compareReshape([2, 3], [7], { language: 'counting' });
    expect(made).toBe(0);
    expect(row(rows, 'onnx').meaning).toBe('Meaning 1.');
    expect(row(rows, 'onnx-inference').meaning).toBeNull();
    expect(made).toBe(1);
  });
});

describe('where the systems disagree', () => {
  // Answers of: onnx-inference, onnx-reference, onnxruntime, openvino, openvino-cpu, numpy, torch.
  const columns = [
    ...[
      'onnx-inference',
      'onnx-reference',
      'onnxruntime',
      'openvino',
      'openvino-cpu',
      'numpy',
      'torch',
    ],
  ];
  test.each([
    ['[0,10]', '[0,1,-1]', 0, 'x x x [0,1,10] [0,1,10] x x'],
    ['[4,0,2]', '[-1,0]', 0, 'x x x [8,0] [8,0] x x'],
    ['[0,4]', '[0,-1]', 1, 'x x [0,4] [0,1] [0,0] x x'],
    ['[2,3]', '[0,-1]', 1, 'x x x x x x x'],
    ['[2,3]', '[0,5]', 0, '[2,5] x x [2,5] x x x'],
    ['[2,3]', '[4,2]', 0, '[4,2] x x x x x x'],
    ['[2,3]', '[4,2]', 1, '[4,2] x x x x x x'],
    ['[6]', '[-2,3]', 0, 'x [2,3] x x x [2,3] x'],
    ['[6]', '[-2,3]', 1, 'x [2,3] x x x [2,3] x'],
    ['[0]', '[3,0]', 0, 'x x x x [3,0] [3,0] [3,0]'],
    ['[0]', '[0,3]', 0, '[0,3] [0,3] [0,3] [0,3] x [0,3] [0,3]'],
    ['[0,3]', '[3,0]', 2, '[3,0] x x [3,0] [3,0] - -'],
    // PyTorch 2.6, which was run, has that shape; no JavaScript array does.
    ['[0]', '[0,4611686018427387904,4]', 1, 'long x x - - x long'],
    ['[1]', '1', 0, 'x x x [] - - -'],
  ])('%s to %s, allowzero=%i', (input, target, allowzero, wanted) => {
    const rows = compareReshape(readTarget(input), readTarget(target), { allowzero });
    wanted.split(' ').forEach((cell, place) => {
      const { shape, error, note } = row(rows, columns[place]);
      if (cell === 'x')
        expect([shape, error]).toEqual([null, expect.stringMatching(/^(?!unsafe)/)]);
      else if (cell === 'long') expect(error).toBe('unsafe_length');
      else if (cell === '-') expect(note).toMatch(/^[A-Z].*\.$/);
      else expect(JSON.stringify(shape)).toBe(cell);
    });
  });

  test.each([
    ['[]', 1, {}, 'x [1,1] x x'],
    ['[0,3]', 1, {}, '[0,3] x [0,3] [0,3]'],
    ['[2,0,3]', 2, {}, '[0,3] x [0,3] [2,0]'],
    ['[2,3]', 3, {}, 'x [6,1] x x'],
    ['[2,3]', -1, { opset: 9 }, 'x [2,3] [2,3] [2,3]'],
  ])('Flatten %s at %i', (input, axis, options, wanted) => {
    const rows = compareFlatten(readTarget(input), axis, options);
    wanted.split(' ').forEach((cell, place) => {
      const { shape, error } = row(rows, columns[place]);
      if (cell === 'x') expect([shape, error]).toEqual([null, expect.any(String)]);
      else expect(JSON.stringify(shape)).toBe(cell);
    });
  });

  test.each([
    [
      'numpy',
      [2, 3, 4],
      [0, -1],
      {},
      'Differs from ONNX in this step: target[0] = 0 is a length of 0.',
    ],
    [
      'numpy',
      [6],
      [-2, 3],
      {},
      'Differs from ONNX in this step: target[0] = -2 is to be inferred.',
    ],
    [
      'onnx-inference',
      [2, 3],
      [0, 5],
      {},
      "Differs from ONNX in this step: the target's 10 elements are not compared with the input's.",
    ],
    [
      'openvino',
      [2, 3],
      [0, 5],
      {},
      "Differs from ONNX in this step: the target's 5 elements are not compared with the input's.",
    ],
    [
      'openvino',
      [0, 10],
      [0, 1, -1],
      {},
      'Differs from ONNX in this step: target[0] copies input[0] = 0; both products leave this dim out.',
    ],
    [
      'openvino-cpu',
      [0],
      [0, 3],
      {},
      'Differs from ONNX in this step: target[0] copies input[0] = 0; both products leave this dim out.',
    ],
    [
      'openvino-cpu',
      [0],
      [3, 0],
      {},
      'Differs from ONNX in this step: target[1] = 0 is a length of 0, as there is no input[1].',
    ],
    [
      'openvino',
      [0, 4],
      [0, -1],
      { allowzero: 1 },
      'Differs from ONNX in this step: both products are 0, and target[1] becomes 1.',
    ],
    [
      'webnn',
      [2, 3],
      [-1],
      {},
      'Differs from ONNX in this step: target[0] is -1; a length in WebNN is from 1 to 2^32-1 and is never inferred.',
    ],
    [
      'onnx',
      [0, 10],
      [0, 1, -1],
      {},
      'The specification does not say which length a -1 gets beside a copied length of 0.',
    ],
    [
      'onnx',
      [0, 3],
      [3, 0],
      { allowzero: 2 },
      'The specification gives this value of allowzero no meaning.',
    ],
    ['openvino', [0], [0, 2n ** 62n, 4], { allowzero: 1 }, 'Not verified for lengths this large.'],
  ])('%s says why of %p to %p, %p', (system, input, target, options, note) => {
    expect(row(compareReshape(input, target, options), system).note).toBe(note);
  });

  test("onnxruntime's -1 beside a literal 0", () => {
    expect(row(compareReshape([0, 4], [0, -1], { allowzero: 1 }), 'onnxruntime').note).toBe(
      'Differs from ONNX in this step: both products leave out lengths of 0; the other lengths of the input multiply to 4. ' +
        'A model whose input lengths and target are constants does not load.',
    );
  });

  test("OpenVINO's frontend and torch.flatten", () => {
    const rows = compareFlatten([2, 0, 3], 2);
    expect(row(rows, 'openvino').note).toMatch(/target\[0\] copies input\[0\] = 2.*frontend/);
    expect(row(rows, 'torch')).toMatchObject({
      shape: [2, 0, 3],
      note: expect.stringMatching(/merges|keeps/),
    });
  });
});

describe('vectors/systems_read.txt: Flatten in OpenVINO', () => {
  const lines = readVectors('systems_read.txt')
    .map(({ line, columns: [operator, rules, ...rest] }) => [line, operator, rules, ...rest])
    .filter(([, operator, rules]) => operator === 'Flatten' && String(rules).includes('openvino'));
  expect(lines.length).toBeGreaterThan(10);
  test.each(lines)('line %i', (_, __, rules, input, axis, wanted) => {
    for (const { dialect } of readRules(rules, 'flatten')) {
      const { shape = null, code = null } = readAnswer(wanted);
      const got = row(compareFlatten(readTarget(input), Number(axis)), dialect);
      expect([got.shape, got.error]).toEqual([shape, code]);
    }
  });
});

/** The lines of a file with the answers of one column, `"` resolved. */
const answersOf = (file, place) =>
  readVectors(`generated/${file}`).map(({ line, columns }) => {
    let at = place;
    if (columns[at] === '"') while (/^("|-|refused)$/.test(columns[at])) at--;
    const [rules, input, asked] = columns;
    return { line, rules, input: readTarget(input), asked: readTarget(asked), answer: columns[at] };
  });

test('torch.flatten, as it was run', () => {
  const wrong = [];
  for (const { line, input, asked, answer: wanted } of answersOf('systems_flatten.txt', 7)) {
    if (wanted === '-') continue;
    const got = answer(row(compareFlatten(input, asked), 'torch'));
    const { shape } = readAnswer(wanted);
    const unsafe = shape?.some((length) => !Number.isSafeInteger(length));
    if (got !== (unsafe ? 'unsafe_length' : wanted)) wrong.push(`${line}: ${wanted}, not ${got}`);
  }
  expect(wrong).toEqual([]);
});

describe('the note that constant shapes are refused', () => {
  test.each([
    ['systems_reshape.txt', compareReshape, 'reshape'],
    ['systems_flatten.txt', compareFlatten, 'flatten'],
  ])('is on exactly the lines of %s where the load was', (file, compare, operator) => {
    const wrong = [];
    let refused = 0;
    for (const { line, rules, input, asked, answer: load } of answersOf(file, 4)) {
      for (const { opset, allowzero } of readRules(
        rules.replaceAll('@', 'onnxruntime@'),
        operator,
      )) {
        const { note = '', shape } = row(
          compare(input, asked, { opset, allowzero }),
          'onnxruntime',
        );
        if (!shape) continue;
        if (load === 'refused') refused++;
        if (note.includes('does not load') !== (load === 'refused')) {
          wrong.push(`${line}: ${rules}: ${JSON.stringify([input, asked])}: ${load}`);
        }
      }
    }
    expect(refused).toBeGreaterThan(10);
    expect(`${wrong.length} wrong\n${wrong.slice(0, 20).join('\n')}`).toBe('0 wrong\n');
  });
});
