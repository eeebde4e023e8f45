// Resolves the target of a Reshape for every N, and finds the batch axis of the result by products of prefixes.
#include <algorithm>
#include <numeric>

#include "model/lengths/polynomials.h"
#include "model/lengths/solutions.h"
#include "model/target/target.h"

namespace rw::model {
namespace {

/// A length of the whole batch for one sample; the length itself where N is not in it.
Length share(Lengths& lengths, Length length) noexcept {
  return lengths.depends_on_batch(length) ? lengths.per_sample(length) : length;
}

/// The cause of a target that fits for some N only; another one where that is not known.
Cause for_some(const Solutions& fitting, const Cause& otherwise, Resolution* found) noexcept {
  if (!fitting.some()) return otherwise;
  found->only_for = fitting.only;
  return because(Reason::fits_for_some, 1);
}

/// The cause of a target of numbers that fits for some N only.
Cause because_some(bool has_exported) noexcept {
  return has_exported ? because(Reason::fixed_target) : because(Reason::fits_for_some, 1);
}

/// Finds what the -1 stands for: the input's elements divided by the product of the other entries.
void infer(Lengths& lengths, const Undecided& left, std::int64_t exported, int index,
           Resolution* found) noexcept {
  const auto [test, total, known, truth, ignored] = left;
  Length& inferred = found->option.dims.at[index];
  if (truth == Truth::unknown) {
    const auto each = lengths.number_in(lengths.per_sample(total));
    const auto wanted = lengths.number_in(known);
    if (!each || !wanted) {
      found->cause = for_some(divides_for(lengths, known, total, exported),
                              because(Reason::unsure_target), found);
      return;
    }
    // It divides for some N only.
    found->multiples_of = *wanted / std::gcd(*wanted, *each);
    found->cause = because_some(exported % found->multiples_of == 0);
  } else if (truth == Truth::open) {
    found->option.on_open = true;
    if (lengths.depends_on_batch(total) && !lengths.depends_on_batch(known)) {
      // The elements of several samples may divide where those of one do not.
      if (exported != 1) found->cause = because(Reason::unsure_target);
      inferred = lengths.multiply(
          lengths.batch(), lengths.apply(Function::divide_down, lengths.per_sample(total), known));
    } else {
      inferred = lengths.apply(Function::divide_down, share(lengths, total), share(lengths, known));
    }
  }
  if (!found->cause && inferred < 0) found->cause = because(Reason::unsure_target);
}

/// Compares the elements with a target without -1.
void compare(Lengths& lengths, const Undecided& left, std::int64_t exported,
             Resolution* found) noexcept {
  const auto [test, total, known, truth, ignored] = left;
  found->option.on_open = found->option.on_open || truth == Truth::open;
  if (truth != Truth::unknown) return;
  if (lengths.depends_on_batch(total) && known >= 0 && !lengths.depends_on_batch(known)) {
    const auto each = lengths.number_in(lengths.per_sample(total));
    const auto wanted = lengths.number_in(known);
    const bool are_numbers = each && wanted;
    if (are_numbers) found->only_for = *wanted / *each;
    found->cause = because_some(!are_numbers || found->only_for == exported);
  } else {
    found->cause =
        for_some(equal_for(lengths, total, known, exported), because(Reason::unsure_target), found);
  }
}

/// The cause of a target that fits for some N only, where N is a length: what the file leaves open counts from 1.
Cause for_some_length(Call& call, const Undecided& left, bool infers, std::int64_t exported,
                      Resolution* found) noexcept {
  Lengths& lengths = call.lengths;
  const auto [test, total, known, truth, ignored] = left;
  const Solutions fitting = infers ? divides_for(lengths, known, total, exported, Open::is_one)
                                   : equal_for(lengths, total, known, exported, Open::is_one);
  const Cause cause = for_some(fitting, because(Reason::unsure_target), found);
  const bool is_frozen = cause.reason == Reason::fits_for_some;
  return is_frozen && !lengths.depends_on_batch(known) ? because(Reason::fixed_target) : cause;
}

/// Why it is not known whether the samples are interleaved: a length before the batch, an entry of the target, or else
/// a length behind the batch.
Cause unlocated(const Call& call, const State& data) noexcept {
  const auto is_number = [&](Length length) { return call.lengths.is_number(length); };
  int axis = 0;
  while (axis < data.rank && (axis == data.axis || is_number(data.dims[axis]))) ++axis;
  const Length* const end = data.dims + data.rank;
  const bool has_list = axis > data.axis && call.has(1) && call.in(1).has_numbers();
  for (const Length entry : has_list ? call.numbers.of(call.in(1)) : Table<const Length>{}) {
    if (!is_number(entry) && !call.lengths.depends_on_batch(entry) &&
        std::find(data.dims, end, entry) == end) {
      return because(Reason::unknown_numbers, 1);
    }
  }
  return because(Reason::unknown_lengths, 0, axis < data.rank ? axis : data.axis);
}

/// The elements before each sample's place within an axis: of those before it in the data, what a product of lengths
/// before that axis leaves. kUnknown if it does not divide, or leaves none.
Length parts_before(Lengths& lengths, Length before, Length product) noexcept {
  if (before < 0 || product < 0) return kUnknown;
  if (lengths.equals(product, 1)) return before;
  const auto all = lengths.number_in(before);
  const auto known = lengths.number_in(product);
  const bool divides = all && known && *known > 0 && *all > *known && *all % *known == 0;
  return divides ? lengths.number(*all / *known) : kUnknown;
}

}  // namespace

Cause locate_batch(Call& call, const State& data, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  option->axis = -1;
  option->outer = kUnknown;
  option->fusing = {};
  for (int index = 0; index < option->dims.rank; ++index) {
    if (!lengths.depends_on_batch(option->dims.at[index])) continue;
    if (option->axis >= 0 || lengths.per_sample(option->dims.at[index]) < 0) {
      return because(Reason::uses_batch_length, 1);
    }
    option->axis = index;
  }
  // Without an axis it comes before no product.
  const auto first = [&lengths](Table<const Length> dims, int count) {
    return count < 0 ? kUnknown : lengths.product(dims.first(count));
  };
  Length before = first(data.lengths(), data.axis);
  if (data.is_fused()) before = lengths.multiply(before, data.outer);
  const Length product = first(option->dims.all(), option->axis);
  if (before >= 0 && before == product) return {};
  // No elements means that none is in a wrong place.
  if (lengths.equals(lengths.product(data.lengths()), 0)) return {};
  if (option->axis < 0) return because(Reason::fixed_target);
  const auto one = lengths.number_in(before);
  const auto other = lengths.number_in(product);
  const Cause apart = one && other ? because(Reason::interleaves, option->axis, *other, *one)
                                   : unlocated(call, data);
  const Length outer = parts_before(lengths, before, product);
  const Length each = lengths.per_sample(option->dims.at[option->axis]);
  // The parts are all of one length.
  if (outer < 0 || lengths.divides(outer, each) != Truth::always) return apart;
  call.could_fuse = true;
  if (!call.may_fuse) return apart;
  option->outer = outer;
  option->fusing = apart;
  return {};
}

Resolution resolve_target(Call& call, const State& data, std::int64_t exported,
                          const Reshaping& reshaping) noexcept {
  Lengths& lengths = call.lengths;
  Resolution found;
  const Attempt made = attempt(lengths, reshaping.rules, data_type(call), data.rank, data.lengths(),
                               reshaping.target.all());
  if (made.fails()) {
    found.cause = refusal(call, made.status, made.index);
  } else if (made.unsure >= 0) {
    const bool is_known = reshaping.target.at[made.unsure] >= 0;
    found.cause =
        is_known ? because(Reason::unsure_entry, made.unsure) : because(Reason::unknown_target, 1);
  } else if (made.status != Status::ok) {
    found.cause = because(Reason::unsure_target);
  }
  if (found.cause) return found;
  found.option.dims = made.dims;
  found.option.on_open = made.on_open;
  const Undecided& left = made.left;
  const bool may_depend = data.is_batched() || (call.of_length && left.truth != Truth::unknown);
  if (!may_depend && lengths.depends_on_batch(left.right)) {
    found.cause =
        left.truth == Truth::always
            ? because(Reason::uses_batch_length, 1)
            : for_some(made.inferred >= 0 ? divides_for(lengths, left.right, left.left, exported)
                                          : equal_for(lengths, left.left, left.right, exported),
                       because(Reason::unsure_target), &found);
  } else if (left.test == Undecided::Test::divides) {
    infer(lengths, left, exported, made.inferred, &found);
  } else if (left.test == Undecided::Test::equals) {
    compare(lengths, left, exported, &found);
  }
  if (call.of_length && found.cause.reason == Reason::unsure_target)
    found.cause = for_some_length(call, left, made.inferred >= 0, exported, &found);
  if (!found.cause && data.is_batched()) found.cause = locate_batch(call, data, &found.option);
  return found;
}

}  // namespace rw::model
