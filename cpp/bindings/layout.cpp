// Declares the functions of layout.wasm: they read a request from the mailbox and write its answer there.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>

#include "bindings/layout_mailbox.h"
#include "core/layout/resolve.h"

namespace rw::layout {
namespace {

Mailbox mailbox;
Request request;
Answer answer;
Trace trace;

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

int choose_row(int op, double opset) { return choose(static_cast<Operator>(op), opset); }

/// Reads parameters from the words behind the shapes.
void read_values(const std::int64_t* words, int parameters) {
  std::fill(std::begin(request.values), std::end(request.values), Value{});
  for (int left = parameters; left > 0; --left) {
    const int count = static_cast<int>(words[2]);
    request.values[words[0]] = {words + 3, count, static_cast<Form>(words[1])};
    words += 3 + count;
  }
}

void resolve_request(int row, int type, int inputs, int parameters) {
  request.rules = kRules + row;
  request.type = static_cast<DataType>(type);
  request.inputs = {mailbox.request, inputs};
  Shapes shapes = request.inputs;
  while (shapes.count > 0) shapes = shapes.rest();
  read_values(shapes.words, parameters);
  answer = {};
  resolve(request, &answer, &trace);
  std::copy_n(answer.dims, std::min(answer.rank, kMaxRank), mailbox.dims);
  std::copy_n(trace.steps, trace.count, mailbox.steps);
  const Mistake& mistake = answer.mistake;
  mailbox.report = {.fault = static_cast<std::int64_t>(mistake.fault),
                    .parameter = static_cast<std::int64_t>(mistake.parameter),
                    .input = mistake.input,
                    .index = mistake.index,
                    .value = mistake.value,
                    .low = mistake.low,
                    .high = mistake.high,
                    .rank = answer.rank,
                    .axis = answer.axis,
                    .parts = answer.parts,
                    .steps = trace.count,
                    .since = request.rules->since,
                    .parameters = parameters_of(*request.rules)};
}

double length_of_part(int part) { return static_cast<double>(part_length(request, answer, part)); }

}  // namespace
}  // namespace rw::layout

EMSCRIPTEN_BINDINGS(reshape_wasm_layout) {
  emscripten::function("mailbox", &rw::layout::mailbox_address);
  emscripten::function("choose", &rw::layout::choose_row);
  emscripten::function("resolve", &rw::layout::resolve_request);
  emscripten::function("lengthOfPart", &rw::layout::length_of_part);
}
