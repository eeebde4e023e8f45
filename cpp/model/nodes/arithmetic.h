// The arithmetic of operators on elements, one by one.
#pragma once

#include "model/nodes/call.h"

namespace rw::model {

/// Whether an operation gives truths, which are bools.
constexpr bool is_truth(Arithmetic operation) noexcept {
  return (operation >= Arithmetic::equal && operation <= Arithmetic::either) ||
         operation == Arithmetic::invert;
}

/// The result of an operation on two elements, whose type is that of the first input.
/// Returns  kUnknown where it is not followed; kUnknownOfN if either element depends on N there.
Length combined(Call& call, Arithmetic operation, Length left, Length right) noexcept;

/// The same of an operation of one element.
Length mapped(Call& call, Arithmetic operation, Length length) noexcept;

}  // namespace rw::model
