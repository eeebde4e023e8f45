// Resolves the target of a Reshape for every N, and finds the batch axis of the result by products of prefixes.
#include <algorithm>
#include <numeric>

#include "model/reshape.h"
#include "model/solutions.h"

namespace rw::model {
namespace {

/// The target as lengths: a 0 copies, and the -1 counts as 1.
struct Entries {
  Lengthlist dims;
  int inferred = -1;
  bool on_open = false;
  Cause cause;
};

Entries read_entries(Call& call, const Reshaping& reshaping, const State& data) noexcept {
  Entries entries;
  Lengths& lengths = call.lengths;
  for (int index = 0; index < reshaping.target.rank; ++index) {
    Length length = reshaping.target.at[index];
    std::int64_t number = 0;
    if (length < 0) {
      entries.cause = because(Reason::unknown_target, 1);
      return entries;
    }
    if (lengths.is_number(length, &number)) {
      if (number < -1 || (number == -1 && entries.inferred >= 0) ||
          (number == 0 && !reshaping.allows_zero && index >= data.rank)) {
        entries.cause = because(Reason::bad_entry, index, number);
        return entries;
      }
      if (number == -1) entries.inferred = index;
      if (number == 0 && !reshaping.allows_zero) length = data.dims[index];
      if (number == -1) length = lengths.number(1);
    } else {
      // For some N it might be 0, which copies, or -1. Where it is what a 0 copies, 0 is right.
      const Truth truth = lengths.at_least(length, lengths.number(1));
      const bool copies = index < data.rank && length == data.dims[index];
      if (truth < Truth::open && !copies) {
        entries.cause = because(Reason::unsure_entry, index);
        return entries;
      }
      entries.on_open = entries.on_open || truth == Truth::open;
    }
    entries.dims.push(length);
  }
  return entries;
}

/// A length of the whole batch for one sample; the length itself where N is not in it.
Length share(Lengths& lengths, Length length) noexcept {
  return lengths.depends_on_batch(length) ? lengths.per_sample(length) : length;
}

/// A cause about the numbers of elements and of places for one sample; another one where they are no numbers.
Cause about_counts(Lengths& lengths, Reason reason, Length elements, Length places) noexcept {
  std::int64_t own = 0;
  std::int64_t other = 0;
  const bool are_numbers = lengths.is_number(share(lengths, elements), &own) &&
                           lengths.is_number(share(lengths, places), &other);
  return are_numbers ? because(reason, own, other) : because(Reason::unsure_target);
}

/// The cause of a target that fits for some N only; another one where that is not known.
Cause for_some(const Solutions& fitting, const Cause& otherwise, Resolution* found) noexcept {
  if (!fitting.some()) return otherwise;
  found->only_for = fitting.only;
  return because(Reason::fits_for_some, 1);
}

/// Finds what the -1 stands for: `total` divided by the product of the other entries.
void infer(Lengths& lengths, Length total, Length known, std::int64_t exported, int index,
           Resolution* found) noexcept {
  Option& option = found->option;
  const Truth counts = lengths.at_least(known, lengths.number(1));
  const Truth divides = lengths.divides(known, total);
  if (counts == Truth::never) {
    found->cause = because(Reason::infers_beside_zero, index);
  } else if (divides == Truth::never) {
    found->cause = about_counts(lengths, Reason::not_divisible, total, known);
  } else if (counts == Truth::unknown || divides == Truth::unknown) {
    std::int64_t each = 0;
    std::int64_t wanted = 0;
    if (!lengths.is_number(lengths.per_sample(total), &each) ||
        !lengths.is_number(known, &wanted)) {
      found->cause = for_some(divides_for(lengths, known, total, exported),
                              because(Reason::unsure_target), found);
      return;
    }
    // It divides for some N only.
    found->multiples_of = wanted / std::gcd(wanted, each);
    found->cause = exported % found->multiples_of == 0
                       ? because(Reason::fixed_target)
                       : because(Reason::not_divisible, each, wanted);
  } else if (divides == Truth::always) {
    option.dims.at[index] = lengths.quotient(total, known);
  } else if (lengths.depends_on_batch(total) && !lengths.depends_on_batch(known)) {
    // That the elements of more than one sample divide says nothing of one.
    if (exported != 1) found->cause = because(Reason::unsure_target);
    option.dims.at[index] = lengths.multiply(
        lengths.batch(), lengths.apply(Function::divide_down, lengths.per_sample(total), known));
  } else {
    option.dims.at[index] =
        lengths.apply(Function::divide_down, share(lengths, total), share(lengths, known));
  }
  option.on_open = option.on_open || counts == Truth::open || divides == Truth::open;
  if (!found->cause && option.dims.at[index] < 0) found->cause = because(Reason::unsure_target);
}

/// Compares the elements with a target without -1.
void compare(Lengths& lengths, Length total, Length known, std::int64_t exported,
             Resolution* found) noexcept {
  if (lengths.depends_on_batch(total) && known >= 0 && !lengths.depends_on_batch(known)) {
    std::int64_t each = 0;
    std::int64_t wanted = 0;
    const bool are_numbers =
        lengths.is_number(lengths.per_sample(total), &each) && lengths.is_number(known, &wanted);
    if (are_numbers && wanted % each == 0) found->only_for = wanted / each;
    found->cause = are_numbers && found->only_for != exported
                       ? because(Reason::count_differs, each, wanted)
                       : because(Reason::fixed_target);
    return;
  }
  const Truth same = lengths.equal(total, known);
  found->option.on_open = found->option.on_open || same == Truth::open;
  if (same == Truth::never) {
    found->cause = about_counts(lengths, Reason::count_differs, total, known);
  } else if (same == Truth::unknown) {
    found->cause =
        for_some(equal_for(lengths, total, known, exported), because(Reason::unsure_target), found);
  }
}

/// Why it is not known whether the samples are interleaved: a length before the batch, an entry of the target, or else a
/// length behind the batch.
Cause unlocated(const Call& call, const State& data) noexcept {
  std::int64_t ignored = 0;
  const auto is_number = [&](Length length) { return call.lengths.is_number(length, &ignored); };
  int axis = 0;
  while (axis < data.rank && (axis == data.axis || is_number(data.dims[axis]))) ++axis;
  const Length* const end = data.dims + data.rank;
  const bool has_list = axis > data.axis && call.has(1) && call.in(1).has_numbers();
  for (const Length entry : has_list ? call.numbers.of(call.in(1)) : std::span<const Length>{}) {
    if (!is_number(entry) && !call.lengths.depends_on_batch(entry) &&
        std::find(data.dims, end, entry) == end) {
      return because(Reason::unknown_numbers, 1);
    }
  }
  return because(Reason::unknown_lengths, 0, axis < data.rank ? axis : data.axis);
}

}  // namespace

Cause locate_batch(Call& call, const State& data, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  // Of no elements, none is in a wrong place.
  const bool is_empty = lengths.equals(lengths.product(data.lengths()), 0);
  option->axis = -1;
  for (int index = 0; index < option->dims.rank; ++index) {
    if (!lengths.depends_on_batch(option->dims.at[index])) continue;
    if (option->axis >= 0 || lengths.per_sample(option->dims.at[index]) < 0) {
      return because(Reason::uses_batch_length, 1);
    }
    option->axis = index;
  }
  if (is_empty) return {};
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
  return unlocated(call, data);
}

Resolution resolve_target(Call& call, const State& data, std::int64_t exported,
                          const Reshaping& reshaping) noexcept {
  Lengths& lengths = call.lengths;
  Resolution found;
  const Entries entries = read_entries(call, reshaping, data);
  found.cause = entries.cause;
  if (found.cause) return found;
  found.option.dims = entries.dims;
  found.option.on_open = entries.on_open;
  const Length total = lengths.product(data.lengths());
  const Length known = lengths.product(entries.dims.all());
  if (!data.is_batched() && lengths.depends_on_batch(known)) {
    const bool infers = entries.inferred >= 0;
    const Truth fits = infers ? lengths.divides(known, total) : lengths.equal(total, known);
    found.cause = fits == Truth::always
                      ? because(Reason::uses_batch_length, 1)
                      : for_some(infers ? divides_for(lengths, known, total, exported)
                                        : equal_for(lengths, total, known, exported),
                                 because(Reason::unsure_target), &found);
  } else if (entries.inferred >= 0) {
    infer(lengths, total, known, exported, entries.inferred, &found);
  } else {
    compare(lengths, total, known, exported, &found);
  }
  if (!found.cause && data.is_batched()) found.cause = locate_batch(call, data, &found.option);
  return found;
}

}  // namespace rw::model
