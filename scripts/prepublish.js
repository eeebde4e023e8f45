// `npm publish` runs this first: it refuses while the package lacks what only its publisher can say.
import { readFileSync } from 'node:fs';
import { missingForPublication } from './run/publication.js';
import { root } from './run/root.js';
import { program, Stop } from './run/steps.js';

const text = (/** @type {string} */ file) => readFileSync(root + file, 'utf8');

await program(async () => {
  const manifest = JSON.parse(text('package.json'));
  const missing = missingForPublication(manifest, text('README.md'), text('CHANGELOG.md'));
  if (missing.length > 0) throw new Stop(missing.join('\n'));
});
