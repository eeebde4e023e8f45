// Reads the attributes and inputs of a node with their defaults, and gives its outputs their states.
#include "model/nodes/call.h"

#include <algorithm>
#include <cmath>

#include "model/lengths/solutions.h"

namespace rw::model {

std::int32_t Call::type_of(int input) const noexcept {
  const std::int32_t value = model.inputs(node)[reads.position(input)];
  const std::int32_t followed = in(input).type;
  return followed != kUnknownType ? followed : model.values[value].type;
}

bool Call::has_floats(int input) const noexcept {
  const std::int32_t type = type_of(input);
  return type == kFloatType || type == kDoubleType || type == kFloat16Type || type == kBfloat16Type;
}

State& Call::out(int output) noexcept {
  const Table<const std::int32_t> outputs = model.outputs(node);
  if (output >= outputs.count() || outputs[output] < 0) return silent ? *silent : nobody_;
  return states_[outputs[output]];
}

void Call::give(int output, Table<const Length> dims, int axis) noexcept {
  State& state = out(output);
  state = State{};
  if (of_length) axis = -1;
  state.kind = axis < 0 ? plain : Kind::batched;
  state.rank = static_cast<std::int8_t>(dims.size());
  state.axis = static_cast<std::int8_t>(axis);
  std::copy(dims.begin(), dims.end(), state.dims);
  if (axis >= 0) state.each = lengths.per_sample(dims[axis]);
}

double Call::real(std::string_view name, double otherwise) const noexcept {
  const Attribute* const found = model.attribute(node, name);
  const bool is_stated = found && found->kind == kFloat && !found->reference && found->known;
  return is_stated ? model.reals.part(found->values.first, 1)[0] : otherwise;
}

Table<const double> Call::reals(std::string_view name) const noexcept {
  const Attribute* const found = model.attribute(node, name);
  if (!found || found->kind != kFloats || found->reference || !found->known) return {};
  return model.reals.part(found->values.first, found->values.count);
}

void Call::refuse(int output, const Cause& cause) noexcept {
  State& state = out(output);
  state = State{};
  state.cause = cause;
  state.blame = static_cast<std::int32_t>(&node - model.nodes.data());
}

void Call::give_unknown(int output, bool is_open) noexcept {
  State& state = out(output);
  state = State{};
  state.kind = plain;
  state.rank_is_open = is_open;
}

void Call::give_like(int output, int input) noexcept {
  const State from = in(input);
  if (from.has_rank()) {
    give(output, from.lengths(), from.axis);
    out(output).same_elements = from.same_elements;
  } else {
    give_unknown(output, from.rank_is_open);
  }
  if (from.is_sequence) out(output).make_sequence(from.bound);
}

WholeNumbers Call::whole_numbers(int input) const noexcept {
  WholeNumbers found;
  const State& state = in(input);
  if (!state.has_numbers() || state.count > WholeNumbers::kMost) return found;
  for (const Length length : numbers.of(state)) {
    const auto number = lengths.number_in(length);
    if (!number) return found;
    found.at[found.count++] = *number;
  }
  found.are_known = true;
  return found;
}

namespace {

/// The axes that entries name, of a tensor of some rank. `once`: one that is named again is named once.
Axes axes_of(Table<const std::int64_t> entries, int rank, bool once) noexcept {
  Axes axes;
  axes.listed = Listed::wrong;
  for (const std::int64_t entry : entries) {
    int axis = 0;
    if (!to_axis(entry, rank, &axis) || (axes.has(axis) && !once)) return axes;
    if (axes.has(axis)) continue;
    if (axes.count == kMaxFollowedRank) return axes;
    axes.at[axes.count++] = axis;
  }
  axes.listed = Listed::known;
  return axes;
}

}  // namespace

Axes Call::axes_of_attribute(std::string_view name, int rank, bool once) const noexcept {
  const Attribute* const found = model.attribute(node, name);
  Axes axes;
  if (!found) return axes;
  axes.listed = Listed::unknown;
  if (found->kind != kInts || found->reference || !found->known) return axes;
  return axes_of(model.ints_of(node, name), rank, once);
}

Axes Call::axes_of_input(int input, std::string_view name, int rank, bool once) const noexcept {
  Axes axes;
  axes.listed = Listed::wrong;
  if (states_attribute(name)) return axes;
  axes.listed = Listed::absent;
  if (!has(input)) return axes;
  const WholeNumbers entries = whole_numbers(input);
  axes.listed = Listed::unknown;
  if (!entries.are_known) return axes;
  return axes_of({entries.at, entries.count}, rank, once);
}

bool Call::states_one_of(std::string_view name,
                         std::initializer_list<std::string_view> texts) const noexcept {
  return !states_attribute(name) ||
         std::find(texts.begin(), texts.end(), text(name, "")) != texts.end();
}

bool Call::is_single(int input) const noexcept {
  const State& state = in(input);
  return state.rank == 0 || (state.rank == 1 && lengths.equals(state.dims[0], 1));
}

/// The cause of two lengths that are equal for the exported length, and not for others: it names the input that has a
/// number there, or else the one at which that was found. None where that is not known.
Cause Call::frozen_near(int input, int axis) noexcept {
  const auto [asks, left, right] = lengths.undecided();
  if (asks != Question::Asks::equal) return {};
  if (!equal_for(lengths, left, right, exported, Open::is_one).some()) return {};
  const auto one = lengths.number_in(left);
  const auto number = one ? one : lengths.number_in(right);
  if (!number) return because(Reason::fits_for_some, input);
  const auto has_it = [&](int other, int place) {
    return lengths.equals(in(other).dims[place], *number);
  };
  if (axis < in(input).rank && has_it(input, axis))
    return because(Reason::fixed_length, input, axis, *number);
  for (int other = 0; other < input_count(); ++other) {
    if (!has(other)) continue;
    for (int place = 0; place < in(other).rank; ++place) {
      if (has_it(other, place)) return because(Reason::fixed_length, other, place, *number);
    }
  }
  return because(Reason::fits_for_some, input);
}

Cause Call::require(Truth truth, int input, int axis) noexcept {
  if (accepts(truth)) return {};
  if (of_length && truth == Truth::unknown) {
    if (const Cause cause = frozen_near(input, axis)) return cause;
  }
  return truth == Truth::never ? because(Reason::misfit, input, axis) : unknown_near(input, axis);
}

Cause Call::require_element(Truth truth, int input) noexcept {
  if (accepts(truth)) return {};
  return because(truth == Truth::never ? Reason::misfit : Reason::unknown_numbers, input);
}

/// Whether a length is neither a number nor made of lengths that the file leaves open.
bool Call::is_unknown(Length length) const noexcept {
  return !lengths.is_number(length) && !lengths.is_real(length) && !lengths.is_open(length);
}

/// Why a statement about a length and another one is not known: the other one is not, where that one is.
Cause Call::unknown_near(int input, int axis) const noexcept {
  const Cause own = because(Reason::unknown_lengths, input, axis);
  if (is_unknown(in(input).dims[axis])) return own;
  for (int other = 0; other < input_count(); ++other) {
    if (!has(other)) continue;
    const State& state = in(other);
    for (int place = 0; place < state.rank; ++place) {
      if (place != state.axis && is_unknown(state.dims[place]))
        return because(Reason::unknown_lengths, other, place);
    }
    if (!state.has_numbers()) continue;
    for (const Length element : numbers.of(state)) {
      if (is_unknown(element)) return because(Reason::unknown_numbers, other);
    }
  }
  return own;
}

Cause Call::require_number(Length number, std::int64_t least, int input) noexcept {
  if (number < 0) return because(Reason::unknown_numbers, input);
  return require_element(lengths.at_least(number, lengths.number(least)), input);
}

Cause Call::require_elements(int input, int first, int end) noexcept {
  const State& state = in(input);
  for (int axis = first; axis < end; ++axis) {
    const Truth has_any = lengths.at_least(state.dims[axis], lengths.number(1));
    if (const Cause cause = require(has_any, input, axis)) return cause;
  }
  return {};
}

Truth Call::unfollowed(int input) const noexcept {
  const State& state = in(input);
  if (state.kind == Kind::size || state.origin == Origin::numbers) return Truth::unknown;
  return state.origin == Origin::open ? Truth::open : Truth::always;
}

Cause Call::check_unfollowed(int input, Length length) noexcept {
  const State& state = in(input);
  const Cause outside = because(Reason::may_be_outside, input);
  if (of_length && state.bound >= 0) {
    // Places that are counted from 0 end where a length does.
    return accepts(lengths.at_least(length, state.bound)) ? Cause{} : outside;
  }
  if (state.bound >= 0 && !state.is_place &&
      lengths.at_least(length, state.bound) == Truth::always) {
    return {};
  }
  // The elements of constants are the same for every length, and so is how many rounds there are: the exported one says
  // nothing of shorter ones. No length of a batch is shorter: check_outputs() refuses each one that N changes.
  const bool is_same = state.origin == Origin::weights || state.origin == Origin::rounds;
  if (of_length && is_same && is_unknown(length)) return outside;
  return accepts(unfollowed(input)) ? Cause{} : outside;
}

Cause Call::check_indices(int input, Length length, int first, int every) noexcept {
  const State& state = in(input);
  if (state.is_batched()) return {};
  if (!state.has_numbers()) return check_unfollowed(input, length);
  const Table<const Length> elements = numbers.of(state);
  const auto is_inside = [&](Length lowest, Length highest) {
    return accepts(lengths.at_least(lengths.add(lowest, length), lengths.number(0))) &&
           accepts(lengths.at_least(length, lengths.add(highest, lengths.number(1))));
  };
  const auto count = lengths.number_in(length);
  Length least = kUnknown;
  Length most = kUnknown;
  std::int64_t ends[] = {INT64_MAX, INT64_MIN};
  int lengths_left = kMostChecked;
  for (int place = first; place < elements.count(); place += every) {
    const Length index = elements[place];
    const auto number = lengths.number_in(index);
    if (!number) {
      if (lengths_left-- == 0 || !is_inside(index, index))
        return because(Reason::may_be_outside, input);
      continue;
    }
    if (count && (*number >= *count || *number < -*count))
      return because(Reason::index_outside, input, *number, *count);
    if (*number <= ends[0]) least = index;
    if (*number >= ends[1]) most = index;
    ends[0] = std::min(ends[0], *number);
    ends[1] = std::max(ends[1], *number);
  }
  // The least and the greatest number decide.
  const bool are_inside = count || least < 0 || is_inside(least, most);
  return are_inside ? Cause{} : because(Reason::may_be_outside, input);
}

Cause Call::check_places(int input, Length length, int every,
                         const std::int64_t* ignored) noexcept {
  const State& state = in(input);
  if (state.is_batched()) return {};
  if (!state.has_numbers()) return check_unfollowed(input, length);
  constexpr double kLargest = 1e15;
  const Table<const Length> elements = numbers.of(state);
  int lengths_left = kMostChecked;
  for (int place = 0; place < elements.count(); place += every) {
    Length index = elements[place];
    if (const auto real = lengths.real_in(index); real && std::abs(*real) < kLargest)
      index = lengths.number(static_cast<std::int64_t>(std::floor(*real)));
    const auto number = lengths.number_in(index);
    if (number && ignored && *number == *ignored) continue;
    if (!number && lengths_left-- == 0) return because(Reason::may_be_outside, input);
    const bool is_inside =
        accepts(lengths.at_least(length, lengths.add(index, lengths.number(1)))) &&
        accepts(lengths.at_least(index, lengths.number(0)));
    if (is_inside) continue;
    const auto count = lengths.number_in(length);
    return number && count ? because(Reason::index_outside, input, *number, *count)
                           : because(Reason::may_be_outside, input);
  }
  return {};
}

Cause Call::plain_data(int input) const noexcept {
  return in(input).kind == Kind::size ? because(Reason::uses_batch_length, input) : Cause{};
}

Cause Call::lacks_batch(int input, int axis) const noexcept {
  const State& state = in(input);
  const auto number = axis < state.rank ? lengths.number_in(state.dims[axis]) : std::nullopt;
  return because(Reason::fixed_length, input, axis, number.value_or(-1));
}

Cause Call::broadcasts_along_batch(int input, int axis) noexcept {
  const Length length = in(input).dims[axis];
  const Truth is_one = lengths.equal(length, lengths.number(1));
  if (is_one == Truth::always) return {};
  // A length that the file leaves open is any: one sample broadcasts to more than 1 too.
  if (is_one != Truth::never) return because(Reason::unknown_lengths, input, axis);
  return lacks_batch(input, axis);
}

Cause about_merged(Call& call, const Cause& cause) noexcept {
  if (cause.reason != Reason::merges_differ) return cause;
  int first = -1;
  int merged = -1;
  bool differ = false;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_batched()) continue;
    const Length each = call.in(input).each;
    if (first < 0) first = input;
    if (merged < 0 && !call.lengths.equals(each, 1)) merged = input;
    differ = differ || call.lengths.equal(call.in(first).each, each) == Truth::never;
  }
  if (merged < 0) return cause;
  return because(differ ? Reason::merges_differ : Reason::unknown_lengths, merged,
                 call.in(merged).axis);
}

Cause share_axis(Call& call, int first, int axis, int second, int other) noexcept {
  const State& one = call.in(first);
  const State& two = call.in(second);
  const bool has_first = one.axis == axis;
  const bool has_second = two.axis == other;
  if (has_first && !two.is_batched()) return call.lacks_batch(second, other);
  if (has_second && !one.is_batched()) return call.lacks_batch(first, axis);
  if (has_first != has_second)
    return because(Reason::axes_differ, second, has_first ? axis : one.axis, two.axis);
  if (!has_first)
    return call.require(call.lengths.equal(one.dims[axis], two.dims[other]), second, other);
  return one.each == two.each && one.each >= 0 ? Cause{}
                                               : because(Reason::merges_differ, second, other);
}

Cause broadcast(Call& call, std::span<const int> inputs, int skip, Lengthlist* dims,
                int* axis) noexcept {
  Lengths& lengths = call.lengths;
  int rank = 0;
  int holder = -1;
  *axis = -1;
  for (const int input : inputs) rank = std::max(rank, call.in(input).rank - skip);
  for (const int input : inputs) {
    const State& state = call.in(input);
    if (!state.is_batched() || state.axis >= state.rank - skip) continue;
    const int place = rank - (state.rank - skip) + state.axis;
    if (holder < 0) {
      holder = input;
      *axis = place;
    } else if (place != *axis) {
      return because(Reason::axes_differ, input, *axis, place);
    } else if (state.each != call.in(holder).each || state.each < 0) {
      return because(Reason::merges_differ, input, state.axis);
    }
  }
  dims->rank = rank;
  std::fill_n(dims->at, rank, lengths.number(1));
  for (const int input : inputs) {
    const State& state = call.in(input);
    const int shift = rank - (state.rank - skip);
    for (int index = 0; index < state.rank - skip; ++index) {
      const int place = shift + index;
      const Length length = state.dims[index];
      if (place == *axis) {
        if (state.is_batched()) continue;
        if (const Cause cause = call.broadcasts_along_batch(input, index)) return cause;
        continue;
      }
      Length& joined = dims->at[place];
      if (const Cause cause = call.require(lengths.broadcasts(joined, length), input, index)) {
        return cause;
      }
      joined = lengths.apply(Function::join, joined, length);
    }
  }
  if (holder >= 0) dims->at[*axis] = call.in(holder).dims[call.in(holder).axis];
  return {};
}

}  // namespace rw::model
