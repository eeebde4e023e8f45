// Compares the dims that a file declares of what its nodes give with those that the rules give.
#pragma once

#include <cstddef>
#include <span>

#include "model/analysis/analysis.h"
#include "model/analysis/flow.h"

namespace rw::model {

/// Fills `blockers` with the values of which the file declares another rank, or another number in an axis whose length
/// the rules know: onnxruntime does not load such a file. A number at the batch is not compared, as an export writes
/// its own there.
///
/// Returns how many there are, at most the size of `blockers`.
std::size_t declared_otherwise(const Flow& flow, std::span<Blocker> blockers) noexcept;

}  // namespace rw::model
