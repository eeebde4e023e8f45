// A request in the atoms that its facts leave, with the rules that hold for it.
#pragma once

#include "core/resolution.h"
#include "core/symbolic/facts.h"
#include "core/symbolic/ranges.h"
#include "core/symbolic/symbols.h"

namespace rw::symbolic {

/// The outcomes of reading a request.
enum class Reading : std::uint8_t {
  complete,
  contradictory,  ///< the facts exclude each other
  beyond,         ///< there is no room
};

/// Too large for the stack: the module has one, whose contents mean nothing between calls.
struct Given {
  const Problem* problem = nullptr;
  const ReshapeRules* rules = nullptr;
  bool zero_copies = false;
  Facts facts;
  /// Those of the atoms that the facts leave; once a requirement is decided, those that it leaves.
  Ranges ranges;
  Expression input[kMaxRank];
  Expression target[kMaxRank];
  ReshapeRequestOf<Expression> request;  ///< of these lengths
  bool has_sums = false;
  int terms = 0;  ///< those of the lengths, in the pool of the facts: others are of a resolution

  /// Reads facts and lengths.
  Reading read(const Problem& from, TargetForm form, DataType type) noexcept;

  /// Whether the target's entry copies the input's length, where no atom is 0.
  bool copies(int entry) const noexcept {
    return zero_copies && entry < request.input.rank && target[entry].num == 0;
  }
  bool occurs(int atom, const Expression* list, int count) const noexcept;
  bool is_in_input(int atom) const noexcept { return occurs(atom, input, request.input.rank); }
  bool is_in_target(int atom) const noexcept { return occurs(atom, target, request.target.rank); }
  /// Whether no length of the input can be 0.
  bool is_input_positive() const noexcept;
  /// Whether no other atom of the target can be 0, nor a length that it copies.
  bool are_others_positive(int atom) const noexcept;
  /// The atoms that can be 0.
  ///
  /// Returns  how many there are
  int zeroable(std::int16_t* atoms) const noexcept;

 private:
  bool convert(const Expression& from, Expression* into) noexcept;
};

}  // namespace rw::symbolic
