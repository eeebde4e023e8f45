// Finds what obstructs the proof, and changes the literals before it, the last one first.
#include "model/analysis/search.h"

#include <algorithm>

#include "model/graph/bodies.h"

namespace rw::model {
namespace {

/// Why an output of the model does not have each sample's result in its own row; none if it does.
Cause output_cause(const Flow& flow, const State& state) noexcept {
  if (state.kind == Kind::size) return because(Reason::uses_batch_length, 0);
  if (state.is_place) return because(Reason::uses_batch_length, 0);
  if (state.is_fused()) return because(Reason::fused, 0, state.axis);
  if (!state.is_batched() || !state.in_later_axis || flow.lengths.equals(state.each, 1)) return {};
  // All samples lie in an axis that has only axes of length 1 before it: a caller reads them as one long sample.
  for (int axis = 0; axis < state.axis; ++axis) {
    if (!flow.lengths.equals(state.dims[axis], 1)) return {};
  }
  return because(Reason::in_later_axis, state.axis);
}

/// Whether an axis of a tensor holds the batch together with a length that each sample has.
bool is_merged(const Flow& flow, std::int32_t value) noexcept {
  const State& state = flow.state(value);
  return state.is_batched() && !flow.lengths.equals(state.each, 1);
}

}  // namespace

std::int64_t most_steps(const Model& model) noexcept {
  constexpr std::int64_t kMost = 1'000'000;
  return std::min<std::int64_t>(kMost, 50'000 + 20 * std::int64_t{model.nodes.count()});
}

template <class Use>
void Search::each_obstruction(const Use& use) const noexcept {
  const Model& model = flow_.model;
  // Inputs and names that nothing is known of.
  for (std::size_t index = 0; index < flow_.states.size(); ++index) {
    const auto value = static_cast<std::int32_t>(index);
    const State& state = flow_.states[index];
    // The cause began there: what is behind it has the same cause.
    if (state.kind == Kind::opaque && state.blame < 0 && state.cause.value == value &&
        flow_.plan.is_followed(model.values[index].graph) && flow_.plan.is_used(value)) {
      use(Obstruction{0, -1, value, state.cause});
    }
  }
  for (std::size_t place = 0; place < flow_.plan.order.size(); ++place) {
    const std::int32_t node = flow_.plan.order[place];
    const auto obstructs = [&](const State& state) {
      if (state.kind != Kind::opaque || state.blame != node) return false;
      use(Obstruction{place, node, -1, state.cause});
      return true;
    };
    // Runtimes run a node that gives nothing too.
    if (const State* const silent = flow_.silent(node)) obstructs(*silent);
    for (const std::int32_t value : model.outputs(model.nodes[node])) {
      if (value >= 0 && flow_.plan.is_used(value) && obstructs(flow_.state(value))) break;
    }
  }
  for (const std::int32_t value : model.outputs(model.graphs[0])) {
    if (value < 0) continue;
    const Cause cause = output_cause(flow_, flow_.state(value));
    if (cause) use(Obstruction{flow_.plan.order.size(), -1, value, cause});
  }
}

std::size_t Search::obstructions(std::span<Obstruction> found) const noexcept {
  std::size_t count = 0;
  each_obstruction([&](const Obstruction& one) {
    if (count < found.size()) found[count] = one;
    ++count;
  });
  return count;
}

bool& Search::is_left(const Obstruction& one) const noexcept {
  return left_[one.node >= 0 ? one.node : flow_.model.nodes.count() + one.value];
}

bool Search::find_next(Obstruction* next) noexcept {
  // All values and nodes are looked at, which takes time too.
  flow_.steps += static_cast<std::int64_t>(flow_.states.size() + flow_.plan.order.size()) / 8;
  bool found = false;
  each_obstruction([&](const Obstruction& one) {
    if (!found && !is_left(one)) {
      *next = one;
      found = true;
    }
  });
  return found;
}

bool Search::may_go_on() const noexcept {
  return tries - tries_before_ < kMaxTries && flow_.steps - steps_before_ < most_steps(flow_.model);
}

void Search::start_anew() noexcept {
  tries_before_ = tries;
  steps_before_ = flow_.steps;
}

bool Search::advance(const Obstruction& at) noexcept {
  const Model& model = flow_.model;
  std::fill(marked_.begin(), marked_.end(), false);
  std::size_t end = at.place;
  if (at.node >= 0) {
    marked_[at.node] = true;
    ++end;
  } else if (at.place == flow_.plan.order.size()) {
    const std::int32_t producer = model.values[at.value].producer;
    if (producer >= 0) marked_[producer] = true;
  }
  flow_.steps += static_cast<std::int64_t>(end) / 4;
  for (std::size_t place = end; place-- > 0;) {
    const std::int32_t index = flow_.plan.order[place];
    if (!marked_[index]) continue;
    Choice& choice = flow_.choice(place);
    if (choice.taken + 1 < choice.count) {
      ++choice.taken;
      flow_.run(place, Policy::search);
      ++tries;
      return true;
    }
    each_source(model, model.nodes[index], [&](std::int32_t value) {
      const std::int32_t producer = value < 0 ? -1 : model.values[value].producer;
      if (producer >= 0) marked_[producer] = true;
    });
  }
  return false;
}

void Search::mark_merged_inputs(std::int32_t node) noexcept {
  const Model& model = flow_.model;
  each_source(model, model.nodes[node], [&](std::int32_t value) {
    if (value < 0 || !is_merged(flow_, value)) return;
    const std::int32_t producer = model.values[value].producer;
    if (producer >= 0) marked_[producer] = true;
  });
}

/// Whether a node cannot follow an axis that holds the batch together with another length, whatever else followed N: it
/// mixes along such an axis, or has it as features, for which it takes constants.
bool Search::cannot_follow(const Obstruction& one) const noexcept {
  const Obstacle obstacle = obstacle_of(one.cause.reason);
  if (one.node < 0 || (obstacle != Obstacle::mixes && obstacle != Obstacle::frozen)) return false;
  const Table<const std::int32_t> inputs = flow_.model.inputs(flow_.model.nodes[one.node]);
  return std::any_of(inputs.begin(), inputs.end(), [&](std::int32_t value) {
    if (value < 0 || !is_merged(flow_, value)) return false;
    const State& state = flow_.state(value);
    return obstacle == Obstacle::mixes || state.axis == state.rank - 1;
  });
}

void Search::find_obstructing(const Obstruction& at) noexcept {
  const Obstacle obstacle = obstacle_of(at.cause.reason);
  if (at.node < 0 || (obstacle != Obstacle::mixes && obstacle != Obstacle::frozen)) return;
  std::fill(marked_.begin(), marked_.end(), false);
  mark_merged_inputs(at.node);
  const bool is_withheld = cannot_follow(at);
  for (std::size_t place = at.place; place-- > 0;) {
    const std::int32_t node = flow_.plan.order[place];
    if (!marked_[node]) continue;
    Choice& choice = flow_.choice(place);
    if (!choice.is_withheld) choice.obstructs = at.node;
    choice.is_withheld = choice.is_withheld || is_withheld;
    // Also behind a change, which is now withdrawn: what is written before it would find it frozen.
    mark_merged_inputs(node);
  }
}

void Search::pin() noexcept {
  for (std::size_t place = 0; place < best_.size(); ++place)
    flow_.choice(place).change = best_[place];
}

void Search::find_what_can_stay() noexcept {
  for (std::size_t place = 0; place < best_.size(); ++place) {
    const Choice& choice = flow_.choice(place);
    const auto* const end = choice.changes + choice.count;
    can_stay_[place] =
        best_[place] != Option::kAsItIs &&
        std::find(choice.changes, end, static_cast<std::int8_t>(Option::kAsItIs)) != end;
  }
}

void Search::keep_what_may_stay() noexcept {
  for (std::size_t place = 0; place < best_.size(); ++place)
    best_[place] = flow_.choice(place).change;
  find_what_can_stay();
  // Where the states are those of a try that failed, which the next one takes back: a run for both.
  std::size_t failed = best_.size();
  for (std::size_t place = 0; place < best_.size() && may_go_on(); ++place) {
    if (!can_stay_[place]) continue;
    const std::int8_t change = best_[place];
    best_[place] = Option::kAsItIs;
    pin();
    flow_.run(std::min(failed, place), Policy::pinned);
    ++tries;
    flow_.steps += static_cast<std::int64_t>(flow_.states.size() + flow_.plan.order.size()) / 8;
    if (obstructions({}) == 0) {
      failed = best_.size();
      find_what_can_stay();
    } else {
      failed = place;
      best_[place] = change;
    }
  }
  if (failed == best_.size()) return;
  pin();
  flow_.run(failed, Policy::pinned);
}

/// How far changes lead that end at an obstruction: not at all where they are the cause.
std::size_t Search::reach(const Obstruction& one) const noexcept {
  const bool meets_places = one.cause.reason == Reason::numbers_samples ||
                            (one.value >= 0 && flow_.state(one.value).is_place);
  const Table<const Insert> inserts = flow_.inserter.inserts();
  const bool counts =
      meets_places && std::any_of(inserts.begin(), inserts.end(), [](const Insert& insert) {
        return insert.kind == InsertKind::counted;
      });
  const bool is_their_doing =
      counts || one.cause.reason == Reason::in_later_axis || cannot_follow(one);
  return is_their_doing ? 0 : 1 + one.place;
}

bool Search::run() noexcept {
  flow_.start();
  flow_.run(0, Policy::search);
  ++tries;
  std::fill(left_.begin(), left_.end(), false);
  Obstruction next;
  Obstruction furthest;
  std::size_t most = 0;
  bool has_furthest = false;
  bool has_moved = false;
  bool is_proven = true;
  while (find_next(&next)) {
    if (!has_furthest || reach(next) > most) {
      furthest = next;
      most = reach(next);
      has_furthest = true;
      has_moved = false;
      for (std::size_t place = 0; place < best_.size(); ++place)
        best_[place] = flow_.choice(place).taken;
    }
    if (may_go_on() && advance(next)) {
      has_moved = true;
      continue;
    }
    if (has_moved) {
      for (std::size_t place = 0; place < best_.size(); ++place)
        flow_.choice(place).taken = best_[place];
      flow_.run(0, Policy::again);
      ++tries;
    }
    is_proven = false;
    is_left(furthest) = true;
    has_furthest = false;
    if (!may_go_on()) break;
  }
  if (is_proven) keep_what_may_stay();
  return is_proven;
}

}  // namespace rw::model
