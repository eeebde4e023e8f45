// Which inputs of a model carry the batch, and along which axis, where the caller does not state it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "model/graph/graph.h"

namespace rw::model {

/// How the batch enters a model.
struct Batch {
  std::span<const BatchInput> inputs;
  std::int64_t exported =
      1;  ///< the batch that the file was written with; 1 where no dim is a number
  std::int64_t counted = 1;  ///< the samples that N counts: 3 where each of these dims is 3*N
  bool is_guess =
      false;  ///< nobody stated the inputs, and not one open length of the file is in all of them
  bool is_declared = false;  ///< some of these dims is the exported number, and not open
  /// N is a length, such as that of a sequence, which any tensor may have at any place: nothing is said of samples.
  bool is_length = false;
  /// The least N of a length, and the greatest; the end of int64 if there is none.
  std::int64_t least = 1;
  std::int64_t most = INT64_MAX;
};

/// Whether a symbol is what exporters call a batch: a name with "batch" in it.
bool names_batch(std::string_view symbol) noexcept;

/// Whether an input of the main graph can carry a batch at all: it has a first dim, and no initializer.
bool can_carry(const Value& input) noexcept;

/// Finds the inputs that carry a batch: along axis 0 if their first length is a symbol, nothing, or the length that
/// most inputs of more than one axis have there; along another axis if that has the symbol that most inputs have first.
/// If any input starts with a symbol, a number is not a batch: all samples share such an input. A symbol with "batch"
/// in its name decides on any axis, unless most inputs start with such a one; so does "N" if no input starts with a
/// symbol, nor most with 1. Scalars, inputs without a shape and initializers carry none.
///
/// Shapes   found: room for as many as the main graph has inputs.
/// Returns  how many there are.
/// Cost     the square of the number of inputs; at most kMaxCompared are compared.
std::size_t find_batch(const Model& model, std::span<BatchInput> found) noexcept;
inline constexpr std::size_t kMaxCompared = 1024;

/// Reads how the batch enters a model through some inputs. Where each has the same product there, such as 3*N, as `fix`
/// writes it where only whole batches of 3 stay apart, N counts so many samples.
///
/// Shapes   is_found: find_batch() found the inputs, and nobody stated them.
Batch read_batch(const Model& model, std::span<const BatchInput> inputs, bool is_found) noexcept;

/// Finds the batch that a model was exported with: the common value of those of these dims that are numbers.
///
/// Returns  1 if none is a number; -1 if they disagree, or if one is 0.
std::int64_t exported_batch(const Model& model, std::span<const BatchInput> inputs) noexcept;

}  // namespace rw::model
