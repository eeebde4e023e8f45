// bun test on every pair of tensors. Run by equality.test.js.
import { describe, expect, test } from 'bun:test';
import { checkPairs } from './checks.js';

checkPairs(
  { describe, test, expect },
  {
    same: (one, other) => expect(one).toEqual(other),
    differ: (one, other) => expect(one).not.toEqual(other),
  },
);
