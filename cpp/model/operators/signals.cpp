// Rules of operators on signals: Fourier transforms, the windows they look through, and the weights of mel spectra.
#include <cmath>

#include "model/operators/rules.h"

namespace rw::model {
namespace {

/// The number of an input; kUnknown or kUnknownOfN if it is not followed.
Length number_of(const Call& call, int input) noexcept {
  const State& state = call.in(input);
  if (state.has_numbers() && state.count == 1) return call.numbers.of(state)[0];
  return state.kind == Kind::size ? kUnknownOfN : kUnknown;
}

/// Reads a number that counts elements: at least 1, and the same for every N where there are samples.
Cause read_count(Call& call, int input, Length* count) noexcept {
  *count = number_of(call, input);
  return call.require_number(*count, 1, input);
}

/// How many different frequencies real elements have: the others mirror these.
Length one_side(Lengths& lengths, Length count) noexcept {
  const Length half = lengths.apply(Function::divide_down, count, lengths.number(2));
  return lengths.add(half, lengths.number(1));
}

/// Reads whether a signal, whose last axis has the parts of each number, is complex.
Cause read_parts(const Call& call, bool* is_complex) noexcept {
  const State& data = call.in(0);
  const int last = data.rank - 1;
  const auto parts = call.lengths.number_in(data.dims[last]);
  if (!parts) return because(Reason::unknown_lengths, 0, last);
  *is_complex = *parts == 2;
  return *parts == 1 || *parts == 2 ? Cause{} : because(Reason::misfit, 0, last);
}

/// Whether a node names an element type of numbers for its result, or none.
bool names_numbers(const Call& call) noexcept {
  const std::int64_t type = call.attribute("output_datatype", kFloatType);
  return type >= kFloatType && type <= kBfloat16Type && type != kStringType && type != kBoolType &&
         type != 14 && type != 15;  // neither complex one
}

}  // namespace

Cause fourier(Call& call) noexcept {
  constexpr int kLength = 1, kAxis = 2;
  const State data = call.in(0);
  const int last = data.rank - 1;
  Lengths& lengths = call.lengths;
  std::int64_t stated = call.attribute("axis", 1);
  if (call.takes_list()) {
    if (call.states_attribute("axis")) return because(Reason::bad_attribute);
    stated = -2;
    // onnxruntime fails at an axis that is named as left out.
    if (call.input_count() > kAxis && !call.has(kAxis)) return because(Reason::bad_inputs, kAxis);
    if (call.has(kAxis)) {
      const WholeNumbers value = call.whole_numbers(kAxis);
      if (!value.is_one()) return because(Reason::unknown_numbers, kAxis);
      stated = value.at[0];
    }
  }
  int along = 0;
  if (!to_axis(stated, data.rank, &along) || along == last)
    return because(Reason::bad_attribute, stated);
  if (data.axis == along || data.axis == last)
    return because(Reason::batch_as_feature, 0, data.axis);
  bool is_complex = false;
  if (const Cause cause = read_parts(call, &is_complex)) return cause;
  const bool is_one_sided = call.flag("onesided");
  // The inverse of one side is not the same in all versions of runtimes.
  if (is_one_sided && (is_complex || call.flag("inverse"))) return because(Reason::bad_attribute);
  if (const Cause cause = call.require_elements(0, along, along + 1)) return cause;
  Length count = data.dims[along];
  if (call.has(kLength)) {
    if (const Cause cause = read_count(call, kLength, &count)) return cause;
  }
  Lengthlist dims;
  for (const Length length : data.lengths()) dims.push(length);
  dims.at[along] = is_one_sided ? one_side(lengths, count) : count;
  dims.at[last] = lengths.number(2);
  call.give(0, dims, data.axis);
  return {};
}

Cause short_time_fourier(Call& call) noexcept {
  constexpr int kStep = 1, kWindow = 2, kLength = 3;
  const State data = call.in(0);
  Lengths& lengths = call.lengths;
  if (data.axis > 0) return because(Reason::batch_as_feature, 0, data.axis);
  bool is_complex = false;
  // onnxruntime takes real signals without a last axis of 1 too, which PyTorch writes.
  if (data.rank > 2) {
    if (const Cause cause = read_parts(call, &is_complex)) return cause;
  }
  // onnxruntime 1.30 gives some elements of complex signals that are not computed of these at all.
  if (is_complex) return because(Reason::unsure_places, 0);
  const bool is_one_sided = call.flag("onesided", true);
  Length step = kUnknown;
  Length frame = kUnknown;
  if (const Cause cause = read_count(call, kStep, &step)) return cause;
  if (call.has(kLength)) {
    if (const Cause cause = read_count(call, kLength, &frame)) return cause;
  }
  if (call.has(kWindow)) {
    const Length length = call.in(kWindow).dims[0];
    const Truth same = call.has(kLength) ? lengths.equal(length, frame) : Truth::always;
    if (const Cause cause = call.require(same, kWindow, 0)) return cause;
    if (const Cause cause = call.require_elements(kWindow, 0, 1)) return cause;
    frame = length;
  } else if (!call.has(kLength)) {
    return because(Reason::bad_inputs, kWindow);
  }
  const Length room = lengths.subtract(data.dims[1], frame);
  const Truth fits = lengths.at_least(room, lengths.number(0));
  if (const Cause cause = call.require(fits, 0, 1)) return cause;
  const Length steps = lengths.apply(Function::divide_down, room, step);
  const Length frames = lengths.add(steps, lengths.number(1));
  Lengthlist dims;
  dims.push(data.dims[0]);
  dims.push(frames);
  dims.push(is_one_sided ? one_side(lengths, frame) : frame);
  dims.push(lengths.number(2));
  call.give(0, dims, data.axis);
  return {};
}

Cause window(Call& call) noexcept {
  Length count = kUnknown;
  if (const Cause cause = read_count(call, 0, &count)) return cause;
  if (!names_numbers(call))
    return because(Reason::bad_attribute, call.attribute("output_datatype", 0));
  call.give(0, {&count, 1}, -1);
  return {};
}

Cause mel_weights(Call& call) noexcept {
  constexpr int kBins = 0, kLength = 1, kRate = 2, kLowest = 3, kHighest = 4;
  Lengths& lengths = call.lengths;
  std::int64_t counts[3] = {};
  for (const int input : {kBins, kLength, kRate}) {
    Length count = kUnknown;
    if (const Cause cause = read_count(call, input, &count)) return cause;
    const auto number = lengths.number_in(count);
    if (!number) return because(Reason::unknown_numbers, input);
    counts[input] = *number;
  }
  if (!names_numbers(call))
    return because(Reason::bad_attribute, call.attribute("output_datatype", 0));
  const std::int64_t bins = counts[kLength] / 2 + 1;
  double edges[2] = {};
  for (const int input : {kLowest, kHighest}) {
    const auto stated = lengths.real_in(number_of(call, input));
    if (!stated) return because(Reason::unknown_numbers, input);
    const double edge = *stated;
    edges[input - kLowest] = edge;
    // Systems round the place of an edge in their own ways.
    constexpr double kSlack = 1e-4;
    const double place =
        (static_cast<double>(counts[kLength]) + 1) * edge / static_cast<double>(counts[kRate]);
    if (!(edge >= 0 && place * (1 + kSlack) < static_cast<double>(bins)))
      return because(Reason::misfit, input);
  }
  if (edges[0] > edges[1]) return because(Reason::misfit, kHighest);
  Lengthlist dims;
  dims.push(lengths.number(bins));
  dims.push(lengths.number(counts[kBins]));
  call.give(0, dims, -1);
  return {};
}

}  // namespace rw::model
