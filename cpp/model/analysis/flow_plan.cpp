// Finds the order of the nodes, and which graphs, values and outputs count.
#include "model/analysis/flow_plan.h"

#include <algorithm>

#include "model/graph/bodies.h"
#include "model/graph/listing.h"
#include "model/graph/order.h"

namespace rw::model {
namespace {

/// Whether there may be several ways in which a node is taken.
bool has_choice(const Model& model, const Node& node) noexcept {
  return is_reshape(model, node) || is_flatten(model, node) || may_count(model, node);
}

}  // namespace

Plan::Plan(const Model& model, Arena* arena) noexcept
    : model_(model),
      followed_(arena->table<bool>(model.graphs.size())),
      starts_(arena->table<std::int32_t>(model.graphs.size())),
      used_(arena->table<bool>(model.values.size())) {
  const Table<std::int32_t> room = arena->table<std::int32_t>(model.nodes.size());
  const Table<std::int32_t> scratch = arena->table<std::int32_t>(2 * model.nodes.size());
  if (arena->exhausted() || model.graphs.empty()) return;
  order = room.first(order_nodes(model, room, scratch));
  choice_of_ = scratch.first(model.nodes.size());
  places_ = scratch.part(model.nodes.size(), model.nodes.size());
  std::fill(choice_of_.begin(), choice_of_.end(), 0);
  std::fill(places_.begin(), places_.end(), -1);
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Node& node = model.nodes[order[place]];
    if (has_choice(model, node)) choice_of_[place] = static_cast<std::int32_t>(++choices);
    places_[order[place]] = static_cast<std::int32_t>(place);
    if (node.domain == 0 && node.graph == 0) opset = node.version;
  }
  has_defaults = std::any_of(model.values.begin(), model.values.end(), [](const Value& value) {
    return value.constant >= 0 && (value.flags & kIsInput) != 0;
  });
  find_followed();
  find_used();
  find_silent(arena);
}

void Plan::find_followed() noexcept {
  followed_[0] = true;
  std::fill(starts_.begin(), starts_.end(), -1);
  for (std::int32_t place = 0; place < order.count(); ++place) {
    const Node& node = model_.nodes[order[place]];
    for (std::int32_t graph = node.graph; graph != 0 && starts_[graph] < 0;
         graph = model_.nodes[model_.graphs[graph].node].graph) {
      starts_[graph] = place;
    }
    for (const std::int32_t graph : followed_of(model_, node)) {
      followed_[graph] = true;
      if (starts_[graph] < 0) starts_[graph] = place;
    }
  }
}

void Plan::find_used() noexcept {
  const auto use = [this](std::int32_t value) {
    if (value >= 0) used_[value] = true;
  };
  for (std::size_t graph = 0; graph < followed_.size(); ++graph) {
    if (!followed_[graph]) continue;
    for (const std::int32_t value : model_.outputs(model_.graphs[graph])) use(value);
  }
  for (const std::int32_t index : order) {
    const Node& node = model_.nodes[index];
    for (const Range range : {node.inputs, node.captures}) {
      for (const std::int32_t value : model_.linked(range)) use(value);
    }
  }
  for (const std::int32_t index : order) {
    const Table<const std::int32_t> outputs = model_.outputs(model_.nodes[index]);
    const bool runs_for_nothing =
        std::none_of(outputs.begin(), outputs.end(),
                     [this](std::int32_t value) { return value >= 0 && used_[value]; });
    // Runtimes run such a node too, and it must not fail.
    for (const std::int32_t value : outputs) {
      if (runs_for_nothing) use(value);
    }
  }
}

void Plan::find_silent(Arena* arena) noexcept {
  const auto each = [&](const auto& use) {
    for (std::int32_t node = 0; node < model_.nodes.count(); ++node) {
      const Table<const std::int32_t> outputs = model_.outputs(model_.nodes[node]);
      if (std::all_of(outputs.begin(), outputs.end(), [](auto value) { return value < 0; }))
        use(node);
    }
  };
  std::size_t count = 0;
  each([&](std::int32_t) { ++count; });
  const Table<std::int32_t> found = arena->table<std::int32_t>(count);
  if (arena->exhausted()) return;
  count = 0;
  each([&](std::int32_t node) { found[count++] = node; });
  silent = found;
}

}  // namespace rw::model
