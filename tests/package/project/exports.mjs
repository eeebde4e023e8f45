// The names that each entry exports by `import` and by `require`, and what kind of thing each is.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const kinds = (api) =>
  Object.fromEntries(
    Object.keys(api)
      .sort()
      .map((name) => [name, typeof api[name]]),
  );

const found = {};
for (const entry of [
  'reshape-wasm',
  'reshape-wasm/shape',
  'reshape-wasm/link',
  'reshape-wasm/zh',
]) {
  found[entry] = [kinds(await import(entry)), kinds(require(entry))];
}
console.log(JSON.stringify(found));
