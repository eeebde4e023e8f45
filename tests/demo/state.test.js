// The state as text and back: links, the view, presets, words.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { explain } from '../../web-demo/state/answers.js';
import { namesOf, valuesOf } from '../../web-demo/names/name_values.js';
import { atValues } from '../../web-demo/names/named_answers.js';
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { lessonQuestions } from '../../web-demo/state/lesson.js';
import { parseLink, printLink } from '../../web-demo/state/link.js';
import { presets, threadUrl } from '../../web-demo/state/presets.js';
import { readRequest } from '../../web-demo/state/question.js';
import { readLengths } from '../../web-demo/state/length_text.js';
import { readNumber } from '../../web-demo/state/number_text.js';
import * as link from 'reshape-wasm/link';
import { parseView, defaultView, printView } from '../../web-demo/state/view.js';
import { en } from '../../web-demo/words/en.js';
import { grouped } from '../../web-demo/words/grouped.js';
import { zh } from '../../web-demo/words/zh.js';

/** A fragment's request, which is there. @param {string} fragment */
function parseRequest(fragment) {
  const request = link.parseRequest(fragment);
  if (!request) throw new Error(`${fragment} names no operator`);
  return request;
}

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
    type: text,
  });
  const view = fc.record({
    step: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
    transposed: fc.boolean(),
    order: fc.constantFrom('C', 'F'),
    language: fc.constantFrom('', 'en', 'zh'),
    shortcuts: fc.boolean(),
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

  test('adds nothing for the default view', () => {
    const fragment = 'reshape&in=2,3,4&to=0,-1&onnx=14';
    expect(printLink(parseRequest(fragment), defaultView)).toBe(`#${fragment}`);
    expect(parseView(fragment)).toEqual({ rest: fragment, view: defaultView });
    expect(
      printView({ step: 3, transposed: true, order: 'F', language: 'zh', shortcuts: false }),
    ).toBe('&step=3&transposed=1&order=F&lang=zh&keys=0');
  });

  test('with nonsense in the view is the default view', () => {
    expect(
      parseView('reshape&in=2&step=-1&order=K&lang=tlh&transposed=maybe&keys=many').view,
    ).toEqual(defaultView);
  });

  test('to a question of the lesson is its number, and brings its request', () => {
    for (const [index, { fragment }] of lessonQuestions.entries()) {
      const { request: asked, view: seen } = parseLink(`#lesson=${index + 1}&lang=zh`);
      if (!asked) throw new Error(`question ${index + 1} asks nothing`);
      expect(printLink(asked, { ...seen, lesson: undefined, language: '' })).toBe(`#${fragment}`);
      expect(printLink(asked, seen)).toBe(`#lesson=${index + 1}&lang=zh`);
    }
    for (const nonsense of ['#lesson=0', '#lesson=10', '#lesson=', '#lesson=x', '#lesson=1e0'])
      expect(parseLink(nonsense)).toEqual({ request: undefined, view: defaultView });
  });

  test('may hold names that are not known yet', () => {
    const { request } = parseLink('#reshape&in=N,3&to=0,-1&onnx=14&N=8&lang=en');
    expect(request).toMatchObject({ input: 'N,3', dialect: 'onnx', opset: '14' });
  });
});

describe('presets', () => {
  test.each(presets)('$name', (preset) => {
    const request = parseRequest(preset.fragment);
    expect(link.printRequest(request)).toBe(preset.fragment);
    expect(readLengths(request.input).problem).toBeUndefined();
    expect(en.presets[preset.name]).toHaveLength(3);
    if (preset.repository) {
      expect(threadUrl(preset)).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/issues\/\d+$/);
    } else expect(threadUrl(preset)).toBeUndefined();
  });
  const outcome = (/** @type {string} */ fragment) => {
    const request = parseRequest(fragment);
    const read = readRequest(request);
    if (read.problems) throw new Error(`${fragment} cannot be read`);
    const values = valuesOf(namesOf(request), request.at, () => true);
    const asked = read.named ? atValues(read, values).question : read;
    if (!asked) throw new Error(`${fragment} has no numbers`);
    if (asked.layout) return String(explainLayoutQuestion(asked, 'en').shape);
    const { shape, error } = explain(asked, 'en');
    return error ? error.code : String(shape);
  };
  // Read in the threads: what is reshaped, and to what. The last of numpy#8972 is np.array([]).
  const reported = {
    // Eight images: the preset has N, at 8.
    'microsoft/onnxruntime#10463': ['N,255,52,52', '1,3,85,52,52'],
    'microsoft/onnxruntime#15203': ['2,2,3,2', '-1,0,0'],
    'microsoft/onnxruntime#13626': ['0,128,1024', '0,-1,16,64'],
    'microsoft/onnxruntime#28348': ['0,6,2', '0,0,3'],
    'pytorch/pytorch#67670': ['100', ''],
    'microsoft/onnxruntime#9940': ['1,0', '-1,0'],
    'microsoft/onnxruntime#8421': ['2,0', '1,2,0'],
    'onnx/onnx#6104': ['0,10', '0,1,-1'],
    // x.view(-1, -1, height, width) after the channels were split in two.
    'we0091234/yolov7_plate#9': ['2,48,2,80,80', '-1,-1,80,80'],
    'microsoft/onnxruntime#14712': ['51', ''],
    'numpy/numpy#16179': ['23', '-1,2,3'],
    'apache/mxnet#9693': ['2,3', '-4,1,2,-2'],
    'numpy/numpy#8972': ['0', '-1,0'],
  };
  test('have the numbers of the threads that they name', () => {
    const named = presets.flatMap(({ repository, thread, fragment }) => {
      const { input, target } = parseRequest(fragment);
      return repository ? [[`${repository}#${thread}`, [input, target]]] : [];
    });
    expect(Object.fromEntries(named)).toEqual(reported);
  });
  test('end as their threads tell', () => {
    const outcomes = Object.fromEntries(
      presets.map(({ name, fragment }) => [name, outcome(fragment)]),
    );
    expect(outcomes).toEqual({
      frozenBatch: 'count_mismatch',
      zerosFromTheLeft: '4,2,3',
      emptyBatch: 'zero_product',
      lostAllowzero: '0,6,3',
      transposeIsNotReshape: '3,2',
      notATranspose: '1,4,4,3',
      squeezedBatch: '3',
      flattenOfARow: '1,100',
      emptyInput: 'zero_product',
      zeroBeyondRank: 'zero_beyond_rank',
      openQuestion: 'zero_product',
      invertedFlags: '0,1,10',
      tooOldForAllowzero: 'unknown_attribute',
      secondMinusOne: 'multiple_inferred',
      toScalar: 'count_mismatch',
      erasedMinusOne: 'not_divisible',
      emptyInNumpy: 'zero_product',
      specialCodes: 'below_minus_one',
      axisIsACount: '24,1',
      negativeAxisTooEarly: 'axis_out_of_range',
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
  test('have numbers with commas', () => {
    expect([0, 999, 1000, 1234567, 9223372036854775806n].map(grouped)).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567',
      '9,223,372,036,854,775,806',
    ]);
  });
  test('are the same in both languages', () => expect(keys(zh)).toEqual(keys(en)));
  test('are Chinese in Chinese', () => {
    const same = [
      'reshape',
      'flatten',
      'transpose',
      'squeeze',
      'unsqueeze',
      'perm',
      'axes',
      'opset',
      'otherLanguage',
      'opsetsTitle',
      'betweenSentences',
      'colon',
      'listComma',
    ];
    for (const [key, value] of Object.entries(zh)) {
      if (typeof value === 'string' && !same.includes(key))
        expect(value).toMatch(/\p{Script=Han}/u);
    }
    const texts = [zh.presets, zh.questions, zh.terms].flatMap((table) => Object.values(table));
    for (const text of texts) expect(String(text)).toMatch(/\p{Script=Han}/u);
  });
});

test('an opset is read like any number', () => expect(readNumber('14')).toEqual({ value: 14 }));
