// The documents as tests read them: README.md and docs, with their code, links and tables.
import { readdirSync } from 'node:fs';
import { root } from '../scripts/run/root.js';
import { read } from './sources.js';

/** What users read: README.md and everything in docs, by path. */
export const documents = [
  'README.md',
  ...readdirSync(`${root}docs`)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `docs/${file}`),
];

/**
 * The blocks of a document in one language.
 *
 * @param {string} path
 * @param {string} language as it stands behind the fence
 * @returns {{ code: string, given: string[] }[]} given: the names that a comment in front of the block lists;
 *   without the blocks that another test runs, as a comment says
 */
export const blocksOf = (path, language) =>
  [...read(path).matchAll(/(?:<!-- (given|run by): (.*) -->\n)?```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, note, , found]) => found === language && note !== 'run by')
    .map(([, , given, , code]) => ({ code, given: given?.split(', ') ?? [] }));

/** The tests that run blocks of a document, as comments in front of them say. @param {string} path */
export const runnersOf = (path) =>
  [...read(path).matchAll(/<!-- run by: (.*) -->\n```/g)].map(([, test]) => test);

/** Text without what is set as code, in which brackets are no links. @param {string} text */
const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

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

/** What a cell sets as code. @param {string} cell */
export const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
