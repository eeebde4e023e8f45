// Grows a piece from one item, always along the dim that lowers the cost of an item the most.
#include "kernels/pieces.h"

#include <algorithm>

#include "kernels/loops.h"
#include "kernels/thresholds.h"

namespace rw {
namespace {

std::int64_t size(std::int64_t stride) noexcept { return stride < 0 ? -stride : stride; }

/// How many items share a byte, which is the least that can be loaded or stored.
int per_byte(const CopyPlan& plan) noexcept { return plan.item_bits < 8 ? 8 / plan.item_bits : 1; }

/// How a piece of the given lengths would be loaded and stored.
struct Runs {
  std::int64_t load_items = 1, load_runs = 1, store_items = 1, store_runs = 1;
  int merged = 0, inner = 0;

  /// `decided` dims, the smallest strides first, lie inside a run; -1 lets the lengths decide. A
  /// smaller piece must keep to the decision for a full one, or it might load more than that.
  Runs(const Pieces& pieces, const std::int64_t* lengths, int decided) noexcept {
    const CopyPlan& plan = pieces.plan;
    bool inside = true;
    for (int i = 0; i < plan.rank; ++i) {
      const int axis = pieces.by_stride[i];
      const std::int64_t stride = size(plan.strides[axis]);
      // A stride within twice what the run holds costs less as a gap than as another run.
      inside = decided >= 0 ? i < decided
                            : inside && stride <= (load_items == 1 ? kWidestGap : 2 * load_items);
      if (inside) {
        load_items += (lengths[axis] - 1) * stride;
        merged = i + 1;
      } else if (stride != 0) {
        load_runs *= lengths[axis];
      }
    }
    load_items += -load_items & (per_byte(plan) - 1);
    bool neighbours = true;
    for (int axis = plan.rank - 1; axis >= 0; --axis) {
      if (neighbours) {
        store_items *= lengths[axis];
        ++inner;
      } else {
        store_runs *= lengths[axis];
      }
      neighbours = neighbours && lengths[axis] == plan.lengths[axis];
    }
  }

  /// Cost of an item of the piece.
  double cost(int item_bits) const noexcept {
    const double starts = kLoadRunCost * static_cast<double>(load_runs) +
                          kStoreRunCost * static_cast<double>(store_runs);
    const double loaded = static_cast<double>(load_runs) * static_cast<double>(load_items);
    const double stored = static_cast<double>(store_runs) * static_cast<double>(store_items);
    return (starts * 8 / item_bits + loaded) / stored;
  }

  bool fits(std::int64_t capacity) const noexcept {
    return load_items <= capacity / load_runs && store_items <= capacity / store_runs;
  }
};

/// Whether every run begins on a whole byte, in the source and in the result.
bool in_whole_bytes(const Pieces& pieces, const Runs& runs) noexcept {
  const CopyPlan& plan = pieces.plan;
  const std::int64_t mask = per_byte(plan) - 1;
  std::int64_t lowest = plan.offset, begins = 0;
  for (int i = 0; i < plan.rank; ++i) {
    const int axis = pieces.by_stride[i];
    const std::int64_t stride = plan.strides[axis], length = pieces.lengths[axis];
    if (stride < 0) lowest += (plan.lengths[axis] - 1) * stride;
    // Along every dim pieces begin at whole bytes of items, but from the far end if it is reversed.
    if (stride < 0 && length < plan.lengths[axis]) begins |= plan.lengths[axis] * stride;
    if (length > 1 && i >= runs.merged) begins |= stride;
    if (length > 1 && axis < plan.rank - runs.inner) begins |= pieces.to_strides[axis];
  }
  return ((begins | lowest) & mask) == 0;
}

}  // namespace

bool cut(const CopyPlan& plan, std::int64_t capacity, Pieces* pieces) noexcept {
  pieces->plan = plan;
  pieces->total = plan.kind == CopyKind::nothing ? 0 : 1;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->by_stride[axis] = axis;
    pieces->lengths[axis] = std::min<std::int64_t>(per_byte(plan), plan.lengths[axis]);
  }
  packed_strides({plan.lengths, plan.rank}, Order::c, pieces->to_strides);
  // Insertion, since ranks are small: dims of stride 0 first, then by the size of their strides.
  for (int i = 1; i < plan.rank; ++i) {
    const int axis = pieces->by_stride[i];
    int place = i;
    for (; place > 0 && size(plan.strides[pieces->by_stride[place - 1]]) > size(plan.strides[axis]);
         --place) {
      pieces->by_stride[place] = pieces->by_stride[place - 1];
    }
    pieces->by_stride[place] = axis;
  }
  for (int i = 0; i < plan.rank; ++i) {
    const std::int64_t stride = size(plan.strides[pieces->by_stride[i]]);
    if (stride == 0) continue;
    if (stride > kWidestGap) return false;
    break;
  }

  for (double cost = Runs(*pieces, pieces->lengths, -1).cost(plan.item_bits);;) {
    int best = -1;
    double best_cost = cost;
    for (int axis = 0; axis < plan.rank; ++axis) {
      const std::int64_t length = pieces->lengths[axis];
      if (length == plan.lengths[axis]) continue;
      pieces->lengths[axis] = std::min(2 * length, plan.lengths[axis]);
      const Runs runs(*pieces, pieces->lengths, -1);
      if (runs.fits(capacity) && runs.cost(plan.item_bits) < best_cost) {
        best = axis;
        best_cost = runs.cost(plan.item_bits);
      }
      pieces->lengths[axis] = length;
    }
    if (best < 0) break;
    pieces->lengths[best] = std::min(2 * pieces->lengths[best], plan.lengths[best]);
    cost = best_cost;
  }
  const Runs runs(*pieces, pieces->lengths, -1);
  pieces->merged = runs.merged;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->counts[axis] = (plan.lengths[axis] + pieces->lengths[axis] - 1) / pieces->lengths[axis];
    pieces->total *= pieces->counts[axis];
  }
  return runs.fits(capacity) && in_whole_bytes(*pieces, runs);
}

void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept {
  const CopyPlan& whole = pieces.plan;
  piece->first_source = whole.offset;
  piece->first_place = 0;
  for (int axis = whole.rank - 1; axis >= 0; --axis) {
    const std::int64_t start = number % pieces.counts[axis] * pieces.lengths[axis];
    number /= pieces.counts[axis];
    piece->lengths[axis] = std::min(pieces.lengths[axis], whole.lengths[axis] - start);
    piece->first_place += start * pieces.to_strides[axis];
    piece->first_source += start * whole.strides[axis];
  }

  const Runs runs(pieces, piece->lengths, pieces.merged);
  piece->load_items = runs.load_items;
  piece->load_runs = runs.load_runs;
  piece->store_items = runs.store_items;
  piece->store_runs = runs.store_runs;
  piece->inner = runs.inner;

  // In the buffer, dims inside a run keep their strides; the others lead from run to run.
  std::int64_t strides[kMaxRank];
  std::int64_t first = 0, run_stride = runs.load_items;
  for (int i = 0; i < whole.rank; ++i) {
    const int axis = pieces.by_stride[i];
    const std::int64_t stride = whole.strides[axis];
    if (i < runs.merged || stride == 0) {
      strides[axis] = stride;
    } else {
      strides[axis] = stride < 0 ? -run_stride : run_stride;
      run_stride *= piece->lengths[axis];
    }
    if (stride < 0) {
      first -= (piece->lengths[axis] - 1) * strides[axis];
      piece->first_source += (piece->lengths[axis] - 1) * stride;
    }
  }
  plan_copy({{piece->lengths, whole.rank}, strides, first}, Order::c, whole.item_bits,
            &piece->plan);
}

void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept {
  // Run by run as they lie in the buffer: the dim of the largest stride changes last.
  std::int64_t lengths[kMaxRank], strides[kMaxRank];
  int rank = 0;
  for (int i = pieces.plan.rank - 1; i >= pieces.merged; --i) {
    const int axis = pieces.by_stride[i];
    if (pieces.plan.strides[axis] == 0) continue;
    lengths[rank] = piece.lengths[axis];
    strides[rank++] = size(pieces.plan.strides[axis]);
  }
  positions_of(rank, lengths, strides, piece.first_source, first, number, positions);
}

void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept {
  positions_of(pieces.plan.rank - piece.inner, piece.lengths, pieces.to_strides, piece.first_place,
               first, number, positions);
}

}  // namespace rw
