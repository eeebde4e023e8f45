// Computes the options of a Reshape or Flatten: as it is, and with each literal that may take the batch.
#include "model/reshape.h"

#include <algorithm>

#include "model/listing.h"

namespace rw::model {
namespace {

bool infers(const Lengths& lengths, const Lengthlist& target) noexcept {
  return std::any_of(target.at, target.at + target.rank,
                     [&](Length entry) { return lengths.equals(entry, -1); });
}

/// Gives an option the lengths that its target has once it is written: where lengths are open, a -1 may give others than
/// those that fit.
///
/// Returns  how sure it is that they are the option's own for every N.
Truth resolve_written(Call& call, const State& data, const Reshaping& reshaping,
                      std::int64_t exported, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  std::int64_t written[kMaxFollowedRank];
  if (!write_target(call, reshaping, *option, written)) return Truth::never;
  Reshaping changed = reshaping;
  for (int index = 0; index < changed.target.rank; ++index)
    changed.target.at[index] = lengths.number(written[index]);
  const Resolution all = resolve_target(call, data, exported, changed);
  if (all.cause || all.option.axis != option->axis) return Truth::never;
  Truth same = Truth::always;
  for (int axis = 0; axis < option->dims.rank; ++axis)
    same = std::min(same, lengths.equal(all.option.dims.at[axis], option->dims.at[axis]));
  option->on_open = option->on_open || all.option.on_open || same == Truth::open;
  option->dims = all.option.dims;
  return same;
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
  once.kind = Kind::fixed;
  once.axis = -1;
  for (int axis = 0; axis < data.rank; ++axis)
    once.dims[axis] = lengths.at_batch(data.dims[axis], exported);
  const Resolution single = resolve_target(call, once, 1, reshaping);
  if (single.cause) return false;
  Option wanted = single.option;
  wanted.change = index;
  wanted.dims.at[index] = lengths.multiply(lengths.number(literal / exported), lengths.batch());
  if (locate_batch(call, data, &wanted)) return false;
  // Beside a -1 of the file a 0 takes the batch, else a -1 does. The other one is tried where open lengths may make a
  // difference to what that gives.
  Truth best = Truth::unknown;
  const bool copies = infers(lengths, reshaping.target);
  const bool has_batch = index < data.rank && data.dims[index] == wanted.dims.at[index];
  for (const bool is_copy : {copies, !copies}) {
    if (best == Truth::always || (is_copy && !has_batch)) continue;
    Option tried = wanted;
    tried.copies = is_copy;
    const Truth same = resolve_written(call, data, reshaping, exported, &tried);
    if (same <= best) continue;
    best = same;
    *option = tried;
  }
  return best >= Truth::open;
}

/// The first opset whose Flatten counts a negative axis from behind.
constexpr std::int32_t kFlattensFromBehind = 11;

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
  const bool counts_back = call.node.version >= kFlattensFromBehind;
  const std::int64_t stated =
      reshaping->axis < 0 && counts_back ? reshaping->axis + data.rank : reshaping->axis;
  if (stated < 0 || stated > data.rank) {
    reshaping->cause = because(Reason::bad_attribute, reshaping->axis);
    return;
  }
  Option own = flattened(call, data, static_cast<int>(stated));
  if (!data.is_batched()) {
    reshaping->options[reshaping->count++] = own;
    return;
  }
  reshaping->cause = locate_batch(call, data, &own);
  if (!reshaping->cause) reshaping->options[reshaping->count++] = own;
  const auto once = [&](Length length) { return call.lengths.at_batch(length, exported); };
  for (int axis = 0; axis <= data.rank; ++axis) {
    Option other = flattened(call, data, axis);
    other.change = axis;
    if (axis == stated || once(other.dims.at[0]) != once(own.dims.at[0]) ||
        once(other.dims.at[1]) != once(own.dims.at[1]) || locate_batch(call, data, &other)) {
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
  const Resolution own = resolve_target(call, data, exported, *reshaping);
  reshaping->cause = own.cause;
  reshaping->only_for = own.only_for;
  reshaping->multiples_of = own.multiples_of;
  if (!own.cause) reshaping->options[reshaping->count++] = own.option;
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
