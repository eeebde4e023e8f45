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

/// The length, or the entry, of one sample of those that were exported; false if it is not a number, or does not
/// divide.
bool Flow::divide(Length whole, Insert* insert) const noexcept {
  std::int64_t number = 0;
  if (!lengths.is_number(whole, &number) || number < 1 || number % exported != 0) return false;
  insert->each = number / exported;
  return true;
}

/// Whether a tensor is the result of an Expand that repeats its input along an axis.
bool Flow::is_expanded(std::int32_t value, int axis) const noexcept {
  const std::int32_t producer = model.values[value].producer;
  if (producer < 0) return false;
  const Node& node = model.nodes[producer];
  if (node.domain != 0 || model.text(node.op_type) != "Expand") return false;
  const State& data = state(model.inputs(node)[0]);
  const int own = axis - (state(value).rank - data.rank);
  return data.has_rank() && (own < 0 || lengths.equals(data.dims[own], 1));
}

/// Whether every exported sample has the same elements along an axis of a tensor, so that each sample may have those of
/// the first. Reals are the same bit for bit.
bool Flow::repeats(std::int32_t value, int axis, std::int64_t each) const noexcept {
  const State& from = state(value);
  if (exported == 1 || from.same_elements || is_expanded(value, axis)) return true;
  if (!from.has_numbers()) return false;
  if (from.count == 0) return true;
  std::int64_t sample = each;
  for (int behind = axis + 1; behind < from.rank; ++behind) {
    std::int64_t length = 0;
    if (!lengths.is_number(from.dims[behind], &length)) return false;
    sample *= length;
  }
  const Table<const Length> row = numbers_.of(from);
  for (std::int64_t place = 0; place < row.count(); ++place) {
    const std::int64_t first = place - sample * (place / sample % exported);
    if (row[place] < 0 || row[place] != row[first]) return false;
  }
  return true;
}

/// The state that inserted nodes give an input, and the length or entry of one sample.
///
/// Returns  whether they can.
bool Flow::replace(const Call& call, Insert* insert, State* state) noexcept {
  const std::int32_t least = exported == 1 ? kLeastInsertOpset : kLeastSliceOpset;
  if (sample_ != 1 || opset_ < least) return false;
  // Nodes are written into the main graph alone.
  if (call.node.graph != 0) return false;
  if (!call.has(insert->input)) return false;
  const State& from = call.in(insert->input);
  if (from.kind != Kind::fixed || !from.has_rank()) return false;
  if (insert->kind == InsertKind::tensor) {
    if (insert->place >= from.rank) return false;
    if (!divide(from.dims[insert->place], insert)) return false;
    const std::int32_t value = model.inputs(call.node)[insert->input];
    if (!repeats(value, insert->place, insert->each)) return false;
    *state = from;
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert->place);
    state->each = lengths.number(insert->each);
    state->dims[insert->place] = lengths.multiply(state->each, lengths.batch());
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
  if (!divide(row[insert->place], insert)) return false;
  const std::int32_t first = numbers_.take(from.count);
  if (first < 0) return false;
  *state = from;
  state->kind = Kind::size;
  state->numbers = first;
  const Table<Length> written = numbers_.of(*state);
  std::copy(row.begin(), row.end(), written.begin());
  written[insert->place] = lengths.multiply(lengths.number(insert->each), lengths.batch());
  return true;
}

}  // namespace rw::model
