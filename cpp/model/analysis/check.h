// The check of a model: its batch, the analysis, and other batches where it is not proven with the one that was found.
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/report.h"

namespace rw::model {

/// Checks a model, and writes the report.
///
/// Shapes   is_stated: the carriers of the model carry the batch, and nothing else; otherwise they are found, and if
///          that proves nothing others are tried too: at most Candidates::kMost, and none once all have taken
///          kMostOtherSteps. If of those that take away what conflicts exactly one is proven, it is the report;
///          otherwise those that are proven are offered, and the model is not broken but unknown.
/// Returns  false if there is no memory.
bool check(const Model& model, bool is_stated, Lengths* lengths, ReportWords* words) noexcept;
inline constexpr std::int64_t kMostOtherSteps = 1'000'000;

/// Checks whether the shapes of a model resolve for every length in the place of one that its carriers have, and writes
/// the report. Where they do not, fewer are tried: from the least on, and up to the greatest, with which the model's
/// operators run, and multiples of a number that divides the exported length.
///
/// Returns  false if there is no memory.
bool check_length(const Model& model, Lengths* lengths, ReportWords* words) noexcept;
inline constexpr std::int64_t kMostMultiple = 64;

}  // namespace rw::model
