// The pictures in README.md show the page as it is.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pictureDigests, pictureRecord } from '../../scripts/build/pictured.js';

test('the pictures of the page are not older than what they show: `npm run pictures` takes them anew', () => {
  const taken = JSON.parse(readFileSync(pictureRecord, 'utf8'));
  const now = pictureDigests();
  const old = Object.keys(now).filter((name) => taken[name] !== now[name]);
  expect({ old, remedy: old.length ? 'npm run pictures' : '' }).toEqual({ old: [], remedy: '' });
});
