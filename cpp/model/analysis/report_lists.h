// The records of a report, each declared once: C++ writes their fields in this order, and the build prints for
// JavaScript how each is read.
#pragma once

/// The kinds of fields.
///
///   number   an integer of at most 53 bits
///   exact    any int64
///   truth    0 or 1
///   named    the place of a name in a list, `of`
///   reason   the place of a reason in RW_REASON_LIST
///   operands three numbers
///   lengths  a list of lengths; kNoList where it is not known
///   symbols  a list of symbols: 0 is N, a positive one a text, a negative one has no name
///   record   one of `of`
///   records  a list of these
///
/// A list has its number of entries in front. A report is an entry, and if the model has a batch findings, then lists
/// of `declared`, `length` and `other`. A length is a number: the list says what each that was written stands for. The
/// last words are those of write_wanted().

/// X(kind, of, field, meaning). Why something is as it is.
#define RW_CAUSE_FIELDS(X)                                                                       \
  X(reason, , reason, "the code, and what kind of obstacle that is")                             \
  X(operands, , operands, "of the reason")                                                       \
  X(number, , value, "the value that it is about, where it began before any node; else -1")      \
  X(number, , about, "that value, or the input of the node that the first operand names; or -1") \
  X(number, , from, "an input of the model without a batch that `about` is computed from; or -1")

/// X(kind, of, field, meaning). A Reshape or Flatten.
#define RW_TARGET_FIELDS(X)                                                                     \
  X(number, , node, "an index")                                                                 \
  X(named, sources, source, "where its target or axis is from")                                 \
  X(named, verdicts, verdict, "what it does to the samples")                                    \
  X(record, cause, cause, "why it is frozen, mixes, fails or is unknown")                       \
  X(number, , blame, "the node that the cause is about; -1: an input, or itself")               \
  X(exact, , only_for, "the only N that fits; 0 if it is not one")                              \
  X(exact, , multiples_of, "it fits only for N that are multiples of this")                     \
  X(named, emptyBatches, empty_batch, "what N = 0 does, with the fix if there is one")          \
  X(named, runtimes, runtime, "how onnxruntime differs")                                        \
  X(truth, , moves, "as it is, it gives a length to another axis than the data has it in")      \
  X(lengths, , input, "of the data")                                                            \
  X(lengths, , target, "as the file has it")                                                    \
  X(lengths, , shape, "what it gives, with the fix if there is one")                            \
  X(number, , obstructs,                                                                        \
    "the node that does not follow fixedTarget or fixedAxis; -1 if none. Where fix is none it " \
    "cannot")                                                                                   \
  X(named, fixKinds, fix, "what there is to write")                                             \
  X(number, , fixed_axis, "of a Flatten")                                                       \
  X(lengths, , fixed_target, "of a Reshape")

/// X(kind, of, field, meaning). A data input of a node.
#define RW_SHAPE_FIELDS(X) X(lengths, , dims, "its own")

/// X(kind, of, field, meaning). A list that a node takes beside its data, or a number.
#define RW_LISTED_FIELDS(X)                                  \
  X(number, , parameter, "its number in RW_PARAMETER_LIST")  \
  X(truth, , is_list, "otherwise the one entry is a number") \
  X(lengths, , entries, "its own")

/// X(kind, of, field, meaning). An obstacle to a proof.
#define RW_BLOCKER_FIELDS(X)                                                                   \
  X(number, , node, "-1: an input or output of the model")                                     \
  X(number, , value, "that input or output; else -1")                                          \
  X(record, cause, cause, "what it is")                                                        \
  X(records, shape, inputs,                                                                    \
    "the data of a node that moves or names elements; none where what it takes is not known, " \
    "and of other nodes")                                                                      \
  X(records, listed, values, "what such a node takes beside, but for its attributes")

/// X(kind, of, field, meaning). An input of a node that inserted nodes make follow N.
#define RW_INSERT_FIELDS(X)                                                                \
  X(number, , node, "an index")                                                            \
  X(number, , input, "its position")                                                       \
  X(number, , value, "that the file names there")                                          \
  X(named, insertKinds, kind, "what the node is given in its place")                       \
  X(number, , place, "the axis of the samples, or the entry of a list")                    \
  X(exact, , each, "the length there, or the entry, of one sample; of counted the stride") \
  X(number, , constant, "the value whose data decides; -1: none does")                     \
  X(lengths, , dims, "of the value")                                                       \
  X(lengths, , list, "its entries, if it is a list")

/// X(kind, of, field, meaning). A node that onnxruntime takes, and ONNX does not in the node's version.
#define RW_LENIENT_FIELDS(X)    \
  X(number, , node, "an index") \
  X(named, leniencies, leniency, "what onnxruntime takes of it")

/// X(kind, of, field, meaning). A value whose dims the file declares, so that a fix may have to change them.
#define RW_DECLARED_FIELDS(X)                                                         \
  X(number, , value, "an index")                                                      \
  X(named, states, kind, "what its elements depend on")                               \
  X(number, , axis, "of the samples, if it is batched")                               \
  X(truth, , differs, "the file declares another rank or length, which a fix writes") \
  X(lengths, , dims, "its own")

/// X(kind, of, field, meaning). An input that carries the batch.
#define RW_CARRIER_FIELDS(X)     \
  X(number, , value, "an index") \
  X(number, , axis, "of the samples")

/// X(kind, of, field, meaning). How the batch enters the model: the first words of a report, and where there is no
/// batch the last.
#define RW_ENTRY_FIELDS(X)                                                       \
  X(number, , exported, "the batch of the file; -1 if the inputs disagree")      \
  X(number, , counted,                                                           \
    "the samples that N counts in the dims of the inputs: 3 where they say 3*N") \
  X(exact, , least, "of a length: the least N")                                  \
  X(exact, , most, "of a length: the greatest N")                                \
  X(records, carrier, inputs, "that carry it")

/// X(kind, of, field, meaning). What the samples do.
#define RW_FINDINGS_FIELDS(X)                                                         \
  X(named, statuses, status, "of the model")                                          \
  X(number, , multiples_of, "the samples that N counts")                              \
  X(truth, , on_open, "the proof holds where lengths fit that the file leaves open")  \
  X(number, , tries, "how often the graph was gone through")                          \
  X(number, , steps, "nodes that were looked at in all")                              \
  X(number, , proven_nodes, "of the main graph")                                      \
  X(number, , nodes, "of the main graph")                                             \
  X(records, target, targets, "every Reshape and Flatten, in the order of the nodes") \
  X(records, blocker, blockers, "what ends the proof")                                \
  X(records, insert, inserts, "inputs that inserted nodes make follow N")             \
  X(records, lenient, lenient, "nodes that onnxruntime alone takes")

/// X(kind, of, field, meaning). A term of a length.
#define RW_TERM_FIELDS(X)             \
  X(exact, , coefficient, "a number") \
  X(symbols, , symbols, "that it is times")

/// X(kind, of, field, meaning). What a number of a length stands for.
#define RW_LENGTH_FIELDS(X)         \
  X(number, , length, "its number") \
  X(records, term, terms, "its sum")

/// X(kind, of, field, meaning). Other inputs with which the model is proven, where it is not with those found.
#define RW_OTHER_FIELDS(X)                            \
  X(records, carrier, inputs, "that carry the batch") \
  X(named, statuses, status, "of the model then")

/// X(record, list). All of them, each behind those that it has.
#define RW_REPORT_RECORD_LIST(X)  \
  X(cause, RW_CAUSE_FIELDS)       \
  X(target, RW_TARGET_FIELDS)     \
  X(shape, RW_SHAPE_FIELDS)       \
  X(listed, RW_LISTED_FIELDS)     \
  X(blocker, RW_BLOCKER_FIELDS)   \
  X(insert, RW_INSERT_FIELDS)     \
  X(lenient, RW_LENIENT_FIELDS)   \
  X(declared, RW_DECLARED_FIELDS) \
  X(carrier, RW_CARRIER_FIELDS)   \
  X(entry, RW_ENTRY_FIELDS)       \
  X(findings, RW_FINDINGS_FIELDS) \
  X(term, RW_TERM_FIELDS)         \
  X(length, RW_LENGTH_FIELDS)     \
  X(other, RW_OTHER_FIELDS)
