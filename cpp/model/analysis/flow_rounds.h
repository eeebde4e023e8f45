// The bodies of Loop, Scan and SequenceMap, which run again and again: what each run takes, and what all of them give.
#pragma once

#include "model/analysis/flow_insert.h"
#include "model/graph/bodies.h"

namespace rw::model {

class RepeatedBodies {
 public:
  RepeatedBodies(FlowValues* values, Inserter* inserter, Arena* arena) noexcept;

  /// Gives the inputs of a body that runs in rounds the states of the first one.
  void begin_rounds(const Rounds& rounds) noexcept;
  /// Gives the outputs of a Loop or Scan what its last round carries on, and what all rounds give, one after another.
  ///
  /// Shapes   may_repeat: there is time to follow the body once more.
  /// Returns  why not; *blame is the node where that began, as it is at the call where it is this one. With *again the
  ///          body is to be followed once more first, by what is known of all rounds before.
  Cause join_rounds(Call& call, const Rounds& rounds, bool may_repeat, bool* again,
                    std::int32_t* blame) noexcept;
  /// Makes of each sequence that the body of a SequenceMap takes any tensor in it.
  void begin_map(std::int32_t graph) noexcept;
  /// Gives the outputs of a SequenceMap sequences of what its body gives for each tensor.
  ///
  /// Returns  why not; *blame is the node where that began, as it is at the call where it is this one.
  Cause join_map(Call& call, std::int32_t graph, std::int32_t* blame) noexcept;

 private:
  bool keep_common(State* all) noexcept;
  Cause begin_with_samples(Call& call, int input, const State& next, State* carried,
                           bool* begins) noexcept;

  FlowValues& values_;
  const Model& model_;
  Lengths& lengths_;
  Inserter& inserter_;
  Table<std::int32_t> times_;  ///< of the body of each Loop and Scan: how often it was followed
};

}  // namespace rw::model
