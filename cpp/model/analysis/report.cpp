// Writes the records of an analysis one after another.
#include "model/analysis/report.h"

#include <algorithm>
#include <cstdlib>

namespace rw::model {
namespace {

/// The count of a list that is not known.
constexpr std::int64_t kNoList = -1;

/// A cause, with the values that it names.
struct CauseRecord {
  Reason reason;
  std::span<const std::int64_t> operands;
  std::int32_t value;
  std::int32_t about;
  std::int32_t from;
};

/// A value whose dims the file declares.
struct DeclaredRecord {
  std::int32_t value;
  Kind kind;
  std::int8_t axis;
  bool differs;
  KnownLengths dims;
};

/// A term with its symbols as JavaScript knows them.
struct TermRecord {
  std::int64_t coefficient;
  std::span<const std::int64_t> symbols;
};

struct LengthRecord {
  Length length;
  std::span<const Term> terms;
};

/// Writes records: each field as its kind says, which is the name of a function here.
class Writer {
 public:
  Writer(const Model& model, const Analysis& analysis, ReportWords* words) noexcept
      : model_(model), analysis_(analysis), words_(*words) {
    if (analysis.lengths) analysis.lengths->unmark_all();
  }

#define RW_PUT(kind, of, field, meaning) put_##kind(record.field);
  void put_record(const BatchInput& record) noexcept { RW_CARRIER_FIELDS(RW_PUT) }
  void put_record(const Batch& record) noexcept { RW_ENTRY_FIELDS(RW_PUT) }
  void put_record(const Analysis& record) noexcept { RW_FINDINGS_FIELDS(RW_PUT) }
  void put_record(const OtherBatch& record) noexcept { RW_OTHER_FIELDS(RW_PUT) }
  void put_record(const TargetReport& record) noexcept {
    node_ = record.blame >= 0 ? record.blame : record.node;
    RW_TARGET_FIELDS(RW_PUT)
  }
  void put_record(const InsertReport& record) noexcept { RW_INSERT_FIELDS(RW_PUT) }
  void put_record(const LenientNode& record) noexcept { RW_LENIENT_FIELDS(RW_PUT) }
  void put_record(const DataInput& record) noexcept { RW_SHAPE_FIELDS(RW_PUT) }
  void put_record(const ListedValue& record) noexcept { RW_LISTED_FIELDS(RW_PUT) }
  void put_record(const Blocker& record) noexcept {
    node_ = record.node;
    RW_BLOCKER_FIELDS(RW_PUT)
  }
#undef RW_PUT

  /// The states of the values of the main graph whose dims a fix may have to change.
  void put_declared() noexcept {
    std::int64_t declared = 0;
    for (const Value& value : model_.values) declared += is_declared(value);
    words_.put(declared);
    for (std::size_t index = 0; index < model_.values.size(); ++index) {
      if (!is_declared(model_.values[index])) continue;
      const State& state = analysis_.states[index];
      const KnownLengths dims = state.has_rank() ? KnownLengths(state.lengths()) : std::nullopt;
      const bool differs = !analysis_.differs.empty() && analysis_.differs[index];
      put_record(
          DeclaredRecord{static_cast<std::int32_t>(index), state.kind, state.axis, differs, dims});
    }
  }

  /// The terms of every length that was put.
  void put_lengths() noexcept {
    const auto end = static_cast<Length>(analysis_.lengths->count());
    std::int64_t marked = 0;
    for (Length length = 0; length < end; ++length) marked += analysis_.lengths->is_marked(length);
    words_.put(marked);
    for (Length length = 0; length < end; ++length) {
      if (analysis_.lengths->is_marked(length))
        put_record(LengthRecord{length, analysis_.lengths->terms(length)});
    }
  }

  template <class Record>
  void put_records(std::span<Record> records) noexcept {
    put_number(records.size());
    for (const auto& record : records) put_record(record);
  }

 private:
#define RW_PUT(kind, of, field, meaning) put_##kind(record.field);
  void put_record(const CauseRecord& record) noexcept { RW_CAUSE_FIELDS(RW_PUT) }
  void put_record(const DeclaredRecord& record) noexcept { RW_DECLARED_FIELDS(RW_PUT) }
  void put_record(const TermRecord& record) noexcept { RW_TERM_FIELDS(RW_PUT) }
  void put_record(const LengthRecord& record) noexcept { RW_LENGTH_FIELDS(RW_PUT) }
#undef RW_PUT

  /// A cause of the node that the record around it is about.
  void put_record(const Cause& cause) noexcept {
    std::int32_t about = cause.value;
    if (about < 0 && node_ >= 0) {
      const std::span<const std::int32_t> inputs =
          model_.inputs(model_.nodes[static_cast<std::size_t>(node_)]);
      const std::int64_t input = cause.operands[0];
      const bool is_input = input >= 0 && static_cast<std::size_t>(input) < inputs.size();
      about = is_input ? inputs[static_cast<std::size_t>(input)] : -1;
    }
    const bool is_followed = cause.reason == Reason::fixed_length && about >= 0;
    const std::int32_t from = is_followed ? analysis_.origins[static_cast<std::size_t>(about)] : -1;
    put_record(CauseRecord{cause.reason, cause.operands, cause.value, about, from});
  }

  void put_record(const Term& term) noexcept {
    std::int64_t symbols[kMaxFactors];
    std::size_t used = 0;
    for (const Symbol symbol : term.factors) {
      if (symbol == kNoSymbol) break;
      const Text name = symbol == kBatch ? 0 : analysis_.lengths->name_of(symbol);
      symbols[used++] = symbol == kBatch ? 0 : name > 0 ? name : -static_cast<std::int64_t>(symbol);
    }
    put_record(TermRecord{term.coefficient, std::span(symbols).first(used)});
  }

  template <class Number>
  void put_number(Number number) noexcept {
    words_.put(static_cast<std::int64_t>(number));
  }
  void put_exact(std::int64_t number) noexcept { words_.put(number); }
  void put_truth(bool truth) noexcept { words_.put(truth); }
  template <class Named>
  void put_named(Named named) noexcept {
    words_.put(static_cast<std::int64_t>(named));
  }
  void put_reason(Reason reason) noexcept { put_named(reason); }

  void put_operands(std::span<const std::int64_t> operands) noexcept {
    for (const std::int64_t operand : operands) words_.put(operand);
  }
  void put_symbols(std::span<const std::int64_t> symbols) noexcept {
    put_number(symbols.size());
    for (const std::int64_t symbol : symbols) words_.put(symbol);
  }

  void put_lengths(const KnownLengths& lengths) noexcept {
    if (!lengths) return words_.put(kNoList);
    put_number(lengths->size());
    for (const Length length : *lengths) put_length(length);
  }

  /// A length as its number; a negative one if it is not known.
  void put_length(Length length) noexcept {
    if (analysis_.lengths->is_real(length)) return words_.put(kUnknown);
    if (length >= 0) analysis_.lengths->mark(length);
    words_.put(length);
  }

  /// Whether the file says something of a value's dims that a fix may have to change.
  static bool is_declared(const Value& value) noexcept {
    return (value.flags & (kIsDeclared | kIsOutput)) != 0;
  }

  const Model& model_;
  const Analysis& analysis_;
  ReportWords& words_;
  std::int32_t node_ = -1;  ///< that the causes of a record are about
};

}  // namespace

bool ReportWords::reserve(std::size_t more) noexcept {
  const std::size_t room = count_ + more;
  auto* const grown = static_cast<std::int64_t*>(std::realloc(first_, room * sizeof(std::int64_t)));
  if (!grown) return false;
  first_ = grown;
  room_ = room;
  return true;
}

void ReportWords::clear() noexcept {
  std::free(first_);
  first_ = nullptr;
  count_ = room_ = 0;
}

bool write_report(const Model& model, const Batch& batch, const Analysis& analysis,
                  ReportWords* words) noexcept {
  const auto write_into = [&](ReportWords* into) {
    Writer writer(model, analysis, into);
    writer.put_record(batch);
    if (analysis.states.empty()) return;  // there is no batch to follow
    writer.put_record(analysis);
    writer.put_declared();
    writer.put_lengths();
  };
  // They are counted first: while they grew they would take their memory twice.
  ReportWords counted;
  write_into(&counted);
  if (!words->reserve(counted.count())) return false;
  write_into(words);
  return true;
}

bool write_others(std::span<const OtherBatch> others, ReportWords* words) noexcept {
  ReportWords counted;
  Writer({}, {}, &counted).put_records(others);
  if (!words->reserve(counted.count())) return false;
  Writer({}, {}, words).put_records(others);
  return true;
}

bool write_wanted(Table<const bool> wanted, ReportWords* words) noexcept {
  const auto count = std::count(wanted.begin(), wanted.end(), true);
  if (!words->reserve(static_cast<std::size_t>(count) + 1)) return false;
  for (std::int32_t value = 0; value < wanted.count(); ++value) {
    if (wanted[value]) words->put(value);
  }
  words->put(count);
  return true;
}

}  // namespace rw::model
