// Tile and Pad: axes that are repeated, lengthened or cropped.
#include <algorithm>

#include "core/layout/call.h"

namespace rw::layout {
namespace {

/// Repeats an axis of the result.
template <typename Lengths>
Mistake repeat(Call<Lengths>& call, Parameter parameter, int index, int axis,
               std::int64_t times) noexcept {
  if (call.lengths.is_negative(times)) {
    return mistake(Fault::negative_entry, parameter, index, times);
  }
  const std::int64_t length = call.answer->dims[axis];
  const std::int64_t product = call.lengths.product(length, times);
  call.trace->add(Rule::times, axis, product, length, times);
  return call.set(axis, product);
}

/// The pads of an axis: the places of their entries, and their numbers.
struct Sides {
  int at[2];
  std::int64_t pads[2];
};

template <typename Lengths>
Word mode_of(const Call<Lengths>& call) noexcept {
  const Value& mode = call.value(Parameter::mode);
  return mode.is_given() ? static_cast<Word>(mode.entries[0]) : Word::constant;
}

/// The padded length of an axis, if one side crops more entries than there are. ONNX refuses this. onnxruntime takes it
/// if the other side adds enough entries.
///
/// Returns  below 0  the refusal of ONNX stands
template <typename Lengths>
std::int64_t length_made_up(const Call<Lengths>& call, const Sides& sides, int cropped,
                            std::int64_t length) noexcept {
  const std::int64_t added = sides.pads[1 - cropped];
  if (!call.takes_more() || mode_of(call) != Word::constant || added <= 0) return -1;
  const std::int64_t whole = call.lengths.sum(length, added);
  return whole == kBeyond ? -1 : call.lengths.shortened(whole, sides.pads[cropped]);
}

/// Checks that a mode that repeats elements has them.
template <typename Lengths>
Mistake check_mode(const Call<Lengths>& call, Parameter parameter, const Sides& sides, int axis,
                   std::int64_t left) noexcept {
  const Word word = mode_of(call);
  if (word == Word::constant) return {};
  for (int side = 0; side < 2; ++side) {
    const std::int64_t pad = sides.pads[side];
    if (pad <= 0) continue;
    const int at = sides.at[side];
    const Mistake empty = mistake(Fault::empty_axis, parameter, at, pad, axis);
    if (!call.lengths.accepts(Relation::at_least, left, 1, empty)) return empty;
    if (word != Word::reflect) continue;
    const std::int64_t others = call.lengths.shortened(left, -1);
    const Mistake reflected = mistake(Fault::reflected, parameter, at, pad, others, axis);
    if (!call.lengths.accepts(Relation::at_least, others, pad, reflected)) return reflected;
  }
  return {};
}

template <typename Lengths>
Mistake pad_axis(Call<Lengths>& call, Parameter parameter, const Sides& sides, int axis) noexcept {
  const std::int64_t length = call.answer->dims[axis];
  std::int64_t left = length;
  for (int side = 0; side < 2; ++side) {
    const std::int64_t pad = sides.pads[side];
    if (pad >= 0) continue;
    if (call.rules().pads == Pads::lengthen) {
      return mistake(Fault::negative_pad, parameter, sides.at[side], pad);
    }
    left = call.lengths.shortened(left, pad);
    const Mistake overcropped =
        mistake(Fault::overcropped, parameter, sides.at[side], left, length, axis);
    if (call.lengths.accepts(Relation::at_least, left, 0, overcropped)) continue;
    const std::int64_t made_up = length_made_up(call, sides, side, length);
    if (made_up < 0) return overcropped;
    call.answer->leniency = Leniency::crop;
    return call.set(axis, made_up);
  }
  if (const Mistake wrong = check_mode(call, parameter, sides, axis, left)) return wrong;
  std::int64_t padded = left;
  for (const std::int64_t pad : sides.pads) {
    if (pad > 0) padded = call.lengths.sum(padded, pad);
  }
  call.trace->add(Rule::padded, axis, padded, sides.pads[0], sides.pads[1]);
  return call.set(axis, padded);
}

}  // namespace

template <typename Lengths>
Mistake tile(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  if (const Mistake large = call.copy_dims()) return large;
  if (call.has(Parameter::tiles)) {
    int axis = 0;
    if (const Mistake outside = call.read_axis(dims.rank, &axis)) return outside;
    return repeat(call, Parameter::tiles, -1, axis, call.number(Parameter::tiles));
  }
  const Value& repeats = call.value(Parameter::repeats);
  if (repeats.count != dims.rank) {
    return mistake(Fault::list_count, Parameter::repeats, -1, repeats.count, dims.rank);
  }
  for (int axis = 0; axis < dims.rank; ++axis) {
    const Mistake wrong = repeat(call, Parameter::repeats, axis, axis, repeats.entries[axis]);
    if (wrong) return wrong;
  }
  return {};
}

template <typename Lengths>
Mistake pad(Call<Lengths>& call) noexcept {
  const Dims dims = call.data();
  const Parameter name = call.has(Parameter::pads) ? Parameter::pads : Parameter::paddings;
  const Value& pads = call.value(name);
  const Value& axes = call.value(Parameter::axes);
  const int count = axes.is_given() ? axes.count : dims.rank;
  if (pads.count != 2 * std::int64_t{count}) {
    return mistake(Fault::pad_count, name, -1, pads.count, count);
  }
  bool marks[kMaxRank] = {};
  if (const Mistake wrong = call.mark_axes(dims.rank, marks)) return wrong;
  if (const Mistake large = call.copy_dims()) return large;
  for (int index = 0; index < count; ++index) {
    const std::int64_t given = axes.is_given() ? axes.entries[index] : index;
    const int axis = static_cast<int>(given < 0 ? given + dims.rank : given);
    const int end = index + count;
    const Sides sides{{index, end}, {pads.entries[index], pads.entries[end]}};
    if (const Mistake wrong = pad_axis(call, name, sides, axis)) return wrong;
  }
  return {};
}

RW_LAYOUT_RULES(tile)
RW_LAYOUT_RULES(pad)

}  // namespace rw::layout
