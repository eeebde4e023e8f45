// A model as tables of numbers: what the analysis reads. JavaScript reads the file and writes the tables into one block
// of memory; open_model() checks them once, so that nothing else needs to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "model/graph/records.h"
#include "model/graph/table.h"

namespace rw::model {

/// A model. Its tables are in the caller's memory.
class Model {
 public:
#define RW_MODEL_TABLE(Type, table) Table<const Type> table;
  RW_MODEL_TABLE_LIST(RW_MODEL_TABLE)
#undef RW_MODEL_TABLE

  /// The entries of a range.
  Table<const std::int32_t> linked(Range range) const noexcept { return part(links, range); }
  Table<const std::int32_t> inputs(const Node& node) const noexcept { return linked(node.inputs); }
  Table<const std::int32_t> outputs(const Node& node) const noexcept {
    return linked(node.outputs);
  }
  Table<const std::int32_t> inputs(const Graph& graph) const noexcept {
    return linked(graph.inputs);
  }
  Table<const std::int32_t> outputs(const Graph& graph) const noexcept {
    return linked(graph.outputs);
  }
  /// The declared dims of a value, at most kMaxDeclaredRank; empty if it declares none.
  Table<const Dim> dims_of(const Value& value) const noexcept {
    return part(dims, listed_dims(value));
  }
  Table<const std::int64_t> dims_of(const Tensor& tensor) const noexcept {
    return part(integers, tensor.dims);
  }
  /// The periods of a tensor whose data was read; empty if it was not.
  Table<const std::int64_t> periods_of(const Tensor& tensor) const noexcept {
    return part(integers, tensor.periods);
  }
  /// The elements of a tensor of integers or bools; empty if they are not known.
  Table<const std::int64_t> integers_of(const Tensor& tensor) const noexcept {
    return tensor.flags & kIsFloat ? Table<const std::int64_t>{} : part(integers, tensor.numbers);
  }
  /// The elements of a tensor of floats; empty if they are not known.
  Table<const double> reals_of(const Tensor& tensor) const noexcept {
    return tensor.flags & kIsFloat ? part(reals, tensor.numbers) : Table<const double>{};
  }

  std::string_view text(Text index) const noexcept {
    const Range range = texts[index].bytes;
    const Table<const char> characters = part(bytes, range);
    return {characters.data(), characters.size()};
  }

  Table<const Attribute> attributes_of(const Node& node) const noexcept {
    return part(attributes, node.attributes);
  }
  /// The attribute of a node with a name; null if it has none. If several have it: the last.
  const Attribute* attribute(const Node& node, std::string_view name) const noexcept;
  /// The value of an int attribute; `otherwise` if the node has none of that name. A value of another kind, or one
  /// that is an attribute of a function's call, counts as none: attribute() tells.
  std::int64_t int_of(const Node& node, std::string_view name,
                      std::int64_t otherwise) const noexcept;
  std::string_view string_of(const Node& node, std::string_view name,
                             std::string_view otherwise) const noexcept;
  /// The values of a list of ints; empty if the node has none of that name.
  Table<const std::int64_t> ints_of(const Node& node, std::string_view name) const noexcept;
  /// The value's constant; null if it has none. The caller of the model may replace one whose value has kIsInput.
  const Tensor* constant(std::int32_t value) const noexcept {
    const std::int32_t index = values[value].constant;
    return index < 0 ? nullptr : &tensors[index];
  }
  /// Where they stand.
  static Range listed_dims(const Value& value) noexcept {
    return {value.first_dim, std::clamp(value.rank, 0, kMaxDeclaredRank)};
  }

 private:
  template <class Entry>
  static Table<const Entry> part(const Table<const Entry>& table, Range range) noexcept {
    return table.part(range.first, range.count);
  }
};

/// Finds the tables in a block of memory, and checks every index and range in them.
///
/// Shapes   block: aligned to 8 bytes; it must outlive the model.
/// Returns  whether the block holds tables in which nothing points outside. On false *model is empty.
/// Cost     one pass.
bool open_model(std::span<const std::byte> block, Model* model) noexcept;

}  // namespace rw::model
