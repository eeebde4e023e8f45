// Pairs that are not equal, in tests of Vitest that fail. Run by equality.test.js, which reads what they print.
import { expect, test } from 'vitest';
import { pairs } from './pairs.js';

for (const [name, make] of Object.entries(pairs.different)) {
  const [one, other] = make();
  test(name, () => expect(one).toEqual(other));
  test(`${name}, the other way round`, () => expect([other]).toEqual([one]));
}
