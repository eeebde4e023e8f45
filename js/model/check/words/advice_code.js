// The code that an advice shows: what to write in the framework that wrote the model, or in each if that is not known.

/** @typedef {import('./words.js').ModelWords} ModelWords */

/** Code to write, or code and what it stands in the place of. @typedef {string | [string, string]} Snippet */

/**
 * The names and numbers in code.
 *
 * @typedef {{ operator: string, axis: number, length: number, first: number, variable: string, rank: number, name:
 *   string, batchAxis: number }} Named
 */

/** @typedef {'PyTorch' | 'TensorFlow' | 'JAX'} Framework */

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
const otherAxis = (axis) => (axis === 0 ? 1 : 0);

/**
 * A list with one entry at a place, of a rank that may not be known.
 *
 * @type {(entry: string, other: string, place: number, rank: number) => string}
 */
function at(entry, other, place, rank) {
  if (rank < 0) return [...new Array(place).fill(other), entry, '…'].join(', ');
  return Array.from({ length: rank }, (_, index) => (index === place ? entry : other)).join(', ');
}

/** An index that takes the first of an axis. @param {number} axis */
const firstAlong = (axis) => `[${[...new Array(axis).fill(':'), ':1'].join(', ')}]`;

/**
 * A tensor repeated along an axis for every sample of x.
 *
 * @type {(tensor: string, named: Named) => Partial<Record<Framework, Snippet>>}
 */
const repeated = (tensor, { axis, rank }) => ({
  PyTorch: `${tensor}.expand(${at(`x.shape[${axis}]`, '-1', axis, rank)})`,
  TensorFlow: `tf.repeat(${tensor}, tf.shape(x)[${axis}], axis=${axis})`,
});

/** The same code in each. @param {Snippet} code @returns {Partial<Record<Framework, Snippet>>} */
const forBoth = (code) => ({ PyTorch: code, TensorFlow: code });

/** A target with the batch of the data. */
const reshaped = {
  PyTorch: 'x.reshape(x.shape[0], …)',
  TensorFlow: 'tf.reshape(x, [tf.shape(x)[0], …])',
};

/** An entry of each sample, picked within it. @type {Partial<Record<Framework, Snippet>>} */
const pickedWithin = {
  PyTorch: ['torch.gather(x, 1, index)', 'x[rows, index]'],
  TensorFlow: 'tf.gather(x, index, batch_dims=1)',
};

/**
 * The code for sentences of english_advice.js, each by its name.
 *
 * @type {Record<string, (named: Named) => Partial<Record<Framework, Snippet>>>}
 */
const snippets = {
  repeat: (named) => repeated(named.variable, named),
  repeatOne: (named) => repeated(`${named.variable}${firstAlong(named.axis)}`, named),
  keepOne: ({ variable, axis }) => forBoth(`${variable}${firstAlong(axis)}`),
  states: () => ({
    PyTorch: 'torch.zeros(layers, x.size(batch_dim), hidden)',
    TensorFlow: 'stateful=False',
  }),
  expand: ({ axis }) => ({
    PyTorch: `x.expand(${axis === 0 ? '-1, …' : `…, -1, …`})`,
    TensorFlow: `tf.broadcast_to(x, [${axis === 0 ? 'tf.shape(x)[0], …' : '…, tf.shape(x)[0], …'}])`,
  }),
  ownAxis: ({ axis }) => (axis === 0 ? forBoth('x[:, None]') : {}),
  repeatBeside: ({ axis, length }) =>
    axis > 0
      ? {}
      : {
          PyTorch: `x.unsqueeze(1).expand(-1, ${length}, …)`,
          TensorFlow: `tf.repeat(x[:, None], ${length}, axis=1)`,
        },
  resize: () => ({ PyTorch: 'F.interpolate(x, scale_factor=2)' }),
  reshape: () => reshaped,
  target: () => reshaped,
  flatten: () => ({
    PyTorch: ['x.flatten(1)', 'x.flatten()'],
    TensorFlow: 'tf.keras.layers.Flatten()',
  }),
  front: () => ({ PyTorch: 'x.movedim(batch_dim, 0)', TensorFlow: 'tf.transpose(x, perm)' }),
  bringFront: ({ axis }) => ({
    PyTorch: `x.movedim(${axis}, 0)`,
    TensorFlow: 'tf.transpose(x, perm)',
  }),
  squeeze: ({ axis }) => ({
    PyTorch: [`x.squeeze(${otherAxis(axis)})`, 'x.squeeze()'],
    TensorFlow: [`tf.squeeze(x, axis=[${otherAxis(axis)}])`, 'tf.squeeze(x)'],
  }),
  sliceEnd: ({ axis, length }) => (axis === 0 ? forBoth(['x[:, …]', `x[:${length}, …]`]) : {}),
  index: ({ axis }) => (axis === 0 ? forBoth(['x[:, 0]', 'x[0]']) : {}),
  reduce: ({ operator, axis }) => {
    const [torch, tensorflow] = reductions[operator] ?? [];
    if (!torch) return {};
    return {
      PyTorch: `x.${torch}(dim=${otherAxis(axis)})`,
      TensorFlow: `tf.${tensorflow}(x, axis=${otherAxis(axis)})`,
    };
  },
  normalize: ({ operator, axis }) => {
    const other = otherAxis(axis);
    if (operator === 'LpNormalization') {
      return {
        PyTorch: `F.normalize(x, dim=${other})`,
        TensorFlow: `tf.math.l2_normalize(x, axis=${other})`,
      };
    }
    const name = { Softmax: 'softmax', LogSoftmax: 'log_softmax' }[operator];
    if (!name) return {};
    return { PyTorch: `x.${name}(dim=${other})`, TensorFlow: `tf.nn.${name}(x, axis=${other})` };
  },
  newerOpset: ({ first }) => ({
    PyTorch: `opset_version=${first}`,
    TensorFlow: `--opset ${first}`,
  }),
  evaluate: () => ({
    PyTorch: 'model.eval()',
    TensorFlow: 'model(x, training=False)',
    JAX: 'model.apply(variables, x, deterministic=True)',
  }),
  attention: () => ({ PyTorch: 'batch_first=True' }),
  pickWithin: () => pickedWithin,
  number: () => pickedWithin,
  join: ({ axis }) => ({
    PyTorch: [`torch.stack([a, b], dim=${otherAxis(axis)})`, `torch.cat([a, b], dim=${axis})`],
    TensorFlow: [`tf.stack([a, b], axis=${otherAxis(axis)})`, `tf.concat([a, b], axis=${axis})`],
  }),
  loop: () => ({
    PyTorch: ['f(x)', 'torch.stack([f(one) for one in x])'],
    TensorFlow: ['f(x)', 'tf.stack([f(one) for one in x])'],
  }),
  split: ({ axis }) => ({
    PyTorch: `x.split(size, dim=${otherAxis(axis)})`,
    TensorFlow: `tf.split(x, parts, axis=${otherAxis(axis)})`,
  }),
  pad: ({ axis }) => ({
    PyTorch: axis === 0 ? 'F.pad(x, (left, right))' : undefined,
    TensorFlow: axis === 0 ? 'tf.pad(x, [[0, 0], …])' : undefined,
  }),
  repeatEach: ({ axis }) => ({
    PyTorch: [`x.repeat_interleave(times, dim=${axis})`, 'x.repeat(times, …)'],
    TensorFlow: [`tf.repeat(x, times, axis=${axis})`, 'tf.tile(x, [times, …])'],
  }),
  order: ({ axis }) => ({
    PyTorch: `x.topk(k, dim=${otherAxis(axis)})`,
    TensorFlow: 'tf.math.top_k(x, k)',
  }),
  accumulate: ({ axis }) => ({
    PyTorch: `x.cumsum(dim=${otherAxis(axis)})`,
    TensorFlow: `tf.cumsum(x, axis=${otherAxis(axis)})`,
  }),
  sequence: () => ({ PyTorch: 'batch_first=True', TensorFlow: 'time_major=False' }),
  assign: () => ({
    PyTorch: ['torch.where(mask, value, x)', 'x[…] = value'],
    TensorFlow: ['tf.where(mask, value, x)', 'tf.tensor_scatter_nd_update'],
  }),
  mask: () => ({
    PyTorch: ['torch.where(mask, x, 0)', 'x[mask]'],
    TensorFlow: ['tf.where(mask, x, 0)', 'tf.boolean_mask(x, mask)'],
  }),
  choose: () => ({
    PyTorch: 'torch.where(condition, a, b)',
    TensorFlow: 'tf.where(condition, a, b)',
  }),
  align: () => ({ PyTorch: 't.unsqueeze(dim)', TensorFlow: 'tf.expand_dims(t, axis)' }),
  // A length where another input has the batch is one alone.
  rename: ({ name, first, batchAxis }) => ({
    PyTorch: `dynamic_axes={'${name}': {${first === batchAxis ? '' : `${batchAxis}: 'batch', `}${first}: 'length'}}`,
  }),
};

/**
 * Whether the code of a sentence asks for the number of samples, which an export with a fixed batch makes a constant.
 *
 * @type {(sentence: string, framework: Framework | undefined) => boolean}
 */
const asksForBatch = (sentence, framework) =>
  ['repeat', 'repeatOne', 'states', 'reshape', 'target'].includes(sentence) ||
  (sentence === 'expand' && framework !== 'PyTorch');

/**
 * The frameworks whose code is shown, in this order, each with the names of its exporters.
 *
 * @type {Record<Framework, RegExp>}
 */
const exporters = {
  PyTorch: /torch/i,
  TensorFlow: /^(tf|tensorflow|keras)/i,
  JAX: /jax|flax/i,
};

const frameworkNames = /** @type {Framework[]} */ (Object.keys(exporters));

/** The framework that a model was exported from. @param {string} producer @returns {Framework | undefined} */
export const frameworkOf = (producer) =>
  frameworkNames.find((name) => exporters[name].test(producer));

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
  const own = frameworkOf(producer);
  // For JAX some code of the other frameworks is shown: it says what is meant.
  const framework = own === 'JAX' && !all.JAX ? undefined : own;
  const snippetText = (/** @type {Snippet} */ snippet) =>
    typeof snippet === 'string'
      ? `\`${snippet}\``
      : advice.instead(`\`${snippet[0]}\``, `\`${snippet[1]}\``);
  const frameworks = frameworkNames.filter((name) => all[name]);
  const texts = framework
    ? frameworks
        .filter((name) => name === framework)
        .map((name) => snippetText(/** @type {Snippet} */ (all[name])))
    : JSON.stringify(all.PyTorch) === JSON.stringify(all.TensorFlow)
      ? frameworks.slice(0, 1).map((name) => snippetText(/** @type {Snippet} */ (all[name])))
      : frameworks.map((name) =>
          advice.inFramework(name, snippetText(/** @type {Snippet} */ (all[name]))),
        );
  return {
    code: texts.join(advice.and),
    dynamic:
      isNumber && asksForBatch(sentence, framework)
        ? advice.dynamic[framework === 'JAX' ? 'any' : (framework ?? 'any')]
        : '',
  };
}
