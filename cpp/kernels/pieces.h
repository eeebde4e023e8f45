// Cuts a copy between arrays outside of WebAssembly memory into pieces that pass through buffers.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"

namespace rw {

/// A plan cut into a grid of pieces.
///
/// To copy a piece: load its runs from the source, one after another, into one buffer; pack them
/// with the piece's plan into the other; store the runs of that in the result. A loaded run is
/// contiguous in the source, and may have gaps between its elements; a stored run is contiguous in
/// the result.
///
/// Units  items of `plan`.
struct Pieces {
  CopyPlan plan;
  std::int64_t lengths[kMaxRank];     ///< of a full piece, along the plan's dims
  std::int64_t counts[kMaxRank];      ///< the number of pieces along each dim
  std::int64_t to_strides[kMaxRank];  ///< of the result
  int by_stride[kMaxRank];            ///< the dims, sorted by the magnitude of their stride
  int load_dims = 0;                  ///< the first load_dims of by_stride lie inside a loaded run
  std::int64_t total = 0;             ///< the number of pieces
};

/// One piece.
///
/// Units  items of Pieces::plan.
struct Piece {
  CopyPlan plan;                   ///< packs the loaded runs
  std::int64_t lengths[kMaxRank];  ///< of this piece: at the edges, smaller than a full one's
  std::int64_t load_items = 0;     ///< the length of a loaded run, its gaps included
  std::int64_t load_runs = 0;
  std::int64_t store_items = 0;  ///< the length of a stored run
  std::int64_t store_runs = 0;
  int store_dims = 0;             ///< the last store_dims dims lie inside a stored run
  std::int64_t source_start = 0;  ///< the lowest position of the piece in the source
  std::int64_t result_start = 0;  ///< the position of its first item in the result
};

/// Cuts a plan so that each buffer holds at most `capacity` items.
///
/// Units    capacity: a number of items that fills whole bytes.
/// Returns  false  the plan has to be walked: the view is so sparse that loading it would mostly
///                 load gaps, sub-byte runs would begin inside a byte, or the smallest piece
///                 exceeds the capacity.
/// Cost     O(rank^2 log capacity), no allocation.
[[nodiscard]] bool cut_pieces(const CopyPlan& plan, std::int64_t capacity, Pieces* pieces) noexcept;

/// Describes piece `number`, 0 to pieces.total - 1. The order of the pieces is the result's.
void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept;

/// Writes the positions in the source at which the loaded runs [first, first + number) begin.
void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept;

/// Writes the positions in the result at which the stored runs [first, first + number) begin.
void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept;

}  // namespace rw
