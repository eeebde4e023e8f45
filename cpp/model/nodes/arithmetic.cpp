// Arithmetic on the elements of small tensors: numbers, and lengths that N or names change.
#include "model/nodes/arithmetic.h"

#include <algorithm>
#include <cmath>
#include <compare>

namespace rw::model {
namespace {

Length unknown_of(const Call& call, Length left, Length right) noexcept {
  const bool depends = call.lengths.depends_on_batch(left) || call.lengths.depends_on_batch(right);
  return depends ? kUnknownOfN : kUnknown;
}

/// The truth of a comparison; of lengths that N or symbols change, if it is always the same.
Length compared(Call& call, Arithmetic operation, Length left, Length right) noexcept {
  const auto one = call.lengths.real_in(left);
  const auto other = call.lengths.real_in(right);
  const bool are_lengths = left >= 0 && right >= 0 && !one && !other;
  const std::partial_ordering order = one && other  ? *one <=> *other
                                      : are_lengths ? call.lengths.compare(left, right)
                                                    : std::partial_ordering::unordered;
  if (order == std::partial_ordering::unordered) return unknown_of(call, left, right);
  switch (operation) {
    case Arithmetic::equal:
      return call.lengths.number(order == 0);
    case Arithmetic::less:
      return call.lengths.number(order < 0);
    case Arithmetic::greater:
      return call.lengths.number(order > 0);
    case Arithmetic::less_or_equal:
      return call.lengths.number(order <= 0);
    default:
      return call.lengths.number(order >= 0);
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
  const Table<const Term> terms = call.lengths.terms(length);
  const bool fits = std::all_of(terms.begin(), terms.end(), [](const Term& term) {
    return term.coefficient >= INT32_MIN && term.coefficient <= INT32_MAX;
  });
  return fits ? length : unknown_of(call, length, length);
}

/// The remainder with the sign of the dividend, as the attribute fmod asks for.
Length remainder_of_c(Call& call, Length left, Length right) noexcept {
  // Both remainders are the same for numbers that are not negative.
  if (call.lengths.bounds(left).least >= 0 && call.lengths.bounds(right).least >= 1) {
    return call.lengths.apply(Function::remainder, left, right);
  }
  const auto one = call.lengths.number_in(left);
  const auto other = call.lengths.number_in(right);
  if (one && other && *other != 0 && *other != -1) return call.lengths.number(*one % *other);
  return unknown_of(call, left, right);
}

/// A result, whatever its type holds.
Length computed(Call& call, Arithmetic operation, Length left, Length right) noexcept {
  Lengths& lengths = call.lengths;
  if (operation >= Arithmetic::equal && operation <= Arithmetic::greater_or_equal) {
    return compared(call, operation, left, right);
  }
  const std::int32_t type = call.type_of(0);
  const auto one = lengths.real_in(left);
  const auto other = lengths.real_in(right);
  if (one && other) {
    if (type == kDoubleType) return of_reals<double>(call, operation, *one, *other);
    return type == kFloatType ? of_reals<float>(call, operation, *one, *other) : kUnknown;
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
  const auto whole = lengths.number_in(left);
  const auto second = lengths.number_in(right);
  if (whole && second) {
    const bool truth = operation == Arithmetic::both ? *whole && *second : *whole || *second;
    return lengths.number(truth);
  }
  return unknown_of(call, left, right);
}

}  // namespace

Length combined(Call& call, Arithmetic operation, Length left, Length right) noexcept {
  return held(call, call.type_of(0), computed(call, operation, left, right));
}

Length mapped(Call& call, Arithmetic operation, Length length) noexcept {
  Lengths& lengths = call.lengths;
  const auto real = lengths.real_in(length);
  switch (operation) {
    case Arithmetic::same:
      return length;
    case Arithmetic::negate:
      return real ? lengths.real(-*real) : lengths.multiply(length, lengths.number(-1));
    case Arithmetic::absolute:
      return real ? lengths.real(std::abs(*real))
                  : lengths.apply(Function::absolute, length, lengths.number(0));
    case Arithmetic::round_down:
      return real ? lengths.real(std::floor(*real)) : unknown_of(call, length, length);
    case Arithmetic::round_up:
      return real ? lengths.real(std::ceil(*real)) : unknown_of(call, length, length);
    case Arithmetic::root:
      if (real && call.type_of(0) == kDoubleType) return lengths.real(std::sqrt(*real));
      return real ? lengths.real(static_cast<double>(std::sqrt(static_cast<float>(*real))))
                  : unknown_of(call, length, length);
    case Arithmetic::invert:
      return lengths.is_number(length) ? lengths.number(lengths.equals(length, 0))
                                       : unknown_of(call, length, length);
    default:
      return unknown_of(call, length, length);
  }
}

}  // namespace rw::model
