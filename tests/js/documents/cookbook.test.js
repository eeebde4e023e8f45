// docs/cookbook.md: each recipe gives what a hand-written loop gives, at a batch of 1, where more reshapes are views,
// and of 2. `npm run bench -- cookbook` compares their times.
import { afterAll, describe, expect, test } from '@jest/globals';
import { cases, modules, plain } from '../../cookbook/cases.js';
import { recipeOf, titles } from '../../cookbook/recipe.js';
import { endWorkers } from '../../cookbook/workers.js';

afterAll(endWorkers);

test('each recipe has a hand-written loop', () => {
  expect(cases.map(({ title }) => title)).toEqual(titles);
});

const halves = cases.flatMap((one) => (one.halfway ? [{ ...one, ...one.halfway }] : []));

// There and back, two ways that are wrong give what they were given as well.
describe.each([...cases, ...halves])('$title: $result', ({ title, result, given, byHand }) => {
  test.each([1, 2])('at a batch of %i', async (batch) => {
    const input = await given({ batch, small: true });
    const recipe = recipeOf(title, { given: Object.keys(input), result });
    const found = await plain(await recipe(modules, input));
    expect(found).toEqual(await plain(await byHand(input)));
  });
});
