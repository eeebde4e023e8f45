// A model of 2 GB is read in windows: its weights stay where they are.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

/**
 * @type {{ status: string, written: string, bytesRead: number, reads: number, largest: number, size: number, peak:
 *   number }}
 */
const seen = JSON.parse(
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../../onnx/runners/check_large.js', import.meta.url))],
    { encoding: 'utf8' },
  ),
);

test('the model is checked and repaired', () => {
  expect(seen.size).toBeGreaterThan(2 ** 31);
  expect(seen.status).toBe('repairable');
  expect(seen.written).toBe('[-1,256]');
});

test('no window is larger than 1 MiB, and less than a fiftieth of the file is read', () => {
  expect(seen.largest).toBeLessThanOrEqual(2 ** 20);
  expect(seen.bytesRead).toBeLessThan(seen.size / 50);
});

test('the process never has 200 MB', () => {
  expect(seen.peak).toBeLessThan(200 * 2 ** 20);
});
