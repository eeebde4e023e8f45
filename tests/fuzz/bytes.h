// Turns a fuzzer's bytes into numbers: mostly small lengths, sometimes values near the limits of
// int64.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace fuzz {

/// Reads numbers from the start of a buffer; after its end, zeros.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), end_(data + size) {}

  std::uint8_t byte() { return data_ == end_ ? std::uint8_t{0} : *data_++; }

  int below(int limit) { return byte() % limit; }

  /// One length: -3..15, a power of two or its neighbour, or any int64.
  std::int64_t length() {
    const std::uint8_t kind = byte();
    if (kind < 200) return kind % 19 - 3;
    if (kind < 240) return (std::int64_t{1} << below(63)) + below(3) - 1;
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
    return static_cast<std::int64_t>(bits);
  }

  /// Up to `max` lengths.
  std::vector<std::int64_t> lengths(int max) {
    std::vector<std::int64_t> list(static_cast<std::size_t>(below(max + 1)));
    for (std::int64_t& entry : list) entry = length();
    return list;
  }

 private:
  const std::uint8_t* data_;
  const std::uint8_t* end_;
};

/// Ends the fuzzer if a property does not hold.
inline void require(bool property) {
  if (!property) std::abort();
}

__extension__ using Wide = unsigned __int128;

/// The product of lengths, which saturates at 2^100; 0 if any length is 0. Their order does not
/// matter.
inline Wide product(const std::int64_t* begin, const std::int64_t* end) {
  constexpr Wide kCap = static_cast<Wide>(1) << 100;
  Wide total = 1;
  for (const std::int64_t* at = begin; at != end; ++at) {
    if (*at == 0) return 0;
    const Wide length = static_cast<std::uint64_t>(*at);
    total = length > kCap / total ? kCap : total * length;
  }
  return total;
}

}  // namespace fuzz
