// The rule of RotaryEmbedding: the elements of each head are turned in pairs, by an angle of the place of its row.
#include "model/operators/rules.h"

namespace rw::model {

Cause rotary_embedding(Call& call) noexcept {
  constexpr int kCosines = 1, kSines = 2, kPlaces = 3;
  const State data = call.in(0);
  const bool has_places = call.has(kPlaces);
  const bool has_heads = data.rank == 4;  // [B,heads,S,size], else [B,S,heads * size]
  const int sequence = has_heads ? 2 : 1;
  Lengths& lengths = call.lengths;
  const std::int64_t heads = call.attribute("num_heads", 0);
  const std::int64_t turned = call.attribute("rotary_embedding_dim", 0);
  if (heads < 0 || heads > INT32_MAX || (heads == 0 && !has_heads) ||
      call.flag("is_packed_batching"))
    return because(Reason::bad_attribute, heads);
  if (has_places && call.in(kPlaces).rank != 2) return because(Reason::unfollowed_input, kPlaces);
  if (turned < 0 || turned > INT32_MAX || turned % 2 != 0)
    return because(Reason::bad_attribute, turned);
  // Each head is turned by itself, but not each element.
  if (data.axis > 0 && !(has_heads && data.axis == 1))
    return because(Reason::batch_as_feature, 0, data.axis);
  Length size = data.dims[data.rank - 1];
  const Length two = lengths.number(2);
  if (!has_heads) {
    const Length count = lengths.number(heads);
    if (const Cause cause = call.require(lengths.divides(count, size), 0, 2)) return cause;
    size = lengths.quotient(size, count);
  }
  if (turned > 0) {
    const Length part = lengths.number(turned);
    if (const Cause cause = call.require(lengths.at_least(size, part), 0, data.rank - 1))
      return cause;
    size = part;
  }
  for (const int input : {kCosines, kSines}) {
    const State& angles = call.in(input);
    if (angles.rank != (has_places ? 2 : 3)) return because(Reason::bad_rank, input, angles.rank);
    if (angles.axis > 0 || (has_places && angles.is_batched()))
      return because(Reason::crosses_samples, input, angles.axis);
    const Length pairs = lengths.multiply(angles.dims[angles.rank - 1], two);
    if (const Cause cause = call.require(lengths.equal(pairs, size), input, angles.rank - 1))
      return cause;
    if (has_places) {
      const Truth same = lengths.equal(angles.dims[0], call.in(kCosines).dims[0]);
      if (const Cause cause = call.require(same, input, 0)) return cause;
    } else {
      if (const Cause cause = share_axis(call, 0, 0, input, 0)) return cause;
      const Truth same = lengths.equal(angles.dims[1], data.dims[sequence]);
      if (const Cause cause = call.require(same, input, 1)) return cause;
    }
  }
  if (has_places) {
    const Length most = call.in(kCosines).dims[0];
    if (const Cause cause = call.check_places(kPlaces, most)) return cause;
    if (const Cause cause = share_axis(call, 0, 0, kPlaces, 0)) return cause;
    const Truth same = lengths.equal(call.in(kPlaces).dims[1], data.dims[sequence]);
    if (const Cause cause = call.require(same, kPlaces, 1)) return cause;
  }
  call.give(0, data.lengths(), data.axis);
  return {};
}

}  // namespace rw::model
