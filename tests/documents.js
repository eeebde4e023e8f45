// The documents as tests read them: README.md, docs and CONTRIBUTING.md, with their code, links and tables.
import { readdirSync } from 'node:fs';
import { root } from '../scripts/run/root.js';
import { read } from './sources.js';

/** The documents that users read: README.md and everything in docs, by path. */
export const documents = [
  'README.md',
  ...readdirSync(`${root}docs`)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `docs/${file}`),
];

/** The documents that contributors read, by path. */
export const guides = [
  'CONTRIBUTING.md',
  ...readdirSync(`${root}docs/contributing`)
    .sort()
    .map((file) => `docs/contributing/${file}`),
];

/**
 * The blocks of a document.
 *
 * @param {string} path
 * @returns {{ language: string, code: string, given: string[], runner: string | undefined }[]} the language as it
 *   stands behind the fence; the names that comments in the block say are given, `// Given: name, what it is`; the test
 *   that runs the block, if a comment in front of it names another than tests/js/documents/documents.test.js
 */
export const codeOf = (path) =>
  [...read(path).matchAll(/(?:<!-- run by: (.*) -->\n)?```(\w+)\n([\s\S]*?)```/g)].map(
    ([, runner, language, code]) => ({
      language,
      code,
      given: [...code.matchAll(/^\/\/ Given: (\w+), /gm)].map(([, name]) => name),
      runner,
    }),
  );

/** The blocks of a document in one language that no other test runs. @param {string} path @param {string} language */
export const blocksOf = (path, language) =>
  codeOf(path).filter((block) => block.language === language && !block.runner);

/** The tests that run blocks of a document, as comments in front of them say. @param {string} path */
export const runnersOf = (path) => codeOf(path).flatMap(({ runner }) => runner ?? []);

/** Code whose imports read `modules` instead, by their names there. @param {string} code */
export const withModules = (code) =>
  code.replace(
    /^import ([^';]+) from '([^']+)';$/gm,
    (_, names, name) =>
      `const ${names.replace(/^\* as /, '').replace(/ as /g, ': ')} = modules['${name}'];`,
  );

/** Text without what is set as code, in which brackets are not links. @param {string} text */
const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** The line of README.md that copies the two models of the package into the working directory. */
export const copyOfModels = () => read('README.md').match(/^cp .*\.onnx \.$/m)?.[0] ?? '';

/** How many words a text has outside its blocks of code. @param {string} text */
export const wordsOf = (text) =>
  text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How many words a document has outside its blocks of code. @param {string} path */
export const wordsIn = (path) => wordsOf(read(path));

/** The targets of a document's links and pictures. @param {string} path */
export const linksOf = (path) =>
  [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)|\b(?:href|src|srcset)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute,
  );

/** The anchors of a document, as GitHub makes them of its headings. @param {string} path */
export const anchorsOf = (path) =>
  [
    ...read(path)
      .replace(/```[\s\S]*?```/g, '')
      .matchAll(/^#+ (.*)$/gm),
  ].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * The rows of a document's tables, less their heads.
 *
 * @param {string} path
 * @param {string} head the first cell of the tables that are meant
 * @returns {Record<string, string>[]} cells by the head of their column
 */
export function rowsOf(path, head) {
  const tables = read(path).matchAll(/^\|.*\|\n\|[ :|-]+\|\n(?:\|.*\|\n)+/gm);
  return [...tables].flatMap(([table]) => {
    const [heads, , ...rows] = table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    if (heads[0] !== head) return [];
    return rows.map((cells) =>
      Object.fromEntries(heads.map((name, column) => [name, cells[column]])),
    );
  });
}

/** The texts that a cell sets as code. @param {string} cell */
export const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
