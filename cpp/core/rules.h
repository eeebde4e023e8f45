// What differs between systems and versions, as data: one row per dialect and since-version.
#pragma once

#include <cstdint>
#include <iterator>

#include "core/dims.h"
#include "core/dtype.h"
#include "core/status.h"

namespace rw {

/// X(name). A dialect is one system's rules.
#define RW_DIALECT_LIST(X) X(onnx) X(openvino) X(numpy)

enum class Dialect : std::uint8_t {
#define RW_DIALECT_ENTRY(name) name,
  RW_DIALECT_LIST(RW_DIALECT_ENTRY)
#undef RW_DIALECT_ENTRY
};

/// What a 0 in the target means, and which attribute, if any, decides it.
enum class Zero : std::uint8_t {
  copies,        ///< the input's length at the same index; no attribute
  literal,       ///< a length of zero; no attribute
  allowzero,     ///< copies, but literal where `allowzero` is set
  special_zero,  ///< literal, but copies where `special_zero` is set
};

/// Which values of that attribute are legal, and whether it may be left out.
enum class AttributeReading : std::uint8_t {
  none,              ///< there is no attribute
  zero_or_one,       ///< 0 or 1, 0 where absent
  required_boolean,  ///< 0 or 1, absent is a mistake
};

/// A 0 that copies, at an index the input does not have.
enum class ZeroBeyondRank : std::uint8_t { refused, literal };

/// Which negative entries ask to be inferred; the others are mistakes.
enum class Inferred : std::uint8_t { minus_one, any_negative };

/// A literal 0 and an inferred entry in one target, whatever the counts are.
enum class LiteralZeroBesideInferred : std::uint8_t { refused, left_to_product };

/// What an inferred entry becomes where the known lengths multiply to 0.
enum class InferredAtZeroProduct : std::uint8_t {
  refused,
  one_if_input_empty,  ///< 1 where the input's product is 0 as well, else refused
};

/// Whether copied lengths take part in the products of both sides.
enum class CopiedLengths : std::uint8_t { counted, set_aside };

/// When a target without an inferred entry has its count compared with the input's.
enum class CountCheck : std::uint8_t { always, unless_copied };

/// How a bare number is read where a list was expected.
enum class BareTarget : std::uint8_t {
  refused,
  one_entry,      ///< 6 means [6]
  one_is_scalar,  ///< 1 means [], anything else is refused
};

/// What else must fit int64 once the result is known.
enum class SizeLimit : std::uint8_t {
  none,
  nonzero_bytes,  ///< the product of the lengths that are not 0, times the element's bytes
};

/// One system's Reshape in one version.
struct ReshapeRules {
  Dialect dialect;
  int since;      ///< the version of the operator; 1 where the system has but one
  TypeSet types;  ///< element types it takes
  Zero zero;
  AttributeReading reading;
  ZeroBeyondRank zero_beyond_rank;
  Inferred inferred;
  LiteralZeroBesideInferred literal_zero;
  InferredAtZeroProduct zero_product;
  CopiedLengths copied;
  CountCheck counts;
  BareTarget bare;
  SizeLimit limit;
  int max_rank;  ///< most dims of input and result
};

/// Which axes Flatten takes on an input of rank r.
enum class AxisRange : std::uint8_t {
  zero_to_rank,        ///< 0..r
  minus_rank_to_rank,  ///< -r..r; a negative axis counts from the back
};

/// One system's Flatten in one version.
struct FlattenRules {
  Dialect dialect;
  int since;
  TypeSet types;
  AxisRange axis;
  int max_rank;
};

namespace rows {

inline constexpr TypeSet kNumericAndBool = kAllTypes & ~set_of(DataType::string_);

/// A row of ONNX Reshape: versions differ in their types, and in allowzero from 14 on.
constexpr ReshapeRules onnx_reshape(int since, TypeGroup through) noexcept {
  const bool has_allowzero = since >= 14;
  return {Dialect::onnx,
          since,
          types_through(through),
          has_allowzero ? Zero::allowzero : Zero::copies,
          has_allowzero ? AttributeReading::zero_or_one : AttributeReading::none,
          ZeroBeyondRank::refused,
          Inferred::minus_one,
          LiteralZeroBesideInferred::refused,
          InferredAtZeroProduct::refused,
          CopiedLengths::counted,
          CountCheck::always,
          BareTarget::refused,
          SizeLimit::none,
          kMaxRank};
}

}  // namespace rows

/// Every Reshape, by dialect, then newest version first.
///
/// Source  ONNX: the operator pages, versions 1-25. OpenVINO: Reshape-1 and core's shape inference.
///         NumPy: numpy.reshape, order C (2.x; its 64 dims were 32 before).
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
    {Dialect::openvino, 1, rows::kNumericAndBool, Zero::special_zero,
     AttributeReading::required_boolean, ZeroBeyondRank::refused, Inferred::minus_one,
     LiteralZeroBesideInferred::left_to_product, InferredAtZeroProduct::one_if_input_empty,
     CopiedLengths::set_aside, CountCheck::unless_copied, BareTarget::one_is_scalar,
     SizeLimit::none, kMaxRank},
    {Dialect::numpy, 1, kAllTypes, Zero::literal, AttributeReading::none, ZeroBeyondRank::refused,
     Inferred::any_negative, LiteralZeroBesideInferred::left_to_product,
     InferredAtZeroProduct::refused, CopiedLengths::counted, CountCheck::always,
     BareTarget::one_entry, SizeLimit::nonzero_bytes, 64},
};

/// Every Flatten, newest version first.
///
/// Source  ONNX: the operator pages, versions 1-25.
inline constexpr FlattenRules kFlattenRules[] = {
    {Dialect::onnx, 25, types_through(TypeGroup::int2), AxisRange::minus_rank_to_rank, kMaxRank},
    {Dialect::onnx, 24, types_through(TypeGroup::float8e8m0), AxisRange::minus_rank_to_rank,
     kMaxRank},
    {Dialect::onnx, 23, types_through(TypeGroup::float4), AxisRange::minus_rank_to_rank, kMaxRank},
    {Dialect::onnx, 21, types_through(TypeGroup::int4), AxisRange::minus_rank_to_rank, kMaxRank},
    {Dialect::onnx, 13, types_through(TypeGroup::bfloat16), AxisRange::minus_rank_to_rank,
     kMaxRank},
    {Dialect::onnx, 11, types_through(TypeGroup::basic), AxisRange::minus_rank_to_rank, kMaxRank},
    {Dialect::onnx, 9, types_through(TypeGroup::basic), AxisRange::zero_to_rank, kMaxRank},
    {Dialect::onnx, 1, types_through(TypeGroup::floats), AxisRange::zero_to_rank, kMaxRank},
};

inline constexpr int kReshapeRulesCount = static_cast<int>(std::size(kReshapeRules));
inline constexpr int kFlattenRulesCount = static_cast<int>(std::size(kFlattenRules));

/// A request's rules as a caller states them.
///
/// Units  NaN: not given. Infinity: given, but not as a number or boolean.
struct StatedRules {
  Dialect dialect;
  double opset;
  double allowzero;
  double special_zero;
};

/// A row of kReshapeRules, and what a 0 means under the stated attribute.
struct ReshapeChoice {
  int row = 0;
  bool zero_copies = false;
};

/// Finds the Reshape in force: the newest version not above the opset; the newest where none is
/// given.
///
/// Returns  ok, with *choice set; else bad_opset, unknown_option (an opset where the dialect has
///          none), unknown_operator, unknown_attribute, missing_attribute or bad_attribute.
/// Cost     one pass over the table.
Status choose_reshape(const StatedRules& stated, ReshapeChoice* choice) noexcept;

/// Finds the Flatten in force, as choose_reshape does; *row indexes kFlattenRules.
///
/// Returns  ok; else bad_opset, unknown_option, unknown_operator or unknown_attribute.
Status choose_flatten(const StatedRules& stated, int* row) noexcept;

}  // namespace rw
