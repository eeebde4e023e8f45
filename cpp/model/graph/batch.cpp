// Finds the axes that most inputs begin with: a symbol, a length, or a name with "batch" in it.
#include "model/graph/batch.h"

#include <algorithm>
#include <string_view>

#include "model/graph/dim_names.h"

namespace rw::model {
namespace {

const Value& value_at(const Model& model, std::int32_t index) noexcept {
  return model.values[index];
}

/// A length that no dim has.
constexpr std::int64_t kNoLength = -2;

const Dim& first_dim(const Model& model, const Value& value) noexcept {
  return model.dims_of(value)[0];
}

/// A symbol that is a product of a number of at least 2 and a name, such as 3*N or 3*(batch size).
struct Product {
  std::int64_t number = 1;  ///< 1: it is none
  std::string_view name = {};
};

Product product_in(std::string_view symbol) noexcept {
  constexpr std::size_t kMostDigits = 9;
  std::size_t digits = 0;
  std::int64_t number = 0;
  while (digits < std::min(symbol.size(), kMostDigits) && is_digit(symbol[digits]))
    number = 10 * number + (symbol[digits++] - '0');
  if (number < 2 || symbol[0] == '0' || digits == symbol.size() || symbol[digits] != '*') return {};
  std::string_view name = symbol.substr(digits + 1);
  if (name.size() > 2 && name.front() == '(' && name.back() == ')')
    name = name.substr(1, name.size() - 2);
  const bool is_name = !name.empty() && !is_digit(name[0]) &&
                       name.find_first_of("()+-*/^") == std::string_view::npos;
  return is_name ? Product{number, name} : Product{};
}

/// The first length that most inputs with a batch have, by a count of equal ones. An input of one axis
/// has no vote beside longer ones: it often is a number that all samples share.
class Leading {
 public:
  explicit Leading(const Model& model) noexcept
      : model_(model), inputs_(model.inputs(model.graphs[0])) {
    inputs_ = inputs_.first(std::min(inputs_.size(), kMaxCompared));
    has_longer_ = std::any_of(inputs_.begin(), inputs_.end(), [&](std::int32_t index) {
      const Value& value = value_at(model, index);
      return can_carry(value) && value.rank > 1;
    });
  }

  /// Whether the first dim of some input is not a number.
  bool has_symbol() const noexcept {
    return std::any_of(inputs_.begin(), inputs_.end(), [this](std::int32_t index) {
      const Value& value = value_at(model_, index);
      return can_carry(value) && first_dim(model_, value).length < 0;
    });
  }

  /// The symbol that most inputs have first; 0 if none has one.
  Text symbol() const noexcept {
    return static_cast<Text>(commonest(
        [](const Dim& dim) -> std::int64_t { return dim.symbol > 0 ? dim.symbol : -1; }, 0));
  }

  /// The first symbol, on any axis, whose name contains "batch", or is "N" as in files that `fix` wrote; 0 if there is
  /// none. Where most inputs start with 1, or with a symbol, "N" is left out: it may count points, for example.
  Text symbol_elsewhere() const noexcept {
    const bool counts = !has_symbol() && length() != 1;
    for (const std::int32_t index : inputs_) {
      const Value& value = value_at(model_, index);
      if (!can_carry(value)) continue;
      for (const Dim& dim : model_.dims_of(value)) {
        if (dim.symbol <= 0) continue;
        const std::string_view name = model_.text(dim.symbol);
        if (names_batch(name) || (counts && (name == "N" || product_in(name).name == "N")))
          return dim.symbol;
      }
    }
    return 0;
  }

  /// The number that most inputs have first. Where an input starts with a symbol there is none: a 1 is then a tensor
  /// that all samples share.
  std::int64_t length() const noexcept {
    if (has_symbol()) return kNoLength;
    return commonest([](const Dim& dim) { return dim.length; }, 1, has_longer_);
  }

 private:
  /// The key, at least 0, that most inputs have; of several, the first. `of_longer`: of those of more than one axis.
  template <class KeyOf>
  std::int64_t commonest(KeyOf key_of, std::int64_t otherwise,
                         bool of_longer = false) const noexcept {
    std::int64_t best = otherwise;
    std::size_t most = 0;
    const auto key_at = [&](std::int32_t index) {
      const Value& value = value_at(model_, index);
      const bool counts = can_carry(value) && (!of_longer || value.rank > 1);
      return counts ? key_of(first_dim(model_, value)) : -1;
    };
    for (const std::int32_t index : inputs_) {
      const std::int64_t key = key_at(index);
      if (key < 0) continue;
      const auto uses = static_cast<std::size_t>(std::count_if(
          inputs_.begin(), inputs_.end(), [&](auto other) { return key_at(other) == key; }));
      if (uses > most) {
        most = uses;
        best = key;
      }
    }
    return best;
  }

  const Model& model_;
  Table<const std::int32_t> inputs_;
  bool has_longer_ = false;  ///< some have more than one axis
};

/// The axis along which an input has a symbol; -1 if it has none.
std::int32_t axis_named(Table<const Dim> dims, Text symbol) noexcept {
  const auto named = std::find_if(dims.begin(), dims.end(),
                                  [&](const Dim& dim) { return symbol && dim.symbol == symbol; });
  return named == dims.end() ? -1 : static_cast<std::int32_t>(named - dims.begin());
}

}  // namespace

bool names_batch(std::string_view name) noexcept {
  constexpr std::string_view kWord = "batch";
  const auto is_letter = [](char own, char letter) {
    return (own >= 'A' && own <= 'Z' ? own - 'A' + 'a' : own) == letter;
  };
  const auto found = std::search(name.begin(), name.end(), kWord.begin(), kWord.end(), is_letter);
  return found != name.end();
}

bool can_carry(const Value& value) noexcept {
  return value.rank > 0 && !(value.flags & kIsInitializer);
}

std::size_t find_batch(const Model& model, std::span<BatchInput> found) noexcept {
  const Leading leading(model);
  const Text first = leading.symbol();
  // A symbol that names a batch decides, and lengths do not count. Beside inputs that begin with others these are
  // lengths of their own.
  const bool is_named = first && names_batch(model.text(first));
  const Text elsewhere = is_named ? 0 : leading.symbol_elsewhere();
  const Text symbol = elsewhere ? elsewhere : first;
  const std::int64_t length = elsewhere ? kNoLength : leading.length();
  std::size_t count = 0;
  for (const std::int32_t index : model.inputs(model.graphs[0])) {
    const Value& value = value_at(model, index);
    if (!can_carry(value)) continue;
    const Table<const Dim> dims = model.dims_of(value);
    std::int32_t axis = axis_named(dims, symbol);
    const bool begins = (dims[0].length < 0 && !elsewhere) || dims[0].length == length;
    if (axis < 0 && begins) axis = 0;
    if (axis >= 0) found[count++] = {index, axis};
  }
  return count;
}

Batch read_batch(const Model& model, std::span<const BatchInput> inputs, bool is_found) noexcept {
  Batch batch{inputs, exported_batch(model, inputs)};
  if (inputs.empty()) return batch;
  const auto dim_of = [&](const BatchInput& input) {
    const Value& value = value_at(model, input.value);
    return model.dims_of(value)[input.axis];
  };
  const Text symbol = dim_of(inputs[0]).symbol;
  const bool is_one = std::all_of(inputs.begin(), inputs.end(), [&](const BatchInput& input) {
    return dim_of(input).symbol == symbol;
  });
  if (symbol > 0 && is_one) batch.counted = product_in(model.text(symbol)).number;
  batch.is_declared = std::any_of(inputs.begin(), inputs.end(), [&](const BatchInput& input) {
    return dim_of(input).length >= 0;
  });
  const bool is_open = symbol > 0 ? is_one : inputs.size() == 1 && dim_of(inputs[0]).length < 0;
  batch.is_guess = is_found && !is_open;
  return batch;
}

std::int64_t exported_batch(const Model& model, std::span<const BatchInput> inputs) noexcept {
  std::int64_t exported = -1;
  for (const BatchInput& input : inputs) {
    const Value& value = value_at(model, input.value);
    const std::int64_t length = model.dims_of(value)[input.axis].length;
    if (length < 0) continue;
    if (length == 0 || (exported >= 0 && exported != length)) return -1;
    exported = length;
  }
  return exported < 0 ? 1 : exported;
}

}  // namespace rw::model
