// Which inputs of an operator have one element type, and which are bools. Nothing is said where a type is not known,
// nor of which types an operator takes beside these.
#include <algorithm>

#include "model/operators/rules.h"

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

/// Refuses inputs from `first` up to `end` whose type is known and is not bool.
Cause bools(const Call& call, int first, int end) noexcept {
  for (int input = first; input < std::min(end, call.input_count()); ++input) {
    if (!call.has(input)) continue;
    const std::int32_t type = call.type_of(input);
    if (type > kUnknownType && type != kBoolType) return because(Reason::bad_inputs, input);
  }
  return {};
}

/// Refuses the second of two inputs whose types are known and differ.
Cause pair_alike(const Call& call, int first, int second) noexcept {
  if (!call.has(first) || !call.has(second)) return {};
  const std::int32_t one = call.type_of(first);
  const std::int32_t other = call.type_of(second);
  const bool differ = one > kUnknownType && other > kUnknownType && one != other;
  return differ ? because(Reason::bad_inputs, second) : Cause{};
}

/// Refuses an input whose type is known and is not int64.
Cause int64s(const Call& call, int input) noexcept {
  const std::int32_t type = call.has(input) ? call.type_of(input) : kUnknownType;
  return type > kUnknownType && type != kInt64Type ? because(Reason::bad_inputs, input) : Cause{};
}

template <std::size_t kCount, class Entry>
bool is_among(const Entry (&list)[kCount], const Entry& entry) noexcept {
  return std::find(std::begin(list), std::end(list), entry) != std::end(list);
}

}  // namespace

Cause types_fit(const Operator& row, Call& call) noexcept {
  constexpr Rule kAlikeRules[] = {variadic,   division, legacy_binary,
                                  same_shape, concat,   transposed_convolution,
                                  einsum,     range,    construct_sequence};
  constexpr std::string_view kAlikeNames[] = {"BiasGelu",
                                              "Clip",
                                              "Conv",
                                              "DeformConv",
                                              "FastGelu",
                                              "FeatureVectorizer",
                                              "FusedConv",
                                              "FusedGemm",
                                              "FusedMatMul",
                                              "Gemm",
                                              "GroupNorm",
                                              "GroupNormalization",
                                              "InstanceNormalization",
                                              "MatMul",
                                              "NhwcConv",
                                              "PRelu",
                                              "TransposeMatMul"};
  constexpr std::string_view kOfBools[] = {"And", "Not", "Or", "Xor"};
  const int count = call.input_count();
  if (is_among(kOfBools, row.name)) return bools(call, 0, count);
  if (row.rule == where) {
    if (const Cause cause = bools(call, 0, 1)) return cause;
    return alike(call, 1, count);
  }
  if (row.name == "If") return bools(call, 0, 1);
  if (row.name == "Loop") {
    if (const Cause cause = int64s(call, 0)) return cause;
    return bools(call, 1, 2);
  }
  if (row.rule == grid_sample && call.node.domain != 0) return alike(call, 0, 2);
  if (row.name == "Slice") return alike(call, 1, count);
  constexpr std::string_view kTakesList[] = {
      "AffineGrid", "CenterCropPad", "Col2Im",  "Expand", "GatherND", "Pad",      "ReverseSequence",
      "ScatterND",  "Split",         "Squeeze", "Tile",   "TopK",     "Unsqueeze"};
  if (is_among(kTakesList, row.name) || row.rule == reduce) {
    if (const Cause cause = int64s(call, 1)) return cause;
  }
  if (row.rule == pad) {
    if (const Cause cause = int64s(call, 3)) return cause;
  }
  if (row.rule == columns_to_image || row.rule == fourier) return int64s(call, 2);
  if (row.rule == regions) {
    if (const Cause cause = row.parameter == kBoxes ? int64s(call, 2) : Cause{}) return cause;
    return alike(call, 0, 2);
  }
  if (row.rule == rotary_embedding) {
    if (const Cause cause = int64s(call, 3)) return cause;
    return alike(call, 0, 3);
  }
  if (row.rule == short_time_fourier) {
    if (const Cause cause = pair_alike(call, 1, 3)) return cause;
    return pair_alike(call, 0, 2);
  }
  if (row.rule == mel_weights) {
    if (const Cause cause = alike(call, 0, 3)) return cause;
    return alike(call, 3, count);
  }
  if (row.rule == constant_of_shape) return int64s(call, 0);
  // An exponent may be of another type.
  constexpr std::int32_t kMixesExponents = 12;
  if (row.name == "Pow" && call.node.version >= kMixesExponents) return {};
  if (row.rule == layer_normalization || row.rule == skip_normalization)
    return alike(call, 0, count);
  if (row.rule == scatter_elements || row.rule == scatter_nd || row.rule == loss)
    return pair_alike(call, 0, 2);
  if (row.rule == insert_in_sequence) return pair_alike(call, 0, 1);
  // Behind the bias is a mask of integers.
  if (row.name == "Attention" || row.rule == multi_head_attention) return alike(call, 0, 3);
  // Behind these four is how long each sequence is.
  if (row.rule == recurrent) return alike(call, 0, 4);
  constexpr std::int32_t kMixesStatistics = 14;
  if (row.rule == batch_normalization) {
    if (call.node.version < kMixesStatistics) return alike(call, 0, count);
    constexpr std::int32_t kMixesScales = 15;
    if (const Cause cause = alike(call, call.node.version < kMixesScales ? 0 : 1, 3)) return cause;
    return alike(call, 3, count);
  }
  if (is_among(kAlikeRules, row.rule) || is_among(kAlikeNames, row.name)) {
    return alike(call, 0, count);
  }
  return row.name == "Pad" ? pair_alike(call, 0, 2) : Cause{};
}

}  // namespace rw::model
