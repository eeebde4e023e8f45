// Reports of models and the terminal escape the same characters: the package's texts and the command are apart, since the
// command reaches the package by its entries alone.
import { expect, test } from '@jest/globals';
import { printable as ofTerminal } from '../../cli/printable.js';
import { printable as ofReports } from '../../js/model/printable.js';

test('every character is escaped by both or by none', () => {
  for (let code = 0; code < 0x10000; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    expect([code, ofTerminal(text)]).toEqual([code, ofReports(text)]);
  }
  expect(ofReports('\u001b[31m')).toBe('\\u001b[31m');
});
