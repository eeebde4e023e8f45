// Rules of operators on rows of features, and of forms of com.microsoft: where the output has the batch, or why none.
// tests/js/model/check/rules.test.js compares all rules with onnxruntime.
#include <gtest/gtest.h>

#include "node.h"

namespace rw::model {
namespace {

using test::Ints;
using test::OneNode;

OneNode of(const std::string& op, std::int32_t opset = 3) {
  return OneNode("ai.onnx.ml." + op, opset);
}

TEST(Features, RowByRow) {
  const auto scaled = [](const Ints& data, std::int64_t axis, const std::string& op) {
    return of(op).input(data, axis).outcome();
  };
  const auto moved = [](std::size_t offsets, std::size_t scales) {
    OneNode node = of("Scaler");
    node.input({1, 3}, 0).with_reals("offset", offsets).with_reals("scale", scales);
    return node.outcome();
  };
  EXPECT_EQ(moved(3, 3), "0: N,3");
  EXPECT_EQ(moved(1, 1), "0: N,3");
  EXPECT_EQ(moved(3, 1), "bad_attribute");
  EXPECT_EQ(moved(2, 2), "misfit");
  EXPECT_EQ(scaled({1, 3}, 0, "Scaler"), "attribute_absent");
  EXPECT_EQ(scaled({1, 3}, 0, "Normalizer"), "0: N,3");
  EXPECT_EQ(scaled({3, 1}, 1, "Normalizer"), "batch_as_feature");
  EXPECT_EQ(scaled({1}, 0, "Normalizer"), "batch_as_feature");
  EXPECT_EQ(scaled({1, 3, 4}, 0, "Normalizer"), "bad_rank");
  EXPECT_EQ(of("Normalizer").input({1, 3}, 0).with_text("norm", "L3").outcome(), "bad_attribute");
  EXPECT_EQ(of("Imputer").input({1, 3}, 0).with("imputed_value_int64s", Ints{1, 2, 3}).outcome(),
            "0: N,3");
  EXPECT_EQ(of("Imputer").input({1, 3}, 0).with("imputed_value_int64s", Ints{1, 2}).outcome(),
            "misfit");
  EXPECT_EQ(of("Binarizer").input({3, 1}, 1).outcome(), "1: 3,N");
  EXPECT_EQ(of("OneHotEncoder").input({3, 1}, 1).with("cats_int64s", Ints{4, 5}).outcome(),
            "1: 3,N,2");
  EXPECT_EQ(of("OneHotEncoder").input({3, 1}, 1).outcome(), "bad_attribute");
}

TEST(Features, Codes) {
  const auto labels = [](const Ints& keys, const Ints& values) {
    return of("LabelEncoder")
        .input({1, 3}, 0, 7)
        .with("keys_int64s", keys)
        .with("values_int64s", values)
        .outcome();
  };
  EXPECT_EQ(labels({1, 2}, {3, 4}), "0: N,3");
  EXPECT_EQ(labels({1, 2}, {3}), "bad_attribute");
  const auto categories = [](const Ints& numbers, const std::vector<std::string>& texts) {
    return of("CategoryMapper")
        .input({3, 1}, 1, 7)
        .with("cats_int64s", numbers)
        .with_texts("cats_strings", texts)
        .outcome();
  };
  EXPECT_EQ(categories({1, 2}, {"a", "b"}), "1: 3,N");
  EXPECT_EQ(categories({1, 2}, {"a"}), "bad_attribute");
}

TEST(Features, WeighedByProducts) {
  const auto weighed = [](const Ints& data, std::int64_t axis, std::size_t coefficients,
                          std::int64_t targets) {
    OneNode node = of("LinearRegressor");
    node.input(data, axis).with_reals("coefficients", coefficients).with("targets", targets);
    return node.outcome();
  };
  EXPECT_EQ(weighed({1, 3}, 0, 3, 1), "0: N,1");
  EXPECT_EQ(weighed({1, 3}, 0, 6, 2), "0: N,2");
  EXPECT_EQ(weighed({1, 3}, 0, 6, 1), "misfit");
  EXPECT_EQ(weighed({1, 3}, 0, 3, 2), "bad_attribute");
  EXPECT_EQ(weighed({1, 3}, 0, 3, 0), "bad_attribute");
  EXPECT_EQ(weighed({1}, 0, 3, 1), "batch_as_feature");
  EXPECT_EQ(weighed({3}, -1, 3, 1), "fixed: 1,1");
  const auto moved = [](std::size_t added) {
    OneNode node = of("LinearRegressor");
    node.input({1, 3}, 0).with_reals("coefficients", 6).with_reals("intercepts", added);
    return std::move(node).with("targets", 2).outcome();
  };
  EXPECT_EQ(moved(2), "0: N,2");
  EXPECT_EQ(moved(1), "bad_attribute");
  const auto classified = [](std::size_t added, const Ints& labels) {
    OneNode node = of("LinearClassifier");
    node.input({1, 3}, 0).with_reals("coefficients", 3 * added).with_reals("intercepts", added);
    return std::move(node).with("classlabels_ints", labels).outcome(2);
  };
  EXPECT_EQ(classified(3, {1, 2, 3}), "0: N | 0: N,s");
  EXPECT_EQ(classified(1, {1, 2}), "0: N | 0: N,s");
  EXPECT_EQ(classified(2, {1, 2, 3}), "bad_attribute | bad_attribute");
}

TEST(Features, DecidedByTrees) {
  EXPECT_EQ(of("TreeEnsemble", 5)
                .input({1, 3}, 0)
                .with("n_targets", 2)
                .with("leaf_targetids", Ints{0})
                .with("leaf_weights", Ints{1})
                .outcome(),
            "attribute_kind");
  const auto classes = [](const Ints& labels) {
    return of("TreeEnsembleClassifier")
        .input({1, 3}, 0)
        .with("classlabels_int64s", labels)
        .with("nodes_featureids", Ints{0})
        .outcome(2);
  };
  EXPECT_EQ(classes({1, 2, 3}), "0: N | 0: N,3");
  EXPECT_EQ(classes({1, 2}), "0: N | 0: N,s");
  EXPECT_EQ(of("TreeEnsembleClassifier", 5).input({1, 3}, 0).outcome(), "no_version_rule");
  const auto listed = [](const Ints& nodes, const Ints& targets) {
    return of("TreeEnsembleRegressor")
        .input({1, 3}, 0)
        .with("nodes_featureids", Ints{0, 1})
        .with("nodes_nodeids", nodes)
        .with("target_ids", Ints{0})
        .with("target_nodeids", targets)
        .outcome();
  };
  EXPECT_EQ(listed({0, 1}, {1}), "0: N,1");
  EXPECT_EQ(listed({0}, {1}), "bad_attribute");
  EXPECT_EQ(listed({0, 1}, {}), "bad_attribute");
  const auto named = [](const std::string& transform) {
    return of("TreeEnsembleRegressor")
        .input({1, 3}, 0)
        .with_text("post_transform", transform)
        .with("nodes_featureids", Ints{0})
        .outcome();
  };
  EXPECT_EQ(named("SOFTMAX"), "0: N,1");
  EXPECT_EQ(named("softmax"), "bad_attribute");
}

TEST(Features, SeparatedByVectors) {
  const auto regressed = [](std::int64_t vectors, std::size_t numbers, std::size_t coefficients,
                            std::size_t thresholds) {
    OneNode node = of("SVMRegressor");
    node.input({1, 3}, 0).with("n_supports", vectors).with_reals("support_vectors", numbers);
    node.with_reals("coefficients", coefficients).with_reals("rho", thresholds);
    node.with_reals("kernel_params", 3);
    return node.outcome();
  };
  EXPECT_EQ(regressed(2, 6, 2, 1), "0: N,1");
  EXPECT_EQ(regressed(2, 8, 2, 1), "misfit");
  EXPECT_EQ(regressed(2, 7, 2, 1), "bad_attribute");
  EXPECT_EQ(regressed(2, 6, 1, 1), "bad_attribute");
  EXPECT_EQ(regressed(2, 6, 2, 2), "bad_attribute");
  EXPECT_EQ(regressed(0, 0, 0, 1), "bad_attribute");
  EXPECT_EQ(regressed(INT64_MAX, 6, 2, 1), "bad_attribute");
  const auto classified = [](const Ints& vectors, std::size_t coefficients,
                             std::size_t thresholds) {
    OneNode node = of("SVMClassifier");
    node.input({1, 3}, 0).with("vectors_per_class", vectors).with_reals("support_vectors", 9);
    node.with_reals("coefficients", coefficients).with_reals("rho", thresholds);
    node.with_reals("kernel_params", 3);
    return std::move(node).with("classlabels_ints", Ints{1, 2, 3}).outcome(2);
  };
  EXPECT_EQ(classified({1, 1, 1}, 6, 3), "0: N | 0: N,s");
  EXPECT_EQ(classified({1, 2}, 6, 3), "bad_attribute | bad_attribute");
  EXPECT_EQ(classified({1, 1, 1}, 3, 3), "bad_attribute | bad_attribute");
  EXPECT_EQ(classified({1, 1, 1}, 6, 1), "bad_attribute | bad_attribute");
  EXPECT_EQ(classified({4, -1, 0}, 6, 3), "bad_attribute | bad_attribute");
  EXPECT_EQ(of("ZipMap").input({1, 3}, 0).outcome(), "no_tensors");
}

TEST(Features, Joined) {
  const auto join = [](std::int64_t axis, const Ints& other, std::int64_t second,
                       const Ints& widths) {
    return of("FeatureVectorizer")
        .input({1, 3}, axis)
        .input(other, second)
        .with("inputdimensions", widths)
        .outcome();
  };
  EXPECT_EQ(join(0, {1, 2}, 0, {3, 2}), "0: N,5");
  EXPECT_EQ(join(-1, {1, 2}, -1, {3, 2}), "fixed: 1,5");
  EXPECT_EQ(join(0, {1, 2}, -1, {3, 2}), "fixed_length");
  EXPECT_EQ(join(-1, {2, 2}, -1, {3, 2}), "misfit");
  EXPECT_EQ(join(0, {1, 2}, 0, {3, 1}), "misfit");
  EXPECT_EQ(join(0, {1, 2}, 0, {3}), "bad_attribute");
  EXPECT_EQ(join(0, {2}, -1, {3, 2}), "bad_rank");
  constexpr std::int64_t kHalf = std::int64_t{1} << 62;
  EXPECT_EQ(of("FeatureVectorizer")
                .input({1, kHalf}, 0)
                .input({1, kHalf}, 0)
                .with("inputdimensions", Ints{kHalf, kHalf})
                .outcome(),
            "0: N,s");
}

TEST(Features, Picked) {
  const auto pick = [](const Ints& data, std::int64_t axis, const Ints& picks,
                       std::int64_t second) {
    return of("ArrayFeatureExtractor").input(data, axis).input(picks, second, 7).outcome();
  };
  EXPECT_EQ(pick({1, 3}, 0, {2}, -1), "0: N,2");
  EXPECT_EQ(pick({3, 1}, 1, {2}, -1), "picks_samples");
  EXPECT_EQ(pick({1, 3}, -1, {1, 2}, 0), "1: 1,2N");
  EXPECT_EQ(pick({3}, -1, {1}, 0), "1: 1,N");
  EXPECT_EQ(pick({1, 3}, -1, {2, 1}, 1), "batch_as_feature");
  EXPECT_EQ(pick({1, 3}, 0, {1}, 0), "crosses_samples");
  EXPECT_EQ(of("ArrayFeatureExtractor").input({1, 3}, 0).list({0, 3}).outcome(), "index_outside");
}

TEST(Contributed, OtherForms) {
  EXPECT_EQ(OneNode("com.microsoft.Inverse", 17).input({1, 3, 3}, 0).outcome(), "0: N,3,3");
  EXPECT_EQ(OneNode("com.microsoft.Inverse", 17).input({1, 3}, 0).outcome(), "batch_as_feature");
  const auto turned = [](const Ints& data, const Ints& places, std::int64_t axis) {
    return OneNode("com.microsoft.RotaryEmbedding", 17)
        .input(data, 0)
        .input(places, axis, 7)
        .input({5, 2})
        .input({5, 2})
        .with("num_heads", 2);
  };
  EXPECT_EQ(turned({1, 3, 8}, {1, 3}, 0).outcome(), "0: N,3,8");
  EXPECT_EQ(turned({1, 3, 6}, {1, 3}, 0).outcome(), "misfit");
  EXPECT_EQ(turned({1, 3, 8}, {1, 3}, -1).outcome(), "fixed_length");
  EXPECT_EQ(turned({1, 3, 8}, {1}, -1).outcome(), "unfollowed_input");
  EXPECT_EQ(turned({1, 3, 8}, {1, 3}, 0).with("is_packed_batching", 1).outcome(), "bad_attribute");
}

}  // namespace
}  // namespace rw::model
