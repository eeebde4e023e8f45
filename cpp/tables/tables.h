// Prints the tables that JavaScript, the docs and the tests read, as JSON.
#pragma once

namespace rw {
void print_tables();
}  // namespace rw

namespace rw::layout {
void print_tables();
}  // namespace rw::layout

namespace rw::model {
void print_tables();
}  // namespace rw::model
