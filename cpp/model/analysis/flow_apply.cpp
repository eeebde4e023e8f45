// Asks the rule of an operator once all that its row says of the node is true.
#include "model/analysis/flow_apply.h"

#include <algorithm>

#include "model/nodes/layout.h"
#include "model/operators/places.h"
#include "model/operators/rules.h"

namespace rw::model {
namespace {

bool has_bodies(const Model& model, const Node& node) noexcept {
  const Table<const Attribute> all = model.attributes_of(node);
  return std::any_of(all.begin(), all.end(), [](const Attribute& attribute) {
    return attribute.kind == kGraph || attribute.kind == kGraphs;
  });
}

/// The last input whose rank is not known, of those whose rank the operator needs; -1 if there is none.
int find_unranked(const Call& call, const Signature& signature) noexcept {
  int input = call.input_count() - 1;
  while (input >= 0 &&
         (!call.has(input) || call.in(input).has_rank() || !signature.input(input).needs_rank)) {
    --input;
  }
  return input;
}

/// Gives the outputs of a node that has an input of unknown rank: their ranks are unknown, if the file leaves all such
/// ranks open and the node runs for every N if it runs for one.
Cause give_unranked(Call& call, int unranked) noexcept {
  bool is_open = true;
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || call.in(input).has_rank()) continue;
    is_open = is_open && call.in(input).rank_is_open;
  }
  // An unknown rank may hide a length that is to follow.
  const bool is_fixed = !call.has_samples && call.plain == Kind::fixed && !call.of_length;
  const Cause& why = call.in(unranked).cause;
  if (!is_fixed || !is_open) return why ? why : because(Reason::unknown_rank, unranked);
  call.on_open = true;
  for (int output = 0; output < call.output_count(); ++output) call.give_unknown(output, true);
  return {};
}

/// Asks something about the inputs that a row's rule reads. A cause names one by its position in the node.
Cause ask(Call& call, const Operator& row,
          Cause (*question)(const Operator& row, Call& call)) noexcept {
  call.reads = row.signature.reads;
  Cause cause = question(row, call);
  if (call.reads.count > 0 && names_input(cause.reason) && cause.value < 0) {
    cause.operands[0] = call.reads.position(static_cast<int>(cause.operands[0]));
  }
  call.reads = Reads{};
  return cause;
}

/// Asks the rule of a row, and gives the output the type that it is known to have.
Cause rule_of(const Operator& row, Call& call) noexcept {
  const Cause cause = row.rule.ask(call);
  if (!cause && row.rule.gives == Gives::same_type && call.has(0))
    call.out(0).set_type(call.type_of(0));
  return cause;
}

}  // namespace

Cause apply_rule(Call& call, layout::Leniency* leniency) noexcept {
  const Model& model = call.model;
  const Node& node = call.node;
  const std::string_view domain = model.text(node.domain);
  if (has_bodies(model, node)) return because(Reason::has_bodies);
  const auto [row, has_rule, next] = find_operator(model, node);
  if (model.text(node.op_type) == "Constant" && domain.empty() && row && node.outputs.count == 1 &&
      call.has_constant_output()) {
    return {};
  }
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input)) continue;
    call.has_samples = call.has_samples || call.in(input).is_batched();
    call.has_places = call.has_places || call.in(input).is_place;
    if (call.in(input).kind == Kind::size) call.plain = Kind::size;
  }
  if (const Cause cause = layout_fits(call, leniency)) return cause;
  if (!row) {
    return has_rule ? because(Reason::no_version_rule, node.version, next)
                    : because(Reason::no_operator_rule);
  }
  call.parameter = row->parameter;
  call.arithmetic = row->arithmetic;
  if (const Cause cause = counts_fit(row->signature, call)) return cause;
  if (const Cause cause = stated_fits(row->signature, call)) return cause;
  if (const Cause cause = attributes_fit(call)) return cause;
  if (const Cause cause = sequences_fit(row->signature, call)) return cause;
  const int unranked = find_unranked(call, row->signature);
  if (unranked >= 0) {
    return row->rule.gives == Gives::sequence ? because(Reason::unknown_rank, unranked)
                                              : give_unranked(call, unranked);
  }
  if (const Cause cause = ask(call, *row, types_fit)) return cause;
  if (const Cause cause = ranks_fit(row->signature, call)) return cause;
  if (const Cause cause = roles_fit(row->signature, call)) return cause;
  const Fused fused = fused_input(call);
  if (fused.input >= 0) {
    const State& data = call.in(fused.input);
    if (fused.differ || !is_row_wise(*row, data))
      return because(Reason::fused, fused.input, data.axis);
  }
  if (call.has_places) {
    if (const Cause cause = places_fit(*row, call)) return cause;
  }
  if (const Cause cause = ask(call, *row, rule_of)) return about_merged(call, cause);
  if (const Cause cause = channels_fit(*row, call)) return cause;
  if (const Cause cause = keep_places(*row, call)) return cause;
  if (fused.input >= 0) {
    if (const Cause cause = keep_fused(call, fused)) return cause;
  }
  return {};
}

}  // namespace rw::model
