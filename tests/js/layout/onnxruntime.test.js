// The functions of reshape-wasm/layout against onnxruntime's kernels of the operators that they are named after.
import { beforeAll, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { Tensor } from 'reshape-wasm';
import * as built from 'reshape-wasm/layout';
import { ask } from '../oracle/ask.js';
import { untyped } from '../untyped.js';

const layout = untyped(built);
const TensorOf = untyped(Tensor);
const program = fileURLToPath(new URL('../oracle/run_nodes.js', import.meta.url));

/** Each node, and the call that gives the same. @type {[any, (...tensors: any[]) => any][]} */
const cases = [];
const add = (operator, opset, tensors, rest, call) =>
  cases.push([{ operator, opset, tensors, ...rest }, call]);
const list = (...values) => ({ values });

for (const axis of [0, 1, -1]) {
  const dims = [
    [2, 3, 4],
    [2, 3, 4],
    [2, 3, 4],
  ];
  add('Concat', 13, dims, { attributes: { axis } }, (...all) => layout.concat(all, axis));
  add('Split', 18, [[5, 7, 3]], { attributes: { axis, num_outputs: 3 }, outputs: 3 }, (one) =>
    layout.split(one, 3, axis),
  );
}
add(
  'Concat',
  13,
  [
    [2, 1],
    [2, 0],
    [2, 5],
  ],
  { attributes: { axis: 1 } },
  (...all) => layout.concat(all, 1),
);
add('Split', 13, [[6, 2]], { lists: [list(1, 0, 5)], outputs: 3, attributes: { axis: 0 } }, (one) =>
  layout.split(one, [1, 0, 5]),
);
for (const mode of ['constant', 'reflect', 'edge', 'wrap']) {
  for (const pads of [
    [1, 2, 0, 3],
    [0, 0, 2, 1],
    [2, 0, 0, 0],
    [1, -1, 0, 2],
    [-1, 1, 1, -2],
  ]) {
    add(
      'Pad',
      19,
      [[3, 5]],
      { attributes: { mode: { string: mode } }, lists: [list(...pads)] },
      (one) => layout.pad(one, pads, { mode }),
    );
  }
}
for (const repeats of [
  [1, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [0, 1, 2],
]) {
  add('Tile', 13, [[2, 1, 3]], { lists: [list(...repeats)] }, (one) => layout.tile(one, repeats));
}
for (const [indices, dims] of [
  [[2, 0, -1], [3]],
  [[1], []],
  [
    [0, 1, 2, -3],
    [2, 2],
  ],
]) {
  const nested =
    dims.length === 2
      ? [indices.slice(0, 2), indices.slice(2)]
      : dims.length
        ? indices
        : indices[0];
  for (const axis of [0, 1, -1]) {
    add(
      'Gather',
      13,
      [[3, 4, 3]],
      { lists: [{ values: indices, dims }], attributes: { axis } },
      (one) => layout.gather(one, nested, axis),
    );
  }
}
for (const mode of ['DCR', 'CRD']) {
  add(
    'DepthToSpace',
    13,
    [[2, 12, 3, 2]],
    { attributes: { blocksize: 2, mode: { string: mode } } },
    (one) => layout.depthToSpace(one, 2, { mode }),
  );
}
add('SpaceToDepth', 13, [[2, 3, 4, 6]], { attributes: { blocksize: 2 } }, (one) =>
  layout.spaceToDepth(one, 2),
);
add('Squeeze', 13, [[1, 3, 1, 2]], { lists: [list(0, -2)] }, (one) => layout.squeeze(one, [0, -2]));
add('Squeeze', 13, [[1, 3, 1, 2]], {}, (one) => layout.squeeze(one));
add('Unsqueeze', 13, [[3, 2]], { lists: [list(-1, 0, 2)] }, (one) =>
  layout.unsqueeze(one, [-1, 0, 2]),
);

/** @type {any[]} */
let answers;
beforeAll(async () => {
  answers = await ask(
    process.execPath,
    [program],
    cases.map(([request]) => request),
  );
}, 120_000);

test.each(
  cases.map(([request, call], index) => ({ title: JSON.stringify(request), request, call, index })),
)('$title', ({ request, call, index }) => {
  let first = 0;
  const tensors = request.tensors.map((dims) => {
    const size = dims.reduce((count, length) => count * length, 1);
    const data = Float32Array.from({ length: size }, (_, place) => first + place);
    first += size;
    return new TensorOf('float32', data, dims);
  });
  const made = call(...tensors);
  const results = (Array.isArray(made) ? made : [made]).map((one) => ({
    dims: one.dims,
    values: [...one.values()],
  }));
  expect(results).toEqual(answers[index]);
});
