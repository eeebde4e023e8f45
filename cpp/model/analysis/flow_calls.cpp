// Gives the graphs in nodes what they take, and follows the samples through the graph of a local function, as if it
// stood in the place of its call.
#include "model/analysis/flow.h"
#include "model/graph/bodies.h"

namespace rw::model {

/// Gives the inputs of bodies that begin at a place their states; of one that is resumed they are known.
void Flow::begin_bodies(std::size_t place, std::int32_t resumed) noexcept {
  const Node& node = model.nodes[plan.order[place]];
  begin_body(node.graph, place, resumed);
  // A body without nodes begins at the node that holds it.
  for (const std::int32_t graph : followed_of(model, node)) begin_body(graph, place, resumed);
}

void Flow::begin_body(std::int32_t graph, std::size_t place, std::int32_t resumed) noexcept {
  const bool begins =
      graph != 0 && graph != resumed && plan.start_of(graph) == static_cast<std::int32_t>(place);
  if (!begins) return;
  const Node& holder = model.nodes[model.graphs[graph].node];
  begin_body(holder.graph, place, resumed);
  const bool is_map = mapped_by(model, holder) == graph;
  if (is_map || called_by(model, holder) == graph) begin_call(graph);
  if (is_map) repeated_.begin_map(graph);
  const Rounds rounds = rounds_of(model, holder);
  if (rounds.graph == graph) repeated_.begin_rounds(rounds);
}

/// Gives the inputs of a called graph, or of a SequenceMap's, the states of what is passed; of what is left out nothing
/// is known.
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
