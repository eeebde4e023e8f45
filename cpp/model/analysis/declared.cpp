#include "model/analysis/declared.h"

#include "model/operators/call.h"

namespace rw::model {
namespace {

Cause difference(const Flow& flow, const Value& value, const State& state) noexcept {
  if (value.rank != state.rank) return because(Reason::declared_rank, value.rank, state.rank);
  const Table<const Dim> declared = flow.model.dims_of(value);
  for (std::int32_t axis = 0; axis < declared.count(); ++axis) {
    std::int64_t length = 0;
    const bool is_known = flow.lengths.is_number(state.dims[axis], &length);
    const std::int64_t stated = declared[axis].length;
    if (is_known && stated >= 0 && stated != length) {
      return because(Reason::declared_length, axis, stated, length);
    }
  }
  return {};
}

}  // namespace

std::size_t declared_otherwise(const Flow& flow, std::span<Blocker> blockers) noexcept {
  const Model& model = flow.model;
  std::size_t count = 0;
  for (const std::int32_t node : flow.order) {
    for (const std::int32_t index : model.outputs(model.nodes[node])) {
      if (index < 0 || count == blockers.size()) continue;
      const Value& value = model.values[index];
      const State& state = flow.state(index);
      if (value.rank < 0 || state.kind == Kind::opaque || !state.has_rank()) continue;
      const Cause cause = difference(flow, value, state);
      if (cause) blockers[count++] = {-1, index, cause};
    }
  }
  return count;
}

}  // namespace rw::model
