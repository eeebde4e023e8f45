// Reads the request of a node that moves or names elements.
#include "model/analysis/layout_values.h"

#include <iterator>

#include "model/nodes/layout.h"

namespace rw::model {
namespace {

using layout::Parameter;

/// Reads what a node takes as inputs behind its data.
///
/// Shapes   values: one for each parameter, filled from the front.  data: how many data inputs it has; indices whose
///          elements are not known are one more.
/// Returns  how many values there are; -1: one is not known.
int read_values(Call& call, const layout::Rules& rules, Table<ListedValue> values,
                int* data) noexcept {
  int count = 0;
  int input = *data;
  for (const Parameter parameter : layout::kOperandOrder) {
    if ((rules.operands & layout::set_of(parameter)) == 0) continue;
    const int place = input++;
    const layout::Kind kind = kind_of(parameter);
    // The element that a Pad adds changes no shape.
    if (!call.has(place) || kind == layout::Kind::element) continue;
    const KnownLengths entries = layout_entries(call, place, kind);
    if (entries && kind != layout::Kind::number) {
      values[count++] = {parameter, call.in(place).rank == 1, entries};
    } else if (kind == layout::Kind::either && !call.in(place).has_numbers()) {
      ++*data;
    } else {
      return -1;
    }
  }
  return count;
}

}  // namespace

void read_layout(Call& call, Arena* arena, Blocker* blocker) noexcept {
  const layout::Rules* const rules = layout_rules(call);
  if (rules == nullptr) return;
  const Table<ListedValue> values = arena->table<ListedValue>(std::size(layout::kOperandOrder));
  if (arena->exhausted()) return;
  int data = layout_inputs(call, *rules);
  int count = read_values(call, *rules, values, &data);
  if (count < 0) return;
  if (counts_outputs(*rules)) {
    const Table<Length> outputs = arena->table<Length>(1);
    if (arena->exhausted()) return;
    outputs[0] = call.lengths.number(call.output_count());
    values[count++] = {Parameter::outputs, false, KnownLengths(outputs)};
  }
  const Table<DataInput> inputs = arena->table<DataInput>(static_cast<std::size_t>(data));
  if (arena->exhausted()) return;
  for (int input = 0; input < data; ++input) {
    if (!call.has(input)) return;
    const State& state = call.in(input);
    if (state.kind == Kind::opaque || !state.has_rank()) return;
    inputs[input].dims = state.lengths();
  }
  blocker->inputs = inputs;
  blocker->values = values.first(static_cast<std::size_t>(count));
}

}  // namespace rw::model
