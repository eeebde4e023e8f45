// Copies items of 2 and 4 bits, which share bytes: the first item of a byte is in its low bits.
#pragma once

#include <cstddef>

#include "kernels/copy_plan.h"

namespace rw {

/// As copy(), for sub-byte items.
void copy_subbyte(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

/// As copy_scalar(), for sub-byte items.
void copy_subbyte_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept;

}  // namespace rw
