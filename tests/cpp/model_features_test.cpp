// Rules of operators on rows of features and on texts: where the output has the batch, or why it has none.
// tests/js/model/check/rules.test.js compares all rules with onnxruntime.
#include <gtest/gtest.h>

#include "model_node.h"

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
  EXPECT_EQ(scaled({1, 3}, 0, "Scaler"), "0: N,3");
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

TEST(Features, Predicted) {
  EXPECT_EQ(of("LinearRegressor").input({1, 3}, 0).outcome(), "0: N,1");
  EXPECT_EQ(of("LinearRegressor").input({1, 3}, 0).with("targets", 2).outcome(), "0: N,2");
  EXPECT_EQ(of("LinearRegressor").input({1}, 0).outcome(), "batch_as_feature");
  EXPECT_EQ(of("LinearRegressor").input({3}).outcome(), "fixed: 1,1");
  EXPECT_EQ(of("LinearRegressor").input({1, 3}, 0).with("targets", 0).outcome(), "bad_attribute");
  EXPECT_EQ(of("TreeEnsemble", 5).input({1, 3}, 0).with("n_targets", 2).outcome(), "0: N,2");
  const auto classes = [](const Ints& labels, const std::string& op) {
    return of(op).input({1, 3}, 0).with("classlabels_int64s", labels).outcome(2);
  };
  EXPECT_EQ(classes({1, 2, 3}, "TreeEnsembleClassifier"), "0: N | 0: N,3");
  EXPECT_EQ(classes({1, 2}, "TreeEnsembleClassifier"), "0: N | 0: N,s");
  EXPECT_EQ(classes({1, 2, 3}, "SVMClassifier"), "0: N | 0: N,s");
  EXPECT_EQ(of("TreeEnsembleClassifier", 5).input({1, 3}, 0).outcome(), "no_version_rule");
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

TEST(Texts, Rules) {
  const auto counted = [](const Ints& data, std::int64_t axis) {
    return OneNode("TfIdfVectorizer", 17)
        .input(data, axis, 7)
        .with("ngram_indexes", Ints{0, 4, 2})
        .outcome();
  };
  EXPECT_EQ(counted({1, 3}, 0), "0: N,5");
  EXPECT_EQ(counted({3, 1}, 1), "batch_as_feature");
  EXPECT_EQ(counted({3}, -1), "fixed: 5");
  const auto normal = [](const Ints& data, std::int64_t axis) {
    return OneNode("StringNormalizer", 17).input(data, axis, 8);
  };
  EXPECT_EQ(normal({1}, 0).outcome(), "0: N");
  EXPECT_EQ(normal({1, 1}, 1).outcome(), "1: 1,N");
  EXPECT_EQ(normal({1, 3}, 0).outcome(), "batch_as_feature");
  EXPECT_EQ(normal({2, 3}, -1).outcome(), "misfit");
  EXPECT_EQ(normal({1}, 0).with_text("stopwords", "a").outcome(), "depends_on_data");
  EXPECT_EQ(OneNode("StringSplit", 20).input({3}, -1, 8).outcome(2),
            "no_operator_rule | no_operator_rule");
  EXPECT_EQ(OneNode("StringSplit", 20).input({1}, 0, 8).outcome(2),
            "depends_on_data | depends_on_data");
  EXPECT_EQ(OneNode("ImageDecoder", 20).input({1}, 0, 2).outcome(), "depends_on_data");
}

TEST(Texts, OtherForms) {
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
