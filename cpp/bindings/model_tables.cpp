// Prints the tables of cpp/model as JSON, for JavaScript and the tests.
#include <cstdio>

#include "model/analysis/analysis.h"
#include "model/graph/graph.h"
#include "model/graph/listing.h"
#include "model/operators/rules.h"

namespace {

using namespace rw::model;  // for the names in the lists

void print_operators(const char* domain, std::span<const Operator> rows, const char* separator) {
  for (const Operator& row : rows) {
    std::printf("%s\n    { \"domain\": \"%s\", \"name\": \"%.*s\", \"since\": %d, \"until\": %d }",
                separator, domain, static_cast<int>(row.name.size()), row.name.data(), row.since,
                row.until);
    separator = ",";
  }
}

}  // namespace

int main() {
  const char* separator = "";
  std::printf("{\n  \"tables\": [");
#define RW_PRINT(Type, table)                                                   \
  std::printf("%s\n    { \"name\": \"%s\", \"words\": %d }", separator, #table, \
              static_cast<int>(sizeof(Type) / sizeof(std::int32_t)));           \
  separator = ",";
  RW_MODEL_TABLE_LIST(RW_PRINT)
#undef RW_PRINT

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
  std::printf("],\n  \"runtimes\": [");
  separator = "";
  RW_RUNTIME_LIST(RW_PRINT)
  std::printf("],\n  \"states\": [");
  separator = "";
  RW_STATE_LIST(RW_PRINT)
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
  std::printf("\n  ],\n  \"newestOpset\": %d,\n  \"operators\": [", kNewestOpset);
  print_operators("", operator_rows(), "");
  print_operators("com.microsoft", contributed_rows(), ",");
  std::printf("\n  ]\n}\n");
  return 0;
}
