// The operators that move or name elements as core/layout has them: what a node gives its version's rules to read, and
// whether they refuse it.
#pragma once

#include <optional>

#include "core/layout/resolve.h"
#include "model/nodes/call.h"

namespace rw::model {

/// The rules in force of a node that moves or names elements; null of another one, and where no version is so old.
const layout::Rules* layout_rules(const Call& call) noexcept;

/// How many inputs of a node are data, whose shapes its rules read: of a Gather without its indices.
int layout_inputs(const Call& call, const layout::Rules& rules) noexcept;

/// How a parameter's value is passed.
layout::Kind kind_of(layout::Parameter parameter) noexcept;

/// The entries of an input that is a list or a number of such a node, if they are known, and all are numbers where they
/// are no lengths.
std::optional<Table<const Length>> layout_entries(const Call& call, int input,
                                                  layout::Kind kind) noexcept;

/// Whether how many outputs a node has is one of the parameters of its version.
bool counts_outputs(const layout::Rules& rules) noexcept;

/// Refuses a node that the rules of its version refuse whatever the lengths are that are not numbers.
///
/// Returns  a cause whose operands are the layout::Fault, and the element type as ONNX numbers it. *leniency is what
///          onnxruntime alone takes of the node.
Cause layout_fits(const Call& call, layout::Leniency* leniency) noexcept;

}  // namespace rw::model
