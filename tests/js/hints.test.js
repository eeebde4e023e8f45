// Hints: every change is applied and works, and people who asked in public get first what they needed.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainFlatten, explainReshape } from '../../js/index.js';
import { factorised } from '../../js/hints.js';
import { anyRequest, resolve } from './requests.js';

const explain = ({ operator, input, asked, rules }) =>
  (operator === 'Reshape' ? explainReshape : explainFlatten)(input, asked, rules);

const plain = ({ dialect = 'onnx', ...rules } = {}) => ({ dialect, ...rules });

test('every change works when it is made, and changes something', () => {
  let changes = 0;
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { hints, ok } = explain(request);
      const kinds = hints.map(({ kind }) => kind);
      expect(kinds).toEqual([...kinds].sort()); // changes first
      expect(new Set(hints.map(({ text }) => text)).size).toBe(hints.length);
      for (const { kind, text, target, axis, rules } of hints) {
        const replaced = [target, axis, rules].filter((part) => part !== undefined);
        expect(replaced.length).toBe(kind === 'change' ? 1 : 0);
        if (kind === 'remark') continue;
        changes++;
        expect(ok).toBe(false);
        const changed = {
          ...request,
          asked: target ?? axis ?? request.asked,
          rules: rules ?? request.rules,
        };
        const { shape } = resolve(changed);
        expect(shape).toBeDefined();
        expect(text.endsWith(`[${shape}]`)).toBe(true);
        if (target) expect(target).not.toEqual(request.asked);
        if (axis !== undefined) expect(axis).not.toEqual(request.asked);
        if (rules) expect(rules).not.toEqual(plain(request.rules ?? undefined));
      }
    }),
    { numRuns: 3000 },
  );
  expect(changes).toBeGreaterThan(500);
});

const changesOf = (explanation) =>
  explanation.hints
    .filter(({ kind }) => kind === 'change')
    .map(({ target, axis, rules }) => target ?? axis ?? rules);

const remarksOf = ({ hints }) =>
  hints.filter(({ kind }) => kind === 'remark').map(({ text }) => text);

describe('the first hint is what the person wanted', () => {
  const reshape = (...request) => explainReshape(...request);
  test.each([
    [
      'YOLOv3, batch 8 into a frozen 1 (ort#10463)',
      [8, 255, 52, 52],
      [1, 3, 85, 52, 52],
      {},
      [0, 3, 85, 52, 52],
    ],
    ['a plate reader, batch 4 (yolov7_plate#9)', [4, 512, 1, 40], [1, 512, 40], {}, [0, 512, 40]],
    ['a frozen 1 where 0 would copy too little', [8, 16], [1, 2, 16], {}, [-1, 2, 16]],
    ['an empty detection list (onnx#6104)', [0, 10], [0, 1, -1], {}, [0, 1, 10]],
    ['an empty batch (ort#13626)', [0, 3, 4], [0, -1], {}, [0, 12]],
    [
      'literal zeros and -1 on data (ort#10664)',
      [2, 3],
      [0, -1],
      { allowzero: 1 },
      { dialect: 'onnx', allowzero: 0 },
    ],
    ['a 0 past the rank (ort#8421)', [2, 0], [1, 2, 0], {}, { dialect: 'onnx', allowzero: 1 }],
    [
      'zeros moved, as NumPy would (ort#15203)',
      [0, 255],
      [255, 0],
      {},
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'the same in OpenVINO, flags inverted (ov#13207)',
      [2, 0],
      [1, 2, 0],
      { dialect: 'openvino', specialZero: true },
      { dialect: 'openvino', specialZero: false },
    ],
    [
      'special_zero off where 0 should copy',
      [2, 3],
      [0, -1],
      { dialect: 'openvino', specialZero: false },
      { dialect: 'openvino', specialZero: true },
    ],
    ['-1 twice', [2, 3, 4], [-1, -1, 4], {}, [0, -1, 4]],
    ['a length that does not divide', [2, 3, 4], [5, -1], {}, [4, -1]],
    ['one length off', [10, 3], [5, 7], {}, [5, -1]],
    [
      'allowzero in opset 13 (tract#2698)',
      [0, 3],
      [3, 0],
      { opset: 13, allowzero: 1 },
      { dialect: 'onnx', opset: 14, allowzero: 1 },
    ],
    ['NumPy code with zeros of ONNX', [2, 3, 4], [0, -1], { dialect: 'numpy' }, [2, -1]],
    [
      'no special_zero',
      [2, 3],
      [6],
      { dialect: 'openvino' },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'allowzero asked of OpenVINO',
      [0, 3],
      [3, 0],
      { dialect: 'openvino', allowzero: 1 },
      { dialect: 'openvino', specialZero: false },
    ],
    [
      'special_zero asked of ONNX',
      [0, 3],
      [3, 0],
      { specialZero: false },
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'int4 before opset 21',
      [2, 3],
      [6],
      { type: 'int4', opset: 14 },
      { dialect: 'onnx', type: 'int4', opset: 21 },
    ],
    ['a name in capitals', [2, 3], [6], { dialect: 'ONNX' }, { dialect: 'onnx' }],
    ['PyTorch by its package', [2, 3], [6], { dialect: 'pytorch' }, { dialect: 'torch' }],
    ['a scalar shape tensor (onnxruntime-genai#1567)', [2, 3], 6, {}, [6]],
    ['a nested target', [2, 3], [[3, 2]], {}, [3, 2]],
    ["MXNet's -2", [2, 3, 4], [2, -2], {}, [2, -1]],
    ['WebNN has no -1 (webnn#388)', [2, 3, 4], [6, -1], { dialect: 'webnn' }, [6, 4]],
    ['WebNN copies no 0', [2, 3, 4], [0, 12], { dialect: 'webnn' }, [2, 12]],
    ['an opset that is none', [2, 3], [6], { opset: 0 }, { dialect: 'onnx' }],
  ])('%s', (_, input, target, rules, wanted) => {
    expect(changesOf(reshape(input, target, rules))[0]).toEqual(wanted);
  });

  test.each([
    ['the default axis of a scalar', [], 1, {}, 0],
    ['axis past the rank', [2, 3], 3, {}, 2],
    ['a negative axis before opset 11 (burn-onnx#401)', [2, 3, 4], -1, { opset: 9 }, 2],
    ['an axis too far back', [2, 3], -5, {}, 0],
    ['Flatten of NumPy', [2, 3], 1, { dialect: 'numpy' }, { dialect: 'onnx' }],
  ])('%s', (_, input, axis, rules, wanted) => {
    expect(changesOf(explainFlatten(input, axis, rules))[0]).toEqual(wanted);
  });
});

test('a negative axis also works in a newer opset', () => {
  expect(changesOf(explainFlatten([2, 3, 4], -1, { opset: 9 }))).toContainEqual({
    dialect: 'onnx',
    opset: 11,
  });
});

describe('remarks', () => {
  test.each([
    ['NCHW to NHWC by reshape (onnx2tf#103)', [1, 3, 224, 224], [1, 224, 224, 3]],
    ['rows for columns', [2, 3], [3, -1]],
    ['with lengths of 1 moved too', [1, 2, 3], [3, 2]],
  ])('%s looks like a transpose', (_, input, target) => {
    expect(remarksOf(explainReshape(input, target))[0]).toMatch(/transpose.*row-major/);
  });

  test.each([
    [
      [2, 3],
      [2, 3],
    ],
    [
      [2, 3, 4],
      [6, 4],
    ],
    [
      [1, 6],
      [6, 1],
    ],
    [[10, 2], [20]],
  ])('%p to %p does not', (input, target) => {
    expect(remarksOf(explainReshape(input, target)).join()).not.toMatch(/transpose/);
  });

  test('a batch that goes into other dims, where the request works', () => {
    const { ok, hints } = explainReshape([8, 3, 4], [1, -1]);
    expect(ok).toBe(true);
    expect(hints[0]).toEqual({
      kind: 'remark',
      text: 'target[0] is 1 where input[0] is 8: the batch goes into the other dims',
    });
    expect(remarksOf(explainReshape([1, 3], [1, -1])).join()).not.toMatch(/batch/);
  });

  test('the count in factors, where no entry alone can be changed', () => {
    expect(remarksOf(explainReshape([51], []))[0]).toMatch(/51 = 3·17/);
    expect(remarksOf(explainReshape([6, 4], [5, 7]))[0]).toMatch(/24 = 2\^3·3/);
    expect(remarksOf(explainReshape([6], [5, -1])).join()).not.toMatch(/·/);
  });

  test('who answers otherwise', () => {
    expect(
      remarksOf(explainReshape([2, 3], [0, 5], { dialect: 'openvino', specialZero: true })),
    ).toEqual([
      'elsewhere: count_mismatch (onnx, onnx-reference, onnxruntime, openvino-cpu, numpy, torch, tensorflow); ' +
        'not_a_length (webnn)',
    ]);
    expect(remarksOf(explainReshape([2, 3], [6]))).toEqual([]);
    expect(remarksOf(explainReshape([2, 3], [6], { dialect: 'openvino' }))).toEqual([]);
  });
});

test.each([
  [0n, '0'],
  [1n, '1'],
  [2n, '2'],
  [360n, '2^3·3^2·5'],
  [97n, '97'],
  [2n ** 40n, '2^40'],
])('%p is %s', (number, text) => expect(factorised(number)).toBe(text));

test('the largest counts cost no time', () => {
  const start = performance.now();
  const prime = 2n ** 61n - 1n;
  expect(explainReshape([prime], new Array(60).fill(2n ** 40n).with(0, -1)).hints).toBeDefined();
  expect(explainReshape([prime], [1000003, -1]).hints.at(-1).text).toMatch(/2305843009213693951/);
  expect(performance.now() - start).toBeLessThan(2000);
});
