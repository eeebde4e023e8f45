// Sorts the nodes of a graph topologically, those of the graphs in a node before it; nodes on a cycle are left out.
#include "model/graph/order.h"

#include "model/graph/bodies.h"

namespace rw::model {
namespace {

// The state of a node while its graph is ordered; 0 and above: it is open, and so many of its inputs were seen.
enum : std::int32_t { kWaiting = -1, kOrdered = -2, kLeftOut = -3 };

/// Walks graphs depth first, each with a stack of its own instead of recursion, and those in a node when it is closed.
class Walk {
 public:
  Walk(const Model& model, Table<std::int32_t> order, Table<std::int32_t> scratch) noexcept
      : model_(model),
        order_(order),
        all_states_(scratch.first(order.size())),
        all_stacks_(scratch.part(order.size(), order.size())) {}

  std::size_t run(std::int32_t graph, int depth = 0) noexcept {
    const Graph around = {.nodes = nodes_};
    const std::size_t depth_around = depth_;
    enter(model_.graphs[graph], 0);
    graph_depth_ = depth;
    for (std::int32_t& state : states_) state = kWaiting;
    for (std::int32_t first = 0; first < nodes_.count; ++first) {
      if (state(first) == kWaiting) open(first);
      while (depth_ > 0) step();
    }
    enter(around, depth_around);
    graph_depth_ = depth - 1;
    return ordered_;
  }

 private:
  /// Goes on in a graph, with so many nodes open.
  void enter(const Graph& graph, std::size_t depth) noexcept {
    nodes_ = graph.nodes;
    states_ = all_states_.part(nodes_.first, nodes_.count);
    stack_ = all_stacks_.part(nodes_.first, nodes_.count);
    depth_ = depth;
  }

  std::int32_t& state(std::int32_t node) noexcept { return states_[node]; }

  void open(std::int32_t node) noexcept {
    state(node) = 0;
    stack_[depth_++] = node;
  }

  void close(std::int32_t node, bool complete) noexcept {
    --depth_;
    complete = complete && graph_depth_ < kMaxGraphDepth;
    state(node) = complete ? kOrdered : kLeftOut;
    if (!complete) return;
    const std::int32_t index = nodes_.first + node;
    for (const std::int32_t graph : followed_of(model_, model_.nodes[index]))
      run(graph, graph_depth_ + 1);
    order_[ordered_++] = index;
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
  Table<std::int32_t> order_;
  Table<std::int32_t> all_states_;  ///< of each node of the model
  Table<std::int32_t> all_stacks_;  ///< of each graph, at the place of its nodes
  Range nodes_;                     ///< of the graph that is walked
  Table<std::int32_t> states_;
  Table<std::int32_t> stack_;
  std::size_t depth_ = 0;
  int graph_depth_ = 0;
  std::size_t ordered_ = 0;
};

}  // namespace

std::size_t order_nodes(const Model& model, Table<std::int32_t> order,
                        Table<std::int32_t> scratch) noexcept {
  return Walk(model, order, scratch).run(0);
}

}  // namespace rw::model
