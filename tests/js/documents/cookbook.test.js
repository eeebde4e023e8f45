// docs/cookbook.md: each recipe gives what a hand-written loop gives, at five sizes, the last larger than the buffers
// of copies, at a batch of 1, where more reshapes are views, and of 2. `npm run bench -- cookbook` compares the times.
import { afterAll, describe, expect, test } from '@jest/globals';
import { cases, forms, modules, plain } from '../../cookbook/cases.js';
import { recipeOf, titles } from '../../cookbook/recipe.js';
import { endWorkers } from '../../cookbook/workers.js';
import { isLong } from '../rounds.js';
import { untyped } from '../untyped.js';

afterAll(endWorkers);

test('each recipe has a hand-written loop', () => {
  expect(cases.map(({ title }) => title)).toEqual(titles);
});

const halves = cases.flatMap((one) => (one.halfway ? [{ ...one, ...one.halfway }] : []));

/** Large arrays are compared by a loop: Jest lists each entry. @param {any} found @param {any} wanted */
function expectSame(found, wanted) {
  const [list, other] = [found?.data ?? found, wanted?.data ?? wanted];
  if (!ArrayBuffer.isView(other)) return expect(found).toEqual(wanted);
  expect([found.dims, list.constructor, list.length]).toEqual([
    ...[wanted.dims, other.constructor, untyped(other).length],
  ]);
  expect(list.findIndex((entry, at) => !Object.is(entry, other[at]))).toBe(-1);
}

// There and back, two ways that are wrong give what they were given as well.
describe.each([...cases, ...halves])('$title: $result', ({ title, result, given, byHand }) => {
  // The large ones are tried at both in `npm run test:long`.
  const batches = (/** @type {string} */ form) => (form === 'large' && !isLong ? [1] : [1, 2]);
  const sizes = forms.flatMap((form) => batches(form).map((batch) => ({ form, batch })));
  test.each(sizes)('$form, at a batch of $batch', async (size) => {
    const input = await given(size);
    const recipe = recipeOf(title, { given: Object.keys(input), result });
    const found = await plain(await recipe(modules, input));
    expectSame(found, await plain(await byHand(input)));
  });
});
