// The nodes that a check lists: every Reshape and Flatten, and where its target or axis comes from; and those beside
// them that may be taken in several ways.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/graph/graph.h"

namespace rw::model {

/// X(source, name, meaning). Where the target of a Reshape, or the axis of a Flatten, comes from.
#define RW_SOURCE_LIST(X)                                      \
  X(initializer, "initializer", "a constant of its graph")     \
  X(constant, "constant", "a Constant node")                   \
  X(attribute, "attribute", "an attribute of the node itself") \
  X(computed, "computed", "other nodes compute it")            \
  X(input, "input", "an input of the graph: the caller passes it")

enum class Source : std::uint8_t {
#define RW_SOURCE_ENTRY(source, name, meaning) source,
  RW_SOURCE_LIST(RW_SOURCE_ENTRY)
#undef RW_SOURCE_ENTRY
};

/// Whether a node is ONNX's Reshape, or its Flatten.
bool is_reshape(const Model& model, const Node& node) noexcept;
bool is_flatten(const Model& model, const Node& node) noexcept;
/// Whether a node is ONNX's Range.
bool is_range(const Model& model, const Node& node) noexcept;
/// Whether a node may count samples, as cpp/model/analysis/flow_count.cpp asks: a Range; Add and Concat, which make
/// indices; Gather and GatherND, which take them.
bool may_count(const Model& model, const Node& node) noexcept;

/// How many Reshapes and Flattens there are, in all graphs.
std::size_t target_count(const Model& model) noexcept;

/// The value that is a Reshape's target; -1 if an attribute states it, as before opset 5, or if the node has none.
std::int32_t target_of(const Model& model, const Node& node) noexcept;

/// Where a Reshape or Flatten has its target or axis from.
Source source_of(const Model& model, const Node& node) noexcept;

}  // namespace rw::model
