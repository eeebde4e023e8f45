// Requests with names for tests: read from texts such as "2*N,M,-1", and answers as such texts.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "core/symbolic/infer.h"
#include "vectors.h"

namespace symbolic {

using rw::symbolic::Answer;
using rw::symbolic::Expression;
using rw::symbolic::Pool;
using rw::symbolic::Problem;

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

/// A request whose lengths are products of names of one letter and numbers.
class Request {
 public:
  Request(const std::string& input, const std::string& target) {
    for (const std::string& entry : split(input, ',')) {
      problem_->input[problem_->input_rank++] = expression(entry);
    }
    for (const std::string& entry : split(target, ',')) {
      problem_->literal[problem_->target_rank] =
          entry.find_first_not_of("-0123456789") == std::string::npos;
      problem_->target[problem_->target_rank++] = expression(entry);
    }
  }

  /// Adds a fact: "N%4", "N=M", "N>2" (at least 2) or "N<8" (at most 8).
  Request& where(const std::string& fact) {
    using rw::symbolic::Relation;
    const std::map<char, Relation> relations = {{'%', Relation::multiple},
                                                {'=', Relation::equal},
                                                {'>', Relation::at_least},
                                                {'<', Relation::at_most}};
    const std::size_t at = fact.find_first_of("%=><");
    problem_->facts[problem_->fact_count++] = {
        relations.at(fact[at]), expression(fact.substr(0, at)), expression(fact.substr(at + 1))};
    return *this;
  }

  Request& bound(char name, std::int64_t min, std::int64_t max) {
    rw::symbolic::Atom& atom = problem_->atoms[atom_of(name)];
    atom.min = min;
    atom.max = max;
    atom.bounded = true;
    return *this;
  }

  const Problem& problem() const { return *problem_; }
  Problem& problem() { return *problem_; }
  const std::string& names() const { return names_; }

 private:
  int atom_of(char name) {
    const std::size_t found = names_.find(name);
    if (found != std::string::npos) return static_cast<int>(found);
    names_ += name;
    return problem_->atom_count++;
  }

  Expression expression(const std::string& text) {
    Expression read{1, 1, 0, 0};
    std::map<int, int> exponents;
    for (const std::string& factor : split(text, '*')) {
      if (std::isalpha(static_cast<unsigned char>(factor[0]))) {
        ++exponents[atom_of(factor[0])];
      } else {
        read.num *= std::stoll(factor);
      }
    }
    read.first = problem_->pool.count;
    for (const auto& [atom, exponent] : exponents) {
      problem_->pool.terms[problem_->pool.count++] = {static_cast<std::int16_t>(atom),
                                                      static_cast<std::int16_t>(exponent)};
      ++read.count;
    }
    return read;
  }

  std::unique_ptr<Problem> problem_ = std::make_unique<Problem>();
  std::string names_;
};

/// The rules of a dialect's newest Reshape.
inline rw::ReshapeChoice rules_of(rw::Dialect dialect, bool zero_copies) {
  return {rw::newest_reshape(dialect), zero_copies};
}

inline const rw::ReshapeChoice kOnnx = rules_of(rw::Dialect::onnx, true);

inline std::unique_ptr<Answer> infer(const Request& request,
                                     const rw::ReshapeChoice& rules = kOnnx) {
  auto answer = std::make_unique<Answer>();
  rw::symbolic::infer_reshape(rules, request.problem(), rw::DataType::none, answer.get());
  return answer;
}

/// Appends a part, behind a separator if something is there.
inline void append(const std::string& part, char separator, std::string* to) {
  if (!to->empty()) to->push_back(separator);
  to->append(part);
}

inline std::string text(const Expression& expression, const Pool& pool, const std::string& names) {
  std::string up, down;
  std::vector<rw::symbolic::Term> terms(pool.begin(expression), pool.end(expression));
  std::sort(terms.begin(), terms.end(), [&](const auto& one, const auto& other) {
    return names[static_cast<std::size_t>(one.atom)] < names[static_cast<std::size_t>(other.atom)];
  });
  for (const rw::symbolic::Term& term : terms) {
    for (int turn = 0; turn < std::abs(term.exponent); ++turn) {
      append(names.substr(static_cast<std::size_t>(term.atom), 1), '*',
             term.exponent > 0 ? &up : &down);
    }
  }
  const auto with_number = [](std::int64_t number, const std::string& product) {
    std::string all = std::to_string(number);
    if (!product.empty()) append(product, '*', &all);
    return all;
  };
  if (expression.num != 1 || up.empty()) up = with_number(expression.num, up);
  if (expression.den != 1) down = with_number(expression.den, down);
  if (!down.empty()) append(down, '/', &up);
  return up;
}

/// A dim's expression and the pool of its terms; the pool is null where nothing but a range is known.
inline std::pair<Expression, const Pool*> value_of(const rw::symbolic::Dim& dim,
                                                   const Answer& answer, const Problem& problem) {
  switch (dim.origin) {
    case rw::symbolic::Origin::input:
      return {problem.input[dim.index], &problem.pool};
    case rw::symbolic::Origin::target:
      return {problem.target[dim.index], &problem.pool};
    case rw::symbolic::Origin::computed:
      return {dim.value, &answer.pool};
    default:
      return {{}, nullptr};
  }
}

/// An answer as one text: the shape, what it requires, and the sets of zeros at which it fails.
inline std::string text(const Answer& answer, const Request& request) {
  if (answer.contradicts) return "contradiction";
  if (answer.holds == rw::symbolic::Holds::never) return "never " + vectors::code(answer.status);
  std::string result;
  for (int place = 0; place < answer.rank; ++place) {
    const auto [value, pool] = value_of(answer.dims[place], answer, request.problem());
    const rw::symbolic::Dim& dim = answer.dims[place];
    if (place > 0) result.push_back(',');
    if (pool != nullptr) {
      result += text(value, *pool, request.names());
    } else {
      result += std::to_string(dim.min) + "..";
      if (dim.max < rw::symbolic::kUnbounded) result += std::to_string(dim.max);
    }
  }
  for (int place = 0; place < answer.condition_count; ++place) {
    const rw::symbolic::Condition& condition = answer.conditions[place];
    result += "; " + text(condition.left, answer.pool, request.names()) +
              (condition.relation == rw::symbolic::Relation::equal ? " = " : " % ") +
              text(condition.right, answer.pool, request.names());
  }
  for (int place = 0; place < answer.fail_count; ++place) {
    const rw::symbolic::Fail& fail = answer.fails[place];
    result += "; ";
    for (int atom = 0; atom < fail.count; ++atom) {
      result += request.names()[static_cast<std::size_t>(answer.zero_atoms[fail.first + atom])];
    }
    result += " 0: " + vectors::code(fail.status);
  }
  return result + (answer.exact ? "" : "; not exact");
}

}  // namespace symbolic
