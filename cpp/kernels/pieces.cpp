// Grows a piece: doubles the length along the dim that lowers the cost of an item the most.
#include "kernels/pieces.h"

#include <algorithm>

#include "kernels/loops.h"
#include "kernels/thresholds.h"

namespace rw {
namespace {

/// The number of items in a byte, for sub-byte items; 1 for others. Only whole bytes are loaded and
/// stored.
int items_per_byte(const CopyPlan& plan) noexcept {
  return plan.item_bits < 8 ? 8 / plan.item_bits : 1;
}

/// The runs with which a piece is loaded and stored, as in Piece.
struct PieceRuns {
  std::int64_t load_items = 1, load_runs = 1, store_items = 1, store_runs = 1;
  std::int64_t items = 1;  ///< of the piece, without gaps
  int load_dims = 0, store_dims = 0;
  bool keeps_gaps = false;

  /// The runs of a piece with the given lengths. `are_fixed`: the dims of `pieces` lie inside runs;
  /// else as many as is cheapest. A piece at an edge must have those of a full piece: with fewer it
  /// might load more items than the buffer holds.
  PieceRuns(const Pieces& pieces, const std::int64_t* lengths, bool are_fixed) noexcept {
    const CopyPlan& plan = pieces.plan;
    bool inside = true;
    for (int i = 0; i < plan.rank; ++i) {
      const int axis = pieces.by_stride[i];
      const std::int64_t stride = magnitude(plan.strides[axis]);
      items *= lengths[axis];
      // If the gap is no longer than the run so far, loading the gap costs less than another run.
      inside = are_fixed ? i < pieces.load_dims
                         : inside && stride <= (load_items == 1 ? kWidestGap : 2 * load_items);
      if (inside) {
        load_items += (lengths[axis] - 1) * stride;
        load_dims = i + 1;
      } else if (stride != 0) {
        load_runs *= lengths[axis];
      }
    }
    load_items += -load_items & (items_per_byte(plan) - 1);
    inside = true;
    for (int axis = plan.rank - 1; axis >= 0; --axis) {
      const std::int64_t stride = plan.to_strides[axis];
      inside = are_fixed ? plan.rank - axis <= pieces.store_dims
                         : inside && stride - store_items <= pieces.widest_gap;
      if (inside) {
        store_items += (lengths[axis] - 1) * stride;
        ++store_dims;
      } else {
        store_runs *= lengths[axis];
      }
    }
    store_items += -store_items & (items_per_byte(plan) - 1);
    keeps_gaps = !plan.packs && store_items * store_runs != items;
  }

  /// The cost of the piece, divided by its items; see kLoadRunCost.
  ///
  /// has_gaps  of large pieces: of small ones too, or growing until there are gaps would look dear.
  double cost(int item_bits, bool has_gaps) const noexcept {
    const std::int64_t kept_runs = has_gaps ? store_runs : 0;
    const double run_cost = kLoadRunCost * static_cast<double>(load_runs + kept_runs) +
                            kStoreRunCost * static_cast<double>(store_runs);
    const double loaded = static_cast<double>(load_runs) * static_cast<double>(load_items) +
                          static_cast<double>(kept_runs) * static_cast<double>(store_items);
    return (run_cost * 8 / item_bits + loaded) / static_cast<double>(items);
  }

  bool fits(std::int64_t capacity) const noexcept {
    return load_items <= capacity / load_runs && store_items <= capacity / store_runs;
  }
};

/// Whether every run of every piece begins on a whole byte, in the source and in the result.
bool begin_on_bytes(const Pieces& pieces, const PieceRuns& runs) noexcept {
  const CopyPlan& plan = pieces.plan;
  const std::int64_t mask = items_per_byte(plan) - 1;
  std::int64_t lowest = plan.offset, starts = plan.to_offset;
  for (int i = 0; i < plan.rank; ++i) {
    const int axis = pieces.by_stride[i];
    const std::int64_t stride = plan.strides[axis], length = pieces.lengths[axis];
    if (stride < 0) lowest += (plan.lengths[axis] - 1) * stride;
    // The length of a full piece fills whole bytes, so that all pieces begin on whole bytes. Along
    // a reversed dim positions are counted from its end: there the whole dim has to fill whole
    // bytes.
    if (stride < 0 && length < plan.lengths[axis]) starts |= plan.lengths[axis] * stride;
    if (length > 1 && i >= runs.load_dims) starts |= stride;
    if (length > 1 && axis < plan.rank - runs.store_dims) starts |= plan.to_strides[axis];
  }
  return ((starts | lowest) & mask) == 0;
}

}  // namespace

bool cut_pieces(const CopyPlan& plan, bool writes_gaps, const CopyLimits& limits,
                Pieces* pieces) noexcept {
  const std::int64_t capacity = limits.piece_bytes * 8 / plan.item_bits;
  pieces->plan = plan;
  // The gaps of a packed result are elements of other pieces: nothing is loaded that would keep them.
  pieces->widest_gap =
      writes_gaps && !plan.packs ? limits.widest_stored_gap * 8 / plan.item_bits : 0;
  pieces->total = plan.kind == CopyKind::empty ? 0 : 1;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->by_stride[axis] = axis;
    pieces->lengths[axis] = std::min<std::int64_t>(items_per_byte(plan), plan.lengths[axis]);
  }
  // An insertion sort: ranks are small.
  for (int i = 1; i < plan.rank; ++i) {
    const int axis = pieces->by_stride[i];
    const std::int64_t stride = magnitude(plan.strides[axis]);
    int to = i;
    for (; to > 0 && magnitude(plan.strides[pieces->by_stride[to - 1]]) > stride; --to) {
      pieces->by_stride[to] = pieces->by_stride[to - 1];
    }
    pieces->by_stride[to] = axis;
  }
  for (int i = 0; i < plan.rank; ++i) {
    const std::int64_t stride = magnitude(plan.strides[pieces->by_stride[i]]);
    if (stride == 0) continue;
    if (stride > kWidestGap) return false;
    break;
  }

  pieces->keeps_gaps = PieceRuns(*pieces, plan.lengths, false).keeps_gaps;
  const auto cost_of = [pieces](const PieceRuns& runs) {
    return runs.cost(pieces->plan.item_bits, pieces->keeps_gaps);
  };
  for (double cost = cost_of(PieceRuns(*pieces, pieces->lengths, false));;) {
    int best = -1;
    double best_cost = cost;
    for (int axis = 0; axis < plan.rank; ++axis) {
      const std::int64_t length = pieces->lengths[axis];
      if (length == plan.lengths[axis]) continue;
      pieces->lengths[axis] = std::min(2 * length, plan.lengths[axis]);
      const PieceRuns runs(*pieces, pieces->lengths, false);
      if (runs.fits(capacity) && cost_of(runs) < best_cost) {
        best = axis;
        best_cost = cost_of(runs);
      }
      pieces->lengths[axis] = length;
    }
    if (best < 0) break;
    pieces->lengths[best] = std::min(2 * pieces->lengths[best], plan.lengths[best]);
    cost = best_cost;
  }
  const PieceRuns runs(*pieces, pieces->lengths, false);
  pieces->load_dims = runs.load_dims;
  pieces->store_dims = runs.store_dims;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->counts[axis] = (plan.lengths[axis] + pieces->lengths[axis] - 1) / pieces->lengths[axis];
    pieces->total *= pieces->counts[axis];
  }
  const bool short_runs = !plan.packs && runs.store_runs > 1 &&
                          runs.store_items * plan.item_bits < limits.shortest_stored_run * 8;
  return runs.fits(capacity) && !short_runs && begin_on_bytes(*pieces, runs);
}

void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept {
  const CopyPlan& whole = pieces.plan;
  piece->source_start = whole.offset;
  piece->result_start = whole.to_offset;
  for (int axis = whole.rank - 1; axis >= 0; --axis) {
    const std::int64_t start = number % pieces.counts[axis] * pieces.lengths[axis];
    number /= pieces.counts[axis];
    piece->lengths[axis] = std::min(pieces.lengths[axis], whole.lengths[axis] - start);
    piece->result_start += start * whole.to_strides[axis];
    piece->source_start += start * whole.strides[axis];
  }

  const PieceRuns runs(pieces, piece->lengths, true);
  piece->load_items = runs.load_items;
  piece->load_runs = runs.load_runs;
  piece->store_items = runs.store_items;
  piece->store_runs = runs.store_runs;
  piece->keeps_gaps = runs.keeps_gaps;

  // In the buffers, dims inside a run keep their strides; the strides of the others are whole runs.
  std::int64_t strides[kMaxRank], to_strides[kMaxRank];
  std::int64_t first = 0, run_stride = runs.load_items, to_run_stride = runs.store_items;
  for (int i = 0; i < whole.rank; ++i) {
    const int axis = pieces.by_stride[i];
    const std::int64_t stride = whole.strides[axis];
    if (i < runs.load_dims || stride == 0) {
      strides[axis] = stride;
    } else {
      strides[axis] = stride < 0 ? -run_stride : run_stride;
      run_stride *= piece->lengths[axis];
    }
    if (stride < 0) {
      first -= (piece->lengths[axis] - 1) * strides[axis];
      piece->source_start += (piece->lengths[axis] - 1) * stride;
    }
  }
  for (int axis = whole.rank - 1; axis >= 0; --axis) {
    if (whole.rank - axis <= runs.store_dims) {
      to_strides[axis] = whole.to_strides[axis];
    } else {
      to_strides[axis] = to_run_stride;
      to_run_stride *= piece->lengths[axis];
    }
  }
  const Dims lengths{piece->lengths, whole.rank};
  plan_copy({lengths, strides, first}, {lengths, to_strides, 0}, whole.item_bits, &piece->plan);
  piece->plan.packs = whole.packs;
}

void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept {
  // Runs are loaded in the order of their positions: the dim of the largest stride changes slowest.
  std::int64_t lengths[kMaxRank], strides[kMaxRank];
  int rank = 0;
  for (int i = pieces.plan.rank - 1; i >= pieces.load_dims; --i) {
    const int axis = pieces.by_stride[i];
    if (pieces.plan.strides[axis] == 0) continue;
    lengths[rank] = piece.lengths[axis];
    strides[rank++] = magnitude(pieces.plan.strides[axis]);
  }
  positions_of(rank, lengths, strides, piece.source_start, first, number, positions);
}

void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept {
  positions_of(pieces.plan.rank - pieces.store_dims, piece.lengths, pieces.plan.to_strides,
               piece.result_start, first, number, positions);
}

}  // namespace rw
