// Why the samples of a batch do not stay apart, or why nothing is known: the one list of reasons.
#pragma once

#include <cstdint>
#include <string_view>

namespace rw::model {

/// X(obstacle, name, meaning). What kind of obstacle a reason is.
#define RW_OBSTACLE_LIST(X)                                                  \
  X(none, "none", "none")                                                    \
  X(no_rule, "no rule", "nothing is known of what follows")                  \
  X(mixes, "mixes", "the operator computes one sample's result from others") \
  X(frozen, "frozen", "the model works for the exported batch only")         \
  X(fails, "fails", "a node fails for every N")

enum class Obstacle : std::uint8_t {
#define RW_OBSTACLE_ENTRY(entry, name, meaning) entry,
  RW_OBSTACLE_LIST(RW_OBSTACLE_ENTRY)
#undef RW_OBSTACLE_ENTRY
};

/// X(code, obstacle, meaning). The operands of a reason are up to three numbers: input is the position
/// of an input of the node, axis an axis of that input, length a number of the file.
#define RW_REASON_LIST(X)                                                                          \
  X(none, none, "nothing stands in the way")                                                       \
  X(no_operator_rule, no_rule, "the operator has no rule")                                         \
  X(no_version_rule, no_rule, "the operator has no rule in this opset: version, next one or 0")    \
  X(has_bodies, no_rule, "the operator has graphs of its own, which are not followed")             \
  X(is_random, no_rule, "the operator gives random numbers")                                       \
  X(no_tensors, no_rule, "the operator takes or gives a sequence, a map or an optional value")     \
  X(sequence_misfit, no_rule,                                                                      \
    "a sequence in the place of a tensor, or a tensor in that of a sequence: input")               \
  X(unknown_rank, no_rule, "the rank is not known: input")                                         \
  X(unknown_lengths, no_rule, "lengths that the rule needs are not known: input, axis")            \
  X(unknown_numbers, no_rule, "numbers that the rule needs are not known: input")                  \
  X(unknown_target, no_rule, "the target is not known: input")                                     \
  X(target_elsewhere, no_rule, "the target is in another file: input")                             \
  X(target_is_input, no_rule, "the caller of the model chooses the target: input")                 \
  X(long_target, no_rule, "more entries than a target may have: input, entries, the most")         \
  X(bad_rank, no_rule, "the operator does not take this rank: input, rank")                        \
  X(large_rank, no_rule, "more dims than are followed: input, rank, the most")                     \
  X(bad_attribute, no_rule, "an attribute or axis that the rule does not cover: number")           \
  X(bad_inputs, no_rule, "the node has inputs that the operator does not take")                    \
  X(unfollowed_input, no_rule, "an input that the operator takes, and no rule follows: input")     \
  X(bad_outputs, no_rule, "the node has more outputs than the operator gives: the most")           \
  X(no_output, no_rule, "the node does not name an output that it must name: position")            \
  X(attribute_kind, no_rule, "an attribute is a number, a text or a list in the place of another") \
  X(attribute_absent, no_rule, "an attribute that the operator needs is absent")                   \
  X(misfit, no_rule, "the shapes do not fit, whatever N is: input, axis")                          \
  X(unsure_entry, no_rule, "an entry of a target may be 0 or negative for some N: index")          \
  X(unsure_target, no_rule, "the elements are not known to fit the target")                        \
  X(negative_length, no_rule, "a length would be negative: axis, length")                          \
  X(unsure_length, no_rule, "a length may be negative for some N: axis")                           \
  X(divides_by_zero, no_rule, "a divisor is 0: input")                                             \
  X(may_divide_by_zero, no_rule, "a divisor may be 0 for some N: input")                           \
  X(index_outside, no_rule, "an index is outside: input, index, length")                           \
  X(may_be_outside, no_rule, "an index may be outside for some N: input")                          \
  X(unsure_places, no_rule, "which elements go where along the batch is not followed: axis")       \
  X(undefined_value, no_rule, "a name that nothing defines: input")                                \
  X(defined_twice, no_rule, "a name that is defined more than once: output")                       \
  X(data_misfits, no_rule, "the data of a constant does not fit its type and dims: input")         \
  X(not_a_tensor, no_rule, "an input that is not a tensor: input")                                 \
  X(cycle, no_rule, "the node needs its own output")                                               \
  X(in_body, no_rule,                                                                              \
    "the node is in a graph that nothing runs, or whose inputs are not followed")                  \
  X(never_runs, no_rule, "the node is in a branch of an If that is taken for no N")                \
  X(branches_differ, no_rule, "the branches of an If give results that differ: output")            \
  X(carried_differs, no_rule, "what a body carries on differs from round to round: input")         \
  X(too_large, no_rule, "the model is larger than the analysis follows")                           \
  X(batch_elsewhere, no_rule, "an input's length in another axis is made of the batch too: axis")  \
  X(declared_rank, no_rule, "the file declares another number of dims: declared, the rank")        \
  X(declared_length, no_rule, "the file declares another length: axis, declared, the length")      \
  X(declared_type, no_rule, "the file declares another element type: declared, the type")          \
  X(other_batch, no_rule, "the batches of two inputs are made of one name, and differ: axis")      \
  X(reduces_batch, mixes, "one number is made of all samples: input, axis")                        \
  X(normalizes_batch, mixes, "the samples are normalized together: input, axis")                   \
  X(contracts_batch, mixes, "the batch is summed over: input, axis")                               \
  X(joins_batch, mixes, "tensors are joined along the batch: input, axis")                         \
  X(divides_batch, mixes, "the batch is split: input, axis")                                       \
  X(picks_samples, mixes, "some samples are picked out of the batch: input, axis")                 \
  X(pads_batch, mixes, "the batch is padded: input, axis")                                         \
  X(repeats_batch, mixes, "the whole batch is repeated: input, axis")                              \
  X(orders_batch, mixes, "samples are compared or ordered: input, axis")                           \
  X(accumulates_batch, mixes, "a running sum continues into the next sample: input, axis")         \
  X(batch_as_sequence, mixes, "the batch is taken as the sequence: input, axis")                   \
  X(batch_as_feature, mixes, "the batch is taken as channels, features or space: input, axis")     \
  X(moves_in_batch, mixes, "elements move along the batch: input, axis")                           \
  X(one_scale, mixes, "one scale is computed for all samples")                                     \
  X(depends_on_data, mixes, "how many elements come out depends on all samples")                   \
  X(rounds_of_samples, mixes, "the samples decide how often a body runs")                          \
  X(trains, mixes, "the operator is in training mode")                                             \
  X(axes_differ, mixes, "two inputs have the batch in different axes: input, axis, axis")          \
  X(merges_differ, mixes, "two inputs merge the batch with different lengths: input, axis")        \
  X(crosses_samples, mixes, "every sample is combined with every other: input, axis")              \
  X(uses_batch_length, mixes, "the result depends on how many samples there are: input")           \
  X(numbers_elements, mixes, "indices of elements count across samples")                           \
  X(numbers_samples, mixes, "the samples are counted, which one alone is not: input")              \
  X(interleaves, mixes, "the samples are interleaved in axis: axis, product before, product")      \
  X(fused, mixes,                                                                                  \
    "the samples lie inside an axis, which the operator does not follow: input, axis")             \
  X(in_later_axis, mixes, "a Reshape moves all samples into a later axis: axis")                   \
  X(loses_batch, mixes, "a Reshape or Flatten of no elements gives no axis to the samples")        \
  X(fixed_length, frozen, "a constant has a fixed length at the batch axis: input, axis, length")  \
  X(samples_differ, frozen, "the same, of exported samples that differ: input, axis, length")      \
  X(samples_unread, frozen,                                                                        \
    "the same, of exported samples that are not read: input, axis, length")                        \
  X(batch_out_of_sight, frozen,                                                                    \
    "the same, in a graph in which no name stands for the batch: input, axis, length")             \
  X(fixed_target, frozen, "the target has the exported batch in it")                               \
  X(fixed_shape, frozen, "a shape has a number at the batch: input, axis, length")                 \
  X(fits_for_some, frozen, "lengths that fit for some N only: input")                              \
  X(moves_length, frozen, "the target resolves, and gives a length to another axis")               \
  X(one_for_all, frozen,                                                                           \
    "a parameter is taken once for all samples, and there is one for each: input")                 \
  X(removes_batch, frozen,                                                                         \
    "the batch axis is removed: input, axis, 1 if for one sample, by a node without axes")         \
  X(refused_layout, no_rule,                                                                       \
    "a node that moves or names elements is refused: the layout::Fault, the element type")         \
  X(refused, fails, "a Reshape or Flatten fails: the core's status, index, element type")          \
  X(refused_if_so, no_rule, "the same, if the batch, a default or another fix is taken")

enum class Reason : std::uint8_t {
#define RW_REASON(code, obstacle, meaning) code,
  RW_REASON_LIST(RW_REASON)
#undef RW_REASON
};

/// The obstacle that a reason is.
constexpr Obstacle obstacle_of(Reason reason) noexcept {
  constexpr Obstacle obstacles[] = {
#define RW_OBSTACLE(code, obstacle, meaning) Obstacle::obstacle,
      RW_REASON_LIST(RW_OBSTACLE)
#undef RW_OBSTACLE
  };
  return obstacles[static_cast<int>(reason)];
}

/// Whether the first operand of a reason is the position of an input.
constexpr bool names_input(Reason reason) noexcept {
  constexpr bool names[] = {
#define RW_NAMES_INPUT(code, obstacle, meaning) \
  std::string_view(meaning).find(": input") != std::string_view::npos,
      RW_REASON_LIST(RW_NAMES_INPUT)
#undef RW_NAMES_INPUT
  };
  return names[static_cast<int>(reason)];
}

/// Whether a reason says that a node is not as its operator takes it, whatever its target is.
constexpr bool is_malformed(Reason reason) noexcept {
  return reason == Reason::bad_inputs || reason == Reason::bad_outputs ||
         reason == Reason::no_output || reason == Reason::attribute_kind ||
         reason == Reason::attribute_absent;
}

/// Whether a reason says that a target is not in the file, as weights are not.
constexpr bool is_outside(Reason reason) noexcept {
  return reason == Reason::target_elsewhere || reason == Reason::target_is_input;
}

/// A reason with its operands.
struct Cause {
  std::int64_t operands[3] = {0, 0, 0};
  /// The value that it is about, in the place of an input's position: it began there, before any node. -1: none.
  std::int32_t value = -1;
  Reason reason = Reason::none;

  explicit operator bool() const noexcept { return reason != Reason::none; }
};

}  // namespace rw::model
