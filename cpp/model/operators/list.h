// The entries of an input or a list attribute, as lengths.
#pragma once

#include "model/operators/call.h"

namespace rw::model {

/// A list that an input or an attribute states. An entry that is not known is kUnknown, or kUnknownOfN.
class List {
 public:
  List(Call& call, std::string_view name, int input) noexcept : call_(call) {
    if (input >= 0) {
      if (!call.has(input)) return;
      const State& state = call.in(input);
      stated = true;
      std::int64_t length = 0;
      if (state.rank != 1) {
        count = -1;
      } else if (state.has_numbers()) {
        count = state.count;
        numbers_ = call.numbers.of(state);
      } else if (call.lengths.is_number(state.dims[0], &length) && length <= kMaxFollowedRank * 2) {
        count = static_cast<int>(length);
        unknown_ = state.kind == Kind::size ? kUnknownOfN : kUnknown;
      } else {
        count = -1;
      }
    } else if (call.states_attribute(name)) {
      stated = true;
      values_ = call.model.ints_of(call.node, name);
      count = static_cast<int>(values_.size());
    }
  }
  Length operator[](int index) const noexcept {
    const auto place = static_cast<std::size_t>(index);
    if (!values_.empty()) return call_.lengths.number(values_[place]);
    return numbers_.empty() ? unknown_ : numbers_[place];
  }
  bool stated = false;
  int count = 0;  ///< -1: not known

 private:
  Call& call_;
  std::span<const std::int64_t> values_;
  std::span<const Length> numbers_;
  Length unknown_ = kUnknown;
};

}  // namespace rw::model
