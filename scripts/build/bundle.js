// Bundles the package's entries into dist, as ES modules and as CommonJS.
import { rmSync } from 'node:fs';
import { root } from '../run/root.js';
import { write } from './files.js';

/** The names of the package's entries: js/NAME.js becomes dist/NAME.js and dist/NAME.cjs. */
const entries = ['index', 'link', 'zh'];

const forms = /** @type {const} */ ([
  ['esm', 'js'],
  ['cjs', 'cjs'],
]);

/**
 * A chunk in lines that a person can read, and that an engine may print where nobody catches an error. The wasm's text
 * stays as it is.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
async function readable({ name, code }) {
  if (name === 'wasm') return code;
  const { format } = await import('prettier');
  return format(code, { parser: 'babel', printWidth: 100, singleQuote: true });
}

/**
 * Each entry in both formats, with the names of the sources and without their comments. What two entries share is a
 * chunk, so that a program has one library, and one ReshapeError. Rolldown is imported when it is used: in a fresh
 * clone, the script that imports this file installs it.
 */
export async function bundle() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [name, `js/${name}.js`])),
    platform: 'neutral',
  });
  rmSync(`${root}dist/chunks`, { recursive: true, force: true });
  for (const [format, extension] of forms) {
    const { output } = await bundle.generate({
      minify: false,
      format,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `chunks/[name].${extension}`,
      comments: { legal: false, jsdoc: false, annotation: true },
      codeSplitting: {
        groups: [
          { name: 'wasm', test: /js\/generated\/engine/ },
          { name: 'messages', test: /js\/(generated|values|messages)\// },
          { name: 'library', test: /js\/(wasm|resolve|copy|tensor|explain)\// },
        ],
      },
    });
    for (const chunk of output) {
      if (chunk.type === 'chunk') write(`dist/${chunk.fileName}`, await readable(chunk));
    }
  }
  await bundle.close();
}
