// The operators that move or name elements, of lengths that may be names: what is said of all lengths is true of those
// of each vector.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "layout_vectors.h"

namespace {

using namespace layout_vectors;

/// The bounds that a length is given. Each has the length of the vector between them.
enum class Bounds { none, from_length, to_length, near, exact };

constexpr std::int64_t kAny = rw::kMaxSafeLength;

/// A request whose lengths are names, which stand for the lengths of a vector.
class Named {
 public:
  Named(const Owned& owned, Bounds bounds) : request_(owned.request), bounds_(bounds) {
    for (Shapes left = request_.inputs; left.count > 0; left = left.rest()) {
      words_.push_back(left.words[0]);
      for (int axis = 0; axis < left.first().rank; ++axis)
        words_.push_back(name(left.first()[axis]));
    }
    request_.inputs.words = words_.data();
    for (const Parameter list :
         {Parameter::shape, Parameter::split, Parameter::repeats, Parameter::tiles}) {
      Value& value = request_.values[static_cast<int>(list)];
      Lengths& entries = lists_.emplace_back();
      for (int index = 0; index < value.count; ++index)
        entries.push_back(name(value.entries[index]));
      value.entries = entries.data();
    }
  }

  bool resolve() { return rw::layout::resolve(request_, answer.get(), trace.get(), names); }

  /// The number that a length is; nothing where it is not known.
  std::optional<std::int64_t> value(std::int64_t length) const {
    if (names->is_number(length)) return length;
    const auto index = static_cast<std::size_t>(length - kFirstExpression);
    if (index < values_.size()) return values_[index];
    const Expression& expression = names->expressions[index];
    const auto kind = static_cast<ExpressionKind>(expression.kind);
    if (kind == ExpressionKind::unknown) return {};
    const auto left = value(expression.left), right = value(expression.right);
    if (!left || !right) return {};
    switch (kind) {
      case ExpressionKind::sum:
        return Numbers::sum(*left, *right);
      case ExpressionKind::difference:
        return *left - *right;
      case ExpressionKind::product:
        return Numbers::product(*left, *right);
      default:
        return Numbers::quotient(*left, *right);
    }
  }

  /// Whether a length may have a value.
  bool may_be(std::int64_t length, std::int64_t wanted) const {
    if (const auto known = value(length)) return *known == wanted;
    const Expression& expression = names->expressions[length - kFirstExpression];
    return expression.min <= wanted && wanted <= expression.max;
  }

  /// The condition that the lengths do not satisfy, if there is one; nothing if it is not known of one.
  const Condition* broken() const {
    for (int index = 0; index < names->condition_count; ++index) {
      const Condition& condition = names->conditions[index];
      const auto left = value(condition.left), right = value(condition.right);
      if (!left || !right) continue;
      if (!are_related(static_cast<Relation>(condition.relation), *left, *right)) return &condition;
    }
    return nullptr;
  }

  std::unique_ptr<Answer> answer = std::make_unique<Answer>();
  std::unique_ptr<Trace> trace = std::make_unique<Trace>();
  Names* const names = empty_names();

 private:
  std::int64_t name(std::int64_t length) {
    if (length < 0 || length > kAny) return length;
    const std::int64_t near = std::max<std::int64_t>(length, 1) - 1;
    const std::array<std::array<std::int64_t, 2>, 5> bounds{{{0, kAny},
                                                             {length, kAny},
                                                             {0, length},
                                                             {near, std::min(length + 1, kAny)},
                                                             {length, length}}};
    const auto& [min, max] = bounds[static_cast<std::size_t>(bounds_)];
    names->expressions[names->expression_count] = {0, 0, 0, min, max};
    values_.push_back(length);
    return kFirstExpression + names->expression_count++;
  }

  Request request_;
  Bounds bounds_;
  Lengths words_, values_;
  std::vector<Lengths> lists_ = reserved();

  /// The one that all requests use, since it is large.
  static Names* empty_names() {
    static std::vector<Expression> expressions(kMostExpressions);
    static std::vector<Condition> conditions(kMostConditions);
    static const auto names = std::make_unique<Names>(Names{expressions.data(), conditions.data()});
    names->expression_count = names->condition_count = 0;
    names->is_full = names->is_cut = false;
    return names.get();
  }

  static std::vector<Lengths> reserved() {
    std::vector<Lengths> lists;
    lists.reserve(kParameterCount);
    return lists;
  }
};

Mistake mistake_of(const Condition& condition) {
  return {.fault = static_cast<Fault>(condition.fault),
          .parameter = static_cast<Parameter>(condition.parameter),
          .input = static_cast<int>(condition.input),
          .index = static_cast<int>(condition.index),
          .value = condition.value,
          .low = condition.low,
          .high = condition.high};
}

/// Compares what is said of names with the answer of their numbers.
void compare(const Owned& owned, Bounds bounds, const std::string& where) {
  SCOPED_TRACE(where + ", bounds " + std::to_string(static_cast<int>(bounds)));
  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  const bool works = resolve(owned.request, answer.get(), trace.get());
  Named named(owned, bounds);
  const bool may_work = named.resolve();
  ASSERT_FALSE(named.names->is_full || named.names->is_cut);
  const Condition* broken = named.broken();
  const Mistake& wrong = answer->mistake;
  if (!may_work || broken != nullptr) {
    // The first condition that is broken, or what is wrong with all lengths behind those.
    const Mistake found = broken != nullptr ? mistake_of(*broken) : named.answer->mistake;
    ASSERT_FALSE(works) << static_cast<int>(found.fault);
    EXPECT_EQ(found.fault, wrong.fault);
    EXPECT_EQ(broken != nullptr ? broken->steps : named.trace->count, trace->count);
    EXPECT_EQ(found.parameter, wrong.parameter);
    EXPECT_EQ(found.index, wrong.index);
    EXPECT_EQ(found.input, wrong.input);
    EXPECT_TRUE(named.may_be(found.value, wrong.value)) << wrong.value;
    EXPECT_TRUE(named.may_be(found.low, wrong.low)) << wrong.low;
    if (found.fault != Fault::too_many_parts) {
      EXPECT_TRUE(named.may_be(found.high, wrong.high)) << wrong.high;
    }
    return;
  }
  if (named.answer->is_open) {
    EXPECT_NE(bounds, Bounds::exact);
    return;
  }
  if (!works) {
    // A length beyond those that there are is one of numbers alone.
    EXPECT_EQ(wrong.fault, Fault::large_length);
    return;
  }
  ASSERT_EQ(named.answer->rank, answer->rank);
  EXPECT_EQ(named.answer->axis, answer->axis);
  EXPECT_EQ(named.answer->parts, answer->parts);
  for (int axis = 0; axis < answer->rank; ++axis) {
    const std::int64_t length = named.answer->dims[axis];
    EXPECT_TRUE(named.may_be(length, answer->dims[axis])) << axis;
    if (bounds == Bounds::exact) {
      EXPECT_TRUE(named.value(length)) << axis;
    }
  }
  EXPECT_TRUE(named.may_be(named.answer->part, answer->part));
  EXPECT_TRUE(named.may_be(named.answer->last, answer->last));
  ASSERT_EQ(named.trace->count, trace->count);
  for (std::int64_t step = 0; step < trace->count; ++step) {
    const auto& ours = named.trace->steps[step];
    const auto& theirs = trace->steps[step];
    EXPECT_EQ(ours.rule, theirs.rule);
    EXPECT_EQ(ours.index, theirs.index);
    EXPECT_TRUE(named.may_be(ours.value, theirs.value)) << step;
    // A range that takes nothing begins and ends anywhere.
    if (static_cast<Rule>(theirs.rule) == Rule::range && theirs.value == 0) continue;
    EXPECT_TRUE(named.may_be(ours.left, theirs.left)) << step;
    EXPECT_TRUE(named.may_be(ours.right, theirs.right)) << step;
  }
}

void compare_all(const char* file) {
  for (const vectors::Row& row : vectors::read(file, 5)) {
    for (const auto& owned : requests_of(row)) {
      for (const Bounds bounds :
           {Bounds::none, Bounds::from_length, Bounds::to_length, Bounds::near, Bounds::exact}) {
        compare(*owned, bounds, row.where);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

TEST(LayoutNames, SayWhatIsTrueOfEachVector) { compare_all("layout.txt"); }

TEST(LayoutNames, SayWhatIsTrueOfEachGeneratedVector) { compare_all("generated/layout.txt"); }

}  // namespace
