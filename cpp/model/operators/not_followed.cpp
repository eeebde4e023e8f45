// Operators that no rule follows: random numbers, indices that count the elements of the whole batch, graphs of their
// own, and values that are neither tensors nor sequences of them.
#include "model/operators/rules.h"

namespace rw::model {

Cause random_numbers(Call&) noexcept { return because(Reason::is_random); }
Cause numbered_elements(Call& call) noexcept {
  return because(call.has_samples ? Reason::numbers_elements : Reason::no_operator_rule);
}
Cause bodies(Call&) noexcept { return because(Reason::has_bodies); }
Cause no_tensors(Call&) noexcept { return because(Reason::no_tensors); }

}  // namespace rw::model
