// An engine that does not start WebAssembly at the first call, and does at the second.
import { createRequire } from 'node:module';

const [how, build] = process.argv.slice(2);
const api =
  build === 'require'
    ? createRequire(import.meta.url)('reshape-wasm')
    : await import('reshape-wasm');

const { WebAssembly } = globalThis;
const { Module } = WebAssembly;
if (how === 'absent') {
  delete globalThis.WebAssembly;
} else {
  WebAssembly.Module = class {
    constructor() {
      throw new RangeError('WebAssembly.Compile is disallowed on the main thread');
    }
  };
}

const error = (() => {
  try {
    api.resolveReshape([2, 3], [6]);
  } catch (refusal) {
    return refusal;
  }
})();

globalThis.WebAssembly = WebAssembly;
WebAssembly.Module = Module;

console.log(
  JSON.stringify({
    known: error instanceof api.ReshapeError,
    code: error?.code,
    message: error?.message,
    cause: error?.cause?.name,
    again: api.resolveReshape([2, 3], [6]),
  }),
);
