// The plain way: int32 lengths, products that cannot overflow, and nobody watching. It is what
// every call takes first, so that the build makes this file fast where it makes the others small.
#include <limits>

#include "core/resolution.h"

namespace rw {
namespace {

struct Plain {
  using Length = std::int32_t;
  static constexpr bool kPlain = true;

  void operator()(Rule, int, std::int64_t, std::int64_t = 0, std::int64_t = 0) const noexcept {}

  static bool multiply(std::int64_t* product, std::int64_t length) noexcept {
    *product *= length;
    return *product <= std::numeric_limits<std::int32_t>::max();
  }
};

}  // namespace

Status resolve_plain_reshape(const ReshapeChoice& choice, DataType type, NarrowDims input,
                             NarrowDims target, std::int32_t* result) noexcept {
  const ReshapeRequestOf<std::int32_t> request{input, target, TargetForm::list, type};
  ReshapeAnswerOf<std::int32_t> answer;
  answer.dims = result;
  return Resolution<Plain>{kReshapeRules[choice.row], choice.zero_copies, request, &answer, {}}
      .run();
}

}  // namespace rw
