// The signature of an operator, as the runner checks it before a rule starts: how many inputs and outputs, what an
// input is to the operator, and of which rank.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "model/nodes/call.h"

namespace rw::model {

/// The role of an input in an operator: where the runner refuses samples, and elements that N changes.
enum class Role : std::uint8_t {
  samples,    ///< may carry samples: the rule says what becomes of them
  parameter,  ///< taken once for all samples, so that it carries none: one_for_all
  weights,    ///< meets the elements of every sample, so that it carries none: crosses_samples
  numbers,    ///< lengths, axes or places, which the rule reads, N in them too: depends_on_data
  decides,  ///< its elements decide how many come out, or which, so that N does not change them: depends_on_data
  unread,   ///< only its type counts, or that it is there
  sequence,       ///< a sequence, whose tensors may carry samples
  either,         ///< a sequence, or `samples`: no other role takes a sequence
  scale,          ///< a number for the whole tensor, so that it carries no samples: one_for_all
  scales,         ///< the same, or a number for each channel that comes out
  weight_scales,  ///< the same, or a number for each column of the weights
  channel,        ///< a number for each channel that comes out
};

/// An input of an operator.
struct Input {
  Role role : 4 = Role::samples;
  bool needs_rank : 1 = true;  ///< false: the rule gives what it is like, whatever its rank is
  std::uint8_t least_rank : 3 = 0;
  std::uint8_t most_rank : 4 = kMaxFollowedRank;
  bool may_lack : 1 = false;        ///< it may be left out where a later one is required
  bool is_zero : 1 = false;         ///< where it is left out, the node has zeros in its place
  std::int8_t batch_axis : 2 = -1;  ///< where it takes the batch; -1: nowhere, or along any axis
};

/// The inputs and outputs of an operator. The last input that is listed stands for all behind it.
struct Signature {
  static constexpr std::int8_t kAnyNumber = INT8_MAX;
  /// The inputs that a node must have, the first ones; of any number all that it lists.
  std::int8_t required = 0;
  std::int8_t most = 0;     ///< inputs, or kAnyNumber
  std::int8_t outputs = 1;  ///< the most, or kAnyNumber
  /// The outputs that a node must name, the first ones; of any number all that it lists, and one at least.
  std::int8_t named = 1;
  std::int8_t listed = 0;  ///< entries of `inputs`
  /// An attribute that a node must state, of which no rule asks; empty: there is none.
  std::string_view stated = {};
  /// A letter for the element type of each input that the rule reads; the last letter stands for all behind it. i is
  /// int64, and b is bool. All T have one type, and so have all U. Any other letter is any type.
  std::string_view types = {};
  Input inputs[9] = {};
  Reads reads;  ///< the inputs that the rule reads

  /// The letter of an input that the rule reads.
  constexpr char letter_of(int input) const noexcept {
    return types.empty() ? '.' : types[std::min(static_cast<std::size_t>(input), types.size() - 1)];
  }

  constexpr const Input& input(int position) const noexcept {
    // As those of the first one that the rule reads, and of what stands behind it.
    if (reads.goes_on && position >= reads.at[0])
      position = reads.at[0] + (position - reads.at[0]) % 3;
    return inputs[std::max(0, std::min<int>(position, listed - 1))];
  }

  /// The same with more outputs, of which a node must name the first ones.
  constexpr Signature giving(std::int8_t count, std::int8_t named_ones = 1) const noexcept {
    Signature more = *this;
    more.outputs = count;
    more.named = named_ones;
    return more;
  }
  /// The same, with the element types that its inputs must have.
  constexpr Signature typed(std::string_view letters) const noexcept {
    Signature more = *this;
    more.types = letters;
    return more;
  }
  /// The same, of nodes that must state an attribute.
  constexpr Signature stating(std::string_view attribute) const noexcept {
    Signature more = *this;
    more.stated = attribute;
    return more;
  }
  /// The same, with a rule that reads some of the inputs only.
  constexpr Signature reading(std::initializer_list<std::int8_t> positions,
                              bool goes_on = false) const noexcept {
    Signature more = *this;
    more.reads.goes_on = goes_on;
    for (const std::int8_t position : positions) more.reads.at[more.reads.count++] = position;
    return more;
  }
  /// The same with more inputs, each as the last one.
  constexpr Signature taking(std::int8_t count) const noexcept {
    Signature more = *this;
    more.most = count;
    return more;
  }
};

/// A signature of which a node must have the first inputs.
constexpr Signature takes(std::int8_t required, std::initializer_list<Input> inputs) noexcept {
  Signature signature;
  signature.required = required;
  for (const Input& input : inputs) signature.inputs[signature.listed++] = input;
  signature.most = signature.listed;
  return signature;
}

/// An input of at least a rank, of at most one, or of one.
constexpr Input from_rank(int least, Input input) noexcept {
  input.least_rank = static_cast<std::uint8_t>(least & 7);
  return input;
}
constexpr Input to_rank(int most, Input input) noexcept {
  input.most_rank = static_cast<std::uint8_t>(most & 15);
  return input;
}
constexpr Input of_rank(int rank, Input input) noexcept {
  return from_rank(rank, to_rank(rank, input));
}

/// An input whose batch the operator takes at an axis.
constexpr Input batched_at(int axis, Input input) noexcept {
  input.batch_axis = axis == 0 ? 0 : 1;
  return input;
}
/// An input that is zeros if it is left out.
constexpr Input or_zeros(Input input) noexcept {
  input.is_zero = true;
  return input;
}
/// An input that may be left out where a later one is required.
constexpr Input or_none(Input input) noexcept {
  input.may_lack = true;
  return input;
}

/// Refuses inputs that are missing or too many, and outputs as `outputs_fit` does.
Cause counts_fit(const Signature& signature, const Call& call) noexcept;
/// Refuses outputs that the operator does not give, and the lack of one that a node must name.
Cause outputs_fit(const Signature& signature, const Call& call) noexcept;
/// Refuses a sequence where the operator takes a tensor, and a tensor where it takes a sequence.
Cause sequences_fit(const Signature& signature, const Call& call) noexcept;
/// Refuses inputs of a rank that the operator does not take.
Cause ranks_fit(const Signature& signature, const Call& call) noexcept;
/// Refuses samples, and elements that N changes, in inputs whose role has none.
Cause roles_fit(const Signature& signature, Call& call) noexcept;
/// Refuses a node that does not state what it must.
Cause stated_fits(const Signature& signature, const Call& call) noexcept;
/// Refuses attributes of another kind than those of their name have, and flags that are neither 0 nor 1.
Cause attributes_fit(const Call& call) noexcept;

}  // namespace rw::model
