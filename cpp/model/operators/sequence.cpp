// Sequences of tensors: what makes them, takes a tensor out of them, and joins theirs.
#include <algorithm>

#include "model/lengths/solutions.h"
#include "model/nodes/list.h"
#include "model/nodes/unite.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The state of an input that is a tensor, with its type.
State tensor_of(const Call& call, int input) noexcept {
  State state = call.in(input);
  state.set_type(call.type_of(input));
  return state;
}

/// Leaves in *all what is known of every tensor of a sequence and of an input alike. Where the samples differ the cause
/// says how, which unite() does not tell.
///
/// Returns  why no state is that of both.
Cause unite_with(Call& call, int input, State* all) noexcept {
  const State one = tensor_of(call, input);
  if (all->is_batched() && one.rank == all->rank) {
    if (!one.is_batched()) return call.lacks_batch(input, all->axis);
    if (one.axis != all->axis) return because(Reason::axes_differ, input, all->axis, one.axis);
    if (one.each != all->each) return because(Reason::merges_differ, input, one.axis);
  }
  bool changed = false;
  const bool is_alike = unite(all, one, call.numbers, nullptr, &changed);
  return is_alike ? Cause{} : because(Reason::unfollowed_input, input);
}

/// ONNX's number of complex128, the last element type of an empty sequence.
constexpr std::int64_t kLastEmptyType = 15;

/// Gives the output a sequence of so many tensors with one state.
void give_sequence(Call& call, const State& all, Length count) noexcept {
  State& out = call.out(0);
  out = all;
  out.make_sequence(count);
}

/// The sum of a number of tensors and another one; kUnknown if either is not known.
Length more_by(Call& call, Length count, std::int64_t more) noexcept {
  return count < 0 ? kUnknown : call.lengths.add(count, call.lengths.number(more));
}

/// The number of parts of a given length that an axis is split into, rounded up: the last part may be shorter.
Length part_count(Call& call, Length whole, Length part) noexcept {
  Lengths& lengths = call.lengths;
  const Length rounded = lengths.subtract(lengths.add(whole, part), lengths.number(1));
  return lengths.apply(Function::divide_down, rounded, part);
}

/// The number of parts that the node lists, and the length that they all have: kUnknown if they differ.
Cause list_parts(Call& call, const List& sizes, int along, Length* part, Length* count) noexcept {
  Lengths& lengths = call.lengths;
  const Length whole = call.in(0).dims[along];
  Length sum = lengths.number(0);
  *part = sizes.count > 0 ? sizes[0] : lengths.number(0);
  for (int position = 0; position < sizes.count; ++position) {
    if (const Cause cause = call.require_number(sizes[position], 0, 1)) return cause;
    if (sizes[position] != *part) *part = kUnknown;
    sum = lengths.add(sum, sizes[position]);
  }
  *count = lengths.number(sizes.count);
  if (equal_for(lengths, sum, whole, call.exported).some())
    return because(Reason::fits_for_some, 1);
  return call.require(lengths.equal(sum, whole), 0, along);
}

/// The node that gives the first input of a node, a sequence, and its operator; empty if it is not a node's output. A
/// local function of ONNX's domain is not followed, so that the name tells the operator.
struct Producer {
  const Node* node = nullptr;
  std::string_view name;
};
Producer producer_of(const Call& call) noexcept {
  const std::int32_t producer = call.model.values[call.model.inputs(call.node)[0]].producer;
  if (producer < 0) return {};
  const Node& node = call.model.nodes[producer];
  return {&node, node.domain == 0 ? call.model.text(node.op_type) : std::string_view{}};
}

/// The length of the tensor at a position, counted from 0, along an axis in which those of a sequence differ;
/// kUnknown if the node that gives the sequence does not tell.
Length length_at(Call& call, std::int64_t position, int axis) noexcept {
  Lengths& lengths = call.lengths;
  const auto [node, name] = producer_of(call);
  if (!node) return kUnknown;
  const Table<const std::int32_t> inputs = call.model.inputs(*node);
  if (name == "SequenceConstruct") {
    if (position >= inputs.count() || inputs[position] < 0) return kUnknown;
    const State& tensor = call.state(inputs[position]);
    return tensor.rank > axis ? tensor.dims[axis] : kUnknown;
  }
  const bool is_split = name == "SplitToSequence" && inputs.count() > 1 && inputs[0] >= 0;
  if (!is_split || inputs[1] < 0) return kUnknown;
  const State& sizes = call.state(inputs[1]);
  if (!sizes.has_numbers() || sizes.count == 0) return kUnknown;
  const Table<const Length> parts = call.numbers.of(sizes);
  if (sizes.rank == 1) return position < parts.count() ? parts[position] : kUnknown;
  const State& data = call.state(inputs[0]);
  int along = 0;
  if (!to_axis(call.model.int_of(*node, "axis", 0), data.rank, &along)) return kUnknown;
  const Length before = lengths.multiply(parts[0], lengths.number(position));
  return lengths.apply(Function::least, parts[0], lengths.subtract(data.dims[along], before));
}

/// The position that an input holds, counted from 0; -1 if it is not known.
std::int64_t position_in(const Call& call, int input, Length count) noexcept {
  const WholeNumbers said = call.whole_numbers(input);
  if (!said.is_one()) return -1;
  if (said.at[0] >= 0) return said.at[0];
  const auto tensors = call.lengths.number_in(count);
  return tensors ? said.at[0] + *tensors : -1;
}

/// Refuses a position that is not one number, or is outside a number of tensors.
Cause check_position(Call& call, int input, Length count) noexcept {
  if (!call.is_single(input)) return because(Reason::misfit, input, 0);
  // Every position is outside an empty sequence, also one that the caller passes.
  const Truth has_any = call.lengths.at_least(count, call.lengths.number(1));
  if (count >= 0 && has_any == Truth::never) return because(Reason::misfit, 0, 0);
  return call.check_indices(input, count);
}

/// The lengths of all tensors of a sequence along an axis together; kUnknown if they are not known.
Length sum_along(Call& call, int axis) noexcept {
  Lengths& lengths = call.lengths;
  const State& all = call.in(0);
  if (all.dims[axis] >= 0)
    return all.bound < 0 ? kUnknown : lengths.multiply(all.dims[axis], all.bound);
  const auto [node, name] = producer_of(call);
  if (name != "SequenceConstruct" || node->inputs.count > kMostChecked) return kUnknown;
  Length sum = lengths.number(0);
  for (std::int64_t position = 0; position < node->inputs.count; ++position)
    sum = lengths.add(sum, length_at(call, position, axis));
  return sum;
}

}  // namespace

Cause construct_sequence(Call& call) noexcept {
  int holder = 0;
  for (int input = call.input_count() - 1; input >= 0; --input) {
    if (call.in(input).is_batched()) holder = input;
  }
  State all = tensor_of(call, holder);
  for (int input = 0; input < call.input_count(); ++input) {
    if (const Cause cause = unite_with(call, input, &all)) return cause;
  }
  give_sequence(call, all, call.lengths.number(call.input_count()));
  return {};
}

Cause empty_sequence(Call& call) noexcept {
  const std::int64_t type = call.attribute("dtype", kFloatType);
  if (type < 1 || type > kLastEmptyType) return because(Reason::bad_attribute, type);
  State none;
  none.kind = Kind::fixed;
  none.set_type(type);
  give_sequence(call, none, call.lengths.number(0));
  return {};
}

Cause split_to_sequence(Call& call) noexcept {
  Lengths& lengths = call.lengths;
  const State data = call.in(0);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, data.rank, &along)) return cause;
  if (along == data.axis) return because(Reason::divides_batch, 0, along);
  Length part = lengths.number(1);
  Length count = data.dims[along];
  const bool is_listed = call.has(1);
  if (is_listed) {
    const State& said = call.in(1);
    if (!said.has_numbers()) return because(Reason::unknown_numbers, 1);
    if (said.rank == 1) {
      const List sizes(call, 1);
      if (const Cause cause = list_parts(call, sizes, along, &part, &count)) return cause;
    } else {
      part = said.count == 1 ? call.numbers.of(said)[0] : kUnknown;
      if (const Cause cause = call.require_number(part, 1, 1)) return cause;
      count = part_count(call, count, part);
      if (lengths.divides(part, data.dims[along]) != Truth::always) part = kUnknown;
    }
    // N decides how many tensors there are, or how long each is.
    const Table<const Length> row = call.numbers.of(said);
    const bool is_of_size = std::any_of(row.begin(), row.end(),
                                        [&](Length one) { return lengths.depends_on_batch(one); });
    if (is_of_size && !call.of_length) return because(Reason::uses_batch_length, 1);
  }
  const bool removes = !is_listed && !call.flag("keepdims", true);
  Lengthlist dims;
  for (int axis = 0; axis < data.rank; ++axis) {
    if (axis != along) dims.push(data.dims[axis]);
    if (axis == along && !removes) dims.push(part);
  }
  call.give(0, dims, data.axis - (removes && data.axis > along));
  State all = call.out(0);
  all.set_type(call.type_of(0));
  give_sequence(call, all, count);
  return {};
}

Cause insert_in_sequence(Call& call) noexcept {
  State all = call.in(0);
  const Length count = more_by(call, all.bound, 1);
  if (call.has(2)) {
    if (const Cause cause = check_position(call, 2, count)) return cause;
    // Counted from the back, the first position is that of the first tensor.
    const State& said = call.in(2);
    if (said.has_numbers()) {
      Lengths& lengths = call.lengths;
      const Length index = call.numbers.of(said)[0];
      const Length first = lengths.add(index, all.bound);
      if (!call.accepts(lengths.at_least(first, lengths.number(0)))) {
        const auto number = lengths.number_in(index);
        const auto tensors = lengths.number_in(all.bound);
        return number && tensors ? because(Reason::index_outside, 2, *number, *tensors)
                                 : because(Reason::may_be_outside, 2);
      }
    }
  }
  all.is_sequence = false;
  if (!all.has_rank()) {
    all = tensor_of(call, 1);
  } else if (const Cause cause = unite_with(call, 1, &all)) {
    return cause;
  }
  give_sequence(call, all, count);
  return {};
}

Cause erase_from_sequence(Call& call) noexcept {
  const State all = call.in(0);
  if (call.has(1)) {
    if (const Cause cause = check_position(call, 1, all.bound)) return cause;
  } else if (const Cause cause = call.require_number(all.bound, 1, 0)) {
    return cause;
  }
  give_sequence(call, all, more_by(call, all.bound, -1));
  return {};
}

Cause take_from_sequence(Call& call) noexcept {
  const State all = call.in(0);
  if (const Cause cause = check_position(call, 1, all.bound)) return cause;
  if (!all.has_rank()) return because(Reason::unknown_rank, 0);
  State& out = call.out(0);
  out = all;
  out.take_tensor();
  const std::int64_t position = position_in(call, 1, all.bound);
  for (int axis = 0; axis < all.rank; ++axis) {
    if (all.dims[axis] < 0 && position >= 0) out.dims[axis] = length_at(call, position, axis);
  }
  return {};
}

Cause count_sequence(Call& call) noexcept {
  const Length count = call.in(0).bound;
  call.plain = Kind::fixed;
  call.give(0, Table<const Length>{}, -1);
  State& out = call.out(0);
  out.type = kInt64Type;
  out.numbers = count < 0 ? -1 : call.numbers.take(1);
  if (out.numbers < 0) return {};
  out.count = 1;
  call.numbers.of(out)[0] = count;
  return {};
}

Cause concat_sequence(Call& call) noexcept {
  const State all = call.in(0);
  const bool stacks = call.flag("new_axis");
  if (const Cause cause = call.require_number(all.bound, 1, 0)) return cause;
  const int rank = all.rank + stacks;
  if (rank > kMaxFollowedRank) return because(Reason::large_rank, 0, rank, kMaxFollowedRank);
  int along = 0;
  if (const Cause cause = read_axis(call, 0, rank, &along)) return cause;
  if (!stacks && along == all.axis && !call.lengths.equals(all.bound, 1))
    return because(Reason::joins_batch, 0, along);
  Lengthlist dims;
  for (int axis = 0; axis < all.rank; ++axis) {
    if (stacks && axis == along) dims.push(all.bound);
    dims.push(stacks || axis != along ? all.dims[axis] : sum_along(call, axis));
    // Tensors that are joined agree along every other axis.
    if (all.dims[axis] < 0 && (stacks || axis != along))
      return because(Reason::unknown_lengths, 0, axis);
  }
  if (stacks && along == all.rank) dims.push(all.bound);
  call.give(0, dims, all.axis + (stacks && all.axis >= along));
  call.out(0).set_type(all.type);
  return {};
}

}  // namespace rw::model
