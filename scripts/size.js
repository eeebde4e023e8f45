// `npm run size`: the sizes of typical imports, bundled and minified by esbuild, and whether the ceilings hold.
import { existsSync, readFileSync } from 'node:fs';
import { addedBy, additions, ceilings, bundleOf, typical, weigh } from './build/weights.js';
import { program, Stop } from './run/steps.js';
import { root } from './run/root.js';

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);

/** @param {string} name @param {ReturnType<typeof weigh>} weight */
const line = (name, weight) =>
  name.padEnd(36) +
  /** @type {const} */ (['minified', 'gzip', 'brotli'])
    .map((form) => kilobytes(weight[form]))
    .join('');

await program(async () => {
  if (!existsSync(`${root}dist/index.js`))
    throw new Stop('`npm run build` first: there is no dist.');
  console.log(`${''.padEnd(36)}  minified      gzip    brotli`);
  for (const name of ['reshape', 'copies', 'cast', 'layout', 'symbolic', 'model']) {
    const wasm = readFileSync(`${root}build/wasm/cpp/bindings/${name}.wasm`);
    console.log(line(`${name}.wasm alone`, weigh(wasm)));
  }
  for (const { title, names, entry } of typical) {
    console.log(line(title, weigh(await bundleOf(names, root, entry))));
  }
  const verdicts = [];
  for (const { title, names, most, entry } of ceilings) {
    const weight = weigh(await bundleOf(names, root, entry));
    console.log(line(title, weight));
    const holds = weight.gzip <= most;
    if (!holds) process.exitCode = 1;
    verdicts.push(
      `${title}: ${weight.gzip} bytes of gzip, within ${most}: ${holds ? 'yes' : 'NO'}`,
    );
  }
  console.log(
    line(
      'the main entry and symbolic',
      weigh(await bundleOf('*', root, 'index', { symbolic: '*' })),
    ),
  );
  for (const addition of additions) {
    const { title, most } = addition;
    const added = await addedBy(addition);
    const holds = added <= most;
    if (!holds) process.exitCode = 1;
    verdicts.push(`${title}: ${added} bytes of gzip, within ${most}: ${holds ? 'yes' : 'NO'}`);
  }
  console.log(verdicts.join('\n'));
});
