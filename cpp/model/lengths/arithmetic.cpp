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

/// Applies a function to numbers; nothing if the result is not an int64.
std::optional<std::int64_t> computed(Function function, std::int64_t left,
                                     std::int64_t right) noexcept {
  const bool divides = function == Function::divide_down || function == Function::divide_trunc ||
                       function == Function::remainder;
  if (divides && (right == 0 || (left == INT64_MIN && right == -1))) return std::nullopt;
  switch (function) {
    case Function::divide_down:
      return left / right - (left % right != 0 && (left < 0) != (right < 0) ? 1 : 0);
    case Function::divide_trunc:
      return left / right;
    case Function::remainder: {
      const std::int64_t rest = left % right;
      return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
    }
    case Function::least:
      return std::min(left, right);
    case Function::greatest:
      return std::max(left, right);
    case Function::absolute:
      if (left == INT64_MIN) return std::nullopt;
      return left < 0 ? -left : left;
    case Function::join:
      break;
  }
  if (left != right && left != 1 && right != 1) return std::nullopt;
  return left == 1 ? right : left;
}

}  // namespace

Length Lengths::add(Length left, Length right) noexcept {
  const Length unknown = unknown_of(left, right);
  if (left < 0 || right < 0 || is_real(left) || is_real(right)) return unknown;
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
  if (left < 0 || right < 0 || is_real(left) || is_real(right)) return unknown;
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
  if (dividend < 0 || divisor < 0 || is_real(dividend) || is_real(divisor)) return unknown;
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
    const auto part = computed(Function::divide_down, term.coefficient, divisor);
    if (!part) return kUnknown;
    term.coefficient = *part;
    sum.add(term);
  }
  return keep(sum, kUnknown);
}

Length Lengths::apply(Function function, Length left, Length right) noexcept {
  const Length unknown = unknown_of(left, right);
  if (left < 0 || right < 0 || is_real(left) || is_real(right)) return unknown;
  const auto one = number_in(left);
  const auto other = number_in(right);
  if (one && other) {
    const auto result = computed(function, *one, *other);
    return result ? number(*result) : unknown;
  }
  switch (function) {
    case Function::divide_down:
    case Function::divide_trunc: {
      const Length exact = quotient(left, right);
      if (exact >= 0) return exact;
      const bool rounds_down = function == Function::divide_down || bounds(left).least >= 0;
      const Length rounded = other && rounds_down ? rounded_quotient(left, *other) : kUnknown;
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
      if (other) return right;
      if (one) return left;
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

std::optional<std::int64_t> Lengths::value_of(Symbol factor, std::int64_t batch,
                                              int depth) const noexcept {
  const SymbolRecord& symbol = symbols_[factor];
  if (symbol.function == kNoFunction || symbol.function == kNameless)
    return factor == kBatch ? batch : 1;
  if (symbol.function == kFresh) return std::nullopt;
  const auto left = value_at(symbol.left, batch, depth - 1);
  const auto right = left ? value_at(symbol.right, batch, depth - 1) : std::nullopt;
  return right ? computed(static_cast<Function>(symbol.function), *left, *right) : std::nullopt;
}

std::optional<std::int64_t> Lengths::value_at(Length length, std::int64_t batch,
                                              int depth) const noexcept {
  if (length < 0 || depth == 0 || is_real(length)) return std::nullopt;
  std::int64_t sum = 0;
  for (const Term& term : terms(length)) {
    std::int64_t product = term.coefficient;
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      const auto own = value_of(factor, batch, depth);
      if (!own || __builtin_mul_overflow(product, *own, &product)) return std::nullopt;
    }
    if (__builtin_add_overflow(sum, product, &sum)) return std::nullopt;
  }
  return sum;
}

bool Lengths::seems_true(const Question& question, std::int64_t batch) const noexcept {
  const auto left = value_at(question.left, batch);
  const auto right = left ? value_at(question.right, batch) : std::nullopt;
  if (!right) return false;
  return question.asks == Question::Asks::equal ? *left == *right : *left >= *right;
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
