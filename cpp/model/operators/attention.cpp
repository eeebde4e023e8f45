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

/// Refuses what is added to the products unless it is [B or 1, heads or 1, S, T], or the last of these.
Cause addend_fits(Call& call, int input, Length heads, Length rows, Length keys) noexcept {
  if (!call.has(input)) return {};
  const State& state = call.in(input);
  const int last = state.rank - 1;
  if (state.is_batched() && last < 3) return because(Reason::batch_as_feature, input, state.axis);
  if (state.is_batched()) {
    if (const Cause cause = follows_batch(call, input, 0)) return cause;
  } else if (last < 3) {
    // All samples have the same.
  } else if (call.in(0).is_batched()) {
    if (const Cause cause = call.broadcasts_along_batch(input, 0)) return cause;
  } else {
    const Truth fits = call.lengths.broadcasts_to(state.dims[0], call.in(0).dims[0]);
    if (const Cause cause = call.require(fits, input, 0)) return cause;
  }
  if (last > 1) {
    const Truth fits = call.lengths.broadcasts_to(state.dims[last - 2], heads);
    if (const Cause cause = call.require(fits, input, last - 2)) return cause;
  }
  if (const Cause cause = is_long(call, input, last - 1, rows)) return cause;
  return is_long(call, input, last, keys);
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

/// Refuses inputs from `first` on.
Cause has_none_behind(const Call& call, int first) noexcept {
  for (int input = first; input < call.input_count(); ++input) {
    if (call.has(input)) return because(Reason::unfollowed_input, input);
  }
  return {};
}

/// Refuses keys or values of a past, unless they are [..., B, heads, P, width]; counts them to those there are.
Cause past_fits(Call& call, int input, Length heads, Length width, Length* keys) noexcept {
  const int axis = call.in(input).rank - 4;
  const Length batch = call.in(0).dims[0];
  if (const Cause cause = follows_batch(call, input, axis)) return cause;
  if (const Cause cause = is_as_long(call, input, axis, batch)) return cause;
  if (const Cause cause = is_long(call, input, axis + 1, heads)) return cause;
  if (const Cause cause = is_long(call, input, axis + 3, width)) return cause;
  *keys = call.lengths.add(*keys, call.in(input).dims[axis + 2]);
  return {};
}

/// Refuses one of the keys and values of a past without the other, and such as do not fit; counts those that there are
/// with the keys. `first`: the input with the keys.
Cause both_pasts_fit(Call& call, int first, Length heads, const Length widths[2],
                     Length* keys) noexcept {
  if (call.has(first) != call.has(first + 1)) return because(Reason::bad_inputs, first);
  if (!call.has(first)) return {};
  const Length fresh = *keys;
  for (int part = 0; part < 2; ++part) {
    *keys = fresh;
    if (const Cause cause = past_fits(call, first + part, heads, widths[part], keys)) return cause;
    if (const Cause cause = is_long(call, first + part, 2, call.in(first).dims[2])) return cause;
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
  if (const Cause cause = has_none_behind(call, kAddend + 1)) return cause;
  // With them the three products have widths of their own, rotated rows, and a past with room for more.
  if (call.states_attribute("qkv_hidden_sizes") || call.flag("do_rotary") ||
      call.flag("past_present_share_buffer"))
    return because(Reason::bad_attribute, 1);
  if (const Cause cause = is_long(call, kWeights, 0, data.dims[2])) return cause;
  const Length whole = call.in(kWeights).dims[1];
  const Length unit = lengths.number(3 * heads);
  if (const Cause cause = call.require(lengths.divides(unit, whole), kWeights, 1)) return cause;
  if (call.has(kBias)) {
    if (const Cause cause = is_long(call, kBias, 0, whole)) return cause;
  }
  const Length rows = data.dims[1];
  const Length number = lengths.number(heads);
  const Length width = lengths.quotient(whole, lengths.number(3));
  const Length each = lengths.quotient(width, number);
  Length keys = rows;
  if (call.has(kPast)) {
    if (!call.names_output(1)) return because(Reason::no_output, 1);
    if (call.has(kAddend)) return because(Reason::bad_inputs, kAddend);
    if (const Cause cause = past_fits(call, kPast, number, each, &keys)) return cause;
    if (const Cause cause = is_long(call, kPast, 0, lengths.number(2))) return cause;
  }
  if (const Cause cause = mask_fits(call, kMask, rows, keys)) return cause;
  if (const Cause cause = addend_fits(call, kAddend, number, rows, keys)) return cause;
  give_batch(call, 0, {data.dims[0], rows, width}, 0);
  if (call.names_output(1))
    give_batch(call, 1, {lengths.number(2), data.dims[0], number, keys, each}, 1);
  return {};
}

Cause multi_head_attention(Call& call) noexcept {
  constexpr int kKey = 1, kValue = 2, kBias = 3, kMask = 4, kAddend = 5, kPast = 6;
  Lengths& lengths = call.lengths;
  const State data = call.in(0);
  if (const Cause cause = batch_is_first(call)) return cause;
  const std::int64_t heads = heads_of(call);
  if (heads < 0) return because(Reason::bad_attribute, 0);
  if (const Cause cause = has_none_behind(call, kPast + 2)) return cause;
  const Length number = lengths.number(heads);
  for (const int input : {kKey, kValue}) {
    if (const Cause cause = follows_batch(call, input, 0)) return cause;
    if (const Cause cause = is_as_long(call, input, 0, data.dims[0])) return cause;
    const Truth divides = lengths.divides(number, call.in(input).dims[2]);
    if (const Cause cause = call.require(divides, input, 2)) return cause;
  }
  const Length fresh = call.in(kKey).dims[1];
  const Length width = call.in(kValue).dims[2];
  if (const Cause cause = is_long(call, kKey, 2, data.dims[2])) return cause;
  if (const Cause cause = is_long(call, kValue, 1, fresh)) return cause;
  if (call.has(kBias)) {
    const Length both = lengths.add(data.dims[2], data.dims[2]);
    if (const Cause cause = is_long(call, kBias, 0, lengths.add(both, width))) return cause;
  }
  Length keys = fresh;
  const Length widths[2] = {lengths.quotient(data.dims[2], number),
                            lengths.quotient(width, number)};
  if (const Cause cause = both_pasts_fit(call, kPast, number, widths, &keys)) return cause;
  if (const Cause cause = mask_fits(call, kMask, data.dims[1], keys)) return cause;
  if (const Cause cause = addend_fits(call, kAddend, number, data.dims[1], keys)) return cause;
  give_batch(call, 0, {data.dims[0], data.dims[1], width}, 0);
  for (const int output : {1, 2}) {
    if (!call.names_output(output)) continue;
    const Length each = widths[output - 1];
    give_batch(call, output, {data.dims[0], number, keys, each}, 0);
  }
  return {};
}

Cause grouped_attention(Call& call) noexcept {
  constexpr int kMask = 3, kPast = 4, kCounts = 6;
  Lengths& lengths = call.lengths;
  const State data = call.in(0);
  const bool has_heads = data.rank == 4;  // [B,heads,S,width], else [B,S,heads * width]
  if (has_heads && data.axis > 0) return because(Reason::batch_as_feature, 0, data.axis);
  if (const Cause cause = batch_is_first(call)) return cause;
  Length heads[3], rows[3], widths[3];
  for (int input = 0; input < 3; ++input) {
    const State& state = call.in(input);
    if (state.rank != data.rank) return because(Reason::bad_rank, input, state.rank);
    const std::int64_t stated = call.attribute(input == 0 ? "q_num_heads" : "kv_num_heads", 0);
    if (stated < 0 || stated > INT32_MAX || (stated == 0 && !has_heads))
      return because(Reason::bad_attribute, stated);
    heads[input] = has_heads ? state.dims[1] : lengths.number(stated);
    if (has_heads && stated > 0) {
      if (const Cause cause = is_long(call, input, 1, lengths.number(stated))) return cause;
    }
    rows[input] = state.dims[has_heads ? 2 : 1];
    widths[input] = state.dims[has_heads ? 3 : 2];
    if (!has_heads) {
      const Truth divides = lengths.divides(heads[input], widths[input]);
      if (const Cause cause = call.require(divides, input, 2)) return cause;
      widths[input] = lengths.quotient(widths[input], heads[input]);
    }
    if (input == 0) continue;
    if (const Cause cause = follows_batch(call, input, 0)) return cause;
    if (const Cause cause = is_as_long(call, input, 0, data.dims[0])) return cause;
  }
  const Truth fits[] = {lengths.divides(heads[1], heads[0]), lengths.equal(widths[1], widths[0]),
                        lengths.equal(heads[2], heads[1]), lengths.equal(rows[2], rows[1])};
  for (int index = 0; index < 4; ++index) {
    if (const Cause cause = call.require(fits[index], index < 2 ? 1 : 2, 1)) return cause;
  }
  // onnxruntime keeps them there while it computes.
  for (const int output : {1, 2}) {
    if (call.has(kPast) && !call.names_output(output)) return because(Reason::no_output, output);
  }
  Length keys = rows[1];
  if (const Cause cause = both_pasts_fit(call, kPast, heads[1], widths + 1, &keys)) return cause;
  if (call.has(kCounts)) {
    if (call.has(kPast)) return because(Reason::bad_inputs, kCounts);
    if (const Cause cause = follows_batch(call, kCounts, 0)) return cause;
    if (const Cause cause = is_as_long(call, kCounts, 0, data.dims[0])) return cause;
  }
  if (const Cause cause = addend_fits(call, kMask, heads[0], rows[0], keys)) return cause;
  if (has_heads) {
    give_batch(call, 0, {data.dims[0], heads[0], rows[0], widths[2]}, 0);
  } else {
    give_batch(call, 0, {data.dims[0], rows[0], lengths.multiply(heads[0], widths[2])}, 0);
  }
  for (const int output : {1, 2}) {
    if (call.names_output(output))
      give_batch(call, output, {data.dims[0], heads[1], keys, widths[output]}, 0);
  }
  if (call.names_output(3)) give_batch(call, 3, {data.dims[0], heads[0], rows[0], keys}, 0);
  return {};
}

}  // namespace rw::model
