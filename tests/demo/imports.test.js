// The page stands on the package as any user's page would: its public entry, and nothing beneath it.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = new URL('../../web-demo/', import.meta.url);
const libraries = [
  'reshape-wasm',
  'reshape-wasm/zh',
  'reshape-wasm/link',
  'preact',
  'preact/hooks',
  '@preact/signals',
];

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.jsx?$/.test(file) && !file.startsWith('dist') && file !== 'vite.config.js',
);

test.each(sources)('web-demo/%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);
  for (const name of imports.filter((name) => !libraries.includes(name))) {
    const target = new URL(name, new URL(file, folder)).href;
    expect(name).toMatch(/^\.\.?\//);
    expect(target.startsWith(folder.href)).toBe(true);
  }
});

test('the package is asked in one place', () => {
  const asking = sources.filter((file) =>
    /^(?:import|}).* from 'reshape-wasm'/m.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(asking.sort()).toEqual(['answer.js']);
});
