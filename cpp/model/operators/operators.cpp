// The table of operators, in the order of their names.
#include <algorithm>
#include <iterator>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

using enum Arithmetic;
constexpr std::int16_t kLast = kNewestOpset;

constexpr Operator kOperators[] = {
    {"Abs", 1, kLast, unary, 0, absolute},
    {"Acos", 7, kLast, unary},
    {"Acosh", 9, kLast, unary},
    {"Add", 1, 6, legacy_binary},
    {"Add", 7, kLast, variadic, 0, add},
    {"And", 1, 6, legacy_binary},
    {"And", 7, kLast, variadic, 0, both},
    {"ArgMax", 1, kLast, index_of_extreme},
    {"ArgMin", 1, kLast, index_of_extreme},
    {"Asin", 7, kLast, unary},
    {"Asinh", 9, kLast, unary},
    {"Atan", 7, kLast, unary},
    {"Atanh", 9, kLast, unary},
    {"AveragePool", 1, kLast, pool, kPlainPool},
    {"BatchNormalization", 1, 6, batch_normalization, kTrainsUnlessTest},
    {"BatchNormalization", 7, 13, batch_normalization, kNeverTrains},
    {"BatchNormalization", 14, kLast, batch_normalization, kTrainsIfInput},
    {"Bernoulli", 15, kLast, random_numbers},
    {"BitCast", 26, kLast, cast, kByBits},
    {"BitShift", 11, kLast, variadic},
    {"BitwiseAnd", 18, kLast, variadic},
    {"BitwiseNot", 18, kLast, unary},
    {"BitwiseOr", 18, kLast, variadic},
    {"BitwiseXor", 18, kLast, variadic},
    {"Cast", 1, 5, cast, kByName},
    {"Cast", 6, kLast, cast, kByNumber},
    {"CastLike", 15, kLast, cast_like},
    {"Ceil", 1, kLast, unary, 0, round_up},
    {"Celu", 12, kLast, unary},
    {"Clip", 1, kLast, unary},
    {"Compress", 9, kLast, compress},
    {"Concat", 1, kLast, concat},
    {"Constant", 1, kLast, constant},
    {"ConstantOfShape", 9, kLast, constant_of_shape},
    {"Conv", 1, kLast, convolution, kPlainConvolution},
    {"ConvInteger", 10, kLast, convolution, kIntegerConvolution},
    {"ConvTranspose", 1, kLast, transposed_convolution},
    {"Cos", 7, kLast, unary},
    {"Cosh", 9, kLast, unary},
    {"CumProd", 26, kLast, along_axis, kAccumulates},
    {"CumSum", 11, kLast, along_axis, kAccumulates},
    {"DepthToSpace", 1, kLast, depth_space, 1},
    {"DequantizeLinear", 10, kLast, quantize},
    {"Det", 11, kLast, determinant},
    {"Div", 1, 6, division, kAlike},
    {"Div", 7, kLast, division, kBroadcast, divide},
    {"Dropout", 1, 6, dropout, kTrainsUnlessTest},
    {"Dropout", 7, 11, dropout, kNeverTrains},
    {"Dropout", 12, kLast, dropout, kTrainsIfInput},
    {"DynamicQuantizeLinear", 11, kLast, one_scale},
    {"Einsum", 12, kLast, einsum},
    {"Elu", 1, kLast, unary},
    {"Equal", 1, 6, legacy_binary},
    {"Equal", 7, kLast, variadic, 0, equal},
    {"Erf", 9, kLast, unary},
    {"Exp", 1, kLast, unary},
    {"Expand", 8, kLast, expand},
    {"EyeLike", 9, kLast, eye_like},
    {"Floor", 1, kLast, unary, 0, round_down},
    {"GRU", 7, kLast, recurrent, kWithoutCell},
    {"Gather", 1, kLast, gather},
    {"GatherElements", 11, kLast, gather_elements},
    {"GatherND", 11, kLast, gather_nd},
    {"Gelu", 20, kLast, unary},
    {"Gemm", 7, kLast, gemm},
    {"GlobalAveragePool", 1, kLast, global_pool},
    {"GlobalLpPool", 1, kLast, global_pool},
    {"GlobalMaxPool", 1, kLast, global_pool},
    {"Greater", 1, 6, legacy_binary},
    {"Greater", 7, kLast, variadic, 0, greater},
    {"GreaterOrEqual", 12, kLast, variadic, 0, greater_or_equal},
    {"GridSample", 16, kLast, grid_sample},
    {"GroupNormalization", 18, kLast, per_image},
    {"HardSigmoid", 1, kLast, unary},
    {"HardSwish", 14, kLast, unary},
    {"Hardmax", 1, 12, coerced_softmax},
    {"Hardmax", 13, kLast, along_axis, kNormalizesLast},
    {"Identity", 1, kLast, unary, 0, same},
    {"If", 1, kLast, bodies},
    {"InstanceNormalization", 1, kLast, per_image},
    {"IsInf", 10, kLast, unary},
    {"IsNaN", 9, kLast, unary},
    {"LRN", 1, kLast, across_channels},
    {"LSTM", 7, kLast, recurrent, kWithCell},
    {"LayerNormalization", 1, kLast, layer_normalization},
    {"LeakyRelu", 1, kLast, unary},
    {"Less", 1, 6, legacy_binary},
    {"Less", 7, kLast, variadic, 0, less},
    {"LessOrEqual", 12, kLast, variadic, 0, less_or_equal},
    {"Log", 1, kLast, unary},
    {"LogSoftmax", 1, 12, coerced_softmax},
    {"LogSoftmax", 13, kLast, along_axis, kNormalizesLast},
    {"Loop", 1, kLast, bodies},
    {"LpNormalization", 1, kLast, along_axis, kNormalizesLast},
    {"LpPool", 2, kLast, pool, kPlainPool},
    {"MatMul", 1, kLast, matmul, kPlainMatrices},
    {"MatMulInteger", 10, kLast, matmul, kIntegerMatrices},
    {"Max", 1, 7, same_shape},
    {"Max", 8, kLast, variadic, 0, greatest},
    {"MaxPool", 1, kLast, pool, kIndexedPool},
    {"Mean", 1, 7, same_shape},
    {"Mean", 8, kLast, variadic},
    {"MeanVarianceNormalization", 9, kLast, mean_variance},
    {"Min", 1, 7, same_shape},
    {"Min", 8, kLast, variadic, 0, least},
    {"Mish", 18, kLast, unary},
    {"Mod", 10, kLast, division, kBroadcast, remainder},
    {"Mul", 1, 6, legacy_binary},
    {"Mul", 7, kLast, variadic, 0, multiply},
    {"Multinomial", 7, kLast, random_numbers},
    {"Neg", 1, kLast, unary, 0, negate},
    {"NonMaxSuppression", 10, kLast, non_max_suppression},
    {"NonZero", 9, kLast, nonzero},
    {"Not", 1, kLast, unary, 0, invert},
    {"OneHot", 9, kLast, one_hot},
    {"Or", 1, 6, legacy_binary},
    {"Or", 7, kLast, variadic, 0, either},
    {"PRelu", 7, kLast, sloped, kAnyRank},
    {"Pad", 2, 10, pad, kFromAttribute},
    {"Pad", 11, kLast, pad, kFromInput},
    {"Pow", 1, 6, legacy_binary},
    {"Pow", 7, kLast, variadic},
    {"QLinearConv", 10, kLast, convolution, kScaledConvolution},
    {"QLinearMatMul", 10, kLast, matmul, kScaledMatrices},
    {"QuantizeLinear", 10, kLast, quantize},
    {"RMSNormalization", 23, kLast, layer_normalization},
    {"RNN", 7, kLast, recurrent, kWithoutCell},
    {"RandomNormal", 1, kLast, random_numbers},
    {"RandomNormalLike", 1, kLast, random_numbers},
    {"RandomUniform", 1, kLast, random_numbers},
    {"RandomUniformLike", 1, kLast, random_numbers},
    {"Range", 11, kLast, range},
    {"Reciprocal", 1, kLast, unary},
    {"ReduceL1", 1, 17, reduce, kFromAttribute},
    {"ReduceL1", 18, kLast, reduce, kFromInput},
    {"ReduceL2", 1, 17, reduce, kFromAttribute},
    {"ReduceL2", 18, kLast, reduce, kFromInput},
    {"ReduceLogSum", 1, 17, reduce, kFromAttribute},
    {"ReduceLogSum", 18, kLast, reduce, kFromInput},
    {"ReduceLogSumExp", 1, 17, reduce, kFromAttribute},
    {"ReduceLogSumExp", 18, kLast, reduce, kFromInput},
    {"ReduceMax", 1, 17, reduce, kFromAttribute, greatest},
    {"ReduceMax", 18, kLast, reduce, kFromInput, greatest},
    {"ReduceMean", 1, 17, reduce, kFromAttribute},
    {"ReduceMean", 18, kLast, reduce, kFromInput},
    {"ReduceMin", 1, 17, reduce, kFromAttribute, least},
    {"ReduceMin", 18, kLast, reduce, kFromInput, least},
    {"ReduceProd", 1, 17, reduce, kFromAttribute, multiply},
    {"ReduceProd", 18, kLast, reduce, kFromInput, multiply},
    {"ReduceSum", 1, 12, reduce, kFromAttribute, add},
    {"ReduceSum", 13, kLast, reduce, kFromInput, add},
    {"ReduceSumSquare", 1, 17, reduce, kFromAttribute},
    {"ReduceSumSquare", 18, kLast, reduce, kFromInput},
    {"RegexFullMatch", 20, kLast, unary},
    {"Relu", 1, kLast, unary},
    {"Resize", 10, 10, resize, kScalesInput},
    {"Resize", 11, kLast, resize, kScalesAndSizes},
    {"Round", 11, kLast, unary},
    {"Scan", 8, kLast, bodies},
    {"Scatter", 9, 10, scatter_elements},
    {"ScatterElements", 11, kLast, scatter_elements},
    {"ScatterND", 11, kLast, scatter_nd},
    {"Selu", 1, kLast, unary},
    {"SequenceMap", 17, kLast, bodies},
    {"Shape", 1, kLast, shape_of},
    {"Shrink", 9, kLast, unary},
    {"Sigmoid", 1, kLast, unary},
    {"Sign", 9, kLast, unary},
    {"Sin", 7, kLast, unary},
    {"Sinh", 9, kLast, unary},
    {"Size", 1, kLast, size_of},
    {"Slice", 1, 9, slice, kFromAttribute},
    {"Slice", 10, kLast, slice, kFromInput},
    {"Softmax", 1, 12, coerced_softmax},
    {"Softmax", 13, kLast, along_axis, kNormalizesLast},
    {"Softplus", 1, kLast, unary},
    {"Softsign", 1, kLast, unary},
    {"SpaceToDepth", 1, kLast, depth_space, 0},
    {"Split", 2, 12, split, kFromAttribute},
    {"Split", 13, kLast, split, kFromInput},
    {"Sqrt", 1, kLast, unary, 0, root},
    {"Squeeze", 1, 12, squeeze, kFromAttribute},
    {"Squeeze", 13, kLast, squeeze, kFromInput},
    {"StringConcat", 20, kLast, variadic},
    {"Sub", 1, 6, legacy_binary},
    {"Sub", 7, kLast, variadic, 0, subtract},
    {"Sum", 1, 7, same_shape},
    {"Sum", 8, kLast, variadic, 0, add},
    {"Swish", 24, kLast, unary},
    {"Tan", 7, kLast, unary},
    {"Tanh", 1, kLast, unary},
    {"ThresholdedRelu", 10, kLast, unary},
    {"Tile", 6, kLast, tile},
    {"TopK", 1, 9, top_k, kFromAttribute},
    {"TopK", 10, kLast, top_k, kFromInput},
    {"Transpose", 1, kLast, transpose},
    {"Trilu", 14, kLast, triangle},
    {"Unique", 11, kLast, unique},
    {"Unsqueeze", 1, 12, unsqueeze, kFromAttribute},
    {"Unsqueeze", 13, kLast, unsqueeze, kFromInput},
    {"Upsample", 7, 8, resize, kScalesAttribute},
    {"Upsample", 9, 9, resize, kScalesInput},
    {"Where", 9, kLast, where},
    {"Xor", 1, 6, legacy_binary},
    {"Xor", 7, kLast, variadic},
};

/// Operators of com.microsoft, whose one opset is 1.
constexpr Operator kContributed[] = {
    {"FastGelu", 1, 1, sloped, kRow},
};

constexpr bool in_order(const Operator& left, const Operator& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(std::begin(kOperators), std::end(kOperators), in_order));
static_assert(std::is_sorted(std::begin(kContributed), std::end(kContributed), in_order));

const Operator* find_in(std::span<const Operator> table, std::string_view name, std::int32_t opset,
                        bool* exists) noexcept {
  auto row = std::lower_bound(
      table.begin(), table.end(), name,
      [](const Operator& left, std::string_view right) { return left.name < right; });
  *exists = row != table.end() && row->name == name;
  for (; row != table.end() && row->name == name; ++row) {
    if (opset >= row->since && opset <= row->until) return &*row;
  }
  return nullptr;
}

}  // namespace

const Operator* find_operator(std::string_view domain, std::string_view name, std::int32_t opset,
                              bool* exists) noexcept {
  if (domain.empty()) return find_in(kOperators, name, opset, exists);
  if (domain == "com.microsoft") return find_in(kContributed, name, opset, exists);
  *exists = false;
  return nullptr;
}

bool keeps_type(const Operator& row) noexcept {
  constexpr Rule kRules[] = {unary,     variadic, division, reduce, along_axis, transpose, squeeze,
                             unsqueeze, concat,   slice,    pad,    expand,     tile,      gather};
  constexpr std::string_view kOthers[] = {"BitCast",        "Cast",  "Equal", "Greater",
                                          "GreaterOrEqual", "IsInf", "IsNaN", "Less",
                                          "LessOrEqual",    "Where"};
  return std::find(std::begin(kRules), std::end(kRules), row.rule) != std::end(kRules) &&
         std::find(std::begin(kOthers), std::end(kOthers), row.name) == std::end(kOthers);
}

std::span<const Operator> operator_rows() noexcept { return kOperators; }
std::span<const Operator> contributed_rows() noexcept { return kContributed; }

}  // namespace rw::model
