#include "model/analysis/declared.h"

#include <algorithm>

#include "model/nodes/call.h"

namespace rw::model {
namespace {

/// Whether a runtime infers the lengths of the exported batch: some input has a number in the place of N.
bool states_batch(const Model& model, const Batch& batch) noexcept {
  return std::any_of(batch.inputs.begin(), batch.inputs.end(), [&](const BatchInput& input) {
    const Table<const Dim> dims = model.dims_of(model.values[input.value]);
    return input.axis < dims.count() && dims[input.axis].length >= 0;
  });
}

Cause type_difference(const Value& value, const State& state) noexcept {
  if (state.is_sequence ? value.type > 0 || value.rank >= 0 : value.type < 0)
    return because(Reason::no_tensors);
  if (state.type != kUnknownType && value.type > 0 && value.type != state.type)
    return because(Reason::declared_type, value.type, state.type);
  return {};
}

Cause difference(Flow* flow, const Value& value, const State& state, bool is_stated) noexcept {
  if (const Cause cause = type_difference(value, state)) return cause;
  if (value.rank < 0 || !state.has_rank()) return {};
  if (value.rank != state.rank) return because(Reason::declared_rank, value.rank, state.rank);
  const Table<const Dim> declared = flow->model.dims_of(value);
  for (std::int32_t axis = 0; axis < declared.count(); ++axis) {
    const Length given =
        is_stated ? flow->lengths.at_batch(state.dims[axis], flow->exported) : state.dims[axis];
    const auto length = flow->lengths.number_in(given);
    const std::int64_t stated = declared[axis].length;
    if (length && stated >= 0 && stated != *length) {
      return because(Reason::declared_length, axis, stated, *length);
    }
  }
  return {};
}

}  // namespace

std::size_t declared_otherwise(Flow* flow, const Batch& batch, std::span<Blocker> blockers,
                               Table<bool> differs) noexcept {
  const Model& model = flow->model;
  const bool is_stated = states_batch(model, batch);
  std::size_t count = 0;
  for (const std::int32_t node : flow->plan.order) {
    for (const std::int32_t index : model.outputs(model.nodes[node])) {
      if (index < 0 || count == blockers.size()) continue;
      const Value& value = model.values[index];
      const State& state = flow->state(index);
      if (state.kind == Kind::opaque) continue;
      const Cause cause = difference(flow, value, state, is_stated);
      const bool is_of_dims =
          cause.reason == Reason::declared_rank || cause.reason == Reason::declared_length;
      if (is_of_dims && value.graph == 0 && !differs.empty()) {
        differs[index] = true;
      } else if (cause) {
        blockers[count++] = {-1, index, cause};
      }
    }
  }
  // Runtimes compare only the types of what a body takes.
  for (std::int32_t graph = 1; graph < model.graphs.count(); ++graph) {
    if (!flow->plan.is_followed(graph) || flow->never_runs(graph)) continue;
    for (const std::int32_t index : model.inputs(model.graphs[graph])) {
      if (index < 0 || count == blockers.size()) continue;
      const State& state = flow->state(index);
      if (state.kind == Kind::opaque) continue;
      const Cause cause = type_difference(model.values[index], state);
      if (cause) blockers[count++] = {-1, index, cause};
    }
  }
  return count;
}

}  // namespace rw::model
