// Declares the functions of layout.wasm: they read a request from the mailbox and write its answer there.
#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/layout_mailbox.h"
#include "bindings/layout_request.h"

namespace rw::layout {
namespace {

Mailbox mailbox;
Request request;
Answer answer;
Trace trace;

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

int choose_row(int op, double opset) { return choose(static_cast<Operator>(op), opset); }

void resolve_request(int row, int type, int inputs, int parameters) {
  read_request(mailbox.request, row, type, inputs, parameters, &request);
  answer = {};
  resolve(request, &answer, &trace);
  write_answer(request, answer, trace, &mailbox);
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
