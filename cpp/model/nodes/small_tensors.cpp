// Reads shapes of small tensors, computes with their row-major strides, and copies elements.
#include "model/nodes/small_tensors.h"

#include <algorithm>

namespace rw::model {

bool read_shape(const Call& call, const State& state, Shape* shape) noexcept {
  *shape = {};
  if (!state.has_rank()) return false;
  shape->rank = state.rank;
  bool empty = false;
  for (int axis = 0; axis < state.rank; ++axis) {
    shape->dims[axis] = call.lengths.number_in(state.dims[axis]).value_or(-1);
    if (shape->dims[axis] < 0) return false;
    empty = empty || shape->dims[axis] == 0;
  }
  for (int axis = state.rank; axis-- > 0 && !empty;) {
    shape->strides[axis] = shape->count;
    if (shape->dims[axis] > kMaxNumbers) return false;
    shape->count *= shape->dims[axis];
    if (shape->count > kMaxNumbers) return false;
  }
  if (empty) shape->count = 0;
  return true;
}

bool make_numbers(Call& call, int output, Shape* shape, Table<Length>* row) noexcept {
  State& state = call.out(output);
  if (state.kind != Kind::fixed && state.kind != Kind::size) return false;
  if (!read_shape(call, state, shape)) return false;
  const std::int32_t first = call.numbers.take(shape->count);
  if (first < 0) return false;
  state.numbers = first;
  state.count = static_cast<std::int32_t>(shape->count);
  if (call.has(0)) state.set_type(call.type_of(0));
  *row = call.numbers.of(state);
  return true;
}

std::int64_t broadcast_index(const Shape& from, const Shape& to, std::int64_t place) noexcept {
  std::int64_t found = 0;
  for (int axis = 0; axis < to.rank; ++axis) {
    const std::int64_t index = place / to.strides[axis] % to.dims[axis];
    const int own = axis - (to.rank - from.rank);
    if (own >= 0 && from.dims[own] != 1) found += index * from.strides[own];
  }
  return found;
}

std::int64_t index_in_whole(const Shape& part, std::int64_t place, const Shape& whole, int along,
                            std::int64_t before) noexcept {
  std::int64_t found = before * whole.strides[along];
  for (int axis = 0; axis < whole.rank; ++axis) {
    found += place / part.strides[axis] % part.dims[axis] * whole.strides[axis];
  }
  return found;
}

void copy_numbers(Call& call) noexcept {
  Shape shape;
  Table<Length> row;
  if (!call.follows(0)) return;
  const State from = call.in(0);
  if (!make_numbers(call, 0, &shape, &row)) return;
  if (shape.count != from.count) {
    call.out(0).numbers = -1;
    return;
  }
  const Table<const Length> source = call.numbers.of(from);
  std::copy(source.begin(), source.end(), row.begin());
}

}  // namespace rw::model
