// Checks that inputs have one element type, or are bool or int64, where an operator asks for it. A type that is not
// known passes. Systems limit the types of many operators further: that is not checked.
#include "model/operators/rules.h"

namespace rw::model {

Cause types_fit(const Operator& row, Call& call) noexcept {
  const Signature& signature = row.signature;
  // Inputs of one type alone come first, and among inputs that are alike all T come before all U.
  for (const char letter : {'i', 'b', 'T', 'U'}) {
    if (signature.types.find(letter) == std::string_view::npos) continue;
    std::int32_t type = letter == 'i' ? kInt64Type : letter == 'b' ? kBoolType : kUnknownType;
    for (int input = 0; input < call.input_count(); ++input) {
      if (signature.letter_of(input) != letter || !call.has(input)) continue;
      const std::int32_t own = call.type_of(input);
      if (own <= kUnknownType || own == type) continue;
      if (type != kUnknownType) return because(Reason::bad_inputs, input);
      type = own;
    }
  }
  return {};
}

}  // namespace rw::model
