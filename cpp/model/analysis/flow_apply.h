// The rule of an operator, and the checks that come before and after it for every node.
#pragma once

#include "model/nodes/call.h"
#include "model/nodes/layout.h"

namespace rw::model {

/// Gives the outputs of a node, none of whose graphs is followed, what its rule says.
///
/// Returns  why not; *leniency is what onnxruntime alone takes of the node.
Cause apply_rule(Call& call, layout::Leniency* leniency) noexcept;

}  // namespace rw::model
