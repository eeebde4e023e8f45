// Runs the README's code: every line that ends in `// value` must give that value.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as api from '../../dist/index.js';
import * as link from '../../dist/link.js';
import '../../dist/zh.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);

/** A function of the block's text that collects the value of every line with a comment behind it. */
const runnable = (code) =>
  code
    .replace(/^import (\{[^}]*\}) from 'reshape-wasm';$/m, 'const $1 = api;')
    .replace(/^import (\{[^}]*\}) from 'reshape-wasm\/link';$/m, 'const $1 = link;')
    .replace(/^import 'reshape-wasm\/zh';$/m, '')
    .replace(/^(\s*)(?!const )(\S.*); \/\/ (.*)$/gm, '$1check($2, $3);')
    .replace(/^(\s*)error\.message;\n((?:\s*\/\/ .*\n)+)/gm, (_, indent, comment) => {
      const text = comment.replaceAll(/\s*\/\/ /g, ' ').trim();
      return `${indent}check(error.message, ${JSON.stringify(text)});\n`;
    });

describe.each(blocks.map((code, index) => [index + 1, code]))(
  'block %i of the README',
  (_, code) => {
    const commented = code
      .split('\n')
      .filter((line) => /; \/\/ /.test(line) || /error\.message;/.test(line)).length;

    test(`does what its ${commented} comments say`, () => {
      let checks = 0;
      const check = (value, expected) => {
        expect(value).toEqual(expected);
        checks += 1;
      };
      // The code is the README's own, and this is a test: the one place where eval is right.
      new Function('api', 'link', 'check', runnable(code))(api, link, check);
      expect(checks).toBe(commented);
      expect(checks).toBeGreaterThan(0);
    });
  },
);
