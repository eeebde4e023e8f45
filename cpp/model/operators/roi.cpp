// The rule of RoiAlign and MaxRoiPool: boxes are cut out of images, and made one size. Which image a box is of, it says
// by a number, which counts the images of all samples.
#include <cstdint>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// How the node says what comes out of a box: two lengths.
Cause read_size(const Call& call, std::int64_t* high, std::int64_t* wide) noexcept {
  if (call.parameter == kNumberedBoxes) {
    const Table<const std::int64_t> shape = call.model.ints_of(call.node, "pooled_shape");
    if (shape.count() != 2 || !(call.real("spatial_scale", 1) > 0))
      return because(Reason::bad_attribute);
    *high = shape[0];
    *wide = shape[1];
  } else {
    const bool fits =
        call.states_one_of("mode", {"avg", "max"}) &&
        call.states_one_of("coordinate_transformation_mode", {"half_pixel", "output_half_pixel"}) &&
        call.attribute("sampling_ratio", 0) >= 0;
    if (!fits) return because(Reason::bad_attribute);
    *high = call.attribute("output_height", 1);
    *wide = call.attribute("output_width", 1);
  }
  for (const std::int64_t length : {*high, *wide}) {
    if (length < 1 || length > INT32_MAX) return because(Reason::bad_attribute, length);
  }
  return {};
}

}  // namespace

Cause regions(Call& call) noexcept {
  constexpr int kImages = 0, kBoxInput = 1, kNumbers = 2;
  const State images = call.in(kImages);
  const State boxes = call.in(kBoxInput);
  const bool is_numbered = call.parameter == kNumberedBoxes;
  const int width = is_numbered ? 5 : 4;
  std::int64_t high = 0;
  std::int64_t wide = 0;
  if (const Cause cause = read_size(call, &high, &wide)) return cause;
  if (images.axis == 0) return because(Reason::picks_samples, kImages, 0);
  if (images.axis > 1) return because(Reason::batch_as_feature, kImages, images.axis);
  if (boxes.axis == 1) return because(Reason::batch_as_feature, kBoxInput, 1);
  // Before the batch is looked for: numbers that do not fit one sample fit none, however often they are there.
  const Cause outside = is_numbered ? call.check_places(kBoxInput, images.dims[0], width)
                                    : call.check_places(kNumbers, images.dims[0]);
  if (outside) return outside;
  if (!is_numbered) {
    if (const Cause cause = share_axis(call, kBoxInput, 0, kNumbers, 0)) return cause;
  }
  if (images.is_batched() && boxes.is_batched())
    return because(Reason::crosses_samples, kBoxInput, 0);
  const Truth fits = call.lengths.equal(boxes.dims[1], call.lengths.number(width));
  if (const Cause cause = call.require(fits, kBoxInput, 1)) return cause;
  if (const Cause cause = call.require_elements(kImages, 2, images.rank)) return cause;
  Lengthlist dims;
  for (const Length length :
       {boxes.dims[0], images.dims[1], call.lengths.number(high), call.lengths.number(wide)}) {
    dims.push(length);
  }
  call.give(0, dims, boxes.is_batched() ? 0 : images.axis);
  return {};
}

}  // namespace rw::model
