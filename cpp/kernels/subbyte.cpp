// Copies sub-byte items as the bytes that they share; shifts separate the items of a byte and join
// them to new bytes.
#include "kernels/subbyte.h"

#include <cstring>

#include "kernels/loops.h"
#include "kernels/simd.h"
#include "kernels/transpose.h"

namespace rw {
namespace {

/// The base-2 logarithm of the number of items in a byte: shifts by it replace divisions.
int log2_items_per_byte(int bits) noexcept { return bits == 4 ? 1 : 2; }

/// The index of the byte that holds an item.
std::int64_t byte_of(int bits, std::int64_t position) noexcept {
  return position >> log2_items_per_byte(bits);
}

/// The number of items before an item in its byte.
int index_in_byte(int bits, std::int64_t position) noexcept {
  return static_cast<int>(position) & ((1 << log2_items_per_byte(bits)) - 1);
}

std::uint8_t get(int bits, const std::byte* from, std::int64_t position) noexcept {
  const int shift = index_in_byte(bits, position) * bits;
  const int mask = (1 << bits) - 1;
  return static_cast<std::uint8_t>((std::to_integer<int>(from[byte_of(bits, position)]) >> shift) &
                                   mask);
}

void set(int bits, std::byte* to, std::int64_t position, std::uint8_t item) noexcept {
  const int shift = index_in_byte(bits, position) * bits;
  const int mask = ((1 << bits) - 1) << shift;
  std::byte& byte = to[byte_of(bits, position)];
  byte = (byte & static_cast<std::byte>(~mask)) | static_cast<std::byte>(item << shift);
}

using Bytes = Vector<Item8>;

/// The same vector as lanes of two bytes: every processor shifts those, not every one single bytes.
using Pairs = Vector<Item16>::Lanes;

Bytes load(const void* from) noexcept { return Bytes::load(static_cast<const Item8*>(from)); }

/// Shifts each pair of bytes right; the low bits of its second byte enter the first.
Bytes shift_down(Bytes bytes, std::uint16_t bits) noexcept {
  return {reinterpret_cast<Bytes::Lanes>(reinterpret_cast<Pairs>(bytes.lanes) >> bits)};
}

/// Copies bits from `shift` bits after `from` on, as many whole vectors as fit `bytes`; shift: 1 to
/// 7.
///
/// Returns  the number of bytes written.
std::int64_t move_vectors(const std::byte* from, int shift, std::int64_t bytes,
                          std::byte* to) noexcept {
  const auto over = static_cast<std::uint16_t>(shift);
  const auto rest = static_cast<std::uint16_t>(8 - shift);
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    // Shifting a pair also moves bits between its two bytes. The other of the two shifts puts the
    // same bits there, so that the OR is right.
    const auto next = reinterpret_cast<Pairs>(load(from + i + 1).lanes) << rest;
    Bytes{shift_down(load(from + i), over).lanes | reinterpret_cast<Bytes::Lanes>(next)}.store(
        reinterpret_cast<Item8*>(to + i));
  }
  return i;
}

/// Joins one item from each of 16 * kFilledBits / kBits bytes, `shift` bits up in its byte, into 16
/// bytes; the low kFilledBits bits of each are filled.
template <int kBits, int kFilledBits = 8>
[[gnu::always_inline]] inline Bytes gather(const std::uint8_t* from, std::uint16_t shift) noexcept {
  if constexpr (kFilledBits == kBits) {
    return {shift_down(load(from), shift).lanes & static_cast<std::uint8_t>((1 << kBits) - 1)};
  } else {
    constexpr int kHalf = kFilledBits / 2;
    // Shifts the items of a pair's second byte next to those of its first.
    const auto joined = [](Bytes two) {
      return Bytes{two.lanes | shift_down(two, 8 - kHalf).lanes};
    };
    return Bytes::even(joined(gather<kBits, kHalf>(from, shift)),
                       joined(gather<kBits, kHalf>(from + 16 * kHalf / kBits, shift)));
  }
}

/// As join_items, from the start of a byte on, as many whole vectors as fit `bytes`.
///
/// Returns  the number of items read.
template <int kBits>
[[gnu::always_inline]] inline std::int64_t join_vectors(const std::uint8_t* from, int shift,
                                                        std::int64_t bytes,
                                                        std::byte* to) noexcept {
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    gather<kBits>(from + i * (8 / kBits), static_cast<std::uint16_t>(shift))
        .store(reinterpret_cast<Item8*>(to + i));
  }
  return i * (8 / kBits);
}

/// The number of items from `position` to the next start of a byte, at most `count`.
std::int64_t items_to_byte_boundary(int bits, std::int64_t position, std::int64_t count) noexcept {
  const std::int64_t over = index_in_byte(bits, -position);
  return over < count ? over : count;
}

/// Copies a run one item at a time, for the bytes of the result that the run does not fill.
void copy_items(int bits, const std::byte* from, std::int64_t source, std::int64_t stride,
                std::int64_t count, std::byte* to, std::int64_t result,
                std::int64_t to_stride = 1) noexcept {
  for (; count > 0; --count, source += stride, result += to_stride) {
    set(bits, to, result, get(bits, from, source));
  }
}

/// Copies a run between any positions of a byte. `source` and `result` are positions of items.
void copy_run(int bits, const std::byte* from, std::int64_t source, std::int64_t stride,
              std::int64_t count, std::byte* to, std::int64_t result) noexcept {
  const std::int64_t head = items_to_byte_boundary(bits, result, count);
  copy_items(bits, from, source, stride, head, to, result);
  source += head * stride;
  result += head;
  count -= head;
  std::int64_t done = 0;
  const std::int64_t bytes = byte_of(bits, count);
  std::byte* const whole = to + byte_of(bits, result);
  if (stride == 1) {
    const std::byte* const first = from + byte_of(bits, source);
    if (const int shift = index_in_byte(bits, source) * bits) {
      done = move_vectors(first, shift, bytes, whole);
    } else {
      std::memcpy(whole, first, static_cast<std::size_t>(bytes));
      done = bytes;
    }
    source += done << log2_items_per_byte(bits);
  }
  for (; done < bytes; ++done) {
    int byte = 0;
    for (int shift = 0; shift < 8; shift += bits, source += stride) {
      byte |= get(bits, from, source) << shift;
    }
    whole[done] = static_cast<std::byte>(byte);
  }
  const std::int64_t moved = bytes << log2_items_per_byte(bits);
  copy_items(bits, from, source, stride, count - moved, to, result + moved);
}

/// Joins `count` items, one of each byte from `from` on, `shift` bits up in its byte, from the item
/// `result` on.
void join_items(int bits, const std::uint8_t* from, int shift, std::int64_t count, std::byte* to,
                std::int64_t result) noexcept {
  const int mask = (1 << bits) - 1;
  const auto join_one = [&](std::int64_t i) {
    set(bits, to, result + i, static_cast<std::uint8_t>((from[i] >> shift) & mask));
  };
  std::int64_t i = 0;
  for (const std::int64_t head = items_to_byte_boundary(bits, result, count); i < head; ++i)
    join_one(i);
  const std::int64_t bytes = byte_of(bits, count - i);
  std::byte* const whole = to + byte_of(bits, result + i);
  // With a constant shift the compiled loop has a quarter of the instructions.
  i += bits == 2    ? join_vectors<2>(from + i, shift, bytes, whole)
       : shift == 0 ? join_vectors<4>(from + i, 0, bytes, whole)
                    : join_vectors<4>(from + i, 4, bytes, whole);
  for (; i < count; ++i) join_one(i);
}

/// Transposes a matrix: tiles of bytes are transposed as bytes, then the items of each byte
/// separated.
void transpose_subbyte(int bits, const std::byte* from, std::int64_t source,
                       std::int64_t from_stride, std::byte* to, std::int64_t result,
                       std::int64_t to_stride, std::int64_t rows, std::int64_t columns) noexcept {
  // The tile of the source: bytes of a row, and rows.
  constexpr std::int64_t kWidth = 32, kHeight = 512;
  std::uint8_t aligned[kHeight * kWidth], transposed[kWidth * kHeight];
  const std::int64_t max_rows = kWidth << log2_items_per_byte(bits);
  const bool unaligned = index_in_byte(bits, source | from_stride) != 0;
  for (std::int64_t j = 0; j < columns; j += kHeight) {
    const std::int64_t tile_columns = columns - j < kHeight ? columns - j : kHeight;
    for (std::int64_t i = 0; i < rows; i += max_rows) {
      const std::int64_t tile_rows = rows - i < max_rows ? rows - i : max_rows;
      const std::int64_t first = source + j * from_stride + i;
      const std::byte* tile = from + byte_of(bits, first);
      std::int64_t tile_stride = byte_of(bits, from_stride);
      if (unaligned) {
        tile = reinterpret_cast<const std::byte*>(aligned);
        tile_stride = kWidth;
        for (std::int64_t column = 0; column < tile_columns; ++column) {
          copy_run(bits, from, first + column * from_stride, 1, tile_rows,
                   reinterpret_cast<std::byte*>(aligned) + column * kWidth, 0);
        }
      }
      const std::int64_t width = byte_of(bits, tile_rows - 1) + 1;
      transpose_matrix<Item8>(
          {reinterpret_cast<const Item8*>(tile), static_cast<std::ptrdiff_t>(tile_stride),
           reinterpret_cast<Item8*>(transposed), kHeight, static_cast<std::ptrdiff_t>(width),
           static_cast<std::ptrdiff_t>(tile_columns)});
      for (std::int64_t row = 0; row < tile_rows; ++row) {
        join_items(bits, transposed + byte_of(bits, row) * kHeight, index_in_byte(bits, row) * bits,
                   tile_columns, to, result + (i + row) * to_stride + j);
      }
    }
  }
}

/// Clears the byte of the last item, whose other bits become 0 if the plan packs.
void clear_last_byte(const CopyPlan& plan, std::byte* to) noexcept {
  if (plan.packs) to[byte_of(plan.item_bits, plan.count - 1)] = std::byte{0};
}

}  // namespace

void copy_subbyte(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::empty) return;
  clear_last_byte(plan, to);
  const int bits = plan.item_bits;
  const int inner = plan.rank - 1;
  const std::int64_t length = plan.rank > 0 ? plan.lengths[inner] : 1;
  const std::int64_t stride = plan.rank > 0 ? plan.strides[inner] : 1;
  if (plan.kind == CopyKind::transpose) {
    const std::int64_t to_stride = plan.to_strides[plan.unit_axis];
    for_each_run(plan, inner, plan.unit_axis, [&](std::int64_t source, std::int64_t result) {
      transpose_subbyte(bits, from, source, stride, to, result, to_stride,
                        plan.lengths[plan.unit_axis], length);
    });
    return;
  }
  if (plan.kind == CopyKind::scattered) {
    const std::int64_t to_stride = plan.to_strides[inner];
    for_each_run(plan, inner, -1, [&](std::int64_t source, std::int64_t result) {
      copy_items(bits, from, source, stride, length, to, result, to_stride);
    });
    return;
  }
  for_each_run(plan, inner, -1, [&](std::int64_t source, std::int64_t result) {
    copy_run(bits, from, source, stride, length, to, result);
  });
}

void copy_subbyte_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::empty) return;
  clear_last_byte(plan, to);
  for_each_run(plan, -1, -1, [&](std::int64_t source, std::int64_t result) {
    set(plan.item_bits, to, result, get(plan.item_bits, from, source));
  });
}

}  // namespace rw
