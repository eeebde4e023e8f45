// Asks what the data of constants says of the exported samples in them: whether each has the same, or zeros.
#include <algorithm>
#include <cmath>

#include "model/analysis/flow.h"

namespace rw::model {
namespace {

/// Whether what a node gives is made of elements of its first input alone.
bool moves_elements(const Model& model, const Node& node) noexcept {
  constexpr std::string_view kMoves[] = {"Expand",  "Flatten",   "Gather",   "Identity",
                                         "Reshape", "Slice",     "Split",    "Squeeze",
                                         "Tile",    "Transpose", "Unsqueeze"};
  return node.domain == 0 && std::find(std::begin(kMoves), std::end(kMoves),
                                       model.text(node.op_type)) != std::end(kMoves);
}

/// Whether all elements of a tensor are known to be floats of 0, and not -0.
bool are_zeros(const Model& model, const Tensor& tensor) noexcept {
  const Table<const double> reals = model.reals_of(tensor);
  return tensor.known && !reals.empty() && std::all_of(reals.begin(), reals.end(), [](double real) {
           return real == 0 && !std::signbit(real);
         });
}

/// The nodes, one behind another, through which zeros are followed back to where they are made.
constexpr int kMostMoves = 16;

}  // namespace

/// The data of a constant, as far as a repair may depend on it: callers of the model do not replace it, and it is in
/// the file. Data that was not read yet is asked for, and taken for what the repair needs: the answer is not
/// final then, and the caller reads it and checks again.
Flow::Data Flow::data_of(std::int32_t value, const Tensor& tensor) noexcept {
  constexpr std::int32_t kElsewhere = kIsExternal | kIsSparse | kIsMisfit | kIsUnread;
  if (model.values[value].flags & kIsInput || tensor.flags & kElsewhere) return Data::unread;
  if (tensor.flags & kIsRead) return Data::read;
  wanted[value] = true;
  return Data::wanted;
}

/// Whether a tensor is the result of an Expand that repeats its input along an axis.
bool Flow::is_expanded(std::int32_t value, int axis) const noexcept {
  const std::int32_t producer = model.values[value].producer;
  if (producer < 0) return false;
  const Node& node = model.nodes[producer];
  if (node.domain != 0 || model.text(node.op_type) != "Expand") return false;
  const State& data = state(model.inputs(node)[0]);
  const int own = axis - (state(value).rank - data.rank);
  return data.has_rank() && (own < 0 || lengths.equals(data.dims[own], 1));
}

/// Whether every exported sample has the same elements along an axis of a tensor, so that each sample may have those of
/// the first: none if it has, or why that is not so or not known. Reals are the same bit for bit.
Reason Flow::repeats(std::int32_t value, int axis, std::int64_t each) noexcept {
  const State& from = state(value);
  if (exported == 1 || from.same_elements || is_expanded(value, axis)) return Reason::none;
  const Tensor* const constant = model.constant(value);
  if (!from.has_numbers()) {
    if (!constant) return Reason::fixed_length;
    const Data data = data_of(value, *constant);
    if (data == Data::unread) return Reason::samples_unread;
    const bool is_alike = data == Data::wanted || each % model.periods_of(*constant)[axis] == 0;
    return is_alike ? Reason::none : Reason::samples_differ;
  }
  const bool is_replaceable =
      constant ? (model.values[value].flags & kIsInput) != 0 : has_defaults_;
  if (is_replaceable) return Reason::samples_unread;
  if (from.count == 0) return Reason::none;
  std::int64_t sample = each;
  for (int behind = axis + 1; behind < from.rank; ++behind) {
    std::int64_t length = 0;
    if (!lengths.is_number(from.dims[behind], &length)) return Reason::fixed_length;
    sample *= length;
  }
  const Table<const Length> row = numbers_.of(from);
  for (std::int64_t place = 0; place < row.count(); ++place) {
    const std::int64_t first = place - sample * (place / sample % exported);
    if (row[place] < 0) return Reason::fixed_length;
    if (row[place] != row[first]) return Reason::samples_differ;
  }
  return Reason::none;
}

/// Whether every element of a tensor is a float of 0, and not -0, whatever callers of the model pass. *constant is set
/// to the constant whose elements these are, if there is one.
bool Flow::is_zero(std::int32_t value, std::int32_t* constant) noexcept {
  for (int moves = 0; moves <= kMostMoves && value >= 0; ++moves) {
    if (const Tensor* const tensor = model.constant(value)) {
      *constant = value;
      if (tensor->known)
        return !(model.values[value].flags & kIsInput) && are_zeros(model, *tensor);
      const Data data = data_of(value, *tensor);
      return data == Data::wanted || (data == Data::read && (tensor->flags & kIsZero) != 0);
    }
    const std::int32_t producer = model.values[value].producer;
    if (producer < 0) return false;
    const Node& node = model.nodes[producer];
    if (node.domain == 0 && model.text(node.op_type) == "ConstantOfShape") {
      const Attribute* const stated = model.attribute(node, "value");
      if (!stated) return true;
      return stated->kind == kTensor && stated->values.count == 1 &&
             are_zeros(model, model.tensors[model.linked(stated->values)[0]]);
    }
    if (!moves_elements(model, node)) return false;
    value = model.inputs(node)[0];
  }
  return false;
}

}  // namespace rw::model
