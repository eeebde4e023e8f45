// The table of operators: which rule says what each does to the samples of a batch.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/nodes/signature.h"

namespace rw::model {

/// A rule gives every output of the node its state, or says why it cannot. It is called only if no input is opaque, and
/// all fit the row's signature: those that are required are there, with ranks that the operator takes, and only inputs
/// whose role is `samples` carry samples.
/// The caller checks that only the batch axis of an output depends on N.
using Asked = Cause (*)(Call&) noexcept;

/// The axes along which samples may lie in places of their own, as after a Reshape that put them inside an axis: what
/// comes out at a place of such an axis depends on that place of the inputs alone.
enum class Along : std::uint8_t {
  none,
  first,  ///< it takes the images along axis 0 one by one
  any,    ///< it refuses to compute along the batch axis, or to change its length
};

/// The origin of the elements of the first output, as far as something walks back to it.
enum class Made : std::uint8_t {
  other,
  identity,     ///< the first input as it is
  each,         ///< its elements one by one
  cast,         ///< the same, of another type
  axes,         ///< other elements, with its axes
  part,         ///< some of its elements, with its axes
  stretched,    ///< its elements, those along axes of 1 again and again
  tiled,        ///< the whole of it again and again
  transposed,   ///< its elements in another order of the axes
  squeezed,     ///< its elements, without axes of 1
  unsqueezed,   ///< its elements, with more axes of 1
  broadcast,    ///< elements of all inputs, one by one
  joined,       ///< all inputs one behind another
  picked,       ///< elements of the first input that the second names along an axis
  picked_rows,  ///< the same, along several axes
  product,      ///< rows of the first input by columns of the second
  shape,        ///< the lengths of the first input alone
  places,       ///< places along an axis of the first input
};

/// Something that is known of the first output whatever the rule gives.
enum class Gives : std::uint8_t {
  other,
  same_type,  ///< it has the element type of the first input
  sequence,   ///< it is a sequence that is made of tensors
};

/// A rule, and what else is true of all operators that have it.
struct Rule {
  Asked ask;
  Along along;
  Made made;
  Gives gives;
};

/// Declares the function of a rule, and the rule for the table of operators: in a namespace of its own, since both have
/// one name.
#define RW_RULE(name, along, made, gives)                                          \
  Cause name(Call& call) noexcept;                                                 \
  namespace rules {                                                                \
  inline constexpr Rule name{model::name, Along::along, Made::made, Gives::gives}; \
  }

/// The newest opset of ai.onnx.ml for which the table was checked; kNewestOpset is that of ONNX.
inline constexpr int kNewestMlOpset = 5;

/// A row of the table.
struct Operator {
  constexpr Operator(std::string_view row_name, int first, int last, const Signature& own,
                     const Rule& asked, int of_family = 0,
                     Arithmetic computed = Arithmetic::none) noexcept
      : name(row_name),
        signature(own),
        rule(asked),
        since(static_cast<std::int8_t>(first)),
        until(static_cast<std::int8_t>(last)),
        parameter(static_cast<std::int8_t>(of_family)),
        arithmetic(computed) {}

  std::string_view name;
  const Signature& signature;  ///< what the runner checks before it asks the rule
  const Rule& rule;
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
/// The same of a node.
Found find_operator(const Model& model, const Node& node) noexcept;

/// Refuses inputs whose element types are known and are not those of the row's signature.
Cause types_fit(const Operator& row, Call& call) noexcept;

/// Refuses lists with another number than one for each channel of the output.
Cause channels_fit(const Operator& row, Call& call) noexcept;

/// Whether an operator may have samples in places of their own along the axis of some data: see Along.
inline bool is_row_wise(const Operator& row, const State& data) noexcept {
  return row.rule.along == Along::any || (row.rule.along == Along::first && data.axis == 0);
}
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
RW_RULE(unary, any, each, same_type)  ///< one tensor, element by element; others are parameters
RW_RULE(dropout, any, axes, other)    ///< parameter: how training is stated
enum Training : std::int16_t { kNeverTrains, kTrainsUnlessTest, kTrainsIfInput };

// cast.cpp
RW_RULE(cast, any, cast, other)       ///< `to` names a type; parameter: Casting
RW_RULE(cast_like, any, axes, other)  ///< only the type of the second input counts
enum Casting : std::int16_t { kByName, kByNumber, kByBits };

// broadcast.cpp
RW_RULE(variadic, any, broadcast, same_type)  ///< all inputs broadcast; parameter: Operands
RW_RULE(where, any, broadcast, other)         ///< the same of truths, and what they choose from
RW_RULE(same_shape, none, other, other)       ///< all inputs have one shape, before broadcasting
RW_RULE(legacy_binary, none, other, other)    ///< two inputs; `axis` places the second
RW_RULE(division, any, broadcast, same_type)  ///< Div and Mod; parameter: Operands
RW_RULE(sloped, any, axes, other)  ///< a second input, broadcast to the first; parameter: Second
/// Since opset 7, and before; and of BitShift.
enum Operands : std::int16_t { kBroadcast, kAlike, kShifts };
enum Second : std::int16_t { kAnyRank, kRow };

// quantize.cpp
RW_RULE(quantize, none, axes, other)    ///< a scale for the tensor or for each place of an axis
RW_RULE(one_scale, none, other, other)  ///< DynamicQuantizeLinear
RW_RULE(one_scale_within, none, other, other)  ///< DynamicQuantizeMatMul, DynamicQuantizeLSTM
RW_RULE(scaled_softmax, any, other, other)     ///< QLinearSoftmax

// reduce.cpp
RW_RULE(reduce, any, other, same_type)         ///< parameter: ListFrom, of the axes
RW_RULE(index_of_extreme, any, places, other)  ///< ArgMax, ArgMin

// along_axis.cpp
RW_RULE(along_axis, any, axes, same_type)  ///< the tensor's shape; parameter: AlongAxis
RW_RULE(coerced_softmax, any, other, other)
RW_RULE(top_k, any, other, other)  ///< parameter: ListFrom, of k
enum AlongAxis : std::int16_t { kNormalizesLast, kAccumulates };

// a file each
RW_RULE(transpose, any, transposed, same_type)
RW_RULE(concat, any, joined, same_type)
RW_RULE(split, any, part, other)      ///< parameter: ListFrom, of the parts
RW_RULE(slice, any, part, same_type)  ///< parameter: ListFrom
RW_RULE(range, none, other, other)
RW_RULE(resize, none, other, other)  ///< parameter: ResizeInputs
RW_RULE(einsum, none, other, other)
RW_RULE(recurrent, none, other, other)  ///< parameter: Gates
enum ResizeInputs : std::int16_t { kScalesAttribute, kScalesInput, kScalesAndSizes };
/// How many gates have weights of their own.
enum Gates : std::int16_t { kGatesOfRnn = 1, kGatesOfGru = 3, kGatesOfLstm = 4 };

RW_RULE(reverse_sequence, any, other, same_type)
RW_RULE(affine_grid, none, other, other)
RW_RULE(rotary_embedding, none, other, other)
RW_RULE(columns_to_image, none, other, other)  ///< Col2Im
RW_RULE(regions, none, other, other)           ///< RoiAlign, MaxRoiPool; parameter: BoxInputs
RW_RULE(loss, none, other, other)  ///< NegativeLogLikelihoodLoss, SoftmaxCrossEntropyLoss
enum BoxInputs : std::int16_t { kBoxes, kNumberedBoxes };  ///< whether a box has its image's number

// squeeze.cpp
RW_RULE(squeeze, any, squeezed, same_type)      ///< parameter: ListFrom
RW_RULE(unsqueeze, any, unsqueezed, same_type)  ///< parameter: ListFrom

// blocks.cpp
RW_RULE(depth_space, none, other, other)  ///< parameter: 1 if depth becomes space
RW_RULE(triangle, none, other, other)

// extent.cpp
RW_RULE(pad, none, axes, same_type)  ///< parameter: ListFrom
RW_RULE(expand, none, stretched, same_type)
RW_RULE(tile, none, tiled, same_type)
RW_RULE(center_crop_pad, any, other, same_type)

// gather.cpp
RW_RULE(gather, any, picked, same_type)
RW_RULE(gather_elements, none, other, other)
RW_RULE(gather_nd, none, picked_rows, other)
RW_RULE(compress, none, other, other)

// scatter.cpp
RW_RULE(scatter_elements, none, other, other)
RW_RULE(scatter_nd, none, other, other)
RW_RULE(scatter_rows, none, other, other)  ///< TensorScatter
RW_RULE(one_hot, none, other, other)

// matrix.cpp
RW_RULE(matmul, any, product, other)  ///< parameter: MatrixInputs
RW_RULE(gemm, any, product, other)
RW_RULE(determinant, none, other, other)
RW_RULE(inverse, none, other, other)
RW_RULE(block_matmul, none, other, other)  ///< MatMulNBits
enum MatrixInputs : std::int16_t { kPlainMatrices, kIntegerMatrices, kFusedMatrices };

// image.cpp
RW_RULE(convolution, first, other, other)  ///< parameter: ConvolutionInputs
RW_RULE(transposed_convolution, first, other, other)
RW_RULE(pool, first, other, other)  ///< parameter: PoolKind
RW_RULE(global_pool, first, other, other)
RW_RULE(grid_sample, none, other, other)
enum ConvolutionInputs : std::int16_t {
  kPlainConvolution,
  kIntegerConvolution,
  kFusedConvolution,
  kDeformedConvolution
};
enum PoolKind : std::int16_t { kPlainPool, kIndexedPool, kNormPool };

// channels_last.cpp
RW_RULE(by_layout, first, other, other)  ///< parameter: ByLayout
enum ByLayout : std::int16_t {
  kConvolves,
  kPools,
  kPoolsWhole,
  kNormalizes,
  kChannelsLast,  ///< more: the channels are last but where the node says otherwise
};

// signals.cpp
RW_RULE(fourier, any, other, other)              ///< DFT; parameter: ListFrom, of the axis
RW_RULE(short_time_fourier, none, other, other)  ///< STFT
RW_RULE(window, none, other, other)              ///< HannWindow and its like
RW_RULE(mel_weights, none, other, other)         ///< MelWeightMatrix

// normalization.cpp
RW_RULE(batch_normalization, first, axes, other)  ///< parameter: Training
RW_RULE(per_image, first, other, other)           ///< InstanceNormalization, GroupNormalization
RW_RULE(across_channels, first, other, other)     ///< LRN
RW_RULE(layer_normalization, any, axes, other)
RW_RULE(mean_variance, none, other, other)       ///< MeanVarianceNormalization
RW_RULE(skip_normalization, none, other, other)  ///< SkipLayerNormalization, and the simplified one

// attention.cpp
RW_RULE(embedding, none, other, other)  ///< EmbedLayerNormalization
RW_RULE(attention, none, other, other)
RW_RULE(multi_head_attention, none, other, other)
RW_RULE(grouped_attention, none, other, other)  ///< Attention of ONNX

// features.cpp
RW_RULE(each_feature, none, other, other)         ///< Imputer, Normalizer, Scaler
RW_RULE(label_codes, none, other, other)          ///< LabelEncoder
RW_RULE(category_codes, none, other, other)       ///< CategoryMapper
RW_RULE(predict_by_trees, none, other, other)     ///< parameter: Predicted
RW_RULE(predict_by_products, none, other, other)  ///< linear models; parameter: Predicted
RW_RULE(predict_by_vectors, none, other, other)   ///< vector machines; parameter: Predicted
RW_RULE(one_more_axis, none, other, other)        ///< OneHotEncoder
RW_RULE(join_features, none, other, other)        ///< FeatureVectorizer
RW_RULE(pick_features, none, other, other)        ///< ArrayFeatureExtractor
enum Predicted : std::int16_t { kTargets, kClasses, kScores };

// constant.cpp
RW_RULE(constant, none, other, other)
RW_RULE(constant_of_shape, none, other, other)

// shapes.cpp
RW_RULE(shape_of, any, shape, other)
RW_RULE(size_of, any, shape, other)
RW_RULE(eye_like, none, other, other)

// sequence.cpp
RW_RULE(construct_sequence, none, other, sequence)
RW_RULE(empty_sequence, none, other, other)
RW_RULE(split_to_sequence, none, other, sequence)
RW_RULE(insert_in_sequence, none, other, sequence)
RW_RULE(erase_from_sequence, none, other, other)
RW_RULE(take_from_sequence, none, other, other)  ///< SequenceAt
RW_RULE(count_sequence, none, other, other)      ///< SequenceLength
RW_RULE(concat_sequence, none, other, other)     ///< ConcatFromSequence

// data_dependent.cpp
RW_RULE(nonzero, none, other, other)
RW_RULE(unique, none, other, other)
RW_RULE(non_max_suppression, none, other, other)

namespace rules {
// The same functions, of operators with other traits.
inline constexpr Rule identity{model::unary, Along::any, Made::identity, Gives::same_type};
inline constexpr Rule test{model::unary, Along::any, Made::each, Gives::other};
inline constexpr Rule comparison{model::variadic, Along::any, Made::broadcast, Gives::other};
}  // namespace rules

// not_followed.cpp
RW_RULE(random_numbers, none, other, other)
RW_RULE(numbered_elements, none, other, other)  ///< MaxUnpool
RW_RULE(bodies, none, other, other)             ///< If, Loop, Scan, SequenceMap
RW_RULE(no_tensors, none, other, other)         ///< maps, optional values

}  // namespace rw::model
