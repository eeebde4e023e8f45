// The recipes of docs/cookbook.md as functions: their own code, on other inputs than those that they show.
import { withModules } from '../documents.js';
import { read } from '../sources.js';

const path = 'docs/cookbook.md';

/** Each recipe's first block of code, by its title. @type {Map<string, string>} */
const blocks = new Map(
  read(path)
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      section.match(/```js\n([\s\S]*?)```/)?.[1] ?? '',
    ]),
);

/** The titles of all recipes, in order. */
export const titles = [...blocks.keys()];

/** A text as a regular expression that finds it. @param {string} text */
const literally = (text) => text.replace(/[[\]{}().*+?^$|\\/]/g, '\\$&');

/**
 * The replacement of a declaration of the recipe, or a name that a comment in it says is given.
 *
 * @type {(code: string, name: string) => string}
 */
function withGiven(code, name) {
  const given = `const ${name} = given[${JSON.stringify(name)}];`;
  const declared = new RegExp(`^const ${literally(name)} = [^;]*;.*$`, 'm');
  return declared.test(code) ? code.replace(declared, () => given) : `${given}\n${code}`;
}

/**
 * A recipe's code, up to the line that says what its result is, without other lines that say values.
 *
 * @type {(code: string, result: string) => string}
 */
function upTo(code, result) {
  const said = code.search(new RegExp(`^(?:await )?${literally(result)}\\b.*; // `, 'm'));
  if (said < 0) throw new Error(`${path} does not say what ${result} is`);
  return code.slice(0, said).replace(/^(?!const |import )\S.*; \/\/ .*\n/gm, '');
}

/**
 * A recipe as a function.
 *
 * @param {string} title
 * @param {object} use
 * @param {string[]} use.given what the function is given: names, or patterns, that the recipe declares as constants,
 *   and names that a comment in it says are given
 * @param {string} use.result the name that the recipe gives its result
 * @returns {(modules: Record<string, any>, given: Record<string, any>) => any} gives the result, or a promise of it
 */
export function recipeOf(title, { given, result }) {
  const code = blocks.get(title);
  if (code === undefined) throw new Error(`${path} has no recipe ${title}`);
  const body = given.reduce(withGiven, upTo(code, result));
  const kind = /^(?:const .* = )?await /m.test(body) ? 'async ' : '';
  const text = `${kind}(modules, given) => {\n${withModules(body)}\nreturn ${result};\n}`;
  // The code is the document's own: what is run is what it shows.
  return new Function(`return ${text}`)();
}
