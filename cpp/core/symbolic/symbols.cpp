// Products and quotients of lengths that are monomials. Numbers are decided as Numbers does.
#include "core/symbolic/symbols.h"

#include <algorithm>

#include "core/symbolic/solver.h"

template struct rw::Scanner<rw::symbolic::Symbols>;
template struct rw::Resolution<rw::symbolic::Symbols>;

namespace rw::symbolic {
namespace {

bool is_number(const Product& product) noexcept {
  return product.num <= 0 || (product.den == 1 && !product.beyond && product.is_number());
}

}  // namespace

Expression Symbols::length(const Monomial& product) const noexcept {
  if (product.num <= 0) return number(product.num);
  Expression stored;
  return !product.beyond && store(product, pool, &stored) ? stored : unknown();
}

bool Symbols::has_zero(const Length& length) const noexcept {
  return std::any_of(pool->begin(length), pool->end(length),
                     [this](const Term& term) { return zeros.has(term.atom); });
}

bool Symbols::multiply(Product* product, const Length& length) const noexcept {
  if (is_zero(length)) product->num = 0;
  if (product->num == 0 || product->beyond) return true;
  if (length.den == 0 || (product->rounded && !is_number(length))) {
    product->beyond = true;
  } else if (length.den == 1 && product->den == 1) {
    if (!rw::multiply(&product->num, length.num)) return false;
    for (const Term* term = pool->begin(length); term != pool->end(length); ++term) {
      product->times_atom(term->atom, term->exponent);
    }
  } else {
    product->times(length, *pool, 1);
  }
  return true;
}

bool Symbols::overflow(Overflow rule, Product* product, const Length& length) noexcept {
  if (rule == Overflow::refused) return false;
  product->rounded = true;
  if (symbolic::is_number(*product) && is_number(length)) {
    return Numbers::overflow(rule, &product->num, length.num);
  }
  product->beyond = true;
  return true;
}

bool Symbols::leave(Undecided::Test test, const Product& one, const Product& other) const noexcept {
  Monomial& quotient = undecided->quotient;
  undecided->test = test;
  quotient.assign(one);
  quotient.times(other, -1);
  if (one.rounded || other.rounded) quotient.beyond = true;
  if (quotient.beyond || !quotient.is_number() || quotient.den != 1) {
    return quotient.beyond || !quotient.is_number();
  }
  return test == Undecided::Test::divides || quotient.num == 1;
}

bool Symbols::same(const Product& one, const Product& other) const noexcept {
  if (symbolic::is_number(one) && symbolic::is_number(other)) return one.num == other.num;
  return !is_zero(one) && !is_zero(other) && leave(Undecided::Test::equals, one, other);
}

bool Symbols::divide(const Product& dividend, const Product& divisor,
                     Length* quotient) const noexcept {
  *quotient = number(0);
  if (symbolic::is_number(dividend) && symbolic::is_number(divisor)) {
    return Numbers::divide(dividend.num, divisor.num, &quotient->num);
  }
  if (is_zero(dividend)) return true;
  const bool divides = leave(Undecided::Test::divides, dividend, divisor);
  *quotient = length(undecided->quotient);
  return divides;
}

}  // namespace rw::symbolic
