// Links of explanations and errors: stable, and read back as the request that they are of.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainFlatten, explainReshape } from '../../js/index.js';
import { linkTo, parseRequest, printRequest } from '../../js/link.js';
import { anyRequest } from './requests.js';

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
  [explainReshape([2n ** 60n], [2.5, -1]), '#reshape&in=1152921504606846976&to=?,-1&onnx'],
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
  const list = (entries) => (entries ?? []).map((entry) => entry ?? '?').join(',');
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
        input: list(explanation.input),
        ...(reshapes ? { target: list(explanation.target) } : { axis: String(explanation.axis) }),
        dialect,
        opset: String(opset),
        allowzero: flag(allowzero),
        specialzero: flag(specialZero),
        type: String(type),
      });
    }),
    { numRuns: 1000 },
  );
});

test('a link stands for anything, and what is no link for nothing', () => {
  expect(linkTo({})).toBe('#reshape&in=&to=&onnx');
  expect(parseRequest('#copy&in=2')).toBeUndefined();
  expect(parseRequest('')).toBeUndefined();
  expect(parseRequest('#reshape&in=2&to=%zz&later=1&onnx=14')).toMatchObject({ target: '%zz' });
});
