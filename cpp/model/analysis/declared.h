// Compares the dims that a file declares of what its nodes give with those that the rules give.
#pragma once

#include <cstddef>
#include <span>

#include "model/analysis/analysis.h"
#include "model/analysis/flow.h"

namespace rw::model {

/// Fills `blockers` with the values whose declaration in the file contradicts what the rules give: another element
/// type, another rank, or another length. onnxruntime-web does not load such a file, and onnxruntime-node only if it is
/// an output. A number that is declared where N is counts only if an input that carries the batch declares one too:
/// both are then those of the exported batch.
///
/// Shapes   differs: of each value of the model; set for those of the main graph whose rank or lengths differ, which a
///          fix can write, and which are not blockers then. Empty: all are blockers.
/// Returns how many there are in `blockers`, at most its size.
std::size_t declared_otherwise(Flow* flow, const Batch& batch, std::span<Blocker> blockers,
                               Table<bool> differs) noexcept;

}  // namespace rw::model
