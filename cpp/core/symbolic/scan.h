// Reads the columns of a system's rules for lengths that are monomials, where it is known which of
// them are 0.
#pragma once

#include <cstdint>

#include "core/choose_rules.h"
#include "core/status.h"
#include "core/symbolic/facts.h"
#include "core/symbolic/problem.h"

namespace rw::symbolic {

/// The atoms that are 0; all others are at least 1.
struct Zeros {
  int count = 0;
  int atoms[2] = {-1, -1};

  bool has(int atom) const noexcept { return atom == atoms[0] || atom == atoms[1]; }
};

/// The greatest length that a system supports; kUnbounded where it sets no limit of its own.
std::int64_t longest_of(const ReshapeRules& rules) noexcept;

/// The lengths of a request in the atoms that its facts leave.
struct Lengths {
  int input_rank = 0;
  int target_rank = 0;
  const Pool* pool = nullptr;
  const Expression* input = nullptr;
  const Expression* target = nullptr;

  bool is_zero(const Expression& length, const Zeros& zeros) const noexcept;
};

/// What decides whether a request works, once no check has failed.
enum class Test : std::uint8_t {
  none,     ///< it works
  divides,  ///< the quotient of the counts has to be an integer
  equals,   ///< the quotient has to be 1
};

/// What an inferred entry is.
enum class InferredLength : std::uint8_t { quotient, zero, one };

/// What a scan found.
struct Scanned {
  Status status = Status::ok;
  int index = -1;     ///< the target's entry, or the input's dim, at which it failed
  int inferred = -1;  ///< the entry to infer; -1: none
  InferredLength length = InferredLength::quotient;
  Test test = Test::none;
  bool has_copied = false;
  bool has_literal_zero = false;
  bool input_zero = false;  ///< the input's count is 0
  bool known_zero = false;  ///< the product of the target's known lengths is 0
};

/// One call: the rules, and the lengths that they are applied to.
struct Scanner {
  const ReshapeRules& rules;
  bool zero_copies;
  const Lengths& lengths;

  /// Whether the target's entry is 0 and copies the input's length at its index.
  bool copies(int entry, const Zeros& zeros) const noexcept;

  /// Applies the rules.
  ///
  /// @param quotient  if not null, gets the product of the input's counted lengths that are not 0,
  ///                  divided by that of the target's
  Scanned scan(const Zeros& zeros, int atoms, Monomial* quotient) const noexcept;

 private:
  bool sets_aside(int index, const Zeros& zeros) const noexcept;
  void scan_input(const Zeros& zeros, Monomial* quotient, Scanned* found) const noexcept;
  void scan_target(const Zeros& zeros, Monomial* quotient, Scanned* found) const noexcept;
  void scan_negative(int index, Scanned* found) const noexcept;
  void compare(Scanned* found) const noexcept;
};

}  // namespace rw::symbolic
