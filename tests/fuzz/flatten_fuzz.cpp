// Flatten under every row of rules: the two sides are the two products, or one left the range.
#include "bytes.h"
#include "core/flatten.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const rw::FlattenRules& rules = rw::kFlattenRules[bytes.below(rw::kFlattenRulesCount)];
  const std::int64_t axis = bytes.below(8) ? bytes.below(30) - 15 : bytes.length();
  const std::vector<std::int64_t> input = bytes.lengths(12);
  const int rank = static_cast<int>(input.size());

  rw::FlattenAnswer answer;
  const rw::Status status = rw::resolve_flatten(rules, {{input.data(), rank}, axis}, &answer);

  const std::int64_t lowest = rules.axis == rw::AxisRange::zero_to_rank ? 0 : -rank;
  const bool in_range = axis >= lowest && axis <= rank;
  if (status == rw::Status::axis_out_of_range) fuzz::require(!in_range);
  if (status == rw::Status::negative_length) fuzz::require(input[size_t(answer.index)] < 0);
  if (status != rw::Status::ok) return 0;
  fuzz::require(in_range);
  const std::int64_t* middle = input.data() + (axis < 0 ? axis + rank : axis);
  fuzz::require(fuzz::product(input.data(), middle) == static_cast<fuzz::Wide>(answer.dims[0]));
  fuzz::require(fuzz::product(middle, input.data() + rank) ==
                static_cast<fuzz::Wide>(answer.dims[1]));
  return 0;
}
