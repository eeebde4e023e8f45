// Operators on rows of features, mostly of ai.onnx.ml: trees, linear models and vector machines, what stands before
// them, and TfIdfVectorizer. A tensor of one axis is a row. Source: the operators' texts, and what the CPU kernels of
// onnxruntime 1.30 refuse.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// How many entries a list has that the node states; 0 if it states none.
std::int64_t entries_of(const Call& call, std::string_view name) noexcept {
  const Attribute* const found = call.model.attribute(call.node, name);
  return found ? found->values.count : 0;
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
  if (!call.states_one_of("norm", {"MAX", "L1", "L2"})) return because(Reason::bad_attribute);
  call.give_like(0, 0);
  return {};
}

Cause predict(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  Lengths& lengths = call.lengths;
  if (call.parameter == kTargets) {
    const std::int64_t targets = call.attribute("n_targets", call.attribute("targets", 1));
    if (targets < 1 || targets > INT32_MAX) return because(Reason::bad_attribute, targets);
    give_rows(call, 0, lengths.number(targets));
    return {};
  }
  // Of two classes or fewer, some give one score, and some two.
  const std::int64_t classes = entries_of(call, "classlabels_ints") +
                               entries_of(call, "classlabels_int64s") +
                               entries_of(call, "classlabels_strings");
  constexpr std::int64_t kSure = 3;
  const bool is_sure = call.parameter == kClasses && classes >= kSure;
  give_rows(call, 0, kUnknown, false);
  give_rows(call, 1, is_sure ? lengths.number(classes) : kUnknown);
  return {};
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
  std::int64_t whole = 0;
  for (int input = 0; input < call.input_count(); ++input) {
    if (const Cause cause = rows_hold_samples(call, input)) return cause;
    const State& data = call.in(input);
    if (data.rank != call.in(0).rank) return because(Reason::bad_rank, input, data.rank);
    const std::int64_t width = widths[input];
    const Truth same = call.lengths.equal(data.dims[data.rank - 1], call.lengths.number(width));
    if (const Cause cause = call.require(same, input, data.rank - 1)) return cause;
    whole += width;
    if (input == 0 || data.rank == 1) continue;
    if (const Cause cause = share_axis(call, 0, 0, input, 0)) return cause;
  }
  give_rows(call, 0, call.lengths.number(whole));
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

Cause count_words(Call& call) noexcept {
  if (const Cause cause = rows_hold_samples(call, 0)) return cause;
  const Table<const std::int64_t> places = call.model.ints_of(call.node, "ngram_indexes");
  const auto most = std::max_element(places.begin(), places.end());
  if (most == places.end() || *most < 0 || *most >= INT32_MAX)
    return because(Reason::bad_attribute);
  const State data = call.in(0);
  Lengthlist dims;
  if (data.rank == 2) dims.push(data.dims[0]);
  dims.push(call.lengths.number(*most + 1));
  call.give(0, dims, data.axis);
  return {};
}

Cause normalize_texts(Call& call) noexcept {
  const State& data = call.in(0);
  // How many texts are left, all of them decide.
  if (call.states_attribute("stopwords")) return because(Reason::depends_on_data, 0);
  if (data.rank == 2) {
    // Of rows it takes one.
    if (data.axis == 0) return because(Reason::batch_as_feature, 0, 0);
    const Truth is_one = call.lengths.equal(data.dims[0], call.lengths.number(1));
    if (const Cause cause = call.require(is_one, 0, 0)) return cause;
  }
  call.give_like(0, 0);
  return {};
}

}  // namespace rw::model
