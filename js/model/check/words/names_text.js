// Names on a line: those that count up as their first and last, and no more than a line has room for.

/** The most entries of a list of names on one line. */
const mostEntries = 3;

/** The fewest names that are shown as their first and last. */
const shortestRun = 3;

/**
 * An entry of a list of names: a name, or several that count up by one.
 *
 * @typedef {{ first: string, last: string, count: number }} Entry
 */

/** A text and its numbers: at odd places those, and between them the rest. @param {string} name */
const partsOf = (name) => name.split(/(\d{1,15})/);

/**
 * The one place at which a number of one name is followed by that of the next; -1 if there is none, or any other
 * difference.
 *
 * @type {(parts: readonly string[], next: readonly string[]) => number}
 */
function countedAt(parts, next) {
  if (parts.length !== next.length) return -1;
  const places = parts.flatMap((part, place) => (part === next[place] ? [] : [place]));
  const [place] = places;
  const counts = places.length === 1 && place % 2 === 1;
  return counts && Number(next[place]) === Number(parts[place]) + 1 ? place : -1;
}

/**
 * Names of one kind, which differ in numbers alone, as entries in their order.
 *
 * @type {(names: readonly string[]) => Entry[]}
 */
function entriesOfKind(names) {
  /** @type {(Entry & { parts: string[], at: number })[]} */
  const entries = [];
  for (const name of names) {
    const parts = partsOf(name);
    const entry = entries[entries.length - 1];
    const at = entry ? countedAt(entry.parts, parts) : -1;
    if (at >= 0 && (entry.count === 1 || entry.at === at)) {
      Object.assign(entry, { last: name, parts, at, count: entry.count + 1 });
    } else {
      entries.push({ first: name, last: name, count: 1, parts, at: -1 });
    }
  }
  return entries.flatMap(({ first, last, count }) =>
    count >= shortestRun || count === 1
      ? [{ first, last, count }]
      : [first, last].map((name) => ({ first: name, last: name, count: 1 })),
  );
}

/** The name of a node beside those of other graphs. @param {{ path: string, name: string }} node */
export const nameOf = ({ path, name }) => `${path && `${path}/`}${name}`;

/** The words of a list in a language. @param {import('./english.js').ModelWords} words */
export const listWords = ({ assumptions: { and }, text: { more } }) => ({ and, more });

/**
 * Names for a line: `past_0 … past_11`, or a few of them and how many more there are.
 *
 * @param {readonly string[]} names
 * @param {{ and: string, more: (count: number) => string }} words between names, and for those that are left out
 * @returns {string}
 */
export function someNames(names, { and, more }) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const name of names) {
    const kind = name.replaceAll(/\d{1,15}/g, '0');
    const known = kinds.get(kind);
    if (known) known.push(name);
    else kinds.set(kind, [name]);
  }
  const entries = [...kinds.values()].flatMap(entriesOfKind);
  const left = entries.slice(mostEntries).reduce((sum, { count }) => sum + count, 0);
  const shown = entries
    .slice(0, mostEntries)
    .map(({ first, last, count }) => (count > 1 ? `${first} … ${last}` : first));
  return [...shown, ...(left > 0 ? [more(left)] : [])].join(and);
}
