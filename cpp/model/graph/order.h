// The order in which the nodes of a model can run: a file may list them in any order.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph/graph.h"

namespace rw::model {

/// Orders the nodes of the main graph so that each comes after those that compute its inputs, keeping the order of the
/// file where that is possible. What the graphs in a node capture counts as its inputs, and the nodes of those that are
/// followed (followed_of()) stand before it in the same way.
///
/// Shapes   order: room for all nodes of the model.  scratch: room for twice as many; its content does not matter.
/// Returns  how many nodes it ordered; those on a cycle, and those that need them, are left out, as are nodes in more
///          graphs, one in another, than kMaxGraphDepth.
/// Cost     linear; recursion for graphs in nodes alone.
std::size_t order_nodes(const Model& model, Table<std::int32_t> order,
                        Table<std::int32_t> scratch) noexcept;

}  // namespace rw::model
