// The values of a model, as far as the flow has come: the parts of the flow read them, and give them their states.
#pragma once

#include "model/graph/batch.h"
#include "model/nodes/state.h"

namespace rw::model {

struct FlowValues {
  const State& state(std::int32_t value) const noexcept { return states[value]; }
  /// The elements of a tensor whose elements are followed.
  Table<const Length> numbers_of(const State& state) const noexcept { return numbers.of(state); }

  const Model& model;
  Lengths& lengths;           ///< what the states name
  const Batch batch;          ///< as the file or the caller states it
  Table<State> states;        ///< of each value
  Numbers numbers;            ///< of all states
  std::int64_t exported = 1;  ///< the batch that the file was written with, as this start counts it
  std::int64_t sample =
      1;  ///< one sample along the batch axes: what N counts, or the exported batch as a whole
};

}  // namespace rw::model
