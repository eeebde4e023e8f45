// The order in which the nodes of a graph can run: a file may list them in any order.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph/graph.h"

namespace rw::model {

/// Orders the nodes of a graph so that each comes after those that compute its inputs, keeping the order of the file
/// where that is possible. What the bodies of a node's graphs capture counts as its inputs.
///
/// Shapes   order: room for graph.nodes.count.  scratch: room for twice as many; its content does not matter.
/// Returns  how many nodes it ordered; those on a cycle, and those that need them, are left out.
/// Cost     linear, no recursion.
std::size_t order_nodes(const Model& model, const Graph& graph, Table<std::int32_t> order,
                        Table<std::int32_t> scratch) noexcept;

}  // namespace rw::model
