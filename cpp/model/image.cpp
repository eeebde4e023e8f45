// Rules of operators on images: axis 0 holds samples, axis 1 channels, and the others are spatial.
#include <algorithm>

#include "model/rules.h"

namespace rw::model {
namespace {

/// Refuses a batch in another axis than the first, or than the first two.
Cause batch_first(const Call& call, int last) noexcept {
  const State& data = call.in(0);
  return data.axis > last ? because(Reason::batch_as_feature, 0, data.axis) : Cause{};
}

/// Refuses weights that depend on samples, or on N while the data is batched.
Cause weights_from(const Call& call, int first) noexcept {
  for (int input = first; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    if (call.in(input).is_batched())
      return because(Reason::crosses_samples, input, call.in(input).axis);
    if (!call.in(0).is_batched()) continue;
    if (const Cause cause = call.plain_data(input)) return cause;
  }
  return {};
}

/// The window that an operator moves along the spatial axes.
class Window {
 public:
  explicit Window(const Call& call) noexcept
      : call_(call),
        strides_(call.model.ints_of(call.node, "strides")),
        dilations_(call.model.ints_of(call.node, "dilations")),
        pads_(call.model.ints_of(call.node, "pads")),
        automatic_(call.text("auto_pad", "NOTSET")),
        rounds_up_(call.attribute("ceil_mode", 0) != 0) {}

  bool fits(int places) const noexcept {
    const auto count = static_cast<std::size_t>(places);
    const auto empty_or = [](std::span<const std::int64_t> list, std::size_t size) {
      return list.empty() || list.size() == size;
    };
    return empty_or(strides_, count) && empty_or(dilations_, count) && empty_or(pads_, 2 * count);
  }

  std::int64_t stride(int place) const noexcept { return at(strides_, place, 1); }
  std::int64_t dilation(int place) const noexcept { return at(dilations_, place, 1); }
  bool is_same() const noexcept { return automatic_ == "SAME_UPPER" || automatic_ == "SAME_LOWER"; }
  /// The padding on both sides; of a stated one only.
  std::int64_t padding(int place) const noexcept {
    if (automatic_ != "NOTSET" && automatic_ != "") return 0;
    return at(pads_, place, 0) + at(pads_, place + static_cast<int>(pads_.size() / 2), 0);
  }

  /// The length of a spatial axis of the result, for a window of `size`.
  Length count(int place, Length length, Length size) noexcept {
    Lengths& lengths = call_.lengths;
    const Length stride_length = lengths.number(stride(place));
    if (stride(place) < 1) return lengths.fresh();
    if (is_same())
      return floor_or_fresh(lengths.add(length, lengths.number(stride(place) - 1)), stride_length,
                            0);
    const Length reach =
        lengths.multiply(lengths.add(size, lengths.number(-1)), lengths.number(dilation(place)));
    const Length room =
        lengths.subtract(lengths.add(length, lengths.number(padding(place) - 1)), reach);
    if (!rounds_up_) return floor_or_fresh(room, stride_length, 1);
    // Where rounding up adds a window, versions differ in whether one that starts in the padding counts.
    const Length exact = lengths.quotient(room, stride_length);
    return exact >= 0 ? lengths.add(exact, lengths.number(1)) : lengths.fresh();
  }

  /// An entry of a list attribute, within limits.
  static std::int64_t at(std::span<const std::int64_t> list, int place,
                         std::int64_t otherwise) noexcept {
    // No tensor is as long as the limit, under which sums cannot overflow.
    constexpr std::int64_t kLimit = std::int64_t{1} << 40;
    const auto index = static_cast<std::size_t>(place);
    return index < list.size() ? std::clamp(list[index], -kLimit, kLimit) : otherwise;
  }

 private:
  Length floor_or_fresh(Length length, Length divisor, std::int64_t extra) noexcept {
    Lengths& lengths = call_.lengths;
    const Length result =
        lengths.add(lengths.apply(Function::divide_down, length, divisor), lengths.number(extra));
    return result < 0 ? lengths.fresh() : result;
  }

  const Call& call_;
  std::span<const std::int64_t> strides_;
  std::span<const std::int64_t> dilations_;
  std::span<const std::int64_t> pads_;
  std::string_view automatic_;
  bool rounds_up_;
};

}  // namespace

Cause convolution(Call& call) noexcept {
  const int weights = call.parameter == kScaledConvolution ? 3 : 1;
  if (!call.has(0) || !call.has(weights)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  const State kernel = call.in(weights);
  if (data.rank < 3 || kernel.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_first(call, 0)) return cause;
  if (const Cause cause = weights_from(call, 1)) return cause;
  Window window(call);
  if (!window.fits(data.rank - 2)) return because(Reason::bad_attribute);
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(kernel.dims[0]);
  for (int index = 2; index < data.rank; ++index) {
    dims.push(window.count(index - 2, data.dims[index], kernel.dims[index]));
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause transposed_convolution(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  const State kernel = call.in(1);
  const int places = data.rank - 2;
  if (places < 1 || kernel.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_first(call, 0)) return cause;
  if (const Cause cause = weights_from(call, 1)) return cause;
  Window window(call);
  const std::span<const std::int64_t> stated = call.model.ints_of(call.node, "output_shape");
  const std::span<const std::int64_t> extra = call.model.ints_of(call.node, "output_padding");
  const auto count = static_cast<std::size_t>(places);
  if (!window.fits(places) || (!stated.empty() && stated.size() != count) ||
      (!extra.empty() && extra.size() != count)) {
    return because(Reason::bad_attribute);
  }
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(lengths.multiply(kernel.dims[1], lengths.number(call.attribute("group", 1))));
  for (int index = 0; index < places; ++index) {
    const auto place = static_cast<std::size_t>(index);
    const Length length = data.dims[index + 2];
    const Length stride = lengths.number(window.stride(index));
    Length result = kUnknown;
    if (!stated.empty()) {
      result = lengths.number(stated[place]);
    } else if (window.is_same()) {
      result = lengths.multiply(length, stride);
    } else {
      const Length reach = lengths.multiply(lengths.add(kernel.dims[index + 2], lengths.number(-1)),
                                            lengths.number(window.dilation(index)));
      const std::int64_t added = Window::at(extra, index, 0) + 1 - window.padding(index);
      result = lengths.add(lengths.multiply(lengths.add(length, lengths.number(-1)), stride),
                           lengths.add(reach, lengths.number(added)));
    }
    dims.push(result < 0 ? lengths.fresh() : result);
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause pool(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (data.rank < 3) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_first(call, 1)) return cause;
  const std::span<const std::int64_t> kernel = call.model.ints_of(call.node, "kernel_shape");
  Window window(call);
  if (!window.fits(data.rank - 2) || kernel.size() != static_cast<std::size_t>(data.rank) - 2) {
    return because(Reason::bad_attribute);
  }
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(data.dims[1]);
  for (int index = 2; index < data.rank; ++index) {
    const auto place = static_cast<std::size_t>(index) - 2;
    dims.push(window.count(index - 2, data.dims[index], call.lengths.number(kernel[place])));
  }
  call.give(0, dims, data.axis);
  if (call.parameter == kIndexedPool && call.output_count() > 1) {
    // The second output counts elements from the start of the whole batch.
    if (data.is_batched()) {
      call.refuse(1, because(Reason::numbers_elements));
    } else {
      call.give(1, dims, -1);
    }
  }
  return {};
}

Cause global_pool(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (data.rank < 3) return because(Reason::bad_rank, 0, data.rank);
  if (const Cause cause = batch_first(call, 1)) return cause;
  Lengthlist dims;
  for (int index = 0; index < data.rank; ++index) {
    dims.push(index < 2 ? data.dims[index] : call.lengths.number(1));
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause grid_sample(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  const State grid = call.in(1);
  if (data.rank < 3 || grid.rank != data.rank) return because(Reason::bad_rank, 0, data.rank);
  if (data.is_batched() || grid.is_batched()) {
    for (int input = 0; input < 2; ++input) {
      const State& state = call.in(input);
      std::int64_t length = -1;
      if (const Cause cause = call.plain_data(input)) return cause;
      if (state.axis > 0) return because(Reason::batch_as_feature, input, state.axis);
      if (!state.is_batched()) {
        call.lengths.is_number(state.dims[0], &length);
        return because(Reason::fixed_length, input, 0, length);
      }
    }
    if (data.each != grid.each || data.each < 0) return because(Reason::merges_differ, 1, 0);
  }
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(data.dims[1]);
  for (int index = 1; index < grid.rank - 1; ++index) dims.push(grid.dims[index]);
  call.give(0, dims, data.axis);
  return {};
}

}  // namespace rw::model
