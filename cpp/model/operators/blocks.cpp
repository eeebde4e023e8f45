// DepthToSpace, SpaceToDepth and Trilu: blocks of an image become channels or the other way, and halves of matrices.
#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// Refuses a batch whose samples a block of `side` places does not keep apart: it joins places of several samples, or
/// puts the blocks of all behind one another. `depth_first`: the channels of a block are next to one another.
Cause blocks_keep(Call& call, std::int64_t side, bool depth_first) noexcept {
  const State& data = call.in(0);
  Lengths& lengths = call.lengths;
  if (data.axis < 1 || side == 1) return {};
  const bool to_space = call.parameter != 0;
  const Length unit = lengths.number(data.axis == 1 ? side * side : side);
  const bool is_apart =
      data.axis == 1 ? to_space && depth_first && lengths.divides(unit, data.each) == Truth::always
                     : to_space || lengths.divides(unit, data.each) == Truth::always;
  return is_apart ? Cause{} : because(Reason::batch_as_feature, 0, data.axis);
}

}  // namespace

Cause depth_space(Call& call) noexcept {
  const State data = call.in(0);
  const std::int64_t block = call.attribute("blocksize", 0);
  if (block > 1 << 15) return because(Reason::bad_attribute, block);
  if (const Cause cause = blocks_keep(call, block, call.text("mode", "DCR") == "CRD")) return cause;
  Lengths& lengths = call.lengths;
  const Length side = lengths.number(block);
  const Length area = lengths.number(block * block);
  const auto grown = [&](Length length, Length by) { return lengths.multiply(length, by); };
  const auto shrunk = [&](int axis, Length by) {
    const Length whole = lengths.quotient(data.dims[axis], by);
    return whole >= 0 ? whole : lengths.apply(Function::divide_down, data.dims[axis], by);
  };
  for (int index = call.parameter ? 1 : 2; index < (call.parameter ? 2 : 4); ++index) {
    const Truth divides = lengths.divides(index == 1 ? area : side, data.dims[index]);
    if (const Cause cause = call.require(divides, 0, index)) return cause;
  }
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(call.parameter ? shrunk(1, area) : grown(data.dims[1], area));
  for (int index = 2; index < 4; ++index) {
    dims.push(call.parameter ? grown(data.dims[index], side) : shrunk(index, side));
  }
  call.give(0, dims, data.axis);
  return {};
}

Cause triangle(Call& call) noexcept {
  const State& data = call.in(0);
  if (call.has(1) && !call.is_single(1)) return because(Reason::bad_inputs, 1);
  if (data.axis >= data.rank - 2) return because(Reason::batch_as_feature, 0, data.axis);
  call.give(0, data.lengths(), data.axis);
  return {};
}

}  // namespace rw::model
