// Compares the dims that a file declares of what its nodes give with those that the rules give.
#pragma once

#include <cstddef>
#include <span>

#include "model/analysis/analysis.h"
#include "model/analysis/flow.h"

namespace rw::model {

/// Fills `blockers` with the values whose declaration in the file contradicts what the rules give: another element
/// type, another rank, or another length. onnxruntime does not load such a file. A number that is declared where N is
/// counts only if an input that carries the batch declares one too: both are then those of the exported batch.
///
/// Returns how many there are, at most the size of `blockers`.
std::size_t declared_otherwise(Flow* flow, const Batch& batch,
                               std::span<Blocker> blockers) noexcept;

}  // namespace rw::model
