// Products and quotients of lengths that are monomials. Numbers are decided as Numbers does.
#include "core/symbolic/symbols.h"

#include <algorithm>

#include "core/symbolic/resolved.h"

template struct rw::Scanner<rw::symbolic::Symbols>;
template struct rw::Resolution<rw::symbolic::Symbols>;

namespace rw::symbolic {
namespace {

/// Multiplies a monomial by product^power.
void include(const Product& product, int power, const Pool& pool, Monomial* monomial) noexcept {
  monomial->scale(product.num, product.den, power);
  if (product.beyond) monomial->beyond = true;
  for (int place = 0; place < product.count; ++place) {
    const Term* const terms = pool.terms + product.factors[place].first;
    std::for_each_n(terms, product.factors[place].count, [&](const Term& term) {
      monomial->times_atom(term.atom, term.exponent * power);
    });
  }
}

}  // namespace

void Symbols::expand(const Product& one, Monomial* monomial) const noexcept {
  monomial->reset(ranges->atom_count);
  if (one.num > 0)
    include(one, 1, *pool, monomial);
  else
    monomial->num = one.num;
}

void Symbols::expand(const Product& one, const Product& other, Monomial* quotient) const noexcept {
  expand(one, quotient);
  include(other, -1, *pool, quotient);
}

Expression Symbols::length(const Monomial& monomial) const noexcept {
  Expression stored;
  return !monomial.beyond && store(monomial, pool, &stored) ? stored : unknown();
}

Expression Symbols::length(const Product& product) const noexcept {
  if (product.num <= 0) return number(product.num);
  Monomial monomial;
  expand(product, &monomial);
  return length(monomial);
}

bool Symbols::multiply(Product* product, const Length& length) const noexcept {
  if (product->num == 0) return true;
  if (is_zero(length)) product->num = 0;
  if (product->num == 0 || product->beyond) return true;
  if (length.den == 0 || (product->rounded && !is_number(length))) {
    product->beyond = true;
    return true;
  }
  if (length.den != 1 || product->den != 1) {
    product->scale(length.num, length.den, 1);
  } else if (length.num != 1 && !rw::multiply(&product->num, length.num)) {
    return false;
  }
  if (length.count > 0) product->factors[product->count++] = {length.first, length.count};
  return true;
}

bool Symbols::overflow(Overflow rule, Product* product, const Length& length) noexcept {
  if (rule == Overflow::refused) return false;
  product->rounded = true;
  if (product->is_number() && is_number(length)) {
    return Numbers::overflow(rule, &product->num, length.num);
  }
  product->beyond = true;
  return true;
}

bool Symbols::leave(Undecided::Test test, const Product& one, const Product& other) const noexcept {
  Monomial& quotient = undecided->quotient;
  undecided->test = test;
  expand(one, other, &quotient);
  if (one.rounded || other.rounded) quotient.beyond = true;
  if (quotient.beyond || !quotient.is_number() || quotient.den != 1) {
    return quotient.beyond || !quotient.is_number();
  }
  return test == Undecided::Test::divides || quotient.num == 1;
}

bool Symbols::same(const Product& one, const Product& other) const noexcept {
  if (one.is_number() && other.is_number()) return one.num == other.num;
  return !is_zero(one) && !is_zero(other) && leave(Undecided::Test::equals, one, other);
}

bool Symbols::divide(const Product& dividend, const Product& divisor,
                     Length* quotient) const noexcept {
  *quotient = number(0);
  if (dividend.is_number() && divisor.is_number()) {
    return Numbers::divide(dividend.num, divisor.num, &quotient->num);
  }
  if (is_zero(dividend)) return true;
  const bool divides = leave(Undecided::Test::divides, dividend, divisor);
  *quotient = length(undecided->quotient);
  return divides;
}

}  // namespace rw::symbolic
