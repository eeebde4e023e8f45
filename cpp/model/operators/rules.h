// The table of operators: which rule says what each does to the samples of a batch.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/operators/signature.h"

namespace rw::model {

/// A rule gives every output of the node its state, or says why it cannot. It is called only if no input is opaque, and
/// all fit the row's signature: those that are required are there, with ranks that the operator takes, and only inputs
/// whose role is `samples` carry samples.
/// The caller checks that only the batch axis of an output depends on N.
using Rule = Cause (*)(Call&);

/// The newest opset of ONNX for which the table was checked.
inline constexpr int kNewestOpset = 26;
/// That of ai.onnx.ml.
inline constexpr int kNewestMlOpset = 5;

/// A row of the table.
struct Operator {
  constexpr Operator(std::string_view row_name, int first, int last, const Signature& own,
                     Rule asked, int of_family = 0, Arithmetic computed = Arithmetic::none) noexcept
      : name(row_name),
        signature(own),
        rule(asked),
        since(static_cast<std::int8_t>(first)),
        until(static_cast<std::int8_t>(last)),
        parameter(static_cast<std::int8_t>(of_family)),
        arithmetic(computed) {}

  std::string_view name;
  const Signature& signature;  ///< what the runner checks before it asks the rule
  Rule rule;
  std::int8_t since;      ///< the first opset in which the row holds
  std::int8_t until;      ///< the last
  std::int8_t parameter;  ///< what the family's rule takes
  Arithmetic arithmetic;  ///< what it computes of elements one by one
};

/// The row of an operator in an opset.
struct Found {
  const Operator* row = nullptr;  ///< null: there is none
  bool has_rule = false;          ///< in this opset or in another
  std::int32_t next = 0;          ///< the first later opset in which it has one; 0 if there is none
};
Found find_operator(std::string_view domain, std::string_view name, std::int32_t opset) noexcept;

/// Whether the output of an operator is known to have the element type of the first input.
bool keeps_type(const Operator& row) noexcept;

/// Refuses inputs whose element types are known and are not alike, where the operator takes one type, or not bool.
Cause types_fit(const Operator& row, Call& call) noexcept;

/// Refuses lists with another number than one for each channel of the output.
Cause channels_fit(const Operator& row, Call& call) noexcept;

/// Whether what an operator gives at a place of a batched axis depends on that place of its inputs alone.
bool is_row_wise(const Operator& row, const State& data) noexcept;
/// The first input with a fused axis; -1: there is none. Whether another input has its samples in other places.
struct Fused {
  int input = -1;
  bool differ = false;
};
Fused fused_input(const Call& call) noexcept;
/// Gives the batched outputs of a row-wise operator the places that its inputs have.
Cause keep_fused(Call& call, const Fused& fused) noexcept;

/// All rows of a domain; none, if the table has no such domain.
std::span<const Operator> operator_rows(std::string_view domain) noexcept;

// elementwise.cpp
Cause unary(Call& call) noexcept;  ///< one tensor, element by element; other inputs are parameters
Cause dropout(Call& call) noexcept;  ///< parameter: how training is stated
enum Training : std::int16_t { kNeverTrains, kTrainsUnlessTest, kTrainsIfInput };

// cast.cpp
Cause cast(Call& call) noexcept;       ///< `to` names a type; parameter: Casting
Cause cast_like(Call& call) noexcept;  ///< only the type of the second input counts
enum Casting : std::int16_t { kByName, kByNumber, kByBits };

// broadcast.cpp
Cause variadic(Call& call) noexcept;       ///< all inputs broadcast with one another
Cause where(Call& call) noexcept;          ///< the same of truths, and what they choose from
Cause same_shape(Call& call) noexcept;     ///< all inputs have one shape, before broadcasting
Cause legacy_binary(Call& call) noexcept;  ///< two inputs; `axis` places the second
Cause division(Call& call) noexcept;       ///< Div and Mod; parameter: Operands
Cause sloped(Call& call) noexcept;  ///< a second input, broadcast to the first; parameter: Second
enum Operands : std::int16_t { kBroadcast, kAlike };  ///< since opset 7, and before
enum Second : std::int16_t { kAnyRank, kRow };

// quantize.cpp
Cause quantize(Call& call) noexcept;   ///< a scale for the tensor or for each place of an axis
Cause one_scale(Call& call) noexcept;  ///< DynamicQuantizeLinear
Cause one_scale_within(Call& call) noexcept;  ///< DynamicQuantizeMatMul, DynamicQuantizeLSTM
Cause scaled_softmax(Call& call) noexcept;    ///< QLinearSoftmax

// reduce.cpp
Cause reduce(Call& call) noexcept;            ///< parameter: ListFrom, of the axes
Cause index_of_extreme(Call& call) noexcept;  ///< ArgMax, ArgMin

// along_axis.cpp
Cause along_axis(Call& call) noexcept;  ///< the tensor's shape; parameter: AlongAxis
Cause coerced_softmax(Call& call) noexcept;
Cause top_k(Call& call) noexcept;  ///< parameter: ListFrom, of k
enum AlongAxis : std::int16_t { kNormalizesLast, kAccumulates };

// a file each
Cause transpose(Call& call) noexcept;
Cause concat(Call& call) noexcept;
Cause split(Call& call) noexcept;  ///< parameter: ListFrom, of the parts
Cause slice(Call& call) noexcept;  ///< parameter: ListFrom
Cause range(Call& call) noexcept;
Cause resize(Call& call) noexcept;  ///< parameter: ResizeInputs
Cause einsum(Call& call) noexcept;
Cause recurrent(Call& call) noexcept;  ///< parameter: RecurrentInputs
/// The axis at which an operator takes the batch in one of its inputs; -1 if it takes none there, or any axis.
int batch_axis_of(const Operator& row, int input) noexcept;
/// Whether a node has zeros in the place of an input that is left out.
bool defaults_to_zero(const Call& call, int input) noexcept;
enum ResizeInputs : std::int16_t { kScalesAttribute, kScalesInput, kScalesAndSizes };
enum RecurrentInputs : std::int16_t { kWithoutCell, kWithCell };

Cause reverse_sequence(Call& call) noexcept;
Cause affine_grid(Call& call) noexcept;
Cause rotary_embedding(Call& call) noexcept;
Cause columns_to_image(Call& call) noexcept;  ///< Col2Im
Cause regions(Call& call) noexcept;           ///< RoiAlign, MaxRoiPool; parameter: BoxInputs
Cause loss(Call& call) noexcept;  ///< NegativeLogLikelihoodLoss, SoftmaxCrossEntropyLoss
enum BoxInputs : std::int16_t { kBoxes, kNumberedBoxes };  ///< whether a box has its image's number

// squeeze.cpp
Cause squeeze(Call& call) noexcept;    ///< parameter: ListFrom
Cause unsqueeze(Call& call) noexcept;  ///< parameter: ListFrom

// blocks.cpp
Cause depth_space(Call& call) noexcept;  ///< parameter: 1 if depth becomes space
Cause triangle(Call& call) noexcept;

// extent.cpp
Cause pad(Call& call) noexcept;  ///< parameter: ListFrom
Cause expand(Call& call) noexcept;
Cause tile(Call& call) noexcept;
Cause center_crop_pad(Call& call) noexcept;

// gather.cpp
Cause gather(Call& call) noexcept;
Cause gather_elements(Call& call) noexcept;
Cause gather_nd(Call& call) noexcept;
Cause compress(Call& call) noexcept;

// scatter.cpp
Cause scatter_elements(Call& call) noexcept;
Cause scatter_nd(Call& call) noexcept;
Cause scatter_rows(Call& call) noexcept;  ///< TensorScatter
Cause one_hot(Call& call) noexcept;

// matrix.cpp
Cause matmul(Call& call) noexcept;  ///< parameter: MatrixInputs
Cause gemm(Call& call) noexcept;
Cause determinant(Call& call) noexcept;
Cause inverse(Call& call) noexcept;
Cause block_matmul(Call& call) noexcept;  ///< MatMulNBits
enum MatrixInputs : std::int16_t { kPlainMatrices, kIntegerMatrices, kFusedMatrices };

// image.cpp
Cause convolution(Call& call) noexcept;  ///< parameter: ConvolutionInputs
Cause transposed_convolution(Call& call) noexcept;
Cause pool(Call& call) noexcept;  ///< parameter: PoolKind
Cause global_pool(Call& call) noexcept;
Cause grid_sample(Call& call) noexcept;
enum ConvolutionInputs : std::int16_t {
  kPlainConvolution,
  kIntegerConvolution,
  kFusedConvolution,
  kDeformedConvolution
};
enum PoolKind : std::int16_t { kPlainPool, kIndexedPool, kNormPool };

// channels_last.cpp
Cause by_layout(Call& call) noexcept;  ///< parameter: ByLayout
enum ByLayout : std::int16_t {
  kConvolves,
  kPools,
  kPoolsWhole,
  kNormalizes,
  kChannelsLast,  ///< more: the channels are last but where the node says otherwise
};

// signals.cpp
Cause fourier(Call& call) noexcept;             ///< DFT; parameter: ListFrom, of the axis
Cause short_time_fourier(Call& call) noexcept;  ///< STFT
Cause window(Call& call) noexcept;              ///< HannWindow and its like
Cause mel_weights(Call& call) noexcept;         ///< MelWeightMatrix

// normalization.cpp
Cause batch_normalization(Call& call) noexcept;  ///< parameter: Training
Cause per_image(Call& call) noexcept;            ///< InstanceNormalization, GroupNormalization
Cause across_channels(Call& call) noexcept;      ///< LRN
Cause layer_normalization(Call& call) noexcept;
Cause mean_variance(Call& call) noexcept;       ///< MeanVarianceNormalization
Cause skip_normalization(Call& call) noexcept;  ///< SkipLayerNormalization, and the simplified one

// attention.cpp
Cause embedding(Call& call) noexcept;  ///< EmbedLayerNormalization
Cause attention(Call& call) noexcept;
Cause multi_head_attention(Call& call) noexcept;
Cause grouped_attention(Call& call) noexcept;  ///< Attention of ONNX

// features.cpp
Cause each_feature(Call& call) noexcept;         ///< Imputer, Normalizer, Scaler
Cause label_codes(Call& call) noexcept;          ///< LabelEncoder
Cause category_codes(Call& call) noexcept;       ///< CategoryMapper
Cause predict_by_trees(Call& call) noexcept;     ///< parameter: Predicted
Cause predict_by_products(Call& call) noexcept;  ///< linear models; parameter: Predicted
Cause predict_by_vectors(Call& call) noexcept;   ///< vector machines; parameter: Predicted
Cause one_more_axis(Call& call) noexcept;        ///< OneHotEncoder
Cause join_features(Call& call) noexcept;        ///< FeatureVectorizer
Cause pick_features(Call& call) noexcept;        ///< ArrayFeatureExtractor
enum Predicted : std::int16_t { kTargets, kClasses, kScores };

// constant.cpp
Cause constant(Call& call) noexcept;
Cause constant_of_shape(Call& call) noexcept;

// shapes.cpp
Cause shape_of(Call& call) noexcept;
Cause size_of(Call& call) noexcept;
Cause eye_like(Call& call) noexcept;

// sequence.cpp
Cause construct_sequence(Call& call) noexcept;
Cause empty_sequence(Call& call) noexcept;
Cause split_to_sequence(Call& call) noexcept;
Cause insert_in_sequence(Call& call) noexcept;
Cause erase_from_sequence(Call& call) noexcept;
Cause take_from_sequence(Call& call) noexcept;  ///< SequenceAt
Cause count_sequence(Call& call) noexcept;      ///< SequenceLength
Cause concat_sequence(Call& call) noexcept;     ///< ConcatFromSequence

// data_dependent.cpp
Cause nonzero(Call& call) noexcept;
Cause unique(Call& call) noexcept;
Cause non_max_suppression(Call& call) noexcept;

// not_followed.cpp
Cause random_numbers(Call& call) noexcept;
Cause numbered_elements(Call& call) noexcept;  ///< MaxUnpool
Cause bodies(Call& call) noexcept;             ///< If, Loop, Scan, SequenceMap
Cause no_tensors(Call& call) noexcept;         ///< maps, optional values

}  // namespace rw::model
