// The parts that the rules of operators share: the request that is resolved, its axes, and the dims of the result.
#pragma once

#include <cstdint>

#include "core/layout/lengths.h"
#include "core/layout/names.h"
#include "core/layout/request.h"
#include "core/layout/steps.h"

namespace rw::layout {

/// A request while it is resolved, with lengths that are Numbers, KnownNumbers or Names. Its methods give a Mistake
/// whose fault is none where all is well.
template <typename Lengths>
struct Call {
  const Request& request;
  Answer* answer;
  typename Lengths::Steps* trace;
  Lengths& lengths;

  const Rules& rules() const noexcept { return *request.rules; }
  const Value& value(Parameter parameter) const noexcept { return request[parameter]; }
  bool has(Parameter parameter) const noexcept { return value(parameter).is_given(); }

  /// The number that a parameter is, which has to be given.
  std::int64_t number(Parameter parameter) const noexcept { return value(parameter).entries[0]; }

  /// Whether the request is taken as onnxruntime takes it.
  bool takes_more() const noexcept { return request.taken_by == Dialect::onnxruntime; }

  /// The shape of the first data input.
  Dims data() const noexcept { return request.inputs.first(); }

  /// Reads an axis of dims of a rank. @param index  of the entry in a list; -1 where it is a number.
  Mistake to_axis(Parameter parameter, int index, std::int64_t given, int rank,
                  int* axis) const noexcept;

  /// The axis that `axis` is, or the one that stands in.
  Mistake read_axis(int rank, int* axis) const noexcept;

  /// Reads `axes` into marks, one for each axis of a rank; an axis that is named again is once marked, or refused.
  Mistake mark_axes(int rank, bool (&marks)[kMaxRank]) const noexcept;

  /// Appends a length to the result. A length beyond 2^53-1, or -1, is a mistake.
  Mistake push(std::int64_t length) const noexcept;

  /// Replaces a length of the result, as push() does.
  Mistake set(int axis, std::int64_t length) const noexcept;

  /// Leaves the rank of the result open, since an axis goes if its length is 1.
  Mistake leave_open(int axis) const noexcept;

  /// Makes the result of the dims of the first input.
  Mistake copy_dims() const noexcept;
};

extern template struct Call<Numbers>;
extern template struct Call<KnownNumbers>;
extern template struct Call<Names>;

/// Not inlined: the rules make one beside each test. @param fault  in an entry of a parameter, or in the number that it
/// is (index -1).
[[gnu::noinline]] inline Mistake mistake(Fault fault, Parameter parameter, int index,
                                         std::int64_t value, std::int64_t low = 0,
                                         std::int64_t high = 0) noexcept {
  return {.fault = fault,
          .parameter = parameter,
          .index = index,
          .value = value,
          .low = low,
          .high = high};
}

/// The rules of each operator. They read a request whose parameters are those of its version.
#define RW_ENTRY(name, resolver, ...) \
  template <typename Lengths>         \
  Mistake resolver(Call<Lengths>& call) noexcept;
RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY

/// Makes the functions of an operator's rules, behind their definition.
#define RW_LAYOUT_RULES(resolver)                               \
  template Mistake resolver(Call<Numbers>& call) noexcept;      \
  template Mistake resolver(Call<KnownNumbers>& call) noexcept; \
  template Mistake resolver(Call<Names>& call) noexcept;

}  // namespace rw::layout
