// How a copy between two arrays outside this memory goes: decided once, here.
#pragma once

#include <cstdint>

#include "core/view.h"
#include "kernels/copy_plan.h"
#include "kernels/pieces.h"

namespace rw {

/// X(way, meaning). What the owner of the arrays has to do.
#define RW_COPY_WAY_LIST(X)                                                                      \
  X(outside, "nothing: an element lies outside the storage")                                     \
  X(empty, "nothing: there are no elements")                                                     \
  X(run, "copy the span as it is: the elements are neighbours, in their order")                  \
  X(buffered, "load the span into a buffer, pack it into the other, store the result")           \
  X(pieces, "for each piece: load its runs into a buffer, pack them into the other, store them") \
  X(walk, "copy element by element, from the positions that the job gives")

enum class CopyWay : std::uint8_t {
#define RW_COPY_WAY_ENTRY(way, meaning) way,
  RW_COPY_WAY_LIST(RW_COPY_WAY_ENTRY)
#undef RW_COPY_WAY_ENTRY
};

/// X(what, meaning). What a job gives positions of.
#define RW_POSITIONS_LIST(X)                                                     \
  X(elements, "the elements to walk, in elements from the storage's start")      \
  X(loads, "the runs of the piece to load, in items from the span's first byte") \
  X(stores, "the runs of the piece to store, in items from the result's start")

enum class Positions : std::uint8_t {
#define RW_POSITIONS_ENTRY(what, meaning) what,
  RW_POSITIONS_LIST(RW_POSITIONS_ENTRY)
#undef RW_POSITIONS_ENTRY
};

/// A copy under way.
///
/// Units  storage of elements that have no bits (strings) is counted as one byte for each.
struct CopyJob {
  CopyWay way = CopyWay::outside;
  std::int64_t first_byte = 0;  ///< the first byte of the storage that the view reaches
  std::int64_t span = 0;        ///< bytes from there to the last one that it reaches
  CopyPlan plan;  ///< of items counted from first_byte; to walk, of elements from the start
  Pieces pieces;  ///< where way is `pieces`
  Piece piece;    ///< the one described last
};

/// Decides how to pack `view`, its elements in the given order.
///
/// Units    element_bits: as for plan_copy; 0 for elements that have none, which are walked.
///          storage_bytes: of the array that holds the elements.
/// Returns  the way, which is job->way; a job that is `outside` or `empty` has no plan.
/// Cost     O(rank), to cut pieces as cut(); no allocation.
CopyWay plan_job(const View& view, Order order, int element_bits, std::int64_t storage_bytes,
                 CopyJob* job) noexcept;

/// Describes piece `number` in job->piece, which positions() and the copy of it then read.
void describe_piece(CopyJob* job, std::int64_t number) noexcept;

/// Positions [first, first + number) of what the job is asked for.
void positions(const CopyJob& job, Positions what, std::int64_t first, int number,
               double* positions) noexcept;

}  // namespace rw
