// The entries of an input or a list attribute, as lengths.
#pragma once

#include "model/nodes/call.h"

namespace rw::model {

/// A list that an input or an attribute states. An entry that is not known is kUnknown, or kUnknownOfN.
class List {
 public:
  /// The list in the input at a position.
  List(const Call& call, int input) noexcept : lengths_(call.lengths) {
    if (!call.has(input)) return;
    const State& state = call.in(input);
    const auto length = state.rank == 1 ? call.lengths.number_in(state.dims[0]) : std::nullopt;
    if (state.rank == 1 && state.has_numbers()) {
      listed = Listed::known;
      count = state.count;
      numbers_ = call.numbers.of(state);
    } else if (length && *length <= WholeNumbers::kMost) {
      listed = Listed::known;
      count = static_cast<int>(*length);
      unknown_ = state.kind == Kind::size ? kUnknownOfN : kUnknown;
    } else {
      listed = Listed::unknown;
    }
  }
  /// The list in an attribute.
  List(const Call& call, std::string_view name) noexcept : lengths_(call.lengths) {
    if (!call.states_attribute(name)) return;
    listed = Listed::known;
    values_ = call.model.ints_of(call.node, name);
    count = static_cast<int>(values_.size());
  }
  /// As the node's version states it: by an attribute, or by an input at a position.
  List(const Call& call, std::string_view name, int input) noexcept
      : List(call.takes_list() ? List(call, input) : List(call, name)) {}

  bool is_stated() const noexcept { return listed != Listed::absent; }
  bool is_unknown() const noexcept { return listed == Listed::unknown; }
  Length operator[](int index) const noexcept {
    if (!values_.empty()) return lengths_.number(values_[index]);
    return numbers_.empty() ? unknown_ : numbers_[index];
  }

  Listed listed = Listed::absent;  ///< known: how many entries it has
  int count = 0;

 private:
  Lengths& lengths_;
  Table<const std::int64_t> values_;
  Table<const Length> numbers_;
  Length unknown_ = kUnknown;
};

}  // namespace rw::model
