// Gather, GatherElements, GatherND and Compress: elements that are picked out, also of small tensors.
#include <algorithm>

#include "model/nodes/dims.h"
#include "model/nodes/indexing.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/places.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives the output the elements that the indices pick along an axis.
void pick_numbers(Call& call, int along) noexcept {
  Shape from;
  Shape picks;
  Shape to;
  Table<Length> row;
  if (!call.follows(0) || !call.follows(1) || !read_shape(call, call.in(0), &from) ||
      !read_shape(call, call.in(1), &picks) || from.count == 0) {
    return;
  }
  if (!make_numbers(call, 0, &to, &row)) return;
  const Table<const Length> source = call.numbers.of(call.in(0));
  const Table<const Length> indices = call.numbers.of(call.in(1));
  const std::int64_t inner = from.strides[along];
  const std::int64_t block = inner * from.dims[along];
  for (std::int64_t place = 0; place < to.count; ++place) {
    const std::int64_t rest = place % inner;
    const std::int64_t pick = place / inner % picks.count;
    const std::int64_t outer = place / inner / picks.count;
    Length& element = row[place];
    element = kUnknown;
    const auto picked = call.lengths.number_in(indices[pick]);
    if (!picked) {
      element = call.plain == Kind::size ? kUnknownOfN : kUnknown;
      continue;
    }
    const std::int64_t index = *picked < 0 ? *picked + from.dims[along] : *picked;
    if (index < 0 || index >= from.dims[along]) continue;
    element = source[outer * block + index * inner + rest];
  }
}

}  // namespace

Cause gather(Call& call) noexcept {
  const State data = call.in(0);
  const State picks = call.in(1);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  const bool is_own = data.axis == along && !picks.is_first && pick_own(data, picks);
  if (!is_own) {
    if (picks.is_place) return because(Reason::numbers_samples, 1);
    if (data.axis == along && !is_empty(call, 1)) return because(Reason::picks_samples, 0, along);
    if (data.is_batched() && picks.is_batched())
      return because(Reason::crosses_samples, 1, picks.axis);
    if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  }
  Dims dims;
  dims.push(data, 0, along);
  dims.push(picks, 0, picks.rank);
  dims.push(data, along + 1, data.rank);
  if (const Cause cause = dims.give(call, data.rank + picks.rank - 1)) return cause;
  if (!call.has_samples) pick_numbers(call, along);
  return {};
}

Cause gather_elements(Call& call) noexcept {
  const State data = call.in(0);
  const State picks = call.in(1);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  if (picks.rank != data.rank) return because(Reason::misfit, 1);
  if (call.has_samples) {
    const bool is_none = data.axis == along && is_empty(call, 1);
    if (data.axis == along && !is_none) return because(Reason::picks_samples, 0, along);
    // Along the axis of the picking any number of picks is right; elsewhere both have the same places.
    if (!is_none && (data.is_batched() || picks.axis != along)) {
      if (const Cause cause = both_batched(call, 0, 1)) return cause;
    }
  }
  for (int axis = 0; axis < data.rank; ++axis) {
    if (axis == along || axis == data.axis) continue;
    const Truth fits = call.lengths.at_least(data.dims[axis], picks.dims[axis]);
    if (const Cause cause = call.require(fits, 1, axis)) return cause;
  }
  if (const Cause cause = call.check_indices(1, data.dims[along])) return cause;
  call.give(0, picks.lengths(), picks.axis);
  return {};
}

Cause gather_nd(Call& call) noexcept {
  const State data = call.in(0);
  const State picks = call.in(1);
  const std::int64_t shared = call.attribute("batch_dims", 0);
  if (shared < 0 || shared >= std::min(data.rank, picks.rank))
    return because(Reason::bad_attribute, shared);
  if (picks.axis == picks.rank - 1) return because(Reason::batch_as_feature, 1, picks.axis);
  const auto depth = call.lengths.number_in(picks.dims[picks.rank - 1]);
  if (!depth) return because(Reason::unknown_lengths, 1, picks.rank - 1);
  const auto start = static_cast<int>(shared);
  if (*depth < 1 || shared + *depth > data.rank) return because(Reason::misfit, 1);
  const int rest = start + static_cast<int>(*depth);
  // The first index of each row is the sample's own place.
  const bool is_own =
      start == 0 && data.axis == 0 && (picks.is_first || *depth == 1) && pick_own(data, picks);
  if (picks.is_place && !is_own) return because(Reason::numbers_samples, 1);
  if (call.has_samples && !is_own) {
    if (data.is_batched() && data.axis >= start && data.axis < rest && !is_empty(call, 1)) {
      return because(Reason::picks_samples, 0, data.axis);
    }
    const bool shares =
        (data.is_batched() && data.axis < start) || (picks.is_batched() && picks.axis < start);
    if (shares) {
      if (const Cause cause = both_batched(call, 0, 1)) return cause;
    } else if (data.is_batched() && picks.is_batched()) {
      return because(Reason::crosses_samples, 1, picks.axis);
    }
  }
  for (int axis = 0; axis < start; ++axis) {
    if (axis == data.axis) continue;
    const Truth same = call.lengths.equal(data.dims[axis], picks.dims[axis]);
    if (const Cause cause = call.require(same, 1, axis)) return cause;
  }
  for (int index = is_own ? 1 : start; index < rest; ++index) {
    const Cause cause =
        call.check_indices(1, data.dims[index], index - start, static_cast<int>(*depth));
    if (cause) return cause;
  }
  Dims dims;
  dims.push(picks, 0, picks.rank - 1);
  dims.push(data, rest, data.rank);
  return dims.give(call, data.rank + picks.rank);
}

Cause compress(Call& call) noexcept {
  const State data = call.in(0);
  if (!call.states_attribute("axis")) {
    if (data.is_batched()) return because(Reason::picks_samples, 0, data.axis);
    const Length length = call.plain == Kind::size ? kUnknownOfN : call.lengths.fresh();
    call.give(0, {&length, 1}, -1);
    return {};
  }
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  const bool is_none = is_empty(call, 1);
  if (along == data.axis && !is_none) return because(Reason::picks_samples, 0, along);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  dims.at[along] = is_none                    ? call.lengths.number(0)
                   : call.plain == Kind::size ? kUnknownOfN
                                              : call.lengths.fresh();
  call.give(0, dims, along == data.axis ? -1 : data.axis);
  return {};
}

}  // namespace rw::model
