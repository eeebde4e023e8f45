// The exact way: any int64, every mistake told apart, every step written down for whoever asks.
#include "core/reshape.h"

#include "core/resolution.h"

namespace rw {
namespace {

struct Exact : Recorder {
  using Length = std::int64_t;
  static constexpr bool kPlain = false;

  static bool multiply(std::int64_t* product, std::int64_t length) noexcept {
    return rw::multiply(product, length);
  }
};

/// Counts both sides whatever became of the pass, and after a mistake shows the target as far as
/// the zero rule goes.
void report(const Resolution<Exact>& resolution, Status status) noexcept {
  const ReshapeRequest& request = resolution.request;
  ReshapeAnswer* const answer = resolution.answer;
  answer->input_count = answer->target_count = 1;
  if (status == Status::rank_too_large) return;
  // On ok and on unsafe_length the result itself is what is to be seen.
  const bool shows_target = status != Status::ok && status != Status::unsafe_length;
  const int entries = request.form == TargetForm::nested ? 0 : request.target.rank;
  if (shows_target) answer->rank = entries;
  const auto include = [&](std::int64_t* product, std::int64_t length) {
    // What was no mistake is counted as it is.
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
  const Resolution<Exact> resolution{rules, choice.zero_copies, request, answer, {{trace}}};
  resolution.observe(Rule::version, -1, rules.since);
  const Status status = resolution.run();
  report(resolution, status);
  return status;
}

}  // namespace rw
