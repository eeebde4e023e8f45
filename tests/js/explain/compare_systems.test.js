// Comparisons where systems disagree: what each of them gives, why, and what it gave when it was run.
import { describe, expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import { untyped } from '../untyped.js';
import { readAnswer, readRules, readTarget, readVectors } from '../vectors.js';

const { compareFlatten, compareReshape } = untyped(source);

const row = (rows, name) => rows.find(({ system }) => system === name);
const answer = ({ shape, error }) => (shape ? JSON.stringify(shape) : error);

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
    ['numpy', [6], [-2, 3], {}, 'Differs from ONNX in this step: target[0] = -2 is inferred last.'],
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
      'Differs from ONNX in this step: target[0] copies input[0] = 0. Both products leave this dim out.',
    ],
    [
      'openvino-cpu',
      [0],
      [0, 3],
      {},
      'Differs from ONNX in this step: target[0] copies input[0] = 0. Both products leave this dim out.',
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
      'Differs from ONNX in this step: both products leave out lengths of 0. The other lengths of the input multiply to 4. ' +
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
