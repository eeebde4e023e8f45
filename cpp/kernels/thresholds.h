// The measured limits that decide how a view is copied, with the commands that measured them.
#pragma once

#include <cstdint>

namespace rw {

// Measured by `npm run bench -- copies`; limits that depend on the size of a matrix, by
// `npm run bench -- sizes`. To measure one again, change it here, and run the command before and
// after.

/// The bytes of each of the two buffers through which copies between JavaScript's arrays pass. If
/// the span of the source and the result each fit a buffer, one load, pack and store is faster than
/// pieces, even where the second-level cache does not hold both buffers.
inline constexpr std::int64_t kBufferBytes = 1 << 20;

/// The most bytes that are loaded for a piece, and the most that are packed, so that the second-level cache holds both
/// buffers.
inline constexpr std::int64_t kPieceBytes = 1 << 19;

/// If the gaps between the elements total at most this many bytes beyond a quarter of the elements'
/// own, loading the whole span is faster than cutting pieces or walking.
inline constexpr std::int64_t kSmallGapBytes = 1 << 16;

/// Up to this many elements, a walk takes less time than cutting pieces.
inline constexpr std::int64_t kFewElements = 256;

/// Views whose nearest elements are further apart than this many items are walked: loading them
/// would mostly load gaps.
inline constexpr std::int64_t kWidestGap = 8;

/// The cost of starting a run, in bytes that are copied in the same time. A load waits for the
/// first cache line, a store does not.
inline constexpr double kLoadRunCost = 1500, kStoreRunCost = 300;

/// If the rows of the source are this far apart (three pages), JavaScript transposes a matrix of items
/// of 4 or 8 bytes faster between its arrays than through the buffers.
inline constexpr std::int64_t kFarBytes = 3 << 12;

/// The fewest items of a matrix for which asking for its positions takes little of the copy's time.
inline constexpr std::int64_t kLargeMatrix = 1 << 12;

/// The most positions that one call writes for JavaScript.
inline constexpr int kMaxPositions = 1024;

}  // namespace rw
