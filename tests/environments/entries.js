// The package's entries, and programs that load them all and say whether the assertions hold. A later entry is a line
// here.
import { readFileSync } from 'node:fs';

/** The path behind the package's name in an import, by the name under which assertions.js gets the entry. */
export const entries = {
  main: '',
  shape: '/shape',
  layout: '/layout',
  layoutZh: '/layout/zh',
  link: '/link',
  zh: '/zh',
  symbolic: '/symbolic',
  symbolicZh: '/symbolic/zh',
  model: '/model',
  modelZh: '/model/zh',
};

/** The specifiers of the entries, as a program writes them. */
export const specifiers = Object.values(entries).map((path) => `reshape-wasm${path}`);

/** The text that the programs print or send where everything holds. */
export const everythingHolds = 'reshape-wasm: everything holds';

/** The text of the assertions: a script that sets `assertReshapeWasm`, also where there are no modules. */
export const assertions = readFileSync(new URL('assertions.js', import.meta.url), 'utf8');

const names = Object.keys(entries);
const outcome = `globalThis.assertReshapeWasm({ ${names.join(', ')} })`;

/** @param {(name: string, specifier: string) => string} line */
const lines = (line) =>
  Object.entries(entries).map(([name, path]) => line(name, `reshape-wasm${path}`));

/**
 * A statement that passes the outcome on.
 *
 * @typedef {(outcome: string) => string} Report
 */

/** @type {Report} */
export const print = (value) => `console.log(${value});`;

/**
 * A program as an ES module.
 *
 * @param {Report} report
 * @param {(specifier: string) => string} [place] where an entry is, for a program without resolution of names
 */
export const moduleProgram = (report = print, place = (specifier) => specifier) =>
  [
    `import './assertions.js';`,
    ...lines((name, specifier) => `import * as ${name} from '${place(specifier)}';`),
    `${report(outcome)}\n`,
  ].join('\n');

/** The same program for `require`. @param {Report} report */
export const requireProgram = (report = print) =>
  [
    `require('./assertions.js');`,
    ...lines((name, specifier) => `const ${name} = require('${specifier}');`),
    `${report(outcome)}\n`,
  ].join('\n');

/** The entries that the classic script leaves out: nobody checks a model who does not import it. */
const notClassic = ['model', 'modelZh'];

/** The same for the classic script, whose global has the names of the others. @param {Report} report */
export const classicProgram = (report) =>
  `${report(
    `globalThis.assertReshapeWasm({ ${names
      .filter((name) => !notClassic.includes(name))
      .map((name) => `${name}: reshapeWasm`)
      .join(', ')} })`,
  )}\n`;

/**
 * A test, for frameworks whose `test` is global. Some print its source: this lacks what is said if all holds.
 *
 * @type {Report}
 */
export const inTest = (value) => `test('the package', () => {
  const outcome = ${value};
  if (!outcome.endsWith('holds')) throw new Error(outcome);
  console.log(outcome);
});`;
