// Lines in a terminal: broken at its columns, where it is one.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fitted, widthOf } from '../../cli/wrap.js';
import { f32 } from '../onnx/writer/parts.js';
import { of } from '../js/model/calls.js';
import { folder, program, runAlone } from './model_command.js';

describe('fitted', () => {
  test('breaks a long line, and goes on behind where it begins', () => {
    expect(fitted(['    one two three', 'four'], 12)).toEqual([
      '    one',
      '      two',
      '      three',
      'four',
    ]);
    expect(fitted(['one two three'], undefined)).toEqual(['one two three']);
  });

  test('breaks Chinese where it may end, also between names', () => {
    const line = `  ？ ${'名字，'.repeat(3)}${'some_name，'.repeat(9)}等`;
    for (const piece of fitted([line], 40)) {
      expect(widthOf(piece)).toBeLessThanOrEqual(40);
      expect(piece).not.toMatch(/^\s*，/);
    }
    expect(fitted([line], 40).join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
  });

  test('keeps a line with options to copy whole', () => {
    const line = '  with --batch one=1 --batch two=1 the model holds';
    expect(fitted([line], 30)).toEqual([line]);
  });
});

/** The output of the command in a terminal of 60 columns. @param {readonly string[]} args */
function inTerminal(args) {
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const { stdout } = spawnSync('script', ['-qec', `stty cols 60; ${command}`, '/dev/null'], {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  return stdout.replaceAll('\r', '').split('\n');
}

test('a report fits the terminal, and is whole in a pipe', () => {
  const names = ['first', 'second', 'third'].map((name) => `${name}_input_of_the_model`);
  const node = {
    operator: 'Mystery',
    name: 'a_node_with_a_long_name',
    inputs: names,
    outputs: ['y'],
  };
  writeFileSync(
    join(folder, 'wide.onnx'),
    of(
      names.map((name) => f32(name, [1, 6])),
      [node],
    ),
  );
  for (const language of ['en', 'zh']) {
    const args = ['check', 'wide.onnx', '--lang', language];
    const piped = runAlone(args).stdout.split('\n');
    const shown = inTerminal(args);
    expect(Math.max(...piped.map(widthOf))).toBeGreaterThan(60);
    expect(Math.max(...shown.map(widthOf))).toBeLessThanOrEqual(60);
    const words = (/** @type {string[]} */ lines) => lines.join('').replaceAll(/\s/g, '');
    expect(words(shown)).toBe(words(piped));
  }
});

test('the command that repairs a model is one line', () => {
  const shown = inTerminal([
    'check',
    'frozen.onnx',
    '--batch',
    'x=0',
    '--name',
    'a_long_name_of_it',
  ]);
  expect(shown.at(-2)).toMatch(/^ {2}npx reshape-wasm fix .* --name a_long_name_of_it$/);
});
