// The request of a node that stands in the way: inferLayout and resolveLayout take it, and say what they say of the
// request that the model was made of.
import { expect, test } from '@jest/globals';
import { resolveLayout } from 'reshape-wasm/layout';
import { checkModel } from 'reshape-wasm/model';
import { evaluate, inferLayout } from 'reshape-wasm/symbolic';
import { exact } from '../../layout/exact.js';
import { layoutRequest } from '../../layout/layout_requests.js';
import { versions } from '../../oracle/layout_versions.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds } from '../../rounds.js';
import { untyped } from '../../untyped.js';
import { model } from '../../../onnx/writer/writer.js';
import { layoutModel, withSamples } from './layout_model.js';

const resolve = untyped(resolveLayout);
const infer = untyped(inferLayout);
/** Every operator but Cast, which never stands in the way. */
const operators = [...new Set(versions.map(({ operator }) => operator))].filter(
  (operator) => operator !== 'Cast',
);

/** The shapes, or the code of the error. @param {any} request */
function answer({ operator, inputs, values, rules }) {
  try {
    return resolve(operator, inputs, values, rules);
  } catch (error) {
    if (error.name !== 'ReshapeError') throw error;
    return error.code;
  }
}

test.each(operators)('the request of %s is the one that the node has', (operator) => {
  const chance = seeded(97 + operators.indexOf(operator));
  let known = 0;
  for (let round = 0; round < rounds(200); round++) {
    const made = layoutRequest(chance, operator);
    if (made.inputs.some((dims) => dims.length === 0)) continue;
    const { blockers } = checkModel(layoutModel(made));
    const request = blockers.find(({ index }) => index === 0)?.request;
    if (!request) continue;
    known++;
    for (const count of [1, 2, 3, 5]) {
      const { inputs, values, opset } = withSamples(made, count);
      const own = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, exact(value)]),
      );
      const wanted = answer({ operator, inputs, values: own, rules: { opset } });
      const given = request.inputs.map((dims) => evaluate(dims, { N: count }));
      expect({ made, count, answer: answer({ ...request, inputs: given }) }).toEqual({
        ...{ made, count, answer: wanted },
      });
    }
    // No assignment is tried: that inferLayout takes it is enough.
    expect(infer(operator, request.inputs, request.values, request.rules).operator).toBe(operator);
  }
  expect(known).toBeGreaterThan(rounds(5));
});

/** A node, float32 inputs with dims, and lists of integers by name. */
function blockerOf(
  /** @type {any} */ node,
  /** @type {Record<string, any[]>} */ inputs,
  /** @type {Record<string, bigint[]>} */ lists = {},
  opset = 17,
) {
  const bytes = model({
    ...{ opset, nodes: [{ name: 'node', outputs: ['y'], ...node }] },
    inputs: Object.entries(inputs).map(([name, dims]) => ({ name, type: 'float32', dims })),
    outputs: [{ name: 'y', type: 'float32' }],
    initializers: Object.entries(lists).map(([name, int64s]) => ({
      ...{ name, type: 'int64', dims: [int64s.length], int64s },
    })),
  });
  return checkModel(bytes).blockers[0];
}

test('its lists and attributes are those of the version, and its lengths have names', () => {
  const node = { operator: 'Slice', inputs: ['x', 'starts', 'ends', 'axes'] };
  const lists = { starts: [0n], ends: [2n ** 63n - 1n], axes: [5n] };
  const { request } = blockerOf(node, { x: ['N', 'S', 4] }, lists);
  expect(request).toEqual({
    ...{ operator: 'Slice', inputs: [['N', 'S', 4]], rules: { opset: 17 } },
    values: { starts: [0], ends: [2n ** 63n - 1n], axes: [5] },
  });
  const { operator, inputs, values, rules } = /** @type {any} */ (request);
  expect(inferLayout(operator, inputs, values, rules).error?.code).toBe('axis_out_of_range');
  const split = { operator: 'Split', inputs: ['x'], outputs: ['y', 'z'], attributes: { axis: 0n } };
  expect(blockerOf(split, { x: ['N', 4] }, {}, 13).request).toEqual({
    ...{ operator: 'Split', inputs: [['N', 4]], rules: { opset: 13 } },
    values: { axis: 0, outputs: 2 },
  });
});

test('other operators have none, nor where a list is not known or an attribute is strange', () => {
  const softmax = { operator: 'Softmax', inputs: ['x'], attributes: { axis: 0n } };
  expect(blockerOf(softmax, { x: ['N', 4] })).toMatchObject({
    operator: 'Softmax',
    request: null,
  });
  const given = { operator: 'Expand', inputs: ['x', 'shape'] };
  expect(blockerOf(given, { x: ['N', 4], shape: [2] })).toMatchObject({
    operator: 'Expand',
    request: null,
  });
  const strange = {
    ...{ operator: 'Transpose', inputs: ['x'] },
    attributes: { perm: { ints: [1n, 5n] }, sideways: 1n },
  };
  expect(blockerOf(strange, { x: ['N', 4] })).toMatchObject({
    operator: 'Transpose',
    request: null,
  });
});
