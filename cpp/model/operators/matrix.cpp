// Rules of products of matrices.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

bool has_one_element(const Call& call, const State& state) noexcept {
  return std::all_of(state.lengths().begin(), state.lengths().end(),
                     [&](Length length) { return call.lengths.equals(length, 1); });
}

}  // namespace

Cause matmul(Call& call) noexcept {
  constexpr int kRight = 1;
  const State a = call.in(0);
  const State b = call.in(kRight);
  for (int input = 2; input < call.input_count() && call.has_samples; ++input) {
    if (!call.has(input)) continue;
    if (!has_one_element(call, call.in(input))) return because(Reason::bad_inputs, input);
  }
  const bool is_fused = call.parameter == kFusedMatrices;
  if (is_fused && (call.flag("transBatchA") || call.flag("transBatchB"))) {
    return because(Reason::bad_attribute, 1);
  }
  const bool turns_a = is_fused && call.flag("transA");
  const bool turns_b = is_fused && call.flag("transB");
  const int row = turns_a ? a.rank - 1 : a.rank - 2;  // -1: a vector
  const int summed = turns_a ? a.rank - 2 : a.rank - 1;
  const int last = b.rank > 1 ? b.rank - 1 : -1;
  const int before = b.rank > 1 ? b.rank - 2 : 0;
  const int column = turns_b ? before : last;
  const int inner = turns_b ? last : before;
  if (a.is_batched() && a.axis == summed) return because(Reason::contracts_batch, 0, a.axis);
  if (b.is_batched() && b.axis == inner) return because(Reason::contracts_batch, kRight, inner);
  const bool rows = a.is_batched() && a.axis == row;
  const bool columns = b.is_batched() && b.axis == column;
  if ((rows && b.is_batched()) || (columns && a.is_batched())) {
    return because(Reason::crosses_samples, rows ? kRight : 0, rows ? b.axis : a.axis);
  }
  const Truth fits = call.lengths.equal(a.dims[summed], b.dims[inner]);
  if (const Cause cause = call.require(fits, kRight, inner)) return cause;
  int stacks[2];
  std::size_t count = 0;
  if (a.rank > 2) stacks[count++] = 0;
  if (b.rank > 2) stacks[count++] = kRight;
  Lengthlist dims;
  int axis = -1;
  if (const Cause cause = broadcast(call, {stacks, count}, 2, &dims, &axis)) return cause;
  if (rows) axis = dims.rank;
  if (row >= 0) dims.push(a.dims[row]);
  if (columns) axis = dims.rank;
  if (column >= 0) dims.push(b.dims[column]);
  call.give(0, dims, axis);
  return {};
}

namespace {

/// Refuses an input that has not so many numbers for each column: as a list, or in a row of each.
Cause fits_columns(Call& call, int input, std::int64_t columns, std::int64_t each) noexcept {
  Lengths& lengths = call.lengths;
  const Table<const Length> dims = call.in(input).lengths();
  if (dims.size() == 2) {
    if (const Cause cause = call.require(lengths.equal(dims[0], lengths.number(columns)), input, 0))
      return cause;
  }
  return call.require(lengths.equal(lengths.product(dims), lengths.number(columns * each)), input,
                      0);
}

}  // namespace

Cause block_matmul(Call& call) noexcept {
  const State a = call.in(0);
  const State& b = call.in(1);
  constexpr std::int64_t kMost = INT32_MAX;
  const std::int64_t summed = call.attribute("K", 0);
  const std::int64_t columns = call.attribute("N", 0);
  const std::int64_t block = call.attribute("block_size", 0);
  const std::int64_t bits = call.attribute("bits", 4);
  for (const std::int64_t value : {summed, columns, block}) {
    if (value < 1 || value > kMost) return because(Reason::bad_attribute, value);
  }
  if (bits != 4) return because(Reason::bad_attribute, bits);
  constexpr std::int64_t kBlocks[] = {16, 32, 64, 128, 256};
  if (std::find(std::begin(kBlocks), std::end(kBlocks), block) == std::end(kBlocks))
    return because(Reason::bad_attribute, block);
  // With an order of the rows, or a bias, which kernels take it differs.
  for (const int input : {4, 5}) {
    if (call.has(input)) return because(Reason::bad_inputs, input);
  }
  const int last = a.rank - 1;
  if (a.axis == last) return because(Reason::contracts_batch, 0, last);
  Lengths& lengths = call.lengths;
  const std::int64_t blocks = (summed + block - 1) / block;
  if (const Cause cause =
          call.require(lengths.equal(a.dims[last], lengths.number(summed)), 0, last))
    return cause;
  const std::int64_t packed[] = {columns, blocks, block * bits / 8};
  for (int axis = 0; axis < 3; ++axis) {
    const Truth same = lengths.equal(b.dims[axis], lengths.number(packed[axis]));
    if (const Cause cause = call.require(same, 1, axis)) return cause;
  }
  if (const Cause cause = fits_columns(call, 2, columns, blocks)) return cause;
  if (call.has(3)) {
    // Two of 4 bits in a byte, or else as the scales.
    const bool is_packed = call.type_of(3) == kUint8Type;
    const std::int64_t each = is_packed ? (blocks * bits + 7) / 8 : blocks;
    if (const Cause cause = fits_columns(call, 3, columns, each)) return cause;
  }
  Lengthlist dims;
  for (int axis = 0; axis < last; ++axis) dims.push(a.dims[axis]);
  dims.push(lengths.number(columns));
  call.give(0, dims, a.axis);
  return {};
}

Cause gemm(Call& call) noexcept {
  if (!call.states_one_of("activation", {"LeakyRelu", "Relu", "Sigmoid", "Tanh"})) {
    return because(Reason::bad_attribute);
  }
  const State a = call.in(0);
  const State b = call.in(1);
  const int row = call.flag("transA") ? 1 : 0;
  const int column = call.flag("transB") ? 0 : 1;
  if (a.is_batched() && a.axis != row) return because(Reason::contracts_batch, 0, a.axis);
  if (b.is_batched() && b.axis != column) return because(Reason::contracts_batch, 1, b.axis);
  if (a.is_batched() && b.is_batched()) return because(Reason::crosses_samples, 1, b.axis);
  const Truth fits = call.lengths.equal(a.dims[1 - row], b.dims[1 - column]);
  if (const Cause cause = call.require(fits, 1, 1 - column)) return cause;
  const Length dims[2] = {a.dims[row], b.dims[column]};
  const int axis = a.is_batched() ? 0 : b.is_batched() ? 1 : -1;
  if (call.has(2)) {
    const State& c = call.in(2);
    for (int index = 0; index < c.rank; ++index) {
      const int place = 2 - c.rank + index;
      const bool carries = c.axis == index;
      if (carries && place != axis) return because(Reason::axes_differ, 2, axis, place);
      if (carries && c.dims[index] != dims[place]) return because(Reason::merges_differ, 2, index);
      if (place == axis) {
        if (carries) continue;
        if (const Cause cause = call.broadcasts_along_batch(2, index)) return cause;
        continue;
      }
      const Truth adds = call.lengths.broadcasts_to(c.dims[index], dims[place]);
      if (const Cause cause = call.require(adds, 2, index)) return cause;
    }
  }
  call.give(0, dims, axis);
  return {};
}

Cause inverse(Call& call) noexcept {
  const State data = call.in(0);
  if (data.axis >= data.rank - 2) return because(Reason::batch_as_feature, 0, data.axis);
  const Truth is_square = call.lengths.equal(data.dims[data.rank - 1], data.dims[data.rank - 2]);
  if (const Cause cause = call.require(is_square, 0, data.rank - 1)) return cause;
  call.give(0, data.lengths(), data.axis);
  return {};
}

Cause determinant(Call& call) noexcept {
  if (const Cause cause = inverse(call)) return cause;
  const State data = call.in(0);
  call.give(0, data.lengths().first(data.rank - 2), data.axis);
  return {};
}

}  // namespace rw::model
