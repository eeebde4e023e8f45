// The parts of JavaScript's built-in objects that a file uses and that engines of some versions do not have, by MDN's
// data.
import { createRequire } from 'node:module';
import ts from 'typescript';

/** @typedef {Record<string, string>} Floor the version of each engine, such as { Chrome: '115' } */

/** MDN's data has many megabytes; the part that is read here is of JavaScript itself, and of names on every page. */
const { javascript, api } = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = javascript;
const functions = Object.entries(api).filter(([name]) => /^[a-z]/.test(name));
const globals = { ...Object.fromEntries(functions), ...builtins };

/** MDN's names of the engines. @type {Record<string, string>} */
const engines = { Node: 'nodejs', Chrome: 'chrome', Firefox: 'firefox', Safari: 'safari' };

/** @param {string} one @param {string} other @returns {boolean} whether the first version is newer than the other */
function isNewer(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const differs = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return differs !== -1 && left[differs] > (right[differs] ?? 0);
}

/**
 * The engines whose version of the floor lacks a feature.
 *
 * @param {any} feature of MDN's data
 * @param {Floor} floor
 */
function lackedBy(feature, floor) {
  return Object.entries(floor).filter(([engine, version]) => {
    const support = feature.__compat?.support[engines[engine]];
    if (!support) return false; // the engine is not in this feature's data, as Node is not in those of pages
    return ![support]
      .flat()
      .some(({ version_added: added, flags, partial_implementation: part }) => {
        if (flags || part || typeof added !== 'string' || !/\d/.test(added)) return false;
        return !isNewer(added.replace('≤', ''), version);
      });
  });
}

/** The features of each name that was looked for: files use the same names. @type {Map<string, any[]>} */
const knownFeatures = new Map();

/** The features that a member's name may be: of one object if it is known, else of all that have such a member. */
function featuresOf(/** @type {string} */ object, /** @type {string} */ member) {
  const known = Object.hasOwn(builtins, object);
  const key = `${known ? object : ''}.${member}`;
  if (!knownFeatures.has(key)) knownFeatures.set(key, findFeatures(object, member));
  return knownFeatures.get(key);
}

function findFeatures(/** @type {string} */ object, /** @type {string} */ member) {
  const known = Object.hasOwn(builtins, object) ? builtins[object][member] : undefined;
  if (known?.__compat) return [known];
  return Object.values(builtins).flatMap((builtin) =>
    Object.hasOwn(builtin, member) && builtin[member].__compat ? [builtin[member]] : [],
  );
}

/** The built-in that a node of a program uses: a global's name, or a member of an object. @param {ts.Node} node */
function useOf(node) {
  if (ts.isPropertyAccessExpression(node)) {
    const object = ts.isIdentifier(node.expression) ? node.expression.text : '';
    return { object, member: node.name.text };
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    const from = node.parent.parent;
    const value = ts.isVariableDeclaration(from) ? from.initializer : undefined;
    const object = value && ts.isIdentifier(value) ? value.text : '';
    // A parameter's own type is not known: mostly it is an object of options of our own.
    return object && ts.isIdentifier(name) ? { object, member: name.text } : undefined;
  }
  return ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)
    ? { object: '', member: '', global: node.text }
    : undefined;
}

/**
 * The built-ins that a program uses and the engines of a floor lack: 'Object.hasOwn', '.toSpliced' of an object that is
 * not known, or 'structuredClone'. A member's name counts where no built-in object of these engines has it.
 *
 * @param {string} text
 * @param {Floor} floor
 * @returns {string[]} sorted
 */
export function missingFrom(text, floor) {
  const source = ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true);
  /** @type {Set<string>} */
  const missing = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    const use = useOf(node);
    if (use?.global) {
      const feature = Object.hasOwn(globals, use.global) ? globals[use.global] : undefined;
      if (feature && lackedBy(feature, floor).length > 0) missing.add(use.global);
    } else if (use) {
      const features = featuresOf(use.object, use.member);
      if (features.length > 0 && features.every((feature) => lackedBy(feature, floor).length > 0)) {
        const isBuiltin = Object.hasOwn(builtins, use.object);
        missing.add(`${isBuiltin ? use.object : ''}.${use.member}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...missing].sort();
}
