// contiguous(out) into a tensor, or into an array.
import { afterEach, describe, expect, test } from '@jest/globals';
import * as built from 'reshape-wasm';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { matrix, range, refusal, zeros } from './copy_to_calls.js';

const { Tensor, allocate, memory } = untyped(built);

afterEach(() => expect(memory()).toEqual({ blocks: 0, bytes: 0 }));

describe('contiguous(out) takes a row-major tensor', () => {
  test.each([
    ['a copy', (tensor) => tensor],
    ['a packed view', (tensor) => tensor.transpose()],
  ])('%s', (_, viewOf) => {
    const view = viewOf(matrix());
    for (const dims of [view.dims, [6], [1, 6, 1]]) {
      const out = zeros(dims);
      const result = view.contiguous(out);
      expect(result.data).toBe(out.data);
      expect(result).toEqual(view.contiguous());
      expect(view.reshape([6], { out }).data).toBe(out.data);
    }
  });

  test('in WebAssembly memory', () => {
    const out = allocate('float32', [3, 2]);
    const there = allocate('float32', [2, 3]);
    there.data.set(range(6));
    for (const tensor of [matrix(), there]) {
      out.data.fill(-1);
      const result = tensor.transpose().contiguous(out);
      expect(result.data).toBe(out.data);
      expect(result.toArray()).toEqual(tensor.transpose().toArray());
    }
    expect(memory().blocks).toBe(2);
    const here = zeros([3, 2]);
    expect(there.transpose().contiguous(here).toArray()).toEqual(out.toArray());
    out.dispose();
    there.dispose();
  });

  test('and no other', () => {
    const codeOf = (out) => refusal(() => matrix().contiguous(out)).code;
    expect(codeOf(zeros([7]))).toBe('count_mismatch');
    expect(codeOf(zeros([2, 2]))).toBe('count_mismatch');
    expect(codeOf(zeros([3, 2]).transpose())).toBe('wrong_data');
    expect(codeOf(zeros([4, 3]).slice([2]))).toBe('wrong_data');
    expect(codeOf(new Tensor('float64', new Float64Array(6), [2, 3]))).toBe('wrong_data');
    expect(codeOf({ dims: [2, 3] })).toBe('wrong_data');
    const tensor = matrix();
    expect(refusal(() => tensor.transpose().contiguous(tensor), tensor).message).toMatch(
      /overlaps/,
    );
    const view = zeros([3, 2]).transpose();
    expect(refusal(() => matrix().contiguous(view), view).message).toMatch(
      /copyTo copies into views/,
    );
  });

  test('next to the elements, and not into their bytes', () => {
    const batch = new Tensor('float32', range(12), [2, 2, 3]);
    batch.slice(0).contiguous(batch.slice(1).contiguous());
    expect([...batch.data.subarray(6)]).toEqual([0, 1, 2, 3, 4, 5]);
    const nibbles = new Tensor('uint4', Uint8Array.of(0x21, 0x43), [3], { offset: 1 });
    const out = new Tensor('uint4', nibbles.data, [3]);
    const first = new Tensor('uint4', nibbles.data.subarray(0, 1), [2]);
    const half = () => nibbles.slice([0, 2]).contiguous(first);
    expect(refusal(half, nibbles).code).toBe('wrong_data');
    nibbles.slice([1]).contiguous(first);
    expect([...nibbles.data]).toEqual([0x43, 0x43]);
    expect(refusal(() => nibbles.contiguous(out), nibbles).code).toBe('wrong_data');
  });
});

test('what inherits from a revoked Proxy is not an out', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const tensor = new Tensor('float32', Float32Array.of(1, 2), [2]);
  expect(thrown(() => tensor.contiguous(Object.create(proxy)))).toMatchObject({
    name: 'ReshapeError',
    code: 'wrong_data',
  });
});
