// Items of 2 and 4 bits, several to a byte, low bits first.
#pragma once

#include <cstddef>

#include "kernels/copy_plan.h"

namespace rw {

/// copy() for items below a byte.
void copy_subbyte(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// copy_scalar() for items below a byte.
void copy_subbyte_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

}  // namespace rw
