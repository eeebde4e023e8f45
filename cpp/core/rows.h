// The rules tables: one row for each dialect and since version of Reshape and of Flatten.
#pragma once

#include <cstdint>
#include <iterator>

#include "core/choices.h"
#include "core/dtype.h"

namespace rw {

namespace rows {

inline constexpr TypeSet kNumericAndBool = kAllTypes & ~set_of(DataType::string_);

/// Types that ONNX takes in every Reshape and Flatten after version 1, and onnxruntime 1.30 in
/// none. The newest TypeGroup that onnxruntime's kernels support is a column of each row.
inline constexpr TypeSet kComplex = set_of(DataType::complex64_) | set_of(DataType::complex128_);

/// The meaning of a 0 in ONNX's dialects: allowzero exists from Reshape 14 on.
constexpr Zero zero_of(int since) noexcept { return since >= 14 ? Zero::allowzero : Zero::copies; }

/// How ONNX's dialects read allowzero.
constexpr AttributeReading reading_of(int since, AttributeReading reading) noexcept {
  return since >= 14 ? reading : AttributeReading::none;
}

/// A row of ONNX Reshape.
constexpr ReshapeRules onnx_reshape(std::uint8_t since, TypeGroup through) noexcept {
  return {.dialect = Dialect::onnx,
          .since = since,
          .types = types_through(through),
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::zero_or_one),
          .literal_zero = LiteralZeroBesideInferred::refused};
}

/// A row of onnxruntime's CPU kernels, for a target that is not known when the model loads.
constexpr ReshapeRules ort_reshape(std::uint8_t since, TypeGroup through) noexcept {
  return {.dialect = Dialect::onnxruntime,
          .since = since,
          .types = types_through(through) & ~kComplex,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::one_sets),
          .literal_zero = LiteralZeroBesideInferred::nonzero_lengths,
          .limit = SizeLimit::nonzero_count};
}

/// A row of ONNX's shape inference, which compares no counts.
constexpr ReshapeRules inferred_reshape(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_inference,
          .since = since,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::low_bits_set),
          .input_count = InputCount::to_infer,
          .counts = CountCheck::never,
          .unknowns = since >= 14 ? Unknowns::names_ranks : Unknowns::names};
}

/// A row of ONNX's reference evaluator, which copies lengths and then calls numpy.reshape.
constexpr ReshapeRules reference_reshape(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_reference,
          .since = since,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::one_sets),
          .zero_check = ZeroCheck::first,
          .inferred = Inferred::any_negative,
          .limit = SizeLimit::nonzero_bytes,
          .max_rank = 64};
}

/// A row of ONNX Flatten.
constexpr FlattenRules onnx_flatten(std::uint8_t since, TypeGroup through) noexcept {
  return {.dialect = Dialect::onnx,
          .since = since,
          .types = types_through(through),
          .axis = since >= 11 ? AxisRange::minus_rank_to_rank : AxisRange::zero_to_rank};
}

/// A row of onnxruntime's CPU Flatten, which takes a negative axis in every version.
constexpr FlattenRules ort_flatten(std::uint8_t since, TypeGroup through) noexcept {
  return {
      .dialect = Dialect::onnxruntime, .since = since, .types = types_through(through) & ~kComplex};
}

/// A row of ONNX's shape inference of Flatten.
constexpr FlattenRules inferred_flatten(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_inference,
          .since = since,
          .axis = since >= 11 ? AxisRange::minus_rank_to_rank : AxisRange::zero_to_rank,
          .width = AxisWidth::int32,
          .unknowns = Unknowns::names};
}

}  // namespace rows

/// The rules of every Reshape, by dialect, the newest version first.
///
/// Source  ONNX: the operator pages, versions 1-25. ONNX's shape inference and reference evaluator:
///         onnx 1.23, the latter on NumPy 2. ONNX Runtime: 1.30. OpenVINO: Reshape-1, the shape
///         inference of its core and of its CPU plugin. NumPy: numpy.reshape of 2.x, order C;
///         before 2.0 the maximum rank was 32. PyTorch: torch.reshape of 2.6. TensorFlow.js:
///         tf.reshape of 4.22. WebNN: MLGraphBuilder.reshape.
inline constexpr ReshapeRules kReshapeRules[] = {
    rows::onnx_reshape(25, TypeGroup::int2),
    rows::onnx_reshape(24, TypeGroup::float8e8m0),
    rows::onnx_reshape(23, TypeGroup::float4),
    rows::onnx_reshape(21, TypeGroup::int4),
    rows::onnx_reshape(19, TypeGroup::float8),
    rows::onnx_reshape(14, TypeGroup::bfloat16),
    rows::onnx_reshape(13, TypeGroup::bfloat16),
    rows::onnx_reshape(5, TypeGroup::basic),
    rows::onnx_reshape(1, TypeGroup::floats),

    rows::ort_reshape(25, TypeGroup::float8),
    rows::ort_reshape(24, TypeGroup::float8),
    rows::ort_reshape(23, TypeGroup::float8),
    rows::ort_reshape(21, TypeGroup::float8),
    rows::ort_reshape(19, TypeGroup::bfloat16),
    rows::ort_reshape(14, TypeGroup::bfloat16),
    rows::ort_reshape(13, TypeGroup::bfloat16),
    rows::ort_reshape(5, TypeGroup::basic),
    rows::ort_reshape(1, TypeGroup::floats),

    rows::inferred_reshape(25),
    rows::inferred_reshape(24),
    rows::inferred_reshape(23),
    rows::inferred_reshape(21),
    rows::inferred_reshape(19),
    rows::inferred_reshape(14),
    rows::inferred_reshape(13),
    rows::inferred_reshape(5),

    rows::reference_reshape(14),
    rows::reference_reshape(5),

    {.dialect = Dialect::openvino,
     .types = rows::kNumericAndBool,
     .zero = Zero::special_zero,
     .reading = AttributeReading::required_boolean,
     .zero_product = InferredAtZeroProduct::one_if_input_empty,
     .copied = CopiedLengths::set_aside,
     .counts = CountCheck::unless_copied,
     .bare = BareTarget::one_is_scalar,
     .unknowns = Unknowns::intervals},
    {.dialect = Dialect::openvino_cpu,
     .zero = Zero::special_zero,
     .reading = AttributeReading::required_boolean,
     .zero_beyond_rank = ZeroBeyondRank::literal,
     .zero_product = InferredAtZeroProduct::zero_if_input_empty,
     .copied = CopiedLengths::set_aside,
     .bare = BareTarget::one_is_scalar},
    {.dialect = Dialect::numpy,
     .inferred = Inferred::any_negative,
     .bare = BareTarget::one_entry,
     .limit = SizeLimit::nonzero_bytes,
     .max_rank = 64},
    {.dialect = Dialect::torch,
     .overflow = Overflow::wraps,
     .bare = BareTarget::one_entry,
     .limit = SizeLimit::strides},
    {.dialect = Dialect::tensorflow, .overflow = Overflow::saturates},
    {.dialect = Dialect::webnn,
     .zero = Zero::refused,
     .inferred = Inferred::none,
     .limit = SizeLimit::uint32_lengths},
};

/// The rules of every Flatten, by dialect, the newest version first.
///
/// Source  ONNX and ONNX Runtime: as of kReshapeRules. OpenVINO: its ONNX frontend. PyTorch:
///         torch.flatten of 2.6.
inline constexpr FlattenRules kFlattenRules[] = {
    rows::onnx_flatten(25, TypeGroup::int2),
    rows::onnx_flatten(24, TypeGroup::float8e8m0),
    rows::onnx_flatten(23, TypeGroup::float4),
    rows::onnx_flatten(21, TypeGroup::int4),
    rows::onnx_flatten(13, TypeGroup::bfloat16),
    rows::onnx_flatten(11, TypeGroup::basic),
    rows::onnx_flatten(9, TypeGroup::basic),
    rows::onnx_flatten(1, TypeGroup::floats),

    rows::ort_flatten(25, TypeGroup::bfloat16),
    rows::ort_flatten(24, TypeGroup::bfloat16),
    rows::ort_flatten(23, TypeGroup::bfloat16),
    rows::ort_flatten(21, TypeGroup::bfloat16),
    rows::ort_flatten(13, TypeGroup::bfloat16),
    rows::ort_flatten(11, TypeGroup::basic),
    rows::ort_flatten(9, TypeGroup::basic),
    rows::ort_flatten(1, TypeGroup::floats),

    rows::inferred_flatten(25),
    rows::inferred_flatten(24),
    rows::inferred_flatten(23),
    rows::inferred_flatten(21),
    rows::inferred_flatten(13),
    rows::inferred_flatten(11),
    rows::inferred_flatten(9),
    rows::inferred_flatten(1),

    {.dialect = Dialect::onnx_reference,
     .axis = AxisRange::clamped,
     .lowering = Lowering::reshape_to_outer,
     .max_rank = 64},
    {.dialect = Dialect::openvino, .stands_in = true, .lowering = Lowering::reshape_copying},
    {.dialect = Dialect::openvino_cpu, .stands_in = true, .lowering = Lowering::reshape_copying},
    {.dialect = Dialect::torch,
     .stands_in = true,
     .axis = AxisRange::minus_rank_to_last,
     .lowering = Lowering::merge_from_axis},
};

inline constexpr int kReshapeRulesCount = static_cast<int>(std::size(kReshapeRules));
inline constexpr int kFlattenRulesCount = static_cast<int>(std::size(kFlattenRules));

/// The index in kReshapeRules of a dialect's newest Reshape.
constexpr int newest_reshape(Dialect dialect) noexcept {
  int row = 0;
  while (kReshapeRules[row].dialect != dialect) ++row;
  return row;
}

}  // namespace rw
