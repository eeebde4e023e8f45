// The records in which JavaScript gives a model to C++, each declared once: the build prints their fields, flags, kinds
// and limits, and JavaScript reads them by name.
//
// A record refers to another by the index in its table, to several by a Range. -1 means none. Nothing points into
// the file, and no weight is in the tables: a tensor has its numbers only if it is small. Of a larger one whose data an
// analysis wants, it has what repeats in it.
#pragma once

#include <cstdint>

namespace rw::model {

/// X(Type, constant, number, name, meaning).
#define RW_LIMIT_LIST(X)                                                                      \
  X(std::int64_t, kMaxKnownIntegers, 1024, knownIntegers,                                     \
    "elements of a constant of int32, int64 or bool whose numbers are in the tables; others " \
    "count as weights, of which the tables hold the shape only")                              \
  X(std::int64_t, kMaxKnownReals, 64, knownReals, "the same of one of float or double")       \
  X(std::int32_t, kMaxDeclaredRank, 64, declaredRank,                                         \
    "dims of a declared shape that are in the tables: of a longer one the first")             \
  X(std::int32_t, kMaxGraphDepth, 64, graphDepth, "graphs in graphs, one in another")

#define RW_LIMIT(Type, constant, number, name, meaning) inline constexpr Type constant = number;
RW_LIMIT_LIST(RW_LIMIT)
#undef RW_LIMIT

/// A name: an index into the table of texts. Equal names have equal indices; 0 is the empty name.
using Text = std::int32_t;

/// X(Type, field, meaning). Consecutive entries of a table.
#define RW_RANGE_LIST(X)             \
  X(std::int32_t, first, "an index") \
  X(std::int32_t, count, "how many")

/// X(Type, field, meaning). A declared dim: a number, a symbol, or neither.
#define RW_DIM_LIST(X)                        \
  X(std::int64_t, length, "-1: not a number") \
  X(Text, symbol, "0: none")                  \
  X(std::int32_t, unused, "whole int64s")

/// X(Type, field, meaning). A tensor that flows through a graph. JavaScript has its name, which nothing here reads.
#define RW_VALUE_LIST(X)                                                                        \
  X(std::int32_t, graph, "the graph that defines it")                                           \
  X(std::int32_t, flags, "ValueFlag")                                                           \
  X(std::int32_t, producer,                                                                     \
    "the node that computes it; -1: an input, an initializer, or nothing at all")               \
  X(std::int32_t, constant,                                                                     \
    "its Tensor if it is an initializer or what a Constant node gives; else -1")                \
  X(std::int32_t, type, "ONNX's number of the element type; 0: not declared. -1: not a tensor") \
  X(std::int32_t, rank, "-1: not declared")                                                     \
  X(std::int32_t, first_dim, "into dims: `rank` of them, at most kMaxDeclaredRank")

/// X(flag, bit, name, meaning). Bits of Value::flags.
#define RW_VALUE_FLAG_LIST(X)                                                                    \
  X(kIsInput, 1, input, "an input of its graph")                                                 \
  X(kIsInitializer, 2, initializer,                                                              \
    "with kIsInput too (IR version 3): a default that the caller of the model may replace")      \
  X(kIsOutput, 4, output, "an output of its graph")                                              \
  X(kIsNotUnique, 8, notUnique,                                                                  \
    "several nodes, inputs or initializers of one graph have this name: nothing is known of it") \
  X(kIsDeclared, 16, declared, "the file declares its shape: a claim, except for an input")      \
  X(kIsStated, 32, stated, "the file says something of its type; JavaScript alone asks")

/// X(Type, field, meaning). A constant.
#define RW_TENSOR_LIST(X)                                                                         \
  X(std::int32_t, type, "ONNX's number of the element type")                                      \
  X(std::int32_t, flags, "TensorFlag")                                                            \
  X(Range, dims, "into integers")                                                                 \
  X(Range, numbers, "its elements in row-major order, into integers or reals; none if not known") \
  X(std::int32_t, known, "1: `numbers` are all its elements (maybe none); 0: they were not read") \
  X(Range, periods,                                                                               \
    "into integers: if its data was read, of each axis the length of the shortest part that, "    \
    "again and again, is the whole; else none")

/// X(flag, bit, name, meaning). Bits of Tensor::flags.
#define RW_TENSOR_FLAG_LIST(X)                                                        \
  X(kIsExternal, 1, external, "its data is in another file")                          \
  X(kIsSparse, 2, sparse, "its dims are those of the whole")                          \
  X(kIsFloat, 4, real, "its numbers are in `reals`, not in `integers`")               \
  X(kIsMisfit, 8, misfits,                                                            \
    "its data is not as many elements of its type as its dims say: nothing loads it") \
  X(kIsRead, 16, read, "its data was read: `periods` are there")                      \
  X(kIsZero, 32, zero, "with kIsRead: every bit of it is 0")                          \
  X(kIsUnread, 64, unread, "its data is not to be read")

/// X(type, number, name, meaning). ONNX's numbers of the element types whose elements are followed, or read
/// (TensorProto.DataType).
#define RW_ELEMENT_TYPE_LIST(X)                     \
  X(kUnknownType, 0, unknown, "none is stated")     \
  X(kFloatType, 1, float, "IEEE 754 binary32")      \
  X(kUint8Type, 2, uint8, "also two of 4 bits")     \
  X(kInt32Type, 6, int32, "of two's complement")    \
  X(kInt64Type, 7, int64, "of two's complement")    \
  X(kStringType, 8, string, "never followed")       \
  X(kBoolType, 9, bool, "0 or 1")                   \
  X(kFloat16Type, 10, float16, "IEEE 754 binary16") \
  X(kDoubleType, 11, double, "IEEE 754 binary64")   \
  X(kBfloat16Type, 16, bfloat16, "the first half of a binary32")

/// X(Type, field, meaning). An attribute of a node. Which field of the file holds the value follows from the kind.
#define RW_ATTRIBUTE_FIELD_LIST(X)                                                             \
  X(Text, name, "as the file has it")                                                          \
  X(std::int32_t, kind, "AttributeKind")                                                       \
  X(std::int32_t, reference, "1: in a function's body, the value is an attribute of the call") \
  X(Range, values, "where the meaning of the kind says")                                       \
  X(std::int32_t, known, "0: longer than kMaxKnownIntegers, and not read")

/// X(kind, number, name, meaning). ONNX's numbers of the kinds of attribute (AttributeProto.AttributeType), and where
/// the values of each are.
#define RW_ATTRIBUTE_KIND_LIST(X)                           \
  X(kNoKind, 0, none, "nowhere")                            \
  X(kFloat, 1, float, "into reals")                         \
  X(kInt, 2, int, "into integers")                          \
  X(kString, 3, string, "texts, into links")                \
  X(kTensor, 4, tensor, "one index of tensors, into links") \
  X(kGraph, 5, graph, "one index of graphs, into links")    \
  X(kFloats, 6, floats, "into reals")                       \
  X(kInts, 7, ints, "into integers")                        \
  X(kStrings, 8, strings, "texts, into links")              \
  X(kTensors, 9, tensors, "indices of tensors, into links") \
  X(kGraphs, 10, graphs, "indices of graphs, into links")   \
  X(kSparseTensor, 11, sparseTensor, "one index of tensors, into links")

/// X(Type, field, meaning). A call of an operator. JavaScript has its name.
#define RW_NODE_LIST(X)                                                                          \
  X(Text, op_type, "the operator")                                                               \
  X(Text, domain, "0: ONNX's own, also where the file spells it ai.onnx")                        \
  X(std::int32_t, version,                                                                       \
    "of the opset that the model imports for the domain; 0: it imports none")                    \
  X(std::int32_t, graph, "that it is in")                                                        \
  X(Range, inputs, "into links: values; -1: omitted")                                            \
  X(Range, outputs, "into links: values; -1: omitted")                                           \
  X(Range, captures, "into links: the values from around it that the bodies of its graphs read") \
  X(Range, attributes, "into attributes")

/// X(Type, field, meaning). A list of nodes with inputs and outputs. The main graph is the first.
#define RW_GRAPH_LIST(X)                                                             \
  X(std::int32_t, kind, "GraphKind")                                                 \
  X(std::int32_t, node, "the node whose attribute it is, or that calls it; else -1") \
  X(Range, nodes, "into nodes, in the order of the file")                            \
  X(Range, inputs, "into links: values")                                             \
  X(Range, outputs, "into links: values")                                            \
  X(std::int32_t, is_shared, "1: a literal in it stands for more than its node's")   \
  X(std::int32_t, hides_inputs, "1: an input of the main graph cannot be read in it by its name")

/// X(kind, number, name, meaning).
#define RW_GRAPH_KIND_LIST(X)                         \
  X(kMain, 0, main, "the model's own")                \
  X(kSubgraph, 1, subgraph, "an attribute of a node") \
  X(kFunction, 2, function, "the body of a local function, once for each call")

/// X(Type, field, meaning). Characters of a name.
#define RW_TEXT_LIST(X) X(Range, bytes, "into bytes: UTF-8")

/// X(Type, field, meaning). An input of the main graph that carries the batch.
#define RW_BATCH_INPUT_LIST(X)       \
  X(std::int32_t, value, "an index") \
  X(std::int32_t, axis, "of the samples")

/// X(Record, name, list). The records, in an order in which each has those before it.
#define RW_RECORD_LIST(X)                          \
  X(Range, range, RW_RANGE_LIST)                   \
  X(Dim, dim, RW_DIM_LIST)                         \
  X(Value, value, RW_VALUE_LIST)                   \
  X(Tensor, tensor, RW_TENSOR_LIST)                \
  X(Attribute, attribute, RW_ATTRIBUTE_FIELD_LIST) \
  X(Node, node, RW_NODE_LIST)                      \
  X(Graph, graph, RW_GRAPH_LIST)                   \
  X(TextBytes, text, RW_TEXT_LIST)                 \
  X(BatchInput, batchInput, RW_BATCH_INPUT_LIST)

#define RW_RECORD_FIELD(Type, field, meaning) Type field = {};
#define RW_RECORD(Record, name, list) \
  struct Record {                     \
    list(RW_RECORD_FIELD)             \
  };
RW_RECORD_LIST(RW_RECORD)
#undef RW_RECORD
#undef RW_RECORD_FIELD

/// X(Enumeration, name, list). What words of records are.
#define RW_NUMBERED_LIST(X)                                \
  X(ValueFlag, valueFlags, RW_VALUE_FLAG_LIST)             \
  X(TensorFlag, tensorFlags, RW_TENSOR_FLAG_LIST)          \
  X(ElementType, elementTypes, RW_ELEMENT_TYPE_LIST)       \
  X(AttributeKind, attributeKinds, RW_ATTRIBUTE_KIND_LIST) \
  X(GraphKind, graphKinds, RW_GRAPH_KIND_LIST)

#define RW_NUMBERED_ENTRY(entry, number, name, meaning) entry = number,
#define RW_NUMBERED(Enumeration, name, list) \
  enum Enumeration : std::int32_t { list(RW_NUMBERED_ENTRY) };
RW_NUMBERED_LIST(RW_NUMBERED)
#undef RW_NUMBERED
#undef RW_NUMBERED_ENTRY

/// X(Type, table). The tables in the order in which they stand in memory, those with the widest numbers first: each
/// begins where the one before it ends. `carriers` are the inputs that the caller says carry the batch.
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
  X(BatchInput, carriers)      \
  X(TextBytes, texts)          \
  X(char, bytes)

/// How many entries each table has: the first thing in the block, before the tables.
struct alignas(8) TableCounts {
#define RW_MODEL_COUNT(Type, table) std::int32_t table;
  RW_MODEL_TABLE_LIST(RW_MODEL_COUNT)
#undef RW_MODEL_COUNT
};

}  // namespace rw::model
