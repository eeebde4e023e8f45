// The window that convolutions and pools move along the spatial axes.
#pragma once

#include <algorithm>
#include <iterator>

#include "model/nodes/call.h"

namespace rw::model {

/// A window, as a node's attributes state it.
class Window {
 public:
  explicit Window(Call& call) noexcept
      : call_(call),
        strides_(call.model.ints_of(call.node, "strides")),
        dilations_(call.model.ints_of(call.node, "dilations")),
        pads_(call.model.ints_of(call.node, "pads")),
        automatic_(call.text("auto_pad", "NOTSET")),
        rounds_up_(call.attribute("ceil_mode", 0) != 0) {}

  /// Whether each list has an entry for each spatial axis, and none that is too small.
  bool fits(int places) const noexcept {
    const auto fits = [](Table<const std::int64_t> list, int size, std::int64_t least) {
      const auto is_enough = [least](std::int64_t entry) { return entry >= least; };
      return list.count() == size && std::all_of(list.begin(), list.end(), is_enough);
    };
    const auto is_stated = [this](std::string_view name) { return call_.states_attribute(name); };
    constexpr std::string_view kWays[] = {"", "NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"};
    if (std::find(std::begin(kWays), std::end(kWays), automatic_) == std::end(kWays)) return false;
    const auto is_padding = [](auto pad) { return pad != 0; };
    if (!states_pads() && std::any_of(pads_.begin(), pads_.end(), is_padding)) return false;
    return (!is_stated("strides") || fits(strides_, places, 1)) &&
           (!is_stated("dilations") || fits(dilations_, places, 1)) &&
           (pads_.empty() || fits(pads_, 2 * places, 0));
  }

  /// Whether the places that a window reads are apart, along some axis.
  bool is_dilated() const noexcept {
    return std::any_of(dilations_.begin(), dilations_.end(), [](auto by) { return by > 1; });
  }

  std::int64_t stride(int place) const noexcept { return at(strides_, place, 1); }
  std::int64_t dilation(int place) const noexcept { return at(dilations_, place, 1); }
  /// Whether the padding is stated twice: convolutions take that for an error even if it is 0.
  bool pads_twice() const noexcept { return !states_pads() && !pads_.empty(); }
  bool is_same() const noexcept { return automatic_ == "SAME_UPPER" || automatic_ == "SAME_LOWER"; }
  /// The padding on both sides; of a stated one only.
  std::int64_t padding(int place) const noexcept {
    return padding_before(place) + padding_after(place);
  }
  std::int64_t padding_before(int place) const noexcept {
    return states_pads() ? at(pads_, place, 0) : 0;
  }
  std::int64_t padding_after(int place) const noexcept {
    return states_pads() ? at(pads_, place + pads_.count() / 2, 0) : 0;
  }

  /// Finds the length of a spatial axis of the result, for a window of `size`; refuses one that does not fit.
  Cause count(int place, Length length, Length size, Length* found) noexcept {
    Lengths& lengths = call_.lengths;
    const Length stride_length = lengths.number(stride(place));
    if (is_same() && dilation(place) > 1) {
      // Systems differ in how much they pad then.
      *found = lengths.following(length);
      return call_.require(lengths.at_least(length, reach(place, size)), 0, place + 2);
    }
    if (is_same()) {
      const Length rounded = lengths.add(length, lengths.number(stride(place) - 1));
      *found = lengths.apply(Function::divide_down, rounded, stride_length);
      return {};
    }
    const Length padded = lengths.add(length, lengths.number(padding(place)));
    const Length room = lengths.subtract(padded, reach(place, size));
    const Truth fits = lengths.at_least(room, lengths.number(0));
    if (const Cause cause = call_.require(fits, 0, place + 2)) return cause;
    const Length steps = lengths.apply(Function::divide_down, room, stride_length);
    *found = lengths.add(steps, lengths.number(1));
    if (!rounds_up_ || lengths.quotient(room, stride_length) >= 0) return {};
    // Rounding up adds a window. Versions differ in whether one that starts in the padding counts.
    const Length start = lengths.multiply(*found, stride_length);
    const Length end = lengths.add(length, lengths.number(padding_before(place) - 1));
    const bool counts = lengths.is_number(room) && lengths.at_least(end, start) == Truth::always;
    *found = counts ? lengths.add(*found, lengths.number(1)) : lengths.following(room);
    return {};
  }

  /// The length per sample of a spatial axis of the result that holds the batch, `each` for each sample; kUnknown
  /// unless every window lies within one sample, and all samples have as many.
  Length count_apart(int place, Length each, Length size) noexcept {
    Lengths& lengths = call_.lengths;
    const Length step = lengths.number(stride(place));
    const Length left_out = lengths.subtract(step, reach(place, size));
    const auto rest = lengths.number_in(left_out);
    const bool fits = padding(place) == 0 && rest && *rest >= 0 && (*rest == 0 || !rounds_up_);
    return fits && lengths.divides(step, each) == Truth::always ? lengths.quotient(each, step)
                                                                : kUnknown;
  }

  /// The places from the first that a window of `size` reads up to the last.
  Length reach(int place, Length size) noexcept {
    Lengths& lengths = call_.lengths;
    const Length gaps = lengths.add(size, lengths.number(-1));
    return lengths.add(lengths.multiply(gaps, lengths.number(dilation(place))), lengths.number(1));
  }

  /// An entry of a list attribute, within limits.
  static std::int64_t at(Table<const std::int64_t> list, int place,
                         std::int64_t otherwise) noexcept {
    // No tensor is as long as the limit, under which sums cannot overflow.
    constexpr std::int64_t kLimit = std::int64_t{1} << 40;
    return place < list.count() ? std::clamp(list[place], -kLimit, kLimit) : otherwise;
  }

 private:
  bool states_pads() const noexcept { return automatic_ == "NOTSET" || automatic_.empty(); }

  Call& call_;
  Table<const std::int64_t> strides_;
  Table<const std::int64_t> dilations_;
  Table<const std::int64_t> pads_;
  std::string_view automatic_;
  bool rounds_up_;
};

}  // namespace rw::model
