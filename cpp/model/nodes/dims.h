// The dims that a rule gives an output.
#pragma once

#include <cstdint>

#include "model/nodes/call.h"

namespace rw::model {

/// The dims of an output, put together from those of inputs, and where the batch is among them.
struct Dims {
  Lengthlist list;
  int axis = -1;
  bool fits = true;

  void push(Length length) noexcept { fits = list.push(length) && fits; }

  /// Adds the dims of a state from `first` up to `end`.
  void push(const State& state, int first, int end) noexcept {
    for (int index = first; index < end; ++index) {
      if (index == state.axis) axis = list.rank;
      push(state.dims[index]);
    }
  }

  /// Gives them to the output. `rank`: that of a reason if they are too many.
  Cause give(Call& call, std::int64_t rank) const noexcept {
    if (!fits) return because(Reason::bad_rank, 0, rank);
    call.give(0, list, axis);
    return {};
  }
};

}  // namespace rw::model
