// Finds the files that an argument of the command means: its name, or what matches its `*`, `?` and `**`. A shell
// replaces such a pattern itself, but that of Windows does not, and none does in quotes.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';

const isWindows = sep === '\\';

/** Whether a part of a path may stand for more than itself. @param {string} part */
const hasWildcard = (part) => /[*?]/.test(part);

/** Whether an argument is a pattern: a file may have such a name. @param {string} path */
export const isPattern = (path) => hasWildcard(path) && !existsSync(path);

/**
 * Whether a name of a folder matches a part of a pattern. As in a shell, hidden ones begin with a stated dot.
 *
 * @param {string} part
 */
function matcherOf(part) {
  const source = part
    .replaceAll(/[\\^$+.()|[\]{}]/g, '\\$&')
    .replaceAll(/\*+/g, '.*')
    .replaceAll('?', '.');
  const whole = new RegExp(`^${source}$`, isWindows ? 'isu' : 'su');
  return (/** @type {string} */ name) =>
    whole.test(name) && (part.startsWith('.') || !name.startsWith('.'));
}

/** The entries of a folder by name; none if it cannot be read. @param {string} folder '' is the working directory */
const entriesOf = async (folder) =>
  (await readdir(folder || '.', { withFileTypes: true }).catch(() => [])).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );

/**
 * The files that match the rest of a pattern, in the order of their names.
 *
 * @param {string} before the path so far, with the separator behind it
 * @param {readonly string[]} parts of the rest: names, with separators between them
 * @returns {Promise<string[]>}
 */
async function matches(before, [part, separator, ...rest]) {
  const isLast = separator === undefined;
  if (!hasWildcard(part)) {
    const path = before + part;
    if (isLast) return existsSync(path) ? [path] : [];
    return matches(path + separator, rest);
  }
  const entries = await entriesOf(before);
  if (isLast) {
    const isMatch = matcherOf(part);
    return entries
      .filter((entry) => !entry.isDirectory() && isMatch(entry.name))
      .map(({ name }) => before + name);
  }
  // A link to a folder may lead back, so that `**` does not follow one.
  const isAnyDepth = part === '**';
  const isMatch = matcherOf(part);
  const found = isAnyDepth ? await matches(before, rest) : [];
  for (const entry of entries) {
    if (!isMatch(entry.name) || (isAnyDepth && !entry.isDirectory())) continue;
    const inside = isAnyDepth ? [part, separator, ...rest] : rest;
    found.push(...(await matches(before + entry.name + separator, inside)));
  }
  return found;
}

/**
 * The files that arguments mean, each once.
 *
 * @param {readonly string[]} paths
 * @returns {Promise<{ file: string, isThere: boolean }[]>} a pattern without a match as it is typed, which is not there
 */
export async function filesOf(paths) {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  for (const path of paths) {
    if (!isPattern(path)) {
      found.set(path, true);
      continue;
    }
    const files = await matches('', path.split(isWindows ? /([\\/])/ : /(\/)/));
    for (const file of files) found.set(file, true);
    if (files.length === 0) found.set(path, false);
  }
  return [...found].map(([file, isThere]) => ({ file, isThere }));
}
