// Asks the rule of a node again where an input would have to follow N, with the states that inserted nodes would give,
// or with the zeros that stand for an input that is left out; and has targets computed.
#include <algorithm>

#include "model/analysis/flow.h"
#include "model/operators/rules.h"

namespace rw::model {

/// Applies the rule of a node, with nodes inserted in front of it where an input would have to follow N.
Cause Flow::apply_inserting(Call& call) noexcept {
  const std::int32_t before = insert_count_;
  of_samples_ = {};
  const Cause without = apply(call);
  Cause cause = without;
  // Nodes repeat a tensor for every sample, and say nothing of a length.
  while (cause && !call.of_length && insert(call, cause)) cause = apply(call);
  if (!cause) return {};
  // What the file lacks, not what would be left if that were there.
  insert_count_ = before;
  return of_samples_ ? of_samples_ : without;
}

/// Gives an input that a cause names what inserted nodes would.
///
/// Returns  whether it does, so that the rule may be asked again.
bool Flow::insert(Call& call, const Cause& cause) noexcept {
  if (cause.value >= 0) return false;
  Insert insert;
  insert.node = static_cast<std::int32_t>(&call.node - model.nodes.data());
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
  if (count == kMostReplaced || insert_count_ == inserts_.count()) return false;
  const Reason refused = replace(call, &insert, &replaced_[count].state);
  if (refused != Reason::none) {
    if (refused != cause.reason) {
      of_samples_ = cause;
      of_samples_.reason = refused;
    }
    return false;
  }
  if (!may_follow(call, insert)) return false;
  if (hides_batch(call)) {
    of_samples_ = cause;
    of_samples_.reason = Reason::batch_out_of_sight;
    return false;
  }
  follow(call, insert);
  return true;
}

/// Whether nodes may be inserted that make an input follow N.
bool Flow::may_follow(const Call& call, const Insert& insert) noexcept {
  could_insert = true;
  // What the caller of the model passes is theirs to make follow.
  return may_insert && origins[model.inputs(call.node)[insert.input]] < 0;
}

/// Whether N cannot be read where a node stands.
bool Flow::hides_batch(const Call& call) const noexcept {
  return model.graphs[call.node.graph].hides_inputs != 0;
}

/// Forgets what is inserted for the nodes from a place of the order on.
void Flow::forget_inserts(std::size_t place) noexcept {
  const auto stays = [&](const Insert& one) {
    return place_of(one.node) < static_cast<std::int32_t>(place);
  };
  while (insert_count_ > 0 && !stays(inserts_[insert_count_ - 1])) --insert_count_;
}

/// Gives an input the state behind those that were replaced already.
void Flow::follow(Call& call, const Insert& insert) noexcept {
  const std::size_t count = call.replaced.size();
  replaced_[count].input = insert.input;
  call.replaced = std::span<const Replaced>(replaced_, count + 1);
  inserts_[insert_count_++] = insert;
}

/// Whether nodes can be inserted that compute the target of a Reshape.
bool Flow::can_compute_target(const Call& call) const noexcept {
  return sample_ == 1 && !hides_batch(call) && has_inserted(call);
}

/// Has the target of a Reshape computed, in which the batch of its result, a multiple of N by a number, stands in the
/// place of a number.
void Flow::compute_target(const Call& call, const State& result) noexcept {
  Insert& insert = inserts_[insert_count_++];
  insert = Insert{};
  insert.node = static_cast<std::int32_t>(&call.node - model.nodes.data());
  insert.input = 1;
  insert.kind = InsertKind::list;
  insert.place = result.axis;
  lengths.is_number(result.each, &insert.each);
}

/// The length, or the entry, of one sample of those that were exported; false if it is not a number, or does not
/// divide.
bool Flow::divide(Length whole, Insert* insert) const noexcept {
  std::int64_t number = 0;
  if (!lengths.is_number(whole, &number) || number < 1 || number % exported != 0) return false;
  insert->each = number / exported;
  return true;
}

/// Whether the opset has the operators of inserted nodes, or N cannot be read there whatever it has.
bool Flow::has_inserted(const Call& call) const noexcept {
  return hides_batch(call) || opset_ >= (exported == 1 ? kLeastInsertOpset : kLeastSliceOpset);
}

/// The state that inserted nodes give an input, and the length or entry of one sample; or that of zeros for every
/// sample, which the node has where the input is left out.
///
/// Returns  none, or why they cannot: the reason for which they are asked, or one about the exported samples.
Reason Flow::replace(const Call& call, Insert* insert, State* state) noexcept {
  const Reason asked =
      insert->kind == InsertKind::tensor ? Reason::fixed_length : Reason::fixed_shape;
  if (sample_ != 1 || !call.has(insert->input)) return asked;
  const State& from = call.in(insert->input);
  if (from.kind != Kind::fixed || !from.has_rank()) return asked;
  if (insert->kind == InsertKind::tensor) {
    if (insert->place >= from.rank) return asked;
    if (!divide(from.dims[insert->place], insert)) return asked;
    const std::int32_t value = model.inputs(call.node)[insert->input];
    const Operator* const row = find_operator(model, call.node).row;
    const bool may_omit = row && row->signature.input(insert->input).is_zero;
    if (may_omit && is_zero(value, &insert->constant)) {
      insert->kind = InsertKind::omitted;
    } else {
      if (!has_inserted(call)) return asked;
      walked_back_ = 0;
      insert->constant = model.constant(value) ? value : -1;
      const Reason unlike = repeats(value, insert->place, insert->each, &insert->constant);
      if (unlike != Reason::none) return unlike;
    }
    *state = from;
    state->kind = Kind::batched;
    state->axis = static_cast<std::int8_t>(insert->place);
    state->each = lengths.number(insert->each);
    state->dims[insert->place] = lengths.multiply(state->each, lengths.batch());
    state->numbers = -1;
    state->count = 0;
    return Reason::none;
  }
  if (!has_inserted(call) || from.rank > 1 || insert->place >= from.count) return asked;
  const Table<const Length> row = numbers_.of(from);
  if (!divide(row[insert->place], insert)) return asked;
  const std::int32_t first = numbers_.take(from.count);
  if (first < 0) return asked;
  *state = from;
  state->kind = Kind::size;
  state->numbers = first;
  const Table<Length> written = numbers_.of(*state);
  std::copy(row.begin(), row.end(), written.begin());
  written[insert->place] = lengths.multiply(lengths.number(insert->each), lengths.batch());
  return Reason::none;
}

}  // namespace rw::model
