// A model as tables of numbers: what the analysis reads. JavaScript reads the file and writes the tables into one block
// of memory; open_model() checks them once, so that nothing else needs to.
//
// A record refers to another by the index in its table, to several by a Range. -1 means none. Nothing points into
// the file, and no weight is in the tables: a tensor has its numbers only if it is small.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace rw::model {

/// Most elements of a constant whose numbers are in the tables: of int32, int64 and bool, and of float and double.
/// Others count as weights: the tables hold their shape only.
inline constexpr std::int64_t kMaxKnownIntegers = 1024;
inline constexpr std::int64_t kMaxKnownReals = 64;
/// Most dims of a declared shape that are in the tables: of a longer one the first.
inline constexpr std::int32_t kMaxDeclaredRank = 64;
/// Deepest nesting of graphs in graphs.
inline constexpr int kMaxGraphDepth = 64;

/// `count` entries of a table, from `first` on.
struct Range {
  std::int32_t first = 0;
  std::int32_t count = 0;
};

/// A name: an index into the table of texts. Equal names have equal indices; 0 is the empty name.
using Text = std::int32_t;

/// A declared dim: a number, a symbol, or neither.
struct Dim {
  std::int64_t length;  ///< -1: not a number
  Text symbol;          ///< 0: none
  std::int32_t unused;
};

/// Bits of Value::flags.
enum ValueFlag : std::int32_t {
  kIsInput = 1,  ///< an input of its graph
  kIsInitializer =
      2,  ///< with kIsInput too (IR version 3): a default that the caller of the model may replace
  kIsOutput = 4,  ///< an output of its graph
  kIsNotUnique =
      8,  ///< several nodes, inputs or initializers of one graph have this name: nothing is known of it
  kIsDeclared = 16,  ///< the file declares its shape: a claim, except for an input
};

/// A tensor that flows through a graph. JavaScript has its name, which nothing here reads.
struct Value {
  std::int32_t graph;  ///< the graph that defines it
  std::int32_t flags;  ///< ValueFlag
  std::int32_t
      producer;  ///< the node that computes it; -1: an input, an initializer, or nothing at all
  std::int32_t
      constant;       ///< its Tensor if it is an initializer or what a Constant node gives; else -1
  std::int32_t type;  ///< ONNX's number of the element type; 0: not declared. -1: not a tensor
  std::int32_t rank;  ///< -1: not declared
  std::int32_t first_dim;  ///< into dims: `rank` of them, at most kMaxDeclaredRank
};

/// Bits of Tensor::flags.
enum TensorFlag : std::int32_t {
  kIsExternal = 1,  ///< its data is in another file
  kIsSparse = 2,
  kIsFloat = 4,  ///< its numbers are in `reals`, not in `integers`
};

/// ONNX's numbers of the element types whose elements are followed (TensorProto.DataType).
enum ElementType : std::int32_t {
  kUnknownType = 0,
  kFloatType = 1,
  kInt32Type = 6,
  kInt64Type = 7,
  kBoolType = 9,
  kFloat16Type = 10,
  kDoubleType = 11,
  kBfloat16Type = 16,
};

/// A constant.
struct Tensor {
  std::int32_t type;   ///< ONNX's number of the element type
  std::int32_t flags;  ///< TensorFlag
  Range dims;          ///< into integers
  Range numbers;  ///< its elements in row-major order, into integers or reals; none if not known
  std::int32_t known;  ///< 1: `numbers` are all its elements (maybe none); 0: they were not read
};

/// ONNX's numbers of the kinds of attribute (AttributeProto.AttributeType).
enum AttributeKind : std::int32_t {
  kNoKind = 0,
  kFloat = 1,
  kInt = 2,
  kString = 3,
  kTensor = 4,
  kGraph = 5,
  kFloats = 6,
  kInts = 7,
  kStrings = 8,
  kTensors = 9,
  kGraphs = 10,
  kSparseTensor = 11,
};

/// An attribute of a node. Which field holds the value follows from the kind.
struct Attribute {
  Text name;
  std::int32_t kind;       ///< AttributeKind
  std::int32_t reference;  ///< 1: in a function's body, the value is an attribute of the call
  /// kInt, kInts: into integers.  kFloat, kFloats: into reals.  kString, kStrings: texts, into links.  kTensor,
  /// kSparseTensor: one index of tensors, into links.  kGraph, kGraphs: indices of graphs, into links.
  Range values;
  std::int32_t known;  ///< 0: longer than kMaxKnownIntegers, and not read
};

/// A call of an operator. JavaScript has its name.
struct Node {
  Text op_type;
  Text domain;           ///< 0: ONNX's own, also where the file spells it ai.onnx
  std::int32_t version;  ///< of the opset that the model imports for the domain; 0: it imports none
  std::int32_t graph;
  Range inputs;      ///< into links: values; -1: omitted
  Range outputs;     ///< into links: values; -1: omitted
  Range captures;    ///< into links: the values from around it that the bodies of its graphs read
  Range attributes;  ///< into attributes
};

enum GraphKind : std::int32_t { kMain = 0, kSubgraph = 1, kFunction = 2 };

/// A list of nodes with inputs and outputs. The main graph is the first.
struct Graph {
  std::int32_t kind;  ///< GraphKind
  std::int32_t node;  ///< of a subgraph: the node whose attribute it is; else -1
  Range nodes;        ///< into nodes, in the order of the file
  Range inputs;       ///< into links: values
  Range outputs;      ///< into links: values
};

/// Characters of a name, into bytes: UTF-8.
struct TextBytes {
  Range bytes;
};

/// X(Type, table). The tables in the order in which they stand in memory, those with the widest numbers first: each
/// begins where the one before it ends.
#define RW_MODEL_TABLE_LIST(X) \
  X(std::int64_t, integers)    \
  X(double, reals)             \
  X(Dim, dims)                 \
  X(Value, values)             \
  X(Tensor, tensors)           \
  X(Attribute, attributes)     \
  X(Node, nodes)               \
  X(Graph, graphs)             \
  X(std::int32_t, links)       \
  X(TextBytes, texts)          \
  X(char, bytes)

/// How many entries each table has: the first thing in the block, before the tables.
struct alignas(8) TableCounts {
#define RW_MODEL_COUNT(Type, table) std::int32_t table;
  RW_MODEL_TABLE_LIST(RW_MODEL_COUNT)
#undef RW_MODEL_COUNT
};

/// A model. Its tables are in the caller's memory.
class Model {
 public:
#define RW_MODEL_TABLE(Type, table) std::span<const Type> table;
  RW_MODEL_TABLE_LIST(RW_MODEL_TABLE)
#undef RW_MODEL_TABLE

  /// The entries of a range.
  std::span<const std::int32_t> linked(Range range) const noexcept { return part(links, range); }
  std::span<const std::int32_t> inputs(const Node& node) const noexcept {
    return linked(node.inputs);
  }
  std::span<const std::int32_t> outputs(const Node& node) const noexcept {
    return linked(node.outputs);
  }
  std::span<const std::int32_t> inputs(const Graph& graph) const noexcept {
    return linked(graph.inputs);
  }
  std::span<const std::int32_t> outputs(const Graph& graph) const noexcept {
    return linked(graph.outputs);
  }
  /// The declared dims of a value, at most kMaxDeclaredRank; empty if it declares none.
  std::span<const Dim> dims_of(const Value& value) const noexcept {
    return part(dims, listed_dims(value));
  }
  std::span<const std::int64_t> dims_of(const Tensor& tensor) const noexcept {
    return part(integers, tensor.dims);
  }
  /// The elements of a tensor of integers or bools; empty if they are not known.
  std::span<const std::int64_t> integers_of(const Tensor& tensor) const noexcept {
    return tensor.flags & kIsFloat ? std::span<const std::int64_t>{}
                                   : part(integers, tensor.numbers);
  }
  /// The elements of a tensor of floats; empty if they are not known.
  std::span<const double> reals_of(const Tensor& tensor) const noexcept {
    return tensor.flags & kIsFloat ? part(reals, tensor.numbers) : std::span<const double>{};
  }

  std::string_view text(Text index) const noexcept {
    const Range range = texts[static_cast<std::size_t>(index)].bytes;
    return {bytes.data() + range.first, static_cast<std::size_t>(range.count)};
  }

  /// The attribute of a node with a name; null if it has none. If several have it: the last.
  const Attribute* attribute(const Node& node, std::string_view name) const noexcept;
  /// The value of an int attribute; `otherwise` if the node has none of that name. A value of another kind, or one
  /// that is an attribute of a function's call, counts as none: attribute() tells.
  std::int64_t int_of(const Node& node, std::string_view name,
                      std::int64_t otherwise) const noexcept;
  double float_of(const Node& node, std::string_view name, double otherwise) const noexcept;
  std::string_view string_of(const Node& node, std::string_view name,
                             std::string_view otherwise) const noexcept;
  /// The values of a list of ints; empty if the node has none of that name.
  std::span<const std::int64_t> ints_of(const Node& node, std::string_view name) const noexcept;
  /// The value's constant; null if it has none. The caller of the model may replace one whose value has kIsInput.
  const Tensor* constant(std::int32_t value) const noexcept {
    const std::int32_t index = values[static_cast<std::size_t>(value)].constant;
    return index < 0 ? nullptr : &tensors[static_cast<std::size_t>(index)];
  }
  /// Where they stand.
  static Range listed_dims(const Value& value) noexcept {
    return {value.first_dim, std::clamp(value.rank, 0, kMaxDeclaredRank)};
  }

 private:
  template <class Entry>
  static std::span<const Entry> part(std::span<const Entry> table, Range range) noexcept {
    return table.subspan(static_cast<std::size_t>(range.first),
                         static_cast<std::size_t>(range.count));
  }
};

/// Finds the tables in a block of memory, and checks every index and range in them.
///
/// Shapes   block: aligned to 8 bytes; it must outlive the model.
/// Returns  whether the block holds tables in which nothing points outside. On false *model is empty.
/// Cost     one pass.
bool open_model(std::span<const std::byte> block, Model* model) noexcept;

}  // namespace rw::model
