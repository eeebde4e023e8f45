// The tasks in which what follows a change comes, and how long it waits while a value is dragged.
import { afterEach, expect, jest, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { later, patience, startWaiting } from '../../web-demo/state/later.js';

afterEach(() => {
  jest.useRealTimers();
  patience.value = 0;
});

test('while a value is dragged what is far below waits for a rest, and comes at once when the drag ends', () => {
  jest.useFakeTimers();
  startWaiting();
  const value = signal(1);
  const near = later(() => value.value, 3);
  const far = later(() => value.value, 4);
  patience.value = 300;
  for (const next of [2, 3, 4]) {
    value.value = next;
    jest.advanceTimersByTime(250);
    expect([near.value, far.value]).toEqual([next, 1]);
  }
  patience.value = 0;
  jest.advanceTimersByTime(10);
  expect(far.value).toBe(4);
  patience.value = 300;
  value.value = 5;
  jest.advanceTimersByTime(310);
  expect(far.value).toBe(5);
});
