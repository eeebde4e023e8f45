// Searches for literals of the targets with which every sample comes out as it did alone.
#pragma once

#include "model/analysis/flow.h"

namespace rw::model {

/// Where a proof ends: the place in the order of the node, or that of all nodes for an output of the model.
struct Obstruction {
  std::size_t place = 0;
  std::int32_t node = -1;   ///< -1: an input or output of the model
  std::int32_t value = -1;  ///< that input or output
  Cause cause;
};

class Search {
 public:
  Search(Flow* flow, Arena* arena) noexcept
      : flow_(*flow),
        marked_(arena->table<bool>(flow->model.nodes.size())),
        left_(arena->table<bool>(flow->model.nodes.size() + flow->model.values.size())),
        best_(arena->table<std::int8_t>(flow->plan.order.size())),
        can_stay_(arena->table<bool>(flow->plan.order.size())) {}

  /// Finds what stands in the way after the flow has run: each node whose output nothing is known of although
  /// its inputs are known, and each output of the model that does not keep the samples apart.
  ///
  /// Returns  how many there are; the first of them, in order, in `found`, as many as fit.
  std::size_t obstructions(std::span<Obstruction> found) const noexcept;

  /// Tries other literals until nothing stands in the way. What stands in the way of all of them is left, with the
  /// literals that lead furthest, and the search goes on with what else stands in the way.
  ///
  /// Returns  whether nothing is left.
  bool run() noexcept;

  /// Finds the nodes that an obstruction follows from: those that put samples into an axis that its operator takes
  /// for a sample's own. Sets Choice::obstructs at their places; reports read it where a target has a change.
  void find_obstructing(const Obstruction& at) noexcept;

  /// Lets another search begin: it may take as long as the first.
  void start_anew() noexcept;

  std::int32_t tries = 0;

 private:
  void mark_merged_inputs(std::int32_t node) noexcept;
  template <class Use>
  void each_obstruction(const Use& use) const noexcept;
  bool& is_left(const Obstruction& one) const noexcept;
  bool find_next(Obstruction* next) noexcept;
  bool cannot_follow(const Obstruction& one) const noexcept;
  std::size_t reach(const Obstruction& one) const noexcept;
  bool may_go_on() const noexcept;
  bool advance(const Obstruction& at) noexcept;
  void find_what_can_stay() noexcept;
  void keep_what_may_stay() noexcept;
  void pin() noexcept;

  Flow& flow_;
  std::int32_t tries_before_ = 0;  ///< of searches before this one
  std::int64_t steps_before_ = 0;
  Table<bool> marked_;           ///< nodes that an obstruction depends on
  Table<bool> left_;             ///< nodes, then values, that no literal helps against
  std::span<std::int8_t> best_;  ///< of each place: the option, or the change, that was taken
  Table<bool> can_stay_;         ///< of each place: whether it resolves without the change too
};

}  // namespace rw::model
