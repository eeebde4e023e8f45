// The rule of AffineGrid: the places of an image's pixels, turned by one matrix for each image.
#include "model/nodes/list.h"
#include "model/operators/rules.h"

namespace rw::model {

Cause affine_grid(Call& call) noexcept {
  constexpr int kImages = 0,
                kSpace = 2;  // of the size: how many images, channels, and the lengths of space
  const State matrices = call.in(0);
  const List size(call, 1);
  Lengths& lengths = call.lengths;
  if (size.is_unknown()) return because(Reason::unknown_numbers, 1);
  const int space = size.count - kSpace;
  if (space != 2 && space != 3) return because(Reason::misfit, 1, 0);
  if (matrices.axis > 0) return because(Reason::batch_as_feature, 0, matrices.axis);
  for (const int axis : {1, 2}) {
    const Length asked = lengths.number(space + axis - 1);
    const Truth fits = lengths.equal(matrices.dims[axis], asked);
    if (const Cause cause = call.require(fits, 0, axis)) return cause;
  }
  const Length images = size[kImages];
  if (images < 0) return because(Reason::unknown_numbers, 1);
  if (const auto number = lengths.number_in(images); number && matrices.is_batched())
    return because(Reason::fixed_shape, 1, kImages, *number);
  const Truth fits = lengths.equal(images, matrices.dims[0]);
  if (const Cause cause = call.require(fits, 0, 0)) return cause;
  Lengthlist dims;
  dims.push(matrices.dims[0]);
  for (int index = kSpace; index < size.count; ++index) {
    if (const Cause cause = call.require_number(size[index], 1, 1)) return cause;
    dims.push(size[index]);
  }
  dims.push(lengths.number(space));
  call.give(0, dims, matrices.axis);
  return {};
}

}  // namespace rw::model
