// The rules compute with lengths, and test them. Here are two kinds of lengths: numbers, with which each test is
// decided, and numbers of which some are not known. A request with names has a third kind: Names, in names.h.
#pragma once

#include <cstdint>

#include "core/dims.h"

namespace rw::layout {

/// X(relation, meaning). What a request requires of two lengths.
#define RW_LAYOUT_RELATION_LIST(X)      \
  X(equal, "left = right")              \
  X(multiple, "right divides left")     \
  X(at_least, "left is at least right") \
  X(one_or_equal, "one of them is 1, or left = right")

enum class Relation : std::uint8_t {
#define RW_ENTRY(relation, ...) relation,
  RW_LAYOUT_RELATION_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The sum or product of two numbers that is beyond int64.
inline constexpr std::int64_t kBeyond = -1;

/// The sum, or kBeyond. Both are at least 0.
constexpr std::int64_t sum_of(std::int64_t one, std::int64_t other) noexcept {
  std::int64_t sum = 0;
  return __builtin_add_overflow(one, other, &sum) ? kBeyond : sum;
}

/// The product, or kBeyond. Both are at least 0.
constexpr std::int64_t product_of(std::int64_t one, std::int64_t other) noexcept {
  std::int64_t product = 0;
  return __builtin_mul_overflow(one, other, &product) ? kBeyond : product;
}

/// Whether two numbers satisfy a relation. The right side of `multiple` is not 0.
constexpr bool are_related(Relation relation, std::int64_t left, std::int64_t right) noexcept {
  switch (relation) {
    case Relation::equal:
      return left == right;
    case Relation::multiple:
      return left % right == 0;
    case Relation::at_least:
      return left >= right;
    case Relation::one_or_equal:
      return left == right || left == 1 || right == 1;
  }
  return false;
}

/// The entries of a range along an axis.
struct Range {
  std::int64_t first, behind, count;
};

/// The entries that a Slice takes of a length that is a number.
///
/// Source  Slice-13; the versions before say the same of what they take.
Range range_of(std::int64_t start, std::int64_t end, std::int64_t step,
               std::int64_t length) noexcept;

/// Whether something is so, where a length may be a name.
enum class Truth : std::uint8_t { no, yes, open };

struct Mistake;
struct Trace;

/// Lengths that are numbers.
struct Numbers {
  using Steps = Trace;  ///< what records the steps of a request
  static constexpr bool is_number(std::int64_t) noexcept { return true; }
  static constexpr bool is_negative(std::int64_t length) noexcept { return length < 0; }
  /// Whether no result has such a length.
  static constexpr bool is_beyond(std::int64_t length) noexcept {
    return length < 0 || length > kMaxSafeLength;
  }
  static constexpr Truth is_one(std::int64_t length) noexcept {
    return length == 1 ? Truth::yes : Truth::no;
  }

  static constexpr std::int64_t sum(std::int64_t one, std::int64_t other) noexcept {
    return one < 0 || other < 0 ? kBeyond : sum_of(one, other);
  }
  static constexpr std::int64_t product(std::int64_t one, std::int64_t other) noexcept {
    return one < 0 || other < 0 ? kBeyond : product_of(one, other);
  }
  /// The difference, which may be negative. Neither is.
  static constexpr std::int64_t difference(std::int64_t one, std::int64_t other) noexcept {
    return one - other;
  }
  /// The rest of a length, perhaps less than 0, when a number below 0 is added.
  static constexpr std::int64_t shortened(std::int64_t length, std::int64_t by) noexcept {
    return length + by;
  }
  /// The quotient by a number of at least 1, rounded up where it is not whole.
  static constexpr std::int64_t quotient(std::int64_t length, std::int64_t number) noexcept {
    return length / number + (length % number != 0 ? 1 : 0);
  }
  /// The length that two lengths have in common where each may be 1 and the other then counts.
  static constexpr std::int64_t common(std::int64_t one, std::int64_t other) noexcept {
    return one == 1 ? other : one;
  }
  static Range range(std::int64_t start, std::int64_t end, std::int64_t step,
                     std::int64_t length) noexcept {
    return range_of(start, end, step, length);
  }

  /// Whether lengths may satisfy a relation. Where that is not known, Names keeps it as a condition of the request,
  /// with the mistake of lengths that do not.
  static constexpr bool accepts(Relation relation, std::int64_t left, std::int64_t right,
                                const Mistake&) noexcept {
    return are_related(relation, left, right);
  }
};

/// Lengths that are numbers, but for some that are not known: a request is refused where it is whatever those are.
struct KnownNumbers {
  /// Stands for each length that is not known: neither a length nor an entry of a list.
  static constexpr std::int64_t kNotKnown = -(std::int64_t{1} << 62);

  /// Records nothing.
  struct Steps {
    template <typename... Any>
    static constexpr void add(Any...) noexcept {}
  };

  static constexpr bool is_number(std::int64_t length) noexcept { return length != kNotKnown; }
  static constexpr bool is_negative(std::int64_t length) noexcept {
    return is_number(length) && length < 0;
  }
  static constexpr bool is_beyond(std::int64_t length) noexcept {
    return is_number(length) && Numbers::is_beyond(length);
  }
  static constexpr Truth is_one(std::int64_t length) noexcept {
    return is_number(length) ? Numbers::is_one(length) : Truth::open;
  }

  static constexpr std::int64_t sum(std::int64_t one, std::int64_t other) noexcept {
    return are_known(one, other) ? Numbers::sum(one, other) : kNotKnown;
  }
  static constexpr std::int64_t product(std::int64_t one, std::int64_t other) noexcept {
    return are_known(one, other) ? Numbers::product(one, other) : kNotKnown;
  }
  static constexpr std::int64_t difference(std::int64_t one, std::int64_t other) noexcept {
    return are_known(one, other) ? Numbers::difference(one, other) : kNotKnown;
  }
  static constexpr std::int64_t shortened(std::int64_t length, std::int64_t by) noexcept {
    return is_number(length) ? Numbers::shortened(length, by) : kNotKnown;
  }
  static constexpr std::int64_t quotient(std::int64_t length, std::int64_t number) noexcept {
    return is_number(length) ? Numbers::quotient(length, number) : kNotKnown;
  }
  /// Where one is not known, the other is the length in common unless it is 1.
  static constexpr std::int64_t common(std::int64_t one, std::int64_t other) noexcept {
    return one == 1 || (!is_number(one) && other != 1) ? other : one;
  }
  static Range range(std::int64_t start, std::int64_t end, std::int64_t step,
                     std::int64_t length) noexcept {
    return is_number(length) ? range_of(start, end, step, length) : Range{0, 0, kNotKnown};
  }

  static constexpr bool accepts(Relation relation, std::int64_t left, std::int64_t right,
                                const Mistake&) noexcept {
    return !are_known(left, right) || are_related(relation, left, right);
  }

 private:
  static constexpr bool are_known(std::int64_t one, std::int64_t other) noexcept {
    return is_number(one) && is_number(other);
  }
};

}  // namespace rw::layout
