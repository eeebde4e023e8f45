// Operators that follow a fused axis: what they give at a place of it depends on that place of their inputs alone, so
// that they need not know where along it the samples lie.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {

namespace {

template <std::size_t kCount>
bool is_among(const Rule (&rules)[kCount], Rule rule) noexcept {
  return std::find(std::begin(rules), std::end(rules), rule) != std::end(rules);
}

}  // namespace

bool is_row_wise(const Operator& row, const State& data) noexcept {
  // Each refuses to compute along the batch axis, or to change its length.
  constexpr Rule kAlongAny[] = {along_axis,
                                cast,
                                cast_like,
                                center_crop_pad,
                                coerced_softmax,
                                concat,
                                division,
                                dropout,
                                fourier,
                                gather,
                                gemm,
                                matmul,
                                reduce,
                                shape_of,
                                size_of,
                                index_of_extreme,
                                layer_normalization,
                                reverse_sequence,
                                scaled_softmax,
                                slice,
                                sloped,
                                split,
                                squeeze,
                                top_k,
                                transpose,
                                unary,
                                unsqueeze,
                                where,
                                variadic};
  // Each takes the images along axis 0 one by one.
  constexpr Rule kAlongFirst[] = {
      across_channels, batch_normalization, by_layout, convolution,
      global_pool,     per_image,           pool,      transposed_convolution};
  return is_among(kAlongAny, row.rule) || (data.axis == 0 && is_among(kAlongFirst, row.rule));
}

Fused fused_input(const Call& call) noexcept {
  Fused found;
  for (int input = 0; input < call.input_count() && found.input < 0; ++input) {
    if (call.has(input) && call.in(input).is_fused()) found.input = input;
  }
  if (found.input < 0) return found;
  const State& data = call.in(found.input);
  for (int input = 0; input < call.input_count(); ++input) {
    if (!call.has(input) || !call.in(input).is_batched()) continue;
    const State& other = call.in(input);
    found.differ = found.differ || other.outer != data.outer || other.each != data.each;
  }
  return found;
}

Cause keep_fused(Call& call, const Fused& fused) noexcept {
  const State data = call.in(fused.input);
  for (int output = 0; output < call.output_count(); ++output) {
    State& state = call.out(output);
    if (!state.is_batched()) continue;
    if (state.each != data.each) return because(Reason::fused, fused.input, data.axis);
    state.outer = data.outer;
  }
  return {};
}

}  // namespace rw::model
