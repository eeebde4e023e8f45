// Cases of ai.onnx.ml, and of com.microsoft's forms of ONNX's operators.
import { shared, text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const ml = { domain: 'ai.onnx.ml', opsets: [13] };
const real = (...floats) => ({ floats });
const texts = (...strings) => ({ strings });
const x = [2, 3];
const codes = { type: 'int64', dims: [2, 3], range: [0, 4] };
const words = (...dims) => ({ type: 'string', dims, range: [0, 4] });
/** Where each row is taken by itself, one feature alone is too. */
const byFeature = ['x1'];

/** @type {Case[]} */
const elements = [
  { ...ml, operator: 'Binarizer', inputs: { x }, attributes: { threshold: { float: 0.25 } } },
  {
    ...ml,
    operator: 'CategoryMapper',
    inputs: { x: codes },
    attributes: { cats_int64s: [0, 1], cats_strings: texts('a', 'b'), default_string: text('c') },
    types: ['string'],
  },
  ...[1, 3].map((count) => ({
    ...ml,
    operator: 'Imputer',
    inputs: { x },
    attributes: {
      imputed_value_floats: real(...[1, 2, 3].slice(0, count)),
      replaced_value_float: { float: 0.5 },
    },
    cautious: byFeature,
  })),
  {
    ...ml,
    operator: 'LabelEncoder',
    version: 2,
    inputs: { x: codes },
    attributes: { keys_int64s: [0, 1, 2], values_floats: real(0.5, 1, 2) },
  },
  {
    ...ml,
    operator: 'LabelEncoder',
    version: 4,
    inputs: { x: words(2, 3) },
    attributes: { keys_strings: texts('0', '1'), values_int64s: [5, 6] },
    types: ['int64'],
  },
  ...['MAX', 'L1', 'L2'].map((norm) => ({
    ...ml,
    operator: 'Normalizer',
    inputs: { x },
    attributes: { norm: text(norm) },
  })),
  ...[1, 3].map((count) => ({
    ...ml,
    operator: 'Scaler',
    inputs: { x },
    attributes: {
      offset: real(...[1, 2, 3].slice(0, count)),
      scale: real(...[3, 2, 1].slice(0, count)),
    },
    cautious: count === 1 ? byFeature : undefined,
  })),
  {
    ...ml,
    operator: 'OneHotEncoder',
    inputs: { x: codes },
    attributes: { cats_int64s: [0, 2, 3], zeros: 1 },
  },
];

const scores = ['int64', 'float32'];

/** @type {Case[]} */
const models = [
  {
    ...ml,
    operator: 'LinearRegressor',
    inputs: { x },
    attributes: { coefficients: real(1, 2, 3, -1, 0.5, 2), intercepts: real(1, 2), targets: 2 },
  },
  {
    ...ml,
    operator: 'LinearClassifier',
    inputs: { x },
    attributes: {
      coefficients: real(1, 2, 3, -1, 0.5, 2, 3, -3, 1),
      intercepts: real(0, 0.1, 0.2),
      classlabels_ints: [4, 5, 6],
      post_transform: text('SOFTMAX'),
    },
    outputs: 2,
    types: scores,
  },
  {
    ...ml,
    operator: 'LinearClassifier',
    inputs: { x },
    attributes: {
      coefficients: real(1, -2, 3),
      intercepts: real(0.1),
      classlabels_strings: texts('no', 'yes'),
      post_transform: text('LOGISTIC'),
    },
    outputs: 2,
    types: ['string', 'float32'],
  },
  {
    ...ml,
    operator: 'SVMRegressor',
    inputs: { x },
    attributes: {
      kernel_type: text('RBF'),
      kernel_params: real(0.5, 0, 3),
      support_vectors: real(1, 0, 0, 0, 1, 0),
      coefficients: real(1, -1),
      n_supports: 2,
      rho: real(0.25),
    },
  },
  {
    ...ml,
    operator: 'SVMClassifier',
    inputs: { x },
    attributes: {
      kernel_type: text('RBF'),
      kernel_params: real(0.5, 0, 3),
      support_vectors: real(1, 0, 0, 0, 1, 0),
      vectors_per_class: [1, 1],
      coefficients: real(1, -1),
      classlabels_ints: [0, 1],
      rho: real(0.25),
    },
    outputs: 2,
    types: scores,
  },
  {
    ...ml,
    operator: 'TreeEnsembleRegressor',
    version: 3,
    inputs: { x },
    attributes: {
      ...treeOf(),
      n_targets: 2,
      target_ids: [0, 1],
      target_nodeids: [1, 2],
      target_treeids: [0, 0],
      target_weights: real(1, 2),
    },
  },
  {
    ...ml,
    operator: 'TreeEnsembleClassifier',
    version: 3,
    inputs: { x },
    attributes: {
      ...treeOf(),
      classlabels_int64s: [7, 8, 9],
      class_ids: [0, 2],
      class_nodeids: [1, 2],
      class_treeids: [0, 0],
      class_weights: real(1, 2),
    },
    outputs: 2,
    types: scores,
  },
  {
    ...ml,
    operator: 'TreeEnsemble',
    version: 5,
    inputs: { x },
    attributes: {
      n_targets: 2,
      tree_roots: [0],
      nodes_featureids: [1],
      nodes_modes: { tensor: { type: 'uint8', dims: [1], ints: [0] } },
      nodes_splits: { tensor: { type: 'float32', dims: [1], floats: [0.1] } },
      nodes_truenodeids: [0],
      nodes_trueleafs: [1],
      nodes_falsenodeids: [1],
      nodes_falseleafs: [1],
      leaf_targetids: [0, 1],
      leaf_weights: { tensor: { type: 'float32', dims: [2], floats: [1, 2] } },
    },
  },
];

/** A tree of one question and two leaves. */
function treeOf() {
  return {
    nodes_falsenodeids: [2, 0, 0],
    nodes_featureids: [1, 0, 0],
    nodes_hitrates: real(1, 1, 1),
    nodes_modes: texts('BRANCH_LEQ', 'LEAF', 'LEAF'),
    nodes_nodeids: [0, 1, 2],
    nodes_treeids: [0, 0, 0],
    nodes_truenodeids: [1, 0, 0],
    nodes_values: real(0.1, 0, 0),
    post_transform: text('NONE'),
  };
}

/** @type {Case[]} */
const picked = [
  { ...ml, operator: 'ArrayFeatureExtractor', inputs: { x: [2, 3, 4], y: { ints: [0, 2] } } },
  {
    ...ml,
    operator: 'ArrayFeatureExtractor',
    inputs: { x: { ...shared(1, 3) }, y: { type: 'int64', dims: [1], range: [0, 3] } },
  },
  {
    ...ml,
    operator: 'ArrayFeatureExtractor',
    inputs: { x: [3], y: { type: 'int64', dims: [1, 2], range: [0, 3] } },
    // One row of picks is one sample's behind another's along any axis.
    cautious: ['y1'],
  },
  {
    ...ml,
    operator: 'FeatureVectorizer',
    inputs: { a: [2, 3], b: [2, 1] },
    attributes: { inputdimensions: [3, 1] },
  },
];

const own = { domain: 'com.microsoft', opsets: [13] };

/** @type {Case[]} */
const forms = [
  { ...own, operator: 'ExpandDims', inputs: { x, axis: { type: 'int32', ints: [1], dims: [] } } },
  { ...own, operator: 'GatherND', inputs: { x: [2, 3], y: { ints: [1, 0], dims: [2, 1] } } },
  { ...own, operator: 'GridSample', inputs: { x: [1, 2, 4, 4], grid: [1, 3, 3, 2] } },
  { ...own, operator: 'Inverse', inputs: { x: [2, 3, 3] } },
  { ...own, operator: 'Pad', inputs: { x, pads: { ints: [0, 1, 0, 2] } } },
  {
    ...own,
    operator: 'Range',
    inputs: { a: { ints: [0], dims: [] }, b: { ints: [3], dims: [] }, d: { ints: [1], dims: [] } },
    beside: { x },
    types: ['int64'],
  },
  {
    ...own,
    operator: 'TransposeMatMul',
    inputs: { a: [2, 5, 3], b: [4, 3] },
    attributes: { transB: 1 },
  },
  { ...own, operator: 'Trilu', inputs: { x: [2, 3, 3] }, attributes: { upper: 0 } },
  ...[{ num_heads: 2 }, { num_heads: 2, rotary_embedding_dim: 2 }].map((attributes) => ({
    ...own,
    operator: 'RotaryEmbedding',
    inputs: {
      x: [1, 3, 8],
      p: { type: 'int64', dims: [1, 3], range: [0, 5] },
      c: shared(5, attributes.rotary_embedding_dim ? 1 : 2),
      s: shared(5, attributes.rotary_embedding_dim ? 1 : 2),
    },
    attributes,
    cautious: ['x1 p1'],
  })),
];

/** @type {Case[]} */
export const features = [...elements, ...models, ...picked, ...forms];
