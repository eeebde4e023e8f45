// Slices and expands of random tensors, answered by onnxruntime-web and by this package: the same elements.
// Types that onnxruntime has no kernel for are checked by parts.test.js, element by element.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { askOnnxruntime } from '../oracle/ask_onnxruntime.js';
import { fixedWidthTypes, fromArray, toArray, toBase64, toBytes } from '../oracle/elements.js';
import { randomExpandRequest, randomSliceRequest } from '../oracle/random_parts.js';
import { seeded } from '../oracle/seeded.js';
import { outcome } from '../vectors.js';
import { rounds, sampled } from '../rounds.js';

const noKernel = [
  ...['complex64', 'complex128', 'float8e4m3fn', 'float8e4m3fnuz', 'float8e5m2', 'float8e5m2fnuz'],
  ...['float8e8m0', 'float4e2m1', 'uint4', 'int4', 'uint2', 'int2'],
];
const without = { Slice: noKernel, Expand: [...noKernel, 'bfloat16'] };

/** The message of onnxruntime where an Expand does not fit; strings have a kernel of their own. */
const doesNotFit = /invalid expand shape|Can broadcast 0 by 0 or 1|Attempting to broadcast/;

const chance = seeded(20260301);
const each = rounds(30);
const asked = [...fixedWidthTypes, 'string'].flatMap((type) =>
  Array.from({ length: noKernel.includes(type) ? 1 : each }, () => [
    randomSliceRequest(chance, type),
    randomExpandRequest(chance, type),
  ]).flat(),
);

/** Tensors of the request's elements: row-major, and stored with their axes in another order. */
function sourcesOf({ type, input, data }) {
  const packed = new Tensor(type, toArray(type, data), input);
  const axes = input.map((_, axis) => (axis + 1) % input.length);
  const back = input.map((_, axis) => axes.indexOf(axis));
  const turned = packed.transpose(axes).reshape(
    axes.map((axis) => input[axis]),
    { copy: true, dialect: 'numpy' },
  );
  return [packed, turned.transpose(back)];
}

/** This package's answer, from either source. */
const resultOf = (source, { ranges, shape }) =>
  ranges ? source.slice(...ranges) : source.expand(shape);

/** The dims of a result with those that an index has dropped, as onnxruntime keeps them. */
function keptDims({ dims }, ranges = []) {
  const rest = dims.slice();
  for (const [axis, range] of ranges.entries())
    if (typeof range === 'number') rest.splice(axis, 0, 1);
  return rest;
}

/** The fault of an answer, in words; null where it is as it should be. */
function disagreement(one, answer) {
  const { request, ranges } = one;
  try {
    for (const source of sourcesOf(request)) {
      if (!answer.ok) {
        expect(answer.message).toMatch(doesNotFit);
        expect(outcome(() => resultOf(source, one)).code).toBe('count_mismatch');
        continue;
      }
      const result = resultOf(source, one);
      expect(keptDims(result, ranges)).toEqual(answer.dims);
      expect(result.data).toBe(source.data);
      if (result.size === 0) continue;
      const packed = result.contiguous().reshape([-1], { copy: true });
      if (answer.data) expect(fromArray(packed.data)).toEqual(answer.data);
      else
        expect(Float32Array.from(packed.toArray())).toEqual(
          new Float32Array(toBytes(answer.values).buffer),
        );
    }
    return null;
  } catch (error) {
    const { data, ...shown } = request;
    return `${JSON.stringify({ ...shown, ranges })}\n${JSON.stringify(answer)}\n${error.message}`;
  }
}

/** The same answer with a dim more, and with another first element. */
function spoiltOf(answer) {
  const { dims, data, values } = answer;
  const larger = { ...answer, dims: [...dims, 1] };
  if (dims.includes(0)) return [larger];
  if (Array.isArray(data)) return [larger, { ...answer, data: data.with(0, `${data[0]}!`) }];
  if (data) return [larger, { ...answer, data: toBase64(toBytes(data).map((byte) => byte ^ 1)) }];
  // No bfloat16 has this value.
  const floats = new Float32Array(toBytes(values).buffer).fill(1 / 3, 0, 1);
  return [larger, { ...answer, values: toBase64(floats) }];
}

const isRefused = (answer) => !answer.ok && answer.stage === 'load';

describe('onnxruntime-web and this package', () => {
  /** @type {import('../oracle/run_onnxruntime.js').Answer[]} */
  let answers;
  beforeAll(async () => {
    answers = await askOnnxruntime(asked.map(({ request }) => request));
  }, rounds(120_000));

  const of = (operator) =>
    asked
      .map((one, index) => ({ one, answer: answers[index] }))
      .filter(({ one }) => one.request.operator === operator);

  test.each(['Slice', 'Expand'])(
    '%s: every type has a kernel but those that are listed',
    (operator) => {
      const refused = of(operator).filter(({ answer }) => isRefused(answer));
      expect(new Set(refused.map(({ one }) => one.request.type))).toEqual(
        new Set(without[operator]),
      );
      for (const { answer } of refused)
        expect(answer.message).toMatch(
          /Could not find an implementation|not currently registered|Type Error/,
        );
    },
  );

  test.each(['Slice', 'Expand'])('%s: the same elements', (operator) => {
    const ran = of(operator).filter(({ answer }) => !isRefused(answer));
    const found = ran.map(({ one, answer }) => disagreement(one, answer));
    expect(found.filter((text) => text !== null).slice(0, 3)).toEqual([]);
    const worked = ran.filter(({ answer }) => answer.ok && !answer.dims.includes(0));
    expect(worked.length).toBeGreaterThan(ran.length / 2);
  });

  test.each(['Slice', 'Expand'])('%s: a wrong answer would not have agreed', (operator) => {
    const spoilt = of(operator)
      .filter(({ answer }) => answer.ok)
      .flatMap(({ one, answer }) => spoiltOf(answer).map((wrong) => [one, wrong]));
    expect(sampled(spoilt).filter(([one, answer]) => disagreement(one, answer) === null)).toEqual(
      [],
    );
  });
});

test('onnxruntime begins at the first element where numpy, backwards from before it, has none', async () => {
  const request = {
    ...{
      operator: 'Slice',
      opset: 13,
      type: 'uint8',
      input: [3],
      data: toBase64(Uint8Array.of(7, 8, 9)),
    },
    lists: { starts: [-10], ends: [-20], axes: [0], steps: [-1] },
  };
  const [answer] = await askOnnxruntime([request]);
  expect([...toBytes(answer.data)]).toEqual([7]);
  const tensor = new Tensor('uint8', Uint8Array.of(7, 8, 9), [3]);
  expect(tensor.slice([-10, -20, -1]).dims).toEqual([0]);
});
