// Computes the span of a view, and compares it with the measured thresholds.
#include "kernels/copy_job.h"

#include <algorithm>
#include <limits>

#include "kernels/thresholds.h"
#include "kernels/walk.h"

namespace rw {
namespace {

/// The bytes of the longest array of 32-bit words whose indices are all int32.
constexpr std::int64_t kInt32Bytes = std::int64_t{4} * std::numeric_limits<std::int32_t>::max();

/// The least number of bytes that hold `bits` bits.
std::int64_t bytes_of(std::int64_t bits) noexcept { return (bits + 7) / 8; }

/// The bits of an element; a string counts as one byte.
int unit_bits(int element_bits) noexcept { return element_bits == 0 ? 8 : element_bits; }

/// The number of elements, or int64's largest value if there are more.
std::int64_t count_of(Dims dims) noexcept {
  std::int64_t product = 1;
  int at = 0;
  const bool fits = count(dims, 0, dims.rank, &product, &at);
  return fits ? product : std::numeric_limits<std::int64_t>::max();
}

/// The bytes of so many elements. A broadcast view may have so many that their bits do not fit
/// int64: then more than any storage has.
std::int64_t bytes_for(std::int64_t elements, int bits) noexcept {
  constexpr std::int64_t kMany = std::numeric_limits<std::int64_t>::max() / 128;
  return bytes_of(std::min(elements, kMany) * bits);
}

/// Whether JavaScript can copy a job as matrices: it moves units of 32 bits, which elements have to
/// be multiples of, by indices that are int32.
bool is_of_words(int element_bits, const CopyJob& job) noexcept {
  return element_bits >= 32 && std::max(job.span, job.to_span) <= kInt32Bytes;
}

/// Whether a copy is of large matrices whose rows lie far apart in the source.
bool is_of_far_rows(int element_bits, const CopyLimits& limits, const CopyJob& job) noexcept {
  const CopyPlan& plan = job.plan;
  if (plan.kind != CopyKind::transpose || plan.item_bits > 64) return false;
  if (!is_of_words(element_bits, job)) return false;
  const Matrices matrices = matrices_of(plan);
  return magnitude(matrices.from_column) * plan.item_bits / 8 >= limits.far_bytes &&
         matrices.rows * matrices.columns >= limits.large_matrix;
}

/// Whether the runs of the result are long.
bool has_long_runs(const CopyLimits& limits, const CopyPlan& plan) noexcept {
  const int inner = plan.rank - 1;
  return inner >= 0 && plan.to_strides[inner] == 1 &&
         plan.lengths[inner] * plan.item_bits >= limits.long_run * 8;
}

/// Whether a copy is to pass through the buffers, if it can. It is not if loading the gaps of the
/// result, and storing them again, takes longer than to copy between the arrays.
bool passes_through_buffers(int element_bits, std::int64_t elements, bool writes_gaps,
                            const CopyLimits& limits, const CopyJob& job) noexcept {
  if (!job.keeps_gaps || element_bits < 8) return true;
  const CopyPlan& plan = job.plan;
  const int inner = plan.rank - 1;
  if (plan.kind == CopyKind::scattered) {
    if (magnitude(plan.strides[inner]) * plan.item_bits > kFarItems * 8) return false;
  } else if (has_long_runs(limits, plan)) {
    return plan.kind != CopyKind::rows;
  }
  const std::int64_t cost =
      element_bits < 32 ? kWalkCost * elements : kMatrixCost * elements * (element_bits / 32);
  return writes_gaps && job.span + 2 * job.to_span < cost;
}

/// Finds the bytes of a storage in which the elements of a view lie: the first, and the number up
/// to the last.
///
/// Returns  walk: a way is to be chosen.  empty, outside: there is nothing to copy.
CopyWay find_span(const Stored& stored, int bits, std::int64_t* first,
                  std::int64_t* span) noexcept {
  std::int64_t lowest = 0, highest = 0;
  if (!reach(stored.view, &lowest, &highest)) return CopyWay::outside;
  if (highest < lowest) return CopyWay::empty;
  if (lowest < 0 || highest >= stored.bytes * 8 / bits) return CopyWay::outside;
  *first = lowest * bits / 8;
  *span = bytes_of((highest + 1) * bits) - *first;
  return CopyWay::walk;
}

/// Whether loading a span takes less time than leaving out its gaps.
bool is_dense(std::int64_t span, std::int64_t bytes, const CopyLimits& limits) noexcept {
  return span <= bytes + bytes / 4 + limits.small_gap_bytes;
}

/// Chooses how to copy elements that lie in the job's spans, by the job's plan.
CopyWay choose_way(std::int64_t elements, int element_bits, bool writes_gaps,
                   const CopyLimits& limits, CopyJob* job) noexcept {
  const CopyPlan& plan = job->plan;
  // A result without gaps begins on a byte.
  const bool begins_on_byte = plan.offset == 0;
  if (plan.kind == CopyKind::contiguous && begins_on_byte && !job->keeps_gaps) return CopyWay::run;
  if (element_bits > 0 &&
      passes_through_buffers(element_bits, elements, writes_gaps, limits, *job)) {
    const std::int64_t bytes = bytes_for(elements, element_bits);
    const bool dense = is_dense(job->span, bytes, limits) &&
                       is_dense(job->to_span, bytes, limits) && (writes_gaps || !job->keeps_gaps);
    if (dense && std::max(job->span, job->to_span) <= limits.buffer_bytes) return CopyWay::buffered;
    if (is_of_far_rows(element_bits, limits, *job)) return CopyWay::matrices;
    if (elements > limits.few_elements && cut_pieces(plan, writes_gaps, limits, &job->pieces))
      return CopyWay::pieces;
  }
  const bool runs = plan.kind == CopyKind::rows && has_long_runs(limits, plan);
  return is_of_words(element_bits, *job) && !runs ? CopyWay::matrices : CopyWay::walk;
}

/// Plans a copy of elements that lie in the job's spans.
void plan_way(const View& from, const View& to, bool packs, int element_bits, bool writes_gaps,
              const CopyLimits& limits, CopyJob* job) noexcept {
  const int bits = unit_bits(element_bits);
  View source = from, result = to;
  source.offset -= job->first_byte * 8 / bits;
  result.offset -= job->to_first_byte * 8 / bits;
  plan_copy(source, result, element_bits, &job->plan);
  job->plan.packs = packs;
  const std::int64_t elements = count_of(from.dims);
  job->keeps_gaps = !packs && job->to_span * 8 != elements * bits;
  job->way = choose_way(elements, element_bits, writes_gaps, limits, job);
  if (job->way == CopyWay::matrices) job->matrices = matrices_of(job->plan);
  if (job->way == CopyWay::walk) plan_walk(from, to, &job->plan);
}

}  // namespace

CopyWay plan_job(const View& view, Order order, int element_bits, std::int64_t storage_bytes,
                 CopyJob* job, const CopyLimits& limits) noexcept {
  std::int64_t to_strides[kMaxRank];
  contiguous_strides(view.dims, order, to_strides);
  const int bits = unit_bits(element_bits);
  job->to_first_byte = 0;
  job->to_span = bytes_for(count_of(view.dims), bits);
  job->way = find_span({view, storage_bytes}, bits, &job->first_byte, &job->span);
  if (job->way == CopyWay::walk)
    plan_way(view, {view.dims, to_strides, 0}, true, element_bits, true, limits, job);
  return job->way;
}

CopyWay plan_job(const Stored& from, const Stored& to, int element_bits, bool writes_gaps,
                 CopyJob* job, const CopyLimits& limits) noexcept {
  const int bits = unit_bits(element_bits);
  job->way = find_span(from, bits, &job->first_byte, &job->span);
  if (job->way == CopyWay::walk) job->way = find_span(to, bits, &job->to_first_byte, &job->to_span);
  if (job->way == CopyWay::walk)
    plan_way(from.view, to.view, false, element_bits, writes_gaps, limits, job);
  return job->way;
}

void describe_piece(CopyJob* job, std::int64_t number) noexcept {
  piece_at(job->pieces, number, &job->piece);
}

void positions(const CopyJob& job, Positions what, std::int64_t first, int number,
               double* positions) noexcept {
  switch (what) {
    case Positions::reads:
      return walk_sources(job.plan, first, number, positions);
    case Positions::writes:
      return walk_results(job.plan, first, number, positions);
    case Positions::loads:
      return load_positions(job.pieces, job.piece, first, number, positions);
    case Positions::stores:
      return store_positions(job.pieces, job.piece, first, number, positions);
    case Positions::sources:
      return matrix_sources(job.plan, job.matrices, first, number, positions);
    case Positions::results:
      return matrix_results(job.plan, job.matrices, first, number, positions);
  }
}

}  // namespace rw
