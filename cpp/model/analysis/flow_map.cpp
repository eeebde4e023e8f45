// Follows the samples through the body of a SequenceMap, which runs for each tensor of a sequence by itself.
#include "model/analysis/flow_rounds.h"

namespace rw::model {

void RepeatedBodies::begin_map(std::int32_t graph) noexcept {
  const std::int32_t holder = model_.graphs[graph].node;
  const Table<const std::int32_t> taken = model_.inputs(model_.graphs[graph]);
  for (std::int32_t place = 0; place < taken.count(); ++place) {
    State& state = values_.states[taken[place]];
    if (!state.is_sequence) continue;
    state.take_tensor();
    if (!state.has_rank()) {
      state = State{};
      state.cause = because(Reason::unknown_rank, place);
      state.blame = holder;
    }
    // One run has one tensor, whose lengths are the same wherever they are.
    lengths_.begin_node(-2 - taken[place]);
    for (int axis = 0; axis < state.rank; ++axis) {
      if (state.dims[axis] < 0) state.dims[axis] = lengths_.fresh();
    }
  }
}

/// Leaves of the state of one tensor, which a body gave, what is true of those of all its runs: a length that is not
/// known may be another in each.
///
/// Returns  false if where their samples are differs.
bool RepeatedBodies::keep_common(State* all) noexcept {
  for (int axis = 0; axis < all->rank; ++axis) {
    if (axis != all->axis && lengths_.has_fresh(all->dims[axis])) all->dims[axis] = kUnknown;
  }
  return !all->is_batched() || !lengths_.has_fresh(all->each);
}

Cause RepeatedBodies::join_map(Call& call, std::int32_t graph, std::int32_t* blame) noexcept {
  if (call.input_count() == 0 || !call.has(0)) return because(Reason::bad_inputs, 0);
  if (!call.in(0).is_sequence) return because(Reason::sequence_misfit, 0);
  const Length count = call.in(0).bound;
  for (int input = 1; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_sequence) continue;
    const Truth has_same = lengths_.equal(count, call.in(input).bound);
    if (const Cause cause = call.require_element(has_same, input)) return cause;
  }
  const Table<const std::int32_t> given = model_.outputs(model_.graphs[graph]);
  for (std::int32_t output = 0; output < given.count(); ++output) {
    const std::int32_t value = given[output];
    if (!call.names_output(output)) return because(Reason::no_output, output);
    if (value < 0) return because(Reason::bad_outputs, given.count());
    const State& one = values_.state(value);
    if (one.kind == Kind::opaque) {
      *blame = one.blame;
      return one.cause;
    }
    if (one.is_sequence) return because(Reason::no_tensors);
    if (!one.has_rank()) return because_of(value, Reason::unknown_rank);
    if (one.is_fused()) return because_of(value, Reason::fused, one.axis);
    if (one.is_place) return because_of(value, Reason::numbers_samples);
    State& all = call.out(output);
    all = one;
    all.make_sequence(count);
    if (!keep_common(&all)) return because(Reason::unsure_places, all.axis);
  }
  return {};
}

}  // namespace rw::model
