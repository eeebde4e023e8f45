// The effect of a Reshape or Flatten on the batch, with the file's target and with other literals in it.
#pragma once

#include "core/choose_rules.h"
#include "model/nodes/call.h"

namespace rw::model {

/// X(answer, name, meaning). The outcome of an empty batch.
#define RW_EMPTY_BATCH_LIST(X)           \
  X(ok, "ok", "N = 0 resolves")          \
  X(fails, "fails", "N = 0 is an error") \
  X(unknown, "unknown", "it is not known")

enum class EmptyBatch : std::uint8_t {
#define RW_ENTRY(answer, ...) answer,
  RW_EMPTY_BATCH_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// One candidate for a Reshape or Flatten: keep the target, or let one entry of it carry the batch.
struct Option {
  /// The entry of the target that carries the batch, or the axis of a Flatten; from kReshapes on the entry of the
  /// target with which a Reshape stands in the place of a Flatten; from kInserts on the entry that is times N in one
  /// that inserted nodes compute.
  int change = kAsItIs;
  int axis = -1;            ///< the batch axis of the result
  Length outer = kUnknown;  ///< of that axis, as State::outer
  Lengthlist dims;          ///< what comes out
  bool on_open = false;     ///< it resolves where lengths fit that the file leaves open
  bool copies = false;  ///< that entry is written as a 0, which copies just the batch; else as -1
  /// Where N is a length, or a Flatten becomes a Reshape: the entries to write, which are as many as there are dims.
  std::int64_t written[kMaxFollowedRank] = {};
  Cause fusing;  ///< what the option does to the samples where no operator may follow a fused axis
  static constexpr int kAsItIs = -1;
  static constexpr int kEach = -3;  ///< where one is asked for: all of them
  static constexpr int kReshapes = kMaxFollowedRank + 1;
  static constexpr int kInserts = kReshapes + 2;  // a Flatten gives two axes
};

/// A Reshape or Flatten of data that is not opaque.
struct Reshaping {
  bool is_flatten = false;
  ReshapeChoice rules;      ///< those of the model's opset; of a Flatten, only the row
  bool has_target = false;  ///< the target's entries are known
  bool is_literal = false;  ///< the target is numbers, which a list in the file can say
  /// Nodes compute it, and no list in the file can say it: inserted nodes can put N in the place of a number in it.
  bool is_computed = false;
  /// As it is, a -1 gives a length, which N is, to another axis than the one that the data has it in.
  bool moves = false;
  Lengthlist target;      ///< its entries: 0 and -1 too
  std::int64_t axis = 1;  ///< of a Flatten

  Cause cause;                    ///< why it cannot stay as it is; of batched data
  std::int64_t only_for = 0;      ///< the only N for which it can; 0: there is no such number
  std::int64_t multiples_of = 1;  ///< it can for the multiples of this
  int count = 0;                  ///< of options, the one with the batch outermost first
  Option options[kMaxFollowedRank + 2];

  /// The option that changes nothing; null if it cannot stay as it is.
  const Option* as_it_is() const noexcept;
  const Option* with_change(int change) const noexcept;
};

/// The result of a target as it stands.
struct Resolution {
  Option option;
  Cause cause;                    ///< why it gives nothing, or not for every N
  std::int64_t only_for = 0;      ///< as in Reshaping
  std::int64_t multiples_of = 1;  ///< as in Reshaping
};

/// Resolves the target of a Reshape for every N.
Resolution resolve_target(Call& call, const State& data, std::int64_t exported,
                          const Reshaping& reshaping) noexcept;

/// Finds the axis of a result that holds the batch, as the prefix products say: fused with what is before the batch,
/// where the call may fuse.
Cause locate_batch(Call& call, const State& data, Option* option) noexcept;

/// The element type of the data; `none` if it is not known.
DataType data_type(const Call& call) noexcept;

/// The cause of a node that the core refuses for every N.
Cause refusal(const Call& call, Status status, int index) noexcept;

/// Whether a node takes its target as an input: a Reshape before opset 5 has it as an attribute.
bool takes_target(const Call& call) noexcept;

/// Whether what the node states stands for more than it, so that it cannot be rewritten for this node.
bool is_shared(const Call& call) noexcept;

/// Chooses the rules of a Reshape in the place of a Flatten, which states none of its attributes.
///
/// Returns  whether the model's opset has it.
bool choose_reshape_instead(const Call& call, Reshaping* reshaping) noexcept;

/// Chooses the rules of the model's opset.
///
/// Returns  why there are none: an attribute that the version does not have, or with a value that it does not define.
Cause choose_rules(const Call& call, Dialect dialect, Reshaping* reshaping) noexcept;

/// Reads a node's target or axis, and finds all options, or as many as tell of one.
///
/// Shapes   exported: the batch that the file was written with; wanted: the change of that one.
/// Returns  false if the node is neither Reshape nor Flatten, or not one of ONNX.
bool read_reshaping(Call& call, std::int64_t exported, Reshaping* reshaping,
                    int wanted = Option::kEach) noexcept;

/// As read_reshaping(), of data that the node has, by rules that were chosen.
void read_request(Call& call, std::int64_t exported, Reshaping* reshaping,
                  int wanted = Option::kEach) noexcept;

/// Finds the targets in which a length, which N is, stands where the data has it: those that give the exported shape
/// for the exported length, each with other literals that take what follows from it.
///
/// Shapes   options: room for `most`.
/// Returns  how many there are, the one with the length outermost first; *moves: none is what the target gives as it
///          is.
int place_length(Call& call, const State& data, const Reshaping& reshaping, std::int64_t exported,
                 Option* options, int most, bool* moves) noexcept;

/// Reads the target of a Reshape: its attribute, or what is known of its second input.
void read_target(Call& call, Reshaping* reshaping) noexcept;

/// Writes the target in which one entry carries the batch.
/// Shapes   written: as many as the target's entries.
/// Returns  false if that would need two entries of -1.
bool write_target(const Call& call, const Reshaping& reshaping, const Option& option,
                  std::int64_t* written) noexcept;

/// The outcome of an empty batch.
///
/// Shapes   target: the entries that the node has after the fix.
EmptyBatch empty_batch(Call& call, const Reshaping& reshaping, Table<const Length> target) noexcept;

}  // namespace rw::model
