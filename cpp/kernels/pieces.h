// Cuts a copy between arrays outside of WebAssembly memory into pieces that pass through buffers.
#pragma once

#include <cstdint>

#include "kernels/copy_plan.h"
#include "kernels/thresholds.h"

namespace rw {

/// A plan cut into a grid of pieces.
///
/// To copy a piece: load its runs from the source, one after another, into one buffer; copy them
/// with the piece's plan into the other; store the runs of that in the result. A loaded run is
/// contiguous in the source, and a stored run in the result. Both may have gaps between their
/// elements: where a stored run has, it is loaded too, before the copy, so that the gaps keep what
/// they hold. So no byte of the result is stored that was neither copied nor loaded from it. The
/// stored runs of all pieces hold every element; those of a copy that packs have no gaps, and hold
/// every byte once.
///
/// Units  items of `plan`.
struct Pieces {
  CopyPlan plan;
  std::int64_t lengths[kMaxRank];  ///< of a full piece, along the plan's dims
  std::int64_t counts[kMaxRank];   ///< the number of pieces along each dim
  int by_stride[kMaxRank];         ///< the dims, sorted by the magnitude of their stride
  int load_dims = 0;               ///< the first load_dims of by_stride lie inside a loaded run
  int store_dims = 0;              ///< the last store_dims dims lie inside a stored run
  std::int64_t widest_gap = 0;     ///< the longest gap inside a stored run
  bool keeps_gaps = false;         ///< whether stored runs have gaps where pieces are large
  std::int64_t total = 0;          ///< the number of pieces
};

/// One piece.
///
/// Units  items of Pieces::plan.
struct Piece {
  CopyPlan plan;                   ///< copies the loaded runs to the runs to be stored
  std::int64_t lengths[kMaxRank];  ///< of this piece: at the edges, smaller than a full one's
  std::int64_t load_items = 0;     ///< the length of a loaded run, its gaps included
  std::int64_t load_runs = 0;
  std::int64_t store_items = 0;  ///< the length of a stored run, its gaps included
  std::int64_t store_runs = 0;
  bool keeps_gaps = false;        ///< whether stored runs have gaps
  std::int64_t source_start = 0;  ///< the lowest position of the piece in the source
  std::int64_t result_start = 0;  ///< the position of its first item in the result
};

/// Cuts a plan so that each buffer holds at most limits.piece_bytes.
///
/// Units    writes_gaps: whether stored runs may have gaps; a plan that packs has none.
/// Returns  false  the plan has to be walked: a view is so sparse that loading it would mostly
///                 load gaps, stored runs would be short, sub-byte runs would begin inside a byte,
///                 or the smallest piece exceeds the capacity.
/// Cost     O(rank^2 log capacity), no allocation.
[[nodiscard]] bool cut_pieces(const CopyPlan& plan, bool writes_gaps, const CopyLimits& limits,
                              Pieces* pieces) noexcept;

/// Describes piece `number`, 0 to pieces.total - 1. The order of the pieces is the result's.
void piece_at(const Pieces& pieces, std::int64_t number, Piece* piece) noexcept;

/// Writes the positions in the source at which the loaded runs [first, first + number) begin.
void load_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                    double* positions) noexcept;

/// Writes the positions in the result at which the stored runs [first, first + number) begin.
void store_positions(const Pieces& pieces, const Piece& piece, std::int64_t first, int number,
                     double* positions) noexcept;

}  // namespace rw
