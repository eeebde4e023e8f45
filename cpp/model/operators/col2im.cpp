// The rule of Col2Im: the columns of a matrix are blocks of an image, which are summed where they overlap.
#include "model/nodes/list.h"
#include "model/nodes/window.h"
#include "model/operators/rules.h"

namespace rw::model {

Cause columns_to_image(Call& call) noexcept {
  constexpr int kImage = 1, kBlock = 2;
  const State data = call.in(0);
  const List image(call, kImage);
  const WholeNumbers block = call.whole_numbers(kBlock);
  Lengths& lengths = call.lengths;
  if (image.is_unknown()) return because(Reason::unknown_numbers, kImage);
  if (!block.are_known) return because(Reason::unknown_numbers, kBlock);
  if (block.count != image.count || block.count == 0) return because(Reason::misfit, kBlock, 0);
  if (block.count + 2 > kMaxFollowedRank) return because(Reason::bad_rank, 0, block.count + 2);
  Window window(call);
  if (!window.fits(block.count)) return because(Reason::bad_attribute);
  // A column has the block of every channel, channels outermost; there is one for each place of the block.
  if (data.axis == 2) return because(Reason::batch_as_feature, 0, 2);
  Length size = lengths.number(1);
  Length places = lengths.number(1);
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(kUnknown);
  for (int index = 0; index < block.count; ++index) {
    const Length length = image[index];
    if (const Cause cause = call.require_number(length, 1, kImage)) return cause;
    if (block.at[index] < 1) return because(Reason::misfit, kBlock, 0);
    const Length side = lengths.number(block.at[index]);
    const Length padded = lengths.add(length, lengths.number(window.padding(index)));
    const Length room = lengths.subtract(padded, window.reach(index, side));
    const Truth fits = lengths.at_least(room, lengths.number(0));
    if (const Cause cause = call.require_element(fits, kImage)) return cause;
    const Length stride = lengths.number(window.stride(index));
    const Length steps = lengths.apply(Function::divide_down, room, stride);
    size = lengths.multiply(size, side);
    places = lengths.multiply(places, lengths.add(steps, lengths.number(1)));
    dims.push(length);
  }
  const Truth has_all = lengths.equal(data.dims[2], places);
  if (const Cause cause = call.require(has_all, 0, 2)) return cause;
  const bool by_channel = data.axis == 1;
  const Truth divides = lengths.divides(size, by_channel ? data.each : data.dims[1]);
  // onnxruntime mixes the channels of blocks with gaps, but of those of two dims.
  if (by_channel && (divides != Truth::always || window.is_dilated()))
    return because(Reason::batch_as_feature, 0, 1);
  if (const Cause cause = call.require(divides, 0, 1)) return cause;
  const Length channels = lengths.quotient(data.dims[1], size);
  const Length unknown =
      lengths.has_fresh(size) ? lengths.fresh() : lengths.following(data.dims[1]);
  dims.at[1] = channels < 0 && !by_channel ? unknown : channels;
  call.give(0, dims, data.axis);
  return {};
}

}  // namespace rw::model
