// Reads the request of a node that moves or names elements.
#include "model/analysis/layout_values.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/layout/rows.h"

namespace rw::model {
namespace {

using layout::Parameter;
/// Of a parameter, where rw::model::Kind is that of a state.
using Form = layout::Kind;

/// An operator of layout.
struct Named {
  std::string_view name;
  int fewest;  ///< data inputs
  int most;    ///< -1: any number
};

constexpr Named kOperators[] = {
#define RW_ENTRY(name, resolver, fewest, most) {#name, fewest, most},
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr Form kForms[] = {
#define RW_ENTRY(name, kind) Form::kind,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The operator of a node; null for another one.
const Named* operator_of(const Call& call) noexcept {
  if (call.node.domain != 0) return nullptr;
  const std::string_view name = call.model.text(call.node.op_type);
  const Named* const end = std::end(kOperators);
  const Named* const found =
      std::find_if(std::begin(kOperators), end, [&](const Named& one) { return one.name == name; });
  return found == end ? nullptr : found;
}

/// The entries of an input that is a list, if they are known: of lengths, or else numbers. Of Form::either, also those
/// of one without dims.
KnownLengths entries_of(const Call& call, int input, Form form) noexcept {
  const State& state = call.in(input);
  const bool fits_rank = state.rank == 1 || (form == Form::either && state.rank == 0);
  if (!state.has_numbers() || !fits_rank) return std::nullopt;
  // Many nodes may take one list: what is said of them all is to stay linear in the file.
  if (state.count > kMostChecked) return std::nullopt;
  const Table<const Length> entries = call.numbers.of(state);
  const bool fits =
      form == Form::lengths || std::all_of(entries.begin(), entries.end(), [&](Length entry) {
        std::int64_t number = 0;
        return call.lengths.is_number(entry, &number);
      });
  return fits ? KnownLengths(entries) : std::nullopt;
}

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
    const Form form = kForms[static_cast<int>(parameter)];
    // The element that a Pad adds changes no shape.
    if (!call.has(place) || form == Form::element) continue;
    const KnownLengths entries = entries_of(call, place, form);
    if (entries && form != Form::number) {
      values[count++] = {parameter, call.in(place).rank == 1, entries};
    } else if (form == Form::either && !call.in(place).has_numbers()) {
      ++*data;
    } else {
      return -1;
    }
  }
  return count;
}

}  // namespace

void read_layout(Call& call, Arena* arena, Blocker* blocker) noexcept {
  const Named* const named = operator_of(call);
  if (named == nullptr) return;
  const auto op = static_cast<layout::Operator>(named - kOperators);
  const layout::Rules* const rules = layout::rules_at(op, call.node.version);
  if (rules == nullptr) return;
  const Table<ListedValue> values = arena->table<ListedValue>(std::size(layout::kOperandOrder));
  if (arena->exhausted()) return;
  int data = named->most < 0 ? call.input_count() : named->fewest;
  int count = read_values(call, *rules, values, &data);
  if (count < 0) return;
  const bool counts = (layout::parameters_of(*rules) & layout::set_of(Parameter::outputs)) != 0;
  const bool is_sized = count > 0 || call.states_attribute("split");
  if (counts && !is_sized) {
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
