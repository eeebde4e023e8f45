// Asks whether a sum of multiples of the strides has a given value. Terms whose sums are all
// multiples of one stride are merged, which leaves very few for views of one tensor; the rest are
// tried, the largest stride first. Where that takes too many steps, positions are marked, window by
// window: each visits only its own positions.
#include "core/sharing.h"

#include <algorithm>
#include <numeric>

namespace rw {
namespace {

/// The most values that are tried before positions are marked.
constexpr int kMaxSteps = 4096;

/// Those of two views, and of the parts of an element in each.
constexpr int kMaxTerms = 2 * kMaxRank + 2;

enum class Answer : std::uint8_t { no, yes, unknown };

/// A part of a sum: any multiple of `step` from 0 to most * step.
struct Term {
  std::int64_t step, most;
};

/// Terms, the one of the smallest step first.
struct Terms {
  int count = 0;
  Term terms[kMaxTerms];

  /// Adds a term. A step of 0 adds nothing to a sum. Not inlined: the code would be larger.
  [[gnu::noinline]] void add(std::int64_t step, std::int64_t most) noexcept {
    if (step == 0 || most == 0) return;
    int at = count++;
    // Ranks are small: a sort of the library would be half of this file's code.
    for (; at > 0 && terms[at - 1].step > step; --at) terms[at] = terms[at - 1];
    terms[at] = {step, most};
  }

  /// Adds a term for each dim of a view.
  void add(const View& view) noexcept {
    for (int axis = 0; axis < view.dims.rank; ++axis) {
      add(magnitude(view.strides[axis]), view.dims[axis] - 1);
    }
  }

  /// Merges each term into the one before it if the sums of both are all multiples of its step. The
  /// sums stay the same; how often each is made does not.
  void merge() noexcept {
    int last = -1;
    for (int i = 0; i < count; ++i) {
      const Term term = terms[i];
      if (last >= 0 && term.step % terms[last].step == 0 &&
          term.step / terms[last].step <= terms[last].most + 1) {
        terms[last].most += term.most * (term.step / terms[last].step);
        continue;
      }
      terms[++last] = term;
    }
    count = last + 1;
  }
};

/// The sums of terms that outlive it.
class Sums {
 public:
  explicit Sums(const Terms& terms) noexcept : terms_(terms) {
    std::int64_t sum = 0, divisor = 0;
    for (int i = 0; i < terms_.count; ++i) {
      sums_[i] = sum += terms_.terms[i].step * terms_.terms[i].most;
      divisors_[i] = divisor = std::gcd(divisor, terms_.terms[i].step);
    }
  }

  /// Whether one of the sums is `value`.
  Answer has(std::int64_t value) noexcept {
    steps_ = kMaxSteps;
    return has(value, terms_.count - 1);
  }

  /// Calls `visit` with each sum from `low` to `high`, until it returns true.
  template <typename Visit>
  bool any(std::int64_t low, std::int64_t high, const Visit& visit) const noexcept {
    if (terms_.count == 0) return low <= 0 && high >= 0 && visit(0);
    return any(low, high, 0, terms_.count - 1, visit);
  }

 private:
  /// Whether `value` is a sum of the terms [0, last].
  Answer has(std::int64_t value, int last) noexcept {
    if (last < 0) return value == 0 ? Answer::yes : Answer::no;
    if (value < 0 || value > sums_[last] || value % divisors_[last] != 0) return Answer::no;
    if (last == 0) return Answer::yes;
    // The others add at most sums_[last - 1].
    const Term term = terms_.terms[last];
    const std::int64_t missing = value - sums_[last - 1];
    const std::int64_t least = missing > 0 ? (missing + term.step - 1) / term.step : 0;
    const std::int64_t most = std::min(term.most, value / term.step);
    for (std::int64_t times = least; times <= most; ++times) {
      if (--steps_ < 0) return Answer::unknown;
      const Answer answer = has(value - times * term.step, last - 1);
      if (answer != Answer::no) return answer;
    }
    return Answer::no;
  }

  /// As the other, of `sum` and the sums of the terms [0, last].
  template <typename Visit>
  bool any(std::int64_t low, std::int64_t high, std::int64_t sum, int last,
           const Visit& visit) const noexcept {
    const Term term = terms_.terms[last];
    const std::int64_t missing = low - sum - (last > 0 ? sums_[last - 1] : 0);
    const std::int64_t end = sum + term.step * term.most;
    if (missing > 0) sum += (missing + term.step - 1) / term.step * term.step;
    for (const std::int64_t most = std::min(end, high); sum <= most; sum += term.step) {
      if (last > 0 ? any(low, high, sum, last - 1, visit) : visit(sum)) return true;
    }
    return false;
  }

  int steps_ = 0;
  const Terms& terms_;
  std::int64_t sums_[kMaxTerms];      ///< the largest sum of the terms up to one
  std::int64_t divisors_[kMaxTerms];  ///< what divides all of these sums
};

/// The positions of a view, from the lowest one on.
struct Positions {
  std::int64_t lowest;
  Sums sums;

  /// Calls `visit` with those from `first` to `last`, until it returns true.
  template <typename Visit>
  bool any(std::int64_t first, std::int64_t last, const Visit& visit) const noexcept {
    return sums.any(first - lowest, last - lowest,
                    [&](std::int64_t sum) { return visit(lowest + sum); });
  }
};

/// The marks of the positions [first, last].
class Window {
 public:
  Window(Marks marks, std::int64_t lowest, std::int64_t highest) noexcept
      : first(lowest), last(highest), bytes_(marks.bytes) {
    std::fill_n(bytes_, (last - first) / 8 + 1, std::byte{0});
  }

  bool is_marked(std::int64_t position) const noexcept {
    return (byte_of(position) & bit_of(position)) != std::byte{0};
  }

  void mark(std::int64_t position) const noexcept { byte_of(position) |= bit_of(position); }

  const std::int64_t first, last;

 private:
  std::byte& byte_of(std::int64_t position) const noexcept {
    return bytes_[(position - first) / 8];
  }

  std::byte bit_of(std::int64_t position) const noexcept {
    return static_cast<std::byte>(1 << (position - first) % 8);
  }

  std::byte* bytes_;
};

/// Calls `finds` with a window for each part of the positions [first, last], until it returns true.
template <typename Finds>
bool any_window(std::int64_t first, std::int64_t last, Marks marks, const Finds& finds) noexcept {
  for (; first <= last; first += marks.size * 8) {
    if (finds(Window(marks, first, std::min(last, first + marks.size * 8 - 1)))) return true;
  }
  return false;
}

/// Whether two elements collide by the strides alone: then some difference of their indices is 0
/// along the dims of the largest strides, and positive along the next dim.
Answer collide_by_strides(const View& view) noexcept {
  Terms dims;
  for (int axis = 0; axis < view.dims.rank; ++axis) {
    if (view.dims[axis] != 1 && view.strides[axis] == 0) return Answer::yes;
  }
  dims.add(view);
  std::int64_t reached = 0;
  for (int last = 0; last < dims.count; ++last) {
    const Term along = dims.terms[last];
    if (along.step <= reached) {
      // along.step * (1 + times) has to equal a sum of the smaller strides, each from -most to most
      // times.
      Terms terms;
      terms.add(along.step, along.most - 1);
      for (int i = 0; i < last; ++i) terms.add(dims.terms[i].step, 2 * dims.terms[i].most);
      terms.merge();
      const Answer answer = Sums(terms).has(reached - along.step);
      if (answer != Answer::no) return answer;
    }
    reached += along.step * along.most;
  }
  return Answer::no;
}

}  // namespace

bool elements_collide(const View& view, Marks marks) noexcept {
  std::int64_t lowest = 0, highest = 0;
  if (!reach(view, &lowest, &highest) || highest < lowest) return false;
  std::int64_t elements = 0;
  int at = 0;
  if (!count(view.dims, 0, view.dims.rank, &elements, &at)) return true;
  if (elements > highest - lowest + 1) return true;
  const Answer answer = collide_by_strides(view);
  if (answer != Answer::unknown) return answer == Answer::yes;
  Terms dims;
  dims.add(view);
  const Positions positions{lowest, Sums(dims)};
  return any_window(lowest, highest, marks, [&](const Window& window) {
    return positions.any(window.first, window.last, [&](std::int64_t position) {
      const bool collides = window.is_marked(position);
      window.mark(position);
      return collides;
    });
  });
}

bool views_overlap(const View& one, const View& other, int width, Marks marks) noexcept {
  std::int64_t lowest = 0, highest = 0, other_lowest = 0, other_highest = 0;
  if (!reach(one, &lowest, &highest) || highest < lowest) return false;
  if (!reach(other, &other_lowest, &other_highest) || other_highest < other_lowest) return false;
  highest += width - 1;
  other_highest += width - 1;
  if (highest < other_lowest || other_highest < lowest) return false;

  // lowest + a sum of the one view has to equal other_highest - a sum of the other.
  Terms parts, other_parts, terms;
  parts.add(one);
  parts.add(1, width - 1);
  other_parts.add(other);
  other_parts.add(1, width - 1);
  for (const Terms* each : {&parts, &other_parts}) {
    for (int i = 0; i < each->count; ++i) terms.add(each->terms[i].step, each->terms[i].most);
  }
  terms.merge();
  const Answer answer = Sums(terms).has(other_highest - lowest);
  if (answer != Answer::unknown) return answer == Answer::yes;

  parts.merge();
  other_parts.merge();
  const Positions positions{lowest, Sums(parts)}, others{other_lowest, Sums(other_parts)};
  return any_window(std::max(lowest, other_lowest), std::min(highest, other_highest), marks,
                    [&](const Window& window) {
                      others.any(window.first, window.last, [&](std::int64_t position) {
                        window.mark(position);
                        return false;
                      });
                      return positions.any(window.first, window.last, [&](std::int64_t position) {
                        return window.is_marked(position);
                      });
                    });
}

}  // namespace rw
