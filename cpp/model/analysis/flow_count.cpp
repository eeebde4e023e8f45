// Choices of nodes that may count N samples: a Range whose limit is the exported batch, and a node that takes the
// indices of the exported samples as a constant, to which exporters fold such a Range.
#include <algorithm>

#include "model/analysis/flow_insert.h"
#include "model/graph/listing.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The axis along which a tensor of as many elements as samples were exported has one entry of each; -1 if it has none.
int samples_axis(const Lengths& lengths, const State& state, std::int64_t exported) noexcept {
  int found = -1;
  for (int axis = 0; axis < state.rank; ++axis) {
    const bool is_one = lengths.equals(state.dims[axis], 1);
    // For one exported sample it is the first axis.
    if (is_one && (exported > 1 || found >= 0)) continue;
    if (!lengths.equals(state.dims[axis], exported)) return -1;
    found = axis;
  }
  return found;
}

/// The stride of numbers that count from 0, up or down; 0 if they do not. A single 0 counts by any: it gets `alone`.
std::int64_t stride_of(const Lengths& lengths, Table<const Length> row,
                       std::int64_t alone) noexcept {
  if (!lengths.equals(row[0], 0)) return 0;
  const std::int64_t stride = row.size() > 1 ? lengths.number_in(row[1]).value_or(0) : alone;
  std::int64_t next = 0;
  for (const Length entry : row.last(row.size() - 1)) {
    if (__builtin_add_overflow(next, stride, &next) || !lengths.equals(entry, next)) return 0;
  }
  return stride;
}

/// Whether one of the last nodes that compute a value is a Range, along the first computed input of each: a new limit
/// for that Range needs fewer nodes than a new Range.
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

/// Whether a Gather picks along the batch: along another axis the same constant picks a place of each sample.
bool gathers_samples(const Call& call) noexcept {
  int axis = 0;
  return call.has(0) && call.in(0).is_batched() &&
         to_axis(call.attribute("axis", 0), call.in(0).rank, &axis) && axis == call.in(0).axis;
}

/// Fills `insert` for an input that is the indices of the exported samples, times a stride.
///
/// Shapes   alone: the stride that a single 0 is taken to have.
/// Returns  false if the input is anything else.
bool counts_samples(const Call& call, int input, std::int64_t alone, Insert* insert) noexcept {
  if (!call.has(input) || call.type_of(input) != kInt64Type) return false;
  const State& state = call.in(input);
  if (state.kind != Kind::fixed || !state.has_numbers() || state.count != call.exported)
    return false;
  if (is_ranged(call.model, call.model.inputs(call.node)[input])) return false;
  insert->kind = InsertKind::counted;
  insert->input = input;
  insert->place = samples_axis(call.lengths, state, call.exported);
  insert->each = insert->place < 0 ? 0 : stride_of(call.lengths, call.numbers.of(state), alone);
  return insert->each > 0;
}

/// Finds the input of a node that is the indices of the exported samples. Beside one, an Add must have an index within
/// each sample.
///
/// Returns  false if there is no such input.
bool find_counted(const Call& call, Insert* insert) noexcept {
  const std::string_view op = call.model.text(call.node.op_type);
  if (op == "Concat") return counts_samples(call, 0, 1, insert);
  if (op == "Gather" && !gathers_samples(call)) return false;
  if (op != "Add") return counts_samples(call, 1, 1, insert);
  for (int input = 0; input < 2; ++input) {
    const int other = 1 - input;
    // The other operand is an index within each sample, below `rows`.
    if (!call.has(other) || !call.in(other).is_batched()) continue;
    const auto rows = call.lengths.number_in(call.in(other).bound);
    if (rows && counts_samples(call, input, *rows, insert)) return true;
  }
  return false;
}

}  // namespace

bool Inserter::offers_count(const Call& call, Insert* insert) noexcept {
  if (call.of_length || !has_room() || values_.sample != 1) return false;
  insert->node = static_cast<std::int32_t>(&call.node - model_.nodes.data());
  State* const state = &replaced_[0].state;
  if (is_range(model_, call.node)) {
    insert->input = 1;
    insert->kind = InsertKind::list;
    if (call.input_count() != 3 || replace(call, insert, state) != Reason::none) return false;
  } else {
    if (plan_.opset < kLeastRangeOpset || !find_counted(call, insert)) return false;
    *state = call.in(insert->input);
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert->place);
    state->each = lengths_.number(1);
    state->dims[insert->place] = lengths_.batch();
    state->bound = lengths_.number(insert->each);
    state->is_place = true;
    state->numbers = -1;
    state->count = 0;
  }
  return may_follow(call, *insert) && !hides_batch(call.node);
}

}  // namespace rw::model
