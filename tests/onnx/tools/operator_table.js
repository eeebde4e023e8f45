// The table of operators of cpp/model, as the build prints it.
import { readFileSync } from 'node:fs';

/** @typedef {{ domain: string, name: string, since: number, until: number }} Row */

const file = new URL('../../../build/model_tables.json', import.meta.url);

/** @type {{ newestOpset: number, operators: Row[] }} */
export const { newestOpset, operators } = JSON.parse(readFileSync(file, 'utf8'));
