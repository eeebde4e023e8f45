// A node whose rule is asked: its inputs' states, its attributes, and the states it gives its outputs.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "model/nodes/insert.h"
#include "model/nodes/state.h"

namespace rw::model {

/// The newest opset of ONNX for which the table of operators was checked.
inline constexpr int kNewestOpset = 26;

/// The arithmetic of an operator on elements one by one: on one, or on two that broadcast.
enum class Arithmetic : std::uint8_t {
  none,  ///< nothing that is followed
  same,
  add,
  subtract,
  multiply,
  divide,
  remainder,
  least,
  greatest,
  equal,
  less,
  greater,
  less_or_equal,
  greater_or_equal,
  both,
  either,
  negate,
  absolute,
  round_down,
  round_up,
  invert,
  root,
};

/// The place of a list that a version of an operator takes: Operator::parameter.
enum ListFrom : std::int16_t { kFromAttribute, kFromInput };

// Not inlined, as because_of(): hundreds of places build a cause, and a call takes less code.
[[gnu::noinline]] inline Cause because(Reason reason, std::int64_t first = 0,
                                       std::int64_t second = 0, std::int64_t third = 0) noexcept {
  return {{first, second, third}, -1, reason};
}

/// The knowledge of a list that a node may state.
enum class Listed : std::uint8_t {
  absent,   ///< the node states none
  known,    ///< its entries are there
  unknown,  ///< it states one whose entries are not known
  wrong,    ///< it states one that does not fit
};

/// Axes that a node lists: each from the front, none twice.
struct Axes {
  Listed listed = Listed::absent;
  int count = 0;
  int at[kMaxFollowedRank] = {};

  bool is_stated() const noexcept { return listed != Listed::absent; }
  bool has(int axis) const noexcept {
    const Table<const int> all(at, count);
    return std::find(all.begin(), all.end(), axis) != all.end();
  }
  /// Why they are not known. `input`: where they are, if an input lists them.
  Cause cause(int input) const noexcept {
    if (listed == Listed::unknown) return because(Reason::unknown_numbers, input);
    return listed == Listed::wrong ? because(Reason::bad_attribute) : Cause{};
  }
  /// Lists the first `rank` axes, where a node that states none means all.
  void take_all(int rank) noexcept {
    for (count = 0; count < rank; ++count) at[count] = count;
  }
};

/// Whole numbers that an input lists.
struct WholeNumbers {
  static constexpr int kMost = 2 * kMaxFollowedRank;
  bool are_known = false;  ///< all of them are, and they are not too many
  int count = 0;
  std::int64_t at[kMost] = {};

  bool is_one() const noexcept { return are_known && count == 1; }
};

/// The inputs of a node that its rule reads, where scales and zero points stand between them.
struct Reads {
  std::int8_t count = 0;   ///< of entries; 0: the rule reads all inputs
  bool goes_on = false;    ///< every third input behind the last entry is read too
  std::int8_t at[5] = {};  ///< positions

  /// The position in the node of what the rule reads as its input of that number; INT_MAX: it reads none.
  constexpr int position(int input) const noexcept {
    if (count == 0) return input;
    if (input < count) return at[input];
    return goes_on ? at[count - 1] + 3 * (input + 1 - count) : INT_MAX;
  }
  /// How many inputs the rule reads, of a node that has some.
  constexpr int count_of(int inputs) const noexcept {
    return count == 0 ? inputs : goes_on ? (inputs - at[0] + 2) / 3 : count;
  }
};

class Call {
 public:
  Call(const Model& of, const Node& at, Table<State> states, Lengths* kept, Numbers* row) noexcept
      : model(of), node(at), lengths(*kept), numbers(*row), states_(states) {}

  const Model& model;
  const Node& node;
  Lengths& lengths;
  Numbers& numbers;
  std::int64_t exported = 1;                 ///< the batch that the file was written with
  int parameter = 0;                         ///< of the operator's row in the table
  Arithmetic arithmetic = Arithmetic::none;  ///< of that row
  bool has_samples = false;                  ///< some input carries samples
  bool is_declared = false;                  ///< some input declares the exported batch as a number
  bool has_places = false;                   ///< some input says where samples lie
  Kind plain = Kind::fixed;  ///< what an output is that no sample changes: fixed, or a size
  bool is_guess = false;  ///< which dims of the inputs are the batch is not in the file, nor stated
  bool has_defaults = false;  ///< the caller of the model may replace some of its initializers
  bool keeps_axis = false;    ///< a length has to stay in the axis that the data has it in
  bool of_length = false;     ///< N is a length, and none of samples: see Batch::is_length
  bool may_fuse = false;      ///< a Reshape may put the batch inside an axis: see State::outer
  bool could_fuse = false;    ///< one would, if it may
  bool may_insert = false;    ///< nodes may be inserted that compute the target of a Reshape
  bool could_insert = false;  ///< they would repair it, if they may
  bool on_open = false;     ///< what the rule needs is decided by lengths that the file leaves open
  State* silent = nullptr;  ///< in the place of its outputs, if it names none
  std::span<const Replaced> replaced;  ///< inputs that inserted nodes make follow N
  Reads reads;                         ///< which inputs it is asked about

  int input_count() const noexcept { return reads.count_of(node.inputs.count); }
  int output_count() const noexcept { return node.outputs.count; }
  /// Whether the node has an input at a position.
  bool has(int input) const noexcept {
    const int position = reads.position(input);
    return position < node.inputs.count && model.inputs(node)[position] >= 0;
  }
  /// Whether the node names an output at a position.
  bool names_output(int output) const noexcept {
    return output < node.outputs.count && model.outputs(node)[output] >= 0;
  }
  const State& in(int input) const noexcept {
    const int position = reads.position(input);
    for (const Replaced& one : replaced) {
      if (one.input == position) return one.state;
    }
    return states_[model.inputs(node)[position]];
  }
  /// The state of any value.
  const State& state(std::int32_t value) const noexcept { return states_[value]; }
  /// The element type of an input as ONNX numbers it; 0 if it is not known.
  std::int32_t type_of(int input) const noexcept;
  /// Whether the elements of an input are known to be floats.
  bool has_floats(int input) const noexcept;
  /// Whether an input is a constant of the file.
  bool is_constant(int input) const noexcept {
    return model.constant(model.inputs(node)[reads.position(input)]) != nullptr;
  }
  /// Whether the tables have the tensor that a Constant node gives.
  bool has_constant_output() const noexcept {
    const std::int32_t value = model.outputs(node)[0];
    return value >= 0 && model.constant(value);
  }
  /// The state of an output; if the node has none there, the one of a node that names none, or a spare one, which is
  /// never read.
  State& out(int output) noexcept;

  std::int64_t attribute(std::string_view name, std::int64_t otherwise) const noexcept {
    return model.int_of(node, name, otherwise);
  }
  bool states_attribute(std::string_view name) const noexcept {
    return model.attribute(node, name) != nullptr;
  }
  std::string_view text(std::string_view name, std::string_view otherwise) const noexcept {
    return model.string_of(node, name, otherwise);
  }

  /// Whether a flag is set: an attribute that is 0 or 1.
  bool flag(std::string_view name, bool otherwise = false) const noexcept {
    return attribute(name, otherwise) != 0;
  }
  /// Whether a text attribute that the node states is one of some.
  bool states_one_of(std::string_view name,
                     std::initializer_list<std::string_view> texts) const noexcept;
  /// Whether an input has one element, and a rank of at most 1.
  bool is_single(int input) const noexcept;
  /// The value of an attribute that is a float.
  double real(std::string_view name, double otherwise) const noexcept;
  /// The values of a list attribute of floats; empty if the node has none of that name.
  Table<const double> reals(std::string_view name) const noexcept;

  /// Gives an output its lengths: along `axis` the batch, or of the plain kind if axis is -1, or N is a length.
  void give(int output, Table<const Length> dims, int axis) noexcept;
  void give(int output, const Lengthlist& dims, int axis) noexcept {
    give(output, dims.all(), axis);
  }
  /// Says of one output that it is not known, and why.
  void refuse(int output, const Cause& cause) noexcept;
  /// Gives an output of the plain kind whose rank is not known. `is_open`: the file leaves it open.
  void give_unknown(int output, bool is_open = false) noexcept;
  /// Gives an output the lengths and the batch of an input.
  void give_like(int output, int input) noexcept;

  /// Whether the elements of an input are followed.
  bool follows(int input) const noexcept { return has(input) && in(input).has_numbers(); }
  WholeNumbers whole_numbers(int input) const noexcept;
  /// The axes that an attribute lists, of a tensor of some rank. `once`: the operator takes one again as once.
  Axes axes_of_attribute(std::string_view name, int rank, bool once = false) const noexcept;
  /// The axes that an input lists: of a version that takes one, no attribute does.
  Axes axes_of_input(int input, std::string_view name, int rank, bool once = false) const noexcept;
  /// The axes as the node's version states them: by an attribute, or by an input at a position.
  Axes axes(std::string_view name, int input, int rank, bool once = false) const noexcept {
    return takes_list() ? axes_of_input(input, name, rank, once)
                        : axes_of_attribute(name, rank, once);
  }
  /// Whether the node's version takes its list as an input, where older ones have an attribute.
  bool takes_list() const noexcept { return parameter == kFromInput; }

  /// Whether a rule may go on: what it needs is true, or lengths decide it that the file leaves open.
  bool accepts(Truth truth) noexcept {
    on_open = on_open || truth == Truth::open;
    if (of_length && truth == Truth::unknown) lengths.narrow_limits(exported, !is_declared);
    return truth >= Truth::open;
  }
  /// Refuses a node unless it may go on. `input` and `axis`: where a length is that does not fit.
  Cause require(Truth truth, int input, int axis) noexcept;
  /// The same where an element of an input does not fit.
  Cause require_element(Truth truth, int input) noexcept;
  /// Refuses a number that an input lists unless it is known, and at least `least`.
  Cause require_number(Length number, std::int64_t least, int input) noexcept;
  /// Refuses a length of 0 in the axes of an input from `first` up to `end`, along which a rule needs elements.
  Cause require_elements(int input, int first, int end) noexcept;

  /// Whether elements that are not followed are what an operator takes. Nothing is said of weights, nor of what
  /// the caller passes: the file does not tell.
  Truth unfollowed(int input) const noexcept;
  /// Refuses an index outside of a length, or that may be for some N. Of a tensor that each sample has for
  /// itself what fails fails for that sample alone.
  ///
  /// Shapes   every: the elements that count are those at `first`, `first` + `every`, and so on.
  Cause check_indices(int input, Length length, int first = 0, int every = 1) noexcept;
  /// The same of elements that are not followed.
  Cause check_unfollowed(int input, Length length) noexcept;
  /// The same where no index counts from the end: refuses one below 0, and one that is not less than `length`. A float
  /// counts as the whole number below it.
  ///
  /// Shapes   every: the elements that count are the first one of every so many.  ignored: null, or an element that is
  ///          no index.
  Cause check_places(int input, Length length, int every = 1,
                     const std::int64_t* ignored = nullptr) noexcept;

  /// The cause of an input that carries no batch along `axis`, where it would have to: with its length, if that is a
  /// number.
  Cause lacks_batch(int input, int axis) const noexcept;
  /// Refuses an input that has no samples where another one has the batch, unless its length there is 1, which
  /// broadcasts.
  Cause broadcasts_along_batch(int input, int axis) noexcept;
  /// Refuses the input if its elements or lengths depend on N while other data is batched.
  Cause plain_data(int input) const noexcept;

 private:
  bool is_unknown(Length length) const noexcept;
  Cause frozen_near(int input, int axis) noexcept;
  Cause unknown_near(int input, int axis) const noexcept;

  Table<State> states_;
  State nobody_;
};

/// Makes an axis non-negative; false if it does not fit the rank.
inline bool to_axis(std::int64_t value, int rank, int* axis) noexcept {
  if (value < -rank || value >= rank) return false;
  *axis = static_cast<int>(value < 0 ? value + rank : value);
  return true;
}

/// Reads the attribute "axis" of a node on tensors of `rank` dims.
[[gnu::noinline]] inline Cause read_axis(const Call& call, std::int64_t otherwise, int rank,
                                         int* axis) noexcept {
  const std::int64_t stated = call.attribute("axis", otherwise);
  return to_axis(stated, rank, axis) ? Cause{} : because(Reason::bad_attribute, stated);
}

/// A cause that is about a value, whichever node it reaches.
[[gnu::noinline]] inline Cause because_of(std::int32_t value, Reason reason,
                                          std::int64_t second = 0,
                                          std::int64_t third = 0) noexcept {
  return {{0, second, third}, value, reason};
}

/// A cause as a report has it: where a rule says that two inputs merge the batch with different lengths, it is about
/// one that merges it, and mixes nothing unless two lengths are known to differ.
Cause about_merged(Call& call, const Cause& cause) noexcept;

/// Refuses two inputs unless each is as long as the other along an axis of its own, and the samples are along both of
/// these, the same ones, or along neither.
Cause share_axis(Call& call, int first, int axis, int second, int other) noexcept;

/// Joins the lengths of some inputs as broadcasting does, and finds the batch axis of what comes out.
///
/// Shapes   inputs: positions.  skip: that many last axes of each are left out.
Cause broadcast(Call& call, std::span<const int> inputs, int skip, Lengthlist* dims,
                int* axis) noexcept;

}  // namespace rw::model
