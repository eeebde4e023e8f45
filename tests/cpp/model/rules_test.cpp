// One node of each family: where its output has the batch, or why it has none. tests/js/model/check/rules.test.js
// compares all rules with onnxruntime; these cases hold what one can see at a glance.
#include <gtest/gtest.h>

#include "node.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;
using test::outcome;

using Attributes = std::vector<std::pair<std::string, std::int64_t>>;

/// The outcome of one node on inputs, each with its batch axis; -1: none.
std::string of(const std::string& op, const std::vector<std::pair<Ints, std::int64_t>>& inputs,
               const Attributes& attributes = {}, std::int32_t opset = 13) {
  Builder model(opset);
  std::vector<std::int32_t> values;
  Ints axes;
  for (const auto& [dims, axis] : inputs) {
    // Places of elements are int64.
    const bool are_places = op.ends_with("ND") && values.size() == 1;
    values.push_back(model.input(std::to_string(values.size()), dims, are_places ? 7 : 1));
    axes.push_back(axis);
  }
  const std::int32_t output = model.node(op, values);
  for (const auto& [name, value] : attributes) model.with(name, value);
  return outcome(model, output, axes);
}

/// The outcome of one node whose first input is batched, and whose others are lists.
std::string with_lists(const std::string& op, const Ints& dims, std::int64_t axis,
                       const std::vector<Ints>& lists, std::int32_t opset = 13) {
  Builder model(opset);
  std::vector<std::int32_t> values = {model.input("x", dims)};
  for (const Ints& list : lists) values.push_back(model.list("l", list));
  const std::int32_t output = model.node(op, values);
  return outcome(model, output, {axis});
}

TEST(Rules, RecurrentOperatorsSayWhereTheyTakeTheBatch) {
  for (const char* const name : {"RNN", "GRU", "LSTM"}) {
    const Operator& row = *find_operator("", name, 17).row;
    const int axes[] = {1, -1, -1, -1, 0, 1, 1, -1};
    for (int input = 0; input < 8; ++input)
      EXPECT_EQ(row.signature.input(input).batch_axis, axes[input]);
  }
  EXPECT_EQ(find_operator("", "Gemm", 17).row->signature.input(0).batch_axis, -1);
}

TEST(Rules, TileRepeatsTheElementsOfASmallTensorAsAWhole) {
  Builder model(17);
  const std::int32_t x = model.input("x", {1, 36});
  const std::int32_t tiled = model.node("Tile", {model.list("", {2, 3, 6}), model.list("", {2})});
  const std::int32_t cut = model.node("Slice", {tiled, model.list("", {2}), model.list("", {4})});
  const std::int32_t target =
      model.node("Concat", {model.list("", {-1}), cut, model.list("", {3})});
  model.with("axis", 0);
  const std::int32_t y = model.output(model.node("Reshape", {x, target}));
  EXPECT_EQ(model.analyze({0}).status, ModelStatus::holds);
  EXPECT_EQ(model.dims(y), "N,6,2,3");
}

TEST(Rules, Attention) {
  const std::string op = "com.microsoft.Attention";
  const std::pair<Ints, std::int64_t> data{{1, 3, 4}, 0}, weights{{4, 12}, -1}, bias{{12}, -1};
  const Attributes two{{"num_heads", 2}};
  EXPECT_EQ(of(op, {data, weights}, two), "bad_inputs");
  EXPECT_EQ(of(op, {data, weights, bias}, two), "0: N,3,4");
  EXPECT_EQ(of(op, {{{1, 3, 4}, 1}, weights, bias}, two), "batch_as_sequence");
  EXPECT_EQ(of(op, {{{1, 3, 4}, 2}, weights, bias}, two), "batch_as_feature");
  EXPECT_EQ(of(op, {data, weights, bias}, {{"num_heads", 5}}), "misfit");
  EXPECT_EQ(of(op, {data, weights, bias}), "bad_attribute");
  EXPECT_EQ(of(op, {data, weights, bias}, {{"num_heads", INT64_MAX}}), "bad_attribute");
  EXPECT_EQ(of(op, {data, weights, bias, {{1, 3}, 0}}, two), "0: N,3,4");
  EXPECT_EQ(of(op, {data, weights, bias, {{1, 3}, -1}}, two), "fixed_length");
  EXPECT_EQ(of(op, {data, weights, bias, {{1, 5}, 0}}, two), "misfit");
  EXPECT_EQ(of(op, {data, weights, bias, {{3, 1}, 1}}, two), "axes_differ");
  EXPECT_EQ(of(op, {data, weights, bias, {{1, 3}, 0}, {{2, 1, 2, 5, 2}, 1}}, two), "no_output");
}

TEST(Rules, AttentionWithAPast) {
  const auto with = [](const Ints& mask, const Ints& past, std::int64_t axis) {
    test::OneNode node("com.microsoft.Attention", 17);
    node.input({1, 3, 4}, 0).input({4, 12}).input({12}).input(mask, 0, 6).input(past, axis);
    return std::move(node.with("num_heads", 2));
  };
  const std::string both = "0: N,3,4 | 1: 2,N,2,8,2";
  EXPECT_EQ(with({1, 8}, {2, 1, 2, 5, 2}, 1).outcome(2), both);
  EXPECT_EQ(with({1, 3}, {2, 1, 2, 5, 2}, 1).outcome(2), "misfit | misfit");
  EXPECT_EQ(with({1, 8}, {2, 1, 2, 5, 2}, -1).outcome(2), "fixed_length | fixed_length");
  EXPECT_EQ(with({1, 8}, {2, 1, 2, 5, 2}, 0).outcome(2), "axes_differ | axes_differ");
  EXPECT_EQ(with({1, 8}, {3, 1, 2, 5, 2}, 1).outcome(2), "misfit | misfit");
  EXPECT_EQ(with({1, 8}, {2, 1, 1, 5, 2}, 1).outcome(2), "misfit | misfit");
  EXPECT_EQ(with({1, 8}, {2, 1, 2, 5, 1}, 1).outcome(2), "misfit | misfit");
  EXPECT_EQ(with({1, 8}, {2, 1, 2, 5, 2}, 1).with("past_present_share_buffer", 1).outcome(2),
            "bad_attribute | bad_attribute");
}

TEST(Rules, GroupedAttention) {
  const auto flat = [](const Ints& keys, std::int64_t axis, std::int64_t heads) {
    test::OneNode node("Attention", 24);
    node.input({1, 3, 16}, 0).input(keys, axis).input({1, 5, 8}, 0);
    return std::move(node.with("q_num_heads", heads).with("kv_num_heads", 1));
  };
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).outcome(4), "0: N,3,16 | 0: N,1,5,8 | 0: N,1,5,8 | 0: N,2,3,5");
  EXPECT_EQ(flat({1, 5, 8}, -1, 2).outcome(), "fixed_length");
  EXPECT_EQ(flat({1, 5, 8}, 0, 3).outcome(), "misfit");
  EXPECT_EQ(flat({1, 5, 8}, 0, 4).outcome(), "misfit");
  EXPECT_EQ(flat({1, 4, 8}, 0, 2).outcome(), "misfit");
  EXPECT_EQ(flat({1, 5, 8}, 0, 0).outcome(), "bad_attribute");
  EXPECT_EQ(flat({1, 1, 5, 8}, 0, 2).outcome(), "bad_rank");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({3, 5}).outcome(), "0: N,3,16");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({2, 3, 5}).outcome(), "0: N,3,16");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({1, 2, 3, 5}, 0).outcome(), "0: N,3,16");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({3, 4}).outcome(), "misfit");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({3, 3, 5}).outcome(), "misfit");
  EXPECT_EQ(flat({1, 5, 8}, 0, 2).input({1, 3, 5}, 0).outcome(), "batch_as_feature");
  const auto past = [&](const Ints& keys, std::int64_t axis) {
    return flat({1, 5, 8}, 0, 2).left_out().input(keys, axis).input({1, 1, 4, 8}, 0);
  };
  EXPECT_EQ(past({1, 1, 4, 8}, 0).outcome(3), "0: N,3,16 | 0: N,1,9,8 | 0: N,1,9,8");
  EXPECT_EQ(past({1, 1, 4, 8}, 0).outcome(), "no_output");
  EXPECT_EQ(past({1, 1, 4, 8}, -1).outcome(3), "fixed_length | fixed_length | fixed_length");
  EXPECT_EQ(past({1, 1, 4, 8}, 0).input({1}, 0, 7).outcome(3),
            "bad_inputs | bad_inputs | bad_inputs");
  const auto counted = [&](std::int64_t axis) {
    return flat({1, 5, 8}, 0, 2).left_out().left_out().left_out().input({1}, axis, 7).outcome();
  };
  EXPECT_EQ(counted(0), "0: N,3,16");
  EXPECT_EQ(counted(-1), "fixed_length");
  const auto whole = [](const Ints& data, std::int64_t axis, std::int64_t heads) {
    test::OneNode node("Attention", 23);
    node.input(data, axis).input({1, 1, 5, 8}, axis).input({1, 1, 5, 4}, axis);
    if (heads > 0) node.with("q_num_heads", heads);
    return node.outcome();
  };
  EXPECT_EQ(whole({1, 2, 3, 8}, 0, 0), "0: N,2,3,4");
  EXPECT_EQ(whole({1, 2, 3, 8}, 0, 2), "0: N,2,3,4");
  EXPECT_EQ(whole({1, 2, 3, 8}, 0, 3), "misfit");
  EXPECT_EQ(whole({1, 1, 3, 8}, 1, 0), "batch_as_feature");
}

TEST(Rules, RowsWrittenIntoAPast) {
  const auto of_rows = [](std::int64_t axis, const Ints& rows, std::int64_t own) {
    return test::OneNode("TensorScatter", 24).input({1, 5, 3}, axis).input(rows, own);
  };
  EXPECT_EQ(of_rows(0, {1, 2, 3}, 0).outcome(), "0: N,5,3");
  EXPECT_EQ(of_rows(0, {1, 2, 3}, -1).outcome(), "fixed_length");
  EXPECT_EQ(of_rows(0, {1, 6, 3}, 0).outcome(), "misfit");
  EXPECT_EQ(of_rows(0, {1, 2, 2}, 0).outcome(), "misfit");
  EXPECT_EQ(of_rows(-1, {1, 1, 3}, 1).outcome(), "moves_in_batch");
  EXPECT_EQ(of_rows(0, {1, 2, 3}, 0).with("axis", 0).outcome(), "bad_attribute");
  EXPECT_EQ(of_rows(0, {1, 2, 3}, 0).input({1}, 0, 7).outcome(), "0: N,5,3");
  EXPECT_EQ(of_rows(0, {1, 2, 3}, 0).input({1}, -1, 7).outcome(), "fixed_length");
  EXPECT_EQ(of_rows(-1, {1, 2, 3}, -1).list({3}).outcome(), "fixed: 1,5,3");
  EXPECT_EQ(of_rows(-1, {1, 2, 3}, -1).list({4}).outcome(), "index_outside");
  EXPECT_EQ(of_rows(-1, {1, 2, 3}, -1).list({4}).with_text("mode", "circular").outcome(),
            "fixed: 1,5,3");
}

TEST(Rules, KeysAndValuesOfAPast) {
  const auto with = [](const Ints& keys, std::int64_t axis, const Ints& values) {
    test::OneNode node("com.microsoft.MultiHeadAttention", 17);
    node.input({1, 3, 4}, 0).input({1, 3, 4}, 0).input({1, 3, 6}, 0).left_out().left_out();
    node.left_out().input(keys, axis).input(values, 0);
    return std::move(node.with("num_heads", 2));
  };
  EXPECT_EQ(with({1, 2, 5, 2}, 0, {1, 2, 5, 3}).outcome(3), "0: N,3,6 | 0: N,2,8,2 | 0: N,2,8,3");
  EXPECT_EQ(with({1, 2, 5, 2}, -1, {1, 2, 5, 3}).outcome(), "fixed_length");
  EXPECT_EQ(with({1, 2, 5, 2}, 0, {1, 2, 4, 3}).outcome(), "misfit");
  EXPECT_EQ(with({1, 2, 5, 3}, 0, {1, 2, 5, 3}).outcome(), "misfit");
  test::OneNode half("com.microsoft.MultiHeadAttention", 17);
  half.input({1, 3, 4}, 0).input({1, 3, 4}, 0).input({1, 3, 4}, 0).left_out().left_out();
  half.left_out().input({1, 2, 5, 2}, 0);
  EXPECT_EQ(half.with("num_heads", 2).outcome(), "bad_inputs");
}

TEST(Rules, AttentionOfAnotherCount) {
  Builder model(17);
  const std::int32_t data = model.input("x", {1, 3, 4});
  const std::int32_t pairs = model.input("m", {1, 2});
  const std::int32_t mask = model.node("Reshape", {pairs, model.list("t", {-1})});
  const std::int32_t weights = model.weights("w", {4, 12});
  const std::int32_t bias = model.weights("b", {12});
  const std::int32_t output = model.node("com.microsoft.Attention", {data, weights, bias, mask});
  model.with("num_heads", 2);
  EXPECT_EQ(outcome(model, output, {0, 0}), "merges_differ");
}

TEST(Rules, Embedding) {
  const std::string op = "com.microsoft.EmbedLayerNormalization";
  const std::pair<Ints, std::int64_t> ids{{1, 3}, 0}, words{{7, 4}, -1}, places{{5, 4}, -1},
      segments{{2, 4}, -1}, scale{{4}, -1};
  EXPECT_EQ(of(op, {ids, ids, words, places, segments, scale, scale}), "0: N,3,4");
  EXPECT_EQ(of(op, {ids, {{1, 3}, -1}, words, places, segments, scale, scale}), "fixed_length");
  EXPECT_EQ(of(op, {ids, ids, words, {{2, 4}, -1}, segments, scale, scale}), "misfit");
  EXPECT_EQ(of(op, {ids, ids, words, {{5, 3}, -1}, segments, scale, scale}), "misfit");
  EXPECT_EQ(of(op, {{{3, 1}, 1}, ids, words, places, segments, scale, scale}), "batch_as_sequence");
}

TEST(Rules, WhatIsAddedHasTheSamplesToo) {
  const std::pair<Ints, std::int64_t> data{{1, 3, 4, 4}, 0}, kernel{{2, 3, 1, 1}, -1},
      bias{{2}, -1};
  const std::string conv = "com.microsoft.FusedConv";
  EXPECT_EQ(of(conv, {data, kernel, bias, {{1, 2, 4, 4}, 0}}), "0: N,2,4,4");
  EXPECT_EQ(of(conv, {data, kernel, bias, {{1, 2, 4, 4}, -1}}), "fixed_length");
  const std::string skip = "com.microsoft.SkipLayerNormalization";
  EXPECT_EQ(of(skip, {{{3, 1, 4}, 1}, {{3, 1, 4}, 1}, {{4}, -1}}), "1: 3,N,4");
  EXPECT_EQ(of(skip, {{{3, 1, 4}, 1}, {{3, 1, 4}, -1}, {{4}, -1}}), "fixed_length");
}

TEST(Rules, Elementwise) {
  EXPECT_EQ(of("Relu", {{{1, 3}, 0}}), "0: N,3");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{3}, -1}}), "0: N,3");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{2, 1, 3}, -1}}), "1: 2,N,3");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{2, 3}, -1}}), "fixed_length");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{-1, 3}, -1}}), "unknown_lengths");
  EXPECT_EQ(of("Add", {{{1, 1}, 0}, {{1, 1}, 1}}), "axes_differ");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{4}, -1}}), "misfit");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{1, 3}, 0}}, {}, 6), "0: N,3");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{3}, -1}}, {}, 6), "misfit");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{3}, -1}}, {{"broadcast", 1}}, 6), "0: N,3");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}, {{1}, -1}}, {{"broadcast", 1}, {"axis", 0}}, 6),
            "bad_attribute");
  EXPECT_EQ(of("PRelu", {{{1, 3}, -1}, {{1, 3}, 0}}), "fixed_length");
  EXPECT_EQ(of("Dropout", {{{1, 3}, 0}}, {}, 6), "trains");
  EXPECT_EQ(of("Dropout", {{{1, 3}, 0}}, {{"is_test", 1}}, 6), "0: N,3");
  EXPECT_EQ(of("DequantizeLinear", {{{1, 3}, 0}, {{3}, -1}}, {{"axis", 1}}), "0: N,3");
  EXPECT_EQ(of("DequantizeLinear", {{{1, 3}, 0}, {{1}, -1}}, {{"axis", 0}}), "0: N,3");
  EXPECT_EQ(of("DequantizeLinear", {{{1, 3}, 0}, {{2}, -1}}, {{"axis", 0}}), "fixed_length");
  EXPECT_EQ(of("DequantizeLinear", {{{1, 3}, 0}, {{-1}, -1}}, {{"axis", 0}}), "unknown_lengths");
}

TEST(Rules, SamplesWithScalesOfTheirOwn) {
  const std::vector<std::pair<Ints, std::int64_t>> scaled = {{{1, 3}, 0}, {{1}, 0}};
  EXPECT_EQ(of("QuantizeLinear", scaled, {{"axis", 0}}), "0: N,3");
  EXPECT_EQ(of("QuantizeLinear", scaled, {{"axis", 1}}), "one_for_all");
  EXPECT_EQ(of("QuantizeLinear", scaled, {}, 10), "one_for_all");
  EXPECT_EQ(of("QuantizeLinear", {{{1, 3}, -1}, {{1}, 0}}, {{"axis", 0}}), "one_for_all");
  EXPECT_EQ(of("QuantizeLinear", {{{1, 4}, 0}, {{1, 2}, 0}}, {{"axis", 1}, {"block_size", 2}}, 21),
            "0: N,4");
  EXPECT_EQ(of("LayerNormalization", {{{1, 3, 4}, 0}, {{1, 1, 4}, 0}}, {}, 17), "0: N,3,4");
  EXPECT_EQ(of("LayerNormalization", {{{1, 3, 4}, 0}, {{1, 4}, 0}}, {}, 17), "axes_differ");
  EXPECT_EQ(of("LayerNormalization", {{{1, 4}, 0}, {{-1, 4}, -1}}, {}, 17), "unknown_lengths");
  EXPECT_EQ(of("LayerNormalization", {{{1, 4}, -1}, {{1, 4}, 0}}, {}, 17), "fixed_length");
  EXPECT_EQ(of("InstanceNormalization", {{{2, 3, 4}, -1}, {{3}, 0}, {{3}, -1}}), "one_for_all");
  EXPECT_EQ(of("Clip", {{{1, 3}, 0}, {{1}, 0}}), "one_for_all");
}

TEST(Rules, LengthsThatDoNotFit) {
  EXPECT_EQ(of("Conv", {{{1, 2, 5, 5}, 0}, {{3, 4, 3, 3}, -1}}), "misfit");
  EXPECT_EQ(of("Conv", {{{1, 4, 5, 5}, 0}, {{3, 2, 3, 3}, -1}}, {{"group", 2}}), "misfit");
  EXPECT_EQ(of("Conv", {{{1, 2, 2, 5}, 0}, {{3, 2, 3, 3}, -1}}), "misfit");
  EXPECT_EQ(of("Conv", {{{1, 2, 5, 5}, 0}, {{3, 2, 3, 3}, -1}, {{2}, -1}}), "misfit");
  EXPECT_EQ(of("ConvTranspose", {{{1, 2, 5, 5}, 0}, {{3, 2, 3, 3}, -1}}), "misfit");
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{4, 4}, -1}}), "misfit");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}, {{5}, -1}}), "misfit");
  EXPECT_EQ(of("BatchNormalization", {{{1, 3}, 0}, {{2}, -1}, {{3}, -1}, {{3}, -1}, {{3}, -1}}),
            "misfit");
  EXPECT_EQ(of("LayerNormalization", {{{1, 3}, 0}, {{2}, -1}}, {}, 17), "misfit");
  EXPECT_EQ(of("DequantizeLinear", {{{1, 3}, 0}, {{2}, -1}}, {{"axis", 1}}), "misfit");
  EXPECT_EQ(of("PRelu", {{{1, 1}, 0}, {{3}, -1}}), "misfit");
  EXPECT_EQ(of("Concat", {{{1, 3, 2}, 0}, {{1, 3, 4}, 0}}, {{"axis", 1}}), "refused_layout");
  EXPECT_EQ(of("DepthToSpace", {{{1, 6, 2, 2}, 0}}, {{"blocksize", 2}}), "refused_layout");
  EXPECT_EQ(with_lists("Squeeze", {1, 2, 4}, 0, {{1}}), "refused_layout");
  EXPECT_EQ(of("LSTM", {{{7, 1, 3}, 1}, {{1, 8, 4}, -1}, {{1, 8, 2}, -1}}, {{"hidden_size", 2}}),
            "misfit");
  EXPECT_EQ(of("GRU", {{{7, 1, 3}, 1}, {{1, 8, 3}, -1}, {{1, 8, 2}, -1}}, {{"hidden_size", 2}}),
            "misfit");
  EXPECT_EQ(of("GatherElements", {{{1, 4, 2}, 0}, {{1, 2, 3}, 0}}, {{"axis", 1}}), "misfit");
  EXPECT_EQ(of("EyeLike", {{{2, 2, 2}, -1}}), "bad_rank");
  EXPECT_EQ(of("Sum", {{{1, 3}, 0}, {{1, 3}, -1}}, {}, 7), "fixed_length");
}

TEST(Rules, Versions) {
  EXPECT_EQ(of("Gelu", {{{1, 3}, 0}}, {}, 20), "0: N,3");
  EXPECT_EQ(of("Gelu", {{{1, 3}, 0}}, {}, 19), "no_version_rule");
  EXPECT_EQ(of("Relu", {{{1, 3}, 0}}, {}, 26), "0: N,3");
  EXPECT_EQ(of("Relu", {{{1, 3}, 0}}, {}, 27), "no_version_rule");
  EXPECT_EQ(of("Relu", {{{1, 3}, 0}}, {}, 0), "no_version_rule");
  EXPECT_EQ(of("Flatten", {{{1, 3}, 0}}, {}, 27), "no_version_rule");
  EXPECT_EQ(of("NoSuchOperator", {{{1, 3}, 0}}), "no_operator_rule");
  EXPECT_EQ(of("RandomNormalLike", {{{1, 3}, 0}}), "is_random");
}

TEST(Rules, AlongAxes) {
  EXPECT_EQ(of("ReduceMean", {{{1, 3}, 0}}), "reduces_batch");
  EXPECT_EQ(with_lists("ReduceSum", {2, 1, 4}, 1, {{0}}), "1: 1,N,4");
  EXPECT_EQ(with_lists("ReduceSum", {2, 1, 4}, 1, {{1}}), "reduces_batch");
  EXPECT_EQ(of("ArgMax", {{{2, 1, 4}, 1}}, {{"axis", -1}, {"keepdims", 0}}), "1: 2,N");
  EXPECT_EQ(of("Softmax", {{{2, 1, 4}, 1}}), "1: 2,N,4");
  EXPECT_EQ(of("Softmax", {{{2, 4, 1}, 2}}), "normalizes_batch");
  EXPECT_EQ(of("Softmax", {{{2, 1, 4}, 1}}, {}, 12), "normalizes_batch");
  EXPECT_EQ(of("Softmax", {{{1, 2, 4}, 0}}, {}, 12), "0: N,2,4");
  EXPECT_EQ(with_lists("TopK", {1, 9}, 0, {{4}}), "0: N,4");
  EXPECT_EQ(with_lists("TopK", {9, 1}, 1, {{4}}), "orders_batch");
  EXPECT_EQ(of("LayerNormalization", {{{1, 3}, 0}, {{3}, -1}}, {}, 17), "0: N,3");
  EXPECT_EQ(of("LayerNormalization", {{{1, 3}, 0}, {{1, 3}, -1}}, {{"axis", 0}}, 17),
            "normalizes_batch");
  EXPECT_EQ(of("LRN", {{{2, 1, 3}, 1}}, {{"size", 3}}), "normalizes_batch");
  EXPECT_EQ(of("LRN", {{{2, 1, 3}, 1}}, {{"size", 1}}), "normalizes_batch");
  EXPECT_EQ(with_lists("TopK", {9, 1}, 1, {{0}}), "fixed: 9,0");
  EXPECT_EQ(of("InstanceNormalization", {{{2, 1, 3}, 1}, {{1}, -1}, {{1}, -1}}),
            "batch_as_feature");
}

TEST(Rules, BatchNormalization) {
  const std::vector<std::pair<Ints, std::int64_t>> usual = {
      {{1, 3, 4}, 0}, {{3}, -1}, {{3}, -1}, {{3}, -1}, {{3}, -1}};
  EXPECT_EQ(of("BatchNormalization", usual), "0: N,3,4");
  EXPECT_EQ(of("BatchNormalization", usual, {{"training_mode", 1}}, 14), "normalizes_batch");
  EXPECT_EQ(of("BatchNormalization", usual, {{"spatial", 0}}, 7), "bad_attribute");
  // Over the channels: each sample has its own, with parameters of its own.
  EXPECT_EQ(of("BatchNormalization", {{{2, 1, 4}, 1}, {{1}, 0}, {{1}, 0}, {{1}, 0}, {{1}, 0}}),
            "1: 2,N,4");
  EXPECT_EQ(of("BatchNormalization", {{{2, 1, 4}, 1}, {{1}, 0}, {{1}, -1}, {{1}, 0}, {{1}, 0}}),
            "fixed_length");
}

TEST(Rules, Layout) {
  EXPECT_EQ(of("Transpose", {{{1, 3, 4}, 0}}), "2: 4,3,N");
  EXPECT_EQ(with_lists("Squeeze", {1, 1, 4}, 0, {{1}}), "0: N,4");
  EXPECT_EQ(with_lists("Squeeze", {1, 1, 4}, 0, {{0}}), "removes_batch");
  EXPECT_EQ(of("Squeeze", {{{1, 1, 4}, 0}}), "removes_batch");
  EXPECT_EQ(with_lists("Unsqueeze", {1, 4}, 0, {{0, -1}}), "1: 1,N,4,1");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{1, 2}, 0}}, {{"axis", -1}}), "0: N,5");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{1, 3}, 0}}, {{"axis", 0}}), "joins_batch");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{1, 2}, -1}}, {{"axis", 1}}), "fixed_length");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{0, 3}, -1}}, {{"axis", 0}}), "0: N,3");
  EXPECT_EQ(of("Split", {{{1, 4}, 0}}, {{"axis", 0}}), "0: N,4");
  EXPECT_EQ(with_lists("Split", {1, 4}, 0, {{1}}), "fits_for_some");
  EXPECT_EQ(with_lists("Squeeze", {1, 2, 4}, 1, {{}}), "bad_attribute");
  EXPECT_EQ(of("DepthToSpace", {{{1, 8, 2, 2}, 0}}, {{"blocksize", 2}}), "0: N,2,4,4");
  EXPECT_EQ(of("DepthToSpace", {{{2, 8, 1, 2}, 2}}, {{"blocksize", 2}}), "2: 2,2,2N,4");
  EXPECT_EQ(of("DepthToSpace", {{{2, 1, 1, 2}, 1}}, {{"blocksize", 1}}), "1: 2,N,1,2");
  EXPECT_EQ(of("SpaceToDepth", {{{2, 8, 1, 2}, 2}}, {{"blocksize", 2}}), "batch_as_feature");
  EXPECT_EQ(of("Trilu", {{{2, 1, 3}, 1}}, {}, 14), "batch_as_feature");
}

TEST(Rules, Extent) {
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{0, 2}, {INT64_MAX, -1}}), "0: N,6");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{0}, {5}}), "picks_samples");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{0}, {1}}), "0: N,9");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{0}, {1}, {0}, {2}}), "picks_samples");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{0}, {0}}), "fixed: 0,9");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{1}, {INT64_MAX}}), "picks_samples");
  EXPECT_EQ(with_lists("Slice", {1, 9}, 0, {{-1}, {INT64_MIN}, {1}, {-2}}), "0: N,5");
  EXPECT_EQ(with_lists("Pad", {1, 9}, 0, {{0, 1, 0, 2}}), "0: N,12");
  EXPECT_EQ(with_lists("Pad", {1, 9}, 0, {{1, 0, 0, 0}}), "pads_batch");
  EXPECT_EQ(with_lists("Expand", {1, 1}, 0, {{1, 7}}), "0: N,7");
  EXPECT_EQ(with_lists("Expand", {1, 1}, 0, {{2, 7}}), "fixed_shape");
  EXPECT_EQ(with_lists("Expand", {1, 3}, 0, {{0, 3}}), "fits_for_some");
  EXPECT_EQ(with_lists("Expand", {1, 3}, 0, {{-1, 3}}), "refused_layout");
  EXPECT_EQ(of("Slice", {{{1, 3}, 0}, {{1}, -1}, {{1}, -1}}), "unknown_numbers");
  EXPECT_EQ(with_lists("Expand", {1, 3}, 0, {{5, 1, 3}}), "1: 5,N,3");
  EXPECT_EQ(with_lists("Tile", {1, 3}, 0, {{1, 2}}), "0: N,6");
  EXPECT_EQ(with_lists("Tile", {1, 3}, 0, {{2, 1}}), "repeats_batch");
}

TEST(Rules, WhatIsNotKnownIsNoNumberOfTheFile) {
  const auto behind_count = [](const std::string& op, const Ints& dims) {
    Builder model(13);
    const std::int32_t x = model.input("x", dims);
    const std::int32_t set = model.node("NonZero", {model.input("mask", {5})});
    const std::int32_t count = model.node(
        "Slice", {model.node("Shape", {set}), model.list("l", {1}), model.list("l", {2})});
    const std::int32_t output = model.node(op, {x, op == "Add" ? set : count});
    const std::string reason = outcome(model, output, {0, -1});
    const Cause& cause = model.state(output).cause;
    return reason + " " + std::to_string(cause.operands[0]) + "," +
           std::to_string(cause.operands[1]);
  };
  EXPECT_EQ(behind_count("TopK", {1, 6}), "unknown_numbers 1,0");
  EXPECT_EQ(behind_count("Add", {1, 6}), "unknown_lengths 1,1");
  Builder model(13);
  const std::int32_t flat = model.node("Flatten", {model.input("x", {-1, 1})});
  model.with("axis", 2);
  EXPECT_EQ(outcome(model, flat, {1}), "1: s,N");
  const Cause& cause = model.analysis.targets[0].cause;
  EXPECT_EQ(cause.reason, Reason::unknown_lengths);
  EXPECT_EQ(cause.operands[1], 0);
}

TEST(Rules, Indexing) {
  EXPECT_EQ(of("Gather", {{{9, 4}, -1}, {{1, 7}, 0}}), "0: N,7,4");
  EXPECT_EQ(of("Gather", {{{1, 4}, 0}, {{7}, -1}}), "picks_samples");
  EXPECT_EQ(of("Gather", {{{1, 4, 5}, 0}, {{}, -1}}, {{"axis", 1}}), "0: N,5");
  EXPECT_EQ(of("Gather", {{{1, 4}, 0}, {{1, 2}, 0}}, {{"axis", 1}}), "crosses_samples");
  EXPECT_EQ(of("GatherElements", {{{1, 4}, 0}, {{1, 2}, 0}}, {{"axis", 1}}), "0: N,2");
  EXPECT_EQ(of("GatherElements", {{{1, 4}, 0}, {{1, 2}, -1}}, {{"axis", 1}}), "fixed_length");
  EXPECT_EQ(of("GatherND", {{{1, 4, 5}, 0}, {{1, 2, 1}, 0}}, {{"batch_dims", 1}}), "0: N,2,5");
  EXPECT_EQ(of("GatherND", {{{1, 4, 5}, 0}, {{2, 1}, -1}}), "picks_samples");
  EXPECT_EQ(of("ScatterElements", {{{1, 4}, 0}, {{1, 2}, 0}, {{1, 2}, 0}}, {{"axis", 1}}),
            "0: N,4");
  EXPECT_EQ(of("ScatterElements", {{{1, 4}, 0}, {{1, 2}, 0}, {{1, 2}, 0}}), "moves_in_batch");
  EXPECT_EQ(of("ScatterND", {{{9, 1}, 1}, {{2, 1}, -1}, {{2, 1}, 1}}), "1: 9,N");
  EXPECT_EQ(of("Gather", {{{1, 4}, 0}, {{2, 0}, -1}}), "fixed: 2,0,4");
  EXPECT_EQ(of("NonZero", {{{1, 4}, 0}}), "depends_on_data");
  EXPECT_EQ(of("Shape", {{{1, 4}, 0}}), "size: 2");
}

TEST(Rules, Matrices) {
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{3, 4}, -1}}), "0: N,4");
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{5, 3, 4}, -1}}), "1: 5,N,4");
  EXPECT_EQ(of("MatMul", {{{1, 2, 3}, 0}, {{1, 3, 4}, 0}}), "0: N,2,4");
  EXPECT_EQ(of("MatMul", {{{3, 1}, 1}, {{1, 4}, -1}}), "contracts_batch");
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{3, 1}, 1}}), "crosses_samples");
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{1, 3, 4}, 0}}), "crosses_samples");
  EXPECT_EQ(of("MatMul", {{{1, 2, 3}, 0}, {{5, 3, 4}, -1}}), "fixed_length");
  EXPECT_EQ(of("MatMul", {{{1, 3}, 0}, {{3}, -1}}), "0: N");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}, {{4}, -1}}), "0: N,4");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}, {{2, 4}, -1}}), "fixed_length");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}, {{1, 4}, -1}}), "0: N,4");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}, {{-1, 4}, -1}}), "unknown_lengths");
  EXPECT_EQ(of("Gemm", {{{3, 1}, 1}, {{3, 4}, -1}}, {{"transA", 1}}), "0: N,4");
  EXPECT_EQ(of("Gemm", {{{3, 1}, 1}, {{1, 4}, -1}}), "contracts_batch");
}

TEST(Rules, CountsAndKinds) {
  EXPECT_EQ(of("Relu", {{{1, 3}, 0}, {{1, 3}, 0}}), "bad_inputs");
  EXPECT_EQ(of("Add", {{{1, 3}, 0}}), "bad_inputs");
  EXPECT_EQ(of("Clip", {{{1, 3}, 0}, {{}, -1}}, {}, 10), "bad_inputs");
  EXPECT_EQ(of("Clip", {{{1, 3}, 0}, {{}, -1}}, {}, 11), "0: N,3");
  EXPECT_EQ(of("Elu", {{{1, 3}, 0}}, {{"alpha", 1}}), "attribute_kind");
  EXPECT_EQ(of("Softmax", {{{1, 3}, 0}}, {{"mode", 1}}), "attribute_kind");
  EXPECT_EQ(of("ReduceMax", {{{1, 3}, 0}}, {{"keepdims", 2}}), "bad_attribute");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{1, 3}, 0}}, {}, 13), "refused_layout");
  EXPECT_EQ(of("Concat", {{{1, 3}, 0}, {{1, 3}, 0}}, {}, 3), "0: N,6");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3, 4}, -1}}, {{"transB", -1}}), "bad_attribute");
}

TEST(Rules, AnInputThatIsLeftOutIsCounted) {
  constexpr std::int32_t kLeftOut = -1;
  const auto of_inputs = [](const std::string& op, const std::vector<std::int32_t>& others) {
    Builder model(13);
    std::vector<std::int32_t> values = {model.input("x", {1, 3})};
    values.insert(values.end(), others.begin(), others.end());
    const std::int32_t output = model.node(op, values);
    return outcome(model, output, {0});
  };
  EXPECT_EQ(of_inputs("Clip", {kLeftOut, kLeftOut}), "0: N,3");
  EXPECT_EQ(of_inputs("Clip", {kLeftOut, kLeftOut, kLeftOut}), "bad_inputs");
  EXPECT_EQ(of_inputs("Relu", {kLeftOut}), "bad_inputs");
  EXPECT_EQ(of_inputs("Add", {kLeftOut}), "bad_inputs");
  EXPECT_EQ(of_inputs("Max", {kLeftOut}), "bad_inputs");
  EXPECT_EQ(of_inputs("Concat", {kLeftOut}), "bad_inputs");
}

TEST(Rules, Ranks) {
  EXPECT_EQ(of("Det", {{{1}, 0}}), "bad_rank");
  EXPECT_EQ(of("Gemm", {{{1, 3}, 0}, {{3}, -1}}), "bad_rank");
  EXPECT_EQ(of("Conv", {{{1, 2, 5, 5}, 0}, {{3, 2, 3, 3}, -1}, {{3, 1}, -1}}), "bad_rank");
  const auto by_number = [](const std::string& op, std::int32_t opset) {
    Builder model(opset);
    const std::int32_t x = model.input("x", {1, 1, 3});
    const std::int32_t output = model.node(op, {x, model.scalar("number", 1)});
    return outcome(model, output, {0});
  };
  EXPECT_EQ(by_number("Unsqueeze", 13), "0: N,1,1,3");
  EXPECT_EQ(by_number("CumSum", 13), "0: N,1,3");
  for (const char* const op : {"Squeeze", "Split", "ReduceSum", "TopK", "Tile", "Expand"}) {
    EXPECT_EQ(by_number(op, 13), "bad_rank") << op;
  }
}

TEST(Rules, Roles) {
  EXPECT_EQ(of("ConvTranspose", {{{2, 1, 5, 5}, -1}, {{1, 3, 3, 3}, 0}}), "crosses_samples");
  EXPECT_EQ(of("CumSum", {{{2, 3}, -1}, {{1}, 0}}), "one_for_all");
  EXPECT_EQ(of("NonZero", {{{1, 3}, 0}}), "depends_on_data");
  EXPECT_EQ(of("Compress", {{{2, 3}, -1}, {{1}, 0}}, {{"axis", 0}}), "depends_on_data");
  Builder lists(13);
  const std::int32_t repeats = lists.input("repeats", {1}, 7);
  const std::int32_t tiled = lists.node("Tile", {lists.weights("w", {4}), repeats});
  EXPECT_EQ(outcome(lists, tiled, {0}), "depends_on_data");
  const auto of_lengths = [](const std::string& op, bool with_samples) {
    Builder model(13);
    const std::int32_t x = model.input("x", {1, 2}, 7);
    const std::int32_t lengths = model.node("Shape", {x});
    std::vector<std::int32_t> inputs = {lengths};
    if (with_samples) inputs.push_back(x);
    const std::int32_t output = model.node(op, inputs);
    return outcome(model, output, {0});
  };
  EXPECT_EQ(of_lengths("Add", true), "uses_batch_length");
  EXPECT_EQ(of_lengths("NonZero", false), "uses_batch_length");
  EXPECT_EQ(of_lengths("Relu", false), "size: 2");
}

TEST(Rules, Images) {
  EXPECT_EQ(of("Conv", {{{1, 2, 5, 5}, 0}, {{3, 2, 3, 3}, -1}}), "0: N,3,3,3");
  EXPECT_EQ(of("Conv", {{{2, 1, 5, 5}, 1}, {{3, 1, 3, 3}, -1}}), "batch_as_feature");
  EXPECT_EQ(of("Conv", {{{2, 2, 5, 5}, -1}, {{1, 2, 3, 3}, 0}}), "1: 2,N,3,3");
  EXPECT_EQ(of("Conv", {{{1, 2, 5, 5}, 0}, {{1, 2, 3, 3}, 0}}), "crosses_samples");
  EXPECT_EQ(of("Conv", {{{2, 2, 1, 5}, 2}, {{3, 2, 1, 3}, -1}}), "2: 2,3,N,3");
  EXPECT_EQ(of("Conv", {{{2, 2, 1, 5}, 2}, {{3, 2, 2, 3}, -1}}), "batch_as_feature");
  EXPECT_EQ(of("ConvTranspose", {{{1, 2, 5, 5}, 0}, {{2, 3, 3, 3}, -1}}), "0: N,3,7,7");
  EXPECT_EQ(of("GlobalMaxPool", {{{2, 1, 5, 5}, 1}}), "1: 2,N,1,1");
  EXPECT_EQ(of("GlobalMaxPool", {{{2, 2, 1, 5}, 2}}), "batch_as_feature");
  EXPECT_EQ(of("GridSample", {{{1, 2, 5, 5}, 0}, {{1, 3, 4, 2}, 0}}, {}, 16), "0: N,2,3,4");
  EXPECT_EQ(of("GridSample", {{{1, 2, 5, 5}, 0}, {{1, 3, 4, 2}, -1}}, {}, 16), "fixed_length");
}

TEST(Rules, Recurrent) {
  const std::vector<std::pair<Ints, std::int64_t>> usual = {
      {{7, 1, 3}, 1}, {{1, 8, 3}, -1}, {{1, 8, 2}, -1}};
  const Attributes two = {{"hidden_size", 2}};
  EXPECT_EQ(of("LSTM", usual, two), "2: 7,1,N,2");
  EXPECT_EQ(of("LSTM", {{{1, 7, 3}, 0}, usual[1], usual[2]}, two), "batch_as_sequence");
  EXPECT_EQ(of("LSTM", usual, {{"layout", 1}, two[0]}, 14), "bad_attribute");
  EXPECT_EQ(of("LSTM", usual), "bad_attribute");
  EXPECT_EQ(of("LSTM", {usual[0], {{2, 8, 3}, -1}, {{2, 8, 2}, -1}}, two), "misfit");
}

}  // namespace
}  // namespace rw::model
