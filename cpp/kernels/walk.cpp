// Any dim can be that of the runs: the order in which elements are copied does not matter.
#include "kernels/walk.h"

#include <algorithm>

#include "kernels/loops.h"
#include "kernels/thresholds.h"

namespace rw {
namespace {

int outer_rank(const CopyPlan& plan) noexcept { return plan.rank > 0 ? plan.rank - 1 : 0; }

}  // namespace

void plan_walk(const View& from, const View& to, CopyPlan* plan) noexcept {
  plan_copy(from, to, 0, plan);
  if (plan->rank == 0) return;
  const int inner = plan->rank - 1;
  const bool contiguous = plan->strides[inner] == 1 && plan->to_strides[inner] == 1;
  if (contiguous && plan->lengths[inner] >= kLongWalk) return;
  const auto longest = std::max_element(plan->lengths, plan->lengths + plan->rank) - plan->lengths;
  std::swap(plan->lengths[longest], plan->lengths[inner]);
  std::swap(plan->strides[longest], plan->strides[inner]);
  std::swap(plan->to_strides[longest], plan->to_strides[inner]);
}

Walk walk_of(const CopyPlan& plan) noexcept {
  if (plan.rank == 0) return {.length = 1, .stride = 1, .to_stride = 1, .total = 1};
  const int inner = plan.rank - 1;
  return {.length = plan.lengths[inner],
          .stride = plan.strides[inner],
          .to_stride = plan.to_strides[inner],
          .total = plan.count / plan.lengths[inner]};
}

void walk_sources(const CopyPlan& plan, std::int64_t first, int number,
                  double* positions) noexcept {
  positions_of(outer_rank(plan), plan.lengths, plan.strides, plan.offset, first, number, positions);
}

void walk_results(const CopyPlan& plan, std::int64_t first, int number,
                  double* positions) noexcept {
  positions_of(outer_rank(plan), plan.lengths, plan.to_strides, plan.to_offset, first, number,
               positions);
}

}  // namespace rw
