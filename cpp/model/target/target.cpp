// Reads the rules and the target of a Reshape, writes another target, and says whether it resolves at N = 0.
#include "model/target/target.h"

#include <algorithm>
#include <cmath>

#include "model/graph/listing.h"
#include "model/lengths/polynomials.h"

namespace rw::model {

namespace {

/// Why the entries of a target are not known: what is to be done follows from it.
Cause why_unknown(const Call& call, std::int32_t value, const State& state) noexcept {
  const Tensor* const tensor = call.model.constant(value);
  if (tensor && tensor->flags & kIsExternal) return because(Reason::target_elsewhere, 1);
  const auto length = state.rank == 1 ? call.lengths.number_in(state.dims[0]) : std::nullopt;
  const std::int64_t entries = state.has_numbers() ? state.count : length.value_or(0);
  if (entries > kMaxFollowedRank) {
    return because(Reason::long_target, 1, entries, kMaxFollowedRank);
  }
  const bool is_input = source_of(call.model, call.node) == Source::input;
  return because(is_input ? Reason::target_is_input : Reason::unknown_target, 1);
}

/// Whether a list that nodes compute is the same numbers for every N, whatever callers pass, so that an initializer can
/// stand for it. Nodes of a function see no initializer of the model.
bool can_become_constant(const Call& call, Table<const Length> list) noexcept {
  return call.model.graphs[call.node.graph].kind != kFunction && !call.has_defaults &&
         std::all_of(list.begin(), list.end(),
                     [&](Length entry) { return call.lengths.is_number(entry); });
}

/// An attribute as the core takes one: NaN if the node does not state it.
double attribute_number(const Call& call, std::string_view name) noexcept {
  if (!call.states_attribute(name)) return std::nan("");
  // Rounded, the ends of int64 would be numbers that no attribute has.
  constexpr double kMost = 0x1.fffffffffffffp62;
  return std::clamp(static_cast<double>(call.attribute(name, 0)), -kMost, kMost);
}

}  // namespace

DataType data_type(const Call& call) noexcept {
  const std::int32_t type = call.type_of(0);
  return type < 1 || type > kDataTypeCount ? DataType::none : static_cast<DataType>(type - 1);
}

Cause refusal(const Call& call, Status status, int index) noexcept {
  const auto type = static_cast<std::int64_t>(data_type(call));
  return because(Reason::refused, static_cast<std::int64_t>(status), index, type);
}

Cause choose_rules(const Call& call, Dialect dialect, Reshaping* reshaping) noexcept {
  if (call.node.version < 1 || call.node.version > kNewestOpset) {
    return because(Reason::no_version_rule, call.node.version);
  }
  const StatedRules rules{dialect, static_cast<double>(call.node.version),
                          attribute_number(call, "allowzero"), std::nan("")};
  reshaping->is_flatten = is_flatten(call.model, call.node);
  const Status status = reshaping->is_flatten
                            ? choose_flatten(rules, StandIns::refused, &reshaping->rules.row)
                            : choose_reshape(rules, &reshaping->rules);
  return status == Status::ok ? Cause{} : refusal(call, status, -1);
}

bool choose_reshape_instead(const Call& call, Reshaping* reshaping) noexcept {
  const StatedRules rules{Dialect::onnx, static_cast<double>(call.node.version), std::nan(""),
                          std::nan("")};
  return choose_reshape(rules, &reshaping->rules) == Status::ok;
}

bool takes_target(const Call& call) noexcept {
  constexpr std::int32_t kTakesTarget = 5;
  return !is_flatten(call.model, call.node) && call.node.version >= kTakesTarget;
}

bool is_shared(const Call& call) noexcept {
  return call.model.graphs[call.node.graph].is_shared != 0;
}

void read_target(Call& call, Reshaping* reshaping) noexcept {
  const std::int32_t value = target_of(call.model, call.node);
  if (value < 0) {
    if (takes_target(call) || !call.states_attribute("shape")) {
      reshaping->cause = refusal(call, Status::target_missing, -1);
      return;
    }
    const Table<const std::int64_t> list = call.model.ints_of(call.node, "shape");
    if (list.size() > kMaxFollowedRank) {
      reshaping->cause = because(Reason::long_target, 1, list.count(), kMaxFollowedRank);
      return;
    }
    reshaping->has_target = true;
    reshaping->is_literal = !is_shared(call);
    for (const std::int64_t entry : list) reshaping->target.push(call.lengths.number(entry));
    return;
  }
  const State& state = call.in(1);
  if (state.has_rank() && state.rank != 1) {
    // The core looks at the type first.
    const Attempt made = attempt(call.lengths, reshaping->rules, data_type(call), -1, {}, {});
    reshaping->cause = made.fails() ? refusal(call, made.status, -1)
                                    : refusal(call, Status::target_not_1d, state.rank);
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
  for (const Length entry : call.numbers.of(state)) reshaping->target.push(entry);
  const Source source = source_of(call.model, call.node);
  const bool is_constant = source == Source::initializer || source == Source::constant;
  reshaping->is_literal =
      !is_shared(call) && (is_constant || can_become_constant(call, reshaping->target.all()));
  reshaping->is_computed = !is_constant && !reshaping->is_literal && state.kind == Kind::fixed;
}

bool write_target(const Call& call, const Reshaping& reshaping, const Option& option,
                  std::int64_t* written) noexcept {
  if (call.of_length) {
    std::copy_n(option.written, reshaping.target.rank, written);
    return true;
  }
  const int entry = option.change;
  int inferred = -1;
  for (int index = 0; index < reshaping.target.rank; ++index) {
    written[index] = call.lengths.number_in(reshaping.target.at[index]).value_or(0);
    if (written[index] == -1) inferred = index;
  }
  if (option.copies) {
    written[entry] = 0;
    return true;
  }
  // Where the other length is a number, -1 is free for the batch.
  if (inferred >= 0) {
    const auto length = call.lengths.number_in(option.dims.at[inferred]);
    if (!length) return false;
    written[inferred] = *length;
  }
  written[entry] = -1;
  return true;
}

EmptyBatch empty_batch(Call& call, const Reshaping& reshaping,
                       Table<const Length> target) noexcept {
  Lengths& lengths = call.lengths;
  const State& data = call.in(0);
  Lengthlist input;
  Lengthlist entries;
  for (const Length length : data.lengths()) input.push(lengths.at_batch(length, 0));
  if (reshaping.is_flatten) {
    std::int64_t axis = reshaping.axis;
    const Status status = attempt_flatten(lengths, kFlattenRules[reshaping.rules.row],
                                          data_type(call), data.rank, input.all(), &axis, &entries);
    return status == Status::ok ? EmptyBatch::ok : EmptyBatch::fails;
  }
  for (const Length entry : target) {
    const int index = entries.rank;
    entries.push(lengths.at_batch(entry, 0));
    if (entries.at[index] < 0) return EmptyBatch::unknown;
    // An entry that becomes 0 copies what the data has there, which may be another length.
    const bool copies =
        lengths.depends_on_batch(entry) && reshaping.rules.zero_copies && index < input.rank;
    if (copies && !lengths.equals(input.at[index], 0)) return EmptyBatch::unknown;
  }
  const Attempt made =
      attempt(lengths, reshaping.rules, data_type(call), data.rank, input.all(), entries.all());
  // Open lengths are assumed to fit one sample: that says nothing of an empty batch.
  if (made.status == Status::ok)
    return made.are_lengths && made.left.truth == Truth::always ? EmptyBatch::ok
                                                                : EmptyBatch::unknown;
  return made.fails() ? EmptyBatch::fails : EmptyBatch::unknown;
}

}  // namespace rw::model
