// Converts JavaScript's numbers to requests, calls the core, and converts the results back.
#include "bindings/resolutions.h"

#include <cstdint>

#include "bindings/mailbox.h"
#include "core/choose_rules.h"
#include "core/fast.h"
#include "core/flatten.h"
#include "core/reshape.h"
#include "core/samples.h"

namespace rw::bindings {
namespace {

ReshapeChoice choice_of(int choice) { return {choice / 2, choice % 2 != 0}; }

/// Reports what becomes of the samples of the last wide call, which works.
void report_samples(int input_rank) {
  const Dims result{mailbox.wideResult, static_cast<int>(mailbox.report.rank)};
  const Samples samples = samples_of({mailbox.wideInput, input_rank}, result);
  mailbox.report.samples = static_cast<std::int64_t>(samples.verdict);
  mailbox.report.samplesAxis = samples.axis;
  mailbox.report.samplesRows = samples.rows;
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

bool reshape_narrow(int choice, int type, int input_rank, int target_rank) {
  return resolve_ordinary_reshape(choice_of(choice), static_cast<DataType>(type),
                                  {mailbox.narrowInput, input_rank},
                                  {mailbox.narrowTarget, target_rank}, mailbox.narrowResult);
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
  if (status == Status::ok) report_samples(input_rank);
  return static_cast<int>(status);
}

bool flatten_narrow(int row, int type, int input_rank, int axis) {
  return resolve_ordinary_flatten(kFlattenRules[row], static_cast<DataType>(type),
                                  {mailbox.narrowInput, input_rank}, axis, mailbox.narrowResult);
}

int flatten_wide(int row, int type, int input_rank) {
  FlattenAnswer answer;
  answer.dims = mailbox.wideResult;
  mailbox.trace.count = 0;
  const FlattenRules& rules = kFlattenRules[row];
  const FlattenRequest request{
      {mailbox.wideInput, input_rank}, mailbox.wideTarget[0], static_cast<DataType>(type)};
  const Status status = resolve_flatten(rules, request, &answer, &mailbox.trace);
  mailbox.report = {.rank = answer.rank,
                    .index = answer.index,
                    .since = rules.since,
                    .mostDims = rules.max_rank,
                    .lowestAxis = answer.lowest_axis,
                    .highestAxis = answer.highest_axis};
  if (status == Status::ok) report_samples(input_rank);
  return static_cast<int>(status);
}

}  // namespace rw::bindings
