// The names that the symbols of dims are made of: N and heads of "N*heads".
#pragma once

#include <cstdint>
#include <string_view>

#include "model/graph/graph.h"
#include "model/graph/growing.h"

namespace rw::model {

inline bool is_digit(char character) noexcept { return character >= '0' && character <= '9'; }

/// Names of symbols, each with the first symbol that has it.
class DimNames {
 public:
  /// Adds the names of a symbol. A name may have spaces in it, and a "-" between two letters; what stands before a
  /// parenthesis is a function, not a name.
  ///
  /// Returns  whether a symbol that was added before, and is another one, has one of them too. Where memory ends
  ///          nothing tells them apart, and they count as such.
  bool add(std::string_view symbol, Text text) noexcept;
  /// Whether a symbol has one of these names.
  bool has_any_of(std::string_view symbol) const noexcept;

 private:
  struct Name {
    std::string_view name = {};
    Text of = 0;
  };
  static std::uint64_t hash_of(std::string_view name) noexcept;
  std::int32_t find(std::string_view name) const noexcept;

  Growing<Name> names_;
  Slots slots_;
};

}  // namespace rw::model
