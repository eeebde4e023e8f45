// The head of a module of declarations: what it is, and what it imports or passes on.
import { dirname, relative } from 'node:path';
import { read } from './files.js';

/** The name by which users import an entry. @param {string} entry */
const publicName = (entry) =>
  ['reshape-wasm', ...entry.split('_')].filter((part) => part !== 'index').join('/');

/**
 * Imports or exports, a statement for each module.
 *
 * @param {'import' | 'export'} verb
 * @param {string} from the module that they stand in
 * @param {{ module: string, name: string, here: string, isType: boolean }[]} names
 */
export function listed(verb, from, names) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { module, name, here, isType } of names) {
    const head = isType ? `${verb} type` : verb;
    const path = relative(dirname(from), `${module}.js`);
    const key = `${head} { * } from '${path.startsWith('.') ? path : `./${path}`}';`;
    found.set(key, [...(found.get(key) ?? []), name === here ? here : `${name} as ${here}`]);
  }
  return [...found]
    .map(([statement, list]) => statement.replace('*', list.sort().join(', ')))
    .sort();
}

/** The description of an entry in its source, as the docstring of a module, in lines. @param {string} entry */
export function headOf(entry) {
  const [comment] = /** @type {RegExpMatchArray} */ (read(`js/${entry}.js`).match(/^(\/\/ .*\n)+/));
  const lines = comment.trim().split('\n');
  const about = lines.map((line) => ` * ${line.slice(3)}`);
  return ['/**', ...about, ' *', ` * @module ${publicName(entry)}`, ' */'];
}
