// Interns polynomials: sorts and merges their terms, and finds equal ones by a hash.
#include "model/lengths/lengths.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rw::model {
namespace {

/// Every bit of a value moves the low bits, by which slots are chosen: those of a double that was a float16 are all 0.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) noexcept {
  hash ^= value;
  hash = (hash ^ (hash >> 32)) * 0x9e3779b97f4a7c15U;
  return hash ^ (hash >> 29);
}

bool same_factors(const Term& left, const Term& right) noexcept {
  return std::equal(left.factors, left.factors + kMaxFactors, right.factors);
}

bool same(const Term& left, const Term& right) noexcept {
  return left.coefficient == right.coefficient && same_factors(left, right);
}

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

void Lengths::start(std::size_t most) noexcept {
  clear();
  most_ = most;
  std::fill_n(small_numbers_, kSmallNumbers, kUnknown);
  batch_ = kUnknown;
  undecided_ = {};
  limits_ = {1, INT64_MAX};
  if (most == 0) return;
  SymbolRecord batch;
  batch.depends = true;
  symbol_for(batch);  // kBatch: the first
}

void Lengths::clear() noexcept {
  records_.clear();
  terms_.clear();
  symbols_.clear();
  slots_.clear();
  symbol_slots_.clear();
  most_ = 0;
}

std::uint64_t Lengths::hash_of(const Record& record, Table<const Term> terms) noexcept {
  std::uint64_t hash = record.is_real ? mixed(1, std::bit_cast<std::uint64_t>(record.real)) : 0;
  for (const Term& term : terms) {
    hash = mixed(hash, static_cast<std::uint64_t>(term.coefficient));
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      hash = mixed(hash, static_cast<std::uint64_t>(factor));
    }
  }
  return hash;
}

std::uint64_t Lengths::hash_of(const SymbolRecord& record) noexcept {
  const std::uint64_t hash =
      mixed(static_cast<std::uint64_t>(record.name), static_cast<std::uint64_t>(record.function));
  return mixed(mixed(hash, static_cast<std::uint64_t>(record.left)),
               static_cast<std::uint64_t>(record.right));
}

Length Lengths::number(std::int64_t value) noexcept {
  const bool is_small = value >= -1 && value < kSmallNumbers - 1;
  Length* const small = is_small ? &small_numbers_[value + 1] : nullptr;
  if (small && *small >= 0) return *small;
  Term term;
  term.coefficient = value;
  const Length length = keep_record({}, {&term, value != 0 ? 1U : 0U}, kUnknown);
  if (small) *small = length;
  return length;
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

Length Lengths::nameless() noexcept { return unnamed(kNameless, false, false); }

Length Lengths::fresh() noexcept { return unnamed(kFresh, false, true); }

Length Lengths::following(Length from) noexcept {
  return unnamed(kFresh, depends_on_batch(from), has_fresh(from) || is_number(from));
}

Length Lengths::unnamed(std::int32_t function, bool depends, bool has_fresh) noexcept {
  SymbolRecord record;
  record.function = function;
  record.depends = depends;
  record.left = node_;
  record.right = fresh_++;
  record.has_fresh = has_fresh;
  if (function == kFresh) record.bounds.least = 0;
  return symbol(symbol_for(record));
}

Length Lengths::symbol(Symbol symbol) noexcept {
  if (symbol < 0) return symbol;
  if (symbols_.size() == 0) return kUnknownOfN;
  Sum sum;
  Term term;
  term.coefficient = 1;
  term.factors[0] = symbol;
  sum.add(term);
  const bool depends = symbols_[symbol].depends;
  return keep(sum, depends ? kUnknownOfN : kUnknown);
}

Symbol Lengths::symbol_for(SymbolRecord record) noexcept {
  const Symbol unknown = record.depends ? kUnknownOfN : kUnknown;
  const std::uint64_t hash = hash_of(record);
  const std::int32_t known = symbol_slots_.find(hash, [&](std::int32_t index) {
    const SymbolRecord& found = symbols_[index];
    return found.name == record.name && found.function == record.function &&
           found.left == record.left && found.right == record.right;
  });
  if (known >= 0) return known;
  const std::size_t index = symbols_.size();
  if (index >= most_) return unknown;
  const auto added = static_cast<std::int32_t>(index);
  const auto hash_at = [this](std::int32_t at) { return hash_of(symbols_[at]); };
  std::int32_t* const slot = symbol_slots_.slot_for(hash, added, hash_at);
  if (!slot || symbols_.add(1) != index) return unknown;
  symbols_[index] = record;
  *slot = added + 1;
  return added;
}

Length Lengths::keep(const Sum& sum, Length otherwise) noexcept {
  if (!sum.fits) return otherwise;
  Record record;
  for (int index = 0; index < sum.count; ++index) {
    for (const Symbol factor : sum.terms[index].factors) {
      if (factor == kNoSymbol) break;
      const SymbolRecord& symbol = symbols_[factor];
      record.depends = record.depends || symbol.depends;
      record.has_fresh = record.has_fresh || symbol.has_fresh;
    }
  }
  return keep_record(record, {sum.terms, sum.count}, otherwise);
}

Length Lengths::keep_record(Record record, Table<const Term> terms, Length otherwise) noexcept {
  record.count = static_cast<std::int8_t>(terms.size());
  const std::uint64_t hash = hash_of(record, terms);
  const std::int32_t known = slots_.find(hash, [&](std::int32_t candidate) {
    const Record& found = records_[candidate];
    const Table<const Term> others = this->terms(candidate);
    return found.is_real == record.is_real &&
           std::bit_cast<std::uint64_t>(found.real) == std::bit_cast<std::uint64_t>(record.real) &&
           std::equal(terms.begin(), terms.end(), others.begin(), others.end(), same);
  });
  if (known >= 0) return known;
  const Length unknown = record.depends ? kUnknownOfN : otherwise;
  const std::size_t index = records_.size();
  if (index >= most_) return unknown;
  const auto added = static_cast<Length>(index);
  const auto hash_at = [this](std::int32_t at) { return hash_of(records_[at], this->terms(at)); };
  std::int32_t* const slot = slots_.slot_for(hash, added, hash_at);
  const std::size_t first = slot ? terms_.add(terms.size()) : Growing<Term>::kNone;
  if (first == Growing<Term>::kNone || records_.add(1) != index) return unknown;
  record.first = static_cast<std::int32_t>(first);
  if (!terms.empty()) std::copy(terms.begin(), terms.end(), &terms_[first]);
  records_[index] = record;
  *slot = added + 1;
  return added;
}

Table<const Term> Lengths::terms(Length length) const noexcept {
  if (length < 0) return {};
  const Record& record = records_[length];
  if (record.count == 0) return {};
  return {&terms_[record.first], record.count};
}

std::optional<std::int64_t> Lengths::number_in(Length length) const noexcept {
  if (length < 0) return std::nullopt;
  const Record& record = records_[length];
  if (record.is_real || record.count > 1) return std::nullopt;
  if (record.count == 0) return 0;
  const Term& term = terms_[record.first];
  if (term.factors[0] != kNoSymbol) return std::nullopt;
  return term.coefficient;
}

bool Lengths::is_number(Length length) const noexcept { return number_in(length).has_value(); }

bool Lengths::equals(Length length, std::int64_t value) const noexcept {
  return number_in(length) == value;
}

std::optional<double> Lengths::real_in(Length length) const noexcept {
  if (!is_real(length)) return std::nullopt;
  return records_[length].real;
}

bool Lengths::is_real(Length length) const noexcept {
  return length >= 0 && records_[length].is_real;
}

bool Lengths::depends_on_batch(Length length) const noexcept {
  return length == kUnknownOfN || (length >= 0 && records_[length].depends);
}

}  // namespace rw::model
