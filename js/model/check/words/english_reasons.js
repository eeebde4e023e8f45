// The English sentences of the reasons for which something is frozen, mixes, or is not known.
import { elementTypeName } from '../../onnx/element_type.js';

/**
 * The values that a sentence about a cause may name: `input` is the name of the input or the value that it is about,
 * and the others are the operands in the order of RW_REASON_LIST. `fault` is what the core says of a request that it
 * refuses, or why data is not read.
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
export function badAttribute(name, value) {
  if (name) return `its attribute ${name} has the value ${value}, which no rule covers`;
  return value
    ? `an attribute or an axis has the value ${value}, which no rule covers`
    : 'one of its attributes has a value that no rule covers';
}

/** Why data is not read. */
export const unread = {
  elsewhere: 'it is in another file',
  replaced: 'it is an input or is computed from one, and callers of the model may replace inputs',
  unprepared: 'prepare() was not called with this batch',
  large: 'it has more than 16 MiB, is sparse, or has several elements in a byte',
};

/**
 * Why something is frozen, mixes, or is not known: a clause about the node.
 *
 * @type {Record<string, (operands: Operands) => string>}
 */
export const reasons = {
  none: () => 'nothing stands in the way',
  no_operator_rule: () => 'there is no rule for this operator',
  no_version_rule: ({ version }) =>
    version
      ? `there is no rule for this operator in opset ${version}`
      : 'the model imports no opset for this operator, or defines it as a function of its own',
  has_bodies: () => 'it has graphs of its own, which are not followed',
  is_random: () => 'it gives random numbers',
  no_tensors: () =>
    'it takes or gives a sequence, a map or an optional value, which is not followed',
  sequence_misfit: ({ input }) =>
    `${input} is a sequence where the operator takes a tensor, or a tensor where it takes a sequence`,
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
  attribute_absent: () => 'the operator needs an attribute that the node lacks',
  misfit: ({ input }) => `the shape of ${input} does not fit, whatever N is`,
  unsure_entry: ({ first }) => `entry ${first} of its target may be 0 or negative for some N`,
  unsure_target: () => 'it is not known whether its elements fit the target',
  negative_length: ({ first, second }) =>
    `its result would have the length ${second} along axis ${first}`,
  unsure_length: ({ first }) => `its result may have a negative length along axis ${first}`,
  divides_by_zero: ({ input }) => `it divides by ${input}, which has a 0`,
  may_divide_by_zero: ({ input }) => `it divides by ${input}, which may be 0 for some N`,
  index_outside: ({ input, second, third }) =>
    `${input} has the index ${second}, and there are ${third} elements`,
  may_be_outside: ({ input }) => `${input} may have an index that is outside for some N`,
  unsure_places: ({ first }) =>
    `its moves of elements along the batch, axis ${first}, are not followed`,
  undefined_value: ({ input }) => `nothing defines ${input}`,
  defined_twice: ({ input }) => `${input} is defined more than once`,
  data_misfits: ({ input }) => `the data of ${input} does not fit its type and dims`,
  not_a_tensor: ({ input }) => `${input} is not a tensor`,
  cycle: () => 'it needs its own output',
  in_body: () => 'it is in a graph that nothing runs, or whose inputs are not followed',
  never_runs: () => 'it is in a branch of an If that is never taken',
  branches_differ: ({ first }) =>
    `the tensors that its branches give as output ${first} differ in type, in rank, or in where their samples are`,
  carried_differs: ({ input }) =>
    `its body changes ${input} from round to round in a way that is not followed`,
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
  depends_on_data: () => 'the number of its elements depends on all samples',
  rounds_of_samples: () => 'the samples decide how often its body runs',
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
      ? `${input} carries no batch at the batch axis ${second}: it must follow N`
      : `${input} is a constant of length ${third} at the batch axis ${second}: it must follow N`,
  samples_differ: ({ input, second, third }) =>
    `${input} is a constant of length ${third} at the batch axis ${second}, and the exported samples in it differ: for another N it has none`,
  samples_unread: ({ input, second, third, fault }) =>
    `${input} is a constant of length ${third} at the batch axis ${second}, and it is not known whether the exported samples in it are alike: ${fault}`,
  batch_out_of_sight: ({ input, third }) =>
    `${input} has ${third} where the batch is: it must follow N, which no node can read in its graph`,
  fixed_target: () => 'the target has the exported batch in it',
  fixed_shape: ({ input, third }) =>
    `the shape ${input} has ${third} where the batch is: it must follow N`,
  fits_for_some: ({ input }) => `${input} fits for some N only`,
  moves_length: () => 'any N resolves, but its length ends up in another axis',
  one_for_all: ({ input }) =>
    `it takes one ${input} for all samples, and there is one for each of them`,
  removes_batch: ({ input, second, third }) =>
    Number(third) === 1
      ? `it names no axes, so that with one sample it also removes the batch, axis ${second} of ${input}`
      : `it removes the batch, axis ${second} of ${input}, which works for one sample only`,
  refused_layout: ({ fault }) => fault || 'its version of the operator refuses what it is given',
  refused: ({ fault }) => fault,
  refused_if_so: ({ fault }) => `it fails under the assumptions: ${fault}`,
};
