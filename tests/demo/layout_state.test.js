// Transpose, Squeeze and Unsqueeze: links, answers, hints, words, and where each element stands.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { Tensor, isReshapeError, transpose } from 'reshape-wasm';
import { evaluate, inferLayout } from 'reshape-wasm/symbolic';
import { explainLayout, resolveLayout } from 'reshape-wasm/layout';
import { untyped } from '../js/untyped.js';
import 'reshape-wasm/layout/zh';
import { parseRequest } from 'reshape-wasm/link';
import { countOf } from '../../web-demo/picture/indices.js';
import { keepsOrder, permTo, transposedPlaces } from '../../web-demo/picture/transposed.js';
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { formulaOf, layoutSentences, reorders } from '../../web-demo/layout/layout_sentences.js';
import { parseLink, printLink } from '../../web-demo/state/link.js';
import { atValues, infer } from '../../web-demo/names/named_answers.js';
import { readRequest } from '../../web-demo/state/question.js';
import { openingRequest, underOperator, withHint } from '../../web-demo/state/requests.js';
import { outcomeAt } from '../../web-demo/state/track.js';
import { defaultView } from '../../web-demo/state/view.js';
import { layoutPartWords } from '../../web-demo/layout/layout_part_words.js';
import { rounds } from '../js/rounds.js';
import './loaded_parts.js';

/** @param {string} fragment */
function requestOf(fragment) {
  const request = parseRequest(fragment);
  if (!request) throw new Error(`${fragment} names no operator`);
  return request;
}

/** @param {string} fragment */
function questionOf(fragment) {
  const read = readRequest(requestOf(fragment));
  if (!read.layout || read.named) throw new Error(`${fragment} cannot be read in numbers`);
  return read;
}

/** @param {string} fragment with names */
function namedIn(fragment) {
  const read = readRequest(requestOf(fragment));
  if (!read.layout || !read.named) throw new Error(`${fragment} has no names`);
  return { ...read, layout: read.layout, input: read.input ?? [] };
}

/** @param {string} fragment @param {'en' | 'zh'} [language] */
const answerOf = (fragment, language = 'en') =>
  explainLayoutQuestion(questionOf(fragment), language);

const operators = /** @type {const} */ ([
  ['transpose', 'perm'],
  ['squeeze', 'axes'],
  ['unsqueeze', 'axes'],
]);

const small = fc.integer({ min: -3, max: 5 });

/** A request of numbers, right or wrong. */
const random = fc.record({
  operator: fc.constantFrom(...operators),
  input: fc.array(fc.constantFrom(0, 1, 1, 2, 3, 4), { maxLength: 5 }),
  list: fc.option(fc.array(small, { maxLength: 5 }), { nil: undefined }),
  opset: fc.constantFrom(undefined, 1, 9, 11, 13, 21),
});

/** @param {import('fast-check').RandomType | any} drawn */
const fragmentOf = ({ operator: [operator, name], input, list, opset }) =>
  [
    operator,
    `in=${input.join(',')}`,
    ...(list ? [`${name}=${list.join(',')}`] : []),
    opset === undefined ? 'onnx' : `onnx=${opset}`,
  ].join('&');

describe('a link', () => {
  const text = fc.string({ unit: 'binary' }).map((some) => some.trim().replace(/\s*,\s*/g, ','));
  test('brings back any request and any view, with and without its list', () => {
    const drawn = fc.record({
      operator: fc.constantFrom(...operators),
      ...{ input: text, list: fc.option(text, { nil: undefined }), opset: text, type: text },
      where: fc.option(fc.array(text, { minLength: 1 }), { nil: undefined }),
      at: fc.option(fc.array(text, { minLength: 1 }), { nil: undefined }),
      dialect: fc.constantFrom('onnx', 'numpy', 'none such'),
      step: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
      language: fc.constantFrom('', 'zh'),
    });
    fc.assert(
      fc.property(drawn, ({ operator: [operator, name], list, step, language, ...rest }) => {
        const request = {
          ...{ ...openingRequest, target: '', axis: '', operator, ...rest },
          ...(list !== undefined && { [name]: list }),
        };
        const view = /** @type {any} */ ({ ...defaultView, step, language });
        expect(parseLink(printLink(request, view))).toEqual({ request, view });
      }),
      { numRuns: rounds(200) },
    );
  });

  test('has the names of the command line', () => {
    for (const [fragment, command] of [
      ['transpose&in=2,3&perm=1,0&onnx=13', 'explain transpose 2,3 --perm 1,0 --onnx 13'],
      ['squeeze&in=1,3&onnx', 'explain squeeze 1,3'],
      ['squeeze&in=1,3&axes=&onnx=13', "explain squeeze 1,3 --axes '[]' --onnx 13"],
      ['unsqueeze&in=3,4&axes=0,-1&onnx=13', 'explain unsqueeze 3,4 --axes 0,-1 --onnx 13'],
    ]) {
      expect(printLink(requestOf(fragment), defaultView)).toBe(`#${fragment}`);
      expect(answerOf(fragment).layout.command).toBe(`npx reshape-wasm ${command}`);
    }
  });

  test('passes over what the operator does not have', () => {
    const { request, view } = parseLink(
      '#squeeze&in=1,3&to=3&axis=0&perm=1&axes=0&onnx=13&allowzero=1&at=N:8&where=N>=1&transposed=1&order=F',
    );
    expect(request && printLink(request, view)).toBe(
      '#squeeze&in=1,3&axes=0&onnx=13&where=N%3E%3D1&at=N:8',
    );
  });

  test('without a shape has a gap, as that of a Reshape has', () => {
    expect(parseLink('#transpose&perm=1,0&onnx').request).toMatchObject({ input: ',' });
  });
});

test('the answers are those of the package', () => {
  fc.assert(
    fc.property(random, fc.constantFrom('en', 'zh'), (drawn, language) => {
      const { layout, input, values, rules } = questionOf(fragmentOf(drawn));
      const said = answerOf(fragmentOf(drawn), language);
      const direct = explainLayout(layout, [input], values, untyped({ ...rules, language }));
      expect(said.layout.text).toBe(direct.text);
      expect(said.steps.map((step) => step.text)).toEqual(direct.steps.map((step) => step.text));
      try {
        const [shape] = resolveLayout(layout, [input], values, untyped(rules));
        expect(said).toMatchObject({ ok: true, shape, error: null });
        // All lengths have been given once all steps are shown, and none before.
        expect(said.shownAfter(said.steps).map(({ value }) => value)).toEqual(shape);
        expect(said.shownAfter([]).every(({ value }) => value === undefined)).toBe(true);
      } catch (error) {
        if (!isReshapeError(error)) throw error;
        expect(said).toMatchObject({ ok: false, shape: null, error: { code: error.code } });
      }
    }),
    { numRuns: rounds(300) },
  );
});

test('a hint leads to a request that gives what the hint says', () => {
  let tried = 0;
  fc.assert(
    fc.property(random, (drawn) => {
      const fragment = fragmentOf(drawn);
      for (const hint of answerOf(fragment).layout.hints.filter(({ kind }) => kind === 'change')) {
        const read = readRequest(withHint(requestOf(fragment), hint));
        if (!read.layout || read.named) throw new Error(`${fragment}: ${hint.text}`);
        expect([explainLayoutQuestion(read, 'en').shape]).toEqual(hint.shapes);
        tried++;
      }
    }),
    { numRuns: rounds(300) },
  );
  expect(tried).toBeGreaterThan(50);
});

describe('with names', () => {
  const length = fc.constantFrom(...'0 1 1 3 N N H 2*N N+1 N/2 N*H ? 1..8 2.. N:1..8'.split(' '));
  const isNamed = (/** @type {string} */ text) => /\D/.test(text);
  const named = fc.record({
    operator: fc.constantFrom(...operators),
    input: fc.array(length, { minLength: 1, maxLength: 4 }).filter((input) => input.some(isNamed)),
    list: fc.option(fc.array(small, { maxLength: 4 }), { nil: undefined }),
    opset: fc.constantFrom(undefined, 1, 9, 11, 13, 21),
  });

  test('the answers are those of the package, for all values and at each', () => {
    const seen = { works: 0, fails: 0, open: 0, at: 0 };
    const language = fc.constantFrom('en', 'zh');
    const at = fc.record({ N: fc.constantFrom(0, 1, 2, 6), H: fc.constantFrom(1, 4) });
    fc.assert(
      fc.property(named, language, at, (drawn, language, values) => {
        const question = namedIn(fragmentOf(drawn));
        const { layout, input, values: lists, rules } = question;
        const said = /** @type {any} */ (infer(question, language).result);
        const direct = inferLayout(layout, [input], lists, untyped(rules), { language });
        const { holds, exact, error, title, outcome, text, steps, hints, shapes } = direct;
        expect(said).toMatchObject({ holds, exact, title, outcome, text });
        expect(said.shape).toEqual(shapes?.[0] ?? null);
        expect(said.error?.text).toBe(error?.text);
        expect(said.steps.map((/** @type {any} */ step) => step.text)).toEqual(
          steps.map((step) => step.text),
        );
        expect(said.hints).toEqual(hints);
        const places = direct.requires.map((fact) =>
          fact.replace(/inputs\.0\.(\d+)/g, 'input[$1]'),
        );
        expect(said.requires).toEqual(places);
        seen[error ? 'fails' : shapes ? 'works' : 'open']++;
        const numbers = atValues(question, values).question;
        if (!numbers?.layout) return;
        seen.at++;
        const explained = explainLayout(layout, [numbers.input], lists, untyped(rules));
        expect(explainLayoutQuestion(numbers, 'en').text).toBe(explained.text);
        expect(outcomeAt(question, values).code).toBe(explained.error?.code ?? '');
        // A claim for all values holds at these.
        if (error || holds === 'always') expect(explained.error?.code).toBe(error?.code);
        if (shapes && explained.shapes)
          expect(evaluate(shapes[0], values)).toEqual(explained.shapes[0]);
      }),
      { numRuns: rounds(250) },
    );
    expect(seen.open).toBeGreaterThan(5);
    for (const count of [seen.works, seen.fails, seen.at]) expect(count).toBeGreaterThan(50);
  });

  test('a hint leads to a request that gives for all values what the hint says', () => {
    let tried = 0;
    fc.assert(
      fc.property(named, (drawn) => {
        const fragment = fragmentOf(drawn);
        const { hints = [] } = infer(namedIn(fragment), 'en').result ?? {};
        for (const hint of hints) {
          const read = readRequest(withHint(requestOf(fragment), hint));
          if (!read.named) throw new Error(`${fragment}: ${hint.text}`);
          const { shape, holds } = infer(read, 'en').result ?? {};
          expect({ shapes: [shape], holds }).toEqual({
            shapes: untyped(hint).shapes,
            holds: 'always',
          });
          tried++;
        }
      }),
      { numRuns: rounds(300) },
    );
    expect(tried).toBeGreaterThan(30);
  });

  test('a result whose rank is open has no shape, and the last step says why', () => {
    const { result } = infer(namedIn('squeeze&in=N,3&onnx=14'), 'en');
    expect(result).toMatchObject({ shape: null, error: null, holds: 'always' });
    expect(result?.steps.at(-1)).toMatchObject({ rule: 'undecided', source: 0 });
    expect(result?.steps.at(-1)?.text).toMatch(/so the rank of the result is not known\.$/);
  });
});

test.each([
  ['transpose&in=N,2N&perm=1,0&onnx=13', { input: { kind: 'number', text: '2N', index: 1 } }],
  ['squeeze&in=...&axes=0&onnx=13', { input: { kind: 'unranked', text: '...' } }],
  ['transpose&in=N,3&perm=rank:2&onnx=13', { perm: { kind: 'named', text: 'rank:2' } }],
  ['transpose&in=2,3&perm=1,a&onnx=13', { perm: { kind: 'named', text: 'a', index: 1 } }],
  ['unsqueeze&in=2,3&axes=0,&onnx=x', { opset: { kind: 'number', text: 'x' } }],
  ['transpose&in=2,3&perm=1,0&numpy', { dialect: { kind: 'system', text: 'NumPy' } }],
])('%s says what cannot be read', (fragment, problems) => {
  expect(readRequest(requestOf(fragment)).problems).toEqual(problems);
});

test('another operator begins with a list that fits the input', () => {
  const under = (/** @type {string} */ input, /** @type {any} */ operator, dialect = 'onnx') =>
    printLink(underOperator({ ...openingRequest, input, dialect }, operator), defaultView);
  expect(under('2, 3, 4', 'transpose')).toBe('#transpose&in=2,3,4&perm=2,1,0&onnx=14');
  expect(under('1, 3, 1', 'squeeze')).toBe('#squeeze&in=1,3,1&axes=0,2&onnx=14');
  expect(under('2, 3', 'squeeze')).toBe('#squeeze&in=2,3&onnx=14');
  expect(under('N, 1', 'squeeze')).toBe('#squeeze&in=N,1&axes=1&onnx=14');
  // The input that the page opens on has no axis to squeeze.
  expect(under(openingRequest.input, 'squeeze')).toBe('#squeeze&in=1,3,4&axes=0&onnx=14');
  expect(under('2, 3', 'unsqueeze', 'numpy')).toMatch(/^#unsqueeze&in=2,3&axes=0&onnx/);
  const named = { ...openingRequest, input: 'N, 3', where: ['N >= 1'], at: ['N:8'] };
  expect(underOperator(named, 'transpose')).toMatchObject({
    perm: '1, 0',
    ...named,
    operator: 'transpose',
  });
  const moved = underOperator(openingRequest, 'transpose');
  expect(underOperator(moved, 'reshape')).toMatchObject({ operator: 'reshape', target: '0, -1' });
  expect(underOperator(moved, 'squeeze').perm).toBeUndefined();
});

describe('the elements', () => {
  const turned = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }).chain((input) =>
    fc.record({
      input: fc.constant(input),
      perm: fc.shuffledSubarray([...input.keys()], { minLength: input.length }),
    }),
  );

  test('stand where a transpose of the package puts them', () => {
    fc.assert(
      fc.property(turned, ({ input, perm }) => {
        const count = countOf(input);
        const data = Int32Array.from({ length: count }, (_, element) => element);
        const result = transpose(new Tensor('int32', data, input), perm).contiguous();
        const { elementAt, placeOf } = transposedPlaces(input, perm);
        const places = [...Array(count).keys()];
        expect(places.map(elementAt)).toEqual([...result.values()]);
        expect(places.map((place) => placeOf(elementAt(place)))).toEqual(places);
        const inOrder = places.every((place) => elementAt(place) === place);
        expect(keepsOrder(input, perm)).toBe(inOrder);
      }),
      { numRuns: rounds(200) },
    );
  });

  test('of a perm that is found for a shape give that shape', () => {
    fc.assert(
      fc.property(turned, ({ input, perm }) => {
        const shape = perm.map((axis) => input[axis]);
        const found = permTo(input, shape);
        expect(found?.map((axis) => input[axis])).toEqual(shape);
        expect(found?.toSorted()).toEqual([...input.keys()]);
      }),
    );
    expect(permTo([1, 3, 4, 4], [1, 4, 4, 3])).toEqual([0, 2, 3, 1]);
    expect(permTo([2, 3], [6])).toBeUndefined();
    expect(permTo([2, 3], [2, 4])).toBeUndefined();
  });
});

test.each([
  ['transpose&in=2,3&perm=1,0&onnx', true, 'out[j][i] = in[i][j]', '6 elements'],
  ['transpose&in=2,3&perm=0,1&onnx', false, 'No axis changes its place.', 'No element moves.'],
  ['transpose&in=1,3&perm=1,0&onnx', false, 'Only axes of length 1', 'No element moves.'],
  ['transpose&in=0,3&perm=1,0&onnx', false, 'There are no elements.', 'No element moves.'],
  ['squeeze&in=1,3,1&onnx', false, 'Axes 0 and 2 of the input', 'are removed'],
  ['squeeze&in=3,1&axes=-1&onnx', false, 'Axis 1 of the input', 'is removed'],
  ['squeeze&in=3&onnx', false, 'No axis is removed.', 'No element moves.'],
  ['unsqueeze&in=3&axes=0,-1,1&onnx', false, 'Axes 0, 1 and 3 of the result', 'are new'],
])('%s in words', (fragment, moves, ...parts) => {
  const said = answerOf(fragment);
  expect(reorders(said)).toBe(moves);
  for (const part of parts) expect(layoutSentences(said, 'en').join(' ')).toContain(part);
  expect(layoutSentences(said, 'zh').join('')).toMatch(/\p{Script=Han}/u);
});

test('a formula is written for as many dims as one can read', () => {
  expect(formulaOf([0, 2, 3, 1])).toBe('out[i][k][l][j] = in[i][j][k][l]');
  expect(formulaOf([])).toBe('');
  expect(formulaOf([6, 5, 4, 3, 2, 1, 0])).toBe('');
});

test('the words are the same in both languages, and Chinese in Chinese', () => {
  const { en, zh } = layoutPartWords;
  const kinds = (/** @type {object} */ words) =>
    Object.entries(words).map(([name, word]) => `${name}: ${typeof word}`);
  expect(kinds(zh)).toEqual(kinds(en));
  for (const word of Object.values(zh)) {
    if (typeof word === 'string') expect(word).toMatch(/\p{Script=Han}/u);
  }
});
