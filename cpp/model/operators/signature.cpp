// Checks what every operator asks of a node before its rule starts: counts, ranks, roles of inputs, and the kinds of
// attributes. Source: the operators' versions in ONNX.
#include "model/operators/signature.h"

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
    {"batch_axis", kInt},
    {"batch_dims", kInt},
    {"beta", kFloat},
    {"bias", kFloat},
    {"bits", kInt},
    {"block_size", kInt},
    {"blocksize", kInt},
    {"body", kGraph},
    {"broadcast", kInt},
    {"ceil_mode", kInt, Values::flag},
    {"center_point_box", kInt},
    {"clip", kFloat},
    {"coordinate_transformation_mode", kString},
    {"count_include_pad", kInt},
    {"cubic_coeff_a", kFloat},
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
    {"input_forget", kInt},
    {"interleaved", kInt},
    {"inverse", kInt, Values::flag},
    {"is_test", kInt},
    {"k", kInt},
    {"keep_aspect_ratio_policy", kString},
    {"keepdims", kInt, Values::flag},
    {"kernel_shape", kInts},
    {"lambd", kFloat},
    {"largest", kInt},
    {"layout", kInt},
    {"linear_before_reset", kInt},
    {"mask_filter_value", kFloat},
    {"mask_index_type", kInt},
    {"max", kFloat},
    {"min", kFloat},
    {"mode", kString},
    {"momentum", kFloat},
    {"nearest_mode", kString},
    {"noop_with_empty_axes", kInt, Values::flag},
    {"num_groups", kInt},
    {"num_heads", kInt},
    {"num_outputs", kInt},
    {"num_scan_inputs", kInt},
    {"offset_group", kInt},
    {"onesided", kInt, Values::flag},
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
    {"precision", kInt},
    {"qkv_hidden_sizes", kInts},
    {"ratio", kFloat},
    {"reduction", kString},
    {"reverse", kInt, Values::flag},
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
    {"then_branch", kGraph},
    {"time_axis", kInt},
    {"training_mode", kInt},
    {"transA", kInt, Values::flag},
    {"transB", kInt, Values::flag},
    {"transBatchA", kInt, Values::flag},
    {"transBatchB", kInt, Values::flag},
    {"unidirectional", kInt},
    {"upper", kInt},
};

constexpr bool in_order(const AttributeRow& left, const AttributeRow& right) {
  return left.name < right.name;
}
static_assert(std::is_sorted(std::begin(kAttributes), std::end(kAttributes), in_order));

}  // namespace

Cause counts_fit(const Signature& signature, const Call& call) noexcept {
  const int count = call.input_count();
  const bool is_any = signature.most == Signature::kAnyNumber;
  const int required = is_any ? std::max<int>(count, signature.required) : signature.required;
  for (int input = 0; input < required; ++input) {
    if (!call.has(input)) return because(Reason::bad_inputs, input);
  }
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

Cause roles_fit(const Signature& signature, const Call& call) noexcept {
  bool has_samples = false;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_batched()) continue;
    const Role role = signature.input(input).role;
    has_samples = has_samples || role == Role::samples;
    switch (role) {
      case Role::samples:
      case Role::unread:
        break;
      case Role::parameter:
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
    // FusedGemm has a number where ONNX's recurrent operators have lists.
    if (call.node.domain != 0 && name.starts_with("activation_")) continue;
    if (attribute.kind != row->kind) return because(Reason::attribute_kind);
    // Systems take another number for either.
    const std::int64_t value = row->values == Values::flag ? call.attribute(name, 0) : 0;
    if (value != 0 && value != 1) return because(Reason::bad_attribute, value);
  }
  return {};
}

}  // namespace rw::model
