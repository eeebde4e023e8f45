// The fast path of Reshape: int32 lengths, products below 2^31, no trace. Every call tries it
// first, so the build optimizes this file for speed more than the exact path.
#include <limits>

#include "core/resolution.h"

namespace rw {
namespace {

struct Fast {
  using Length = std::int32_t;
  static constexpr bool kFast = true;

  void operator()(Rule, int, std::int64_t, std::int64_t = 0, std::int64_t = 0) const noexcept {}

  static bool multiply(std::int64_t* product, std::int64_t length) noexcept {
    *product *= length;
    return *product <= std::numeric_limits<std::int32_t>::max();
  }
};

}  // namespace

Status resolve_reshape_fast(const ReshapeChoice& choice, DataType type, NarrowDims input,
                            NarrowDims target, std::int32_t* result) noexcept {
  const ReshapeRequestOf<std::int32_t> request{input, target, TargetForm::list, type};
  ReshapeAnswerOf<std::int32_t> answer;
  answer.dims = result;
  const ReshapeRules& rules = kReshapeRules[choice.row];
  return Resolution<Fast>{{rules, choice.zero_copies, request, &answer, {}}}.resolve();
}

}  // namespace rw
