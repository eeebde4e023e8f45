// Sorts the nodes of a graph topologically; nodes on a cycle are left out.
#include "model/graph/order.h"

namespace rw::model {
namespace {

// The state of a node while its graph is ordered; 0 and above: it is open, and so many of its inputs were seen.
enum : std::int32_t { kWaiting = -1, kOrdered = -2, kLeftOut = -3 };

/// Walks a graph depth first, with a stack of its own instead of recursion.
class Walk {
 public:
  Walk(const Model& model, const Graph& graph, Table<std::int32_t> order,
       Table<std::int32_t> scratch) noexcept
      : model_(model),
        nodes_(graph.nodes),
        order_(order),
        states_(scratch.first(nodes_.count)),
        stack_(scratch.subspan(states_.size())) {}

  std::size_t run() noexcept {
    for (std::int32_t& state : states_) state = kWaiting;
    for (std::int32_t first = 0; first < nodes_.count; ++first) {
      if (state(first) == kWaiting) open(first);
      while (depth_ > 0) step();
    }
    return ordered_;
  }

 private:
  std::int32_t& state(std::int32_t node) noexcept { return states_[node]; }

  void open(std::int32_t node) noexcept {
    state(node) = 0;
    stack_[depth_++] = node;
  }

  void close(std::int32_t node, bool complete) noexcept {
    --depth_;
    state(node) = complete ? kOrdered : kLeftOut;
    if (complete) order_[ordered_++] = nodes_.first + node;
  }

  /// Looks at one more input of the node on top of the stack.
  void step() noexcept {
    const std::int32_t node = stack_[depth_ - 1];
    const Node& record = model_.nodes[nodes_.first + node];
    const std::int32_t seen = state(node);
    if (seen == record.inputs.count + record.captures.count) return close(node, true);
    const std::int32_t link = seen < record.inputs.count
                                  ? record.inputs.first + seen
                                  : record.captures.first + (seen - record.inputs.count);
    const std::int32_t value = model_.links[link];
    const std::int32_t producer = value < 0 ? -1 : producer_of(value);
    if (producer >= 0 && state(producer) == kWaiting) return open(producer);
    // A producer that is still open needs the node on top: a cycle.
    if (producer >= 0 && state(producer) != kOrdered) return close(node, false);
    state(node) = seen + 1;
  }

  /// The node of this graph that computes a value, counted from the graph's first; -1 if none does.
  std::int32_t producer_of(std::int32_t value) const noexcept {
    const std::int32_t producer = model_.values[value].producer;
    const bool ours = producer >= nodes_.first && producer - nodes_.first < nodes_.count;
    return ours ? producer - nodes_.first : -1;
  }

  const Model& model_;
  Range nodes_;
  Table<std::int32_t> order_;
  Table<std::int32_t> states_;
  Table<std::int32_t> stack_;
  std::size_t depth_ = 0;
  std::size_t ordered_ = 0;
};

}  // namespace

std::size_t order_nodes(const Model& model, const Graph& graph, Table<std::int32_t> order,
                        Table<std::int32_t> scratch) noexcept {
  return Walk(model, graph, order, scratch).run();
}

}  // namespace rw::model
