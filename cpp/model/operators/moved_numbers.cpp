// The elements of small tensors that operators move or cast: Concat, Slice, Gather, Transpose and the like.
#include <algorithm>
#include <cmath>

#include "model/operators/rules.h"
#include "model/operators/small_tensors.h"

namespace rw::model {
namespace {

bool follows(const Call& call, int input) noexcept {
  return call.has(input) && call.in(input).has_numbers();
}

Length unknown_like(const Call& call, Length length) noexcept {
  return call.lengths.depends_on_batch(length) ? kUnknownOfN : kUnknown;
}

/// An element as another type has it.
Length cast_to(Call& call, Length length, std::int64_t type) noexcept {
  std::int64_t whole = 0;
  double real = 0;
  Lengths& lengths = call.lengths;
  const bool is_whole = lengths.is_number(length, &whole);
  const bool is_real = lengths.is_real(length, &real);
  if (type == kInt64Type || type == kInt32Type) {
    const double limit = type == kInt32Type ? 2147483647.0 : 9e15;
    if (is_real) {
      return std::abs(real) < limit ? lengths.number(static_cast<std::int64_t>(real)) : kUnknown;
    }
    if (is_whole && type == kInt32Type && (whole > INT32_MAX || whole < INT32_MIN)) return kUnknown;
    return length;
  }
  if (type == kFloatType || type == kDoubleType) {
    if (is_real) return type == kFloatType ? lengths.real(static_cast<float>(real)) : length;
    constexpr std::int64_t kExact = 1 << 24;
    if (is_whole && whole <= kExact && whole >= -kExact)
      return lengths.real(static_cast<double>(whole));
    return unknown_like(call, length);
  }
  if (type == kBoolType && is_whole) return lengths.number(whole != 0);
  if (type == kBoolType && is_real) return lengths.number(real != 0);
  return unknown_like(call, length);
}

/// Gives the output elements of the input: at each place the one at `index_of(from, to, place)`.
template <typename IndexOf>
void rearrange_numbers(Call& call, const IndexOf& index_of) noexcept {
  Shape from;
  Shape to;
  std::span<Length> row;
  if (!follows(call, 0) || !read_shape(call, call.in(0), &from) ||
      !make_numbers(call, 0, &to, &row)) {
    return;
  }
  const std::span<const Length> source = call.numbers.of(call.in(0));
  for (std::int64_t place = 0; place < to.count; ++place) {
    row[static_cast<std::size_t>(place)] = source[index_of(from, to, place)];
  }
}

}  // namespace

void copy_numbers(Call& call) noexcept {
  Shape shape;
  std::span<Length> row;
  if (!follows(call, 0)) return;
  const State from = call.in(0);
  if (!make_numbers(call, 0, &shape, &row)) return;
  if (shape.count != from.count) {
    call.out(0).numbers = -1;
    return;
  }
  const std::span<const Length> source = call.numbers.of(from);
  std::copy(source.begin(), source.end(), row.begin());
}

void cast_numbers(Call& call) noexcept {
  Shape shape;
  std::span<Length> row;
  if (!follows(call, 0) || !make_numbers(call, 0, &shape, &row)) return;
  const std::int64_t type = call.attribute("to", 0);
  const std::span<const Length> source = call.numbers.of(call.in(0));
  for (std::size_t index = 0; index < row.size(); ++index)
    row[index] = cast_to(call, source[index], type);
  call.out(0).set_type(type);
}

void transpose_numbers(Call& call) noexcept {
  const std::span<const std::int64_t> order = call.model.ints_of(call.node, "perm");
  rearrange_numbers(call, [order](const Shape& from, const Shape& to, std::int64_t place) noexcept {
    std::int64_t found = 0;
    for (int axis = 0; axis < to.rank; ++axis) {
      const auto own = order.empty() ? from.rank - 1 - axis : order[static_cast<std::size_t>(axis)];
      found +=
          place / to.strides[axis] % to.dims[axis] * from.strides[own < 0 ? own + from.rank : own];
    }
    return static_cast<std::size_t>(found);
  });
}

void concat_numbers(Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!follows(call, input)) return;
  }
  Shape to;
  std::span<Length> row;
  if (!make_numbers(call, 0, &to, &row) || to.count == 0) return;
  int along = 0;
  if (!to_axis(call.attribute("axis", 1), to.rank, &along)) return;
  std::int64_t before = 0;
  for (int input = 0; input < call.input_count(); ++input) {
    Shape from;
    if (!read_shape(call, call.in(input), &from)) return;
    const std::span<const Length> source = call.numbers.of(call.in(input));
    for (std::int64_t place = 0; place < from.count; ++place) {
      row[index_in_whole(from, place, to, along, before)] = source[static_cast<std::size_t>(place)];
    }
    before += from.dims[along];
  }
}

void split_numbers(Call& call) noexcept {
  Shape from;
  if (!follows(call, 0) || !read_shape(call, call.in(0), &from) || from.count == 0) return;
  int along = 0;
  if (!to_axis(call.attribute("axis", 0), from.rank, &along)) return;
  std::int64_t before = 0;
  for (int output = 0; output < call.output_count(); ++output) {
    Shape to;
    std::span<Length> row;
    if (!make_numbers(call, output, &to, &row)) return;
    if (before + to.dims[along] > from.dims[along]) {
      call.out(output).numbers = -1;
      return;
    }
    const std::span<const Length> source = call.numbers.of(call.in(0));
    for (std::int64_t place = 0; place < to.count; ++place) {
      row[static_cast<std::size_t>(place)] = source[index_in_whole(to, place, from, along, before)];
    }
    before += to.dims[along];
  }
}

void slice_numbers(Call& call) noexcept {
  Shape from;
  Shape to;
  std::span<Length> row;
  if (!follows(call, 0) || !read_shape(call, call.in(0), &from)) return;
  // Starts and steps as the rule read them; it has refused what does not fit.
  std::int64_t starts[Call::kMaxWhole];
  std::int64_t steps[Call::kMaxWhole];
  int axes[Call::kMaxWhole];
  bool stated = false;
  const bool by_input = call.parameter == kFromInput;
  int count = 0;
  if (by_input) {
    count = call.has(1) ? call.whole_numbers(1, starts) : -1;
    if (call.has(4) && call.whole_numbers(4, steps) != count) return;
  } else {
    const std::span<const std::int64_t> list = call.model.ints_of(call.node, "starts");
    count = static_cast<int>(list.size());
    if (count > kMaxFollowedRank) return;
    std::copy(list.begin(), list.end(), starts);
  }
  if (count < 0 || count > from.rank) return;
  if (!by_input || !call.has(4)) std::fill_n(steps, count, 1);
  if (call.axes("axes", by_input ? 3 : -1, from.rank, axes, &stated) != count && stated) return;
  if (!stated) {
    for (int index = 0; index < count; ++index) axes[index] = index;
  }
  if (!make_numbers(call, 0, &to, &row) || to.count == 0) return;
  std::int64_t first[kMaxFollowedRank] = {};
  std::int64_t step[kMaxFollowedRank];
  std::fill_n(step, kMaxFollowedRank, 1);
  for (int index = 0; index < count; ++index) {
    const int axis = axes[index];
    const std::int64_t length = from.dims[axis];
    std::int64_t start = starts[index];
    if (start < 0) start = start < -length ? 0 : start + length;
    first[axis] = std::clamp<std::int64_t>(start, 0, steps[index] > 0 ? length : length - 1);
    step[axis] = steps[index];
  }
  const std::span<const Length> source = call.numbers.of(call.in(0));
  for (std::int64_t place = 0; place < to.count; ++place) {
    std::int64_t found = 0;
    for (int axis = 0; axis < to.rank; ++axis) {
      // An index above 0 means that the step is shorter than the axis.
      const std::int64_t index = place / to.strides[axis] % to.dims[axis];
      found += (first[axis] + (index == 0 ? 0 : index * step[axis])) * from.strides[axis];
    }
    if (found < 0 || found >= from.count) {
      call.out(0).numbers = -1;
      return;
    }
    row[static_cast<std::size_t>(place)] = source[static_cast<std::size_t>(found)];
  }
}

void gather_numbers(Call& call) noexcept {
  Shape from;
  Shape picks;
  Shape to;
  std::span<Length> row;
  if (!follows(call, 0) || !follows(call, 1) || !read_shape(call, call.in(0), &from) ||
      !read_shape(call, call.in(1), &picks) || from.count == 0) {
    return;
  }
  int along = 0;
  if (!to_axis(call.attribute("axis", 0), from.rank, &along)) return;
  if (!make_numbers(call, 0, &to, &row)) return;
  const std::span<const Length> source = call.numbers.of(call.in(0));
  const std::span<const Length> indices = call.numbers.of(call.in(1));
  const std::int64_t inner = from.strides[along];
  const std::int64_t block = inner * from.dims[along];
  for (std::int64_t place = 0; place < to.count; ++place) {
    const std::int64_t rest = place % inner;
    const std::int64_t pick = place / inner % picks.count;
    const std::int64_t outer = place / inner / picks.count;
    std::int64_t index = 0;
    Length& element = row[static_cast<std::size_t>(place)];
    element = kUnknown;
    const Length picked = indices[static_cast<std::size_t>(pick)];
    if (!call.lengths.is_number(picked, &index)) {
      element = call.plain == Kind::size ? kUnknownOfN : kUnknown;
      continue;
    }
    if (index < 0) index += from.dims[along];
    if (index < 0 || index >= from.dims[along]) continue;
    element = source[static_cast<std::size_t>(outer * block + index * inner + rest)];
  }
}

void expand_numbers(Call& call) noexcept { rearrange_numbers(call, broadcast_index); }

}  // namespace rw::model
