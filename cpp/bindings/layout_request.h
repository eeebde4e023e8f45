// The parts that the modules of cpp/core/layout share: a request is read from integers, an answer is a report.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bindings/layout_mailbox.h"
#include "core/layout/resolve.h"

namespace rw::layout {

/// Reads parameters from the words behind the shapes.
inline void read_values(const std::int64_t* words, int parameters, Request* request) {
  std::fill(std::begin(request->values), std::end(request->values), Value{});
  for (int left = parameters; left > 0; --left) {
    const int count = static_cast<int>(words[2]);
    request->values[words[0]] = {words + 3, count, static_cast<Form>(words[1])};
    words += 3 + count;
  }
}

/// Reads a request whose rules are a row of kRules.
inline void read_request(const std::int64_t* words, int row, int type, int inputs, int parameters,
                         Request* request) {
  request->rules = kRules + row;
  request->type = static_cast<DataType>(type);
  request->inputs = {words, inputs};
  Shapes shapes = request->inputs;
  while (shapes.count > 0) shapes = shapes.rest();
  read_values(shapes.words, parameters, request);
}

/// Writes what a call returns: the report, the dims and the steps.
template <typename Mailbox>
void write_answer(const Request& request, const Answer& answer, const Trace& trace,
                  Mailbox* mailbox) {
  std::copy_n(answer.dims, std::min(answer.rank, kMaxRank), mailbox->dims);
  std::copy_n(trace.steps, trace.count, mailbox->steps);
  const Mistake& mistake = answer.mistake;
  mailbox->report = {.fault = static_cast<std::int64_t>(mistake.fault),
                     .parameter = static_cast<std::int64_t>(mistake.parameter),
                     .input = mistake.input,
                     .index = mistake.index,
                     .value = mistake.value,
                     .low = mistake.low,
                     .high = mistake.high,
                     .rank = answer.is_open ? -1 : answer.rank,
                     .axis = answer.axis,
                     .parts = answer.parts,
                     .part = answer.part,
                     .last = answer.last,
                     .steps = trace.count,
                     .since = request.rules->since,
                     .parameters = parameters_of(*request.rules)};
}

}  // namespace rw::layout
