// Explanations of arguments of all sorts: of any kind, changed later, and options that are none.
import { describe, expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import { linkTo } from '../../../js/link/links.js';
import { untyped } from '../untyped.js';

const { explainFlatten, explainReshape } = untyped(source);

describe('a last argument that is none', () => {
  const inherited = Object.create({ language: 'fr' });
  test.each([
    [null, 'not null'],
    ['zh', 'not "zh"'],
    [7, 'not 7'],
    [[], 'not []'],
    [() => 'zh', 'not a function'],
    [{ language: 'fr' }, 'there is no language "fr" here; there is en'],
    [{ language: null }, 'there is no language null here'],
    [{ language: ['en'] }, 'there is no language ["en"] here'],
    [{ language: 'toString' }, 'there is no language "toString" here'],
    [{ language: 'en', lang: 'en' }, 'there is no option "lang" here; there is language'],
  ])('%p is said in the explanation', (words, said) => {
    for (const explanation of [
      explainReshape([2, 3], [0, -1], { opset: 14 }, words),
      explainFlatten([2, 3], 1, { opset: 14 }, words),
    ]) {
      const { ok, error, steps, hints, shape, rules, text, url } = explanation;
      expect({ ok, steps, hints, shape }).toEqual({ ok: false, steps: [], hints: [], shape: null });
      expect(error).toMatchObject({ code: 'unknown_option', text: expect.stringContaining(said) });
      expect(rules).toEqual({ dialect: 'onnx', opset: 14 });
      expect(text.split('\n')).toHaveLength(2);
      expect(text).toContain(said);
      expect(url).toBeUndefined();
      expect(linkTo(explanation, '')).toMatch(/^#.*in=2,3&.*onnx=14$/);
      expect(explanation.toJSON().error.code).toBe('unknown_option');
    }
  });

  test('what it inherits is none of it, and refused where it has no more', () => {
    const { error } = explainReshape([2], [2], {}, inherited);
    expect(error.code).toBe('unknown_option');
    const known = Object.assign(Object.create({ language: 'fr' }), { language: 'en' });
    expect(explainReshape([2], [2], {}, known).ok).toBe(true);
    expect(explainReshape([2], [2], {}, Object.create(null)).ok).toBe(true);
  });

  test('what a getter of the caller throws passes through', () => {
    const own = new Error("the caller's");
    const words = {
      get language() {
        throw own;
      },
    };
    expect(() => explainReshape([2], [2], {}, words)).toThrow(own);
    expect(explainReshape([2, 3], [0, -1]).shape).toEqual([2, 3]);
  });
});

test('an axis and rules of any kind are explained, also as JSON', () => {
  const cyclic = [];
  cyclic.push(cyclic);
  const axes = [
    cyclic,
    Object.create(null),
    Symbol('one'),
    () => 1,
    new Proxy({}, {}),
    'x'.repeat(1e6),
  ];
  for (const axis of axes) {
    for (const explanation of [
      explainFlatten([2], axis),
      explainFlatten([2], 1, { opset: axis }),
      explainReshape([2], [2], { dialect: axis }),
    ]) {
      expect(explanation.ok).toBe(false);
      expect(explanation.text.length).toBeLessThan(1000);
      const json = JSON.stringify(explanation);
      expect(JSON.parse(json)).toEqual(explanation.toJSON());
    }
  }
  expect(explainFlatten([2], cyclic).toJSON().axis).toBe('[null]');
  expect(explainReshape([2], [2], { opset: Symbol('one') }).toJSON().rules.opset).toBe(
    'Symbol(one)',
  );
});

test('a nested target is explained later as it was', () => {
  const target = [[3, 2]];
  const explanation = explainReshape([2, 3], target);
  target[0][0] = 7;
  expect(explanation.hints[0].target).toEqual([3, 2]);
  const wide = [new Array(2 ** 32 - 1)];
  expect(explainReshape([2, 3], wide)).toMatchObject({
    hints: [],
    error: { code: 'target_not_1d' },
  });
});

test('what is read later is of the request as it was', () => {
  const [input, target, rules] = [[2, 3], [0, -1], { opset: 14 }];
  const explanation = explainReshape(input, target, rules);
  input.push(7);
  target[0] = 5;
  rules.opset = 1;
  const fresh = explainReshape([2, 3], [0, -1], { opset: 14 });
  expect(explanation.toJSON()).toEqual(fresh.toJSON());
});
