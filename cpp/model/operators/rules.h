// The table of operators: which rule says what each does to the samples of a batch.
#pragma once

#include <cstdint>
#include <string_view>

#include "model/operators/call.h"

namespace rw::model {

/// A rule gives every output of the node its state, or says why it cannot. It is called only if no input is opaque.
/// The caller checks that only the batch axis of an output depends on N.
using Rule = Cause (*)(Call&);

/// Numbers of small integer tensors: how those of the output follow from those of the inputs.
using Computation = void (*)(Call&);

/// The newest opset of ONNX for which the table was checked.
inline constexpr int kNewestOpset = 26;

/// A row of the table.
struct Operator {
  std::string_view name;
  std::int16_t since;  ///< the first opset in which the row holds
  std::int16_t until;  ///< the last
  Rule rule;
  std::int16_t parameter = 0;     ///< what the family's rule takes
  Computation compute = nullptr;  ///< null: the numbers are not followed
};

/// Finds the row of an operator; null if it has no rule in that opset. `exists` tells whether it has one in
/// another.
const Operator* find_operator(std::string_view domain, std::string_view name, std::int32_t opset,
                              bool* exists) noexcept;

/// Whether the output of an operator is known to have the element type of the first input.
bool keeps_type(const Operator& row) noexcept;

/// Refuses inputs whose element types are known and are not alike, where the operator takes one type, or not bool.
Cause types_fit(const Operator& row, const Call& call) noexcept;

/// Refuses inputs that are missing or too many, and outputs that the operator does not give.
Cause counts_fit(const Operator& row, const Call& call) noexcept;
/// Refuses attributes of another kind than those of their name have.
Cause kinds_fit(const Call& call) noexcept;

/// All rows of ONNX's own domain, and those of com.microsoft.
std::span<const Operator> operator_rows() noexcept;
std::span<const Operator> contributed_rows() noexcept;

/// What an attribute or an input states, by version.
enum AxesFrom : std::int16_t { kFromAttribute, kFromInput };

// elementwise.cpp
Cause unary(Call& call) noexcept;  ///< one tensor, element by element; other inputs are parameters
Cause dropout(Call& call) noexcept;        ///< parameter: how training is stated
Cause variadic(Call& call) noexcept;       ///< all inputs broadcast with one another
Cause same_shape(Call& call) noexcept;     ///< all inputs have one shape, before broadcasting
Cause legacy_binary(Call& call) noexcept;  ///< two inputs; `axis` places the second
Cause division(Call& call) noexcept;       ///< Div and Mod; parameter: Operands
Cause quantize(Call& call) noexcept;       ///< a scale for the tensor or for each place of an axis
Cause sloped(
    Call&
        call) noexcept;  ///< a second input, which may be absent, broadcast to the first; parameter: Second
Cause cast(Call& call) noexcept;                      ///< `to` names a type
Cause cast_like(Call& call) noexcept;                 ///< only the type of the second input counts
enum Operands : std::int16_t { kBroadcast, kAlike };  ///< since opset 7, and before
enum Second : std::int16_t { kAnyRank, kRow };
enum Training : std::int16_t { kNeverTrains, kTrainsUnlessTest, kTrainsIfInput };

// along_axis.cpp
Cause reduce(Call& call) noexcept;            ///< parameter: AxesFrom
Cause index_of_extreme(Call& call) noexcept;  ///< ArgMax, ArgMin
Cause along_axis(Call& call) noexcept;        ///< the tensor's shape; parameter: AlongAxis
Cause coerced_softmax(Call& call) noexcept;
Cause top_k(Call& call) noexcept;  ///< parameter: AxesFrom, of k
enum AlongAxis : std::int16_t { kNormalizesLast, kAccumulates };

// layout.cpp
Cause transpose(Call& call) noexcept;
Cause squeeze(Call& call) noexcept;    ///< parameter: AxesFrom
Cause unsqueeze(Call& call) noexcept;  ///< parameter: AxesFrom
Cause concat(Call& call) noexcept;
Cause split(Call& call) noexcept;        ///< parameter: AxesFrom, of the parts
Cause depth_space(Call& call) noexcept;  ///< parameter: 1 if depth becomes space
Cause triangle(Call& call) noexcept;

// slice.cpp
Cause slice(Call& call) noexcept;  ///< parameter: AxesFrom

// extent.cpp
Cause pad(Call& call) noexcept;  ///< parameter: AxesFrom
Cause expand(Call& call) noexcept;
Cause tile(Call& call) noexcept;

// indexing.cpp
Cause gather(Call& call) noexcept;
Cause gather_elements(Call& call) noexcept;
Cause gather_nd(Call& call) noexcept;
Cause scatter_elements(Call& call) noexcept;
Cause scatter_nd(Call& call) noexcept;
Cause one_hot(Call& call) noexcept;
Cause compress(Call& call) noexcept;

// matrix.cpp
Cause matmul(Call& call) noexcept;  ///< parameter: MatrixInputs
Cause gemm(Call& call) noexcept;
Cause einsum(Call& call) noexcept;
Cause determinant(Call& call) noexcept;
enum MatrixInputs : std::int16_t { kPlainMatrices, kIntegerMatrices, kScaledMatrices };

// image.cpp
Cause convolution(Call& call) noexcept;  ///< parameter: ConvolutionInputs
Cause transposed_convolution(Call& call) noexcept;
Cause pool(Call& call) noexcept;  ///< parameter: PoolKind
Cause global_pool(Call& call) noexcept;
Cause grid_sample(Call& call) noexcept;
Cause resize(Call& call) noexcept;  ///< parameter: ResizeInputs
enum ConvolutionInputs : std::int16_t {
  kPlainConvolution,
  kIntegerConvolution,
  kScaledConvolution
};
enum PoolKind : std::int16_t { kPlainPool, kIndexedPool };
enum ResizeInputs : std::int16_t { kScalesAttribute, kScalesInput, kScalesAndSizes };

// normalization.cpp
Cause batch_normalization(Call& call) noexcept;  ///< parameter: Training
Cause per_image(Call& call) noexcept;            ///< InstanceNormalization, GroupNormalization
Cause across_channels(Call& call) noexcept;      ///< LRN
Cause layer_normalization(Call& call) noexcept;  ///< parameter: how many inputs
Cause mean_variance(Call& call) noexcept;        ///< MeanVarianceNormalization

// recurrent.cpp
Cause recurrent(Call& call) noexcept;  ///< parameter: RecurrentInputs
enum RecurrentInputs : std::int16_t { kWithoutCell, kWithCell };

// create.cpp
Cause constant(Call& call) noexcept;
Cause constant_of_shape(Call& call) noexcept;
Cause range(Call& call) noexcept;
Cause shape_of(Call& call) noexcept;
Cause size_of(Call& call) noexcept;
Cause eye_like(Call& call) noexcept;
Cause random_numbers(Call& call) noexcept;
Cause nonzero(Call& call) noexcept;
Cause unique(Call& call) noexcept;
Cause non_max_suppression(Call& call) noexcept;
Cause one_scale(Call& call) noexcept;  ///< DynamicQuantizeLinear
Cause bodies(Call& call) noexcept;     ///< If, Loop, Scan

// numbers.cpp: the elements of small tensors that no sample changes
void copy_numbers(Call& call) noexcept;  ///< the same elements in the same order
void cast_numbers(Call& call) noexcept;
void transpose_numbers(Call& call) noexcept;
void concat_numbers(Call& call) noexcept;
void split_numbers(Call& call) noexcept;
void slice_numbers(Call& call) noexcept;  ///< parameter: AxesFrom
void gather_numbers(Call& call) noexcept;
void expand_numbers(Call& call) noexcept;
void fill_numbers(Call& call) noexcept;  ///< ConstantOfShape
void range_numbers(Call& call) noexcept;
void nonzero_numbers(Call& call) noexcept;

// arithmetic.cpp: what operators compute of such elements
enum class Arithmetic {
  add,
  subtract,
  multiply,
  divide,
  remainder,
  least,
  greatest,
  equal,
  less,
  greater,
  less_or_equal,
  greater_or_equal,
  both,
  either,
  negate,
  absolute,
  round_down,
  round_up,
  invert,
  root,
};
template <Arithmetic kOperation>
void combine_numbers(Call& call) noexcept;  ///< of two inputs, or of several one after another
template <Arithmetic kOperation>
void map_numbers(Call& call) noexcept;
template <Arithmetic kOperation>
void reduce_numbers(Call& call) noexcept;
void where_numbers(Call& call) noexcept;

}  // namespace rw::model
