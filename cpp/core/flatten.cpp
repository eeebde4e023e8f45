// The exact path of Flatten: any int64, one status for each kind of failure, and an optional trace.
#include "core/flatten.h"

#include "core/flattening.h"

namespace rw {

Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const Numbers numbers{{trace}};
  return Flattening<Numbers>{numbers, rules, request, answer}.resolve(
      [&](bool zero_copies, std::int64_t first) {
        const std::int64_t target[] = {first, -1};
        ReshapeAnswer reshaped;
        reshaped.dims = answer->dims;
        return resolve_reshape({newest_reshape(rules.dialect), zero_copies},
                               {request.input, {target, 2}, TargetForm::list, request.type},
                               &reshaped, trace);
      });
}

}  // namespace rw
