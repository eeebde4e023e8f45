// Asks what the data of constants says of the exported samples in them: whether each has the same, or zeros.
#include "model/analysis/flow_data.h"

#include <algorithm>
#include <cmath>

#include "model/analysis/stated_axes.h"
#include "model/graph/listing.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Whether what a node gives is made of elements of its first input alone.
bool moves_elements(const Model& model, const Node& node) noexcept {
  if (is_reshape(model, node) || is_flatten(model, node)) return true;
  const Operator* const row = find_operator(model, node).row;
  constexpr Made kMoves[] = {Made::identity,   Made::part,     Made::stretched,  Made::tiled,
                             Made::transposed, Made::squeezed, Made::unsqueezed, Made::picked};
  return row && node.domain == 0 &&
         std::find(std::begin(kMoves), std::end(kMoves), row->rule.made) != std::end(kMoves);
}

/// Whether all elements of a tensor are known to be floats of 0, and not -0.
bool are_zeros(const Model& model, const Tensor& tensor) noexcept {
  const Table<const double> reals = model.reals_of(tensor);
  return tensor.known && !reals.empty() && std::all_of(reals.begin(), reals.end(), [](double real) {
           return real == 0 && !std::signbit(real);
         });
}

/// The nodes through which a walk goes back in all, from one input.
constexpr int kMostWalkedBack = 256;

/// The nodes, one behind another, through which zeros are followed back to where they are made.
constexpr int kMostMoves = 16;

}  // namespace

/// The data of a constant, as far as a repair may depend on it: callers of the model do not replace it, and it is in
/// the file. Data that was not read yet is asked for, and taken for what the repair needs: the answer is not
/// final then, and the caller reads it and checks again.
SampleData::Data SampleData::data_of(std::int32_t value, const Tensor& tensor) noexcept {
  constexpr std::int32_t kElsewhere = kIsExternal | kIsSparse | kIsMisfit | kIsUnread;
  if (model_.values[value].flags & kIsInput || tensor.flags & kElsewhere) return Data::unread;
  if (tensor.flags & kIsRead) return Data::read;
  wanted[value] = true;
  return Data::wanted;
}

Reason SampleData::repeats(std::int32_t value, int axis, std::int64_t each,
                           std::int32_t* constant) noexcept {
  walked_back_ = 0;
  *constant = model_.constant(value) ? value : -1;
  return repeat_all(value, axis, each, constant);
}

/// The same within a question.
Reason SampleData::repeat_all(std::int32_t value, int axis, std::int64_t each,
                              std::int32_t* constant) noexcept {
  const State& from = values_.state(value);
  if (values_.exported == 1 || from.same_elements) return Reason::none;
  const Tensor* const tensor = model_.constant(value);
  if (from.has_numbers()) {
    const bool is_replaceable =
        tensor ? (model_.values[value].flags & kIsInput) != 0 : has_defaults_;
    return is_replaceable ? Reason::samples_unread : repeat_numbers(from, axis, each);
  }
  if (!tensor) return repeat_behind(value, axis, each, constant);
  // The data of one constant is what a repair depends on.
  if (*constant >= 0 && *constant != value) return Reason::fixed_length;
  *constant = value;
  const Data data = data_of(value, *tensor);
  if (data == Data::unread) return Reason::samples_unread;
  const bool is_alike = data == Data::wanted || each % model_.periods_of(*tensor)[axis] == 0;
  return is_alike ? Reason::none : Reason::samples_differ;
}

/// The same of elements that are followed.
Reason SampleData::repeat_numbers(const State& from, int axis, std::int64_t each) const noexcept {
  if (from.count == 0) return Reason::none;
  std::int64_t sample = each;
  for (int behind = axis + 1; behind < from.rank; ++behind) {
    const auto length = lengths_.number_in(from.dims[behind]);
    if (!length) return Reason::fixed_length;
    sample *= *length;
  }
  const Table<const Length> row = values_.numbers_of(from);
  for (std::int64_t place = 0; place < row.count(); ++place) {
    const std::int64_t first = place - sample * (place / sample % values_.exported);
    if (row[place] < 0) return Reason::fixed_length;
    if (row[place] != row[first]) return Reason::samples_differ;
  }
  return Reason::none;
}

/// The same of what a node gives, by what it is made of: repeated elements, or elements of inputs that are alike.
Reason SampleData::repeat_behind(std::int32_t value, int axis, std::int64_t each,
                                 std::int32_t* constant) noexcept {
  const std::int32_t producer = model_.values[value].producer;
  if (producer < 0) return Reason::fixed_length;
  const Node& node = model_.nodes[producer];
  const Operator* const row = find_operator(model_, node).row;
  const Table<const std::int32_t> inputs = model_.inputs(node);
  if (!row || inputs.empty()) return Reason::fixed_length;
  // A walk back is as long as what is repeated for a batch is deep.
  if (++walked_back_ > kMostWalkedBack) return Reason::fixed_length;
  const int rank = values_.state(value).rank;
  const auto of_input = [&](int input, bool stretches) {
    if (input >= inputs.count() || inputs[input] < 0) return Reason::none;
    const State& data = values_.state(inputs[input]);
    if (!data.has_rank()) return Reason::fixed_length;
    const int own = axis - (rank - data.rank);
    const bool is_one = own < 0 || lengths_.equals(data.dims[own], 1);
    return is_one && stretches ? Reason::none : repeat_all(inputs[input], own, each, constant);
  };
  switch (row->rule.made) {
    case Made::stretched:
      return of_input(0, true);
    case Made::tiled: {
      const State& data = values_.state(inputs[0]);
      const auto length = data.has_rank() ? lengths_.number_in(data.dims[axis]) : std::nullopt;
      const bool is_whole = length && *length > 0 && each % *length == 0;
      return is_whole ? Reason::none : Reason::fixed_length;
    }
    case Made::identity:
    case Made::each:
    case Made::cast:
      return of_input(0, false);
    case Made::broadcast:
      for (int input = 0; input < inputs.count(); ++input) {
        const Reason reason = of_input(input, true);
        if (reason != Reason::none) return reason;
      }
      return Reason::none;
    case Made::picked: {
      const State& data = values_.state(inputs[0]);
      const State& picks = values_.state(inputs[1]);
      int along = 0;
      if (!data.has_rank() || !picks.has_rank() ||
          !to_axis(model_.int_of(node, "axis", 0), data.rank, &along)) {
        return Reason::fixed_length;
      }
      if (axis < along) return repeat_all(inputs[0], axis, each, constant);
      if (axis < along + picks.rank) return repeat_all(inputs[1], axis - along, each, constant);
      return repeat_all(inputs[0], axis - picks.rank + 1, each, constant);
    }
    case Made::transposed:
    case Made::squeezed:
    case Made::unsqueezed: {
      const int own = axis_before(model_, values_.states, node, axis);
      return own < 0 ? Reason::fixed_length : repeat_all(inputs[0], own, each, constant);
    }
    default:
      return Reason::fixed_length;
  }
}

bool SampleData::is_zero(std::int32_t value, std::int32_t* constant) noexcept {
  for (int moves = 0; moves <= kMostMoves && value >= 0; ++moves) {
    if (const Tensor* const tensor = model_.constant(value)) {
      *constant = value;
      if (tensor->known)
        return !(model_.values[value].flags & kIsInput) && are_zeros(model_, *tensor);
      const Data data = data_of(value, *tensor);
      return data == Data::wanted || (data == Data::read && (tensor->flags & kIsZero) != 0);
    }
    const std::int32_t producer = model_.values[value].producer;
    if (producer < 0) return false;
    const Node& node = model_.nodes[producer];
    if (node.domain == 0 && model_.text(node.op_type) == "ConstantOfShape") {
      const Attribute* const stated = model_.attribute(node, "value");
      if (!stated) return true;
      return stated->kind == kTensor && stated->values.count == 1 &&
             are_zeros(model_, model_.tensors[model_.linked(stated->values)[0]]);
    }
    if (!moves_elements(model_, node)) return false;
    value = model_.inputs(node)[0];
  }
  return false;
}

}  // namespace rw::model
