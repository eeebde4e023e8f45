// Writes the parts of an analysis one after another.
#include "model/analysis/report.h"

#include "model/graph/listing.h"

namespace rw::model {
namespace {

/// What stands for a list that is not known.
constexpr std::int64_t kNoList = -1;

/// Writes numbers one after another, as far as there is room.
class Writer {
 public:
  Writer(const Model& model, const Analysis& analysis, std::span<std::int64_t> words) noexcept
      : model_(model), analysis_(analysis), words_(words) {
    if (analysis.lengths) analysis.lengths->unmark_all();
  }

  std::size_t count() const noexcept { return count_; }

  void put(std::int64_t word) noexcept {
    if (count_ < words_.size()) words_[count_] = word;
    ++count_;
  }

  template <class... Words>
  void put_all(Words... words) noexcept {
    (put(static_cast<std::int64_t>(words)), ...);
  }

  void put(const Cause& cause) noexcept {
    put_all(cause.reason, cause.operands[0], cause.operands[1], cause.operands[2], cause.value);
  }

  /// A length as its number; a negative one if it is not known.
  void put_length(Length length) noexcept {
    double real = 0;
    if (analysis_.lengths->is_real(length, &real)) return put(kUnknown);
    if (length >= 0) analysis_.lengths->mark(length);
    put(length);
  }

  void put_list(bool is_known, std::span<const Length> lengths) noexcept {
    if (!is_known) return put(kNoList);
    put_all(lengths.size());
    for (const Length length : lengths) put_length(length);
  }

  /// The terms of every length that was put.
  void put_lengths() noexcept {
    const auto end = static_cast<Length>(analysis_.lengths->count());
    std::int64_t marked = 0;
    for (Length length = 0; length < end; ++length) marked += analysis_.lengths->is_marked(length);
    put(marked);
    for (Length length = 0; length < end; ++length) {
      if (!analysis_.lengths->is_marked(length)) continue;
      const std::span<const Term> terms = analysis_.lengths->terms(length);
      put_all(length, terms.size());
      for (const Term& term : terms) put(term);
    }
  }

  void put(const BatchInput& input) noexcept { put_all(input.value, input.axis); }

  void put(const TargetReport& target) noexcept {
    const Node& node = model_.nodes[static_cast<std::size_t>(target.node)];
    put_all(target.node, source_of(model_, node), target.verdict);
    put(target.cause);
    put_all(target.blame, target.only_for, target.multiples_of, target.empty_batch, target.runtime);
    put_list(target.has_input, target.input);
    put_list(target.has_target, target.target);
    put_list(target.has_shape, target.shape);
    put_all(target.obstructs, target.fix, target.fixed_axis, target.fixed_target.size());
    for (const std::int64_t entry : target.fixed_target) put(entry);
  }

  void put(const Blocker& blocker) noexcept {
    put_all(blocker.node, blocker.value);
    put(blocker.cause);
  }

  /// The state of a value of the main graph.
  void put_state(std::int32_t value) noexcept {
    const State& state = analysis_.states[static_cast<std::size_t>(value)];
    put_all(value, state.kind, state.axis);
    put_list(state.has_rank(), state.lengths());
  }

  template <class Record>
  void put_records(std::span<const Record> records) noexcept {
    put_all(records.size());
    for (const Record& record : records) put(record);
  }

 private:
  /// Symbols as JavaScript knows them: 0 is N, a positive one a text, a negative one has no name.
  void put(const Term& term) noexcept {
    std::int64_t factors[kMaxFactors];
    std::size_t used = 0;
    for (const Symbol symbol : term.factors) {
      if (symbol == kNoSymbol) break;
      const Text name = symbol == kBatch ? 0 : analysis_.lengths->name_of(symbol);
      factors[used++] = symbol == kBatch ? 0 : name > 0 ? name : -static_cast<std::int64_t>(symbol);
    }
    put_all(term.coefficient, used);
    for (std::size_t index = 0; index < used; ++index) put(factors[index]);
  }

  const Model& model_;
  const Analysis& analysis_;
  std::span<std::int64_t> words_;
  std::size_t count_ = 0;
};

/// Whether the file says something of a value's dims that a fix may have to change.
bool is_declared(const Value& value) noexcept {
  return value.graph == 0 && (value.flags & (kIsDeclared | kIsOutput)) != 0;
}

}  // namespace

std::size_t write_report(const Model& model, const Batch& batch, const Analysis& analysis,
                         std::span<std::int64_t> words) noexcept {
  Writer writer(model, analysis, words);
  writer.put_all(batch.exported, batch.counted);
  writer.put_records(batch.inputs);
  if (analysis.states.empty()) return writer.count();  // there is no batch to follow
  writer.put_all(analysis.status, analysis.multiples_of, analysis.on_open, analysis.tries,
                 analysis.steps, analysis.proven_nodes, analysis.nodes);
  writer.put_records(std::span<const TargetReport>(analysis.targets));
  writer.put_records(std::span<const Blocker>(analysis.blockers));
  std::int64_t declared = 0;
  for (const Value& value : model.values) declared += is_declared(value);
  writer.put(declared);
  for (std::size_t index = 0; index < model.values.size(); ++index) {
    if (is_declared(model.values[index])) writer.put_state(static_cast<std::int32_t>(index));
  }
  writer.put_lengths();
  return writer.count();
}

}  // namespace rw::model
