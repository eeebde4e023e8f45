// The measured limits that decide how a view is copied, with the commands that measured them.
#pragma once

#include <cstdint>

namespace rw {

// Measured by `npm run bench -- copies`; limits that depend on the size of a matrix, by
// `npm run bench -- sizes`. To measure one again, change it here, and run the command before and
// after.

/// The limits that decide in which way a job copies between JavaScript's arrays. Tests lower them, so
/// that views of a few elements take every way.
struct CopyLimits {
  /// The bytes of each of the two buffers through which copies between JavaScript's arrays pass. If
  /// the span of the source and the result each fit a buffer, one load, pack and store is faster
  /// than pieces, even where the second-level cache does not hold both buffers.
  std::int64_t buffer_bytes = 1 << 20;

  /// The most bytes that are loaded for a piece, and the most that are packed, so that the
  /// second-level cache holds both buffers.
  std::int64_t piece_bytes = 1 << 19;

  /// If the gaps between the elements total at most this many bytes beyond a quarter of the
  /// elements' own, loading the whole span is faster than cutting pieces or walking.
  std::int64_t small_gap_bytes = 1 << 16;

  /// Up to this many elements, a walk takes less time than cutting pieces.
  std::int64_t few_elements = 256;

  /// The longest gap, in bytes, inside a run that is loaded, written into and stored again: a longer
  /// one takes more time than another run.
  std::int64_t widest_stored_gap = 128;

  /// A copy whose stored runs would be shorter than this many bytes is not cut into pieces.
  std::int64_t shortest_stored_run = 128;

  /// Runs of at least this many bytes, with gaps between them in the result, are copied one by one:
  /// loading and storing the gaps would take longer.
  std::int64_t long_run = 512;

  /// If the rows of the source are this far apart (three pages), JavaScript transposes a matrix of
  /// items of 4 or 8 bytes faster between its arrays than through the buffers.
  std::int64_t far_bytes = 3 << 12;

  /// The fewest items of a matrix for which asking for its positions takes little of the copy's
  /// time.
  std::int64_t large_matrix = 1 << 12;
};

/// The limits as measured.
inline constexpr CopyLimits kCopyLimits;

/// Views whose nearest elements are further apart than this many items are walked: loading them
/// would mostly load gaps.
inline constexpr std::int64_t kWidestGap = 8;

/// Runs that jump further than this many bytes in the source are not copied through buffers into a
/// result with gaps.
inline constexpr std::int64_t kFarItems = 64;

/// The cost of starting a run, in bytes that are copied in the same time. A load waits for the
/// first cache line, a store does not.
inline constexpr double kLoadRunCost = 1500, kStoreRunCost = 300;

/// The cost of a word that JavaScript copies as a part of a matrix, and of an element of 1 or 2 bytes
/// that it walks to, in bytes that are loaded or stored in the same time.
inline constexpr std::int64_t kMatrixCost = 24, kWalkCost = 32;

/// The fewest contiguous elements that JavaScript copies faster at once than one by one.
inline constexpr std::int64_t kLongWalk = 64;

/// A dim of fewer elements is the columns of matrices, not their rows, of which several are copied
/// at a time.
inline constexpr std::int64_t kFewRows = 16;

/// Contiguous runs of up to this many bytes are copied by a loop over vectors, longer ones by
/// memcpy.
inline constexpr std::int64_t kLongestLoop = 256;

/// The most positions that one call writes for JavaScript.
inline constexpr int kMaxPositions = 1024;

}  // namespace rw
