// JavaScript's calls of the two resolvers. They read lists from the mailbox and write results
// there.
#pragma once

namespace rw::bindings {

// dialect is a Dialect, type a DataType, form a TargetForm, and a rank the length of a list in the
// mailbox.

/// Finds the rules of a Reshape, as rw::choose_reshape, for the calls below.
///
/// Units    opset and attributes as in StatedRules.
/// Returns  a ReshapeChoice as one number, row * 2 + zero_copies; on failure -status.
int choose_reshape(int dialect, double opset, double allowzero, double special_zero);

/// Finds the rules of a Flatten, as rw::choose_flatten, for the calls below.
///
/// Units    compare: whether a row that stands in for a Flatten may be chosen.
/// Returns  the index of a row of kFlattenRules; on failure -status.
int choose_flatten(int dialect, double opset, double allowzero, double special_zero, int compare);

/// Resolves a Reshape in the narrow lane.
///
/// Returns  whether it is resolved; if not, ask reshape_wide, which alone reports failures.
bool reshape_narrow(int choice, int type, int input_rank, int target_rank);

/// Resolves a Reshape in the wide lane, and writes the report and the trace.
///
/// Returns  a Status.
int reshape_wide(int choice, int type, int input_rank, int target_rank, int form);

/// Resolves a Flatten in the narrow lane.
///
/// Returns  whether it is resolved; if not, ask flatten_wide, which alone reports failures.
bool flatten_narrow(int row, int type, int input_rank, int axis);

/// Resolves a Flatten in the wide lane, and writes the report and the trace. The axis, which may be
/// any int64, is wideTarget[0].
///
/// Returns  a Status.
int flatten_wide(int row, int type, int input_rank);

}  // namespace rw::bindings
