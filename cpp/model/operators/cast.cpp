// Cast, BitCast and CastLike: the same tensor with another element type, and the elements of a small one.
#include <cmath>

#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

Length unknown_like(const Call& call, Length length) noexcept {
  return call.lengths.depends_on_batch(length) ? kUnknownOfN : kUnknown;
}

/// An element as another type has it.
Length cast_to(Call& call, Length length, std::int64_t type) noexcept {
  Lengths& lengths = call.lengths;
  const auto whole = lengths.number_in(length);
  const auto real = lengths.real_in(length);
  if (type == kInt64Type || type == kInt32Type) {
    const double limit = type == kInt32Type ? 2147483647.0 : 9e15;
    if (real) {
      return std::abs(*real) < limit ? lengths.number(static_cast<std::int64_t>(*real)) : kUnknown;
    }
    if (whole && type == kInt32Type && (*whole > INT32_MAX || *whole < INT32_MIN)) return kUnknown;
    return length;
  }
  if (type == kFloatType || type == kDoubleType) {
    if (real) return type == kFloatType ? lengths.real(static_cast<float>(*real)) : length;
    constexpr std::int64_t kExact = 1 << 24;
    if (whole && *whole <= kExact && *whole >= -kExact)
      return lengths.real(static_cast<double>(*whole));
    return unknown_like(call, length);
  }
  if (type == kBoolType && whole) return lengths.number(*whole != 0);
  if (type == kBoolType && real) return lengths.number(*real != 0);
  return unknown_like(call, length);
}

/// Gives the output the elements as the type has them that the node names.
void cast_numbers(Call& call, std::int64_t type) noexcept {
  Shape shape;
  Table<Length> row;
  if (!call.follows(0) || !make_numbers(call, 0, &shape, &row)) return;
  const Table<const Length> source = call.numbers.of(call.in(0));
  for (std::size_t index = 0; index < row.size(); ++index)
    row[index] = cast_to(call, source[index], type);
}

}  // namespace

Cause cast(Call& call) noexcept {
  constexpr std::int64_t kNewestType = 23;
  const std::int64_t to = call.attribute("to", 0);
  // In older versions it is a text.
  const bool is_number = call.parameter != kByName;
  if (is_number && (to < 1 || to > kNewestType)) return because(Reason::bad_attribute, to);
  if (const Cause cause = unary(call)) return cause;
  if (call.parameter == kByNumber && !call.has_samples) cast_numbers(call, to);
  call.out(0).set_type(to);
  return {};
}

Cause cast_like(Call& call) noexcept {
  call.give_like(0, 0);
  return {};
}

}  // namespace rw::model
