// The advice of a report on an export: the sentences, and that the model that is exported so holds.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { chinese } from '../../../../js/model/check/words/chinese.js';
import { english } from '../../../../js/model/check/words/english.js';
import { exportAdvice, withoutAdvice } from '../../../onnx/models/export_advice.js';
import { f32, node } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

/**
 * The advice where PyTorch exported the model, and where TensorFlow did if that differs.
 *
 * @type {Record<string, (string | null)[]>}
 */
const advised = {
  repeat: [
    'repeat vit.cls_token for every sample: `cls_token.expand(x.shape[0], -1, -1)`; export with a dynamic batch, by `dynamic_axes`, or `dynamic_shapes` and an example of two samples',
    'repeat vit.cls_token for every sample: `tf.repeat(cls_token, tf.shape(x)[0], axis=0)`; export with None as the batch',
  ],
  repeatOne: [
    'keep one of the 4 entries of grid along axis 0, if it serves every sample, and repeat it: `grid[:1].expand(x.shape[0], -1, -1, -1)`; export with a dynamic batch, by `dynamic_axes`, or `dynamic_shapes` and an example of two samples',
    'keep one of the 4 entries of grid along axis 0, if it serves every sample, and repeat it: `tf.repeat(grid[:1], tf.shape(x)[0], axis=0)`; export with None as the batch',
  ],
  keepOne: [
    'keep one of the 4 entries of mask along axis 0, if it serves every sample, to which it broadcasts: `mask[:1]`; else make mask an input that carries the batch',
  ],
  ownAxis: [
    'give the 64 entries of w an axis of their own, beside that of the samples: `x[:, None]`',
  ],
  states: [
    'leave the initial states out, which are zeros then, or make them as long as the batch: `torch.zeros(layers, x.size(batch_dim), hidden)`; export with a dynamic batch, by `dynamic_axes`, or `dynamic_shapes` and an example of two samples',
    'leave the initial states out, which are zeros then, or make them as long as the batch: `stateful=False`; export with None as the batch',
  ],
  carries: [
    'if the input "h 0" has an entry for each sample, state its axis too, beside those of the other inputs',
  ],
  expand: [
    'keep the batch as long as it is: `x.expand(-1, …)`',
    'keep the batch as long as it is: `tf.broadcast_to(x, [tf.shape(x)[0], …])`; export with None as the batch',
  ],
  repeatBeside: [
    'repeat each sample along an axis of its own, beside that of the samples: `x.unsqueeze(1).expand(-1, 3, …)`',
    'repeat each sample along an axis of its own, beside that of the samples: `tf.repeat(x[:, None], 3, axis=1)`',
  ],
  resize: [
    'keep the batch out of the sizes: export with a dynamic batch, or resize by a scale: `F.interpolate(x, scale_factor=2)`',
    'keep the batch out of the sizes: export with a dynamic batch, or resize by a scale',
  ],
  reshape: [
    'take the batch from the data: `x.reshape(x.shape[0], …)`; export with a dynamic batch, by `dynamic_axes`, or `dynamic_shapes` and an example of two samples',
    'take the batch from the data: `tf.reshape(x, [tf.shape(x)[0], …])`; export with None as the batch',
  ],
  target: [
    'make the target a part of the model, with the batch of the data: `x.reshape(x.shape[0], …)`',
    'make the target a part of the model, with the batch of the data: `tf.reshape(x, [tf.shape(x)[0], …])`',
  ],
  multiply: [
    'multiply and sum along an axis of the sample, not axis 0, the batch; compute a single result of all samples outside the model',
  ],
  flatten: [
    'keep the batch in front of the axes that are flattened: `x.flatten(1)` instead of `x.flatten()`',
    'keep the batch in front of the axes that are flattened: `tf.keras.layers.Flatten()`',
  ],
  front: [
    'bring the batch to the front before it is merged with another axis: `x.movedim(batch_dim, 0)`',
    'bring the batch to the front before it is merged with another axis: `tf.transpose(x, perm)`',
  ],
  bringFront: [
    'bring the batch to axis 0, where InstanceNormalization takes it: `x.movedim(1, 0)`',
    'bring the batch to axis 0, where InstanceNormalization takes it: `tf.transpose(x, perm)`',
  ],
  squeeze: [
    'name the axes to remove, without axis 0, the batch: `x.squeeze(1)` instead of `x.squeeze()`',
    'name the axes to remove, without axis 0, the batch: `tf.squeeze(x, axis=[1])` instead of `tf.squeeze(x)`',
  ],
  sliceEnd: ['do not state where the batch ends: `x[:, …]` instead of `x[:4, …]`'],
  index: [
    'index the axes of a sample, not the batch: `x[:, 0]` instead of `x[0]`; if axis 0 of the inputs is not the batch, state the batch',
  ],
  reduce: [
    'reduce the axes of a sample, without axis 0, the batch: `x.mean(dim=1)`',
    'reduce the axes of a sample, without axis 0, the batch: `tf.reduce_mean(x, axis=1)`',
  ],
  newerSoftmax: ['export with opset 13 or a newer one, where Softmax works along one axis'],
  newerOpset: [
    'export with opset 16 or a newer one, which has GridSample: `opset_version=16`',
    'export with opset 16 or a newer one, which has GridSample: `--opset 16`',
  ],
  normalize: [
    'normalize along an axis of the sample, not axis 0, the batch: `x.softmax(dim=1)`',
    'normalize along an axis of the sample, not axis 0, the batch: `tf.nn.softmax(x, axis=1)`',
  ],
  evaluate: [
    'export in evaluation mode: `model.eval()`',
    'export in evaluation mode: `model(x, training=False)`',
  ],
  attention: [
    'in attention, bring the batch in front of the heads and the sequence: `batch_first=True`; if axis 0 of the inputs is the sequence, state the batch',
    'in attention, bring the batch in front of the heads and the sequence; if axis 0 of the inputs is the sequence, state the batch',
  ],
  pickWithin: [
    'pick within each sample: `torch.gather(x, 1, index)` instead of `x[rows, index]`',
    'pick within each sample: `tf.gather(x, index, batch_dims=1)`',
  ],
  number: [
    'if its numbers pick an entry of each sample, pick within each sample: `torch.gather(x, 1, index)` instead of `x[rows, index]`; else make them an input of the model, which carries the batch',
    'if its numbers pick an entry of each sample, pick within each sample: `tf.gather(x, index, batch_dims=1)`; else make them an input of the model, which carries the batch',
  ],
  join: [
    'join along another axis than the batch: `torch.stack([a, b], dim=1)` instead of `torch.cat([a, b], dim=0)`',
    'join along another axis than the batch: `tf.stack([a, b], axis=1)` instead of `tf.concat([a, b], axis=0)`',
  ],
  loop: [
    'export without a loop over the batch, which is written once for each exported sample: `f(x)` instead of `torch.stack([f(one) for one in x])`',
    'export without a loop over the batch, which is written once for each exported sample: `f(x)` instead of `tf.stack([f(one) for one in x])`',
  ],
  split: [
    'split along another axis than the batch: `x.split(size, dim=1)`',
    'split along another axis than the batch: `tf.split(x, parts, axis=1)`',
  ],
  pad: [
    'pad the axes of a sample, not the batch: `F.pad(x, (left, right))`',
    'pad the axes of a sample, not the batch: `tf.pad(x, [[0, 0], …])`',
  ],
  repeatEach: [
    'repeat each sample by itself: `x.repeat_interleave(times, dim=0)` instead of `x.repeat(times, …)`',
    'repeat each sample by itself: `tf.repeat(x, times, axis=0)` instead of `tf.tile(x, [times, …])`',
  ],
  order: [
    'order within each sample: `x.topk(k, dim=1)`',
    'order within each sample: `tf.math.top_k(x, k)`',
  ],
  accumulate: [
    'accumulate within each sample: `x.cumsum(dim=1)`',
    'accumulate within each sample: `tf.cumsum(x, axis=1)`',
  ],
  sequence: [
    'give LSTM the batch where it takes it: `batch_first=True`; if axis 0 of the inputs is the sequence, state the batch',
    'give LSTM the batch where it takes it: `time_major=False`; if axis 0 of the inputs is the sequence, state the batch',
  ],
  assign: [
    'compose the result, and assign nothing into it: `torch.where(mask, value, x)` instead of `x[…] = value`',
    'compose the result, and assign nothing into it: `tf.where(mask, value, x)` instead of `tf.tensor_scatter_nd_update`',
  ],
  calibrate: [
    "quantize with scales from calibration, by onnxruntime's `quantize_static`: `quantize_dynamic` computes one for the whole batch",
  ],
  afterwards: [
    'leave NonMaxSuppression out of the model, and run it for each sample on the output of the model',
  ],
  mask: [
    'keep the shape: `torch.where(mask, x, 0)` instead of `x[mask]`',
    'keep the shape: `tf.where(mask, x, 0)` instead of `tf.boolean_mask(x, mask)`',
  ],
  choose: [
    'compute both and choose: `torch.where(condition, a, b)`',
    'compute both and choose: `tf.where(condition, a, b)`',
  ],
  unroll: ['export by tracing, which unrolls a loop with a fixed number of steps', null],
  leaveOut: [
    'leave n out of the outputs: it tells how many samples there are, and not what one gives',
  ],
  align: [
    'give both tensors the batch as the same axis: `t.unsqueeze(dim)`',
    'give both tensors the batch as the same axis: `tf.expand_dims(t, axis)`',
  ],
  noise: ['make the random numbers an input of the model, which carries the batch'],
  apartFromSearch: [
    'check the graphs in BeamSearch as files of their own, as they were exported before they were put into it',
  ],
  invalid: [
    'the file fails for every batch: look at it with `onnx.checker.check_model(model, full_check=True)`, and export it again',
  ],
  beforeFusion: [
    "check the model as its framework exported it: operators of com.microsoft are from onnxruntime's optimizer and quantizer",
  ],
  convert: ['convert it: export it again from its framework, with an opset of today such as 17'],
  rename: [
    "give axis 2 of x a name of its own in the export: `dynamic_axes={'x': {0: 'batch', 2: 'length'}}`",
    'give axis 2 of x a name of its own in the export',
  ],
  apart: [
    'give q as many samples as the other inputs have; if it has several entries for each sample, give these an axis of their own, so that axis 0 has one name in all inputs',
  ],
  saveInside: [
    'save the model with its small tensors inside: `onnx.save_model(model, path, save_as_external_data=True, size_threshold=1024)`',
  ],
  exportAgain: ['export the model again'],
};

const adviceOf = (bytes, options = {}) => checkModel(bytes, options).blockers[0].advice;

const code = /`[^`]+`/g;

/** The code of a sentence, in order. @param {string} sentence */
const codeIn = (sentence) => (sentence.match(code) ?? []).sort();

test('every sentence has a model, in both languages', () => {
  expect(Object.keys(advised)).toEqual(Object.keys(exportAdvice));
  for (const { advice } of [english, chinese]) {
    expect(Object.keys(advice.sentences).sort()).toEqual(Object.keys(advised).sort());
  }
});

describe.each(Object.entries(advised))('%s', (title, [torch, tensorflow = torch]) => {
  const { before, after, options, afterOptions } = exportAdvice[title];

  test('is advised by who exported the model', () => {
    expect(adviceOf(before('pytorch 2.7'), options)).toBe(torch);
    expect(adviceOf(before('tf2onnx 1.16'), options)).toBe(tensorflow);
  });

  test('a model that is exported so holds', () => {
    expect(checkModel(before(), options).status).not.toBe('holds');
    expect(checkModel(after(), afterOptions).status).toBe('holds');
  });

  test('says in Chinese the same code', () => {
    for (const producer of ['pytorch', 'tf2onnx', '']) {
      const theirs = adviceOf(before(producer), options);
      const ours = adviceOf(before(producer), { ...options, language: 'zh' });
      expect(ours === null).toBe(theirs === null);
      if (theirs === null) continue;
      expect(ours).toMatch(/\p{Script=Han}/u);
      expect(ours.replaceAll(code, '')).not.toMatch(/undefined|null|NaN|[:,;] /);
      expect(codeIn(ours)).toEqual(codeIn(theirs));
      expect((ours.match(/\d+/g) ?? []).sort()).toEqual((theirs.match(/\d+/g) ?? []).sort());
    }
  });
});

test('both frameworks are named where neither is known to have exported the model', () => {
  expect(adviceOf(exportAdvice.repeat.before())).toBe(
    'repeat vit.cls_token for every sample: in PyTorch `cls_token.expand(x.shape[0], -1, -1)`, in TensorFlow `tf.repeat(cls_token, tf.shape(x)[0], axis=0)`; export with a dynamic batch',
  );
  expect(adviceOf(exportAdvice.keepOne.before())).toBe(advised.keepOne[0]);
});

test('a model that is exported with a dynamic batch need not be told so', () => {
  const token = (dims) =>
    of(
      [f32('x', dims)],
      [
        {
          ...{ operator: 'Concat', inputs: ['12', 'x'], outputs: ['y'] },
          attributes: { axis: 2 },
        },
      ],
      {
        initializers: [{ name: '12', type: 'float32', dims: [16, 1, 1], raw: new Uint8Array(64) }],
        producer: 'pytorch',
        opset: 7, // so that no nodes are inserted
      },
    );
  const options = { batch: { x: 1 } };
  expect(adviceOf(token([16, 'batch', 8]), options)).toBe(
    'repeat "12" for every sample: `t.expand(-1, x.shape[1], -1)`',
  );
  expect(adviceOf(token([16, 1, 8]), options)).toMatch(/; export with a dynamic batch, by /);
});

test.each(Object.entries(withoutAdvice))('%s: nothing is advised', (_, bytes) => {
  expect(adviceOf(bytes())).toBe(null);
});

test('a report has it as text and as data', () => {
  const report = checkModel(exportAdvice.squeeze.before('pytorch'), { batch: { x: 0 } });
  expect(JSON.parse(JSON.stringify(report)).blockers).toEqual([
    {
      ...{ index: 0, path: '', name: 'squeeze', operator: 'Squeeze', kind: 'frozen' },
      why: 'it names no axes, so that with one sample it also removes the batch, axis 0 of x',
      advice: advised.squeeze[0],
      batch: null,
      request: { operator: 'Squeeze', inputs: [['N', 1, 6]], values: {}, rules: { opset: 17 } },
    },
  ]);
  expect(report.lines({}).slice(5, 8)).toEqual([
    'Obstacles:',
    '  Squeeze squeeze: frozen: it names no axes, so that with one sample it also removes the batch, axis 0 of x',
    `      advice: ${advised.squeeze[0]}`,
  ]);
  const { text } = checkModel(exportAdvice.squeeze.before('pytorch'), { language: 'zh' });
  expect(text).toContain('\n      可以这样改：');
});

describe('an input that is assumed to carry no batch', () => {
  test('is named where a node needs its batch, and tried', () => {
    const { before } = exportAdvice.carries;
    const report = checkModel(before(), { batch: { x: 1 } });
    expect(report.blockers[0].why).toBe(
      'h1 is computed from the input "h 0", which is assumed to carry no batch, but at the batch axis 1 it must follow N',
    );
    // Once the caller states a batch nothing else is tried.
    expect(report.assumptions).toEqual([]);
    const lengths = { W: [1, 6, 3], R: [1, 6, 2] };
    const weights = Object.entries(lengths).map(([name, dims]) => ({
      ...{ name, type: 'float32', dims, raw: new Uint8Array(24 * dims[2]) },
    }));
    const bytes = of(
      [f32('x', [1, 5, 3]), f32('state', [2, 1, 2])],
      [
        { operator: 'Transpose', inputs: ['x'], outputs: ['t'], attributes: { perm: [1, 0, 2] } },
        { operator: 'ReduceMean', inputs: ['state'], outputs: ['h'], attributes: { axes: [0] } },
        {
          ...{ operator: 'GRU', name: 'g', inputs: ['t', 'W', 'R', '', '', 'h'], outputs: ['y'] },
          attributes: { hidden_size: 2 },
        },
      ],
      { initializers: weights },
    );
    const stated = checkModel(bytes, { batch: { x: 0 } });
    expect([stated.status, stated.blockers[0].why]).toEqual([
      'broken',
      'h is computed from the input state, which is assumed to carry no batch, but at the batch axis 1 it must follow N',
    ]);
    const found = checkModel(bytes);
    expect([found.status, found.batch.inputs.map(({ name, axis }) => [name, axis])]).toEqual([
      'holds',
      [
        ['x', 0],
        ['state', 1],
      ],
    ]);
  });

  test('is named with its axis, if one is as long as that of the batch', () => {
    const inputs = [f32('x', ['B', 16, 8]), f32('extra', ['M', 1, 8])];
    const join = {
      operator: 'Concat',
      inputs: ['x', 'extra'],
      outputs: ['y'],
      attributes: { axis: 1 },
    };
    const [blocker] = checkModel(of(inputs, [join]), { batch: { x: 0 } }).blockers;
    expect([blocker.why, blocker.advice, blocker.batch]).toEqual([
      'extra is assumed to carry no batch, but at the batch axis 0 it must follow N',
      'if the input extra has an entry for each sample, state its axis too, beside those of the other inputs',
      { input: 'extra', axis: 0 },
    ]);
  });
});

test('the terminal has the batch that an advice asks for as an option', () => {
  const before = (/** @type {keyof typeof exportAdvice} */ kind) =>
    checkModel(exportAdvice[kind].before('pytorch'), kind === 'carries' ? { batch: { x: 1 } } : {});
  const carries = before('carries');
  expect(carries.blockers[0].batch).toEqual({ input: 'h 0', axis: 1 });
  expect(carries.text).toContain(
    "state its axis too, beside those of the other inputs: --batch 'h 0=1'\n",
  );
  const sequence = before('sequence');
  expect(sequence.blockers[0].batch).toEqual({ input: 'x', axis: null });
  expect(sequence.text).toContain('is the sequence, state the batch: --batch x=AXIS\n');
  expect(before('squeeze').blockers[0].batch).toBe(null);
});

test('a condition that sums over the batch is to be chosen by, not to be summed otherwise', () => {
  const branch = (/** @type {string} */ operator) => ({
    graph: {
      inputs: [],
      nodes: [node(operator, ['x'], `${operator}_y`)],
      outputs: [f32(`${operator}_y`)],
    },
  });
  const bytes = of(
    [f32('x', ['N', 6])],
    [
      node('ReduceSum', ['x'], 'sum', { keepdims: 0 }),
      node('Greater', ['sum', 'limit'], 'condition'),
      node('If', ['condition'], 'y', {
        then_branch: branch('Relu'),
        else_branch: branch('Neg'),
      }),
    ],
    { initializers: [{ ...f32('limit', []), floats: [0] }], producer: 'pytorch' },
  );
  const advice = checkModel(bytes, { batch: { x: 0 } }).blockers.map((blocker) => blocker.advice);
  expect(advice[0]).toBe(advised.choose[0]);
});

test('a length where another input has the batch is named alone', () => {
  const inputs = [f32('x', [4, 'batch']), f32('h0', [1, 'batch'])];
  const nodes = [node('Relu', ['x']), node('Relu', ['h0'], 'z')];
  const { blockers } = checkModel(of(inputs, nodes, { producer: 'pytorch' }), { batch: { x: 1 } });
  expect(blockers[0].advice).toBe(
    "give axis 1 of h0 a name of its own in the export: `dynamic_axes={'h0': {1: 'length'}}`",
  );
});

test('JAX has its own code for evaluation', () => {
  expect(adviceOf(exportAdvice.evaluate.before('jax2onnx'), exportAdvice.evaluate.options)).toBe(
    'export in evaluation mode: `model.apply(variables, x, deterministic=True)`',
  );
});

test('a model without opsets is said to have none, and to be converted', () => {
  const report = checkModel(exportAdvice.convert.before());
  expect([report.status, report.model.opset]).toEqual(['unknown', 0]);
  expect(report.text).toContain(
    'not proven: the model has no opsets (IR version 1), which say what its operators mean\n      advice: convert it: ',
  );
  expect(checkModel(exportAdvice.convert.before(), { language: 'zh' }).text).toContain(
    '模型没有 opset（IR 版本 1）',
  );
});
