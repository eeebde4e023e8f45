// The weights of bundles of the package.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import * as layout from 'reshape-wasm/layout';
import {
  addedBy,
  additions,
  ceilings,
  bundleOf,
  layoutFunctions,
  weigh,
} from '../../scripts/build/weights.js';
import { installForTests } from './consumer.js';

const consumer = installForTests();

/** The gzip of each bundle that was asked for. @type {Map<string, Promise<number>>} */
const known = new Map();

/**
 * The bytes of a bundle after gzip. `weigh` compresses by brotli too, which takes twenty times as long as to bundle.
 *
 * @param {string} names
 * @param {string} [entry]
 * @param {Record<string, string>} [beside]
 */
function gzipOf(names, entry = 'index', beside = {}) {
  const asked = JSON.stringify([names, entry, beside]);
  if (!known.has(asked)) {
    const bundle = bundleOf(names, consumer.installed, entry, beside);
    known.set(
      asked,
      bundle.then((bytes) => gzipSync(bytes, { level: 9 }).length),
    );
  }
  return known.get(asked);
}

/**
 * The bytes that an entry adds, as `addedBy` has them.
 *
 * @param {import('../../scripts/build/weights.js').Addition} addition
 */
async function gzipAddedBy({ entry, names = '*', beside: [first, ...others], besideNames = '*' }) {
  const before = Object.fromEntries(others.map((name) => [name, '*']));
  const after = await gzipOf(besideNames, first, { ...before, [entry]: names });
  return after - (await gzipOf(besideNames, first, before));
}

test.each(ceilings)('$title weighs at most $most bytes', async ({ names, most, entry }) => {
  expect(await gzipOf(names, entry)).toBeLessThanOrEqual(most);
});

test.each(additions)('$title weighs at most $most bytes', async (addition) => {
  const added = await gzipAddedBy(addition);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(addition.most);
});

test('what is printed and written down is weighed so', async () => {
  const smallest = additions.find(({ names }) => names === '{ squeeze }');
  expect(await addedBy(smallest, consumer.installed)).toBe(await gzipAddedBy(smallest));
  const { names, entry } = ceilings.find((one) => one.entry === 'shape');
  const { gzip } = weigh(await bundleOf(names, consumer.installed, entry));
  expect(gzip).toBe(await gzipOf(names, entry));
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
