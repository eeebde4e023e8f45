// Reads the target of a Reshape, writes another, and says whether it resolves at N = 0.
#include "model/listing.h"
#include "model/reshape.h"

namespace rw::model {

namespace {

/// Why the entries of a target are not known: what is to be done follows from it.
Cause why_unknown(const Call& call, std::int32_t value, const State& state) noexcept {
  const Tensor* const tensor = call.model.constant(value);
  if (tensor && tensor->flags & kIsExternal) return because(Reason::target_elsewhere, 1);
  std::int64_t entries = state.count;
  const bool has_length =
      state.has_numbers() || (state.rank == 1 && call.lengths.is_number(state.dims[0], &entries));
  if (has_length && entries > kMaxFollowedRank) {
    return because(Reason::long_target, 1, entries, kMaxFollowedRank);
  }
  if (tensor && !tensor->known && !(tensor->flags & kIsSparse)) {
    return because(Reason::target_unread, 1);
  }
  const bool is_input = source_of(call.model, call.node) == Source::input;
  return because(is_input ? Reason::target_is_input : Reason::unknown_target, 1);
}

/// The first opset whose Reshape has allowzero.
constexpr std::int32_t kHasAllowZero = 14;

}  // namespace

Cause check_attributes(const Call& call) noexcept {
  const std::int32_t version = call.node.version;
  const bool has_allowzero = !is_flatten(call.model, call.node) && version >= kHasAllowZero;
  if (has_allowzero || !call.states_attribute("allowzero")) return {};
  return because(Reason::unknown_attribute, version);
}

void read_target(Call& call, Reshaping* reshaping) noexcept {
  const std::int32_t value = target_of(call.model, call.node);
  reshaping->cause = call.read_flag("allowzero", 0, &reshaping->allows_zero);
  if (reshaping->cause) return;
  if (value < 0) {
    const std::span<const std::int64_t> list = call.model.ints_of(call.node, "shape");
    reshaping->has_target = list.size() <= kMaxFollowedRank && call.states_attribute("shape");
    reshaping->is_literal = reshaping->has_target;
    for (const std::int64_t entry : list) reshaping->target.push(call.lengths.number(entry));
    return;
  }
  const State& state = call.in(1);
  if (state.has_rank() && state.rank != 1) {
    reshaping->cause = because(Reason::bad_rank, 1, state.rank);
    return;
  }
  const std::int32_t type = call.type_of(1);
  if (type != 0 && type != kInt64Type) {
    reshaping->cause = because(Reason::bad_inputs, 1);
    return;
  }
  if (!state.has_numbers() || state.count > kMaxFollowedRank) {
    reshaping->cause = why_unknown(call, value, state);
    return;
  }
  reshaping->has_target = true;
  const Source source = source_of(call.model, call.node);
  reshaping->is_literal = source == Source::initializer || source == Source::constant;
  for (const Length entry : call.numbers.of(state)) reshaping->target.push(entry);
}

bool write_target(const Call& call, const Reshaping& reshaping, const Option& option,
                  std::int64_t* written) noexcept {
  const int entry = option.change;
  int inferred = -1;
  for (int index = 0; index < reshaping.target.rank; ++index) {
    call.lengths.is_number(reshaping.target.at[index], &written[index]);
    if (written[index] == -1) inferred = index;
  }
  if (option.copies) {
    written[entry] = 0;
    return true;
  }
  // Where the other length is a number, -1 is free for the batch.
  if (inferred >= 0 && !call.lengths.is_number(option.dims.at[inferred], &written[inferred])) {
    return false;
  }
  written[entry] = -1;
  return true;
}

int empty_batch_resolves(Call& call, const Reshaping& reshaping,
                         std::span<const Length> target) noexcept {
  Lengths& lengths = call.lengths;
  const State& data = call.in(0);
  if (reshaping.is_flatten) return 1;
  bool infers = false;
  bool empty = false;
  for (std::size_t index = 0; index < target.size(); ++index) {
    std::int64_t number = 0;
    const Length entry = lengths.at_batch(target[index], 0);
    if (lengths.equals(target[index], -1)) {
      infers = true;
      continue;
    }
    if (!lengths.is_number(entry, &number)) {
      if (entry < 0) return -1;
      continue;  // a length of the file, which is not 0
    }
    if (number != 0) continue;
    if (reshaping.allows_zero) {
      // Beside a 0 that is a length, no entry can be inferred.
      empty = true;
      continue;
    }
    if (index >= static_cast<std::size_t>(data.rank)) return 0;
    empty = empty || lengths.equals(lengths.at_batch(data.dims[index], 0), 0);
  }
  if (infers) return empty ? 0 : 1;
  return empty ? 1 : 0;
}

}  // namespace rw::model
