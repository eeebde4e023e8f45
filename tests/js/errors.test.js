// Errors: what each holds, that misuse has a code of its own, and that the code tables agree.
import { describe, expect, jest, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import * as built from 'reshape-wasm';
import * as modelApi from 'reshape-wasm/model';
import * as symbolic from 'reshape-wasm/symbolic';
import { sentences } from '../../js/messages/english_codes.js';
import { codeIn, rowsOf } from '../documents.js';
import { untyped } from './untyped.js';
import { outcome, readVectors, tables } from './vectors.js';
import { workOf } from './work.js';

const {
  ReshapeError,
  Tensor,
  allocate,
  explainFlatten,
  explainReshape,
  reshape,
  resolveFlatten,
  resolveReshape,
} = untyped(built);

const thrown = (call) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

test('an error holds the request, the code and the entry', () => {
  const rules = { opset: 14, allowzero: 0 };
  const error = thrown(() => resolveReshape([2, 3, 4], [0, 5, -1], rules));
  expect(error).toBeInstanceOf(ReshapeError);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'ReshapeError',
    code: 'not_divisible',
    operator: 'Reshape',
    input: [2, 3, 4],
    target: [0, 5, -1],
    index: 2,
    rules,
  });
});

test('a message holds input, raw target, target after the zero rule, both products and the code', () => {
  const { message } = thrown(() => resolveReshape([2, 3, 4], [0, 5, -1]));
  for (const part of [
    '[2,3,4]',
    '[0,5,-1]',
    '[2,5,-1]',
    'input 24',
    'target 10',
    'not_divisible',
  ]) {
    expect(message).toContain(part);
  }
});

test('a message about Flatten holds input, axis, range and code', () => {
  const { message, ...error } = thrown(() => resolveFlatten([2, 3], 3, { opset: 9 }));
  for (const part of ['[2,3]', 'axis 3', '0 to 2', 'axis_out_of_range'])
    expect(message).toContain(part);
  expect(error).toMatchObject({ operator: 'Flatten', input: [2, 3], axis: 3, target: null });
});

describe('misuse', () => {
  const holes = [2, , 3];
  test.each([
    [[2, 3], [2.5, 1], 'not_an_integer', 0],
    [[2, 3], [6, NaN], 'not_an_integer', 1],
    [[2, 3], ['6'], 'not_an_integer', 0],
    [[2, 3], [6, undefined], 'not_an_integer', 1],
    [[2, 3], [null], 'not_an_integer', 0],
    [[2, 3], [Infinity], 'not_an_integer', 0],
    [[2, 3], [{}], 'not_an_integer', 0],
    [[2, 3], [true], 'not_an_integer', 0],
    [[2, 3], [Symbol('six')], 'not_an_integer', 0],
    [[2, 3], holes, 'not_an_integer', 1],
    [holes, [6], 'not_an_integer', 1],
    [[2, '3'], [6], 'not_an_integer', 1],
    [[2, 3], [2 ** 53], 'unsafe_length', 0],
    [[2, 3], [2n ** 63n], 'unsafe_length', 0],
    [[2 ** 53], [1], 'unsafe_length', 0],
    [[2, -3], [6], 'negative_length', 1],
    [[2, 3], undefined, 'target_missing', undefined],
    [[2, 3], null, 'target_missing', undefined],
    [[2, 3], 6, 'target_not_1d', undefined],
    [[2, 3], [[6]], 'target_not_1d', undefined],
    [[2, 3], '6', 'not_an_integer', undefined],
    [[2, 3], {}, 'not_an_integer', undefined],
    [[2, 3], new Set([6]), 'not_an_integer', undefined],
    [[2, 3], 2.5, 'not_an_integer', undefined],
    [undefined, [6], 'not_an_integer', undefined],
    ['2,3', [6], 'not_an_integer', undefined],
    [6, [6], 'not_an_integer', undefined],
  ])('%p to %p is %s', (input, target, code, index) => {
    expect(outcome(() => resolveReshape(input, target))).toEqual({ code, index });
  });

  test.each([
    [{ dialect: 'onnyx' }, 'unknown_dialect'],
    [{ dialect: 7 }, 'unknown_dialect'],
    [{ dialect: null }, 'unknown_dialect'],
    [{ opset: 0 }, 'bad_opset'],
    [{ opset: -1 }, 'bad_opset'],
    [{ opset: 14.5 }, 'bad_opset'],
    [{ opset: '14' }, 'bad_opset'],
    [{ opset: null }, 'bad_opset'],
    [{ opset: NaN }, 'bad_opset'],
    [{ opset: Infinity }, 'bad_opset'],
    [{ allowzero: NaN }, 'bad_attribute'],
    [{ allowzero: null }, 'bad_attribute'],
    [{ allowzero: '1' }, 'bad_attribute'],
    [{ dialect: 'openvino', specialZero: 1 }, 'bad_attribute'],
    [{ dialect: 'openvino', specialZero: null }, 'bad_attribute'],
    [{ allow_zero: 1 }, 'unknown_option'],
    [null, 'unknown_option'],
    [14, 'unknown_option'],
    ['onnx', 'unknown_option'],
    [[14], 'unknown_option'],
  ])('rules %p are %s', (rules, code) => {
    expect(outcome(() => resolveReshape([2, 3], [6], rules)).code).toBe(code);
    expect(outcome(() => reshape(new Float32Array(6), [2, 3], [6], rules)).code).toBe(code);
    expect(
      outcome(() => new Tensor('float32', new Float32Array(6), [2, 3]).reshape([6], rules)).code,
    ).toBe(code);
  });
});

test('options of tensors are none of shapes', () => {
  for (const options of [{ copy: true }, { order: 'C' }, { out: new Float32Array(6) }]) {
    expect(outcome(() => resolveReshape([2, 3], [6], options)).code).toBe('unknown_option');
    expect(outcome(() => resolveFlatten([2, 3], 1, options)).code).toBe('unknown_option');
  }
});

test('a refusal of rules shows the request too', () => {
  const error = thrown(() => resolveReshape([2, 3], [6], { allow_zero: 1 }));
  expect(error).toMatchObject({ input: [2, 3], target: [6], operator: 'Reshape' });
  expect(error.message).toMatch(/"allow_zero".*allowzero/);
});

test.each([
  ['2,3', 'the target is the text "2,3"; pass a list: [2,3]'],
  ['[2, -1]', 'the target is the text "[2, -1]"; pass a list: [2,-1]'],
  ['2x3', 'the target is the text "2x3"; pass a list: [2,3]'],
  ['two', 'the target is the text "two"; pass a list such as [2,3]'],
  ['2.5', 'the target is the text "2.5"; pass a list such as [2,3]'],
  [{}, 'the target must be a list of lengths, not an object (Object)'],
  [2.5, 'the target must be a list of lengths, not 2.5'],
])('for the target %j the message says what is needed', (target, message) => {
  expect(() => resolveReshape([6], target)).toThrow(message);
});

test('of several entries that are no integers the first is shown', () => {
  expect(() => resolveReshape([6], [6, 2.5, 'x'])).toThrow('to [6,2.5,?]: target[1] must be');
});

test('lengths and axes are shown as numbers are', () => {
  expect(() => resolveReshape([2], [2n ** 63n])).toThrow('target[0] is 9223372036854775808; ');
  expect(() => resolveFlatten([2], 7n)).toThrow('Flatten [2] at axis 7: axis 7 is outside');
  // Elsewhere it matters what they are.
  expect(() => resolveReshape([2], [2], { opset: 0n })).toThrow('at least 1, not 0 ');
  expect(resolveReshape([2], [2], { opset: 14n })).toEqual([2]);
});

test('the call after a failed one is right', () => {
  for (const target of [[5, -1], [2.5], undefined, [2n ** 62n, 4]]) {
    outcome(() => resolveReshape([2, 3, 4], target));
    expect(resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  }
});

describe('an error holds copies', () => {
  test('so that writing into it reaches neither the caller’s lists nor a tensor', () => {
    const [input, target, rules] = [[2, 3], [4, 5], { opset: 14 }];
    const error = thrown(() => resolveReshape(input, target, rules));
    error.input[0] = error.target[0] = error.rules.opset = 99;
    expect([input, target, rules]).toEqual([[2, 3], [4, 5], { opset: 14 }]);
    const axis = [1];
    thrown(() => resolveFlatten(input, axis)).axis[0] = 99;
    expect(axis).toEqual([1]);

    const tensor = new Tensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]);
    const turned = tensor.transpose();
    for (const call of [
      () => tensor.reshape([4]),
      () => tensor.flatten(3),
      () => turned.reshape([6], { copy: false }),
      () => turned.flatten(0, { copy: false }),
      () => tensor.reshape([0, 7], { dialect: 'openvino', specialZero: true }),
    ]) {
      thrown(call).input.fill(1e6);
    }
    expect([tensor.dims, turned.dims]).toEqual([
      [2, 3],
      [3, 2],
    ]);
    expect(turned.contiguous().toArray()).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  test('of what was asked, whatever becomes of the lists', () => {
    const [input, target, rules] = untyped([[2, 3], [[4]], { opset: 14 }]);
    const error = thrown(() => resolveReshape(input, target, rules));
    input[0] = target[0] = rules.opset = 7;
    expect(error).toMatchObject({ code: 'target_not_1d', input: [2, 3], rules: { opset: 14 } });
    expect(error.explain().error.code).toBe('target_not_1d');
  });

  test('and nothing that could run the caller’s code later', () => {
    const hostile = new Proxy({}, { getPrototypeOf: () => Array.prototype });
    const error = thrown(() => resolveFlatten([2, 3], hostile, { type: undefined }));
    expect(error.axis).toBe(null);
    expect(error.message).toMatch(/must be an integer, not an object \(Array\)/);
    expect(thrown(() => resolveFlatten([2], () => 6))).toMatchObject({ axis: null });
  });
});

describe('an error as JSON', () => {
  test('has all of the request, with bigints as text', () => {
    const error = thrown(() => resolveReshape([2n ** 62n, 3], [5n, -1], { opset: 14 }));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'overflow',
      message: error.message,
      operator: 'Reshape',
      input: ['4611686018427387904', 3],
      target: ['5', -1],
      field: 'input',
      index: 1,
      rules: { opset: 14 },
    });
    const flatten = thrown(() => resolveFlatten([2, 3], 2n ** 62n));
    expect(JSON.parse(JSON.stringify({ flatten })).flatten).toEqual({
      code: 'axis_out_of_range',
      message: flatten.message,
      operator: 'Flatten',
      input: [2, 3],
      target: null,
      axis: '4611686018427387904',
      field: 'axis',
      rules: {},
    });
  });

  test.each([
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [Symbol('axis'), 'Symbol(axis)'],
    [
      [1n, NaN],
      ['1', null],
    ],
    [{ length: NaN }, null],
    ['\ud800', '\ud800'],
  ])('with the axis %p', (axis, expected) => {
    const error = thrown(() => resolveFlatten([2], axis));
    expect(JSON.parse(JSON.stringify(error)).axis).toEqual(expected);
  });

  test('with rules of any kind', () => {
    for (const value of [{}, [1n], () => 1, Symbol('rule'), NaN, 2n ** 80n, Object.create(null)]) {
      for (const key of ['dialect', 'opset', 'allowzero', 'specialZero', 'type']) {
        const error = thrown(() => resolveReshape([2], [3], { [key]: value }));
        expect(JSON.parse(JSON.stringify(error)).code).toBe(error.code);
      }
    }
  });
});

describe('the class', () => {
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  class Mine extends ReshapeError {}
  class Other extends Mine {}

  test('a derived one has the errors that it made', () => {
    const error = thrown(() => resolveReshape([2], [3]));
    expect([error instanceof ReshapeError, error instanceof Mine]).toEqual([true, false]);
    const mine = new (untyped(Mine))('disposed');
    expect([mine instanceof ReshapeError, mine instanceof Mine, mine instanceof Other]).toEqual([
      true,
      true,
      false,
    ]);
    expect(Object.create(error) instanceof Mine).toBe(false);
    for (const value of [undefined, null, 6, 'disposed', {}]) {
      expect([value instanceof ReshapeError, value instanceof Mine]).toEqual([false, false]);
    }
  });

  test('a Proxy of an error serves as the error', () => {
    const error = thrown(() => resolveReshape([2, 3, 4], [5, -1]));
    const proxy = new Proxy(error, {});
    expect(proxy).toBeInstanceOf(ReshapeError);
    expect(proxy.hints).toEqual(error.hints);
    expect(proxy.hints).not.toEqual([]);
    expect(proxy.explain().toJSON()).toEqual(error.explain().toJSON());
    expect(proxy.explainUrl).toBe(error.explainUrl);
    expect(JSON.stringify(proxy)).toBe(JSON.stringify(error));
  });

  test('an error has no keys but those that are documented', () => {
    expect(Object.keys(thrown(() => resolveReshape([2], [3]))).sort()).toEqual([
      'axis',
      'code',
      'field',
      'index',
      'input',
      'operator',
      'position',
      'rules',
      'target',
    ]);
  });

  test.each([
    ['nothing', []],
    ['a code that there is not', ['no code']],
    ['what objects inherit', ['__proto__']],
    ['what objects inherit, and null', ['constructor', null]],
    ['a symbol and a number', [Symbol('code'), 6]],
    ['an object and parts of no kind', [{}, { operator: 6, input: 6, name: 6, rules: 6 }]],
    ['a name that is none', ['not_an_integer', { name: 6 }]],
    ['a count that is none', ['not_divisible', { inputCount: 'six' }]],
    ['a dialect that is none', ['unknown_attribute', { rules: { dialect: 6 } }]],
    ['a million letters', ['x'.repeat(1e6)]],
    ['a text that is an object', ['wrong_data', { reason: Object.create(null) }]],
    ['a Proxy that was revoked', ['wrong_data', revoked()]],
  ])('made by others of %s, it is an error still', (_, args) => {
    const error = new ReshapeError(...args);
    expect(error).toBeInstanceOf(ReshapeError);
    expect(error.message.length).toBeLessThan(4200);
    expect(error.hints).toBeInstanceOf(Array);
    expect(typeof JSON.stringify(error)).toBe('string');
  });
});

test('a message has at most some 4,000 characters, and ends with the code', () => {
  const digits = 2n ** 250n;
  const error = thrown(() =>
    resolveReshape(new Array(40).fill(digits), new Array(40).fill(-digits)),
  );
  expect(error.message.length).toBeLessThan(4100);
  expect(error.message.length).toBeGreaterThan(4000);
  expect(error.message).toMatch(/… \(unsafe_length\)$/);
});

describe('codes', () => {
  const core = tables.statuses.map(({ code }) => code).filter((code) => code !== 'ok');
  const here = [
    'bad_interval',
    'bad_symbol',
    'disposed',
    'index_out_of_range',
    'no_batch',
    'no_simd',
    'no_wasm',
    'not_a_model',
    'not_an_integer',
    'not_repairable',
    'out_of_memory',
    'stale_report',
    'too_deep',
    'truncated_model',
    'unknown_dialect',
    'unknown_input',
    'wrong_data',
  ];
  const engineCodes = ['no_simd', 'no_wasm'];
  const documented = rowsOf('docs/errors.md', 'code').map(({ code, ...cells }) => ({
    code: codeIn(code)[0],
    ...cells,
  }));

  /** The call that a row shows, which is the document's own. @param {string} example */
  const exampleOf = (example) => {
    const exported = { ...api, ...symbolic, ...modelApi };
    const run = new Function(...Object.keys(exported), codeIn(example)[0]);
    return () => run(...Object.values(exported));
  };

  test('every code of the core and of JavaScript has a sentence, and no sentence is left over', () => {
    expect(Object.keys(sentences).sort()).toEqual([...core, ...here].sort());
  });

  test('docs/errors.md lists every code once, and no other', () => {
    const listed = documented.map(({ code }) => code);
    expect(listed.sort()).toEqual([...core, ...here].sort());
  });

  test.each(documented)('docs/errors.md says of $code what it is, and what to do', (row) => {
    const { code, cause, example, cure } = row;
    expect(cause).toMatch(/\w/);
    expect(cure).toMatch(/\w/);
    // What stops the module needs an engine that does.
    if (engineCodes.includes(code)) expect(example).toBe('');
    else expect(outcome(exampleOf(example)).code).toBe(code);
  });

  test('every code of the core has a vector', () => {
    const seen = new Set(
      ['reshape.txt', 'flatten.txt'].flatMap((file) =>
        readVectors(file).map(({ columns }) => columns[3].split('@')[0]),
      ),
    );
    const elsewhere = ['needs_copy', 'target_missing'];
    expect(core.filter((code) => !seen.has(code)).sort()).toEqual(elsewhere.sort());
  });
});

describe('an error explains itself', () => {
  const caught = (...request) => thrown(() => resolveReshape(...request));

  test('with the hints and the link of its explanation', () => {
    for (const [input, target, rules] of [
      [[2, 3, 4], [5, -1], undefined],
      [[0, 4], [0, -1], { allowzero: 1 }],
      [[2, 3], [6], { dialect: 'openvino' }],
      [[2, 3], [6], { opset: 0, type: 'int8' }],
      [[2, 3], 6, { dialect: 'webnn' }],
      [[2, 3], [[6]], { opset: 14 }],
      [[2n ** 62n, 4], [2.5], {}],
    ]) {
      const error = caught(input, target, rules);
      const explanation = explainReshape(input, target, rules);
      expect(error.hints).toEqual(explanation.hints);
      expect(error.explainUrl).toBe(explanation.url);
      expect(error.explain().toJSON()).toEqual(explanation.toJSON());
      expect(error.message).toContain(explanation.error.text);
    }
    const error = thrown(() => resolveFlatten([2, 3], 3, { opset: 9 }));
    const explanation = explainFlatten([2, 3], 3, { opset: 9 });
    expect(error.hints).toEqual(explanation.hints);
    expect(error.hints[0]).toMatchObject({ kind: 'change', axis: 2 });
    expect(error.explainUrl).toBe('#flatten&in=2,3&axis=3&onnx=9');
    expect(error.explain().text).toBe(explanation.text);
  });

  test('so does one that a tensor throws', () => {
    const tensor = new Tensor('float32', new Float32Array(6), [2, 3]);
    const error = thrown(() => tensor.reshape([4, -1]));
    expect(error.hints).toEqual(explainReshape([2, 3], [4, -1], { type: 'float32' }).hints);
    expect(error.hints[0]).toMatchObject({ target: [3, -1] });
  });

  describe('of no request: what its code means, no link, no hints', () => {
    const disposed = () => {
      const tensor = allocate('float32', [2]);
      tensor.dispose();
      return tensor.at(0);
    };
    test.each([
      [
        'wrong_data',
        () => new Tensor('float32', [1], [2]),
        'An argument is of the wrong kind, or an array of the wrong length.',
      ],
      ['disposed', disposed, "The tensor's WebAssembly memory was freed."],
      [
        'index_out_of_range',
        () => new Tensor('int8', new Int8Array(2), [2]).at(2),
        'An index is outside the tensor.',
      ],
      [
        'unsupported_type',
        () => new Tensor('int5', new Int8Array(2), [2]),
        'The system does not support the element type, or there is no such type.',
      ],
      [
        'axis_out_of_range',
        () => new Tensor('int8', new Int8Array(2), [2]).transpose([1]),
        'An axis is outside the range for the rank.',
      ],
      [
        'unknown_option',
        () => reshape(new Int8Array(2), [2], [2], { order: 'K' }),
        'An option is unknown, or its value is not allowed.',
      ],
    ])('%s', (code, call, meaning) => {
      const error = thrown(call);
      expect(error.code).toBe(code);
      expect(error.explainUrl).toBe('');
      expect(error.hints).toEqual([]);
      const explanation = error.explain();
      expect(explanation).toMatchObject({
        ok: false,
        operator: undefined,
        input: null,
        shape: null,
      });
      expect(explanation).toMatchObject({
        rules: {},
        steps: [],
        hints: [],
        url: '',
        error: { code },
      });
      expect(error.message).toBe(`${explanation.error.text} (${code})`);
      expect(explanation.text.split('\n')).toEqual([meaning, `Fails: ${error.message}`]);
      expect(JSON.parse(JSON.stringify(explanation)).text).toBe(explanation.text);
    });

    test('whatever its code is', () => {
      for (const code of [...Object.keys(sentences), 'toString', 'none_such']) {
        const { explainUrl, hints } = new ReshapeError(code);
        const { text, error } = new ReshapeError(code).explain();
        expect([explainUrl, hints, error.code]).toEqual(['', [], code]);
        expect(text).toMatch(new RegExp(`^.+\\.\nFails: .*\\(${code}\\)$`));
      }
    });
  });

  test('in the language that is asked for, or saying that there is none such', () => {
    const error = caught([2, 3], [4]);
    for (const words of [null, 'zh', 7, [], { language: 'fr' }, { lang: 'en' }]) {
      expect(error.explain(words)).toMatchObject({ ok: false, error: { code: 'unknown_option' } });
      expect(error.explain(words)).toMatchObject({ hints: [], steps: [], input: [2, 3] });
    }
    expect(error.explain({ language: 'en' }).text).toBe(error.explain().text);
  });

  test('nothing is searched before it is read, and then once', () => {
    const error = caught([2, 3, 4], [5, -1]);
    // A hint is a change of the target, which `with` makes.
    const { with: make } = Array.prototype;
    let changes = 0;
    Array.prototype.with = function (...change) {
      changes++;
      return make.apply(this, change);
    };
    try {
      const another = caught([2, 3, 4], [5, -1]);
      const explanation = explainReshape([2, 3, 4], [5, -1]);
      expect([another.message, another.explainUrl, explanation.url]).not.toContain(undefined);
      expect(explanation.steps.at(-1).text).toMatch(/divide/);
      expect(changes).toBe(0);
      const { hints } = error;
      const searched = changes;
      expect(searched).toBeGreaterThan(0);
      expect(error.hints).toBe(hints);
      expect(changes).toBe(searched);
    } finally {
      Array.prototype.with = make;
    }
  });

  test('so that throwing stays cheap', () => {
    const request = () => caught([2, 3, 4], [5, -1]);
    request().hints; // what only the first call does is not compared
    expect(workOf(request)).toBeLessThan(workOf(() => request().hints) / 4);
  });

  test('where nothing of explain* is imported there are no hints', async () => {
    jest.resetModules();
    const alone = await import('../../js/resolve/reshape.js');
    const error = thrown(() => alone.resolveReshape([2, 3], [4, -1]));
    expect(error.code).toBe('not_divisible');
    expect(error.hints).toEqual([]);
    expect(error.explainUrl).toBe('#reshape&in=2,3&to=4,-1&onnx');
    expect(outcome(() => error.explain()).code).toBe('unknown_option');
  });
});
