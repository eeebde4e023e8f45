// Follows the samples through the body of a Loop or Scan: what a round carries on must be to the next what it was to
// this one.
#include <algorithm>

#include "model/analysis/flow.h"
#include "model/graph/bodies.h"
#include "model/operators/unite.h"

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
bool scan_axis(const Call& call, std::string_view name, int place, int rank, int* axis) noexcept {
  const Table<const std::int64_t> axes = call.model.ints_of(call.node, name);
  return to_axis(place < axes.count() ? axes[place] : 0, rank, axis);
}

/// The value that a chain of Identity nodes begins with.
std::int32_t behind_identities(const Model& model, std::int32_t value) noexcept {
  while (model.values[value].producer >= 0) {
    const Node& node = model.nodes[model.values[value].producer];
    if (node.domain != 0 || model.text(node.op_type) != "Identity" || node.inputs.count != 1) break;
    // Of a value before it, so that whoever goes on comes to an end.
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

}  // namespace

/// Gives the inputs of bodies that begin at a place their states; of one that is resumed they are known.
void Flow::begin_bodies(std::size_t place, std::int32_t resumed) noexcept {
  const Node& node = model.nodes[plan.order[place]];
  begin_rounds(node.graph, place, resumed);
  // A body without nodes begins at the node that holds it.
  for (const std::int32_t graph : followed_of(model, node)) begin_rounds(graph, place, resumed);
}

void Flow::begin_rounds(std::int32_t graph, std::size_t place, std::int32_t resumed) noexcept {
  const bool begins =
      graph != 0 && graph != resumed && plan.start_of(graph) == static_cast<std::int32_t>(place);
  if (!begins) return;
  const std::int32_t index = model.graphs[graph].node;
  const Node& holder = model.nodes[index];
  begin_rounds(holder.graph, place, resumed);
  if (called_by(model, holder) == graph) return begin_call(graph);
  if (mapped_by(model, holder) == graph) return begin_map(graph);
  const Rounds rounds = rounds_of(model, holder);
  if (rounds.graph != graph) return;
  rounds_[graph] = 0;
  const Table<const std::int32_t> inputs = model.inputs(holder);
  const Table<const std::int32_t> taken = model.inputs(model.graphs[graph]);
  for (std::int32_t place_taken = 0; place_taken < rounds.first_taken; ++place_taken) {
    // The number of the round, and its condition.
    const Value& value = model.values[taken[place_taken]];
    State& state = states[taken[place_taken]];
    state = State{};
    state.kind = Kind::fixed;
    state.origin = place_taken == 0 ? Origin::rounds : Origin::data;
    state.rank = value.rank == 1 ? 1 : 0;
    if (state.rank == 1) state.dims[0] = lengths.number(1);
    state.set_type(place_taken == 0 ? kInt64Type : kBoolType);
    if (place_taken == 0) state.bound = rounds_at_most(inputs[0]);
  }
  for (std::int32_t place_in = 0; place_in < rounds.carried + rounds.sliced; ++place_in) {
    const std::int32_t from = inputs[rounds.first_input + place_in];
    State& state = states[taken[rounds.first_taken + place_in]];
    state = from < 0 ? State{} : this->state(from);
    if (from < 0) {
      state.cause = because(Reason::bad_inputs, rounds.first_input + place_in);
      state.blame = index;
    }
    if (place_in < rounds.carried || state.kind == Kind::opaque) continue;
    const Cause cause = slice(index, place_in - rounds.carried, &state);
    if (!cause) continue;
    state = State{};
    state.cause = cause;
    state.blame = index;
  }
}

/// The most rounds that an input of a Loop says; unknown if it is not known.
Length Flow::rounds_at_most(std::int32_t count) const noexcept {
  if (count < 0) return kUnknown;
  const State& state = this->state(count);
  return state.has_numbers() && state.count == 1 ? numbers_of(state)[0] : kUnknown;
}

/// Makes of the state of an input of a Scan that of the slice that a round takes.
Cause Flow::slice(std::int32_t node, int place, State* state) noexcept {
  const Rounds rounds = rounds_of(model, model.nodes[node]);
  const int input = rounds.carried + place;
  const Call call = this->call(node);
  int axis = 0;
  if (!state->has_rank()) return because(Reason::unknown_rank, input);
  if (state->rank == 0 || !scan_axis(call, "scan_input_axes", place, state->rank, &axis))
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
Cause Flow::count_rounds(Call& call, const Rounds& rounds, Length* trips,
                         bool* has_first) noexcept {
  *trips = kUnknown;
  if (rounds.is_scan) {
    for (int place = 0; place < rounds.sliced; ++place) {
      const State& scanned = call.in(rounds.carried + place);
      int axis = 0;
      // The slice was taken: there is such an axis.
      scan_axis(call, "scan_input_axes", place, scanned.rank, &axis);
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
  const std::int32_t goes_on = model.outputs(model.graphs[rounds.graph])[0];
  const State& condition = state(goes_on);
  if (condition.is_batched()) return because(Reason::rounds_of_samples);
  if (condition.type > 0 && condition.type != kBoolType) return because(Reason::carried_differs, 1);
  if (condition.kind == Kind::size) return because(Reason::uses_batch_length, 1);
  const auto is_true = [this](const State& state) {
    std::int64_t number = 0;
    return state.has_numbers() && state.count == 1 &&
           lengths.is_number(numbers.of(state)[0], &number) && number != 0;
  };
  const bool begins = !call.has(1) || is_true(call.in(1));
  const bool counts = call.has(0) && call.follows(0) && call.in(0).count == 1;
  const Length count = counts ? numbers.of(call.in(0))[0] : kUnknown;
  *has_first = begins && (!call.has(0) ||
                          (count >= 0 && call.accepts(lengths.at_least(count, lengths.number(1)))));
  // Rounds go on to the last one where nothing ends them before.
  const std::int32_t passed_on = model.inputs(model.graphs[rounds.graph])[1];
  if (begins && counts && (behind_identities(model, goes_on) == passed_on || is_true(condition)))
    *trips = count;
  return {};
}

/// Makes what rounds begin with follow N where what they carry on does, by nodes in front of the Loop or Scan.
///
/// Returns  why not; *begins: the rounds so far began without samples, with another *carried.
Cause Flow::begin_with_samples(Call& call, int input, const State& next, State* carried,
                               bool* begins) noexcept {
  if (!next.is_batched() || !call.has(input)) return {};
  const State& first = call.in(input);
  if (first.kind != Kind::fixed || first.rank != next.rank) return {};
  Cause why;
  if (!inserter.insert(call, because(Reason::fixed_length, input, next.axis), &why))
    return why ? why : because(Reason::carried_differs, input);
  if (carried->is_batched()) return {};
  *carried = call.in(input);
  *begins = true;
  return {};
}

/// The number of tensors that a sequence has after a Loop, if every round adds the same number of tensors; kUnknown if
/// that is not known.
///
/// Shapes   first: the number before the Loop.  before, after: that before and after one round.  trips: of rounds.
Length Flow::count_after(Length first, Length before, Length after, Length trips) noexcept {
  if (before == after) return before;
  const Length added = lengths.subtract(after, before);
  // A trip count below 0 is none.
  trips = lengths.apply(Function::greatest, trips, lengths.number(0));
  std::int64_t number = 0;
  if (first < 0 || trips < 0 || !lengths.is_number(added, &number)) return kUnknown;
  return lengths.add(first, lengths.multiply(trips, added));
}

/// Gives the outputs of a Loop or Scan what its last round carries on, and what all rounds give, one after another.
///
/// Returns  why not; *blame is the node where that began, as it is at the call where it is this one. With again_ the
///          body is to be followed once more first, by what is known of all rounds before.
Cause Flow::join_rounds(Call& call, const Rounds& rounds, std::int32_t* blame) noexcept {
  if (rounds.is_scan && !lists_fit(call, rounds)) return because(Reason::bad_attribute);
  const Graph& body = model.graphs[rounds.graph];
  const Table<const std::int32_t> taken = model.inputs(body);
  const Table<const std::int32_t> given = model.outputs(body);
  for (std::int32_t place = 0; place < given.count(); ++place) {
    if (given[place] < 0) return because(Reason::bad_outputs, given.count());
    const State& state = this->state(given[place]);
    if (state.kind != Kind::opaque) continue;
    *blame = state.blame;
    return state.cause;
  }
  // The body may not read a slice that cannot be taken: it runs once for each all the same.
  for (int place = 0; place < rounds.sliced; ++place) {
    const State& slice = state(taken[rounds.carried + place]);
    if (slice.kind != Kind::opaque) continue;
    *blame = slice.blame;
    return slice.cause;
  }
  bool changed = false;
  for (int place = 0; place < rounds.carried; ++place) {
    const std::int32_t value = taken[rounds.first_taken + place];
    State next = state(given[rounds.first_given + place]);
    const int input = rounds.first_input + place;
    State carried = state(value);
    // The lengths of a tensor that differ from round to round are one unknown length for each axis. Those of a sequence
    // are kUnknown.
    Length differing[kMaxFollowedRank];
    lengths.begin_node(-2 - value);
    for (int axis = 0; axis < carried.rank; ++axis) differing[axis] = lengths.fresh();
    if (carried.is_sequence && next.is_sequence) {
      // A round may add tensors, so that before each their number is unknown.
      const Length count = lengths.fresh();
      changed = changed || (next.bound != carried.bound && carried.bound != count);
      if (next.bound != carried.bound) carried.bound = count;
      next.bound = carried.bound;
    }
    bool begins = false;
    if (const Cause cause = begin_with_samples(call, input, next, &carried, &begins)) return cause;
    // What a round adds to a sequence is of that round.
    const bool is_in_place = !next.is_sequence || keep_common(&next);
    if (!is_in_place || (!begins && !unite(&carried, next, numbers, differing, &changed)))
      return because(Reason::carried_differs, input);
    changed = changed || begins;
    states[value] = carried;
  }
  lengths.begin_node(static_cast<std::int32_t>(&call.node - model.nodes.data()));
  if (changed) {
    // Rounds in rounds take as long as each of the outer ones times each of the inner ones.
    const bool is_short = steps - steps_before_ < most_steps(model);
    if (++rounds_[rounds.graph] == kMostRounds || !is_short)
      return because(Reason::carried_differs, rounds.first_input);
    again_ = rounds.graph;
    return {};
  }
  Length trips = kUnknown;
  bool has_first = false;
  if (const Cause cause = count_rounds(call, rounds, &trips, &has_first)) return cause;
  for (int output = 0; output < call.output_count(); ++output) {
    State& state = call.out(output);
    if (output < rounds.carried) {
      state = this->state(taken[rounds.first_taken + output]);
      if (state.is_sequence)
        state.bound = count_after(call.in(rounds.first_input + output).bound, state.bound,
                                  this->state(given[rounds.first_given + output]).bound, trips);
      continue;
    }
    state = this->state(given[rounds.first_given + output]);
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
                                ? lengths.has_fresh(state.each) ||
                                      (state.is_fused() && lengths.has_fresh(state.outer))
                                : lengths.has_fresh(state.dims[own]);
      if (is_fresh)
        return because_of(given[rounds.first_given + output], Reason::unknown_lengths, own);
    }
    int axis = 0;
    if (rounds.is_scan &&
        !scan_axis(call, "scan_output_axes", output - rounds.carried, state.rank + 1, &axis))
      return because(Reason::bad_attribute);
    // Where there is a first round the length is at least 1, whatever ends the rounds.
    Length length = trips;
    if (length < 0 && has_first)
      length = lengths.apply(Function::greatest, lengths.fresh(), lengths.number(1));
    add_axis(&state, axis, length);
    state.bound = kUnknown;
    state.numbers = -1;
    state.count = 0;
  }
  return {};
}

}  // namespace rw::model
