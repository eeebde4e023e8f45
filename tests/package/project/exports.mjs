// The names that each build exports, and what kind of thing each is.
import { createRequire } from 'node:module';
import * as imported from 'reshape-wasm';

const required = createRequire(import.meta.url)('reshape-wasm');
const kinds = (api) =>
  Object.fromEntries(
    Object.keys(api)
      .sort()
      .map((name) => [name, typeof api[name]]),
  );

console.log(JSON.stringify({ imported: kinds(imported), required: kinds(required) }));
