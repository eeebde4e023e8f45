// The table of operators, in the order of their names.
#include <algorithm>
#include <iterator>

#include "model/operators/rules.h"
#include "model/operators/signature_list.h"

namespace rw::model {
namespace {

using namespace signatures;
using enum Arithmetic;
constexpr std::int16_t kLast = kNewestOpset;

constexpr Operator kOperators[] = {
    {"Abs", 1, kLast, kLike, unary, 0, absolute},
    {"Acos", 7, kLast, kLike, unary},
    {"Acosh", 9, kLast, kLike, unary},
    {"Add", 1, 6, kPair, legacy_binary},
    {"Add", 7, kLast, kPair, variadic, 0, add},
    {"And", 1, 6, kPair, legacy_binary},
    {"And", 7, kLast, kPair, variadic, 0, both},
    {"ArgMax", 1, kLast, kOne, index_of_extreme},
    {"ArgMin", 1, kLast, kOne, index_of_extreme},
    {"Asin", 7, kLast, kLike, unary},
    {"Asinh", 9, kLast, kLike, unary},
    {"Atan", 7, kLast, kLike, unary},
    {"Atanh", 9, kLast, kLike, unary},
    {"AveragePool", 1, kLast, kImage, pool, kPlainPool},
    {"BatchNormalization", 1, 6, kOldBatchNormalization, batch_normalization, kTrainsUnlessTest},
    {"BatchNormalization", 7, 13, kOldBatchNormalization, batch_normalization, kNeverTrains},
    {"BatchNormalization", 14, kLast, kBatchNormalization, batch_normalization, kTrainsIfInput},
    {"Bernoulli", 15, kLast, kRandom, random_numbers},
    {"BitCast", 26, kLast, kLike, cast, kByBits},
    {"BitShift", 11, kLast, kBitShift, variadic},
    {"BitwiseAnd", 18, kLast, kPair, variadic},
    {"BitwiseNot", 18, kLast, kLike, unary},
    {"BitwiseOr", 18, kLast, kPair, variadic},
    {"BitwiseXor", 18, kLast, kPair, variadic},
    {"Cast", 1, 5, kLike, cast, kByName},
    {"Cast", 6, kLast, kLike, cast, kByNumber},
    {"CastLike", 15, kLast, kCastLike, cast_like},
    {"Ceil", 1, kLast, kLike, unary, 0, round_up},
    {"Celu", 12, kLast, kLike, unary},
    {"Clip", 1, 10, kLike, unary},
    {"Clip", 11, kLast, kClip, unary},
    {"Compress", 9, kLast, kCompress, compress},
    {"Concat", 1, 3, kAnyNumber, concat},
    {"Concat", 4, kLast, kConcat, concat},
    {"Constant", 1, kLast, kNothing, constant},
    {"ConstantOfShape", 9, kLast, kConstantOfShape, constant_of_shape},
    {"Conv", 1, kLast, kConv, convolution, kPlainConvolution},
    {"ConvInteger", 10, kLast, kConvInteger, convolution, kIntegerConvolution},
    {"ConvTranspose", 1, kLast, kConvTranspose, transposed_convolution},
    {"Cos", 7, kLast, kLike, unary},
    {"Cosh", 9, kLast, kLike, unary},
    {"CumProd", 26, kLast, kCumulate, along_axis, kAccumulates},
    {"CumSum", 11, kLast, kCumulate, along_axis, kAccumulates},
    {"DepthToSpace", 1, kLast, kBlocks, depth_space, 1},
    {"DequantizeLinear", 10, kLast, kQuantize, quantize},
    {"Det", 11, kLast, kMatrices, determinant},
    {"Div", 1, 6, kPair, division, kAlike},
    {"Div", 7, kLast, kPair, division, kBroadcast, divide},
    {"Dropout", 1, 6, kDropout, dropout, kTrainsUnlessTest},
    {"Dropout", 7, 11, kDropout, dropout, kNeverTrains},
    {"Dropout", 12, kLast, kTraining, dropout, kTrainsIfInput},
    {"DynamicQuantizeLinear", 11, kLast, kOneScale, one_scale},
    {"Einsum", 12, kLast, kAnyNumber, einsum},
    {"Elu", 1, kLast, kLike, unary},
    {"Equal", 1, 6, kPair, legacy_binary},
    {"Equal", 7, kLast, kPair, variadic, 0, equal},
    {"Erf", 9, kLast, kLike, unary},
    {"Exp", 1, kLast, kLike, unary},
    {"Expand", 8, kLast, kShaped, expand},
    {"EyeLike", 9, kLast, kEyeLike, eye_like},
    {"Floor", 1, kLast, kLike, unary, 0, round_down},
    {"GRU", 7, kLast, kRecurrent, recurrent, kWithoutCell},
    {"Gather", 1, kLast, kPair, gather},
    {"GatherElements", 11, kLast, kPair, gather_elements},
    {"GatherND", 11, kLast, kPair, gather_nd},
    {"Gelu", 20, kLast, kLike, unary},
    {"Gemm", 7, 10, kOldGemm, gemm},
    {"Gemm", 11, kLast, kGemm, gemm},
    {"GlobalAveragePool", 1, kLast, kImage, global_pool},
    {"GlobalLpPool", 1, kLast, kImage, global_pool},
    {"GlobalMaxPool", 1, kLast, kImage, global_pool},
    {"Greater", 1, 6, kPair, legacy_binary},
    {"Greater", 7, kLast, kPair, variadic, 0, greater},
    {"GreaterOrEqual", 12, kLast, kPair, variadic, 0, greater_or_equal},
    {"GridSample", 16, kLast, kGridSample, grid_sample},
    {"GroupNormalization", 18, kLast, kPerImage, per_image},
    {"HardSigmoid", 1, kLast, kLike, unary},
    {"HardSwish", 14, kLast, kLike, unary},
    {"Hardmax", 1, 12, kOne, coerced_softmax},
    {"Hardmax", 13, kLast, kOne, along_axis, kNormalizesLast},
    {"Identity", 1, kLast, kLike, unary, 0, same},
    {"If", 1, kLast, kBodies, bodies},
    {"InstanceNormalization", 1, kLast, kPerImage, per_image},
    {"IsInf", 10, kLast, kLike, unary},
    {"IsNaN", 9, kLast, kLike, unary},
    {"LRN", 1, kLast, kImage, across_channels},
    {"LSTM", 7, kLast, kLstm, recurrent, kWithCell},
    {"LayerNormalization", 1, kLast, kLayerNormalization, layer_normalization},
    {"LeakyRelu", 1, kLast, kLike, unary},
    {"Less", 1, 6, kPair, legacy_binary},
    {"Less", 7, kLast, kPair, variadic, 0, less},
    {"LessOrEqual", 12, kLast, kPair, variadic, 0, less_or_equal},
    {"Log", 1, kLast, kLike, unary},
    {"LogSoftmax", 1, 12, kOne, coerced_softmax},
    {"LogSoftmax", 13, kLast, kOne, along_axis, kNormalizesLast},
    {"Loop", 1, kLast, kBodies, bodies},
    {"LpNormalization", 1, kLast, kOne, along_axis, kNormalizesLast},
    {"LpPool", 2, kLast, kImage, pool, kPlainPool},
    {"MatMul", 1, kLast, kMatMul, matmul, kPlainMatrices},
    {"MatMulInteger", 10, kLast, kMatMulInteger, matmul, kIntegerMatrices},
    {"Max", 1, 7, kAnyNumber, same_shape},
    {"Max", 8, kLast, kAnyNumber, variadic, 0, greatest},
    {"MaxPool", 1, 7, kImage, pool, kIndexedPool},
    {"MaxPool", 8, kLast, kMaxPool, pool, kIndexedPool},
    {"Mean", 1, 7, kAnyNumber, same_shape},
    {"Mean", 8, kLast, kAnyNumber, variadic},
    {"MeanVarianceNormalization", 9, kLast, kOne, mean_variance},
    {"Min", 1, 7, kAnyNumber, same_shape},
    {"Min", 8, kLast, kAnyNumber, variadic, 0, least},
    {"Mish", 18, kLast, kLike, unary},
    {"Mod", 10, kLast, kPair, division, kBroadcast, remainder},
    {"Mul", 1, 6, kPair, legacy_binary},
    {"Mul", 7, kLast, kPair, variadic, 0, multiply},
    {"Multinomial", 7, kLast, kRandom, random_numbers},
    {"Neg", 1, kLast, kLike, unary, 0, negate},
    {"NonMaxSuppression", 10, kLast, kNonMaxSuppression, non_max_suppression},
    {"NonZero", 9, kLast, kNonZero, nonzero},
    {"Not", 1, kLast, kLike, unary, 0, invert},
    {"OneHot", 9, kLast, kOneHot, one_hot},
    {"Or", 1, 6, kPair, legacy_binary},
    {"Or", 7, kLast, kPair, variadic, 0, either},
    {"PRelu", 7, kLast, kPair, sloped, kAnyRank},
    {"Pad", 2, 10, kOne, pad, kFromAttribute},
    {"Pad", 11, 17, kOldPad, pad, kFromInput},
    {"Pad", 18, kLast, kPad, pad, kFromInput},
    {"Pow", 1, 6, kPair, legacy_binary},
    {"Pow", 7, kLast, kPair, variadic},
    {"QLinearConv", 10, kLast, kQLinearConv, convolution, kScaledConvolution},
    {"QLinearMatMul", 10, kLast, kQLinearMatMul, matmul, kScaledMatrices},
    {"QuantizeLinear", 10, kLast, kQuantize, quantize},
    {"RMSNormalization", 23, kLast, kRmsNormalization, layer_normalization},
    {"RNN", 7, kLast, kRecurrent, recurrent, kWithoutCell},
    {"RandomNormal", 1, kLast, kRandom, random_numbers},
    {"RandomNormalLike", 1, kLast, kRandom, random_numbers},
    {"RandomUniform", 1, kLast, kRandom, random_numbers},
    {"RandomUniformLike", 1, kLast, kRandom, random_numbers},
    {"Range", 11, kLast, kRange, range},
    {"Reciprocal", 1, kLast, kLike, unary},
    {"ReduceL1", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceL1", 18, kLast, kListed, reduce, kFromInput},
    {"ReduceL2", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceL2", 18, kLast, kListed, reduce, kFromInput},
    {"ReduceLogSum", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceLogSum", 18, kLast, kListed, reduce, kFromInput},
    {"ReduceLogSumExp", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceLogSumExp", 18, kLast, kListed, reduce, kFromInput},
    {"ReduceMax", 1, 17, kOne, reduce, kFromAttribute, greatest},
    {"ReduceMax", 18, kLast, kListed, reduce, kFromInput, greatest},
    {"ReduceMean", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceMean", 18, kLast, kListed, reduce, kFromInput},
    {"ReduceMin", 1, 17, kOne, reduce, kFromAttribute, least},
    {"ReduceMin", 18, kLast, kListed, reduce, kFromInput, least},
    {"ReduceProd", 1, 17, kOne, reduce, kFromAttribute, multiply},
    {"ReduceProd", 18, kLast, kListed, reduce, kFromInput, multiply},
    {"ReduceSum", 1, 12, kOne, reduce, kFromAttribute, add},
    {"ReduceSum", 13, kLast, kListed, reduce, kFromInput, add},
    {"ReduceSumSquare", 1, 17, kOne, reduce, kFromAttribute},
    {"ReduceSumSquare", 18, kLast, kListed, reduce, kFromInput},
    {"RegexFullMatch", 20, kLast, kRegexFullMatch, unary},
    {"Relu", 1, kLast, kLike, unary},
    {"Resize", 10, 10, kUpsample, resize, kScalesInput},
    {"Resize", 11, 12, kOldResize, resize, kScalesAndSizes},
    {"Resize", 13, kLast, kResize, resize, kScalesAndSizes},
    {"Round", 11, kLast, kLike, unary},
    {"Scan", 8, kLast, kBodies, bodies},
    {"Scatter", 9, 10, kThree, scatter_elements},
    {"ScatterElements", 11, kLast, kThree, scatter_elements},
    {"ScatterND", 11, kLast, kThree, scatter_nd},
    {"Selu", 1, kLast, kLike, unary},
    {"SequenceMap", 17, kLast, kBodies, bodies},
    {"Shape", 1, kLast, kOne, shape_of},
    {"Shrink", 9, kLast, kLike, unary},
    {"Sigmoid", 1, kLast, kLike, unary},
    {"Sign", 9, kLast, kLike, unary},
    {"SimplifiedLayerNormalization", 1, kLast, kSimplified, layer_normalization},
    {"Sin", 7, kLast, kLike, unary},
    {"Sinh", 9, kLast, kLike, unary},
    {"Size", 1, kLast, kOne, size_of},
    {"Slice", 1, 9, kOne, slice, kFromAttribute},
    {"Slice", 10, kLast, kSlice, slice, kFromInput},
    {"Softmax", 1, 12, kOne, coerced_softmax},
    {"Softmax", 13, kLast, kOne, along_axis, kNormalizesLast},
    {"Softplus", 1, kLast, kLike, unary},
    {"Softsign", 1, kLast, kLike, unary},
    {"SpaceToDepth", 1, kLast, kBlocks, depth_space, 0},
    {"Split", 2, 12, kOldSplit, split, kFromAttribute},
    {"Split", 13, kLast, kSplit, split, kFromInput},
    {"Sqrt", 1, kLast, kLike, unary, 0, root},
    {"Squeeze", 1, 12, kOne, squeeze, kFromAttribute},
    {"Squeeze", 13, kLast, kListed, squeeze, kFromInput},
    {"StringConcat", 20, kLast, kPair, variadic},
    {"Sub", 1, 6, kPair, legacy_binary},
    {"Sub", 7, kLast, kPair, variadic, 0, subtract},
    {"Sum", 1, 7, kAnyNumber, same_shape},
    {"Sum", 8, kLast, kAnyNumber, variadic, 0, add},
    {"Swish", 24, kLast, kLike, unary},
    {"Tan", 7, kLast, kLike, unary},
    {"Tanh", 1, kLast, kLike, unary},
    {"ThresholdedRelu", 10, kLast, kLike, unary},
    {"Tile", 6, kLast, kShaped, tile},
    {"TopK", 1, 9, kOldTopK, top_k, kFromAttribute},
    {"TopK", 10, kLast, kTopK, top_k, kFromInput},
    {"Transpose", 1, kLast, kOne, transpose},
    {"Trilu", 14, kLast, kTrilu, triangle},
    {"Unique", 11, kLast, kUnique, unique},
    {"Unsqueeze", 1, 12, kOne, unsqueeze, kFromAttribute},
    {"Unsqueeze", 13, kLast, kUnsqueeze, unsqueeze, kFromInput},
    {"Upsample", 7, 8, kOne, resize, kScalesAttribute},
    {"Upsample", 9, 9, kUpsample, resize, kScalesInput},
    {"Where", 9, kLast, kThree, where},
    {"Xor", 1, 6, kPair, legacy_binary},
    {"Xor", 7, kLast, kPair, variadic},
};

/// Operators of com.microsoft, whose one opset is 1.
constexpr Operator kContributed[] = {
    {"BiasGelu", 1, 1, kBiasGelu, sloped, kRow},
    {"FastGelu", 1, 1, kFastGelu, sloped, kRow},
    {"FusedConv", 1, 1, kFusedConv, convolution, kFusedConvolution},
    {"FusedGemm", 1, 1, kGemm, gemm},
    {"FusedMatMul", 1, 1, kFusedMatMul, matmul, kFusedMatrices},
    {"Gelu", 1, 1, kLike, unary},
    {"MatMulNBits", 1, 1, kMatMulNBits, block_matmul},
    {"QuickGelu", 1, 1, kLike, unary},
    {"SkipLayerNormalization", 1, 1, kSkipLayerNormalization, skip_normalization},
    {"SkipSimplifiedLayerNormalization", 1, 1, kSkipSimplified, skip_normalization},
};

constexpr bool in_order(const Operator& left, const Operator& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(std::begin(kOperators), std::end(kOperators), in_order));
static_assert(std::is_sorted(std::begin(kContributed), std::end(kContributed), in_order));

Found find_in(std::span<const Operator> table, std::string_view name, std::int32_t opset) noexcept {
  Found found;
  auto row = std::lower_bound(
      table.begin(), table.end(), name,
      [](const Operator& left, std::string_view right) { return left.name < right; });
  for (; row != table.end() && row->name == name; ++row) {
    found.has_rule = true;
    if (opset >= row->since && opset <= row->until) found.row = &*row;
  }
  return found;
}

}  // namespace

Found find_operator(std::string_view domain, std::string_view name, std::int32_t opset) noexcept {
  if (domain.empty()) return find_in(kOperators, name, opset);
  return domain == "com.microsoft" ? find_in(kContributed, name, opset) : Found{};
}

bool keeps_type(const Operator& row) noexcept {
  constexpr Rule kRules[] = {unary,     variadic, division, reduce, along_axis, transpose, squeeze,
                             unsqueeze, concat,   slice,    pad,    expand,     tile,      gather};
  constexpr std::string_view kOthers[] = {"BitCast",        "Cast",          "Equal", "Greater",
                                          "GreaterOrEqual", "IsInf",         "IsNaN", "Less",
                                          "LessOrEqual",    "RegexFullMatch"};
  return std::find(std::begin(kRules), std::end(kRules), row.rule) != std::end(kRules) &&
         std::find(std::begin(kOthers), std::end(kOthers), row.name) == std::end(kOthers);
}

std::span<const Operator> operator_rows() noexcept { return kOperators; }
std::span<const Operator> contributed_rows() noexcept { return kContributed; }

}  // namespace rw::model
