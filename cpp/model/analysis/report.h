// An analysis as a list of numbers, in the order of the records in report_lists.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/analysis/analysis.h"
#include "model/analysis/report_lists.h"

namespace rw::model {

/// The words of a report.
class ReportWords {
 public:
  ReportWords() noexcept = default;
  ReportWords(const ReportWords&) = delete;
  ReportWords& operator=(const ReportWords&) = delete;
  ~ReportWords() { clear(); }

  /// Adds a word; without room it is counted only.
  void put(std::int64_t word) noexcept {
    if (count_ < room_) first_[count_] = word;
    ++count_;
  }
  /// How many were put.
  std::size_t count() const noexcept { return count_; }
  /// Makes room for so many more.
  ///
  /// Returns  false if there is no memory.
  bool reserve(std::size_t more) noexcept;
  /// The words that there was room for.
  std::span<const std::int64_t> all() const noexcept { return {first_, count_}; }
  /// Gives all memory back.
  void clear() noexcept;

 private:
  std::int64_t* first_ = nullptr;
  std::size_t count_ = 0;
  std::size_t room_ = 0;
};

/// Other inputs and axes with which a model is proven.
struct OtherBatch {
  std::span<const BatchInput> inputs;
  ModelStatus status = ModelStatus::unknown;
};

/// Writes what an analysis found. A length is a number; what the numbers stand for follows, each once.
///
/// Returns  false if there is no memory.
bool write_report(const Model& model, const Batch& batch, const Analysis& analysis,
                  ReportWords* words) noexcept;

/// Writes what was found of other batches, behind such a report.
///
/// Returns  false if there is no memory.
bool write_others(std::span<const OtherBatch> others, ReportWords* words) noexcept;

/// Writes which values are wanted as the last words: their indices, and then how many there are.
///
/// Returns  false if there is no memory.
bool write_wanted(Table<const bool> wanted, ReportWords* words) noexcept;

}  // namespace rw::model
