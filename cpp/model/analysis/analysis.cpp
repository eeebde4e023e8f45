// Runs an analysis: orders the graphs, follows the batch, searches literals, and fills the reports and blockers.
#include "model/analysis/analysis.h"

#include <algorithm>

#include "model/analysis/declared.h"
#include "model/analysis/search.h"
#include "model/graph/listing.h"
#include "model/lengths/polynomials.h"

namespace rw::model {
namespace {

std::size_t most_blockers(const Model& model) noexcept {
  return std::min<std::size_t>(4096, model.nodes.size() + model.values.size());
}

/// Writes the reports of all Reshape and Flatten nodes.
class Reporter {
 public:
  Reporter(Flow* flow, Table<Length> lengths, Table<std::int64_t> numbers) noexcept
      : flow_(*flow), lengths_(lengths), numbers_(numbers) {}

  TargetReport report(std::int32_t index) noexcept {
    const Model& model = flow_.model;
    const Node& node = model.nodes[index];
    TargetReport report;
    report.node = index;
    report.source = source_of(model, node);
    Call call = flow_.call(index);
    read_literal(call, &report);
    if (node.graph != 0) {
      report.cause = because(Reason::in_body);
      return report;
    }
    const std::int32_t place = flow_.place_of(index);
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

 private:
  Table<const Length> keep(Table<const Length> row) noexcept {
    if (row.size() > lengths_.size() - used_) return {};
    std::copy(row.begin(), row.end(), lengths_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += row.size();
    return lengths_.subspan(used_ - row.size(), row.size());
  }

  /// The target as the file has it: of a node in a body too.
  void read_literal(Call& call, TargetReport* report) noexcept {
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

  /// Reports a node of which no shape is known.
  static void refuse(const Cause& cause, TargetReport* report) noexcept {
    report->cause = cause;
    report->verdict = verdict_of(cause.reason);
    if (report->verdict == Verdict::fails) report->empty_batch = EmptyBatch::fails;
  }

  void judge(Call& call, const Choice& choice, TargetReport* report) noexcept {
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
    read_reshaping(call, flow_.exported, &reshaping);
    if (!reshaping.is_flatten && reshaping.has_target && !report->target) {
      report->target = keep(reshaping.target.all());
    }
    if (result.kind != Kind::opaque && result.has_rank()) {
      report->shape = result.lengths();
    }
    report->only_for = reshaping.only_for;
    report->multiples_of = reshaping.multiples_of;
    if (!data.is_batched()) {
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
      report->empty_batch = empty(call, reshaping, reshaping.target.all());
      return;
    }
    report->cause = reshaping.cause;
    if (!report->cause) report->cause = reshaping.as_it_is()->fusing;
    if (!report->cause) {
      // As it is, data without elements may have lost N.
      const int axis = reshaping.as_it_is()->axis;
      report->cause =
          axis < 0 ? because(Reason::loses_batch) : because(Reason::in_later_axis, axis);
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

  static Verdict verdict_of(Reason reason) noexcept {
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

  /// How onnxruntime's rows differ from ONNX's about a node.
  static Runtime runtime_of(Call& call) noexcept {
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

  EmptyBatch empty(Call& call, const Reshaping& reshaping, Table<const Length> target) noexcept {
    const bool is_asked = reshaping.is_flatten || reshaping.has_target;
    const bool is_refused = reshaping.cause.reason == Reason::refused;
    if (is_asked) return empty_batch(call, reshaping, target);
    return is_refused ? EmptyBatch::fails : EmptyBatch::unknown;
  }

  void fix(Call& call, const Reshaping& reshaping, const Option& option,
           TargetReport* report) noexcept {
    if (reshaping.is_flatten) {
      report->fix = FixKind::axis;
      report->fixed_axis = option.change;
      report->empty_batch = EmptyBatch::ok;
      return;
    }
    const auto count = static_cast<std::size_t>(reshaping.target.rank);
    if (count > numbers_.size() - numbers_used_) return;
    const Table<std::int64_t> written = numbers_.subspan(numbers_used_, count);
    if (!write_target(call, reshaping, option, written.data())) return;
    numbers_used_ += count;
    report->fix = FixKind::target;
    report->fixed_target = written;
    Lengthlist target;
    for (const std::int64_t entry : written) target.push(flow_.lengths.number(entry));
    report->empty_batch = empty(call, reshaping, target.all());
  }

  Flow& flow_;
  Table<Length> lengths_;
  Table<std::int64_t> numbers_;
  std::size_t used_ = 0;
  std::size_t numbers_used_ = 0;
};

/// Finds of each value the first input of the model without a batch that it is computed from.
void find_origins(const Model& model, const Batch& batch, std::span<const std::int32_t> order,
                  Table<std::int32_t> origins) noexcept {
  const auto at = [&](std::int32_t value) -> std::int32_t& { return origins[value]; };
  std::fill(origins.begin(), origins.end(), -1);
  for (const std::int32_t input : model.inputs(model.graphs[0])) {
    const Value& value = model.values[static_cast<std::size_t>(input)];
    if (!(value.flags & kIsInitializer)) at(input) = input;
  }
  for (const BatchInput& carrier : batch.inputs) at(carrier.value) = -1;
  for (const std::int32_t index : order) {
    const Node& node = model.nodes[static_cast<std::size_t>(index)];
    const std::span<const std::int32_t> inputs = model.inputs(node);
    const auto from = std::find_if(inputs.begin(), inputs.end(), [&](std::int32_t value) {
      return value >= 0 && at(value) >= 0;
    });
    if (from == inputs.end()) continue;
    for (const std::int32_t output : model.outputs(node)) {
      if (output >= 0 && at(output) < 0) at(output) = at(*from);
    }
  }
}

/// How many obstructions are followed back to the changes that they follow from: each takes a pass over the nodes.
constexpr std::size_t kMostFollowed = 64;

/// Whether all samples stay apart with the targets as they are: without fused axes, or else with them.
bool holds_as_it_is(Flow* flow, Search* search, std::int64_t exported,
                    std::int64_t sample) noexcept {
  for (const bool may_fuse : {false, true}) {
    if (may_fuse && !flow->could_fuse) break;
    flow->may_fuse = may_fuse;
    flow->start(exported, sample);
    flow->run(0, Policy::as_it_is);
    ++search->tries;
    if (search->obstructions({}) == 0) return true;
  }
  return false;
}

/// Whether some literals keep all samples apart: without fused axes, or else with them. What stands in the way of all
/// literals is said of a flow without them.
bool repairs(Flow* flow, Search* search) noexcept {
  flow->may_fuse = false;
  if (search->run()) return true;
  if (!flow->could_fuse) return false;
  flow->may_fuse = true;
  search->start_anew();
  if (search->run()) return true;
  flow->may_fuse = false;
  search->start_anew();
  return search->run();
}

}  // namespace

bool analyze(const Model& model, const Batch& batch, Lengths* lengths, Arena* arena,
             Analysis* analysis) noexcept {
  *analysis = {};
  if (model.graphs.empty()) return false;
  Flow* const flow = arena->make<Flow>(model, batch, lengths, arena);
  if (arena->exhausted()) return false;
  Search search(flow, arena);
  const std::size_t targets = target_count(model);
  analysis->targets = arena->table<TargetReport>(targets);
  const Table<Length> entries = arena->table<Length>(kMaxFollowedRank * targets);
  const Table<std::int64_t> numbers = arena->table<std::int64_t>(kMaxFollowedRank * targets);
  analysis->blockers = arena->table<Blocker>(most_blockers(model));
  const std::span<Obstruction> found = arena->table<Obstruction>(most_blockers(model));
  if (arena->exhausted()) return false;

  analysis->multiples_of = batch.counted;
  bool changed = false;
  bool proven = holds_as_it_is(flow, &search, batch.exported, batch.counted);
  if (!proven && batch.exported > 1) {
    // The exported batch as one sample: the model holds for its multiples.
    proven = holds_as_it_is(flow, &search, 1, batch.exported);
    if (proven) analysis->multiples_of = batch.exported;
    flow->exported = proven ? 1 : batch.exported;
  }
  if (!proven) proven = changed = repairs(flow, &search);

  std::size_t count = search.obstructions(found);
  count = std::min(count, found.size());
  bool is_broken = false;
  for (std::size_t index = 0; index < count; ++index) {
    analysis->blockers[index] = {found[index].node, found[index].value, found[index].cause};
    is_broken = is_broken || obstacle_of(found[index].cause.reason) != Obstacle::no_rule;
    if (index < kMostFollowed) search.find_obstructing(found[index]);
  }
  if (proven) {
    count = declared_otherwise(*flow, analysis->blockers);
    proven = count == 0;
  }
  analysis->blockers = analysis->blockers.first(count);
  analysis->status = proven      ? (changed ? ModelStatus::repairable : ModelStatus::holds)
                     : is_broken ? ModelStatus::broken
                                 : ModelStatus::unknown;
  Reporter reporter(flow, entries, numbers);
  std::size_t next = 0;
  for (std::size_t index = 0; index < model.nodes.size() && next < targets; ++index) {
    const Node& node = model.nodes[index];
    if (!is_reshape(model, node) && !is_flatten(model, node)) continue;
    analysis->targets[next++] = reporter.report(static_cast<std::int32_t>(index));
  }
  const auto is_fixed_length = [](const auto& one) {
    return one.cause.reason == Reason::fixed_length;
  };
  if (std::any_of(analysis->targets.begin(), analysis->targets.end(), is_fixed_length) ||
      std::any_of(analysis->blockers.begin(), analysis->blockers.end(), is_fixed_length)) {
    analysis->origins = arena->table<std::int32_t>(model.values.size());
    if (arena->exhausted()) return false;
    find_origins(model, batch, flow->order, analysis->origins);
  }
  analysis->states = flow->states;
  analysis->on_open = std::any_of(flow->states.begin(), flow->states.end(), [](const State& state) {
    return state.on_open && state.kind != Kind::opaque;
  });
  analysis->lengths = lengths;
  analysis->tries = search.tries;
  analysis->steps = flow->steps;
  analysis->nodes = model.graphs[0].nodes.count;
  for (const std::int32_t index : flow->order) {
    const Table<const std::int32_t> outputs = model.outputs(model.nodes[index]);
    const State* const silent = flow->silent(index);
    if (silent && silent->kind == Kind::opaque) continue;
    analysis->proven_nodes += std::none_of(outputs.begin(), outputs.end(), [&](std::int32_t value) {
      return value >= 0 && flow->state(value).kind == Kind::opaque;
    });
  }
  return !lengths->lacks_memory();
}

}  // namespace rw::model
