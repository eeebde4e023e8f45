// Finds the row of the rules tables that holds for a request, and reads the request's attribute.
#pragma once

#include <cstdint>

#include "core/choices.h"
#include "core/rows.h"
#include "core/status.h"

namespace rw {

/// A system, opset and attributes as the caller states them.
///
/// Units  NaN: not given. Infinity: given, but neither a number nor a boolean. true is 1, false 0.
struct StatedRules {
  Dialect dialect;
  double opset;
  double allowzero;
  double special_zero;
};

/// The row of kReshapeRules that holds for a request, and whether a 0 copies.
struct ReshapeChoice {
  int row = 0;
  bool zero_copies = false;
};

/// Finds the Reshape in force: the newest version not above the opset; the newest one without an
/// opset.
///
/// Returns  ok, with *choice set; bad_opset, unknown_option (an opset for a dialect without
///          opsets), unknown_operator, unknown_attribute, missing_attribute, bad_attribute.
/// Cost     O(rows of the table), no allocation.
Status choose_reshape(const StatedRules& stated, ReshapeChoice* choice) noexcept;

/// Whether a row that stands in for a Flatten (FlattenRules::stands_in) may be chosen.
enum class StandIns : std::uint8_t { refused, taken };

/// Finds the Flatten in force, as choose_reshape does; *row is an index of kFlattenRules.
///
/// Returns  ok; unknown_operator, bad_opset, unknown_option, unknown_attribute.
/// Cost     O(rows of the table), no allocation.
Status choose_flatten(const StatedRules& stated, StandIns stand_ins, int* row) noexcept;

}  // namespace rw
