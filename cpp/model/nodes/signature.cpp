// Checks what every operator asks of a node before its rule starts: counts, ranks, roles of inputs, and the kinds of
// attributes. Source: the operators' versions in ONNX.
#include "model/nodes/signature.h"

#include <algorithm>
#include <iterator>

namespace rw::model {
namespace {

/// The values that an attribute takes of its kind.
enum class Values : std::uint8_t { any, flag };

/// The kind of an attribute, whichever operator of ONNX has it.
struct AttributeRow {
  std::string_view name;
  AttributeKind kind;
  Values values = Values::any;
};

constexpr AttributeRow kAttributes[] = {
    {"K", kInt},
    {"N", kInt},
    {"activation", kString},
    {"activation_alpha", kFloats},
    {"activation_beta", kFloats},
    {"activations", kStrings},
    {"align_corners", kInt},
    {"allowzero", kInt},
    {"alpha", kFloat},
    {"antialias", kInt},
    {"approximate", kString},
    {"auto_pad", kString},
    {"axes", kInts},
    {"axis", kInt},
    {"base_values", kFloats},
    {"base_values_as_tensor", kTensor},
    {"batch_axis", kInt},
    {"batch_dims", kInt},
    {"beta", kFloat},
    {"bias", kFloat},
    {"bits", kInt},
    {"block_size", kInt},
    {"blocksize", kInt},
    {"body", kGraph},
    {"broadcast", kInt},
    {"cats_int64s", kInts},
    {"cats_strings", kStrings},
    {"ceil_mode", kInt, Values::flag},
    {"center_point_box", kInt},
    {"channels_last", kInt, Values::flag},
    {"class_ids", kInts},
    {"class_nodeids", kInts},
    {"class_treeids", kInts},
    {"class_weights", kFloats},
    {"class_weights_as_tensor", kTensor},
    {"classes_strings", kStrings},
    {"classlabels_int64s", kInts},
    {"classlabels_ints", kInts},
    {"classlabels_strings", kStrings},
    {"clip", kFloat},
    {"coefficients", kFloats},
    {"coordinate_transformation_mode", kString},
    {"count_include_pad", kInt},
    {"cubic_coeff_a", kFloat},
    {"default_float", kFloat},
    {"default_int64", kInt},
    {"default_string", kString},
    {"default_tensor", kTensor},
    {"detect_negative", kInt},
    {"detect_positive", kInt},
    {"dilations", kInts},
    {"direction", kString},
    {"do_rotary", kInt},
    {"dtype", kInt},
    {"else_branch", kGraph},
    {"end", kInt},
    {"ends", kInts},
    {"epsilon", kFloat},
    {"equation", kString},
    {"exclude_outside", kInt},
    {"exclusive", kInt, Values::flag},
    {"extrapolation_value", kFloat},
    {"fmod", kInt, Values::flag},
    {"gamma", kFloat},
    {"group", kInt},
    {"hidden_size", kInt},
    {"ignore_index", kInt},
    {"imputed_value_floats", kFloats},
    {"imputed_value_int64s", kInts},
    {"input_forget", kInt},
    {"inputdimensions", kInts},
    {"intercepts", kFloats},
    {"interleaved", kInt},
    {"inverse", kInt, Values::flag},
    {"is_test", kInt},
    {"k", kInt},
    {"keep_aspect_ratio_policy", kString},
    {"keepdims", kInt, Values::flag},
    {"kernel_params", kFloats},
    {"kernel_shape", kInts},
    {"kernel_type", kString},
    {"keys_floats", kFloats},
    {"keys_int64s", kInts},
    {"keys_strings", kStrings},
    {"keys_tensor", kTensor},
    {"lambd", kFloat},
    {"largest", kInt},
    {"layout", kInt},
    {"leaf_targetids", kInts},
    {"leaf_weights", kTensor},
    {"linear_before_reset", kInt},
    {"mask_filter_value", kFloat},
    {"mask_index_type", kInt},
    {"max", kFloat},
    {"membership_values", kTensor},
    {"min", kFloat},
    {"mode", kString},
    {"momentum", kFloat},
    {"multi_class", kInt},
    {"n_supports", kInt},
    {"n_targets", kInt},
    {"nearest_mode", kString},
    {"new_axis", kInt, Values::flag},
    {"nodes_falseleafs", kInts},
    {"nodes_falsenodeids", kInts},
    {"nodes_featureids", kInts},
    {"nodes_hitrates", kFloats},
    {"nodes_hitrates_as_tensor", kTensor},
    {"nodes_missing_value_tracks_true", kInts},
    {"nodes_modes", kStrings},
    {"nodes_nodeids", kInts},
    {"nodes_splits", kTensor},
    {"nodes_treeids", kInts},
    {"nodes_trueleafs", kInts},
    {"nodes_truenodeids", kInts},
    {"nodes_values", kFloats},
    {"nodes_values_as_tensor", kTensor},
    {"noop_with_empty_axes", kInt, Values::flag},
    {"norm", kString},
    {"num_groups", kInt},
    {"num_heads", kInt},
    {"num_outputs", kInt},
    {"num_scan_inputs", kInt},
    {"offset", kFloats},
    {"offset_group", kInt},
    {"one_class", kInt},
    {"onesided", kInt, Values::flag},
    {"opset", kInt},
    {"output_datatype", kInt},
    {"output_dtype", kInt},
    {"output_height", kInt},
    {"output_padding", kInts},
    {"output_shape", kInts},
    {"output_width", kInt},
    {"p", kInt},
    {"padding_mode", kString},
    {"pads", kInts},
    {"pattern", kString},
    {"periodic", kInt},
    {"perm", kInts},
    {"pooled_shape", kInts},
    {"post_transform", kString},
    {"precision", kInt},
    {"prob_a", kFloats},
    {"prob_b", kFloats},
    {"qkv_hidden_sizes", kInts},
    {"ratio", kFloat},
    {"reduction", kString},
    {"replaced_value_float", kFloat},
    {"replaced_value_int64", kInt},
    {"reverse", kInt, Values::flag},
    {"rho", kFloats},
    {"rotary_embedding_dim", kInt},
    {"sampling_ratio", kInt},
    {"saturate", kInt},
    {"scale", kFloat},
    {"scales", kFloats},
    {"scan_input_axes", kInts},
    {"scan_input_directions", kInts},
    {"scan_output_axes", kInts},
    {"scan_output_directions", kInts},
    {"select_last_index", kInt},
    {"shape", kInts},
    {"size", kInt},
    {"sorted", kInt},
    {"spatial", kInt},
    {"spatial_scale", kFloat},
    {"split", kInts},
    {"start", kInt},
    {"starts", kInts},
    {"stash_type", kInt},
    {"storage_order", kInt, Values::flag},
    {"strides", kInts},
    {"support_vectors", kFloats},
    {"target_ids", kInts},
    {"target_nodeids", kInts},
    {"target_treeids", kInts},
    {"target_weights", kFloats},
    {"target_weights_as_tensor", kTensor},
    {"targets", kInt},
    {"then_branch", kGraph},
    {"threshold", kFloat},
    {"time_axis", kInt},
    {"training_mode", kInt},
    {"transA", kInt, Values::flag},
    {"transB", kInt, Values::flag},
    {"transBatchA", kInt, Values::flag},
    {"transBatchB", kInt, Values::flag},
    {"tree_roots", kInts},
    {"unidirectional", kInt},
    {"upper", kInt},
    {"values_floats", kFloats},
    {"values_int64s", kInts},
    {"values_strings", kStrings},
    {"values_tensor", kTensor},
    {"vectors_per_class", kInts},
    {"zeros", kInt},
};

constexpr bool in_order(const AttributeRow& left, const AttributeRow& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(std::begin(kAttributes), std::end(kAttributes), in_order));

/// An attribute that one operator has of another kind than the others do.
struct OtherKind {
  std::string_view op;
  std::string_view attribute;
  AttributeKind kind;
};

constexpr OtherKind kOtherKinds[] = {
    {"FusedGemm", "activation_alpha", kFloat}, {"FusedGemm", "activation_beta", kFloat},
    {"GroupNorm", "activation", kInt},         {"Scaler", "scale", kFloats},
    {"TreeEnsemble", "nodes_modes", kTensor},  {"TreeEnsemble", "post_transform", kInt}};

/// The kind of an attribute of a row in a node.
AttributeKind kind_of(const AttributeRow& row, const Call& call) noexcept {
  if (call.node.domain == 0) return row.kind;
  const std::string_view op = call.model.text(call.node.op_type);
  for (const OtherKind& other : kOtherKinds) {
    if (other.attribute == row.name && other.op == op) return other.kind;
  }
  return row.kind;
}

}  // namespace

Cause counts_fit(const Signature& signature, const Call& call) noexcept {
  const int count = call.input_count();
  const bool is_any = signature.most == Signature::kAnyNumber;
  const int required = is_any ? std::max<int>(count, signature.required) : signature.required;
  for (int input = 0; input < required; ++input) {
    if (!call.has(input) && !signature.input(input).may_lack)
      return because(Reason::bad_inputs, input);
  }
  if (signature.reads.goes_on && (count - signature.reads.at[0]) % 3 != 0)
    return because(Reason::bad_inputs, count);
  // One too many may be left out: systems count it.
  if (!is_any && count > signature.most) return because(Reason::bad_inputs, signature.most);
  return outputs_fit(signature, call);
}

Cause outputs_fit(const Signature& signature, const Call& call) noexcept {
  const int count = call.output_count();
  const bool is_any = signature.outputs == Signature::kAnyNumber;
  if (!is_any && count > signature.outputs) return because(Reason::bad_outputs, signature.outputs);
  const int named = is_any ? std::max<int>(count, signature.named) : signature.named;
  for (int output = 0; output < named; ++output) {
    if (!call.names_output(output)) return because(Reason::no_output, output);
  }
  return {};
}

Cause sequences_fit(const Signature& signature, const Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const Role role = signature.input(input).role;
    if (role != Role::either && call.in(input).is_sequence != (role == Role::sequence))
      return because(Reason::sequence_misfit, input);
  }
  return {};
}

Cause ranks_fit(const Signature& signature, const Call& call) noexcept {
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).has_rank()) continue;
    const Input& taken = signature.input(input);
    const int rank = call.in(input).rank;
    if (rank < taken.least_rank || rank > taken.most_rank)
      return because(Reason::bad_rank, input, rank);
  }
  return {};
}

namespace {

/// Whether N may change elements of an input: of none, it changes none.
bool depends_on_size(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  return state.kind == Kind::size &&
         std::none_of(state.lengths().begin(), state.lengths().end(),
                      [&](Length length) { return call.lengths.equals(length, 0); });
}

}  // namespace

Cause roles_fit(const Signature& signature, Call& call) noexcept {
  bool has_samples = false;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    const Role role = signature.input(input).role;
    const State& state = call.in(input);
    if (!state.is_batched()) {
      if (role != Role::scale || state.rank == 0) continue;
      const Truth is_one = call.lengths.equal(state.dims[0], call.lengths.number(1));
      if (const Cause cause = call.require(is_one, input, 0)) return cause;
      continue;
    }
    has_samples =
        has_samples || role == Role::samples || role == Role::sequence || role == Role::either;
    switch (role) {
      case Role::samples:
      case Role::sequence:
      case Role::either:
      case Role::unread:
        break;
      case Role::parameter:
      case Role::scale:
      case Role::scales:
      case Role::weight_scales:
      case Role::channel:
        return because(Reason::one_for_all, input);
      case Role::weights:
        return because(Reason::crosses_samples, input, call.in(input).axis);
      case Role::numbers:
      case Role::decides:
        return because(Reason::depends_on_data, input);
    }
  }
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !depends_on_size(call, input)) continue;
    const Role role = signature.input(input).role;
    const bool is_read = role == Role::numbers || role == Role::unread;
    if (role == Role::decides || (has_samples && !is_read))
      return because(Reason::uses_batch_length, input);
  }
  return {};
}

Cause stated_fits(const Signature& signature, const Call& call) noexcept {
  const bool is_absent = !signature.stated.empty() && !call.states_attribute(signature.stated);
  return is_absent ? because(Reason::attribute_absent) : Cause{};
}

Cause attributes_fit(const Call& call) noexcept {
  for (const Attribute& attribute : call.model.attributes_of(call.node)) {
    const std::string_view name = call.model.text(attribute.name);
    const auto row = std::lower_bound(
        std::begin(kAttributes), std::end(kAttributes), name,
        [](const AttributeRow& left, std::string_view right) { return left.name < right; });
    if (row == std::end(kAttributes) || row->name != name) continue;
    if (attribute.kind != kind_of(*row, call)) return because(Reason::attribute_kind);
    // Systems take another number for either.
    const std::int64_t value = row->values == Values::flag ? call.attribute(name, 0) : 0;
    if (value != 0 && value != 1) return because(Reason::bad_attribute, value);
  }
  return {};
}

}  // namespace rw::model
