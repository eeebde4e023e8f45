// The rule of ReverseSequence: each sequence of a batch is turned by itself, up to a length of its own.
#include "model/operators/rules.h"

namespace rw::model {

Cause reverse_sequence(Call& call) noexcept {
  const State data = call.in(0);
  const std::int64_t time = call.attribute("time_axis", 0);
  const std::int64_t batch = call.attribute("batch_axis", 1);
  // No other axis is stated by either.
  if (time < 0 || time > 1) return because(Reason::bad_attribute, time);
  if (batch != 1 - time) return because(Reason::bad_attribute, batch);
  const auto along = static_cast<int>(time);
  if (data.axis == along) return because(Reason::moves_in_batch, 0, along);
  // Before the batch is looked for: lengths that do not fit one sample fit none, however often they are there.
  const Length most = call.lengths.add(data.dims[along], call.lengths.number(1));
  if (const Cause cause = call.check_places(1, most)) return cause;
  if (const Cause cause = share_axis(call, 0, 1 - along, 1, 0)) return cause;
  call.give(0, data.lengths(), data.axis);
  return {};
}

}  // namespace rw::model
