// Declares the functions of layout_names.wasm: layout.wasm's, of requests whose lengths may be names.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>

#include "bindings/layout_names_mailbox.h"
#include "bindings/layout_request.h"

namespace rw::layout {
namespace {

NamesMailbox mailbox;
Request request;
Answer answer;
Trace trace;
Names names;

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

int choose_row(int op, double opset) { return choose(static_cast<Operator>(op), opset); }

void resolve_request(int row, int type, int inputs, int parameters, int expressions) {
  read_request(mailbox.request, row, type, inputs, parameters, &request);
  names.expression_count = expressions;
  names.condition_count = 0;
  names.is_full = false;
  std::copy_n(mailbox.expressions, expressions, names.expressions);
  answer = {};
  resolve(request, &answer, &trace, &names);
  write_answer(request, answer, trace, &mailbox);
  std::copy_n(names.expressions, names.expression_count, mailbox.expressions);
  std::copy_n(names.conditions, names.condition_count, mailbox.conditions);
  mailbox.counts = {.expressions = names.expression_count,
                    .conditions = names.condition_count,
                    .full = names.is_full};
}

}  // namespace
}  // namespace rw::layout

EMSCRIPTEN_BINDINGS(reshape_wasm_layout_names) {
  emscripten::function("mailbox", &rw::layout::mailbox_address);
  emscripten::function("choose", &rw::layout::choose_row);
  emscripten::function("resolve", &rw::layout::resolve_request);
}
