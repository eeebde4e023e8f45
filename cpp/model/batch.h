// Which inputs of a model carry the batch, and along which axis, if nobody says so.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph.h"

namespace rw::model {

/// An input of the main graph that carries the batch.
struct BatchInput {
  std::int32_t value;
  std::int32_t axis;
};

/// How the batch enters a model.
struct Batch {
  std::span<const BatchInput> inputs;
  std::int64_t exported =
      1;  ///< the batch that the file was written with; 1 where no dim is a number
};

/// Finds the inputs that carry a batch: along axis 0 if their first length is a symbol, nothing, or the length that most
/// inputs have there; along another if that has the symbol that most inputs have first. A number counts as a batch
/// beside symbols only if it is 1. Where no input begins with a symbol, one with "batch" in it leads at any axis, and so
/// does "N" unless most inputs begin with 1. Scalars, inputs without a shape and initializers carry none.
///
/// Shapes   found: room for as many as the main graph has inputs.
/// Returns  how many there are.
/// Cost     the square of the number of inputs; at most kMaxCompared are compared.
std::size_t find_batch(const Model& model, std::span<BatchInput> found) noexcept;
inline constexpr std::size_t kMaxCompared = 1024;

/// Finds the batch that a model was exported with: the number that all these dims have that are numbers.
///
/// Returns  1 if none is a number; -1 if they disagree, or if one is 0.
std::int64_t exported_batch(const Model& model, std::span<const BatchInput> inputs) noexcept;

}  // namespace rw::model
