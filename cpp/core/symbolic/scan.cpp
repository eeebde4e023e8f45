// Goes through the input and the target entry by entry, multiplies the monomials on both sides into one quotient, and says
// what the rules ask of it.
#include "core/symbolic/scan.h"

#include <limits>

#include "core/symbolic/integers.h"

namespace rw::symbolic {
namespace {

void fail(Scanned* found, Status status, int index) noexcept {
  found->status = status;
  found->index = index;
}

}  // namespace

std::int64_t longest_of(const ReshapeRules& rules) noexcept {
  return rules.limit == SizeLimit::uint32_lengths ? std::numeric_limits<std::uint32_t>::max()
                                                  : kUnbounded;
}

bool Lengths::is_zero(const Expression& length, const Zeros& zeros) const noexcept {
  if (length.num == 0) return true;
  if (zeros.count == 0) return false;
  for (const Term* term = pool->begin(length); term != pool->end(length); ++term) {
    if (zeros.has(term->atom)) return true;
  }
  return false;
}

bool Scanner::copies(int entry, const Zeros& zeros) const noexcept {
  return zero_copies && entry < lengths.input_rank && lengths.is_zero(lengths.target[entry], zeros);
}

bool Scanner::sets_aside(int index, const Zeros& zeros) const noexcept {
  return rules.copied == CopiedLengths::set_aside && index < lengths.target_rank &&
         copies(index, zeros);
}

void Scanner::scan_input(const Zeros& zeros, Monomial* quotient, Scanned* found) const noexcept {
  for (int dim = 0; dim < lengths.input_rank; ++dim) {
    const Expression& length = lengths.input[dim];
    const bool zero = lengths.is_zero(length, zeros);
    const bool too_long = length.is_number() && length.num > longest_of(rules);
    if (too_long || (zero && rules.zero == Zero::refused)) {
      return fail(found, Status::not_a_length, dim);
    }
    if (sets_aside(dim, zeros)) continue;
    if (zero) {
      found->input_zero = true;
    } else if (quotient != nullptr) {
      quotient->times(length, *lengths.pool, 1);
    }
  }
}

void Scanner::scan_negative(int index, Scanned* found) const noexcept {
  if (rules.inferred == Inferred::none) return fail(found, Status::not_a_length, index);
  if (lengths.target[index].num != -1 && rules.inferred == Inferred::minus_one) {
    return fail(found, Status::below_minus_one, index);
  }
  if (found->inferred >= 0) return fail(found, Status::multiple_inferred, index);
  found->inferred = index;
}

void Scanner::scan_target(const Zeros& zeros, Monomial* quotient, Scanned* found) const noexcept {
  for (int index = 0; index < lengths.target_rank; ++index) {
    const Expression* length = &lengths.target[index];
    if (length->num < 0) {
      scan_negative(index, found);
      if (found->status != Status::ok) return;
      continue;
    }
    if (lengths.is_zero(*length, zeros)) {
      if (copies(index, zeros)) {
        found->has_copied = true;
        if (rules.copied == CopiedLengths::set_aside) continue;
        length = &lengths.input[index];
      } else if (zero_copies && rules.zero_beyond_rank == ZeroBeyondRank::refused) {
        return fail(found, Status::zero_beyond_rank, index);
      } else {
        if (rules.zero == Zero::refused) return fail(found, Status::not_a_length, index);
        found->has_literal_zero = true;
      }
    }
    if (lengths.is_zero(*length, zeros)) {
      found->known_zero = true;
    } else if (quotient != nullptr) {
      quotient->times(*length, *lengths.pool, -1);
    }
  }
}

/// Decides what the counts have to satisfy.
void Scanner::compare(Scanned* found) const noexcept {
  if (found->inferred < 0) {
    const bool compared = rules.counts == CountCheck::always ||
                          (rules.counts == CountCheck::unless_copied && !found->has_copied);
    if (!compared) return;
    if (found->input_zero != found->known_zero) return fail(found, Status::count_mismatch, -1);
    found->test = found->input_zero ? Test::none : Test::equals;
    return;
  }
  if (!found->known_zero) {
    found->test = found->input_zero ? Test::none : Test::divides;
    if (found->input_zero) found->length = InferredLength::zero;
    return;
  }
  const bool ambiguous =
      found->has_literal_zero && rules.literal_zero != LiteralZeroBesideInferred::left_to_product;
  if (ambiguous && found->input_zero &&
      rules.literal_zero == LiteralZeroBesideInferred::nonzero_lengths) {
    found->test = Test::divides;
    return;
  }
  if (ambiguous) return fail(found, Status::zero_with_inferred, found->inferred);
  if (!found->input_zero || rules.zero_product == InferredAtZeroProduct::refused) {
    return fail(found, Status::zero_product, found->inferred);
  }
  found->length = rules.zero_product == InferredAtZeroProduct::one_if_input_empty
                      ? InferredLength::one
                      : InferredLength::zero;
}

Scanned Scanner::scan(const Zeros& zeros, int atoms, Monomial* quotient) const noexcept {
  Scanned found;
  if (quotient != nullptr) quotient->reset(atoms);
  if (rules.zero_check == ZeroCheck::first && zero_copies) {
    for (int index = lengths.input_rank; index < lengths.target_rank; ++index) {
      if (!lengths.is_zero(lengths.target[index], zeros)) continue;
      fail(&found, Status::zero_beyond_rank, index);
      return found;
    }
  }
  if (lengths.input_rank > rules.max_rank || lengths.target_rank > rules.max_rank) {
    fail(&found, Status::rank_too_large, -1);
    return found;
  }
  scan_input(zeros, quotient, &found);
  if (found.status == Status::ok) scan_target(zeros, quotient, &found);
  if (found.status == Status::ok) compare(&found);
  return found;
}

}  // namespace rw::symbolic
