// Runs the analyses of a check.
#include "model/analysis/check.h"

#include <algorithm>

#include "model/analysis/candidates.h"

namespace rw::model {
namespace {

bool is_proven(const Analysis& analysis) noexcept {
  return analysis.status == ModelStatus::holds || analysis.status == ModelStatus::repairable;
}

/// Whether a node would have to have the batch in an input that was taken to carry none.
bool lacks_batch(const Model& model, const Analysis& analysis) noexcept {
  return std::any_of(analysis.blockers.begin(), analysis.blockers.end(),
                     [&](const Blocker& blocker) {
                       if (blocker.node < 0 || blocker.cause.reason != Reason::fixed_length)
                         return false;
                       const std::span<const std::int32_t> inputs =
                           model.inputs(model.nodes[static_cast<std::size_t>(blocker.node)]);
                       const auto place = static_cast<std::size_t>(blocker.cause.operands[0]);
                       const std::int32_t value = place < inputs.size() ? inputs[place] : -1;
                       return value >= 0 && analysis.origins[static_cast<std::size_t>(value)] >= 0;
                     });
}

/// Adds what an analysis wants to what others want.
///
/// Returns  whether it wants anything.
bool add_wanted(const Analysis& analysis, Table<bool> wanted) noexcept {
  bool any = false;
  for (std::size_t value = 0; value < analysis.wanted.size(); ++value) {
    any = any || analysis.wanted[value];
    wanted[value] = wanted[value] || analysis.wanted[value];
  }
  return any;
}

/// Tries other batches, and writes those that prove the model.
bool try_others(const Model& model, Candidates* candidates, std::int64_t steps, Lengths* lengths,
                Arena* arena, Table<bool> wanted, ReportWords* words) noexcept {
  OtherBatch proven[Candidates::kMost];
  std::size_t count = 0;
  while (steps <= kMostOtherSteps) {
    const std::span<const BatchInput> inputs = candidates->next();
    if (inputs.empty()) break;
    const Batch batch = read_batch(model, inputs, false);
    if (batch.exported <= 0) continue;
    Arena own;
    Analysis analysis;
    if (!analyze(model, batch, lengths, &own, &analysis)) return false;
    steps += analysis.steps;
    add_wanted(analysis, wanted);
    if (!is_proven(analysis)) continue;
    const std::span<BatchInput> kept = arena->table<BatchInput>(inputs.size());
    if (arena->exhausted()) return false;
    std::copy(inputs.begin(), inputs.end(), kept.begin());
    proven[count++] = {kept, analysis.status};
  }
  return write_others(std::span(proven).first(count), words);
}

/// Reads how a length enters a model through its carriers.
Batch read_length(const Model& model) noexcept {
  Batch length = read_batch(model, model.carriers, false);
  length.is_length = true;
  return length;
}

/// Takes fewer lengths, but more than one, and among them the exported one if the file has it.
///
/// Returns  whether there are fewer.
bool narrow(const Bounds& limits, Batch* batch) noexcept {
  const std::int64_t least = std::max(batch->least, limits.least);
  const std::int64_t most = std::min(batch->most, limits.most);
  const bool is_new = least > batch->least || most < batch->most;
  const bool has_exported = least <= batch->exported && most >= batch->exported;
  if (!is_new || least >= most || (batch->is_declared && !has_exported)) return false;
  batch->least = least;
  batch->most = most;
  return true;
}

}  // namespace

bool check(const Model& model, bool is_stated, Lengths* lengths, ReportWords* words) noexcept {
  Arena arena;
  std::span<const BatchInput> inputs = model.carriers;
  if (!is_stated) {
    const std::span<BatchInput> room =
        arena.table<BatchInput>(model.inputs(model.graphs[0]).size());
    if (arena.exhausted()) return false;
    inputs = room.first(find_batch(model, room));
  }
  const Batch batch = read_batch(model, inputs, !is_stated);
  Analysis analysis;
  Arena own;
  // Who states that no input carries a batch asks about the numbers of the file.
  const bool has_batch = (is_stated || !inputs.empty()) && batch.exported > 0;
  if (has_batch && !analyze(model, batch, lengths, &own, &analysis)) return false;
  if (!write_report(model, batch, analysis, words)) return false;
  if (!has_batch) return write_wanted({}, words);
  const Table<bool> wanted = arena.table<bool>(model.values.size());
  if (arena.exhausted()) return false;
  // While data is wanted the check runs again, so that other batches are not tried yet.
  if (add_wanted(analysis, wanted) || is_stated || is_proven(analysis)) {
    return write_others({}, words) && write_wanted(wanted, words);
  }
  Candidates candidates(model, batch, lacks_batch(model, analysis), &arena);
  if (arena.exhausted()) return false;
  const std::int64_t steps = analysis.steps;
  own.clear();
  return try_others(model, &candidates, steps, lengths, &arena, wanted, words) &&
         write_wanted(wanted, words);
}

bool check_length(const Model& model, Lengths* lengths, ReportWords* words) noexcept {
  const Batch whole = read_length(model);
  if (whole.inputs.empty() || whole.exported <= 0)
    return write_report(model, whole, {}, words) && write_wanted({}, words);
  const std::int64_t most = whole.counted == 1 ? std::min(whole.exported, kMostMultiple) : 1;
  std::int64_t steps = 0;
  Batch furthest = whole;
  Arena own;
  Analysis analysis;
  // Where N is a length nothing is inserted, so that no data is wanted.
  const auto write = [&](const Batch& batch) {
    return write_report(model, batch, analysis, words) && write_others({}, words) &&
           write_wanted({}, words);
  };
  const auto analyze_anew = [&](const Batch& batch) {
    own.clear();
    return analyze(model, batch, lengths, &own, &analysis);
  };
  for (std::int64_t multiple = 1; multiple <= most; ++multiple) {
    if (whole.exported % multiple != 0) continue;
    Batch batch = whole;
    batch.exported = whole.exported / multiple;
    batch.counted = whole.counted * multiple;
    bool is_new = true;
    while (is_new && steps <= kMostOtherSteps) {
      if (!analyze_anew(batch)) return false;
      steps += analysis.steps;
      if (is_proven(analysis)) return write(batch);
      is_new = narrow(lengths->limits(), &batch);
    }
    if (multiple == 1) furthest = batch;
  }
  // Where nothing is proven, the report says what stands in the way of the lengths with which the operators run.
  return analyze_anew(furthest) && write(furthest);
}

}  // namespace rw::model
