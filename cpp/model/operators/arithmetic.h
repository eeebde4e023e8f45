// What operators compute of elements, one by one.
#pragma once

#include "model/operators/call.h"

namespace rw::model {

/// Whether an operation gives truths, which are bools.
constexpr bool is_truth(Arithmetic operation) noexcept {
  return (operation >= Arithmetic::equal && operation <= Arithmetic::either) ||
         operation == Arithmetic::invert;
}

/// What an operation of two elements gives, whose type is that of the first input: kUnknown, or kUnknownOfN if either
/// depends on N, where that is not followed.
Length combined(Call& call, Arithmetic operation, Length left, Length right) noexcept;

/// The same of an operation of one element.
Length mapped(Call& call, Arithmetic operation, Length length) noexcept;

}  // namespace rw::model
