// Reads the request that a node is to core/layout, and asks whether it is refused.
#include "model/nodes/layout.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace rw::model {
namespace {

using layout::Parameter;

/// An operator of layout.
struct Named {
  std::string_view name;
  int fewest;  ///< data inputs
  int most;    ///< -1: any number
};

constexpr Named kOperators[] = {
#define RW_ENTRY(name, resolver, fewest, most) {#name, fewest, most},
    RW_LAYOUT_OPERATOR_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr std::string_view kParameters[] = {
#define RW_ENTRY(name, kind) #name,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr layout::Kind kKinds[] = {
#define RW_ENTRY(name, kind) layout::Kind::kind,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

constexpr std::string_view kWordNames[] = {
#define RW_ENTRY(word) #word,
    RW_WORD_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// The place of a text in a list; -1: it is not there.
template <std::size_t kCount>
int place_in(const std::string_view (&list)[kCount], std::string_view text) noexcept {
  const auto* const found = std::find(std::begin(list), std::end(list), text);
  return found == std::end(list) ? -1 : static_cast<int>(found - list);
}

/// Reads a node into the request of its version's rules.
class Reader {
 public:
  Reader(const Call& call, const layout::Rules& rules) noexcept : call_(call), rules_(rules) {
    request.rules = &rules;
    request.taken_by = Dialect::onnxruntime;
  }

  /// Whether all is known that the rules read, but for lengths.
  bool read() noexcept {
    const std::int32_t type = call_.has(0) ? call_.type_of(0) : kUnknownType;
    if (type > kUnknownType && type <= kDataTypeCount) {
      request.type = static_cast<DataType>(type - 1);
    }
    const Table<const Attribute> attributes = call_.model.attributes_of(call_.node);
    return std::all_of(attributes.begin(), attributes.end(),
                       [this](const Attribute& one) { return read_attribute(one); }) &&
           read_operands() && read_shapes();
  }

  layout::Request request;

 private:
  /// Most integers of shapes and lists together; a node with more is left to its rule in the model.
  static constexpr int kMostWords = 512;

  void set(Parameter parameter, layout::Form form, Table<const std::int64_t> entries) noexcept {
    request.values[static_cast<int>(parameter)] = {entries.data(), entries.count(), form};
  }

  /// The same of one integer.
  bool set_one(Parameter parameter, layout::Form form, std::int64_t entry) noexcept {
    const std::int32_t place = used_;
    if (!add(entry)) return false;
    set(parameter, form, Table<const std::int64_t>(words_ + place, 1));
    return true;
  }

  bool add(std::int64_t word) noexcept {
    if (used_ == kMostWords) return false;
    words_[used_++] = word;
    return true;
  }

  std::int64_t known(Length length) const noexcept {
    return call_.lengths.number_in(length).value_or(layout::KnownNumbers::kNotKnown);
  }

  /// An attribute of another kind than its own is left to what checks kinds.
  bool read_attribute(const Attribute& attribute) noexcept {
    const Model& model = call_.model;
    const int place = place_in(kParameters, model.text(attribute.name));
    // An attribute that no version of these operators has changes nothing of what is known to be refused.
    if (place < 0) return true;
    if (attribute.reference || !attribute.known) return false;
    const auto parameter = static_cast<Parameter>(place);
    const Range range = attribute.values;
    switch (kKinds[place]) {
      case layout::Kind::list:
      case layout::Kind::lengths:
        if (attribute.kind != kInts) return false;
        set(parameter, layout::Form::list, model.integers.part(range.first, range.count));
        return true;
      case layout::Kind::number:
      case layout::Kind::flag:
      case layout::Kind::type:
        if (attribute.kind != kInt || range.count != 1) return false;
        set(parameter, layout::Form::number, model.integers.part(range.first, 1));
        return true;
      case layout::Kind::word:
        if (attribute.kind != kString || range.count != 1) return false;
        return set_one(parameter, layout::Form::word,
                       place_in(kWordNames, model.text(model.links[range.first])));
      case layout::Kind::element:
        return set_one(parameter, layout::Form::element, 0);
      case layout::Kind::either:
        return false;
    }
    return false;
  }

  /// Reads the inputs of a node behind its data.
  bool read_operands() noexcept {
    data_ = layout_inputs(call_, rules_);
    int input = data_;
    for (const Parameter parameter : layout::kOperandOrder) {
      if ((rules_.operands & layout::set_of(parameter)) == 0) continue;
      const int place = input++;
      if (!call_.has(place)) continue;
      const layout::Kind kind = kind_of(parameter);
      if (kind == layout::Kind::element) {
        if (!set_one(parameter, layout::Form::element, 0)) return false;
        continue;
      }
      if (kind == layout::Kind::either && !call_.in(place).has_numbers()) {
        ++data_;
        continue;
      }
      const auto entries = layout_entries(call_, place, kind);
      if (!entries || kind == layout::Kind::number) return false;
      const std::int32_t first = used_;
      for (const Length entry : *entries) {
        if (!add(known(entry))) return false;
      }
      const bool is_list = call_.in(place).rank == 1;
      set(parameter, is_list ? layout::Form::list : layout::Form::number,
          Table<const std::int64_t>(words_ + first, entries->count()));
    }
    // A node without outputs is refused for that.
    return !counts_outputs(rules_) ||
           (call_.output_count() > 0 &&
            set_one(Parameter::outputs, layout::Form::number, call_.output_count()));
  }

  bool read_shapes() noexcept {
    request.inputs = {words_ + used_, data_};
    for (int input = 0; input < data_; ++input) {
      if (!call_.has(input)) return false;
      const State& state = call_.in(input);
      if (state.kind == Kind::opaque || !state.has_rank() || state.is_sequence) return false;
      if (!add(state.rank)) return false;
      for (const Length length : state.lengths()) {
        if (!add(known(length))) return false;
      }
    }
    return true;
  }

  const Call& call_;
  const layout::Rules& rules_;
  std::int64_t words_[kMostWords];
  std::int32_t used_ = 0;
  int data_ = 0;
};

}  // namespace

const layout::Rules* layout_rules(const Call& call) noexcept {
  if (call.node.domain != 0) return nullptr;
  const std::string_view name = call.model.text(call.node.op_type);
  const auto* const found = std::find_if(std::begin(kOperators), std::end(kOperators),
                                         [&](const Named& one) { return one.name == name; });
  if (found == std::end(kOperators)) return nullptr;
  return layout::rules_at(static_cast<layout::Operator>(found - kOperators), call.node.version);
}

int layout_inputs(const Call& call, const layout::Rules& rules) noexcept {
  const Named& named = kOperators[static_cast<int>(rules.op)];
  return named.most < 0 ? call.input_count() : named.fewest;
}

layout::Kind kind_of(Parameter parameter) noexcept { return kKinds[static_cast<int>(parameter)]; }

std::optional<Table<const Length>> layout_entries(const Call& call, int input,
                                                  layout::Kind kind) noexcept {
  const State& state = call.in(input);
  const bool fits_rank = state.rank == 1 || (kind == layout::Kind::either && state.rank == 0);
  if (!state.has_numbers() || !fits_rank) return std::nullopt;
  // Many nodes may take one list: what is said of them all is to stay linear in the file.
  if (state.count > kMostChecked) return std::nullopt;
  const Table<const Length> entries = call.numbers.of(state);
  const bool fits = kind == layout::Kind::lengths ||
                    std::all_of(entries.begin(), entries.end(),
                                [&](Length entry) { return call.lengths.is_number(entry); });
  if (!fits) return std::nullopt;
  return entries;
}

bool counts_outputs(const layout::Rules& rules) noexcept {
  return (layout::parameters_of(rules) & layout::set_of(Parameter::outputs)) != 0;
}

Cause layout_fits(const Call& call, layout::Leniency* leniency) noexcept {
  *leniency = layout::Leniency::none;
  const layout::Rules* const rules = layout_rules(call);
  if (rules == nullptr) return {};
  Reader reader(call, *rules);
  if (!reader.read()) return {};
  const layout::Mistake wrong = layout::refusal_of(reader.request, leniency);
  if (!wrong) return {};
  return because(Reason::refused_layout, static_cast<std::int64_t>(wrong.fault),
                 call.has(0) ? call.type_of(0) : 0);
}

}  // namespace rw::model
