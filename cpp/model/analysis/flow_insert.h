// The inputs that inserted nodes make follow N, or that are left out: which these are so far, and the states that their
// nodes have for them.
#pragma once

#include "model/analysis/flow_data.h"
#include "model/analysis/flow_plan.h"
#include "model/nodes/call.h"
#include "model/nodes/layout.h"

namespace rw::model {

class Inserter {
 public:
  Inserter(const FlowValues* values, const Plan* plan, Arena* arena) noexcept;

  bool may_insert = false;    ///< nodes may be inserted that make inputs follow N
  bool could_insert = false;  ///< some input could, if it may: its origin is not looked at
  /// For each value an input of the model without a batch that it is computed from. Needed where may_insert is set.
  Table<const std::int32_t> origins;

  /// The inputs that inserted nodes make follow N, in the order of the nodes.
  Table<const Insert> inserts() const noexcept { return inserts_.first(count_); }
  std::int32_t count() const noexcept { return count_; }
  bool has_room() const noexcept { return count_ < inserts_.count(); }
  /// For each value: see SampleData::wanted.
  Table<bool> wanted() const noexcept { return data_.wanted; }

  /// Applies the rule of a node, with nodes inserted in front of it where an input would have to follow N. Arguments
  /// and return as those of apply_rule().
  Cause apply(Call& call, layout::Leniency* leniency) noexcept;
  /// Gives an input that a cause names what inserted nodes would.
  ///
  /// Returns  whether it does, so that the rule may be asked again; *of_samples is set to why the exported samples in
  ///          the input cannot stand for those of another N, if that is known.
  bool insert(Call& call, const Cause& cause, Cause* of_samples) noexcept;
  /// Whether a node may count the samples; `insert` says how.
  bool offers_count(const Call& call, Insert* insert) noexcept;
  /// Gives an input the state that was found for it, behind those that were replaced already.
  void follow(Call& call, const Insert& insert) noexcept;
  /// Whether nodes can be inserted that compute the target of a Reshape.
  bool can_compute_target(const Node& node) const noexcept;
  /// Has the target of a Reshape computed, in which the batch of its result, a multiple of N by a number, stands in the
  /// place of a number.
  void compute_target(const Call& call, const State& result) noexcept;
  /// Keeps as many of the first as there were at some time.
  void keep(std::int32_t count) noexcept { count_ = count; }
  /// Forgets what is inserted for the nodes from a place of the order on.
  void forget(std::size_t place) noexcept;

 private:
  bool may_follow(const Call& call, const Insert& insert) noexcept;
  bool hides_batch(const Node& node) const noexcept;
  bool has_inserted(const Node& node) const noexcept;
  bool divide(Length whole, Insert* insert) const noexcept;
  Reason replace(const Call& call, Insert* insert, State* state) noexcept;

  const FlowValues& values_;
  const Model& model_;
  Lengths& lengths_;
  const Plan& plan_;
  SampleData data_;
  Table<Insert> inserts_;
  std::int32_t count_ = 0;                         ///< of these
  static constexpr std::size_t kMostReplaced = 8;  ///< inputs of one node
  Replaced replaced_[kMostReplaced];               ///< those of the node that is looked at
};

}  // namespace rw::model
