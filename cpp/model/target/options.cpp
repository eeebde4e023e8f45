// Computes the options of a Reshape or Flatten: as it is, and with each literal that may take the batch.
#include <algorithm>

#include "model/graph/listing.h"
#include "model/lengths/polynomials.h"
#include "model/target/target.h"

namespace rw::model {
namespace {

bool infers(const Lengths& lengths, const Lengthlist& target) noexcept {
  return std::any_of(target.at, target.at + target.rank,
                     [&](Length entry) { return lengths.equals(entry, -1); });
}

/// Gives an option the lengths that its target has once it is written: where lengths are open, a -1 may give others
/// than those that fit.
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
  if (all.cause) return Truth::never;
  // Where the samples are elsewhere, some length differs.
  Truth same = Truth::always;
  for (int axis = 0; axis < option->dims.rank; ++axis)
    same = std::min(same, lengths.equal(all.option.dims.at[axis], option->dims.at[axis]));
  option->on_open = option->on_open || all.option.on_open || same == Truth::open;
  option->dims = all.option.dims;
  return same;
}

/// The option that a target is with another entry, which is to carry the batch; false if it does not.
bool with_entry(Call& call, const State& data, Reshaping changed, std::int64_t exported, int index,
                Length entry, Option* option) noexcept {
  changed.target.at[index] = entry;
  const Resolution all = resolve_target(call, data, exported, changed);
  if (all.cause || all.option.axis != index) return false;
  *option = all.option;
  return true;
}

/// The option in which inserted nodes compute the target, for where no number says it: beside a -1 that takes another
/// length, where no 0 copies the batch, or where nodes compute it from lengths that the file leaves open.
bool with_batch_computed(Call& call, const State& data, const Reshaping& reshaping,
                         std::int64_t exported, int index, Length entry, Option* option) noexcept {
  if (!with_entry(call, data, reshaping, exported, index, entry, option)) return false;
  option->change = Option::kInserts + index;
  call.could_insert = true;
  return call.may_insert;
}

/// The result of a target as the file was exported: of one run of the exported batch.
Resolution resolve_exported(Call& call, const State& data, const Reshaping& reshaping,
                            std::int64_t exported) noexcept {
  State once = data;
  once.kind = Kind::fixed;
  once.axis = -1;
  once.outer = kUnknown;
  for (int axis = 0; axis < data.rank; ++axis)
    once.dims[axis] = call.lengths.at_batch(data.dims[axis], exported);
  return resolve_target(call, once, 1, reshaping);
}

/// The option in which one literal of the target, which is `once` for the exported batch, takes the batch: written, or
/// computed; false if it cannot.
bool with_batch_at(Call& call, const State& data, const Reshaping& reshaping, std::int64_t exported,
                   const Resolution& once, int index, Option* option) noexcept {
  Lengths& lengths = call.lengths;
  const auto literal = lengths.number_in(reshaping.target.at[index]);
  if (!literal || *literal < 1 || *literal % exported != 0) return false;
  if (once.cause) return false;
  Option wanted = once.option;
  wanted.change = index;
  wanted.dims.at[index] = lengths.multiply(lengths.number(*literal / exported), lengths.batch());
  if (locate_batch(call, data, &wanted)) return false;
  // Beside a -1 of the file a 0 takes the batch, else a -1 does. The other one is tried where open lengths may make a
  // difference to what that gives. Neither can be written into what nodes compute.
  Truth best = Truth::unknown;
  const bool copies = infers(lengths, reshaping.target);
  const bool has_batch = index < data.rank && data.dims[index] == wanted.dims.at[index];
  for (const bool is_copy : {copies, !copies}) {
    if (reshaping.is_computed || best == Truth::always || (is_copy && !has_batch)) continue;
    Option tried = wanted;
    tried.copies = is_copy;
    const Truth same = resolve_written(call, data, reshaping, exported, &tried);
    if (same <= best) continue;
    best = same;
    *option = tried;
  }
  const Length entry = wanted.dims.at[index];
  return best >= Truth::open ||
         with_batch_computed(call, data, reshaping, exported, index, entry, option);
}

/// Whether the rank of an input rests on no initializer that a caller may replace.
bool has_sure_rank(const Call& call, int input) noexcept {
  if (!call.has(input)) return true;
  const std::int32_t index = call.model.inputs(call.node)[input];
  const Value& value = call.model.values[index];
  if (value.constant >= 0) return !(value.flags & kIsInput);
  return value.producer < 0 || !call.has_defaults;
}

/// Whether the lengths and elements of an input rest on no guess: on no assumed batch axis, on no initializer that a
/// caller may replace, and on no change of another target.
bool is_sure(const Call& call, int input) noexcept {
  // Before opset 5 an attribute is the target.
  if (!call.has(input)) return true;
  const std::int32_t index = call.model.inputs(call.node)[input];
  const Value& value = call.model.values[index];
  if (value.constant >= 0) return !(value.flags & kIsInput);
  return !call.is_guess &&
         (value.producer < 0 || (!call.has_defaults && !call.in(input).is_changed));
}

/// The lengths that a refusal may rest on: those of an input, or as many that are not known.
Lengthlist sure_lengths(const Call& call, int input, Table<const Length> lengths) noexcept {
  const bool is_known = is_sure(call, input);
  Lengthlist list;
  for (const Length length : lengths) list.push(is_known ? length : kUnknown);
  return list;
}

/// Whether a node fails whatever is behind a guess.
bool fails_surely(Call& call, const State& data, const Reshaping& reshaping) noexcept {
  if (reshaping.is_flatten) {
    const auto status = static_cast<Status>(reshaping.cause.operands[0]);
    if (status == Status::axis_out_of_range) return has_sure_rank(call, 0);
    return status != Status::overflow || is_sure(call, 0);
  }
  const Lengthlist input = sure_lengths(call, 0, data.lengths());
  const Lengthlist target = sure_lengths(call, 1, reshaping.target.all());
  // The list may be another one: only its type is wrong in any case.
  const int rank = has_sure_rank(call, 0) && is_sure(call, 1) ? data.rank : -1;
  return attempt(call.lengths, reshaping.rules, data_type(call), rank, input.all(), target.all())
      .fails();
}

/// Replaces a refusal that rests on a guess by a doubt.
void doubt(Call& call, const State& data, Reshaping* reshaping) noexcept {
  Cause& cause = reshaping->cause;
  if (cause.reason != Reason::refused || fails_surely(call, data, *reshaping)) return;
  cause.reason = Reason::refused_if_so;
}

/// The two lengths that Flatten gives, with the axis counted from the front.
Status flattened(Call& call, const State& data, const Reshaping& reshaping, std::int64_t* axis,
                 Option* option) noexcept {
  return attempt_flatten(call.lengths, kFlattenRules[reshaping.rules.row], data_type(call),
                         data.rank, data.lengths(), axis, &option->dims);
}

/// Finds the targets of a Reshape that gives the lengths of the Flatten for the exported batch, and keeps the samples
/// apart: a Reshape can divide an axis that has other lengths beside the samples, and a Flatten cannot.
void read_instead(Call& call, const State& data, std::int64_t exported, const Option& own,
                  Reshaping* reshaping) noexcept {
  // A function's nodes see no initializers of the model.
  if (call.of_length || call.model.graphs[call.node.graph].kind == kFunction) return;
  Reshaping target;
  if (!choose_reshape_instead(call, &target)) return;
  for (const Length length : own.dims.all()) {
    const Length side = call.lengths.at_batch(length, exported);
    // No list in a file has a length that it leaves open.
    if (!call.lengths.is_number(side)) return;
    target.target.push(side);
  }
  const Resolution once = resolve_exported(call, data, target, exported);
  const int others = reshaping->count;
  for (int index = 0; index < 2; ++index) {
    bool is_other = reshaping->count < static_cast<int>(std::size(reshaping->options));
    for (int known = 0; known < others; ++known)
      is_other = is_other && reshaping->options[known].axis != index;
    Option option;
    if (!is_other || !with_batch_at(call, data, target, exported, once, index, &option) ||
        option.change != index) {
      continue;
    }
    write_target(call, target, option, option.written);
    option.change = Option::kReshapes + index;
    reshaping->options[reshaping->count++] = option;
  }
}

void read_flatten(Call& call, const State& data, std::int64_t exported,
                  Reshaping* reshaping) noexcept {
  Option own;
  std::int64_t stated = reshaping->axis;
  const Status status = flattened(call, data, *reshaping, &stated, &own);
  const bool is_flat = status == Status::ok;
  if (!is_flat) reshaping->cause = refusal(call, status, -1);
  if (!data.is_batched()) {
    if (is_flat) reshaping->options[reshaping->count++] = own;
    return;
  }
  if (is_flat) reshaping->cause = locate_batch(call, data, &own);
  if (!reshaping->cause) reshaping->options[reshaping->count++] = own;
  if (is_shared(call)) return;
  const auto once = [&](Length length) { return call.lengths.at_batch(length, exported); };
  for (int axis = 0; axis <= data.rank; ++axis) {
    Option other;
    other.change = axis;
    std::int64_t front = axis;
    if (flattened(call, data, *reshaping, &front, &other) != Status::ok) return;
    // One that a version does not count from behind is meant so: onnxruntime takes it.
    const bool is_meant = is_flat
                              ? axis != stated && once(other.dims.at[0]) == once(own.dims.at[0]) &&
                                    once(other.dims.at[1]) == once(own.dims.at[1])
                              : reshaping->axis < 0 && axis == reshaping->axis + data.rank;
    if (!is_meant || locate_batch(call, data, &other)) continue;
    reshaping->options[reshaping->count++] = other;
  }
  if (is_flat) read_instead(call, data, exported, own, reshaping);
}

/// The option in which a 0 copies the batch where the file has a -1, and another: with one of two, a target resolves.
bool with_batch_copied(Call& call, const State& data, const Reshaping& reshaping,
                       std::int64_t exported, Option* option) noexcept {
  const int index = data.axis;
  if (index >= reshaping.target.rank || !call.lengths.equals(reshaping.target.at[index], -1) ||
      !with_entry(call, data, reshaping, exported, index, call.lengths.number(0), option)) {
    return false;
  }
  option->change = index;
  option->copies = true;
  return true;
}

/// Puts the options with the batch outermost first, and behind all of them those that fuse it, and then those that need
/// another operator, or others in front; as it is before others with the same axis.
void order(Reshaping* reshaping) noexcept {
  const auto is_before = [](const Option& one, const Option& other) {
    const bool is_more = one.change >= Option::kReshapes;
    if (is_more != (other.change >= Option::kReshapes)) return !is_more;
    const bool fuses = one.outer >= 0;
    return fuses != (other.outer >= 0) ? !fuses : one.axis < other.axis;
  };
  for (int index = 1; index < reshaping->count; ++index) {
    for (int place = index;
         place > 0 && is_before(reshaping->options[place], reshaping->options[place - 1]);
         --place) {
      std::swap(reshaping->options[place], reshaping->options[place - 1]);
    }
  }
}

/// Refuses data whose rank is not known, where its type, the axis or an entry of the target is wrong whatever that is.
void check_unranked(Call& call, const State& data, Reshaping* reshaping) noexcept {
  if (reshaping->is_flatten) {
    Option ignored;
    std::int64_t axis = reshaping->axis;
    const Status status = flattened(call, data, *reshaping, &axis, &ignored);
    if (status != Status::ok) reshaping->cause = refusal(call, status, -1);
    return;
  }
  const Attempt made = attempt(call.lengths, reshaping->rules, data_type(call), -1, {},
                               sure_lengths(call, 1, reshaping->target.all()).all());
  if (made.fails()) reshaping->cause = refusal(call, made.status, made.index);
}

/// Resolves the target of a Reshape as it is, and with each entry that may take the batch, or with the wanted one.
void read_options(Call& call, const State& data, std::int64_t exported, int wanted,
                  Reshaping* reshaping) noexcept {
  const Resolution own = resolve_target(call, data, exported, *reshaping);
  reshaping->cause = own.cause;
  reshaping->only_for = own.only_for;
  reshaping->multiples_of = own.multiples_of;
  if (!own.cause) reshaping->options[reshaping->count++] = own.option;
  if (call.of_length && reshaping->is_literal) {
    const int most = static_cast<int>(std::size(reshaping->options)) - reshaping->count;
    Option* const others = reshaping->options + reshaping->count;
    reshaping->count +=
        place_length(call, data, *reshaping, exported, others, most, &reshaping->moves);
    if (call.keeps_axis && reshaping->moves) {
      std::copy(others, others + --reshaping->count, reshaping->options);
      reshaping->cause = because(Reason::moves_length);
    }
  }
  const bool is_kept = wanted == Option::kAsItIs;
  if (!data.is_batched() || is_kept || (!reshaping->is_literal && !reshaping->is_computed)) return;
  Option option;
  if (own.cause.reason == Reason::refused) {
    if (reshaping->is_literal && with_batch_copied(call, data, *reshaping, exported, &option)) {
      reshaping->options[reshaping->count++] = option;
    }
    return;
  }
  const Resolution once = resolve_exported(call, data, *reshaping, exported);
  for (int index = 0; index < reshaping->target.rank; ++index) {
    const bool is_wanted =
        wanted == Option::kEach || wanted == index || wanted == Option::kInserts + index;
    if (is_wanted && with_batch_at(call, data, *reshaping, exported, once, index, &option)) {
      reshaping->options[reshaping->count++] = option;
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

bool read_reshaping(Call& call, std::int64_t exported, Reshaping* reshaping, int wanted) noexcept {
  *reshaping = {};
  if (!is_flatten(call.model, call.node) && !is_reshape(call.model, call.node)) return false;
  if (!call.has(0)) {
    reshaping->cause = because(Reason::bad_inputs);
    return true;
  }
  reshaping->cause = choose_rules(call, Dialect::onnx, reshaping);
  if (!reshaping->cause) read_request(call, exported, reshaping, wanted);
  return true;
}

void read_request(Call& call, std::int64_t exported, Reshaping* reshaping, int wanted) noexcept {
  const bool flattens = reshaping->is_flatten;
  const State data = call.in(0);
  if (flattens) reshaping->axis = call.attribute("axis", 1);
  if (!flattens) read_target(call, reshaping);
  if (reshaping->cause.reason == Reason::refused) {
    const auto status = static_cast<Status>(reshaping->cause.operands[0]);
    if (status == Status::target_not_1d && !has_sure_rank(call, 1))
      reshaping->cause.reason = Reason::refused_if_so;
    return;
  }
  if (!data.has_rank()) {
    check_unranked(call, data, reshaping);
  } else if (flattens) {
    read_flatten(call, data, exported, reshaping);
    doubt(call, data, reshaping);
    order(reshaping);
  } else if (reshaping->has_target) {
    read_options(call, data, exported, wanted, reshaping);
    doubt(call, data, reshaping);
    order(reshaping);
  }
}

}  // namespace rw::model
