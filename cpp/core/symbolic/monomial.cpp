// Products of unknown lengths, with int64 coefficients that are checked.
#include "core/symbolic/monomial.h"

#include <algorithm>
#include <limits>

#include "core/symbolic/integers.h"

namespace rw::symbolic {

void Monomial::reset(int atom_count) noexcept {
  atoms = atom_count;
  beyond = false;
  num = den = 1;
  std::fill_n(exponent, atom_count, std::int16_t{0});
}

void Monomial::assign(const Monomial& other) noexcept {
  atoms = other.atoms;
  beyond = other.beyond;
  num = other.num;
  den = other.den;
  std::copy_n(other.exponent, atoms, exponent);
}

void Coefficient::scale(std::int64_t by_num, std::int64_t by_den, int power) noexcept {
  if (by_num == 1 && by_den == 1) return;
  const std::int64_t up = power > 0 ? by_num : by_den;
  const std::int64_t down = power > 0 ? by_den : by_num;
  for (int turn = power > 0 ? power : -power; turn > 0 && !beyond; --turn) {
    std::int64_t up_left = up, down_left = down;
    if (den > 1 && up_left > 1) {
      const std::int64_t common = gcd(up_left, den);
      up_left /= common;
      den /= common;
    }
    if (num > 1 && down_left > 1) {
      const std::int64_t common = gcd(down_left, num);
      down_left /= common;
      num /= common;
    }
    if (!multiply(&num, up_left) || !multiply(&den, down_left)) beyond = true;
  }
}

void Monomial::times_atom(int atom, int power) noexcept {
  const int sum = exponent[atom] + power;
  if (sum != static_cast<std::int16_t>(sum)) {
    beyond = true;
    return;
  }
  exponent[atom] = static_cast<std::int16_t>(sum);
}

void Monomial::times(const Expression& expression, const Pool& pool, int power) noexcept {
  scale(expression.num, expression.den, power);
  for (const Term* term = pool.begin(expression); term != pool.end(expression); ++term) {
    times_atom(term->atom, term->exponent * power);
  }
}

void Monomial::times(const Monomial& other, int power) noexcept {
  scale(other.num, other.den, power);
  if (other.beyond) beyond = true;
  for (int atom = 0; atom < atoms; ++atom) {
    if (other.exponent[atom] != 0) times_atom(atom, other.exponent[atom] * power);
  }
}

bool Monomial::is_number() const noexcept {
  for (int atom = 0; atom < atoms; ++atom) {
    if (exponent[atom] != 0) return false;
  }
  return true;
}

bool Monomial::is_integral() const noexcept {
  if (den != 1 || beyond) return false;
  for (int atom = 0; atom < atoms; ++atom) {
    if (exponent[atom] < 0) return false;
  }
  return true;
}

bool Monomial::operator==(const Monomial& other) const noexcept {
  return num == other.num && den == other.den &&
         std::equal(exponent, exponent + atoms, other.exponent);
}

bool store(const Monomial& monomial, Pool* pool, Expression* expression) noexcept {
  const int first = pool->count;
  int count = first;
  for (int atom = 0; atom < monomial.atoms; ++atom) {
    if (monomial.exponent[atom] == 0) continue;
    if (count == kMaxTerms) return false;
    pool->terms[count++] = {static_cast<std::int16_t>(atom), monomial.exponent[atom]};
  }
  pool->count = count;
  *expression = {monomial.num, monomial.den, first, count - first};
  return true;
}

}  // namespace rw::symbolic
