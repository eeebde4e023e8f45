// Follows the samples through the graph of a local function, as if it stood in the place of its call.
#include "model/analysis/flow.h"
#include "model/graph/bodies.h"

namespace rw::model {

/// Gives the inputs of a called graph the states of what the call passes; of what it leaves out nothing is known.
void Flow::begin_call(std::int32_t graph) noexcept {
  const std::int32_t caller = model.graphs[graph].node;
  const Table<const std::int32_t> passed = model.inputs(model.nodes[caller]);
  const Table<const std::int32_t> taken = model.inputs(model.graphs[graph]);
  for (std::int32_t place = 0; place < taken.count(); ++place) {
    const std::int32_t from = place < passed.count() ? passed[place] : -1;
    State& state = states[taken[place]];
    state = from < 0 ? State{} : this->state(from);
    if (from >= 0) continue;
    state.cause = because(Reason::bad_inputs, place);
    state.blame = caller;
  }
}

/// Gives the outputs of a call those of its graph, each known or not by itself.
void Flow::join_call(Call& call, std::int32_t graph) noexcept {
  const Table<const std::int32_t> given = model.outputs(model.graphs[graph]);
  for (int output = 0; output < call.output_count(); ++output) {
    if (given[output] >= 0) {
      call.out(output) = state(given[output]);
    } else {
      call.refuse(output, because(Reason::bad_outputs, given.count()));
    }
  }
}

}  // namespace rw::model
