// A copy from one view to another as the words say it: one index after another, one bit of an
// element after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "core/view.h"

namespace naive {

using Lengths = std::vector<std::int64_t>;
using Bytes = std::vector<std::byte>;

/// A view with its own lists.
struct Layout {
  Lengths shape, strides;
  std::int64_t offset = 0;

  rw::View view() const {
    return {{shape.data(), static_cast<int>(shape.size())}, strides.data(), offset};
  }

  std::int64_t position(const Lengths& index) const {
    std::int64_t position = offset;
    for (std::size_t axis = 0; axis < index.size(); ++axis) position += index[axis] * strides[axis];
    return position;
  }
};

/// Calls `body` with every index of a shape, in row-major order.
template <typename Body>
void for_each_index(const Lengths& shape, const Body& body) {
  for (const std::int64_t length : shape) {
    if (length == 0) return;
  }
  Lengths index(shape.size(), 0);
  for (;;) {
    body(index);
    std::size_t axis = shape.size();
    while (axis > 0 && ++index[axis - 1] == shape[axis - 1]) index[--axis] = 0;
    if (axis == 0) return;
  }
}

inline std::size_t bytes_for(std::int64_t items, int bits) {
  return static_cast<std::size_t>((items * bits + 7) / 8);
}

/// The size of the smallest storage that holds all elements of a view.
inline std::size_t storage_of(const Layout& layout, int bits) {
  std::int64_t highest = -1;
  for_each_index(layout.shape, [&](const Lengths& index) {
    const std::int64_t position = layout.position(index);
    if (position > highest) highest = position;
  });
  return bytes_for(highest + 1, bits);
}

/// Pseudo-random bytes, the same for each seed.
inline Bytes noise(std::size_t bytes, std::uint32_t seed) {
  Bytes list(bytes);
  std::uint32_t state = seed;
  for (std::byte& byte : list) {
    state = state * 1664525 + 1013904223;
    byte = static_cast<std::byte>(state >> 24);
  }
  return list;
}

/// Copies the elements of `source` into the places of `result` in `to`.
inline void copy_into(const Layout& source, const std::byte* from, const Layout& result,
                      std::byte* to, int bits) {
  for_each_index(source.shape, [&](const Lengths& index) {
    const std::int64_t read = source.position(index), write = result.position(index);
    if (bits >= 8) {
      for (int byte = 0; byte < bits / 8; ++byte)
        to[write * (bits / 8) + byte] = from[read * (bits / 8) + byte];
      return;
    }
    for (int bit = 0; bit < bits; ++bit) {
      const std::int64_t at = read * bits + bit, there = write * bits + bit;
      const auto mask = static_cast<std::byte>(1 << there % 8);
      std::byte& byte = to[there / 8];
      const bool is_set = (from[at / 8] >> static_cast<int>(at % 8) & std::byte{1}) != std::byte{0};
      byte = is_set ? byte | mask : byte & ~mask;
    }
  });
}

/// The contents of `to` after the elements of `source` were copied into the places of `result` in it.
inline Bytes copied(const Layout& source, const std::byte* from, const Layout& result, Bytes to,
                    int bits) {
  copy_into(source, from, result, to.data(), bits);
  return to;
}

/// Bytes at an address `shift` after an aligned one, which end with the allocation, so that ASan
/// sees an access beyond them.
class Exact {
 public:
  Exact(const Bytes& content, std::size_t shift)
      : bytes_(new std::byte[shift + content.size()]), shift_(shift), size_(content.size()) {
    for (std::size_t i = 0; i < size_; ++i) data()[i] = content[i];
  }

  std::byte* data() { return bytes_.get() + shift_; }
  Bytes content() { return {data(), data() + size_}; }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t shift_, size_;
};

inline std::string name(const Layout& from, const Layout& to, int bits) {
  std::ostringstream text;
  const auto list = [&](const char* what, const Lengths& entries) {
    text << what;
    for (const std::int64_t entry : entries) text << ' ' << entry;
  };
  text << bits << " bits, ";
  list("shape", from.shape);
  list(", strides", from.strides);
  text << " from " << from.offset;
  list(", to strides", to.strides);
  text << " from " << to.offset;
  return text.str();
}

}  // namespace naive
