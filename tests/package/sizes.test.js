// The weights of bundles of the package.
import { expect, test } from '@jest/globals';
import { addedBy, additions, budgets, bundleOf, weigh } from '../../scripts/build/weights.js';
import { installForTests } from './consumer.js';

const consumer = installForTests();

test.each(budgets)('$title weighs at most $most bytes', async ({ names, most, entry }) => {
  const { gzip } = weigh(await bundleOf(names, consumer.installed, entry));
  expect(gzip).toBeLessThanOrEqual(most);
});

test.each(additions)('$title weighs at most $most bytes', async ({ entry, beside, most }) => {
  const added = await addedBy(entry, beside, consumer.installed);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(most);
});
