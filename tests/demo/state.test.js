// The state as text and back: links, the view, presets, words.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explain } from '../../web-demo/state/answers.js';
import { parseLink, printLink } from '../../web-demo/state/link.js';
import { presets, threadUrl } from '../../web-demo/state/presets.js';
import { readRequest } from '../../web-demo/state/question.js';
import { readList, readNumber } from '../../web-demo/state/number_text.js';
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
    expect(printView({ step: 3, transposed: true, order: 'F', language: 'zh' })).toBe(
      '&step=3&transposed=1&order=F&lang=zh',
    );
  });

  test('with nonsense in the view is the default view', () => {
    expect(parseView('reshape&in=2&step=-1&order=K&lang=tlh&transposed=maybe').view).toEqual(
      defaultView,
    );
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
    expect(readList(request.input).problem).toBeUndefined();
    expect(en.presets[preset.name]).toHaveLength(2);
    expect(threadUrl(preset)).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/issues\/\d+$/);
  });
  const outcome = (/** @type {string} */ fragment) => {
    const read = readRequest(parseRequest(fragment));
    if (read.problems) throw new Error(`${fragment} cannot be read`);
    const { shape, error } = explain(read, 'en');
    return error ? error.code : String(shape);
  };
  test('end as their threads tell', () => {
    const outcomes = Object.fromEntries(
      presets.map(({ name, fragment }) => [name, outcome(fragment)]),
    );
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
      'opset',
      'otherLanguage',
      'opsetsTitle',
      'betweenSentences',
    ];
    for (const [key, value] of Object.entries(zh)) {
      if (typeof value === 'string' && !same.includes(key))
        expect(value).toMatch(/\p{Script=Han}/u);
    }
    for (const texts of Object.values(zh.presets)) expect(texts[1]).toMatch(/\p{Script=Han}/u);
  });
});

test('an opset is read like any number', () => expect(readNumber('14')).toEqual({ value: 14 }));
