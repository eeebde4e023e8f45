// Rules of operators on signals and sequences, and of losses: where the output has the batch, or why it has none.
// tests/js/model/check/rules.test.js compares all rules with onnxruntime.
#include <gtest/gtest.h>

#include "node.h"

namespace rw::model {
namespace {

using test::Ints;
using test::OneNode;

TEST(Signals, FourierAlongAnAttribute) {
  const auto of = [](const Ints& dims, std::int64_t axis) {
    return OneNode("DFT", 17).input(dims, axis);
  };
  EXPECT_EQ(of({1, 8, 1}, 0).outcome(), "0: N,8,2");
  EXPECT_EQ(of({1, 8, 2}, 0).outcome(), "0: N,8,2");
  EXPECT_EQ(of({3, 1, 1}, 1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({3, 8, 1}, 2).outcome(), "batch_as_feature");
  EXPECT_EQ(of({3, 8, 1, 1}, 2).outcome(), "2: 3,8,N,2");
  EXPECT_EQ(of({1, 8, 3, 1}, 0).with("axis", -2).with("onesided", 1).outcome(), "0: N,8,2,2");
  EXPECT_EQ(of({1, 8, 1}, 0).with("axis", -1).outcome(), "bad_attribute");
  EXPECT_EQ(of({1, 8, 1}, 0).with("axis", 3).outcome(), "bad_attribute");
  EXPECT_EQ(of({1, 8, 3}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 8, -1}, 0).outcome(), "unknown_lengths");
  EXPECT_EQ(of({1, 0, 1}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 8, 2}, 0).with("onesided", 1).outcome(), "bad_attribute");
  EXPECT_EQ(of({1, 8, 1}, 0).with("onesided", 1).with("inverse", 1).outcome(), "bad_attribute");
  EXPECT_EQ(of({1, 8}, 0).outcome(), "bad_rank");
  EXPECT_EQ(of({1, 8, 1}, 0).scalar(5).outcome(), "0: N,5,2");
  EXPECT_EQ(of({1, 8, 1}, 0).scalar(0).outcome(), "misfit");
  EXPECT_EQ(of({1, 8, 1}, 0).list({5}).outcome(), "bad_rank");
  EXPECT_EQ(of({1, 8, 1}, 0).length(0, 0).outcome(), "uses_batch_length");
  EXPECT_EQ(of({1, 8, 1}, 0).length(0, 1).outcome(), "0: N,8,2");
  EXPECT_EQ(of({1, 8, 1}, 0).input({}, -1, kInt64Type).outcome(), "unknown_numbers");
}

TEST(Signals, FourierOfSamplesInsideAnAxis) {
  test::Builder model(17);
  const std::int32_t data = model.input("x", {4, 1, 6});
  const std::int32_t rows = model.node("Reshape", {data, model.list("t", {-1, 6, 1})});
  const std::int32_t spectra = model.node("DFT", {rows});
  const std::int32_t apart = model.node("Reshape", {spectra, model.list("t", {4, -1, 6, 2})});
  EXPECT_EQ(test::outcome(model, apart, {1}), "1: 4,N,6,2");
}

TEST(Signals, FourierAlongAnInput) {
  const auto of = [](const Ints& dims, std::int64_t batch, std::int64_t axis) {
    return OneNode("DFT", 20).input(dims, batch).left_out().scalar(axis);
  };
  EXPECT_EQ(OneNode("DFT", 20).input({3, 1, 8, 1}, 1).outcome(), "1: 3,N,8,2");
  EXPECT_EQ(OneNode("DFT", 20).input({3, 8, 1, 1}, 2).outcome(), "batch_as_feature");
  EXPECT_EQ(of({3, 1, 8, 1}, 1, 0).outcome(), "1: 3,N,8,2");
  EXPECT_EQ(of({3, 1, 8, 1}, 1, 1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({3, 1, 8, 1}, 1, 3).outcome(), "bad_attribute");
  EXPECT_EQ(of({3, 1, 8, 1}, 1, 0).with("axis", 1).outcome(), "bad_attribute");
  EXPECT_EQ(OneNode("DFT", 20).input({3, 1, 8, 1}, 1).scalar(4).outcome(), "1: 3,N,4,2");
  EXPECT_EQ(OneNode("DFT", 20).input({3, 1, 8, 1}, 1).scalar(4).left_out().outcome(), "bad_inputs");
  OneNode unknown("DFT", 20);
  unknown.input({3, 1, 8, 1}, 1).left_out().input({}, -1, kInt64Type);
  EXPECT_EQ(unknown.outcome(), "unknown_numbers");
}

TEST(Signals, FramesOfASignal) {
  const auto of = [](const Ints& dims, std::int64_t axis, std::int64_t step) {
    return OneNode("STFT", 17).input(dims, axis).scalar(step);
  };
  EXPECT_EQ(of({1, 9, 1}, 0, 2).input({4}).outcome(), "0: N,3,3,2");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).left_out().scalar(4).outcome(), "0: N,3,3,2");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).input({4}).scalar(4).outcome(), "0: N,3,3,2");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).input({4}).scalar(3).outcome(), "misfit");
  EXPECT_EQ(of({1, 9, 1}, 0, 3).input({5}).with("onesided", 0).outcome(), "0: N,2,5,2");
  EXPECT_EQ(of({3, 1, 1}, 1, 2).input({1}).outcome(), "batch_as_feature");
  EXPECT_EQ(of({3, 9, 1}, 2, 2).input({4}).outcome(), "batch_as_feature");
  EXPECT_EQ(of({1, 9, 2}, 0, 2).input({4}).with("onesided", 0).outcome(), "unsure_places");
  EXPECT_EQ(of({1, 3, 1}, 0, 2).input({4}).outcome(), "misfit");
  EXPECT_EQ(of({1, 9, 1}, 0, 0).input({4}).outcome(), "misfit");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).input({0}).outcome(), "misfit");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).outcome(), "bad_inputs");
  EXPECT_EQ(of({1, 9, 1}, 0, 2).input({1}, 0).outcome(), "crosses_samples");
  OneNode stepped("STFT", 17);
  EXPECT_EQ(stepped.input({1, 9, 1}, 0).length(0, 0).input({4}).outcome(), "uses_batch_length");
  EXPECT_EQ(OneNode("STFT", 17).input({2, 9, 1}).scalar(2).input({4}).outcome(), "fixed: 2,3,3,2");
}

TEST(Signals, Windows) {
  for (const char* const op : {"HannWindow", "HammingWindow", "BlackmanWindow"}) {
    EXPECT_EQ(OneNode(op, 17).scalar(5).outcome(), "fixed: 5") << op;
    EXPECT_EQ(OneNode(op, 17).scalar(0).outcome(), "misfit") << op;
    EXPECT_EQ(OneNode(op, 17).list({5}).outcome(), "bad_rank") << op;
  }
  const auto typed = [](std::int64_t type) {
    return OneNode("HannWindow", 17).scalar(5).with("output_datatype", type).outcome();
  };
  EXPECT_EQ(typed(11), "fixed: 5");
  for (const std::int64_t type : {0, 8, 9, 14, 15, 17}) EXPECT_EQ(typed(type), "bad_attribute");
  const auto by_length = [](std::int64_t axis) {
    test::Builder model(17);
    const std::int32_t shape = model.node("Shape", {model.input("x", {1, 7})});
    const std::int32_t length = model.node("Gather", {shape, model.scalar("a", axis)});
    return test::outcome(model, model.node("HannWindow", {length}), {0});
  };
  EXPECT_EQ(by_length(0), "uses_batch_length");
  EXPECT_EQ(by_length(1), "fixed: 7");
}

TEST(Signals, MelWeights) {
  const auto of = [](const Ints& counts, double lowest, double highest) {
    OneNode node("MelWeightMatrix", 17);
    for (const std::int64_t count : counts) node.scalar(count);
    return node.reals({}, {lowest}).reals({}, {highest}).outcome();
  };
  EXPECT_EQ(of({3, 16, 8000}, 100, 3000), "fixed: 9,3");
  EXPECT_EQ(of({3, 17, 8000}, 100, 3000), "fixed: 9,3");
  EXPECT_EQ(of({3, 16, 8000}, -100, 3000), "misfit");
  EXPECT_EQ(of({3, 16, 8000}, 100, 5000), "misfit");
  EXPECT_EQ(of({3, 16, 8000}, 3000, 100), "misfit");
  EXPECT_EQ(of({0, 16, 8000}, 100, 3000), "misfit");
  EXPECT_EQ(of({3, 16, 0}, 100, 3000), "misfit");
  OneNode open("MelWeightMatrix", 17);
  open.scalar(3).scalar(16).scalar(8000).input({}).reals({}, {3000});
  EXPECT_EQ(open.outcome(), "unknown_numbers");
}

TEST(Signals, RowsTurnedByAnglesOfTheirPlaces) {
  const auto of = [](const Ints& data, std::int64_t axis, const Ints& angles) {
    return OneNode("RotaryEmbedding", 23).input(data, axis).input(angles).input(angles);
  };
  const auto placed = [&](const Ints& data, std::int64_t axis, const Ints& places,
                          std::int64_t own) {
    return of(data, axis, {9, 2}).input(places, own, kInt64Type);
  };
  EXPECT_EQ(placed({1, 2, 3, 4}, 0, {1, 3}, 0).outcome(), "0: N,2,3,4");
  EXPECT_EQ(placed({1, 2, 3, 4}, 0, {1, 3}, -1).outcome(), "fixed_length");
  EXPECT_EQ(placed({1, 1, 3, 4}, 1, {1, 3}, -1).outcome(), "1: 1,N,3,4");
  EXPECT_EQ(placed({1, 1, 3, 4}, 1, {1, 3}, 0).outcome(), "axes_differ");
  EXPECT_EQ(placed({1, 2, 1, 4}, 2, {1, 1}, 1).outcome(), "batch_as_feature");
  EXPECT_EQ(placed({1, 2, 3, 1}, 3, {1, 3}, -1).outcome(), "batch_as_feature");
  EXPECT_EQ(placed({1, 2, 3, 4}, 0, {1, 2}, 0).outcome(), "misfit");
  EXPECT_EQ(placed({1, 2, 3, 6}, 0, {1, 3}, 0).outcome(), "misfit");
  EXPECT_EQ(placed({1, 2, 3, 6}, 0, {1, 3}, 0).with("rotary_embedding_dim", 4).outcome(),
            "0: N,2,3,6");
  EXPECT_EQ(placed({1, 2, 3, 2}, 0, {1, 3}, 0).with("rotary_embedding_dim", 4).outcome(), "misfit");
  EXPECT_EQ(placed({1, 2, 3, 4}, 0, {1, 3}, 0).with("rotary_embedding_dim", 3).outcome(),
            "bad_attribute");
  EXPECT_EQ(placed({1, 3, 8}, 0, {1, 3}, 0).outcome(), "bad_attribute");
  EXPECT_EQ(placed({1, 3, 8}, 0, {1, 3}, 0).with("num_heads", 2).outcome(), "0: N,3,8");
  EXPECT_EQ(placed({1, 3, 8}, 0, {1, 3}, 0).with("num_heads", 3).outcome(), "misfit");
  EXPECT_EQ(placed({3, 1, 8}, 1, {3, 1}, -1).with("num_heads", 2).outcome(), "batch_as_feature");
  EXPECT_EQ(of({1, 2, 2, 4}, 0, {9, 2}).integers({1, 2}, {0, 8}).outcome(), "0: N,2,2,4");
  EXPECT_EQ(of({1, 2, 2, 4}, 0, {9, 2}).integers({1, 2}, {0, 9}).outcome(), "index_outside");
  EXPECT_EQ(of({1, 2, 3, 4}, 0, {9, 2}).outcome(), "bad_rank");
  EXPECT_EQ(of({1, 2, 3, 4}, 0, {1, 3, 2}).outcome(), "fixed_length");
  EXPECT_EQ(of({1, 1, 3, 4}, 1, {1, 3, 2}).outcome(), "1: 1,N,3,4");
  EXPECT_EQ(of({1, 1, 3, 4}, 1, {1, 4, 2}).outcome(), "misfit");
  OneNode own("RotaryEmbedding", 23);
  own.input({1, 2, 3, 4}, 0).input({1, 3, 2}, 0).input({1, 3, 2}, 0);
  EXPECT_EQ(own.outcome(), "0: N,2,3,4");
  OneNode other("RotaryEmbedding", 23);
  other.input({1, 2, 3, 4}).input({9, 2}).input({8, 2}).input({1, 3}, -1, kInt64Type);
  EXPECT_EQ(other.outcome(), "misfit");
}

TEST(Signals, Losses) {
  const auto of = [](const std::string& op, const Ints& scores, std::int64_t axis,
                     const Ints& labels, std::int64_t own) {
    return OneNode(op, 13).input(scores, axis).input(labels, own, kInt64Type);
  };
  const std::string likelihood = "NegativeLogLikelihoodLoss";
  const std::string entropy = "SoftmaxCrossEntropyLoss";
  const auto none = [](OneNode node, int outputs = 1) {
    return node.with_text("reduction", "none").outcome(outputs);
  };
  EXPECT_EQ(none(of(likelihood, {1, 4}, 0, {1}, 0)), "0: N");
  EXPECT_EQ(none(of(likelihood, {1, 4, 5, 6}, 0, {1, 5, 6}, 0)), "0: N,5,6");
  EXPECT_EQ(none(of(likelihood, {3, 4, 5, 1}, 3, {3, 5, 1}, 2)), "2: 3,5,N");
  EXPECT_EQ(none(of(likelihood, {3, 1, 5}, 1, {3, 5}, -1)), "batch_as_feature");
  EXPECT_EQ(none(of(likelihood, {1, 4}, 0, {1}, -1)), "fixed_length");
  EXPECT_EQ(none(of(likelihood, {1, 4}, -1, {1}, 0)), "fixed_length");
  EXPECT_EQ(none(of(likelihood, {1, 4, 1}, 0, {1, 1}, 1)), "axes_differ");
  EXPECT_EQ(none(of(likelihood, {1, 4, 5}, 0, {1, 6}, 0)), "misfit");
  EXPECT_EQ(none(of(likelihood, {1, 4, 5}, 0, {1}, 0)), "bad_rank");
  EXPECT_EQ(none(of(likelihood, {1, 0}, 0, {1}, 0)), "misfit");
  EXPECT_EQ(none(of(likelihood, {1, 4}, 0, {1}, 0).input({4})), "0: N");
  EXPECT_EQ(none(of(likelihood, {1, 4}, 0, {1}, 0).input({3})), "misfit");
  EXPECT_EQ(of(likelihood, {1, 4}, 0, {1}, 0).outcome(), "reduces_batch");
  EXPECT_EQ(of(likelihood, {1, 4}, -1, {1}, -1).outcome(), "fixed: ");
  EXPECT_EQ(of(likelihood, {1, 4}, 0, {1}, 0).with_text("reduction", "least").outcome(),
            "bad_attribute");
  EXPECT_EQ(none(of(likelihood, {1, 4}, 0, {1}, 0), 2), "bad_outputs | bad_outputs");
  EXPECT_EQ(none(of(entropy, {1, 4, 5}, 0, {1, 5}, 0), 2), "0: N,5 | 0: N,4,5");
  EXPECT_EQ(of(entropy, {1, 4, 5}, 0, {1, 5}, 0).outcome(2), "reduces_batch | 0: N,4,5");
  const auto labelled = [&](const Ints& labels) {
    return OneNode(likelihood, 13).input({2, 4, 1}, 2).integers({2, 1}, labels);
  };
  EXPECT_EQ(none(labelled({0, 3})), "1: 2,N");
  EXPECT_EQ(none(labelled({0, 4})), "index_outside");
  const auto fixed = [&](const Ints& labels) {
    return OneNode(likelihood, 13).input({2, 4}).list(labels);
  };
  EXPECT_EQ(none(fixed({0, 3})), "fixed: 2");
  EXPECT_EQ(none(fixed({0, 4})), "index_outside");
  EXPECT_EQ(none(fixed({0, -1})), "index_outside");
  EXPECT_EQ(none(fixed({0, -1}).with("ignore_index", -1)), "fixed: 2");
}

}  // namespace
}  // namespace rw::model
