// What JavaScript and the bindings must agree on and write each for itself.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { orders } from '../../js/layout.js';
import { mostPositions } from '../../js/module.js';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const found = (path, pattern) => read(path).match(pattern)[1];
const names = (list) => list.replaceAll(/\/\/\/<?.*$/gm, '').match(/\w+/g);

/** `{ items: 0, loads: 1 }` as it stands in js/plan.js. */
const numbersOf = (name) =>
  Object.fromEntries(
    [
      ...found('js/plan.js', new RegExp(`const ${name} = \\{(.*)\\}`)).matchAll(/(\w+): (\d+)/g),
    ].map(([, key, number]) => [key, Number(number)]),
  );

const bindings = 'cpp/bindings/bindings.cpp';

test('positions that one call brings', () => {
  expect(mostPositions).toBe(Number(found(bindings, /kMostPositions = (\d+)/)));
});

test('bytes of a buffer', () => {
  const shift = found(bindings, /kBufferBytes = 1 << (\d+)/);
  expect(found('js/pieces.js', /bufferBytes = 1 << (\d+)/)).toBe(shift);
  expect(Number(found('js/pieces.js', /pieceBytes = 1 << (\d+)/))).toBeLessThanOrEqual(
    Number(shift),
  );
});

test('what positions are asked of', () => {
  const whose = names(found(bindings, /enum Whose \{(.*)\}/));
  expect(Object.keys(numbersOf('whose')).map((name) => `k${name}`.toLowerCase())).toEqual(
    whose.map((name) => name.toLowerCase()),
  );
  expect(Object.values(numbersOf('whose'))).toEqual(whose.map((_, number) => number));
});

test('orders', () => {
  const inCore = names(found('cpp/core/view.h', /enum class Order[^{]*\{([^}]*)\}/));
  expect(inCore.map((name) => orders[name.toUpperCase()])).toEqual(inCore.map((_, place) => place));
});
