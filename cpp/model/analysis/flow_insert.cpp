// Asks the rule of a node again where an input would have to follow N, with the states that inserted nodes would give.
#include <algorithm>

#include "model/analysis/flow.h"

namespace rw::model {

/// Applies the rule of a node, with nodes inserted in front of it where an input would have to follow N.
Cause Flow::apply_inserting(Call& call) noexcept {
  const std::int32_t before = insert_count_;
  const Cause without = apply(call);
  Cause cause = without;
  while (cause && insert(call, cause)) cause = apply(call);
  if (!cause) return {};
  // What the file lacks, not what would be left if that were there.
  insert_count_ = before;
  return without;
}

/// Gives an input that a cause names what inserted nodes would.
///
/// Returns  whether it does, so that the rule may be asked again.
bool Flow::insert(Call& call, const Cause& cause) noexcept {
  if (cause.value >= 0) return false;
  Insert insert;
  insert.node = static_cast<std::int32_t>(&call.node - model.nodes.data());
  insert.input = static_cast<std::int32_t>(cause.operands[0]);
  insert.place = static_cast<std::int32_t>(cause.operands[1]);
  if (cause.reason == Reason::fixed_length) {
    insert.kind = InsertKind::tensor;
  } else if (cause.reason == Reason::fixed_shape) {
    insert.kind = InsertKind::list;
  } else {
    return false;
  }
  const std::size_t count = call.replaced.size();
  if (count == kMostReplaced || insert_count_ == inserts_.count()) return false;
  Replaced& replaced = replaced_[count];
  if (!replace(call, &insert, &replaced.state)) return false;
  could_insert = true;
  // What the caller of the model passes is theirs to make follow.
  if (!may_insert || origins[model.inputs(call.node)[insert.input]] >= 0) return false;
  replaced.input = insert.input;
  call.replaced = std::span<const Replaced>(replaced_, count + 1);
  inserts_[insert_count_++] = insert;
  return true;
}

/// The state that inserted nodes give an input, and the length or entry of one sample. With one exported sample the
/// tensor is what each sample has.
///
/// Returns  whether they can.
bool Flow::replace(const Call& call, Insert* insert, State* state) noexcept {
  if (exported != 1 || sample_ != 1 || opset_ < kLeastInsertOpset) return false;
  // Nodes are written into the main graph alone.
  if (call.node.graph != 0) return false;
  if (!call.has(insert->input)) return false;
  const State& from = call.in(insert->input);
  if (from.kind != Kind::fixed || !from.has_rank()) return false;
  if (insert->kind == InsertKind::tensor) {
    if (insert->place >= from.rank) return false;
    const Length length = from.dims[insert->place];
    if (!lengths.is_number(length, &insert->each) || insert->each < 1) return false;
    *state = from;
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert->place);
    state->each = length;
    state->dims[insert->place] = lengths.multiply(length, lengths.batch());
    state->numbers = -1;
    state->count = 0;
    return true;
  }
  if (from.rank != 1 || insert->place >= from.count) return false;
  const Table<const Length> row = numbers_.of(from);
  std::int64_t number = 0;
  for (const Length entry : row) {
    if (!lengths.is_number(entry, &number)) return false;
  }
  if (!lengths.is_number(row[insert->place], &insert->each) || insert->each < 1) return false;
  const std::int32_t first = numbers_.take(from.count);
  if (first < 0) return false;
  *state = from;
  state->kind = Kind::size;
  state->numbers = first;
  const Table<Length> written = numbers_.of(*state);
  std::copy(row.begin(), row.end(), written.begin());
  written[insert->place] = lengths.multiply(row[insert->place], lengths.batch());
  return true;
}

}  // namespace rw::model
