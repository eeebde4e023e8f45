// The state as text and back: links, the view, snippets, presets, notes, words.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ReshapeError, resolveFlatten, resolveReshape } from '../../dist/index.js';
import { snippets } from '../../web-demo/code/snippets.js';
import { parseLink, printLink } from '../../web-demo/link.js';
import { faultOf, notesOf, pouredOf } from '../../web-demo/notes.js';
import { presets, threadUrl } from '../../web-demo/presets.js';
import { readList, readNumber } from '../../web-demo/reading.js';
import { parseRequest, printRequest } from '../../web-demo/url.js';
import { parseView, plainView, printView } from '../../web-demo/view.js';
import { en } from '../../web-demo/words/en.js';
import { zh } from '../../web-demo/words/zh.js';

const text = fc.string({ unit: 'binary' }).map((some) => some.trim().replace(/\s*,\s*/g, ','));

describe('a link', () => {
  const request = fc.record({
    operator: fc.constantFrom('reshape', 'flatten'),
    input: text,
    target: text,
    axis: text,
    dialect: fc.constantFrom('onnx', 'openvino', 'numpy', 'torch', 'none such'),
    opset: text,
    allowzero: text,
    specialzero: text,
  });
  const view = fc.record({
    step: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
    transposed: fc.boolean(),
    order: fc.constantFrom('C', 'F'),
    language: fc.constantFrom('', 'en', 'zh'),
  });

  test('brings back any request and any view', () => {
    fc.assert(
      fc.property(request, view, (asked, seen) => {
        const unused = asked.operator === 'reshape' ? { axis: '' } : { target: '' };
        expect(parseLink(printLink(asked, seen))).toEqual({
          request: { ...asked, ...unused },
          view: seen,
        });
      }),
    );
  });

  test('adds nothing for the plain view', () => {
    const fragment = 'reshape&in=2,3,4&to=0,-1&onnx=14';
    expect(printLink(parseRequest(fragment), plainView)).toBe(`#${fragment}`);
    expect(parseView(fragment)).toEqual({ rest: fragment, view: plainView });
    expect(printView({ step: 3, transposed: true, order: 'F', language: 'zh' })).toBe(
      '&step=3&transposed=1&order=F&lang=zh',
    );
  });

  test('with nonsense in the view is the plain view', () => {
    expect(parseView('reshape&in=2&step=-1&order=K&lang=tlh&transposed=maybe').view).toEqual(
      plainView,
    );
  });

  test('may hold names that are not known yet', () => {
    const { request } = parseLink('#reshape&in=N,3&to=0,-1&onnx=14&N=8&lang=en');
    expect(request).toMatchObject({ input: 'N,3', dialect: 'onnx', opset: '14' });
  });
});

describe('presets', () => {
  test.each(presets.map((preset) => [preset.name, preset]))('%s', (name, preset) => {
    const request = parseRequest(preset.fragment);
    expect(printRequest(request)).toBe(preset.fragment);
    expect(readList(request.input).problem).toBeUndefined();
    expect(en.presets[name]).toHaveLength(2);
    expect(threadUrl(preset)).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/issues\/\d+$/);
  });
  const outcome = (/** @type {string} */ name) => {
    const { fragment } = presets.find((preset) => preset.name === name);
    const { operator, input, target, axis, dialect, opset, allowzero, specialzero } =
      parseRequest(fragment);
    const rules = {
      dialect,
      ...(opset && { opset: Number(opset) }),
      ...(allowzero && { allowzero: Number(allowzero) }),
      ...(specialzero && { specialZero: specialzero === '1' }),
    };
    try {
      return String(
        operator === 'reshape'
          ? resolveReshape(readList(input).value, readList(target).value, rules)
          : resolveFlatten(readList(input).value, Number(axis), rules),
      );
    } catch (error) {
      if (error instanceof ReshapeError) return error.code;
      throw error;
    }
  };
  test('end as their threads tell', () => {
    const outcomes = Object.fromEntries(presets.map(({ name }) => [name, outcome(name)]));
    expect(outcomes).toEqual({
      frozenBatch: 'count_mismatch',
      emptyDetections: 'zero_product',
      zeroBeyondRank: 'zero_beyond_rank',
      zerosFromTheLeft: '4,2,3',
      lostAllowzero: '3,0',
      openQuestion: 'zero_product',
      invertedFlags: '0,1,10',
      tooOldForAllowzero: 'unknown_attribute',
      secondMinusOne: 'multiple_inferred',
      toScalar: 'count_mismatch',
      erasedMinusOne: 'not_divisible',
      emptyInNumpy: 'zero_product',
      specialCodes: 'below_minus_one',
      notATranspose: '1,4,4,3',
      axisIsACount: '24,1',
      negativeAxisTooEarly: 'axis_out_of_range',
      flattenOfARow: '1,5',
    });
  });
});

describe('words', () => {
  /** @param {any} words @param {string} [path] @returns {string[]} */
  const keys = (words, path = '') =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? keys(value, `${path}${key}.`)
        : [`${path}${key}: ${typeof value}${Array.isArray(value) ? ` of ${value.length}` : ''}`],
    );
  test('are the same in both languages', () => expect(keys(zh)).toEqual(keys(en)));
  test('are Chinese in Chinese', () => {
    const same = ['reshape', 'flatten', 'opset', 'otherLanguage', 'opsetsTitle', 'orAxis'];
    for (const [key, value] of Object.entries(zh)) {
      if (typeof value === 'string' && !same.includes(key))
        expect(value).toMatch(/\p{Script=Han}/u);
    }
    for (const texts of Object.values(zh.presets)) expect(texts[1]).toMatch(/\p{Script=Han}/u);
  });
});

describe('code', () => {
  const asked = {
    input: [2, 3, 4],
    target: [0, -1],
    rules: { dialect: 'onnx', opset: 14 },
    copied: [0],
    transposed: false,
    order: /** @type {const} */ ('C'),
  };
  const write = (language, changes = {}) => snippets[language].write({ ...asked, ...changes });

  test('in JavaScript gives what the package gives', () => {
    const run = (/** @type {string} */ code) =>
      new Function('resolveReshape', 'resolveFlatten', `return ${code.split('\n').at(-1)}`)(
        resolveReshape,
        resolveFlatten,
      );
    expect(run(write('js'))).toEqual([2, 12]);
    expect(run(write('js', { rules: { dialect: 'openvino', specialZero: true } }))).toEqual([
      2, 12,
    ]);
    expect(run(write('js', { target: undefined, axis: -1 }))).toEqual([6, 4]);
    expect(write('js', { input: [9007199254740993n] })).toContain(
      'resolveReshape([9007199254740993n],',
    );
  });

  test('in the others', () => {
    expect(write('numpy')).toContain('y = x.reshape((x.shape[0], -1))');
    expect(write('numpy', { transposed: true, order: 'F' })).toMatch(
      /zeros\(\(4, 3, 2\), np\.float32\)\.T\n.*order='F'/,
    );
    expect(write('numpy', { target: [], copied: [] })).toContain('x.reshape(())');
    expect(write('numpy', { target: undefined, axis: -1 })).toContain(
      'math.prod(x.shape[:2]), math.prod(x.shape[2:])',
    );
    expect(write('torch', { transposed: true })).toContain('.permute(2, 1, 0)');
    expect(write('onnx')).toContain("'shape', TensorProto.INT64, [2], [0, -1]");
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 } })).toContain(
      'allowzero=1',
    );
    expect(write('onnx', { rules: { dialect: 'onnx', opset: 1 } })).toContain('shape=[0, -1]');
    expect(write('openvino')).toContain('special_zero=True');
    expect(
      write('openvino', { rules: { dialect: 'onnx', opset: 14, allowzero: 1 }, copied: [] }),
    ).toContain('special_zero=False');
    expect(write('openvino', { target: undefined, axis: 2 })).toContain(
      'np.array([6, 4], np.int64)',
    );
    expect(write('cli')).toBe(
      'npx reshape-wasm explain "2,3,4" "0,-1" --onnx 14\nnpx reshape-wasm compare "2,3,4" "0,-1"',
    );
    expect(write('cli', { target: undefined, axis: -1 })).toBe(
      'npx reshape-wasm flatten "2,3,4" --axis -1 --onnx 14',
    );
  });
});

describe('notes', () => {
  const base = {
    ok: true,
    operator: 'Reshape',
    rules: {},
    hints: [],
    text: '',
    url: '',
    error: null,
  };
  const steps = [
    { rule: 'a', text: '' },
    { rule: 'b', target: 0, source: 0, value: 2, text: '' },
    { rule: 'c', target: 1, text: '' },
    { rule: 'd', target: 1, value: 12, text: '' },
  ];
  const said = { ...base, input: [2, 3, 4], target: [0, -1], shape: [2, 12], steps };

  test('say what became of each entry, as far as the steps go', () => {
    expect(notesOf(said, steps)).toEqual([
      { kind: 'copy', source: 0, value: 2 },
      { kind: 'inferred', value: 12, division: { count: 24n, known: 2n } },
    ]);
    expect(notesOf(said, steps.slice(0, 3))[1]).toEqual({ kind: 'inferred' });
  });

  test('show no division where the result is none', () => {
    const openvino = { ...said, input: [0, 10], target: [0, 1, -1], shape: [0, 1, 10] };
    const own = [{ rule: 'd', target: 2, value: 10, text: '' }];
    expect(notesOf(openvino, own)[2]).toEqual({ kind: 'inferred', value: 10, division: undefined });
  });

  test('find the number at fault', () => {
    const failed = { ...said, shape: null };
    const fault = (code, index, more = {}) =>
      faultOf({ ...failed, ...more, error: { code, text: '', index } });
    expect(fault('not_divisible', 1)).toEqual({ field: 'target', index: 1 });
    expect(fault('negative_length', 0)).toEqual({ field: 'input', index: 0 });
    expect(fault('not_an_integer', 0, { input: [1.5] })).toEqual({ field: 'input', index: 0 });
    expect(fault('overflow', 1, { input: [2 ** 40, 2 ** 40] })).toEqual({
      field: 'input',
      index: 1,
    });
    expect(fault('overflow', 1, { target: [2 ** 40, 2 ** 40] })).toEqual({
      field: 'target',
      index: 1,
    });
    expect(fault('count_mismatch', undefined)).toBeUndefined();
  });

  test('pour the elements into a target that does not fit', () => {
    const failed = (code, target) =>
      pouredOf({ ...said, target, shape: null, steps: [], error: { code, text: '' } });
    expect(failed('not_divisible', [5, -1])).toEqual({
      shape: [5, 5],
      input: 24n,
      target: 5n,
      divided: true,
    });
    expect(failed('count_mismatch', [4, 5])).toEqual({
      shape: [4, 5],
      input: 24n,
      target: 20n,
      divided: false,
    });
    expect(failed('zero_product', [4, 5])).toBeUndefined();
  });
});

test('an opset is read like any number', () => expect(readNumber('14')).toEqual({ value: 14 }));
