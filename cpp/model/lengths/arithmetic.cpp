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
  // Most products have a factor of 1.
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

/// The quotient rounded down, where a number of at least 1 divides all of a length but a number.
Length Lengths::rounded_quotient(Length dividend, std::int64_t divisor) noexcept {
  if (divisor < 1) return kUnknown;
  Sum sum;
  for (Term term : terms(dividend)) {
    const bool is_number = term.factors[0] == kNoSymbol;
    if (!is_number && term.coefficient % divisor != 0) return kUnknown;
    if (!computed(Function::divide_down, term.coefficient, divisor, &term.coefficient))
      return kUnknown;
    sum.add(term);
  }
  return keep(sum, kUnknown);
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
      const bool rounds_down = function == Function::divide_down || bounds(left).least >= 0;
      const Length rounded = right_known && rounds_down ? rounded_quotient(left, other) : kUnknown;
      if (rounded >= 0) return rounded;
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

bool Lengths::value_at(Length length, std::int64_t batch, int depth,
                       std::int64_t* value) const noexcept {
  double ignored = 0;
  if (length < 0 || depth == 0 || is_real(length, &ignored)) return false;
  std::int64_t sum = 0;
  for (const Term& term : terms(length)) {
    std::int64_t product = term.coefficient;
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      const SymbolRecord& symbol = symbols_[factor];
      std::int64_t own = factor == kBatch ? batch : 1;
      std::int64_t left = 0;
      std::int64_t right = 0;
      const bool has_value =
          symbol.function == kNoFunction || symbol.function == kNameless ||
          (symbol.function != kFresh && value_at(symbol.left, batch, depth - 1, &left) &&
           value_at(symbol.right, batch, depth - 1, &right) &&
           computed(static_cast<Function>(symbol.function), left, right, &own));
      if (!has_value || __builtin_mul_overflow(product, own, &product)) return false;
    }
    if (__builtin_add_overflow(sum, product, &sum)) return false;
  }
  *value = sum;
  return true;
}

bool Lengths::seems_true(const Question& question, std::int64_t batch) const noexcept {
  std::int64_t left = 0;
  std::int64_t right = 0;
  if (!value_at(question.left, batch, &left) || !value_at(question.right, batch, &right))
    return false;
  return question.asks == Question::Asks::equal ? left == right : left >= right;
}

void Lengths::narrow_limits(std::int64_t batch, bool is_open) noexcept {
  constexpr std::int64_t kMost = std::int64_t{1} << 31;
  constexpr std::int64_t kMostTried = 1 << 16;
  const Question question = undecided_;
  if (question.asks == Question::Asks::nothing) return;
  while (is_open && batch < kMostTried && !seems_true(question, batch)) batch *= 2;
  if (!seems_true(question, batch)) return;
  const bool has_first = seems_true(question, 1);
  // Lengths that are equal from some N on are seldom more than that one.
  if (!has_first && question.asks == Question::Asks::equal) return;
  std::int64_t inside = batch;
  std::int64_t outside = has_first ? batch + 1 : 1;
  while (has_first && outside < kMost && seems_true(question, outside)) outside *= 2;
  if (outside >= kMost) return;
  while (inside - outside > 1 || outside - inside > 1) {
    const std::int64_t middle = inside + (outside - inside) / 2;
    (seems_true(question, middle) ? inside : outside) = middle;
  }
  if (has_first) {
    limits_.most = std::min(limits_.most, inside);
  } else {
    limits_.least = std::max(limits_.least, inside);
  }
}

}  // namespace rw::model
