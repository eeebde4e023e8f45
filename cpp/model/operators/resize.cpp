// The rule of Resize and Upsample: the batch axis must keep its length, for every N.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Whether an axis that keeps its length keeps its elements under a way to place coordinates.
bool keeps_places(std::string_view way) noexcept {
  constexpr std::string_view ways[] = {"half_pixel", "half_pixel_symmetric", "pytorch_half_pixel",
                                       "align_corners", "asymmetric"};
  return std::find(std::begin(ways), std::end(ways), way) != std::end(ways);
}

/// Whether the attributes are of those that the versions define.
bool modes_fit(const Call& call) noexcept {
  const std::string_view mode = call.text("mode", "nearest");
  const bool newest = call.parameter == kScalesAndSizes;
  if (!call.states_one_of("mode", {"nearest", "linear", "cubic"})) return false;
  if (!newest) return mode != "cubic";
  return (mode == "cubic" || call.attribute("exclude_outside", 0) == 0) &&
         (mode != "nearest" || call.attribute("antialias", 0) == 0) &&
         call.states_one_of(
             "coordinate_transformation_mode",
             {"half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners",
              "asymmetric", "tf_half_pixel_for_nn", "tf_crop_and_resize"}) &&
         call.states_one_of("nearest_mode",
                            {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil"}) &&
         call.states_one_of("keep_aspect_ratio_policy", {"stretch", "not_larger", "not_smaller"});
}

/// Whether elements between others are computed of these axes: systems do so of images, and keep two axes of a batch.
///
/// Shapes   kept: for each axis whether it keeps its length.
bool interpolates(std::string_view mode, int rank, const bool* kept) noexcept {
  if (mode == "nearest" || rank == 2) return true;
  const bool keeps_first = kept[0] && kept[1];
  if (mode == "cubic") return rank == 4 && keeps_first;
  return rank == 3 || (rank == 4 && (keeps_first || (kept[0] && kept[3]))) ||
         (rank == 5 && keeps_first);
}

/// Whether each element of an axis is repeated in place, by a whole scale, with none of another element between.
bool repeats_each(const Call& call, double scale) noexcept {
  const auto whole = static_cast<std::int64_t>(scale);
  if (whole < 2 || static_cast<double>(whole) != scale) return false;
  // Before opset 11, the place in the input is rounded down.
  if (call.parameter != kScalesAndSizes) return true;
  const std::string_view way = call.text("coordinate_transformation_mode", "half_pixel");
  const std::string_view rounding = call.text("nearest_mode", "round_prefer_floor");
  const bool is_nearest = rounding == "round_prefer_floor" || rounding == "round_prefer_ceil";
  if (way == "asymmetric") {
    return rounding == "floor" || (rounding == "round_prefer_floor" && whole == 2);
  }
  return way != "align_corners" && keeps_places(way) && is_nearest;
}

/// A length times a scale, rounded down; a length of its own where single and double precision disagree.
Length scaled(Call& call, Length length, double scale) noexcept {
  if (scale == 1) return length;
  if (!(scale > 0) || scale > 1e6) return call.lengths.fresh();
  const auto number = call.lengths.number_in(length);
  const auto whole = static_cast<std::int64_t>(scale);
  if (!number && static_cast<double>(whole) == scale)
    return call.lengths.multiply(length, call.lengths.number(whole));
  if (!number || *number > 1'000'000) return call.lengths.following(length);
  const auto exact = static_cast<std::int64_t>(scale * static_cast<double>(*number));
  const auto rough =
      static_cast<std::int64_t>(static_cast<float>(scale) * static_cast<float>(*number));
  return exact == rough ? call.lengths.number(exact) : call.lengths.fresh();
}

}  // namespace

Cause resize(Call& call) noexcept {
  const State data = call.in(0);
  const bool newest = call.parameter == kScalesAndSizes;
  const int scales_at = newest ? 2 : 1;
  const auto is_given = [&](int input) {
    return call.has(input) &&
           !(call.in(input).rank == 1 && call.lengths.equals(call.in(input).dims[0], 0));
  };
  const bool by_size = newest && is_given(3);
  if (by_size && is_given(scales_at)) return because(Reason::bad_inputs, scales_at);
  if (!modes_fit(call)) return because(Reason::bad_attribute);
  // The lengths are others than the sizes then.
  if (by_size && call.text("keep_aspect_ratio_policy", "stretch") != "stretch") {
    return because(Reason::bad_attribute);
  }
  if (data.is_batched() && newest) {
    if (!keeps_places(call.text("coordinate_transformation_mode", "half_pixel"))) {
      return because(Reason::bad_attribute);
    }
  }
  Axes axes = call.axes_of_attribute("axes", data.rank);
  if (!axes.is_stated()) axes.take_all(data.rank);
  if (axes.listed == Listed::wrong || axes.listed == Listed::unknown)
    return because(Reason::bad_attribute);
  const int count = axes.count;

  Lengthlist dims;
  bool kept[kMaxFollowedRank];
  std::fill_n(kept, kMaxFollowedRank, true);
  for (const Length length : data.lengths()) dims.push(length);
  Table<const double> attribute_scales;
  if (call.parameter == kScalesAttribute) {
    attribute_scales = call.reals("scales");
    if (attribute_scales.count() != count) return because(Reason::bad_attribute);
  }
  const int input = by_size ? 3 : scales_at;
  if (call.parameter != kScalesAttribute && !is_given(input))
    return because(Reason::bad_inputs, input);
  const bool follows = call.parameter == kScalesAttribute || call.in(input).has_numbers();
  if (follows && call.parameter != kScalesAttribute && call.in(input).count != count) {
    return because(Reason::misfit, input);
  }
  for (int index = 0; index < count; ++index) {
    const int axis = axes.at[index];
    const Length entry = call.parameter == kScalesAttribute || !follows
                             ? kUnknown
                             : call.numbers.of(call.in(input))[index];
    const double scale = call.parameter == kScalesAttribute
                             ? attribute_scales[index]
                             : call.lengths.real_in(entry).value_or(0);
    if (axis == data.axis) {
      if (by_size && entry == data.dims[axis]) continue;
      if (!by_size && scale == 1) continue;
      if (!follows) return because(Reason::unknown_numbers, input);
      const auto number = call.lengths.number_in(entry);
      if (by_size && number)
        return because(*number > 0 ? Reason::fixed_shape : Reason::misfit, input, index, *number);
      if (by_size) return because(Reason::unknown_numbers, input);
      if (call.text("mode", "nearest") != "nearest")
        return because(Reason::moves_in_batch, 0, axis);
      if (!repeats_each(call, scale)) return because(Reason::unsure_places, axis);
    }
    if (by_size) {
      if (entry == kUnknown) return because(Reason::unknown_numbers, input);
      const Truth is_length = call.lengths.at_least(entry, call.lengths.number(1));
      if (const Cause cause = call.require_element(is_length, input)) return cause;
      kept[axis] = entry == dims.at[axis];
      // onnxruntime scales no length of 0 to one of at least 1.
      const Truth has_places = call.lengths.at_least(dims.at[axis], call.lengths.number(1));
      if (const Cause cause = call.require(has_places, 0, axis)) return cause;
      dims.at[axis] = entry;
    } else {
      const bool is_size = call.parameter != kScalesAttribute && call.in(input).kind == Kind::size;
      if (!(scale > 0) && !is_size) return because(Reason::unknown_numbers, input);
      kept[axis] = scale == 1;
      dims.at[axis] = scale > 0 ? scaled(call, dims.at[axis], scale) : kUnknownOfN;
    }
  }
  if (!interpolates(call.text("mode", "nearest"), data.rank, kept)) {
    return because(Reason::bad_rank, 0, data.rank);
  }
  call.give(0, dims, data.axis);
  return {};
}

}  // namespace rw::model
