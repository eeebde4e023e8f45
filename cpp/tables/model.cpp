// Prints the tables of cpp/model as JSON, for JavaScript and the tests.
#include <cstddef>
#include <cstdio>

#include "model/analysis/analysis.h"
#include "model/analysis/report_lists.h"
#include "model/graph/graph.h"
#include "model/graph/listing.h"
#include "model/operators/rules.h"
#include "tables/tables.h"

namespace rw::model {
namespace {

void print_operators(const char* domain, std::span<const Operator> rows, const char* separator) {
  for (const Operator& row : rows) {
    std::printf("%s\n    { \"domain\": \"%s\", \"name\": \"%.*s\", \"since\": %d, \"until\": %d }",
                separator, domain, static_cast<int>(row.name.size()), row.name.data(), row.since,
                row.until);
    separator = ",";
  }
}

}  // namespace

void print_tables() {
  const char* separator = "";
  std::printf("{\n  \"tables\": [");
#define RW_PRINT(Type, table)                                                   \
  std::printf("%s\n    { \"name\": \"%s\", \"words\": %d }", separator, #table, \
              static_cast<int>(sizeof(Type) / sizeof(std::int32_t)));           \
  separator = ",";
  RW_MODEL_TABLE_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"countsBytes\": %d,\n  \"records\": [",
              static_cast<int>(sizeof(TableCounts)));
#define RW_PRINT_FIELD(Type, field, meaning)                                                       \
  std::printf("%s\n      { \"name\": \"%s\", \"word\": %d, \"meaning\": \"%s\" }", separator,      \
              #field, static_cast<int>(offsetof(Printed, field) / sizeof(std::int32_t)), meaning); \
  separator = ",";
#define RW_PRINT(Record, name, list)                                            \
  {                                                                             \
    using Printed = Record;                                                     \
    std::printf("%s\n    { \"name\": \"%s\", \"fields\": [", separator, #name); \
    separator = "";                                                             \
    list(RW_PRINT_FIELD) std::printf("\n    ] }");                              \
  }
  RW_RECORD_LIST(RW_PRINT)
#undef RW_PRINT
#undef RW_PRINT_FIELD

  separator = "";
  std::printf("\n  ],\n  \"numbered\": [");
#define RW_PRINT_ENTRY(entry, number, name, meaning)                                            \
  std::printf("%s\n      { \"name\": \"%s\", \"number\": %d, \"meaning\": \"%s\" }", separator, \
              #name, number, meaning);                                                          \
  separator = ",";
#define RW_PRINT(Enumeration, name, list)                                      \
  std::printf("%s\n    { \"name\": \"%s\", \"entries\": [", separator, #name); \
  separator = "";                                                              \
  list(RW_PRINT_ENTRY) std::printf("\n    ] }");
  RW_NUMBERED_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"limits\": [");
#define RW_PRINT(Type, constant, number, name, meaning) \
  RW_PRINT_ENTRY(constant, number, name, meaning)
  RW_LIMIT_LIST(RW_PRINT)
#undef RW_PRINT
#undef RW_PRINT_ENTRY

  separator = "";
  std::printf("\n  ],\n  \"sources\": [");
#define RW_PRINT(entry, name, meaning)      \
  std::printf("%s\"%s\"", separator, name); \
  separator = ", ";
  RW_SOURCE_LIST(RW_PRINT)
  std::printf("],\n  \"statuses\": [");
  separator = "";
  RW_MODEL_STATUS_LIST(RW_PRINT)
  std::printf("],\n  \"verdicts\": [");
  separator = "";
  RW_VERDICT_LIST(RW_PRINT)
  std::printf("],\n  \"emptyBatches\": [");
  separator = "";
  RW_EMPTY_BATCH_LIST(RW_PRINT)
  std::printf("],\n  \"fixKinds\": [");
  separator = "";
  RW_FIX_LIST(RW_PRINT)
  std::printf("],\n  \"insertKinds\": [");
  separator = "";
  RW_INSERT_LIST(RW_PRINT)
  std::printf("],\n  \"runtimes\": [");
  separator = "";
  RW_RUNTIME_LIST(RW_PRINT)
  std::printf("],\n  \"states\": [");
  separator = "";
  RW_STATE_LIST(RW_PRINT)
  std::printf("],\n  \"leniencies\": [");
  separator = "";
#define RW_NAMED(entry, meaning) RW_PRINT(entry, #entry, meaning)
  RW_LENIENCY_LIST(RW_NAMED)
#undef RW_NAMED
#undef RW_PRINT

  separator = "";
  std::printf("],\n  \"reasons\": [");
  constexpr const char* kObstacles[] = {
#define RW_NAME(entry, name, meaning) name,
      RW_OBSTACLE_LIST(RW_NAME)
#undef RW_NAME
  };
#define RW_PRINT(code, obstacle, meaning)                                                   \
  std::printf("%s\n    { \"code\": \"%s\", \"obstacle\": \"%s\", \"meaning\": \"%s\" }",    \
              separator, #code, kObstacles[static_cast<int>(Obstacle::obstacle)], meaning); \
  separator = ",";
  RW_REASON_LIST(RW_PRINT)
#undef RW_PRINT
  separator = "";
  std::printf("\n  ],\n  \"report\": [");
#define RW_PRINT_FIELD(kind, of, field, meaning)                                               \
  std::printf(                                                                                 \
      "%s\n      { \"kind\": \"%s\", \"of\": \"%s\", \"name\": \"%s\", \"meaning\": \"%s\" }", \
      separator, #kind, #of, #field, meaning);                                                 \
  separator = ",";
#define RW_PRINT(record, list)                                                  \
  std::printf("%s\n    { \"name\": \"%s\", \"fields\": [", separator, #record); \
  separator = "";                                                               \
  list(RW_PRINT_FIELD) std::printf("\n    ] }");
  RW_REPORT_RECORD_LIST(RW_PRINT)
#undef RW_PRINT
#undef RW_PRINT_FIELD
  std::printf("\n  ],\n  \"newestOpset\": %d,\n  \"operators\": [", kNewestOpset);
  print_operators("", operator_rows(""), "");
  print_operators("ai.onnx.ml", operator_rows("ai.onnx.ml"), ",");
  print_operators("com.microsoft", operator_rows("com.microsoft"), ",");
  std::printf("\n  ]\n}\n");
}

}  // namespace rw::model
