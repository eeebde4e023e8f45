// The graphs that are attributes of a node, or that it calls, and how those that are followed take its inputs and give
// its outputs.
#pragma once

#include <cstdint>

#include "model/graph/graph.h"

namespace rw::model {

/// Graphs of an If: one runs, whichever its condition says.
struct Branches {
  std::int32_t taken = -1;  ///< `then_branch`; -1: the node is not an If that has both
  std::int32_t other = -1;  ///< `else_branch`
};

/// The branches of a node of ONNX's If.
Branches branches_of(const Model& model, const Node& node) noexcept;

/// A graph of a Loop or Scan, which runs in rounds: each takes what the one before it carried on. Inputs of the node
/// from `first_input` on are the inputs of the graph from `first_taken` on, and outputs of the graph from `first_given`
/// on are the outputs of the node.
struct Rounds {
  std::int32_t graph =
      -1;  ///< -1: the node is neither, or lists other inputs or outputs than its graph
  bool is_scan = false;
  std::int32_t carried = 0;  ///< the first of these inputs and outputs, which a round carries on
  std::int32_t sliced = 0;   ///< the inputs behind them: a round takes a slice of each
  std::int32_t first_input = 0;  ///< behind the trip count and the condition of a Loop
  std::int32_t first_taken = 0;  ///< behind the number of the round and its condition
  std::int32_t first_given = 0;  ///< behind the condition of the next round
};

/// The body of a node of ONNX's Loop or Scan.
Rounds rounds_of(const Model& model, const Node& node) noexcept;

/// The body of a node of ONNX's SequenceMap, which runs for each tensor of a sequence; -1 if the node is not one, or
/// lists other inputs or outputs than its body.
std::int32_t mapped_by(const Model& model, const Node& node) noexcept;

/// The graph of a local function that a node calls; -1 if it calls none that is followed. The inputs of the node are
/// the first inputs of the graph, and its outputs the first outputs.
std::int32_t called_by(const Model& model, const Node& node) noexcept;

/// The graphs of a node that are followed.
struct Followed {
  int count = 0;
  std::int32_t graphs[2] = {};

  const std::int32_t* begin() const noexcept { return graphs; }
  const std::int32_t* end() const noexcept { return graphs + count; }
};

Followed followed_of(const Model& model, const Node& node) noexcept;

/// The input of a Loop, Scan, SequenceMap or call that an input of its graph is in the first run, or is a part of;
/// -1 if a value is not such an input.
std::int32_t passed_in(const Model& model, std::int32_t value) noexcept;

/// Visits what a node computes its outputs from: its inputs, what those are where they are a body's, and the outputs of
/// its graphs that are followed; -1 where one is omitted.
template <class Visit>
void each_source(const Model& model, const Node& node, const Visit& visit) noexcept {
  for (const std::int32_t input : model.inputs(node)) {
    for (std::int32_t value = input;; value = passed_in(model, value)) {
      visit(value);
      if (value < 0) break;
    }
  }
  for (const std::int32_t graph : followed_of(model, node)) {
    for (const std::int32_t value : model.outputs(model.graphs[graph])) visit(value);
  }
}

}  // namespace rw::model
