// The way that the flow goes through a model, which the model alone decides: it is found once, and only read then.
#pragma once

#include "model/graph/arena.h"
#include "model/graph/graph.h"

namespace rw::model {

class Plan {
 public:
  Plan(const Model& model, Arena* arena) noexcept;

  /// The nodes of the main graph, and of those in them that are followed.
  Table<const std::int32_t> order;
  std::size_t choices = 0;    ///< nodes that there may be several ways to take
  std::int32_t opset = 0;     ///< of ONNX's own operators; 0: no node is of them
  bool has_defaults = false;  ///< the caller of the model may replace some of its initializers
  /// The nodes that name no output.
  Table<const std::int32_t> silent;

  /// The number of the choice at a place of the order, from 1 on; 0 if the node has none.
  template <std::integral Place>
  std::int32_t choice_of(Place place) const noexcept {
    return choice_of_[place];
  }
  /// The place of a node in the order; -1 if it has none.
  std::int32_t place_of(std::int32_t node) const noexcept { return places_[node]; }
  /// Whether a node or the model needs a value, or it belongs to a node none of whose values is needed.
  bool is_used(std::int32_t value) const noexcept { return used_[value]; }
  /// Whether the nodes of a graph are in the order.
  bool is_followed(std::int32_t graph) const noexcept { return followed_[graph]; }
  /// The place of the first node of a graph that is followed, or of its holder; -1 for the main graph.
  std::int32_t start_of(std::int32_t graph) const noexcept { return starts_[graph]; }

 private:
  void find_followed() noexcept;
  void find_used() noexcept;
  void find_silent(Arena* arena) noexcept;

  const Model& model_;
  Table<std::int32_t> choice_of_;  ///< of each place
  Table<std::int32_t> places_;     ///< of each node
  Table<bool> followed_;           ///< of each graph
  Table<std::int32_t> starts_;     ///< of each graph
  Table<bool> used_;               ///< of each value
};

}  // namespace rw::model
