// Follows the samples through the body of a Loop or Scan: what a round carries on must be to the next what it was to
// this one.
#include "model/analysis/flow_rounds.h"

#include <algorithm>

#include "model/nodes/unite.h"

namespace rw::model {
namespace {

/// How often a body is followed until what is carried is the same: each time less is known of it.
constexpr std::int32_t kMostRounds = 6;

/// Takes an axis out of a state.
void remove_axis(State* state, int axis) noexcept {
  std::copy(state->dims + axis + 1, state->dims + state->rank, state->dims + axis);
  --state->rank;
  if (state->axis > axis) --state->axis;
}

/// Puts an axis into a state.
void add_axis(State* state, int axis, Length length) noexcept {
  std::copy_backward(state->dims + axis, state->dims + state->rank, state->dims + state->rank + 1);
  state->dims[axis] = length;
  ++state->rank;
  if (state->axis >= axis) ++state->axis;
}

/// The axis that a list attribute of a Scan states for one of its inputs or outputs.
bool scan_axis(const Model& model, const Node& node, std::string_view name, int place, int rank,
               int* axis) noexcept {
  const Table<const std::int64_t> axes = model.ints_of(node, name);
  return to_axis(place < axes.count() ? axes[place] : 0, rank, axis);
}

/// The value that a chain of Identity nodes begins with.
std::int32_t behind_identities(const Model& model, std::int32_t value) noexcept {
  while (model.values[value].producer >= 0) {
    const Node& node = model.nodes[model.values[value].producer];
    if (node.domain != 0 || model.text(node.op_type) != "Identity" || node.inputs.count != 1) break;
    // A value before it, so that whoever goes on comes to an end.
    const std::int32_t before = model.inputs(node)[0];
    if (before < 0 || before >= value) break;
    value = before;
  }
  return value;
}

/// Whether a list attribute of a Scan, where it is given, has an entry for each of its inputs or outputs.
bool fits_count(const Call& call, std::string_view name, std::int64_t count) noexcept {
  return !call.states_attribute(name) || call.model.ints_of(call.node, name).count() == count;
}

/// Whether the lists of a Scan are as long as what they are about.
bool lists_fit(const Call& call, const Rounds& rounds) noexcept {
  const std::int64_t stacked = call.output_count() - rounds.carried;
  return fits_count(call, "scan_input_axes", rounds.sliced) &&
         fits_count(call, "scan_input_directions", rounds.sliced) &&
         fits_count(call, "scan_output_axes", stacked) &&
         fits_count(call, "scan_output_directions", stacked);
}

/// The most rounds that an input of a Loop says; unknown if it is not known.
Length rounds_at_most(const FlowValues& values, std::int32_t count) noexcept {
  if (count < 0) return kUnknown;
  const State& state = values.state(count);
  return state.has_numbers() && state.count == 1 ? values.numbers_of(state)[0] : kUnknown;
}

/// Makes of the state of an input of a Scan that of the slice that a round takes.
Cause take_slice(const Model& model, const Node& node, int input, int place,
                 State* state) noexcept {
  int axis = 0;
  if (!state->has_rank()) return because(Reason::unknown_rank, input);
  if (state->rank == 0 || !scan_axis(model, node, "scan_input_axes", place, state->rank, &axis))
    return because(Reason::bad_attribute);
  if (state->is_fused() || state->is_place || state->is_sequence)
    return because(Reason::unfollowed_input, input);
  if (axis == state->axis) return because(Reason::batch_as_sequence, input, axis);
  remove_axis(state, axis);
  state->numbers = -1;
  state->count = 0;
  return {};
}

/// The number of rounds of a Loop or Scan: the same for each sample, and for every N.
///
/// Returns  why it is not; *trips is the number where it is known, and *has_first says whether there is one at least.
Cause count_rounds(Call& call, const Rounds& rounds, Length* trips, bool* has_first) noexcept {
  Lengths& lengths = call.lengths;
  *trips = kUnknown;
  if (rounds.is_scan) {
    for (int place = 0; place < rounds.sliced; ++place) {
      const State& scanned = call.in(rounds.carried + place);
      int axis = 0;
      // The slice was taken: there is such an axis.
      scan_axis(call.model, call.node, "scan_input_axes", place, scanned.rank, &axis);
      const Length length = scanned.dims[axis];
      if (place > 0 && !call.accepts(lengths.equal(*trips, length)))
        return because(Reason::misfit, rounds.carried + place, axis);
      *trips = length;
    }
    *has_first = call.accepts(lengths.at_least(*trips, lengths.number(1)));
    return {};
  }
  for (int input = 0; input < 2; ++input) {
    if (!call.has(input)) continue;
    if (call.in(input).is_batched()) return because(Reason::one_for_all, input);
    if (!call.in(input).has_rank()) return because(Reason::unknown_rank, input);
    if (!call.is_single(input)) return because(Reason::misfit, input, 0);
    if (call.in(input).kind == Kind::size) return because(Reason::uses_batch_length, input);
  }
  const std::int32_t goes_on = call.model.outputs(call.model.graphs[rounds.graph])[0];
  const State& condition = call.state(goes_on);
  if (condition.is_batched()) return because(Reason::rounds_of_samples);
  if (condition.type > 0 && condition.type != kBoolType) return because(Reason::carried_differs, 1);
  if (condition.kind == Kind::size) return because(Reason::uses_batch_length, 1);
  const auto is_true = [&](const State& state) {
    return state.has_numbers() && state.count == 1 &&
           lengths.number_in(call.numbers.of(state)[0]).value_or(0) != 0;
  };
  const bool begins = !call.has(1) || is_true(call.in(1));
  const bool counts = call.has(0) && call.follows(0) && call.in(0).count == 1;
  const Length count = counts ? call.numbers.of(call.in(0))[0] : kUnknown;
  *has_first = begins && (!call.has(0) ||
                          (count >= 0 && call.accepts(lengths.at_least(count, lengths.number(1)))));
  // Rounds go on to the last one where nothing ends them before.
  const std::int32_t passed_on = call.model.inputs(call.model.graphs[rounds.graph])[1];
  if (begins && counts &&
      (behind_identities(call.model, goes_on) == passed_on || is_true(condition)))
    *trips = count;
  return {};
}

/// The number of tensors that a sequence has after a Loop, if every round adds the same number of tensors; kUnknown if
/// that is not known.
///
/// Shapes   first: the number before the Loop.  before, after: that before and after one round.  trips: of rounds.
Length count_after(Lengths& lengths, Length first, Length before, Length after,
                   Length trips) noexcept {
  if (before == after) return before;
  const Length added = lengths.subtract(after, before);
  // A trip count below 0 is none.
  trips = lengths.apply(Function::greatest, trips, lengths.number(0));
  if (first < 0 || trips < 0 || !lengths.is_number(added)) return kUnknown;
  return lengths.add(first, lengths.multiply(trips, added));
}

}  // namespace

RepeatedBodies::RepeatedBodies(FlowValues* values, Inserter* inserter, Arena* arena) noexcept
    : values_(*values),
      model_(values->model),
      lengths_(values->lengths),
      inserter_(*inserter),
      times_(arena->table<std::int32_t>(values->model.graphs.size())) {}

void RepeatedBodies::begin_rounds(const Rounds& rounds) noexcept {
  const std::int32_t index = model_.graphs[rounds.graph].node;
  const Node& holder = model_.nodes[index];
  times_[rounds.graph] = 0;
  const Table<const std::int32_t> inputs = model_.inputs(holder);
  const Table<const std::int32_t> taken = model_.inputs(model_.graphs[rounds.graph]);
  for (std::int32_t place_taken = 0; place_taken < rounds.first_taken; ++place_taken) {
    // The number of the round, and its condition.
    const Value& value = model_.values[taken[place_taken]];
    State& state = values_.states[taken[place_taken]];
    state = State{};
    state.kind = Kind::fixed;
    state.origin = place_taken == 0 ? Origin::rounds : Origin::data;
    state.rank = value.rank == 1 ? 1 : 0;
    if (state.rank == 1) state.dims[0] = lengths_.number(1);
    state.set_type(place_taken == 0 ? kInt64Type : kBoolType);
    if (place_taken == 0) state.bound = rounds_at_most(values_, inputs[0]);
  }
  for (std::int32_t place_in = 0; place_in < rounds.carried + rounds.sliced; ++place_in) {
    const std::int32_t from = inputs[rounds.first_input + place_in];
    State& state = values_.states[taken[rounds.first_taken + place_in]];
    state = from < 0 ? State{} : values_.state(from);
    if (from < 0) {
      state.cause = because(Reason::bad_inputs, rounds.first_input + place_in);
      state.blame = index;
    }
    if (place_in < rounds.carried || state.kind == Kind::opaque) continue;
    const Cause cause = take_slice(model_, holder, place_in, place_in - rounds.carried, &state);
    if (!cause) continue;
    state = State{};
    state.cause = cause;
    state.blame = index;
  }
}

/// Makes what rounds begin with follow N where what they carry on does, by nodes in front of the Loop or Scan.
///
/// Returns  why not; *begins: the rounds so far began without samples, with another *carried.
Cause RepeatedBodies::begin_with_samples(Call& call, int input, const State& next, State* carried,
                                         bool* begins) noexcept {
  if (!next.is_batched() || !call.has(input)) return {};
  const State& first = call.in(input);
  if (first.kind != Kind::fixed || first.rank != next.rank) return {};
  Cause why;
  if (!inserter_.insert(call, because(Reason::fixed_length, input, next.axis), &why))
    return why ? why : because(Reason::carried_differs, input);
  if (carried->is_batched()) return {};
  *carried = call.in(input);
  *begins = true;
  return {};
}

Cause RepeatedBodies::join_rounds(Call& call, const Rounds& rounds, bool may_repeat, bool* again,
                                  std::int32_t* blame) noexcept {
  if (rounds.is_scan && !lists_fit(call, rounds)) return because(Reason::bad_attribute);
  const Graph& body = model_.graphs[rounds.graph];
  const Table<const std::int32_t> taken = model_.inputs(body);
  const Table<const std::int32_t> given = model_.outputs(body);
  for (std::int32_t place = 0; place < given.count(); ++place) {
    if (given[place] < 0) return because(Reason::bad_outputs, given.count());
    const State& state = values_.state(given[place]);
    if (state.kind != Kind::opaque) continue;
    *blame = state.blame;
    return state.cause;
  }
  // The body may not read a slice that cannot be taken: it runs once for each all the same.
  for (int place = 0; place < rounds.sliced; ++place) {
    const State& slice = values_.state(taken[rounds.carried + place]);
    if (slice.kind != Kind::opaque) continue;
    *blame = slice.blame;
    return slice.cause;
  }
  bool changed = false;
  for (int place = 0; place < rounds.carried; ++place) {
    const std::int32_t value = taken[rounds.first_taken + place];
    State next = values_.state(given[rounds.first_given + place]);
    const int input = rounds.first_input + place;
    State carried = values_.state(value);
    // The lengths of a tensor that differ from round to round are one unknown length for each axis. Those of a sequence
    // are kUnknown.
    Length differing[kMaxFollowedRank];
    lengths_.begin_node(-2 - value);
    for (int axis = 0; axis < carried.rank; ++axis) differing[axis] = lengths_.fresh();
    if (carried.is_sequence && next.is_sequence) {
      // A round may add tensors, so that before each their number is unknown.
      const Length count = lengths_.fresh();
      changed = changed || (next.bound != carried.bound && carried.bound != count);
      if (next.bound != carried.bound) carried.bound = count;
      next.bound = carried.bound;
    }
    bool begins = false;
    if (const Cause cause = begin_with_samples(call, input, next, &carried, &begins)) return cause;
    // Tensors that a round adds to a sequence belong to that round.
    const bool is_in_place = !next.is_sequence || keep_common(&next);
    if (!is_in_place || (!begins && !unite(&carried, next, values_.numbers, differing, &changed)))
      return because(Reason::carried_differs, input);
    changed = changed || begins;
    values_.states[value] = carried;
  }
  lengths_.begin_node(static_cast<std::int32_t>(&call.node - model_.nodes.data()));
  if (changed) {
    if (++times_[rounds.graph] == kMostRounds || !may_repeat)
      return because(Reason::carried_differs, rounds.first_input);
    *again = true;
    return {};
  }
  Length trips = kUnknown;
  bool has_first = false;
  if (const Cause cause = count_rounds(call, rounds, &trips, &has_first)) return cause;
  for (int output = 0; output < call.output_count(); ++output) {
    State& state = call.out(output);
    if (output < rounds.carried) {
      state = values_.state(taken[rounds.first_taken + output]);
      if (state.is_sequence)
        state.bound = count_after(lengths_, call.in(rounds.first_input + output).bound, state.bound,
                                  values_.state(given[rounds.first_given + output]).bound, trips);
      continue;
    }
    state = values_.state(given[rounds.first_given + output]);
    if (state.is_sequence) return because(Reason::no_tensors);
    if (!state.has_rank()) continue;
    if (state.rank == kMaxFollowedRank)
      return because_of(given[rounds.first_given + output], Reason::large_rank, state.rank + 1,
                        kMaxFollowedRank);
    // Systems give no length of such a tensor where there is no round, nor that of the batch.
    if (state.is_batched() && !has_first) return because(Reason::unknown_numbers, 0);
    // Tensors that are stacked have one shape, and a length that is not known may be another in each round.
    for (int own = 0; own < state.rank; ++own) {
      const bool is_fresh = own == state.axis
                                ? lengths_.has_fresh(state.each) ||
                                      (state.is_fused() && lengths_.has_fresh(state.outer))
                                : lengths_.has_fresh(state.dims[own]);
      if (is_fresh)
        return because_of(given[rounds.first_given + output], Reason::unknown_lengths, own);
    }
    int axis = 0;
    if (rounds.is_scan && !scan_axis(model_, call.node, "scan_output_axes", output - rounds.carried,
                                     state.rank + 1, &axis))
      return because(Reason::bad_attribute);
    // Where there is a first round the length is at least 1, whatever ends the rounds.
    Length length = trips;
    if (length < 0 && has_first)
      length = lengths_.apply(Function::greatest, lengths_.fresh(), lengths_.number(1));
    add_axis(&state, axis, length);
    state.bound = kUnknown;
    state.numbers = -1;
    state.count = 0;
  }
  return {};
}

}  // namespace rw::model
