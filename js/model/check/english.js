// The English sentences of the model check.
import { englishAdvice } from './english_advice.js';
import { elementTypeName } from './element_type.js';

/**
 * The values that a sentence about a cause may name: `input` is the name of the input or the value that it is about,
 * and the others are the operands in the order of RW_REASON_LIST. `fault` is what the core says of a request that it
 * refuses.
 *
 * @typedef {{ input: string, version: number, fault: string } & Record<'first' | 'second' | 'third', number | bigint>}
 *   Operands
 */

/**
 * A value of an attribute that a rule does not cover: a clause.
 *
 * @param {string} name '' if it is not known
 * @param {number | bigint} value 0 where it is not a number
 */
function badAttribute(name, value) {
  if (name) return `its attribute ${name} has the value ${value}, which no rule covers`;
  return value
    ? `an attribute or an axis has the value ${value}, which no rule covers`
    : 'one of its attributes has a value that no rule covers';
}

/**
 * Why something is frozen, mixes, or is not known: a clause about the node.
 *
 * @type {Record<string, (operands: Operands) => string>}
 */
const reasons = {
  none: () => 'nothing stands in the way',
  no_operator_rule: () => 'there is no rule for this operator',
  no_version_rule: ({ version }) =>
    version
      ? `there is no rule for this operator in opset ${version}`
      : 'the model imports no opset for this operator, or defines it as a function of its own',
  has_bodies: () => 'it has graphs of its own, which are not followed',
  is_random: () => 'it gives random numbers',
  unknown_rank: ({ input }) => `the rank of ${input} is not known`,
  unknown_lengths: ({ input, second }) =>
    `the length of ${input} along axis ${second} is not known`,
  unknown_numbers: ({ input }) => `the values of ${input} are not known`,
  unknown_target: () => 'its target is not known',
  target_elsewhere: ({ input }) => `its target ${input} is in another file, which is not read`,
  target_is_input: ({ input }) =>
    `its target ${input} is an input of the model, which each caller chooses`,
  long_target: ({ input, second, third }) =>
    `${input} has ${second} entries, and at most ${third} are followed`,
  bad_rank: ({ input, second }) => `${input} has ${second} dims, which the operator does not take`,
  large_rank: ({ input, second, third }) =>
    `${input} has ${second} dims, and at most ${third} are followed`,
  bad_attribute: ({ first }) => badAttribute('', first),
  bad_inputs: () => 'it has inputs that the operator does not take',
  unfollowed_input: ({ input }) => `no rule follows its input ${input}`,
  no_output: ({ first }) => `it does not name output ${first}, which the operator must have`,
  bad_outputs: ({ first }) => `it has more outputs than the ${first} that the operator gives`,
  attribute_kind: () => 'an attribute is of another kind than the operator takes',
  attribute_absent: () => 'an attribute is absent that the operator needs',
  misfit: ({ input }) => `the shape of ${input} does not fit, whatever N is`,
  unsure_entry: ({ first }) => `entry ${first} of its target may be 0 or negative for some N`,
  unsure_target: () => 'whether its elements fit the target is not known',
  negative_length: ({ first, second }) =>
    `its result would have the length ${second} along axis ${first}`,
  unsure_length: ({ first }) => `its result may have a negative length along axis ${first}`,
  divides_by_zero: ({ input }) => `it divides by ${input}, which has a 0`,
  may_divide_by_zero: ({ input }) => `it divides by ${input}, which may be 0 for some N`,
  index_outside: ({ input, second, third }) =>
    `${input} has the index ${second}, and there are ${third} elements`,
  may_be_outside: ({ input }) => `${input} may have an index that is outside for some N`,
  unsure_places: ({ first }) =>
    `which elements it moves where along the batch, axis ${first}, is not followed`,
  undefined_value: ({ input }) => `nothing defines ${input}`,
  defined_twice: ({ input }) => `${input} is defined more than once`,
  data_misfits: ({ input }) => `the data of ${input} does not fit its type and dims`,
  not_a_tensor: ({ input }) => `${input} is not a tensor`,
  cycle: () => 'it needs its own output',
  in_body: () => 'it is in a subgraph or a function, whose inputs are not followed',
  too_large: () => 'the model is too large to analyse',
  declared_rank: ({ first, second }) =>
    `the file declares ${first} dims of it, and its node gives ${second}`,
  declared_length: ({ first, second, third }) =>
    `the file declares ${second} in its axis ${first}, and its node gives ${third}`,
  declared_type: ({ first, second }) =>
    `the file declares the type ${elementTypeName(first)} of it, and its node gives ${elementTypeName(second)}`,
  batch_elsewhere: ({ first }) => `the length of axis ${first} is made of the batch too`,
  other_batch: ({ first }) =>
    `its batch, axis ${first}, has another length than that of another input: both are made of one name`,
  reduces_batch: ({ second }) => `it makes one value of all samples along axis ${second}`,
  normalizes_batch: ({ second }) => `it normalizes all samples together along axis ${second}`,
  contracts_batch: ({ input, second }) => `it sums over the batch, axis ${second} of ${input}`,
  joins_batch: ({ second }) => `it joins tensors along the batch, axis ${second}`,
  divides_batch: ({ second }) => `it splits the batch, axis ${second}`,
  picks_samples: ({ input, second }) =>
    `it picks samples out of the batch, axis ${second} of ${input}`,
  pads_batch: ({ second }) => `it pads the batch, axis ${second}`,
  repeats_batch: ({ second }) => `it repeats the whole batch, axis ${second}`,
  orders_batch: ({ second }) => `it orders or compares samples along the batch, axis ${second}`,
  accumulates_batch: ({ second }) =>
    `its running sum continues from each sample into the next, along axis ${second}`,
  batch_as_sequence: ({ input, second }) =>
    `it takes the batch, axis ${second} of ${input}, as the sequence`,
  batch_as_feature: ({ input, second }) =>
    `it takes the batch, axis ${second} of ${input}, as channels or features`,
  moves_in_batch: ({ second }) => `it moves elements along the batch, axis ${second}`,
  one_scale: () => 'it computes one scale for all samples',
  depends_on_data: () => 'how many elements it gives depends on all samples',
  trains: () => 'it is in training mode',
  axes_differ: ({ second, third }) =>
    `the inputs have the batch in different axes, ${second} and ${third}`,
  merges_differ: ({ input, second }) =>
    `${input} has the batch merged with other lengths in axis ${second}`,
  crosses_samples: ({ input }) => `it combines every sample of ${input} with every other`,
  uses_batch_length: ({ input }) =>
    `its result depends on how many samples there are, through ${input}`,
  numbers_elements: () => 'its indices count across samples',
  fused: ({ input, second }) =>
    `the samples lie inside axis ${second} of ${input}, between elements of each of them`,
  numbers_samples: ({ input }) =>
    `${input} holds the index of each sample, which is 0 for a sample alone`,
  interleaves: ({ first }) => `the samples are interleaved in axis ${first}`,
  in_later_axis: ({ first }) => `any N resolves, but all samples end up in axis ${first}`,
  loses_batch: () => 'any N resolves, but no axis of the result, which has no elements, is N long',
  fixed_length: ({ input, second, third }) =>
    third < 0
      ? `${input} carries no batch at the batch axis ${second}: it would have to follow N`
      : `${input} is a constant of length ${third} at the batch axis ${second}: it would have to follow N`,
  fixed_target: () => 'the target has the exported batch in it',
  fixed_shape: ({ input, third }) =>
    `the shape ${input} has ${third} where the batch is: it would have to follow N`,
  fits_for_some: ({ input }) => `${input} fits for some N only`,
  one_for_all: ({ input }) =>
    `it takes one ${input} for all samples, and there is one for each of them`,
  removes_batch: ({ input, second }) =>
    `it removes the batch, axis ${second} of ${input}, which works for one sample only`,
  refused: ({ fault }) => fault,
  refused_if_so: ({ fault }) => `under what is assumed it fails: ${fault}`,
};

/**
 * The sentences of a language.
 *
 * @typedef {typeof english} ModelWords
 */

/** The nodes of a model, as many as there are. @param {number} nodes */
const allOf = (nodes) => (nodes === 1 ? 'its one node' : `all ${nodes} nodes`);

/** The statuses of a model with another batch. */
const statusWords = { holds: 'holds', repairable: 'is repairable' };

/** The N for which a node resolves. @param {NonNullable<import('./report_parts.js').NodeReport['onlyFor']>} onlyFor */
const batchesOf = ({ only, multiplesOf }) =>
  only === undefined ? `multiples of ${multiplesOf}` : `N = ${only}`;

export const english = {
  reasons,
  badAttribute,
  advice: englishAdvice,
  /**
   * Why a tensor of another input does not follow the batch: a clause.
   *
   * @param {{ input: string, from: string, second: number | bigint }} operands
   */
  fromInput: ({ input, from, second }) =>
    `${input} ${input === from ? 'is' : `is computed from the input ${from}, which is`} taken to carry no batch: at the batch axis ${second} it would have to follow N`,
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
    holds: () => 'resolves for every N, and the samples stay apart',
    apart: () => 'its data does not depend on the batch',
    /** @param {{ onlyFor: import('./report_parts.js').NodeReport['onlyFor'], reason: string }} operands */
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
        ? `the input ${names} declares no shape, and is taken to carry no batch`
        : `the inputs ${names} declare no shape, and are taken to carry no batch`,
    /** @param {string} names @param {number} count */
    overridable: (names, count) =>
      count === 1
        ? `the initializer ${names} is an input too, and keeps its default value`
        : `the initializers ${names} are inputs too, and keep their default values`,
    /** @param {string} names */
    open: (names) =>
      `the lengths that the file leaves open, ${names}, are such that one sample runs and no length is 0`,
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
    insertsNeeded: 'Would also need nodes inserted before them, to follow N:',
    inserts: 'Made to follow N by inserted nodes:',
    /** @param {string} names @param {string} before @param {string} after */
    becomes: (names, before, after) => `${names} ${before} becomes ${after}`,
    /** @param {string} operators */
    insert: (operators) =>
      operators ? `insert ${operators} before it` : 'reuses a list that is inserted above',
    blockers: 'What stands in the way:',
    needed: 'Would be needed, beside the mending of that:',
    kinds: { mixes: 'mixes', frozen: 'frozen', fails: 'fails', 'no rule': 'not proven' },
    /**
     * The advice on a blocker, and the option that it asks for or ''.
     *
     * @param {string} sentence
     * @param {string} option
     */
    advice: (sentence, option) => `what helps: ${sentence}${option && `: ${option}`}`,
    /** A node or a kind, and a clause about it. @param {string} label @param {string} clause */
    blocker: (label, clause) => `${label}: ${clause}`,
    assumptions: 'Assumed:',
    /** @param {string} lengths */
    declared: (lengths) =>
      `But the inputs declare a batch of ${lengths}, and a runtime takes no other until a fix writes N there.`,
    /** @param {string} lengths */
    declaredBehind: (lengths) =>
      `But outputs or values between nodes declare ${lengths} where N is, and onnxruntime relies on that where it joins Reshapes, until a fix writes N there.`,
    statuses: {
      /** @param {number} nodes */
      holds: (nodes) =>
        `Every sample comes out as it does alone, for every N: proven for ${allOf(nodes)}.`,
      /** @param {number} nodes @param {number} fixes */
      repairable: (nodes, fixes) =>
        `With ${fixes === 1 ? 'this fix' : `these ${fixes} fixes`} every sample comes out as it does alone, for every N: proven for ${allOf(nodes)}.`,
      broken: () =>
        'Not repairable: something is frozen, fails or mixes samples, and no fix helps.',
      unknown: () => 'Not proven: some operator has no rule, or some shape is not known.',
    },
  },
};
