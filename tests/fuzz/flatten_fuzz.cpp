// Flatten under every row of rules: the result's product is the input's, and each side is the
// product of its dims.
#include <memory>

#include "bytes.h"
#include "core/flatten.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const rw::FlattenRules& rules = rw::kFlattenRules[bytes.below(rw::kFlattenRulesCount)];
  const std::int64_t axis = bytes.below(8) ? bytes.below(30) - 15 : bytes.length();
  const std::vector<std::int64_t> input = bytes.lengths(12);
  const int rank = static_cast<int>(input.size());

  std::int64_t dims[rw::kMaxRank];
  rw::FlattenAnswer answer;
  answer.dims = dims;
  const auto trace = std::make_unique<rw::Trace>();
  const rw::Status status =
      rw::resolve_flatten(rules, {{input.data(), rank}, axis}, &answer, trace.get());

  fuzz::require(trace->count <= rw::kMaxSteps);
  const bool in_range = answer.lowest_axis <= axis && axis <= answer.highest_axis;
  if (status == rw::Status::negative_length) fuzz::require(input[size_t(answer.index)] < 0);
  if (rules.width == rw::AxisWidth::int64 && rules.axis != rw::AxisRange::clamped) {
    if (status == rw::Status::axis_out_of_range) fuzz::require(!in_range);
    if (status == rw::Status::ok) fuzz::require(in_range);
  }
  if (status != rw::Status::ok) return 0;
  fuzz::require(answer.axis >= 0 && answer.axis <= rank);
  fuzz::require(fuzz::product(input.data(), input.data() + rank) ==
                fuzz::product(dims, dims + answer.rank));
  if (rules.lowering != rw::Lowering::products) return 0;
  const std::int64_t* middle = input.data() + answer.axis;
  fuzz::require(fuzz::product(input.data(), middle) == static_cast<fuzz::Wide>(dims[0]));
  fuzz::require(fuzz::product(middle, input.data() + rank) == static_cast<fuzz::Wide>(dims[1]));
  return 0;
}
