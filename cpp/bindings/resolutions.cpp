// Converts JavaScript's numbers to requests, calls the core, and converts the results back.
#include "bindings/resolutions.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "bindings/mailbox.h"
#include "core/flatten.h"
#include "core/reshape.h"
#include "core/rules.h"

namespace rw::bindings {
namespace {

/// What a narrow call returns if a length of the result does not fit int32.
constexpr int kTooWide = -1;

ReshapeChoice choice_of(int choice) { return {choice / 2, choice % 2 != 0}; }

Status flatten(int row, int type, Dims input, std::int64_t axis, FlattenAnswer* answer,
               Trace* trace) {
  return resolve_flatten(kFlattenRules[row], {input, axis, static_cast<DataType>(type)}, answer,
                         trace);
}

}  // namespace

int choose_reshape(int dialect, double opset, double allowzero, double special_zero) {
  ReshapeChoice choice;
  const Status status =
      rw::choose_reshape({static_cast<Dialect>(dialect), opset, allowzero, special_zero}, &choice);
  if (status != Status::ok) return -static_cast<int>(status);
  return choice.row * 2 + (choice.zero_copies ? 1 : 0);
}

int choose_flatten(int dialect, double opset, double allowzero, double special_zero, int compare) {
  int row = 0;
  const Status status =
      rw::choose_flatten({static_cast<Dialect>(dialect), opset, allowzero, special_zero},
                         compare ? StandIns::taken : StandIns::refused, &row);
  return status == Status::ok ? row : -static_cast<int>(status);
}

int reshape_narrow(int choice, int type, int input_rank, int target_rank) {
  const Status status = resolve_reshape_fast(
      choice_of(choice), static_cast<DataType>(type), {mailbox.narrowInput, input_rank},
      {mailbox.narrowTarget, target_rank}, mailbox.narrowResult);
  return static_cast<int>(status);
}

int reshape_wide(int choice, int type, int input_rank, int target_rank, int form) {
  ReshapeAnswer answer;
  answer.dims = mailbox.wideResult;
  mailbox.trace.count = 0;
  const Status status = resolve_reshape(choice_of(choice),
                                        {{mailbox.wideInput, input_rank},
                                         {mailbox.wideTarget, target_rank},
                                         static_cast<TargetForm>(form),
                                         static_cast<DataType>(type)},
                                        &answer, &mailbox.trace);
  const ReshapeRules& rules = kReshapeRules[choice / 2];
  mailbox.report = {.rank = answer.rank,
                    .index = answer.index,
                    .inputCount = answer.input_count,
                    .targetCount = answer.target_count,
                    .since = rules.since,
                    .mostDims = rules.max_rank};
  return static_cast<int>(status);
}

int flatten_narrow(int row, int type, int input_rank, int axis) {
  std::int64_t input[kMaxRank], dims[2];
  std::copy_n(mailbox.narrowInput, input_rank, input);
  FlattenAnswer answer;
  answer.dims = dims;
  const Status status = flatten(row, type, {input, input_rank}, axis, &answer, nullptr);
  if (status != Status::ok) return static_cast<int>(status);
  for (int side = 0; side < 2; ++side) {
    if (dims[side] > std::numeric_limits<std::int32_t>::max()) return kTooWide;
    mailbox.narrowResult[side] = static_cast<std::int32_t>(dims[side]);
  }
  return 0;
}

int flatten_wide(int row, int type, int input_rank) {
  FlattenAnswer answer;
  answer.dims = mailbox.wideResult;
  mailbox.trace.count = 0;
  const Status status = flatten(row, type, {mailbox.wideInput, input_rank}, mailbox.wideTarget[0],
                                &answer, &mailbox.trace);
  const FlattenRules& rules = kFlattenRules[row];
  mailbox.report = {.rank = answer.rank,
                    .index = answer.index,
                    .since = rules.since,
                    .mostDims = rules.max_rank,
                    .lowestAxis = answer.lowest_axis,
                    .highestAxis = answer.highest_axis};
  return static_cast<int>(status);
}

}  // namespace rw::bindings
