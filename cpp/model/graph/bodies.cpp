// Finds the graphs of a node by the names of its attributes.
#include "model/graph/bodies.h"

#include <algorithm>

namespace rw::model {
namespace {

/// The graph that an attribute of a node holds; -1 if it does not hold one of that node, which tables that contradict
/// themselves may not.
std::int32_t graph_of(const Model& model, const Node& node, std::string_view name) noexcept {
  const Attribute* const found = model.attribute(node, name);
  if (!found || found->kind != kGraph || found->reference || found->values.count != 1) return -1;
  const std::int32_t graph = model.links[found->values.first];
  const std::int32_t holder = model.graphs[graph].node;
  return graph > node.graph && holder >= 0 && &model.nodes[holder] == &node ? graph : -1;
}

/// Before this version of If systems take a length that they infer of one branch for that of the result, so that a
/// branch that never runs decides too.
constexpr std::int32_t kLeastIfVersion = 11;
/// Before this version a Scan takes a batch of its own.
constexpr std::int32_t kLeastScanVersion = 9;

}  // namespace

Branches branches_of(const Model& model, const Node& node) noexcept {
  const bool is_if =
      node.domain == 0 && node.version >= kLeastIfVersion && model.text(node.op_type) == "If";
  if (!is_if) return {};
  const std::int32_t taken = graph_of(model, node, "then_branch");
  const std::int32_t other = graph_of(model, node, "else_branch");
  return taken < 0 || other < 0 || taken == other ? Branches{} : Branches{taken, other};
}

Rounds rounds_of(const Model& model, const Node& node) noexcept {
  if (node.domain != 0 || node.version < 1) return {};
  const std::string_view name = model.text(node.op_type);
  Rounds rounds;
  rounds.is_scan = name == "Scan" && node.version >= kLeastScanVersion;
  if (name != "Loop" && !rounds.is_scan) return {};
  rounds.graph = graph_of(model, node, "body");
  if (rounds.graph < 0) return {};
  if (rounds.is_scan) {
    const std::int64_t sliced = model.int_of(node, "num_scan_inputs", 0);
    if (sliced < 1 || sliced > node.inputs.count) return {};
    rounds.sliced = static_cast<std::int32_t>(sliced);
  } else {
    rounds.first_input = rounds.first_taken = 2;
    rounds.first_given = 1;
  }
  rounds.carried = node.inputs.count - rounds.first_input - rounds.sliced;
  const Graph& body = model.graphs[rounds.graph];
  const bool fits = rounds.carried >= 0 &&
                    body.inputs.count == rounds.first_taken + rounds.carried + rounds.sliced &&
                    body.outputs.count == rounds.first_given + node.outputs.count &&
                    rounds.carried <= node.outputs.count;
  return fits ? rounds : Rounds{};
}

std::int32_t mapped_by(const Model& model, const Node& node) noexcept {
  if (node.domain != 0 || node.version < 1 || model.text(node.op_type) != "SequenceMap") return -1;
  const std::int32_t graph = graph_of(model, node, "body");
  if (graph < 0) return -1;
  const Graph& body = model.graphs[graph];
  const bool fits =
      body.inputs.count == node.inputs.count && body.outputs.count == node.outputs.count;
  return fits ? graph : -1;
}

std::int32_t called_by(const Model& model, const Node& node) noexcept {
  for (const Attribute& attribute : model.attributes_of(node)) {
    if (attribute.kind != kGraph || attribute.values.count != 1) continue;
    const std::int32_t index = model.links[attribute.values.first];
    const Graph& graph = model.graphs[index];
    const bool is_its_own = graph.kind == kFunction && index > node.graph && graph.node >= 0 &&
                            &model.nodes[graph.node] == &node;
    if (is_its_own && graph.inputs.count >= node.inputs.count &&
        graph.outputs.count >= node.outputs.count)
      return index;
  }
  return -1;
}

Followed followed_of(const Model& model, const Node& node) noexcept {
  if (node.attributes.count == 0) return {};
  if (const std::int32_t called = called_by(model, node); called >= 0) return {1, {called}};
  const Branches branches = branches_of(model, node);
  if (branches.taken >= 0) return {2, {branches.taken, branches.other}};
  if (const std::int32_t mapped = mapped_by(model, node); mapped >= 0) return {1, {mapped}};
  const Rounds rounds = rounds_of(model, node);
  return rounds.graph < 0 ? Followed{} : Followed{1, {rounds.graph}};
}

std::int32_t passed_in(const Model& model, std::int32_t value) noexcept {
  if (value < 0) return -1;
  const Value& taken = model.values[value];
  const Graph& body = model.graphs[taken.graph];
  if (!(taken.flags & kIsInput) || body.node < 0) return -1;
  // Both list what is passed in at the same places.
  const Table<const std::int32_t> own = model.inputs(body);
  const Table<const std::int32_t> passed = model.inputs(model.nodes[body.node]);
  const auto place = std::find(own.begin(), own.end(), value) - own.begin();
  if (place >= own.count() || place >= passed.count() || passed[place] < 0) return -1;
  // A value of a graph around it, so that whoever goes on comes to an end.
  return model.values[passed[place]].graph < taken.graph ? passed[place] : -1;
}

}  // namespace rw::model
