// Finds the version in force, checks which parameters it has, and asks the rules of its operator.
#include "core/layout/resolve.h"

#include <cmath>

#include "core/layout/call.h"

namespace rw::layout {
namespace {

/// The newest version of an operator that has a parameter, or the one nearest above the version in force; 0: none.
int version_with(const Rules& rules, Parameter parameter) noexcept {
  int found = 0;
  for (const Rules& row : kRules) {
    if (row.op != rules.op || !(parameters_of(row) & set_of(parameter))) continue;
    if (row.since > rules.since || found == 0) found = row.since;
  }
  return found;
}

/// Whether a value is a word of a set.
bool is_among(const Value& value, WordSet words) noexcept {
  const std::int64_t word = value.entries[0];
  return word >= 0 && word < kWordCount && ((words >> word) & 1) != 0;
}

template <typename Lengths>
Mistake check_words(const Call<Lengths>& call) noexcept {
  const Rules& rules = call.rules();
  const struct {
    Parameter parameter;
    WordSet words;
  } texts[] = {{Parameter::mode, rules.modes}, {Parameter::round_mode, rules.roundings}};
  for (const auto& [parameter, words] : texts) {
    const Value& value = call.value(parameter);
    if (value.is_given() && !is_among(value, words)) {
      return mistake(Fault::word, parameter, -1, words);
    }
  }
  const Value& flag = call.value(Parameter::saturate);
  if (flag.is_given() && flag.entries[0] != 0 && flag.entries[0] != 1) {
    return mistake(Fault::flag, Parameter::saturate, -1, flag.entries[0]);
  }
  const Form form = call.value(Parameter::to).form;
  const bool is_other = form == Form::number || form == Form::text;
  if (is_other && form != rules.type_form) {
    const std::int64_t type = call.number(Parameter::to) - (form == Form::number ? 1 : 0);
    return mistake(Fault::unknown_form, Parameter::to, -1, type);
  }
  return {};
}

/// Checks that the version has the parameters that are given, and that it is given those that it needs.
template <typename Lengths>
Mistake check_parameters(const Call<Lengths>& call) noexcept {
  const Rules& rules = call.rules();
  for (int index = 0; index < kParameterCount; ++index) {
    const auto parameter = static_cast<Parameter>(index);
    const ParameterSet bit = set_of(parameter);
    if (call.has(parameter)) {
      if (!(parameters_of(rules) & bit)) {
        return mistake(Fault::unknown_parameter, parameter, -1, version_with(rules, parameter));
      }
      const bool is_attribute = (rules.attributes & bit) != 0;
      if (is_attribute || (rules.operands & bit)) {
        call.trace->add(is_attribute ? Rule::attribute : Rule::operand, index, 0);
      }
    }
  }
  for (int index = 0; index < kParameterCount; ++index) {
    const auto parameter = static_cast<Parameter>(index);
    if ((rules.required & set_of(parameter)) && !call.has(parameter)) {
      return mistake(Fault::missing, parameter, -1, 0);
    }
  }
  return check_words(call);
}

/// How many data inputs an operator has; -1: any number.
struct Inputs {
  int fewest, most;
};

constexpr Inputs kInputs[] = {
#define RW_ENTRY(name, resolver, fewest, most) {fewest, most},
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

template <typename Lengths>
Mistake check_inputs(const Call<Lengths>& call) noexcept {
  const Request& request = call.request;
  Inputs inputs = kInputs[static_cast<int>(call.rules().op)];
  // A Gather has the shape of its indices, or the indices.
  if (call.rules().op == Operator::Gather) {
    inputs.fewest = inputs.most = call.has(Parameter::indices) ? 1 : 2;
  }
  const int count = request.inputs.count;
  if (count < inputs.fewest || (inputs.most >= 0 && count > inputs.most)) {
    return mistake(Fault::input_count, Parameter::none, -1, count, inputs.fewest, inputs.most);
  }
  int index = 0;
  for (Shapes shapes = request.inputs; shapes.count > 0; shapes = shapes.rest(), ++index) {
    const Dims dims = shapes.first();
    Mistake wrong;
    if (dims.rank > kMaxRank) {
      wrong = mistake(Fault::input_rank, Parameter::none, -1, dims.rank);
    }
    for (int axis = 0; axis < dims.rank && !wrong; ++axis) {
      if (call.lengths.is_negative(dims[axis])) {
        wrong = mistake(Fault::input_length, Parameter::none, axis, dims[axis]);
      }
    }
    wrong.input = index;
    if (wrong) return wrong;
  }
  return {};
}

template <typename Lengths>
constexpr Mistake (*kResolvers[])(Call<Lengths>&) noexcept = {
#define RW_ENTRY(name, resolver, ...) resolver<Lengths>,
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

template <typename Lengths>
Mistake resolve_call(Call<Lengths>& call) noexcept {
  const Rules& rules = call.rules();
  call.trace->add(Rule::version, -1, rules.since);
  const DataType type = call.request.type;
  if (type != DataType::none && !(rules.types & rw::set_of(type))) {
    return mistake(Fault::element_type, Parameter::none, -1, static_cast<int>(type));
  }
  if (const Mistake wrong = check_parameters(call)) return wrong;
  if (const Mistake wrong = check_inputs(call)) return wrong;
  return kResolvers<Lengths>[static_cast<int>(rules.op)](call);
}

template <typename Lengths>
bool resolve_with(const Request& request, Answer* answer, Trace* trace, Lengths& lengths) noexcept {
  Call<Lengths> call{request, answer, trace, lengths};
  trace->count = 0;
  answer->mistake = resolve_call(call);
  return answer->mistake.fault == Fault::none;
}

}  // namespace

int choose(Operator op, double opset) noexcept {
  const double newest = std::isnan(opset) ? HUGE_VAL : opset;
  const Rules* rules = rules_at(op, newest);
  return rules == nullptr ? -1 : static_cast<int>(rules - kRules);
}

bool resolve(const Request& request, Answer* answer, Trace* trace) noexcept {
  Numbers numbers;
  return resolve_with(request, answer, trace, numbers);
}

bool resolve(const Request& request, Answer* answer, Trace* trace, Names* names) noexcept {
  names->trace = trace;
  return resolve_with(request, answer, trace, *names);
}

Mistake refusal_of(const Request& request, Leniency* leniency) noexcept {
  KnownNumbers numbers;
  KnownNumbers::Steps steps;
  Answer answer;
  Call<KnownNumbers> call{request, &answer, &steps, numbers};
  const Mistake wrong = resolve_call(call);
  *leniency = answer.leniency;
  return wrong;
}

std::int64_t part_length(const Request& request, const Answer& answer, int part) noexcept {
  const Value& sizes = request[Parameter::split];
  if (sizes.is_given()) return sizes.entries[part];
  return part == answer.parts - 1 ? answer.last : answer.part;
}

}  // namespace rw::layout
