// Judges the Reshape and Flatten nodes after the flow has run, and writes their reports.
#include "model/analysis/reporter.h"

#include <algorithm>

#include "model/graph/listing.h"
#include "model/lengths/polynomials.h"

namespace rw::model {

TargetReport Reporter::report(std::int32_t index) noexcept {
  const Model& model = flow_.model;
  const Node& node = model.nodes[index];
  TargetReport report;
  report.node = index;
  report.source = source_of(model, node);
  Call call = flow_.call(index);
  read_literal(call, &report);
  if (!flow_.plan.is_followed(node.graph)) {
    report.cause = because(Reason::in_body);
    return report;
  }
  if (flow_.never_runs(node.graph)) {
    report.cause = because(Reason::never_runs);
    return report;
  }
  const std::int32_t place = flow_.plan.place_of(index);
  if (place < 0) {
    report.cause = because(Reason::cycle);
    return report;
  }
  if (call.has(0) && call.in(0).has_rank() && call.in(0).kind != Kind::opaque) {
    report.input = call.in(0).lengths();
  }
  if (call.has(0)) report.runtime = runtime_of(call);
  report.cause = flow_.trouble(index, &report.blame);
  const State& result = call.out(0);
  const bool is_refused = result.cause.reason == Reason::refused && result.blame == index;
  if (report.cause && !is_refused) return report;
  Reshaping rules;
  if (report.cause || !call.has(0) || choose_rules(call, Dialect::onnx, &rules)) {
    report.blame = index;
    refuse(result.cause, &report);
    return report;
  }
  judge(call, flow_.choice(place), &report);
  return report;
}

bool Reporter::depends(const State& state) const noexcept {
  if (state.kind == Kind::opaque) return false;
  const Table<const Length> dims = state.lengths();
  return std::any_of(dims.begin(), dims.end(),
                     [this](Length length) { return flow_.lengths.depends_on_batch(length); });
}

Table<const Length> Reporter::keep(Table<const Length> row) noexcept {
  if (row.size() > lengths_.size() - used_) return {};
  std::copy(row.begin(), row.end(), lengths_.begin() + static_cast<std::ptrdiff_t>(used_));
  used_ += row.size();
  return lengths_.subspan(used_ - row.size(), row.size());
}

void Reporter::read_literal(Call& call, TargetReport* report) noexcept {
  const Model& model = flow_.model;
  if (!is_reshape(model, call.node)) return;
  Table<const std::int64_t> list = model.ints_of(call.node, "shape");
  const std::int32_t value = target_of(model, call.node);
  if (value >= 0) {
    const Tensor* const tensor = model.constant(value);
    if (!tensor || !tensor->known) return;
    list = model.integers_of(*tensor);
  } else if (!call.states_attribute("shape")) {
    return;
  }
  if (list.size() > kMaxFollowedRank) return;
  Lengthlist entries;
  for (const std::int64_t entry : list) entries.push(flow_.lengths.number(entry));
  report->target = keep(entries.all());
}

void Reporter::refuse(const Cause& cause, TargetReport* report) noexcept {
  report->cause = cause;
  report->verdict = verdict_of(cause.reason);
  if (report->verdict == Verdict::fails) report->empty_batch = EmptyBatch::fails;
}

void Reporter::judge(Call& call, const Choice& choice, TargetReport* report) noexcept {
  const State& data = call.in(0);
  const State& result = call.out(0);
  Reshaping reshaping;
  if (!data.has_rank()) {
    refuse(result.kind == Kind::opaque ? result.cause : because(Reason::none), report);
    if (report->verdict == Verdict::unknown && data.kind == Kind::fixed) {
      report->verdict = Verdict::apart;
    }
    return;
  }
  if (result.kind == Kind::opaque && is_malformed(result.cause.reason)) {
    report->cause = result.cause;
    return;
  }
  read_reshaping(call, flow_.exported, &reshaping, choice.change);
  if (!reshaping.is_flatten && reshaping.has_target && !report->target) {
    report->target = keep(reshaping.target.all());
  }
  if (result.kind != Kind::opaque && result.has_rank()) {
    report->shape = result.lengths();
  }
  report->only_for = reshaping.only_for;
  report->multiples_of = reshaping.multiples_of;
  const bool has_length = call.of_length && (depends(data) || depends(result));
  if (!data.is_batched() && !has_length) {
    report->verdict = verdict_of(reshaping.cause.reason);
    report->cause = reshaping.cause;
    if (!reshaping.cause || result.kind != Kind::opaque) {
      report->verdict = Verdict::apart;
      report->cause = {};
    }
    if (report->verdict == Verdict::apart) report->empty_batch = EmptyBatch::ok;
    if (report->verdict == Verdict::fails) {
      report->empty_batch = empty(call, reshaping, reshaping.target.all());
    }
    return;
  }
  if (result.kind == Kind::opaque && call.has(1) && call.in(1).is_batched()) {
    report->cause = result.cause;
    return;
  }
  const Option* const option = reshaping.with_change(choice.change);
  if (!option) {
    report->verdict = verdict_of(reshaping.cause.reason);
    report->cause = reshaping.cause;
    report->empty_batch = empty(call, reshaping, reshaping.target.all());
    return;
  }
  if (option->change == Option::kAsItIs) {
    report->verdict = Verdict::holds;
    report->moves = reshaping.moves;
    report->empty_batch = empty(call, reshaping, reshaping.target.all());
    return;
  }
  report->cause = reshaping.cause;
  if (!report->cause && call.of_length) report->cause = because(Reason::moves_length);
  if (!report->cause) report->cause = reshaping.as_it_is()->fusing;
  if (!report->cause) {
    // As it is, data without elements may have lost N.
    const int axis = reshaping.as_it_is()->axis;
    report->cause = axis < 0 ? because(Reason::loses_batch) : because(Reason::in_later_axis, axis);
  }
  report->verdict = verdict_of(report->cause.reason);
  fix(call, reshaping, *option, report);
  if (choice.obstructs < 0) return;
  report->obstructs = choice.obstructs;
  if (!choice.is_withheld) return;
  report->fix = FixKind::none;
  report->shape = std::nullopt;
  report->empty_batch = empty(call, reshaping, reshaping.target.all());
}

Verdict Reporter::verdict_of(Reason reason) noexcept {
  switch (obstacle_of(reason)) {
    case Obstacle::mixes:
      return Verdict::mixes;
    case Obstacle::frozen:
      return Verdict::frozen;
    case Obstacle::fails:
      return Verdict::fails;
    default:
      return Verdict::unknown;
  }
}

Runtime Reporter::runtime_of(Call& call) noexcept {
  Reshaping ours;
  Reshaping theirs;
  if (choose_rules(call, Dialect::onnxruntime, &theirs)) return Runtime::alike;
  if (choose_rules(call, Dialect::onnx, &ours)) return Runtime::reads_zero;
  const State& data = call.in(0);
  const TypeSet type = data_type(call) == DataType::none ? 0 : set_of(data_type(call));
  if (!ours.is_flatten) {
    const TypeSet lacking =
        kReshapeRules[ours.rules.row].types & ~kReshapeRules[theirs.rules.row].types;
    return lacking & type ? Runtime::lacks_type : Runtime::alike;
  }
  const FlattenRules& own = kFlattenRules[ours.rules.row];
  const FlattenRules& other = kFlattenRules[theirs.rules.row];
  if (own.types & ~other.types & type) return Runtime::lacks_type;
  const auto takes = [&](const FlattenRules& rules) {
    std::int64_t axis = call.attribute("axis", 1);
    Lengthlist sides;
    return attempt_flatten(call.lengths, rules, DataType::none, data.rank, data.lengths(), &axis,
                           &sides) == Status::ok;
  };
  return !takes(own) && takes(other) ? Runtime::counts_back : Runtime::alike;
}

EmptyBatch Reporter::empty(Call& call, const Reshaping& reshaping,
                           Table<const Length> target) noexcept {
  const bool is_asked = reshaping.is_flatten || reshaping.has_target;
  const bool is_refused = reshaping.cause.reason == Reason::refused;
  if (is_asked) return empty_batch(call, reshaping, target);
  return is_refused ? EmptyBatch::fails : EmptyBatch::unknown;
}

void Reporter::fix(Call& call, const Reshaping& reshaping, const Option& option,
                   TargetReport* report) noexcept {
  const bool inserts = option.change >= Option::kInserts;
  const bool reshapes = option.change >= Option::kReshapes && !inserts;
  // A Reshape in its place infers the batch, or copies it, beside numbers.
  if (reshaping.is_flatten) report->empty_batch = EmptyBatch::ok;
  if (reshaping.is_flatten && !reshapes) {
    report->fix = FixKind::axis;
    report->fixed_axis = option.change;
    return;
  }
  std::int64_t written[kMaxFollowedRank];
  if (reshapes) {
    std::copy_n(option.written, option.dims.rank, written);
  } else if (!inserts && !write_target(call, reshaping, option, written)) {
    return;
  }
  Lengthlist target = reshaping.target;
  target.rank = option.dims.rank;
  if (inserts) {
    target.at[option.axis] = option.dims.at[option.axis];
  } else {
    std::transform(written, written + target.rank, target.at,
                   [this](std::int64_t entry) { return flow_.lengths.number(entry); });
  }
  report->fix = inserts ? FixKind::insert : reshapes ? FixKind::reshape : FixKind::target;
  report->fixed_target = keep(target.all());
  if (!reshapes) report->empty_batch = empty(call, reshaping, target.all());
}

}  // namespace rw::model
