// The fast path of Flatten: int32 lengths, products below 2^31, no trace. Every call tries it first,
// as the fast path of Reshape.
#include <limits>

#include "core/flattening.h"

namespace rw {
namespace {

struct Fast {
  using Length = std::int32_t;

  void operator()(Rule, int, std::int64_t, std::int64_t = 0, std::int64_t = 0) const noexcept {}

  static bool count(NarrowDims dims, int begin, int end, std::int64_t* product, int*) noexcept {
    *product = 1;
    for (int axis = begin; axis < end; ++axis) {
      *product *= dims[axis];
      if (*product > std::numeric_limits<std::int32_t>::max()) return false;
    }
    return true;
  }

  Status reshape(const ReshapeChoice& choice, const ReshapeRequestOf<std::int32_t>& request,
                 std::int32_t* result) const noexcept {
    return resolve_reshape_fast(choice, request.type, request.input, request.target, result);
  }
};

}  // namespace

Status resolve_flatten_fast(const FlattenRules& rules, DataType type, NarrowDims input,
                            std::int64_t axis, std::int32_t* result) noexcept {
  const FlattenRequestOf<std::int32_t> request{input, axis, type};
  FlattenAnswerOf<std::int32_t> answer;
  answer.dims = result;
  return Flattening<Fast>{rules, request, &answer, {}}.resolve();
}

}  // namespace rw
