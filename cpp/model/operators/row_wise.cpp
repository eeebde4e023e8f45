// Operators that follow a fused axis: what they give at a place of it depends on that place of their inputs alone, so
// that they need not know where along it the samples lie.
#include "model/operators/rules.h"

namespace rw::model {

Fused fused_input(const Call& call) noexcept {
  Fused found;
  for (int input = 0; input < call.input_count() && found.input < 0; ++input) {
    if (call.has(input) && call.in(input).is_fused()) found.input = input;
  }
  if (found.input < 0) return found;
  const State& data = call.in(found.input);
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_batched()) continue;
    const State& other = call.in(input);
    found.differ = found.differ || other.outer != data.outer || other.each != data.each;
  }
  return found;
}

Cause keep_fused(Call& call, const Fused& fused) noexcept {
  const State data = call.in(fused.input);
  for (int output = 0; output < call.output_count(); ++output) {
    State& state = call.out(output);
    if (!state.is_batched()) continue;
    if (state.each != data.each) return because(Reason::fused, fused.input, data.axis);
    state.outer = data.outer;
  }
  return {};
}

}  // namespace rw::model
