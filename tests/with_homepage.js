// The library as it is once package.json has a homepage: its links begin there.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const homepage = 'https://example.org/reshape-wasm/';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The exports of `reshape-wasm`, `reshape-wasm/link` and `reshape-wasm/symbolic`, with that homepage.
 *
 * @returns {Promise<any>}
 */
export async function withHomepage() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './js/index.js';
        export * from './js/link.js';
        export * from './js/symbolic.js';`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    plugins: [
      {
        name: 'homepage',
        setup: ({ onLoad }) =>
          onLoad({ filter: /generated\/tables\.js$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replace(
              /packageHomepage = '.*'/,
              `packageHomepage = '${homepage}'`,
            ),
          })),
      },
    ],
  });
  const module = { exports: /** @type {any} */ ({}) };
  new Function('module', 'exports', outputFiles[0].text)(module, module.exports);
  return module.exports;
}
