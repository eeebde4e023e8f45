// Operators that compute each element of one tensor from the one at the same place.
#include "model/nodes/arithmetic.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives the output what the node computes of the elements of its input.
void map_numbers(Call& call) noexcept {
  Shape to;
  Table<Length> row;
  if (!call.follows(0) || !make_numbers(call, 0, &to, &row)) return;
  const Table<const Length> source = call.numbers.of(call.in(0));
  for (std::size_t index = 0; index < row.size(); ++index)
    row[index] = mapped(call, call.arithmetic, source[index]);
  if (is_truth(call.arithmetic)) call.out(0).type = kBoolType;
}

}  // namespace

Cause unary(Call& call) noexcept {
  for (int input = 1; input < call.input_count(); ++input) {
    if (call.has(input) && !call.is_single(input)) return because(Reason::bad_inputs, input);
  }
  call.give_like(0, 0);
  const bool computes = call.arithmetic != Arithmetic::none;
  if (computes && !call.has_samples) map_numbers(call);
  return {};
}

Cause dropout(Call& call) noexcept {
  if (call.parameter == kTrainsUnlessTest && call.attribute("is_test", 0) == 0) {
    return because(Reason::trains);
  }
  if (call.parameter == kTrainsIfInput && call.has(2)) {
    const WholeNumbers trains = call.whole_numbers(2);
    if (!trains.is_one()) return because(Reason::unknown_numbers, 2);
    if (trains.at[0]) return because(Reason::trains);
  }
  call.give_like(0, 0);
  call.give_like(1, 0);
  return {};
}

}  // namespace rw::model
