// The axis at which an operator takes the batch, followed back to the inputs of the model.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph/graph.h"
#include "model/operators/state.h"

namespace rw::model {

/// Follows the batch back from each RNN, GRU and LSTM of the main graph to the inputs of the model.
///
/// Shapes   states: of the values, as an analysis left them; ranks count alone.  axes: of each input of the main graph:
///          where the batch would be, or -1 if no such operator says it.
/// Returns  false if there is no such operator, or if two of them differ about an input.
bool find_stated_axes(const Model& model, std::span<const State> states,
                      std::span<std::int32_t> axes) noexcept;

}  // namespace rw::model
