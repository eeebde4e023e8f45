// Builds the tables of a small model, for tests of the analysis.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/graph/listing.h"
#include "model/operators/rules.h"

namespace rw::model::test {

using Ints = std::vector<std::int64_t>;

/// Lengths as numbers: 0 for one that is none.
inline Ints ints_of(const Analysis& analysis, const KnownLengths& lengths) {
  Ints entries;
  for (const Length entry : lengths.value_or(Table<const Length>{})) {
    entries.push_back(analysis.lengths->number_in(entry).value_or(0));
  }
  return entries;
}
/// The entries of the target that a report says to write; 0 for an entry that is not a number.
inline Ints fix_of(const Analysis& analysis, std::size_t target) {
  return ints_of(analysis, analysis.targets[target].fixed_target);
}
/// The entries of the list that an insertion is for.
inline Ints list_of(const Analysis& analysis, std::size_t insert) {
  return ints_of(analysis, analysis.inserts[insert].list);
}

/// Names of values are for readers: the tables have none.
class Builder {
 public:
  explicit Builder(std::int32_t opset) : opset_(opset) {
    text("");
    graphs_.push_back({kMain, -1, {}, {}, {}});
  }

  /// An input of the graph: -1 in dims is a length that has no name.
  std::int32_t input(const std::string&, const Ints& dims, std::int32_t type = 1) {
    const std::int32_t value = add_value(kIsInput | kIsDeclared, type);
    values_[index(value)].rank = static_cast<std::int32_t>(dims.size());
    values_[index(value)].first_dim = static_cast<std::int32_t>(dims_.size());
    for (const std::int64_t length : dims) dims_.push_back({length, 0, 0});
    inputs_.push_back(value);
    return value;
  }

  /// A constant with int64 elements.
  std::int32_t list(const std::string& name, const Ints& elements) {
    return constant(name, {static_cast<std::int64_t>(elements.size())}, 7, 0, elements);
  }
  std::int32_t scalar(const std::string& name, std::int64_t element) {
    return constant(name, {}, 7, 0, {element});
  }
  /// A constant of one bool.
  std::int32_t truth(bool holds) { return constant("", {}, kBoolType, 0, {holds}); }
  std::int32_t integers(const Ints& dims, const Ints& elements) {
    return constant("", dims, 7, 0, elements);
  }
  /// A constant with float elements: a number alone if `dims` is empty.
  std::int32_t reals(const Ints& dims, const std::vector<double>& elements) {
    const std::int32_t value = constant("", dims, 1, kIsFloat, {}, false);
    tensors_.back().numbers = {static_cast<std::int32_t>(reals_.size()),
                               static_cast<std::int32_t>(elements.size())};
    tensors_.back().known = true;
    reals_.insert(reals_.end(), elements.begin(), elements.end());
    return value;
  }
  /// A constant whose elements are not known.
  std::int32_t weights(const std::string& name, const Ints& dims) {
    return constant(name, dims, 1, kIsFloat, {}, false);
  }

  /// Says of a constant what its data was found to have.
  void has_read(std::int32_t value, const Ints& periods, std::int32_t flags = 0) {
    Tensor& tensor = tensors_[index(values_[index(value)].constant)];
    tensor.flags |= kIsRead | flags;
    tensor.periods = numbers(periods);
  }
  /// Gives a constant another element type.
  void set_type(std::int32_t value, std::int32_t type) {
    tensors_[index(values_[index(value)].constant)].type = type;
    values_[index(value)].type = type;
  }
  /// Sets flags of a constant, and of the value that it is.
  void mark(std::int32_t value, std::int32_t tensor_flags, std::int32_t value_flags) {
    tensors_[index(values_[index(value)].constant)].flags |= tensor_flags;
    values_[index(value)].flags |= value_flags;
  }

  /// The first output of a node, which names one, or all that its operator must have. An operator of onnxruntime's is
  /// written with its domain: com.microsoft.Gelu.
  std::int32_t node(const std::string& op, const std::vector<std::int32_t>& inputs) {
    const Named named = named_in(op);
    const Operator* const row = find_operator(named.domain, named.name, version_in(named)).row;
    return with_outputs(op, inputs, row ? std::max<int>(1, row->signature.named) : 1)[0];
  }
  std::vector<std::int32_t> with_outputs(const std::string& op,
                                         const std::vector<std::int32_t>& inputs, int count) {
    std::vector<std::int32_t> values;
    for (int output = 0; output < count; ++output) {
      values.push_back(add_value(0, 0));
      values_.back().producer = static_cast<std::int32_t>(nodes_.size());
    }
    const Range in = links(inputs);
    const Range out = links(values);
    const Named named = named_in(op);
    const Text domain = named.domain.empty() ? 0 : text(named.domain);
    const Range attributes{static_cast<std::int32_t>(attributes_.size()), 0};
    nodes_.push_back(
        {text(named.name), domain, version_in(named), graph_, in, out, {}, attributes});
    return values;
  }
  /// Attributes of the last node.
  Builder& with(const std::string& name, std::int64_t number) {
    return with_values(name, kInt, {number});
  }
  Builder& with(const std::string& name, const Ints& numbers) {
    return with_values(name, kInts, numbers);
  }

  Builder& with_text(const std::string& name, const std::string& word) {
    const Text value = text(word);
    attributes_.push_back({text(name), kString, 0, links({value}), 1});
    ++nodes_.back().attributes.count;
    return *this;
  }
  Builder& with_texts(const std::string& name, const std::vector<std::string>& words) {
    std::vector<Text> values;
    for (const std::string& word : words) values.push_back(text(word));
    attributes_.push_back({text(name), kStrings, 0, links(values), 1});
    ++nodes_.back().attributes.count;
    return *this;
  }
  Builder& with_reals(const std::string& name, const std::vector<double>& numbers) {
    const Range range{static_cast<std::int32_t>(reals_.size()),
                      static_cast<std::int32_t>(numbers.size())};
    reals_.insert(reals_.end(), numbers.begin(), numbers.end());
    attributes_.push_back({text(name), kFloats, 0, range, 1});
    ++nodes_.back().attributes.count;
    return *this;
  }
  Builder& with_real(const std::string& name, double number) {
    reals_.push_back(number);
    const Range last{static_cast<std::int32_t>(reals_.size()) - 1, 1};
    attributes_.push_back({text(name), kFloat, 0, last, 1});
    ++nodes_.back().attributes.count;
    return *this;
  }

  /// A graph as an attribute of the last node: begin() goes on in it.
  std::int32_t body(const std::string& name) {
    const auto graph = static_cast<std::int32_t>(graphs_.size());
    graphs_.push_back({kSubgraph, static_cast<std::int32_t>(nodes_.size()) - 1, {}, {}, {}});
    attributes_.push_back({text(name), kGraph, 0, links({graph}), 1});
    ++nodes_.back().attributes.count;
    return graph;
  }
  /// The main graph as an attribute of the last node, which is in it: no file has one.
  void holds_main(const std::string& name) {
    graphs_[0].node = static_cast<std::int32_t>(nodes_.size()) - 1;
    attributes_.push_back({text(name), kGraph, 0, links({0}), 1});
    ++nodes_.back().attributes.count;
  }
  /// The graph of a local function that the last node calls, or one that is shared with other calls.
  std::int32_t called(bool is_shared = false) {
    const std::int32_t graph = body("");
    graphs_[index(graph)].kind = kFunction;
    graphs_[index(graph)].is_shared = is_shared;
    graphs_[index(graph)].hides_inputs = 1;
    return graph;
  }
  /// Goes on in a graph: nodes, inputs and constants that follow are in it. Those of one graph follow one another.
  void begin(std::int32_t graph) {
    graph_ = graph;
    if (main_count_ < 0) main_count_ = static_cast<std::int32_t>(nodes_.size());
    graphs_[index(graph)].nodes.first = static_cast<std::int32_t>(nodes_.size());
  }
  /// An input of the graph, of which nothing is declared.
  std::int32_t taken() {
    const std::int32_t value = add_value(kIsInput, 0);
    taken_.push_back(value);
    return value;
  }
  /// Ends the graph that was begun.
  void end(const std::vector<std::int32_t>& outputs) {
    Graph& graph = graphs_[index(graph_)];
    graph.nodes.count = static_cast<std::int32_t>(nodes_.size()) - graph.nodes.first;
    graph.inputs = links(taken_);
    graph.outputs = links(outputs);
    taken_.clear();
  }

  std::int32_t output(std::int32_t value) {
    outputs_.push_back(value);
    values_[index(value)].flags |= kIsOutput;
    return value;
  }

  /// Analyses the model: `axes` of its inputs, -1 for one that carries no batch; whether they are a guess.
  const Analysis& analyze(const Ints& axes, std::int64_t exported = 1, bool is_guess = false,
                          std::int64_t counted = 1) {
    return analyze_batch(
        axes,
        {.exported = exported, .counted = counted, .is_guess = is_guess, .is_declared = true});
  }
  /// Analyses a length that is to be any: `axes` of the inputs that have it, -1 for one that does not. With 1 as the
  /// exported one the file leaves it open.
  const Analysis& analyze_length(const Ints& axes, std::int64_t exported, std::int64_t counted = 1,
                                 const Bounds& bounds = {1, INT64_MAX}) {
    return analyze_batch(axes, {.exported = exported,
                                .counted = counted,
                                .is_declared = exported > 1,
                                .is_length = true,
                                .least = bounds.least,
                                .most = bounds.most});
  }

  /// The block of the tables that were analysed, which stays as long as the builder.
  std::span<const std::byte> tables() const {
    return std::as_bytes(std::span(block_)).first(block_bytes_);
  }

  /// The lengths of a value as text: N, numbers and products.
  std::string dims(std::int32_t value) const {
    return show(analysis.states[index(value)].lengths());
  }
  std::string show(std::span<const Length> row) const {
    std::string text;
    for (const Length length : row) {
      if (!text.empty()) text += ',';
      text += show(length);
    }
    return text;
  }
  std::string show(Length length) const {
    std::string text;
    if (length < 0) return "?";
    for (const Term& term : analysis.lengths->terms(length)) {
      std::string one = term.coefficient == 1 && term.factors[0] != kNoSymbol
                            ? ""
                            : std::to_string(term.coefficient);
      for (const Symbol factor : term.factors) {
        if (factor != kNoSymbol) one += factor == kBatch ? "N" : "s";
      }
      text += (text.empty() ? "" : "+") + one;
    }
    return text.empty() ? "0" : text;
  }

  const State& state(std::int32_t value) const { return analysis.states[index(value)]; }

  Model model;
  Analysis analysis;

 private:
  const Analysis& analyze_batch(const Ints& axes, Batch batch) {
    write();
    EXPECT_TRUE(open_model(std::as_bytes(std::span(block_)), &model));
    batch_.clear();
    for (std::size_t place = 0; place < axes.size(); ++place) {
      if (axes[place] >= 0)
        batch_.push_back({inputs_[place], static_cast<std::int32_t>(axes[place])});
    }
    arena_->clear();
    batch.inputs = batch_;
    EXPECT_TRUE(rw::model::analyze(model, batch, lengths_.get(), arena_.get(), &analysis));
    return analysis;
  }

  struct Named {
    std::string domain, name;
  };
  static Named named_in(const std::string& op) {
    const std::size_t point = op.rfind('.');
    return point == std::string::npos ? Named{"", op}
                                      : Named{op.substr(0, point), op.substr(point + 1)};
  }
  /// The opset of a domain; onnxruntime's has one.
  std::int32_t version_in(const Named& named) const {
    return named.domain == "com.microsoft" ? 1 : opset_;
  }

  static std::size_t index(std::int32_t value) { return static_cast<std::size_t>(value); }

  Text text(const std::string& word) {
    texts_.push_back(
        {{static_cast<std::int32_t>(bytes_.size()), static_cast<std::int32_t>(word.size())}});
    bytes_.insert(bytes_.end(), word.begin(), word.end());
    return static_cast<Text>(texts_.size() - 1);
  }

  std::int32_t add_value(std::int32_t flags, std::int32_t type) {
    values_.push_back({graph_, flags, -1, -1, type, -1, 0});
    return static_cast<std::int32_t>(values_.size() - 1);
  }

  std::int32_t constant(const std::string&, const Ints& dims, std::int32_t type, std::int32_t flags,
                        const Ints& elements, bool known = true) {
    const std::int32_t value = add_value(kIsInitializer, type);
    values_[index(value)].constant = static_cast<std::int32_t>(tensors_.size());
    const Range shape = numbers(dims);
    tensors_.push_back({type, flags, shape, known ? numbers(elements) : Range{}, known});
    return value;
  }

  Range numbers(const Ints& list) {
    const Range range = {static_cast<std::int32_t>(integers_.size()),
                         static_cast<std::int32_t>(list.size())};
    integers_.insert(integers_.end(), list.begin(), list.end());
    return range;
  }
  Range links(const std::vector<std::int32_t>& list) {
    const Range range = {static_cast<std::int32_t>(links_.size()),
                         static_cast<std::int32_t>(list.size())};
    links_.insert(links_.end(), list.begin(), list.end());
    return range;
  }
  Builder& with_values(const std::string& name, std::int32_t kind, const Ints& list) {
    attributes_.push_back({text(name), kind, 0, numbers(list), 1});
    ++nodes_.back().attributes.count;
    return *this;
  }

  template <class Entry>
  void append(std::vector<std::byte>* all, const std::vector<Entry>& table) {
    const auto* const first = reinterpret_cast<const std::byte*>(table.data());
    all->insert(all->end(), first, first + table.size() * sizeof(Entry));
  }

  void write() {
    graphs_[0].nodes = {0,
                        main_count_ < 0 ? static_cast<std::int32_t>(nodes_.size()) : main_count_};
    graphs_[0].inputs = links(inputs_);
    graphs_[0].outputs = links(outputs_);
    TableCounts counts{};
    std::vector<std::byte> all(sizeof(TableCounts));
#define RW_WRITE(Type, table)                                \
  counts.table = static_cast<std::int32_t>(table##_.size()); \
  append(&all, table##_);
    RW_MODEL_TABLE_LIST(RW_WRITE)
#undef RW_WRITE
    std::memcpy(all.data(), &counts, sizeof(counts));
    block_.assign(all.size() / 8 + 1, 0);
    std::memcpy(block_.data(), all.data(), all.size());
    block_bytes_ = all.size();
  }

  std::int32_t opset_;
  std::int32_t graph_ = 0;        ///< that what is added is in
  std::int32_t main_count_ = -1;  ///< nodes of the main graph; -1: all are
  std::vector<std::int32_t> taken_;
  std::vector<std::int64_t> integers_;
  std::vector<double> reals_;
  std::vector<Dim> dims_;
  std::vector<Value> values_;
  std::vector<Tensor> tensors_;
  std::vector<Attribute> attributes_;
  std::vector<Node> nodes_;
  std::vector<Graph> graphs_;
  std::vector<std::int32_t> links_;
  std::vector<BatchInput> carriers_;
  std::vector<TextBytes> texts_;
  std::vector<char> bytes_;
  std::vector<std::int32_t> inputs_;
  std::vector<std::int32_t> outputs_;
  std::vector<std::uint64_t> block_;
  std::size_t block_bytes_ = 0;
  std::vector<BatchInput> batch_;
  std::unique_ptr<Arena> arena_ = std::make_unique<Arena>();
  std::unique_ptr<Lengths> lengths_ = std::make_unique<Lengths>();
};

}  // namespace rw::model::test
