// Calls of the two resolvers. Each reads its lists from the mailbox and leaves its answer there.
#pragma once

namespace rw::bindings {

/// A choice of rules as one number: JavaScript keeps it between calls. Mistakes are -status.
///
/// Units  NaN: not given.
int choose_reshape(int dialect, double opset, double allowzero, double special_zero);

/// As choose_reshape; `compare`: whether what a system does in place of a Flatten will do.
int choose_flatten(int dialect, double opset, double allowzero, double special_zero, int compare);

/// Returns 0; anything else means to ask in the wide lane.
int reshape_narrow(int choice, int type, int input_rank, int target_rank);

/// Returns a status; leaves the report and the trace too.
int reshape_wide(int choice, int type, int input_rank, int target_rank, int form);

/// Returns 0; anything else means to ask in the wide lane.
int flatten_narrow(int row, int type, int input_rank, int axis);

/// As reshape_wide. The axis is where a target would begin, for it may be any int64.
int flatten_wide(int row, int type, int input_rank);

}  // namespace rw::bindings
