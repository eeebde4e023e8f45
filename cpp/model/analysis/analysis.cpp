// Runs an analysis: follows the batch, searches literals, and fills the reports and blockers.
#include "model/analysis/analysis.h"

#include <algorithm>

#include "model/analysis/declared.h"
#include "model/analysis/layout_values.h"
#include "model/analysis/reporter.h"
#include "model/analysis/search.h"
#include "model/graph/bodies.h"
#include "model/graph/listing.h"

namespace rw::model {
namespace {

std::size_t most_blockers(const Model& model) noexcept {
  return std::min<std::size_t>(4096, model.nodes.size() + model.values.size());
}

/// Finds of each value the first input of the model without a batch that it is computed from.
///
/// Returns  false if there is no memory.
bool find_origins(const Model& model, const Batch& batch, std::span<const std::int32_t> order,
                  Arena* arena, Analysis* analysis) noexcept {
  const Table<std::int32_t> origins = arena->table<std::int32_t>(model.values.size());
  analysis->origins = origins;
  if (arena->exhausted()) return false;
  const auto at = [&](std::int32_t value) -> std::int32_t& { return origins[value]; };
  std::fill(origins.begin(), origins.end(), -1);
  for (const std::int32_t input : model.inputs(model.graphs[0])) {
    const Value& value = model.values[static_cast<std::size_t>(input)];
    if (!(value.flags & kIsInitializer)) at(input) = input;
  }
  for (const BatchInput& carrier : batch.inputs) at(carrier.value) = -1;
  for (const std::int32_t index : order) {
    const Node& node = model.nodes[static_cast<std::size_t>(index)];
    // An input of a body is what is passed in.
    for (const std::int32_t input : model.inputs(node)) {
      for (std::int32_t value = input; value >= 0 && at(input) < 0;
           value = passed_in(model, value)) {
        at(input) = at(value);
      }
    }
    std::int32_t origin = -1;
    each_source(model, node, [&](std::int32_t value) {
      if (value >= 0 && origin < 0) origin = at(value);
    });
    if (origin < 0) continue;
    for (const std::int32_t output : model.outputs(node)) {
      if (output >= 0 && at(output) < 0) at(output) = origin;
    }
  }
  return true;
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
bool literals_repair(Flow* flow, Search* search) noexcept {
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

/// Whether literals alone keep all samples apart, or else with nodes inserted in front of what would have to follow N.
/// Where neither does, obstacles are those that are left with such nodes.
bool repairs(Flow* flow, Search* search) noexcept {
  if (literals_repair(flow, search)) return true;
  if (!flow->inserter.could_insert) return false;
  flow->inserter.may_insert = true;
  search->start_anew();
  return literals_repair(flow, search);
}

/// Tells whether a length is frozen in its own axis, of a model in which a target gives it to another one. Then the
/// search has what is frozen. Otherwise the flow is as before.
bool is_frozen_in_place(Flow* flow, Search* search, bool changed, std::int64_t exported,
                        std::int64_t sample, std::span<Obstruction> found) noexcept {
  flow->keeps_axis = true;
  search->start_anew();
  if (!repairs(flow, search)) {
    const std::size_t count = std::min(search->obstructions(found), found.size());
    const bool is_frozen = std::all_of(
        found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count),
        [](const Obstruction& one) { return obstacle_of(one.cause.reason) == Obstacle::frozen; });
    if (is_frozen) return true;
  }
  flow->keeps_axis = false;
  search->start_anew();
  if (changed)
    repairs(flow, search);
  else
    holds_as_it_is(flow, search, exported, sample);
  return false;
}

/// Reports the inserted nodes of a flow.
void report_inserts(Flow& flow, Arena* arena, Analysis* analysis) noexcept {
  const Table<const Insert> found = flow.inserter.inserts();
  analysis->inserts = arena->table<InsertReport>(found.size());
  if (arena->exhausted()) return;
  std::size_t count = 0;
  for (const Insert& one : found) {
    // No fix is offered for a target that a later node cannot follow.
    const bool is_target = is_reshape(flow.model, flow.model.nodes[one.node]);
    if (is_target && flow.choice(flow.plan.place_of(one.node)).is_withheld) continue;
    InsertReport& report = analysis->inserts[count++];
    static_cast<Insert&>(report) = one;
    report.value = flow.model.inputs(flow.model.nodes[report.node])[report.input];
    const State& state = flow.state(report.value);
    report.dims = state.lengths();
    if (report.kind != InsertKind::list) continue;
    const Table<const Length> row = flow.numbers_of(state);
    const Table<Length> list = arena->table<Length>(row.size());
    if (arena->exhausted()) return;
    std::copy(row.begin(), row.end(), list.begin());
    report.list = list;
  }
  analysis->inserts = analysis->inserts.first(count);
}

/// Reports the nodes of a flow that onnxruntime takes, and ONNX does not in their versions.
void report_lenient(const Flow& flow, Arena* arena, Analysis* analysis) noexcept {
  const auto count =
      std::count_if(flow.leniencies.begin(), flow.leniencies.end(),
                    [](layout::Leniency leniency) { return leniency != layout::Leniency::none; });
  analysis->lenient = arena->table<LenientNode>(static_cast<std::size_t>(count));
  if (arena->exhausted()) return;
  std::size_t used = 0;
  for (std::int32_t node = 0; node < flow.leniencies.count(); ++node) {
    const layout::Leniency leniency = flow.leniencies[node];
    if (leniency != layout::Leniency::none) analysis->lenient[used++] = {node, leniency};
  }
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
  // Each has the target as the file has it, and the fixed one.
  const Table<Length> entries = arena->table<Length>(2 * kMaxFollowedRank * targets);
  analysis->blockers = arena->table<Blocker>(most_blockers(model));
  const std::span<Obstruction> found = arena->table<Obstruction>(most_blockers(model));
  if (arena->exhausted()) return false;

  analysis->multiples_of = batch.counted;
  bool changed = false;
  bool proven = holds_as_it_is(flow, &search, batch.exported, batch.counted);
  if (!proven && batch.exported > 1 && batch.is_declared && !batch.is_length) {
    // The exported batch as one sample: the model holds for its multiples. Where the file leaves the batch open, other
    // numbers are as good.
    proven = holds_as_it_is(flow, &search, 1, batch.exported);
    if (proven) analysis->multiples_of = batch.exported;
    flow->exported = proven ? 1 : batch.exported;
  }
  if (!proven) {
    if (!find_origins(model, batch, flow->plan.order, arena, analysis)) return false;
    flow->inserter.origins = analysis->origins;
    proven = changed = repairs(flow, &search);
  }

  if (proven && flow->has_moved) {
    if (analysis->origins.empty() && !find_origins(model, batch, flow->plan.order, arena, analysis))
      return false;
    flow->inserter.origins = analysis->origins;
    analysis->is_frozen_in_place =
        is_frozen_in_place(flow, &search, changed, batch.exported, batch.counted, found);
    if (analysis->is_frozen_in_place) proven = changed = false;
  }
  std::size_t count = search.obstructions(found);
  count = std::min(count, found.size());
  bool is_broken = false;
  for (std::size_t index = 0; index < count; ++index) {
    analysis->blockers[index] = {found[index].node, found[index].value, found[index].cause};
    is_broken = is_broken || obstacle_of(found[index].cause.reason) != Obstacle::no_rule;
    if (found[index].node >= 0) {
      Call call = flow->call(found[index].node);
      read_layout(call, arena, &analysis->blockers[index]);
    }
    if (index < kMostFollowed) search.find_obstructing(found[index]);
  }
  // Without a batch no target is repaired, so that what is known of the values is what a runtime infers.
  if (proven || batch.inputs.empty()) {
    if (!batch.inputs.empty()) {
      analysis->differs = arena->table<bool>(model.values.size());
      if (arena->exhausted()) return false;
    }
    const std::size_t others = declared_otherwise(
        flow, batch, analysis->blockers.subspan(proven ? 0 : count), analysis->differs);
    count = others + (proven ? 0 : count);
    proven = proven && others == 0;
    changed = changed || std::find(analysis->differs.begin(), analysis->differs.end(), true) !=
                             analysis->differs.end();
  }
  analysis->blockers = analysis->blockers.first(count);
  analysis->status = proven      ? (changed ? ModelStatus::repairable : ModelStatus::holds)
                     : is_broken ? ModelStatus::broken
                                 : ModelStatus::unknown;
  Reporter reporter(flow, entries);
  std::size_t next = 0;
  for (std::size_t index = 0; index < model.nodes.size() && next < targets; ++index) {
    const Node& node = model.nodes[index];
    if (!is_reshape(model, node) && !is_flatten(model, node)) continue;
    analysis->targets[next++] = reporter.report(static_cast<std::int32_t>(index));
  }
  const auto is_fixed_length = [](const auto& one) {
    return one.cause.reason == Reason::fixed_length;
  };
  if (analysis->origins.empty() &&
      std::any_of(analysis->targets.begin(), analysis->targets.end(), is_fixed_length)) {
    if (!find_origins(model, batch, flow->plan.order, arena, analysis)) return false;
  }
  report_inserts(*flow, arena, analysis);
  report_lenient(*flow, arena, analysis);
  analysis->wanted = flow->inserter.wanted();
  if (arena->exhausted()) return false;
  analysis->states = flow->states;
  analysis->on_open = std::any_of(flow->states.begin(), flow->states.end(), [](const State& state) {
    return state.on_open && state.kind != Kind::opaque;
  });
  analysis->lengths = lengths;
  analysis->tries = search.tries;
  analysis->steps = flow->steps;
  analysis->nodes = model.graphs[0].nodes.count;
  for (const std::int32_t index : flow->plan.order) {
    if (model.nodes[index].graph != 0) continue;
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
