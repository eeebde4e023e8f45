// Packed items travel as bytes: spread out, moved, and packed again, a tile or a run at a time.
#include "kernels/packed.h"

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

/// Items before an item in its byte.
int place_of(int bits, std::int64_t position) noexcept {
  return static_cast<int>(position) & ((1 << log_per_byte(bits)) - 1);
}

std::uint8_t get(int bits, const std::byte* from, std::int64_t position) noexcept {
  const int shift = place_of(bits, position) * bits;
  const int mask = (1 << bits) - 1;
  return static_cast<std::uint8_t>((std::to_integer<int>(from[byte_of(bits, position)]) >> shift) &
                                   mask);
}

void set(int bits, std::byte* to, std::int64_t position, std::uint8_t item) noexcept {
  const int shift = place_of(bits, position) * bits;
  const int mask = ((1 << bits) - 1) << shift;
  std::byte& byte = to[byte_of(bits, position)];
  byte = (byte & static_cast<std::byte>(~mask)) | static_cast<std::byte>(item << shift);
}

using Bytes = Vector<Item8>;

/// Bytes two by two: no machine shifts them one by one, but all shift pairs.
using Pairs = Vector<Item16>::Lanes;

template <int kBits>
constexpr std::uint8_t kMask = (1 << kBits) - 1;

/// The items of 16 bytes, one to a byte: each round halves the bytes' items, low bits first.
template <int kBits, int kHeld = 8>
[[gnu::always_inline]] inline void spread(Bytes held, std::uint8_t* to) noexcept {
  if constexpr (kHeld == kBits) {
    held.store(reinterpret_cast<Item8*>(to));
  } else {
    constexpr int kHalf = kHeld / 2;
    const Bytes low{held.lanes & kMask<kHalf>};
    const Bytes high{reinterpret_cast<Bytes::Lanes>(reinterpret_cast<Pairs>(held.lanes) >> kHalf) &
                     kMask<kHalf>};
    spread<kBits, kHalf>(Bytes::low(low, high), to);
    spread<kBits, kHalf>(Bytes::high(low, high), to + 16 * kHalf / kBits);
  }
}

/// The other way round: neighbours become one byte, until 16 bytes are full.
template <int kBits, int kHeld = 8>
[[gnu::always_inline]] inline Bytes gather(const std::uint8_t* from) noexcept {
  if constexpr (kHeld == kBits) {
    return Bytes::load(reinterpret_cast<const Item8*>(from));
  } else {
    constexpr int kHalf = kHeld / 2;
    // The second byte of each pair moves down beside the first.
    const auto joined = [](Bytes two) {
      const auto pairs = reinterpret_cast<Pairs>(two.lanes);
      return Bytes{reinterpret_cast<Bytes::Lanes>(pairs | pairs >> (8 - kHalf))};
    };
    return Bytes::even(joined(gather<kBits, kHalf>(from)),
                       joined(gather<kBits, kHalf>(from + 16 * kHalf / kBits)));
  }
}

/// Whole vectors of bytes to items. Returns how many items those were.
template <int kBits>
std::int64_t unpack_vectors(const std::byte* from, std::int64_t bytes, std::uint8_t* to) noexcept {
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    spread<kBits>(Bytes::load(reinterpret_cast<const Item8*>(from + i)), to + i * (8 / kBits));
  }
  return i * (8 / kBits);
}

template <int kBits>
std::int64_t pack_vectors(const std::uint8_t* from, std::int64_t bytes, std::byte* to) noexcept {
  std::int64_t i = 0;
  for (; i + 16 <= bytes; i += 16) {
    gather<kBits>(from + i * (8 / kBits)).store(reinterpret_cast<Item8*>(to + i));
  }
  return i * (8 / kBits);
}

/// The items that a run has before the first whole byte.
std::int64_t ragged(int bits, std::int64_t position, std::int64_t count) noexcept {
  const std::int64_t over = place_of(bits, -position);
  return over < count ? over : count;
}

/// A run of any step, as bytes, in pieces that stay in the first cache.
template <typename Take>
void in_pieces(std::int64_t count, Take take) noexcept {
  constexpr std::int64_t kPiece = 1024;
  std::uint8_t items[kPiece];
  for (std::int64_t done = 0; done < count; done += kPiece) {
    take(items, done, count - done < kPiece ? count - done : kPiece);
  }
}

void copy_run(int bits, const std::byte* from, std::int64_t source, std::int64_t step,
              std::byte* to, std::int64_t place, std::int64_t length) noexcept {
  if (step == 1 && place_of(bits, source) == 0 && place_of(bits, place) == 0) {
    const std::int64_t bytes = byte_of(bits, length);
    std::memcpy(to + byte_of(bits, place), from + byte_of(bits, source),
                static_cast<std::size_t>(bytes));
    for (std::int64_t i = length - place_of(bits, length); i < length; ++i) {
      set(bits, to, place + i, get(bits, from, source + i));
    }
    return;
  }
  in_pieces(length, [&](std::uint8_t* items, std::int64_t done, std::int64_t number) {
    const std::int64_t first = source + done * step;
    if (step == 1) {
      unpack(bits, from, first, number, items);
    } else {
      for (std::int64_t i = 0; i < number; ++i) items[i] = get(bits, from, first + i * step);
    }
    pack(bits, items, number, to, place + done);
  });
}

/// A matrix on its side, in tiles of bytes.
void transpose_packed(int bits, const std::byte* from, std::int64_t source, std::int64_t from_step,
                      std::byte* to, std::int64_t place, std::int64_t to_step, std::int64_t sides,
                      std::int64_t length) noexcept {
  constexpr std::int64_t kTile = 128;
  std::uint8_t rows[kTile * kTile], turned[kTile * kTile];
  for (std::int64_t i = 0; i < sides; i += kTile) {
    const std::int64_t tile_sides = sides - i < kTile ? sides - i : kTile;
    for (std::int64_t j = 0; j < length; j += kTile) {
      const std::int64_t tile_length = length - j < kTile ? length - j : kTile;
      for (std::int64_t row = 0; row < tile_length; ++row) {
        unpack(bits, from, source + (j + row) * from_step + i, tile_sides, rows + row * kTile);
      }
      transpose_matrix<Item8>(
          {reinterpret_cast<const Item8*>(rows), kTile, reinterpret_cast<Item8*>(turned), kTile,
           static_cast<std::ptrdiff_t>(tile_sides), static_cast<std::ptrdiff_t>(tile_length)});
      for (std::int64_t side = 0; side < tile_sides; ++side) {
        pack(bits, turned + side * kTile, tile_length, to, place + (i + side) * to_step + j);
      }
    }
  }
}

void clear(const CopyPlan& plan, std::byte* to) noexcept {
  if (plan.count > 0) to[byte_of(plan.item_bits, plan.count - 1)] = std::byte{0};
}

}  // namespace

void unpack(int bits, const std::byte* from, std::int64_t position, std::int64_t count,
            std::uint8_t* to) noexcept {
  std::int64_t i = 0;
  for (const std::int64_t head = ragged(bits, position, count); i < head; ++i) {
    to[i] = get(bits, from, position + i);
  }
  const std::int64_t bytes = byte_of(bits, count - i);
  const std::byte* const whole = from + byte_of(bits, position + i);
  i +=
      bits == 4 ? unpack_vectors<4>(whole, bytes, to + i) : unpack_vectors<2>(whole, bytes, to + i);
  for (; i < count; ++i) to[i] = get(bits, from, position + i);
}

void pack(int bits, const std::uint8_t* from, std::int64_t count, std::byte* to,
          std::int64_t position) noexcept {
  std::int64_t i = 0;
  for (const std::int64_t head = ragged(bits, position, count); i < head; ++i) {
    set(bits, to, position + i, from[i]);
  }
  const std::int64_t bytes = byte_of(bits, count - i);
  std::byte* const whole = to + byte_of(bits, position + i);
  i +=
      bits == 4 ? pack_vectors<4>(from + i, bytes, whole) : pack_vectors<2>(from + i, bytes, whole);
  for (; i < count; ++i) set(bits, to, position + i, from[i]);
}

void copy_packed(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  clear(plan, to);
  const int bits = plan.item_bits;
  const int inner = plan.rank - 1;
  const std::int64_t length = plan.rank > 0 ? plan.lengths[inner] : 1;
  const std::int64_t step = plan.rank > 0 ? plan.strides[inner] : 1;
  if (plan.kind == CopyKind::transpose) {
    const std::int64_t to_step = packed_step(plan, plan.side);
    for_each_run(plan, inner, plan.side, [&](std::int64_t source, std::int64_t place) {
      transpose_packed(bits, from, source, step, to, place, to_step, plan.lengths[plan.side],
                       length);
    });
    return;
  }
  for_each_run(plan, inner, -1, [&](std::int64_t source, std::int64_t place) {
    copy_run(bits, from, source, step, to, place, length);
  });
}

void copy_packed_scalar(const CopyPlan& plan, const std::byte* from, std::byte* to) noexcept {
  if (plan.kind == CopyKind::nothing) return;
  clear(plan, to);
  for_each_run(plan, -1, -1, [&](std::int64_t source, std::int64_t place) {
    set(plan.item_bits, to, place, get(plan.item_bits, from, source));
  });
}

}  // namespace rw
