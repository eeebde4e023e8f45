// Prints the core's tables as JSON, for JavaScript, the docs and the tests.
#include <cstddef>
#include <cstdio>

#include "bindings/cast_mailbox.h"
#include "bindings/copies_mailbox.h"
#include "bindings/mailbox.h"
#include "bindings/report.h"
#include "bindings/symbolic_mailbox.h"
#include "core/choose_rules.h"
#include "core/dtype.h"
#include "core/reshape.h"
#include "core/samples.h"
#include "core/status.h"
#include "core/trace.h"
#include "core/view.h"
#include "kernels/copy_job.h"
#include "tables/tables.h"

namespace rw {
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

/// The name in RW_ATTRIBUTE_LIST of the attribute that a row reads; nullptr if it reads none.
const char* attribute_of(const ReshapeRules& row) {
#define RW_NAME(attribute, ...) \
  if (row.zero == Zero::attribute) return #attribute;
  RW_ATTRIBUTE_LIST(RW_NAME)
#undef RW_NAME
  return nullptr;
}

const char* name_of(AttributeReading reading) {
  switch (reading) {
    case AttributeReading::none:
      break;
    case AttributeReading::zero_or_one:
      return "zero_or_one";
    case AttributeReading::one_sets:
      return "one_sets";
    case AttributeReading::low_bits_set:
      return "low_bits_set";
    case AttributeReading::required_boolean:
      return "required_boolean";
  }
  return "none";
}

/// Whether the row is of the system's own operator, not of a substitute.
bool is_own(const ReshapeRules&) { return true; }
bool is_own(const FlattenRules& row) { return !row.stands_in; }

/// Prints the since versions of a dialect's own operator, the oldest first.
template <typename Rules, int kCount>
void print_since(const char* name, const Rules (&rows)[kCount], Dialect dialect) {
  std::printf(", \"%s\": [", name);
  const char* separator = "";
  for (int row = kCount - 1; row >= 0; --row) {
    if (rows[row].dialect != dialect || !is_own(rows[row])) continue;
    std::printf("%s%d", separator, rows[row].since);
    separator = ", ";
  }
  std::printf("]");
}

/// Prints the since versions of a dialect's operators, and those from which on it has its attribute
/// and negative axes. A dialect's rows are sorted, the newest first: the last match is the oldest.
void print_versions(Dialect dialect) {
  print_since("reshape", kReshapeRules, dialect);
  print_since("flatten", kFlattenRules, dialect);
  const ReshapeRules* oldest = nullptr;
  for (const ReshapeRules& row : kReshapeRules) {
    if (row.dialect == dialect && attribute_of(row)) oldest = &row;
  }
  std::printf(", \"attribute\": \"%s\", \"attributeSince\": %d, \"reading\": \"%s\"",
              oldest ? attribute_of(*oldest) : "", oldest ? oldest->since : 0,
              name_of(oldest ? oldest->reading : AttributeReading::none));
  int negative_axes = 0;
  for (const FlattenRules& row : kFlattenRules) {
    if (row.dialect == dialect && row.axis != AxisRange::zero_to_rank) negative_axes = row.since;
  }
  std::printf(", \"negativeAxes\": %d", negative_axes);
}

}  // namespace

void print_tables() {
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
#define RW_PRINT(dialect, name, label, operator_, opsets, verified, notes, load_check, also)      \
  std::printf(                                                                                    \
      "%s\n    { \"name\": \"%s\", \"label\": \"%s\", \"operator\": \"%s\", \"opsets\": \"%s\", " \
      "\"verified\": \"%s\", \"notes\": \"%s\", \"loadCheck\": \"%s\", \"also\": \"%s\", "        \
      "\"isDefault\": %s",                                                                        \
      separator, name, label, operator_, #opsets, verified, notes, load_check, also,              \
      Dialect::dialect == kDefaultDialect ? "true" : "false");                                    \
  print_versions(Dialect::dialect);                                                               \
  std::printf(" }");                                                                              \
  separator = ",";
  RW_DIALECT_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"attributes\": [");
#define RW_PRINT(attribute, name, page, field, option, when_set)                                 \
  std::printf(                                                                                   \
      "%s\n    { \"attribute\": \"%s\", \"name\": \"%s\", \"page\": \"%s\", \"field\": \"%s\", " \
      "\"option\": \"%s\", \"whenSet\": \"%s\" }",                                               \
      separator, #attribute, name, page, field, option, #when_set);                              \
  separator = ",";
  RW_ATTRIBUTE_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"rules\": [");
#define RW_PRINT(rule, place, field, operands, clause, meaning)                                  \
  std::printf(                                                                                   \
      "%s\n    { \"name\": \"%s\", \"place\": \"%s\", \"field\": \"%s\", \"operands\": \"%s\", " \
      "\"clause\": "                                                                             \
      "\"%s\", \"meaning\": \"%s\" }",                                                           \
      separator, #rule, #place, #field, #operands, clause, meaning);                             \
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

#define RW_PRINT(entry, meaning)              \
  std::printf("%s\"%s\"", separator, #entry); \
  separator = ", ";
  separator = "";
  std::printf("\n  ],\n  \"samples\": [");
  RW_SAMPLES_LIST(RW_PRINT)
  separator = "";
  std::printf("],\n  \"forms\": [");
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
      separator, #field, #array, static_cast<int>(offsetof(Mailbox, field)),                    \
      static_cast<int>(sizeof(Mailbox::field)), meaning);                                       \
  separator = ",";
  RW_MAILBOX_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"copiesMailbox\": [");
#define RW_PRINT(Type, field, array, meaning)                                                   \
  std::printf(                                                                                  \
      "%s\n    { \"name\": \"%s\", \"array\": \"%s\", \"byteOffset\": %d, \"byteLength\": %d, " \
      "\"meaning\": \"%s\" }",                                                                  \
      separator, #field, #array, static_cast<int>(offsetof(copies::Mailbox, field)),            \
      static_cast<int>(sizeof(copies::Mailbox::field)), meaning);                               \
  separator = ",";
  RW_COPIES_MAILBOX_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"castMailbox\": [");
#define RW_PRINT(Type, field, array, meaning)                                                   \
  std::printf(                                                                                  \
      "%s\n    { \"name\": \"%s\", \"array\": \"%s\", \"byteOffset\": %d, \"byteLength\": %d, " \
      "\"meaning\": \"%s\" }",                                                                  \
      separator, #field, #array, static_cast<int>(offsetof(casts::Mailbox, field)),             \
      static_cast<int>(sizeof(casts::Mailbox::field)), meaning);                                \
  separator = ",";
  RW_CAST_MAILBOX_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"symbolicMailbox\": [");
#define RW_PRINT(Type, field, array, meaning)                                                   \
  std::printf(                                                                                  \
      "%s\n    { \"name\": \"%s\", \"array\": \"%s\", \"byteOffset\": %d, \"byteLength\": %d, " \
      "\"meaning\": \"%s\" }",                                                                  \
      separator, #field, #array, static_cast<int>(offsetof(symbolic::Mailbox, field)),          \
      static_cast<int>(sizeof(symbolic::Mailbox::field)), meaning);                             \
  separator = ",";
  RW_SYMBOLIC_MAILBOX_LIST(RW_PRINT)
#undef RW_PRINT

  separator = "";
  std::printf("\n  ],\n  \"symbolicAnswer\": [");
#define RW_PRINT(name, meaning)              \
  std::printf("%s\"%s\"", separator, #name); \
  separator = ", ";
  RW_ANSWER_LIST(RW_PRINT)

  separator = "";
  std::printf("],\n  \"symbolicOrigins\": [");
  RW_ORIGIN_LIST(RW_PRINT)

  separator = "";
  std::printf("],\n  \"symbolicRelations\": [");
  RW_RELATION_LIST(RW_PRINT)

  separator = "";
  std::printf("],\n  \"symbolicGiven\": [");
  RW_GIVEN_LIST(RW_PRINT)
#undef RW_PRINT
  std::printf("],\n  \"symbolicAtoms\": %d,\n", symbolic::kMaxAtoms);
  std::printf("  \"symbolicTerms\": %d,\n", symbolic::kMaxTerms);
  std::printf("  \"castElements\": %d,\n", casts::kMaxElements);

  print_rows("reshape", kReshapeRules);
  print_rows("flatten", kFlattenRules);
  std::printf("  \"maxRank\": %d,\n  \"maxSteps\": %d\n}\n", kMaxRank, kMaxSteps);
}

}  // namespace rw
