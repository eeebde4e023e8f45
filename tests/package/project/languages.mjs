// Which languages each build speaks, before and after its own Chinese comes in.
import { createRequire } from 'node:module';
import * as imported from 'reshape-wasm';

const require = createRequire(import.meta.url);
const required = require('reshape-wasm');

/** Both builds' first lines in Chinese, or why there are none. */
const said = () =>
  [imported, required].map(({ explainReshape }) => {
    const { error, text } = explainReshape([2, 3], [6], {}, { language: 'zh' });
    return error?.code ?? text.split('\n')[0];
  });

const before = said();
await import('reshape-wasm/zh');
const one = said();
require('reshape-wasm/zh');
console.log(JSON.stringify({ before, one, both: said() }));
