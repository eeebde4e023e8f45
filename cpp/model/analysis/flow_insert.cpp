// Asks the rule of a node again where an input would have to follow N, with the states that inserted nodes would give,
// or with the zeros that stand for an input that is left out; and has targets computed.
#include "model/analysis/flow_insert.h"

#include <algorithm>

#include "model/analysis/flow_apply.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Inputs that inserted nodes make follow N, of a whole model: as many as a deep network has states.
constexpr std::size_t kMostInserts = 4096;

}  // namespace

Inserter::Inserter(const FlowValues* values, const Plan* plan, Arena* arena) noexcept
    : values_(*values),
      model_(values->model),
      lengths_(values->lengths),
      plan_(*plan),
      data_(values, plan->has_defaults, arena->table<bool>(values->model.values.size())),
      inserts_(arena->table<Insert>(std::min(kMostInserts, values->model.links.size()))) {}

Cause Inserter::apply(Call& call, layout::Leniency* leniency) noexcept {
  const std::int32_t before = count_;
  const Cause without = apply_rule(call, leniency);
  Cause cause = without;
  Cause of_samples;
  while (cause && insert(call, cause, &of_samples)) cause = apply_rule(call, leniency);
  if (!cause) return {};
  // This is what the file lacks, not what would be left if that were there.
  count_ = before;
  return of_samples ? of_samples : without;
}

bool Inserter::insert(Call& call, const Cause& cause, Cause* of_samples) noexcept {
  // Nodes repeat a tensor for every sample, and say nothing of a length.
  if (cause.value >= 0 || call.of_length) return false;
  Insert insert;
  insert.node = static_cast<std::int32_t>(&call.node - model_.nodes.data());
  insert.input = static_cast<std::int32_t>(cause.operands[0]);
  insert.place = static_cast<std::int32_t>(cause.operands[1]);
  if (cause.reason == Reason::fixed_length) {
    insert.kind = InsertKind::tensor;
  } else if (cause.reason == Reason::fixed_shape) {
    insert.kind = InsertKind::list;
  } else {
    return false;
  }
  if (call.has(insert.input) && call.in(insert.input).is_sequence) return false;
  const std::size_t count = call.replaced.size();
  if (count == kMostReplaced || !has_room()) return false;
  const Reason refused = replace(call, &insert, &replaced_[count].state);
  if (refused != Reason::none) {
    if (refused != cause.reason) {
      *of_samples = cause;
      of_samples->reason = refused;
    }
    return false;
  }
  if (!may_follow(call, insert)) return false;
  if (hides_batch(call.node)) {
    *of_samples = cause;
    of_samples->reason = Reason::batch_out_of_sight;
    return false;
  }
  follow(call, insert);
  return true;
}

/// Whether nodes may be inserted that make an input follow N.
bool Inserter::may_follow(const Call& call, const Insert& insert) noexcept {
  could_insert = true;
  // The caller passes it, and has to make it follow the batch.
  return may_insert && origins[model_.inputs(call.node)[insert.input]] < 0;
}

/// Whether N cannot be read where a node stands.
bool Inserter::hides_batch(const Node& node) const noexcept {
  return model_.graphs[node.graph].hides_inputs != 0;
}

void Inserter::forget(std::size_t place) noexcept {
  const auto stays = [&](const Insert& one) {
    return plan_.place_of(one.node) < static_cast<std::int32_t>(place);
  };
  while (count_ > 0 && !stays(inserts_[count_ - 1])) --count_;
}

void Inserter::follow(Call& call, const Insert& insert) noexcept {
  const std::size_t count = call.replaced.size();
  replaced_[count].input = insert.input;
  call.replaced = std::span<const Replaced>(replaced_, count + 1);
  inserts_[count_++] = insert;
}

bool Inserter::can_compute_target(const Node& node) const noexcept {
  return values_.sample == 1 && !hides_batch(node) && has_inserted(node);
}

void Inserter::compute_target(const Call& call, const State& result) noexcept {
  Insert& insert = inserts_[count_++];
  insert = Insert{};
  insert.node = static_cast<std::int32_t>(&call.node - model_.nodes.data());
  insert.input = 1;
  insert.kind = InsertKind::list;
  insert.place = result.axis;
  insert.each = lengths_.number_in(result.each).value_or(1);
}

/// The length, or the entry, of one sample of those that were exported; false if it is not a number, or does not
/// divide.
bool Inserter::divide(Length whole, Insert* insert) const noexcept {
  const auto number = lengths_.number_in(whole);
  if (!number || *number < 1 || *number % values_.exported != 0) return false;
  insert->each = *number / values_.exported;
  return true;
}

/// Whether the opset has the operators of inserted nodes, or N cannot be read there whatever it has.
bool Inserter::has_inserted(const Node& node) const noexcept {
  return hides_batch(node) ||
         plan_.opset >= (values_.exported == 1 ? kLeastInsertOpset : kLeastSliceOpset);
}

/// The state that inserted nodes give an input, and the length or entry of one sample; or that of zeros for every
/// sample, which the node has where the input is left out.
///
/// Returns  none, or why they cannot: the reason for which they are asked, or one about the exported samples.
Reason Inserter::replace(const Call& call, Insert* insert, State* state) noexcept {
  const Reason asked =
      insert->kind == InsertKind::tensor ? Reason::fixed_length : Reason::fixed_shape;
  if (values_.sample != 1 || !call.has(insert->input)) return asked;
  const State& from = call.in(insert->input);
  if (from.kind != Kind::fixed || !from.has_rank()) return asked;
  if (insert->kind == InsertKind::tensor) {
    if (insert->place >= from.rank) return asked;
    if (!divide(from.dims[insert->place], insert)) return asked;
    const std::int32_t value = model_.inputs(call.node)[insert->input];
    const Operator* const row = find_operator(model_, call.node).row;
    const bool may_omit = row && row->signature.input(insert->input).is_zero;
    if (may_omit && data_.is_zero(value, &insert->constant)) {
      insert->kind = InsertKind::omitted;
    } else {
      if (!has_inserted(call.node)) return asked;
      const Reason unlike = data_.repeats(value, insert->place, insert->each, &insert->constant);
      if (unlike != Reason::none) return unlike;
    }
    *state = from;
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert->place);
    state->each = lengths_.number(insert->each);
    state->dims[insert->place] = lengths_.multiply(state->each, lengths_.batch());
    state->numbers = -1;
    state->count = 0;
    return Reason::none;
  }
  if (!has_inserted(call.node) || from.rank > 1 || insert->place >= from.count) return asked;
  const Table<const Length> row = call.numbers.of(from);
  if (!divide(row[insert->place], insert)) return asked;
  const std::int32_t first = call.numbers.take(from.count);
  if (first < 0) return asked;
  *state = from;
  state->kind = Kind::size;
  state->numbers = first;
  const Table<Length> written = call.numbers.of(*state);
  std::copy(row.begin(), row.end(), written.begin());
  written[insert->place] = lengths_.multiply(lengths_.number(insert->each), lengths_.batch());
  return Reason::none;
}

}  // namespace rw::model
