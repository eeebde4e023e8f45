// Finds Reshape and Flatten by their names, and the constant or node that a target comes from.
#include "model/graph/listing.h"

#include <algorithm>

namespace rw::model {
namespace {

bool is_operator(const Model& model, const Node& node, std::string_view name) noexcept {
  return node.domain == 0 && model.text(node.op_type) == name;
}

}  // namespace

bool is_reshape(const Model& model, const Node& node) noexcept {
  return is_operator(model, node, "Reshape");
}

bool is_flatten(const Model& model, const Node& node) noexcept {
  return is_operator(model, node, "Flatten");
}

bool is_range(const Model& model, const Node& node) noexcept {
  return is_operator(model, node, "Range");
}

bool may_count(const Model& model, const Node& node) noexcept {
  constexpr std::string_view kinds[] = {"Range", "Add", "Concat", "Gather", "GatherND"};
  return std::any_of(std::begin(kinds), std::end(kinds),
                     [&](std::string_view name) { return is_operator(model, node, name); });
}

std::size_t target_count(const Model& model) noexcept {
  return static_cast<std::size_t>(std::count_if(
      model.nodes.begin(), model.nodes.end(),
      [&](const Node& node) { return is_reshape(model, node) || is_flatten(model, node); }));
}

std::int32_t target_of(const Model& model, const Node& node) noexcept {
  if (!is_reshape(model, node) || node.inputs.count < 2) return -1;
  return model.inputs(node)[1];
}

Source source_of(const Model& model, const Node& node) noexcept {
  const std::int32_t target = target_of(model, node);
  if (target < 0) return Source::attribute;
  const Value& value = model.values[target];
  if (value.constant >= 0) {
    return value.flags & kIsInitializer ? Source::initializer : Source::constant;
  }
  return value.flags & kIsInput ? Source::input : Source::computed;
}

}  // namespace rw::model
