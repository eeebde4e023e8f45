// Axes by the rules of a version, and the dims of a result.
#include "core/layout/call.h"

namespace rw::layout {

template <typename Lengths>
Mistake Call<Lengths>::to_axis(Parameter parameter, int index, std::int64_t given, int rank,
                               int* axis) const noexcept {
  const int low = rules().axes == Axes::from_front ? 0 : -rank;
  const bool is_negative = given < 0 && given >= -rank;
  if (is_negative && low == 0 && takes_more() && rules().runtime_axes == Axes::both_ways) {
    answer->leniency = Leniency::axis;
  } else if (given < low || given >= rank) {
    return mistake(is_negative ? Fault::negative_axis : Fault::axis, parameter, index, given, low,
                   rank - 1);
  }
  *axis = static_cast<int>(given < 0 ? given + rank : given);
  if (given < 0) trace->add(Rule::from_back, index, *axis, given, rank);
  return {};
}

template <typename Lengths>
Mistake Call<Lengths>::read_axis(int rank, int* axis) const noexcept {
  const bool is_given = has(Parameter::axis);
  const std::int64_t given = is_given ? number(Parameter::axis) : rules().default_axis;
  if (!is_given) trace->add(Rule::absent, static_cast<int>(Parameter::axis), given);
  return to_axis(Parameter::axis, -1, given, rank, axis);
}

template <typename Lengths>
Mistake Call<Lengths>::mark_axes(int rank, bool (&marks)[kMaxRank]) const noexcept {
  const Value& axes = value(Parameter::axes);
  for (int index = 0; index < axes.count; ++index) {
    int axis = 0;
    const Mistake outside = to_axis(Parameter::axes, index, axes.entries[index], rank, &axis);
    if (outside) return outside;
    if (marks[axis] && rules().repeated == Repeated::refused) {
      return mistake(Fault::repeated_axis, Parameter::axes, index, axis);
    }
    marks[axis] = true;
  }
  return {};
}

template <typename Lengths>
Mistake Call<Lengths>::push(std::int64_t length) const noexcept {
  return set(answer->rank++, length);
}

template <typename Lengths>
Mistake Call<Lengths>::set(int axis, std::int64_t length) const noexcept {
  answer->dims[axis] = length;
  if (!lengths.is_beyond(length)) return {};
  return mistake(Fault::large_length, Parameter::none, axis, length);
}

template <typename Lengths>
Mistake Call<Lengths>::leave_open(int axis) const noexcept {
  trace->add(Rule::undecided, axis, data()[axis]);
  answer->is_open = true;
  return {};
}

template <typename Lengths>
Mistake Call<Lengths>::copy_dims() const noexcept {
  const Dims dims = data();
  for (int axis = 0; axis < dims.rank; ++axis) {
    if (const Mistake large = push(dims[axis])) return large;
  }
  return {};
}

template struct Call<Numbers>;
template struct Call<KnownNumbers>;
template struct Call<Names>;

}  // namespace rw::layout
