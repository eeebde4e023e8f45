// Every measured limit that decides how a copy goes, with the command that measured it.
#pragma once

#include <cstdint>

namespace rw {

// Measured by `npm run bench -- copies`, by `npm run bench -- sizes` what depends on the size of a
// matrix. To measure one again, change it here and run the command before and after.

/// Bytes of each of the two buffers that copies between JavaScript's arrays pass through. A copy
/// whose source span and result each fit one is loaded, packed and stored at once, which is faster
/// than pieces even where the second-level cache cannot hold both buffers.
inline constexpr std::int64_t kBufferBytes = 1 << 20;

/// Bytes of a piece, on either side: the second-level cache then holds both.
inline constexpr std::int64_t kPieceBytes = 1 << 19;

/// If the gaps between the elements total at most this many bytes beyond a quarter of the elements'
/// own, loading the whole span is faster than cutting pieces or walking.
inline constexpr std::int64_t kSmallGapBytes = 1 << 16;

/// Up to this many elements, a walk takes less time than cutting pieces.
inline constexpr std::int64_t kFewElements = 256;

/// Views whose nearest elements are further apart than this many items are walked: loading them
/// would mostly load gaps.
inline constexpr std::int64_t kWidestGap = 8;

/// What starting one run costs, in bytes that could be copied meanwhile: a load has to wait for the
/// first cache line, a store does not.
inline constexpr double kLoadRunCost = 1500, kStoreRunCost = 300;

/// Positions that one call brings to JavaScript.
inline constexpr int kMostPositions = 1024;

}  // namespace rw
