// The answers of the page about names: for which values a request works, the marks of a track, its numbers, its steps.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { ReshapeError, resolveReshape } from 'reshape-wasm';
import { parseRequest, printRequest } from 'reshape-wasm/link';
import 'reshape-wasm/layout/zh';
import 'reshape-wasm/symbolic/zh';
import { explain } from '../../web-demo/state/answers.js';
import { lengthText, namesIn, piecesOf } from '../../web-demo/state/length_text.js';
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { namesOf, valuesOf, withValue } from '../../web-demo/names/name_values.js';
import { atValues, infer } from '../../web-demo/names/named_answers.js';
import { compareNamed } from '../../web-demo/names/named_comparison.js';
import { reachingHints } from '../../web-demo/names/named_hints.js';
import { pairedSteps } from '../../web-demo/state/paired_steps.js';
import { readRequest } from '../../web-demo/state/question.js';
import { openingRequest, withHint } from '../../web-demo/state/requests.js';
import { marksOf, outcomeAt, trackValues } from '../../web-demo/state/track.js';
import { verdictOf } from '../../web-demo/state/verdict.js';
import { namesWords } from '../../web-demo/names/names_words.js';
import { rounds } from '../js/rounds.js';
import './loaded_parts.js';
import { randomNamedRequest } from './random_named_requests.js';

/** A request of a link, which has names. @param {string} fragment */
function named(fragment) {
  const request = parseRequest(fragment);
  const question = request && readRequest(request);
  if (!request || !question?.named) throw new Error(`${fragment} has no names`);
  const names = namesOf(request);
  const areLengths = (/** @type {any} */ values) => !atValues(question, values).noLength;
  return { request, question, names, values: valuesOf(names, request.at, areLengths) };
}

/** @param {string} fragment @param {'en' | 'zh'} [language] */
function inferenceOf(fragment, language = 'en') {
  const { result } = infer(named(fragment).question, language);
  if (!result) throw new Error(`${fragment} cannot be inferred`);
  return result;
}

/** @param {string} fragment @param {'en' | 'zh'} [language] */
const verdict = (fragment, language = 'en') =>
  verdictOf(inferenceOf(fragment, language), named(fragment).names, namesWords[language]);

test.each([
  ['reshape&in=N,3,4&to=-1,12', 'Works for every «N».', '对每个 «N» 都成立。'],
  [
    'reshape&in=N,3,4&to=0,-1',
    'Works for every «N» of at least 1; fails for an empty batch («N = 0»): -1 would be 0 ÷ 0, which any number fits.',
    '对每个 «N» 都成立（至少为 1）；空批次（«N = 0»）时失败：-1 会是 0 ÷ 0，任何数都成立。',
  ],
  [
    'reshape&in=N,6&to=-1,4',
    'Works where «N» is a multiple of «2», but the samples mix.',
    '在 «N» 是 «2» 的倍数时成立，但样本会混在一起。',
  ],
  ['reshape&in=N,3,4&to=1,12', 'Works only where «N = 1».', '仅在 «N = 1» 时成立。'],
  [
    'reshape&in=H,W,3&to=49,-1',
    'Works where «H·W» is a multiple of «49».',
    '在 «H·W» 是 «49» 的倍数时成立。',
  ],
  [
    'reshape&in=N,6&to=0,4,-1',
    'Never works: 6·N elements do not divide by 4·N, the product of the known lengths, for any lengths of at least 1.',
    '从不成立：对任何至少为 1 的长度，6·N 个元素都不能被已知长度之积 4·N 整除。',
  ],
  [
    'reshape&in=A,B&to=B,-1',
    'Resolves for every «A» and «B» of at least 1, but the samples mix; fails where «A = 0 and B = 0»: -1 would be 0 ÷ 0, which any number fits.',
    undefined,
  ],
  [
    'reshape&in=N/2,4&to=-1,2',
    'Works for every «N» for which «N/2» is a length.',
    '只要 «N/2» 是长度，对每个 «N» 都成立。',
  ],
  ['reshape&in=A,?,4&to=3,0,1', 'Works only for an empty input, where «input[1] = 0».', undefined],
  [
    'reshape&in=N,3,4&to=-1,12&openvino&specialzero=1',
    'Works for some lengths, and these rules do not say for which.',
    '对某些长度成立，这套规则不说明是哪些。',
  ],
  ['transpose&in=N,3,H&perm=2,0,1', 'Works for every «N» and «H».', '对每个 «N» 和 «H» 都成立。'],
  ['squeeze&in=N,3&axes=0', 'Works only where «N = 1».', '仅在 «N = 1» 时成立。'],
  ['squeeze&in=?,3&axes=0', 'Works only where «input[0] = 1».', undefined],
  [
    'squeeze&in=N+2,3&axes=0',
    'Never works: axes[0] names axis 0, whose length is N + 2; only an axis of length 1 can be removed.',
    '从不成立：axes[0] 指定轴 0，其长度为 N + 2；只能去掉长度为 1 的轴。',
  ],
  ['unsqueeze&in=N/2&axes=0', 'Works for every «N» for which «N/2» is a length.', undefined],
])('the verdict of %s', (fragment, english, chinese) => {
  expect(verdict(fragment)).toBe(english);
  if (chinese) expect(verdict(fragment, 'zh')).toBe(chinese);
});

/** The marks of a name's track as text. @param {string} fragment @param {string} name */
function track(fragment, name) {
  const { question, values } = named(fragment);
  const shapes = { works: 'o', empty: 'e', fails: 'x', excluded: '-', open: '?' };
  return marksOf(question, name, values, inferenceOf(fragment).requirements)
    .map(({ value, outcome, code }) => `${value}${shapes[outcome ?? 'open']}${code}`)
    .join(' ');
}

describe('the marks of a track', () => {
  test.each([
    ['reshape&in=N,3,4&to=0,-1', 'N', '0xzero_product 1o 2o 3o 4o 5o 6o 7o 8o 16o 32o 64o'],
    [
      'reshape&in=N,6&to=-1,4',
      'N',
      '0e 1xnot_divisible 2o 3xnot_divisible 4o 5xnot_divisible 6o 7xnot_divisible 8o 16o 32o 64o',
    ],
    // N/2 is no integer.
    [
      'reshape&in=N/2,4&to=-1,2',
      'N',
      '0e 1xnot_divisible 2o 3xnot_divisible 4o 5xnot_divisible 6o 7xnot_divisible 8o 16o 32o 64o',
    ],
    // A product beyond int64.
    [
      'reshape&in=N,1152921504606846976&to=-1&numpy',
      'N',
      `0e 1xunsafe_length 2xunsafe_length 3xunsafe_length 4xunsafe_length 5xunsafe_length 6xunsafe_length 7xunsafe_length ${[8, 16, 32, 64].map((value) => `${value}xoverflow`).join(' ')}`,
    ],
    [
      'reshape&in=N:4..8,3&to=-1&where=N>=6',
      'N',
      '0-bad_interval 1-bad_interval 2-bad_interval 3-bad_interval 4-bad_interval 5-bad_interval 6o 7o 8o 16-bad_interval 32-bad_interval 64-bad_interval',
    ],
    // The other name is held at its value.
    [
      'reshape&in=H,W,3&to=49,3&at=W:7',
      'H',
      `0xcount_mismatch ${[1, 2, 3, 4, 5, 6].map((value) => `${value}xcount_mismatch`).join(' ')} 7o ${[8, 16, 32, 64].map((value) => `${value}xcount_mismatch`).join(' ')}`,
    ],
    [
      'squeeze&in=N,H&axes=0&at=H:0',
      'N',
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64]
        .map((value) => (value === 1 ? '1e' : `${value}xcount_mismatch`))
        .join(' '),
    ],
    [
      'reshape&in=N,?&to=-1',
      'N',
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64].map((value) => `${value}?`).join(' '),
    ],
  ])('%s', (fragment, name, marks) => expect(track(fragment, name)).toBe(marks));

  test('are those of the one value that works, and of the current one, too', () => {
    const usual = [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64];
    expect(trackValues('N', 2, [])).toEqual(usual);
    expect(trackValues('N', 100, [{ relation: 'equals', left: 'N', right: 12 }])).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 32, 64, 100,
    ]);
    const equals = /** @type {const} */ ('equals');
    const others = [
      { relation: equals, left: 'M', right: 12 },
      { relation: equals, left: 'H*W', right: 12 },
      { relation: equals, left: 'N', right: 'M' },
      { relation: /** @type {const} */ ('multipleOf'), left: 'N', right: 12 },
    ];
    expect(trackValues('N', 2, others)).toEqual(usual);
    expect(trackValues('N', 2n ** 60n, [])).toEqual(usual);
    expect(trackValues('N', -3, [])).toEqual(usual);
  });

  test('are what the numbers give', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1, 2, 3, 4, 6), { maxLength: 3 }),
        fc.array(fc.constantFrom(-1, 0, 1, 2, 3, 4, 6, 12), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (rest, target, value, factor) => {
          const fragment = `reshape&in=${[`${factor}*N`, ...rest]}&to=${target}&onnx=14`;
          let wanted = '';
          try {
            resolveReshape([factor * value, ...rest], target, { opset: 14 });
          } catch (error) {
            if (!(error instanceof ReshapeError)) throw error;
            wanted = error.code;
          }
          const { outcome, code } = outcomeAt(named(fragment).question, { N: value });
          expect({ fragment, outcome, code }).toEqual({
            fragment,
            outcome: wanted ? 'fails' : value === 0 ? 'empty' : 'works',
            code: wanted,
          });
        },
      ),
      { numRuns: rounds(300) },
    );
  });
});

describe('the values of names', () => {
  test('are stated by the link, or the first at which each expression is a length', () => {
    expect(named('reshape&in=N,3&to=-1').values).toEqual({ N: 2 });
    expect(named('reshape&in=N/4,M&to=-1&at=M:9').values).toEqual({ N: 4, M: 9 });
    expect(named('reshape&in=N:5..8,3&to=-1').values).toEqual({ N: 5 });
    expect(named('reshape&in=N,3&to=-1&at=N:5&at=N:7').values).toEqual({ N: 7 });
    expect(named('reshape&in=N,3&to=-1&at=N:x').values).toEqual({ N: 2 });
    expect(named('reshape&in=N,3&to=-1&at=N:9007199254740993').values).toEqual({
      N: 9007199254740993n,
    });
  });

  test('are written where they stood', () => {
    const request = { ...openingRequest, at: ['N:2', 'M:3'] };
    expect(withValue(request, 'N', '8').at).toEqual(['N:8', 'M:3']);
    expect(withValue(request, 'K', '8').at).toEqual(['N:2', 'M:3', 'K:8']);
    expect(withValue({ ...request, at: ['N:2'] }, 'N', '').at).toBeUndefined();
  });

  test('are of the names that the package reads', () => {
    fc.assert(
      fc.property(randomNamedRequest, (request) => {
        const question = readRequest(request);
        if (!question.named) throw new Error(printRequest(request));
        const values = Object.fromEntries(namesOf(request).map((name) => [name, 12]));
        // A name without a value would be bad_symbol.
        const code = atValues(question, values).noLength?.code ?? '';
        expect(['', 'not_divisible', 'bad_interval']).toContain(code);
      }),
      { numRuns: rounds(300) },
    );
    expect(namesIn('2*seq_len + H.1*批次')).toEqual(['seq_len', 'H.1', '批次']);
    expect(piecesOf('12·N/2')).toEqual(['12·', 'N', '/2']);
  });
});

test('lengths are written as the page has them', () => {
  expect([8, '12*N', null, { min: 1, max: 8 }, { min: 3, name: '3*N' }].map(lengthText)).toEqual([
    '8',
    '12·N',
    '?',
    '1..8',
    '3·N',
  ]);
});

test('steps keep both: the expressions, and the numbers at the values', () => {
  const fragment = 'reshape&in=N,3,4&to=0,-1&onnx=14&at=N:8';
  const { question, values } = named(fragment);
  const said = explain(/** @type {any} */ (atValues(question, values).question), 'en');
  const last = pairedSteps(inferenceOf(fragment).steps, said).at(-1);
  expect([last?.step.text, last?.inNumbers?.text]).toEqual([
    'target[1] = 12·N ÷ N = 12.',
    'target[1] = 96 ÷ 8 = 12.',
  ]);
});

test('where a value fails, the step that fails is marked, and those behind it are not reached', () => {
  const fragment = 'reshape&in=N,6&to=-1,4&onnx=14&at=N:3';
  const { question, values } = named(fragment);
  const said = explain(/** @type {any} */ (atValues(question, values).question), 'en');
  const paired = pairedSteps(inferenceOf(fragment).steps, said);
  expect(paired.map(({ fails, unreached }) => [fails, unreached]).slice(-2)).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(paired.at(-2)?.inNumbers?.text).toContain('18 elements');
});

test('hints that hold for every value come first, and those of one value only where there is no other', () => {
  const offered = (/** @type {string} */ fragment) => {
    const { request, question, values } = named(fragment);
    const numbers = atValues(question, values).question;
    const here = numbers && !numbers.layout ? explain(numbers, 'en').hints : [];
    const inference = inferenceOf(fragment);
    return reachingHints(request, inference.hints, here).map(({ hint, every, here }) => {
      // A text of numbers is marked as one of the values.
      expect(here).toBe(!inference.hints.includes(/** @type {any} */ (hint)));
      return [withHint(request, hint).target, every];
    });
  };
  const frozen = offered('reshape&in=N,3,4&to=1,12&onnx=14');
  // [1,-1] resolves for every N too, and mixes its samples.
  expect(frozen).toEqual([
    ['0, 12', true],
    ['-1, 12', true],
  ]);
  // A change of the list is tried for every value, too.
  const { request } = named('squeeze&in=N,3&axes=0&onnx=14');
  const { hints } = explainLayoutQuestion(
    { layout: 'Squeeze', input: [2, 3], values: { axes: [0] }, rules: { opset: 14 } },
    'en',
  );
  const here = reachingHints(request, [], /** @type {any} */ (hints));
  expect(here.map(({ every, hint }) => [withHint(request, hint).axes, every])).toEqual([
    [undefined, true],
  ]);
  for (const [target] of frozen) {
    expect(inferenceOf(`reshape&in=N,3,4&to=${target}&onnx=14`).holds).toBe('always');
  }
});

test('every system has its own answer, and says which differ', () => {
  const fragment = 'reshape&in=N,3,4&to=0,-1&onnx=14';
  const { request, names } = named(fragment);
  const rows = compareNamed(request, { inference: inferenceOf(fragment), names }, 'en');
  const of = (/** @type {string} */ system) => rows.find((row) => row.system === system);
  expect(of('onnxruntime')).toMatchObject({ shape: ['N', 12], error: null, differs: false });
  expect(of('numpy')).toMatchObject({ shape: null, error: 'zero_product', differs: true });
  expect(of('openvino')).toMatchObject({ shape: ['N', 12], differs: false });
  expect(of('onnx')?.verdict).toBe(verdict(fragment));
  expect(rows).toHaveLength(10);
});

test('what is the same at every value is asked for once', () => {
  const [one, other] = [2, 8].map((value) =>
    named(`#reshape&in=N,3,4&to=0,-1&onnx=14&at=N:${value}`),
  );
  expect(infer(one.question, 'en')).toBe(infer(other.question, 'en'));
  expect(infer(one.question, 'en')).not.toBe(infer(one.question, 'zh'));
  const big = named('#reshape&in=N,9007199254740993&to=0,-1&onnx=14');
  expect(infer(big.question, 'en').result?.shape?.map(lengthText)).toEqual([
    'N',
    '9007199254740993',
  ]);
  const near = named('#reshape&in=N,9007199254740992&to=0,-1&onnx=14');
  expect(infer(near.question, 'en').result?.shape?.map(lengthText)).toEqual([
    'N',
    '9007199254740992',
  ]);
  const compared = [one, other].map(({ request, question, names }) =>
    compareNamed(request, { inference: infer(question, 'en').result, names }, 'en'),
  );
  expect(compared[0].length).toBeGreaterThan(5);
  expect(compared[0]).toBe(compared[1]);
});

describe('the words', () => {
  /** @param {any} words @param {string} [path] @returns {string[]} */
  const keys = (words, path = '') =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value, `${path}${key}.`) : [`${path}${key}`],
    );
  test('are the same in both languages', () =>
    expect(keys(namesWords.zh)).toEqual(keys(namesWords.en)));
});
