// The kernels natively, beside memcpy: what the same copies cost without WebAssembly and
// JavaScript.
//
// Reads a case a line, "title<TAB>item bits<TAB>dims<TAB>perm", and prints a line of JSON for each
// row: the case, who copied, and the median time in ns.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "kernels/copy.h"

namespace {

std::vector<std::int64_t> numbers(const std::string& text) {
  std::vector<std::int64_t> list;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) list.push_back(std::stoll(part));
  return list;
}

template <typename Copy>
void time(const std::string& title, const char* name, Copy copy) {
  std::vector<double> times;
  const auto begin = std::chrono::steady_clock::now();
  while (times.size() < 9 || (times.size() < 2000 && std::chrono::steady_clock::now() - begin <
                                                         std::chrono::milliseconds(400))) {
    const auto start = std::chrono::steady_clock::now();
    copy();
    times.push_back(
        std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
  }
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                   times.end());
  std::printf("{\"case\": \"%s\", \"name\": \"%s\", \"median\": %.0f}\n", title.c_str(), name,
              times[times.size() / 2]);
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream columns(line);
    std::string title, bits, dims_text, perm_text;
    std::getline(columns, title, '\t');
    std::getline(columns, bits, '\t');
    std::getline(columns, dims_text, '\t');
    std::getline(columns, perm_text, '\t');
    const std::vector<std::int64_t> dims = numbers(dims_text), perm = numbers(perm_text);

    std::vector<std::int64_t> packed(dims.size()), lengths, strides;
    const int rank = static_cast<int>(dims.size());
    rw::packed_strides({dims.data(), rank}, rw::Order::c, packed.data());
    for (const std::int64_t axis : perm) {
      lengths.push_back(dims[static_cast<std::size_t>(axis)]);
      strides.push_back(packed[static_cast<std::size_t>(axis)]);
    }
    rw::CopyPlan plan;
    rw::plan_copy({{lengths.data(), rank}, strides.data(), 0}, rw::Order::c, std::stoi(bits),
                  &plan);
    const auto bytes = static_cast<std::size_t>(plan.count * plan.item_bits + 7) / 8;
    std::vector<std::byte> from(bytes, std::byte{1}), to(bytes);

    time(title, "native, the same kernels", [&] { rw::copy(plan, from.data(), to.data()); });
    time(title, "native, memcpy", [&] { std::memcpy(to.data(), from.data(), bytes); });
  }
  return 0;
}
