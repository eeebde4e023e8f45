// Flatten under every row of rules: the result's product is the input's, and each side is the
// product of its dims; the fast path agrees with the exact one.
#include <algorithm>
#include <memory>

#include "bytes.h"
#include "core/fast.h"

namespace {

/// Checks that the fast path gives the exact path's result, if it gives any.
void require_fast_agrees(const rw::FlattenRules& rules, const std::vector<std::int64_t>& input,
                         std::int64_t axis, rw::Status status, const std::int64_t* dims) {
  const std::vector<std::int32_t> narrow(input.begin(), input.end());
  if (!std::equal(input.begin(), input.end(), narrow.begin())) return;
  if (axis != static_cast<int>(axis)) return;
  std::int32_t result[2];
  if (!rw::resolve_ordinary_flatten(rules, rw::DataType::none,
                                    {narrow.data(), static_cast<int>(narrow.size())},
                                    static_cast<int>(axis), result)) {
    return;
  }
  fuzz::require(status == rw::Status::ok);
  fuzz::require(std::equal(result, result + 2, dims));
}

}  // namespace

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
  require_fast_agrees(rules, input, axis, status, dims);
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
