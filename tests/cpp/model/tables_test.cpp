// The tables of a model: blocks that are refused, the order of nodes, and the inputs that carry a batch. And what the
// table of operators says of each.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <string>
#include <tuple>

#include "model/analysis/candidates.h"
#include "model/graph/batch.h"
#include "model/graph/graph.h"
#include "model/graph/order.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// A graph with values only, and nodes that compute some from others.
class Tables {
 public:
  /// The empty text, and two that symbols name.
  explicit Tables(std::size_t texts = 3) : texts_(texts) {}

  std::int32_t value(std::int32_t flags = 0, std::vector<Dim> dims = {}) {
    const auto first_dim = static_cast<std::int32_t>(dims_.size());
    dims_.insert(dims_.end(), dims.begin(), dims.end());
    values_.push_back({0, flags, -1, -1, 1, static_cast<std::int32_t>(dims.size()), first_dim});
    const auto index = static_cast<std::int32_t>(values_.size() - 1);
    if (flags & kIsInput) inputs_.push_back(index);
    return index;
  }

  void node(const std::vector<std::int32_t>& inputs, std::int32_t output,
            const std::vector<std::int32_t>& captures = {}) {
    values_[static_cast<std::size_t>(output)].producer = static_cast<std::int32_t>(nodes_.size());
    const Range in = links(inputs);
    const Range out = links({output});
    const Range captured = links(captures);
    nodes_.push_back({0, 0, 17, 0, in, out, captured, {}});
  }

  /// A tensor, whose ranges are of integers.
  void tensor(const Tensor& tensor, const std::vector<std::int64_t>& integers) {
    tensors_.push_back(tensor);
    integers_ = integers;
  }

  /// States an input that carries the batch.
  void carrier(std::int32_t value, std::int32_t axis) { carriers_.push_back({value, axis}); }

  /// The block, aligned as the tables need it.
  std::span<std::byte> block() {
    Graph graph{kMain, -1, {0, static_cast<std::int32_t>(nodes_.size())}, links(inputs_), {}};
    TableCounts counts{};
    counts.integers = static_cast<std::int32_t>(integers_.size());
    counts.tensors = static_cast<std::int32_t>(tensors_.size());
    counts.dims = static_cast<std::int32_t>(dims_.size());
    counts.values = static_cast<std::int32_t>(values_.size());
    counts.nodes = static_cast<std::int32_t>(nodes_.size());
    counts.graphs = 1;
    counts.links = static_cast<std::int32_t>(links_.size());
    counts.carriers = static_cast<std::int32_t>(carriers_.size());
    counts.texts = static_cast<std::int32_t>(texts_.size());
    bytes_.clear();
    append(&counts, 1);
    append(integers_.data(), integers_.size());
    append(dims_.data(), dims_.size());
    append(values_.data(), values_.size());
    append(tensors_.data(), tensors_.size());
    append(nodes_.data(), nodes_.size());
    append(&graph, 1);
    append(links_.data(), links_.size());
    append(carriers_.data(), carriers_.size());
    append(texts_.data(), texts_.size());
    words_.assign(bytes_.size() / 8 + 1, 0);
    std::memcpy(words_.data(), bytes_.data(), bytes_.size());
    return std::as_writable_bytes(std::span(words_)).first(bytes_.size());
  }

  Model open() {
    Model model;
    EXPECT_TRUE(open_model(block(), &model));
    return model;
  }

  std::vector<std::int32_t> ordered() {
    const Model model = open();
    std::vector<std::int32_t> order(nodes_.size());
    std::vector<std::int32_t> scratch(nodes_.size() * 2);
    order.resize(order_nodes(model, order, scratch));
    return order;
  }

  std::vector<std::pair<std::int32_t, std::int32_t>> batch() {
    const Model model = open();
    std::vector<BatchInput> found(inputs_.size());
    found.resize(find_batch(model, found));
    exported = exported_batch(model, found);
    std::vector<std::pair<std::int32_t, std::int32_t>> pairs;
    for (const auto [value, axis] : found) pairs.emplace_back(value, axis);
    return pairs;
  }

  std::int64_t exported = 0;

 private:
  template <class Entry>
  void append(const Entry* entries, std::size_t count) {
    const auto* const first = reinterpret_cast<const std::byte*>(entries);
    bytes_.insert(bytes_.end(), first, first + count * sizeof(Entry));
  }

  Range links(const std::vector<std::int32_t>& list) {
    const Range range = {static_cast<std::int32_t>(links_.size()),
                         static_cast<std::int32_t>(list.size())};
    links_.insert(links_.end(), list.begin(), list.end());
    return range;
  }

  std::vector<std::int64_t> integers_;
  std::vector<Dim> dims_;
  std::vector<Value> values_;
  std::vector<Tensor> tensors_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> links_;
  std::vector<BatchInput> carriers_;
  std::vector<TextBytes> texts_;
  std::vector<std::int32_t> inputs_;
  std::vector<std::byte> bytes_;
  std::vector<std::uint64_t> words_;
};

using Order = std::vector<std::int32_t>;
using Pairs = std::vector<std::pair<std::int32_t, std::int32_t>>;

/// The operators of all domains by a trait that is not the usual one: a name, or its rows if those differ.
template <class TraitOf>
auto operators_by(TraitOf trait_of) {
  std::map<std::string, std::vector<const Operator*>> rows;
  for (const char* const domain : {"", "ai.onnx.ml", "com.microsoft"}) {
    for (const Operator& row : operator_rows(domain)) rows[std::string(row.name)].push_back(&row);
  }
  using Trait = decltype(trait_of(*rows.begin()->second[0]));
  std::map<Trait, std::string> names;
  for (const auto& [name, own] : rows) {
    const Trait first = trait_of(*own[0]);
    const bool alike =
        std::all_of(own.begin(), own.end(), [&](auto* row) { return trait_of(*row) == first; });
    for (const Operator* const row : own) {
      if (trait_of(*row) == Trait{} || (alike && row != own[0])) continue;
      std::string& text = names[trait_of(*row)];
      text += (text.empty() ? "" : " ") + name + (alike ? "" : "-" + std::to_string(row->since));
    }
  }
  return names;
}

TEST(Operators, HaveTheseTraits) {
  const std::map<Along, std::string> along = {
      {Along::first,
       "AveragePool BatchNormalization Conv ConvInteger ConvTranspose DeformConv FusedConv "
       "GlobalAveragePool GlobalLpPool GlobalMaxPool GroupNorm GroupNormalization "
       "InstanceNormalization LRN LpPool MaxPool NhwcConv NhwcMaxPool QLinearAveragePool "
       "QLinearConv QLinearGlobalAveragePool"},
      {Along::any,
       "Abs Acos Acosh Add-7 And-7 ArgMax ArgMin Asin Asinh Atan Atanh BiasGelu Binarizer BitCast "
       "BitShift BitwiseAnd BitwiseNot BitwiseOr BitwiseXor Cast CastLike Ceil Celu CenterCropPad "
       "Clip Concat Cos Cosh CumProd CumSum DFT Div Dropout Elu Equal-7 Erf Exp ExpandDims "
       "FastGelu Floor FusedGemm FusedMatMul Gather Gelu Gemm Greater-7 GreaterOrEqual HardSigmoid "
       "HardSwish Hardmax Identity IsInf IsNaN LayerNormalization LeakyRelu Less-7 LessOrEqual Log "
       "LogSoftmax LpNormalization MatMul MatMulInteger MatMulIntegerToFloat Max-8 Mean-8 Min-8 "
       "Mish Mod Mul-7 Neg Not Or-7 PRelu Pow-7 Pow-12 QGemm QLinearAdd QLinearConcat "
       "QLinearLeakyRelu QLinearMatMul QLinearMul QLinearReduceMean QLinearSigmoid QLinearSoftmax "
       "QLinearWhere QuickGelu RMSNormalization Reciprocal ReduceL1 ReduceL2 ReduceLogSum "
       "ReduceLogSumExp ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare "
       "RegexFullMatch Relu ReverseSequence Round Selu Shape Shrink Sigmoid Sign "
       "SimplifiedLayerNormalization Sin Sinh Size Slice Softmax Softplus Softsign Split Sqrt "
       "Squeeze StringConcat Sub-7 Sum-8 Swish Tan Tanh ThresholdedRelu TopK Transpose "
       "TransposeMatMul Unsqueeze Where Xor-7"},
  };
  EXPECT_EQ(operators_by([](const Operator& row) { return row.rule.along; }), along);
  const std::map<Made, std::string> made = {
      {Made::identity, "Identity"},
      {Made::each,
       "Abs Acos Acosh Asin Asinh Atan Atanh Binarizer BitwiseNot Ceil Celu Clip Cos Cosh Elu Erf "
       "Exp Floor Gelu HardSigmoid HardSwish IsInf IsNaN LeakyRelu Log Mish Neg Not "
       "QLinearLeakyRelu QLinearSigmoid QuickGelu Reciprocal RegexFullMatch Relu Round Selu Shrink "
       "Sigmoid Sign Sin Sinh Softplus Softsign Sqrt Swish Tan Tanh ThresholdedRelu"},
      {Made::cast, "BitCast Cast"},
      {Made::axes,
       "BatchNormalization BiasGelu CastLike CumProd CumSum DequantizeLinear Dropout FastGelu "
       "Hardmax-13 LayerNormalization LogSoftmax-13 LpNormalization PRelu Pad QuantizeLinear "
       "RMSNormalization SimplifiedLayerNormalization Softmax-13"},
      {Made::part, "Slice Split"},
      {Made::stretched, "Expand"},
      {Made::tiled, "Tile"},
      {Made::transposed, "Transpose"},
      {Made::squeezed, "Squeeze"},
      {Made::unsqueezed, "ExpandDims Unsqueeze"},
      {Made::broadcast,
       "Add-7 And-7 BitShift BitwiseAnd BitwiseOr BitwiseXor Div Equal-7 Greater-7 GreaterOrEqual "
       "Less-7 LessOrEqual Max-8 Mean-8 Min-8 Mod Mul-7 Or-7 Pow-7 Pow-12 QLinearAdd QLinearMul "
       "QLinearWhere StringConcat Sub-7 Sum-8 Where Xor-7"},
      {Made::joined, "Concat QLinearConcat"},
      {Made::picked, "Gather"},
      {Made::picked_rows, "GatherND"},
      {Made::product,
       "FusedGemm FusedMatMul Gemm MatMul MatMulInteger MatMulIntegerToFloat QGemm QLinearMatMul "
       "TransposeMatMul"},
      {Made::shape, "Shape Size"},
      {Made::places, "ArgMax ArgMin"},
  };
  EXPECT_EQ(operators_by([](const Operator& row) { return row.rule.made; }), made);
  const std::map<Gives, std::string> gives = {
      {Gives::same_type,
       "Abs Acos Acosh Add-7 And-7 Asin Asinh Atan Atanh Binarizer BitShift BitwiseAnd BitwiseNot "
       "BitwiseOr BitwiseXor Ceil Celu CenterCropPad Clip Concat Cos Cosh CumProd CumSum Div Elu "
       "Erf Exp Expand ExpandDims Floor Gather Gelu HardSigmoid HardSwish Hardmax-13 Identity "
       "LeakyRelu Log LogSoftmax-13 LpNormalization Max-8 Mean-8 Min-8 Mish Mod Mul-7 Neg Not Or-7 "
       "Pad Pow-7 Pow-12 QLinearAdd QLinearConcat QLinearLeakyRelu QLinearMul QLinearReduceMean "
       "QLinearSigmoid QuickGelu Reciprocal ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp "
       "ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare Relu ReverseSequence "
       "Round Selu Shrink Sigmoid Sign Sin Sinh Slice Softmax-13 Softplus Softsign Sqrt Squeeze "
       "StringConcat Sub-7 Sum-8 Swish Tan Tanh ThresholdedRelu Tile Transpose Unsqueeze Xor-7"},
      {Gives::sequence, "SequenceConstruct SequenceInsert SplitToSequence"},
  };
  EXPECT_EQ(operators_by([](const Operator& row) { return row.rule.gives; }), gives);
}

TEST(Operators, TakeTheseElementTypes) {
  const std::map<std::string_view, std::string> types = {
      {"..i", "DFT-20"},
      {".T", "Slice-10"},
      {".TTU", "BatchNormalization-15"},
      {".i",
       "AffineGrid CenterCropPad Col2Im Expand GatherND ReduceL1-18 ReduceL2-18 ReduceLogSum-18 "
       "ReduceLogSumExp-18 ReduceMax-18 ReduceMean-18 ReduceMin-18 ReduceProd-18 ReduceSum-13 "
       "ReduceSumSquare-18 ReverseSequence Split-13 Squeeze-13 Tile TopK-10 Unsqueeze-13"},
      {"T",
       "Add BatchNormalization-1 BatchNormalization-7 BiasGelu BitShift BitwiseAnd BitwiseOr "
       "BitwiseXor Clip-11 Concat Conv ConvTranspose DeformConv Div Einsum Equal FastGelu "
       "FeatureVectorizer FusedConv FusedGemm FusedMatMul Gemm Greater GreaterOrEqual GridSample-1 "
       "GroupNorm GroupNormalization InstanceNormalization LayerNormalization Less LessOrEqual "
       "MatMul Max MaxRoiPool Mean Min Mod Mul NhwcConv PRelu Pow-1 Pow-7 QLinearAdd QLinearConcat "
       "QLinearMul RMSNormalization Range SequenceConstruct SimplifiedLayerNormalization "
       "SkipLayerNormalization SkipSimplifiedLayerNormalization StringConcat Sub Sum "
       "TransposeMatMul"},
      {"T.T", "NegativeLogLikelihoodLoss Scatter ScatterElements SoftmaxCrossEntropyLoss"},
      {"TT.", "SequenceInsert"},
      {"TTT.", "Attention MultiHeadAttention"},
      {"TTTT.", "GRU LSTM RNN"},
      {"TTTU", "BatchNormalization-14 MelWeightMatrix"},
      {"TTTi", "RotaryEmbedding"},
      {"TTi", "RoiAlign"},
      {"TiT", "Pad-11 Pad-1 ScatterND"},
      {"TiTi", "Pad-18"},
      {"UTUT", "STFT"},
      {"b", "And Not Or Xor"},
      {"b.", "If"},
      {"bT", "QLinearWhere Where"},
      {"i", "ConstantOfShape"},
      {"ib.", "Loop"},
  };
  EXPECT_EQ(operators_by([](const Operator& row) { return row.signature.types; }), types);
}

TEST(Block, EveryByteOfTheTablesIsNeeded) {
  Tables tables;
  const auto x = tables.value(kIsInput, {{1, 0, 0}});
  tables.node({x}, tables.value());
  const std::span<std::byte> block = tables.block();
  Model model;
  for (std::size_t size = 0; size < block.size(); ++size) {
    EXPECT_FALSE(open_model(block.first(size), &model)) << size;
    EXPECT_TRUE(model.graphs.empty());
  }
  EXPECT_TRUE(open_model(block, &model));
}

TEST(Block, AnIndexOutsideItsTableIsRefused) {
  for (const std::int32_t bad : {2, 100, INT32_MAX, -2, INT32_MIN}) {
    Tables tables;
    const auto x = tables.value(kIsInput);
    const auto y = tables.value();
    tables.node({x}, y, {});
    tables.node({bad}, y);
    Model model;
    EXPECT_FALSE(open_model(tables.block(), &model)) << bad;
  }
}

TEST(Block, ACarrierIsAValueWithTheAxis) {
  const std::pair<BatchInput, bool> cases[] = {
      {{0, 0}, true},  {{0, 1}, true},   {{0, 2}, false}, {{0, -1}, false},
      {{1, 0}, false}, {{-1, 0}, false}, {{2, 0}, false},
  };
  for (const auto& [input, fits] : cases) {
    Tables tables;
    tables.value(kIsInput, {{1, 0, 0}, {2, 0, 0}});
    tables.value(kIsInput);
    tables.carrier(input.value, input.axis);
    Model model;
    EXPECT_EQ(open_model(tables.block(), &model), fits) << input.value << ' ' << input.axis;
  }
}

TEST(Block, ATensorThatWasReadHasAPeriodOfEachAxis) {
  const std::tuple<std::int32_t, Range, bool> cases[] = {
      {kIsRead, {2, 2}, true},  {0, {}, true},
      {kIsRead, {1, 2}, true},  {kIsRead, {}, false},
      {kIsRead, {2, 1}, false}, {kIsRead, {4, 2}, false},
      {kIsRead, {3, 2}, false}, {kIsRead, {-1, 2}, false},
      {0, {2, 2}, false},
  };
  for (const auto& [flags, periods, fits] : cases) {
    Tables tables;
    tables.value(kIsInput);
    tables.tensor({1, flags, {0, 2}, {}, 0, periods}, {6, 4, 3, 1, 0});
    Model model;
    EXPECT_EQ(open_model(tables.block(), &model), fits) << periods.first << ' ' << periods.count;
  }
}

TEST(Order, TheFilesOrderStaysWhereItCan) {
  Tables tables;
  const auto x = tables.value(kIsInput);
  const auto a = tables.value(), b = tables.value(), c = tables.value();
  tables.node({x}, a);
  tables.node({x}, b);
  tables.node({a, b}, c);
  EXPECT_EQ(tables.ordered(), (Order{0, 1, 2}));
}

TEST(Order, NodesThatComeBeforeTheirInputsAreMoved) {
  Tables tables;
  const auto x = tables.value(kIsInput);
  const auto a = tables.value(), b = tables.value(), c = tables.value();
  tables.node({b, -1}, c);
  tables.node({a}, b);
  tables.node({x}, a);
  EXPECT_EQ(tables.ordered(), (Order{2, 1, 0}));
}

TEST(Order, WhatABodyCapturesIsAnInput) {
  Tables tables;
  const auto x = tables.value(kIsInput);
  const auto a = tables.value(), b = tables.value();
  tables.node({x}, b, {a});
  tables.node({x}, a);
  EXPECT_EQ(tables.ordered(), (Order{1, 0}));
}

TEST(Order, ACycleAndWhatNeedsItAreLeftOut) {
  Tables tables;
  const auto x = tables.value(kIsInput);
  const auto a = tables.value(), b = tables.value(), c = tables.value(), d = tables.value();
  tables.node({b}, c);     // needs the cycle
  tables.node({x, b}, a);  // on it
  tables.node({a}, b);     // on it
  tables.node({x}, d);
  tables.node({d, c}, tables.value());
  EXPECT_EQ(tables.ordered(), (Order{3}));
}

TEST(Order, AChainOfAMillionNodesNeedsNoStack) {
  Tables tables;
  constexpr int kNodes = 1'000'000;
  std::int32_t last = tables.value(kIsInput);
  std::vector<std::int32_t> values;
  for (int node = 0; node <= kNodes; ++node) values.push_back(tables.value());
  for (int node = kNodes; node-- > 0;) {
    tables.node({values[static_cast<std::size_t>(node)]},
                values[static_cast<std::size_t>(node) + 1]);
  }
  tables.node({last}, values[0]);
  const Order order = tables.ordered();
  EXPECT_EQ(order.size(), kNodes + 1U);
  EXPECT_EQ(order.front(), kNodes);
}

constexpr Text kB = 1;
constexpr Text kC = 2;

Dim number(std::int64_t length) { return {length, 0, 0}; }
Dim named(Text symbol) { return {-1, symbol, 0}; }

std::vector<Dim> dims(std::initializer_list<std::int64_t> lengths) {
  std::vector<Dim> list;
  for (const std::int64_t length : lengths) list.push_back(number(length));
  return list;
}

class Batches : public testing::Test {
 protected:
  std::int32_t input(std::vector<Dim> list, std::int32_t flags = kIsInput) {
    return tables.value(flags, std::move(list));
  }
  Tables tables;
};

TEST_F(Batches, ASharedSymbolIsFollowedToItsAxis) {
  input({named(kB), number(7)});
  input({named(kB), number(9)});
  input({number(2), named(kB), number(8)});
  input({named(kC), named(kB)});
  input({number(5), number(3)});
  EXPECT_EQ(tables.batch(), (Pairs{{0, 0}, {1, 0}, {2, 1}, {3, 1}}));
  EXPECT_EQ(tables.exported, 1);
}

TEST_F(Batches, TheCommonFirstLengthIsTheBatch) {
  input(dims({6, 8}));
  input(dims({6}));
  input(dims({2, 6}));
  input({});
  EXPECT_EQ(tables.batch(), (Pairs{{0, 0}, {1, 0}}));
  EXPECT_EQ(tables.exported, 6);
}

TEST_F(Batches, BesideAnUnknownLengthNoNumberCounts) {
  input(dims({-1, 8}));
  input(dims({1, 8}));
  input(dims({2}));
  EXPECT_EQ(tables.batch(), (Pairs{{0, 0}}));
  EXPECT_EQ(tables.exported, 1);
}

TEST_F(Batches, InitializersThatAreInputsCarryNone) {
  input(dims({1, 3}));
  input(dims({1, 3}), kIsInput | kIsInitializer);
  EXPECT_EQ(tables.batch(), (Pairs{{0, 0}}));
}

TEST_F(Batches, AnEmptyBatchIsNone) {
  input(dims({0, 3}));
  EXPECT_EQ(tables.batch(), (Pairs{{0, 0}}));
  EXPECT_EQ(tables.exported, -1);
}

/// The batches to try of a model, each as the axes of its inputs.
std::vector<Order> candidates_of(Tables* tables, bool lacks) {
  const Model model = tables->open();
  std::vector<BatchInput> found(static_cast<std::size_t>(model.graphs[0].inputs.count));
  found.resize(find_batch(model, found));
  const Batch batch = read_batch(model, found, true);
  Arena arena;
  Candidates candidates(model, batch, lacks, {}, &arena);
  std::vector<Order> all;
  for (auto next = candidates.next(); !next.empty(); next = candidates.next()) {
    Order axes(static_cast<std::size_t>(model.graphs[0].inputs.count), -1);
    for (const auto [value, axis] : next) axes[static_cast<std::size_t>(value)] = axis;
    all.push_back(axes);
  }
  return all;
}

TEST(Candidates, AreOnesThenSymbolsThenLengths) {
  Tables tables;
  tables.value(kIsInput, {{-1, 1, 0}, {4, 0, 0}, {-1, 2, 0}});
  tables.value(kIsInput, {{1, 0, 0}, {4, 0, 0}});
  tables.value(kIsInput, {{8, 0, 0}, {-1, 2, 0}});
  // The first symbol is the batch that was found.
  EXPECT_EQ(candidates_of(&tables, false),
            (std::vector<Order>{{0, 0, -1}, {2, -1, 1}, {1, -1, -1}}));
}

TEST(Candidates, BeginWithTheInputsThatAreAsLongAsTheBatch) {
  Tables tables;
  tables.value(kIsInput, {{3, 0, 0}, {4, 0, 0}});
  tables.value(kIsInput, {{3, 0, 0}, {4, 0, 0}});
  tables.value(kIsInput, {{2, 0, 0}, {3, 0, 0}});
  tables.value(kIsInput | kIsInitializer, {{2, 0, 0}, {3, 0, 0}});
  EXPECT_EQ(candidates_of(&tables, true), (std::vector<Order>{{0, 0, 1, -1}, {1, 1, -1, -1}}));
  EXPECT_EQ(candidates_of(&tables, false), (std::vector<Order>{{1, 1, -1, -1}}));
}

TEST(Candidates, AreAFewAtMost) {
  Tables tables(40);
  for (std::int32_t text = 1; text < 40; ++text) tables.value(kIsInput, {{7, 0, 0}, {-1, text, 0}});
  EXPECT_EQ(candidates_of(&tables, false).size(), Candidates::kMost);
}

}  // namespace
}  // namespace rw::model
