// The weights of bundles of the package.
import { expect, test } from '@jest/globals';
import * as layout from 'reshape-wasm/layout';
import {
  addedBy,
  additions,
  ceilings,
  bundleOf,
  gzipOf,
  layoutFunctions,
} from '../../scripts/build/weights.js';
import { installForTests } from './consumer.js';

const consumer = installForTests();

test.each(ceilings)('$title weighs at most $most bytes', async ({ names, most, entry }) => {
  expect(await gzipOf(names, consumer.installed, entry)).toBeLessThanOrEqual(most);
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

test('a program without explainLayout has none of its sentences', async () => {
  const bundled = async (/** @type {string} */ names) =>
    Buffer.from(await bundleOf(names, consumer.installed, 'layout')).toString();
  expect(await bundled('{ explainLayout }')).toMatch(/Specification.*is inserted, with length 1/s);
  expect(await bundled(layoutFunctions)).not.toMatch(/Specification|is inserted, with length 1/);
  const names = Object.keys(layout).filter((name) => name !== 'explainLayout');
  expect(layoutFunctions).toBe(`{ ${names.sort().join(', ')} }`);
});
