// The rule of RNN, GRU and LSTM: the input is [sequence, batch, features], and the states have the same batch.
#include "model/operators/rules.h"

namespace rw::model {
namespace {

enum RecurrentInput { kData = 0, kBias = 3, kLengths = 4, kHidden = 5, kCell = 6, kPeepholes = 7 };

/// Refuses an input whose batch is not along `axis`, as the data's.
Cause state_follows_batch(const Call& call, int input, int axis) noexcept {
  const State& data = call.in(kData);
  const State& state = call.in(input);
  if (data.is_batched() && !state.is_batched()) return call.lacks_batch(input, axis);
  if (!data.is_batched() && state.is_batched()) return call.lacks_batch(kData, 1);
  if (!state.is_batched()) return {};
  if (state.axis != axis) return because(Reason::axes_differ, input, axis, state.axis);
  if (state.each != data.each || data.each < 0) return because(Reason::merges_differ, input, axis);
  return {};
}

/// How many directions the node states; 0 if there is no such way.
std::int64_t directions_of(const Call& call) noexcept {
  const std::string_view way = call.text("direction", "forward");
  if (way == "bidirectional") return 2;
  return way == "forward" || way == "reverse" ? 1 : 0;
}

/// Refuses weights and states whose lengths do not follow from those of the data and the recurrence.
Cause weights_fit(Call& call) noexcept {
  Lengths& lengths = call.lengths;
  const State& data = call.in(kData);
  const Length directions = lengths.number(directions_of(call));
  const Length hidden = lengths.number(call.attribute("hidden_size", 0));
  const auto times = [&](std::int64_t factor) {
    return lengths.multiply(hidden, lengths.number(factor));
  };
  const std::int64_t gates = call.parameter;
  const struct {
    int input;
    int rank;
    Length dims[3];
  } wanted[] = {
      {1, 3, {directions, times(gates), data.dims[2]}},
      {2, 3, {directions, times(gates), hidden}},
      {kBias, 2, {directions, times(2 * gates)}},
      {kLengths, 1, {data.dims[1]}},
      {kHidden, 3, {directions, data.dims[1], hidden}},
      {kCell, 3, {directions, data.dims[1], hidden}},
      {kPeepholes, 2, {directions, times(3)}},
  };
  for (const auto& [input, rank, dims] : wanted) {
    if (!call.has(input)) continue;
    const State& state = call.in(input);
    for (int axis = 0; axis < rank; ++axis) {
      if (axis == state.axis) continue;
      const Truth same = lengths.equal(state.dims[axis], dims[axis]);
      if (const Cause cause = call.require(same, input, axis)) return cause;
    }
  }
  return {};
}

}  // namespace

Cause recurrent(Call& call) noexcept {
  const State data = call.in(kData);
  if (call.attribute("layout", 0) != 0)
    return because(Reason::bad_attribute, call.attribute("layout", 0));
  if (directions_of(call) == 0) return because(Reason::bad_attribute);
  if (call.attribute("hidden_size", 0) < 1) {
    return because(Reason::bad_attribute, call.attribute("hidden_size", 0));
  }
  if (data.axis == 0) return because(Reason::batch_as_sequence, 0, 0);
  if (data.axis == 2) return because(Reason::batch_as_feature, 0, 2);
  if (call.has(kLengths)) {
    const Length most = call.lengths.add(data.dims[0], call.lengths.number(1));
    if (const Cause cause = call.check_places(kLengths, most)) return cause;
  }
  for (const int input :
       {static_cast<int>(kLengths), static_cast<int>(kHidden), static_cast<int>(kCell)}) {
    if (!call.has(input)) continue;
    if (const Cause cause = state_follows_batch(call, input, input == kLengths ? 0 : 1))
      return cause;
  }
  const State& recurrence = call.in(2);
  if (const Cause cause = weights_fit(call)) return cause;
  const Length directions = recurrence.dims[0];
  const Length hidden = recurrence.dims[2];
  const Length all[4] = {data.dims[0], directions, data.dims[1], hidden};
  const Length last[3] = {directions, data.dims[1], hidden};
  const bool batched = data.is_batched();
  call.give(0, all, batched ? 2 : -1);
  call.give(1, last, batched ? 1 : -1);
  if (call.parameter == kGatesOfLstm) call.give(2, last, batched ? 1 : -1);
  return {};
}

}  // namespace rw::model
