// Which row of the tables a request asks for, and what its attribute means there.
#pragma once

#include <cstdint>

#include "core/choices.h"
#include "core/rows.h"
#include "core/status.h"

namespace rw {

/// A request's rules as a caller states them.
///
/// Units  NaN: not given. Infinity: given, but not as a number or boolean.
struct StatedRules {
  Dialect dialect;
  double opset;
  double allowzero;
  double special_zero;
};

/// A row of kReshapeRules, and what a 0 means under the stated attribute.
struct ReshapeChoice {
  int row = 0;
  bool zero_copies = false;
};

/// Finds the Reshape in force: the newest version not above the opset; without an opset the newest.
///
/// Returns  ok, with *choice set; else bad_opset, unknown_option (an opset where the dialect has
///          none), unknown_operator, unknown_attribute, missing_attribute or bad_attribute.
/// Cost     one pass over the table.
Status choose_reshape(const StatedRules& stated, ReshapeChoice* choice) noexcept;

/// Whether a system without a Flatten may answer with what it does in its place.
enum class StandIns : std::uint8_t { refused, taken };

/// Finds the Flatten in force, as choose_reshape does; *row indexes kFlattenRules.
///
/// Returns  ok; else bad_opset, unknown_option, unknown_operator or unknown_attribute.
Status choose_flatten(const StatedRules& stated, StandIns stand_ins, int* row) noexcept;

}  // namespace rw
