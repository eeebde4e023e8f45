// The rule of NegativeLogLikelihoodLoss and SoftmaxCrossEntropyLoss: the score of the class that each label names, or
// the sum over all labels.
#include "model/operators/rules.h"

namespace rw::model {

Cause loss(Call& call) noexcept {
  constexpr int kLabels = 1, kWeights = 2, kClasses = 1;
  const State scores = call.in(0);
  const State labels = call.in(kLabels);
  Lengths& lengths = call.lengths;
  if (!call.states_one_of("reduction", {"none", "mean", "sum"}))
    return because(Reason::bad_attribute);
  if (labels.rank != scores.rank - 1) return because(Reason::bad_rank, kLabels, labels.rank);
  if (scores.axis == kClasses) return because(Reason::batch_as_feature, 0, kClasses);
  const Length classes = scores.dims[kClasses];
  if (const Cause cause = call.require_elements(0, kClasses, kClasses + 1)) return cause;
  // Before the batch is looked for: labels that do not fit one sample fit none, however often they are there.
  const std::int64_t ignored = call.attribute("ignore_index", 0);
  const bool ignores = call.states_attribute("ignore_index");
  if (const Cause cause = call.check_places(kLabels, classes, 1, ignores ? &ignored : nullptr))
    return cause;
  for (int axis = 0; axis < scores.rank; ++axis) {
    if (axis == kClasses) continue;
    const int place = axis == 0 ? 0 : axis - 1;
    if (const Cause cause = share_axis(call, 0, axis, kLabels, place)) return cause;
  }
  if (call.has(kWeights)) {
    const Truth same = lengths.equal(call.in(kWeights).dims[0], classes);
    if (const Cause cause = call.require(same, kWeights, 0)) return cause;
  }
  if (call.output_count() > 1) call.give(1, scores.lengths(), scores.axis);
  if (call.text("reduction", "mean") == "none") {
    call.give(0, labels.lengths(), labels.axis);
  } else if (call.has_samples) {
    call.refuse(0, because(Reason::reduces_batch, 0, scores.axis));
  } else {
    call.give(0, Lengthlist{}, -1);
  }
  return {};
}

}  // namespace rw::model
