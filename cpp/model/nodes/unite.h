// The state of a tensor that is one of two, such as that of a branch or another.
#pragma once

#include "model/nodes/state.h"

namespace rw::model {

/// Leaves in *one what is known of it and of another tensor alike.
///
/// Shapes   differing: for each axis the unknown length where the two differ there; null, or of sequences: kUnknown.
/// Returns  false if no state is that of both: one carries samples and the other none, they have them elsewhere,
///          or their types are known and differ. *one may have changed then.
///          *changed: less is known of it than before.
bool unite(State* one, const State& other, const Numbers& numbers, const Length* differing,
           bool* changed) noexcept;

}  // namespace rw::model
