// Builds dist/reshape-wasm.iife.js: everything as one classic script, for pages without modules.
import { root } from '../run/root.js';
import { oldestEngines } from './engines.js';

/** The main entry, links and Chinese; of the built files, whose effects package.json names. */
const contents = `export * from './index.js';\nexport * from './link.js';\nimport './zh.js';\n`;

/**
 * Minified, because no bundler follows, and of ASCII alone, because a page that is not UTF-8 reads it in its own
 * encoding.
 */
export async function bundleClassic() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: `${root}dist` },
    outfile: 'dist/reshape-wasm.iife.js',
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'reshapeWasm',
    charset: 'ascii',
    target: oldestEngines,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
