// Lengths that may be names: expressions of the lengths of a request, and what they have to satisfy for it to work.
#pragma once

#include <cstdint>

#include "core/layout/lengths.h"
#include "core/layout/request.h"
#include "core/layout/steps.h"

namespace rw::layout {

/// X(kind, meaning). What an expression is made of; `left` and `right` are lengths.
#define RW_LAYOUT_EXPRESSION_LIST(X)                                                       \
  X(given, "a length of the request that is not a number")                                 \
  X(sum, "left + right")                                                                   \
  X(difference, "left - right")                                                            \
  X(product, "left * right")                                                               \
  X(quotient, "left / right, rounded up where it is not whole; right is a number above 0") \
  X(unknown, "nothing is known of it but its bounds")

enum class ExpressionKind : std::uint8_t {
#define RW_ENTRY(kind, ...) kind,
  RW_LAYOUT_EXPRESSION_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// A length that is not a number. `min` and `max` are bounds of its value where the request works.
struct Expression {
  std::int64_t kind = 0;
  std::int64_t left = 0, right = 0;
  std::int64_t min = 0, max = 0;
};

/// X(field, meaning). A relation that a request requires, and the mistake where it is not so. All are integers; value,
/// low and high may be expressions.
#define RW_LAYOUT_CONDITION_LIST(X)             \
  X(relation, "the number of a Relation")       \
  X(left, "a length")                           \
  X(right, "a length")                          \
  X(steps, "how many steps were taken before")  \
  X(fault, "the number of the mistake's Fault") \
  X(parameter, "of the mistake, as in Mistake") \
  X(input, "as in Mistake")                     \
  X(index, "as in Mistake")                     \
  X(value, "as in Mistake")                     \
  X(low, "as in Mistake")                       \
  X(high, "as in Mistake")

struct Condition {
#define RW_ENTRY(field, ...) std::int64_t field;
  RW_LAYOUT_CONDITION_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The most lengths of a request that are not numbers.
inline constexpr int kMostGiven = 1 << 12;

/// The most expressions and conditions of a request. A request has at most 2^15 inputs or sizes, and each makes one
/// expression: there is room for all. Where there are more conditions, it is not known what those require.
inline constexpr int kMostExpressions = (1 << 15) + 2 * kMostGiven;
inline constexpr int kMostConditions = 1 << 12;

/// The integer that stands for the first expression; the next ones follow. Neither a length nor a limit of a type. A
/// request with numbers near it has another.
inline constexpr std::int64_t kFirstExpression = -(std::int64_t{1} << 62);

/// Lengths with names, as Numbers has those without. An integer is a number, or stands for an expression.
struct Names {
  using Steps = Trace;
  Expression* expressions = nullptr;  ///< kMostExpressions of them, in memory that the caller owns
  Condition* conditions = nullptr;    ///< kMostConditions, likewise
  int expression_count = 0;
  int condition_count = 0;
  bool is_full = false;                  ///< there was no room for another expression
  bool is_cut = false;                   ///< there was no room for another condition
  std::int64_t base = kFirstExpression;  ///< the integer that stands for the first expression
  const Trace* trace = nullptr;          ///< of the request that is resolved

  bool is_number(std::int64_t length) const noexcept {
    return length < base || length >= base + expression_count;
  }
  bool is_negative(std::int64_t length) const noexcept { return is_number(length) && length < 0; }
  bool is_beyond(std::int64_t length) const noexcept {
    return is_number(length) ? Numbers::is_beyond(length) : min_of(length) > kMaxSafeLength;
  }
  Truth is_one(std::int64_t length) const noexcept;

  std::int64_t sum(std::int64_t one, std::int64_t other) noexcept;
  std::int64_t product(std::int64_t one, std::int64_t other) noexcept;
  std::int64_t difference(std::int64_t one, std::int64_t other) noexcept;
  std::int64_t shortened(std::int64_t length, std::int64_t by) noexcept;
  std::int64_t quotient(std::int64_t length, std::int64_t number) noexcept;
  std::int64_t common(std::int64_t one, std::int64_t other) noexcept;
  Range range(std::int64_t start, std::int64_t end, std::int64_t step,
              std::int64_t length) noexcept;

  bool accepts(Relation relation, std::int64_t left, std::int64_t right,
               const Mistake& mistake) noexcept;

 private:
  std::int64_t min_of(std::int64_t length) const noexcept;
  std::int64_t max_of(std::int64_t length) const noexcept;
  std::int64_t make(ExpressionKind kind, std::int64_t left, std::int64_t right, std::int64_t min,
                    std::int64_t max) noexcept;
  std::int64_t unknown(std::int64_t min, std::int64_t max) noexcept;
  /// Whether a condition is so wherever another one is.
  bool is_implied(const Condition& one, const Condition& by) const noexcept;
};

}  // namespace rw::layout
