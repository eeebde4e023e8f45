// Copies of random views: copy() and pieces give the result of copy_scalar(), and access no byte
// outside of their buffers.
#include <algorithm>
#include <memory>

#include "bytes.h"
#include "kernels/copy.h"
#include "kernels/matrices.h"
#include "kernels/pieces.h"

namespace {

constexpr std::int64_t kMaxItems = 1 << 15;
constexpr std::int64_t kMaxSpan = 1 << 17;

using Buffer = std::unique_ptr<std::byte[]>;

/// Allocates exactly `bytes` bytes, so that ASan reports an access beyond them. Each buffer is
/// filled with another value, so that bytes that a copy does not write differ between buffers.
Buffer buffer(std::int64_t bytes) {
  static unsigned number = 0;
  Buffer allocated(new std::byte[static_cast<std::size_t>(bytes)]);
  std::fill_n(allocated.get(), bytes, static_cast<std::byte>(++number * 85));
  return allocated;
}

/// Writes one item to `item`; a sub-byte item to the low bits of one byte.
void read_item(const std::byte* from, std::int64_t position, int bits, std::byte* item) {
  if (bits >= 8) {
    std::copy_n(from + position * (bits / 8), bits / 8, item);
    return;
  }
  const std::int64_t first = position * bits;
  *item = (from[first / 8] >> (first % 8)) & static_cast<std::byte>((1 << bits) - 1);
}

void copy_in_pieces(const rw::CopyPlan& plan, std::int64_t capacity, const std::byte* from,
                    std::byte* to) {
  rw::Pieces pieces;
  if (!rw::cut_pieces(plan, capacity, &pieces)) {
    rw::copy(plan, from, to);
    return;
  }
  const auto bytes = [&](std::int64_t items) { return (items * plan.item_bits + 7) / 8; };
  const auto byte_at = [&](double item) {
    const std::int64_t bits = static_cast<std::int64_t>(item) * plan.item_bits;
    fuzz::require(bits % 8 == 0);
    return bits / 8;
  };
  const Buffer loaded = buffer(bytes(capacity)), packed = buffer(bytes(capacity));
  for (std::int64_t number = 0; number < pieces.total; ++number) {
    rw::Piece piece;
    rw::piece_at(pieces, number, &piece);
    fuzz::require(piece.load_runs * piece.load_items <= capacity);
    fuzz::require(piece.store_runs * piece.store_items <= capacity);
    double position = 0;
    for (std::int64_t run = 0; run < piece.load_runs; ++run) {
      rw::load_positions(pieces, piece, run, 1, &position);
      std::copy_n(from + byte_at(position), bytes(piece.load_items),
                  loaded.get() + bytes(run * piece.load_items));
    }
    rw::copy(piece.plan, loaded.get(), packed.get());
    for (std::int64_t run = 0; run < piece.store_runs; ++run) {
      rw::store_positions(pieces, piece, run, 1, &position);
      std::copy_n(packed.get() + bytes(run * piece.store_items), bytes(piece.store_items),
                  to + byte_at(position));
    }
  }
}

void copy_matrices(const rw::CopyPlan& plan, const std::byte* from, std::byte* to) {
  const rw::Matrices matrices = rw::matrices_of(plan);
  const std::int64_t bytes = plan.item_bits / 8;
  for (std::int64_t number = 0; number < matrices.total; ++number) {
    double first = 0, start = 0;
    rw::matrix_sources(plan, number, 1, &first);
    rw::matrix_results(plan, number, 1, &start);
    for (std::int64_t row = 0; row < matrices.rows; ++row) {
      for (std::int64_t column = 0; column < matrices.columns; ++column) {
        const auto read = static_cast<std::int64_t>(first) + row + column * matrices.from_stride;
        const auto write = static_cast<std::int64_t>(start) + row * matrices.to_stride + column;
        std::copy_n(from + read * bytes, bytes, to + write * bytes);
      }
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const int bits = 1 << (1 + bytes.below(7));
  const auto order = static_cast<rw::Order>(bytes.below(2));
  std::int64_t lengths[6], strides[6], count = 1;
  const int rank = bytes.below(7);
  for (int axis = 0; axis < rank; ++axis) {
    lengths[axis] = bytes.below(5) ? bytes.below(40) : 3 * bytes.byte();
    strides[axis] = bytes.below(3) ? bytes.below(24) - 6 : bytes.below(200) - 60;
    count *= lengths[axis];
    if (count > kMaxItems) return 0;
  }
  std::int64_t lowest = 0, highest = 0;
  if (!rw::reach({{lengths, rank}, strides, 0}, &lowest, &highest)) return 0;
  if (highest - lowest > kMaxSpan) return 0;
  const std::int64_t offset = bytes.below(9) - lowest;

  const std::int64_t source_bytes = ((highest + offset + 1) * bits + 7) / 8;
  const std::int64_t result_bytes = (count * bits + 7) / 8;
  const Buffer source = buffer(source_bytes);
  for (std::int64_t i = 0; i < source_bytes; ++i) {
    source[static_cast<std::size_t>(i)] = static_cast<std::byte>(i * 37 + (i >> 8));
  }
  const Buffer fast = buffer(result_bytes), slow = buffer(result_bytes), cut = buffer(result_bytes);
  rw::CopyPlan plan;
  rw::plan_copy({{lengths, rank}, strides, offset}, order, bits, &plan);
  rw::copy(plan, source.get(), fast.get());
  rw::copy_scalar(plan, source.get(), slow.get());
  fuzz::require(std::equal(fast.get(), fast.get() + result_bytes, slow.get()));
  rw::CopyPlan walked;
  rw::plan_copy({{lengths, rank}, strides, offset}, order, 0, &walked);
  fuzz::require(walked.count == count);
  double position = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    rw::walk(walked, i, 1, &position);
    std::byte wanted[16], given[16];
    read_item(source.get(), static_cast<std::int64_t>(position), bits, wanted);
    read_item(slow.get(), i, bits, given);
    fuzz::require(std::equal(wanted, wanted + (bits + 7) / 8, given));
  }
  if (const int used = static_cast<int>(count * bits % 8); used > 0) {
    const std::byte beyond = slow[static_cast<std::size_t>(result_bytes - 1)] >> used;
    fuzz::require(beyond == std::byte{0});
  }
  copy_in_pieces(plan, 16 + bytes.byte() * 8, source.get(), cut.get());
  fuzz::require(std::equal(cut.get(), cut.get() + result_bytes, slow.get()));
  if (plan.kind == rw::CopyKind::transpose && plan.item_bits >= 8) {
    std::fill_n(cut.get(), result_bytes, std::byte{0});
    copy_matrices(plan, source.get(), cut.get());
    fuzz::require(std::equal(cut.get(), cut.get() + result_bytes, slow.get()));
  }
  return 0;
}
