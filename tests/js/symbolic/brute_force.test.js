// Random requests with names and unknowns: each claim of each inference, tried with resolveReshape on every assignment
// of 0 to 6. Prints the share of exact answers.
import { describe, expect, test } from '@jest/globals';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { wrongClaims } from './claims.js';
import { infer } from './infer.js';
import { kinds, randomSymbolic, shown } from './random_symbolic.js';
import { floors } from './shares.js';

/** Requests of each kind. */
const count = 500;

/** Most wrong answers that are shown. */
const mostShown = 5;

test('every kind has a floor', () => {
  expect(Object.keys(floors)).toEqual(kinds);
});

/** The kinds of answers that a kind of request has. @type {(kind: string) => ('always' | 'sometimes' | 'never')[]} */
const mixed = (kind) =>
  // Whether an axis fits does not depend on the lengths.
  kind === 'Flatten' ? ['always', 'never'] : ['always', 'sometimes', 'never'];

/** @type {string[]} */
const table = [];

describe.each(kinds)('%s', (kind) => {
  test(
    'every claim is true',
    () => {
      const requests = randomSymbolic(kind, seeded(kinds.indexOf(kind) + 1), rounds(count));
      const wrong = [];
      const seen = { exact: 0, always: 0, sometimes: 0, never: 0 };
      for (const request of requests) {
        const inference = infer(request);
        seen.exact += Number(inference.exact || inference.onlyEmpty);
        seen[inference.holds] += 1;
        const complaints = wrongClaims(request, inference);
        if (complaints.length > 0) wrong.push(`${shown(request)}: ${complaints.join(' | ')}`);
        if (wrong.length === mostShown) break;
      }
      expect(wrong).toEqual([]);
      const share = seen.exact / requests.length;
      table.push(
        `${kind}: ${(share * 100).toFixed(1)} % exact of ${requests.length}; always ${seen.always}, ` +
          `sometimes ${seen.sometimes}, never ${seen.never}`,
      );
      expect(share).toBeGreaterThanOrEqual(floors[kind]);
      // A kind that fails throughout, or never, would show nothing.
      for (const holds of mixed(kind))
        expect([holds, seen[holds] > requests.length / 100]).toEqual([holds, true]);
    },
    rounds(120_000),
  );
});

test('the shares of exact answers', () => {
  process.stdout.write(`\nExact answers\n${table.map((line) => `  ${line}\n`).join('')}`);
  expect(table).toHaveLength(kinds.length);
});
