// Prints the tables of the core, of cpp/core/layout and of cpp/model: three texts of JSON, with a form feed between.
#include "tables/tables.h"

#include <cstdio>

int main() {
  rw::print_tables();
  std::putchar('\f');
  rw::layout::print_tables();
  std::putchar('\f');
  rw::model::print_tables();
  return 0;
}
