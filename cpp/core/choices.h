// What systems and versions may differ in: the systems, and a type for each choice that they make.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"

namespace rw {

/// X(dialect, name, label, operator, opsets, verified, notes, load_check, also). A dialect is one
/// system's rules. The order is that of comparisons; the first is the dialect of a request that
/// names none.
///
///   name        what callers write.  label  what messages write.
///   operator    the name of its one Reshape; "": messages write the label alone.
///   opsets      `counted` where the version in force depends on the model's opset, else `none`.
///   verified    what its rows were verified against, and whether that was run or read.
///   notes       the notes that a comparison may add to its row, by their names in js/explain/compare.js.
///   load_check  the dialect, by name, that must resolve what is constant as a model loads, or "".
///   also        a pattern of its other names, in lowercase letters and digits, or "".
#define RW_DIALECT_LIST(X)                                                                        \
  X(onnx, "onnx", "ONNX", "", counted, "operator pages 1-25, read", "unclear unspecified beyond", \
    "", "")                                                                                       \
  X(onnx_inference, "onnx-inference", "ONNX shape inference", "", counted,                        \
    "onnx 1.17.0 run, 1.23 read", "", "", "^onnxshape|shapeinference")                            \
  X(onnx_reference, "onnx-reference", "ONNX reference evaluator", "", counted,                    \
    "onnx 1.17.0 on NumPy 2.2.4, run", "", "", "")                                                \
  X(onnxruntime, "onnxruntime", "ONNX Runtime", "", counted, "1.30.0, run", "load",               \
    "onnx-inference", "^(ort|onnxrt)")                                                            \
  X(openvino, "openvino", "OpenVINO", "Reshape-1", none, "Reshape-1 of 2026, read",               \
    "beyond lowered", "", "^ov[0-9]*$")                                                           \
  X(openvino_cpu, "openvino-cpu", "OpenVINO CPU", "Reshape-1", none, "CPU plugin of 2026, read",  \
    "beyond lowered", "", "^ovcpu")                                                               \
  X(numpy, "numpy", "NumPy", "", none, "2.2.4, run", "", "", "^(np|jnp|jax)$")                    \
  X(torch, "torch", "PyTorch", "", none, "2.6.0, run", "merges", "", "^(pt|aten)$")               \
  X(tensorflow, "tensorflow", "TensorFlow.js", "", none, "tfjs 4.22.0, run", "", "",              \
    "^(tf|keras)")                                                                                \
  X(webnn, "webnn", "WebNN", "", none, "specification of 2026, read", "", "", "")

enum class Dialect : std::uint8_t {
#define RW_DIALECT_ENTRY(dialect, ...) dialect,
  RW_DIALECT_LIST(RW_DIALECT_ENTRY)
#undef RW_DIALECT_ENTRY
};

enum class Opsets : std::uint8_t { none, counted };

/// Whether the dialect's version in force depends on the model's opset.
constexpr Opsets opsets_of(Dialect dialect) noexcept {
  constexpr Opsets opsets[] = {
#define RW_DIALECT_ENTRY(dialect, name, label, operator_, opsets, ...) Opsets::opsets,
      RW_DIALECT_LIST(RW_DIALECT_ENTRY)
#undef RW_DIALECT_ENTRY
  };
  return opsets[static_cast<int>(dialect)];
}

/// What a 0 in the target means, and which attribute, if any, decides it.
enum class Zero : std::uint8_t {
  literal,       ///< a length of zero; no attribute
  copies,        ///< the input's length at the same index; no attribute
  allowzero,     ///< copies, but literal where `allowzero` is set
  special_zero,  ///< literal, but copies where `special_zero` is set
  refused,       ///< a mistake, in the input's lengths too
};

/// X(attribute, name, page, field, option, when_set). The attributes that Zero names, and what a
/// set one makes of a 0.
///
///   name      the option of this package.      page    how its operator's page writes it.
///   field     its name in links.               option  its name on the command line.
///   when_set  `literal`: a length of zero; `copies`: the input's length at the same index.
#define RW_ATTRIBUTE_LIST(X)                                                \
  X(allowzero, "allowzero", "allowzero", "allowzero", "allowzero", literal) \
  X(special_zero, "specialZero", "special_zero", "specialzero", "special-zero", copies)

/// Which values of that attribute are legal, what they mean, and whether it may be left out.
enum class AttributeReading : std::uint8_t {
  none,              ///< there is no attribute
  zero_or_one,       ///< 0 or 1, 0 where absent
  one_sets,          ///< any integer; 1 sets it
  low_bits_set,      ///< any integer; set where its lower 32 bits are not 0
  required_boolean,  ///< 0 or 1, absent is a mistake
};

/// A 0 that copies, at an index the input does not have.
enum class ZeroBeyondRank : std::uint8_t { refused, literal };

/// When it is seen that a 0 that copies has nothing to copy.
enum class ZerosRead : std::uint8_t {
  in_turn,  ///< as the entries are read from the left
  first,    ///< before anything else that a list may get wrong
};

/// Which negative entries ask to be inferred; the others are mistakes.
enum class Inferred : std::uint8_t { minus_one, any_negative, none };

/// A literal 0 and an inferred entry in one target.
enum class LiteralZeroBesideInferred : std::uint8_t {
  left_to_product,  ///< as InferredAtZeroProduct says
  refused,          ///< whatever the counts are
  nonzero_lengths,  ///< refused, but where the input is empty the lengths that are not 0 decide
};

/// What an inferred entry becomes where the known lengths multiply to 0.
enum class InferredAtZeroProduct : std::uint8_t {
  refused,
  one_if_input_empty,   ///< 1 where the input's product is 0 as well, else refused
  zero_if_input_empty,  ///< 0 there, else refused
};

/// Whether copied lengths take part in the products of both sides.
enum class CopiedLengths : std::uint8_t { counted, set_aside };

/// When the input's lengths are multiplied, and so whether and when their overflow is a mistake.
enum class InputCount : std::uint8_t {
  first,     ///< before the target is read
  to_infer,  ///< for an inferred entry only, once the target is read
};

/// When a target without an inferred entry has its count compared with the input's.
enum class CountCheck : std::uint8_t { always, unless_copied, never };

/// What becomes of a product that leaves int64.
enum class Overflow : std::uint8_t {
  refused,
  saturates,  ///< it counts as int64's largest, which is as good as a number of float64
  wraps,      ///< the target's goes on modulo 2^64; the input's, until it leaves uint64
};

/// How a bare number is read where a list was expected.
enum class BareTarget : std::uint8_t {
  refused,
  one_entry,      ///< 6 means [6]
  one_is_scalar,  ///< 1 means [], anything else is refused
};

/// What else must fit beside the products.
enum class SizeLimit : std::uint8_t {
  none,
  uint32_lengths,  ///< each length, into 32 bits; the others into int64
  nonzero_count,   ///< the product of the target's lengths that are not 0, as they are read
  nonzero_bytes,   ///< that of the result's, times the element's bytes, once the result is known
  strides,  ///< the result's product up to a 0, into uint64; strides, which wrap, keep a sign
};

/// One system's Reshape in one version. What a row does not say is the plainest choice.
struct ReshapeRules {
  Dialect dialect;
  std::uint8_t since = 1;     ///< the version of the operator; 1 where the system has but one
  TypeSet types = kAllTypes;  ///< element types it takes
  Zero zero = Zero::literal;
  AttributeReading reading = AttributeReading::none;
  ZeroBeyondRank zero_beyond_rank = ZeroBeyondRank::refused;
  ZerosRead zeros_read = ZerosRead::in_turn;
  Inferred inferred = Inferred::minus_one;
  LiteralZeroBesideInferred literal_zero = LiteralZeroBesideInferred::left_to_product;
  InferredAtZeroProduct zero_product = InferredAtZeroProduct::refused;
  CopiedLengths copied = CopiedLengths::counted;
  InputCount input_count = InputCount::first;
  CountCheck counts = CountCheck::always;
  Overflow overflow = Overflow::refused;
  BareTarget bare = BareTarget::refused;
  SizeLimit limit = SizeLimit::none;
  std::int16_t max_rank = kMaxRank;  ///< most dims of input and result
};

/// Which axes Flatten takes on an input of rank r.
enum class AxisRange : std::uint8_t {
  zero_to_rank,        ///< 0..r
  minus_rank_to_rank,  ///< -r..r; a negative axis counts from the back
  minus_rank_to_last,  ///< -r..r-1, and -1..0 at rank 0
  clamped,             ///< any, moved to the nearest of -r..r
};

/// How much of the axis is read.
enum class AxisWidth : std::uint8_t { int64, int32 };

/// What Flatten does with the axis.
enum class Lowering : std::uint8_t {
  products,          ///< both sides are multiplied
  reshape_to_outer,  ///< the left side is, and a Reshape without copied zeros infers the right one
  reshape_copying,   ///< a Reshape to [1,-1], [0,-1] or [left side,-1] in which a 0 copies
  merge_from_axis,   ///< the dims from the axis on become one, those before it stay
};

/// One system's Flatten in one version, or what the system does in its place.
struct FlattenRules {
  Dialect dialect;
  std::uint8_t since = 1;
  bool stands_in = false;  ///< no Flatten of the system's own: for comparisons only
  TypeSet types = kAllTypes;
  AxisRange axis = AxisRange::minus_rank_to_rank;
  AxisWidth width = AxisWidth::int64;
  Lowering lowering = Lowering::products;
  std::int16_t max_rank = kMaxRank;
};

}  // namespace rw
