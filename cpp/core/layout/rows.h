// The rules of the operators that move or name elements: one row for each version of each.
#pragma once

#include <cstdint>
#include <iterator>

#include "core/dtype.h"
#include "core/layout/parameters.h"

namespace rw::layout {

/// Which axes a version takes, of dims of rank r.
enum class Axes : std::uint8_t {
  from_front,  ///< 0..r-1
  both_ways,   ///< -r..r-1; a negative one counts from the back
};

/// The meaning of an axis that a list names again.
enum class Repeated : std::uint8_t { refused, once };

/// The effects that pads of an axis may have.
enum class Pads : std::uint8_t { lengthen, lengthen_or_crop };

/// Which indices a Gather takes along an axis of length s: 0..s-1, or -s..s-1.
enum class Indices : std::uint8_t { from_front, both_ways };

/// How a Split without sizes divides a length.
enum class Division : std::uint8_t {
  by_outputs,      ///< into as many equal parts as the node has outputs; it has to divide
  by_num_outputs,  ///< into num_outputs equal parts; the last may be smaller
};

/// One version of an operator. A column that a row leaves out has the default below.
struct Rules {
  Operator op;
  std::uint8_t since;
  TypeSet types = kAllTypes;    ///< of the elements
  ParameterSet attributes = 0;  ///< the parameters that are attributes of the node
  ParameterSet operands = 0;    ///< those that are inputs behind the data
  ParameterSet required = 0;    ///< those that have to be given
  Axes axes = Axes::both_ways;
  Axes runtime_axes = Axes::both_ways;  ///< that onnxruntime takes
  Repeated repeated = Repeated::refused;
  std::int8_t default_axis = -1;  ///< the axis where none is given; -1: nothing says one
  WordSet modes = 0;              ///< the values of `mode`, the first the default
  WordSet roundings = 0;          ///< those of `round_mode`
  Pads pads = Pads::lengthen_or_crop;
  Indices indices = Indices::both_ways;
  Division division = Division::by_outputs;
  Form type_form = Form::number;  ///< how `to` is written in a model: a number or a text
};

/// The parameters that a version has.
constexpr ParameterSet parameters_of(const Rules& rules) noexcept {
  const bool counts = rules.op == Operator::Split && rules.division == Division::by_outputs;
  return rules.attributes | rules.operands | (counts ? set_of(Parameter::outputs) : 0u);
}

/// The order of the operands of a version among its inputs, which are the data before them.
inline constexpr Parameter kOperandOrder[] = {
    Parameter::tiles, Parameter::axis,           Parameter::indices, Parameter::shape,
    Parameter::split, Parameter::starts,         Parameter::ends,    Parameter::repeats,
    Parameter::pads,  Parameter::constant_value, Parameter::axes,    Parameter::steps,
};

namespace rows {

using P = Parameter;

inline constexpr TypeSet kComplex =
    rw::set_of(DataType::complex64_) | rw::set_of(DataType::complex128_);
inline constexpr TypeSet kString = rw::set_of(DataType::string_);
inline constexpr TypeSet kBool = rw::set_of(DataType::bool_);

/// Squeeze: `axes` moved from an attribute to an input in 13.
constexpr Rules squeeze(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Squeeze,
          .since = since,
          .types = types_through(through),
          .attributes = since < 13 ? set_of(P::axes) : 0u,
          .operands = since < 13 ? 0u : set_of(P::axes),
          .axes = since < 11 ? Axes::from_front : Axes::both_ways,
          .repeated = Repeated::once};
}

constexpr Rules unsqueeze(std::uint8_t since, TypeGroup through) noexcept {
  Rules rules = squeeze(since, through);
  rules.op = Operator::Unsqueeze;
  rules.required = set_of(P::axes);
  rules.repeated = Repeated::refused;
  return rules;
}

constexpr Rules transpose(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Transpose,
          .since = since,
          .types = types_through(through),
          .attributes = set_of(P::perm),
          .axes = Axes::from_front,
          .runtime_axes = Axes::from_front};
}

constexpr Rules expand(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Expand,
          .since = since,
          .types = types_through(through),
          .operands = set_of(P::shape),
          .required = set_of(P::shape)};
}

/// Slice: the ranges moved from attributes to inputs in 10, which has steps too.
constexpr Rules slice(std::uint8_t since, TypeGroup through) noexcept {
  constexpr ParameterSet kRanges = set_of(P::starts, P::ends, P::axes);
  return {.op = Operator::Slice,
          .since = since,
          .types = types_through(through),
          .attributes = since < 10 ? kRanges : 0u,
          .operands = since < 10 ? 0u : kRanges | set_of(P::steps),
          .required = set_of(P::starts, P::ends),
          .axes = since < 11 ? Axes::from_front : Axes::both_ways};
}

/// Concat: of 1 alone the axis may be left out.
constexpr Rules concat(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Concat,
          .since = since,
          .types = types_through(through),
          .attributes = set_of(P::axis),
          .required = since < 4 ? 0u : set_of(P::axis),
          .axes = since < 11 ? Axes::from_front : Axes::both_ways,
          .default_axis = static_cast<std::int8_t>(since < 4 ? 1 : -1)};
}

/// Split: 1 says no axis where none is given; the sizes moved to an input in 13.
constexpr Rules split(std::uint8_t since, TypeGroup through) noexcept {
  const ParameterSet counts = since < 18 ? 0u : set_of(P::num_outputs);
  return {.op = Operator::Split,
          .since = since,
          .types = types_through(through),
          .attributes = set_of(P::axis) | counts | (since < 13 ? set_of(P::split) : 0u),
          .operands = since < 13 ? 0u : set_of(P::split),
          .required = since < 2 ? set_of(P::axis) : 0u,
          .axes = since < 11 ? Axes::from_front : Axes::both_ways,
          .default_axis = static_cast<std::int8_t>(since < 2 ? -1 : 0),
          .division = since < 18 ? Division::by_outputs : Division::by_num_outputs};
}

/// Tile: 1 repeats along one axis.
constexpr Rules tile(std::uint8_t since, TypeGroup through) noexcept {
  const ParameterSet operands = since < 6 ? set_of(P::tiles, P::axis) : set_of(P::repeats);
  return {.op = Operator::Tile,
          .since = since,
          .types = types_through(through),
          .operands = operands,
          .required = operands,
          .axes = Axes::from_front};
}

/// Pad: `paddings` are called `pads` and may crop from 2 on, are an input from 11 on, of stated axes from 18 on.
constexpr Rules pad(std::uint8_t since, TypeSet types) noexcept {
  const ParameterSet pads = since < 2 ? set_of(P::paddings) : set_of(P::pads);
  const ParameterSet inputs = pads | set_of(P::constant_value);
  return {.op = Operator::Pad,
          .since = since,
          .types = types,
          .attributes = set_of(P::mode) | (since < 11 ? pads | set_of(P::value) : 0u),
          .operands = since < 11   ? 0u
                      : since < 18 ? inputs
                                   : inputs | set_of(P::axes),
          .required = pads,
          .modes = static_cast<WordSet>(words_of(Word::constant, Word::reflect, Word::edge) |
                                        (since < 19 ? 0 : words_of(Word::wrap))),
          .pads = since < 2 ? Pads::lengthen : Pads::lengthen_or_crop};
}

constexpr Rules gather(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Gather,
          .since = since,
          .types = types_through(through),
          .attributes = set_of(P::axis),
          .operands = set_of(P::indices),
          .default_axis = 0,
          .indices = since < 11 ? Indices::from_front : Indices::both_ways};
}

constexpr Rules depth_to_space(std::uint8_t since, TypeGroup through) noexcept {
  const bool has_modes = since >= 11;
  return {.op = Operator::DepthToSpace,
          .since = since,
          .types = types_through(through),
          .attributes = set_of(P::blocksize) | (has_modes ? set_of(P::mode) : 0u),
          .required = set_of(P::blocksize),
          .modes = has_modes ? words_of(Word::DCR, Word::CRD) : WordSet{0}};
}

constexpr Rules space_to_depth(std::uint8_t since, TypeGroup through) noexcept {
  Rules rules = depth_to_space(1, through);
  rules.op = Operator::SpaceToDepth;
  rules.since = since;
  return rules;
}

/// Cast: strings from 9 on, complex numbers never.
constexpr Rules cast(std::uint8_t since, TypeGroup through) noexcept {
  return {.op = Operator::Cast,
          .since = since,
          .types = types_through(through) & ~kComplex & (since < 9 ? ~kString : kAllTypes),
          .attributes = set_of(P::to) | (since < 19 ? 0u : set_of(P::saturate)) |
                        (since < 24 ? 0u : set_of(P::round_mode)),
          .required = set_of(P::to),
          .roundings = since < 24 ? WordSet{0} : words_of(Word::up, Word::down, Word::nearest),
          .type_form = since < 6 ? Form::text : Form::number};
}

}  // namespace rows

/// The rules of every version, by operator, the newest first.
///
/// Source  ONNX: the operator pages, and the type constraints of its schemas.
inline constexpr Rules kRules[] = {
    rows::squeeze(25, TypeGroup::int2),
    rows::squeeze(24, TypeGroup::float8e8m0),
    rows::squeeze(23, TypeGroup::float4),
    rows::squeeze(21, TypeGroup::int4),
    rows::squeeze(13, TypeGroup::bfloat16),
    rows::squeeze(11, TypeGroup::basic),
    rows::squeeze(1, TypeGroup::basic),

    rows::unsqueeze(25, TypeGroup::int2),
    rows::unsqueeze(24, TypeGroup::float8e8m0),
    rows::unsqueeze(23, TypeGroup::float4),
    rows::unsqueeze(21, TypeGroup::int4),
    rows::unsqueeze(13, TypeGroup::bfloat16),
    rows::unsqueeze(11, TypeGroup::basic),
    rows::unsqueeze(1, TypeGroup::basic),

    rows::transpose(25, TypeGroup::int2),
    rows::transpose(24, TypeGroup::float8e8m0),
    rows::transpose(23, TypeGroup::float4),
    rows::transpose(21, TypeGroup::int4),
    rows::transpose(13, TypeGroup::bfloat16),
    rows::transpose(1, TypeGroup::basic),

    rows::expand(13, TypeGroup::bfloat16),
    rows::expand(8, TypeGroup::basic),

    rows::slice(13, TypeGroup::bfloat16),
    rows::slice(11, TypeGroup::basic),
    rows::slice(10, TypeGroup::basic),
    rows::slice(1, TypeGroup::basic),

    rows::concat(13, TypeGroup::bfloat16),
    rows::concat(11, TypeGroup::basic),
    rows::concat(4, TypeGroup::basic),
    rows::concat(1, TypeGroup::floats),

    rows::split(18, TypeGroup::bfloat16),
    rows::split(13, TypeGroup::bfloat16),
    rows::split(11, TypeGroup::basic),
    rows::split(2, TypeGroup::basic),
    rows::split(1, TypeGroup::floats),

    rows::tile(13, TypeGroup::bfloat16),
    rows::tile(6, TypeGroup::basic),
    rows::tile(1, TypeGroup::floats),

    rows::pad(25, types_through(TypeGroup::int2)),
    rows::pad(24, types_through(TypeGroup::float8e8m0)),
    rows::pad(23, types_through(TypeGroup::float4)),
    rows::pad(21, types_through(TypeGroup::int4)),
    rows::pad(19, types_through(TypeGroup::bfloat16)),
    rows::pad(18, types_through(TypeGroup::bfloat16)),
    rows::pad(13, types_through(TypeGroup::bfloat16)),
    rows::pad(11,
              types_through(TypeGroup::basic) & ~(rows::kComplex | rows::kString | rows::kBool)),
    rows::pad(2, types_through(TypeGroup::floats)),
    rows::pad(1, types_through(TypeGroup::floats)),

    rows::gather(13, TypeGroup::bfloat16),
    rows::gather(11, TypeGroup::basic),
    rows::gather(1, TypeGroup::basic),

    rows::depth_to_space(13, TypeGroup::bfloat16),
    rows::depth_to_space(11, TypeGroup::basic),
    rows::depth_to_space(1, TypeGroup::basic),

    rows::space_to_depth(13, TypeGroup::bfloat16),
    rows::space_to_depth(1, TypeGroup::basic),

    rows::cast(25, TypeGroup::int2),
    rows::cast(24, TypeGroup::float8e8m0),
    rows::cast(23, TypeGroup::float4),
    rows::cast(21, TypeGroup::int4),
    rows::cast(19, TypeGroup::float8),
    rows::cast(13, TypeGroup::bfloat16),
    rows::cast(9, TypeGroup::basic),
    rows::cast(6, TypeGroup::basic),
    rows::cast(1, TypeGroup::basic),
};

inline constexpr int kRulesCount = static_cast<int>(std::size(kRules));

/// The rules of an operator that are in force at an opset: those of the newest version not above it.
///
/// Returns  null: the operator has no version so old.
constexpr const Rules* rules_at(Operator op, double opset) noexcept {
  for (const Rules& rules : kRules) {
    if (rules.op == op && opset >= rules.since) return &rules;
  }
  return nullptr;
}

}  // namespace rw::layout
