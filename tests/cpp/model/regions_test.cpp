// Rules of operators that cut parts out of images and sequences, turn them, or put them together: where the output has
// the batch, or why it has none. tests/js/model/check/rules.test.js compares all rules with onnxruntime.
#include <gtest/gtest.h>

#include "node.h"

namespace rw::model {
namespace {

using test::Ints;
using test::OneNode;

TEST(Regions, ReverseSequence) {
  const auto of = [](const Ints& data, std::int64_t axis, const Ints& lengths, std::int64_t own) {
    return OneNode("ReverseSequence", 10).input(data, axis).input(lengths, own, kInt64Type);
  };
  EXPECT_EQ(of({5, 1, 4}, 1, {1}, 0).outcome(), "1: 5,N,4");
  EXPECT_EQ(of({5, 2, 1}, 2, {2}, -1).outcome(), "2: 5,2,N");
  EXPECT_EQ(of({1, 2, 4}, 0, {2}, -1).outcome(), "moves_in_batch");
  EXPECT_EQ(of({5, 1, 4}, 1, {1}, -1).outcome(), "fixed_length");
  EXPECT_EQ(of({5, 1, 4}, -1, {1}, 0).outcome(), "fixed_length");
  EXPECT_EQ(of({5, 1, 1}, 2, {1}, 0).outcome(), "axes_differ");
  EXPECT_EQ(of({5, 2, 4}, -1, {3}, -1).outcome(), "misfit");
  EXPECT_EQ(of({5, 2, 4}, -1, {2}, -1).outcome(), "fixed: 5,2,4");
  const auto turned = [&](std::int64_t time, std::int64_t batch) {
    return of({1, 5}, 0, {1}, 0).with("time_axis", time).with("batch_axis", batch).outcome();
  };
  EXPECT_EQ(turned(1, 0), "0: N,5");
  EXPECT_EQ(turned(0, 1), "moves_in_batch");
  EXPECT_EQ(turned(0, 0), "bad_attribute");
  EXPECT_EQ(turned(2, 0), "bad_attribute");
  EXPECT_EQ(turned(-1, 0), "bad_attribute");
  EXPECT_EQ(of({5}, 0, {1}, -1).outcome(), "bad_rank");
  const auto listed = [](const Ints& lengths) {
    return OneNode("ReverseSequence", 10).input({3, 2, 1}, 2).list(lengths).outcome();
  };
  EXPECT_EQ(listed({0, 3}), "2: 3,2,N");
  EXPECT_EQ(listed({0, 4}), "index_outside");
  EXPECT_EQ(listed({-1, 3}), "index_outside");
  EXPECT_EQ(OneNode("ReverseSequence", 10).input({5, 1}, 1).input({1}, 0, 6).outcome(),
            "bad_inputs");
  // One length for each sample, behind nodes that are inserted.
  EXPECT_EQ(OneNode("ReverseSequence", 10).input({5, 1}, 1).list({3}).outcome(), "1: 5,N");
  EXPECT_EQ(OneNode("ReverseSequence", 10).input({5, 1}, 1).list({6}).outcome(), "index_outside");
}

TEST(Regions, ReverseSequenceOfMergedSamples) {
  test::Builder model(13);
  const std::int32_t data = model.input("x", {5, 1, 2});
  const std::int32_t pairs = model.input("n", {1, 2}, kInt64Type);
  const std::int32_t lengths = model.node("Reshape", {pairs, model.list("t", {-1})});
  const std::int32_t output = model.node("ReverseSequence", {data, lengths});
  EXPECT_EQ(test::outcome(model, output, {1, 0}), "merges_differ");
}

TEST(Regions, CenterCropPad) {
  const auto of = [](std::int64_t axis, const Ints& shape) {
    return OneNode("CenterCropPad", 18).input({1, 4, 6}, axis).list(shape);
  };
  EXPECT_EQ(of(0, {9, 2}).with("axes", Ints{-1, 1}).outcome(), "0: N,2,9");
  EXPECT_EQ(of(0, {1, 4, 5}).outcome(), "0: N,4,5");
  EXPECT_EQ(of(0, {2, 4, 5}).outcome(), "fixed_shape");
  EXPECT_EQ(of(-1, {1, 5, 2}).outcome(), "fixed: 1,5,2");
  EXPECT_EQ(of(0, {9}).with("axes", Ints{-1, 1}).outcome(), "misfit");
  EXPECT_EQ(of(0, {9, 9}).with("axes", Ints{1, 1}).outcome(), "bad_attribute");
  EXPECT_EQ(of(0, {9, 9}).outcome(), "misfit");
  EXPECT_EQ(of(0, {-1}).with("axes", Ints{1}).outcome(), "misfit");
  EXPECT_EQ(of(0, {0}).with("axes", Ints{1}).outcome(), "0: N,0,6");
  const auto computed = [](std::int64_t axis, const Ints& rest) {
    return OneNode("CenterCropPad", 18).input({1, 4, 6}, 0).length_and(0, axis, rest);
  };
  EXPECT_EQ(computed(0, {5, 2}).outcome(), "0: N,5,2");
  EXPECT_EQ(computed(0, {5}).with("axes", Ints{1, 2}).outcome(), "uses_batch_length");
  test::Builder model(18);
  const std::int32_t data = model.input("x", {1, 4});
  const std::int32_t twice =
      model.node("Mul", {model.node("Shape", {data}), model.list("t", {2, 2})});
  EXPECT_EQ(test::outcome(model, model.node("CenterCropPad", {data, twice}), {0}), "pads_batch");
  OneNode unknown("CenterCropPad", 18);
  EXPECT_EQ(unknown.input({1, 4}, 0).input({2}, -1, kInt64Type).outcome(), "unknown_numbers");
}

TEST(Regions, Col2Im) {
  const auto of = [](const Ints& data, std::int64_t axis) {
    return OneNode("Col2Im", 18).input(data, axis).list({3, 4}).list({2, 2});
  };
  EXPECT_EQ(of({1, 8, 6}, 0).outcome(), "0: N,2,3,4");
  EXPECT_EQ(of({2, 1, 6}, 1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({2, 8, 1}, 2).outcome(), "batch_as_feature");
  EXPECT_EQ(of({1, 7, 6}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 8, 5}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 8, 2}, 0).with("strides", Ints{2, 2}).outcome(), "0: N,2,3,4");
  EXPECT_EQ(of({1, 8, 12}, 0).with("pads", Ints{1, 0, 0, 1}).outcome(), "0: N,2,3,4");
  EXPECT_EQ(of({1, 8, 2}, 0).with("dilations", Ints{2, 2}).outcome(), "0: N,2,3,4");
  EXPECT_EQ(of({1, 8, 6}, 0).with("strides", Ints{1}).outcome(), "bad_attribute");
  EXPECT_EQ(OneNode("Col2Im", 18).input({1, 8, 6}, 0).list({3, 4, 1}).list({2, 2}).outcome(),
            "misfit");
  EXPECT_EQ(OneNode("Col2Im", 18).input({1, 8, 1}, 0).list({1, 4}).list({2, 2}).outcome(),
            "misfit");
  EXPECT_EQ(OneNode("Col2Im", 18).input({1, 8, 1}, 0).list({1, 2}).list({0, 2}).outcome(),
            "misfit");
  const auto by_channel = [](std::int64_t dilation) {
    test::Builder model(18);
    const std::int32_t pairs = model.input("x", {1, 1, 2, 4});
    const std::int32_t data = model.node("Reshape", {pairs, model.list("t", {0, -1, 4})});
    const std::int32_t output =
        model.node("Col2Im", {data, model.list("i", {4 + dilation}), model.list("b", {2})});
    model.with("dilations", Ints{dilation});
    return test::outcome(model, output, {1});
  };
  EXPECT_EQ(by_channel(1), "1: 1,N,5");
  EXPECT_EQ(by_channel(2), "batch_as_feature");
}

TEST(Regions, AffineGrid) {
  const auto of = [](const Ints& matrices, std::int64_t axis, const Ints& size) {
    return OneNode("AffineGrid", 20).input(matrices, axis).list(size).outcome();
  };
  EXPECT_EQ(of({1, 2, 3}, 0, {1, 3, 4, 5}), "0: N,4,5,2");
  EXPECT_EQ(of({1, 2, 3}, 0, {2, 3, 4, 5}), "fixed_shape");
  EXPECT_EQ(of({1, 2, 3}, -1, {1, 3, 4, 5}), "fixed: 1,4,5,2");
  EXPECT_EQ(of({1, 3, 4}, -1, {1, 3, 2, 4, 5}), "fixed: 1,2,4,5,3");
  EXPECT_EQ(of({1, 2, 3}, -1, {2, 3, 4, 5}), "misfit");
  EXPECT_EQ(of({1, 3, 4}, -1, {1, 3, 4, 5}), "misfit");
  EXPECT_EQ(of({1, 2, 3}, -1, {1, 3, 4}), "misfit");
  EXPECT_EQ(of({1, 2, 3}, -1, {1, 3, 0, 5}), "misfit");
  EXPECT_EQ(of({1, 1, 3}, 1, {1, 3, 4, 5}), "batch_as_feature");
  const auto computed = [](std::int64_t axis, const Ints& rest) {
    return OneNode("AffineGrid", 20).input({1, 2, 3}, 0).length_and(0, axis, rest).outcome();
  };
  EXPECT_EQ(computed(0, {3, 4, 5}), "0: N,4,5,2");
  EXPECT_EQ(computed(1, {3, 4, 5}), "fixed_shape");
  OneNode high("AffineGrid", 20);
  EXPECT_EQ(high.input({1, 2, 3}, 0).input({4}, -1, kInt64Type).outcome(), "unknown_numbers");
}

TEST(Regions, RoiAlign) {
  const auto of = [](const Ints& images, std::int64_t axis, const Ints& boxes, std::int64_t along,
                     const Ints& numbers, std::int64_t own) {
    return OneNode("RoiAlign", 16)
        .input(images, axis)
        .input(boxes, along)
        .input(numbers, own, kInt64Type)
        .with("output_height", 2)
        .with("output_width", 3);
  };
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {1, 4}, 0, {1}, 0).outcome(), "0: N,3,2,3");
  EXPECT_EQ(of({2, 1, 8, 8}, 1, {5, 4}, -1, {5}, -1).outcome(), "1: 5,N,2,3");
  EXPECT_EQ(of({1, 3, 8, 8}, 0, {5, 4}, -1, {5}, -1).outcome(), "picks_samples");
  EXPECT_EQ(of({1, 3, 8, 8}, 0, {1, 4}, 0, {1}, 0).outcome(), "picks_samples");
  EXPECT_EQ(of({2, 1, 8, 8}, 1, {1, 4}, 0, {1}, 0).outcome(), "crosses_samples");
  EXPECT_EQ(of({2, 3, 1, 8}, 2, {5, 4}, -1, {5}, -1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {5, 1}, 1, {5}, -1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {1, 4}, 0, {1}, -1).outcome(), "fixed_length");
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {1, 4}, -1, {1}, 0).outcome(), "fixed_length");
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {5, 4}, -1, {4}, -1).outcome(), "misfit");
  EXPECT_EQ(of({2, 3, 8, 8}, -1, {5, 3}, -1, {5}, -1).outcome(), "misfit");
  EXPECT_EQ(of({2, 3, 0, 8}, -1, {5, 4}, -1, {5}, -1).outcome(), "misfit");
  const auto plain = [&] { return of({2, 3, 8, 8}, -1, {5, 4}, -1, {5}, -1); };
  EXPECT_EQ(plain().outcome(), "fixed: 5,3,2,3");
  EXPECT_EQ(plain().with_text("mode", "max").outcome(), "fixed: 5,3,2,3");
  EXPECT_EQ(plain().with_text("mode", "least").outcome(), "bad_attribute");
  EXPECT_EQ(plain().with("sampling_ratio", -1).outcome(), "bad_attribute");
  EXPECT_EQ(plain().with_text("coordinate_transformation_mode", "none").outcome(), "bad_attribute");
  const auto numbered = [](const Ints& numbers) {
    return OneNode("RoiAlign", 16).input({2, 1, 8, 8}, 1).input({2, 4}).list(numbers).outcome();
  };
  EXPECT_EQ(numbered({0, 1}), "1: 2,N,1,1");
  EXPECT_EQ(numbered({0, 2}), "index_outside");
  EXPECT_EQ(numbered({-1, 1}), "index_outside");
  const auto boxed = [](std::int64_t number) {
    return OneNode("RoiAlign", 16).input({2, 3, 8, 8}).input({1, 4}, 0).list({number}).outcome();
  };
  EXPECT_EQ(boxed(1), "0: N,3,1,1");
  EXPECT_EQ(boxed(2), "index_outside");
  OneNode flat("RoiAlign", 16);
  flat.input({2, 1, 8, 8}, 1).input({2, 4}).list({0, 1}).with("output_height", 0);
  EXPECT_EQ(flat.outcome(), "bad_attribute");
  OneNode vast("RoiAlign", 16);
  vast.input({2, 1, 8, 8}, 1).input({2, 4}).list({0, 1}).with("output_width", INT64_MAX);
  EXPECT_EQ(vast.outcome(), "bad_attribute");
}

TEST(Regions, MaxRoiPool) {
  const auto of = [](std::int64_t axis, const Ints& images, std::int64_t along, const Ints& boxes) {
    return OneNode("MaxRoiPool", 7).input(images, axis).input(boxes, along);
  };
  const Ints shape{2, 3};
  const auto with = [&](OneNode node) { return node.with("pooled_shape", shape).outcome(); };
  EXPECT_EQ(with(of(-1, {2, 3, 8, 8}, 0, {1, 5})), "0: N,3,2,3");
  EXPECT_EQ(with(of(1, {2, 1, 8, 8}, -1, {4, 5})), "1: 4,N,2,3");
  EXPECT_EQ(with(of(0, {1, 3, 8, 8}, -1, {4, 5})), "picks_samples");
  EXPECT_EQ(with(of(-1, {2, 3, 8, 8}, -1, {4, 4})), "misfit");
  EXPECT_EQ(of(-1, {2, 3, 8, 8}, 0, {1, 5}).outcome(), "attribute_absent");
  EXPECT_EQ(of(-1, {2, 3, 8, 8}, 0, {1, 5}).with("pooled_shape", Ints{2}).outcome(),
            "bad_attribute");
  EXPECT_EQ(of(-1, {2, 3, 8, 8}, 0, {1, 5}).with("pooled_shape", Ints{2, 0}).outcome(),
            "bad_attribute");
  EXPECT_EQ(with(of(-1, {2, 3, 8, 8}, 0, {1, 5}).with_real("spatial_scale", 0.5)), "0: N,3,2,3");
  EXPECT_EQ(with(of(-1, {2, 3, 8, 8}, 0, {1, 5}).with_real("spatial_scale", 0)), "bad_attribute");
  const auto numbered = [&](double number) {
    const std::vector<double> boxes{0, 7, 7, 7, 7, number, 0, 0, 1, 1};
    return with(OneNode("MaxRoiPool", 7).input({2, 1, 8, 8}, 1).reals({2, 5}, boxes));
  };
  EXPECT_EQ(numbered(1.5), "1: 2,N,2,3");
  EXPECT_EQ(numbered(2), "index_outside");
  EXPECT_EQ(numbered(-0.5), "index_outside");
}

TEST(Regions, DeformConv) {
  const auto of = [](const Ints& data, std::int64_t axis, const Ints& offsets, std::int64_t own) {
    return OneNode("DeformConv", 19).input(data, axis).input({3, 2, 2, 2}).input(offsets, own);
  };
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, 0).outcome(), "0: N,3,4,4");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, -1).outcome(), "fixed_length");
  EXPECT_EQ(of({1, 2, 5, 5}, -1, {1, 8, 4, 4}, 0).outcome(), "fixed_length");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 7, 4, 4}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 5}, 0).outcome(), "misfit");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 1}, 3).outcome(), "axes_differ");
  EXPECT_EQ(of({2, 1, 5, 5}, 1, {2, 8, 4, 4}, -1).outcome(), "batch_as_feature");
  EXPECT_EQ(of({1, 2, 1, 5}, 2, {1, 8, 4, 4}, -1).outcome(), "batch_as_feature");
  // A window of one row, whose offsets may reach into the rows of other samples.
  OneNode row("DeformConv", 19);
  row.input({1, 2, 1, 5}, 2).input({3, 2, 1, 2}).input({1, 4, 1, 4}, 2);
  EXPECT_EQ(row.outcome(), "batch_as_feature");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 16, 4, 4}, 0).with("offset_group", 2).outcome(), "0: N,3,4,4");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 24, 4, 4}, 0).with("offset_group", 3).outcome(), "misfit");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, 0).with("offset_group", 0).outcome(),
            "bad_attribute");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, 0).with_text("auto_pad", "VALID").outcome(),
            "bad_attribute");
  const auto masked = [&](const Ints& mask, std::int64_t axis) {
    return of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, 0).input({3}).input(mask, axis).outcome();
  };
  EXPECT_EQ(masked({1, 4, 4, 4}, 0), "0: N,3,4,4");
  EXPECT_EQ(masked({1, 4, 4, 4}, -1), "fixed_length");
  EXPECT_EQ(masked({1, 8, 4, 4}, 0), "misfit");
  EXPECT_EQ(of({1, 2, 5, 5}, 0, {1, 8, 4, 4}, 0).input({2}).outcome(), "misfit");
}

TEST(Regions, MaxUnpool) {
  const auto of = [](std::int64_t axis, std::int64_t own) {
    return OneNode("MaxUnpool", 11)
        .input({1, 2, 3}, axis)
        .input({1, 2, 3}, own, kInt64Type)
        .with("kernel_shape", Ints{3})
        .outcome();
  };
  EXPECT_EQ(of(0, 0), "numbers_elements");
  EXPECT_EQ(of(0, -1), "numbers_elements");
  EXPECT_EQ(of(-1, -1), "no_operator_rule");
}

}  // namespace
}  // namespace rw::model
