// An error explains itself: its hints, its link and its explanation.
import { describe, expect, jest, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { commandFor } from '../../../js/link/commands.js';
import { sentences } from '../../../js/messages/english_codes.js';
import { untyped } from '../untyped.js';
import { workOf } from '../work.js';
import { thrown } from '../thrown.js';

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

test('an unknown type of another library is named in Chinese, too', async () => {
  await import('reshape-wasm/zh');
  const like = { data: new Float32Array(1), dims: [1], type: 'foo' };
  const { text } = thrown(() => Tensor.from(like)).explain({ language: 'zh' });
  expect(text).toMatch(/foo/);
  expect(text).not.toMatch(/undefined/);
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
    expect(commandFor(error)).toBe('npx reshape-wasm flatten 2,3 --axis 3 --onnx 9');
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
      expect(error.explainUrl).toBeUndefined();
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
        url: undefined,
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
        expect([explainUrl, hints, error.code]).toEqual([undefined, [], code]);
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
      expect(another.message).toMatch(/divide/);
      expect([another.explainUrl, explanation.url]).toEqual([undefined, undefined]);
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

  test('where no entry is imported there are no hints, and the message is short', async () => {
    jest.resetModules();
    const alone = await import('../../../js/resolve/reshape.js');
    const error = thrown(() => alone.resolveReshape([2, 3], [4, -1]));
    expect(error.code).toBe('not_divisible');
    expect(error.message).toBe('Reshape [2,3] to [4,-1]: not divisible (not_divisible)');
    expect(error.hints).toBeUndefined();
    expect(commandFor(error)).toBe('npx reshape-wasm explain 2,3 4,-1');
    expect(error.explain).toBeUndefined();
    expect(error.explainUrl).toBeUndefined();
  });
});
