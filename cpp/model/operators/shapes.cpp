// Shape, Size and EyeLike: tensors made of the lengths of another.
#include <algorithm>

#include "model/operators/rules.h"

namespace rw::model {

Cause shape_of(Call& call) noexcept {
  const State data = call.in(0);
  const auto place = [&](std::int64_t value) {
    if (value < 0) value = value < -data.rank ? 0 : value + data.rank;
    return static_cast<int>(std::min<std::int64_t>(value, data.rank));
  };
  const int start = place(call.attribute("start", 0));
  const int end = place(call.attribute("end", data.rank));
  const int count = std::max(0, end - start);
  const Length length = call.lengths.number(count);
  call.plain = Kind::fixed;
  call.give(0, {&length, 1}, -1);
  const std::int32_t first = call.numbers.take(count);
  State& out = call.out(0);
  out.kind = data.is_batched() ? Kind::size : Kind::fixed;
  if (first < 0) return {};
  std::copy_n(data.dims + start, count, call.numbers.at(first, count).begin());
  out.numbers = first;
  out.type = kInt64Type;
  out.count = count;
  return {};
}

Cause size_of(Call& call) noexcept {
  const State data = call.in(0);
  call.plain = Kind::fixed;
  call.give(0, Table<const Length>{}, -1);
  const std::int32_t first = call.numbers.take(1);
  State& out = call.out(0);
  out.kind = data.is_batched() ? Kind::size : Kind::fixed;
  if (first < 0) return {};
  call.numbers.at(first, 1)[0] = call.lengths.product(data.lengths());
  out.numbers = first;
  out.type = kInt64Type;
  out.count = 1;
  return {};
}

Cause eye_like(Call& call) noexcept {
  const State data = call.in(0);
  if (data.is_batched()) return because(Reason::uses_batch_length, 0);
  call.plain = Kind::fixed;
  call.give(0, data.lengths(), -1);
  return {};
}

}  // namespace rw::model
