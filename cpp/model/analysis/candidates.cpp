// Finds batches to try, by what the dims of inputs have in common.
#include "model/analysis/candidates.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "model/analysis/stated_axes.h"

namespace rw::model {

Candidates::Candidates(const Model& model, const Batch& found, bool lacks,
                       std::span<const State> states, Arena* arena) noexcept
    : model_(model),
      inputs_(model.inputs(model.graphs[0])),
      exported_(found.exported),
      lacks_(lacks),
      stated_(arena->table<std::int32_t>(inputs_.size())),
      axes_(arena->table<std::int32_t>(inputs_.size())),
      list_(arena->table<BatchInput>(inputs_.size())) {
  for (auto& row : before_) row = arena->table<std::int32_t>(inputs_.size());
  if (arena->exhausted()) {
    inputs_ = {};
    return;
  }
  std::size_t next = 0;
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const bool carries =
        next < found.inputs.size() && found.inputs[next].value == inputs_[position];
    before_[0][position] = carries ? found.inputs[next++].axis : -1;
  }
  is_certain_ = names_first_batch();
  if (states.empty() || !find_stated_axes(model, states, stated_)) stated_ = {};
}

std::span<const BatchInput> Candidates::next() noexcept {
  while (count_ < kMost && !inputs_.empty() && find()) {
    if (is_known()) continue;
    std::copy(axes_.begin(), axes_.end(), before_[++count_].begin());
    std::size_t carriers = 0;
    for (std::size_t position = 0; position < inputs_.size(); ++position) {
      if (axes_[position] >= 0) list_[carriers++] = {inputs_[position], axes_[position]};
    }
    return list_.first(carriers);
  }
  return {};
}

bool Candidates::find() noexcept {
  is_found_one_ = stage_ < Stage::ones;
  switch (stage_) {
    case Stage::stated:
      stage_ = Stage::longer;
      if (!stated_.empty()) return at_stated_axes();
      [[fallthrough]];
    case Stage::longer:
      stage_ = Stage::lacking;
      return without_short_ones();
    case Stage::lacking:
      stage_ = Stage::ones;
      if (lacks_) return with_what_lacks_it();
      [[fallthrough]];
    case Stage::ones:
      is_found_one_ = false;
      stage_ = Stage::symbols;
      return with_ones();
    case Stage::symbols:
      if (is_certain_) return false;
      if (with_a_symbol()) return true;
      stage_ = Stage::lengths;
      axis_ = 0;
      [[fallthrough]];
    case Stage::lengths:
      return with_a_length();
  }
  return false;
}

/// The dims of an input that may carry a batch; empty of any other.
std::span<const Dim> Candidates::dims_at(std::size_t position) const noexcept {
  const Value& value = model_.values[static_cast<std::size_t>(inputs_[position])];
  return can_carry(value) ? model_.dims_of(value) : std::span<const Dim>{};
}

bool Candidates::names_first_batch() const noexcept {
  std::size_t count = 0;
  bool is_named = false;
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::span<const Dim> dims = dims_at(position);
    if (dims.empty()) continue;
    ++count;
    const std::string_view name = dims[0].symbol > 0 ? model_.text(dims[0].symbol) : "";
    is_named = name == "N" || names_batch(name);
  }
  return count == 1 && is_named;
}

namespace {

/// The first axis with a dim that `has` accepts; -1 if there is none.
template <class Has>
std::int32_t first_axis(std::span<const Dim> dims, const Has& has) noexcept {
  const auto found = std::find_if(dims.begin(), dims.end(), has);
  return found == dims.end() ? -1 : static_cast<std::int32_t>(found - dims.begin());
}

}  // namespace

/// Beside the axes that operators state, other inputs carry the batch where they were found to, if they are as long
/// there.
bool Candidates::at_stated_axes() noexcept {
  std::int64_t length = -1;
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::span<const Dim> dims = dims_at(position);
    if (stated_[position] < 0 || dims.empty()) continue;
    length = std::max(length, dims[static_cast<std::size_t>(stated_[position])].length);
  }
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::int32_t own = before_[0][position];
    const bool is_as_long =
        own >= 0 && dims_at(position)[static_cast<std::size_t>(own)].length == length;
    axes_[position] = stated_[position] >= 0 ? stated_[position] : is_as_long ? own : -1;
  }
  return true;
}

/// An input of one axis and a length that the file states, which all samples may share.
bool Candidates::without_short_ones() noexcept {
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::span<const Dim> dims = dims_at(position);
    const bool is_short = dims.size() == 1 && dims[0].length >= 0;
    axes_[position] = is_short ? -1 : before_[0][position];
  }
  return true;
}

/// An input that is as long as the batch at an axis that would have to follow it, such as the states of an LSTM.
bool Candidates::with_what_lacks_it() noexcept {
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::int32_t own = before_[0][position];
    axes_[position] = own >= 0 ? own : first_axis(dims_at(position), [this](const Dim& dim) {
      return dim.length == exported_;
    });
  }
  return true;
}

/// Beside inputs that begin with a symbol, a 1 may be the batch that the file was written with after all.
bool Candidates::with_ones() noexcept {
  for (std::size_t position = 0; position < inputs_.size(); ++position) {
    const std::span<const Dim> dims = dims_at(position);
    const std::int32_t own = before_[0][position];
    axes_[position] = own < 0 && !dims.empty() && dims[0].length == 1 ? 0 : own;
  }
  return true;
}

/// The next symbol that was not there before. There are few of them: each gives a batch of its own.
bool Candidates::with_a_symbol() noexcept {
  for (; position_ < inputs_.size(); ++position_, axis_ = 0) {
    const std::span<const Dim> own = dims_at(position_);
    while (axis_ < own.size()) {
      const Text symbol = own[axis_++].symbol;
      const auto asked = std::span(symbols_).first(symbol_count_);
      if (symbol <= 0 || std::find(asked.begin(), asked.end(), symbol) != asked.end()) continue;
      if (symbol_count_ == std::size(symbols_)) return false;
      symbols_[symbol_count_++] = symbol;
      const auto has = [symbol](const Dim& dim) { return dim.symbol == symbol; };
      for (std::size_t position = 0; position < inputs_.size(); ++position)
        axes_[position] = first_axis(dims_at(position), has);
      return true;
    }
  }
  return false;
}

/// The next length of the first input of the found batch, at other axes.
bool Candidates::with_a_length() noexcept {
  const std::span<const std::int32_t> found = before_[0];
  const auto first = static_cast<std::size_t>(
      std::find_if(found.begin(), found.end(), [](std::int32_t axis) { return axis >= 0; }) -
      found.begin());
  if (first == found.size()) return false;
  const std::span<const Dim> lengths = dims_at(first);
  while (axis_ < lengths.size()) {
    const std::int64_t length = lengths[axis_++].length;
    if (length < 1) continue;
    bool have_all = true;
    for (std::size_t position = 0; position < inputs_.size(); ++position) {
      axes_[position] = -1;
      if (found[position] < 0) continue;
      const std::span<const Dim> dims = dims_at(position);
      for (std::size_t axis = dims.size(); axis-- > 0;) {
        const bool is_other = static_cast<std::int32_t>(axis) != found[position];
        if (is_other && dims[axis].length == length)
          axes_[position] = static_cast<std::int32_t>(axis);
      }
      have_all = have_all && axes_[position] >= 0;
    }
    if (have_all) return true;
  }
  return false;
}

/// Whether there was the batch before, or it is none.
bool Candidates::is_known() const noexcept {
  if (std::all_of(axes_.begin(), axes_.end(), [](std::int32_t axis) { return axis < 0; }))
    return true;
  for (std::size_t given = 0; given <= count_; ++given) {
    if (std::equal(axes_.begin(), axes_.end(), before_[given].begin())) return true;
  }
  return false;
}

}  // namespace rw::model
