// Gives the inputs and constants of a model their states.
#include "model/analysis/flow_start.h"

#include <algorithm>

#include "model/graph/dim_names.h"
#include "model/nodes/call.h"

namespace rw::model {
namespace {

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

}  // namespace

Start::Start(FlowValues* values, const Plan* plan, Arena* arena) noexcept
    : values_(*values),
      model_(values->model),
      lengths_(values->lengths),
      plan_(*plan),
      symbols_(arena->table<SymbolUse>(values->model.texts.size())) {
  if (!arena->exhausted()) find_batch_symbols();
}

void Start::find_batch_symbols() noexcept {
  const auto symbol_at = [this](const BatchInput& input) {
    const Value& value = model_.values[input.value];
    return model_.dims_of(value)[input.axis].symbol;
  };
  DimNames names;
  for (const BatchInput& input : values_.batch.inputs) {
    const Text symbol = symbol_at(input);
    if (symbol == 0) continue;
    const bool is_other = names.add(model_.text(symbol), symbol) && !values_.batch.is_length;
    symbols_[symbol] = is_other ? SymbolUse::other_batch : SymbolUse::batch;
  }
  // A length that is computed from the number of samples is none that the file leaves open.
  for (const std::int32_t index : model_.inputs(model_.graphs[0])) {
    const Value& value = model_.values[index];
    if (value.rank < 0) continue;
    for (const Dim& dim : model_.dims_of(value)) {
      SymbolUse& symbol = symbols_[dim.symbol];
      if (dim.symbol && symbol == SymbolUse::open && names.has_any_of(model_.text(dim.symbol)))
        symbol = values_.batch.is_length ? SymbolUse::other_batch : SymbolUse::batch;
    }
  }
}

void Start::begin() noexcept {
  // An initializer is the same at every start: no node changes it.
  const auto is_kept = [this](std::size_t index) {
    return model_.values[index].producer < 0 && model_.values[index].constant >= 0;
  };
  const auto begin_those = [&](bool kept) {
    for (std::size_t index = 0; index < values_.states.size(); ++index) {
      if (is_kept(index) == kept) begin_value(static_cast<std::int32_t>(index));
    }
  };
  if (kept_numbers_ < 0) {
    begin_those(true);
    kept_numbers_ = values_.numbers.used();
  }
  values_.numbers.cut(kept_numbers_);
  begin_those(false);
  for (const BatchInput& input : values_.batch.inputs) {
    const Value& value = model_.values[input.value];
    if (value.flags & kIsNotUnique) continue;
    if (values_.batch.is_length) {
      State& state = values_.states[input.value];
      if (state.has_rank()) state.dims[input.axis] = whole_length();
    } else {
      begin_input(input.value, input.axis);
    }
  }
}

Length Start::whole_length() noexcept {
  return lengths_.multiply(lengths_.number(values_.sample), lengths_.batch());
}

void Start::begin_value(std::int32_t index) noexcept {
  const Value& value = model_.values[index];
  State& state = values_.states[index];
  state = State{};
  state.cause = because_of(index, Reason::undefined_value);
  const bool is_taken = value.graph != 0 && (value.flags & kIsInput) != 0;
  if (!plan_.is_followed(value.graph) || is_taken) {
    state.cause = because_of(index, Reason::in_body);
  } else if (value.flags & kIsNotUnique) {
    state.cause = because_of(index, Reason::defined_twice);
  } else if (const Tensor* const tensor = model_.constant(index)) {
    begin_constant(index, *tensor);
    if (!is_loaded(model_, value, *tensor)) {
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

void Start::begin_constant(std::int32_t index, const Tensor& tensor) noexcept {
  State& state = values_.states[index];
  state = State{};
  state.kind = Kind::fixed;
  state.set_type(tensor.type);
  const Table<const std::int64_t> dims = model_.dims_of(tensor);
  if (dims.size() > kMaxFollowedRank) {
    const auto rank = static_cast<std::int64_t>(dims.size());
    state.cause = because_of(index, Reason::large_rank, rank, kMaxFollowedRank);
    return;
  }
  state.rank = static_cast<std::int8_t>(dims.size());
  for (std::size_t axis = 0; axis < dims.size(); ++axis)
    state.dims[axis] = lengths_.number(dims[axis]);
  state.origin = Origin::weights;
  if (!tensor.known || tensor.flags & kIsSparse) return;
  const Table<const std::int64_t> whole = model_.integers_of(tensor);
  const Table<const double> reals = model_.reals_of(tensor);
  const std::size_t count = std::max(whole.size(), reals.size());
  // The elements of constants leave half of the lengths to shapes.
  if (count > kMaxNumbers || !lengths_.has_room_for(count)) return;
  const std::int32_t first = values_.numbers.take(static_cast<std::int64_t>(count));
  if (first < 0) return;
  state.origin = Origin::numbers;
  state.numbers = first;
  state.count = static_cast<std::int32_t>(count);
  const Table<Length> row = values_.numbers.of(state);
  for (std::size_t place = 0; place < whole.size(); ++place)
    row[place] = lengths_.number(whole[place]);
  for (std::size_t place = 0; place < reals.size(); ++place)
    row[place] = lengths_.real(reals[place]);
}

void Start::begin_input(std::int32_t index, std::int32_t axis) noexcept {
  const Value& value = model_.values[index];
  State& state = values_.states[index];
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
  const Table<const Dim> dims = model_.dims_of(value);
  state.rank = static_cast<std::int8_t>(value.rank);
  // Each length that has no name is one of its own.
  lengths_.begin_node(-2 - index);
  for (std::int32_t place = 0; place < value.rank; ++place) {
    const Dim& dim = dims[place];
    Length& length = state.dims[place];
    const SymbolUse symbol = symbols_[dim.symbol];
    // A length has one name wherever it is, and samples are along one axis.
    const bool is_own = values_.batch.is_length ? symbol == SymbolUse::batch : place == axis;
    if (is_own ? symbol == SymbolUse::other_batch : symbol != SymbolUse::open) {
      state = State{};
      state.cause = because(place == axis ? Reason::other_batch : Reason::batch_elsewhere, place);
      state.cause.value = index;
      return;
    }
    if (is_own) {
      length = whole_length();
    } else {
      length = dim.length >= 0 ? lengths_.number(dim.length)
               : dim.symbol    ? lengths_.named(dim.symbol)
                               : lengths_.nameless();
    }
  }
  state.kind = axis < 0 ? Kind::fixed : Kind::batched;
  state.origin = Origin::data;
  state.axis = static_cast<std::int8_t>(axis);
  state.each = axis < 0 ? kUnknown : lengths_.number(values_.sample);
}

}  // namespace rw::model
