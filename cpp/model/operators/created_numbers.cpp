// The elements of small tensors that operators create: ConstantOfShape, Range, NonZero.
#include <algorithm>

#include "model/operators/rules.h"
#include "model/operators/small_tensors.h"

namespace rw::model {
namespace {

bool follows(const Call& call, int input) noexcept {
  return call.has(input) && call.in(input).has_numbers();
}

}  // namespace

void fill_numbers(Call& call) noexcept {
  Shape shape;
  std::span<Length> row;
  if (!make_numbers(call, 0, &shape, &row)) return;
  Length element = call.lengths.real(0);
  call.out(0).type = kFloatType;
  const Attribute* const value = call.model.attribute(call.node, "value");
  if (value) {
    element = kUnknown;
    if (value->kind == kTensor && value->values.count == 1) {
      const std::int32_t index = call.model.linked(value->values)[0];
      const Tensor& tensor = call.model.tensors[static_cast<std::size_t>(index)];
      call.out(0).set_type(tensor.type);
      const std::span<const std::int64_t> whole = call.model.integers_of(tensor);
      const std::span<const double> reals = call.model.reals_of(tensor);
      if (whole.size() == 1) element = call.lengths.number(whole[0]);
      if (reals.size() == 1) element = call.lengths.real(reals[0]);
    }
  }
  std::fill(row.begin(), row.end(), element);
}

void range_numbers(Call& call) noexcept {
  Shape shape;
  std::span<Length> row;
  if (!follows(call, 0) || !follows(call, 2) || !make_numbers(call, 0, &shape, &row)) return;
  Length next = call.numbers.of(call.in(0))[0];
  const Length delta = call.numbers.of(call.in(2))[0];
  for (Length& element : row) {
    element = next;
    next = call.lengths.add(next, delta);
  }
}

void nonzero_numbers(Call& call) noexcept {
  Shape from;
  if (!follows(call, 0) || !read_shape(call, call.in(0), &from)) return;
  const State data = call.in(0);
  std::int64_t found[kMaxNumbers];
  std::int64_t count = 0;
  for (std::int64_t place = 0; place < from.count; ++place) {
    std::int64_t whole = 0;
    double real = 0;
    const Length element = call.numbers.of(data)[static_cast<std::size_t>(place)];
    if (!call.lengths.is_number(element, &whole) && !call.lengths.is_real(element, &real)) return;
    if (whole != 0 || real != 0) found[count++] = place;
  }
  const Length dims[2] = {call.lengths.number(std::max(1, from.rank)), call.lengths.number(count)};
  call.give(0, dims, -1);
  Shape to;
  std::span<Length> row;
  if (!make_numbers(call, 0, &to, &row)) return;
  call.out(0).type = kInt64Type;
  for (std::int64_t axis = 0; axis < to.dims[0]; ++axis) {
    for (std::int64_t index = 0; index < count; ++index) {
      const std::int64_t place =
          from.rank == 0 ? 0 : found[index] / from.strides[axis] % from.dims[axis];
      row[static_cast<std::size_t>(axis * count + index)] = call.lengths.number(place);
    }
  }
}

}  // namespace rw::model
