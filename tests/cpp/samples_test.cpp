// The samples of a batch after a request: of numbers element by element, of names by cases.
#include "core/samples.h"

#include <gtest/gtest.h>

#include <set>

#include "symbolic.h"

namespace {

using rw::Samples;
using rw::SamplesVerdict;
using vectors::Lengths;

Samples of(const Lengths& input, const Lengths& result) {
  return rw::samples_of({input.data(), static_cast<int>(input.size())},
                        {result.data(), static_cast<int>(result.size())});
}

std::int64_t product(const Lengths& dims, std::size_t from) {
  std::int64_t count = 1;
  for (std::size_t axis = from; axis < dims.size(); ++axis) count *= dims[axis];
  return count;
}

/// Whether each entry along an axis, behind axes of length 1, has elements of one sample alone.
bool are_apart(const Lengths& input, const Lengths& result, std::size_t axis) {
  const std::int64_t sample = product(input, 1);
  const std::int64_t entry = product(result, axis + 1);
  for (std::int64_t at = 0; at < result[axis]; ++at) {
    if (at * entry / sample != ((at + 1) * entry - 1) / sample) return false;
  }
  return true;
}

TEST(Samples, OfNumbersAreWhatTheElementsSay) {
  std::set<SamplesVerdict> seen;
  const auto compare = [&](const Lengths& input, const Lengths& result) {
    const Samples samples = of(input, result);
    seen.insert(samples.verdict);
    if (are_apart(input, result, 0)) {
      EXPECT_EQ(samples.axis, 0);
      EXPECT_EQ(samples.rows, result[0] / input[0]);
      return;
    }
    std::size_t axis = 0;
    while (result[axis] == 1) ++axis;
    const bool is_one = axis > 0 && result[axis] == input[0] && are_apart(input, result, axis);
    EXPECT_EQ(samples.verdict, is_one ? SamplesVerdict::separate : SamplesVerdict::mixed);
    if (is_one) {
      EXPECT_EQ(samples.axis, static_cast<int>(axis));
      EXPECT_EQ(samples.rows, 1);
    }
  };
  for (std::int64_t batch = 1; batch <= 6; ++batch) {
    for (std::int64_t size = 1; size <= 6; ++size) {
      const std::int64_t count = batch * size;
      for (std::int64_t first = 1; first <= count; ++first) {
        if (count % first != 0) continue;
        compare({batch, size}, {first, count / first});
        compare({batch, size}, {1, first, count / first});
      }
    }
  }
  EXPECT_EQ(seen.size(), 2U);
}

TEST(Samples, NothingIsSaidWithoutAnAxisOrElements) {
  for (const auto& [input, result] : std::vector<std::pair<Lengths, Lengths>>{
           {{}, {1}}, {{1}, {}}, {{0, 3}, {0, 3}}, {{2, 0}, {4, 0}}, {{2, 3}, {2, 4}}}) {
    EXPECT_EQ(of(input, result).verdict, SamplesVerdict::unknown);
  }
}

/// The samples of a request of names: "mixed", "unknown", or the axis and the rows.
std::string samples_of(const std::string& input, const std::string& target,
                       const std::string& fact = "") {
  symbolic::Request request(input, target);
  if (!fact.empty()) request.where(fact);
  const auto answer = symbolic::infer(request);
  const auto& [verdict, axis, rows] = answer->samples;
  if (verdict == SamplesVerdict::unknown) return "unknown";
  if (verdict == SamplesVerdict::mixed) return "mixed";
  return std::to_string(axis) + ": " + symbolic::text(rows, answer->pool, request.names());
}

TEST(Samples, OfNamesAreForAllLengths) {
  EXPECT_EQ(samples_of("N,3,4", "0,-1"), "0: 1");
  EXPECT_EQ(samples_of("N,L,8", "-1,8"), "0: L");
  EXPECT_EQ(samples_of("N,6", "1,-1,6"), "1: 1");
  EXPECT_EQ(samples_of("N,2,6", "1,-1,6"), "mixed");
  EXPECT_EQ(samples_of("N,3,4", "1,-1"), "mixed");
  EXPECT_EQ(samples_of("N,3,4", "3,-1"), "mixed");
  EXPECT_EQ(samples_of("4,M", "2,-1"), "mixed");
  EXPECT_EQ(samples_of("N,8", "4,-1", "N=2"), "0: 2");
  EXPECT_EQ(samples_of("N,0", "0,-1"), "unknown");
}

TEST(Samples, WhatARequestRequiresCounts) {
  EXPECT_EQ(samples_of("3,M", "-1,4"), "0: M/4");
  EXPECT_EQ(samples_of("N,4", "8"), "0: 4");
  EXPECT_EQ(samples_of("N*M", "3"), "0: 3/M*N");
  EXPECT_EQ(samples_of("N,6", "-1,4"), "mixed");
  EXPECT_EQ(samples_of("N,M", "-1,4"), "mixed");
  // N is 1 or 2, and each leaves the samples apart.
  EXPECT_EQ(samples_of("2", "1,N,-1"), "unknown");
  EXPECT_EQ(samples_of("2,2", "M,-1,2"), "unknown");
  EXPECT_EQ(samples_of("M,N", "1,3"), "unknown");
  EXPECT_EQ(samples_of("6,M", "2*N,4,2"), "unknown");
}

}  // namespace
