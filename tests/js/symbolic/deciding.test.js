// always, sometimes and never, decided a second way: equal on products of names.
import { expect, test } from '@jest/globals';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { decide } from './deciding.js';
import { infer } from './infer.js';
import { randomSymbolic, shown } from './random_symbolic.js';

test.each([
  [{ input: ['N', 'N'], target: [8] }, 'never'],
  [{ input: ['N', 2, 'N'], target: ['M', 'M'] }, 'never'],
  [{ input: ['N', 'N'], target: [-1, 12] }, 'sometimes'],
  [{ input: ['N', 6], target: [0, 4, -1] }, 'never'],
  [{ input: ['2*N', 6], target: [-1, 4] }, 'always'],
  [{ input: ['N', 0], target: [0, -1] }, 'always'],
  [{ input: ['N'], target: [0, 0] }, 'never'],
])('%j is %s', (request, holds) => {
  expect(decide(request)).toBe(holds);
});

test(
  'two ways to decide agree',
  () => {
    const requests = randomSymbolic('products', seeded(20261122), rounds(5000));
    const wrong = [];
    const seen = { always: 0, sometimes: 0, never: 0 };
    for (const request of requests) {
      const { holds } = infer(request);
      const decided = decide(request);
      seen[decided] += 1;
      if (holds !== decided) wrong.push(`${shown(request)}: ${holds}, and decided ${decided}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    for (const holds of Object.keys(seen))
      expect(seen[holds]).toBeGreaterThan(requests.length / 50);
  },
  rounds(120_000),
);
