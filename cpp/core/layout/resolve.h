// Resolves the operators that move or name elements: the shapes of their results, by the rules of a version.
#pragma once

#include "core/layout/names.h"
#include "core/layout/request.h"
#include "core/layout/steps.h"

namespace rw::layout {

/// The row of kRules in force: the newest version not above the opset; the newest one without an opset.
///
/// Units    opset  NaN: not given; else an integer of at least 1.
/// Returns  -1: the operator has no version so old.
/// Cost     O(rows).
int choose(Operator op, double opset) noexcept;

/// Resolves a request whose rules are a row of kRules.
///
/// Shapes   the ranks of inputs are not negative.
/// Returns  whether it resolves; else answer->mistake says why it does not. *trace has the steps up to there.
/// Cost     O(lengths, entries), no allocation.
bool resolve(const Request& request, Answer* answer, Trace* trace) noexcept;

/// Resolves a request of names: its lengths, and the entries of parameters that are lengths, may be the expressions at
/// the beginning of *names. Those that the rules make of them, and the conditions of the request, are appended to it.
///
/// Returns  whether it works for some lengths, as far as their bounds tell.
bool resolve(const Request& request, Answer* answer, Trace* trace, Names* names) noexcept;

/// Why a request is refused whatever the lengths are that are KnownNumbers::kNotKnown.
///
/// Returns  a mistake whose fault is none: it is not, as far as those tell. *leniency is what onnxruntime alone takes
///          of a request that it is asked about.
Mistake refusal_of(const Request& request, Leniency* leniency) noexcept;

/// The length of a part along the answer's axis.
std::int64_t part_length(const Request& request, const Answer& answer, int part) noexcept;

}  // namespace rw::layout
