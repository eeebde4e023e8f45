// Follows axes back through operators that keep, move, add or remove them.
#include "model/analysis/stated_axes.h"

#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// An axis of a value; a negative axis is none.
struct Place {
  std::int32_t value = -1;
  int axis = -1;
};

/// The axes that a node lists by an attribute or a constant input, from the front; none is true if it lists none.
class ListedAxes {
 public:
  ListedAxes(const Model& model, const Node& node, int rank) noexcept : rank_(rank) {
    const Table<const std::int32_t> inputs = model.inputs(node);
    list_ = model.ints_of(node, "axes");
    if (inputs.size() < 2 || inputs[1] < 0) return;
    const Tensor* const tensor = model.constant(inputs[1]);
    if (tensor) list_ = model.integers_of(*tensor);
  }
  bool none() const noexcept { return list_.empty(); }
  bool has(int axis) const noexcept {
    return std::any_of(list_.begin(), list_.end(), [&](std::int64_t listed) {
      return (listed < 0 ? listed + rank_ : listed) == axis;
    });
  }

 private:
  Table<const std::int64_t> list_;
  int rank_;
};

class BackWalk {
 public:
  BackWalk(const Model& model, std::span<const State> states) noexcept
      : model_(model), states_(states) {}

  /// The place of an input of the main graph from which a place is; none if that is not known.
  Place origin_of(Place place) const noexcept {
    // A chain is as long as the graph at most.
    for (std::size_t steps = 0; place.axis >= 0 && steps <= model_.nodes.size(); ++steps) {
      const Value& value = model_.values[static_cast<std::size_t>(place.value)];
      if (value.producer < 0) {
        const bool is_input = value.graph == 0 && (value.flags & kIsInput) != 0;
        return is_input && place.axis < value.rank ? place : Place{};
      }
      place = before(model_.nodes[static_cast<std::size_t>(value.producer)], place);
    }
    return {};
  }

  /// The place of an input of a node from which a place of its output is.
  Place before(const Node& node, Place place) const noexcept;

 private:
  int rank_of(std::int32_t value) const noexcept {
    return value < 0 ? -1 : states_[static_cast<std::size_t>(value)].rank;
  }

  int transposed(const Node& node, int rank, int axis) const noexcept {
    const Table<const std::int64_t> order = model_.ints_of(node, "perm");
    if (order.empty()) return rank < 0 ? -1 : rank - 1 - axis;
    return axis < order.count() ? static_cast<int>(order[axis]) : -1;
  }

  /// The axis of a squeezed or unsqueezed tensor, before that.
  int squeezed(const Node& node, Made made, int rank, int axis) const noexcept {
    const std::int32_t output = model_.outputs(node)[0];
    const ListedAxes axes(model_, node, made == Made::squeezed ? rank : rank_of(output));
    if (axes.none()) return -1;
    int own = 0;  // the axis in the shorter shape
    if (made == Made::unsqueezed) {
      for (int place = 0; place < axis; ++place) own += !axes.has(place);
      return axes.has(axis) ? -1 : own;
    }
    for (int place = 0; place < rank; ++place) {
      if (axes.has(place)) continue;
      if (own++ == axis) return place;
    }
    return -1;
  }

  /// The input of the greatest rank that is no constant; -1 if there is none.
  std::int32_t longest(Table<const std::int32_t> inputs) const noexcept {
    std::int32_t found = -1;
    for (const std::int32_t value : inputs) {
      if (value >= 0 && !model_.constant(value) && rank_of(value) > rank_of(found)) found = value;
    }
    return found;
  }

  const Model& model_;
  std::span<const State> states_;
};

Place BackWalk::before(const Node& node, Place place) const noexcept {
  const Operator* const row = find_operator(model_, node).row;
  const Table<const std::int32_t> inputs = model_.inputs(node);
  if (!row || inputs.empty() || inputs[0] < 0) return {};
  const int axis = place.axis;
  const Made made = row->rule.made;
  const int rank = rank_of(inputs[0]);
  switch (made) {
    case Made::transposed:
      return {inputs[0], transposed(node, rank, axis)};
    case Made::squeezed:
    case Made::unsqueezed:
      return {inputs[0], squeezed(node, made, rank, axis)};
    case Made::picked:
      return model_.constant(inputs[0]) ? Place{inputs[1], axis} : Place{};
    case Made::product:
      return {inputs[0], axis < rank - 1 ? axis : -1};
    case Made::broadcast:
    case Made::joined:
      return {longest(inputs), axis};
    case Made::identity:
    case Made::each:
    case Made::cast:
    case Made::axes:
    case Made::part:
    case Made::stretched:
      return {inputs[0], axis};
    default:
      return {};
  }
}

}  // namespace

int axis_before(const Model& model, std::span<const State> states, const Node& node,
                int axis) noexcept {
  return BackWalk(model, states).before(node, {-1, axis}).axis;
}

bool find_stated_axes(const Model& model, std::span<const State> states,
                      std::span<std::int32_t> axes) noexcept {
  const Table<const std::int32_t> passed = model.inputs(model.graphs[0]);
  const BackWalk walk(model, states);
  std::fill(axes.begin(), axes.end(), -1);
  bool found = false;
  for (const Node& node : model.nodes) {
    if (node.graph != 0) continue;
    const Operator* const row = find_operator(model, node).row;
    if (!row) continue;
    const Table<const std::int32_t> inputs = model.inputs(node);
    for (int input = 0; input < inputs.count(); ++input) {
      const int stated = row->signature.input(input).batch_axis;
      if (stated < 0 || inputs[input] < 0) continue;
      const Place place = walk.origin_of({inputs[input], stated});
      const auto at = std::find(passed.begin(), passed.end(), place.value);
      if (at == passed.end() || place.axis < 0) continue;
      std::int32_t& axis = axes[static_cast<std::size_t>(at - passed.begin())];
      if (axis >= 0 && axis != place.axis) return false;
      axis = place.axis;
      found = true;
    }
  }
  return found;
}

}  // namespace rw::model
