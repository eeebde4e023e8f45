// The claims of inference: of answers to random requests, each tried on every assignment of small numbers.
#include <gtest/gtest.h>

#include "core/reshape.h"
#include "symbolic.h"

namespace {

using symbolic::Request;
using symbolic::rules_of;

/// Chance: the same on every machine.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed * 2 + 1) {}
  int below(int count) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(count));
  }
  bool likely(int percent) { return below(100) < percent; }

 private:
  std::uint64_t state_;
};

constexpr int kMostNames = 3;
constexpr const char* kNames[kMostNames] = {"N", "M", "K"};

/// An entry as text: a number, a name, or a product.
std::string any_entry(Chance& chance, int names) {
  const char* numbers[] = {"1", "2", "2", "3", "4", "6", "12"};
  if (chance.likely(45)) return numbers[chance.below(7)];
  std::string entry = chance.likely(30) ? std::to_string(2 + chance.below(3)) + "*" : "";
  entry += kNames[chance.below(names)];
  if (chance.likely(20)) symbolic::append(kNames[chance.below(names)], '*', &entry);
  return entry;
}

/// The factors of entries dealt anew to one to three entries.
std::vector<std::string> dealt(Chance& chance, const std::vector<std::string>& entries) {
  std::vector<std::string> parts(1 + static_cast<std::size_t>(chance.below(3)));
  for (const std::string& entry : entries) {
    for (const std::string& factor : symbolic::split(entry, '*')) {
      std::string& part =
          parts[static_cast<std::size_t>(chance.below(static_cast<int>(parts.size())))];
      symbolic::append(factor, '*', &part);
    }
  }
  for (std::string& part : parts) {
    if (part.empty()) part.assign(1, '1');
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) symbolic::append(part, ',', &all);
  return all;
}

struct Texts {
  std::string input, target;
};

Texts any_request(Chance& chance) {
  const int names = 1 + chance.below(kMostNames);
  std::vector<std::string> input;
  for (int dim = 1 + chance.below(3); dim > 0; --dim) input.push_back(any_entry(chance, names));
  std::vector<std::string> target = dealt(chance, input);
  for (std::size_t at = 0; at < target.size(); ++at) {
    if (at < input.size() && target[at] == input[at] && chance.likely(40))
      target[at].assign(1, '0');
  }
  const auto somewhere = [&] {
    return static_cast<std::size_t>(chance.below(static_cast<int>(target.size())));
  };
  if (chance.likely(55)) target[somewhere()] = std::string("-1");
  if (chance.likely(35))
    target[somewhere()] = chance.likely(30) ? std::string(1, '0') : any_entry(chance, names);
  if (chance.likely(8)) input[0].assign(1, '0');
  return {joined(input), joined(target)};
}

/// A rational number of an expression; den is 0 where it divides by zero.
struct Value {
  std::int64_t num, den;
};

Value value_at(const rw::symbolic::Expression& expression, const rw::symbolic::Pool& pool,
               const std::vector<std::int64_t>& values) {
  Value value{expression.num, expression.den};
  for (const auto* term = pool.begin(expression); term != pool.end(expression); ++term) {
    for (int turn = 0; turn < std::abs(term->exponent); ++turn) {
      (term->exponent > 0 ? value.num : value.den) *= values[static_cast<std::size_t>(term->atom)];
    }
  }
  return value;
}

bool is_satisfied(const rw::symbolic::Condition& condition, const rw::symbolic::Pool& pool,
                  const std::vector<std::int64_t>& values) {
  const Value left = value_at(condition.left, pool, values);
  const Value right = value_at(condition.right, pool, values);
  if (left.den == 0 || right.den == 0) return false;
  const std::int64_t one = left.num * right.den, other = right.num * left.den;
  if (condition.relation == rw::symbolic::Relation::equal) return one == other;
  return other != 0 && one % other == 0;
}

/// Numbers for the names of a request, and what they give.
struct Tried {
  std::vector<std::int64_t> values, input, target;
  std::vector<std::int64_t> shape;
  rw::Status status;
  bool full = true;        ///< no entry but a literal is 0
  bool by_chance = false;  ///< an entry that is not a literal copied a length other than 0
};

Tried tried(const rw::symbolic::Problem& problem, const rw::ReshapeChoice& rules,
            const std::vector<std::int64_t>& values) {
  Tried result;
  result.values = values;
  const auto number = [&](const rw::symbolic::Expression& entry) {
    const std::int64_t value = value_at(entry, problem.pool, values).num;
    if (value == 0 && entry.num != 0) result.full = false;
    return value;
  };
  for (int dim = 0; dim < problem.input_rank; ++dim)
    result.input.push_back(number(problem.input[dim]));
  for (int entry = 0; entry < problem.target_rank; ++entry) {
    result.target.push_back(number(problem.target[entry]));
    const bool chance = result.target.back() == 0 && problem.target[entry].num != 0 &&
                        entry < problem.input_rank &&
                        result.input[static_cast<std::size_t>(entry)] != 0;
    result.by_chance |= chance;
  }
  std::int64_t dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  result.status = rw::resolve_reshape(rules,
                                      {{result.input.data(), problem.input_rank},
                                       {result.target.data(), problem.target_rank},
                                       rw::TargetForm::list,
                                       rw::DataType::none},
                                      &answer);
  if (result.status == rw::Status::ok) result.shape.assign(dims, dims + answer.rank);
  return result;
}

/// The fault of an answer at an assignment; "" if nothing is.
std::string wrong_claim(const rw::symbolic::Answer& answer, const Request& request,
                        const Tried& at) {
  using rw::symbolic::Holds;
  const bool works = at.status == rw::Status::ok;
  if (answer.holds == Holds::never) return works && at.full ? "never" : "";
  bool required = true;
  for (int place = 0; place < answer.condition_count; ++place) {
    required &= is_satisfied(answer.conditions[place], answer.pool, at.values);
  }
  if (at.full && answer.holds == Holds::always && !works) return "always";
  if (at.full && works && !required) return "required";
  if (works && !at.by_chance) {
    for (int place = 0; place < answer.rank; ++place) {
      const rw::symbolic::Dim& dim = answer.dims[place];
      const std::int64_t length = at.shape[static_cast<std::size_t>(place)];
      if (length < dim.min || length > dim.max) return "range of dim " + std::to_string(place);
      const auto [expression, pool] = symbolic::value_of(dim, answer, request.problem());
      if (pool == nullptr) continue;
      const Value value = value_at(expression, *pool, at.values);
      if (value.den == 0 || value.num != length * value.den) return "dim " + std::to_string(place);
    }
  }
  if (!answer.exact || works || !required) return "";
  for (int place = 0; place < answer.fail_count; ++place) {
    const rw::symbolic::Fail& fail = answer.fails[place];
    bool zero = true;
    for (int atom = 0; atom < fail.count; ++atom) {
      zero &= at.values[static_cast<std::size_t>(answer.zero_atoms[fail.first + atom])] == 0;
    }
    if (zero) return "";
  }
  return "exact";
}

/// Whether one of the assignments has just a fail's zeros, and fails so.
bool fails_so(const rw::symbolic::Answer& answer, const rw::symbolic::Fail& fail,
              const std::vector<Tried>& all) {
  return std::any_of(all.begin(), all.end(), [&](const Tried& at) {
    if (at.status != fail.status) return false;
    const std::int16_t* first = answer.zero_atoms + fail.first;
    for (std::size_t atom = 0; atom < at.values.size(); ++atom) {
      const bool wanted = std::find(first, first + fail.count, atom) != first + fail.count;
      if ((at.values[atom] == 0) != wanted) return false;
    }
    for (int place = 0; place < answer.condition_count; ++place) {
      if (!is_satisfied(answer.conditions[place], answer.pool, at.values)) return false;
    }
    return true;
  });
}

/// Every assignment of 0 to `most`.
std::vector<Tried> all_tried(const Request& request, const rw::ReshapeChoice& rules, int most) {
  const std::size_t atoms = request.names().size();
  std::vector<Tried> all;
  std::vector<std::int64_t> values(atoms, 0);
  for (;;) {
    all.push_back(tried(request.problem(), rules, values));
    std::size_t atom = 0;
    for (; atom < atoms && ++values[atom] > most; ++atom) values[atom] = 0;
    if (atom == atoms) return all;
  }
}

TEST(SymbolicClaims, AreTrueOfEveryAssignment) {
  const rw::ReshapeChoice choices[] = {
      symbolic::kOnnx,
      rules_of(rw::Dialect::onnx, false),
      rules_of(rw::Dialect::numpy, false),
      rules_of(rw::Dialect::torch, false),
      rules_of(rw::Dialect::onnxruntime, false),
      rules_of(rw::Dialect::openvino_cpu, true),
      rules_of(rw::Dialect::webnn, false),
  };
  constexpr int kComplete = 4;
  Chance chance(1);
  int wrong = 0;
  for (int round = 0; round < 8000 && wrong < 5; ++round) {
    const Texts texts = any_request(chance);
    const int which = chance.likely(60) ? 0 : chance.below(7);
    const Request request(texts.input, texts.target);
    const auto answer = symbolic::infer(request, choices[which]);
    const std::string title =
        texts.input + " to " + texts.target + ": " + symbolic::text(*answer, request);
    const std::vector<Tried> all = all_tried(request, choices[which], 6);
    std::string claim;
    for (const Tried& at : all) {
      if (claim.empty()) claim = wrong_claim(*answer, request, at);
    }
    if (claim.empty() && which < kComplete && !answer->exact) claim = "not exact";
    for (int place = 0; place < answer->fail_count && answer->condition_count == 0; ++place) {
      if (!fails_so(*answer, answer->fails[place], all)) claim = "no such fail";
    }
    wrong += !claim.empty();
    EXPECT_EQ(claim, "") << title << ", rules " << which;
  }
}

}  // namespace
