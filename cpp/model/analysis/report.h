// An analysis as a list of numbers, in the order in which JavaScript reads them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/analysis/analysis.h"

namespace rw::model {

/// Writes what an analysis found. js/model/check/analysis.js reads it in the same order. A length is a number; what the
/// numbers stand for comes last, each once.
///
/// Shapes   words: as many as a call with an empty span returns.
/// Returns  how many words there are, whether or not there was room for them.
std::size_t write_report(const Model& model, const Batch& batch, const Analysis& analysis,
                         std::span<std::int64_t> words) noexcept;

}  // namespace rw::model
