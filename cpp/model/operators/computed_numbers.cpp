// The elements of small tensors that operators compute from elements: arithmetic, comparisons, reductions.
#include <algorithm>
#include <cmath>

#include "model/operators/rules.h"
#include "model/operators/small_tensors.h"

namespace rw::model {
namespace {

/// Most elements that a node combines, of all of its inputs, and most that it reduces to one. A node of a few bytes may
/// list the same large tensor many times.
constexpr std::int64_t kMaxCombined = 2 * kMaxNumbers;
constexpr std::int64_t kMaxReduced = 64;

Length unknown_of(const Call& call, Length left, Length right) noexcept {
  const bool depends = call.lengths.depends_on_batch(left) || call.lengths.depends_on_batch(right);
  return depends ? kUnknownOfN : kUnknown;
}

/// Whether an operation gives truths, which are bools.
constexpr bool is_truth(Arithmetic operation) noexcept {
  return (operation >= Arithmetic::equal && operation <= Arithmetic::either) ||
         operation == Arithmetic::invert;
}

/// The truth of a comparison; of lengths that N or symbols change, if it is always the same.
Length compared(Call& call, Arithmetic operation, Length left, Length right) noexcept {
  double one = 0;
  double other = 0;
  int sign = 2;
  if (call.lengths.is_real(left, &one) && call.lengths.is_real(right, &other)) {
    sign = one < other ? -1 : one > other ? 1 : one == other ? 0 : 2;
  } else if (left >= 0 && right >= 0 && !call.lengths.is_real(left, &one) &&
             !call.lengths.is_real(right, &other)) {
    sign = call.lengths.compare(left, right);
  }
  if (sign == 2) return unknown_of(call, left, right);
  switch (operation) {
    case Arithmetic::equal:
      return call.lengths.number(sign == 0);
    case Arithmetic::less:
      return call.lengths.number(sign < 0);
    case Arithmetic::greater:
      return call.lengths.number(sign > 0);
    case Arithmetic::less_or_equal:
      return call.lengths.number(sign <= 0);
    default:
      return call.lengths.number(sign >= 0);
  }
}

/// Arithmetic on floats in their own precision.
template <class Real>
Length of_reals(Call& call, Arithmetic operation, double left, double right) noexcept {
  const auto one = static_cast<Real>(left);
  const auto other = static_cast<Real>(right);
  const auto real = [&](Real value) { return call.lengths.real(static_cast<double>(value)); };
  switch (operation) {
    case Arithmetic::add:
      return real(one + other);
    case Arithmetic::subtract:
      return real(one - other);
    case Arithmetic::multiply:
      return real(one * other);
    case Arithmetic::divide:
      return other == Real{0} ? kUnknown : real(one / other);
    case Arithmetic::least:
      return real(std::fmin(one, other));
    case Arithmetic::greatest:
      return real(std::fmax(one, other));
    default:
      return kUnknown;
  }
}

/// A result that its type holds: integers of 32 bits wrap, and are not followed there.
Length held(Call& call, std::int32_t type, Length length) noexcept {
  if (type != kInt32Type) return length;
  const std::span<const Term> terms = call.lengths.terms(length);
  const bool fits = std::all_of(terms.begin(), terms.end(), [](const Term& term) {
    return term.coefficient >= INT32_MIN && term.coefficient <= INT32_MAX;
  });
  return fits ? length : unknown_of(call, length, length);
}

/// The remainder with the sign of the dividend, as the attribute fmod asks for.
Length remainder_of_c(Call& call, Length left, Length right) noexcept {
  std::int64_t one = 0;
  std::int64_t other = 0;
  // Of numbers that are not negative both remainders are the same.
  if (call.lengths.bounds(left).least >= 0 && call.lengths.bounds(right).least >= 1) {
    return call.lengths.apply(Function::remainder, left, right);
  }
  if (call.lengths.is_number(left, &one) && call.lengths.is_number(right, &other) && other != 0 &&
      other != -1) {
    return call.lengths.number(one % other);
  }
  return unknown_of(call, left, right);
}

Length combined(Call& call, Arithmetic operation, Length left, Length right) noexcept {
  Lengths& lengths = call.lengths;
  double one = 0;
  double other = 0;
  std::int64_t whole = 0;
  std::int64_t second = 0;
  if (operation >= Arithmetic::equal && operation <= Arithmetic::greater_or_equal) {
    return compared(call, operation, left, right);
  }
  const std::int32_t type = call.type_of(0);
  if (lengths.is_real(left, &one) && lengths.is_real(right, &other)) {
    if (type == kDoubleType) return of_reals<double>(call, operation, one, other);
    return type == kFloatType ? of_reals<float>(call, operation, one, other) : kUnknown;
  }
  switch (operation) {
    case Arithmetic::add:
      return lengths.add(left, right);
    case Arithmetic::subtract:
      return lengths.subtract(left, right);
    case Arithmetic::multiply:
      return lengths.multiply(left, right);
    case Arithmetic::divide:
      return lengths.apply(Function::divide_trunc, left, right);
    case Arithmetic::remainder:
      return call.attribute("fmod", 0) ? remainder_of_c(call, left, right)
                                       : lengths.apply(Function::remainder, left, right);
    case Arithmetic::least:
      return lengths.apply(Function::least, left, right);
    case Arithmetic::greatest:
      return lengths.apply(Function::greatest, left, right);
    default:
      break;
  }
  if (lengths.is_number(left, &whole) && lengths.is_number(right, &second)) {
    const bool truth = operation == Arithmetic::both ? whole && second : whole || second;
    return lengths.number(truth);
  }
  return unknown_of(call, left, right);
}

Length mapped(Call& call, Arithmetic operation, Length length) noexcept {
  Lengths& lengths = call.lengths;
  double real = 0;
  std::int64_t whole = 0;
  const bool is_real = lengths.is_real(length, &real);
  switch (operation) {
    case Arithmetic::negate:
      return is_real ? lengths.real(-real) : lengths.multiply(length, lengths.number(-1));
    case Arithmetic::absolute:
      return is_real ? lengths.real(std::abs(real))
                     : lengths.apply(Function::absolute, length, lengths.number(0));
    case Arithmetic::round_down:
      return is_real ? lengths.real(std::floor(real)) : unknown_of(call, length, length);
    case Arithmetic::round_up:
      return is_real ? lengths.real(std::ceil(real)) : unknown_of(call, length, length);
    case Arithmetic::root:
      if (is_real && call.type_of(0) == kDoubleType) return lengths.real(std::sqrt(real));
      return is_real ? lengths.real(static_cast<double>(std::sqrt(static_cast<float>(real))))
                     : unknown_of(call, length, length);
    case Arithmetic::invert:
      return lengths.is_number(length, &whole) ? lengths.number(whole == 0)
                                               : unknown_of(call, length, length);
    default:
      return unknown_of(call, length, length);
  }
}

}  // namespace

template <Arithmetic kOperation>
void combine_numbers(Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).has_numbers()) return;
  }
  Shape to;
  std::span<Length> row;
  if (!make_numbers(call, 0, &to, &row)) return;
  if (to.count * call.input_count() > kMaxCombined) {
    call.out(0).numbers = -1;
    return;
  }
  for (int input = 0; input < call.input_count(); ++input) {
    Shape from;
    if (!read_shape(call, call.in(input), &from)) return;
    const std::span<const Length> source = call.numbers.of(call.in(input));
    for (std::int64_t place = 0; place < to.count; ++place) {
      Length& element = row[static_cast<std::size_t>(place)];
      const Length next = source[broadcast_index(from, to, place)];
      element = input == 0 ? next
                           : held(call, call.type_of(0), combined(call, kOperation, element, next));
    }
  }
  if (is_truth(kOperation)) call.out(0).type = kBoolType;
}

template <Arithmetic kOperation>
void map_numbers(Call& call) noexcept {
  Shape to;
  std::span<Length> row;
  if (!call.has(0) || !call.in(0).has_numbers() || !make_numbers(call, 0, &to, &row)) return;
  const std::span<const Length> source = call.numbers.of(call.in(0));
  for (std::size_t index = 0; index < row.size(); ++index)
    row[index] = mapped(call, kOperation, source[index]);
  if (is_truth(kOperation)) call.out(0).type = kBoolType;
}

template <Arithmetic kOperation>
void reduce_numbers(Call& call) noexcept {
  Shape from;
  Shape to;
  std::span<Length> row;
  if (!call.has(0) || !call.in(0).has_numbers() || !read_shape(call, call.in(0), &from)) return;
  if (from.count == 0 || !make_numbers(call, 0, &to, &row)) return;
  // Only where all elements become one, and not many: what exporters do with shapes.
  if (to.count != 1 || from.count > kMaxReduced) {
    call.out(0).numbers = -1;
    return;
  }
  const std::span<const Length> source = call.numbers.of(call.in(0));
  row[0] = source[0];
  for (std::size_t index = 1; index < source.size(); ++index) {
    row[0] = held(call, call.type_of(0), combined(call, kOperation, row[0], source[index]));
  }
}

void where_numbers(Call& call) noexcept {
  for (int input = 0; input < 3; ++input) {
    if (!call.has(input) || !call.in(input).has_numbers()) return;
  }
  Shape shapes[3];
  Shape to;
  std::span<Length> row;
  for (int input = 0; input < 3; ++input) {
    if (!read_shape(call, call.in(input), &shapes[input])) return;
  }
  if (!make_numbers(call, 0, &to, &row)) return;
  call.out(0).set_type(call.type_of(1));
  for (std::int64_t place = 0; place < to.count; ++place) {
    const auto element = [&](int input) {
      return call.numbers.of(call.in(input))[broadcast_index(shapes[input], to, place)];
    };
    std::int64_t truth = 0;
    Length& result = row[static_cast<std::size_t>(place)];
    if (call.lengths.is_number(element(0), &truth)) {
      result = element(truth ? 1 : 2);
    } else {
      result = element(1) == element(2) && element(1) >= 0 ? element(1)
               : call.plain == Kind::size                  ? kUnknownOfN
                                                           : kUnknown;
    }
  }
}

#define RW_INSTANCE(function, operation) \
  template void function<Arithmetic::operation>(Call&) noexcept;
RW_INSTANCE(combine_numbers, add)
RW_INSTANCE(combine_numbers, subtract)
RW_INSTANCE(combine_numbers, multiply)
RW_INSTANCE(combine_numbers, divide)
RW_INSTANCE(combine_numbers, remainder)
RW_INSTANCE(combine_numbers, least)
RW_INSTANCE(combine_numbers, greatest)
RW_INSTANCE(combine_numbers, equal)
RW_INSTANCE(combine_numbers, less)
RW_INSTANCE(combine_numbers, greater)
RW_INSTANCE(combine_numbers, less_or_equal)
RW_INSTANCE(combine_numbers, greater_or_equal)
RW_INSTANCE(combine_numbers, both)
RW_INSTANCE(combine_numbers, either)
RW_INSTANCE(map_numbers, negate)
RW_INSTANCE(map_numbers, absolute)
RW_INSTANCE(map_numbers, round_down)
RW_INSTANCE(map_numbers, round_up)
RW_INSTANCE(map_numbers, root)
RW_INSTANCE(map_numbers, invert)
RW_INSTANCE(reduce_numbers, add)
RW_INSTANCE(reduce_numbers, multiply)
RW_INSTANCE(reduce_numbers, least)
RW_INSTANCE(reduce_numbers, greatest)
#undef RW_INSTANCE

}  // namespace rw::model
