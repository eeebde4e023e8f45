// Items below a byte are moved as the bytes they share, and separated or joined by shifts.
#include "kernels/subbyte.h"

#include <cstring>

#include "kernels/loops.h"
#include "kernels/simd.h"
#include "kernels/transpose.h"

namespace rw {
namespace {

/// How many items a byte has, as a power of two: divisions by it are on every path.
int log_per_byte(int bits) noexcept { return bits == 4 ? 1 : 2; }

/// Whole bytes before an item.
std::int64_t byte_of(int bits, std::int64_t position) noexcept {
  return position >> log_per_byte(bits);
}

/// Items before an item within its byte.
int index_in_byte(int bits, std::int64_t position) noexcept {
  return static_cast<int>(position) & ((1 << log_per_byte(bits)) - 1);
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

/// Bytes in pairs: not every machine shifts single bytes, but all shift pairs.
using Pairs = Vector<Item16>::Lanes;

Bytes load(const void* from) noexcept { return Bytes::load(static_cast<const Item8*>(from)); }

/// Each byte moved down by `bits`; into it come bits of its neighbour.
Bytes down(Bytes bytes, std::uint16_t bits) noexcept {
  return {reinterpret_cast<Bytes::Lanes>(reinterpret_cast<Pairs>(bytes.lanes) >> bits)};
}

/// Whole vectors of bytes that begin `shift` bits later in the source. Returns how many bytes.
std::int64_t move_vectors(const std::byte* from, int shift, std::int64_t bytes,
                          std::byte* to) noexcept {
  const auto over = static_cast<std::uint16_t>(shift);
  const auto rest = static_cast<std::uint16_t>(8 - shift);
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    // The bits that a pair's bytes shift into each other are those they lack, or those that `next`
    // brings too.
    const auto next = reinterpret_cast<Pairs>(load(from + i + 1).lanes) << rest;
    Bytes{down(load(from + i), over).lanes | reinterpret_cast<Bytes::Lanes>(next)}.store(
        reinterpret_cast<Item8*>(to + i));
  }
  return i;
}

/// One item of each of `8 / kBits` times 16 bytes, `shift` bits up in it, as 16 bytes: neighbours
/// become one byte, until those are full.
template <int kBits, int kHeld = 8>
[[gnu::always_inline]] inline Bytes gather(const std::uint8_t* from, std::uint16_t shift) noexcept {
  if constexpr (kHeld == kBits) {
    return {down(load(from), shift).lanes & static_cast<std::uint8_t>((1 << kBits) - 1)};
  } else {
    constexpr int kHalf = kHeld / 2;
    // The second byte of each pair moves down beside the first.
    const auto joined = [](Bytes two) { return Bytes{two.lanes | down(two, 8 - kHalf).lanes}; };
    return Bytes::even(joined(gather<kBits, kHalf>(from, shift)),
                       joined(gather<kBits, kHalf>(from + 16 * kHalf / kBits, shift)));
  }
}

/// Whole vectors of bytes, one item of each. Returns how many items those were.
template <int kBits>
[[gnu::always_inline]] inline std::int64_t pack_vectors(const std::uint8_t* from, int shift,
                                                        std::int64_t bytes,
                                                        std::byte* to) noexcept {
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    gather<kBits>(from + i * (8 / kBits), static_cast<std::uint16_t>(shift))
        .store(reinterpret_cast<Item8*>(to + i));
  }
  return i * (8 / kBits);
}

/// The items of a run before the first whole byte.
std::int64_t before_whole_byte(int bits, std::int64_t position, std::int64_t count) noexcept {
  const std::int64_t over = index_in_byte(bits, -position);
  return over < count ? over : count;
}

/// One by one: what is no whole byte of the result.
void copy_items(int bits, const std::byte* from, std::int64_t source, std::int64_t stride,
                std::int64_t count, std::byte* to, std::int64_t place) noexcept {
  for (; count > 0; --count, source += stride, ++place) {
    set(bits, to, place, get(bits, from, source));
  }
}

/// A run, from any place in a byte to any other.
void copy_run(int bits, const std::byte* from, std::int64_t source, std::int64_t stride,
              std::int64_t count, std::byte* to, std::int64_t place) noexcept {
  const std::int64_t head = before_whole_byte(bits, place, count);
  copy_items(bits, from, source, stride, head, to, place);
  source += head * stride;
  place += head;
  count -= head;
  std::int64_t done = 0;
  const std::int64_t bytes = byte_of(bits, count);
  std::byte* const whole = to + byte_of(bits, place);
  if (stride == 1) {
    const std::byte* const first = from + byte_of(bits, source);
    if (const int shift = index_in_byte(bits, source) * bits) {
      done = move_vectors(first, shift, bytes, whole);
    } else {
      std::memcpy(whole, first, static_cast<std::size_t>(bytes));
      done = bytes;
    }
    source += done << log_per_byte(bits);
  }
  for (; done < bytes; ++done) {
    int byte = 0;
    for (int shift = 0; shift < 8; shift += bits, source += stride) {
      byte |= get(bits, from, source) << shift;
    }
    whole[done] = static_cast<std::byte>(byte);
  }
  const std::int64_t moved = bytes << log_per_byte(bits);
  copy_items(bits, from, source, stride, count - moved, to, place + moved);
}

/// One item of each byte, `shift` bits up in it, to items that are neighbours.
void pack(int bits, const std::uint8_t* from, int shift, std::int64_t count, std::byte* to,
          std::int64_t place) noexcept {
  const int mask = (1 << bits) - 1;
  const auto pack_one = [&](std::int64_t i) {
    set(bits, to, place + i, static_cast<std::uint8_t>((from[i] >> shift) & mask));
  };
  std::int64_t i = 0;
  for (const std::int64_t head = before_whole_byte(bits, place, count); i < head; ++i) pack_one(i);
  const std::int64_t bytes = byte_of(bits, count - i);
  std::byte* const whole = to + byte_of(bits, place + i);
  // With a constant shift the loop is a quarter of the instructions.
  i += bits == 2    ? pack_vectors<2>(from + i, shift, bytes, whole)
       : shift == 0 ? pack_vectors<4>(from + i, 0, bytes, whole)
                    : pack_vectors<4>(from + i, 4, bytes, whole);
  for (; i < count; ++i) pack_one(i);
}

/// A transpose: in tiles of bytes that are transposed as bytes, whose items are then separated.
void transpose_subbyte(int bits, const std::byte* from, std::int64_t source,
                       std::int64_t from_stride, std::byte* to, std::int64_t place,
                       std::int64_t to_stride, std::int64_t rows, std::int64_t columns) noexcept {
  constexpr std::int64_t kWidth = 32, kHeight = 512;  // of a tile of the source, in bytes and rows
  std::uint8_t aligned[kHeight * kWidth], transposed[kWidth * kHeight];
  const std::int64_t most_rows = kWidth << log_per_byte(bits);
  const bool unaligned = index_in_byte(bits, source | from_stride) != 0;
  for (std::int64_t j = 0; j < columns; j += kHeight) {
    const std::int64_t tile_columns = columns - j < kHeight ? columns - j : kHeight;
    for (std::int64_t i = 0; i < rows; i += most_rows) {
      const std::int64_t tile_rows = rows - i < most_rows ? rows - i : most_rows;
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
        pack(bits, transposed + byte_of(bits, row) * kHeight, index_in_byte(bits, row) * bits,
             tile_columns, to, place + (i + row) * to_stride + j);
      }
    }
  }
}

void clear(const CopyPlan& plan, std::byte* to) noexcept {
  if (plan.count > 0) to[byte_of(plan.item_bits, plan.count - 1)] = std::byte{0};
}

}  // namespace

void copy_subbyte(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  clear(plan, to);
  const int bits = plan.item_bits;
  const int inner = plan.rank - 1;
  const std::int64_t length = plan.rank > 0 ? plan.lengths[inner] : 1;
  const std::int64_t stride = plan.rank > 0 ? plan.strides[inner] : 1;
  if (plan.kind == CopyKind::transpose) {
    const std::int64_t to_stride = result_stride(plan, plan.unit_axis);
    for_each_run(plan, inner, plan.unit_axis, [&](std::int64_t source, std::int64_t place) {
      transpose_subbyte(bits, from, source, stride, to, place, to_stride,
                        plan.lengths[plan.unit_axis], length);
    });
    return;
  }
  for_each_run(plan, inner, -1, [&](std::int64_t source, std::int64_t place) {
    copy_run(bits, from, source, stride, length, to, place);
  });
}

void copy_subbyte_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  clear(plan, to);
  for_each_run(plan, -1, -1, [&](std::int64_t source, std::int64_t place) {
    set(plan.item_bits, to, place, get(plan.item_bits, from, source));
  });
}

}  // namespace rw
