// The report of each Reshape and Flatten node: its verdict, its cause, its shape and its fix.
#pragma once

#include "model/analysis/analysis.h"
#include "model/analysis/flow.h"

namespace rw::model {

/// Writes the reports of all Reshape and Flatten nodes.
class Reporter {
 public:
  Reporter(Flow* flow, Table<Length> lengths) noexcept : flow_(*flow), lengths_(lengths) {}

  /// The report of a node, also of one in a body.
  TargetReport report(std::int32_t index) noexcept;

 private:
  /// A copy of lengths that lasts as long as the analysis; empty if there is no room.
  Table<const Length> keep(Table<const Length> row) noexcept;
  /// Whether N is in a length of a tensor.
  bool depends(const State& state) const noexcept;
  /// The target as the file has it: of a node in a body too.
  void read_literal(Call& call, TargetReport* report) noexcept;
  /// Reports a node of which no shape is known.
  static void refuse(const Cause& cause, TargetReport* report) noexcept;
  void judge(Call& call, const Choice& choice, TargetReport* report) noexcept;
  static Verdict verdict_of(Reason reason) noexcept;
  /// How onnxruntime's rows differ from ONNX's about a node.
  static Runtime runtime_of(Call& call) noexcept;
  EmptyBatch empty(Call& call, const Reshaping& reshaping, Table<const Length> target) noexcept;
  void fix(Call& call, const Reshaping& reshaping, const Option& option,
           TargetReport* report) noexcept;

  Flow& flow_;
  Table<Length> lengths_;
  std::size_t used_ = 0;
};

}  // namespace rw::model
