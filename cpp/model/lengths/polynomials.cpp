// Products and quotients of lengths that are polynomials, and what the core says of a Reshape or Flatten of such.
#include "model/lengths/polynomials.h"

#include <algorithm>

namespace rw::model {

bool Polynomials::multiply(Product* product, Length length) const noexcept {
  // Most products begin so.
  if (lengths->equals(product->length, 1)) {
    product->length = length;
    return true;
  }
  // A product that overflows with the least lengths overflows for every N.
  std::int64_t least = lengths->bounds(product->length).least;
  const std::int64_t other = lengths->bounds(length).least;
  if (least >= 1 && other >= 1 && !rw::multiply(&least, other)) return false;
  const bool is_empty = is_zero(length) || lengths->equals(product->length, 0);
  product->length = is_empty ? lengths->number(0) : lengths->multiply(product->length, length);
  return true;
}

bool Polynomials::same(const Product& one, const Product& other) const noexcept {
  Truth truth = lengths->equal(one.length, other.length);
  // Entries are taken to be at least 1: then nothing is as empty as the input.
  if (truth == Truth::open && lengths->equals(one.length, 0)) truth = Truth::unknown;
  *undecided = {Undecided::Test::equals, one.length, other.length, truth, false};
  return truth != Truth::never;
}

bool Polynomials::divide(const Product& dividend, const Product& divisor,
                         Length* quotient) const noexcept {
  const Truth truth = std::min(lengths->at_least(divisor.length, lengths->number(1)),
                               lengths->divides(divisor.length, dividend.length));
  *undecided = {Undecided::Test::divides, dividend.length, divisor.length, truth, false};
  const bool divides = truth == Truth::always;
  *quotient = divides ? lengths->quotient(dividend.length, divisor.length) : kUnknown;
  return truth != Truth::never;
}

bool Attempt::fails() const noexcept {
  switch (status) {
    case Status::ok:
      return false;
    case Status::count_mismatch:
      return are_lengths && !left.may_be_empty;
    case Status::not_divisible:
    case Status::overflow:
      return are_lengths;
    default:  // what one entry, or the type, is wrong by: the others make no difference
      return true;
  }
}

Attempt attempt(Lengths& lengths, const ReshapeChoice& choice, DataType type, int rank,
                Table<const Length> input, Table<const Length> target) noexcept {
  return attempt(lengths, kReshapeRules[choice.row], choice.zero_copies, type, rank, input, target);
}

Attempt attempt(Lengths& lengths, const ReshapeRules& rules, bool zero_copies, DataType type,
                int rank, Table<const Length> input, Table<const Length> target) noexcept {
  Attempt made;
  for (std::size_t index = 0; index < target.size(); ++index) {
    if (lengths.is_number(target[index])) continue;
    // For some N it might be 0, which copies, or -1. Where it is what a 0 copies, 0 is right.
    const Truth truth = lengths.at_least(target[index], lengths.number(1));
    const bool copies = index < input.size() && target[index] >= 0 && target[index] == input[index];
    made.on_open = made.on_open || (truth == Truth::open && !copies);
    made.are_lengths = made.are_lengths && (truth == Truth::always || copies);
    if (truth < Truth::open && !copies && made.unsure < 0) made.unsure = static_cast<int>(index);
  }
  const ReshapeRequestOf<Length> request{{input.data(), rank},
                                         {target.data(), static_cast<int>(target.size())},
                                         TargetForm::list,
                                         type};
  made.dims.rank = static_cast<int>(target.size());
  ResultOf<Length> result{made.dims.at};
  const rw::Resolution<Polynomials> of{
      {{&lengths, &made.left}, rules, zero_copies, request, &result}};
  Scan<Polynomials> scan(of);
  if (rank >= 0) {
    made.status = of.resolve_counts(&scan);
  } else {
    made.status = of.check_type();
    if (made.status == Status::ok) made.status = of.scan_target(&scan);
    if (made.status == Status::ok && scan.has_zero && scan.inferred_index >= 0) {
      made.status = of.check_beside_zero(scan, true);
    }
  }
  made.index = result.index;
  made.inferred = scan.inferred_index;
  return made;
}

Status attempt_flatten(Lengths& lengths, const FlattenRules& rules, DataType type, int rank,
                       Table<const Length> input, std::int64_t* axis, Lengthlist* dims) noexcept {
  *dims = {};
  dims->rank = 2;
  const FlattenRequestOf<Length> request{{input.data(), rank}, *axis, type};
  FlattenAnswerOf<Length> answer{dims->at};
  Undecided left;
  const Flattening<Polynomials> of{{&lengths, &left}, rules, request, &answer};
  if (rank < 0) return of.check_unranked();
  // ONNX's rows lower to no Reshape.
  const Status status = of.resolve([](bool, Length) { return Status::unknown_operator; });
  *axis = answer.axis;
  return status;
}

}  // namespace rw::model
