// Follows the samples through the branches of an If, whose nodes stand before it in the order.
#include <algorithm>

#include "model/analysis/flow.h"
#include "model/graph/bodies.h"
#include "model/nodes/unite.h"

namespace rw::model {
namespace {

/// If and Loop take and give sequences since this version.
constexpr std::int32_t kLeastSequenceVersion = 13;

/// The branch of an If that runs for every N; -1 if that is not known. A length that is 1 for the exported batch, which
/// PyTorch's `squeeze` asks for, decides nothing along the batch: there it is N.
std::int32_t taken_branch(const FlowValues& values, const Node& node) noexcept {
  const Table<const std::int32_t> inputs = values.model.inputs(node);
  if (inputs.size() != 1 || inputs[0] < 0) return -1;
  const State& condition = values.state(inputs[0]);
  if (condition.kind != Kind::fixed || !condition.has_numbers() || condition.count != 1) return -1;
  const auto number = values.lengths.number_in(values.numbers_of(condition)[0]);
  if (!number) return -1;
  const Branches branches = branches_of(values.model, node);
  return *number != 0 ? branches.taken : branches.other;
}

/// Gives an output what is known of both of two tensors, since either may come out.
Cause join(Call& call, int output, const State& one, const State& other) noexcept {
  State& joined = call.out(output);
  joined = one;
  if (one.is_sequence && call.node.version < kLeastSequenceVersion)
    return because(Reason::no_tensors);
  if (&one == &other) return {};
  // N decides: what a sample alone takes and what N of them take may be different branches.
  const bool is_of_size = call.plain == Kind::size;
  if (is_of_size && (one.is_batched() || other.is_batched()))
    return because(Reason::uses_batch_length, 0);
  // How many tensors there are would follow N.
  const bool has_same_count = one.bound >= 0 && one.bound == other.bound;
  if (is_of_size && one.is_sequence && !has_same_count)
    return because(Reason::uses_batch_length, 0);
  bool changed = false;
  if (!unite(&joined, other, call.numbers, nullptr, &changed))
    return because(Reason::branches_differ, output);
  if (!is_of_size) return {};
  const Table<const Length> dims = joined.lengths();
  if (std::any_of(dims.begin(), dims.end(), [](Length length) { return length == kUnknown; }))
    return because(Reason::branches_differ, output);
  joined.kind = Kind::size;
  joined.numbers = -1;
  joined.count = 0;
  return {};
}

/// Gives the outputs of an If what its branches give: one that always runs, or else both, which must agree.
///
/// Returns  why not; *blame is the node where that began, as it is at the call where it is this one.
Cause join_branches(const FlowValues& values, Call& call, const Branches& branches,
                    std::int32_t* blame) noexcept {
  if (call.input_count() != 1 || !call.has(0)) return because(Reason::bad_inputs);
  const State& condition = call.in(0);
  if (condition.is_batched()) return because(Reason::one_for_all, 0);
  if (!condition.has_rank()) return because(Reason::unknown_rank, 0);
  if (!call.is_single(0)) return because(Reason::misfit, 0, 0);
  const std::int32_t always = taken_branch(values, call.node);
  const std::int32_t one = always >= 0 ? always : branches.taken;
  const std::int32_t other = always >= 0 ? always : branches.other;
  const Table<const std::int32_t> ones = values.model.outputs(values.model.graphs[one]);
  const Table<const std::int32_t> others = values.model.outputs(values.model.graphs[other]);
  const auto count = static_cast<std::size_t>(call.output_count());
  if (ones.size() != count || others.size() != count)
    return because(Reason::bad_outputs, ones.count());
  for (std::size_t output = 0; output < count; ++output) {
    for (const std::int32_t value : {ones[output], others[output]}) {
      if (value < 0) return because(Reason::bad_outputs, ones.count());
      if (values.state(value).kind != Kind::opaque) continue;
      *blame = values.state(value).blame;
      return values.state(value).cause;
    }
  }
  if (condition.kind == Kind::size && always < 0) call.plain = Kind::size;
  for (std::size_t output = 0; output < count; ++output) {
    const Cause cause = join(call, static_cast<int>(output), values.state(ones[output]),
                             values.state(others[output]));
    if (cause) return cause;
  }
  return {};
}

}  // namespace

bool Flow::never_runs(std::int32_t graph) const noexcept {
  while (graph != 0) {
    const Node& holder = model.nodes[model.graphs[graph].node];
    const std::int32_t taken = taken_branch(*this, holder);
    if (taken >= 0 && taken != graph) return true;
    graph = holder.graph;
  }
  return false;
}

/// Leaves out a node that never runs: nothing is known of what it gives, which stands in the way of nothing.
void Flow::pass_by(std::size_t place, Call& call) noexcept {
  Choice& chosen = choice(place);
  chosen.count = 0;
  chosen.change = Choice::kNone;
  for (int output = 0; output < call.output_count(); ++output) call.out(output) = State{};
  if (call.silent) *call.silent = State{};
}

/// Gives the outputs of a node whose graphs are followed what those give.
///
/// Returns  why not; *blame is the node where that began, as it is at the call where it is this one. With
///          *again the body is to be followed once more first.
Cause Flow::join_graphs(Call& call, bool* again, std::int32_t* blame) noexcept {
  const Node& node = call.node;
  const auto [row, has_rule, next] = find_operator(model, node);
  if (!row) return because(Reason::no_version_rule, node.version, next);
  if (const Cause cause = attributes_fit(call)) return cause;
  if (const Cause cause = types_fit(*row, call)) return cause;
  const std::int32_t mapped = mapped_by(model, node);
  const std::int32_t first_sequence = mapped >= 0 ? 0 : 2;
  for (std::int32_t input = 0; input < call.input_count(); ++input) {
    // A Loop carries sequences, behind its trip count and condition.
    const bool takes_sequence = input >= first_sequence && node.version >= kLeastSequenceVersion &&
                                model.text(node.op_type) != "Scan";
    if (call.has(input) && call.in(input).is_sequence && !takes_sequence)
      return because(Reason::sequence_misfit, input);
  }
  if (mapped >= 0) return repeated_.join_map(call, mapped, blame);
  const Branches branches = branches_of(model, node);
  if (branches.taken >= 0) return join_branches(*this, call, branches, blame);
  // Rounds in rounds take as long as each of the outer ones times each of the inner ones.
  const bool is_short = steps - steps_before_ < most_steps(model);
  return repeated_.join_rounds(call, rounds_of(model, node), is_short, again, blame);
}

}  // namespace rw::model
