// Runs the rules of the nodes one after another, and checks what they give.
#include "model/analysis/flow.h"

#include <algorithm>

#include "model/graph/bodies.h"
#include "model/graph/listing.h"
#include "model/operators/layout.h"
#include "model/operators/places.h"
#include "model/operators/small_tensors.h"

namespace rw::model {
namespace {

bool has_bodies(const Model& model, const Node& node) noexcept {
  const Table<const Attribute> all = model.attributes_of(node);
  return std::any_of(all.begin(), all.end(), [](const Attribute& attribute) {
    return attribute.kind == kGraph || attribute.kind == kGraphs;
  });
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

/// The last input whose rank is not known, of those whose rank the operator needs; -1 if there is none.
int find_unranked(const Call& call, const Signature& signature) noexcept {
  int input = call.input_count() - 1;
  while (input >= 0 &&
         (!call.has(input) || call.in(input).has_rank() || !signature.input(input).needs_rank)) {
    --input;
  }
  return input;
}

/// Gives what comes out of a node of which an input's rank is not known: an unknown rank, if the file leaves all of
/// them open and the node runs for every N if it runs for one.
Cause give_unranked(Call& call, int unranked) noexcept {
  bool is_open = true;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || call.in(input).has_rank()) continue;
    is_open = is_open && call.in(input).rank_is_open;
  }
  // An unknown rank may hide a length that is to follow.
  const bool is_fixed = !call.has_samples && call.plain == Kind::fixed && !call.of_length;
  const Cause& why = call.in(unranked).cause;
  if (!is_fixed || !is_open) return why ? why : because(Reason::unknown_rank, unranked);
  call.on_open = true;
  for (int output = 0; output < call.output_count(); ++output) call.give_unknown(output, true);
  return {};
}

/// Asks something about the inputs that a row's rule reads. A cause names one by its position in the node.
Cause ask(Call& call, const Operator& row,
          Cause (*question)(const Operator& row, Call& call)) noexcept {
  call.reads = row.signature.reads;
  Cause cause = question(row, call);
  if (call.reads.count > 0 && names_input(cause.reason) && cause.value < 0) {
    cause.operands[0] = call.reads.position(static_cast<int>(cause.operands[0]));
  }
  call.reads = Reads{};
  return cause;
}

/// Asks the rule of a row, and gives the output the type that it is known to have.
Cause rule_of(const Operator& row, Call& call) noexcept {
  const Cause cause = row.rule.ask(call);
  if (!cause && row.rule.gives == Gives::same_type && call.has(0))
    call.out(0).set_type(call.type_of(0));
  return cause;
}

/// How many states a node gives.
int given_count(const Call& call) noexcept { return call.silent ? 1 : call.output_count(); }

}  // namespace

Call Flow::call(std::int32_t node) noexcept {
  Call call(model, model.nodes[node], states, &lengths, &numbers_);
  call.exported = exported;
  call.is_guess = batch_.is_guess;
  call.has_defaults = has_defaults_;
  call.silent = silent(node);
  call.may_fuse = may_fuse;
  call.may_insert = may_insert && can_compute_target(call);
  call.of_length = batch_.is_length;
  call.keeps_axis = keeps_axis;
  call.is_declared = batch_.is_declared;
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
  if (place >= order.size()) return first;
  std::int32_t graph = model.nodes[order[place]].graph;
  while (graph != 0) {
    const Node& holder = model.nodes[model.graphs[graph].node];
    if (rounds_of(model, holder).graph == graph) first = static_cast<std::size_t>(starts_[graph]);
    graph = holder.graph;
  }
  return first;
}

void Flow::run(std::size_t from, Policy policy) noexcept {
  const std::size_t first = first_to_follow(from);
  if (first < looked_at_) numbers_.cut(marks_[first]);
  forget_inserts(first);
  again_ = -1;
  steps_before_ = steps;
  for (std::size_t place = first; place < order.size();) {
    if (policy == Policy::search && place > from) choice(place) = Choice{};
    marks_[place] = numbers_.used();
    begin_bodies(place, again_);
    again_ = -1;
    look_at(place, policy);
    // What a node lists and the elements that it has take time too.
    const Node& node = model.nodes[order[place]];
    const std::int64_t elements = numbers_.used() - marks_[place];
    std::int64_t read = 0;
    for (const std::int32_t value : model.inputs(node)) read += value < 0 ? 0 : state(value).count;
    steps += 1 + (node.inputs.count + node.outputs.count + node.attributes.count) / 8 +
             elements / 8 + read / 64;
    place = again_ < 0 ? place + 1 : static_cast<std::size_t>(starts_[again_]);
    if (again_ < 0) continue;
    // The last round assumes the least of its states, so that the nodes inserted for it serve every round: those of the
    // rounds before are dropped.
    numbers_.cut(marks_[place]);
    forget_inserts(place);
  }
  looked_at_ = order.size();
}

void Flow::look_at(std::size_t place, Policy policy) noexcept {
  const std::int32_t index = order[place];
  const Node& node = model.nodes[index];
  lengths.begin_node(index);
  Call call = this->call(index);
  std::int32_t blame = -1;
  Cause cause = trouble(index, &blame);
  if (never_runs(node.graph)) return pass_by(place, call);
  if (const std::int32_t called = called_by(model, node); called >= 0) {
    join_call(call, called);
    return check_outputs(call);
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
      const std::int32_t before = insert_count_;
      cause = join_graphs(call, &blame);
      if (again_ >= 0) return;
      if (cause) insert_count_ = before;
    } else {
      if (choice_of_[place] > 0) choose_count(call, &choice(place), policy);
      cause = apply_inserting(call);
    }
    if (!cause) {
      check_outputs(call);
      return;
    }
  }
  for (int output = 0; output < given_count(call); ++output) {
    State& state = call.out(output);
    state = State{};
    state.cause = cause;
    state.blame = blame;
  }
}

Cause Flow::apply(Call& call) noexcept {
  const Node& node = call.node;
  const std::string_view domain = model.text(node.domain);
  if (has_bodies(model, node)) return because(Reason::has_bodies);
  const auto [row, has_rule, next] = find_operator(model, node);
  if (model.text(node.op_type) == "Constant" && domain.empty() && row && node.outputs.count == 1 &&
      call.has_constant_output()) {
    return {};
  }
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    call.has_samples = call.has_samples || call.in(input).is_batched();
    call.has_places = call.has_places || call.in(input).is_place;
    if (call.in(input).kind == Kind::size) call.plain = Kind::size;
  }
  layout::Leniency& leniency = leniencies[&node - model.nodes.data()];
  if (const Cause cause = layout_fits(call, &leniency)) return cause;
  if (!row) {
    return has_rule ? because(Reason::no_version_rule, node.version, next)
                    : because(Reason::no_operator_rule);
  }
  call.parameter = row->parameter;
  call.arithmetic = row->arithmetic;
  if (const Cause cause = counts_fit(row->signature, call)) return cause;
  if (const Cause cause = stated_fits(row->signature, call)) return cause;
  if (const Cause cause = attributes_fit(call)) return cause;
  if (const Cause cause = sequences_fit(row->signature, call)) return cause;
  const int unranked = find_unranked(call, row->signature);
  if (unranked >= 0) {
    return row->rule.gives == Gives::sequence ? because(Reason::unknown_rank, unranked)
                                              : give_unranked(call, unranked);
  }
  if (const Cause cause = ask(call, *row, types_fit)) return cause;
  if (const Cause cause = ranks_fit(row->signature, call)) return cause;
  if (const Cause cause = roles_fit(row->signature, call)) return cause;
  const Fused fused = fused_input(call);
  if (fused.input >= 0) {
    const State& data = call.in(fused.input);
    if (fused.differ || !is_row_wise(*row, data))
      return because(Reason::fused, fused.input, data.axis);
  }
  if (call.has_places) {
    if (const Cause cause = places_fit(*row, call)) return cause;
  }
  if (const Cause cause = ask(call, *row, rule_of)) return about_merged(call, cause);
  if (const Cause cause = channels_fit(*row, call)) return cause;
  if (const Cause cause = keep_places(*row, call)) return cause;
  if (fused.input >= 0) {
    if (const Cause cause = keep_fused(call, fused)) return cause;
  }
  return {};
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
  call.may_insert = call.may_insert && insert_count_ < inserts_.count();
  read_request(call, exported, &reshaping);
  could_fuse = could_fuse || call.could_fuse;
  could_insert =
      could_insert || (call.could_insert && !reshaping.is_flatten && can_compute_target(call));
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
  if (option->change >= Option::kInserts) compute_target(call, call.out(0));
  return {};
}

Cause Flow::check_lengths(Call& call, const State& state) noexcept {
  for (int axis = 0; axis < state.rank; ++axis) {
    const Length length = axis == state.axis ? state.each : state.dims[axis];
    // A length that differs between tensors of a sequence was checked at the nodes that gave those tensors.
    if (state.is_sequence && length < 0) continue;
    const Truth is_length = lengths.at_least(length, lengths.number(0));
    if (call.accepts(is_length)) continue;
    std::int64_t number = 0;
    const bool is_one = axis != state.axis && lengths.is_number(length, &number);
    return is_one ? because(Reason::negative_length, axis, number)
                  : because(Reason::unsure_length, axis);
  }
  return {};
}

void Flow::check_outputs(Call& call) noexcept {
  // Of all inputs once: a node may have as many outputs as inputs.
  bool in_later_axis = false;
  bool is_changed = false;
  Origin made_of = Origin::numbers;
  each_source(model, call.node, [&](std::int32_t value) {
    if (value < 0) return;
    in_later_axis = in_later_axis || state(value).in_later_axis;
    is_changed = is_changed || state(value).is_changed;
    made_of = std::max(made_of, state(value).origin);
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
    // Neither reports nor most runtimes in browsers have a sequence as an output of a model.
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
      if (lengths.depends_on_batch(state.dims[axis]) && !batch_.is_length) {
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
      const Table<const Length> row = numbers_.of(state);
      if (std::none_of(row.begin(), row.end(),
                       [this](Length length) { return lengths.depends_on_batch(length); })) {
        state.kind = Kind::fixed;
      }
    }
  }
  for (int output = 0; output < count; ++output) {
    State& state = call.out(output);
    state.on_open = call.on_open;
    state.origin = state.has_numbers() ? origin_of(numbers_.of(state)) : made_of;
  }
}

Origin Flow::origin_of(Table<const Length> numbers) noexcept {
  const bool is_open = std::any_of(numbers.begin(), numbers.end(),
                                   [this](Length number) { return lengths.is_open(number); });
  return is_open ? Origin::open : Origin::numbers;
}

}  // namespace rw::model
