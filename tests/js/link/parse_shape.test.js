// Shapes as texts: what a link prints is read back, and what no link prints is read or refused.
import { describe, expect, test } from '@jest/globals';
import { linkTo, parseRequest, parseShape, plainText, printable } from 'reshape-wasm/link';
import fc from '../../fast_check.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';

test.each([
  ['', []],
  [' [] ', []],
  ['2,3', [2, 3]],
  ['[0, -1]', [0, -1]],
  ['+5,', [5]],
  ['9007199254740993', [9007199254740993n]],
  ['2*N,?', ['2*N', null]],
  ['N + 1, 3', ['N + 1', 3]],
  ['1..8', [{ min: 1, max: 8 }]],
  ['0..', [{ min: 0 }]],
  ['N : 1 .. 9007199254740993', [{ name: 'N', min: 1, max: 9007199254740993n }]],
  ['...', { rank: null }],
  ['rank:0', { rank: 0 }],
  // These are refused by inferReshape, which says where.
  ['2N,(3', ['2N', '(3']],
  ['1.5', ['1.5']],
  ['rank:1234567890', ['rank:1234567890']],
])('%j is %j', (text, shape) => expect(parseShape(text)).toEqual(shape));

describe('what is printed is read', () => {
  const integers = fc.oneof(
    fc.integer({ min: -1, max: 999 }),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }),
  );
  const lengths = fc.oneof(fc.nat(999), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }));
  const names = fc.constantFrom('N', '2*N', 'H*W/4', 'N + 1', '(N - 1)*3', '批次', 'a.b_1');
  const bounds = fc.record({ min: lengths, max: lengths, name: names }, { requiredKeys: ['min'] });
  const dims = fc.oneof(integers, names, bounds, fc.constant(null));
  const ranks = fc.record({ rank: fc.option(fc.nat(300)) });

  /** The text of a target in a link. @param {any} target */
  const printed = (target) => parseRequest(linkTo({ input: [], target }, ''))?.target;

  test('for lists, and for shapes with their rank alone', () => {
    const shapes = fc.oneof(fc.array(dims, { maxLength: 12 }), ranks);
    fc.assert(
      fc.property(shapes, (shape) => {
        const text = printed(shape) ?? '';
        expect(parseShape(text)).toEqual(shape);
        expect(printed(parseShape(text))).toBe(text);
      }),
      { numRuns: rounds(500) },
    );
  });

  test('in brackets too, with spaces, and with a comma at the end', () => {
    fc.assert(
      fc.property(fc.array(dims, { minLength: 1, maxLength: 12 }), (shape) => {
        const text = printed(shape) ?? '';
        expect(parseShape(` [ ${text.replaceAll(',', ' , ')}, ] `)).toEqual(shape);
      }),
      { numRuns: rounds(200) },
    );
  });
});

/** The code and the index of the error that a call throws. @param {() => unknown} call */
function errorOf(call) {
  try {
    call();
  } catch (error) {
    const { code, index } = untyped(error);
    return [code, index];
  }
}

test.each([
  [',', 0],
  ['2,,3', 1],
  ['[2, ,3]', 1],
  ['2,3,,', 2],
])('entry of %j that is empty: %i', (text, index) => {
  expect(errorOf(() => parseShape(text))).toEqual(['wrong_data', index]);
});

test.each([undefined, null, 5, [2, 3], {}])('%j is not a text', (value) => {
  for (const call of [parseShape, plainText, printable]) {
    expect(errorOf(() => untyped(call)(value))).toEqual(['wrong_data', undefined]);
  }
});

test('the characters of other keyboards become ASCII', () => {
  const read = [];
  for (let code = 0; code < 0x10000; code++) {
    const typed = String.fromCharCode(code);
    if (plainText(typed) !== typed) read.push([typed, plainText(typed)]);
  }
  const wide = Array.from({ length: 94 }, (_, index) => [
    String.fromCharCode(0xff01 + index),
    String.fromCharCode(0x21 + index),
  ]);
  expect(read).toEqual([['\u3000', ' '], ['、', ','], ['﹐', ','], ...wide, ['､', ',']]);
});
