// The English sentences of the model check.
import { englishAdvice } from './english_advice.js';
import { batchesOf, englishLength } from './english_length.js';
import { badAttribute, reasons, unread } from './english_reasons.js';

/**
 * The sentences of a language.
 *
 * @typedef {typeof english} ModelWords
 */

/** The nodes of a model, as many as there are. @param {number} nodes */
const allOf = (nodes) => (nodes === 1 ? 'its one node' : `all ${nodes} nodes`);

/** The statuses of a model with another batch. */
const statusWords = { holds: 'holds', repairable: 'is repairable' };

export const english = {
  reasons,
  unread,
  badAttribute,
  ofLength: englishLength,
  advice: englishAdvice,
  /**
   * Why a tensor of another input does not follow the batch: a clause.
   *
   * @param {{ input: string, from: string, second: number | bigint }} operands
   */
  fromInput: ({ input, from, second }) =>
    `${input} ${input === from ? 'is' : `is computed from the input ${from}, which is`} assumed to carry no batch, but at the batch axis ${second} it must follow N`,
  /** Why an output does not have a row for each sample: a clause. */
  isSize: 'it follows from how many samples there are',
  /** The target that an attribute states, which has no name. */
  target: 'the target',
  /** Why no rule is known in a model without opsets: a clause. @param {number} version of the format */
  noOpsets: (version) =>
    `the model has no opsets (IR version ${version}), which say what its operators mean`,
  /** A cause at another node: a clause. @param {string} node @param {string} reason */
  behind: (node, reason) => `behind ${node}: ${reason}`,
  /** Where nothing is known behind a node or a value that blocks, which says why. @param {string} node */
  behindOnly: (node) => `behind ${node}`,
  /** A cause that is about an input or an output of the model. @param {string} name @param {string} reason */
  ofInput: (name, reason) => `input ${name}: ${reason}`,
  /** @param {string} name @param {string} reason */
  ofOutput: (name, reason) => `output ${name}: ${reason}`,
  /** @param {string} name @param {string} reason */
  ofValue: (name, reason) => `value ${name}: ${reason}`,
  /**
   * A change that would resolve and is not offered, behind the cause of a verdict; the reason stands where the report
   * names the node.
   *
   * @param {{ change: string, label: string }} operands
   */
  obstructed: ({ change, label }) => `; ${change} resolves, but ${label} cannot follow that`,
  /**
   * A change that resolves and is offered, behind the cause of a verdict.
   *
   * @param {{ change: string, label: string }} operands
   */
  followed: ({ change, label }) => `; ${change} resolves, and ${label} would have to follow`,
  /** @param {number} axis */
  axis: (axis) => `axis ${axis}`,
  verdicts: {
    holds: () => 'resolves for every N, and the samples stay separate',
    apart: () => 'its data does not depend on the batch',
    /** @param {{ onlyFor: import('../report/report_parts.js').NodeReport['onlyFor'], reason: string }} operands */
    frozen: ({ onlyFor, reason }) =>
      `frozen${onlyFor ? ` to ${batchesOf(onlyFor)}` : ''}: ${reason}`,
    /** @param {{ reason: string }} operands */
    mixes: ({ reason }) => `mixes: ${reason}`,
    /** @param {{ reason: string }} operands */
    unknown: ({ reason }) => `not known: ${reason}`,
    /** @param {{ reason: string }} operands */
    fails: ({ reason }) => `fails for every N: ${reason}`,
  },
  /** How onnxruntime differs, behind why a node is what it is. @type {Record<string, (why: string) => string>} */
  runtimes: {
    reads_zero: (why) => `${why}; onnxruntime reads such an allowzero as 0`,
    counts_back: (why) =>
      `${why}; onnxruntime counts it from the back, unless it knows the rank as it loads the model`,
    lacks_type: (why) => `${why}; onnxruntime has no kernel for this element type`,
  },
  /** The target that a fix writes. @param {string} target */
  write: (target) => `write ${target}`,
  /** @param {number} axis */
  writeAxis: (axis) => `write axis ${axis}`,
  /** The target of a Reshape in the place of a Flatten. @param {string} target */
  writeReshape: (target) => `make it a Reshape to ${target}`,
  /** The target that inserted nodes compute. @param {string} target @param {string} how */
  compute: (target, how) => `compute ${target}: ${how}`,
  /** A change that a node would have to follow. @param {string} change @param {string} label */
  followedBy: (change, label) => `${change}, which ${label} would have to follow`,
  assumptions: {
    and: ', ',
    /** @param {string} name @param {string} dims @param {number} axis */
    axisOf: (name, dims, axis) => `axis ${axis} of ${name} ${dims}`,
    /** @param {string} inputs */
    batch: (inputs) => `the batch is ${inputs}; state it with --batch or { batch }`,
    /** @param {{ options: string, status: keyof typeof statusWords }} suggestion options as the command takes them */
    elsewhere: ({ options, status }) => `with ${options} the model ${statusWords[status]}`,
    /** @param {string} symbols @param {string} name */
    oneBatch: (symbols, name) =>
      `the inputs' names for the batch, ${symbols}, stand for one number, here ${name}`,
    /** @param {string} names @param {number} count */
    noShape: (names, count) =>
      count === 1
        ? `the input ${names} declares no shape, and is assumed to carry no batch`
        : `the inputs ${names} declare no shape, and are assumed to carry no batch`,
    /** @param {string} names @param {number} count */
    overridable: (names, count) =>
      count === 1
        ? `the initializer ${names} is an input too, and keeps its default value`
        : `the initializers ${names} are inputs too, and keep their default values`,
    /** @param {string} names */
    open: (names) => `the open lengths ${names} let one sample run, and none of them is 0`,
    /** @param {number} exported the samples @param {string} name of N */
    exported: (exported, name) =>
      `the batch is open in the file, and its numbers are read as those of ${exported === 1 ? 'one sample' : `${exported} samples`}; fix --set ${name}=${exported === 1 ? 2 : 1} states another batch`,
    /** @param {string} nodes @param {number} count */
    moved: (nodes, count) =>
      `${nodes} ${count === 1 ? 'gives' : 'give'} the length to the -1 of the target, in another axis than before`,
    /** Nodes that onnxruntime alone takes. @type {Record<string, (nodes: string, count: number) => string>} */
    lenient: {
      axis: (nodes, count) =>
        `${nodes} ${count === 1 ? 'counts' : 'count'} an axis from the back, which ONNX allows in later opsets alone; onnxruntime takes it`,
      index: (nodes, count) =>
        `${nodes} ${count === 1 ? 'counts' : 'count'} an index from the back, which ONNX allows in later opsets alone; onnxruntime takes it`,
      crop: (nodes, count) =>
        `${nodes} ${count === 1 ? 'crops' : 'crop'} more than is there, which ONNX does not allow; onnxruntime takes it, since the other side adds enough`,
    },
    /** @param {number} multiples @param {boolean} exported whether it is the batch of the file, not of its dims */
    multiples: (multiples, exported) =>
      exported
        ? `N counts batches of ${multiples}: the model was exported with ${multiples}`
        : `N counts batches of ${multiples}, as the dims of the inputs do`,
  },
  text: {
    /**
     * @param {string} name
     * @param {string} dims
     * @param {number} axis
     * @param {number | null} declared the length in the file; null if it is open there
     * @param {boolean} assumed
     */
    input: (name, dims, axis, declared, assumed) =>
      `input  ${name} ${dims}  batch: axis ${axis}, ${declared === null ? 'open in the file' : `exported with ${declared}`}${assumed ? ' (assumed)' : ''}`,
    /** @param {string} name @param {string | null} dims @param {number | null} axis */
    output: (name, dims, axis) =>
      dims === null
        ? `output ${name}  shape not known`
        : `output ${name} ${dims}${axis === null ? '' : `  batch: axis ${axis}`}`,
    /** @param {number} reshapes @param {number} flattens */
    counts: (reshapes, flattens) => `${reshapes} Reshape, ${flattens} Flatten`,
    none: 'no Reshape or Flatten',
    noBatch: 'You stated that no input carries a batch. Only lengths are checked.',
    /** @param {string} verdict @param {number} count */
    verdict: (verdict, count) =>
      ({
        holds: `${count} ${count === 1 ? 'holds' : 'hold'} for every N`,
        fails: `${count} ${count === 1 ? 'fails' : 'fail'}`,
        frozen: `${count} frozen`,
        mixes: `${count} ${count === 1 ? 'mixes' : 'mix'} samples`,
        apart: `${count} without a batch`,
        unknown: `${count} unknown`,
      })[verdict],
    to: 'to',
    /** @param {string} names */
    same: (names) => `the same: ${names}`,
    /** @param {number} count */
    more: (count) => `and ${count} more`,
    /** @param {number} count */
    cut: (count) => `and ${count} more: --all lists ${count === 1 ? 'it' : 'them'}`,
    /** @param {number} count */
    listed: (count) =>
      `${count} more ${count === 1 ? 'holds or has' : 'hold or have'} no batch: --all lists ${count === 1 ? 'it' : 'them'}`,
    emptyFails: 'N = 0 fails here',
    omittedNeeded: 'These would also be left out, since the operator uses zeros there by default:',
    omitted: 'These are left out, since the operator uses zeros there by default, for any N:',
    insertsNeeded: 'These would also need inserted nodes before them, to follow N:',
    inserts: 'These follow N by inserted nodes:',
    /** @param {string} names @param {string} before @param {string} after */
    becomes: (names, before, after) => `${names} ${before} becomes ${after}`,
    /** @param {string} names @param {string} before @param {string} after */
    renumbers: (names, before, after) =>
      `${names} ${before}, the indices of the exported samples, becomes ${after}, those of all samples`,
    /** @param {string} operators */
    insert: (operators) =>
      operators ? `insert ${operators} before it` : 'reuses a list that is inserted above',
    redeclared:
      'The file declares other dims than the node gives. onnxruntime-web does not load it. onnxruntime-node does if they are of an output:',
    blockers: 'Obstacles:',
    needed: 'These fixes would also be needed, once the obstacles are gone:',
    kinds: { mixes: 'mixes', frozen: 'frozen', fails: 'fails', 'no rule': 'not proven' },
    /**
     * The advice on a blocker, and the option that it asks for or ''.
     *
     * @param {string} sentence
     * @param {string} option
     */
    advice: (sentence, option) => `advice: ${sentence}${option && `: ${option}`}`,
    /** A node or a kind, and a clause about it. @param {string} label @param {string} clause */
    blocker: (label, clause) => `${label}: ${clause}`,
    assumptions: 'Assumed:',
    offers:
      'State which axis is the batch, as --batch NAME=AXIS or { batch }. The file does not say it. With the axis that is assumed below the model is not proven:',
    isOffered:
      'Not known until you state which axis is the batch: the first lines say with which axes the model is proven.',
    /** @param {string} lengths */
    declared: (lengths) =>
      `But the inputs declare a batch of ${lengths}. A runtime takes no other batch until a fix writes N there.`,
    /** @param {string} lengths */
    declaredBehind: (lengths) =>
      `But outputs or values between nodes declare ${lengths} where N is. onnxruntime relies on that where it joins Reshapes, until a fix writes N there.`,
    /** @param {string} names @param {number} count */
    outputs: (names, count) =>
      count === 1
        ? `But ${names} alone is proven: --outputs or { outputs } leaves out the other outputs.`
        : `But ${names} are proven, each alone: --outputs or { outputs } leaves out the other outputs.`,
    statuses: {
      /** @param {number} nodes */
      holds: (nodes) =>
        `Every sample comes out as it does alone, for every N: proven for ${allOf(nodes)}.`,
      /** @param {number} nodes @param {number} fixes */
      repairable: (nodes, fixes) =>
        `With ${fixes === 1 ? 'this fix' : `these ${fixes} fixes`} every sample comes out as it does alone, for every N: proven for ${allOf(nodes)}.`,
      /** @param {number} _nodes @param {number} _fixes @param {boolean} isAdvised @returns {string} */
      broken: (_nodes, _fixes, isAdvised) =>
        isAdvised
          ? 'Not repairable in the file: change the model as the advice says, and export it again.'
          : 'Not repairable: something is frozen, fails or mixes samples, and no fix helps.',
      unknown: () => 'Not proven: some operator has no rule, or some shape is not known.',
    },
  },
};
