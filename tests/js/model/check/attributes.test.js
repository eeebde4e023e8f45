// Attributes of Reshape and Flatten: the report and the core agree about which a version has, and onnxruntime about
// what runs.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { f32 } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

const opsets = [5, 9, 10, 11, 13, 14, 19, 21];
const target = { name: 't', type: 'int64', dims: [2], int64s: [-1, 6] };

const reshapes = opsets.flatMap((opset) =>
  [{}, { allowzero: 0 }, { allowzero: 1 }, { allowzero: 2 }].map((attributes) => ({
    ...{ operator: 'Reshape', opset, attributes },
  })),
);
const flattens = opsets.flatMap((opset) =>
  [
    ...[{}, { axis: 0 }, { axis: 1 }, { axis: 2 }, { axis: 3 }, { axis: 4 }],
    ...[{ axis: -1 }, { axis: -2 }, { axis: -3 }, { axis: -4 }],
    ...[{ allowzero: 0 }, { allowzero: 1 }, { axis: 1, allowzero: 1 }],
  ].map((attributes) => ({ operator: 'Flatten', opset, attributes })),
);

const judged = [...reshapes, ...flattens].flatMap(({ operator, opset, attributes }) =>
  // A weight is reshaped as data is: that no sample is in it makes no attribute right.
  ['x', 'w'].map((from) => {
    const inputs = operator === 'Reshape' ? [from, 't'] : [from];
    const bytes = of(
      [f32('x', ['N', 2, 3])],
      [
        { operator, name: 'r', inputs, outputs: ['a'], attributes },
        { operator: 'Relu', inputs: ['a'], outputs: ['y'] },
      ],
      {
        opset,
        initializers: [
          target,
          { name: 'w', type: 'float32', dims: [1, 2, 3], floats: [1, 2, 3, 4, 5, 6] },
        ],
      },
    );
    const [node] = checkModel(bytes).nodes;
    const title = `${operator} of ${from}, opset ${opset}, ${JSON.stringify(attributes)}`;
    return { title, bytes, node, error: node.explain().error };
  }),
);

test('what is not an attribute there fails in the report where it is a mistake in the explanation', () => {
  for (const { title, node, error } of judged) {
    expect([title, node.verdict === 'fails', node.code]).toEqual([
      ...[title, error !== null && error !== undefined, error?.code],
    ]);
  }
  const codes = new Set(judged.map(({ error }) => error?.code));
  expect([...codes].sort()).toEqual([
    ...['axis_out_of_range', 'bad_attribute', 'unknown_attribute', undefined],
  ]);
});

test('the cause names the attribute and the opset', () => {
  const refused = judged.filter(({ error }) => error?.code === 'unknown_attribute');
  expect(refused.length).toBeGreaterThan(20);
  for (const {
    node: { why, operator, opset },
  } of refused) {
    const added = operator === 'Reshape' ? '; it was added in opset 14' : '';
    expect(why).toBe(
      `fails for every N: ONNX ${operator} in opset ${opset} has no attribute allowzero${added}`,
    );
  }
});

test('onnxruntime loads none of them', async () => {
  const mistaken = judged.filter(
    ({ error }) => error?.code === 'unknown_attribute' || error?.code === 'axis_out_of_range',
  );
  const answers = await askBatches(
    mistaken.map(({ bytes }) => ({
      model: bytes,
      inputs: [{ name: 'x', type: 'float32', dims: [1, 2, 3], axis: 0 }],
      seed: 1,
    })),
  );
  const loaded = mistaken.filter((_, index) => answers[index].stage !== 'load');
  expect(loaded.map(({ title }) => title)).toEqual([]);
}, 120_000);
