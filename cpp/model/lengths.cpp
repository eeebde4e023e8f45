// Interns polynomials: sorts and merges their terms, and finds equal ones by a hash.
#include "model/lengths.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rw::model {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) noexcept {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 29);
}

std::uint64_t hash_of(std::span<const Term> terms, std::uint64_t seed) noexcept {
  for (const Term& term : terms) {
    seed = mixed(seed, static_cast<std::uint64_t>(term.coefficient));
    for (const Symbol factor : term.factors) seed = mixed(seed, static_cast<std::uint64_t>(factor));
  }
  return seed;
}

bool same_factors(const Term& left, const Term& right) noexcept {
  return std::equal(left.factors, left.factors + kMaxFactors, right.factors);
}

bool same(const Term& left, const Term& right) noexcept {
  return left.coefficient == right.coefficient && same_factors(left, right);
}

std::size_t slots_for(std::size_t count) noexcept { return std::bit_ceil(2 * count); }

}  // namespace

void Lengths::Sum::add(Term term) noexcept {
  if (term.coefficient == 0) return;
  int index = 0;
  const auto before = [](const Term& left, const Term& right) {
    return std::lexicographical_compare(left.factors, left.factors + kMaxFactors, right.factors,
                                        right.factors + kMaxFactors);
  };
  while (index < count && before(terms[index], term)) ++index;
  if (index < count && same_factors(terms[index], term)) {
    if (__builtin_add_overflow(terms[index].coefficient, term.coefficient,
                               &terms[index].coefficient)) {
      fits = false;
    } else if (terms[index].coefficient == 0) {
      std::copy(terms + index + 1, terms + count, terms + index);
      --count;
    }
    return;
  }
  if (count == kMaxTerms) {
    fits = false;
    return;
  }
  std::copy_backward(terms + index, terms + count, terms + count + 1);
  terms[index] = term;
  ++count;
}

Lengths::Lengths(Arena* arena, std::size_t count) noexcept
    : records_(arena->table<Record>(count)),
      terms_(arena->table<Term>(2 * count)),
      symbols_(arena->table<SymbolRecord>(count)),
      slots_(arena->table<std::int32_t>(slots_for(count))),
      symbol_slots_(arena->table<std::int32_t>(slots_for(count))) {
  if (arena->exhausted()) return;
  symbols_[0].depends = true;  // kBatch
  symbol_count_ = 1;
}

std::size_t Lengths::bytes_for(std::size_t count) noexcept {
  return Arena::bytes_for<Record>(count) + Arena::bytes_for<Term>(2 * count) +
         Arena::bytes_for<SymbolRecord>(count) +
         2 * Arena::bytes_for<std::int32_t>(slots_for(count));
}

Length Lengths::number(std::int64_t value) noexcept {
  Sum sum;
  Term term;
  term.coefficient = value;
  sum.add(term);
  return keep(sum, kUnknown);
}

Length Lengths::real(double value) noexcept {
  Record record;
  record.is_real = true;
  record.real = value;
  return keep_record(record, {}, kUnknown);
}

Length Lengths::named(Text name) noexcept {
  SymbolRecord record;
  record.name = name;
  return symbol(symbol_for(record));
}

Length Lengths::nameless() noexcept { return unnamed(kNameless, false); }

Length Lengths::fresh() noexcept { return unnamed(kFresh, true); }

Length Lengths::following(Length from) noexcept {
  std::int64_t number = 0;
  return unnamed(kFresh, has_fresh(from) || is_number(from, &number));
}

Length Lengths::unnamed(std::int32_t function, bool has_fresh) noexcept {
  SymbolRecord record;
  record.function = function;
  record.left = node_;
  record.right = fresh_++;
  record.has_fresh = has_fresh;
  if (function == kFresh) record.bounds.least = 0;
  return symbol(symbol_for(record));
}

Length Lengths::symbol(Symbol symbol) noexcept {
  if (symbol < 0) return symbol;
  if (symbols_.empty()) return kUnknownOfN;
  Sum sum;
  Term term;
  term.coefficient = 1;
  term.factors[0] = symbol;
  sum.add(term);
  const bool depends = symbols_[static_cast<std::size_t>(symbol)].depends;
  return keep(sum, depends ? kUnknownOfN : kUnknown);
}

Symbol Lengths::symbol_for(SymbolRecord record) noexcept {
  const Symbol unknown = record.depends ? kUnknownOfN : kUnknown;
  if (symbols_.empty()) return unknown;
  std::uint64_t hash =
      mixed(static_cast<std::uint64_t>(record.name), static_cast<std::uint64_t>(record.function));
  hash = mixed(mixed(hash, static_cast<std::uint64_t>(record.left)),
               static_cast<std::uint64_t>(record.right));
  const std::size_t mask = symbol_slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (symbol_slots_[slot] == 0) {
      if (symbol_count_ == symbols_.size()) {
        full_ = true;
        return unknown;
      }
      symbols_[symbol_count_] = record;
      symbol_slots_[slot] = static_cast<std::int32_t>(symbol_count_) + 1;
      return static_cast<Symbol>(symbol_count_++);
    }
    const SymbolRecord& found = symbols_[static_cast<std::size_t>(symbol_slots_[slot] - 1)];
    if (found.name == record.name && found.function == record.function &&
        found.left == record.left && found.right == record.right) {
      return symbol_slots_[slot] - 1;
    }
  }
}

Length Lengths::keep(const Sum& sum, Length otherwise) noexcept {
  if (!sum.fits) return otherwise;
  Record record;
  for (int index = 0; index < sum.count; ++index) {
    for (const Symbol factor : sum.terms[index].factors) {
      if (factor == kNoSymbol) break;
      const SymbolRecord& symbol = symbols_[static_cast<std::size_t>(factor)];
      record.depends = record.depends || symbol.depends;
      record.has_fresh = record.has_fresh || symbol.has_fresh;
    }
  }
  return keep_record(record, {sum.terms, static_cast<std::size_t>(sum.count)}, otherwise);
}

Length Lengths::keep_record(Record record, std::span<const Term> terms, Length otherwise) noexcept {
  if (slots_.empty()) return otherwise;
  record.count = static_cast<std::int16_t>(terms.size());
  const std::uint64_t hash =
      hash_of(terms, record.is_real ? mixed(1, std::bit_cast<std::uint64_t>(record.real)) : 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) {
      if (record_count_ == records_.size() || term_count_ + terms.size() > terms_.size()) {
        full_ = true;
        return record.depends ? kUnknownOfN : otherwise;
      }
      record.first = static_cast<std::int32_t>(term_count_);
      std::copy(terms.begin(), terms.end(), terms_.begin() + record.first);
      term_count_ += terms.size();
      records_[record_count_] = record;
      slots_[slot] = static_cast<std::int32_t>(record_count_) + 1;
      return static_cast<Length>(record_count_++);
    }
    const Length candidate = slots_[slot] - 1;
    const Record& found = records_[static_cast<std::size_t>(candidate)];
    const std::span<const Term> others = this->terms(candidate);
    if (found.is_real == record.is_real &&
        std::bit_cast<std::uint64_t>(found.real) == std::bit_cast<std::uint64_t>(record.real) &&
        std::equal(terms.begin(), terms.end(), others.begin(), others.end(), same)) {
      return candidate;
    }
  }
}

std::span<const Term> Lengths::terms(Length length) const noexcept {
  if (length < 0) return {};
  const Record& record = records_[static_cast<std::size_t>(length)];
  return terms_.subspan(static_cast<std::size_t>(record.first),
                        static_cast<std::size_t>(record.count));
}

bool Lengths::is_number(Length length, std::int64_t* value) const noexcept {
  if (length < 0 || records_[static_cast<std::size_t>(length)].is_real) return false;
  const std::span<const Term> all = terms(length);
  if (all.size() > 1 || (all.size() == 1 && all[0].factors[0] != kNoSymbol)) return false;
  *value = all.empty() ? 0 : all[0].coefficient;
  return true;
}

bool Lengths::equals(Length length, std::int64_t value) const noexcept {
  std::int64_t found = 0;
  return is_number(length, &found) && found == value;
}

bool Lengths::is_real(Length length, double* value) const noexcept {
  if (length < 0 || !records_[static_cast<std::size_t>(length)].is_real) return false;
  *value = records_[static_cast<std::size_t>(length)].real;
  return true;
}

bool Lengths::depends_on_batch(Length length) const noexcept {
  return length == kUnknownOfN ||
         (length >= 0 && records_[static_cast<std::size_t>(length)].depends);
}

}  // namespace rw::model
