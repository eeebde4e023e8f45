// What the page's fields take for a number, and what they leave marked.
import { expect, test } from '@jest/globals';
import { readList, readNumber } from '../../web-demo/reading.js';

test.each([
  ['', []],
  ['  ', []],
  ['[]', []],
  ['2,3,4', [2, 3, 4]],
  [' 2 , 3,4 ', [2, 3, 4]],
  ['2 3\n4', [2, 3, 4]],
  ['[2, 3, 4]', [2, 3, 4]],
  ['(3,)', [3]],
  ['0,-1', [0, -1]],
  ['0, −1', [0, -1]],
  ['1.5', [1.5]],
  ['9007199254740993', [9007199254740993n]],
  ['-9223372036854775808', [-9223372036854775808n]],
  ['+12345678901234567890', [12345678901234567890n]],
])('%j is a list', (text, value) => expect(readList(text)).toEqual({ value }));

test.each([
  ['2,x,4', '“x” is not a number'],
  ['2,,4', 'a number is missing here'],
  [',', 'a number is missing here'],
  ['[2,3', '“[2” is not a number'],
  ['1e3', '“1e3” is not a number'],
  ['0x10', '“0x10” is not a number'],
  ['--1', '“--1” is not a number'],
  ['NaN', '“NaN” is not a number'],
])('%j is none', (text, problem) => expect(readList(text)).toEqual({ problem }));

test('a single number', () => {
  expect(readNumber(' -1 ')).toEqual({ value: -1 });
  expect(readNumber('1,2')).toEqual({ problem: '“1,2” is not a number' });
});
