// The axis at which an operator takes the batch, followed back to the inputs of the model.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph/graph.h"
#include "model/nodes/state.h"

namespace rw::model {

/// Follows the batch back from each RNN, GRU and LSTM of the main graph to the inputs of the model.
///
/// Shapes   states: of the values, as an analysis left them; ranks count alone.  axes: of each input of the main graph:
///          where the batch would be, or -1 if no such operator says it.
/// Returns  false if there is no such operator, or if two of them differ about an input.
bool find_stated_axes(const Model& model, std::span<const State> states,
                      std::span<std::int32_t> axes) noexcept;

/// The axis of the first input of a Transpose, Squeeze or Unsqueeze that is an axis of its output; -1 if there is none,
/// or it is not known.
int axis_before(const Model& model, std::span<const State> states, const Node& node,
                int axis) noexcept;

}  // namespace rw::model
