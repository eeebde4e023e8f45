// Computes the options of a Reshape or Flatten, and finds the batch axis of each by products of prefixes.
#include "model/reshape.h"

#include <algorithm>

#include "model/listing.h"

namespace rw::model {
namespace {

/// Finds what -1 stands for: `total` divided by the product of the other entries.
Length inferred(Lengths& lengths, Length total, Length known, std::int64_t exported) noexcept {
  const Length exact = lengths.quotient(total, known);
  if (exact >= 0 || total < 0 || known < 0) return exact;
  // The exported model ran, so what one sample has is divisible, and its quotient is one length.
  const Length each = lengths.per_sample(total);
  const Length share = lengths.per_sample(known);
  if (each >= 0 && share >= 0) return lengths.apply(Function::divide_down, each, share);
  std::int64_t number = 0;
  if (!lengths.depends_on_batch(total) && !lengths.depends_on_batch(known)) {
    return lengths.is_number(total, &number) && lengths.is_number(known, &number)
               ? kUnknown
               : lengths.apply(Function::divide_down, total, known);
  }
  if (each < 0 || lengths.depends_on_batch(known) || exported != 1) return kUnknownOfN;
  if (lengths.is_number(each, &number) && lengths.is_number(known, &number)) return kUnknownOfN;
  return lengths.multiply(lengths.batch(), lengths.apply(Function::divide_down, each, known));
}

/// The target as lengths: a 0 copies, and the -1 counts as 1.
struct Entries {
  Lengthlist dims;
  int inferred = -1;
  Cause cause;
};

Entries read_entries(Call& call, const Reshaping& reshaping, const State& data) noexcept {
  Entries entries;
  for (int index = 0; index < reshaping.target.rank; ++index) {
    Length length = reshaping.target.at[index];
    std::int64_t number = 0;
    if (length < 0) {
      entries.cause = because(Reason::unknown_target, 1);
      return entries;
    }
    if (call.lengths.is_number(length, &number)) {
      if (number < -1 || (number == -1 && entries.inferred >= 0) ||
          (number == 0 && !reshaping.allows_zero && index >= data.rank)) {
        entries.cause = because(Reason::misfit, 0);
        return entries;
      }
      if (number == -1) entries.inferred = index;
      if (number == 0 && !reshaping.allows_zero) length = data.dims[index];
      if (number == -1) length = call.lengths.number(1);
    }
    entries.dims.push(length);
  }
  return entries;
}

/// Finds the axis of the result that holds the batch, as the prefix products say.
Cause locate(Call& call, const State& data, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  option->axis = -1;
  for (int index = 0; index < option->dims.rank; ++index) {
    if (!lengths.depends_on_batch(option->dims.at[index])) continue;
    if (option->axis >= 0 || lengths.per_sample(option->dims.at[index]) < 0) {
      return because(Reason::uses_batch_length, 1);
    }
    option->axis = index;
  }
  if (option->axis < 0) return because(Reason::fixed_target);
  const Length before = lengths.product(data.lengths().first(static_cast<std::size_t>(data.axis)));
  const Length product =
      lengths.product(option->dims.all().first(static_cast<std::size_t>(option->axis)));
  if (before >= 0 && before == product) return {};
  std::int64_t one = 0;
  std::int64_t other = 0;
  if (lengths.is_number(before, &one) && lengths.is_number(product, &other)) {
    return because(Reason::interleaves, option->axis, other, one);
  }
  return because(Reason::unknown_lengths, 0, data.axis);
}

/// Resolves a target of batched data as it stands.
Cause resolve_batched(Call& call, const State& data, std::int64_t exported, Reshaping* reshaping,
                      Option* option) noexcept {
  Lengths& lengths = call.lengths;
  Entries entries = read_entries(call, *reshaping, data);
  if (entries.cause) return entries.cause;
  option->dims = entries.dims;
  const Length total = lengths.product(data.lengths());
  const Length known = lengths.product(entries.dims.all());
  const Length each = lengths.per_sample(total);
  std::int64_t per_sample = 0;
  std::int64_t wanted = 0;
  const bool numbers =
      lengths.is_number(each, &per_sample) && lengths.is_number(known, &wanted) && per_sample > 0;
  if (entries.inferred >= 0) {
    const Length length = inferred(lengths, total, known, exported);
    if (length < 0 && numbers && wanted > 0) {
      // It divides for some N only.
      std::int64_t divisor = wanted;
      for (std::int64_t rest = per_sample; rest;) {
        const std::int64_t next = divisor % rest;
        divisor = rest;
        rest = next;
      }
      reshaping->multiples_of = wanted / divisor;
      return because(exported % reshaping->multiples_of == 0 ? Reason::fixed_target
                                                             : Reason::misfit);
    }
    if (length < 0) return because(Reason::unknown_target, 1);
    option->dims.at[entries.inferred] = length;
    return locate(call, data, option);
  }
  if (known < 0) return because(Reason::unknown_target, 1);
  if (!lengths.depends_on_batch(known)) {
    if (numbers && wanted % per_sample == 0) reshaping->only_for = wanted / per_sample;
    const bool fits = !numbers || reshaping->only_for == exported;
    return because(fits ? Reason::fixed_target : Reason::misfit);
  }
  const Length share = lengths.per_sample(known);
  if (share < 0) return because(Reason::uses_batch_length, 1);
  if (lengths.is_number(share, &wanted) && lengths.is_number(each, &per_sample) &&
      wanted != per_sample) {
    return because(Reason::misfit, 0);
  }
  return locate(call, data, option);
}

/// Resolves a target of data that no sample changes.
Cause resolve_plain(Call& call, const State& data, const Reshaping& reshaping,
                    Option* option) noexcept {
  Lengths& lengths = call.lengths;
  Entries entries = read_entries(call, reshaping, data);
  if (entries.cause) return entries.cause;
  option->dims = entries.dims;
  option->axis = -1;
  const Length total = lengths.product(data.lengths());
  const Length known = lengths.product(entries.dims.all());
  if (lengths.depends_on_batch(known)) return because(Reason::uses_batch_length, 1);
  std::int64_t one = 0;
  std::int64_t other = 0;
  const bool numbers = lengths.is_number(total, &one) && lengths.is_number(known, &other);
  if (entries.inferred >= 0) {
    const Length length = inferred(lengths, total, known, 1);
    if (numbers && length < 0) return because(Reason::misfit, 0);
    option->dims.at[entries.inferred] = length < 0 ? lengths.fresh() : length;
  } else if (numbers && one != other) {
    return because(Reason::misfit, 0);
  }
  return {};
}

/// The option in which one literal of the target takes the batch; false if it cannot.
bool with_batch_at(Call& call, const State& data, const Reshaping& reshaping, std::int64_t exported,
                   int index, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  std::int64_t literal = 0;
  if (!lengths.is_number(reshaping.target.at[index], &literal) || literal < 1 ||
      literal % exported != 0) {
    return false;
  }
  State once = data;
  for (int axis = 0; axis < data.rank; ++axis)
    once.dims[axis] = lengths.at_batch(data.dims[axis], exported);
  Entries entries = read_entries(call, reshaping, once);
  if (entries.cause) return false;
  for (int other = 0; other < reshaping.target.rank; ++other) {
    // A 0 already copies the batch axis, so no literal may take it.
    if (other == data.axis && lengths.equals(reshaping.target.at[other], 0) &&
        !reshaping.allows_zero)
      return false;
  }
  const Length total = lengths.product(once.lengths());
  const Length known = lengths.product(entries.dims.all());
  if (entries.inferred >= 0) {
    const Length length = inferred(lengths, total, known, 1);
    if (length < 0) return false;
    entries.dims.at[entries.inferred] = length;
  } else {
    std::int64_t one = 0;
    std::int64_t other = 0;
    if (total < 0 || known < 0) return false;
    if (lengths.is_number(total, &one) && lengths.is_number(known, &other) && one != other)
      return false;
  }
  entries.dims.at[index] = lengths.multiply(lengths.number(literal / exported), lengths.batch());
  option->change = index;
  option->dims = entries.dims;
  std::int64_t written[kMaxFollowedRank];
  return !locate(call, data, option) && write_target(call, reshaping, *option, written);
}

/// The two lengths that Flatten gives.
Option flattened(Call& call, const State& data, int axis) noexcept {
  Option option;
  const auto place = static_cast<std::size_t>(axis);
  option.dims.push(call.lengths.product(data.lengths().first(place)));
  option.dims.push(call.lengths.product(data.lengths().subspan(place)));
  return option;
}

void read_flatten(Call& call, const State& data, std::int64_t exported,
                  Reshaping* reshaping) noexcept {
  reshaping->is_flatten = true;
  reshaping->axis = call.attribute("axis", 1);
  const std::int64_t stated = reshaping->axis < 0 ? reshaping->axis + data.rank : reshaping->axis;
  if (stated < 0 || stated > data.rank) {
    reshaping->cause = because(Reason::bad_attribute, reshaping->axis);
    return;
  }
  Option own = flattened(call, data, static_cast<int>(stated));
  if (!data.is_batched()) {
    reshaping->options[reshaping->count++] = own;
    return;
  }
  reshaping->cause = locate(call, data, &own);
  if (!reshaping->cause) reshaping->options[reshaping->count++] = own;
  const auto once = [&](Length length) { return call.lengths.at_batch(length, exported); };
  for (int axis = 0; axis <= data.rank; ++axis) {
    Option other = flattened(call, data, axis);
    other.change = axis;
    if (axis == stated || once(other.dims.at[0]) != once(own.dims.at[0]) ||
        once(other.dims.at[1]) != once(own.dims.at[1]) || locate(call, data, &other)) {
      continue;
    }
    reshaping->options[reshaping->count++] = other;
  }
}

/// Puts the options with the batch outermost first; as it is before others with the same axis.
void order(Reshaping* reshaping) noexcept {
  for (int index = 1; index < reshaping->count; ++index) {
    for (int place = index;
         place > 0 && reshaping->options[place].axis < reshaping->options[place - 1].axis;
         --place) {
      std::swap(reshaping->options[place], reshaping->options[place - 1]);
    }
  }
}

}  // namespace

const Option* Reshaping::with_change(int change) const noexcept {
  for (int index = 0; index < count; ++index) {
    if (options[index].change == change) return &options[index];
  }
  return nullptr;
}

const Option* Reshaping::as_it_is() const noexcept { return with_change(Option::kAsItIs); }

bool read_reshaping(Call& call, std::int64_t exported, Reshaping* reshaping) noexcept {
  *reshaping = {};
  const bool flattens = is_flatten(call.model, call.node);
  if (!flattens && !is_reshape(call.model, call.node)) return false;
  if (!call.has(0)) {
    reshaping->cause = because(Reason::bad_inputs);
    return true;
  }
  const State data = call.in(0);
  if (flattens) {
    read_flatten(call, data, exported, reshaping);
    order(reshaping);
    return true;
  }
  read_target(call, reshaping);
  if (!reshaping->has_target) {
    if (!reshaping->cause) reshaping->cause = because(Reason::unknown_target, 1);
    return true;
  }
  Option own;
  reshaping->cause = data.is_batched() ? resolve_batched(call, data, exported, reshaping, &own)
                                       : resolve_plain(call, data, *reshaping, &own);
  if (!reshaping->cause) reshaping->options[reshaping->count++] = own;
  if (!data.is_batched() || !reshaping->is_literal) return true;
  for (int index = 0; index < reshaping->target.rank; ++index) {
    Option option;
    if (with_batch_at(call, data, *reshaping, exported, index, &option)) {
      reshaping->options[reshaping->count++] = option;
    }
  }
  order(reshaping);
  return true;
}

}  // namespace rw::model
