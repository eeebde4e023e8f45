// The installed package in somebody's Jest, which has no settings at all.
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { installForTests, root } from './consumer.js';

const consumer = installForTests();

test('a CommonJS test passes', async () => {
  const bin = join(root, 'node_modules/jest/bin/jest.js');
  const report = await consumer.node([
    bin,
    '--rootDir',
    consumer.folder,
    '--json',
    '--config',
    '{}',
  ]);
  const { numPassedTests, numTotalTests } = JSON.parse(report);
  expect({ numPassedTests, numTotalTests }).toEqual({ numPassedTests: 3, numTotalTests: 3 });
});
