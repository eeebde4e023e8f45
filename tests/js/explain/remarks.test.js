// Remarks about a request: what it looks like, its factors, a name that may be meant, who answers otherwise.
import { describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as source from '../../../js/index.js';
import { rounds } from '../rounds.js';
import { remarksOf } from './hints_of.js';
import { untyped } from '../untyped.js';

const { explainReshape, systems } = untyped(source);

describe('remarks', () => {
  test.each([
    ['NCHW to NHWC by reshape (onnx2tf#103)', [1, 3, 224, 224], [1, 224, 224, 3]],
    ['rows for columns', [2, 3], [3, -1]],
    ['with lengths of 1 moved too', [1, 2, 3], [3, 2]],
  ])('%s looks like a transpose', (_, input, target) => {
    expect(remarksOf(explainReshape(input, target))[0]).toMatch(/transpose.*row-major/);
  });

  test.each([
    [
      [2, 3],
      [2, 3],
    ],
    [
      [2, 3, 4],
      [6, 4],
    ],
    [
      [1, 6],
      [6, 1],
    ],
    [[10, 2], [20]],
  ])('%p to %p does not', (input, target) => {
    expect(remarksOf(explainReshape(input, target)).join()).not.toMatch(/transpose/);
  });

  test('a batch that goes into other dims, where the request works', () => {
    const { ok, hints } = explainReshape([8, 3, 4], [1, -1]);
    expect(ok).toBe(true);
    expect(hints.slice(0, 2)).toMatchObject([
      { kind: 'change', text: 'Keep the samples separate: [0,-1] gives [8,12]' },
      {
        kind: 'remark',
        text: 'row 0 of the result holds elements of 8 samples, if axis 0 of the input is the batch',
      },
    ]);
    expect(remarksOf(explainReshape([1, 3], [1, -1])).join()).not.toMatch(/batch/);
  });

  test('other answers have the names of their systems', () => {
    const { hints } = explainReshape([2, 3, 4], [0, -1]);
    expect(hints.map(({ systems }) => systems)).toEqual([
      ['numpy', 'torch', 'tensorflow', 'webnn'],
    ]);
    const [change, mixed, elsewhere] = explainReshape([8, 3, 4], [1, -1]).hints;
    expect([change, mixed, elsewhere].map(({ systems }) => systems)).toEqual([
      undefined,
      undefined,
      ['webnn'],
    ]);
  });

  test('the count in factors, where no entry alone can be changed', () => {
    expect(remarksOf(explainReshape([51], []))[0]).toBe('an empty target has 1 element; 51 = 3·17');
    expect(remarksOf(explainReshape([6, 4], [5, 7]))[0]).toBe(
      'no change of a single entry makes the target fit; 24 = 2^3·3',
    );
    expect(remarksOf(explainReshape([5], [3, 3]))[0]).toMatch(/target fit; 5 is prime$/);
    expect(remarksOf(explainReshape([1], [3, 3]))[0]).toMatch(/target fit$/);
    expect(remarksOf(explainReshape([6], [5, -1])).join()).not.toMatch(/·/);
  });

  test('where that is said, no entry can be', () => {
    const entry = fc.constantFrom(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    const rules = fc.constantFrom(
      ...systems.map((dialect) =>
        dialect.startsWith('openvino') ? { dialect, specialZero: true } : { dialect },
      ),
      { allowzero: 1 },
    );
    let said = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
        fc.array(entry, { maxLength: 4 }),
        rules,
        (/** @type {number[]} */ input, /** @type {number[]} */ target, given) => {
          const texts = remarksOf(explainReshape(input, target, given));
          if (!texts.some((text) => text.startsWith('no change of a single entry'))) return;
          said++;
          const count = input.reduce((product, length) => product * length, 1);
          for (const at of target.keys()) {
            for (let to = -1; to <= count; to++) {
              const { shape } = explainReshape(input, target.with(at, to), given);
              const holds = shape?.reduce((product, length) => product * length, 1);
              expect([target.with(at, to), holds]).not.toEqual([target.with(at, to), count]);
            }
          }
        },
      ),
      { numRuns: rounds(1500) },
    );
    expect(said).toBeGreaterThan(100);
  });

  test('a name that may be meant, where it is not all that is wrong', () => {
    expect(remarksOf(explainReshape([2, 3], [0, -1], { dialect: 'tf' }))).toEqual([
      '"tf" may stand for tensorflow',
    ]);
    expect(remarksOf(explainReshape([2, 3], [5], { specialzero: true }))).toEqual([
      '"specialzero" may stand for specialZero',
    ]);
    expect(explainReshape([2, 3], [6], { dialect: 'none such' }).hints).toEqual([]);
    expect(explainReshape([2, 3], [6], { none_such: 1 }).hints).toEqual([]);
  });

  test('who answers otherwise', () => {
    expect(
      remarksOf(explainReshape([2, 3], [0, 5], { dialect: 'openvino', specialZero: true })),
    ).toEqual([
      'ONNX, ONNX reference evaluator, ONNX Runtime and OpenVINO CPU refuse this: the input and the target have different counts of elements; ' +
        'NumPy, PyTorch and TensorFlow refuse this: to them 0 is an empty dimension; ' +
        'WebNN refuses this: an entry is not a length from 1 to 2^32-1',
    ]);
    expect(remarksOf(explainReshape([2, 3, 4], [0, -1]))[0]).toMatch(
      /^NumPy, PyTorch and TensorFlow refuse this: to them 0 is an empty dimension;/,
    );
    expect(remarksOf(explainReshape([2, 3], [0, 3], { dialect: 'numpy' }))[0]).toMatch(
      / give \[2,3\]: to them 0 copies a length of the input$/,
    );
    // A 0 that is a length is not a reason where the mistake is another.
    expect(remarksOf(explainReshape([0], [0, -2], { dialect: 'numpy' })).join()).not.toMatch(
      /PyTorch.*empty dimension/,
    );
    expect(remarksOf(explainReshape([2, 3], [6]))).toEqual([]);
    expect(remarksOf(explainReshape([2, 3], [6], { dialect: 'openvino' }))).toEqual([]);
  });
});
