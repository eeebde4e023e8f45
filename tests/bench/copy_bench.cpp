// Times the native kernels, or memcpy: the same copies without WebAssembly and JavaScript.
//
// Arguments: "kernels" or "memcpy", the bits of an item, the dims of the source, the permutation of
// its axes. Each line of the standard input is a number of copies; for each, it prints the ns that
// these copies took together.
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/copy.h"

namespace {

std::vector<std::int64_t> numbers(const std::string& text) {
  std::vector<std::int64_t> list;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) list.push_back(std::stoll(part));
  return list;
}

/// Evicts the copied arrays from the cache, as the other benchmarks' work between two measurements
/// does.
void fill_caches() {
  static std::vector<char> other(1 << 24);
  for (char& byte : other) ++byte;
}

template <typename Copy>
void time_copies(Copy copy) {
  for (std::string line; std::getline(std::cin, line);) {
    fill_caches();
    const auto start = std::chrono::steady_clock::now();
    for (long long left = std::stoll(line); left > 0; --left) copy();
    const auto taken = std::chrono::steady_clock::now() - start;
    std::cout << std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count() << std::endl;
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) {
    std::cerr << "copy_bench kernels|memcpy BITS DIMS PERM\n";
    return 2;
  }
  const std::string_view way = arguments[1];
  const std::vector<std::int64_t> dims = numbers(arguments[3]), perm = numbers(arguments[4]);
  std::vector<std::int64_t> contiguous(dims.size()), lengths, strides;
  const int rank = static_cast<int>(dims.size());
  rw::contiguous_strides({dims.data(), rank}, rw::Order::c, contiguous.data());
  for (const std::int64_t axis : perm) {
    lengths.push_back(dims[static_cast<std::size_t>(axis)]);
    strides.push_back(contiguous[static_cast<std::size_t>(axis)]);
  }
  rw::CopyPlan plan;
  rw::plan_copy({{lengths.data(), rank}, strides.data(), 0}, rw::Order::c, std::stoi(arguments[2]),
                &plan);
  const auto bytes = static_cast<std::size_t>(plan.count * plan.item_bits + 7) / 8;
  std::vector<std::byte> from(bytes), to(bytes), expected(bytes);
  for (std::size_t i = 0; i < bytes; ++i) from[i] = static_cast<std::byte>(i * 2654435761 % 251);

  if (way == "memcpy") {
    time_copies([&] { std::memcpy(to.data(), from.data(), bytes); });
    return 0;
  }
  rw::copy_scalar(plan, from.data(), expected.data());
  rw::copy(plan, from.data(), to.data());
  if (to != expected) {
    std::cerr << "the kernels copied wrongly\n";
    return 1;
  }
  expected = {};
  time_copies([&] { rw::copy(plan, from.data(), to.data()); });
  return 0;
}
