// The exact path of Flatten: any int64, one status for each kind of failure, and an optional trace.
#include "core/flatten.h"

#include "core/flattening.h"

namespace rw {

Status resolve_flatten(const FlattenRules& rules, const FlattenRequest& request,
                       FlattenAnswer* answer, Trace* trace) noexcept {
  answer->rank = 0;
  answer->index = -1;
  const Flattening flattening{rules, request, answer, {trace}};
  flattening.record(Rule::version, -1, rules.since);
  return flattening.resolve();
}

}  // namespace rw
