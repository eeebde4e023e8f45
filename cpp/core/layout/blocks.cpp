// DepthToSpace, SpaceToDepth and Cast: blocks of channels and of places, and elements of another type.
#include "core/layout/call.h"

namespace rw::layout {
namespace {

constexpr int kImageRank = 4;
constexpr int kChannels = 1;
constexpr int kHeight = 2;
constexpr int kWidth = 3;

/// Makes the result of the dims of images, and checks the size of a block.
template <typename Lengths>
Mistake read_images(Call<Lengths>& call, std::int64_t* size) noexcept {
  const int rank = call.data().rank;
  if (rank != kImageRank) return mistake(Fault::not_images, Parameter::none, -1, rank);
  *size = call.number(Parameter::blocksize);
  if (*size < 1) return mistake(Fault::block_size, Parameter::blocksize, -1, *size);
  return call.copy_dims();
}

/// Multiplies a length of the result, or divides it by a number that divides it.
template <typename Lengths>
Mistake scale(Call<Lengths>& call, int axis, std::int64_t number, bool divides) noexcept {
  const std::int64_t length = call.answer->dims[axis];
  const std::int64_t scaled = divides       ? call.lengths.quotient(length, number)
                              : length == 0 ? 0
                                            : call.lengths.product(length, number);
  call.trace->add(Rule::blocks, axis, scaled, length, number);
  return call.set(axis, scaled);
}

}  // namespace

template <typename Lengths>
Mistake depth_to_space(Call<Lengths>& call) noexcept {
  std::int64_t size = 0;
  if (const Mistake wrong = read_images(call, &size)) return wrong;
  const std::int64_t channels = call.data()[kChannels];
  const std::int64_t square = product_of(size, size);
  const Mistake misfits = mistake(Fault::channels, Parameter::blocksize, -1, channels, square);
  const bool fits = square == kBeyond
                        ? call.lengths.accepts(Relation::equal, channels, 0, misfits)
                        : call.lengths.accepts(Relation::multiple, channels, square, misfits);
  if (!fits) return misfits;
  if (const Mistake large = scale(call, kChannels, square == kBeyond ? 1 : square, true)) {
    return large;
  }
  if (const Mistake large = scale(call, kHeight, size, false)) return large;
  return scale(call, kWidth, size, false);
}

template <typename Lengths>
Mistake space_to_depth(Call<Lengths>& call) noexcept {
  std::int64_t size = 0;
  if (const Mistake wrong = read_images(call, &size)) return wrong;
  for (const int axis : {kHeight, kWidth}) {
    const std::int64_t length = call.data()[axis];
    const Mistake misfits = mistake(Fault::places, Parameter::blocksize, -1, length, size, axis);
    if (!call.lengths.accepts(Relation::multiple, length, size, misfits)) return misfits;
  }
  if (const Mistake large = scale(call, kChannels, product_of(size, size), false)) return large;
  if (const Mistake large = scale(call, kHeight, size, true)) return large;
  return scale(call, kWidth, size, true);
}

template <typename Lengths>
Mistake cast(Call<Lengths>& call) noexcept {
  const Value& to = call.value(Parameter::to);
  // ONNX counts types from 1 on.
  const std::int64_t type = to.entries[0] - (to.form == Form::number ? 1 : 0);
  if (type < 0 || type >= kDataTypeCount) {
    return mistake(Fault::no_type, Parameter::to, -1, to.entries[0]);
  }
  if (!(call.rules().types & rw::set_of(static_cast<DataType>(type)))) {
    return mistake(Fault::target_type, Parameter::to, -1, type);
  }
  call.trace->add(Rule::converted, -1, type);
  return call.copy_dims();
}

RW_LAYOUT_RULES(depth_to_space)
RW_LAYOUT_RULES(space_to_depth)
RW_LAYOUT_RULES(cast)

}  // namespace rw::layout
