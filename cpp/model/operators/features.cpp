// Operators of ai.onnx.ml on rows of features: trees, linear models and vector machines, and what stands before them. A
// tensor of one axis is a row. Source: the operators' texts, and what the CPU kernels of onnxruntime 1.30 refuse.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// How many entries a list, or a tensor of one axis, has that the node states; 0 if it states none.
std::int64_t entries_of(const Call& call, std::string_view name) noexcept {
  const Attribute* const found = call.model.attribute(call.node, name);
  if (!found) return 0;
  if (found->kind != kTensor || found->values.count == 0) return found->values.count;
  const Tensor& tensor = call.model.tensors[call.model.links[found->values.first]];
  const Table<const std::int64_t> dims = call.model.dims_of(tensor);
  return dims.count() == 1 ? dims[0] : -1;
}

/// Refuses samples that are not the rows of a matrix: of a row alone each would be a feature.
Cause rows_hold_samples(const Call& call, int input) noexcept {
  const State& data = call.in(input);
  const bool is_wrong = data.axis > 0 || (data.is_batched() && data.rank == 1);
  return is_wrong ? because(Reason::batch_as_feature, input, data.axis) : Cause{};
}

/// Refuses another number of features than a list has, but a list of one, which is for all.
Cause features_fit(Call& call, std::string_view name) noexcept {
  const State& data = call.in(0);
  const std::int64_t count = entries_of(call, name);
  if (count <= 1) return {};
  const Truth same = call.lengths.equal(data.dims[data.rank - 1], call.lengths.number(count));
  return call.require(same, 0, data.rank - 1);
}

/// Whether a node does not state a name that the operator does not have.
bool names_fit(const Call& call) noexcept {
  return call.states_one_of("post_transform",
                            {"NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"}) &&
         call.states_one_of("kernel_type", {"LINEAR", "POLY", "RBF", "SIGMOID"});
}

/// Whether lists have an entry for each of one thing: those of a row that a node states are as long as the first.
bool lists_fit(const Call& call) noexcept {
  constexpr std::string_view kAlike[][8] = {
      {"nodes_featureids", "nodes_falsenodeids", "nodes_truenodeids", "nodes_nodeids",
       "nodes_treeids", "nodes_modes", "nodes_hitrates", "nodes_values"},
      {"nodes_featureids", "nodes_falseleafs", "nodes_trueleafs", "nodes_splits"},
      {"leaf_targetids", "leaf_weights"},
      {"target_ids", "target_nodeids", "target_treeids", "target_weights"},
      {"class_ids", "class_nodeids", "class_treeids", "class_weights"}};
  for (const auto& names : kAlike) {
    const std::int64_t count = entries_of(call, names[0]);
    for (const std::string_view name : names) {
      if (!name.empty() && call.states_attribute(name) && entries_of(call, name) != count)
        return false;
    }
  }
  return true;
}

/// The labels of classes that a node states.
std::int64_t classes_of(const Call& call) noexcept {
  return entries_of(call, "classlabels_ints") + entries_of(call, "classlabels_int64s") +
         entries_of(call, "classlabels_strings");
}

/// The targets that a regression gives; below 1 if it is not one, or gives none.
std::int64_t targets_of(const Call& call) noexcept {
  return call.attribute("n_targets", call.attribute("targets", 1));
}

/// Refuses another number of features than `whole / each`, and a whole that is not so many times `each`.
Cause width_fits(Call& call, std::int64_t whole, std::int64_t each) noexcept {
  if (each < 1 || whole < 1 || whole % each != 0) return because(Reason::bad_attribute, whole);
  const State& data = call.in(0);
  const Truth same =
      call.lengths.equal(data.dims[data.rank - 1], call.lengths.number(whole / each));
  return call.require(same, 0, data.rank - 1);
}

/// Gives an output a row for each row of the data, of so many elements; of none, an element.
void give_rows(Call& call, int output, Length width, bool is_row = true) noexcept {
  const State& data = call.in(0);
  const int axis = data.axis;
  Lengthlist dims;
  dims.push(data.rank == 1 ? call.lengths.number(1) : data.dims[0]);
  if (is_row) dims.push(width);
  call.give(output, dims, axis);
}

}  // namespace

Cause each_feature(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  for (const std::string_view name :
       {"offset", "scale", "imputed_value_floats", "imputed_value_int64s"}) {
    if (const Cause cause = features_fit(call, name)) return cause;
  }
  if (entries_of(call, "scale") != entries_of(call, "offset"))
    return because(Reason::bad_attribute, entries_of(call, "offset"));
  if (!call.states_one_of("norm", {"MAX", "L1", "L2"})) return because(Reason::bad_attribute);
  call.give_like(0, 0);
  return {};
}

Cause label_codes(Call& call) noexcept {
  std::int64_t keys = 0;
  std::int64_t values = 0;
  for (const std::string_view name : {"keys_floats", "keys_int64s", "keys_strings"})
    keys += entries_of(call, name);
  for (const std::string_view name : {"values_floats", "values_int64s", "values_strings"})
    values += entries_of(call, name);
  if (keys != values) return because(Reason::bad_attribute, values);
  return unary(call);
}

namespace {

/// Gives an output a row of targets for each row of the data, or else a label and a row of scores.
Cause give_predictions(Call& call) noexcept {
  Lengths& lengths = call.lengths;
  if (call.parameter == kTargets) {
    const std::int64_t targets = targets_of(call);
    if (targets < 1 || targets > INT32_MAX) return because(Reason::bad_attribute, targets);
    give_rows(call, 0, lengths.number(targets));
    return {};
  }
  // For two classes or fewer, some give one score, and some two.
  const std::int64_t classes = classes_of(call);
  constexpr std::int64_t kSure = 3;
  const bool is_sure = call.parameter == kClasses && classes >= kSure;
  give_rows(call, 0, kUnknown, false);
  give_rows(call, 1, is_sure ? lengths.number(classes) : kUnknown);
  return {};
}

}  // namespace

Cause predict_by_trees(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  // TreeEnsemble has a number in the place of a name.
  const bool has_names = !call.states_attribute("tree_roots");
  if ((has_names && !names_fit(call)) || !lists_fit(call)) return because(Reason::bad_attribute);
  if (call.of_length) {
    // Each node looks at a feature that is there.
    std::int64_t last = 0;
    for (const std::int64_t feature : call.model.ints_of(call.node, "nodes_featureids"))
      last = std::max(last, feature);
    const State& data = call.in(0);
    const Length least = call.lengths.add(call.lengths.number(last), call.lengths.number(1));
    const Truth has_all = call.lengths.at_least(data.dims[data.rank - 1], least);
    if (const Cause cause = call.require(has_all, 0, data.rank - 1)) return cause;
  }
  return give_predictions(call);
}

Cause predict_by_products(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  if (!names_fit(call)) return because(Reason::bad_attribute);
  const std::int64_t added = entries_of(call, "intercepts");
  const std::int64_t targets = call.parameter == kTargets ? targets_of(call) : added;
  if (added != 0 && added != targets) return because(Reason::bad_attribute, added);
  // Two classes may have one score.
  const bool is_split = call.parameter == kTargets || targets == 1 || targets == classes_of(call);
  if (!is_split) return because(Reason::bad_attribute, targets);
  if (const Cause cause = width_fits(call, entries_of(call, "coefficients"), targets)) return cause;
  return give_predictions(call);
}

Cause predict_by_vectors(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  if (!names_fit(call)) return because(Reason::bad_attribute);
  const bool is_regression = call.parameter == kTargets;
  const std::int64_t classes = classes_of(call);
  std::int64_t vectors = call.attribute("n_supports", 0);
  if (vectors < 0 || vectors > INT32_MAX) return because(Reason::bad_attribute, vectors);
  for (const std::int64_t count : call.model.ints_of(call.node, "vectors_per_class")) {
    if (count < 0 || count > INT32_MAX) return because(Reason::bad_attribute, count);
    vectors += count;
  }
  // A coefficient of each vector against each other class, and a threshold for each two classes.
  constexpr std::int64_t kKernelNumbers = 3;  // gamma, coef0, degree
  const std::int64_t others = is_regression ? 1 : classes - 1;
  const std::int64_t pairs = is_regression ? 1 : classes * (classes - 1) / 2;
  if (vectors > INT32_MAX || entries_of(call, "coefficients") != vectors * others ||
      entries_of(call, "rho") != pairs || entries_of(call, "kernel_params") != kKernelNumbers ||
      (!is_regression && entries_of(call, "vectors_per_class") != classes))
    return because(Reason::bad_attribute, vectors);
  if (const Cause cause = width_fits(call, entries_of(call, "support_vectors"), vectors))
    return cause;
  return give_predictions(call);
}

Cause category_codes(Call& call) noexcept {
  const std::int64_t count = entries_of(call, "cats_int64s");
  if (count < 1 || count != entries_of(call, "cats_strings"))
    return because(Reason::bad_attribute, count);
  return unary(call);
}

Cause one_more_axis(Call& call) noexcept {
  const State data = call.in(0);
  const std::int64_t count = entries_of(call, "cats_int64s") + entries_of(call, "cats_strings");
  if (count < 1 || data.rank == kMaxFollowedRank) return because(Reason::bad_attribute, count);
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  dims.push(call.lengths.number(count));
  call.give(0, dims, data.axis);
  return {};
}

Cause join_features(Call& call) noexcept {
  const Table<const std::int64_t> widths = call.model.ints_of(call.node, "inputdimensions");
  if (widths.count() != call.input_count()) return because(Reason::bad_attribute);
  Length whole = call.lengths.number(0);
  for (int input = 0; input < call.input_count(); ++input) {
    if (const Cause cause = rows_hold_samples(call, input)) return cause;
    const State& data = call.in(input);
    if (data.rank != call.in(0).rank) return because(Reason::bad_rank, input, data.rank);
    const Length width = call.lengths.number(widths[input]);
    const Truth same = call.lengths.equal(data.dims[data.rank - 1], width);
    if (const Cause cause = call.require(same, input, data.rank - 1)) return cause;
    whole = call.lengths.add(whole, width);
    if (input == 0 || data.rank == 1) continue;
    if (const Cause cause = share_axis(call, 0, 0, input, 0)) return cause;
  }
  give_rows(call, 0, whole);
  return {};
}

Cause pick_features(Call& call) noexcept {
  const State data = call.in(0);
  const State picks = call.in(1);
  const int last = data.rank - 1;
  if (data.axis == last) return because(Reason::picks_samples, 0, last);
  if (data.is_batched() && picks.is_batched())
    return because(Reason::crosses_samples, 1, picks.axis);
  // All picks are one row, one sample's behind another's.
  if (picks.axis > 0) return because(Reason::batch_as_feature, 1, picks.axis);
  if (const Cause cause = call.check_places(1, data.dims[last])) return cause;
  Lengthlist dims;
  if (data.rank == 1) dims.push(call.lengths.number(1));
  for (int axis = 0; axis < last; ++axis) dims.push(data.dims[axis]);
  const int axis = picks.is_batched() ? dims.rank : data.axis;
  dims.push(call.lengths.product(picks.lengths()));
  call.give(0, dims, axis);
  return {};
}

}  // namespace rw::model
