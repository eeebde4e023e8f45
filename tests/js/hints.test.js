// Hints: every change is applied and works, and people who asked in public get first what they needed.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as source from '../../js/index.js';
import { anyRequest, resolve } from './requests.js';
import { rounds } from './rounds.js';
import { untyped } from './untyped.js';
import { tables } from './vectors.js';
import { workOf } from './work.js';

const { ReshapeError, Tensor, explainFlatten, explainReshape, systems } = untyped(source);

/** @param {any} request */
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
    { numRuns: rounds(3000) },
  );
  expect(changes).toBeGreaterThan(500);
});

describe('on a tensor', () => {
  const thrownBy = (call) => {
    try {
      call();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  const arrays = {
    BigInt64Array,
    BigUint64Array,
    Float32Array,
    Float64Array,
    Int8Array,
    Int16Array,
  };
  const kinds = { ...arrays, Int32Array, Uint8Array, Uint16Array, Uint32Array };

  /** @param {string} type @param {number[]} dims */
  function tensorOf(type, dims) {
    const { array, bits, decoding } = tables.dataTypes.find(({ name }) => name === type);
    const count = dims.reduce((product, length) => product * length, 1);
    if (array === 'Array') return new Tensor(type, new Array(count).fill(''), dims);
    const entries = decoding === 'pair' ? 2 * count : Math.ceil((count * Math.min(bits, 8)) / 8);
    return new Tensor(type, new kinds[array](entries), dims);
  }

  const asked = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(fc.constantFrom(-1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 50), { maxLength: 4 }),
    },
    { weight: 1, arbitrary: fc.constantFrom('2,3', '[6, -1]', 6, [[2, 3]], [-2, 3], [-1, -1]) },
  );
  const attributes = fc.record(
    {
      opset: fc.constantFrom(1, 5, 9, 13, 14, 18, 19, 21, 25, '14', 0),
      allowzero: fc.constantFrom(0, 1, true, '1'),
      specialZero: fc.constantFrom(true, false, 1),
      copy: fc.constantFrom(false, false, true, null),
      order: fc.constantFrom('C', 'F', 'A'),
      ...{ allow_zero: fc.constantFrom(0, 1), special_zero: fc.boolean() },
    },
    { requiredKeys: [] },
  );
  const old = fc.constantFrom(5, 9, 13, 14, 18);
  const dialect = fc.constantFrom(...systems, ...systems, undefined, undefined, 'ort', 'ov', 'np');
  const options = fc
    .tuple(dialect, fc.oneof(fc.constant({}), fc.record({ opset: old }), attributes))
    .map(([name, more]) => ({ ...(name && { dialect: name }), ...more }));

  test('every change works when it is made on that tensor', () => {
    const codes = new Map();
    fc.assert(
      fc.property(
        fc.constantFrom(...tables.dataTypes.map(({ name }) => name)),
        fc.array(fc.constantFrom(0, 1, 2, 3, 5), { maxLength: 4 }),
        fc.oneof(asked, fc.integer({ min: -6, max: 6 })),
        fc.boolean(),
        options,
        (type, dims, wanted, turned, rules) => {
          const made = tensorOf(type, dims);
          const tensor = turned ? made.transpose() : made;
          for (const method of typeof wanted === 'number' ? ['reshape', 'flatten'] : ['reshape']) {
            const error = thrownBy(() => tensor[method](wanted, rules));
            if (!error) continue;
            expect(error).toBeInstanceOf(ReshapeError);
            for (const { kind, text, ...change } of error.hints) {
              if (kind === 'remark') continue;
              codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
              const { copy = null, order = 'C' } = untyped(rules);
              const others = change.rules ? { copy, order, ...change.rules } : rules;
              const result = tensor[method](change.target ?? change.axis ?? wanted, others);
              expect(result.size).toBe(tensor.size);
              expect(text.endsWith(`[${result.dims}]`)).toBe(true);
            }
          }
        },
      ),
      { numRuns: rounds(6000) },
    );
    for (const code of ['unsupported_type', 'count_mismatch', 'not_divisible', 'unknown_option']) {
      expect([code, codes.get(code) > 5]).toEqual([code, true]);
    }
  });

  test('a type that its version does not take: the first opset that does, and the link names it', () => {
    const error = thrownBy(() => tensorOf('int4', [2, 3]).reshape([6], { opset: 14 }));
    expect(error).toMatchObject({ code: 'unsupported_type', rules: { opset: 14, type: 'int4' } });
    expect(changesOf(error)).toEqual([{ dialect: 'onnx', opset: 21, type: 'int4' }]);
    expect(error.explainUrl).toBe('#reshape&in=2,3&to=6&onnx=14&type=int4');
    expect(error.explain().steps.at(-1).text).toMatch(/does not support the element type int4\.$/);
    const flat = thrownBy(() => tensorOf('bfloat16', [2]).flatten(1, { opset: 9 }));
    expect(changesOf(flat)).toEqual([{ dialect: 'onnx', opset: 13, type: 'bfloat16' }]);
  });

  test.each([
    ['openvino', { specialZero: true }],
    ['onnx-inference', {}],
  ])('under %s, which compares no counts, only shapes of its own count', (name, more) => {
    const rules = { dialect: name, ...more };
    const error = thrownBy(() => tensorOf('float32', [5, 3]).reshape([0, 6], rules));
    expect(error.code).toBe('count_mismatch');
    expect(changesOf(error)).toEqual([[0, -1]]);
    // Nor is another system said to give what the tensor cannot be.
    expect(remarksOf(error)).toEqual([]);
  });

  test.each([{ order: 'K' }, { order: true }, { copy: 1 }])(
    'no change where %j would still be refused',
    (options) => {
      const tensor = tensorOf('float32', [2, 3]);
      const calls = [
        () => tensor.reshape([4, -1], options),
        () => tensor.flatten(1, { dialect: 'numpy', ...options }),
      ];
      for (const call of calls) expect(changesOf(thrownBy(call))).toEqual([]);
      expect(changesOf(thrownBy(() => tensor.reshape([4, -1])))).not.toEqual([]);
    },
  );

  test('needs_copy: what comes of a copy, and nothing of other systems', () => {
    const turned = tensorOf('float32', [2, 3]).transpose();
    const error = thrownBy(() => turned.reshape([0, -1, 1, 1], { copy: false }));
    expect(error).toBeUndefined();
    const { hints } = thrownBy(() => turned.reshape([6], { copy: false }));
    const text = 'without copy: false, the result is a copy with the shape [6]';
    expect(hints).toEqual([{ kind: 'remark', text, line: `Note: ${text}` }]);
    // NumPy reads a bare number.
    const bare = thrownBy(() => turned.reshape(6, { dialect: 'numpy', copy: false }));
    expect(bare.explain().text).toMatch(
      /^NumPy: \[3,2\] to 6\n[^]*, the result is a copy with the shape \[6\]$/,
    );
  });
});

describe('a hint starts with what it does', () => {
  test.each([
    [[8, 12], [1, 12], {}, 'Keep the batch: [0,12] gives [8,12]'],
    [[8, 16], [1, 2, 16], {}, 'Infer target[0]: [-1,2,16] gives [4,2,16]'],
    [[8, 12], [1, 12], {}, 'Infer the batch: [-1,12] gives [8,12]'],
    [[2, 3, 4], [-1, -1, 4], {}, 'Copy input[0]: [0,-1,4] gives [2,3,4]'],
    [[2, 3], [2, -2], {}, 'Infer target[1]: [2,-1] gives [2,3]'],
    [[2, 3, 4], [6, -1], { dialect: 'webnn' }, 'Set target[1] to 4: [6,4] gives [6,4]'],
    [[2, 3], [2, 3, 0], {}, 'Leave out target[2]: [2,3] gives [2,3]'],
    [[2, 3], [[3, 2]], {}, 'Pass these lengths: [3,2] gives [3,2]'],
    [[0, 3], [3, 0], {}, 'Set allowzero = 1: this gives [3,0]'],
    [[6], [6], { opset: 13, allowzero: 0 }, 'Leave out allowzero: this gives [6]'],
  ])('%j to %j under %j: %s', (input, target, rules, text) => {
    const texts = explainReshape(input, target, rules).hints.map((hint) => hint.text);
    expect(texts).toContain(text);
  });

  test('the axis', () => {
    const [{ text }] = explainFlatten([2, 3], 3).hints;
    expect(text).toBe('Use axis 2: this gives [6,1]');
  });

  test('a 1 that is not the batch is not said to be kept', () => {
    const texts = explainReshape([2, 0], [1, 3, 5], { dialect: 'numpy' }).hints.map(
      (hint) => hint.text,
    );
    expect(texts[0]).toBe('Set target[0] to 0: [0,3,5] gives [0,3,5]');
    expect(texts.join()).not.toMatch(/batch/);
  });
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
    ['an opset as text', [2, 3], [6], { opset: '14' }, { dialect: 'onnx', opset: 14 }],
    ['an attribute as text', [0], [0], { allowzero: '1' }, { dialect: 'onnx', allowzero: 1 }],
    ['allowZero', [0, 3], [3, 0], { allowZero: 1 }, { dialect: 'onnx', allowzero: 1 }],
    [
      'allow_zero as a flag',
      [0, 3],
      [3, 0],
      { allow_zero: true },
      { dialect: 'onnx', allowzero: 1 },
    ],
    [
      'allowZero below opset 14',
      [0, 3],
      [3, 0],
      { allowZero: 1, opset: 13 },
      { dialect: 'onnx', allowzero: 1, opset: 14 },
    ],
    [
      'special_zero',
      [2, 3],
      [0, -1],
      { special_zero: true },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'special_zero, of OpenVINO in short',
      [2, 3],
      [0, -1],
      { dialect: 'ov', special_zero: 1 },
      { dialect: 'openvino', specialZero: true },
    ],
    [
      'allowzero of ONNX, misspelt, under OpenVINO',
      [0, 3],
      [3, 0],
      { dialect: 'openvino', allow_zero: 1 },
      { dialect: 'openvino', specialZero: false },
    ],
    ['an opset by another name', [6], [6], { opset_version: 13 }, { dialect: 'onnx', opset: 13 }],
    ['a type by another name', [6], [6], { dtype: 'int8' }, { dialect: 'onnx', type: 'int8' }],
    [
      'onnxruntime by its package',
      [6],
      [6],
      { dialect: 'onnxruntime-web' },
      { dialect: 'onnxruntime' },
    ],
    ['onnxruntime in short', [6], [6], { dialect: 'ort' }, { dialect: 'onnxruntime' }],
    ['onnxruntime in another way', [6], [6], { dialect: 'onnxrt' }, { dialect: 'onnxruntime' }],
    ['TensorFlow in short', [6], [6], { dialect: 'tf' }, { dialect: 'tensorflow' }],
    ['TensorFlow.js in short', [6], [6], { dialect: 'tfjs' }, { dialect: 'tensorflow' }],
    ['NumPy in short', [6], [6], { dialect: 'np' }, { dialect: 'numpy' }],
    ['a slip of the finger', [6], [6], { dialect: 'nunpy' }, { dialect: 'numpy' }],
    [
      'OpenVINO in short, which needs special_zero',
      [6],
      [6],
      { dialect: 'ov' },
      { dialect: 'openvino', specialZero: true },
    ],
    ['a list as text', [2, 3], '3, 2', {}, [3, 2]],
    ['a list as text in brackets', [2, 3], '[0,-1]', {}, [0, -1]],
    ['a divisor far away', [10], [5000, -1], {}, [10, -1]],
    ['a divisor further away', [2 ** 40], [2 ** 45, -1], {}, [2 ** 40, -1]],
    ['a length for WebNN, which infers none', [10, 3], [5, 7], { dialect: 'webnn' }, [5, 6]],
    ['a length in the place of a 0', [5, 4], [0, 2, 10, -1], {}, [1, 2, 10, -1]],
  ])('%s', (_, input, target, rules, wanted) => {
    expect(changesOf(reshape(input, target, rules))[0]).toEqual(wanted);
  });

  test.each([
    ['the default axis of a scalar', [], 1, {}, 0],
    ['axis past the rank', [2, 3], 3, {}, 2],
    ['a negative axis before opset 11 (burn-onnx#401)', [2, 3, 4], -1, { opset: 9 }, 2],
    ['an axis too far back', [2, 3], -5, {}, 0],
    ['Flatten of NumPy', [2, 3], 1, { dialect: 'numpy' }, { dialect: 'onnx' }],
    ['an axis as text', [2, 3], '-1', {}, -1],
    [
      'an opset before its time',
      [2],
      1,
      { dialect: 'onnx-inference', opset: '9' },
      { dialect: 'onnx-inference', opset: 9 },
    ],
  ])('%s', (_, input, axis, rules, wanted) => {
    expect(changesOf(explainFlatten(input, axis, rules))[0]).toEqual(wanted);
  });
});

test('a system that has the operator from some opset on', () => {
  const { hints, text } = explainReshape([6], [6], { dialect: 'onnx-inference', opset: 2 });
  expect(hints[0].rules).toEqual({ dialect: 'onnx-inference', opset: 5 });
  expect(text).toMatch(/: ONNX shape inference has no Reshape in opset 2 \(unknown_operator\)$/m);
  expect(explainFlatten([6], 0, { dialect: 'openvino' }).text).toMatch(
    /: OpenVINO has no Flatten /,
  );
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
    expect(hints[0]).toMatchObject({
      kind: 'remark',
      text: 'target[0] is 1 and input[0] is 8: the batch is merged into the other dims',
    });
    expect(remarksOf(explainReshape([1, 3], [1, -1])).join()).not.toMatch(/batch/);
  });

  test('the count in factors, where no entry alone can be changed', () => {
    expect(remarksOf(explainReshape([51], []))[0]).toBe('an empty target has 1 element; 51 = 3·17');
    expect(remarksOf(explainReshape([6, 4], [5, 7]))[0]).toBe(
      'no change of a single entry makes the target fit; 24 = 2^3·3',
    );
    expect(remarksOf(explainReshape([5], [3, 3]))[0]).toMatch(/target fit; 5 is prime$/);
    expect(remarksOf(explainReshape([1], [3, 3]))[0]).toMatch(/target fit$/);
    expect(remarksOf(explainReshape([6], [5, -1])).join()).not.toMatch(/·/);
  });

  test('where that is said, no entry can be', () => {
    const entry = fc.constantFrom(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const rules = fc.constantFrom(
      ...systems.map((dialect) =>
        dialect.startsWith('openvino') ? { dialect, specialZero: true } : { dialect },
      ),
      { allowzero: 1 },
    );
    let said = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
        fc.array(entry, { maxLength: 4 }),
        rules,
        (/** @type {number[]} */ input, /** @type {number[]} */ target, given) => {
          const texts = remarksOf(explainReshape(input, target, given));
          if (!texts.some((text) => text.startsWith('no change of a single entry'))) return;
          said++;
          const count = input.reduce((product, length) => product * length, 1);
          for (const at of target.keys()) {
            for (let to = -1; to <= count; to++) {
              const { shape } = explainReshape(input, target.with(at, to), given);
              const holds = shape?.reduce((product, length) => product * length, 1);
              expect([target.with(at, to), holds]).not.toEqual([target.with(at, to), count]);
            }
          }
        },
      ),
      { numRuns: rounds(4000) },
    );
    expect(said).toBeGreaterThan(100);
  });

  test('a name that may be meant, where it is not all that is wrong', () => {
    expect(remarksOf(explainReshape([2, 3], [0, -1], { dialect: 'tf' }))).toEqual([
      '"tf" may stand for tensorflow',
    ]);
    expect(remarksOf(explainReshape([2, 3], [5], { specialzero: true }))).toEqual([
      '"specialzero" may stand for specialZero',
    ]);
    expect(explainReshape([2, 3], [6], { dialect: 'none such' }).hints).toEqual([]);
    expect(explainReshape([2, 3], [6], { none_such: 1 }).hints).toEqual([]);
  });

  test('who answers otherwise', () => {
    expect(
      remarksOf(explainReshape([2, 3], [0, 5], { dialect: 'openvino', specialZero: true })),
    ).toEqual([
      'ONNX, ONNX reference evaluator, ONNX Runtime and OpenVINO CPU refuse this: the input and the target have different counts of elements; ' +
        'NumPy, PyTorch and TensorFlow refuse this: to them 0 is an empty dimension; ' +
        'WebNN refuses this: a length is 0, negative or above 32 bits, and the system allows none of these',
    ]);
    expect(remarksOf(explainReshape([2, 3, 4], [0, -1]))[0]).toMatch(
      /^NumPy, PyTorch and TensorFlow refuse this: to them 0 is an empty dimension;/,
    );
    expect(remarksOf(explainReshape([2, 3], [0, 3], { dialect: 'numpy' }))[0]).toMatch(
      / give \[2,3\]: to them 0 copies a length of the input$/,
    );
    // That a 0 is a length is no reason where the mistake is another.
    expect(remarksOf(explainReshape([0], [0, -2], { dialect: 'numpy' })).join()).not.toMatch(
      /PyTorch.*empty dimension/,
    );
    expect(remarksOf(explainReshape([2, 3], [6]))).toEqual([]);
    expect(remarksOf(explainReshape([2, 3], [6], { dialect: 'openvino' }))).toEqual([]);
  });
});

test('the largest counts cost no more work', () => {
  const prime = 2n ** 61n - 1n;
  const many = new Array(60).fill(2n ** 40n).with(0, -1);
  expect(workOf(() => explainReshape([prime], many).hints)).toBeLessThan(50_000);
  expect(explainReshape([prime], [1000003, -1]).hints.at(-1).text).toMatch(/2305843009213693951/);
  expect(workOf(() => explainReshape([prime], [1000003, -1]).hints)).toBeLessThan(50_000);
});
