// Links of explanations and errors: stable, and read back as the request that they are of.
import { expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as links from '../../../js/link/links.js';
import * as built from 'reshape-wasm/link';
import { ReshapeError, Tensor, resolveReshape } from 'reshape-wasm';
import { homepage, withHomepage } from '../../with_homepage.js';
import { isInteger } from '../../../js/values/lists.js';
import { anyRequest } from '../requests.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

const { explainFlatten, explainReshape } = await withHomepage();
const { parseRequest, printRequest } = untyped(links);

/** A link without the page's address. @param {any} request */
const linkTo = (request) => untyped(links).linkTo(request, '');

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
  expect(decodeURIComponent(url)).toBe(`${homepage}${link}`);
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

test('any text: what is printed of it is read back, and printed so again', () => {
  const part = fc.constantFrom(
    ...['in', 'to', 'axis', 'onnx', 'openvino', 'allowzero', 'type', 'where', 'at', 'a b', '14'],
    ...[
      '&',
      '=',
      '#',
      '+',
      '%',
      '%20',
      '%69n',
      '%zz',
      ' ',
      ',',
      '…',
      '\ud83d',
      '\u3000',
      'x',
      'N:8',
    ],
  );
  const pairs = fc.array(fc.tuple(part, part).map(([name, value]) => `${name}=${value}`));
  const texts = fc.oneof(
    pairs.map((some) => some.join('&')),
    fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.constantFrom('reshape', '#flatten'), texts, (operator, text) => {
      const request = parseRequest(`${operator}&${text}`);
      const printed = printRequest(request);
      const unused = request.operator === 'reshape' ? { axis: '' } : { target: '' };
      expect(parseRequest(printed)).toEqual({ ...request, ...unused });
      expect(printRequest(parseRequest(printed))).toBe(printed);
    }),
    { numRuns: rounds(2500) },
  );
  for (const text of ['reshape&in=2,3&to=6& ', 'reshape&in=2,3&to=6&%69n=5', 'reshape&in=2&in=3']) {
    const printed = printRequest(parseRequest(text));
    expect(printRequest(parseRequest(printed))).toBe(printed);
  }
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
      // A name that is no dialect's is none in a link either.
      fc.pre(typeof dialect === 'string');
      expect(parseRequest(explanation.url.slice(homepage.length))).toEqual({
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

test('a name that is not a system is passed over beside one, and is the system where there is none', () => {
  const systemIn = (names) => {
    const { dialect, opset } = parseRequest(`#reshape&in=2,3&to=6&${names}`);
    return [dialect, opset];
  };
  expect(systemIn('utm_source=x&onnx=13')).toEqual(['onnx', '13']);
  expect(systemIn('__proto__=x&numpy&torch')).toEqual(['numpy', '']);
  expect(systemIn('onxx=13&utm_source=x')).toEqual(['onxx', '13']);
  expect(systemIn('type=int8')).toEqual(['onnx', '']);
});

test('a link stands for anything, and what is not a link for nothing', () => {
  expect(linkTo({})).toBe('#reshape&in=&to=&onnx');
  expect(printRequest({ operator: 'reshape' })).toBe('reshape&in=&to=&onnx');
  expect(parseRequest('#copy&in=2')).toBeUndefined();
  expect(parseRequest('')).toBeUndefined();
  expect(parseRequest('#reshape&in=2&to=%zz&later=1&onnx=14')).toMatchObject({ target: '%zz' });
});

test('an error that is not about a request has no link, with a base either', () => {
  const thrownBy = (call) => {
    try {
      return call();
    } catch (error) {
      return error;
    }
  };
  const matrix = Tensor.from([[1, 2]]);
  for (const call of [() => matrix.at(5, 5), () => matrix.expand([3]), () => matrix.slice(9)]) {
    const error = thrownBy(call);
    expect(error.code).toBeDefined();
    expect(linkTo(error)).toBeUndefined();
  }
  expect(linkTo(thrownBy(() => resolveReshape([2], [3])))).toBe('#reshape&in=2&to=3&onnx');
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

test('the built entry throws the one ReshapeError of the package', () => {
  let thrown;
  try {
    built.linkTo(null);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ReshapeError);
  expect(thrown.constructor).toBe(ReshapeError);
  expect(thrown.explainUrl).toBeUndefined();
  expect(thrown.explain().error.code).toBe('wrong_data');
});
