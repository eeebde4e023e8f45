// The texts that the page's fields take for a number, and those that they leave marked.
import { expect, test } from '@jest/globals';
import { readLengths, readRank } from '../../web-demo/state/length_text.js';
import {
  isBracketed,
  joinList,
  readNumber,
  splitList,
  stepNumber,
} from '../../web-demo/state/number_text.js';

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
])('%j is a list', (text, value) => expect(readLengths(text)).toEqual({ value }));

test.each([
  ['2,x1,4', [2, 'x1', 4]],
  ['批次,4', ['批次', 4]],
  ['2,N*4', [2, 'N*4']],
  ['2,4*N', [2, '4*N']],
  ['N + 1, 3', ['N+1', 3]],
  ['(H * W) / 4,-1', ['(H*W)/4', -1]],
  ['(N+1)*(M+1)', ['(N+1)*(M+1)']],
  ['2 -1', [2, -1]],
  ['2,?', [2, null]],
  ['1..8', [{ min: 1, max: 8 }]],
  ['2,N:1..', [2, { name: 'N', min: 1 }]],
  ['2*N:1..9007199254740993', [{ name: '2*N', min: 1, max: 9007199254740993n }]],
  ['N**2', ['N**2']],
])('%j has lengths with names', (text, value) => expect(readLengths(text)).toEqual({ value }));

test.each([
  ['...', { rank: null }],
  [' rank:2', { rank: 2 }],
  ['rank', undefined],
  ['2', undefined],
])('%j is a shape of which only the rank is known', (text, ranked) =>
  expect(readRank(text)).toEqual(ranked),
);

test.each([
  ['2N', { kind: 'number', text: '2N', index: 0 }],
  ['2,,4', { kind: 'missing', text: '', index: 1 }],
  [',', { kind: 'missing', text: '', index: 0 }],
  ['[2,3', { kind: 'number', text: '[2', index: 0 }],
  ['1e3', { kind: 'number', text: '1e3', meant: '1000', index: 0 }],
  ['0x10', { kind: 'number', text: '0x10', index: 0 }],
  ['--1', { kind: 'number', text: '--1', index: 0 }],
  ['1,NaN', { kind: 'number', text: 'NaN', index: 1 }],
])('%j is none', (text, problem) => expect(readLengths(text)).toEqual({ problem }));

test('a single number', () => {
  expect(readNumber(' -1 ')).toEqual({ value: -1 });
  expect(readNumber('1,2')).toEqual({ problem: { kind: 'number', text: '1,2' } });
  // No name can stand for an opset or an axis.
  expect(readNumber('abc')).toEqual({ problem: { kind: 'number', text: 'abc' } });
});

test('entries come apart and together again', () => {
  expect(splitList('[2, x,  -1]')).toEqual(['2', 'x', '-1']);
  expect(splitList(joinList(['2', '', '-1']))).toEqual(['2', '', '-1']);
  expect(isBracketed(' [2, 3] ')).toBe(true);
  expect(isBracketed('[2, 3')).toBe(false);
});

test.each([
  ['3', 1, undefined, '4'],
  ['-1', -1, undefined, '-2'],
  ['0', -3, -1, '-1'],
  ['9007199254740993', 1, undefined, '9007199254740994'],
  ['1.5', 1, undefined, '1.5'],
  ['N', 1, undefined, 'N'],
])('%j stepped by %i', (text, steps, least, expected) =>
  expect(stepNumber(text, steps, least)).toBe(expected),
);
