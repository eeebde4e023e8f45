// Arithmetic on lengths: sums, products, quotients, and the functions that ONNX's operators apply to them.
#include <algorithm>

#include "model/lengths/lengths.h"

namespace rw::model {
namespace {

/// Multiplies two terms; false if the product has too many factors or is too large a number.
bool multiplied(const Term& left, const Term& right, Term* product) noexcept {
  if (__builtin_mul_overflow(left.coefficient, right.coefficient, &product->coefficient)) {
    return false;
  }
  Symbol factors[2 * kMaxFactors];
  std::merge(left.factors, left.factors + kMaxFactors, right.factors, right.factors + kMaxFactors,
             factors);
  std::copy_n(factors, kMaxFactors, product->factors);
  return factors[kMaxFactors] == kNoSymbol;
}

/// Divides a term by another; false if that leaves a remainder.
bool divided(const Term& dividend, const Term& divisor, Term* quotient) noexcept {
  if (divisor.coefficient == 0 || dividend.coefficient == INT64_MIN ||
      dividend.coefficient % divisor.coefficient != 0) {
    return false;
  }
  if (!std::includes(
          dividend.factors, std::find(dividend.factors, dividend.factors + kMaxFactors, kNoSymbol),
          divisor.factors, std::find(divisor.factors, divisor.factors + kMaxFactors, kNoSymbol))) {
    return false;
  }
  *quotient = Term{};
  quotient->coefficient = dividend.coefficient / divisor.coefficient;
  Symbol* next = quotient->factors;
  const Symbol* taken = divisor.factors;
  for (const Symbol factor : dividend.factors) {
    if (factor == kNoSymbol) break;
    if (taken < divisor.factors + kMaxFactors && *taken == factor) {
      ++taken;
    } else {
      *next++ = factor;
    }
  }
  return true;
}

/// Applies a function to numbers; false if the result is not an int64.
bool computed(Function function, std::int64_t left, std::int64_t right,
              std::int64_t* result) noexcept {
  const bool divides = function == Function::divide_down || function == Function::divide_trunc ||
                       function == Function::remainder;
  if (divides && (right == 0 || (left == INT64_MIN && right == -1))) return false;
  switch (function) {
    case Function::divide_down:
      *result = left / right - (left % right != 0 && (left < 0) != (right < 0) ? 1 : 0);
      return true;
    case Function::divide_trunc:
      *result = left / right;
      return true;
    case Function::remainder:
      *result = left % right;
      if (*result != 0 && (*result < 0) != (right < 0)) *result += right;
      return true;
    case Function::least:
      *result = std::min(left, right);
      return true;
    case Function::greatest:
      *result = std::max(left, right);
      return true;
    case Function::absolute:
      *result = left < 0 ? -left : left;
      return left != INT64_MIN;
    case Function::join:
      break;
  }
  if (left != right && left != 1 && right != 1) return false;
  *result = left == 1 ? right : left;
  return true;
}

}  // namespace

Length Lengths::add(Length left, Length right) noexcept {
  const Length unknown = unknown_of(left, right);
  double ignored = 0;
  if (left < 0 || right < 0 || is_real(left, &ignored) || is_real(right, &ignored)) return unknown;
  Sum sum;
  for (const Term& term : terms(left)) sum.add(term);
  for (const Term& term : terms(right)) sum.add(term);
  return keep(sum, unknown);
}

Length Lengths::subtract(Length left, Length right) noexcept {
  return add(left, multiply(right, number(-1)));
}

Length Lengths::multiply(Length left, Length right) noexcept {
  const Length unknown = unknown_of(left, right);
  double ignored = 0;
  if (left < 0 || right < 0 || is_real(left, &ignored) || is_real(right, &ignored)) return unknown;
  // Of most products, one factor is 1.
  if (equals(left, 1)) return right;
  if (equals(right, 1)) return left;
  Sum sum;
  for (const Term& one : terms(left)) {
    for (const Term& other : terms(right)) {
      Term term;
      if (!multiplied(one, other, &term)) return unknown;
      sum.add(term);
    }
  }
  return keep(sum, unknown);
}

Length Lengths::quotient(Length dividend, Length divisor) noexcept {
  const Length unknown = unknown_of(dividend, divisor);
  double ignored = 0;
  if (dividend < 0 || divisor < 0 || is_real(dividend, &ignored) || is_real(divisor, &ignored)) {
    return unknown;
  }
  if (terms(divisor).empty()) return unknown;
  if (dividend == divisor) return number(1);
  // Only a divisor of one term: targets divide by products of lengths.
  if (terms(divisor).size() != 1) return unknown;
  const Term by = terms(divisor)[0];
  Sum sum;
  for (const Term& term : terms(dividend)) {
    Term part;
    if (!divided(term, by, &part)) return unknown;
    sum.add(part);
  }
  return keep(sum, unknown);
}

Length Lengths::apply(Function function, Length left, Length right) noexcept {
  const Length unknown = unknown_of(left, right);
  double ignored = 0;
  if (left < 0 || right < 0 || is_real(left, &ignored) || is_real(right, &ignored)) return unknown;
  std::int64_t one = 0;
  std::int64_t other = 0;
  std::int64_t result = 0;
  const bool right_known = is_number(right, &other);
  if (is_number(left, &one) && right_known) {
    return computed(function, one, other, &result) ? number(result) : unknown;
  }
  switch (function) {
    case Function::divide_down:
    case Function::divide_trunc: {
      const Length exact = quotient(left, right);
      if (exact >= 0) return exact;
      break;
    }
    case Function::remainder:
      if (quotient(left, right) >= 0) return number(0);
      break;
    case Function::least:
      if (at_least(right, left) == Truth::always) return left;
      if (at_least(left, right) == Truth::always) return right;
      break;
    case Function::greatest:
      if (at_least(left, right) == Truth::always) return left;
      if (at_least(right, left) == Truth::always) return right;
      break;
    case Function::absolute:
      if (bounds(left).least >= 0) return left;
      if (bounds(left).most <= 0) return multiply(left, number(-1));
      break;
    case Function::join:
      if (left == right || equals(right, 1)) return left;
      if (equals(left, 1)) return right;
      // Broadcasting: with a number above 1, the result is that number.
      if (right_known) return right;
      if (is_number(left, &one)) return left;
      break;
  }
  SymbolRecord record;
  record.function = static_cast<std::int32_t>(function);
  record.left = left;
  record.right = right;
  record.depends = unknown == kUnknownOfN;
  record.has_fresh = has_fresh(left) || has_fresh(right);
  record.bounds = bounds(function, left, right);
  return symbol(symbol_for(record));
}

Length Lengths::product(Table<const Length> lengths) noexcept {
  Length result = number(1);
  for (const Length length : lengths) result = multiply(result, length);
  return result;
}

Length Lengths::per_sample(Length length) noexcept {
  const Length each = quotient(length, batch());
  return each >= 0 && !depends_on_batch(each) ? each : kUnknown;
}

Length Lengths::at_batch(Length length, std::int64_t value) noexcept {
  if (!depends_on_batch(length)) return length;
  if (length < 0) return kUnknown;
  Sum sum;
  for (const Term& term : terms(length)) {
    Term rest;
    rest.coefficient = term.coefficient;
    Symbol* next = rest.factors;
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      if (factor != kBatch) {
        if (symbols_[factor].depends) return kUnknown;
        *next++ = factor;
      } else if (__builtin_mul_overflow(rest.coefficient, value, &rest.coefficient)) {
        return kUnknown;
      }
    }
    sum.add(rest);
  }
  return keep(sum, kUnknown);
}

}  // namespace rw::model
