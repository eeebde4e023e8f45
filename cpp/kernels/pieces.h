// Cuts a copy whose source and result lie outside this memory into pieces that pass through it.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// A plan cut into a grid of pieces.
///
/// Each piece is loaded as runs of neighbours, which lie one after another in a small buffer; packed
/// by the kernels from that buffer into another; and stored as runs of neighbours again.
struct Pieces {
  CopyPlan plan;
  std::int64_t lengths[kMaxRank];     ///< of a full piece, in the plan's order of dims
  std::int64_t counts[kMaxRank];      ///< pieces along each dim
  std::int64_t to_strides[kMaxRank];  ///< of the result, in items
  int by_stride[kMaxRank];            ///< the dims by the size of their stride, smallest first
  int merged = 0;                     ///< dims, of by_stride, that lie inside a run to load
  std::int64_t total = 0;             ///< pieces in all
};

/// One piece. Its runs to load lie load_items apart in the buffer, those to store store_items.
struct Piece {
  CopyPlan plan;                   ///< packs the loaded buffer
  std::int64_t lengths[kMaxRank];  ///< of this piece; smaller than a full one's at the edges
  std::int64_t load_items = 0;     ///< items of a run to load, gaps included
  std::int64_t load_runs = 0;
  std::int64_t store_items = 0;
  std::int64_t store_runs = 0;
  int inner = 0;                  ///< dims, from the last, that lie inside a run to store
  std::int64_t first_source = 0;  ///< lowest item of the piece in the source
  std::int64_t first_place = 0;   ///< first item of the piece in the result
};

/// Cuts a plan so that neither buffer holds more than `capacity` items, which are whole bytes.
///
/// Returns  false  walk it instead: the view is so sparse that loading it would mostly load gaps,
///                 or its items share bytes in such a way that runs do not begin on whole ones.
/// Cost     O(rank^2 log capacity), no allocation.
[[nodiscard]] bool cut(const CopyPlan& plan, std::int64_t capacity, Pieces* pieces) noexcept;

/// Describes piece `number`, 0 to pieces.total - 1, in the result's order.
void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept;

/// Where the runs [first, first + number) of a piece begin in the source, in items.
void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept;

/// Where the runs [first, first + number) of a piece begin in the result, in items.
void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept;

}  // namespace rw
