// The rule of Einsum: samples stay apart if every batched operand labels its batch axis with the same letter, and the
// output has that letter.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

constexpr int kMaxOperands = 8;
/// Letters are themselves; the axes that "..." stands for are numbers from here, the last of them first.
constexpr int kEllipsis = 256;

/// The letters of an operand's axes, or of the output's.
struct Letters {
  int count = 0;
  int at[kMaxFollowedRank] = {};
  int ellipsis = -1;  ///< place at which "..." stands; -1: it has none
  bool fits = true;

  void push(int letter) noexcept {
    if (count == kMaxFollowedRank) {
      fits = false;
    } else {
      at[count++] = letter;
    }
  }
  /// The places of a letter; -1 if it is not there.
  int find(int letter) const noexcept {
    const int* const found = std::find(at, at + count, letter);
    return found == at + count ? -1 : static_cast<int>(found - at);
  }
};

Letters letters_of(std::string_view term) noexcept {
  Letters letters;
  for (std::size_t index = 0; index < term.size(); ++index) {
    const char c = term[index];
    if (c == ' ') continue;
    if (c == '.') {
      if (term.substr(index, 3) != "..." || letters.ellipsis >= 0) letters.fits = false;
      letters.ellipsis = letters.count;
      index += 2;
    } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      letters.push(c);
    } else {
      letters.fits = false;
    }
  }
  return letters;
}

/// Puts `count` axes in the place of "...".
void spell_out(Letters* letters, int count) noexcept {
  if (letters->ellipsis < 0) return;
  if (letters->count + count > kMaxFollowedRank || count < 0) {
    letters->fits = false;
    return;
  }
  std::copy_backward(letters->at + letters->ellipsis, letters->at + letters->count,
                     letters->at + letters->count + count);
  for (int index = 0; index < count; ++index)
    letters->at[letters->ellipsis + index] = kEllipsis + count - 1 - index;
  letters->count += count;
}

/// The equation's operands and output.
struct Equation {
  Letters operands[kMaxOperands];
  int count = 0;
  Letters output;
  bool states_output = false;
  bool fits = true;
};

Equation read(std::string_view text) noexcept {
  Equation equation;
  const std::size_t arrow = text.find("->");
  std::string_view left = text.substr(0, arrow);
  if (arrow != std::string_view::npos) {
    equation.states_output = true;
    equation.output = letters_of(text.substr(arrow + 2));
  }
  while (true) {
    const std::size_t comma = left.find(',');
    if (equation.count == kMaxOperands) {
      equation.fits = false;
      return equation;
    }
    equation.operands[equation.count++] = letters_of(left.substr(0, comma));
    if (comma == std::string_view::npos) return equation;
    left = left.substr(comma + 1);
  }
}

/// The output that an equation without an arrow has: "..." first, then the letters that occur once, in
/// their order.
Letters implied_letters(const Equation& equation, int ellipsis) noexcept {
  Letters output;
  for (int index = ellipsis; index-- > 0;) output.push(kEllipsis + index);
  for (int letter = 'A'; letter <= 'z'; ++letter) {
    std::ptrdiff_t uses = 0;
    for (int operand = 0; operand < equation.count; ++operand) {
      const Letters& letters = equation.operands[operand];
      uses += std::count(letters.at, letters.at + letters.count, letter);
    }
    if (uses == 1) output.push(letter);
  }
  return output;
}

/// Refuses a letter that stands for different lengths. Those of several operands broadcast.
Cause letters_agree(Call& call, const Equation& equation, int batch) noexcept {
  Lengths& lengths = call.lengths;
  for (int operand = 0; operand < equation.count; ++operand) {
    const Letters& letters = equation.operands[operand];
    for (int index = 0; index < letters.count; ++index) {
      const int letter = letters.at[index];
      if (letter == batch) continue;
      const Length own = call.in(operand).dims[index];
      for (int other = 0; other <= operand; ++other) {
        const Letters& before = equation.operands[other];
        const int end = other == operand ? index : before.count;
        for (int place = 0; place < end; ++place) {
          if (before.at[place] != letter) continue;
          const Length length = call.in(other).dims[place];
          const Truth same =
              other == operand ? lengths.equal(length, own) : lengths.broadcasts(length, own);
          if (const Cause cause = call.require(same, operand, index)) return cause;
        }
      }
    }
  }
  return {};
}

}  // namespace

Cause einsum(Call& call) noexcept {
  Equation equation = read(call.text("equation", ""));
  if (!equation.fits || equation.count != call.input_count()) return because(Reason::bad_attribute);
  int ellipsis = -1;
  for (int operand = 0; operand < equation.count; ++operand) {
    Letters& letters = equation.operands[operand];
    const int rest = call.in(operand).rank - letters.count;
    // "..." stands for as many dims in each operand that has it.
    if (letters.ellipsis >= 0 && ellipsis >= 0 && rest != ellipsis)
      return because(Reason::bad_rank, operand, call.in(operand).rank);
    if (letters.ellipsis >= 0) ellipsis = rest;
    spell_out(&letters, rest);
    if (!letters.fits || letters.count != call.in(operand).rank)
      return because(Reason::bad_rank, operand, call.in(operand).rank);
  }
  ellipsis = std::max(ellipsis, 0);
  if (equation.states_output) {
    if (ellipsis > 0 && equation.output.ellipsis < 0) return because(Reason::bad_attribute);
    spell_out(&equation.output, ellipsis);
  } else {
    equation.output = implied_letters(equation, ellipsis);
  }
  const Letters& output = equation.output;
  if (!output.fits) return because(Reason::bad_attribute);

  int batch = -1;
  int holder = -1;
  for (int operand = 0; operand < equation.count; ++operand) {
    const State& state = call.in(operand);
    if (!state.is_batched()) continue;
    const int letter = equation.operands[operand].at[state.axis];
    if (holder < 0) {
      batch = letter;
      holder = operand;
    } else if (letter != batch) {
      return because(Reason::crosses_samples, operand, state.axis);
    } else if (state.each != call.in(holder).each || state.each < 0) {
      return because(Reason::merges_differ, operand, state.axis);
    }
  }
  for (int operand = 0; operand < equation.count && holder >= 0; ++operand) {
    const State& state = call.in(operand);
    const Letters& letters = equation.operands[operand];
    for (int index = 0; index < letters.count; ++index) {
      if (letters.at[index] != batch || index == state.axis) continue;
      if (state.is_batched()) return because(Reason::crosses_samples, operand, index);
      if (const Cause cause = call.broadcasts_along_batch(operand, index)) return cause;
    }
  }
  if (holder >= 0 && output.find(batch) < 0)
    return because(Reason::contracts_batch, holder, call.in(holder).axis);
  if (const Cause cause = letters_agree(call, equation, batch)) return cause;
  Lengthlist dims;
  for (int index = 0; index < output.count; ++index) {
    if (output.find(output.at[index]) != index) return because(Reason::bad_attribute);
    Length joined = call.lengths.number(1);
    bool found = false;
    for (int operand = 0; operand < equation.count; ++operand) {
      const int place = equation.operands[operand].find(output.at[index]);
      if (place < 0) continue;
      found = true;
      const Length length = call.in(operand).dims[place];
      joined = output.at[index] == batch ? call.in(holder).dims[call.in(holder).axis]
                                         : call.lengths.apply(Function::join, joined, length);
    }
    if (!found) return because(Reason::bad_attribute);
    dims.push(joined < 0 ? call.lengths.fresh() : joined);
  }
  call.give(0, dims, holder < 0 ? -1 : output.find(batch));
  return {};
}

}  // namespace rw::model
