// The operators of ONNX that move or name elements, and what they take beside tensors: attributes and constant inputs.
#pragma once

#include <cstdint>

namespace rw::layout {

/// X(operator, resolver, fewest, most). The function of call.h that resolves it, and how many data
/// inputs it has: tensors whose shapes are given; -1: any number.
#define RW_LAYOUT_OPERATOR_LIST(X)      \
  X(Squeeze, squeeze, 1, 1)             \
  X(Unsqueeze, unsqueeze, 1, 1)         \
  X(Transpose, transpose, 1, 1)         \
  X(Expand, expand, 1, 1)               \
  X(Slice, slice, 1, 1)                 \
  X(Concat, concat, 1, -1)              \
  X(Split, split, 1, 1)                 \
  X(Tile, tile, 1, 1)                   \
  X(Pad, pad, 1, 1)                     \
  X(Gather, gather, 1, 2)               \
  X(DepthToSpace, depth_to_space, 1, 1) \
  X(SpaceToDepth, space_to_depth, 1, 1) \
  X(Cast, cast, 1, 1)

enum class Operator : std::uint8_t {
#define RW_ENTRY(name, ...) name,
  RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// How a parameter's value is passed.
///
///   list     integers.             number   an integer.        either   one or the other.
///   lengths  integers that are lengths, or how often one is repeated: of names, expressions too.
///   word     one of RW_WORD_LIST.  flag     0 or 1.            element  any; only that it is given.
///   type     an element type, in one of the forms of RW_FORM_LIST.
enum class Kind : std::uint8_t { list, lengths, number, either, word, flag, element, type };

/// X(parameter, kind). Attributes and inputs by ONNX's names; `outputs` is how many outputs a node has.
#define RW_PARAMETER_LIST(X) \
  X(axes, list)              \
  X(axis, number)            \
  X(perm, list)              \
  X(shape, lengths)          \
  X(starts, list)            \
  X(ends, list)              \
  X(steps, list)             \
  X(split, lengths)          \
  X(num_outputs, number)     \
  X(outputs, number)         \
  X(tiles, number)           \
  X(repeats, lengths)        \
  X(paddings, list)          \
  X(pads, list)              \
  X(mode, word)              \
  X(value, element)          \
  X(constant_value, element) \
  X(indices, either)         \
  X(blocksize, number)       \
  X(to, type)                \
  X(saturate, flag)          \
  X(round_mode, word)

enum class Parameter : std::int8_t {
  none = -1,
#define RW_ENTRY(name, ...) name,
  RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

#define RW_ENTRY(...) +1
inline constexpr int kParameterCount = 0 RW_PARAMETER_LIST(RW_ENTRY);
#undef RW_ENTRY

/// A set of parameters, one bit each.
using ParameterSet = std::uint32_t;

template <typename... More>
constexpr ParameterSet set_of(Parameter first, More... more) noexcept {
  return (ParameterSet{1} << static_cast<int>(first)) | (0u | ... | set_of(more));
}

/// X(word). The texts that a parameter may be, of all operators.
#define RW_WORD_LIST(X) \
  X(constant)           \
  X(reflect)            \
  X(edge)               \
  X(wrap)               \
  X(DCR)                \
  X(CRD)                \
  X(up)                 \
  X(down)               \
  X(nearest)

enum class Word : std::int8_t {
  none = -1,
#define RW_ENTRY(word) word,
  RW_WORD_LIST(RW_ENTRY)
#undef RW_ENTRY
};

#define RW_ENTRY(...) +1
inline constexpr int kWordCount = 0 RW_WORD_LIST(RW_ENTRY);
#undef RW_ENTRY

using WordSet = std::uint16_t;

template <typename... More>
constexpr WordSet words_of(Word first, More... more) noexcept {
  return static_cast<WordSet>((1u << static_cast<int>(first)) | (0u | ... | words_of(more)));
}

/// X(form, meaning). How a value is written.
#define RW_FORM_LIST(X)                                                              \
  X(absent, "not given")                                                             \
  X(list, "a list of integers")                                                      \
  X(number, "an integer; of a type: its number in ONNX, from 1 on")                  \
  X(word, "the number of a word; -1: another text")                                  \
  X(element, "any value")                                                            \
  X(type, "the number of a type that is named as in this package; -1: no such type") \
  X(text, "the same of a type that is named in capitals, as ONNX's TensorProto has it")

enum class Form : std::int8_t {
#define RW_ENTRY(form, ...) form,
  RW_FORM_LIST(RW_ENTRY)
#undef RW_ENTRY
};

}  // namespace rw::layout
