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
  const auto value = [&](Length length, std::int64_t batch) {
    return open == Open::is_one ? lengths.value_at(length, batch)
                                : lengths.number_in(lengths.at_batch(length, batch));
  };
  const auto holds_for = [&](std::int64_t batch) -> std::optional<bool> {
    const auto one = value(left, batch);
    const auto other = one ? value(right, batch) : std::nullopt;
    if (!other) return std::nullopt;
    return holds(*one, *other);
  };
  const auto [least, most] = lengths.bounds(lengths.batch());
  for (std::int64_t batch = least; batch < least + kTried && batch <= most; ++batch) {
    const auto is_true = holds_for(batch);
    if (!is_true) return {};
    found.lacks = found.lacks || !*is_true;
  }
  const auto is_true = holds_for(exported);
  if (!is_true) return {};
  found.exported = *is_true;
  found.lacks = found.lacks || !found.exported;
  return found;
}

/// How many changes of sign from each power to the next a length has, if it is a polynomial of N alone: by Descartes'
/// rule no fewer than it has positive zeros, and exactly one if it is one.
std::optional<int> changes_of_sign(const Lengths& lengths, Length length) noexcept {
  std::int64_t by_power[kMaxFactors + 1] = {};
  if (length < 0) return std::nullopt;
  for (const Term& term : lengths.terms(length)) {
    int power = 0;
    for (const Symbol factor : term.factors) {
      if (factor == kNoSymbol) break;
      if (factor != kBatch) return std::nullopt;
      ++power;
    }
    by_power[power] = term.coefficient;
  }
  int changes = 0;
  std::int64_t last = 0;
  for (const std::int64_t coefficient : by_power) {
    if (coefficient == 0) continue;
    if ((last < 0 && coefficient > 0) || (last > 0 && coefficient < 0)) ++changes;
    last = coefficient;
  }
  return changes;
}

}  // namespace

Solutions equal_for(Lengths& lengths, Length left, Length right, std::int64_t exported,
                    Open open) noexcept {
  Solutions found = solutions(lengths, left, right, exported, open,
                              [](auto one, auto other) { return one == other; });
  if (found.some() && changes_of_sign(lengths, lengths.subtract(left, right)) == 1)
    found.only = exported;
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
