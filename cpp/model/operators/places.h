// Places: indices that say where along the batch a sample lies, such as those of x[arange(N), argmax(ids)].
//
// They are the one tensor whose elements are others for a sample alone, so that few operators take them, and what is
// picked with them is what the sample alone picks: x[n, i] of sample n, or row n * S + i of rows, S for each sample.
#pragma once

#include "model/operators/rules.h"

namespace rw::model {

/// Refuses a node that has places among its inputs and an operator that does not take them there.
Cause places_fit(const Operator& row, const Call& call) noexcept;

/// Gives the output of a node its places, and the bounds of its elements, where its operator keeps them.
Cause keep_places(const Operator& row, Call& call) noexcept;

/// The same of a Reshape or Flatten.
Cause keep_places(Call& call) noexcept;

/// Whether indices pick, along the batch axis of some data, what each sample has itself.
bool pick_own(const State& data, const State& picks) noexcept;

}  // namespace rw::model
