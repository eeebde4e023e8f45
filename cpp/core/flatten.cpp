// The exact path of Flatten: any int64, one status for each kind of failure, and an optional trace.
#include "core/flatten.h"

#include "core/flattening.h"

namespace rw {
namespace {

struct Exact : Recorder {
  using Length = std::int64_t;

  static bool count(Dims dims, int begin, int end, std::int64_t* product, int* at) noexcept {
    return rw::count(dims, begin, end, product, at);
  }

  Status reshape(const ReshapeChoice& choice, const ReshapeRequest& request,
                 std::int64_t* result) const noexcept {
    ReshapeAnswer answer;
    answer.dims = result;
    return resolve_reshape(choice, request, &answer, trace);
  }
};

}  // namespace

Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const Flattening<Exact> flattening{rules, request, answer, {{trace}}};
  flattening.record(Rule::version, -1, rules.since);
  return flattening.resolve();
}

}  // namespace rw
