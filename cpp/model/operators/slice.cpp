// Slice: what a cut leaves of an axis, for every N, and which elements of a small tensor that are.
#include <algorithm>

#include "core/layout/lengths.h"
#include "model/nodes/list.h"
#include "model/nodes/small_tensors.h"
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

/// The positions of the inputs; older versions have attributes.
enum SliceInput { kStarts = 1, kEnds = 2, kAxes = 3, kSteps = 4 };

/// The cuts of a node: one axis after another.
struct Cuts {
  int count = 0;
  int axes[kMaxFollowedRank] = {};
  Cut at[kMaxFollowedRank];
};

/// Reads what a node cuts from data of some rank.
Cause read_cuts(const Call& call, int rank, Cuts* cuts) noexcept {
  const List starts(call, "starts", kStarts);
  const List ends(call, "ends", kEnds);
  const List steps = call.takes_list() ? List(call, kSteps) : List(call, "");
  if (!starts.is_stated() || !ends.is_stated()) {
    return because(Reason::bad_inputs, starts.is_stated() ? kEnds : kStarts);
  }
  Axes axes = call.axes("axes", kAxes, rank);
  if (axes.listed == Listed::unknown) return axes.cause(kAxes);
  if (starts.is_unknown()) return because(Reason::unknown_numbers, kStarts);
  if (ends.is_unknown()) return because(Reason::unknown_numbers, kEnds);
  if (steps.is_unknown()) return because(Reason::unknown_numbers, kSteps);
  if (!axes.is_stated() && starts.count <= rank) axes.take_all(starts.count);
  cuts->count = axes.count;
  if (axes.listed == Listed::wrong || starts.count != axes.count || ends.count != axes.count ||
      (steps.is_stated() && steps.count != axes.count)) {
    return because(Reason::bad_attribute);
  }
  for (int index = 0; index < axes.count; ++index) {
    cuts->axes[index] = axes.at[index];
    cuts->at[index] = {starts[index], ends[index],
                       steps.is_stated() ? steps[index] : call.lengths.number(1)};
  }
  return {};
}

/// Whether a cut goes backwards to where "to the end" is written: ONNX clamps that to the last element, and onnxruntime
/// goes to the first.
bool ends_anywhere(const Lengths& lengths, const Cut& cut) noexcept {
  const auto end = lengths.number_in(cut.end);
  const auto step = lengths.number_in(cut.step);
  return (end == INT64_MAX || end == INT32_MAX) && !(step && *step > 0);
}

/// Whether a cut leaves an axis as it is, for every N.
bool is_whole(Lengths& lengths, const Cut& cut, Length length) noexcept {
  const auto start = lengths.number_in(cut.start);
  const bool is_from_front = start && (*start == 0 || *start <= -kToTheEnd);
  if (!is_from_front || !lengths.equals(cut.step, 1)) return false;
  if (const auto end = lengths.number_in(cut.end); end && *end >= kToTheEnd) {
    const auto all = lengths.number_in(length);
    return !all || *end >= *all;
  }
  return cut.end >= 0 && lengths.at_least(cut.end, length) == Truth::always;
}

/// Whether a cut leaves nothing of an axis, whatever its length is.
bool is_nothing(const Lengths& lengths, const Cut& cut) noexcept {
  const auto start = lengths.number_in(cut.start);
  const auto end = lengths.number_in(cut.end);
  const auto step = lengths.number_in(cut.step);
  if (!start || !end || !step || *step < 1) return false;
  return *start >= kToTheEnd || *end <= -kToTheEnd ||
         ((*start < 0) == (*end < 0) && *start >= *end);
}

/// Whether N changes a number of a cut.
bool depends_on_batch(const Lengths& lengths, const Cut& cut) noexcept {
  return lengths.depends_on_batch(cut.start) || lengths.depends_on_batch(cut.end) ||
         lengths.depends_on_batch(cut.step);
}

/// The first input whose numbers N changes in a cut that has such.
SliceInput input_of_batch(const Lengths& lengths, const Cut& cut) noexcept {
  if (lengths.depends_on_batch(cut.start)) return kStarts;
  return lengths.depends_on_batch(cut.end) ? kEnds : kSteps;
}

/// A start or end counted from the front; kUnknown if it is not known on which side of 0 it is.
Length from_front(Lengths& lengths, Length place, Length length) noexcept {
  const auto number = lengths.number_in(place);
  if (number && *number < 0) return lengths.add(length, place);
  return lengths.bounds(place).least >= 0 ? place : kUnknown;
}

/// The length that a cut leaves; kUnknown if that is not known.
Length length_after(Lengths& lengths, const Cut& cut, Length length) noexcept {
  if (is_whole(lengths, cut, length)) return length;
  const auto all = lengths.number_in(length);
  const auto start = lengths.number_in(cut.start);
  const auto end = lengths.number_in(cut.end);
  const auto step = lengths.number_in(cut.step);
  if (step && *step != 0 && all && *all >= 0 && start && end)
    return lengths.number(layout::range_of(*start, *end, *step, *all).count);
  if (!step || *step < 1) return kUnknown;
  const Length zero = lengths.number(0);
  const Length first = from_front(lengths, cut.start, length);
  const Length last = end && *end >= kToTheEnd ? length : from_front(lengths, cut.end, length);
  if (first < 0 || last < 0) return kUnknown;
  // A start before the front counts as the front.
  const Length from =
      lengths.apply(Function::greatest, lengths.apply(Function::least, first, length), zero);
  const Length to =
      lengths.apply(Function::greatest, lengths.apply(Function::least, last, length), zero);
  const Length span = lengths.apply(Function::greatest, lengths.subtract(to, from), zero);
  return lengths.apply(Function::divide_down, lengths.add(span, lengths.number(*step - 1)),
                       lengths.number(*step));
}

/// A number that a tensor of one element has: that of another such tensor, and so much more.
struct Sum {
  std::int32_t value = -1;
  std::int64_t more = 0;
};

/// Whether a node gives the elements of its first input as they are, if they are whole numbers.
bool keeps_number(const Model& model, const Node& node) noexcept {
  const std::string_view operator_name = model.text(node.op_type);
  if (operator_name == "Cast") {
    const std::int64_t type = model.int_of(node, "to", 0);
    return type == kInt32Type || type == kInt64Type;
  }
  return operator_name == "Identity" || operator_name == "Reshape" || operator_name == "Squeeze" ||
         operator_name == "Unsqueeze";
}

/// Follows a number back to where it is neither moved nor a known number is added to it.
Sum sum_behind(const Call& call, std::int32_t value) noexcept {
  constexpr int kMostNodes = 16;
  Sum sum{value, 0};
  for (int count = 0; count < kMostNodes && sum.value >= 0; ++count) {
    const std::int32_t producer = call.model.values[sum.value].producer;
    if (producer < 0) break;
    const Node& node = call.model.nodes[producer];
    const Table<const std::int32_t> inputs = call.model.inputs(node);
    if (node.domain != 0 || inputs.empty()) break;
    if (keeps_number(call.model, node)) {
      sum.value = inputs[0];
      continue;
    }
    if (call.model.text(node.op_type) != "Add" || inputs.count() != 2) break;
    const auto known = [&](std::int32_t term) -> std::optional<std::int64_t> {
      if (term < 0 || !call.state(term).has_numbers() || call.state(term).count != 1) return {};
      const auto number = call.lengths.number_in(call.numbers.of(call.state(term))[0]);
      return number && *number >= 0 && *number < kToTheEnd ? number : std::nullopt;
    };
    const auto first = known(inputs[0]);
    const auto number = first ? first : known(inputs[1]);
    if (!number) break;
    sum.value = inputs[first ? 1 : 0];
    sum.more += *number;
  }
  return sum;
}

/// The length that a cut leaves from a start on that is not followed, as the number of a round is, up to a known number
/// more; kUnknown if the cut may leave the axis.
Length length_between(const Call& call, Length length) noexcept {
  if (!call.takes_list() || call.has(kSteps)) return kUnknown;
  const Table<const std::int32_t> inputs = call.model.inputs(call.node);
  const Sum start = sum_behind(call, inputs[std::size_t{kStarts}]);
  const Sum end = sum_behind(call, inputs[std::size_t{kEnds}]);
  const std::int64_t span = end.more - start.more;
  if (start.value != end.value || span < 0) return kUnknown;
  // Whole numbers from 0 on.
  const Length bound = call.in(kStarts).bound;
  if (bound < 0 || call.in(kStarts).is_place) return kUnknown;
  Lengths& lengths = call.lengths;
  const Length most = lengths.add(bound, lengths.number(span - 1));
  return lengths.at_least(length, most) == Truth::always ? lengths.number(span) : kUnknown;
}

/// Whether a cut ends where the exported batch does, so that it leaves just that batch whole.
bool ends_with_exported(const Call& call, const Cut& cut) noexcept {
  Lengths& lengths = call.lengths;
  const Length exported = lengths.multiply(call.in(0).each, lengths.number(call.exported));
  return call.is_declared && lengths.equals(cut.start, 0) && lengths.equals(cut.step, 1) &&
         cut.end == exported && lengths.number_in(cut.end).value_or(0) > 0;
}

/// Gives the output its lengths and its batch.
Cause cut_lengths(Call& call, const Cuts& cuts) noexcept {
  const State data = call.in(0);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  int batch = data.axis;
  for (int index = 0; index < cuts.count; ++index) {
    const int axis = cuts.axes[index];
    const Cut& cut = cuts.at[index];
    if (!call.accepts(lengths.is_not_zero(cut.step))) {
      return lengths.equals(cut.step, 0) ? because(Reason::bad_attribute, 0)
                                         : because(Reason::unknown_numbers, kSteps);
    }
    if (ends_anywhere(lengths, cut)) return because(Reason::bad_attribute, INT64_MAX);
    if (axis == data.axis) {
      if (is_nothing(lengths, cut)) {
        dims.at[axis] = lengths.number(0);
        batch = -1;
      } else if (!is_whole(lengths, cut, data.dims[axis])) {
        // A start or end that the caller passes may leave the batch whole.
        if (cut.start == kUnknown) return because(Reason::unknown_numbers, kStarts);
        if (cut.end == kUnknown) return because(Reason::unknown_numbers, kEnds);
        // A list that follows N has int64s, and so must the other lists.
        const auto end = lengths.number_in(cut.end);
        if (call.takes_list() && call.type_of(kEnds) == kInt64Type &&
            ends_with_exported(call, cut) && end) {
          return because(Reason::fixed_shape, kEnds, index, *end);
        }
        return because(Reason::picks_samples, 0, axis);
      }
      continue;
    }
    const bool depends = depends_on_batch(lengths, cut);
    if (depends && data.is_batched())
      return because(Reason::uses_batch_length, input_of_batch(lengths, cut));
    Length left = length_after(lengths, cut, data.dims[axis]);
    if (left < 0 && !depends && cuts.count == 1) left = length_between(call, data.dims[axis]);
    const bool is_known = !lengths.has_fresh(cut.start) && !lengths.has_fresh(cut.end) &&
                          !lengths.has_fresh(cut.step);
    dims.at[axis] = left >= 0  ? left
                    : depends  ? kUnknownOfN
                    : is_known ? lengths.following(data.dims[axis])
                               : lengths.fresh();
  }
  call.give(0, dims, batch);
  return {};
}

/// Gives the output its elements, of cuts that cut_lengths() has let pass.
void cut_numbers(Call& call, const Cuts& cuts) noexcept {
  Shape from;
  Shape to;
  Table<Length> row;
  if (!call.follows(0) || !read_shape(call, call.in(0), &from)) return;
  std::int64_t first[kMaxFollowedRank] = {};
  std::int64_t step[kMaxFollowedRank];
  std::fill_n(step, kMaxFollowedRank, 1);
  for (int index = 0; index < cuts.count; ++index) {
    const auto start = call.lengths.number_in(cuts.at[index].start);
    const auto by = call.lengths.number_in(cuts.at[index].step);
    if (!start || !by) return;
    first[cuts.axes[index]] = *start;
    step[cuts.axes[index]] = *by;
  }
  if (!make_numbers(call, 0, &to, &row) || to.count == 0) return;
  for (int axis = 0; axis < from.rank; ++axis) {
    const std::int64_t length = from.dims[axis];
    std::int64_t& start = first[axis];
    if (start < 0) start = start < -length ? 0 : start + length;
    start = std::clamp<std::int64_t>(start, 0, step[axis] > 0 ? length : length - 1);
  }
  const Table<const Length> source = call.numbers.of(call.in(0));
  for (std::int64_t place = 0; place < to.count; ++place) {
    std::int64_t found = 0;
    for (int axis = 0; axis < to.rank; ++axis) {
      // An index above 0 means that the step is shorter than the axis.
      const std::int64_t index = place / to.strides[axis] % to.dims[axis];
      found += (first[axis] + (index == 0 ? 0 : index * step[axis])) * from.strides[axis];
    }
    if (found < 0 || found >= from.count) {
      call.out(0).numbers = -1;
      return;
    }
    row[place] = source[found];
  }
}

}  // namespace

Cause slice(Call& call) noexcept {
  Cuts cuts;
  if (const Cause cause = read_cuts(call, call.in(0).rank, &cuts)) return cause;
  if (const Cause cause = cut_lengths(call, cuts)) return cause;
  if (!call.has_samples) cut_numbers(call, cuts);
  return {};
}

}  // namespace rw::model
