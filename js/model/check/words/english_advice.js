// The English advice on exports: what removes a blocker.

/**
 * The facts that a sentence may name. `code` is what to write, '' if there is nothing to show, and `dynamic` a clause
 * on how the batch stays dynamic, or ''.
 *
 * @typedef {object} Facts
 * @property {string} operator
 * @property {string} input the value that the cause is about
 * @property {string} name of the value that blocks, where it is not a node
 * @property {number} axis
 * @property {number} length
 * @property {number} first operand of the cause
 * @property {string} carrier the input whose batch the sentence asks to state, '' if it asks for none
 * @property {number} batchAxis of the first input that carries the batch
 * @property {string} code
 * @property {string} dynamic
 */

/** @typedef {typeof englishAdvice} Advice */

/** Code behind what it does. @param {string} code */
const codeSuffix = (code) => (code ? `: ${code}` : '');

/** The advice where the batch is another axis. @param {Facts} facts @param {string} is */
const otherBatchAxis = ({ carrier, batchAxis }, is) =>
  carrier ? `; if axis ${batchAxis} of the inputs ${is}, state the batch` : '';

/** The advice, a sentence for each kind of blocker. */
const sentences = /** @satisfies {Record<string, (facts: Facts) => string>} */ ({
  carries: ({ carrier }) =>
    `if the input ${carrier} has an entry for each sample, state its axis too, beside those of the other inputs`,
  repeat: ({ input, code, dynamic }) => `repeat ${input} for every sample: ${code}${dynamic}`,
  repeatOne: ({ input, axis, length, code, dynamic }) =>
    `keep one of the ${length} entries of ${input} along axis ${axis}, if it serves every sample, and repeat it: ${code}${dynamic}`,
  keepOne: ({ input, axis, length, code }) =>
    `keep one of the ${length} entries of ${input} along axis ${axis}, if it serves every sample, to which it broadcasts: ${code}; else make ${input} an input that carries the batch`,
  ownAxis: ({ input, length, code }) =>
    `give the ${length} entries of ${input} an axis of their own, beside that of the samples${codeSuffix(code)}`,
  states: ({ code, dynamic }) =>
    `leave the initial states out, which are zeros then, or make them as long as the batch: ${code}${dynamic}`,
  expand: ({ code, dynamic }) => `keep the batch as long as it is: ${code}${dynamic}`,
  repeatBeside: ({ code }) =>
    `repeat each sample along an axis of its own, beside that of the samples${codeSuffix(code)}`,
  resize: ({ code }) =>
    `keep the batch out of the sizes: export with a dynamic batch, or resize by a scale${codeSuffix(code)}`,
  reshape: ({ code, dynamic }) => `take the batch from the data: ${code}${dynamic}`,
  target: ({ code, dynamic }) =>
    `make the target a part of the model, with the batch of the data: ${code}${dynamic}`,
  multiply: ({ axis }) =>
    `multiply and sum along an axis of the sample, not axis ${axis}, the batch; compute a single result of all samples outside the model`,
  flatten: ({ code }) => `keep the batch in front of the axes that are flattened: ${code}`,
  front: ({ code }) =>
    `bring the batch to the front before it is merged with another axis: ${code}`,
  bringFront: ({ operator, code }) =>
    `bring the batch to axis 0, where ${operator} takes it: ${code}`,
  squeeze: ({ axis, code }) => `name the axes to remove, without axis ${axis}, the batch: ${code}`,
  sliceEnd: ({ code }) => `do not state where the batch ends${codeSuffix(code)}`,
  index: (facts) =>
    `index the axes of a sample, not the batch${codeSuffix(facts.code)}${otherBatchAxis(facts, 'is not the batch')}`,
  reduce: ({ axis, code }) =>
    `reduce the axes of a sample, without axis ${axis}, the batch${codeSuffix(code)}`,
  newerSoftmax: ({ operator }) =>
    `export with opset 13 or a newer one, where ${operator} works along one axis`,
  newerOpset: ({ operator, first, code }) =>
    `export with opset ${first} or a newer one, which has ${operator}${codeSuffix(code)}`,
  normalize: ({ axis, code }) =>
    `normalize along an axis of the sample, not axis ${axis}, the batch${codeSuffix(code)}`,
  evaluate: ({ code }) => `export in evaluation mode: ${code}`,
  attention: (facts) =>
    `in attention, bring the batch in front of the heads and the sequence${codeSuffix(facts.code)}${otherBatchAxis(facts, 'is the sequence')}`,
  pickWithin: ({ code }) => `pick within each sample: ${code}`,
  number: ({ code }) =>
    `if its numbers pick an entry of each sample, pick within each sample: ${code}; else make them an input of the model, which carries the batch`,
  join: ({ code }) => `join along another axis than the batch: ${code}`,
  split: ({ code }) => `split along another axis than the batch: ${code}`,
  loop: ({ code }) =>
    `export without a loop over the batch, which is written once for each exported sample${codeSuffix(code)}`,
  pad: ({ code }) => `pad the axes of a sample, not the batch${codeSuffix(code)}`,
  repeatEach: ({ code }) => `repeat each sample by itself: ${code}`,
  order: ({ code }) => `order within each sample: ${code}`,
  accumulate: ({ code }) => `accumulate within each sample: ${code}`,
  sequence: (facts) =>
    `give ${facts.operator} the batch where it takes it: ${facts.code}${otherBatchAxis(facts, 'is the sequence')}`,
  assign: ({ code }) => `compose the result, and assign nothing into it: ${code}`,
  calibrate: () =>
    "quantize with scales from calibration, by onnxruntime's `quantize_static`: `quantize_dynamic` computes one for the whole batch",
  afterwards: ({ operator }) =>
    `leave ${operator} out of the model, and run it for each sample on the output of the model`,
  mask: ({ code }) => `keep the shape: ${code}`,
  choose: ({ code }) => `compute both and choose: ${code}`,
  unroll: () => 'export by tracing, which unrolls a loop with a fixed number of steps',
  leaveOut: ({ name }) =>
    `leave ${name} out of the outputs: it tells how many samples there are, and not what one gives`,
  align: ({ code }) => `give both tensors the batch as the same axis: ${code}`,
  noise: () => 'make the random numbers an input of the model, which carries the batch',
  apartFromSearch: ({ operator }) =>
    `check the graphs in ${operator} as files of their own, as they were exported before they were put into it`,
  invalid: () =>
    'the file fails for every batch: look at it with `onnx.checker.check_model(model, full_check=True)`, and export it again',
  beforeFusion: () =>
    "check the model as its framework exported it: operators of com.microsoft are from onnxruntime's optimizer and quantizer",
  convert: () =>
    'convert it: export it again from its framework, with an opset of today such as 17',
  rename: ({ name, first, code }) =>
    `give axis ${first} of ${name} a name of its own in the export${codeSuffix(code)}`,
  apart: ({ name, first }) =>
    `give ${name} as many samples as the other inputs have; if it has several entries for each sample, give these an axis of their own, so that axis ${first} has one name in all inputs`,
  saveInside: () =>
    'save the model with its small tensors inside: `onnx.save_model(model, path, save_as_external_data=True, size_threshold=1024)`',
  exportAgain: () => 'export the model again',
});

export const englishAdvice = {
  and: ', ',
  /** @param {string} framework @param {string} code */
  inFramework: (framework, code) => `in ${framework} ${code}`,
  /** @param {string} code @param {string} other */
  instead: (code, other) => `${code} instead of ${other}`,
  dynamic: {
    PyTorch:
      '; export with a dynamic batch, by `dynamic_axes`, or `dynamic_shapes` and an example of two samples',
    TensorFlow: '; export with None as the batch',
    any: '; export with a dynamic batch',
  },
  sentences,
};
