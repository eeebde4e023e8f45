// Prints the tables of cpp/core/layout as JSON, for JavaScript and the tests.
#include <cstddef>
#include <cstdio>

#include "bindings/layout_mailbox.h"
#include "core/layout/rows.h"
#include "tables/tables.h"

namespace rw::layout {
namespace {

/// Stands before the next entry of the list.
const char* comma = "";

void begin(const char* name) {
  std::printf("%s\n  \"%s\": [", *comma ? "]," : "", name);
  comma = "";
}

void print(const char* text) {
  std::printf("%s\n    %s", comma, text);
  comma = ",";
}

constexpr const char* kOperators[] = {
#define RW_ENTRY(name, ...) #name,
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr const char* kParameters[] = {
#define RW_ENTRY(name, ...) #name,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The names of parameters as a list.
void print_set(const char* name, ParameterSet set) {
  std::printf(", \"%s\": [", name);
  const char* between = "";
  for (int index = 0; index < kParameterCount; ++index) {
    if (!((set >> index) & 1)) continue;
    std::printf("%s\"%s\"", between, kParameters[index]);
    between = ", ";
  }
  std::printf("]");
}

/// A field of a mailbox, in bytes.
void print_field(const char* name, const char* array, std::size_t offset, std::size_t length) {
  std::printf(
      "%s\n    { \"name\": \"%s\", \"array\": \"%s\", \"byteOffset\": %zu, \"byteLength\": %zu }",
      comma, name, array, offset, length);
  comma = ",";
}

void print_rules(const Rules& rules) {
  std::printf("%s\n    { \"operator\": \"%s\", \"since\": %d, \"types\": %u", comma,
              kOperators[static_cast<int>(rules.op)], rules.since, rules.types);
  print_set("attributes", rules.attributes);
  print_set("operands", rules.operands);
  print_set("required", rules.required);
  print_set("parameters", parameters_of(rules));
  std::printf(" }");
  comma = ",";
}

}  // namespace

void print_tables() {
  std::printf("{");
  begin("operators");
#define RW_ENTRY(name, ...) print("\"" #name "\"");
  RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("parameters");
#define RW_ENTRY(name, kind) print("{ \"name\": \"" #name "\", \"kind\": \"" #kind "\" }");
  RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("words");
#define RW_ENTRY(word) print("\"" #word "\"");
  RW_WORD_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("forms");
#define RW_ENTRY(form, ...) print("\"" #form "\"");
  RW_FORM_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("faults");
#define RW_ENTRY(fault, code, meaning) \
  print("{ \"name\": \"" #fault "\", \"code\": \"" code "\" }");
  RW_FAULT_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("steps");
#define RW_ENTRY(rule, ...) print("\"" #rule "\"");
  RW_LAYOUT_RULE_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("report");
#define RW_ENTRY(field, ...) print("\"" #field "\"");
  RW_LAYOUT_REPORT_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("relations");
#define RW_ENTRY(relation, ...) print("\"" #relation "\"");
  RW_LAYOUT_RELATION_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("expressions");
#define RW_ENTRY(kind, ...) print("\"" #kind "\"");
  RW_LAYOUT_EXPRESSION_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("condition");
#define RW_ENTRY(field, ...) print("\"" #field "\"");
  RW_LAYOUT_CONDITION_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("counts");
#define RW_ENTRY(field, ...) print("\"" #field "\"");
  RW_LAYOUT_COUNT_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("mailbox");
#define RW_ENTRY(Type, field, array, ...) \
  print_field(#field, #array, offsetof(Mailbox, field), sizeof(Mailbox::field));
  RW_LAYOUT_MAILBOX_LIST(RW_ENTRY)
#undef RW_ENTRY
  begin("rules");
  for (const Rules& rules : kRules) print_rules(rules);
  std::printf("],\n  \"mostWords\": %d,\n  \"mostGiven\": %d,\n", kMostWords, kMostGiven);
  std::printf("  \"firstExpression\": \"%lld\"\n}\n", static_cast<long long>(kFirstExpression));
}

}  // namespace rw::layout
