// Transpose, Squeeze and Unsqueeze: links, answers, hints, words, and where each element stands.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { Tensor, isReshapeError, transpose } from 'reshape-wasm';
import { explainLayout, resolveLayout } from 'reshape-wasm/layout';
import { untyped } from '../js/untyped.js';
import 'reshape-wasm/layout/zh';
import { parseRequest } from 'reshape-wasm/link';
import { countOf } from '../../web-demo/picture/indices.js';
import { keepsOrder, permTo, transposedPlaces } from '../../web-demo/picture/transposed.js';
import { explainLayoutQuestion } from '../../web-demo/state/layout_answers.js';
import { formulaOf, layoutSentences, reorders } from '../../web-demo/state/layout_sentences.js';
import { parseLink, printLink } from '../../web-demo/state/link.js';
import { readRequest } from '../../web-demo/state/question.js';
import { openingRequest, underOperator, withHint } from '../../web-demo/state/requests.js';
import { defaultView } from '../../web-demo/state/view.js';
import { layoutPartWords } from '../../web-demo/words/layout_part_words.js';
import { rounds } from '../js/rounds.js';

/** @param {string} fragment */
function requestOf(fragment) {
  const request = parseRequest(fragment);
  if (!request) throw new Error(`${fragment} names no operator`);
  return request;
}

/** @param {string} fragment */
function questionOf(fragment) {
  const read = readRequest(requestOf(fragment));
  if (!read.layout) throw new Error(`${fragment} cannot be read`);
  return read;
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
    expect(request && printLink(request, view)).toBe('#squeeze&in=1,3&axes=0&onnx=13');
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
        if (!read.layout) throw new Error(`${fragment}: ${hint.text}`);
        expect([explainLayoutQuestion(read, 'en').shape]).toEqual(hint.shapes);
        tried++;
      }
    }),
    { numRuns: rounds(300) },
  );
  expect(tried).toBeGreaterThan(50);
});

test.each([
  ['transpose&in=N,3&perm=1,0&onnx=13', { input: { kind: 'named', text: 'N', index: 0 } }],
  ['squeeze&in=1,2*N&axes=0&onnx=13', { input: { kind: 'named', text: '2*N', index: 1 } }],
  ['squeeze&in=rank:2&axes=0&onnx=13', { input: { kind: 'named', text: 'rank:2' } }],
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
  expect(under('2, 3', 'unsqueeze', 'numpy')).toMatch(/^#unsqueeze&in=2,3&axes=0&onnx/);
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
