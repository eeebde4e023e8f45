// The systems, and one enum for each rule in which systems or versions differ.
#pragma once

#include <cstdint>

#include "core/dims.h"
#include "core/dtype.h"

namespace rw {

/// X(dialect, name, label, operator, opsets, verified, notes, load_check, also). A dialect is one
/// system's rules. The order is that of comparisons; the first dialect is the default.
///
///   name        what callers write.  label  what messages write.
///   operator    the name of its only Reshape; "": messages write the label alone.
///   opsets      `counted` if the version in force depends on the model's opset, else `none`.
///   verified    how its rows were checked, and with which version.
///   notes       the names in js/explain/compare.js of the notes that a comparison may add to it.
///   load_check  the name of the dialect that has to resolve constant shapes when a model loads;
///               "": there is no such check.
///   also        a pattern that matches its other names, in lowercase letters and digits; "": none.
#define RW_DIALECT_LIST(X)                                                                         \
  X(onnx, "onnx", "ONNX", "", counted, "checked by reading operator pages 1-25",                   \
    "unclear unspecified beyond", "", "")                                                          \
  X(onnx_inference, "onnx-inference", "ONNX shape inference", "", counted,                         \
    "checked by running 1.17.0, reading 1.23", "", "", "^onnxshape|shapeinference")                \
  X(onnx_reference, "onnx-reference", "ONNX reference evaluator", "", counted,                     \
    "checked by running 1.17.0 on NumPy 2.2.4", "", "", "")                                        \
  X(onnxruntime, "onnxruntime", "ONNX Runtime", "", counted, "checked by running 1.30.0", "load",  \
    "onnx-inference", "^(ort|onnxrt)")                                                             \
  X(openvino, "openvino", "OpenVINO", "Reshape-1", none, "checked by reading Reshape-1 of 2026",   \
    "beyond lowered", "", "^ov[0-9]*$")                                                            \
  X(openvino_cpu, "openvino-cpu", "OpenVINO CPU", "Reshape-1", none,                               \
    "checked by reading the CPU plugin of 2026", "beyond lowered", "", "^ovcpu")                   \
  X(numpy, "numpy", "NumPy", "", none, "checked by running 2.2.4", "", "", "^(np|jnp|jax)$")       \
  X(torch, "torch", "PyTorch", "", none, "checked by running 2.6.0", "merges", "", "^(pt|aten)$")  \
  X(tensorflow, "tensorflow", "TensorFlow.js", "", none, "checked by running tfjs 4.22.0", "", "", \
    "^(tf|keras)")                                                                                 \
  X(webnn, "webnn", "WebNN", "", none, "checked by reading the specification of 2026", "", "", "")

enum class Dialect : std::uint8_t {
#define RW_DIALECT_ENTRY(dialect, ...) dialect,
  RW_DIALECT_LIST(RW_DIALECT_ENTRY)
#undef RW_DIALECT_ENTRY
};

/// The rules of a request that states no dialect.
inline constexpr Dialect kDefaultDialect = static_cast<Dialect>(0);

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

/// The meaning of a 0 in the target, and which attribute, if any, decides it.
enum class Zero : std::uint8_t {
  literal,       ///< a length of zero; no attribute
  copies,        ///< the input's length at the same index; no attribute
  allowzero,     ///< copies, but literal where `allowzero` is set
  special_zero,  ///< literal, but copies where `special_zero` is set
  refused,       ///< an error, in the input's lengths too
};

/// X(attribute, name, page, field, option, when_set). The attributes that Zero names.
///
///   name      its option in this package.      page    its name on the operator's page.
///   field     its name in links.               option  its name on the command line.
///   when_set  what a 0 means if it is set: `literal`: a length of zero; `copies`: the input's
///             length at the same index.
#define RW_ATTRIBUTE_LIST(X)                                                \
  X(allowzero, "allowzero", "allowzero", "allowzero", "allowzero", literal) \
  X(special_zero, "specialZero", "special_zero", "specialzero", "special-zero", copies)

/// Which values of that attribute are legal, what they mean, and whether it may be left out.
enum class AttributeReading : std::uint8_t {
  none,              ///< there is no attribute
  zero_or_one,       ///< 0 or 1; 0 if absent
  one_sets,          ///< any integer; 1 sets it
  low_bits_set,      ///< any integer; set if its lower 32 bits are not all 0
  required_boolean,  ///< 0 or 1; an error if absent
};

/// The meaning of a 0 that copies at an index that the input does not have.
enum class ZeroBeyondRank : std::uint8_t { refused, literal };

/// When a 0 that copies is checked for an input length at its index.
enum class ZeroCheck : std::uint8_t {
  in_order,  ///< when the scan of the target, from left to right, reaches it
  first,     ///< before all other checks of the lists
};

/// Which negative entries are inferred; any other negative entry is an error.
enum class Inferred : std::uint8_t { minus_one, any_negative, none };

/// The outcome if one target has a literal 0 and an inferred entry.
enum class LiteralZeroBesideInferred : std::uint8_t {
  left_to_product,  ///< InferredAtZeroProduct decides
  refused,          ///< an error, whatever the counts are
  nonzero_lengths,  ///< if the input is empty, the products of the nonzero lengths are divided;
                    ///< else an error
};

/// The value of an inferred entry if the known lengths multiply to 0.
enum class InferredAtZeroProduct : std::uint8_t {
  refused,              ///< an error
  one_if_input_empty,   ///< 1 if the input's product is 0 as well, else an error
  zero_if_input_empty,  ///< 0 if the input's product is 0 as well, else an error
};

/// Whether the products of the input and of the target include copied lengths.
enum class CopiedLengths : std::uint8_t { counted, set_aside };

/// When the input's product is needed. An overflow of it is an error only then.
enum class InputCount : std::uint8_t {
  first,     ///< always, before the target is read
  to_infer,  ///< only for an inferred entry, after the target is read
};

/// When a target without an inferred entry must have the input's number of elements.
enum class CountCheck : std::uint8_t { always, unless_copied, never };

/// The treatment of a product beyond int64.
enum class Overflow : std::uint8_t {
  refused,    ///< an error
  saturates,  ///< int64's largest value, in place of every larger float64
  wraps,      ///< target: the product modulo 2^64. input: intermediate products may reach uint64's
              ///< largest value, but the last one must fit int64
};

/// The inference that a system makes of lengths that are not known.
enum class Unknowns : std::uint8_t {
  solved,       ///< what is true of its rules; the columns above say all of it
  names,        ///< ONNX's shape inference: names are copied, and cancel only where copied
  names_ranks,  ///< the same, and the rank alone if of the target only that is known
  intervals,    ///< OpenVINO's: intervals that may carry a name, with their products
};

/// The meaning of a bare number as a target.
enum class BareTarget : std::uint8_t {
  refused,        ///< an error
  one_entry,      ///< 6 means [6]
  one_is_scalar,  ///< 1 means []; any other number is an error
};

/// A further limit on lengths or products.
enum class SizeLimit : std::uint8_t {
  none,
  uint32_lengths,  ///< every length, of the input too, must fit uint32
  nonzero_count,   ///< the product of the target's nonzero lengths must fit int64
  nonzero_bytes,   ///< the result's nonzero lengths times the element's bytes must fit int64
  strides,         ///< the result's product up to its first 0 must fit uint64, and its strides,
                   ///< computed modulo 2^64 with a 0 as 1, int64
};

/// One system's Reshape in one version. A column that a row leaves out has the default below.
struct ReshapeRules {
  Dialect dialect;
  std::uint8_t since = 1;     ///< the operator's since version; 1 if the system has one version
  TypeSet types = kAllTypes;  ///< the element types that it takes
  Zero zero = Zero::literal;
  AttributeReading reading = AttributeReading::none;
  ZeroBeyondRank zero_beyond_rank = ZeroBeyondRank::refused;
  ZeroCheck zero_check = ZeroCheck::in_order;
  Inferred inferred = Inferred::minus_one;
  LiteralZeroBesideInferred literal_zero = LiteralZeroBesideInferred::left_to_product;
  InferredAtZeroProduct zero_product = InferredAtZeroProduct::refused;
  CopiedLengths copied = CopiedLengths::counted;
  InputCount input_count = InputCount::first;
  CountCheck counts = CountCheck::always;
  Overflow overflow = Overflow::refused;
  BareTarget bare = BareTarget::refused;
  SizeLimit limit = SizeLimit::none;
  Unknowns unknowns = Unknowns::solved;
  std::int16_t max_rank = kMaxRank;  ///< the maximum rank of input and target
};

/// Which axes Flatten takes for an input of rank r.
enum class AxisRange : std::uint8_t {
  zero_to_rank,        ///< 0..r
  minus_rank_to_rank,  ///< -r..r; a negative axis counts from the end
  minus_rank_to_last,  ///< -r..r-1; for rank 0, -1..0
  clamped,             ///< any; clamped to -r..r
};

/// The integer type that the axis is truncated to.
enum class AxisWidth : std::uint8_t { int64, int32 };

/// How Flatten computes its result.
enum class Lowering : std::uint8_t {
  products,          ///< [product before the axis, product from the axis]
  reshape_to_outer,  ///< a Reshape to [product before the axis, -1] in which a 0 is literal
  reshape_copying,   ///< a Reshape in which a 0 copies: to [1,-1] for axis 0, to [0,-1] for axis 1,
                     ///< else to [product before the axis, -1]
  merge_from_axis,   ///< the dims from the axis become one dim; those before it are kept
};

/// One system's Flatten in one version, or, where it has none, the substitute that stands in for
/// it.
struct FlattenRules {
  Dialect dialect;
  std::uint8_t since = 1;  ///< the operator's since version; 1 if the system has one version
  bool stands_in = false;  ///< the system has no Flatten: the row serves comparisons only
  TypeSet types = kAllTypes;
  AxisRange axis = AxisRange::minus_rank_to_rank;
  AxisWidth width = AxisWidth::int64;
  Lowering lowering = Lowering::products;
  Unknowns unknowns = Unknowns::solved;
  std::int16_t max_rank = kMaxRank;
};

}  // namespace rw
