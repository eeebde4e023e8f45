// Declares the functions of layout.wasm: they read a request from the mailbox and write its answer there. Its lengths
// are numbers, or also names.
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
Names names{mailbox.expressions, mailbox.conditions};

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

/// Reads the request in the mailbox, whose rules are a row of kRules.
void read_request(int row, int type, int inputs, int parameters) {
  answer = {};
  request.rules = kRules + row;
  request.type = static_cast<DataType>(type);
  request.inputs = {mailbox.request, inputs};
  Shapes shapes = request.inputs;
  while (shapes.count > 0) shapes = shapes.rest();
  read_values(shapes.words, parameters);
}

/// Writes what a call returns: the report, the dims and the steps.
void write_answer() {
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
                    .rank = answer.is_open ? -1 : answer.rank,
                    .axis = answer.axis,
                    .parts = answer.parts,
                    .part = answer.part,
                    .last = answer.last,
                    .steps = trace.count,
                    .since = request.rules->since,
                    .parameters = parameters_of(*request.rules)};
}

void resolve_request(int row, int type, int inputs, int parameters) {
  read_request(row, type, inputs, parameters);
  resolve(request, &answer, &trace);
  write_answer();
}

void resolve_names(int row, int type, int inputs, int parameters, int expressions, double base) {
  read_request(row, type, inputs, parameters);
  names.expression_count = expressions;
  names.condition_count = 0;
  names.is_full = names.is_cut = false;
  names.base = static_cast<std::int64_t>(base);
  resolve(request, &answer, &trace, &names);
  write_answer();
  mailbox.counts = {.expressions = names.expression_count,
                    .conditions = names.condition_count,
                    .full = names.is_full,
                    .cut = names.is_cut};
}

double length_of_part(int part) { return static_cast<double>(part_length(request, answer, part)); }

}  // namespace
}  // namespace rw::layout

EMSCRIPTEN_BINDINGS(reshape_wasm_layout) {
  emscripten::function("mailbox", &rw::layout::mailbox_address);
  emscripten::function("choose", &rw::layout::choose_row);
  emscripten::function("resolve", &rw::layout::resolve_request);
  emscripten::function("resolveNames", &rw::layout::resolve_names);
  emscripten::function("lengthOfPart", &rw::layout::length_of_part);
}
