// Searches a dialect's rows for the newest version that is not above the opset.
#include "core/choose_rules.h"

#include <cmath>

namespace rw {
namespace {

bool given(double value) noexcept { return !std::isnan(value); }

Status check_opset(const StatedRules& stated) noexcept {
  if (!given(stated.opset)) return Status::ok;
  if (opsets_of(stated.dialect) == Opsets::none) return Status::unknown_option;
  const bool legal =
      std::isfinite(stated.opset) && stated.opset >= 1 && std::floor(stated.opset) == stated.opset;
  return legal ? Status::ok : Status::bad_opset;
}

/// The dialect's first row with a since version not above the opset; -1: none.
template <typename Rules, int kCount>
int find_row(const Rules (&rules)[kCount], const StatedRules& stated) noexcept {
  for (int row = 0; row < kCount; ++row) {
    if (rules[row].dialect != stated.dialect) continue;
    if (!given(stated.opset) || stated.opset >= rules[row].since) return row;
  }
  return -1;
}

Status read_attribute(AttributeReading reading, double value, bool* set) noexcept {
  *set = value == 1;
  if (!given(value)) {
    return reading == AttributeReading::required_boolean ? Status::missing_attribute : Status::ok;
  }
  switch (reading) {
    case AttributeReading::none:
      return Status::unknown_attribute;
    case AttributeReading::zero_or_one:
    case AttributeReading::required_boolean:
      return value == 0 || value == 1 ? Status::ok : Status::bad_attribute;
    case AttributeReading::one_sets:
    case AttributeReading::low_bits_set:
      break;
  }
  // ONNX stores the attribute as an int64: a model cannot hold any other number.
  const bool is_int64 = value >= -0x1p63 && value < 0x1p63 && std::floor(value) == value;
  if (!is_int64) return Status::bad_attribute;
  if (reading == AttributeReading::low_bits_set) {
    *set = static_cast<std::int32_t>(static_cast<std::int64_t>(value)) != 0;
  }
  return Status::ok;
}

}  // namespace

Status choose_reshape(const StatedRules& stated, ReshapeChoice* choice) noexcept {
  const Status opset = check_opset(stated);
  if (opset != Status::ok) return opset;
  choice->row = find_row(kReshapeRules, stated);
  if (choice->row < 0) return Status::unknown_operator;
  const ReshapeRules& rules = kReshapeRules[choice->row];

  const bool reads_special_zero = rules.zero == Zero::special_zero;
  if (given(reads_special_zero ? stated.allowzero : stated.special_zero)) {
    return Status::unknown_attribute;
  }
  bool set = false;
  const double value = reads_special_zero ? stated.special_zero : stated.allowzero;
  const Status attribute = read_attribute(rules.reading, value, &set);
  if (attribute != Status::ok) return attribute;

  choice->zero_copies = rules.zero == Zero::copies || (rules.zero == Zero::allowzero && !set) ||
                        (rules.zero == Zero::special_zero && set);
  return Status::ok;
}

Status choose_flatten(const StatedRules& stated, StandIns stand_ins, int* row) noexcept {
  // For a system without a Flatten unknown_operator comes before any complaint about the opset.
  *row = find_row(kFlattenRules, {stated.dialect, std::nan(""), 0, 0});
  if (*row < 0) return Status::unknown_operator;
  if (kFlattenRules[*row].stands_in && stand_ins == StandIns::refused) {
    return Status::unknown_operator;
  }
  const Status opset = check_opset(stated);
  if (opset != Status::ok) return opset;
  *row = find_row(kFlattenRules, stated);
  return given(stated.allowzero) || given(stated.special_zero) ? Status::unknown_attribute
                                                               : Status::ok;
}

}  // namespace rw
