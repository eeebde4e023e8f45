// Which inputs of an operator have one element type, and which are bools. Nothing is said where a type is not known, nor of
// which types an operator takes beside these.
#include <algorithm>

#include "model/rules.h"

namespace rw::model {
namespace {

/// Refuses inputs from `first` up to `end` whose types are known and differ.
Cause alike(const Call& call, int first, int end) noexcept {
  std::int32_t type = kUnknownType;
  for (int input = first; input < std::min(end, call.input_count()); ++input) {
    if (!call.has(input)) continue;
    const std::int32_t own = call.type_of(input);
    if (own <= kUnknownType || own == type) continue;
    if (type != kUnknownType) return because(Reason::bad_inputs, input);
    type = own;
  }
  return {};
}

/// Refuses inputs before `end` whose type is known and is not bool.
Cause bools(const Call& call, int end) noexcept {
  for (int input = 0; input < std::min(end, call.input_count()); ++input) {
    if (!call.has(input)) continue;
    const std::int32_t type = call.type_of(input);
    if (type > kUnknownType && type != kBoolType) return because(Reason::bad_inputs, input);
  }
  return {};
}

template <std::size_t kCount, class Entry>
bool is_among(const Entry (&list)[kCount], const Entry& entry) noexcept {
  return std::find(std::begin(list), std::end(list), entry) != std::end(list);
}

}  // namespace

Cause types_fit(const Operator& row, const Call& call) noexcept {
  constexpr Rule kAlikeRules[] = {variadic, division, legacy_binary,         same_shape,
                                  concat,   gemm,     transposed_convolution};
  constexpr std::string_view kAlikeNames[] = {"Clip", "Conv", "MatMul", "PRelu"};
  constexpr std::string_view kOfBools[] = {"And", "Not", "Or", "Xor"};
  const int count = call.input_count();
  if (is_among(kOfBools, row.name)) return bools(call, count);
  if (row.name == "Where") {
    if (const Cause cause = bools(call, 1)) return cause;
    return alike(call, 1, count);
  }
  if (row.name == "Slice") return alike(call, 1, count);
  // An exponent may be of another type.
  constexpr std::int32_t kMixesExponents = 12;
  if (row.name == "Pow" && call.node.version >= kMixesExponents) return {};
  if (is_among(kAlikeRules, row.rule) || is_among(kAlikeNames, row.name)) {
    return alike(call, 0, count);
  }
  if (row.name == "Pad" && call.has(0) && call.has(2)) {
    const std::int32_t one = call.type_of(0);
    const std::int32_t other = call.type_of(2);
    const bool differ = one > kUnknownType && other > kUnknownType && one != other;
    if (differ) return because(Reason::bad_inputs, 2);
  }
  return {};
}

}  // namespace rw::model
