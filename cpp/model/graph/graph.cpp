// Checks the tables of a model: every index, range and text, before anything reads them.
#include "model/graph/graph.h"

#include <cstring>

namespace rw::model {
namespace {

/// Whether an index names an entry of a table, or is the one that means none.
bool is_in(std::int32_t index, std::size_t count, std::int32_t lowest = -1) noexcept {
  return index >= lowest && (index < 0 || static_cast<std::size_t>(index) < count);
}

bool is_in(Range range, std::size_t count) noexcept {
  return range.first >= 0 && range.count >= 0 &&
         static_cast<std::int64_t>(range.first) + range.count <= static_cast<std::int64_t>(count);
}

/// Checks the records of a model, whose tables already lie inside the block.
class Checker {
 public:
  explicit Checker(const Model& model) noexcept : model_(model) {}

  bool run() const noexcept {
    if (model_.texts.empty() || model_.graphs.empty()) return false;
    return all(model_.texts) && all(model_.dims) && all(model_.values) && all(model_.tensors) &&
           all(model_.attributes) && all(model_.nodes) && all(model_.graphs) &&
           all(model_.carriers);
  }

 private:
  template <class Record>
  bool all(std::span<const Record> records) const noexcept {
    for (const Record& record : records) {
      if (!fits(record)) return false;
    }
    return true;
  }

  bool is_text(Text text) const noexcept { return is_in(text, model_.texts.size(), 0); }

  bool are_links(Range range, std::size_t count, std::int32_t lowest) const noexcept {
    if (!is_in(range, model_.links.size())) return false;
    for (const std::int32_t link : model_.linked(range)) {
      if (!is_in(link, count, lowest)) return false;
    }
    return true;
  }

  bool are_values(Range range, std::int32_t lowest = -1) const noexcept {
    return are_links(range, model_.values.size(), lowest);
  }

  bool fits(const TextBytes& text) const noexcept { return is_in(text.bytes, model_.bytes.size()); }
  bool fits(const Dim& dim) const noexcept { return dim.length >= -1 && is_text(dim.symbol); }

  bool fits(const Value& value) const noexcept {
    return is_in(value.graph, model_.graphs.size(), 0) &&
           is_in(value.producer, model_.nodes.size()) &&
           is_in(value.constant, model_.tensors.size()) && value.rank >= -1 &&
           is_in(Model::listed_dims(value), model_.dims.size());
  }

  bool fits(const Tensor& tensor) const noexcept {
    const bool is_float = (tensor.flags & kIsFloat) != 0;
    if (!is_in(tensor.dims, model_.integers.size()) ||
        !is_in(tensor.numbers, is_float ? model_.reals.size() : model_.integers.size())) {
      return false;
    }
    if (!fits_periods(tensor)) return false;
    std::int64_t count = 1;
    for (const std::int64_t length : model_.dims_of(tensor)) {
      if (length < 0) return false;
      // A product beyond int64 is larger than any number of elements that could be known.
      if (__builtin_mul_overflow(count, length, &count)) return tensor.known == 0;
    }
    return tensor.known == 0 ? tensor.numbers.count == 0 : tensor.numbers.count == count;
  }

  /// Whether the periods of a tensor whose data was read are there, one of each axis.
  bool fits_periods(const Tensor& tensor) const noexcept {
    if (!(tensor.flags & kIsRead)) return tensor.periods.count == 0;
    if (!is_in(tensor.periods, model_.integers.size())) return false;
    const Table<const std::int64_t> periods = model_.periods_of(tensor);
    return tensor.periods.count == tensor.dims.count &&
           std::all_of(periods.begin(), periods.end(),
                       [](std::int64_t period) { return period > 0; });
  }

  bool fits(const Attribute& attribute) const noexcept {
    if (!is_text(attribute.name)) return false;
    switch (attribute.kind) {
      case kInt:
      case kInts:
        return is_in(attribute.values, model_.integers.size());
      case kFloat:
      case kFloats:
        return is_in(attribute.values, model_.reals.size());
      case kString:
      case kStrings:
        return are_links(attribute.values, model_.texts.size(), 0);
      case kTensor:
      case kTensors:
      case kSparseTensor:
        return are_links(attribute.values, model_.tensors.size(), 0);
      case kGraph:
      case kGraphs:
        return are_links(attribute.values, model_.graphs.size(), 0);
      default:
        return attribute.values.count == 0;
    }
  }

  bool fits(const Node& node) const noexcept {
    return is_text(node.op_type) && is_text(node.domain) &&
           is_in(node.graph, model_.graphs.size(), 0) && are_values(node.inputs) &&
           are_values(node.outputs) && are_values(node.captures, 0) &&
           is_in(node.attributes, model_.attributes.size());
  }

  bool fits(const Graph& graph) const noexcept {
    return is_in(graph.node, model_.nodes.size()) && is_in(graph.nodes, model_.nodes.size()) &&
           are_its_own(graph) && are_values(graph.inputs, 0) && are_values(graph.outputs);
  }

  /// Whether each node that a graph lists says that it is in that graph: no two list the same one.
  bool are_its_own(const Graph& graph) const noexcept {
    const std::int32_t index = static_cast<std::int32_t>(&graph - model_.graphs.data());
    const Table<const Node> nodes = model_.nodes.part(graph.nodes.first, graph.nodes.count);
    return std::all_of(nodes.begin(), nodes.end(),
                       [index](const Node& node) { return node.graph == index; });
  }

  bool fits(const BatchInput& input) const noexcept {
    return is_in(input.value, model_.values.size(), 0) && input.axis >= 0 &&
           input.axis <
               Model::listed_dims(model_.values[static_cast<std::size_t>(input.value)]).count;
  }

  const Model& model_;
};

/// Takes a table off the front of what is left of a block.
template <class Entry>
bool take(std::span<const std::byte>* rest, std::int32_t count, std::span<const Entry>* table) {
  if (count < 0 || static_cast<std::size_t>(count) > rest->size() / sizeof(Entry)) return false;
  const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(Entry);
  *table = {reinterpret_cast<const Entry*>(rest->data()), static_cast<std::size_t>(count)};
  *rest = rest->subspan(bytes);
  return true;
}

}  // namespace

bool open_model(std::span<const std::byte> block, Model* model) noexcept {
  *model = {};
  TableCounts counts;
  if (block.size() < sizeof counts) return false;
  std::memcpy(&counts, block.data(), sizeof counts);
  std::span<const std::byte> rest = block.subspan(sizeof counts);
  Model opened;
#define RW_MODEL_TAKE(Type, table) \
  if (!take(&rest, counts.table, &opened.table)) return false;
  RW_MODEL_TABLE_LIST(RW_MODEL_TAKE)
#undef RW_MODEL_TAKE
  if (!Checker(opened).run()) return false;
  *model = opened;
  return true;
}

const Attribute* Model::attribute(const Node& node, std::string_view name) const noexcept {
  const Attribute* found = nullptr;
  for (const Attribute& attribute : part(attributes, node.attributes)) {
    if (text(attribute.name) == name) found = &attribute;
  }
  return found;
}

namespace {

/// The attribute of a name, if it has one value or more of the kind.
const Attribute* find_attribute(const Model& model, const Node& node, std::string_view name,
                                AttributeKind kind) noexcept {
  const Attribute* found = model.attribute(node, name);
  return found && found->kind == kind && !found->reference && found->values.count > 0 ? found
                                                                                      : nullptr;
}

}  // namespace

std::int64_t Model::int_of(const Node& node, std::string_view name,
                           std::int64_t otherwise) const noexcept {
  const Attribute* found = find_attribute(*this, node, name, kInt);
  return found ? integers[found->values.first] : otherwise;
}

std::string_view Model::string_of(const Node& node, std::string_view name,
                                  std::string_view otherwise) const noexcept {
  const Attribute* found = find_attribute(*this, node, name, kString);
  return found ? text(links[found->values.first]) : otherwise;
}

Table<const std::int64_t> Model::ints_of(const Node& node, std::string_view name) const noexcept {
  const Attribute* found = find_attribute(*this, node, name, kInts);
  return found ? part(integers, found->values) : Table<const std::int64_t>{};
}

}  // namespace rw::model
