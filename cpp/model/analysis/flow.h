// Follows the batch forward through the main graph and those in its nodes, from node to node, with one choice for each
// target.
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/flow_insert.h"
#include "model/analysis/flow_rounds.h"
#include "model/analysis/flow_start.h"
#include "model/operators/rules.h"
#include "model/target/target.h"

namespace rw::model {

/// A Reshape or Flatten whose data is batched, and the way it is taken; or a Range whose limit may be the batch.
struct Choice {
  static constexpr std::int8_t kNone = -2;         ///< no option: its output is opaque
  std::int8_t count = 0;                           ///< of options; 0 if there is nothing to choose
  std::int8_t taken = 0;                           ///< index of the option that is taken
  std::int8_t change = kNone;                      ///< its Option::change
  std::int8_t changes[kMaxFollowedRank + 2] = {};  ///< of each option
  std::int32_t obstructs = -1;  ///< a node that could not follow a change here; -1: none is known
  bool is_withheld = false;     ///< and it could not, whatever else followed N
};

/// How a target is taken.
enum class Policy : std::uint8_t {
  as_it_is,  ///< nothing is changed
  search,  ///< the option that Choice::taken says, and beyond the place of the last change the first
  again,   ///< the option that Choice::taken says, at every place
  pinned,  ///< the option whose change Choice::change says
};

class Flow : public FlowValues {
 public:
  Flow(const Model& of, const Batch& entry, Lengths* kept, Arena* arena) noexcept;
  Flow(const Flow&) = delete;

  /// Starts anew: gives the inputs and constants their states.
  void start(std::int64_t exported, std::int64_t sample) noexcept;
  /// The same with the batch as the file states it.
  void start() noexcept { start(batch.exported, batch.counted); }
  /// Goes through the nodes from a place of the order on.
  void run(std::size_t from, Policy policy) noexcept;

  const Plan plan;
  Inserter inserter;
  /// For each node what onnxruntime alone takes.
  Table<layout::Leniency> leniencies;
  bool may_fuse = false;    ///< Reshapes may put the batch inside an axis: see State::outer
  bool could_fuse = false;  ///< some Reshape would, if it may
  bool keeps_axis = false;  ///< no Reshape may give a length to another axis as it is
  bool has_moved = false;   ///< some did: see Reshaping::moves
  std::int64_t steps = 0;   ///< nodes that were looked at, and what else took as long

  /// The choice at a place of the order. Where a node has none it is one that nothing is read of.
  template <std::integral Place>
  Choice& choice(Place place) noexcept {
    return choices_[plan.choice_of(place)];
  }
  /// Whether a graph is in a branch that no input of the model takes, as far as the flow has come.
  bool never_runs(std::int32_t graph) const noexcept;
  Call call(std::int32_t node) noexcept;
  /// Why the data or target of a node are not known; none if they are.
  Cause trouble(std::int32_t node, std::int32_t* blame) const noexcept;
  /// The state in the place of the outputs of a node that names none; null if it names one.
  State* silent(std::int32_t node) const noexcept;

 private:
  bool look_at(std::size_t place, Policy policy) noexcept;
  void choose_count(Call& call, Choice* choice, Policy policy) noexcept;
  Cause take(Call& call, Choice* choice, Policy policy) noexcept;
  void pass_by(std::size_t place, Call& call) noexcept;
  void begin_bodies(std::size_t place, std::int32_t resumed) noexcept;
  void begin_body(std::int32_t graph, std::size_t place, std::int32_t resumed) noexcept;
  void begin_call(std::int32_t graph) noexcept;
  void join_call(Call& call, std::int32_t graph) noexcept;
  Cause join_graphs(Call& call, bool* again, std::int32_t* blame) noexcept;
  std::size_t first_to_follow(std::size_t place) const noexcept;

  Start start_;
  RepeatedBodies repeated_;
  Table<Choice> choices_;          ///< of each node that has one, behind that of all others
  Table<std::int32_t> marks_;      ///< of each place: how many numbers there were before it
  std::int64_t steps_before_ = 0;  ///< of this run
  Table<State> silent_states_;     ///< of each node of Plan::silent
  std::size_t looked_at_ = 0;      ///< places whose marks hold
};

}  // namespace rw::model
