// Computes the span of a view, and compares it with the measured thresholds.
#include "kernels/copy_job.h"

#include <algorithm>
#include <limits>

#include "kernels/copy.h"
#include "kernels/thresholds.h"

namespace rw {
namespace {

/// The bytes of the longest array of 32-bit words whose indices are all int32.
constexpr std::int64_t kInt32Bytes = std::int64_t{4} * std::numeric_limits<std::int32_t>::max();

/// The least number of bytes that hold `bits` bits.
std::int64_t bytes_of(std::int64_t bits) noexcept { return (bits + 7) / 8; }

/// The number of elements, or int64's largest value if there are more.
std::int64_t count_of(Dims dims) noexcept {
  std::int64_t product = 1;
  int at = 0;
  const bool fits = count(dims, 0, dims.rank, &product, &at);
  return fits ? product : std::numeric_limits<std::int64_t>::max();
}

/// Whether a copy is of large matrices whose rows lie far apart in the source, see kFarBytes.
/// JavaScript moves 32 bits at a time, so that elements have to begin at multiples of these, and counts
/// them in int32.
bool is_of_far_rows(const CopyPlan& plan, int element_bits, std::int64_t span,
                    Matrices* matrices) noexcept {
  if (plan.kind != CopyKind::transpose || element_bits < 32 || plan.item_bits > 64) return false;
  const std::int64_t item_bytes = plan.item_bits / 8;
  if (span > kInt32Bytes || plan.count > kInt32Bytes / item_bytes) return false;
  *matrices = matrices_of(plan);
  const std::int64_t stride = matrices->from_stride;
  return (stride < 0 ? -stride : stride) * item_bytes >= kFarBytes &&
         matrices->rows * matrices->columns >= kLargeMatrix;
}

bool cut_into_pieces(std::int64_t elements, CopyJob* job) noexcept {
  return elements > kFewElements &&
         cut_pieces(job->plan, kPieceBytes * 8 / job->plan.item_bits, &job->pieces);
}

CopyWay choose_way(const View& view, Order order, int element_bits, std::int64_t storage_bytes,
                   CopyJob* job) noexcept {
  const int bits = element_bits == 0 ? 8 : element_bits;
  std::int64_t lowest = 0, highest = 0;
  if (!reach(view, &lowest, &highest)) return CopyWay::outside;
  if (highest < lowest) return CopyWay::empty;
  if (lowest < 0 || highest >= storage_bytes * 8 / bits) return CopyWay::outside;
  job->first_byte = lowest * bits / 8;
  job->span = bytes_of((highest + 1) * bits) - job->first_byte;
  if (lowest * bits % 8 == 0 && is_contiguous(view, order)) return CopyWay::run;

  const std::int64_t elements = count_of(view.dims);
  if (element_bits > 0) {
    View from_first_byte = view;
    from_first_byte.offset -= job->first_byte * 8 / bits;
    plan_copy(from_first_byte, order, bits, &job->plan);
    // A broadcast view may have so many elements that their bits do not fit int64.
    const std::int64_t bytes =
        elements > kBufferBytes * 8 / bits ? kBufferBytes + 1 : bytes_of(elements * bits);
    const bool dense = job->span <= bytes + bytes / 4 + kSmallGapBytes;
    if (dense && std::max(job->span, bytes) <= kBufferBytes) return CopyWay::buffered;
    if (is_of_far_rows(job->plan, element_bits, job->span, &job->matrices))
      return CopyWay::matrices;
    if (cut_into_pieces(elements, job)) return CopyWay::pieces;
  }
  plan_copy(view, order, 0, &job->plan);
  return CopyWay::walk;
}

}  // namespace

CopyWay plan_job(const View& view, Order order, int element_bits, std::int64_t storage_bytes,
                 CopyJob* job) noexcept {
  job->way = choose_way(view, order, element_bits, storage_bytes, job);
  return job->way;
}

void describe_piece(CopyJob* job, std::int64_t number) noexcept {
  piece_at(job->pieces, number, &job->piece);
}

void positions(const CopyJob& job, Positions what, std::int64_t first, int number,
               double* positions) noexcept {
  switch (what) {
    case Positions::elements:
      return walk(job.plan, first, number, positions);
    case Positions::loads:
      return load_positions(job.pieces, job.piece, first, number, positions);
    case Positions::stores:
      return store_positions(job.pieces, job.piece, first, number, positions);
    case Positions::sources:
      return matrix_sources(job.plan, first, number, positions);
    case Positions::results:
      return matrix_results(job.plan, first, number, positions);
  }
}

}  // namespace rw
