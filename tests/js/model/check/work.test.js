// The work of a check follows from the size of the file: twice as much of anything takes at most 2.2 times the work,
// and no byte more than SECURITY.md says. That of the C++ is counted in tests/cpp/model/work_test.cpp.
import { workOf } from '../../work.js';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { read } from '../../../sources.js';
import { hostileModels } from '../../../onnx/models/hostile_models.js';
import { largeModels } from '../../../onnx/models/large_models.js';

// A hash begins at random: its work is the same from one start.
beforeAll(() => void jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterAll(() => jest.restoreAllMocks());

/** All that is done with a file: its report, as text and as data, and the repaired file. @param {Uint8Array} bytes */
function doAll(bytes) {
  const report = checkModel(bytes);
  JSON.stringify(report);
  const { status } = report;
  if (status === 'holds' || status === 'repairable') fixModel(bytes, report).bytes();
}

/** @param {Uint8Array} once @param {Uint8Array} twice as much */
function expectLinear(once, twice) {
  expect(twice.length / once.length).toBeCloseTo(2, 0);
  const [work, doubled] = [once, twice].map((bytes) => workOf(() => doAll(bytes)));
  expect(doubled / work).toBeLessThanOrEqual(2.2);
  expect(doubled / twice.length).toBeLessThanOrEqual(stepsPerByte);
}

const [, stepsPerByte] = /(\d+) steps for each byte/.exec(read('SECURITY.md'))?.map(Number) ?? [];

describe('models with many of a thing', () => {
  test.each(Object.entries(largeModels))('%s', (_title, make) => {
    const each = (make(40).length - make(20).length) / 20;
    const count = Math.max(20, Math.round(30_000 / each));
    expectLinear(make(count), make(2 * count));
  });
});

describe('a long name that many nodes are said to be in or behind is read a few times', () => {
  test.each([
    'Reshapes behind a node with a long name',
    'Reshapes in graphs of one node with a long name',
    'Reshapes in graphs of long names',
    'names of 8,000 bytes',
  ])('%s', (title) => {
    const bytes = largeModels[title](200);
    let decoded = 0;
    const { fromCharCode } = String;
    const spy = jest.spyOn(String, 'fromCharCode').mockImplementation((...codes) => {
      decoded += codes.length;
      return fromCharCode(...codes);
    });
    doAll(bytes);
    spy.mockRestore();
    expect(decoded).toBeGreaterThan(0);
    expect(decoded).toBeLessThanOrEqual(4 * bytes.length);
  });
});

describe('files of many small parts', () => {
  test.each(Object.entries(hostileModels))('%s', (_title, make) => {
    expectLinear(make(20_000), make(40_000));
  });
});
