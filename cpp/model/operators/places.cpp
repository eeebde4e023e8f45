// Follows places from where samples are counted to where they are indices.
#include "model/operators/places.h"

namespace rw::model {
namespace {

/// Whether an operator gives the elements of its first input in another shape or order.
bool moves_places(const Operator& row, const Call& call) noexcept {
  const Made made = row.rule.made;
  if (made == Made::cast)
    return call.parameter == kByNumber && call.attribute("to", 0) == kInt64Type;
  return made == Made::identity || made == Made::stretched || made == Made::transposed ||
         made == Made::squeezed || made == Made::unsqueezed;
}

/// Whether an operator adds or multiplies two inputs.
bool combines(const Operator& row, const Call& call) noexcept {
  const bool is_pair = row.arithmetic == Arithmetic::add || row.arithmetic == Arithmetic::multiply;
  return row.rule.made == Made::broadcast && is_pair && call.input_count() == 2;
}

bool takes_places(const Operator& row, const Call& call, int input) noexcept {
  const Made made = row.rule.made;
  if (made == Made::shape) return true;
  if (made == Made::picked || made == Made::picked_rows) return input == 1;
  return (input == 0 && (moves_places(row, call) || made == Made::joined)) || combines(row, call);
}

/// The number that all elements of a tensor without samples are; kUnknown if they are several, or not followed.
Length only_number(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  if (state.kind != Kind::fixed || !state.has_numbers() || state.count == 0) return kUnknown;
  const Table<const Length> row = call.numbers.of(state);
  return std::all_of(row.begin(), row.end(), [&](Length one) { return one == row[0]; }) ? row[0]
                                                                                        : kUnknown;
}

void keep(const State& from, State* to) noexcept {
  to->bound = from.bound;
  to->is_place = from.is_place;
  to->has_own = from.has_own;
}

/// Gives a sum or a product of places and something else the places that it has.
Cause combine(const Operator& row, Call& call) noexcept {
  const int placed = call.in(0).is_place ? 0 : 1;
  const State& places = call.in(placed);
  const State& other = call.in(1 - placed);
  if (!places.is_place) return {};
  Lengths& lengths = call.lengths;
  const Cause refusal = because(Reason::numbers_samples, placed);
  if (places.is_first || places.has_own || other.is_place) return refusal;
  const bool adds = row.arithmetic == Arithmetic::add;
  const Length factor = adds ? lengths.number(1) : only_number(call, 1 - placed);
  const Truth fits = adds ? lengths.at_least(places.bound, other.bound)
                          : lengths.at_least(factor, lengths.number(1));
  const Length bound = lengths.multiply(places.bound, factor);
  if (fits != Truth::always || bound < 0 || (adds && other.bound < 0)) return refusal;
  State& out = call.out(0);
  out.bound = bound;
  out.is_place = true;
  out.has_own = adds;
  return {};
}

/// Gives a row of indices its first entry, which is a place; the others are indices of the sample's own.
Cause begin_row(Call& call) noexcept {
  const State& places = call.in(0);
  const Cause refusal = because(Reason::numbers_samples, 0);
  const int last = places.rank - 1;
  int along = 0;
  if (!to_axis(call.attribute("axis", 0), places.rank, &along)) return refusal;
  if (along != last || places.is_first || !call.lengths.equals(places.dims[last], 1))
    return refusal;
  keep(places, &call.out(0));
  call.out(0).is_first = true;
  return {};
}

/// The number below which the elements of an input are, all whole and from 0 on; kUnknown if they are not known to be.
Length bound_of(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  if (state.is_place || state.is_sequence) return kUnknown;
  if (state.bound >= 0 || !state.has_numbers()) return state.bound;
  std::int64_t most = 0;
  for (const Length one : call.numbers.of(state)) {
    const auto number = call.lengths.number_in(one);
    if (!number || *number < 0) return kUnknown;
    most = std::max(most, *number);
  }
  return call.lengths.number(most + 1);
}

/// Gives what is computed of whole numbers from 0 on the number below which it is.
void bound_result(const Operator& row, Call& call) noexcept {
  const bool is_pair = call.input_count() == 2 && row.rule.made == Made::broadcast;
  if (!is_pair || call.type_of(0) != kInt64Type || call.out(0).has_numbers()) return;
  const Length one = bound_of(call, 0);
  const Length other = bound_of(call, 1);
  if (one < 0 || other < 0) return;
  Lengths& lengths = call.lengths;
  const Length unit = lengths.number(1);
  const auto most = [&](Length bound) { return lengths.subtract(bound, unit); };
  Length& bound = call.out(0).bound;
  if (row.arithmetic == Arithmetic::add) {
    bound = lengths.add(one, most(other));
  } else if (row.arithmetic == Arithmetic::multiply) {
    bound = lengths.add(lengths.multiply(most(one), most(other)), unit);
  } else if (row.arithmetic == Arithmetic::divide || row.arithmetic == Arithmetic::remainder ||
             row.arithmetic == Arithmetic::least) {
    // None of them is more than the first operand. The node fails where a divisor is 0.
    bound = one;
  }
}

/// The length of the axis along which ArgMax or ArgMin takes an index.
Length search_bound(const Call& call) noexcept {
  int axis = 0;
  const State& data = call.in(0);
  return to_axis(call.attribute("axis", 0), data.rank, &axis) && axis != data.axis ? data.dims[axis]
                                                                                   : kUnknown;
}

}  // namespace

Cause places_fit(const Operator& row, const Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_place) continue;
    if (!takes_places(row, call, input)) return because(Reason::numbers_samples, input);
  }
  return {};
}

Cause keep_places(Call& call) noexcept {
  const State& from = call.in(0);
  if (from.is_first) return because(Reason::numbers_samples, 0);
  keep(from, &call.out(0));
  return {};
}

Cause keep_places(const Operator& row, Call& call) noexcept {
  if (moves_places(row, call)) {
    if (const Cause cause = keep_places(call)) return cause;
  }
  // Elements that were followed may be too many behind it.
  const Made made = row.rule.made;
  const bool repeats = made == Made::stretched || made == Made::tiled;
  if (repeats && !call.out(0).has_numbers() && !call.in(0).is_place)
    call.out(0).bound = bound_of(call, 0);
  if (moves_places(row, call)) return {};
  bound_result(row, call);
  if (combines(row, call)) return combine(row, call);
  if (made == Made::joined && call.in(0).is_place) return begin_row(call);
  if (made == Made::places) call.out(0).bound = search_bound(call);
  // The remainder of whole numbers has the sign of the divisor.
  if (row.arithmetic == Arithmetic::remainder && call.type_of(1) == kInt64Type &&
      call.attribute("fmod", 0) == 0) {
    const Length divisor = only_number(call, 1);
    if (call.lengths.at_least(divisor, call.lengths.number(1)) == Truth::always)
      call.out(0).bound = divisor;
  }
  return {};
}

bool pick_own(const State& data, const State& picks) noexcept {
  return picks.is_place && data.is_batched() && !data.is_fused() && data.each == picks.bound;
}

}  // namespace rw::model
