// Cuts a copy whose source and result lie outside this memory into pieces that pass through it.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// A plan cut into a grid of boxes.
///
/// Each box is loaded as runs of neighbours, which lie one after another in a small buffer; packed
/// by the kernels from that buffer into another; and stored as runs of neighbours again.
struct Pieces {
  CopyPlan plan;
  std::int64_t tile[kMaxRank];    ///< lengths of a full box, in the plan's order of dims
  std::int64_t cells[kMaxRank];   ///< boxes along each dim
  std::int64_t packed[kMaxRank];  ///< steps of the dims in the result, in items
  int by_step[kMaxRank];          ///< the dims by the size of their stride, smallest first
  int merged = 0;                 ///< dims, of by_step, that lie inside a run to load
  std::int64_t total = 0;         ///< boxes in all
};

/// One box. Run r of the source begins at item `source(r)` and lands at item r*load_items of the
/// buffer; run r of the result begins at item `place(r)` and comes from item r*store_items.
struct Piece {
  CopyPlan plan;                   ///< packs the loaded buffer
  std::int64_t lengths[kMaxRank];  ///< of this box; smaller than the tile at the edges
  std::int64_t load_items = 0;     ///< items of a run to load, gaps included
  std::int64_t load_runs = 0;
  std::int64_t store_items = 0;
  std::int64_t store_runs = 0;
  int inner = 0;                  ///< dims, from the last, that lie inside a run to store
  std::int64_t first_source = 0;  ///< lowest item of the box in the source
  std::int64_t first_place = 0;   ///< first item of the box in the result
};

/// Cuts a plan so that neither buffer holds more than `capacity` items, which are whole bytes.
///
/// Returns  false  walk it instead: the view is so sparse that loading it would mostly load gaps,
///                 or its items share bytes in such a way that runs do not begin on whole ones.
/// Cost     O(rank^2 log capacity), no allocation.
[[nodiscard]] bool cut(const CopyPlan& plan, std::int64_t capacity, Pieces* pieces) noexcept;

/// Describes box `number`, 0 to pieces.total - 1, in the result's order.
void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept;

/// Where the runs [first, first + number) of a box begin in the source, in items.
void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept;

/// Where the runs [first, first + number) of a box begin in the result, in items.
void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept;

}  // namespace rw
