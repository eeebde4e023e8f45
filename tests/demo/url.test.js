// Links to requests: the form that is promised, and that nothing is lost on the way.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseRequest, printRequest } from 'reshape-wasm/link';

const empty = {
  operator: 'reshape',
  input: '',
  target: '',
  axis: '',
  dialect: 'onnx',
  opset: '',
  allowzero: '',
  specialzero: '',
  type: '',
};

/** Links that stand in issues and answers somewhere must go on working: add to these, change none. */
const links = [
  [
    'reshape&in=2,3,4&to=0,-1&onnx=14&allowzero=0',
    { input: '2,3,4', target: '0,-1', opset: '14', allowzero: '0' },
  ],
  ['reshape&in=&to=&onnx', {}],
  [
    'reshape&in=0,3&to=0,-1&openvino&specialzero=1',
    { input: '0,3', target: '0,-1', dialect: 'openvino', specialzero: '1' },
  ],
  ['reshape&in=6&to=2,-1&numpy', { input: '6', target: '2,-1', dialect: 'numpy' }],
  [
    'flatten&in=2,3,4&axis=-1&onnx=13',
    { operator: 'flatten', input: '2,3,4', axis: '-1', opset: '13' },
  ],
];

describe.each(links)('%s', (fragment, request) => {
  test('is read', () => expect(parseRequest(fragment)).toEqual({ ...empty, ...request }));
  test('is written', () => expect(printRequest({ ...empty, ...request })).toBe(fragment));
});

test('what a field holds comes back, whatever it is', () => {
  const text = fc.string({ unit: 'binary' }).map((some) => some.trim().replace(/\s*,\s*/g, ','));
  const request = fc.record({
    operator: fc.constantFrom('reshape', 'flatten'),
    input: text,
    target: text,
    axis: text,
    dialect: fc.constantFrom('onnx', 'openvino', 'numpy', 'none such'),
    opset: text,
    allowzero: text,
    specialzero: text,
    type: text,
  });
  fc.assert(
    fc.property(request, (asked) => {
      const unused = asked.operator === 'reshape' ? { axis: '' } : { target: '' };
      expect(parseRequest(`#${printRequest(asked)}`)).toEqual({ ...asked, ...unused });
    }),
  );
});

test.each([
  ['spaces', 'reshape&in=2,%203,%204&to=%5B6%2C-1%5D&onnx', { input: '2, 3, 4', target: '[6,-1]' }],
  ['a stray percent sign', 'reshape&in=2%&to=&onnx', { input: '2%' }],
  ['an equals sign', 'reshape&in=2=3&to=&onnx', { input: '2=3' }],
  ['a name that is an object’s own', 'reshape&in=2&constructor=3', { dialect: 'constructor' }],
])('%s in a link', (_, fragment, request) => {
  expect(parseRequest(fragment)).toMatchObject(request);
});

test.each(['', '#', '#reshap&in=2', 'transpose&in=2,3'])('%j is no request', (fragment) => {
  expect(parseRequest(fragment)).toBeUndefined();
});
