// The rule of Slice: what a cut leaves of an axis, for every N.
#include <algorithm>

#include "model/operators/list.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Ends of Slice from here on mean "to the end", as exporters write it.
constexpr std::int64_t kToTheEnd = 1'000'000'000;

/// A Slice along one axis.
struct Cut {
  Length start = kUnknown;
  Length end = kUnknown;
  Length step = kUnknown;
};

/// Whether a cut goes backwards to where "to the end" is written: ONNX clamps that to the last element, and onnxruntime
/// goes to the first.
bool ends_anywhere(const Lengths& lengths, const Cut& cut) noexcept {
  std::int64_t end = 0;
  std::int64_t step = 0;
  return lengths.is_number(cut.end, &end) && (end == INT64_MAX || end == INT32_MAX) &&
         !(lengths.is_number(cut.step, &step) && step > 0);
}

/// Whether a cut leaves an axis as it is, for every N.
bool is_whole(Lengths& lengths, const Cut& cut, Length length) noexcept {
  std::int64_t start = 0;
  std::int64_t end = 0;
  const bool is_from_front =
      lengths.is_number(cut.start, &start) && (start == 0 || start <= -kToTheEnd);
  if (!is_from_front || !lengths.equals(cut.step, 1)) return false;
  if (lengths.is_number(cut.end, &end) && end >= kToTheEnd) {
    std::int64_t all = 0;
    return !lengths.is_number(length, &all) || end >= all;
  }
  return cut.end >= 0 && lengths.at_least(cut.end, length) == Truth::always;
}

/// Whether a cut leaves nothing of an axis, whatever its length is.
bool is_nothing(const Lengths& lengths, const Cut& cut) noexcept {
  std::int64_t start = 0;
  std::int64_t end = 0;
  std::int64_t step = 0;
  if (!lengths.is_number(cut.start, &start) || !lengths.is_number(cut.end, &end) ||
      !lengths.is_number(cut.step, &step) || step < 1) {
    return false;
  }
  return start >= kToTheEnd || end <= -kToTheEnd || ((start < 0) == (end < 0) && start >= end);
}

/// The first input of a Slice whose numbers N changes in a cut; -1 if there is none.
int input_of_batch(const Lengths& lengths, const Cut& cut) noexcept {
  if (lengths.depends_on_batch(cut.start)) return 1;
  if (lengths.depends_on_batch(cut.end)) return 2;
  return lengths.depends_on_batch(cut.step) ? 4 : -1;
}

/// A start or end counted from the front; kUnknown if it is not known on which side of 0 it is.
Length from_front(Lengths& lengths, Length place, Length length) noexcept {
  std::int64_t number = 0;
  if (lengths.is_number(place, &number) && number < 0) return lengths.add(length, place);
  return lengths.bounds(place).least >= 0 ? place : kUnknown;
}

/// The length that a cut leaves; kUnknown if that is not known.
Length length_after(Lengths& lengths, const Cut& cut, Length length) noexcept {
  std::int64_t all = 0;
  std::int64_t start = 0;
  std::int64_t end = 0;
  std::int64_t step = 0;
  const bool steps = lengths.is_number(cut.step, &step);
  if (is_whole(lengths, cut, length)) return length;
  if (steps && step != 0 && lengths.is_number(length, &all) && all >= 0 &&
      lengths.is_number(cut.start, &start) && lengths.is_number(cut.end, &end)) {
    if (all == 0) return length;
    // Values near the ends of int64 must not wrap.
    const auto placed = [&](std::int64_t value, std::int64_t lowest) {
      if (value < 0) value = value < -all ? lowest : value + all;
      return std::clamp(value, lowest, step > 0 ? all : all - 1);
    };
    start = placed(start, 0);
    // Backwards, the place before the first element is an end, but no start.
    end = placed(end, step > 0 ? 0 : -1);
    if (step == INT64_MIN) return kUnknown;
    const std::int64_t span = step > 0 ? end - start : start - end;
    const std::int64_t stride = step > 0 ? step : -step;
    return lengths.number(span <= 0 ? 0 : (span - 1) / stride + 1);
  }
  if (!steps || step < 1) return kUnknown;
  const Length zero = lengths.number(0);
  const Length first = from_front(lengths, cut.start, length);
  const Length last = lengths.is_number(cut.end, &end) && end >= kToTheEnd
                          ? length
                          : from_front(lengths, cut.end, length);
  if (first < 0 || last < 0) return kUnknown;
  // A start before the front counts as the front.
  const Length from =
      lengths.apply(Function::greatest, lengths.apply(Function::least, first, length), zero);
  const Length to =
      lengths.apply(Function::greatest, lengths.apply(Function::least, last, length), zero);
  const Length span = lengths.apply(Function::greatest, lengths.subtract(to, from), zero);
  return lengths.apply(Function::divide_down, lengths.add(span, lengths.number(step - 1)),
                       lengths.number(step));
}

}  // namespace

Cause slice(Call& call) noexcept {
  if (!call.has(0)) return because(Reason::bad_inputs);
  const State data = call.in(0);
  if (const Cause cause = call.parameters_from(1)) return cause;
  const bool by_input = call.parameter == kFromInput;
  const List starts(call, "starts", by_input ? 1 : -1);
  const List ends(call, "ends", by_input ? 2 : -1);
  const List steps(call, "", by_input ? 4 : -1);
  if (!starts.stated || !ends.stated) return because(Reason::bad_inputs, starts.stated ? 2 : 1);
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
    const int unknown = starts.count < 0 ? 1 : ends.count < 0 ? 2 : steps.count < 0 ? 4 : -1;
    return unknown < 0 ? because(Reason::bad_attribute) : because(Reason::unknown_numbers, unknown);
  }
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  int batch = data.axis;
  for (int index = 0; index < count; ++index) {
    const int axis = axes[index];
    const Cut cut = {starts[index], ends[index],
                     steps.stated ? steps[index] : call.lengths.number(1)};
    if (!call.accepts(call.lengths.is_not_zero(cut.step))) {
      const bool is_zero = call.lengths.equals(cut.step, 0);
      return because(is_zero ? Reason::bad_attribute : Reason::unknown_numbers, is_zero ? 0 : 4);
    }
    if (ends_anywhere(call.lengths, cut)) return because(Reason::bad_attribute, INT64_MAX);
    if (axis == data.axis) {
      if (is_nothing(call.lengths, cut)) {
        dims.at[axis] = call.lengths.number(0);
        batch = -1;
      } else if (!is_whole(call.lengths, cut, data.dims[axis])) {
        // A start or end that the caller passes may leave the batch whole.
        const int unknown = cut.start == kUnknown ? 1 : cut.end == kUnknown ? 2 : -1;
        return unknown < 0 ? because(Reason::picks_samples, 0, axis)
                           : because(Reason::unknown_numbers, unknown);
      }
      continue;
    }
    const int input = input_of_batch(call.lengths, cut);
    const bool depends = input >= 0;
    if (depends && data.is_batched()) return because(Reason::uses_batch_length, input);
    const Length left = length_after(call.lengths, cut, data.dims[axis]);
    const bool is_known = cut.start >= 0 && cut.end >= 0 && cut.step >= 0;
    dims.at[axis] = left >= 0  ? left
                    : depends  ? kUnknownOfN
                    : is_known ? call.lengths.following(data.dims[axis])
                               : call.lengths.fresh();
  }
  call.give(0, dims, batch);
  return {};
}

}  // namespace rw::model
