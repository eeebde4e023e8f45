// Links of explanations and errors: stable, and read back as the request that they are of.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as source from '../../js/index.js';
import * as links from '../../js/messages/links.js';
import * as built from 'reshape-wasm/link';
import { ReshapeError } from 'reshape-wasm';
import { isInteger } from '../../js/values/lists.js';
import { anyRequest } from './requests.js';
import { rounds } from './rounds.js';
import { untyped } from './untyped.js';
import { outcome } from './vectors.js';

const { explainFlatten, explainReshape } = untyped(source);
const { linkTo, parseRequest, printRequest } = untyped(links);

/** Links that stand in logs somewhere must go on working: add to these, change none. */
test.each([
  [explainReshape([2, 3, 4], [0, -1]), '#reshape&in=2,3,4&to=0,-1&onnx'],
  [explainReshape([6], [], { opset: 13 }), '#reshape&in=6&to=&onnx=13'],
  [
    explainReshape([2, 3], [0, 5], { opset: 14, allowzero: true }),
    '#reshape&in=2,3&to=0,5&onnx=14&allowzero=1',
  ],
  [
    explainReshape([2], [2], { dialect: 'openvino', specialZero: false }),
    '#reshape&in=2&to=2&openvino&specialzero=0',
  ],
  [
    explainReshape([2], [2], { dialect: 'numpy', type: 'int4' }),
    '#reshape&in=2&to=2&numpy&type=int4',
  ],
  [explainFlatten([2, 3, 4], -1, { opset: 9 }), '#flatten&in=2,3,4&axis=-1&onnx=9'],
  [explainFlatten([]), '#flatten&in=&axis=1&onnx'],
  [explainReshape([2n ** 60n], [2.5, -1]), '#reshape&in=1152921504606846976&to=2.5,-1&onnx'],
  [explainReshape(['N', 3], ['0', -1]), '#reshape&in=N,3&to=0,-1&onnx'],
  [explainReshape([null, '2,3', ' '], [{}]), '#reshape&in=?,?,?&to=?&onnx'],
])('%#: %s', ({ url }, link) => {
  expect(decodeURIComponent(url)).toBe(link);
});

const nothing = { input: '', target: '', axis: '', dialect: 'onnx', opset: '' };
const none = { ...nothing, allowzero: '', specialzero: '', type: '' };

test.each([
  ['reshape&in=&to=&onnx', {}],
  [
    'reshape&in=0,3&to=0,-1&openvino&specialzero=1',
    { input: '0,3', target: '0,-1', dialect: 'openvino', specialzero: '1' },
  ],
  [
    'flatten&in=2,3,4&axis=-1&onnx=13',
    { operator: 'flatten', input: '2,3,4', axis: '-1', opset: '13' },
  ],
])('%s is read and written', (fragment, said) => {
  const request = { ...none, operator: 'reshape', ...said };
  expect(parseRequest(fragment)).toEqual(request);
  expect(printRequest(request)).toBe(fragment);
});

test('what is printed is read back', () => {
  const text = fc.string({ unit: 'binary' }).map((some) => some.trim().replace(/\s*,\s*/g, ','));
  const request = fc.record({
    operator: fc.constantFrom('reshape', 'flatten'),
    ...{ input: text, target: text, axis: text, opset: text },
    ...{ allowzero: text, specialzero: text, type: text },
    dialect: fc.constantFrom('onnx', 'openvino', 'numpy', 'none such'),
  });
  fc.assert(
    fc.property(request, (asked) => {
      const unused = asked.operator === 'reshape' ? { axis: '' } : { target: '' };
      expect(parseRequest(`#${printRequest(asked)}`)).toEqual({ ...asked, ...unused });
    }),
  );
});

test('the link of an explanation is read back as its request', () => {
  const plain = (value) =>
    value === undefined || /^(object|function)$/.test(typeof value) ? '?' : String(value);
  /** A list as typed; a list that is too long is cut, as everywhere. */
  const list = (entries, read) =>
    read ? [...(entries.length > 257 ? entries.slice(0, 257) : entries)].map(plain).join(',') : '?';
  const flag = (value) =>
    value === undefined ? '' : String(typeof value === 'boolean' ? Number(value) : value);
  fc.assert(
    fc.property(anyRequest, ({ operator, input, asked, rules }) => {
      const explanation = (operator === 'Reshape' ? explainReshape : explainFlatten)(
        input,
        asked,
        rules,
      );
      const { dialect, opset = '', allowzero, specialZero, type = '' } = explanation.rules;
      const reshapes = operator === 'Reshape';
      // What is no dialect's name is no name in a link either.
      fc.pre(typeof dialect === 'string');
      expect(parseRequest(explanation.url)).toEqual({
        ...none,
        operator: operator.toLowerCase(),
        input: list(input, explanation.input),
        ...(reshapes
          ? { target: list(isInteger(asked) ? [asked] : asked, explanation.target) }
          : { axis: explanation.axis === null ? '?' : plain(explanation.axis) }),
        dialect,
        opset: String(opset),
        allowzero: flag(allowzero),
        specialzero: flag(specialZero),
        type: String(type),
      });
    }),
    { numRuns: rounds(1000) },
  );
});

test('a name that is no system is passed over beside one, and is the system where there is none', () => {
  const systemIn = (names) => {
    const { dialect, opset } = parseRequest(`#reshape&in=2,3&to=6&${names}`);
    return [dialect, opset];
  };
  expect(systemIn('utm_source=x&onnx=13')).toEqual(['onnx', '13']);
  expect(systemIn('__proto__=x&numpy&torch')).toEqual(['numpy', '']);
  expect(systemIn('onxx=13&utm_source=x')).toEqual(['onxx', '13']);
  expect(systemIn('type=int8')).toEqual(['onnx', '']);
});

test('a link stands for anything, and what is no link for nothing', () => {
  expect(linkTo({})).toBe('#reshape&in=&to=&onnx');
  expect(printRequest({ operator: 'reshape' })).toBe('reshape&in=&to=&onnx');
  expect(parseRequest('#copy&in=2')).toBeUndefined();
  expect(parseRequest('')).toBeUndefined();
  expect(parseRequest('#reshape&in=2&to=%zz&later=1&onnx=14')).toMatchObject({ target: '%zz' });
});

/** A name, or an expression of names. */
const expression = fc.constantFrom('N', 'batch.size', '2*N', 'N*M/4', '2*(N + 1)', '长');
const bound = fc.nat({ max: 20 });
const interval = fc.oneof(
  fc.record({ min: bound, max: bound, name: expression }, { requiredKeys: ['min', 'max'] }),
  fc.record({ min: bound, name: expression }, { requiredKeys: ['min'] }),
);
const dims = fc.array(fc.oneof(fc.integer({ min: -1 }), expression, fc.constant(null), interval), {
  maxLength: 4,
});
const ranked = fc.record({ rank: fc.option(fc.nat({ max: 8 })) });

/** An entry as the issue of links spells it: slowly, and apart from the code. */
const spelled = (entry) => {
  if (entry === null) return '?';
  if (typeof entry !== 'object') return String(entry);
  return `${entry.name ? `${entry.name}:` : ''}${entry.min}..${entry.max ?? ''}`;
};

test('shapes with names and unknowns are spelled in links, and read back', () => {
  const spelledList = (list) => {
    if (Array.isArray(list)) return list.map(spelled).join(',');
    return list.rank === null ? '...' : `rank:${list.rank}`;
  };
  const request = fc.record({
    input: fc.oneof(dims, fc.constant({ rank: null })),
    target: fc.oneof(dims, ranked),
    where: fc.array(fc.constantFrom('N >= 2', 'N % 16 = 0', 'B = C')),
    at: fc.dictionary(fc.constantFrom('N', 'M', 'batch.size'), fc.nat({ max: 9 })),
  });
  fc.assert(
    fc.property(request, (asked) => {
      const link = linkTo({ ...asked, rules: { opset: 14 } });
      const { where, at } = asked;
      const values = Object.entries(at).map(([name, value]) => `${name}:${value}`);
      expect(parseRequest(link)).toEqual({
        ...none,
        operator: 'reshape',
        input: spelledList(asked.input),
        target: spelledList(asked.target),
        opset: '14',
        ...(where.length > 0 && { where }),
        ...(values.length > 0 && { at: values }),
      });
      expect(`#${printRequest(parseRequest(link))}`).toBe(link);
    }),
    { numRuns: rounds(300) },
  );
});

test.each([
  [{ input: ['N', 3], target: [0, -1] }, '#reshape&in=N,3&to=0,-1&onnx'],
  [{ holds: 'sometimes', input: null, target: [0, 3] }, '#reshape&in=...&to=0,3&onnx'],
  [{ input: [{ max: 8 }, { name: 'N' }, {}], target: [6] }, '#reshape&in=0..8,N,?&to=6&onnx'],
  [{ input: [{ min: 1n, max: Infinity }], target: [6] }, '#reshape&in=1..&to=6&onnx'],
  [{ input: [{ min: 'x' }, { name: 'N,M' }], target: [6] }, '#reshape&in=?,?&to=6&onnx'],
  [
    {
      input: [{ min: 1, max: 8, name: 'N' }],
      target: [-1],
      rules: { opset: 14, allowzero: 1 },
      where: ['N >= 2', 'N % 2 = 0'],
      at: { N: 8 },
    },
    '#reshape&in=N:1..8&to=-1&onnx=14&allowzero=1&where=N >= 2&where=N % 2 = 0&at=N:8',
  ],
])('%j has a link', (request, link) => {
  expect(decodeURIComponent(linkTo(request))).toBe(link);
});

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
  expect(decodeURIComponent(linkTo(request))).toBe(link);
});

test('the links of explanations too', () => {
  expect(explainReshape([2], [2], { dialect: '\udc00' }).url).toBe('#reshape&in=2&to=2&%EF%BF%BD');
  expect(explainFlatten([2], bare).url).toBe('#flatten&in=2&axis=%3F&onnx');
  expect(explainFlatten([2], cyclic).url).toBe('#flatten&in=2&axis=%3F&onnx');
  // What cannot be read is not the link of a scalar, which can.
  expect(explainReshape('2', [1]).url).toBe('#reshape&in=%3F&to=1&onnx');
  expect(explainReshape([1], undefined).url).toBe('#reshape&in=1&to=%3F&onnx');
});

test.each([
  [() => parseRequest(null), "'#reshape&in=2,3&to=6', not null"],
  [() => parseRequest(5), 'not 5'],
  [() => parseRequest({ operator: 'reshape' }), 'not an object (Object)'],
  [() => printRequest(null), 'not from null'],
  [() => printRequest('#reshape'), 'not from "#reshape"'],
  [() => printRequest({ operator: 'Reshape' }), "'reshape' or 'flatten', not \"Reshape\""],
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
  [() => linkTo({ operator: 'Transpose' }), "'Reshape' or 'Flatten', not \"Transpose\""],
  [() => linkTo({ operator: null, axis: 1 }), "'Reshape' or 'Flatten', not null"],
])('%s is wrong_data', (call, message) => {
  expect(outcome(call).code).toBe('wrong_data');
  expect(call).toThrow(message);
});

test('the built entry throws the one ReshapeError of the package', () => {
  let thrown;
  try {
    built.linkTo(null);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ReshapeError);
  expect(thrown.constructor).toBe(ReshapeError);
  expect(thrown.explainUrl).toBe('');
  expect(thrown.explain().error.code).toBe('wrong_data');
});

describe('long texts', () => {
  const request = { operator: 'reshape', input: '1', target: '6', dialect: 'onnx' };

  test('spaces inside a field cost no more than other characters', () => {
    const start = process.cpuUsage();
    const spaced = `#reshape&in=1${' '.repeat(300_000)}2&to=${', '.repeat(300_000)}&onnx`;
    expect(printRequest(parseRequest(spaced)).length).toBeLessThan(40_000);
    // Only the engine's regular expressions could cost more, and their steps cannot be counted. It takes 0.02 s; with an
    // expression that goes on from each space to the last, such as /\s+$/, about 100 s.
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
    expect(parseRequest(linkTo({ input, target: input })).input).toBe(input.join(','));
  });

  test('no pair is cut in two', () => {
    const input = `${'1'.repeat(8191)}😀`;
    expect(parseRequest(printRequest({ ...request, input })).input).toBe(
      `${'1'.repeat(8191)}\ufffd…`,
    );
  });

  test('a list that is no shape has a link that ends', () => {
    const input = new Array(1e6).fill(1);
    expect(linkTo({ input, target: [1] }).length).toBeLessThan(1000);
    expect(explainFlatten([2], 'x'.repeat(1e6)).url.length).toBeLessThan(8300);
  });
});
