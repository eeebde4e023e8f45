// Resolves a request with some atoms 0.
#include "core/symbolic/resolved.h"

namespace rw::symbolic {
namespace {

/// The resolution with zeros of the last call.
thread_local Resolved with_zeros;

void resolve_counts(const Resolution<Symbols>& of, Resolved* to) noexcept {
  Scan<Symbols> scan(of);
  to->status = of.resolve_counts(&scan);
  to->inferred = scan.inferred_index;
  to->has_literal_zero = scan.has_literal_zero;
  to->rounded = scan.input_count.rounded || scan.nonzero_product.rounded;
}

}  // namespace

Symbols symbols(Given& given, const Zeros& zeros, Undecided* undecided,
                SymbolicTrace* trace) noexcept {
  given.facts.pool.count = given.terms;
  undecided->test = Undecided::Test::none;
  return {{trace}, &given.facts.pool, &given.ranges, undecided, zeros};
}

Resolution<Symbols> resolution(Given& given, const Zeros& zeros, Resolved* to,
                               SymbolicTrace* trace) noexcept {
  to->result = {to->dims, given.request.target.rank, -1};
  return {{symbols(given, zeros, &to->undecided, trace), *given.rules, given.zero_copies,
           given.request, &to->result}};
}

Resolution<Symbols> resolve(Given& given, Resolved* to, SymbolicTrace* trace) noexcept {
  const Resolution<Symbols> of = resolution(given, {}, to, trace);
  of.record(Rule::version, -1, of.value(given.rules->since));
  resolve_counts(of, to);
  given.terms = given.facts.pool.count;
  return of;
}

const Resolved& resolve_with(Given& given, const Zeros& zeros, bool checks_limits) noexcept {
  const Resolution<Symbols> of = resolution(given, zeros, &with_zeros);
  resolve_counts(of, &with_zeros);
  const bool works = with_zeros.status == Status::ok && !with_zeros.is_open();
  if (works && checks_limits && given.rules->limit != SizeLimit::none) {
    with_zeros.status = of.check_result();
  }
  return with_zeros;
}

}  // namespace rw::symbolic
