// The weights of bundles of the package.
import { expect, test } from '@jest/globals';
import { addedBy, additions, budgets, bundleOf, weigh } from '../../scripts/build/weights.js';
import { installForTests } from './consumer.js';

const consumer = installForTests();

test.each(budgets)('$title weighs at most $most bytes', async ({ names, most, entry }) => {
  const { gzip } = weigh(await bundleOf(names, consumer.installed, entry));
  expect(gzip).toBeLessThanOrEqual(most);
});

test.each(additions)('$title weighs at most $most bytes', async (addition) => {
  const added = await addedBy(addition, consumer.installed);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(addition.most);
});

test('a program without cast does not have its module', async () => {
  const { wasm } = await import('../../js/generated/cast_wasm.js');
  const bundled = async (/** @type {string} */ names) =>
    Buffer.from(await bundleOf(names, consumer.installed, 'layout')).toString();
  expect(await bundled('{ cast }')).toContain(wasm);
  expect(await bundled('{ concat, pad, gather }')).not.toContain(wasm);
});
