// Rules of quantized operators, of whose inputs some are scales, and of images with their channels along the last axis:
// where the output has the batch, or why it has none. tests/js/model/check/rules.test.js compares all rules with
// onnxruntime.
#include <gtest/gtest.h>

#include "node.h"

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;
using test::OneNode;

OneNode contributed(const std::string& op) { return OneNode("com.microsoft." + op, 17); }

/// The scale and the zero point of a tensor.
OneNode&& scaled(OneNode&& node, const Ints& dims = {}) {
  return node.input(dims).input(dims, -1, kUint8Type);
}
OneNode&& scaled(OneNode& node) { return scaled(std::move(node)); }

TEST(Quantized, Elements) {
  const auto sum = [](std::int64_t first, const Ints& other, std::int64_t second) {
    OneNode node = contributed("QLinearAdd");
    scaled(node.input({1, 3}, first, kUint8Type));
    scaled(node.input(other, second, kUint8Type));
    return scaled(node).outcome();
  };
  EXPECT_EQ(sum(0, {3}, -1), "0: N,3");
  EXPECT_EQ(sum(0, {1, 3}, 0), "0: N,3");
  EXPECT_EQ(sum(0, {2, 3}, -1), "fixed_length");
  EXPECT_EQ(sum(-1, {4}, -1), "misfit");
  OneNode floats = contributed("QLinearMul");
  scaled(floats.input({1, 3}, 0, kUint8Type));
  scaled(floats.input({1, 3}, 0));
  EXPECT_EQ(scaled(floats).outcome(), "bad_inputs");
  OneNode chosen = contributed("QLinearWhere");
  chosen.input({1, 1}, 0, 9);
  scaled(chosen.input({3}, -1, kUint8Type));
  scaled(chosen.input({1, 3}, 0, kUint8Type));
  EXPECT_EQ(scaled(chosen).outcome(), "0: N,3");
  OneNode untrue = contributed("QLinearWhere");
  untrue.input({1, 1}, 0);
  scaled(untrue.input({3}, -1, kUint8Type));
  scaled(untrue.input({1, 3}, 0, kUint8Type));
  EXPECT_EQ(scaled(untrue).outcome(), "bad_inputs");
}

TEST(Quantized, OneScaleForAllSamples) {
  const auto with = [](const Ints& scale, std::int64_t axis) {
    return contributed("QLinearSigmoid")
        .input({1, 3}, 0, kUint8Type)
        .input(scale, axis)
        .left_out()
        .input({})
        .input({}, -1, kUint8Type)
        .outcome();
  };
  EXPECT_EQ(with({}, -1), "0: N,3");
  EXPECT_EQ(with({1}, -1), "0: N,3");
  EXPECT_EQ(with({3}, -1), "misfit");
  EXPECT_EQ(with({1}, 0), "one_for_all");
  EXPECT_EQ(with({1, 1}, -1), "bad_rank");
  EXPECT_EQ(
      contributed("QLinearSigmoid").input({1, 3}, 0, kUint8Type).input({}).left_out().outcome(),
      "bad_inputs");
}

TEST(Quantized, ZeroPointsOfBlocks) {
  const auto multiplied = [](std::int64_t block, const Ints& zeros, std::int32_t type) {
    return contributed("MatMulNBits")
        .input({1, 3, 32}, 0)
        .input({4, 32 / block, block / 2}, -1, kUint8Type)
        .input({4 * 32 / block})
        .input(zeros, -1, type)
        .with("K", 32)
        .with("N", 4)
        .with("block_size", block)
        .outcome();
  };
  EXPECT_EQ(multiplied(16, {4}, kUint8Type), "0: N,3,4");
  EXPECT_EQ(multiplied(16, {8}, kUint8Type), "misfit");
  EXPECT_EQ(multiplied(16, {8}, kFloatType), "0: N,3,4");
  EXPECT_EQ(multiplied(16, {4}, kFloatType), "misfit");
  EXPECT_EQ(multiplied(16, {4, 2}, kFloatType), "0: N,3,4");
  EXPECT_EQ(multiplied(16, {2, 4}, kFloatType), "misfit");
  EXPECT_EQ(multiplied(8, {8}, kUint8Type), "bad_attribute");
}

TEST(Quantized, AlongAxes) {
  const auto softmax = [](std::int64_t axis, std::int64_t along, std::int64_t opset) {
    OneNode node = contributed("QLinearSoftmax");
    scaled(scaled(node.input({1, 1, 4}, axis, kUint8Type)));
    return node.with("axis", along).with("opset", opset).outcome();
  };
  EXPECT_EQ(softmax(0, 1, 13), "0: N,1,4");
  EXPECT_EQ(softmax(1, 1, 13), "normalizes_batch");
  EXPECT_EQ(softmax(2, 1, 13), "2: 1,1,N");
  EXPECT_EQ(softmax(0, 1, 12), "0: N,1,4");
  EXPECT_EQ(softmax(2, 1, 12), "normalizes_batch");
  OneNode unstated = contributed("QLinearSoftmax");
  scaled(scaled(unstated.input({1, 4}, 0, kUint8Type)));
  EXPECT_EQ(unstated.outcome(), "attribute_absent");
  OneNode mean = contributed("QLinearReduceMean");
  scaled(scaled(mean.input({1, 3, 4}, 0, kUint8Type)));
  EXPECT_EQ(mean.with("axes", Ints{1}).with("keepdims", 0).outcome(), "0: N,4");
}

TEST(Quantized, Joined) {
  const auto join = [](const Ints& second, std::int64_t axis, int rest) {
    OneNode node = contributed("QLinearConcat");
    scaled(node);
    scaled(node.input({1, 3}, 0, kUint8Type));
    node.input(second, axis, kUint8Type);
    for (int place = 0; place < rest; ++place) node.input({}, -1, place ? kUint8Type : 1);
    return node.with("axis", 1).outcome();
  };
  EXPECT_EQ(join({1, 2}, 0, 2), "0: N,5");
  EXPECT_EQ(join({1, 2}, -1, 2), "fixed_length");
  EXPECT_EQ(join({2, 1}, 1, 2), "axes_differ");
  EXPECT_EQ(join({1, 2}, 0, 1), "bad_inputs");
  EXPECT_EQ(join({1, 2}, 0, 0), "bad_inputs");
}

TEST(Quantized, Products) {
  const auto product = [](std::int64_t axis, const Ints& other, std::int64_t second,
                          const Ints& scales) {
    OneNode node = contributed("QGemm");
    scaled(node.input({1, 3}, axis, kUint8Type));
    scaled(node.input(other, second, kUint8Type), scales);
    return node.input({4}, -1, 6).outcome();
  };
  EXPECT_EQ(product(0, {3, 4}, -1, {}), "0: N,4");
  EXPECT_EQ(product(0, {3, 4}, -1, {4}), "0: N,4");
  EXPECT_EQ(product(0, {3, 4}, -1, {3}), "misfit");
  EXPECT_EQ(product(0, {5, 4}, -1, {}), "misfit");
  EXPECT_EQ(product(0, {3, 1}, 1, {}), "crosses_samples");
  EXPECT_EQ(product(-1, {3, 1}, 1, {}), "fixed_length");
  EXPECT_EQ(product(1, {3, 4}, -1, {}), "contracts_batch");
  const auto whole = [](const Ints& other, const Ints& scales, const Ints& bias) {
    OneNode node = contributed("MatMulIntegerToFloat");
    node.input({1, 2, 3}, 0, kUint8Type).input(other, -1, kUint8Type).input({}).input(scales);
    return node.left_out().left_out().input(bias).outcome();
  };
  EXPECT_EQ(whole({3, 4}, {}, {4}), "0: N,2,4");
  EXPECT_EQ(whole({3, 4}, {4}, {4}), "0: N,2,4");
  EXPECT_EQ(whole({3, 4}, {4}, {1}), "misfit");
  EXPECT_EQ(whole({1, 3, 4}, {4}, {4}), "bad_rank");
}

TEST(Quantized, OneScaleWithin) {
  const auto product = [](std::int64_t axis) {
    return contributed("DynamicQuantizeMatMul")
        .input({1, 3}, axis)
        .input({3, 4}, -1, kUint8Type)
        .input({})
        .outcome();
  };
  EXPECT_EQ(product(0), "one_scale");
  EXPECT_EQ(product(-1), "no_operator_rule");
}

TEST(Quantized, Attention) {
  const auto with = [](const Ints& scales, std::int64_t axis) {
    return contributed("QAttention")
        .input({1, 3, 4}, 0, kUint8Type)
        .input({4, 12}, -1, kUint8Type)
        .input({12})
        .input({})
        .input(scales)
        .input({1}, axis, 6)
        .with("num_heads", 2)
        .outcome();
  };
  EXPECT_EQ(with({}, 0), "0: N,3,4");
  EXPECT_EQ(with({12}, 0), "0: N,3,4");
  EXPECT_EQ(with({4}, 0), "misfit");
  EXPECT_EQ(with({}, -1), "fixed_length");
}

TEST(Quantized, ScalesOfAxes) {
  const auto with = [](std::int64_t axis, std::int64_t along, const Ints& scales) {
    return contributed("QuantizeLinear")
        .input({1, 3}, axis)
        .input(scales)
        .with("axis", along)
        .outcome();
  };
  EXPECT_EQ(with(0, 1, {3}), "0: N,3");
  EXPECT_EQ(with(0, 1, {4}), "misfit");
  EXPECT_EQ(with(0, 0, {2}), "fixed_length");
}

TEST(ChannelsLast, Images) {
  const auto convolved = [](const std::string& op, const Ints& data, std::int64_t axis,
                            const Ints& kernel, std::int64_t last) {
    OneNode node = contributed(op);
    node.input(data, axis, kUint8Type);
    scaled(node);
    scaled(node.input(kernel, -1, kUint8Type), {3});
    return scaled(node).with("channels_last", last).outcome();
  };
  EXPECT_EQ(convolved("QLinearConv", {1, 5, 6, 2}, 0, {3, 2, 2, 3}, 1), "0: N,4,4,3");
  EXPECT_EQ(convolved("QLinearConv", {1, 2, 5, 6}, 0, {3, 2, 2, 3}, 0), "0: N,3,4,4");
  EXPECT_EQ(convolved("QLinearConv", {1, 5, 6, 3}, 0, {3, 2, 2, 3}, 1), "misfit");
  EXPECT_EQ(convolved("QLinearConv", {1, 5, 6, 1}, 3, {3, 1, 2, 3}, 1), "batch_as_feature");
  EXPECT_EQ(convolved("QLinearConv", {1, 5, 6, 2}, 0, {4, 2, 2, 3}, 1), "misfit");
  EXPECT_EQ(contributed("NhwcConv").input({1, 5, 6, 2}, 0).input({3, 2, 3, 2}).outcome(),
            "0: N,4,4,3");
  EXPECT_EQ(contributed("NhwcConv").input({1, 5, 6, 2}, 0).input({3, 2, 2, 3}).outcome(), "misfit");
  const auto pooled = [](std::int64_t axis, const Ints& data) {
    return contributed("NhwcMaxPool")
        .input(data, axis, kUint8Type)
        .with("kernel_shape", Ints{2, 1})
        .with("strides", Ints{2, 1})
        .outcome();
  };
  EXPECT_EQ(pooled(0, {1, 4, 5, 2}), "0: N,2,5,2");
  EXPECT_EQ(pooled(3, {2, 4, 5, 1}), "3: 2,2,5,N");
  EXPECT_EQ(pooled(2, {2, 4, 1, 3}), "2: 2,2,N,3");
  EXPECT_EQ(pooled(1, {2, 1, 4, 3}), "batch_as_feature");
}

TEST(ChannelsLast, ACauseNamesTheAxisThatTheImagesHave) {
  for (const std::int64_t axis : {1, 3}) {
    Builder model(13);
    const auto x = model.input("x", {2, axis == 1 ? 1 : 4, 4, axis == 3 ? 1 : 3});
    const bool is_channel = axis == 3;
    model.output(is_channel
                     ? model.node("com.microsoft.NhwcConv", {x, model.weights("w", {3, 2, 3, 1})})
                     : model.node("com.microsoft.NhwcMaxPool", {x}));
    if (!is_channel) model.with("kernel_shape", Ints{2, 1});
    ASSERT_EQ(model.analyze({axis}).blockers.size(), 1U);
    EXPECT_EQ(model.analysis.blockers[0].cause.operands[1], axis);
  }
}

TEST(ChannelsLast, Normalized) {
  const auto with = [](const Ints& data, std::int64_t axis, std::int64_t groups) {
    return contributed("GroupNorm")
        .input(data, axis)
        .input({4})
        .input({4})
        .with("groups", groups)
        .with("activation", 0);
  };
  EXPECT_EQ(with({1, 2, 3, 4}, 0, 2).outcome(), "0: N,2,3,4");
  EXPECT_EQ(with({1, 2, 3, 4}, 0, 3).outcome(), "misfit");
  EXPECT_EQ(with({1, 2, 3, 5}, 0, 1).outcome(), "misfit");
  EXPECT_EQ(with({1, 2, 3, 4}, 2, 2).outcome(), "batch_as_feature");
  EXPECT_EQ(with({1, 4, 2, 3}, 0, 2).with("channels_last", 0).outcome(), "0: N,4,2,3");
  EXPECT_EQ(with({1, 2, 3, 4}, 0, 2).with("channels_last", 2).outcome(), "bad_attribute");
}

}  // namespace
}  // namespace rw::model
