// Copies of random views, packed and into other random views: copy(), matrices and jobs under random
// limits give the result of copy_scalar() and of a copy by the words, and access no byte outside of
// their buffers. What is said of collisions and overlaps is so.
#include <algorithm>
#include <set>

#include "../cpp/carry_out.h"
#include "bytes.h"
#include "core/sharing.h"

namespace {

using naive::Bytes;
using naive::Layout;
using naive::Lengths;

constexpr std::int64_t kMaxItems = 1 << 15;
constexpr std::int64_t kMaxSpan = 1 << 17;

/// A layout of few dims, whose lowest position is small.
///
/// Returns  false  it has too many elements, or reaches too far.
bool read_strides(fuzz::Bytes* bytes, Layout* layout) {
  layout->strides.clear();
  for (std::size_t axis = 0; axis < layout->shape.size(); ++axis) {
    layout->strides.push_back(bytes->below(3) ? bytes->below(24) - 6 : bytes->below(200) - 60);
  }
  layout->offset = 0;
  std::int64_t lowest = 0, highest = 0;
  if (!rw::reach(layout->view(), &lowest, &highest) || highest - lowest > kMaxSpan) return false;
  layout->offset = bytes->below(9) - lowest;
  return true;
}

/// Makes the strides those of row-major order, with some dims in another order, gaps and reversed
/// dims: such a layout does not collide.
bool read_part(fuzz::Bytes* bytes, Layout* layout) {
  const std::size_t rank = layout->shape.size();
  std::vector<std::size_t> axes(rank);
  for (std::size_t i = 0; i < rank; ++i) axes[i] = i;
  for (std::size_t i = rank; i > 1; --i)
    std::swap(axes[i - 1], axes[static_cast<std::size_t>(bytes->below(static_cast<int>(i)))]);
  layout->strides.assign(rank, 0);
  std::int64_t stride = bytes->below(3) ? 1 : 1 + bytes->below(20);
  for (const std::size_t axis : axes) {
    layout->strides[axis] = bytes->below(4) ? stride : -stride;
    stride *= std::max<std::int64_t>(layout->shape[axis], 1);
    if (bytes->below(2)) stride += bytes->below(40);
    if (stride > kMaxSpan) return false;
  }
  layout->offset = 0;
  std::int64_t lowest = 0, highest = 0;
  if (!rw::reach(layout->view(), &lowest, &highest)) return false;
  layout->offset = bytes->below(9) - lowest;
  return true;
}

std::int64_t count_of(const Lengths& shape) {
  std::int64_t count = 1;
  for (const std::int64_t length : shape) count *= length;
  return count;
}

Lengths positions_of(const Layout& layout) {
  Lengths positions;
  naive::for_each_index(layout.shape,
                        [&](const Lengths& index) { positions.push_back(layout.position(index)); });
  return positions;
}

/// Limits that small views pass.
rw::CopyLimits read_limits(fuzz::Bytes* bytes) {
  rw::CopyLimits limits;
  limits.piece_bytes = 16 + bytes->byte() * 8;
  limits.buffer_bytes = limits.piece_bytes * (1 + bytes->below(3));
  limits.small_gap_bytes = bytes->below(200);
  limits.few_elements = bytes->below(20);
  limits.widest_stored_gap = bytes->below(160);
  limits.shortest_stored_run = 1 + bytes->below(130);
  limits.long_run = 1 + bytes->below(100);
  limits.far_bytes = 8 + bytes->below(200);
  limits.large_matrix = 1 + bytes->below(60);
  return limits;
}

/// Bytes with others around them, which a copy leaves as they are.
class Guarded {
 public:
  explicit Guarded(const Bytes& content) : bytes_(content.size() + 2 * kGuards, naive::kGarbage) {
    std::copy(content.begin(), content.end(), bytes_.begin() + kGuards);
  }

  naive::Span span() {
    return {bytes_.data() + kGuards, static_cast<std::int64_t>(bytes_.size()) - 2 * kGuards};
  }

  bool holds(const Bytes& wanted) {
    Bytes all(bytes_.size(), naive::kGarbage);
    std::copy(wanted.begin(), wanted.end(), all.begin() + kGuards);
    return all == bytes_;
  }

 private:
  static constexpr std::int64_t kGuards = 32;
  Bytes bytes_;
};

void check_matrices(const rw::CopyPlan& plan, Bytes* source, Bytes result, const Bytes& wanted) {
  if (plan.kind == rw::CopyKind::empty || plan.item_bits < 8) return;
  const rw::Matrices matrices = rw::matrices_of(plan);
  const auto list = [&](auto ask) {
    return naive::positions(matrices.total, [&](std::int64_t first, int number, double* positions) {
      ask(plan, matrices, first, number, positions);
    });
  };
  fuzz::require(naive::copy_matrices(matrices, list(rw::matrix_sources), list(rw::matrix_results),
                                     plan.item_bits / 8, naive::span_of(source),
                                     naive::span_of(&result)));
  fuzz::require(result == wanted);
}

/// Carries out a job as JavaScript does, into memory with guards around it.
void check_job(rw::CopyJob* job, int bits, const rw::CopyLimits& limits, const Bytes& source,
               const Bytes& before, const Bytes& wanted) {
  Guarded result(before);
  fuzz::require(naive::carry_out(job, bits, source, result.span(), limits));
  fuzz::require(result.holds(wanted));
}

void check_pack(const Layout& from, rw::Order order, int bits, const rw::CopyLimits& limits,
                Bytes* source) {
  const std::int64_t count = count_of(from.shape);
  Layout to{from.shape, Lengths(from.shape.size())};
  rw::contiguous_strides(to.view().dims, order, to.strides.data());
  const Bytes zeros(naive::bytes_for(count, bits));
  const Bytes wanted = naive::copied(from, source->data(), to, zeros, bits);
  rw::CopyPlan plan;
  rw::plan_copy(from.view(), order, bits, &plan);
  Bytes fast(zeros.size(), std::byte{0x55}), slow = fast;
  rw::copy(plan, source->data(), fast.data());
  rw::copy_scalar(plan, source->data(), slow.data());
  fuzz::require(fast == wanted && slow == wanted);
  check_matrices(plan, source, zeros, wanted);
  static rw::CopyJob job;
  rw::plan_job(from.view(), order, bits, static_cast<std::int64_t>(source->size()), &job, limits);
  check_job(&job, bits, limits, *source, zeros, wanted);
}

void check_copy(const Layout& from, const Layout& to, int bits, const rw::CopyLimits& limits,
                bool writes_gaps, Bytes* source) {
  const Bytes before = naive::noise(naive::storage_of(to, bits), 5);
  const Bytes wanted = naive::copied(from, source->data(), to, before, bits);
  rw::CopyPlan plan;
  rw::plan_copy(from.view(), to.view(), bits, &plan);
  Bytes fast = before, slow = before;
  rw::copy(plan, source->data(), fast.data());
  rw::copy_scalar(plan, source->data(), slow.data());
  fuzz::require(fast == wanted && slow == wanted);
  check_matrices(plan, source, before, wanted);
  static rw::CopyJob job;
  const auto size = [](const Bytes& bytes) { return static_cast<std::int64_t>(bytes.size()); };
  rw::plan_job({from.view(), size(*source)}, {to.view(), size(before)}, bits, writes_gaps, &job,
               limits);
  check_job(&job, bits, limits, *source, before, wanted);
}

/// Whether elements collide and overlap, by lists of their positions.
void check_sharing(const Layout& one, const Layout& other, bool collides) {
  std::byte bytes[64];
  const rw::Marks marks{bytes, sizeof bytes};
  fuzz::require(rw::elements_collide(other.view(), marks) == collides);
  const Lengths positions = positions_of(one), others = positions_of(other);
  const std::set<std::int64_t> places(positions.begin(), positions.end());
  for (const int width : {1, 2}) {
    const bool overlap = std::any_of(others.begin(), others.end(), [&](std::int64_t position) {
      return places.count(position) ||
             (width == 2 && (places.count(position - 1) || places.count(position + 1)));
    });
    fuzz::require(rw::views_overlap(one.view(), other.view(), width, marks) == overlap);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const int bits = 1 << (1 + bytes.below(7));
  const auto order = static_cast<rw::Order>(bytes.below(2));
  Layout from;
  const int rank = bytes.below(7);
  for (int axis = 0; axis < rank; ++axis) {
    from.shape.push_back(bytes.below(5) ? bytes.below(40) : 3 * bytes.byte());
    if (count_of(from.shape) > kMaxItems) return 0;
  }
  if (!read_strides(&bytes, &from)) return 0;
  const rw::CopyLimits limits = read_limits(&bytes);
  Bytes source = naive::noise(naive::storage_of(from, bits), 3);
  check_pack(from, order, bits, limits, &source);

  Layout to = from;
  const bool is_part = bytes.below(4) > 0;
  if (!(is_part ? read_part(&bytes, &to) : read_strides(&bytes, &to))) return 0;
  const Lengths places = positions_of(to);
  const bool collides = std::set<std::int64_t>(places.begin(), places.end()).size() < places.size();
  if (is_part) fuzz::require(!collides);
  check_sharing(from, to, collides);
  if (collides || naive::storage_of(to, bits) > kMaxSpan * 4) return 0;
  check_copy(from, to, bits, limits, bytes.below(2) > 0, &source);
  return 0;
}
