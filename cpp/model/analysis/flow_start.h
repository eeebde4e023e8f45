// The states that the inputs and constants of a model begin with.
#pragma once

#include "model/analysis/flow_plan.h"
#include "model/analysis/flow_values.h"

namespace rw::model {

class Start {
 public:
  Start(FlowValues* values, const Plan* plan, Arena* arena) noexcept;

  /// Gives every value its first state: one that no node replaces, or that says why.
  void begin() noexcept;

 private:
  /// The meaning of a symbol as a length of an input.
  enum class SymbolUse : std::uint8_t {
    open,         ///< one that the file leaves open
    batch,        ///< the batch, or computed from it
    other_batch,  ///< at a batch axis: computed from the number of samples that another input has
  };

  void find_batch_symbols() noexcept;
  void begin_value(std::int32_t index) noexcept;
  void begin_input(std::int32_t index, std::int32_t axis) noexcept;
  void begin_constant(std::int32_t index, const Tensor& tensor) noexcept;
  Length whole_length() noexcept;  ///< of all samples, or the length that N is

  FlowValues& values_;
  const Model& model_;
  Lengths& lengths_;
  const Plan& plan_;
  Table<SymbolUse> symbols_;        ///< of each text
  std::int32_t kept_numbers_ = -1;  ///< those of initializers, which every start has; -1: none yet
};

}  // namespace rw::model
