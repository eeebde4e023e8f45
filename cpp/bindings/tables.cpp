// Prints the core's tables as JSON, for JavaScript, the docs and the tests.
#include <cstddef>
#include <cstdio>

#include "bindings/mailbox.h"
#include "bindings/report.h"
#include "core/dtype.h"
#include "core/reshape.h"
#include "core/rules.h"
#include "core/status.h"
#include "core/trace.h"
#include "core/view.h"
#include "kernels/copy_job.h"

namespace {

template <typename Rules, int kCount>
void print_rows(const char* name, const Rules (&rows)[kCount]) {
  std::printf("  \"%s\": [", name);
  for (int row = 0; row < kCount; ++row) {
    std::printf("%s\n    { \"dialect\": %d, \"since\": %d, \"types\": %u, \"maxRank\": %d }",
                row ? "," : "", static_cast<int>(rows[row].dialect), rows[row].since,
                static_cast<unsigned>(rows[row].types), rows[row].max_rank);
  }
  std::printf("\n  ],\n");
}

}  // namespace

int main() {
  const char* separator = "";
  std::printf("{\n  \"statuses\": [");
#define RW_PRINT(code, meaning)                                                                \
  std::printf("%s\n    { \"code\": \"%s\", \"meaning\": \"%s\" }", separator, #code, meaning); \
  separator = ",";
  RW_STATUS_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"dataTypes\": [");
#define RW_PRINT(name, bits, array, decoding, group)                  \
  std::printf(                                                        \
      "%s\n    { \"name\": \"%s\", \"bits\": %d, \"array\": \"%s\", " \
      "\"decoding\": \"%s\" }",                                       \
      separator, #name, bits, #array, #decoding);                     \
  separator = ",";
  RW_DTYPE_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"dialects\": [");
#define RW_PRINT(dialect, name, label, opsets)                                                  \
  std::printf("%s\n    { \"name\": \"%s\", \"label\": \"%s\", \"opsets\": \"%s\" }", separator, \
              name, label, #opsets);                                                            \
  separator = ",";
  RW_DIALECT_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"rules\": [");
#define RW_PRINT(rule, place, operands, clause, meaning)                                  \
  std::printf(                                                                            \
      "%s\n    { \"name\": \"%s\", \"place\": \"%s\", \"operands\": \"%s\", \"clause\": " \
      "\"%s\", \"meaning\": \"%s\" }",                                                    \
      separator, #rule, #place, #operands, clause, meaning);                              \
  separator = ",";
  RW_RULE_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"report\": [");
#define RW_PRINT(field, meaning)                                                                \
  std::printf("%s\n    { \"name\": \"%s\", \"meaning\": \"%s\" }", separator, #field, meaning); \
  separator = ",";
  RW_REPORT_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"forms\": [");
#define RW_PRINT(form, meaning)              \
  std::printf("%s\"%s\"", separator, #form); \
  separator = ", ";
  RW_TARGET_FORM_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("],\n  \"orders\": [");
#define RW_PRINT(order, name, meaning)      \
  std::printf("%s\"%s\"", separator, name); \
  separator = ", ";
  RW_ORDER_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("],\n  \"copyWays\": [");
#define RW_PRINT(way, meaning)                                                                \
  std::printf("%s\n    { \"name\": \"%s\", \"meaning\": \"%s\" }", separator, #way, meaning); \
  separator = ",";
  RW_COPY_WAY_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"positionsOf\": [");
#define RW_PRINT(what, meaning)                                                                \
  std::printf("%s\n    { \"name\": \"%s\", \"meaning\": \"%s\" }", separator, #what, meaning); \
  separator = ",";
  RW_POSITIONS_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"mailbox\": [");
#define RW_PRINT(Type, field, array, meaning)                                                   \
  std::printf(                                                                                  \
      "%s\n    { \"name\": \"%s\", \"array\": \"%s\", \"byteOffset\": %d, \"byteLength\": %d, " \
      "\"meaning\": \"%s\" }",                                                                  \
      separator, #field, #array, static_cast<int>(offsetof(rw::Mailbox, field)),                \
      static_cast<int>(sizeof(rw::Mailbox::field)), meaning);                                   \
  separator = ",";
  RW_MAILBOX_LIST(RW_PRINT)
#undef RW_PRINT
  std::printf("\n  ],\n");

  print_rows("reshape", rw::kReshapeRules);
  print_rows("flatten", rw::kFlattenRules);
  std::printf("  \"maxRank\": %d,\n  \"maxSteps\": %d\n}\n", rw::kMaxRank, rw::kMaxSteps);
  return 0;
}
