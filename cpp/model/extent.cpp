// Rules of operators that cut axes, or make them longer.
#include <algorithm>

#include "model/rules.h"

namespace rw::model {
namespace {

/// Ends of Slice from here on mean "to the end", as exporters write it.
constexpr std::int64_t kToTheEnd = 1'000'000'000;

/// What a Slice does along one axis.
struct Cut {
  Length start = kUnknown;
  Length end = kUnknown;
  Length step = kUnknown;
};

/// Whether a cut leaves an axis as it is, for every N.
bool is_whole(Lengths& lengths, const Cut& cut, Length length) noexcept {
  std::int64_t end = 0;
  if (!lengths.equals(cut.start, 0) || !lengths.equals(cut.step, 1)) return false;
  if (lengths.is_number(cut.end, &end) && end >= kToTheEnd) return true;
  return cut.end >= 0 && lengths.at_least(cut.end, length);
}

/// A start or end counted from the front; kUnknown if it is not known on which side of 0 it is.
Length from_front(Lengths& lengths, Length place, Length length) noexcept {
  std::int64_t number = 0;
  if (lengths.is_number(place, &number) && number < 0) return lengths.add(length, place);
  return place >= 0 && lengths.at_least(place, lengths.number(0)) ? place : kUnknown;
}

/// The length that a cut leaves.
Length length_after(Lengths& lengths, const Cut& cut, Length length) noexcept {
  std::int64_t all = 0;
  std::int64_t start = 0;
  std::int64_t end = 0;
  std::int64_t step = 0;
  const bool steps = lengths.is_number(cut.step, &step);
  if (is_whole(lengths, cut, length)) return length;
  if (steps && step != 0 && lengths.is_number(length, &all) && all >= 0 &&
      lengths.is_number(cut.start, &start) && lengths.is_number(cut.end, &end)) {
    const std::int64_t lowest = step > 0 ? 0 : -1;
    const std::int64_t highest = step > 0 ? all : all - 1;
    // Values near the ends of int64 must not wrap.
    const auto placed = [&](std::int64_t value) {
      if (value < 0) value = value < -all ? lowest : value + all;
      return std::clamp(value, lowest, highest);
    };
    start = placed(start);
    end = placed(end);
    if (step == INT64_MIN) return lengths.fresh();
    const std::int64_t span = step > 0 ? end - start : start - end;
    const std::int64_t stride = step > 0 ? step : -step;
    return lengths.number(span <= 0 ? 0 : (span - 1) / stride + 1);
  }
  if (!steps || step != 1) return lengths.fresh();
  const Length zero = lengths.number(0);
  const Length first = from_front(lengths, cut.start, length);
  const Length last = lengths.is_number(cut.end, &end) && end >= kToTheEnd
                          ? length
                          : from_front(lengths, cut.end, length);
  if (first < 0 || last < 0) return lengths.fresh();
  // A start before the front counts as the front.
  const Length from =
      lengths.apply(Function::greatest, lengths.apply(Function::least, first, length), zero);
  const Length to =
      lengths.apply(Function::greatest, lengths.apply(Function::least, last, length), zero);
  const Length left = lengths.apply(Function::greatest, lengths.subtract(to, from), zero);
  return left >= 0 ? left : lengths.fresh();
}

/// The elements of an input or a list attribute, as lengths.
class List {
 public:
  List(Call& call, std::string_view name, int input) noexcept : call_(call) {
    if (input >= 0) {
      if (!call.has(input)) return;
      const State& state = call.in(input);
      stated = true;
      std::int64_t length = 0;
      if (state.rank != 1) {
        count = -1;
      } else if (state.has_numbers()) {
        count = state.count;
        numbers_ = call.numbers.of(state);
      } else if (call.lengths.is_number(state.dims[0], &length) && length <= kMaxFollowedRank * 2) {
        count = static_cast<int>(length);
        unknown_ = state.kind == Kind::size ? kUnknownOfN : kUnknown;
      } else {
        count = -1;
      }
    } else if (call.states_attribute(name)) {
      stated = true;
      values_ = call.model.ints_of(call.node, name);
      count = static_cast<int>(values_.size());
    }
  }
  Length operator[](int index) const noexcept {
    const auto place = static_cast<std::size_t>(index);
    if (!values_.empty()) return call_.lengths.number(values_[place]);
    return numbers_.empty() ? unknown_ : numbers_[place];
  }
  bool stated = false;
  int count = 0;  ///< -1: not known

 private:
  Call& call_;
  std::span<const std::int64_t> values_;
  std::span<const Length> numbers_;
  Length unknown_ = kUnknown;
};

}  // namespace

Cause slice(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const bool by_input = call.parameter == kFromInput;
  const List starts(call, "starts", by_input ? 1 : -1);
  const List ends(call, "ends", by_input ? 2 : -1);
  const List steps(call, "", by_input ? 4 : -1);
  int axes[Call::kMaxWhole];
  bool stated = false;
  int count = call.axes("axes", by_input ? 3 : -1, data.rank, axes, &stated);
  if (count == -1) return because(Reason::unknown_numbers, 3);
  if (!stated) {
    count = starts.count;
    for (int index = 0; index < std::min(count, kMaxFollowedRank); ++index) axes[index] = index;
  }
  if (count < 0 || count > data.rank || starts.count != count || ends.count != count ||
      (steps.stated && steps.count != count)) {
    return starts.count < 0 || ends.count < 0 || steps.count < 0
               ? because(Reason::unknown_numbers, 1)
               : because(Reason::bad_attribute);
  }
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  for (int index = 0; index < count; ++index) {
    const int axis = axes[index];
    const Cut cut = {starts[index], ends[index],
                     steps.stated ? steps[index] : call.lengths.number(1)};
    if (axis == data.axis) {
      if (!is_whole(call.lengths, cut, data.dims[axis]))
        return because(Reason::picks_samples, 0, axis);
      continue;
    }
    for (const Length length : {cut.start, cut.end, cut.step}) {
      if (call.lengths.depends_on_batch(length)) {
        if (data.is_batched()) return because(Reason::uses_batch_length, 1);
        dims.at[axis] = kUnknownOfN;
      }
    }
    // Of a fixed tensor, a cut at N is followed only where the numbers are.
    const Length left = length_after(call.lengths, cut, data.dims[axis]);
    dims.at[axis] =
        dims.at[axis] == kUnknownOfN && call.lengths.depends_on_batch(left) ? kUnknownOfN : left;
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause pad(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const bool by_input = call.parameter == kFromInput;
  const List pads(call, "pads", by_input ? 1 : -1);
  if (by_input && call.has(2) && data.is_batched()) {
    if (const Cause cause = call.plain_data(2)) return cause;
  }
  int axes[Call::kMaxWhole];
  bool stated = false;
  int count = call.axes("", by_input ? 3 : -1, data.rank, axes, &stated);
  if (count == -1) return because(Reason::unknown_numbers, 3);
  if (!stated) {
    count = data.rank;
    for (int index = 0; index < count; ++index) axes[index] = index;
  }
  if (pads.count < 0) return because(Reason::unknown_numbers, 1);
  if (count < 0 || pads.count != 2 * count) return because(Reason::bad_attribute);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  for (int index = 0; index < count; ++index) {
    const int axis = axes[index];
    const Length before = pads[index];
    const Length after = pads[count + index];
    if (axis == data.axis) {
      if (!call.lengths.equals(before, 0) || !call.lengths.equals(after, 0)) {
        return because(before < 0 || after < 0 ? Reason::unknown_numbers : Reason::pads_batch, 0,
                       axis);
      }
      continue;
    }
    if (call.lengths.depends_on_batch(before) || call.lengths.depends_on_batch(after)) {
      return because(Reason::uses_batch_length, 1);
    }
    const Length length = call.lengths.add(dims.at[axis], call.lengths.add(before, after));
    dims.at[axis] = length < 0 ? call.lengths.fresh() : length;
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause expand(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const List shape(call, "", 1);
  if (shape.count < 0) return because(Reason::unknown_numbers, 1);
  const int rank = std::max<int>(data.rank, shape.count);
  if (rank > kMaxFollowedRank) return because(Reason::bad_rank, 0, rank);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  int axis = -1;
  for (int place = 0; place < rank; ++place) {
    const int from = place - (rank - data.rank);
    const int entry = place - (rank - shape.count);
    const Length own = from < 0 ? lengths.number(1) : data.dims[from];
    const Length asked = entry < 0 ? lengths.number(1) : shape[entry];
    if (from >= 0 && from == data.axis) {
      std::int64_t number = 0;
      const bool known = lengths.is_number(asked, &number);
      if (asked != own && !(known && number == 1)) {
        if (known) return because(Reason::fixed_shape, 1, entry, number);
        return because(Reason::unknown_lengths, 1, entry);
      }
      axis = place;
      dims.push(own);
    } else if (lengths.depends_on_batch(asked)) {
      // A tensor of one element along this axis is repeated for every sample.
      if (data.is_batched() || axis >= 0) return because(Reason::uses_batch_length, 1);
      if (const Cause cause = call.plain_data(0)) return cause;
      if (!lengths.equals(own, 1)) return because(Reason::unknown_lengths, 0, from);
      axis = place;
      dims.push(asked);
    } else {
      const Length joined = lengths.apply(Function::join, own, asked);
      dims.push(joined < 0 ? lengths.fresh() : joined);
    }
  }
  call.give(0, dims, axis);
  call.out(0).same_elements = data.same_elements;
  return {};
}

Cause tile(Call& call) noexcept {
  if (!call.has(0) || !call.has(1)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const List repeats(call, "", 1);
  if (repeats.count < 0) return because(Reason::unknown_numbers, 1);
  if (repeats.count != data.rank) return because(Reason::misfit, 1);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  int axis = data.axis;
  for (int index = 0; index < data.rank; ++index) {
    const Length times = repeats[index];
    if (index == data.axis) {
      if (times < 0) return because(Reason::unknown_numbers, 1);
      if (!lengths.equals(times, 1)) return because(Reason::repeats_batch, 0, index);
    } else if (lengths.depends_on_batch(times)) {
      // Repeated for every sample.
      if (axis >= 0) return because(Reason::uses_batch_length, 1);
      if (const Cause cause = call.plain_data(0)) return cause;
      axis = index;
    }
    const Length length = lengths.multiply(data.dims[index], times);
    dims.push(length == kUnknown ? lengths.fresh() : length);
  }
  call.give(0, dims, axis);
  call.out(0).same_elements = data.same_elements;
  return {};
}

}  // namespace rw::model
