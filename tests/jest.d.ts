// Jest's globals, with rows of any types in `test.each`: Jest's own types make one union of all cells of a table.
import type * as globals from '../node_modules/@jest/globals/build/index.js';

type Run = (...row: any[]) => unknown;

/** As Jest has it, but for the row's types. */
interface Each {
  (table: readonly any[]): (name: string, run: Run, timeout?: number) => void;
}

export const test: Omit<typeof globals.test, 'each'> & {
  (name: string, run: () => unknown, timeout?: number): void;
  each: Each;
};
export const describe: Omit<typeof globals.describe, 'each'> & {
  (name: string, run: () => void): void;
  each: Each;
};
export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  jest,
} from '../node_modules/@jest/globals/build/index.js';
