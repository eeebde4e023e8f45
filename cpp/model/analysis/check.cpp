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

/// Analyses of a model, one after another: the last one is there.
class Analyses {
 public:
  Analyses(const Model& model, Lengths* lengths, Arena* arena) noexcept
      : model_(model), lengths_(*lengths), wanted(arena->table<bool>(model.values.size())) {}

  /// Analyses the model with a batch.
  ///
  /// Returns  false if there is no memory.
  bool run(const Batch& batch) noexcept {
    own_.clear();
    if (!analyze(model_, batch, &lengths_, &own_, &last)) return false;
    steps += last.steps;
    for (std::size_t value = 0; value < last.wanted.size(); ++value) {
      wants_data = wants_data || last.wanted[value];
      wanted[value] = wanted[value] || last.wanted[value];
    }
    return true;
  }
  bool is_proven() const noexcept { return model::is_proven(last); }

 private:
  const Model& model_;
  Lengths& lengths_;
  Arena own_;

 public:
  Analysis last;
  std::int64_t steps = 0;
  Table<bool> wanted;  ///< of each value: whether some analysis wants its data
  bool wants_data = false;
};

/// The numbers of samples for which alone something in an analysis fits: where the file leaves the batch open, it was
/// written with one of them.
class Readings {
 public:
  Readings(const Analysis& analysis, std::int64_t known) noexcept : known_(known) {
    for (const TargetReport& target : analysis.targets) {
      if (target.verdict == Verdict::frozen) add(target.only_for);
    }
    for (const Blocker& blocker : analysis.blockers) {
      if (obstacle_of(blocker.cause.reason) == Obstacle::frozen) add(blocker.cause.operands[2]);
    }
  }
  std::span<const std::int64_t> all() const noexcept { return std::span(numbers_).first(count_); }

 private:
  static constexpr std::size_t kMost = 3;

  void add(std::int64_t number) noexcept {
    const auto end = numbers_ + count_;
    const bool is_new = number > 1 && number != known_ && std::find(numbers_, end, number) == end;
    if (is_new && count_ < kMost) numbers_[count_++] = number;
  }

  std::int64_t known_;
  std::int64_t numbers_[kMost] = {};
  std::size_t count_ = 0;
};

/// Reads with how many samples a file was written that leaves the batch open, where nothing is proven with one.
///
/// Shapes   analyses: the last one is of the batch.
/// Returns  false if there is no memory; otherwise the last analysis is of the batch, or proves it as *batch is then.
bool read_exported(Analyses* analyses, Batch* batch) noexcept {
  if (batch->is_declared || analyses->is_proven()) return true;
  const Readings readings(analyses->last, batch->exported);
  Batch read = *batch;
  for (const std::int64_t number : readings.all()) {
    if (analyses->steps > kMostOtherSteps) break;
    read.exported = number;
    if (!analyses->run(read)) return false;
    if (!analyses->is_proven()) continue;
    *batch = read;
    return true;
  }
  return readings.all().empty() || analyses->run(*batch);
}

/// Other batches with which a model is proven.
struct Others {
  OtherBatch proven[Candidates::kMost];
  std::size_t count = 0;
  std::size_t found_ones = 0;  ///< the found batch without what conflicts: the first ones
  bool were_tried = false;     ///< the last analysis is of one of them
};

/// Tries other batches.
///
/// Returns  false if there is no memory.
bool try_others(const Model& model, Candidates* candidates, Analyses* analyses, Arena* arena,
                Others* others) noexcept {
  while (analyses->steps <= kMostOtherSteps) {
    const std::span<const BatchInput> inputs = candidates->next();
    if (inputs.empty()) break;
    const Batch batch = read_batch(model, inputs, false);
    if (batch.exported <= 0) continue;
    if (!analyses->run(batch)) return false;
    others->were_tried = true;
    if (!analyses->is_proven()) continue;
    const std::span<BatchInput> kept = arena->table<BatchInput>(inputs.size());
    if (arena->exhausted()) return false;
    std::copy(inputs.begin(), inputs.end(), kept.begin());
    others->proven[others->count++] = {kept, analyses->last.status};
    others->found_ones += candidates->is_found_one();
  }
  return true;
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
  Batch batch = read_batch(model, inputs, !is_stated);
  Analyses analyses(model, lengths, &arena);
  if (arena.exhausted()) return false;
  // Who states that no input carries a batch asks about the numbers of the file.
  const bool has_batch = (is_stated || !inputs.empty()) && batch.exported > 0;
  if (!has_batch) return write_report(model, batch, {}, words) && write_wanted({}, words);
  if (!analyses.run(batch) || !read_exported(&analyses, &batch)) return false;
  Others others;
  std::span<const OtherBatch> offered;
  // While data is wanted the check runs again, so that other batches are not tried yet.
  if (!analyses.wants_data && !is_stated && !analyses.is_proven()) {
    const bool lacks = lacks_batch(model, analyses.last);
    Candidates candidates(model, batch, lacks, analyses.last.states, &arena);
    if (arena.exhausted()) return false;
    if (!try_others(model, &candidates, &analyses, &arena, &others)) return false;
    offered = std::span(others.proven).first(others.count);
    if (others.found_ones == 1) {
      batch = read_batch(model, offered[0].inputs, true);
      offered = offered.subspan(1);
    }
    if (others.were_tried && !analyses.run(batch)) return false;
    // With another batch the model is proven: the caller has to say which it is.
    if (!offered.empty() && analyses.last.status == ModelStatus::broken)
      analyses.last.status = ModelStatus::unknown;
  }
  return write_report(model, batch, analyses.last, words) && write_others(offered, words) &&
         write_wanted(analyses.wanted, words);
}

bool check_length(const Model& model, Lengths* lengths, ReportWords* words) noexcept {
  const Batch whole = read_length(model);
  if (whole.inputs.empty() || whole.exported <= 0)
    return write_report(model, whole, {}, words) && write_wanted({}, words);
  Arena arena;
  Analyses analyses(model, lengths, &arena);
  if (arena.exhausted()) return false;
  // Where N is a length nothing is inserted, so that no data is wanted.
  const auto write = [&](const Batch& batch) {
    return write_report(model, batch, analyses.last, words) && write_others({}, words) &&
           write_wanted({}, words);
  };
  // Analyses a length, and fewer lengths until something is proven of them.
  const auto run_narrowing = [&](Batch* batch) {
    bool is_new = true;
    while (is_new && analyses.steps <= kMostOtherSteps) {
      if (!analyses.run(*batch)) return false;
      is_new = !analyses.is_proven() && narrow(lengths->limits(), batch);
    }
    return true;
  };
  const std::int64_t most = whole.counted == 1 ? std::min(whole.exported, kMostMultiple) : 1;
  Batch furthest = whole;
  bool is_frozen_in_place = false;
  for (std::int64_t multiple = 1; multiple <= most; ++multiple) {
    if (whole.exported % multiple != 0) continue;
    Batch batch = whole;
    batch.exported = whole.exported / multiple;
    batch.counted = whole.counted * multiple;
    if (!run_narrowing(&batch)) return false;
    if (analyses.is_proven()) return write(batch);
    const bool is_further = analyses.last.is_frozen_in_place && !is_frozen_in_place;
    is_frozen_in_place = is_frozen_in_place || is_further;
    if (multiple == 1 || is_further) furthest = batch;
  }
  // Where nothing is proven, the report says what stands in the way of the lengths with which the operators run.
  if (!analyses.run(furthest)) return false;
  if (whole.is_declared) return write(furthest);
  const Readings readings(analyses.last, whole.exported);
  for (const std::int64_t number : readings.all()) {
    Batch batch = whole;
    batch.exported = number;
    if (!run_narrowing(&batch)) return false;
    if (analyses.is_proven()) return write(batch);
  }
  return (readings.all().empty() || analyses.run(furthest)) && write(furthest);
}

}  // namespace rw::model
