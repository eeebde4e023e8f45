// Other inputs and axes that may carry the batch of a model, where it is not proven with those that were found.
#pragma once

#include <cstdint>
#include <span>

#include "model/graph/arena.h"
#include "model/graph/batch.h"
#include "model/nodes/state.h"

namespace rw::model {

/// Batches to try, one by one, since few of them are. First those that take away what conflicts: the found one at the
/// axes that operators state, then without inputs of one axis, then with the inputs that lack it. Then other ones: with
/// those that begin with 1, then every symbol, at each input's first axis that has it, then every length that all
/// inputs of the found one have, at their first other axis.
class Candidates {
 public:
  static constexpr std::size_t kMost = 6;

  /// Shapes   lacks: a node would have to have the batch in an input that was taken to carry none.  states: of the
  ///          values, as an analysis of the found batch left them, or none.
  /// Memory   of the arena, as long as the candidates are used; arena->exhausted() says if it ends.
  Candidates(const Model& model, const Batch& found, bool lacks, std::span<const State> states,
             Arena* arena) noexcept;

  /// The next one, which stays until the next but one is asked for. Empty once there is none, or there were kMost.
  std::span<const BatchInput> next() noexcept;
  /// Whether the last one is the found batch without what conflicts.
  bool is_found_one() const noexcept { return is_found_one_; }

 private:
  /// Finds the next batch, which may be one that there was before. Returns whether there is one.
  bool find() noexcept;
  bool at_stated_axes() noexcept;
  bool without_short_ones() noexcept;
  bool with_what_lacks_it() noexcept;
  bool with_ones() noexcept;
  bool with_a_symbol() noexcept;
  bool with_a_length() noexcept;
  bool is_known() const noexcept;
  bool names_first_batch() const noexcept;
  std::span<const Dim> dims_at(std::size_t position) const noexcept;

  const Model& model_;
  std::span<const std::int32_t> inputs_;  ///< of the main graph
  std::int64_t exported_;
  bool lacks_;
  bool is_found_one_ = false;
  bool is_certain_ = false;  ///< the file has one input, whose first symbol names a batch
  enum class Stage : std::uint8_t {
    stated,
    longer,
    lacking,
    ones,
    symbols,
    lengths
  } stage_ = Stage::stated;
  std::size_t position_ = 0;  ///< of the input whose symbols are next
  std::size_t axis_ = 0;      ///< of the next symbol, or length
  std::size_t count_ = 0;
  Text symbols_[kMost + 4] = {};  ///< those that were asked for: three may give what is known
  std::size_t symbol_count_ = 0;
  std::span<std::int32_t> stated_;  ///< of each input, as operators say; empty if none does
  std::span<std::int32_t> axes_;    ///< of each input; -1: it carries no batch
  std::span<std::int32_t> before_[kMost + 1];  ///< the found batch, and those that were given
  std::span<BatchInput> list_;
};

}  // namespace rw::model
