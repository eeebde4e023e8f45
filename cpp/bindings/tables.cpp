// Prints the core's tables as JSON: what JavaScript, the docs and the tests read instead of a copy.
#include <cstdio>

#include "core/dtype.h"
#include "core/rules.h"
#include "core/status.h"

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
#define RW_PRINT(name)                       \
  std::printf("%s\"%s\"", separator, #name); \
  separator = ", ";
  RW_DIALECT_LIST(RW_PRINT)
#undef RW_PRINT
  std::printf("],\n");

  print_rows("reshape", rw::kReshapeRules);
  print_rows("flatten", rw::kFlattenRules);
  std::printf("  \"maxRank\": %d\n}\n", rw::kMaxRank);
  return 0;
}
