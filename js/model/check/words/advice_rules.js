// Which advice on its export removes a blocker: only where the cause says what that is.
import { frameworkOf } from './advice_code.js';

/** @typedef {import('../report/found.js').Found} Found */
/** @typedef {import('./english_advice.js').Advice} Advice */
/** @typedef {import('./english_advice.js').Facts} Facts */

/** @typedef {import('../report/analysis.js').BlockerReport} Obstacle */

/**
 * The facts of a blocker that a rule decides by: the operator, '' where it is a value or not one of ONNX's own, the
 * index of the value that its cause is about, and the operands as numbers.
 *
 * @typedef {object} About
 * @property {Found} found
 * @property {Obstacle} obstacle
 * @property {string} operator
 * @property {number} version of the opset
 * @property {number} about
 * @property {number} position of the input that it is about
 * @property {number} axis
 * @property {number} length
 */

/**
 * An advice: the sentence, what it names, and the batch that it asks to state: a value, and its axis where the file
 * tells it.
 *
 * @typedef {object} Rule
 * @property {keyof Advice['sentences']} sentence
 * @property {Partial<Facts>} [more]
 * @property {{ value: number, axis: number | null }} [batch]
 */

const recurrent = new Set(['RNN', 'GRU', 'LSTM']);

/** Operators of onnxruntime that hold a decoder, and run it until a text ends. */
const searches = new Set(['BeamSearch', 'GreedySearch', 'Sampling', 'WhisperBeamSearch']);

/** Operators of which all inputs need the batch: none of them broadcasts. */
const withoutBroadcast = new Set([
  ...['Concat', 'GridSample', 'GatherElements', 'Scatter', 'ScatterElements'],
]);

/** Operators that broadcast a constant of length 1 to every sample. */
const broadcasting = new Set([
  ...['Add', 'Sub', 'Mul', 'Div', 'Pow', 'Mod', 'Max', 'Min', 'Sum', 'Mean', 'PRelu', 'Where'],
  ...['And', 'Or', 'Xor', 'Equal', 'Less', 'LessOrEqual', 'Greater', 'GreaterOrEqual'],
  ...['MatMul', 'Gemm'],
]);

/** Operators that take axis 0 as the batch. */
const batchFirst = new Set([
  ...['Conv', 'ConvInteger', 'ConvTranspose', 'QLinearConv', 'AveragePool', 'LpPool', 'MaxPool'],
  ...['GlobalAveragePool', 'GlobalLpPool', 'GlobalMaxPool', 'InstanceNormalization'],
  ...['GroupNormalization', 'DepthToSpace', 'SpaceToDepth', 'GridSample'],
]);

/** Whether a node computes a value. @param {About} about @param {readonly string[]} operators */
function isComputedBy({ found: { model }, about }, operators) {
  const producer = model.producerOf(about);
  return producer >= 0 && operators.includes(model.node(producer).opType);
}

/**
 * The numbers of an input or a list attribute of the blocking node; null if the file does not have them.
 *
 * @param {About} about
 * @param {number} input
 * @param {string} attribute
 */
function numbersAt({ found: { model }, obstacle }, input, attribute) {
  const stated = model.integersOf(obstacle.node, attribute);
  if (stated) return stated;
  const value = model.linksOf(obstacle.node, 'inputs')[input] ?? -1;
  return value < 0 ? null : model.numbersOf(value);
}

/**
 * Where a Slice ends along the batch, if it cuts the exported batch off from its first sample on; -1 if it does not.
 *
 * @param {About} about
 */
function sliceEnd(about) {
  const [starts, ends, axes, steps] = ['starts', 'ends', 'axes', 'steps'].map((name, index) =>
    numbersAt(about, index + 1, name),
  );
  if (!starts || !ends) return -1;
  const place = axes ? axes.indexOf(about.axis) : about.axis;
  const { exported } = about.found.analysis;
  const isWhole = starts[place] === 0 && (steps?.[place] ?? 1) === 1 && ends[place] === exported;
  return isWhole ? exported : -1;
}

/** @param {About} about @returns {Rule | undefined} */
function fixedLength(about) {
  const { found, obstacle, operator, version, position, length } = about;
  const { from } = obstacle.cause;
  if (from >= 0) {
    const { model } = found;
    const places = (model.values.dims(from) ?? []).flatMap((dim, axis) =>
      Number(dim.length) === length ? [axis] : [],
    );
    const axis = places.length === 1 ? places[0] : null;
    return { sentence: 'carries', batch: { value: from, axis } };
  }
  if (recurrent.has(operator)) return position > 4 ? { sentence: 'states' } : undefined;
  // Before opset 8 not all of them broadcast, and the first input of PRelu never does.
  const isSlope = operator === 'PRelu' && position === 0;
  const broadcasts = version >= 8 && broadcasting.has(operator) && !isSlope;
  const { exported } = found.analysis;
  // Else it did not fit the exported batch either.
  if (length !== exported)
    return broadcasts && exported === 1 ? { sentence: 'ownAxis' } : undefined;
  if (withoutBroadcast.has(operator)) return { sentence: length === 1 ? 'repeat' : 'repeatOne' };
  return broadcasts ? { sentence: 'keepOne' } : undefined;
}

/** @param {About} about @returns {Rule | undefined} */
function normalizes({ found: { model }, obstacle, operator, version, axis }) {
  if (operator === 'BatchNormalization') return { sentence: 'evaluate' };
  if (!['Softmax', 'LogSoftmax', 'Hardmax'].includes(operator)) {
    return operator === 'LpNormalization' ? { sentence: 'normalize' } : undefined;
  }
  // Before opset 13 they take all axes from theirs on as one row.
  const own = model.integersOf(obstacle.node, 'axis')?.[0] ?? 1;
  return { sentence: version < 13 && own !== axis ? 'newerSoftmax' : 'normalize' };
}

/** @param {About} about @returns {Rule | undefined} */
function picks(about) {
  if (about.operator === 'Slice' && sliceEnd(about) > 0) {
    return { sentence: 'sliceEnd', more: { length: sliceEnd(about) } };
  }
  const isIndex = ['Gather', 'Slice'].includes(about.operator);
  return isIndex ? { sentence: 'index' } : undefined;
}

/** @param {About} about @returns {Rule | undefined} */
function usesLength({ found: { model }, obstacle, operator }) {
  if (operator === 'Range') return { sentence: 'number' };
  const isOutput = obstacle.node < 0 && model.outputs.has(obstacle.value);
  return isOutput ? { sentence: 'leaveOut' } : undefined;
}

/** @param {About} about @returns {Rule | undefined} */
function dependsOnData({ operator }) {
  if (operator === 'NonMaxSuppression') return { sentence: 'afterwards' };
  return operator === 'NonZero' ? { sentence: 'mask' } : undefined;
}

/** The most nodes between what is computed of all samples and the condition of an If. */
const mostSteps = 8;

/** The nodes near the conditions of Ifs, of each model. @type {WeakMap<Found['model'], Set<number>>} */
const deciding = new WeakMap();

/** The nodes of the main graph that lead to the condition of an If in a few steps. @param {Found} found */
function decidingNodes({ model, analysis }) {
  const known = deciding.get(model);
  if (known) return known;
  const main = Array.from({ length: analysis.nodes }, (_, node) => node);
  let values = main
    .filter((node) => model.node(node).opType === 'If')
    .map((node) => model.linksOf(node, 'inputs')[0] ?? -1);
  /** @type {Set<number>} */
  const nodes = new Set();
  for (let step = 0; step < mostSteps && values.length > 0; step++) {
    const producers = values
      .filter((value) => value >= 0)
      .map((value) => model.producerOf(value))
      .filter((producer) => producer >= 0 && !nodes.has(producer));
    for (const producer of producers) nodes.add(producer);
    values = producers.flatMap((producer) => [...model.linksOf(producer, 'inputs')]);
  }
  deciding.set(model, nodes);
  return nodes;
}

/** Tells whether the node leads to the condition of an If. @param {About} about */
const decidesBranch = ({ found, obstacle }) => decidingNodes(found).has(obstacle.node);

/** @param {About} about @returns {Rule | undefined} */
function bodies({ found, obstacle, operator }) {
  const { opType } = found.model.node(obstacle.node);
  if (searches.has(opType)) return { sentence: 'apartFromSearch' };
  if (operator === 'If') return { sentence: 'choose' };
  const isTraced = frameworkOf(found.model.head.producer) === 'PyTorch';
  return isTraced && operator === 'Loop' ? { sentence: 'unroll' } : undefined;
}

/** @param {About} about @returns {Rule | undefined} */
function crossingAdvice({ operator }) {
  if (['Gather', 'GatherND'].includes(operator)) return { sentence: 'pickWithin' };
  const isProduct = ['MatMul', 'MatMulInteger', 'QLinearMatMul'].includes(operator);
  return isProduct ? { sentence: 'attention' } : undefined;
}

/** @param {About} about @returns {Rule | undefined} */
function reshapingAdvice({ obstacle, operator }) {
  if (operator === 'Flatten') return { sentence: 'flatten' };
  return operator === 'Reshape' || obstacle.node < 0 ? { sentence: 'reshape' } : undefined;
}

/**
 * A rule that holds for some operators.
 *
 * @type {(sentence: Rule['sentence'], operators: readonly string[]) => (about: About) => Rule | undefined}
 */
const adviceFor = (sentence, operators) => (about) =>
  operators.includes(about.operator) ? { sentence } : undefined;

/** A rule that holds for any. @param {Rule['sentence']} sentence @returns {(about: About) => Rule | undefined} */
const adviceAlways = (sentence) => () => ({ sentence });

/**
 * The rules, by reason: what each finds no advice for has none.
 *
 * @type {Record<string, (about: About) => Rule | undefined>}
 */
export const rules = {
  fixed_length: fixedLength,
  samples_differ: fixedLength,
  samples_unread: fixedLength,
  batch_out_of_sight: (about) => fixedLength(about) ?? rules.fixed_shape(about),
  fixed_shape: (about) => {
    if (about.operator === 'Slice') return { sentence: 'sliceEnd', more: { length: about.length } };
    const { exported } = about.found.analysis;
    const isExported = about.length === exported;
    if (!isExported)
      return exported === 1 ? adviceFor('repeatBeside', ['Expand'])(about) : undefined;
    return adviceFor('expand', ['Expand'])(about) ?? adviceFor('resize', ['Resize'])(about);
  },
  fixed_target: reshapingAdvice,
  in_later_axis: reshapingAdvice,
  loses_batch: reshapingAdvice,
  interleaves: adviceAlways('front'),
  fits_for_some: adviceFor('loop', ['Split']),
  removes_batch: adviceAlways('squeeze'),
  picks_samples: picks,
  reduces_batch: (about) => ({ sentence: decidesBranch(about) ? 'choose' : 'reduce' }),
  normalizes_batch: normalizes,
  trains: adviceAlways('evaluate'),
  contracts_batch: (about) => ({
    sentence: isComputedBy(about, ['Reshape', 'Flatten']) ? 'flatten' : 'multiply',
  }),
  crosses_samples: crossingAdvice,
  joins_batch: adviceAlways('join'),
  divides_batch: adviceAlways('split'),
  pads_batch: adviceAlways('pad'),
  repeats_batch: adviceAlways('repeatEach'),
  orders_batch: adviceAlways('order'),
  accumulates_batch: adviceAlways('accumulate'),
  batch_as_sequence: adviceAlways('sequence'),
  batch_as_feature: ({ operator }) =>
    batchFirst.has(operator) ? { sentence: 'bringFront' } : undefined,
  moves_in_batch: adviceFor('assign', ['Scatter', 'ScatterElements', 'ScatterND']),
  one_scale: adviceAlways('calibrate'),
  depends_on_data: dependsOnData,
  uses_batch_length: usesLength,
  numbers_samples: adviceAlways('number'),
  axes_differ: adviceAlways('align'),
  is_random: (about) =>
    adviceFor('evaluate', ['Bernoulli'])(about) ??
    adviceFor('noise', ['RandomNormal', 'RandomNormalLike', 'RandomUniform', 'RandomUniformLike'])(
      about,
    ),
  has_bodies: bodies,
  branches_differ: adviceAlways('choose'),
  carried_differs: bodies,
  rounds_of_samples: bodies,
  one_for_all: adviceFor('choose', ['If']),
  no_operator_rule: ({ found: { model }, obstacle }) =>
    obstacle.node >= 0 && model.node(obstacle.node).domain === 'com.microsoft'
      ? { sentence: 'beforeFusion' }
      : undefined,
  no_version_rule: ({ found: { model }, obstacle, operator, version }) => {
    if (model.head.opsets.size === 0) return { sentence: 'convert' };
    const next = Number(obstacle.cause.operands[1]);
    return operator !== '' && version > 0 && next > 0
      ? { sentence: 'newerOpset', more: { first: next } }
      : undefined;
  },
  batch_elsewhere: adviceAlways('rename'),
  other_batch: adviceAlways('apart'),
  target_elsewhere: adviceAlways('saveInside'),
  target_is_input: adviceAlways('target'),
  data_misfits: adviceAlways('exportAgain'),
  misfit: adviceAlways('invalid'),
  refused_layout: adviceAlways('invalid'),
};
