// Which inputs of an operator have one element type, and which are bools or int64. Nothing is said where a type is not
// known, nor of which types an operator takes beside these.
#include "model/operators/rules.h"

namespace rw::model {

Cause types_fit(const Operator& row, Call& call) noexcept {
  const Signature& signature = row.signature;
  // What the operator takes of one type alone comes first, and of inputs that are alike all T come before all U.
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
