// The characters that texts escape; and the quotes for a shell, in which the package and the terminal agree: they are
// apart, since the command reaches the package by its entries alone.
import { expect, test } from '@jest/globals';
import { forShell as inTerminal } from '../../../cli/for_shell.js';
import { resolveReshape } from 'reshape-wasm';
import { printable } from 'reshape-wasm/link';
import { inferReshape } from 'reshape-wasm/symbolic';
import { forShell } from '../../../js/values/for_shell.js';
import { untyped } from '../untyped.js';

test('what cannot be seen is escaped, as units of UTF-16', () => {
  for (const [text, escaped] of [
    ['\u001b[31m', '\\u001b[31m'],
    ['x\u200b', 'x\\u200b'],
    ['\ufeffx', '\\ufeffx'],
    ['a\u00adb', 'a\\u00adb'],
    ['x\u{e0041}', 'x\\udb40\\udc41'],
    ['\ud800x', '\\ud800x'],
    ['名 é 🙂', '名 é 🙂'],
  ]) {
    expect(printable(text)).toBe(escaped);
  }
});

test('errors escape the texts that they repeat', () => {
  const dialect = '\u202e\u2066\u0085x';
  expect(() => untyped(resolveReshape)([2], [1], { dialect })).toThrow(/"\\u202e\\u2066\\u0085x"/);
  const named = new (class {
    static name = 'a\u202eb';
  })();
  for (const call of [
    () => untyped(resolveReshape)(Symbol('\u001b[2J'), [2]),
    () => untyped(resolveReshape)([2], [1], { opset: named }),
    () => inferReshape(['a\u202eb'], [2]),
  ]) {
    expect(call).toThrow(/\\u(001b|202e)/);
    expect(call).not.toThrow(/[\u001b\u202e]/);
  }
});

test('every character is quoted for a shell by both or by none', () => {
  for (let code = 1; code < 0x10000; code++) {
    const text = `a${String.fromCharCode(code)}b`;
    if (inTerminal(text) !== forShell(text)) expect(inTerminal(text)).toBe(forShell(text));
  }
  expect(forShell("it's")).toBe("'it'\\''s'");
  expect(forShell('')).toBe("''");
});
