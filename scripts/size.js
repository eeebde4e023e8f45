// `npm run size`: the sizes of the built files and of bundles of parts of the package, and whether the budgets hold.
import { readFileSync } from 'node:fs';
import { budgets, bundleOf, weigh } from './build/weights.js';
import { root } from './run/root.js';

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);

/** @param {string} name @param {ReturnType<typeof weigh>} weight */
const line = (name, weight) =>
  name.padEnd(36) +
  /** @type {const} */ (['minified', 'gzip', 'brotli'])
    .map((form) => kilobytes(weight[form]))
    .join('');

const read = (/** @type {string} */ path) => readFileSync(root + path);

console.log(`${''.padEnd(36)} minified      gzip    brotli`);
console.log(line('dist/index.js, wasm included', weigh(read('dist/index.js'))));
console.log(line('dist/index.cjs, wasm included', weigh(read('dist/index.cjs'))));
console.log(line('dist/zh.js', weigh(read('dist/zh.js'))));
console.log(line('dist/link.js', weigh(read('dist/link.js'))));
console.log(line('the wasm alone', weigh(read('build/wasm/cpp/bindings/reshape.wasm'))));
for (const name of ['explainReshape', 'compareReshape']) {
  console.log(line(`bundle of ${name} only`, weigh(await bundleOf(`{ ${name} }`))));
}
const moving = '{ Tensor, reshape, flatten, allocate, memory }';
console.log(line('bundle without explanations', weigh(await bundleOf(moving))));
const verdicts = [];
for (const { title, names, most } of budgets) {
  const weight = weigh(await bundleOf(names));
  console.log(line(`bundle of ${title}`, weight));
  const holds = weight.gzip <= most;
  if (!holds) process.exitCode = 1;
  verdicts.push(`${title}: ${weight.gzip} bytes of gzip, within ${most}: ${holds ? 'yes' : 'NO'}`);
}
console.log(verdicts.join('\n'));
