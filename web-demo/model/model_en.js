// The words of models in English. ** is around strong parts, ` around code.
import { grouped } from '../words/grouped.js';

/** @typedef {typeof modelEn} ModelWords */

/**
 * The counts in a sentence about a model. `kind` is that of the nodes that it counts.
 *
 * @typedef {object} Counted
 * @property {number} frozen
 * @property {number} mixes
 * @property {number} fails
 * @property {number} inserted tensors and lists of sizes that inserted nodes make follow N
 * @property {'Reshape' | 'Flatten' | 'both'} kind
 * @property {number} exported the batch of the file
 * @property {boolean} isOnly whether what is frozen resolves for that batch alone
 * @property {boolean} redeclared the file declares other dims of some value than its node gives
 * @property {number} nodes of the model
 * @property {number} multiples the samples that N counts
 * @property {Declared | null} declared the numbers that the file declares where N is
 */

/**
 * The numbers that a file declares where N is, by inputs or by what follows from them.
 *
 * @typedef {{ by: 'inputs' | 'values', lengths: string, name: string }} Declared `name` of N
 */

/** Who declares a batch. */
const declarers = { inputs: 'its inputs', values: 'outputs or values between nodes' };

const kinds = {
  Reshape: ['Reshape', 'Reshapes'],
  Flatten: ['Flatten', 'Flattens'],
  both: ['node', 'nodes'],
};

const list = (/** @type {readonly string[]} */ parts) =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const all = (/** @type {number} */ nodes) =>
  nodes === 1 ? 'its one node' : `all ${grouped(nodes)} nodes`;

/** '14 Reshapes are frozen to batch 1 and 2 mix the samples of a batch' @param {Counted} counted */
function problems({ frozen, mixes, fails, inserted, kind, exported }) {
  const [one, several] = kinds[kind];
  let isNamed = false;
  const says = (
    /** @type {number} */ count,
    /** @type {string} */ single,
    /** @type {string} */ many,
  ) => {
    if (count === 0) return [];
    const noun = isNamed ? '' : ` ${count === 1 ? one : several}`;
    isNamed = true;
    return [`${grouped(count)}${noun} ${count === 1 ? single : many}`];
  };
  return list([
    ...says(frozen, `is frozen to batch ${exported}`, `are frozen to batch ${exported}`),
    ...says(mixes, 'mixes the samples of a batch', 'mix the samples of a batch'),
    ...says(fails, 'fails for every batch', 'fail for every batch'),
    ...(inserted > 0
      ? [
          `${grouped(inserted)} ${inserted === 1 ? 'tensor is' : 'tensors are'} sized for ${isNamed ? 'it' : `batch ${exported}`}`,
        ]
      : []),
  ]);
}

/** The effect on whoever runs the model; undefined where its faults alone say it. @param {Counted} counted */
function consequenceOf({ frozen, mixes, fails, inserted, exported, isOnly }) {
  if (fails > 0) return 'Fails at every batch';
  if (frozen > 0) return isOnly ? `Fails at every batch but ${exported}` : undefined;
  if (mixes > 0 && inserted === 0) return 'Right at batch 1, silently wrong from batch 2';
  return undefined;
}

const every = (/** @type {number} */ multiples) =>
  multiples === 1 ? 'every batch' : `every batch of whole ${multiples}s`;

export const modelEn = {
  // The way to a model.
  entryTitle: 'Which Reshape in your model breaks at batch 2?',
  entryText:
    'Drop an .onnx file anywhere on this page, or choose one. It says which nodes are frozen to a batch of 1, which ones mix the samples, and what to write instead.',
  choose: 'Choose a file',
  or: 'No model at hand? Two real ones:',
  samples: {
    mnist: 'MNIST, handwritten digits',
    yunet: 'YuNet, a face detector',
  },
  licences: 'Licences',
  staysInPage: 'Nothing leaves this page: the file is read here, and its weights not at all.',
  staysOnMachine: 'Nothing leaves this machine: the file is read here, and its weights not at all.',
  // While it is read.
  reading: (/** @type {string} */ name) => `Reading ${name}`,
  stop: 'Stop',
  // The parts of a model.
  close: 'Close the model',
  another: 'Another model',
  copyReport: 'Copy report as Markdown',
  shareReport: (/** @type {string} */ name) => `Share the report of ${name}`,
  aboutSharing: 'A link cannot hold a model. Share its report instead.',
  aboutReport: 'as a file',
  facts: (/** @type {string} */ size, /** @type {number} */ opset, /** @type {number} */ nodes) =>
    [size, opset > 0 && `opset ${opset}`, `${grouped(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`]
      .filter(Boolean)
      .join(' · '),
  // The sentence.
  holds: (/** @type {Counted} */ { multiples, declared }) =>
    declared === null
      ? `This model works for ${every(multiples)}.`
      : `This model works for ${every(multiples)}, once ${declared.name} replaces the ${declared.lengths} that ${declarers[declared.by]} declare.`,
  /** The effect of a declared batch until N is written in its place. */
  untilWritten: {
    inputs: (/** @type {Declared} */ { lengths, name }) =>
      `As the file is, its inputs declare a batch of ${lengths}, and a runtime takes no other. The download has ${name} there.`,
    values: (/** @type {Declared} */ { lengths, name }) =>
      `As the file is, outputs or values between nodes declare ${lengths} where ${name} is, and onnxruntime, which relies on that, may fail at another batch. The download has ${name} there.`,
  },
  proven: (/** @type {number} */ nodes) =>
    `Every sample comes out as it does alone: proven for ${all(nodes)}.`,
  noNodes: 'It has no Reshape and no Flatten.',
  repairable: (/** @type {Counted} */ counted) => {
    const { frozen, mixes, fails, inserted, nodes, multiples, exported, redeclared } = counted;
    const count = frozen + mixes + fails + inserted;
    const alone = redeclared
      ? 'Its outputs or values declare other dims than its nodes give'
      : `This model is frozen to batch ${exported}`;
    const said = count === 0 ? alone : problems(counted);
    const consequence = consequenceOf(counted);
    return [
      consequence ? `${consequence}. It can be repaired.` : `${said}. The model can be repaired.`,
      ...(consequence ? [`${said}.`] : []),
      `Repaired, every sample comes out as it does alone, for ${every(multiples)}: proven for ${all(nodes)}.`,
    ];
  },
  broken: (/** @type {string} */ blocker) => `Other targets cannot repair this model: ${blocker}.`,
  besides: (/** @type {Counted} */ counted) => `Besides, ${problems(counted)}.`,
  whichBatch: 'Which axis is the batch? With the one assumed below nothing is proven.',
  outputsApart: (/** @type {readonly string[]} */ names) =>
    `But ${list(names)} alone ${names.length === 1 ? 'works' : 'work'} for every batch. In a terminal, fix --outputs writes a model without the other outputs.`,
  unknown: (/** @type {string} */ blocker) =>
    `It is not proven that this model keeps its samples separate: ${blocker}.`,
  /** The fault of a node that stands in the way, after its name. */
  blockerKinds: {
    mixes: (/** @type {string} */ label) => `${label} mixes the samples`,
    frozen: (/** @type {string} */ label) => `${label} is frozen to the exported batch`,
    fails: (/** @type {string} */ label) => `${label} fails for every batch`,
    'no rule': (/** @type {string} */ label) => `the proof ends at ${label}`,
  },
  // The batch.
  batchTitle: 'The batch',
  assumed: 'Assumed from the file. Is it another dim? Choose it.',
  chosen: 'As you chose.',
  assumeAgain: 'Back to what is assumed',
  batchHere: (/** @type {string} */ input, /** @type {number} */ axis, /** @type {string} */ dim) =>
    `${input}, axis ${axis}: ${dim}`,
  isBatch: 'the batch',
  noShape: 'declares no shape',
  /** The length or name in the file where the batch is, behind an input's shape. */
  inFile: {
    number: (/** @type {string} */ length) => `${length} in the file`,
    name: (/** @type {string} */ name) => `called ${name} in the file`,
    open: 'open in the file',
  },
  moreInputs: (/** @type {number} */ count) => `${count} more inputs`,
  outputs: 'Outputs',
  rests: 'Assumptions',
  otherBatch: (/** @type {string} */ axes, /** @type {'holds' | 'repairable'} */ status) =>
    `If the batch is ${axes}, this model ${status === 'holds' ? 'works for every batch' : 'can be repaired'}.`,
  axisOf: (/** @type {number} */ axis, /** @type {string} */ inputs) => `axis ${axis} of ${inputs}`,
  and: (/** @type {readonly string[]} */ parts) => list(parts),
  takeBatch: 'Take that as the batch',
  // The obstacles.
  blockersTitle: 'Obstacles',
  tryNext: 'Try next',
  batchByClick: ': click its length under “The batch”.',
  alike: (/** @type {number} */ count) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  neededTitle: 'These would have to be written as well',
  notWritten: 'Unproven changes are not written: there is no file to download yet.',
  // The fix.
  fixTitle: 'Make the batch dynamic',
  writes: (/** @type {Declared} */ { by, lengths, name }) =>
    `The new file has ${name} where ${declarers[by]} declare ${lengths}: a runtime then takes any batch.`,
  node: 'node',
  was: 'was',
  becomes: 'becomes',
  newValue: 'new',
  /** In the place of an input that a node no longer has. */
  leftOut: 'left out',
  /** The nodes in front of one that takes another input: its name, and their operators. */
  inserted: (/** @type {string} */ name, /** @type {readonly string[]} */ operators) =>
    operators.length > 0 ? `${name} through new nodes: ${operators.join(', ')}` : name,
  allEdits: (/** @type {number} */ count) => `All ${grouped(count)} edits`,
  download: (/** @type {string} */ name) => `Download ${name}`,
  seeEdits: (/** @type {number} */ count) =>
    count === 1 ? 'See the edit' : `See the ${grouped(count)} edits`,
  downloadSays: (/** @type {string} */ size) =>
    `${size}; weights and all other bytes stay as they are`,
  external: 'Its weights lie in other files: keep the new file in the folder of the old one.',
  afterwards:
    'Use it in the place of the old file, with as many samples as you like along the batch. In Python:',
  gone: 'The file can no longer be read: it was changed or moved since it was dropped.',
  // The nodes.
  nodesTitle: 'Reshape and Flatten nodes',
  filter: 'Show',
  every: 'all',
  verdicts: {
    frozen: 'frozen',
    mixes: 'mixes',
    fails: 'fails',
    unknown: 'unknown',
    holds: 'holds',
    apart: 'no batch',
  },
  search: 'Search by name',
  noneFound: 'No node has such a name.',
  allFine: (/** @type {number} */ count) =>
    count === 1
      ? 'Its one node is fine: show it'
      : `All ${grouped(count)} nodes are fine: show them`,
  fine: (/** @type {number} */ count) =>
    count === 1
      ? '1 more node is fine: show it'
      : `${grouped(count)} more nodes are fine: show them`,
  hideFine: 'Hide the nodes that are fine',
  more: (/** @type {number} */ count) => `and ${grouped(count)} more`,
  after: (/** @type {string} */ node) => `after ${node}`,
  before: (/** @type {string} */ nodes) => `before ${nodes}`,
  comma: ', ',
  write: 'write',
  // A node's request.
  back: (/** @type {string} */ name) => `Back to ${name}`,
  requestOf: (/** @type {string} */ node, /** @type {boolean} */ isFixed) =>
    `The request of ${node}${isFixed ? ': ' : ''}`,
  mixesHere:
    'The shape is right for every batch, and the samples mix all the same: elements of one come to stand among those of another.',
  // The picture of two samples.
  pictureTitle: 'Two samples through the model',
  sample: (/** @type {number} */ index) => `sample ${index}`,
  exportedSide: 'As exported',
  repairedSide: 'Repaired',
  target: 'target',
  mixedSays: (/** @type {number} */ row, /** @type {number} */ rows) =>
    `${rows === 1 ? `Both samples end up in row ${row}` : `Row ${row} holds elements of both samples`}: what one caller gets depends on who else is in the batch. Nothing fails, no shape is refused.`,
  apartSays: 'Each sample has rows of its own, as if it were alone.',
  drawnSmall: (
    /** @type {string} */ node,
    /** @type {string} */ real,
    /** @type {string} */ small,
  ) =>
    `${node}, drawn with \`${small}\` in the place of \`${real}\`, so that every element can be seen. The numbers count the elements of each sample.`,
  landsAt: (/** @type {string} */ place) => `The first element of sample 1 lands at \`${place}\`.`,
  copyPicture: 'Copy picture',
  // Why there is no report.
  refused: {
    not_a_model: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} is not an ONNX model: ${reason}.`,
    truncated_model: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} is cut short: ${reason}.`,
    none: (/** @type {string} */ name) =>
      `No worker can be started here, and so ${name} cannot be read.`,
    memory: (/** @type {string} */ name) => `${name} needs more memory than this tab has.`,
    stopped: (/** @type {string} */ name) => `Reading ${name} was stopped.`,
    failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} cannot be read: ${reason}.`,
    other: (/** @type {string} */ _name, /** @type {string} */ reason) => `${reason}.`,
  },
  inTerminal: 'The terminal can:',
};
