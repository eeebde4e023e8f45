// Offers the nodes that may count the samples. One is a Range up to the exported batch. Another takes the numbers of
// the exported samples as a constant: where the batch is fixed, the export computed the Range.
#include <algorithm>

#include "model/analysis/flow.h"
#include "model/graph/listing.h"

namespace rw::model {
namespace {

/// The axis along which a tensor has the exported samples, one entry each, and a length of 1 along every other; -1 if
/// it has none.
int samples_axis(const Lengths& lengths, const State& state, std::int64_t exported) noexcept {
  int found = -1;
  for (int axis = 0; axis < state.rank; ++axis) {
    const bool is_one = lengths.equals(state.dims[axis], 1);
    if (is_one && !(exported == 1 && found < 0)) continue;
    if (found >= 0 || !lengths.equals(state.dims[axis], exported)) return -1;
    found = axis;
  }
  return found;
}

/// How far apart numbers are that count from 0; 0 if they do not. Of a single 0, which counts by any stride, it is
/// `alone`.
std::int64_t stride_of(const Lengths& lengths, Table<const Length> row,
                       std::int64_t alone) noexcept {
  std::int64_t before = 0;
  if (!lengths.is_number(row[0], &before) || before != 0) return 0;
  std::int64_t stride = alone;
  if (row.size() > 1 && !lengths.is_number(row[1], &stride)) return 0;
  for (const Length entry : row.last(row.size() - 1)) {
    std::int64_t number = 0;
    const bool counts_on =
        lengths.is_number(entry, &number) && number > before && number - before == stride;
    if (!counts_on) return 0;
    before = number;
  }
  return stride;
}

/// Whether one of the few nodes in front of a value is a Range: to change its limit needs fewer nodes than to count
/// anew.
bool is_ranged(const Model& model, std::int32_t value) noexcept {
  constexpr int kMostNodes = 8;
  for (int count = 0; count < kMostNodes && value >= 0; ++count) {
    const std::int32_t producer = model.values[value].producer;
    if (producer < 0) return false;
    if (is_range(model, model.nodes[producer])) return true;
    const Table<const std::int32_t> inputs = model.inputs(model.nodes[producer]);
    const auto next = std::find_if(inputs.begin(), inputs.end(), [&](std::int32_t input) {
      return input >= 0 && model.values[input].producer >= 0;
    });
    value = next == inputs.end() ? -1 : *next;
  }
  return false;
}

}  // namespace

/// Whether an input has the numbers of the exported samples, which nodes can count for N.
///
/// Shapes   alone: the stride that a single 0 is taken to have.
bool Flow::counts_samples(const Call& call, int input, std::int64_t alone,
                          Insert* insert) const noexcept {
  if (!call.has(input) || call.type_of(input) != kInt64Type) return false;
  const State& state = call.in(input);
  if (state.kind != Kind::fixed || !state.has_numbers() || state.count != exported) return false;
  if (is_ranged(model, model.inputs(call.node)[input])) return false;
  insert->kind = InsertKind::counted;
  insert->input = input;
  insert->place = samples_axis(lengths, state, exported);
  insert->each = insert->place < 0 ? 0 : stride_of(lengths, numbers_.of(state), alone);
  return insert->each > 0;
}

/// The input of a node that has the numbers of the exported samples; false if it has none, or they lead to no index.
bool Flow::find_counted(const Call& call, Insert* insert) const noexcept {
  if (opset_ < kLeastRangeOpset || !has_inserted(call)) return false;
  const std::string_view op = model.text(call.node.op_type);
  if (op == "Concat") return counts_samples(call, 0, 1, insert);
  if (op != "Add") return counts_samples(call, 1, 1, insert);
  for (int input = 0; input < 2; ++input) {
    const int other = 1 - input;
    std::int64_t rows = 0;
    // To be added to an index of each sample's own, which is one of so many.
    if (!call.has(other) || !call.in(other).is_batched() ||
        !lengths.is_number(call.in(other).bound, &rows))
      continue;
    if (counts_samples(call, input, rows, insert)) return true;
  }
  return false;
}

/// Offers two ways to take a node that may count the samples: as it is, and for N. Either runs, so no rule refuses one,
/// and the nodes that take its numbers decide.
void Flow::choose_count(Call& call, Choice* choice, Policy policy) noexcept {
  constexpr std::int8_t kFollows =
      0;  // as a change, which of a target is an entry; here there is but one
  choice->count = 0;
  if (call.of_length || insert_count_ == inserts_.count() || sample_ != 1) return;
  Insert insert;
  insert.node = static_cast<std::int32_t>(&call.node - model.nodes.data());
  State* const state = &replaced_[0].state;
  if (is_range(model, call.node)) {
    insert.input = 1;
    insert.kind = InsertKind::list;
    if (call.input_count() != 3 || replace(call, &insert, state) != Reason::none) return;
  } else {
    if (!find_counted(call, &insert)) return;
    *state = call.in(insert.input);
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert.place);
    state->each = lengths.number(1);
    state->dims[insert.place] = lengths.batch();
    state->bound = lengths.number(insert.each);
    state->is_place = true;
    state->numbers = -1;
    state->count = 0;
  }
  if (!may_follow(call, insert) || hides_batch(call)) return;
  choice->count = 2;
  choice->changes[0] = Option::kAsItIs;
  choice->changes[1] = kFollows;
  if (policy != Policy::pinned) choice->change = choice->changes[choice->taken];
  if (choice->change == kFollows) follow(call, insert);
}

}  // namespace rw::model
