// The requests of vectors/layout.txt and vectors/generated/layout.txt.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/layout/resolve.h"
#include "vectors.h"

namespace layout_vectors {

using namespace rw::layout;
using vectors::Lengths;

template <std::size_t kCount>
int place_of(const char* const (&names)[kCount], const std::string& name) {
  for (std::size_t index = 0; index < kCount; ++index) {
    if (name == names[index]) return static_cast<int>(index);
  }
  return -1;
}

inline constexpr const char* kOperators[] = {
#define RW_ENTRY(name, ...) #name,
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

inline constexpr const char* kParameters[] = {
#define RW_ENTRY(name, ...) #name,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

inline constexpr Kind kKinds[] = {
#define RW_ENTRY(name, kind) Kind::kind,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

inline constexpr const char* kWords[] = {
#define RW_ENTRY(word) #word,
    RW_WORD_LIST(RW_ENTRY)
#undef RW_ENTRY
};

inline constexpr const char* kTypes[] = {
#define RW_ENTRY(name, ...) #name,
    RW_DTYPE_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// A request with the memory that it lies in.
struct Owned {
  Lengths inputs;
  std::vector<Lengths> entries{kParameterCount};
  Request request;

  void add_input(const Lengths& shape) {
    inputs.push_back(static_cast<std::int64_t>(shape.size()));
    inputs.insert(inputs.end(), shape.begin(), shape.end());
    ++request.inputs.count;
    request.inputs.words = inputs.data();
  }

  void set(Parameter parameter, Form form, const Lengths& list) {
    const auto index = static_cast<std::size_t>(parameter);
    entries[index] = list;
    request.values[index] = {entries[index].data(), static_cast<int>(list.size()), form};
  }
};

/// Reads 'axes=[0,1]', 'mode=edge' or 'to=float16'.
inline void read_value(const std::string& text, Owned* owned) {
  const std::vector<std::string> pair = vectors::split(text, "=");
  const int number = place_of(kParameters, pair[0]);
  ASSERT_GE(number, 0) << text;
  const auto parameter = static_cast<Parameter>(number);
  const std::string& value = pair[1];
  const bool is_number = value.find_first_not_of("-0123456789") == std::string::npos;
  switch (kKinds[number]) {
    case Kind::word:
      return owned->set(parameter, Form::word, {place_of(kWords, value)});
    case Kind::element:
      return owned->set(parameter, Form::element, {0});
    case Kind::type:
      if (is_number) break;
      if (value == "FLOAT") return owned->set(parameter, Form::text, {0});
      return owned->set(parameter, Form::type, {place_of(kTypes, value)});
    default:
      break;
  }
  owned->set(parameter, value[0] == '[' ? Form::list : Form::number, vectors::lengths(value));
}

/// The requests of a line: one for each version that its first column means.
inline std::vector<std::unique_ptr<Owned>> requests_of(const vectors::Row& row) {
  const std::vector<std::string> head = vectors::split(row.columns[0], " type=");
  const std::vector<std::string> named = vectors::split(head[0], "@");
  const std::string& text = named[1];
  const bool all = text == "*", from = text.back() == '+', below = text[0] == '<';
  const int bound = all ? 0 : std::stoi(below ? text.substr(1) : text);
  std::vector<std::unique_ptr<Owned>> found;
  for (const Rules& rules : kRules) {
    if (static_cast<int>(rules.op) != place_of(kOperators, named[0])) continue;
    const bool fits = all || (from    ? rules.since >= bound
                              : below ? rules.since < bound
                                      : rules.since == bound);
    if (!fits) continue;
    auto owned = std::make_unique<Owned>();
    owned->request.rules = &rules;
    if (head.size() > 1) owned->request.type = vectors::data_type(head[1]);
    for (const std::string& shape : vectors::split(row.columns[1], " ")) {
      owned->add_input(vectors::lengths(shape));
    }
    for (const std::string& value : vectors::split(row.columns[2], " ")) {
      if (value != "-") read_value(value, owned.get());
    }
    found.push_back(std::move(owned));
  }
  return found;
}

}  // namespace layout_vectors
