// Gives the inputs and constants of a model their states.
#include <algorithm>

#include "model/analysis/flow.h"
#include "model/graph/bodies.h"
#include "model/graph/dim_names.h"
#include "model/graph/listing.h"
#include "model/graph/order.h"

namespace rw::model {
namespace {

/// Room for elements: those of all constants, and a few for each node.
std::size_t number_count(const Model& model) noexcept {
  return model.integers.size() + model.reals.size() + 4 * model.nodes.size() + 16384;
}

/// How many different lengths there may be: some for each value. Files that have more are not models of anything.
std::size_t length_count(const Model& model) noexcept {
  constexpr std::size_t kMost = std::size_t{1} << 18;
  return std::min(kMost, 4 * model.values.size() + 8192);
}

/// Inputs that inserted nodes make follow N, of a whole model: as many as a deep network has states.
constexpr std::size_t kMostInserts = 4096;

/// Whether a runtime loads a constant: its data is that of its type and dims, and an input of its name has these too.
bool is_loaded(const Model& model, const Value& value, const Tensor& tensor) noexcept {
  if (tensor.flags & kIsMisfit) return false;
  if (!(value.flags & kIsInput)) return true;
  if (value.type > 0 && value.type != tensor.type) return false;
  if (value.rank < 0) return true;
  const Table<const std::int64_t> dims = model.dims_of(tensor);
  const Table<const Dim> declared = model.dims_of(value);
  return std::equal(
      declared.begin(), declared.end(), dims.begin(), dims.end(),
      [](const Dim& dim, std::int64_t length) { return dim.length < 0 || dim.length == length; });
}

/// Whether there may be several ways in which a node is taken.
bool has_choice(const Model& model, const Node& node) noexcept {
  return is_reshape(model, node) || is_flatten(model, node) || may_count(model, node);
}

std::size_t choice_count(const Model& model) noexcept {
  return static_cast<std::size_t>(
      std::count_if(model.nodes.begin(), model.nodes.end(),
                    [&](const Node& node) { return has_choice(model, node); }));
}

}  // namespace

Flow::Flow(const Model& of, const Batch& batch, Lengths* kept, Arena* arena) noexcept
    : model(of),
      lengths(*kept),
      states(arena->table<State>(of.values.size())),
      order(arena->table<std::int32_t>(of.nodes.size())),
      leniencies(arena->table<layout::Leniency>(of.nodes.size())),
      wanted(arena->table<bool>(of.values.size())),
      batch_(batch),
      numbers_(arena->table<Length>(number_count(of))),
      choices_(arena->table<Choice>(choice_count(of) + 1)),
      choice_of_(arena->table<std::int32_t>(of.nodes.size())),
      followed_(arena->table<bool>(of.graphs.size())),
      starts_(arena->table<std::int32_t>(of.graphs.size())),
      rounds_(arena->table<std::int32_t>(of.graphs.size())),
      used_(arena->table<bool>(of.values.size())),
      symbols_(arena->table<SymbolUse>(of.texts.size())),
      inserts_(arena->table<Insert>(std::min(kMostInserts, of.links.size()))) {
  lengths.start(length_count(of));
  if (batch.is_length) lengths.bound_batch({batch.least, batch.most});
  const Table<std::int32_t> scratch = arena->table<std::int32_t>(2 * of.nodes.size());
  if (arena->exhausted() || of.graphs.empty()) return;
  order = order.first(order_nodes(of, order, scratch));
  marks_ = scratch.first(of.nodes.size());
  places_ = scratch.part(of.nodes.size(), of.nodes.size());
  std::fill(places_.begin(), places_.end(), -1);
  std::int32_t choices = 0;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const Node& node = of.nodes[order[place]];
    if (has_choice(of, node)) choice_of_[place] = ++choices;
    places_[order[place]] = static_cast<std::int32_t>(place);
    if (node.domain == 0 && node.graph == 0) opset_ = node.version;
  }
  find_followed();
  find_used();
  find_silent(arena);
  find_batch_symbols();
  has_defaults_ = std::any_of(of.values.begin(), of.values.end(), [](const Value& value) {
    return value.constant >= 0 && (value.flags & kIsInput) != 0;
  });
}

void Flow::find_batch_symbols() noexcept {
  const auto symbol_at = [this](const BatchInput& input) {
    const Value& value = model.values[input.value];
    return model.dims_of(value)[input.axis].symbol;
  };
  DimNames names;
  for (const BatchInput& input : batch_.inputs) {
    const Text symbol = symbol_at(input);
    if (symbol == 0) continue;
    const bool is_other = names.add(model.text(symbol), symbol) && !batch_.is_length;
    symbols_[symbol] = is_other ? SymbolUse::other_batch : SymbolUse::batch;
  }
  // A length that is computed from the number of samples is none that the file leaves open.
  for (const std::int32_t index : model.inputs(model.graphs[0])) {
    const Value& value = model.values[index];
    if (value.rank < 0) continue;
    for (const Dim& dim : model.dims_of(value)) {
      SymbolUse& symbol = symbols_[dim.symbol];
      if (dim.symbol && symbol == SymbolUse::open && names.has_any_of(model.text(dim.symbol)))
        symbol = batch_.is_length ? SymbolUse::other_batch : SymbolUse::batch;
    }
  }
}

void Flow::find_followed() noexcept {
  followed_[0] = true;
  std::fill(starts_.begin(), starts_.end(), -1);
  for (std::int32_t place = 0; place < order.count(); ++place) {
    const Node& node = model.nodes[order[place]];
    for (std::int32_t graph = node.graph; graph != 0 && starts_[graph] < 0;
         graph = model.nodes[model.graphs[graph].node].graph) {
      starts_[graph] = place;
    }
    for (const std::int32_t graph : followed_of(model, node)) {
      followed_[graph] = true;
      if (starts_[graph] < 0) starts_[graph] = place;
    }
  }
}

void Flow::find_used() noexcept {
  const auto use = [this](std::int32_t value) {
    if (value >= 0) used_[value] = true;
  };
  for (std::size_t graph = 0; graph < followed_.size(); ++graph) {
    if (!followed_[graph]) continue;
    for (const std::int32_t value : model.outputs(model.graphs[graph])) use(value);
  }
  for (const std::int32_t index : order) {
    const Node& node = model.nodes[index];
    for (const Range range : {node.inputs, node.captures}) {
      for (const std::int32_t value : model.linked(range)) use(value);
    }
  }
  for (const std::int32_t index : order) {
    const Table<const std::int32_t> outputs = model.outputs(model.nodes[index]);
    const bool runs_for_nothing =
        std::none_of(outputs.begin(), outputs.end(),
                     [this](std::int32_t value) { return value >= 0 && used_[value]; });
    // Runtimes run such a node too, and it must not fail.
    for (const std::int32_t value : outputs) {
      if (runs_for_nothing) use(value);
    }
  }
}

void Flow::find_silent(Arena* arena) noexcept {
  const auto each = [&](const auto& use) {
    for (std::int32_t node = 0; node < model.nodes.count(); ++node) {
      const Table<const std::int32_t> outputs = model.outputs(model.nodes[node]);
      if (std::all_of(outputs.begin(), outputs.end(), [](auto value) { return value < 0; }))
        use(node);
    }
  };
  std::size_t count = 0;
  each([&](std::int32_t) { ++count; });
  silent_ = arena->table<std::int32_t>(count);
  silent_states_ = arena->table<State>(count);
  if (arena->exhausted()) return;
  count = 0;
  each([&](std::int32_t node) { silent_[count++] = node; });
}

State* Flow::silent(std::int32_t node) const noexcept {
  const auto found = std::lower_bound(silent_.begin(), silent_.end(), node);
  return found != silent_.end() && *found == node ? &silent_states_[found - silent_.begin()]
                                                  : nullptr;
}

void Flow::start(std::int64_t exported_batch, std::int64_t sample) noexcept {
  exported = exported_batch;
  sample_ = sample;
  looked_at_ = 0;
  insert_count_ = 0;
  has_moved = false;
  std::fill(choices_.begin(), choices_.end(), Choice{});
  // An initializer is the same at every start: no node changes it.
  const auto is_kept = [this](std::size_t index) {
    return model.values[index].producer < 0 && model.values[index].constant >= 0;
  };
  const auto begin = [&](bool kept) {
    for (std::size_t index = 0; index < states.size(); ++index) {
      if (is_kept(index) == kept) begin_value(static_cast<std::int32_t>(index));
    }
  };
  if (kept_numbers_ < 0) {
    begin(true);
    kept_numbers_ = numbers_.used();
  }
  numbers_.cut(kept_numbers_);
  begin(false);
  for (const BatchInput& input : batch_.inputs) {
    const Value& value = model.values[input.value];
    if (value.flags & kIsNotUnique) continue;
    if (batch_.is_length) {
      State& state = states[input.value];
      if (state.has_rank()) state.dims[input.axis] = whole_length();
    } else {
      begin_input(input.value, input.axis);
    }
  }
}

Length Flow::whole_length() noexcept {
  return lengths.multiply(lengths.number(sample_), lengths.batch());
}

void Flow::begin_value(std::int32_t index) noexcept {
  const Value& value = model.values[index];
  State& state = states[index];
  state = State{};
  state.cause = because_of(index, Reason::undefined_value);
  const bool is_taken = value.graph != 0 && (value.flags & kIsInput) != 0;
  if (!followed_[value.graph] || is_taken) {
    state.cause = because_of(index, Reason::in_body);
  } else if (value.flags & kIsNotUnique) {
    state.cause = because_of(index, Reason::defined_twice);
  } else if (const Tensor* const tensor = model.constant(index)) {
    begin_constant(index, *tensor);
    if (!is_loaded(model, value, *tensor)) {
      state = State{};
      state.cause = because_of(index, Reason::data_misfits);
    }
  } else if (value.flags & kIsInput) {
    begin_input(index, -1);
  } else if (value.producer >= 0) {
    // A node that the order leaves out never replaces this.
    state.cause = because_of(index, Reason::cycle);
  } else if (value.flags & kIsInitializer) {
    state.cause = because_of(index, Reason::data_misfits);  // dims that no tensor can have
  }
}

void Flow::begin_constant(std::int32_t index, const Tensor& tensor) noexcept {
  State& state = states[index];
  state = State{};
  state.kind = Kind::fixed;
  state.set_type(tensor.type);
  const Table<const std::int64_t> dims = model.dims_of(tensor);
  if (dims.size() > kMaxFollowedRank) {
    const auto rank = static_cast<std::int64_t>(dims.size());
    state.cause = because_of(index, Reason::large_rank, rank, kMaxFollowedRank);
    return;
  }
  state.rank = static_cast<std::int8_t>(dims.size());
  for (std::size_t axis = 0; axis < dims.size(); ++axis)
    state.dims[axis] = lengths.number(dims[axis]);
  state.origin = Origin::weights;
  if (!tensor.known || tensor.flags & kIsSparse) return;
  const Table<const std::int64_t> whole = model.integers_of(tensor);
  const Table<const double> reals = model.reals_of(tensor);
  const std::size_t count = std::max(whole.size(), reals.size());
  // The elements of constants leave half of the lengths to shapes.
  if (count > kMaxNumbers || !lengths.has_room_for(count)) return;
  const std::int32_t first = numbers_.take(static_cast<std::int64_t>(count));
  if (first < 0) return;
  state.origin = Origin::numbers;
  state.numbers = first;
  state.count = static_cast<std::int32_t>(count);
  const Table<Length> row = numbers_.of(state);
  for (std::size_t place = 0; place < whole.size(); ++place)
    row[place] = lengths.number(whole[place]);
  for (std::size_t place = 0; place < reals.size(); ++place)
    row[place] = lengths.real(reals[place]);
}

void Flow::begin_input(std::int32_t index, std::int32_t axis) noexcept {
  const Value& value = model.values[index];
  State& state = states[index];
  state = State{};
  if (value.type < 0) {
    state.cause = because_of(index, Reason::not_a_tensor);
    return;
  }
  if (value.rank < 0 || value.rank > kMaxFollowedRank) {
    state.kind = axis < 0 ? Kind::fixed : Kind::opaque;
    state.origin = Origin::data;
    state.rank_is_open = value.rank < 0;
    state.cause = value.rank < 0
                      ? because_of(index, Reason::unknown_rank)
                      : because_of(index, Reason::large_rank, value.rank, kMaxFollowedRank);
    return;
  }
  const Table<const Dim> dims = model.dims_of(value);
  state.rank = static_cast<std::int8_t>(value.rank);
  // Each length that has no name is one of its own.
  lengths.begin_node(-2 - index);
  for (std::int32_t place = 0; place < value.rank; ++place) {
    const Dim& dim = dims[place];
    Length& length = state.dims[place];
    const SymbolUse symbol = symbols_[dim.symbol];
    // A length has one name wherever it is, and samples are along one axis.
    const bool is_own = batch_.is_length ? symbol == SymbolUse::batch : place == axis;
    if (is_own ? symbol == SymbolUse::other_batch : symbol != SymbolUse::open) {
      state = State{};
      state.cause = because(place == axis ? Reason::other_batch : Reason::batch_elsewhere, place);
      state.cause.value = index;
      return;
    }
    if (is_own) {
      length = whole_length();
    } else {
      length = dim.length >= 0 ? lengths.number(dim.length)
               : dim.symbol    ? lengths.named(dim.symbol)
                               : lengths.nameless();
    }
  }
  state.kind = axis < 0 ? Kind::fixed : Kind::batched;
  state.origin = Origin::data;
  state.axis = static_cast<std::int8_t>(axis);
  state.each = axis < 0 ? kUnknown : lengths.number(sample_);
}

}  // namespace rw::model
