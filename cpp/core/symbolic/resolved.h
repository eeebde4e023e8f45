// A request resolved with some atoms 0 and all others at least 1, as far as that alone decides it.
#pragma once

#include "core/resolution.h"
#include "core/symbolic/given.h"
#include "core/symbolic/infer.h"

// Once for all files, because each copy would make the binary larger.
extern template struct rw::Scanner<rw::symbolic::Symbols>;
extern template struct rw::Resolution<rw::symbolic::Symbols>;

namespace rw::symbolic {

struct Resolved {
  Status status = Status::ok;
  ResultOf<Expression> result;
  Expression dims[kMaxRank];
  int inferred = -1;              ///< the entry to infer; -1: none
  bool has_literal_zero = false;  ///< an entry is a 0 that does not copy
  bool rounded = false;           ///< a product overflowed int64: it is as the system computes it
  Undecided undecided;            ///< the comparison that is left

  bool is_open() const noexcept { return undecided.test != Undecided::Test::none; }
};

/// The algebra of a resolution. What an earlier one put into the pool behind the lengths is dropped.
Symbols symbols(Given& given, const Zeros& zeros, Undecided* undecided,
                SymbolicTrace* trace = nullptr) noexcept;

/// A resolution that writes into *to.
Resolution<Symbols> resolution(Given& given, const Zeros& zeros, Resolved* to,
                               SymbolicTrace* trace = nullptr) noexcept;

/// Reads both lists, and compares their counts, with no atom 0. What it puts into the pool stays.
///
/// Returns  the resolution, whose result is still to be checked
Resolution<Symbols> resolve(Given& given, Resolved* to, SymbolicTrace* trace) noexcept;

/// The same with some atoms 0, until the next call. Where nothing is left open the result is checked
/// against the system's limits too, if `checks_limits`.
const Resolved& resolve_with(Given& given, const Zeros& zeros, bool checks_limits) noexcept;

}  // namespace rw::symbolic
