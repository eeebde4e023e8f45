// A model of one node for tests of a rule: its inputs one after another, its attributes, and what comes out.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "builder.h"

namespace rw::model::test {

/// The name of a reason, as the list of reasons writes it.
inline const char* name_of(Reason reason) {
  constexpr const char* names[] = {
#define RW_NAME(code, obstacle, meaning) #code,
      RW_REASON_LIST(RW_NAME)
#undef RW_NAME
  };
  return names[static_cast<int>(reason)];
}

/// The state of a value of an analysed model: "axis: lengths", or the code of the reason.
inline std::string seen(const Builder& model, std::int32_t output) {
  const State& state = model.state(output);
  if (state.kind == Kind::opaque) return name_of(state.cause.reason);
  const std::string lengths = model.dims(output);
  if (state.kind == Kind::batched) return std::to_string(state.axis) + ": " + lengths;
  return (state.kind == Kind::size ? "size: " : "fixed: ") + lengths;
}

/// The state of a model's output: "axis: lengths", or the code of the reason.
inline std::string outcome(Builder& model, std::int32_t output, const Ints& axes) {
  model.output(output);
  model.analyze(axes);
  return seen(model, output);
}
/// A node whose inputs and attributes are stated one after another.
class OneNode {
 public:
  OneNode(std::string op, std::int32_t opset) : op_(std::move(op)), model_(opset) {}

  /// An input of the model, with its batch axis; -1: it carries none. `type` as ONNX numbers it: 1 float, 7 int64.
  OneNode&& input(const Ints& dims, std::int64_t axis = -1, std::int32_t type = 1) {
    given_.push_back(model_.input(std::to_string(given_.size()), dims, type));
    values_.push_back(given_.back());
    axes_.push_back(axis);
    return std::move(*this);
  }
  OneNode&& list(const Ints& elements) { return take(model_.list("l", elements)); }
  OneNode&& integers(const Ints& dims, const Ints& elements) {
    return take(model_.integers(dims, elements));
  }
  OneNode&& scalar(std::int64_t element) { return take(model_.scalar("n", element)); }
  OneNode&& reals(const Ints& dims, const std::vector<double>& elements) {
    return take(model_.reals(dims, elements));
  }
  OneNode&& left_out() { return take(-1); }
  /// A list that begins with a length of one of the inputs before it.
  OneNode&& length_and(std::size_t input, std::int64_t axis, const Ints& rest) {
    const std::int32_t shape = model_.node("Shape", {given_[input]});
    const std::int32_t length = model_.node("Gather", {shape, model_.list("a", {axis})});
    const std::int32_t all = model_.node("Concat", {length, model_.list("r", rest)});
    model_.with("axis", 0);
    return take(all);
  }
  /// The length of an input along an axis, as a number alone.
  OneNode&& length(std::size_t input, std::int64_t axis) {
    const std::int32_t shape = model_.node("Shape", {given_[input]});
    return take(model_.node("Gather", {shape, model_.scalar("a", axis)}));
  }

  OneNode&& with(const std::string& name, std::int64_t number) {
    return state([=](Builder& model) { model.with(name, number); });
  }
  OneNode&& with(const std::string& name, const Ints& numbers) {
    return state([=](Builder& model) { model.with(name, numbers); });
  }
  OneNode&& with_text(const std::string& name, const std::string& word) {
    return state([=](Builder& model) { model.with_text(name, word); });
  }
  OneNode&& with_texts(const std::string& name, const std::vector<std::string>& words) {
    return state([=](Builder& model) { model.with_texts(name, words); });
  }
  /// A list of so many numbers.
  OneNode&& with_reals(const std::string& name, std::size_t count) {
    return state([=](Builder& model) { model.with_reals(name, std::vector<double>(count, 1)); });
  }
  OneNode&& with_real(const std::string& name, double number) {
    return state([=](Builder& model) { model.with_real(name, number); });
  }

  /// The outputs as seen() says them, if there are several one after another.
  std::string outcome(int outputs = 1) {
    const std::vector<std::int32_t> values = model_.with_outputs(op_, values_, outputs);
    for (const auto& attribute : attributes_) attribute(model_);
    for (const std::int32_t value : values) model_.output(value);
    model_.analyze(axes_);
    std::string text;
    for (const std::int32_t value : values)
      text += (text.empty() ? "" : " | ") + seen(model_, value);
    return text;
  }

 private:
  OneNode&& take(std::int32_t value) {
    values_.push_back(value);
    return std::move(*this);
  }
  OneNode&& state(std::function<void(Builder&)> attribute) {
    attributes_.push_back(std::move(attribute));
    return std::move(*this);
  }

  std::string op_;
  Builder model_;
  std::vector<std::int32_t> given_, values_;
  Ints axes_;
  std::vector<std::function<void(Builder&)>> attributes_;
};

}  // namespace rw::model::test
