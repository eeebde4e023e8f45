// Split: a tensor divided along an axis, and the elements of a small one.
#include "core/layout/rows.h"
#include "model/lengths/solutions.h"
#include "model/nodes/list.h"
#include "model/nodes/small_tensors.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The length of the parts of an axis that are equal but, since opset 18, for a smaller last one.
Cause equal_parts(Call& call, Length length, int along, Length* part, Length* last) noexcept {
  Lengths& lengths = call.lengths;
  const int parts = call.output_count();
  const Length count = lengths.number(parts);
  if (call.states_attribute("num_outputs")) {
    if (call.attribute("num_outputs", 0) != parts)
      return because(Reason::bad_attribute, call.attribute("num_outputs", 0));
    *part =
        lengths.apply(Function::divide_down, lengths.add(length, lengths.number(parts - 1)), count);
    *last = lengths.subtract(length, lengths.multiply(*part, lengths.number(parts - 1)));
    return call.require(lengths.at_least(*last, lengths.number(1)), 0, along);
  }
  const layout::Rules* rules = layout::rules_at(layout::Operator::Split, call.node.version);
  if (rules == nullptr || rules->division == layout::Division::by_num_outputs) {
    return because(Reason::bad_inputs, 1);
  }
  *part = *last = lengths.apply(Function::divide_down, length, count);
  return call.require(lengths.divides(count, length), 0, along);
}

/// Gives each output the elements of its part.
void divide_numbers(Call& call, int along) noexcept {
  Shape from;
  if (!call.follows(0) || !read_shape(call, call.in(0), &from) || from.count == 0) return;
  std::int64_t before = 0;
  for (int output = 0; output < call.output_count(); ++output) {
    Shape to;
    Table<Length> row;
    if (!make_numbers(call, output, &to, &row)) return;
    if (before + to.dims[along] > from.dims[along]) {
      call.out(output).numbers = -1;
      return;
    }
    const Table<const Length> source = call.numbers.of(call.in(0));
    for (std::int64_t place = 0; place < to.count; ++place) {
      row[place] = source[index_in_whole(to, place, from, along, before)];
    }
    before += to.dims[along];
  }
}

/// Gives each output a part, all of one length but perhaps the last.
Cause give_equal_parts(Call& call, int along) noexcept {
  const State data = call.in(0);
  const int parts = call.output_count();
  if (along == data.axis && parts > 1) return because(Reason::divides_batch, 0, along);
  Length part = kUnknown;
  Length last = kUnknown;
  if (const Cause cause = equal_parts(call, data.dims[along], along, &part, &last)) return cause;
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  for (int output = 0; output < parts; ++output) {
    dims.at[along] = output == parts - 1 ? last : part;
    call.give(output, dims, data.axis);
  }
  return {};
}

/// Gives each output a part of the length that the node states.
Cause give_parts(Call& call, const List& sizes, int along) noexcept {
  const State data = call.in(0);
  const bool by_input = call.takes_list();
  if (by_input && !call.follows(1)) return because(Reason::unknown_numbers, 1);
  if (sizes.count != call.output_count()) return because(Reason::misfit, by_input ? 1 : 0);
  Lengths& lengths = call.lengths;
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  Length sum = lengths.number(0);
  bool divides = false;
  for (int output = 0; output < sizes.count; ++output) {
    const Length part = sizes[output];
    dims.at[along] = part;
    sum = lengths.add(sum, part);
    // Along the batch, all samples or none are a part that is followed.
    const bool has_all = along != data.axis || part == data.dims[along];
    divides = divides || (!has_all && !lengths.equals(part, 0));
    if (!call.accepts(lengths.at_least(part, lengths.number(0)))) {
      const auto size = lengths.number_in(part);
      return size ? because(Reason::negative_length, along, *size)
                  : because(Reason::unsure_length, along);
    }
    call.give(output, dims, has_all ? data.axis : -1);
  }
  if (equal_for(lengths, sum, data.dims[along], call.exported).some())
    return because(Reason::fits_for_some, by_input ? 1 : 0);
  const Cause misfit = call.require(lengths.equal(sum, data.dims[along]), 0, along);
  return misfit || !divides ? misfit : because(Reason::divides_batch, 0, along);
}

}  // namespace

Cause split(Call& call) noexcept {
  const State data = call.in(0);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  if (call.takes_list() && call.states_attribute("split")) return because(Reason::bad_attribute);
  const List sizes(call, "split", 1);
  const bool are_equal = !sizes.is_stated() || (!call.takes_list() && sizes.count == 0);
  const Cause cause = are_equal ? give_equal_parts(call, along) : give_parts(call, sizes, along);
  if (!cause && !call.has_samples) divide_numbers(call, along);
  return cause;
}

}  // namespace rw::model
