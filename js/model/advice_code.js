// The code that an advice shows: what to write in the framework that wrote the model, or in each if that is not known.

/** @typedef {import('./words.js').ModelWords} ModelWords */

/** Code to write, or code and what it stands in the place of. @typedef {string | [string, string]} Snippet */

/** What code names. @typedef {{ operator: string, axis: number, length: number, first: number, variable: string, rank: number, name: string, batchAxis: number }} Named */

/** @typedef {'torch' | 'tensorflow'} Framework */

/** The names of what reduces, in each framework. @type {Record<string, [string, string]>} */
const reductions = {
  ReduceMean: ['mean', 'reduce_mean'],
  ReduceSum: ['sum', 'reduce_sum'],
  ReduceMax: ['amax', 'reduce_max'],
  ReduceMin: ['amin', 'reduce_min'],
  ReduceProd: ['prod', 'reduce_prod'],
  ArgMax: ['argmax', 'argmax'],
  ArgMin: ['argmin', 'argmin'],
};

/** An axis of a sample, beside a batch axis. @param {number} axis */
const beside = (axis) => (axis === 0 ? 1 : 0);

/** A list with one entry at a place, of a rank that may not be known. @param {string} entry @param {string} other @param {number} place @param {number} rank */
function at(entry, other, place, rank) {
  if (rank < 0) return [...new Array(place).fill(other), entry, '…'].join(', ');
  return Array.from({ length: rank }, (_, index) => (index === place ? entry : other)).join(', ');
}

/** An index that takes the first of an axis. @param {number} axis */
const firstAlong = (axis) => `[${[...new Array(axis).fill(':'), ':1'].join(', ')}]`;

/** A tensor repeated along an axis for every sample of x. @param {string} tensor @param {Named} named @returns {Record<Framework, Snippet>} */
const repeated = (tensor, { axis, rank }) => ({
  torch: `${tensor}.expand(${at(`x.shape[${axis}]`, '-1', axis, rank)})`,
  tensorflow: `tf.repeat(${tensor}, tf.shape(x)[${axis}], axis=${axis})`,
});

/** The same code in each. @param {Snippet} code @returns {Record<Framework, Snippet>} */
const alike = (code) => ({ torch: code, tensorflow: code });

/** A target with the batch of the data. */
const reshaped = {
  torch: 'x.reshape(x.shape[0], …)',
  tensorflow: 'tf.reshape(x, [tf.shape(x)[0], …])',
};

/** The code for sentences of english_advice.js, each by its name. @type {Record<string, (named: Named) => Partial<Record<Framework, Snippet>>>} */
const snippets = {
  repeat: (named) => repeated(named.variable, named),
  repeatOne: (named) => repeated(`${named.variable}${firstAlong(named.axis)}`, named),
  keepOne: ({ variable, axis }) => alike(`${variable}${firstAlong(axis)}`),
  states: () => ({
    torch: 'torch.zeros(layers, x.size(batch_dim), hidden)',
    tensorflow: 'stateful=False',
  }),
  expand: ({ axis }) => ({
    torch: `x.expand(${axis === 0 ? '-1, …' : `…, -1, …`})`,
    tensorflow: `tf.broadcast_to(x, [${axis === 0 ? 'tf.shape(x)[0], …' : '…, tf.shape(x)[0], …'}])`,
  }),
  resize: () => ({ torch: 'F.interpolate(x, scale_factor=2)' }),
  reshape: () => reshaped,
  target: () => reshaped,
  flatten: () => ({
    torch: ['x.flatten(1)', 'x.flatten()'],
    tensorflow: 'tf.keras.layers.Flatten()',
  }),
  front: () => ({ torch: 'x.movedim(batch_dim, 0)', tensorflow: 'tf.transpose(x, perm)' }),
  bringFront: ({ axis }) => ({
    torch: `x.movedim(${axis}, 0)`,
    tensorflow: 'tf.transpose(x, perm)',
  }),
  squeeze: ({ axis }) => ({
    torch: [`x.squeeze(${beside(axis)})`, 'x.squeeze()'],
    tensorflow: [`tf.squeeze(x, axis=[${beside(axis)}])`, 'tf.squeeze(x)'],
  }),
  sliceEnd: ({ axis, length }) => (axis === 0 ? alike(['x[:, …]', `x[:${length}, …]`]) : {}),
  index: ({ axis }) => (axis === 0 ? alike(['x[:, 0]', 'x[0]']) : {}),
  reduce: ({ operator, axis }) => {
    const [torch, tensorflow] = reductions[operator] ?? [];
    if (!torch) return {};
    return {
      torch: `x.${torch}(dim=${beside(axis)})`,
      tensorflow: `tf.${tensorflow}(x, axis=${beside(axis)})`,
    };
  },
  normalize: ({ operator, axis }) => {
    const other = beside(axis);
    if (operator === 'LpNormalization') {
      return {
        torch: `F.normalize(x, dim=${other})`,
        tensorflow: `tf.math.l2_normalize(x, axis=${other})`,
      };
    }
    const name = { Softmax: 'softmax', LogSoftmax: 'log_softmax' }[operator];
    if (!name) return {};
    return { torch: `x.${name}(dim=${other})`, tensorflow: `tf.nn.${name}(x, axis=${other})` };
  },
  evaluate: () => ({ torch: 'model.eval()', tensorflow: 'model(x, training=False)' }),
  attention: () => ({ torch: 'batch_first=True' }),
  pickWithin: () => ({
    torch: ['torch.gather(x, 1, index)', 'x[rows, index]'],
    tensorflow: 'tf.gather(x, index, batch_dims=1)',
  }),
  join: ({ axis }) => ({
    torch: [`torch.stack([a, b], dim=${beside(axis)})`, `torch.cat([a, b], dim=${axis})`],
    tensorflow: [`tf.stack([a, b], axis=${beside(axis)})`, `tf.concat([a, b], axis=${axis})`],
  }),
  split: ({ axis }) => ({
    torch: `x.split(size, dim=${beside(axis)})`,
    tensorflow: `tf.split(x, parts, axis=${beside(axis)})`,
  }),
  pad: ({ axis }) => ({
    torch: axis === 0 ? 'F.pad(x, (left, right))' : undefined,
    tensorflow: axis === 0 ? 'tf.pad(x, [[0, 0], …])' : undefined,
  }),
  repeatEach: ({ axis }) => ({
    torch: [`x.repeat_interleave(times, dim=${axis})`, 'x.repeat(times, …)'],
    tensorflow: [`tf.repeat(x, times, axis=${axis})`, 'tf.tile(x, [times, …])'],
  }),
  order: ({ axis }) => ({
    torch: `x.topk(k, dim=${beside(axis)})`,
    tensorflow: 'tf.math.top_k(x, k)',
  }),
  accumulate: ({ axis }) => ({
    torch: `x.cumsum(dim=${beside(axis)})`,
    tensorflow: `tf.cumsum(x, axis=${beside(axis)})`,
  }),
  sequence: () => ({ torch: 'batch_first=True', tensorflow: 'time_major=False' }),
  assign: () => ({
    torch: ['torch.where(mask, value, x)', 'x[…] = value'],
    tensorflow: ['tf.where(mask, value, x)', 'tf.tensor_scatter_nd_update'],
  }),
  mask: () => ({
    torch: ['torch.where(mask, x, 0)', 'x[mask]'],
    tensorflow: ['tf.where(mask, x, 0)', 'tf.boolean_mask(x, mask)'],
  }),
  choose: () => ({
    torch: 'torch.where(condition, a, b)',
    tensorflow: 'tf.where(condition, a, b)',
  }),
  align: () => ({ torch: 't.unsqueeze(dim)', tensorflow: 'tf.expand_dims(t, axis)' }),
  rename: ({ name, first, batchAxis }) => ({
    torch: `dynamic_axes={'${name}': {${batchAxis}: 'batch', ${first}: 'length'}}`,
  }),
};

/** Whether the code of a sentence asks for the number of samples, which an export with a fixed batch makes a constant. @param {string} sentence @param {Framework | undefined} framework */
const asksForBatch = (sentence, framework) =>
  ['repeat', 'repeatOne', 'states', 'reshape', 'target'].includes(sentence) ||
  (sentence === 'expand' && framework !== 'torch');

/** The framework that a model was exported from. @param {string} producer @returns {Framework | undefined} */
export function frameworkOf(producer) {
  if (/pytorch|torch/i.test(producer)) return 'torch';
  return /tf2onnx|keras2onnx|tensorflow|tflite2onnx/i.test(producer) ? 'tensorflow' : undefined;
}

const titles = { torch: 'PyTorch', tensorflow: 'TensorFlow' };

/**
 * The code of an advice and how its batch stays dynamic, as clauses.
 *
 * @param {string} sentence
 * @param {Named} named
 * @param {{ producer: string, isNumber: boolean }} file
 * @param {ModelWords} words
 * @returns {{ code: string, dynamic: string }} each '' if there is none
 */
export function codeOf(sentence, named, { producer, isNumber }, { advice }) {
  const all = snippets[sentence]?.(named) ?? {};
  const framework = frameworkOf(producer);
  const said = (/** @type {Snippet} */ snippet) =>
    typeof snippet === 'string'
      ? `\`${snippet}\``
      : advice.instead(`\`${snippet[0]}\``, `\`${snippet[1]}\``);
  const frameworks = /** @type {Framework[]} */ (Object.keys(titles)).filter((name) => all[name]);
  const texts = framework
    ? frameworks
        .filter((name) => name === framework)
        .map((name) => said(/** @type {Snippet} */ (all[name])))
    : JSON.stringify(all.torch) === JSON.stringify(all.tensorflow)
      ? frameworks.slice(0, 1).map((name) => said(/** @type {Snippet} */ (all[name])))
      : frameworks.map((name) =>
          advice.inFramework(titles[name], said(/** @type {Snippet} */ (all[name]))),
        );
  return {
    code: texts.join(advice.and),
    dynamic:
      isNumber && asksForBatch(sentence, framework) ? advice.dynamic[framework ?? 'any'] : '',
  };
}
