// Any value in a link: what has no text, what is not a request, what is too long.
import { describe, expect, test } from '@jest/globals';
import * as links from '../../../js/link/links.js';
import { homepage, withHomepage } from '../../with_homepage.js';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { explainFlatten, explainReshape } = await withHomepage();
const { linkTo, parseRequest, printRequest } = untyped(links);

/** A link of an explanation without the page's address. @param {any} explanation */
const linkOf = ({ url }) => url.slice(homepage.length);

const cyclic = [];
cyclic.push(cyclic);
const bare = Object.create(null);

test.each([
  ['half a surrogate pair', { input: ['\ud83d'] }, '#reshape&in=\ufffd&to=&onnx'],
  ['a whole one', { rules: { dialect: '😀' } }, '#reshape&in=&to=&😀'],
  [
    'what has no text',
    { input: [bare, Symbol('six'), () => 6] },
    '#reshape&in=?,Symbol(six),?&to=&onnx',
  ],
  ['a list in itself', { input: cyclic, target: [2] }, '#reshape&in=?&to=2&onnx'],
  ['an axis without a prototype', { operator: 'Flatten', axis: bare }, '#flatten&in=&axis=?&onnx'],
  [
    'an axis that is a list in itself',
    { operator: 'Flatten', axis: cyclic },
    '#flatten&in=&axis=?&onnx',
  ],
  ['a list that cannot be read', { input: null, target: [2] }, '#reshape&in=?&to=2&onnx'],
  [
    'rules of any kind',
    { rules: { opset: bare, type: null } },
    '#reshape&in=&to=&onnx=?&type=null',
  ],
  [
    'typed arrays',
    { input: new BigInt64Array(2), target: new Int32Array(1) },
    '#reshape&in=0,0&to=0&onnx',
  ],
  [
    'a Flatten, as parseRequest calls it',
    { operator: 'flatten', axis: 1 },
    '#flatten&in=&axis=1&onnx',
  ],
  ['an axis, which only a Flatten has', { input: [2, 3], axis: 0 }, '#flatten&in=2,3&axis=0&onnx'],
  ['an axis beside a target', { target: [6], axis: 0 }, '#reshape&in=&to=6&onnx'],
  ['what an object inherits', Object.create({ input: [2] }), '#reshape&in=&to=&onnx'],
])('%s has a link', (_, request, link) => {
  expect(decodeURIComponent(linkTo(request, ''))).toBe(link);
});

test('the links of explanations too', () => {
  expect(linkOf(explainReshape([2], [2], { dialect: '\udc00' }))).toBe(
    '#reshape&in=2&to=2&%EF%BF%BD',
  );
  expect(linkOf(explainFlatten([2], bare))).toBe('#flatten&in=2&axis=%3F&onnx');
  expect(linkOf(explainFlatten([2], cyclic))).toBe('#flatten&in=2&axis=%3F&onnx');
  // A link that cannot be read is not that of a scalar, which can.
  expect(linkOf(explainReshape('2', [1]))).toBe('#reshape&in=%3F&to=1&onnx');
  expect(linkOf(explainReshape([1], undefined))).toBe('#reshape&in=1&to=%3F&onnx');
});

test.each([
  [() => parseRequest(null), "'#reshape&in=2,3&to=6', not null"],
  [() => parseRequest(5), 'not 5'],
  [() => parseRequest({ operator: 'reshape' }), 'not an object (Object)'],
  [() => printRequest(null), 'not from null'],
  [() => printRequest('#reshape'), 'not from "#reshape"'],
  [() => printRequest({ operator: 'Reshape' }), "'squeeze' or 'unsqueeze', not \"Reshape\""],
  [() => printRequest({ operator: 'reshape', input: [2, 3] }), 'the field input is a text'],
  [
    () => printRequest({ operator: 'flatten', axis: 1 }),
    "the field axis is a text such as '2,3', not 1",
  ],
  [() => printRequest({ operator: 'reshape', type: null }), 'the field type is a text'],
  [() => linkTo(null), 'not from null'],
  [() => linkTo(undefined), 'not from undefined'],
  [() => linkTo('2,3'), 'not from "2,3"'],
  [() => linkTo({ input: 6 }), 'the input of a link is a list such as [2,3], not 6'],
  [
    () => linkTo({ input: [2], target: '2' }),
    'the target of a link is a list such as [2,3], not "2"',
  ],
  [() => linkTo({ where: 'N >= 2' }), 'a list of texts such as [\'N >= 2\'], not "N >= 2"'],
  [() => linkTo({ where: [2] }), 'the field where is a list of texts'],
  [() => printRequest({ operator: 'reshape', at: { N: 8 } }), 'the field at is a list of texts'],
  [() => linkTo({ target: { rank: 'two' } }), 'the target of a link is a list such as [2,3]'],
  [() => linkTo({ rules: null }), 'not from null'],
  [() => linkTo({}, 5), "a text such as 'https://example.org/', not 5"],
  [() => linkTo({ operator: 'Transpose' }), "'Reshape' or 'Flatten', not \"Transpose\""],
  [() => linkTo({ operator: null, axis: 1 }), "'Reshape' or 'Flatten', not null"],
])('%s is wrong_data', (call, message) => {
  expect(outcome(call).code).toBe('wrong_data');
  expect(call).toThrow(message);
});

describe('long texts', () => {
  const request = { operator: 'reshape', input: '1', target: '6', dialect: 'onnx' };

  test('spaces inside a field cost no more than other characters', () => {
    const start = process.cpuUsage();
    const spaced = `#reshape&in=1${' '.repeat(300_000)}2&to=${', '.repeat(300_000)}&onnx`;
    expect(printRequest(parseRequest(spaced)).length).toBeLessThan(40_000);
    // Only the engine's regular expressions could cost more, and their steps cannot be counted. It takes 0.02 s; with
    // an expression that goes on from each space to the last, such as /\s+$/, about 100 s.
    expect(process.cpuUsage(start).user).toBeLessThan(10e6);
  });

  test('a field of 8192 characters is read back, of a longer one the beginning', () => {
    for (const field of ['input', 'target', 'dialect', 'opset', 'type']) {
      const most = '1'.repeat(8192);
      expect(parseRequest(printRequest({ ...request, [field]: most }))[field]).toBe(most);
      const cut = parseRequest(printRequest({ ...request, [field]: `${most}2` }));
      expect(cut[field]).toBe(`${most}…`);
      // Once cut it stays as it is.
      expect(parseRequest(printRequest(cut))).toEqual(cut);
    }
  });

  test('any shape is read back', () => {
    const input = new Array(256).fill(-(2n ** 63n));
    expect(parseRequest(linkTo({ input, target: input }, '')).input).toBe(input.join(','));
  });

  test('no pair is cut in two', () => {
    const input = `${'1'.repeat(8191)}😀`;
    expect(parseRequest(printRequest({ ...request, input })).input).toBe(
      `${'1'.repeat(8191)}\ufffd…`,
    );
  });

  test('a list that is not a shape has a link that ends', () => {
    const input = new Array(1e6).fill(1);
    expect(linkTo({ input, target: [1] }, '').length).toBeLessThan(1000);
    expect(linkOf(explainFlatten([2], 'x'.repeat(1e6))).length).toBeLessThan(8300);
  });
});
