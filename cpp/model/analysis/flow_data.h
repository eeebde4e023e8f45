// The exported samples in values that N does not change: whether each has the same, or zeros, as the data of constants
// says.
#pragma once

#include "model/analysis/flow_values.h"
#include "model/graph/graph.h"

namespace rw::model {

class SampleData {
 public:
  SampleData(const FlowValues* values, bool has_defaults, Table<bool> asked) noexcept
      : wanted(asked),
        values_(*values),
        model_(values->model),
        lengths_(values->lengths),
        has_defaults_(has_defaults) {}

  /// Whether each value is a constant whose data is asked for. While there are such, what the flow gives is what
  /// it would be if the data were what a repair needs.
  Table<bool> wanted;

  /// Whether every exported sample has the same elements along an axis of a tensor, so that each sample may have those
  /// of the first: none if it has, or why that is not so or not known. Reals are the same bit for bit.
  ///
  /// Shapes   each: the length of one sample there.  constant: set to the constant whose data decides; -1: none does.
  Reason repeats(std::int32_t value, int axis, std::int64_t each, std::int32_t* constant) noexcept;
  /// Whether every element of a tensor is a float of 0, and not -0, whatever callers of the model pass. *constant is
  /// set to the constant whose elements these are, if there is one.
  bool is_zero(std::int32_t value, std::int32_t* constant) noexcept;

 private:
  /// How much there is of the data of a constant.
  enum class Data : std::uint8_t { unread, wanted, read };
  Data data_of(std::int32_t value, const Tensor& tensor) noexcept;
  Reason repeat_all(std::int32_t value, int axis, std::int64_t each,
                    std::int32_t* constant) noexcept;
  Reason repeat_numbers(const State& from, int axis, std::int64_t each) const noexcept;
  Reason repeat_behind(std::int32_t value, int axis, std::int64_t each,
                       std::int32_t* constant) noexcept;

  const FlowValues& values_;
  const Model& model_;
  Lengths& lengths_;
  const bool has_defaults_;  ///< the caller of the model may replace some of its initializers
  int walked_back_ = 0;      ///< nodes, of one question
};

}  // namespace rw::model
