// NonZero, Unique and NonMaxSuppression: how many elements come out depends on the data.
#include <algorithm>

#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Gives the output the places of the elements that are not zero, and how many these are.
void find_places(Call& call) noexcept {
  Shape from;
  if (!call.follows(0) || !read_shape(call, call.in(0), &from)) return;
  const State data = call.in(0);
  std::int64_t found[kMaxNumbers];
  std::int64_t count = 0;
  for (std::int64_t place = 0; place < from.count; ++place) {
    const Length element = call.numbers.of(data)[place];
    const auto whole = call.lengths.number_in(element);
    const auto real = call.lengths.real_in(element);
    if (!whole && !real) return;
    if (whole.value_or(0) != 0 || real.value_or(0) != 0) found[count++] = place;
  }
  const Length dims[2] = {call.lengths.number(std::max(1, from.rank)), call.lengths.number(count)};
  call.give(0, dims, -1);
  Shape to;
  Table<Length> row;
  if (!make_numbers(call, 0, &to, &row)) return;
  call.out(0).type = kInt64Type;
  for (std::int64_t axis = 0; axis < to.dims[0]; ++axis) {
    for (std::int64_t index = 0; index < count; ++index) {
      const std::int64_t place =
          from.rank == 0 ? 0 : found[index] / from.strides[axis] % from.dims[axis];
      row[axis * count + index] = call.lengths.number(place);
    }
  }
}

}  // namespace

Cause nonzero(Call& call) noexcept {
  const State data = call.in(0);
  const Length dims[2] = {call.lengths.number(data.rank == 0 ? 1 : data.rank),
                          call.lengths.fresh()};
  call.give(0, dims, -1);
  find_places(call);
  return {};
}

Cause unique(Call& call) noexcept {
  const State data = call.in(0);
  const Length found = call.lengths.fresh();
  Length looked_at = call.lengths.product(data.lengths());
  if (call.states_attribute("axis")) {
    int axis = 0;
    if (const Cause cause = read_axis(call, 0, data.rank, &axis)) return cause;
    looked_at = data.dims[axis];
    Lengthlist dims;
    for (int index = 0; index < data.rank; ++index)
      dims.push(index == axis ? found : data.dims[index]);
    call.give(0, dims, -1);
  } else {
    call.give(0, {&found, 1}, -1);
  }
  constexpr int kInverse = 2;
  for (int output = 1; output < call.output_count(); ++output)
    call.give(output, {output == kInverse ? &looked_at : &found, 1}, -1);
  return {};
}

Cause non_max_suppression(Call& call) noexcept {
  const State& boxes = call.in(0);
  const State& scores = call.in(1);
  Lengths& lengths = call.lengths;
  const Truth has_corners = lengths.equal(boxes.dims[2], lengths.number(4));
  if (const Cause cause = call.require(has_corners, 0, 2)) return cause;
  const Truth same_images = lengths.equal(scores.dims[0], boxes.dims[0]);
  if (const Cause cause = call.require(same_images, 1, 0)) return cause;
  const Truth same_boxes = lengths.equal(scores.dims[2], boxes.dims[1]);
  if (const Cause cause = call.require(same_boxes, 1, 2)) return cause;
  for (int input = 2; input < call.input_count(); ++input) {
    if (call.has(input) && !call.is_single(input)) return because(Reason::bad_inputs, input);
  }
  const Length dims[2] = {lengths.fresh(), lengths.number(3)};
  call.give(0, dims, -1);
  return {};
}

}  // namespace rw::model
