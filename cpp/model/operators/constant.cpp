// Constant and ConstantOfShape: tensors that no data changes.
#include <algorithm>

#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives the output its elements, which are all equal.
void fill_numbers(Call& call) noexcept {
  Shape shape;
  Table<Length> row;
  if (!make_numbers(call, 0, &shape, &row)) return;
  Length element = call.lengths.real(0);
  call.out(0).type = kFloatType;
  const Attribute* const value = call.model.attribute(call.node, "value");
  if (value) {
    element = kUnknown;
    if (value->kind == kTensor && value->values.count == 1) {
      const std::int32_t index = call.model.linked(value->values)[0];
      const Tensor& tensor = call.model.tensors[index];
      call.out(0).set_type(tensor.type);
      const Table<const std::int64_t> whole = call.model.integers_of(tensor);
      const Table<const double> reals = call.model.reals_of(tensor);
      if (whole.size() == 1) element = call.lengths.number(whole[0]);
      if (reals.size() == 1) element = call.lengths.real(reals[0]);
    }
  }
  std::fill(row.begin(), row.end(), element);
}

}  // namespace

Cause constant(Call& call) noexcept {
  // One whose tensor the tables have never comes here: its state is there from the start.
  call.plain = Kind::fixed;
  call.give_unknown(0);
  return {};
}

Cause constant_of_shape(Call& call) noexcept {
  const State shape = call.in(0);
  Lengthlist dims;
  int axis = -1;
  const std::int64_t rank = shape.count;
  if (!shape.has_numbers()) {
    const bool is_size = shape.kind == Kind::size;
    return because(is_size ? Reason::uses_batch_length : Reason::unknown_numbers, 0);
  }
  for (int index = 0; index < rank; ++index) {
    const Length length = call.numbers.of(shape)[index];
    if (length == kUnknown || (length < 0 && call.of_length))
      return because(Reason::unknown_numbers, 0);
    if (call.lengths.depends_on_batch(length) && !call.of_length) {
      // All elements are equal, so that every sample has the same ones.
      if (axis >= 0) return because(Reason::uses_batch_length, 0);
      axis = index;
    }
    if (!dims.push(length)) return because(Reason::bad_rank, 0, rank);
  }
  call.plain = Kind::fixed;
  call.give(0, dims, axis);
  call.out(0).same_elements = true;
  fill_numbers(call);
  return {};
}

}  // namespace rw::model
