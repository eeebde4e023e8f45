// Exact lengths: interned polynomials of N, of the file's symbols, and of functions of these.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "model/graph/graph.h"
#include "model/graph/growing.h"

namespace rw::model {

/// A length, or an element of a small integer tensor: a number that Lengths keeps. Equal polynomials
/// have equal numbers. Negative: not known.
using Length = std::int32_t;
inline constexpr Length kUnknown = -1;  ///< not known, but it depends neither on N nor on samples
inline constexpr Length kUnknownOfN = -2;  ///< not known, and it may depend on N

/// Most factors of a term, and most terms of a length. What has more is not known.
inline constexpr int kMaxFactors = 4;
inline constexpr int kMaxTerms = 4;

/// A number times symbols. kNoSymbol stands behind the last factor.
using Symbol = std::int32_t;
inline constexpr Symbol kNoSymbol = INT32_MAX;
inline constexpr Symbol kBatch = 0;  ///< N, the number of samples: at least 1
struct Term {
  std::int64_t coefficient = 0;
  Symbol factors[kMaxFactors] = {kNoSymbol, kNoSymbol, kNoSymbol, kNoSymbol};  ///< ascending
};

/// The operations that leave the polynomials: each gives a symbol of its own, equal ones of equal lengths the same.
enum class Function : std::int32_t {
  divide_down,   ///< rounded towards minus infinity
  divide_trunc,  ///< rounded towards 0, as Div does
  remainder,     ///< with the sign of the divisor, as Mod does
  least,
  greatest,
  join,  ///< what two lengths broadcast to
  absolute,
};

/// Whether a statement about lengths is true. Every N of at least 1 counts, and every length of at least 1 in the place
/// of one that the file leaves open.
enum class Truth : std::uint8_t {
  never,    ///< it is false for each of them
  unknown,  ///< N decides, or a length that nothing is known of
  open,  ///< lengths that the file leaves open decide: if it is true for N = 1, it is for every N
  always,
};

/// A statement about two lengths that is not known to be true or false.
struct Question {
  enum class Asks : std::uint8_t { nothing, equal, at_least };
  Asks asks = Asks::nothing;
  Length left = kUnknown;
  Length right = kUnknown;
};

/// The least and the greatest value of a length. The ends of int64 mean that there is none.
struct Bounds {
  std::int64_t least = INT64_MIN;
  std::int64_t most = INT64_MAX;
};

class Lengths {
 public:
  Lengths() noexcept { start(0); }
  /// Forgets all lengths. There will be at most `most` different ones: any other is not known.
  void start(std::size_t most) noexcept;
  /// Gives all memory back.
  void clear() noexcept;

  Length number(std::int64_t value) noexcept;
  /// A number that is not whole, or that an operator has as a float.
  Length real(double value) noexcept;
  Length batch() noexcept {
    if (batch_ < 0) batch_ = symbol(kBatch);
    return batch_;
  }
  /// The length that a symbol of the file stands for: the file leaves it open.
  Length named(Text name) noexcept;
  /// The length of an input that has no name, which the file leaves open too.
  Length nameless() noexcept;
  /// A length that is not known, although neither N nor the samples change it. Those of a node are the
  /// same each time that the node is looked at.
  Length fresh() noexcept;
  /// A length that follows from another one in a way that no polynomial says: what the file leaves open leaves it open,
  /// and N decides where it decides that one.
  Length following(Length from) noexcept;
  void begin_node(std::int32_t node) noexcept {
    node_ = node;
    fresh_ = 0;
  }

  Length add(Length left, Length right) noexcept;
  Length subtract(Length left, Length right) noexcept;
  Length multiply(Length left, Length right) noexcept;
  /// The quotient where it is a polynomial; else kUnknown, or kUnknownOfN if either depends on N. The divisor is not 0:
  /// the caller proves that.
  Length quotient(Length dividend, Length divisor) noexcept;
  Length apply(Function function, Length left, Length right) noexcept;
  Length product(Table<const Length> lengths) noexcept;

  /// The whole number that a length is, if it is one.
  std::optional<std::int64_t> number_in(Length length) const noexcept;
  bool is_number(Length length) const noexcept;
  bool equals(Length length, std::int64_t value) const noexcept;
  /// The number that a length is as a float, if it is one.
  std::optional<double> real_in(Length length) const noexcept;
  bool is_real(Length length) const noexcept;
  /// Whether a length may be another for another number of samples.
  bool depends_on_batch(Length length) const noexcept;
  /// The length per sample of one that is N times it; kUnknown if it is no such product.
  Length per_sample(Length length) noexcept;
  /// The length with a number in the place of N.
  Length at_batch(Length length, std::int64_t batch) noexcept;
  /// The order of two lengths where it is always the same; unordered if it is not known.
  std::partial_ordering compare(Length left, Length right) noexcept;
  Truth at_least(Length left, Length right) noexcept;
  Truth equal(Length left, Length right) noexcept;
  /// Whether the dividend is a multiple of a divisor, which is at least 1: the caller proves that.
  Truth divides(Length divisor, Length dividend) noexcept;
  Truth is_not_zero(Length length) noexcept;
  /// Whether lengths that the file leaves open decide what a length is, and nothing else.
  bool is_open(Length length) noexcept {
    return !is_number(length) && !depends_on_batch(length) &&
           open_or_unknown(length, length) == Truth::open;
  }
  /// Whether a length is not known, or made of one that is not known.
  bool has_fresh(Length length) const noexcept { return length < 0 || records_[length].has_fresh; }
  /// The last statement that was asked, if it is not known: broadcasting asks whether lengths are equal.
  const Question& undecided() const noexcept { return undecided_; }
  /// States the least and the greatest N: 1 and the end of int64 after a start.
  void bound_batch(const Bounds& bounds) noexcept {
    if (symbols_.size() > 0) symbols_[kBatch].bounds = bounds;
  }
  /// Narrows the limits to the N around one number for which the last statement seems to be true. `is_open`: the file
  /// has no such number, and around the first that fits of it times 1, 2, 4 and so on.
  void narrow_limits(std::int64_t batch, bool is_open) noexcept;
  /// The N for which all statements that narrowed the limits seem to be true: what is proven of them has to be asked
  /// again.
  const Bounds& limits() const noexcept { return limits_; }
  /// The value of a length for an N, with 1 for each length that the file leaves open, if it is known.
  std::optional<std::int64_t> value_at(Length length, std::int64_t batch) const noexcept {
    constexpr int kMostNested = 32;
    return value_at(length, batch, kMostNested);
  }
  /// Whether two lengths are equal, or one of them is 1.
  Truth broadcasts(Length left, Length right) noexcept;
  /// Whether a length is 1 or equal to the one that it must become.
  Truth broadcasts_to(Length from, Length to) noexcept;
  Bounds bounds(Length length) const noexcept;

  Table<const Term> terms(Length length) const noexcept;
  /// How many lengths there are: each is less than this.
  std::size_t count() const noexcept { return records_.size(); }
  /// Marks a length, for a list of those that a report has.
  void mark(Length length) noexcept { records_[length].is_marked = true; }
  bool is_marked(Length length) const noexcept { return records_[length].is_marked; }
  void unmark_all() noexcept {
    for (std::size_t index = 0; index < count(); ++index) records_[index].is_marked = false;
  }
  /// The file's name of a symbol; 0 if it has none.
  Text name_of(Symbol symbol) const noexcept { return symbols_[symbol].name; }
  /// Whether so many more lengths leave half of the room to others.
  bool has_room_for(std::size_t more) const noexcept { return count() + more <= most_ / 2; }
  /// Whether there was no memory for some length, which became unknown.
  bool lacks_memory() const noexcept {
    return records_.lacks_memory() || terms_.lacks_memory() || symbols_.lacks_memory() ||
           slots_.lacks_memory() || symbol_slots_.lacks_memory();
  }

 private:
  struct Record {
    std::int32_t first = 0;
    std::int8_t count = 0;
    bool is_real = false;
    bool depends = false;
    bool has_fresh = false;  ///< it is made of a length that is not known
    bool is_marked = false;
    double real = 0;
  };
  /// A symbol that no function gives: one of the file, or an unknown length.
  enum : std::int32_t { kNoFunction = -1, kFresh = -2, kNameless = -3 };
  struct SymbolRecord {
    Text name = 0;
    std::int32_t function = kNoFunction;
    Length left = kUnknown;
    Length right = kUnknown;
    bool depends = false;
    bool has_fresh = false;
    Bounds bounds = {1, INT64_MAX};
  };
  struct Sum {
    int count = 0;
    bool fits = true;
    Term terms[kMaxTerms];
    void add(Term term) noexcept;
  };

  /// The greatest number that divides a length whatever its symbols are; 1 if it is not known.
  std::int64_t content(Length length) const noexcept;
  /// Divides two lengths by the symbols that all their terms have, if those are at least 1.
  void cancel(Length* left, Length* right, bool all = false) noexcept;
  /// Whether a length is a multiple of a number for no value of its symbols; with 0, whether it never is 0.
  bool is_no_multiple(Length length, std::int64_t number) const noexcept;
  /// Whether a difference is never 0 because its product of powers equals its number for no values of its symbols: h*h
  /// is never 12.
  bool is_no_power(Length difference) const noexcept;
  std::optional<std::int64_t> value_at(Length length, std::int64_t batch, int depth) const noexcept;
  std::optional<std::int64_t> value_of(Symbol factor, std::int64_t batch, int depth) const noexcept;
  Length rounded_quotient(Length dividend, std::int64_t divisor) noexcept;
  bool seems_true(const Question& question, std::int64_t batch) const noexcept;
  /// The answers of equal() and at_least().
  Truth ordered(Length left, Length right) noexcept;
  Truth compared(Length left, Length right) noexcept;
  /// Whether a statement about two lengths, which no bounds decide, is true.
  Truth open_or_unknown(Length left, Length right) noexcept;
  Bounds bounds(const Term& term) const noexcept;
  Bounds bounds(Function function, Length left, Length right) const noexcept;
  Bounds bounds_of_difference(Length left, Length right) noexcept;
  Length symbol(Symbol symbol) noexcept;
  Length unnamed(std::int32_t function, bool depends, bool has_fresh) noexcept;
  Symbol symbol_for(SymbolRecord record) noexcept;
  Length keep(const Sum& sum, Length otherwise) noexcept;
  Length keep_record(Record record, Table<const Term> terms, Length otherwise) noexcept;
  Length unknown_of(Length left, Length right) const noexcept {
    return depends_on_batch(left) || depends_on_batch(right) ? kUnknownOfN : kUnknown;
  }

  static std::uint64_t hash_of(const Record& record, Table<const Term> terms) noexcept;
  static std::uint64_t hash_of(const SymbolRecord& record) noexcept;

  Growing<Record> records_;
  Growing<Term> terms_;
  Growing<SymbolRecord> symbols_;
  Slots slots_;         ///< of records
  Slots symbol_slots_;  ///< of symbols
  /// The lengths that -1, 0, 1 and so on are, once they were asked for: most lengths of models.
  static constexpr int kSmallNumbers = 258;
  Length small_numbers_[kSmallNumbers] = {};
  Length batch_ = kUnknown;  ///< once it was asked for
  Question undecided_;
  Bounds limits_ = {1, INT64_MAX};
  std::size_t most_ = 0;
  std::int32_t node_ = 0;   ///< the node that is looked at
  std::int32_t fresh_ = 0;  ///< its unknown lengths
};

}  // namespace rw::model
