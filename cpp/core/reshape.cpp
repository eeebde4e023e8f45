// The exact path of Reshape: any int64, one status for each kind of failure, and an optional trace.
#include "core/reshape.h"

#include "core/resolution.h"

namespace rw {
namespace {

/// Fills the answer's counts for every status, and after a failure its dims: the target with copied
/// lengths in place of the zeros that copy.
void fill_answer(const Resolution<Numbers>& resolution, ReshapeAnswer* answer,
                 Status status) noexcept {
  const ReshapeRequest& request = resolution.request;
  answer->input_count = answer->target_count = 1;
  if (status == Status::rank_too_large) return;
  // With ok and with unsafe_length the dims stay the result.
  const bool shows_target = status != Status::ok && status != Status::unsafe_length;
  const int entries = request.form == TargetForm::nested ? 0 : request.target.rank;
  if (shows_target) answer->rank = entries;
  const auto include = [&](std::int64_t* product, std::int64_t length) {
    // If no overflow failed, a 0 makes the exact product 0, also after a product beyond int64.
    if (length == 0 && status != Status::overflow) *product = 0;
    if (*product >= 0 && length >= 0 && !multiply(product, length)) *product = -1;
  };
  for (int index = 0; index < entries; ++index) {
    const std::int64_t length =
        resolution.copies(index) ? request.input[index] : request.target[index];
    if (shows_target) answer->dims[index] = length;
    if (!resolution.sets_aside(index)) include(&answer->target_count, length);
  }
  for (int axis = 0; axis < request.input.rank; ++axis) {
    if (!resolution.sets_aside(axis)) include(&answer->input_count, request.input[axis]);
  }
}

}  // namespace

Status resolve_reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                       ReshapeAnswer* answer, Trace* trace) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const ReshapeRules& rules = kReshapeRules[choice.row];
  const Resolution<Numbers> resolution{{{{trace}}, rules, choice.zero_copies, request, answer}};
  const Status status = resolution.resolve();
  fill_answer(resolution, answer, status);
  return status;
}

Status resolve_reshape(const ReshapeRules& rules, bool zero_copies, const ReshapeRequest& request,
                       ResultOf<std::int64_t>* result) noexcept {
  return Resolution<Numbers>{{{{nullptr}}, rules, zero_copies, request, result}}.resolve();
}

}  // namespace rw
