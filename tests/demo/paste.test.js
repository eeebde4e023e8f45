// The reading of a pasted text.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { readLengths } from '../../web-demo/state/length_text.js';
import { readNumber, splitList } from '../../web-demo/state/number_text.js';
import { openingRequest } from '../../web-demo/state/requests.js';
import { linkIn, understood, withUnderstood } from '../../web-demo/paste/understood.js';
import { pasteWords } from '../../web-demo/words/paste_words.js';
import { messages, nodes, nothing, shapes } from './messages.js';

test.each(messages)('a message: %s', (_, text, told) => {
  expect(understood(text)).toEqual(told);
  // As it comes from a log, with lines before and after it.
  expect(understood(`Traceback (most recent call last):\n  line 3\n${text}\n[1] done`)).toEqual(
    told,
  );
});

test.each(shapes)('a shape: %s', (text, told) => expect(understood(text)).toEqual(told));

test.each(nodes)('%s', (_, text, told) => {
  expect(understood(text)).toEqual(told);
  expect(understood(text.replaceAll('\n', '\r\n'))).toEqual(told);
});

test.each(nothing)('nothing: %.20s', (text) => expect(understood(text)).toBeUndefined());

test('any text is read in time, and without an error', () => {
  const piece = fc.constantFrom(
    ...messages.map(([, text]) => text),
    '[',
    '(',
    '{',
    '1,',
    '2x',
    '-1',
    '\n',
    'Inputs\n',
    'type\nReshape\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      const start = performance.now();
      understood(pieces.join(' '));
      expect(performance.now() - start).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  for (const long of [
    '[',
    '(1, ',
    'Cannot reshape a tensor with 1 elements to shape [1] ',
    '1x',
    'type\nReshape\ninputs\n',
    'Squeeze axis ',
    '::Reshape Shape inference input shapes {[1',
    'np.transpose(a, ',
    'index: 0 Got: 4 Expected: 1 ',
    '1, -> ',
    '(# 0 (SHAPE ',
    ' ',
    '1 ',
  ]) {
    const start = performance.now();
    understood(long.repeat(100_000 / long.length));
    expect([long, performance.now() - start < 1000]).toEqual([long, true]);
  }
});

describe('what was understood fills the request', () => {
  const filled = (
    /** @type {string} */ text,
    /** @type {Partial<import('reshape-wasm/link').Request>} */ before = {},
  ) => withUnderstood({ ...openingRequest, ...before }, understood(text) ?? {});

  test('with its system, from that system’s own settings', () => {
    expect(filled(messages[0][1], { allowzero: '1', opset: '9' })).toMatchObject({
      operator: 'reshape',
      input: '8, 255, 52, 52',
      target: '1, 3, 85, 52, 52',
      dialect: 'onnxruntime',
      opset: '14',
      allowzero: '',
    });
    const openvino = messages.find(([, , { dialect }]) => dialect === 'openvino')?.[1] ?? '';
    expect(filled(openvino)).toMatchObject({ dialect: 'openvino', opset: '', specialzero: '1' });
    const torch = messages.find(([title]) => title === 'PyTorch, infer_size')?.[1] ?? '';
    expect(filled(torch, { operator: 'flatten' })).toMatchObject({
      operator: 'reshape',
      dialect: 'torch',
      input: '24',
      target: '5, -1',
      opset: '',
    });
  });

  test('with Netron’s node under its opset', () => {
    expect(filled(nodes[0][1], { dialect: 'numpy' })).toMatchObject({
      dialect: 'onnx',
      opset: '14',
      allowzero: '0',
      type: 'float32',
    });
    expect(filled(nodes[1][1])).toMatchObject({ operator: 'flatten', axis: '2', opset: '13' });
  });

  test('with an operator that the page has under ONNX alone', () => {
    const squeezed = messages.find(([title]) => title === 'onnxruntime, Squeeze at run time')?.[1];
    expect(filled(squeezed ?? '', { dialect: 'onnxruntime', target: '24' })).toMatchObject({
      operator: 'squeeze',
      dialect: 'onnx',
      input: '2, 3, 4',
      axes: '0',
    });
    expect(filled('x.permute(0,2,3,1)', { dialect: 'torch', opset: '' })).toMatchObject({
      operator: 'transpose',
      dialect: 'onnx',
      perm: '0, 2, 3, 1',
    });
  });

  test('with nothing where a sentence says what the message means', () => {
    const [, text] = messages.find(([, , { says }]) => says?.kind === 'declared') ?? [];
    expect(filled(text ?? '')).toEqual(openingRequest);
  });

  test('a single shape where it is pasted, and nothing else', () => {
    const told = understood('{1,3,85}') ?? {};
    expect(withUnderstood(openingRequest, told)).toEqual({ ...openingRequest, input: '1, 3, 85' });
    expect(withUnderstood(openingRequest, told, 'target')).toEqual({
      ...openingRequest,
      target: '1, 3, 85',
    });
  });
});

test('a link to the page, whatever its address', () => {
  for (const before of [
    'https://example.org/some/where/',
    'http://127.0.0.1:5173/',
    '',
    'index.html',
  ]) {
    expect(linkIn(` ${before}#flatten&in=2,3&axis=0&onnx=13&lang=zh\n`)).toMatchObject({
      operator: 'flatten',
      input: '2,3',
      axis: '0',
    });
  }
  expect(linkIn('https://example.org/#about')).toBeUndefined();
  expect(linkIn('#reshape&in=2%E2%80%AE,3&to=6%0A&onnx&where=%F3%A0%81%81')).toMatchObject({
    input: '2\\u202e,3',
    target: '6',
    where: ['\\u{e0041}'],
  });
});

test('digits and commas of other keyboards', () => {
  expect(readNumber('２４')).toEqual({ value: 24 });
  expect(readNumber('－１')).toEqual({ value: -1 });
  expect(splitList('２，３、４')).toEqual(['2', '3', '4']);
  expect(readLengths('［２，３］')).toEqual({ value: [2, 3] });
});

test('the words are the same in both languages', () => {
  expect(Object.keys(pasteWords.zh)).toEqual(Object.keys(pasteWords.en));
  expect(Object.keys(pasteWords.zh.says)).toEqual(Object.keys(pasteWords.en.says));
  for (const { says } of Object.values(pasteWords)) {
    expect(says.declared('x', '0', '4', '1', '2', '5', '3')).toMatch(/x.*4.*x.*5/);
  }
});
