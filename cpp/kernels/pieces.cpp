// Grows a box from one item, always along the dim that makes the runs cheapest for what they bring.
#include "kernels/pieces.h"

#include <algorithm>

#include "kernels/loops.h"

namespace rw {
namespace {

/// What starting one run costs, in bytes that could be copied meanwhile: one to load begins where
/// nothing has been fetched yet, one to store does not wait. Measured, and not delicate.
constexpr double kLoadRunCost = 1500, kStoreRunCost = 300;

/// Views whose neighbours are further apart than this are walked.
constexpr std::int64_t kWidestGap = 8;

std::int64_t size(std::int64_t stride) noexcept { return stride < 0 ? -stride : stride; }

/// How many items share a byte, which is the least that can be loaded or stored.
int per_byte(const CopyPlan& plan) noexcept { return plan.item_bits < 8 ? 8 / plan.item_bits : 1; }

/// How a box of the given lengths would be loaded and stored.
struct Runs {
  std::int64_t load_items = 1, load_runs = 1, store_items = 1, store_runs = 1;
  int merged = 0, inner = 0;

  /// `decided` dims, the smallest steps first, lie inside a run; -1 lets the lengths decide. A
  /// smaller box must keep to its tile's decision, or it might load more than that.
  Runs(const Pieces& pieces, const std::int64_t* lengths, int decided) noexcept {
    const CopyPlan& plan = pieces.plan;
    bool inside = true;
    for (int turn = 0; turn < plan.rank; ++turn) {
      const int axis = pieces.by_step[turn];
      const std::int64_t step = size(plan.strides[axis]);
      // A step within twice what the run holds costs less as a gap than as another run.
      inside = decided >= 0 ? turn < decided
                            : inside && step <= (load_items == 1 ? kWidestGap : 2 * load_items);
      if (inside) {
        load_items += (lengths[axis] - 1) * step;
        merged = turn + 1;
      } else if (step != 0) {
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

  /// Work for each item of the box.
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
  for (int turn = 0; turn < plan.rank; ++turn) {
    const int axis = pieces.by_step[turn];
    const std::int64_t stride = plan.strides[axis], tile = pieces.tile[axis];
    if (stride < 0) lowest += (plan.lengths[axis] - 1) * stride;
    // Along every dim tiles begin at whole bytes of items, but from the far end if it is reversed.
    if (stride < 0 && tile < plan.lengths[axis]) begins |= plan.lengths[axis] * stride;
    if (tile > 1 && turn >= runs.merged) begins |= stride;
    if (tile > 1 && axis < plan.rank - runs.inner) begins |= pieces.packed[axis];
  }
  return ((begins | lowest) & mask) == 0;
}

}  // namespace

bool cut(const CopyPlan& plan, std::int64_t capacity, Pieces* pieces) noexcept {
  pieces->plan = plan;
  pieces->total = plan.kind == CopyKind::nothing ? 0 : 1;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->by_step[axis] = axis;
    pieces->tile[axis] = std::min<std::int64_t>(per_byte(plan), plan.lengths[axis]);
  }
  packed_strides({plan.lengths, plan.rank}, Order::c, pieces->packed);
  // Insertion, since ranks are small: repeated dims first, then by their steps.
  for (int turn = 1; turn < plan.rank; ++turn) {
    const int axis = pieces->by_step[turn];
    int place = turn;
    for (; place > 0 && size(plan.strides[pieces->by_step[place - 1]]) > size(plan.strides[axis]);
         --place) {
      pieces->by_step[place] = pieces->by_step[place - 1];
    }
    pieces->by_step[place] = axis;
  }
  for (int turn = 0; turn < plan.rank; ++turn) {
    const std::int64_t step = size(plan.strides[pieces->by_step[turn]]);
    if (step == 0) continue;
    if (step > kWidestGap) return false;
    break;
  }

  for (double cost = Runs(*pieces, pieces->tile, -1).cost(plan.item_bits);;) {
    int best = -1;
    double best_cost = cost;
    for (int axis = 0; axis < plan.rank; ++axis) {
      const std::int64_t length = pieces->tile[axis];
      if (length == plan.lengths[axis]) continue;
      pieces->tile[axis] = std::min(2 * length, plan.lengths[axis]);
      const Runs runs(*pieces, pieces->tile, -1);
      if (runs.fits(capacity) && runs.cost(plan.item_bits) < best_cost) {
        best = axis;
        best_cost = runs.cost(plan.item_bits);
      }
      pieces->tile[axis] = length;
    }
    if (best < 0) break;
    pieces->tile[best] = std::min(2 * pieces->tile[best], plan.lengths[best]);
    cost = best_cost;
  }
  const Runs runs(*pieces, pieces->tile, -1);
  pieces->merged = runs.merged;
  for (int axis = 0; axis < plan.rank; ++axis) {
    pieces->cells[axis] = (plan.lengths[axis] + pieces->tile[axis] - 1) / pieces->tile[axis];
    pieces->total *= pieces->cells[axis];
  }
  return runs.fits(capacity) && in_whole_bytes(*pieces, runs);
}

void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept {
  const CopyPlan& whole = pieces.plan;
  piece->first_source = whole.offset;
  piece->first_place = 0;
  for (int axis = whole.rank - 1; axis >= 0; --axis) {
    const std::int64_t start = number % pieces.cells[axis] * pieces.tile[axis];
    number /= pieces.cells[axis];
    piece->lengths[axis] = std::min(pieces.tile[axis], whole.lengths[axis] - start);
    piece->first_place += start * pieces.packed[axis];
    piece->first_source += start * whole.strides[axis];
  }

  const Runs runs(pieces, piece->lengths, pieces.merged);
  piece->load_items = runs.load_items;
  piece->load_runs = runs.load_runs;
  piece->store_items = runs.store_items;
  piece->store_runs = runs.store_runs;
  piece->inner = runs.inner;

  // In the buffer, dims inside a run keep their strides; the others step from run to run.
  std::int64_t strides[kMaxRank];
  std::int64_t first = 0, step = runs.load_items;
  for (int turn = 0; turn < whole.rank; ++turn) {
    const int axis = pieces.by_step[turn];
    const std::int64_t stride = whole.strides[axis];
    if (turn < runs.merged || stride == 0) {
      strides[axis] = stride;
    } else {
      strides[axis] = stride < 0 ? -step : step;
      step *= piece->lengths[axis];
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
  // Run by run as they lie in the buffer: the dim of the largest step last to change.
  std::int64_t lengths[kMaxRank], steps[kMaxRank];
  int rank = 0;
  for (int turn = pieces.plan.rank - 1; turn >= pieces.merged; --turn) {
    const int axis = pieces.by_step[turn];
    if (pieces.plan.strides[axis] == 0) continue;
    lengths[rank] = piece.lengths[axis];
    steps[rank++] = size(pieces.plan.strides[axis]);
  }
  positions_of(rank, lengths, steps, piece.first_source, first, number, positions);
}

void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept {
  positions_of(pieces.plan.rank - piece.inner, piece.lengths, pieces.packed, piece.first_place,
               first, number, positions);
}

}  // namespace rw
