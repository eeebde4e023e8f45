// Plans a copy between two arrays outside of WebAssembly memory, which JavaScript then carries out.
#pragma once

#include <cstdint>

#include "core/view.h"
#include "kernels/copy_plan.h"
#include "kernels/matrices.h"
#include "kernels/pieces.h"
#include "kernels/thresholds.h"

namespace rw {

/// X(way, meaning). How to copy: what JavaScript has to do.
#define RW_COPY_WAY_LIST(X)                                                                        \
  X(outside, "nothing: an element is outside of the storage")                                      \
  X(empty, "nothing: there are no elements")                                                       \
  X(run, "copy the span: the elements are contiguous, in order")                                   \
  X(buffered, "load the span into one buffer, copy it into the other, store the result's span")    \
  X(matrices, "copy each matrix between the arrays, from and to the positions that the job gives") \
  X(pieces, "for each piece: load its runs into one buffer, copy them into the other, store them") \
  X(walk, "copy one element at a time, along the runs that the job gives")

enum class CopyWay : std::uint8_t {
#define RW_COPY_WAY_ENTRY(way, meaning) way,
  RW_COPY_WAY_LIST(RW_COPY_WAY_ENTRY)
#undef RW_COPY_WAY_ENTRY
};

/// X(what, meaning). Whose positions a job gives.
#define RW_POSITIONS_LIST(X)                                                                   \
  X(reads, "the runs of a walk, in elements from the start of the storage")                    \
  X(writes, "the runs of a walk, in elements from the start of the result's storage")          \
  X(loads, "the runs that a piece loads, in items from the first byte of the span")            \
  X(stores, "the runs that a piece stores, in items from the first byte of the result's span") \
  X(sources, "the matrices, in items from the first byte of the span")                         \
  X(results, "the matrices, in items from the first byte of the result's span")

enum class Positions : std::uint8_t {
#define RW_POSITIONS_ENTRY(what, meaning) what,
  RW_POSITIONS_LIST(RW_POSITIONS_ENTRY)
#undef RW_POSITIONS_ENTRY
};

/// The plan of one copy between two arrays.
///
/// Units  bytes of the storage; a string, whose width is not fixed, counts as one byte.
struct CopyJob {
  CopyWay way = CopyWay::outside;
  std::int64_t first_byte = 0;     ///< the first byte of the storage that the view reads
  std::int64_t span = 0;           ///< the bytes from there to the last byte that it reads
  std::int64_t to_first_byte = 0;  ///< the same of the result's storage, in which it writes
  std::int64_t to_span = 0;
  bool keeps_gaps = false;  ///< buffered: whether the result's span holds more than the elements
  CopyPlan plan;  ///< of a walk, positions count from the storages' starts; else, from the spans'
  Matrices matrices;  ///< matrices: their size and number
  Pieces pieces;      ///< pieces: the grid
  Piece piece;        ///< pieces: the piece that describe_piece() was last called for
};

/// Chooses how to pack `view`, its elements read in `order`, and plans that.
///
/// Units    element_bits: as item_bits of plan_copy(); 0 for strings.
///          storage_bytes: the size of the array that holds the elements.
/// Limits   between the ways: as measured, or lower ones of a test.
/// Returns  job->way.
/// Cost     O(rank); for `pieces` that of cut_pieces(). No allocation.
CopyWay plan_job(const View& view, Order order, int element_bits, std::int64_t storage_bytes,
                 CopyJob* job, const CopyLimits& limits = kCopyLimits) noexcept;

/// The elements of a view, and the size of the array that holds them.
struct Stored {
  View view;
  std::int64_t bytes = 0;
};

/// Chooses how to copy the elements of `from` to those of `to`, and plans that.
///
/// Shapes   both views have the same dims.
/// Needs    no two elements of `to` have the same position, and none has that of an element of
///          `from`.
/// Units    element_bits: as above.  writes_gaps: whether bytes of the result's span that hold no
///          element may be written, with what was read there: not if another thread may write them.
/// Returns  job->way; `outside` if an element of either is outside of its storage.
/// Cost     as above.
CopyWay plan_job(const Stored& from, const Stored& to, int element_bits, bool writes_gaps,
                 CopyJob* job, const CopyLimits& limits = kCopyLimits) noexcept;

/// Describes piece `number`, 0 to job->pieces.total - 1, in job->piece.
void describe_piece(CopyJob* job, std::int64_t number) noexcept;

/// Writes the positions [first, first + number) of what `what` names; of job.piece for a piece's.
void positions(const CopyJob& job, Positions what, std::int64_t first, int number,
               double* positions) noexcept;

}  // namespace rw
