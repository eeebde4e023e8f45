// What each system chose in each version, as data: one row per dialect and since-version.
#pragma once

#include <cstdint>
#include <iterator>

#include "core/choices.h"
#include "core/dtype.h"

namespace rw {

namespace rows {

inline constexpr TypeSet kNumericAndBool = kAllTypes & ~set_of(DataType::string_);

/// Types that ONNX admits from the first and onnxruntime 1.30 does not know. Of the newer ones each
/// row says how far its kernel goes.
inline constexpr TypeSet kComplex = set_of(DataType::complex64_) | set_of(DataType::complex128_);

/// The choices of the ONNX family that depend on whether there is an allowzero.
constexpr Zero zero_of(int since) noexcept { return since >= 14 ? Zero::allowzero : Zero::copies; }

constexpr AttributeReading reading_of(int since, AttributeReading reading) noexcept {
  return since >= 14 ? reading : AttributeReading::none;
}

/// A row of ONNX Reshape: versions differ in their types, and in allowzero from 14 on.
constexpr ReshapeRules onnx_reshape(std::uint8_t since, TypeGroup through) noexcept {
  return {.dialect = Dialect::onnx,
          .since = since,
          .types = types_through(through),
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::zero_or_one),
          .literal_zero = LiteralZeroBesideInferred::refused};
}

/// A row of what onnxruntime's CPU kernels do at run time, with a shape that was not known at load.
constexpr ReshapeRules ort_reshape(std::uint8_t since, TypeGroup through) noexcept {
  return {.dialect = Dialect::onnxruntime,
          .since = since,
          .types = types_through(through) & ~kComplex,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::one_sets),
          .literal_zero = LiteralZeroBesideInferred::nonzero_lengths,
          .limit = SizeLimit::nonzero_count};
}

/// A row of ONNX's own shape inference, which compares no counts.
constexpr ReshapeRules inferred_reshape(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_inference,
          .since = since,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::low_bits_set),
          .input_count = InputCount::to_infer,
          .counts = CountCheck::never};
}

/// A row of ONNX's reference evaluator: zeros copied, then numpy.reshape.
constexpr ReshapeRules reference_reshape(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_reference,
          .since = since,
          .zero = zero_of(since),
          .reading = reading_of(since, AttributeReading::one_sets),
          .zeros_read = ZerosRead::first,
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

/// A row of onnxruntime's Flatten, whose kernel takes a negative axis in every version.
constexpr FlattenRules ort_flatten(std::uint8_t since, TypeGroup through) noexcept {
  return {
      .dialect = Dialect::onnxruntime, .since = since, .types = types_through(through) & ~kComplex};
}

/// A row of ONNX's shape inference of Flatten.
constexpr FlattenRules inferred_flatten(std::uint8_t since) noexcept {
  return {.dialect = Dialect::onnx_inference,
          .since = since,
          .axis = since >= 11 ? AxisRange::minus_rank_to_rank : AxisRange::zero_to_rank,
          .width = AxisWidth::int32};
}

}  // namespace rows

/// Every Reshape, by dialect, then newest version first.
///
/// Source  ONNX: the operator pages, versions 1-25; its inference and reference evaluator as of
///         1.23, the latter over numpy 2. onnxruntime 1.30. OpenVINO: Reshape-1, core's shape
///         inference and the CPU plugin's. NumPy: numpy.reshape, order C (2.x; its 64 dims were 32
///         before). PyTorch: reshape, 2.6. TensorFlow.js: reshape, 4.22. WebNN: MLGraphBuilder.
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
     .bare = BareTarget::one_is_scalar},
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

/// Every Flatten, by dialect, then newest version first.
///
/// Source  ONNX: the operator pages, versions 1-25; its inference and reference evaluator as of
///         1.23. onnxruntime 1.30. OpenVINO: its ONNX frontend. PyTorch: flatten, 2.6.
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

/// The row of a dialect's newest Reshape.
constexpr int newest_reshape(Dialect dialect) noexcept {
  int row = 0;
  while (kReshapeRules[row].dialect != dialect) ++row;
  return row;
}

}  // namespace rw
