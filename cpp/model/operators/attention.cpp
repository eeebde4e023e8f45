// Rules of the attention operators of com.microsoft, and of the embedding before them, which onnxruntime's optimizers
// write in the place of a layer's nodes: each sample attends to itself. Source: the schemas of onnxruntime, and what
// the CPU kernels of 1.30 refuse.
#include <cstdint>
#include <initializer_list>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses an input without the batch along an axis, where the first input has it along its first axis, and one with
/// other samples there.
Cause follows_batch(Call& call, int input, int axis) noexcept {
  const State& data = call.in(0);
  const State& state = call.in(input);
  if (!data.is_batched()) return state.is_batched() ? call.lacks_batch(0, 0) : Cause{};
  if (!state.is_batched()) return call.lacks_batch(input, axis);
  if (state.axis != axis) return because(Reason::axes_differ, input, 0, state.axis);
  return state.each == data.each ? Cause{} : because(Reason::merges_differ, input, axis);
}

/// Refuses an input that is not as long as this along an axis.
Cause is_long(Call& call, int input, int axis, Length length) noexcept {
  return call.require(call.lengths.equal(call.in(input).dims[axis], length), input, axis);
}

/// Refuses another length along an axis that would have the batch, where no input has one. With a batch
/// `follows_batch` compares these.
Cause is_as_long(Call& call, int input, int axis, Length batch) noexcept {
  return call.in(0).is_batched() ? Cause{} : is_long(call, input, axis, batch);
}

/// Refuses a mask that is not one of each sample: [B] with how many keys count, [B,T] or [B,S,T].
Cause mask_fits(Call& call, int input, Length rows, Length keys) noexcept {
  if (!call.has(input)) return {};
  const State& mask = call.in(input);
  if (const Cause cause = follows_batch(call, input, 0)) return cause;
  if (const Cause cause = is_as_long(call, input, 0, call.in(0).dims[0])) return cause;
  if (mask.rank == 3) {
    if (const Cause cause = is_long(call, input, 1, rows)) return cause;
  }
  return mask.rank > 1 ? is_long(call, input, mask.rank - 1, keys) : Cause{};
}

/// Refuses what is added to the products unless it is [B or 1, heads or 1, S, T].
Cause addend_fits(Call& call, int input, Length heads, Length rows, Length keys) noexcept {
  if (!call.has(input)) return {};
  const State& state = call.in(input);
  if (state.is_batched()) {
    if (const Cause cause = follows_batch(call, input, 0)) return cause;
  } else if (call.in(0).is_batched()) {
    if (const Cause cause = call.broadcasts_along_batch(input, 0)) return cause;
  } else {
    const Truth fits = call.lengths.broadcasts_to(state.dims[0], call.in(0).dims[0]);
    if (const Cause cause = call.require(fits, input, 0)) return cause;
  }
  const Truth fits = call.lengths.broadcasts_to(state.dims[1], heads);
  if (const Cause cause = call.require(fits, input, 1)) return cause;
  if (const Cause cause = is_long(call, input, 2, rows)) return cause;
  return is_long(call, input, 3, keys);
}

/// Refuses data whose samples are not the rows of its first axis.
Cause batch_is_first(const Call& call) noexcept {
  const State& data = call.in(0);
  if (data.axis == 1) return because(Reason::batch_as_sequence, 0, 1);
  return data.axis > 1 ? because(Reason::batch_as_feature, 0, data.axis) : Cause{};
}

/// The number of heads; -1 where the node states none, or more than onnxruntime counts.
std::int64_t heads_of(const Call& call) noexcept {
  const std::int64_t heads = call.attribute("num_heads", 0);
  return heads > 0 && heads <= INT32_MAX ? heads : -1;
}

/// Refuses the past and what belongs to it: the inputs from `first` on.
Cause has_no_past(const Call& call, int first) noexcept {
  for (int input = first; input < call.input_count(); ++input) {
    if (call.has(input)) return because(Reason::unfollowed_input, input);
  }
  return {};
}

/// Gives an output its lengths, with the batch along an axis if the first input has one.
void give_batch(Call& call, int output, std::initializer_list<Length> lengths, int axis) noexcept {
  Lengthlist dims;
  for (const Length length : lengths) dims.push(length);
  call.give(output, dims, call.in(0).is_batched() ? axis : -1);
}

/// Refuses indices that are not [B,S], those of each sample in its row. `is_shared`: a single row is that of all.
Cause indices_fit(Call& call, int input, Length rows, bool is_shared) noexcept {
  const State& state = call.in(input);
  if (is_shared && !state.is_batched() && call.in(0).is_batched()) {
    if (const Cause cause = call.broadcasts_along_batch(input, 0)) return cause;
  } else if (const Cause cause = follows_batch(call, input, 0)) {
    return cause;
  } else if (!call.in(0).is_batched()) {
    const Length batch = call.in(0).dims[0];
    const Truth fits = is_shared ? call.lengths.broadcasts_to(state.dims[0], batch)
                                 : call.lengths.equal(state.dims[0], batch);
    if (const Cause other = call.require(fits, input, 0)) return other;
  }
  return is_long(call, input, 1, rows);
}

}  // namespace

Cause embedding(Call& call) noexcept {
  constexpr int kSegments = 1, kWords = 2, kPlaces = 3, kSegmentTable = 4, kGamma = 5, kMask = 7,
                kPositions = 8;
  const State data = call.in(0);
  if (const Cause cause = batch_is_first(call)) return cause;
  const Length rows = data.dims[1];
  for (const int input : {kWords, kPlaces, kGamma, kGamma + 1}) {
    if (!call.has(input)) return because(Reason::bad_inputs);
  }
  if (call.has(kSegments) != call.has(kSegmentTable)) return because(Reason::bad_inputs);
  for (const int input : {kSegments, kMask}) {
    if (!call.has(input)) continue;
    if (const Cause cause = indices_fit(call, input, rows, false)) return cause;
  }
  if (call.has(kPositions)) {
    if (const Cause cause = indices_fit(call, kPositions, rows, true)) return cause;
  } else {
    const Truth fits = call.lengths.at_least(call.in(kPlaces).dims[0], rows);
    if (const Cause cause = call.require(fits, kPlaces, 0)) return cause;
  }
  const Length width = call.in(kWords).dims[1];
  for (const int input : {kPlaces, kSegmentTable, kGamma, kGamma + 1}) {
    if (!call.has(input)) continue;
    const int last = call.in(input).rank - 1;
    if (const Cause cause = is_long(call, input, last, width)) return cause;
  }
  constexpr int kIndices[][2] = {{0, kWords}, {kSegments, kSegmentTable}, {kPositions, kPlaces}};
  for (const auto& [input, table] : kIndices) {
    if (!call.has(input)) continue;
    if (const Cause cause = call.check_indices(input, call.in(table).dims[0])) return cause;
  }
  give_batch(call, 0, {data.dims[0], rows, width}, 0);
  if (call.names_output(1)) give_batch(call, 1, {data.dims[0]}, 0);
  if (call.names_output(2)) give_batch(call, 2, {data.dims[0], rows, width}, 0);
  return {};
}

Cause attention(Call& call) noexcept {
  constexpr int kWeights = 1, kBias = 2, kMask = 3, kPast = 4, kAddend = 5;
  Lengths& lengths = call.lengths;
  const State data = call.in(0);
  if (const Cause cause = batch_is_first(call)) return cause;
  const std::int64_t heads = heads_of(call);
  if (heads < 0) return because(Reason::bad_attribute, 0);
  if (call.has(kPast)) return because(Reason::unfollowed_input, kPast);
  if (const Cause cause = has_no_past(call, kAddend + 1)) return cause;
  // With them the three products have widths of their own, and rotated rows.
  if (call.states_attribute("qkv_hidden_sizes") || call.flag("do_rotary"))
    return because(Reason::bad_attribute, 1);
  if (const Cause cause = is_long(call, kWeights, 0, data.dims[2])) return cause;
  const Length whole = call.in(kWeights).dims[1];
  const Length unit = lengths.number(3 * heads);
  if (const Cause cause = call.require(lengths.divides(unit, whole), kWeights, 1)) return cause;
  if (call.has(kBias)) {
    if (const Cause cause = is_long(call, kBias, 0, whole)) return cause;
  }
  const Length rows = data.dims[1];
  if (const Cause cause = mask_fits(call, kMask, rows, rows)) return cause;
  const Length number = lengths.number(heads);
  if (const Cause cause = addend_fits(call, kAddend, number, rows, rows)) return cause;
  const Length width = lengths.quotient(whole, lengths.number(3));
  give_batch(call, 0, {data.dims[0], rows, width}, 0);
  const Length each = lengths.quotient(width, number);
  if (call.names_output(1))
    give_batch(call, 1, {lengths.number(2), data.dims[0], number, rows, each}, 1);
  return {};
}

Cause multi_head_attention(Call& call) noexcept {
  constexpr int kKey = 1, kValue = 2, kBias = 3, kMask = 4, kAddend = 5;
  Lengths& lengths = call.lengths;
  const State data = call.in(0);
  if (const Cause cause = batch_is_first(call)) return cause;
  const std::int64_t heads = heads_of(call);
  if (heads < 0) return because(Reason::bad_attribute, 0);
  if (const Cause cause = has_no_past(call, kAddend + 1)) return cause;
  const Length number = lengths.number(heads);
  for (const int input : {kKey, kValue}) {
    if (const Cause cause = follows_batch(call, input, 0)) return cause;
    if (const Cause cause = is_as_long(call, input, 0, data.dims[0])) return cause;
    const Truth divides = lengths.divides(number, call.in(input).dims[2]);
    if (const Cause cause = call.require(divides, input, 2)) return cause;
  }
  const Length keys = call.in(kKey).dims[1];
  const Length width = call.in(kValue).dims[2];
  if (const Cause cause = is_long(call, kKey, 2, data.dims[2])) return cause;
  if (const Cause cause = is_long(call, kValue, 1, keys)) return cause;
  if (call.has(kBias)) {
    const Length both = lengths.add(data.dims[2], data.dims[2]);
    if (const Cause cause = is_long(call, kBias, 0, lengths.add(both, width))) return cause;
  }
  if (const Cause cause = mask_fits(call, kMask, data.dims[1], keys)) return cause;
  if (const Cause cause = addend_fits(call, kAddend, number, data.dims[1], keys)) return cause;
  give_batch(call, 0, {data.dims[0], data.dims[1], width}, 0);
  for (const int output : {1, 2}) {
    if (!call.names_output(output)) continue;
    const Length each = lengths.quotient(output == 1 ? data.dims[2] : width, number);
    give_batch(call, output, {data.dims[0], number, keys, each}, 0);
  }
  return {};
}

}  // namespace rw::model
