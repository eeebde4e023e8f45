// The request of a node that moves or names elements, which a report has so that it can be explained.
#pragma once

#include "model/analysis/analysis.h"
#include "model/nodes/call.h"

namespace rw::model {

/// Reads the shapes of the data of a node, and what it takes beside as inputs, by the rows of layout. Nothing is set of
/// another operator, where a shape or a list is not known, and without memory.
void read_layout(Call& call, Arena* arena, Blocker* blocker) noexcept;

}  // namespace rw::model
