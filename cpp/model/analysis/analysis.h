// Whether every sample of a batch comes out of a model as it did alone, and which targets to write so that it does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/layout/request.h"
#include "model/graph/arena.h"
#include "model/graph/batch.h"
#include "model/graph/graph.h"
#include "model/graph/listing.h"
#include "model/nodes/insert.h"
#include "model/nodes/state.h"
#include "model/target/target.h"

namespace rw::model {

/// X(status, name, meaning). What a model's samples do.
#define RW_MODEL_STATUS_LIST(X)                                                  \
  X(holds, "holds", "proven as the model stands")                                \
  X(repairable, "repairable", "proven with the fixes")                           \
  X(broken, "broken", "an operator is frozen, mixes or fails, and no fix helps") \
  X(unknown, "unknown", "not proven: something has no rule, or is not known")

/// X(verdict, name, meaning). What one Reshape or Flatten does.
#define RW_VERDICT_LIST(X)                                                      \
  X(holds, "holds", "resolves for every N, and keeps the samples apart")        \
  X(frozen, "frozen", "resolves for the exported batch only, or for some")      \
  X(mixes, "mixes", "resolves, but the samples end where something mixes them") \
  X(apart, "apart", "its data does not depend on the batch")                    \
  X(fails, "fails", "fails for every N")                                        \
  X(unknown, "unknown", "nothing is known of its data or its target")

/// X(kind, name, meaning). What there is to write.
#define RW_FIX_LIST(X)                                         \
  X(none, "none", "nothing")                                   \
  X(target, "target", "another target")                        \
  X(axis, "axis", "another axis")                              \
  X(reshape, "reshape", "a Reshape in the place of a Flatten") \
  X(insert, "insert", "nodes in front of it that compute the target")

/// X(runtime, name, meaning). How onnxruntime differs from ONNX about one Reshape or Flatten.
#define RW_RUNTIME_LIST(X)                                                                  \
  X(alike, "alike", "it does not")                                                          \
  X(reads_zero, "reads_zero", "it reads an allowzero other than 1 as 0")                    \
  X(counts_back, "counts_back", "it counts a negative axis from the back in every version") \
  X(lacks_type, "lacks_type", "it has no kernel for an element type that ONNX takes")

#define RW_MODEL_ENTRY(entry, name, meaning) entry,
enum class ModelStatus : std::uint8_t { RW_MODEL_STATUS_LIST(RW_MODEL_ENTRY) };
enum class Verdict : std::uint8_t { RW_VERDICT_LIST(RW_MODEL_ENTRY) };
enum class FixKind : std::uint8_t { RW_FIX_LIST(RW_MODEL_ENTRY) };
enum class Runtime : std::uint8_t { RW_RUNTIME_LIST(RW_MODEL_ENTRY) };
#undef RW_MODEL_ENTRY

/// Lengths, or that they are not known.
using KnownLengths = std::optional<Table<const Length>>;

/// A data input of a node.
struct DataInput {
  KnownLengths dims;
};

/// A list that a node takes beside its data, or a number.
struct ListedValue {
  layout::Parameter parameter = layout::Parameter::none;
  bool is_list = true;
  KnownLengths entries;
};

/// The report of one Reshape or Flatten.
struct TargetReport {
  std::int32_t node = -1;
  Source source = Source::attribute;  ///< where its target or axis is from
  Verdict verdict = Verdict::unknown;
  Cause cause;  ///< why it is frozen, mixes, or is unknown
  std::int32_t blame =
      -1;  ///< the node that the cause is about, where it is another; -1: an input or itself
  std::int64_t only_for = 0;  ///< of a frozen one: the only N that fits; 0 if it is not one number
  std::int64_t multiples_of = 1;  ///< it fits only for N that are multiples of this
  KnownLengths input;             ///< the data's lengths
  KnownLengths target;  ///< as the file has it: numbers, with 0 and -1, or computed lengths
  KnownLengths shape;   ///< what it gives, with the fix if it has one
  /// A node that does not follow what would resolve; -1: none. Without a fix it cannot, whatever else is mended.
  std::int32_t obstructs = -1;
  FixKind fix = FixKind::none;
  /// The target that a Reshape has then; or, where a node cannot follow, the one that would resolve.
  KnownLengths fixed_target;
  /// The axis to write, of FixKind::axis; or, where a node cannot follow, the axis that would resolve.
  std::int64_t fixed_axis = 0;
  Runtime runtime = Runtime::alike;
  bool moves = false;  ///< as it is, it gives a length to another axis than the data has it in
  EmptyBatch empty_batch = EmptyBatch::unknown;  ///< what N = 0 does, with the fix if it has one
};

/// The report of an input that inserted nodes make follow N.
struct InsertReport : Insert {
  std::int32_t value = -1;  ///< that the file names there
  KnownLengths dims;        ///< its lengths
  KnownLengths list;        ///< of InsertKind::list: its entries
};

/// An obstacle to the proof; its kind is obstacle_of(cause.reason).
struct Blocker {
  std::int32_t node = -1;   ///< -1: a value blocks
  std::int32_t value = -1;  ///< the value, if that is what blocks
  Cause cause;
  /// The elements that a node moves or names, where that is known.
  std::span<const DataInput> inputs = {};
  std::span<const ListedValue> values = {};
};

/// A node that onnxruntime takes, and ONNX does not in the node's version.
struct LenientNode {
  std::int32_t node = -1;
  layout::Leniency leniency = layout::Leniency::none;
};

struct Analysis {
  ModelStatus status = ModelStatus::unknown;
  std::int64_t multiples_of =
      1;  ///< the samples that N counts: those of the file's dims, or a whole exported batch
  bool on_open = false;  ///< some node is proven where lengths fit that the file leaves open
  /// A length resolves where a target gives it to another axis, and in its own something else is frozen.
  bool is_frozen_in_place = false;
  Table<State> states;  ///< of each value of the model; those in bodies are opaque
  std::span<TargetReport>
      targets;  ///< every Reshape and Flatten of all graphs, in the order of the nodes
  std::span<Blocker> blockers;
  std::span<InsertReport>
      inserts;  ///< in the order of the nodes; the proof, or the rest of it, is with them
  std::span<LenientNode> lenient;  ///< in the order of the nodes
  /// For each value whether it is a constant whose data decides about repairs, and is not read yet. While there are
  /// such, all that is found is what it would be if the data were what the repairs need.
  Table<bool> wanted;
  /// For each value of the main graph whether the file declares another rank or length than its node gives, which a fix
  /// writes. Empty: of none.
  Table<bool> differs;
  /// For each value an input of the model without a batch that it is computed from, the first of several; -1: none.
  Table<std::int32_t> origins;
  std::int32_t tries = 0;         ///< how often the graph was gone through, in whole or in part
  std::int64_t steps = 0;         ///< nodes that were looked at in all, and what else took as long
  std::int32_t proven_nodes = 0;  ///< nodes of the main graph whose outputs are not opaque
  std::int32_t nodes = 0;         ///< of the main graph
  Lengths* lengths = nullptr;
};

/// Follows the samples through the main graph, and tries other literals in targets until they stay apart.
///
/// Shapes   lengths: what they have from an earlier analysis is forgotten. They and the memory of the arena must
///          outlive the analysis.
/// Returns  false if there is no memory.
/// Cost     linear in the nodes for each try; at most kMaxTries, and about most_steps() nodes in all.
bool analyze(const Model& model, const Batch& batch, Lengths* lengths, Arena* arena,
             Analysis* analysis) noexcept;
inline constexpr int kMaxTries = 1000;
/// The nodes, with what else takes as long, that are looked at before a search gives up: those of a small model many
/// times, of a large one each a few times.
std::int64_t most_steps(const Model& model) noexcept;

}  // namespace rw::model
