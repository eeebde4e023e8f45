// Real models that are not part of this repository, where a folder beside it has them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../../shared/models/', import.meta.url));
const folder = existsSync(beside) ? beside : undefined;

/** The names of the files; none where the folder is not there. */
export const corpusFiles = folder
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.onnx'))
      .sort()
  : [];

/** @param {string} file */
export const corpusPath = (file) => `${folder}${file}`;

/** @param {string} file */
export const corpusModel = (file) => new Uint8Array(readFileSync(corpusPath(file)));

/** The facts known of each file; of none where the folder is not there. @type {Record<string, any>[]} */
export const corpusCases = folder ? JSON.parse(readFileSync(`${folder}cases.json`, 'utf8')) : [];
