// Operators that no rule follows: random numbers, and those that have graphs of their own.
#include "model/operators/rules.h"

namespace rw::model {

Cause random_numbers(Call&) noexcept { return because(Reason::is_random); }
Cause bodies(Call&) noexcept { return because(Reason::has_bodies); }

}  // namespace rw::model
