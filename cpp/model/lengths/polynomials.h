// The algebra of lengths that are polynomials of N and of the file's symbols, for the core's scan.
#pragma once

#include "core/flattening.h"
#include "core/resolution.h"
#include "model/lengths/lengthlist.h"

namespace rw::model {

/// The comparison of counts that decides whether a request works, once no check has failed.
struct Undecided {
  enum class Test : std::uint8_t {
    none,     ///< it works
    divides,  ///< `right` has to be at least 1, and to divide `left`
    equals,   ///< both have to be equal
  };
  Test test = Test::none;
  Length left = kUnknown;   ///< the elements of the input
  Length right = kUnknown;  ///< the product of the target's lengths that are known
  Truth truth = Truth::always;
  bool may_be_empty = false;  ///< the input may have no elements for some N
};

/// An algebra as Numbers is. A length that is not a number is taken as at least 1: whoever asks knows, or finds out,
/// whether it is. The scan takes down no steps: explain() asks for them.
struct Polynomials {
  using Length = model::Length;
  struct Product {
    Length length = kUnknown;
  };
  /// No step is taken down.
  struct Value {};

  static constexpr bool kRanked = false;

  struct Recorder {
    template <class... Values>
    void operator()(const Values&...) const noexcept {}
  };

  Lengths* lengths;
  Undecided* undecided;
  [[no_unique_address]] Recorder record = {};

  Length number(std::int64_t number) const noexcept { return lengths->number(number); }
  static Length unknown() noexcept { return kUnknown; }
  template <class Any>
  static Value value(const Any&) noexcept {
    return {};
  }
  static Length length(const Product& product) noexcept { return product.length; }

  bool is_zero(Length length) const noexcept { return lengths->equals(length, 0); }
  bool is_zero(const Product& product) const noexcept {
    if (lengths->equals(product.length, 0)) return true;
    undecided->may_be_empty =
        lengths->at_least(product.length, lengths->number(1)) != Truth::always;
    return false;
  }
  bool is_negative(Length length) const noexcept { return factor(length) < 0; }
  static bool is_negative(const Product&) noexcept { return false; }
  bool is(Length length, std::int64_t number) const noexcept {
    return lengths->equals(length, number);
  }
  bool is_number(Length length) const noexcept { return lengths->is_number(length); }
  bool is_above(Length length, std::int64_t number) const noexcept {
    return factor(length) > number;
  }
  /// No model is refused for what JavaScript's arrays can hold.
  static bool is_unsafe(Length) noexcept { return false; }
  std::int64_t factor(Length length) const noexcept {
    return lengths->number_in(length).value_or(1);
  }

  void reset(Product* product) const noexcept { product->length = lengths->number(1); }
  /// Returns  false if the product is 2^63 or more whatever N is.
  bool multiply(Product* product, Length length) const noexcept;
  static bool overflow(Overflow, Product*, Length) noexcept { return false; }
  bool same(const Product& one, const Product& other) const noexcept;
  bool divide(const Product& dividend, const Product& divisor, Length* quotient) const noexcept;
};

/// A Reshape that the core was asked about.
struct Attempt {
  Status status = Status::ok;
  int index = -1;     ///< as in ResultOf
  int inferred = -1;  ///< the entry to infer; -1: none
  int unsure = -1;    ///< the first entry that may be 0 or negative, or that is not known; -1: none
  bool on_open = false;  ///< what the file leaves open decides whether some entry is a length
  bool are_lengths =
      true;  ///< whatever is left open, each entry that is not a number is at least 1, or copied
  Lengthlist dims;
  Undecided left;

  /// Whether a failure is one for every N.
  bool fails() const noexcept;
};

/// Resolves a target with the rules of a model's opset.
///
/// Shapes  input: rank -1 if not known: then only the target's entries are read.
Attempt attempt(Lengths& lengths, const ReshapeChoice& choice, DataType type, int rank,
                Table<const Length> input, Table<const Length> target) noexcept;

/// The same under a row of rules.
Attempt attempt(Lengths& lengths, const ReshapeRules& rules, bool zero_copies, DataType type,
                int rank, Table<const Length> input, Table<const Length> target) noexcept;

/// Resolves an axis with the rules of a model's opset.
///
/// Shapes   input: rank -1 if not known: then only the type and the axis are checked.
/// Returns  the core's status, with *axis counted from the front; `dims` gets two lengths.
Status attempt_flatten(Lengths& lengths, const FlattenRules& rules, DataType type, int rank,
                       Table<const Length> input, std::int64_t* axis, Lengthlist* dims) noexcept;

}  // namespace rw::model
