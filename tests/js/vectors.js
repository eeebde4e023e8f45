// Reads tests/vectors for Jest: the same lines, lists and rules that tests/cpp/vectors.h reads.
import { readFileSync } from 'node:fs';

const folder = new URL('../vectors/', import.meta.url);

/** The core's tables: versions, types, codes. The build writes them. @type {any} */
export const tables = JSON.parse(
  readFileSync(new URL('../../build/tables.json', import.meta.url), 'utf8'),
);

/**
 * The lines of a file of vectors. `line` is the line's number, for the title of a failure.
 *
 * @type {(file: string) => { line: number, columns: string[] }[]}
 */
export const readVectors = (file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() && !text.startsWith('#'))
    .map(({ text, line }) => ({ line, columns: text.split(';').map((column) => column.trim()) }));

const integer = (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};

/** '[2,3]', '6' or '[[6]]' as a program would write it; a bigint where a number is not exact. @returns {any} */
export const readTarget = (text) => {
  if (text.startsWith('[[')) return JSON.parse(text);
  if (!text.startsWith('[')) return integer(text);
  const inner = text.slice(1, -1).trim();
  return inner ? inner.split(',').map(integer) : [];
};

/** `{ shape }`, or `{ code, index }`. @returns {any} */
export const readAnswer = (text) => {
  if (text.startsWith('[')) return { shape: readTarget(text).map(Number) };
  const [code, index] = text.split('@');
  return { code, index: index === undefined ? undefined : Number(index) };
};

const attributeValue = (text) => (text === '?' ? 'no number' : JSON.parse(text));

const opsets = (text, dialect, rows) => {
  if (text === undefined) return [undefined];
  if (text === '?') return ['no number'];
  const versions = rows
    .filter((row) => tables.dialects[row.dialect].name === dialect)
    .map((row) => row.since);
  if (text === '*') return versions;
  if (text.endsWith('+')) return versions.filter((version) => version >= parseInt(text, 10));
  if (text.startsWith('<')) return versions.filter((version) => version < Number(text.slice(1)));
  return [Number(text)];
};

/** Every set of rules that a column stands for, as options of the package. @returns {any[]} */
export const readRules = (column, operator) =>
  column.split('|').flatMap((alternative) => {
    const [system, ...attributes] = alternative.trim().split(/\s+/);
    const [dialect, stated] = system.split('@');
    const options = Object.fromEntries(
      attributes.map((attribute) => {
        const [name, value] = attribute.split('=');
        if (value === undefined) return [name, true];
        return [name, name === 'type' ? value : attributeValue(value)];
      }),
    );
    return opsets(stated, dialect, tables[operator]).map((opset) => ({
      dialect,
      ...(opset === undefined ? {} : { opset }),
      ...options,
    }));
  });

/** The value of a call, or the code and index of the error that it throws. @returns {any} */
export const outcome = (call) => {
  try {
    return { shape: call() };
  } catch (error) {
    if (error.name !== 'ReshapeError') throw error;
    return { code: error.code, index: error.index };
  }
};
