// Reads the attributes and inputs of a node with their defaults, and gives its outputs their states.
#include "model/call.h"

#include <algorithm>

namespace rw::model {

std::int32_t Call::type_of(int input) const noexcept {
  const std::int32_t value = model.inputs(node)[static_cast<std::size_t>(input)];
  const Tensor* const constant = model.constant(value);
  return constant ? constant->type : model.values[static_cast<std::size_t>(value)].type;
}

State& Call::out(int output) noexcept {
  const std::span<const std::int32_t> outputs = model.outputs(node);
  const auto index = static_cast<std::size_t>(output);
  if (index >= outputs.size() || outputs[index] < 0) return nobody_;
  return states_[static_cast<std::size_t>(outputs[index])];
}

void Call::give(int output, std::span<const Length> dims, int axis) noexcept {
  State& state = out(output);
  state = State{};
  state.kind = axis < 0 ? plain : Kind::batched;
  state.rank = static_cast<std::int8_t>(dims.size());
  state.axis = static_cast<std::int8_t>(axis);
  std::copy(dims.begin(), dims.end(), state.dims);
  if (axis >= 0) state.each = lengths.per_sample(dims[static_cast<std::size_t>(axis)]);
}

std::span<const double> Call::reals(std::string_view name) const noexcept {
  const Attribute* const found = model.attribute(node, name);
  if (!found || found->kind != kFloats || found->reference || !found->known) return {};
  return model.reals.subspan(static_cast<std::size_t>(found->values.first),
                             static_cast<std::size_t>(found->values.count));
}

void Call::refuse(int output, const Cause& cause) noexcept {
  State& state = out(output);
  state = State{};
  state.cause = cause;
  state.blame = static_cast<std::int32_t>(&node - model.nodes.data());
}

void Call::give_unknown(int output) noexcept {
  State& state = out(output);
  state = State{};
  state.kind = plain;
}

void Call::give_like(int output, int input) noexcept {
  const State from = in(input);
  if (!from.has_rank()) return give_unknown(output);
  give(output, from.lengths(), from.axis);
  out(output).same_elements = from.same_elements;
}

int Call::whole_numbers(int input, std::int64_t* into) const noexcept {
  const State& state = in(input);
  if (!state.has_numbers() || state.count > kMaxWhole) return -1;
  int count = 0;
  for (const Length length : numbers.of(state)) {
    if (!lengths.is_number(length, &into[count++])) return -1;
  }
  return count;
}

int Call::axes(std::string_view name, int input, int rank, int* into, bool* stated) const noexcept {
  std::int64_t values[kMaxWhole];
  int count = 0;
  *stated = true;
  if (input >= 0) {
    if (!has(input)) {
      *stated = false;
      return 0;
    }
    count = whole_numbers(input, values);
    if (count < 0) return -1;
  } else {
    const Attribute* const found = model.attribute(node, name);
    if (!found) {
      *stated = false;
      return 0;
    }
    if (found->kind != kInts || found->reference || !found->known) return -1;
    const std::span<const std::int64_t> list = model.ints_of(node, name);
    if (list.size() > static_cast<std::size_t>(kMaxWhole)) return -2;
    std::copy(list.begin(), list.end(), values);
    count = static_cast<int>(list.size());
  }
  for (int index = 0; index < count; ++index) {
    if (index == kMaxFollowedRank || !to_axis(values[index], rank, &into[index])) return -2;
    if (std::find(into, into + index, into[index]) != into + index) return -2;
  }
  return count;
}

Cause Call::parameters_from(int first) const noexcept {
  for (int input = first; input < input_count(); ++input) {
    if (has(input) && in(input).is_batched()) return because(Reason::depends_on_data, input);
  }
  return {};
}

Cause Call::plain_data(int input) const noexcept {
  return in(input).kind == Kind::size ? because(Reason::uses_batch_length, input) : Cause{};
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
    if (holder >= 0) {
      if (const Cause cause = call.plain_data(input)) return cause;
    }
    for (int index = 0; index < state.rank - skip; ++index) {
      const int place = shift + index;
      const Length length = state.dims[index];
      if (place == *axis) {
        if (state.is_batched()) continue;
        std::int64_t number = 0;
        const bool known = lengths.is_number(length, &number);
        if (!known) return because(Reason::unknown_lengths, input, index);
        if (number != 1) return because(Reason::fixed_length, input, index, number);
        continue;
      }
      Length& joined = dims->at[place];
      std::int64_t one = 0;
      std::int64_t other = 0;
      if (lengths.is_number(joined, &one) && lengths.is_number(length, &other) && one != other &&
          one != 1 && other != 1) {
        return because(Reason::misfit, input, index);
      }
      joined = lengths.apply(Function::join, joined, length);
    }
  }
  if (holder >= 0) dims->at[*axis] = call.in(holder).dims[call.in(holder).axis];
  return {};
}

}  // namespace rw::model
