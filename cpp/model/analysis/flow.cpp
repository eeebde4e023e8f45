// Runs the rules of the nodes one after another, and checks what they give.
#include "model/analysis/flow.h"

#include <algorithm>

#include "model/graph/bodies.h"
#include "model/graph/listing.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/places.h"

namespace rw::model {
namespace {

/// Room for elements: those of all constants, and a few for each node.
std::size_t number_count(const Model& model) noexcept {
  return model.integers.size() + model.reals.size() + 4 * model.nodes.size() + 16384;
}

/// How many different lengths there may be: some for each value. Files that have more are not models of anything.
std::size_t length_count(const Model& model) noexcept {
  constexpr std::size_t kMost = std::size_t{1} << 18;
  return std::min(kMost, 4 * model.values.size() + 8192);
}

/// Why a length of a result that N may change is not followed: it names the input that N may change.
Cause size_cause(const Call& call) noexcept {
  int input = 0;
  while (input + 1 < call.input_count() &&
         (!call.has(input) || call.in(input).kind != Kind::size)) {
    ++input;
  }
  const State& state = call.in(input);
  const Table<const Length> row =
      state.has_numbers() ? call.numbers.of(state) : Table<const Length>{};
  const bool is_followed =
      state.has_numbers() &&
      std::none_of(row.begin(), row.end(), [](Length length) { return length < 0; });
  return because(is_followed ? Reason::uses_batch_length : Reason::unknown_numbers, input);
}

/// How many states a node gives.
int given_count(const Call& call) noexcept { return call.silent ? 1 : call.output_count(); }

/// Refuses a state with a length that may be negative.
Cause check_lengths(Call& call, const State& state) noexcept {
  for (int axis = 0; axis < state.rank; ++axis) {
    const Length length = axis == state.axis ? state.each : state.dims[axis];
    // A length that differs between tensors of a sequence was checked at the nodes that gave those tensors.
    if (state.is_sequence && length < 0) continue;
    const Truth is_length = call.lengths.at_least(length, call.lengths.number(0));
    if (call.accepts(is_length)) continue;
    const auto number = axis != state.axis ? call.lengths.number_in(length) : std::nullopt;
    return number ? because(Reason::negative_length, axis, *number)
                  : because(Reason::unsure_length, axis);
  }
  return {};
}

Origin origin_of(Lengths& lengths, Table<const Length> numbers) noexcept {
  const bool is_open = std::any_of(numbers.begin(), numbers.end(),
                                   [&](Length number) { return lengths.is_open(number); });
  return is_open ? Origin::open : Origin::numbers;
}

/// Completes what a rule gave, and refuses what it may not give.
void check_outputs(Call& call) noexcept {
  const Model& model = call.model;
  Lengths& lengths = call.lengths;
  // All inputs are asked once: a node may have as many outputs as inputs.
  bool in_later_axis = false;
  bool is_changed = false;
  Origin made_of = Origin::numbers;
  each_source(model, call.node, [&](std::int32_t value) {
    if (value < 0) return;
    in_later_axis = in_later_axis || call.state(value).in_later_axis;
    is_changed = is_changed || call.state(value).is_changed;
    made_of = std::max(made_of, call.state(value).origin);
  });
  Cause of_size;
  const int count = given_count(call);
  for (int output = 0; output < count; ++output) {
    State& state = call.out(output);
    const std::int32_t value = call.silent ? -1 : model.outputs(call.node)[output];
    if (value >= 0 && model.values[value].flags & kIsNotUnique) {
      call.refuse(output, because_of(value, Reason::defined_twice));
    }
    if (state.kind == Kind::opaque) continue;
    // Reports and most runtimes in browsers have no sequence as an output of a model.
    const bool is_result =
        value >= 0 && model.values[value].graph == 0 && model.values[value].flags & kIsOutput;
    if (state.is_sequence && is_result) {
      call.refuse(output, because(Reason::no_tensors));
      continue;
    }
    state.is_changed = state.is_changed || is_changed;
    state.in_later_axis = state.axis > 0 && (state.in_later_axis || in_later_axis);
    for (int axis = 0; axis < state.rank; ++axis) {
      if (axis == state.axis) continue;
      if (lengths.depends_on_batch(state.dims[axis]) && !call.of_length) {
        if (!of_size) of_size = size_cause(call);
        call.refuse(output, of_size);
        break;
      }
      if (state.dims[axis] < 0 && !state.is_sequence) state.dims[axis] = lengths.fresh();
    }
    if (state.is_batched() && (state.each < 0 || lengths.depends_on_batch(state.each))) {
      call.refuse(output, because(Reason::unsure_places, state.axis));
    }
    if (const Cause cause = check_lengths(call, state)) call.refuse(output, cause);
    if (state.kind == Kind::size && state.has_numbers()) {
      const Table<const Length> row = call.numbers.of(state);
      if (std::none_of(row.begin(), row.end(),
                       [&](Length length) { return lengths.depends_on_batch(length); })) {
        state.kind = Kind::fixed;
      }
    }
  }
  for (int output = 0; output < count; ++output) {
    State& state = call.out(output);
    state.on_open = call.on_open;
    state.origin = state.has_numbers() ? origin_of(lengths, call.numbers.of(state)) : made_of;
  }
}

}  // namespace

Flow::Flow(const Model& of, const Batch& entry, Lengths* kept, Arena* arena) noexcept
    : FlowValues{of, *kept, entry, arena->table<State>(of.values.size()),
                 Numbers(arena->table<Length>(number_count(of)))},
      plan(of, arena),
      inserter(this, &plan, arena),
      leniencies(arena->table<layout::Leniency>(of.nodes.size())),
      start_(this, &plan, arena),
      repeated_(this, &inserter, arena),
      choices_(arena->table<Choice>(plan.choices + 1)),
      marks_(arena->table<std::int32_t>(of.nodes.size())),
      silent_states_(arena->table<State>(plan.silent.size())) {
  lengths.start(length_count(of));
  if (batch.is_length) lengths.bound_batch({batch.least, batch.most});
}

State* Flow::silent(std::int32_t node) const noexcept {
  const auto found = std::lower_bound(plan.silent.begin(), plan.silent.end(), node);
  return found != plan.silent.end() && *found == node ? &silent_states_[found - plan.silent.begin()]
                                                      : nullptr;
}

void Flow::start(std::int64_t exported_batch, std::int64_t one_sample) noexcept {
  exported = exported_batch;
  sample = one_sample;
  looked_at_ = 0;
  inserter.keep(0);
  has_moved = false;
  std::fill(choices_.begin(), choices_.end(), Choice{});
  start_.begin();
}

Call Flow::call(std::int32_t node) noexcept {
  Call call(model, model.nodes[node], states, &lengths, &numbers);
  call.exported = exported;
  call.is_guess = batch.is_guess;
  call.has_defaults = plan.has_defaults;
  call.silent = silent(node);
  call.may_fuse = may_fuse;
  call.may_insert = inserter.may_insert && inserter.can_compute_target(call.node);
  call.of_length = batch.is_length;
  call.keeps_axis = keeps_axis;
  call.is_declared = batch.is_declared;
  return call;
}

Cause Flow::trouble(std::int32_t node, std::int32_t* blame) const noexcept {
  const Table<const std::int32_t> inputs = model.inputs(model.nodes[node]);
  for (const std::int32_t value : inputs) {
    if (value < 0 || state(value).kind != Kind::opaque) continue;
    *blame = state(value).blame;
    return state(value).cause;
  }
  return {};
}

/// The place from which the states are to be found again if the one at a place changes: the body of a Loop or Scan is
/// followed from its first round.
std::size_t Flow::first_to_follow(std::size_t place) const noexcept {
  std::size_t first = place;
  if (place >= plan.order.size()) return first;
  std::int32_t graph = model.nodes[plan.order[place]].graph;
  while (graph != 0) {
    const Node& holder = model.nodes[model.graphs[graph].node];
    if (rounds_of(model, holder).graph == graph)
      first = static_cast<std::size_t>(plan.start_of(graph));
    graph = holder.graph;
  }
  return first;
}

void Flow::run(std::size_t from, Policy policy) noexcept {
  const std::size_t first = first_to_follow(from);
  if (first < looked_at_) numbers.cut(marks_[first]);
  inserter.forget(first);
  std::int32_t again = -1;  // a body that is to be followed once more
  steps_before_ = steps;
  for (std::size_t place = first; place < plan.order.size();) {
    if (policy == Policy::search && place > from) choice(place) = Choice{};
    marks_[place] = numbers.used();
    begin_bodies(place, again);
    const Node& node = model.nodes[plan.order[place]];
    again = look_at(place, policy) ? rounds_of(model, node).graph : -1;
    // The lists of a node and the elements that it has take time too.
    const std::int64_t elements = numbers.used() - marks_[place];
    std::int64_t read = 0;
    for (const std::int32_t value : model.inputs(node)) read += value < 0 ? 0 : state(value).count;
    steps += 1 + (node.inputs.count + node.outputs.count + node.attributes.count) / 8 +
             elements / 8 + read / 64;
    place = again < 0 ? place + 1 : static_cast<std::size_t>(plan.start_of(again));
    if (again < 0) continue;
    // The last round assumes the least of its states, so that the nodes inserted for it serve every round: those of the
    // rounds before are dropped.
    numbers.cut(marks_[place]);
    inserter.forget(place);
  }
  looked_at_ = plan.order.size();
}

/// Gives the outputs of a node their states, unless its body is to be followed once more first: then it returns true.
bool Flow::look_at(std::size_t place, Policy policy) noexcept {
  const std::int32_t index = plan.order[place];
  const Node& node = model.nodes[index];
  lengths.begin_node(index);
  Call call = this->call(index);
  std::int32_t blame = -1;
  Cause cause = trouble(index, &blame);
  if (never_runs(node.graph)) {
    pass_by(place, call);
    return false;
  }
  if (const std::int32_t called = called_by(model, node); called >= 0) {
    join_call(call, called);
    check_outputs(call);
    return false;
  }
  const bool is_target = is_reshape(model, node) || is_flatten(model, node);
  if (cause && is_target) {
    // The core may refuse it whatever its data is.
    Reshaping reshaping;
    read_reshaping(call, exported, &reshaping);
    if (reshaping.cause.reason == Reason::refused) {
      cause = reshaping.cause;
      blame = index;
    }
  }
  if (cause) {
    // A cause that began at an input of the model keeps blame = -1.
    choice(place).count = 0;
    choice(place).change = Choice::kNone;
  } else {
    blame = index;
    if (is_target) {
      cause = take(call, &choice(place), policy);
    } else if (followed_of(model, node).count > 0) {
      const std::int32_t before = inserter.count();
      bool again = false;
      cause = join_graphs(call, &again, &blame);
      if (again) return true;
      if (cause) inserter.keep(before);
    } else {
      if (plan.choice_of(place) > 0) choose_count(call, &choice(place), policy);
      cause = inserter.apply(call, &leniencies[index]);
    }
    if (!cause) {
      check_outputs(call);
      return false;
    }
  }
  for (int output = 0; output < given_count(call); ++output) {
    State& state = call.out(output);
    state = State{};
    state.cause = cause;
    state.blame = blame;
  }
  return false;
}

/// Offers two options for a node that may count the samples: as it is, and counting N. The search takes the one with
/// which the rules of all nodes hold.
void Flow::choose_count(Call& call, Choice* choice, Policy policy) noexcept {
  // A change names an entry of a target; a node that counts has this one.
  constexpr std::int8_t kFollows = 0;
  choice->count = 0;
  Insert insert;
  if (!inserter.offers_count(call, &insert)) return;
  choice->count = 2;
  choice->changes[0] = Option::kAsItIs;
  choice->changes[1] = kFollows;
  if (policy != Policy::pinned) choice->change = choice->changes[choice->taken];
  if (choice->change == kFollows) inserter.follow(call, insert);
}

Cause Flow::take(Call& call, Choice* choice, Policy policy) noexcept {
  Reshaping reshaping;
  if (const Cause cause = choose_rules(call, Dialect::onnx, &reshaping)) return cause;
  if (call.input_count() > (takes_target(call) ? 2 : 1)) return because(Reason::bad_inputs);
  if (const Cause cause = outputs_fit(Signature{}, call)) return cause;
  if (const Cause cause = attributes_fit(call)) return cause;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const State& state = call.in(input);
    if (state.is_sequence) return because(Reason::sequence_misfit, input);
    if (input > 0 && state.is_batched()) return because(Reason::depends_on_data, input);
    // A target that says N is refused for such data, so that only the data counts.
    if (input == 0 && state.kind == Kind::size) call.plain = Kind::size;
    if (input == 0 && !state.has_rank()) {
      read_request(call, exported, &reshaping);
      if (reshaping.cause.reason == Reason::refused) return reshaping.cause;
      const bool is_fixed = call.plain == Kind::fixed && !call.of_length &&
                            !(call.has(1) && call.in(1).kind == Kind::size);
      if (!is_fixed || !state.rank_is_open)
        return state.cause ? state.cause : because(Reason::unknown_rank, 0);
      call.on_open = true;
      call.give_unknown(0, true);
      return {};
    }
  }
  if (!call.has(0)) return because(Reason::bad_inputs);
  call.may_insert = call.may_insert && inserter.has_room();
  read_request(call, exported, &reshaping);
  could_fuse = could_fuse || call.could_fuse;
  inserter.could_insert = inserter.could_insert || (call.could_insert && !reshaping.is_flatten &&
                                                    inserter.can_compute_target(call.node));
  const Option* option = nullptr;
  if (!call.in(0).is_batched() && !call.of_length) {
    if (is_outside(reshaping.cause.reason) && call.plain == Kind::fixed) {
      call.give_unknown(0);
      return {};
    }
    option = reshaping.as_it_is();
    *choice = Choice{};
  } else {
    // With each entry of the target as the one that takes the batch.
    steps += reshaping.is_flatten ? call.in(0).rank : reshaping.target.rank;
    choice->count = static_cast<std::int8_t>(reshaping.count);
    for (int index = 0; index < reshaping.count; ++index) {
      choice->changes[index] = static_cast<std::int8_t>(reshaping.options[index].change);
    }
    if (policy == Policy::as_it_is) {
      option = reshaping.as_it_is();
    } else if (policy == Policy::pinned) {
      option = reshaping.with_change(choice->change);
    } else if (choice->taken < reshaping.count) {
      option = &reshaping.options[choice->taken];
    }
    if (policy != Policy::pinned) {
      choice->change = option ? static_cast<std::int8_t>(option->change) : Choice::kNone;
    }
  }
  if (!option) return reshaping.cause ? reshaping.cause : because(Reason::fixed_target);
  has_moved = has_moved || (reshaping.moves && option->change == Option::kAsItIs);
  call.on_open = option->on_open;
  call.give(0, option->dims, option->axis);
  call.out(0).in_later_axis = option->axis > call.in(0).axis;
  call.out(0).outer = option->outer;
  call.out(0).is_changed = option->change != Option::kAsItIs;
  if (!call.in(0).is_batched()) copy_numbers(call);
  if (const Cause cause = keep_places(call)) return cause;
  call.out(0).set_type(call.type_of(0));
  if (option->change >= Option::kInserts) inserter.compute_target(call, call.out(0));
  return {};
}

}  // namespace rw::model
