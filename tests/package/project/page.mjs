// The package's file by its address, as a page without any tool has it.
import * as api from './node_modules/reshape-wasm/dist/index.js';
import { facts } from './facts.mjs';

const { ReshapeError, resolveReshape } = api;

/** The error that a page gets where its policy forbids WebAssembly. */
function refusal() {
  try {
    return resolveReshape([2], [2]);
  } catch (error) {
    return { code: error.code, message: error.message, known: error instanceof ReshapeError };
  }
}

const forbidden = location.search === '?forbidden';
globalThis.found = forbidden ? refusal() : facts(api);
