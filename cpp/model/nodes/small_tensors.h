// Small tensors element by element: their shapes as numbers, room for their elements, and what moves those.
#pragma once

#include "model/nodes/call.h"

namespace rw::model {

/// The shape of a small tensor, as numbers.
struct Shape {
  int rank = 0;
  std::int64_t dims[kMaxFollowedRank] = {};
  std::int64_t strides[kMaxFollowedRank] = {};  ///< row-major
  std::int64_t count = 1;
};

/// Reads a state's shape.
/// Returns  false if a length is not a number, or the tensor has more than kMaxNumbers elements.
bool read_shape(const Call& call, const State& state, Shape* shape) noexcept;

/// Makes room for the elements of an output that is not batched; their type is that of the first input.
/// Returns  false if its shape is not small and known.
bool make_numbers(Call& call, int output, Shape* shape, Table<Length>* row) noexcept;

/// The index in `from` of the element that is broadcast to index `place` of `to`. Indices are row-major.
std::int64_t broadcast_index(const Shape& from, const Shape& to, std::int64_t place) noexcept;

/// The index in `whole` of the element at index `place` of a part, which starts at `before` along the axis `along`.
std::int64_t index_in_whole(const Shape& part, std::int64_t place, const Shape& whole, int along,
                            std::int64_t before) noexcept;

/// Gives output 0 the elements of input 0 in their order; none if it has not as many.
void copy_numbers(Call& call) noexcept;

/// Gives output 0 elements of input 0: at each place the one at `index_of(from, to, place)`.
template <typename IndexOf>
void rearrange_numbers(Call& call, const IndexOf& index_of) noexcept {
  Shape from;
  Shape to;
  Table<Length> row;
  if (!call.follows(0) || !read_shape(call, call.in(0), &from) ||
      !make_numbers(call, 0, &to, &row)) {
    return;
  }
  const Table<const Length> source = call.numbers.of(call.in(0));
  for (std::int64_t place = 0; place < to.count; ++place) {
    row[place] = source[index_of(from, to, place)];
  }
}

}  // namespace rw::model
