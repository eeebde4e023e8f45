// DepthToSpace, SpaceToDepth and Cast: blocks of channels and of places, and elements of another type.
#include "core/layout/call.h"

namespace rw::layout {
namespace {

constexpr int kImageRank = 4;
constexpr int kChannels = 1;
constexpr int kHeight = 2;
constexpr int kWidth = 3;

/// Makes the result of the dims of images, and checks the size of a block.
Mistake read_images(Call& call, std::int64_t* size) noexcept {
  const int rank = call.data().rank;
  if (rank != kImageRank) return mistake(Fault::not_images, Parameter::none, -1, rank);
  *size = call.number(Parameter::blocksize);
  if (*size < 1) return mistake(Fault::block_size, Parameter::blocksize, -1, *size);
  return call.copy_dims();
}

/// Multiplies a length of the result, or divides it by a number that divides it.
Mistake scale(Call& call, int axis, std::int64_t number, bool divides) noexcept {
  const std::int64_t length = call.answer->dims[axis];
  const std::int64_t scaled = divides       ? length / number
                              : number >= 0 ? product_of(length, number)
                              : length == 0 ? 0
                                            : -1;
  call.trace->add(Rule::blocks, axis, scaled, length, number);
  return call.set(axis, scaled);
}

}  // namespace

Mistake depth_to_space(Call& call) noexcept {
  std::int64_t size = 0;
  if (const Mistake wrong = read_images(call, &size)) return wrong;
  const std::int64_t channels = call.data()[kChannels];
  const std::int64_t square = product_of(size, size);
  if (square < 0 ? channels != 0 : channels % square != 0) {
    return mistake(Fault::channels, Parameter::blocksize, -1, channels, square);
  }
  if (const Mistake large = scale(call, kChannels, square < 0 ? 1 : square, true)) return large;
  if (const Mistake large = scale(call, kHeight, size, false)) return large;
  return scale(call, kWidth, size, false);
}

Mistake space_to_depth(Call& call) noexcept {
  std::int64_t size = 0;
  if (const Mistake wrong = read_images(call, &size)) return wrong;
  for (const int axis : {kHeight, kWidth}) {
    const std::int64_t length = call.data()[axis];
    if (length % size == 0) continue;
    return mistake(Fault::places, Parameter::blocksize, -1, length, size, axis);
  }
  if (const Mistake large = scale(call, kChannels, product_of(size, size), false)) return large;
  if (const Mistake large = scale(call, kHeight, size, true)) return large;
  return scale(call, kWidth, size, true);
}

Mistake cast(Call& call) noexcept {
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

}  // namespace rw::layout
