// Follows the batch forward through the main graph and those in its nodes, from node to node, with one choice for each
// target.
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/reshape.h"
#include "model/graph/bodies.h"
#include "model/operators/rules.h"

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

class Flow {
 public:
  /// `sample` is what one sample is along the batch axes: what N counts, or the exported batch as a whole.
  Flow(const Model& of, const Batch& batch, Lengths* kept, Arena* arena) noexcept;

  /// Starts anew: gives the inputs and constants their states.
  void start(std::int64_t exported, std::int64_t sample) noexcept;
  /// The same with the batch as the file states it.
  void start() noexcept { start(batch_.exported, batch_.counted); }
  /// Goes through the nodes from a place of the order on.
  void run(std::size_t from, Policy policy) noexcept;

  const Model& model;
  Lengths& lengths;
  Table<State> states;
  Table<std::int32_t>
      order;  ///< the nodes of the main graph, and of those in them that are followed
  /// Of each node: what onnxruntime alone takes of it.
  Table<layout::Leniency> leniencies;
  std::int64_t exported = 1;
  bool may_fuse = false;      ///< Reshapes may put the batch inside an axis: see State::outer
  bool could_fuse = false;    ///< some Reshape would, if it may
  bool may_insert = false;    ///< nodes may be inserted that make inputs follow N
  bool could_insert = false;  ///< some input could, if it may: its origin is not looked at
  bool keeps_axis = false;    ///< no Reshape may give a length to another axis as it is
  bool has_moved = false;     ///< some did: see Reshaping::moves
  /// Of each value: an input of the model without a batch that it is computed from. Needed where may_insert is set.
  Table<const std::int32_t> origins;
  /// Of each value: whether it is a constant whose data is asked for. While there are such, what the flow gives is what
  /// it would be if the data were what a repair needs.
  Table<bool> wanted;
  std::int64_t steps = 0;  ///< nodes that were looked at, and what else took as long

  /// The choice at a place of the order. Where a node has none it is one that nothing is read of.
  template <std::integral Place>
  Choice& choice(Place place) noexcept {
    return choices_[choice_of_[place]];
  }
  /// Whether a node or the model needs a value, or it belongs to a node none of whose values is needed.
  bool is_used(std::int32_t value) const noexcept { return used_[value]; }
  /// The place of a node in the order; -1 if it has none.
  std::int32_t place_of(std::int32_t node) const noexcept { return places_[node]; }
  /// Whether the nodes of a graph are in the order.
  bool is_followed(std::int32_t graph) const noexcept { return followed_[graph]; }
  /// Whether a graph is in a branch that no input of the model takes, as far as the flow has come.
  bool never_runs(std::int32_t graph) const noexcept;
  Call call(std::int32_t node) noexcept;
  /// Why the data or target of a node are not known; none if they are.
  Cause trouble(std::int32_t node, std::int32_t* blame) const noexcept;
  const State& state(std::int32_t value) const noexcept { return states[value]; }
  /// The inputs that inserted nodes make follow N, in the order of the nodes.
  Table<const Insert> inserts() const noexcept {
    return inserts_.first(static_cast<std::size_t>(insert_count_));
  }
  /// The elements of a tensor whose elements are followed.
  Table<const Length> numbers_of(const State& state) const noexcept { return numbers_.of(state); }
  /// The state in the place of the outputs of a node that names none; null if it names one.
  State* silent(std::int32_t node) const noexcept;

 private:
  void begin_value(std::int32_t index) noexcept;
  void begin_input(std::int32_t index, std::int32_t axis) noexcept;
  void begin_constant(std::int32_t index, const Tensor& tensor) noexcept;
  Length whole_length() noexcept;  ///< of all samples, or the length that N is
  void find_batch_symbols() noexcept;
  void find_followed() noexcept;
  void find_used() noexcept;
  void find_silent(Arena* arena) noexcept;
  void look_at(std::size_t place, Policy policy) noexcept;
  Cause apply(Call& call) noexcept;
  Cause apply_inserting(Call& call) noexcept;
  bool insert(Call& call, const Cause& cause) noexcept;
  bool may_follow(const Call& call, const Insert& insert) noexcept;
  void follow(Call& call, const Insert& insert) noexcept;
  bool can_compute_target(const Call& call) const noexcept;
  void compute_target(const Call& call, const State& result) noexcept;
  bool hides_batch(const Call& call) const noexcept;
  void forget_inserts(std::size_t place) noexcept;
  bool counts_samples(const Call& call, int input, std::int64_t alone,
                      Insert* insert) const noexcept;
  bool find_counted(const Call& call, Insert* insert) const noexcept;
  void choose_count(Call& call, Choice* choice, Policy policy) noexcept;
  Reason replace(const Call& call, Insert* insert, State* state) noexcept;
  bool divide(Length whole, Insert* insert) const noexcept;
  bool has_inserted(const Call& call) const noexcept;
  /// How much there is of the data of a constant.
  enum class Data : std::uint8_t { unread, wanted, read };
  Data data_of(std::int32_t value, const Tensor& tensor) noexcept;
  bool is_zero(std::int32_t value, std::int32_t* constant) noexcept;
  Reason repeats(std::int32_t value, int axis, std::int64_t each, std::int32_t* constant) noexcept;
  Reason repeat_numbers(const State& from, int axis, std::int64_t each) const noexcept;
  Reason repeats_behind(std::int32_t value, int axis, std::int64_t each,
                        std::int32_t* constant) noexcept;
  Cause take(Call& call, Choice* choice, Policy policy) noexcept;
  void pass_by(std::size_t place, Call& call) noexcept;
  std::int32_t taken_branch(const Node& node) const noexcept;
  void begin_call(std::int32_t graph) noexcept;
  void join_call(Call& call, std::int32_t graph) noexcept;
  Cause join_graphs(Call& call, std::int32_t* blame) noexcept;
  Cause join_branches(Call& call, const Branches& branches, std::int32_t* blame) noexcept;
  Cause join(Call& call, int output, const State& one, const State& other) noexcept;
  void begin_map(std::int32_t graph) noexcept;
  bool keep_common(State* all) noexcept;
  Cause join_map(Call& call, std::int32_t graph, std::int32_t* blame) noexcept;
  void begin_bodies(std::size_t place, std::int32_t resumed) noexcept;
  void begin_rounds(std::int32_t graph, std::size_t place, std::int32_t resumed) noexcept;
  Length rounds_at_most(std::int32_t count) const noexcept;
  Cause slice(std::int32_t node, int place, State* state) noexcept;
  Cause count_rounds(Call& call, const Rounds& rounds, Length* trips, bool* has_first) noexcept;
  Cause begin_with_samples(Call& call, int input, const State& next, State* carried,
                           bool* begins) noexcept;
  Length count_after(Length first, Length before, Length after, Length trips) noexcept;
  Cause join_rounds(Call& call, const Rounds& rounds, std::int32_t* blame) noexcept;
  std::size_t first_to_follow(std::size_t place) const noexcept;
  void check_outputs(Call& call) noexcept;
  Origin origin_of(Table<const Length> numbers) noexcept;
  /// Refuses a state with a length that may be negative.
  Cause check_lengths(Call& call, const State& state) noexcept;

  const Batch batch_;
  Numbers numbers_;
  Table<Choice> choices_;          ///< of each node that has one, behind that of all others
  Table<std::int32_t> choice_of_;  ///< of each place
  Table<std::int32_t> marks_;      ///< of each place: how many numbers there were before it
  Table<std::int32_t> places_;     ///< of each node
  Table<bool> followed_;           ///< of each graph
  Table<std::int32_t>
      starts_;  ///< of each graph that is followed: the place of its first node, or of its holder
  Table<std::int32_t> rounds_;     ///< of the body of each Loop and Scan: how often it was followed
  std::int32_t again_ = -1;        ///< a body that is to be followed once more
  std::int64_t steps_before_ = 0;  ///< of this run
  Table<bool> used_;
  Table<std::int32_t> silent_;  ///< the nodes that name no output
  Table<State> silent_states_;  ///< of each of them
  /// The meaning of a symbol as a length of an input.
  enum class SymbolUse : std::uint8_t {
    open,         ///< one that the file leaves open
    batch,        ///< the batch, or computed from it
    other_batch,  ///< at a batch axis: computed from the number of samples that another input has
  };
  Table<SymbolUse> symbols_;        ///< of each text
  std::int32_t kept_numbers_ = -1;  ///< those of initializers, which every start has; -1: none yet
  std::int64_t sample_ = 1;
  bool has_defaults_ = false;  ///< the caller of the model may replace some of its initializers
  std::size_t looked_at_ = 0;  ///< places whose marks hold
  std::int32_t opset_ = 0;     ///< of ONNX's own operators; 0: no node is of them
  Table<Insert> inserts_;
  std::int32_t insert_count_ = 0;
  int walked_back_ = 0;  ///< nodes, of one question about exported samples
  Cause of_samples_;  ///< why the exported samples in an input cannot stand for those of another N
  static constexpr std::size_t kMostReplaced = 8;  ///< inputs of one node
  Replaced replaced_[kMostReplaced];               ///< those of the node that is looked at
};

}  // namespace rw::model
