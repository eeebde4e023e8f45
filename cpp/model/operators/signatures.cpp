// How many inputs and outputs an operator has, and of which kind its attributes are. Source: the operators' versions in
// ONNX.
#include <algorithm>
#include <iterator>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

constexpr std::int8_t kAnyNumber = INT8_MAX;

/// The inputs that a node must have, the most that it may have, and the most outputs.
struct Counts {
  std::int8_t least = 1;
  std::int8_t most = 1;
  std::int8_t outputs = 1;
};

/// The counts of a family, where they are not one of each.
struct FamilyCounts {
  Rule rule;
  Counts counts;
};

constexpr FamilyCounts kFamilies[] = {
    {random_numbers, {0, 1}},
    {constant, {0, 0}},
    {legacy_binary, {2, 2}},
    {variadic, {2, 2}},
    {division, {2, 2}},
    {sloped, {2, 2}},
    {cast_like, {2, 2}},
    {compress, {2, 2}},
    {expand, {2, 2}},
    {tile, {2, 2}},
    {gather, {2, 2}},
    {gather_elements, {2, 2}},
    {gather_nd, {2, 2}},
    {grid_sample, {2, 2}},
    {matmul, {2, 2}},
    {gemm, {2, 3}},
    {transposed_convolution, {2, 3}},
    {convolution, {2, 3}},
    {quantize, {2, 3}},
    {scatter_elements, {3, 3}},
    {scatter_nd, {3, 3}},
    {one_hot, {3, 3}},
    {where, {3, 3}},
    {range, {3, 3}},
    {per_image, {3, 3}},
    {triangle, {1, 2}},
    {concat, {1, kAnyNumber}},
    {same_shape, {1, kAnyNumber}},
    {einsum, {1, kAnyNumber}},
    {split, {1, 1, kAnyNumber}},
    {top_k, {1, 1, 2}},
    {dropout, {1, 1, 2}},
    {one_scale, {1, 1, 3}},
    {recurrent, {3, 6, 2}},
    {batch_normalization, {5, 5, 5}},
    {layer_normalization, {2, 3, 3}},
    {unique, {1, 1, 4}},
    {non_max_suppression, {2, 5}},
    {bodies, {0, kAnyNumber, kAnyNumber}},
};

/// The counts of an operator that differ from those of its family, from an opset on.
struct OwnCounts {
  std::string_view name;
  std::int16_t since;
  Counts counts;
};

/// In the order of names; of one name, the newest last.
constexpr OwnCounts kOwn[] = {
    {"BatchNormalization", 14, {5, 5, 3}},
    {"Clip", 11, {1, 3}},
    {"ConvInteger", 10, {2, 4}},
    {"CumProd", 26, {2, 2}},
    {"CumSum", 11, {2, 2}},
    {"Dropout", 12, {1, 3, 2}},
    {"FastGelu", 1, {1, 2}},
    {"Gemm", 1, {3, 3}},
    {"Gemm", 11, {2, 3}},
    {"LSTM", 7, {3, 8, 3}},
    {"MatMulInteger", 10, {2, 4}},
    {"Max", 8, {1, kAnyNumber}},
    {"MaxPool", 8, {1, 1, 2}},
    {"Mean", 8, {1, kAnyNumber}},
    {"Min", 8, {1, kAnyNumber}},
    {"Pad", 11, {2, 3}},
    {"Pad", 18, {2, 4}},
    {"QLinearConv", 10, {8, 9}},
    {"QLinearMatMul", 10, {8, 8}},
    {"RMSNormalization", 23, {2, 2}},
    {"Resize", 10, {2, 2}},
    {"Resize", 11, {3, 4}},
    {"Resize", 13, {1, 4}},
    {"Slice", 10, {3, 5}},
    {"Split", 13, {1, 2, kAnyNumber}},
    {"Squeeze", 13, {1, 2}},
    {"Sum", 8, {1, kAnyNumber}},
    {"TopK", 10, {2, 2, 2}},
    {"Unsqueeze", 13, {2, 2}},
    {"Upsample", 9, {2, 2}},
};

Counts counts_of(const Operator& row, std::int32_t version) noexcept {
  Counts counts;
  for (const FamilyCounts& family : kFamilies) {
    if (family.rule == row.rule) counts = family.counts;
  }
  if (row.rule == reduce && row.parameter == kFromInput) counts = {1, 2};
  for (const OwnCounts& own : kOwn) {
    if (own.name == row.name && version >= own.since) counts = own.counts;
  }
  return counts;
}

/// The kind of an attribute, whichever operator of ONNX has it.
struct AttributeRow {
  std::string_view name;
  AttributeKind kind;
};

constexpr AttributeRow kAttributes[] = {
    {"activation_alpha", kFloats},
    {"activation_beta", kFloats},
    {"activations", kStrings},
    {"align_corners", kInt},
    {"allowzero", kInt},
    {"alpha", kFloat},
    {"antialias", kInt},
    {"approximate", kString},
    {"auto_pad", kString},
    {"axes", kInts},
    {"axis", kInt},
    {"batch_dims", kInt},
    {"beta", kFloat},
    {"bias", kFloat},
    {"block_size", kInt},
    {"blocksize", kInt},
    {"broadcast", kInt},
    {"ceil_mode", kInt},
    {"center_point_box", kInt},
    {"clip", kFloat},
    {"coordinate_transformation_mode", kString},
    {"count_include_pad", kInt},
    {"cubic_coeff_a", kFloat},
    {"detect_negative", kInt},
    {"detect_positive", kInt},
    {"dilations", kInts},
    {"direction", kString},
    {"dtype", kInt},
    {"end", kInt},
    {"ends", kInts},
    {"epsilon", kFloat},
    {"equation", kString},
    {"exclude_outside", kInt},
    {"exclusive", kInt},
    {"extrapolation_value", kFloat},
    {"fmod", kInt},
    {"gamma", kFloat},
    {"group", kInt},
    {"hidden_size", kInt},
    {"input_forget", kInt},
    {"is_test", kInt},
    {"k", kInt},
    {"keep_aspect_ratio_policy", kString},
    {"keepdims", kInt},
    {"kernel_shape", kInts},
    {"lambd", kFloat},
    {"largest", kInt},
    {"layout", kInt},
    {"linear_before_reset", kInt},
    {"max", kFloat},
    {"min", kFloat},
    {"mode", kString},
    {"momentum", kFloat},
    {"nearest_mode", kString},
    {"noop_with_empty_axes", kInt},
    {"num_groups", kInt},
    {"num_outputs", kInt},
    {"output_dtype", kInt},
    {"output_padding", kInts},
    {"output_shape", kInts},
    {"p", kInt},
    {"padding_mode", kString},
    {"pads", kInts},
    {"pattern", kString},
    {"perm", kInts},
    {"precision", kInt},
    {"ratio", kFloat},
    {"reduction", kString},
    {"reverse", kInt},
    {"saturate", kInt},
    {"scales", kFloats},
    {"select_last_index", kInt},
    {"shape", kInts},
    {"size", kInt},
    {"sorted", kInt},
    {"spatial", kInt},
    {"split", kInts},
    {"start", kInt},
    {"starts", kInts},
    {"stash_type", kInt},
    {"storage_order", kInt},
    {"strides", kInts},
    {"training_mode", kInt},
    {"transA", kInt},
    {"transB", kInt},
    {"upper", kInt},
};

constexpr bool in_order(const AttributeRow& left, const AttributeRow& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(std::begin(kAttributes), std::end(kAttributes), in_order));

}  // namespace

Cause counts_fit(const Operator& row, const Call& call) noexcept {
  const Counts counts = counts_of(row, call.node.version);
  for (int input = 0; input < counts.least; ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
  }
  for (int input = counts.most; input < call.input_count() && counts.most < kAnyNumber; ++input) {
    if (call.has(input)) return because(Reason::bad_inputs, input);
  }
  const bool gives_more = counts.outputs < kAnyNumber && call.output_count() > counts.outputs;
  return gives_more ? because(Reason::bad_outputs, counts.outputs) : Cause{};
}

Cause kinds_fit(const Call& call) noexcept {
  if (call.node.domain != 0) return {};
  const auto first = static_cast<std::size_t>(call.node.attributes.first);
  const auto count = static_cast<std::size_t>(call.node.attributes.count);
  for (const Attribute& attribute : call.model.attributes.subspan(first, count)) {
    const std::string_view name = call.model.text(attribute.name);
    const auto row = std::lower_bound(
        std::begin(kAttributes), std::end(kAttributes), name,
        [](const AttributeRow& left, std::string_view right) { return left.name < right; });
    if (row != std::end(kAttributes) && row->name == name && attribute.kind != row->kind) {
      return because(Reason::attribute_kind);
    }
  }
  return {};
}

}  // namespace rw::model
