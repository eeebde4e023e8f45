// Tries a condition with some N, and finds where a polynomial of N has one solution only.
#include "model/lengths/solutions.h"

namespace rw::model {
namespace {

/// So many N from the least one on are tried, and the exported batch.
constexpr std::int64_t kTried = 8;

/// Tries a condition on two lengths; `holds` takes their values.
template <class Holds>
Solutions solutions(Lengths& lengths, Length left, Length right, std::int64_t exported, Open open,
                    const Holds& holds) noexcept {
  Solutions found;
  if (left < 0 || right < 0) return found;
  std::int64_t one = 0;
  std::int64_t other = 0;
  const auto is_known = [&](std::int64_t batch) {
    if (open == Open::is_one)
      return lengths.value_at(left, batch, &one) && lengths.value_at(right, batch, &other);
    return lengths.is_number(lengths.at_batch(left, batch), &one) &&
           lengths.is_number(lengths.at_batch(right, batch), &other);
  };
  const auto [least, most] = lengths.bounds(lengths.batch());
  for (std::int64_t batch = least; batch < least + kTried && batch <= most; ++batch) {
    if (!is_known(batch)) return {};
    found.lacks = found.lacks || !holds(one, other);
  }
  if (!is_known(exported)) return {};
  found.exported = holds(one, other);
  found.lacks = found.lacks || !found.exported;
  return found;
}

/// Whether a length is a polynomial of N alone, with how many changes of sign from each power to the next that it has:
/// by Descartes' rule no fewer than it has positive zeros, and exactly one if it is one.
bool changes_of_sign(const Lengths& lengths, Length length, int* changes) noexcept {
  std::int64_t by_power[kMaxFactors + 1] = {};
  if (length < 0) return false;
  for (const Term& term : lengths.terms(length)) {
    int power = 0;
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      if (factor != kBatch) return false;
      ++power;
    }
    by_power[power] = term.coefficient;
  }
  *changes = 0;
  std::int64_t last = 0;
  for (const std::int64_t coefficient : by_power) {
    if (coefficient == 0) continue;
    if ((last < 0 && coefficient > 0) || (last > 0 && coefficient < 0)) ++*changes;
    last = coefficient;
  }
  return true;
}

}  // namespace

Solutions equal_for(Lengths& lengths, Length left, Length right, std::int64_t exported,
                    Open open) noexcept {
  Solutions found = solutions(lengths, left, right, exported, open,
                              [](auto one, auto other) { return one == other; });
  int changes = 0;
  if (found.some() && changes_of_sign(lengths, lengths.subtract(left, right), &changes) &&
      changes == 1) {
    found.only = exported;
  }
  return found;
}

Solutions divides_for(Lengths& lengths, Length divisor, Length dividend, std::int64_t exported,
                      Open open) noexcept {
  return solutions(lengths, divisor, dividend, exported, open,
                   [](auto one, auto other) { return one >= 1 && other % one == 0; });
}

Solutions broadcasts_for(Lengths& lengths, Length left, Length right,
                         std::int64_t exported) noexcept {
  return solutions(lengths, left, right, exported, Open::is_unknown,
                   [](auto one, auto other) { return one == other || one == 1 || other == 1; });
}

}  // namespace rw::model
