// Bytes as a dense text, and back.
import { expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import { denseText } from '../../../scripts/build/dense_text.js';
import { alphabet, bytesOfDense, orderLength } from '../../../js/wasm/dense_text.js';

test('bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(bytesOfDense(denseText(bytes))).toEqual(bytes);
    }),
  );
  const all = Uint8Array.from({ length: 512 }, (_, index) => index);
  expect(bytesOfDense(denseText(all))).toEqual(all);
});

test('a text has no character that is escaped in JavaScript, JSON or HTML', () => {
  const text = denseText(Uint8Array.from({ length: 256 }, (_, index) => index));
  expect(text).not.toMatch(/[^\x21-\x7e]|["'\\<]/);
  expect(new Set(alphabet).size).toBe(alphabet.length);
});

test('a byte that is frequent is one character', () => {
  expect(denseText(new Uint8Array(100)).length).toBe(orderLength + 100);
});
