// The package as users install it, from its tarball, and with damages that every environment must notice.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run/commands.js';
import { root } from '../../scripts/run/root.js';
import { assertions } from './entries.js';

/** Where projects and tools are: Node's resolution goes from a project up to the tools. */
export const workFolder = `${root}build/environments/`;

/** Text in JavaScript that holds a wasm: nothing else is as long. */
const longText = /(['"`])([^'"`\n]{10000,})\1/g;

/** The first 8 bytes of a wasm: a valid module without functions. In base64 they take 11 characters. */
const headBytes = 8;
const headCharacters = 11;

/** @param {string} folder @param {RegExp} names @param {(path: string) => void} change */
function changeFiles(folder, names, change) {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    names.test(file),
  );
  if (found.length === 0) throw new Error(`${folder} has no file ${names} to damage`);
  found.forEach((file) => change(join(folder, file)));
}

/** @param {string} path @param {(text: string) => string} change */
const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8')));

/** @param {string} folder */
function emptyFiles(folder) {
  if (!existsSync(join(folder, 'dist/reshape.wasm'))) return;
  changeFiles(join(folder, 'dist'), /\.wasm$/, (path) =>
    writeFileSync(path, readFileSync(path).subarray(0, headBytes)),
  );
}

/**
 * The damages to the installed package, by the name of the damage. Each must be noticed by the rows of list.js that
 * name it: else they run another package, or assert nothing.
 *
 * @type {Record<string, (folder: string) => void>}
 */
const damages = {
  none: () => {},
  /** The wasm inside JavaScript has no functions. */
  text(folder) {
    changeFiles(join(folder, 'dist'), /\.c?js$/, (path) =>
      rewrite(path, (code) =>
        code.replace(longText, (_, quote, text) => quote + text.slice(0, headCharacters) + quote),
      ),
    );
  },
  /** The wasm in files of its own has no functions. */
  file: emptyFiles,
  /** The declarations lack a function. */
  types(folder) {
    changeFiles(join(folder, 'dist/types'), /^index\.d\.c?ts$/, (path) =>
      rewrite(path, (text) => text.replaceAll('resolveReshape', 'resolveNothing')),
    );
  },
  /** `require` gets the declarations of `import`. */
  manifest(folder) {
    rewrite(join(folder, 'package.json'), (text) => text.replaceAll('.d.cts', '.d.ts'));
  },
};

/** @typedef {keyof typeof damages} Damage */

/** @type {string} */
let tarball;

/** Packs the built package. */
async function pack() {
  mkdirSync(workFolder, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', workFolder];
  const [{ filename }] = JSON.parse(await run('npm', args, { cwd: root }));
  return join(workFolder, filename);
}

/** The tarball's path, for tools that read it. */
export const tarballPath = () => tarball;

/**
 * Installs the package once for each damage, in folders of its own.
 *
 * @param {string} projects the folder of all projects, which is emptied
 */
export async function installPackages(projects) {
  rmSync(projects, { recursive: true, force: true });
  tarball = await pack();
  for (const [name, damage] of Object.entries(damages)) {
    const folder = join(projects, name);
    mkdirSync(folder, { recursive: true });
    if (name === 'none') {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
      const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
      await run('npm', ['install', tarball, ...quiet], { cwd: folder });
    } else {
      cpSync(join(projects, 'none'), folder, { recursive: true });
      damage(join(folder, 'node_modules/reshape-wasm'));
    }
  }
}

/**
 * A new project beside an installed package, with these files and the assertions.
 *
 * @param {string} projects as given to installPackages
 * @param {Damage} damage
 * @param {string} name of its folder
 * @param {Record<string, string>} files
 */
export function project(projects, damage, name, files) {
  const folder = join(projects, damage, name);
  rmSync(folder, { recursive: true, force: true });
  const all = { 'package.json': '{ "private": true }\n', 'assertions.js': assertions, ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
