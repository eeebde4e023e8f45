// Declares the functions of layout_names.wasm: layout.wasm's, of requests whose lengths may be names.
#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/layout_names_mailbox.h"
#include "bindings/layout_request.h"

namespace rw::layout {
namespace {

NamesMailbox mailbox;
Request request;
Answer answer;
Trace trace;
Names names{mailbox.expressions, mailbox.conditions};

int mailbox_address() { return static_cast<int>(reinterpret_cast<std::intptr_t>(&mailbox)); }

int choose_row(int op, double opset) { return choose(static_cast<Operator>(op), opset); }

void resolve_request(int row, int type, int inputs, int parameters, int expressions, double base) {
  read_request(mailbox.request, row, type, inputs, parameters, &request);
  names.expression_count = expressions;
  names.condition_count = 0;
  names.is_full = names.is_cut = false;
  names.base = static_cast<std::int64_t>(base);
  answer = {};
  resolve(request, &answer, &trace, &names);
  write_answer(request, answer, trace, &mailbox);
  mailbox.counts = {.expressions = names.expression_count,
                    .conditions = names.condition_count,
                    .full = names.is_full,
                    .cut = names.is_cut};
}

}  // namespace
}  // namespace rw::layout

EMSCRIPTEN_BINDINGS(reshape_wasm_layout_names) {
  emscripten::function("mailbox", &rw::layout::mailbox_address);
  emscripten::function("choose", &rw::layout::choose_row);
  emscripten::function("resolve", &rw::layout::resolve_request);
}
