// The only file that includes Emscripten. Each function converts, calls the core and converts back;
// no C++ object crosses over, so JavaScript has nothing to delete.
//
// Lengths cross through one mailbox in two widths. The narrow lane (int32) serves nearly every
// call: writing and reading it costs JavaScript nothing but the numbers. The wide lane (int64) is
// exact for everything else and also brings back what an error message needs. One mailbox is
// enough: the module is single-threaded, and JavaScript reads an answer before it asks again.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <typeinfo>

#include "bindings/report.h"
#include "core/decode.h"
#include "core/flatten.h"
#include "core/reshape.h"
#include "core/rules.h"
#include "core/trace.h"
#include "core/view.h"
#include "kernels/copy.h"
#include "kernels/heap.h"
#include "kernels/pieces.h"

namespace {

constexpr int kMostPositions = 1024;

/// All that JavaScript reads and writes, in one block; js/module.js knows its layout.
struct Mailbox {
  /// Input, target and result of a narrow call.
  std::int32_t narrow[3][rw::kMaxRank];
  /// The same of a wide one.
  std::int64_t wide[3][rw::kMaxRank];
  /// After a wide call, what it has to say and how it came to that.
  rw::Report report;
  rw::Trace trace;
  /// A view's dims and strides, and those asked for. float64 is exact for every place an array has.
  double views[4][rw::kMaxRank];
  double positions[kMostPositions];
  /// After reach: lowest, highest. After pieceAt: items and runs to load, items and runs to store.
  double numbers[4];
  /// Where the two buffers are that copies between JavaScript's arrays pass through.
  std::int32_t buffers[2];
} mailbox;

/// Bytes of each buffer. Static, so that taking them never grows memory under an array that
/// somebody has just been shown.
constexpr int kBufferBytes = 1 << 20;
alignas(16) std::byte loaded[kBufferBytes];
alignas(16) std::byte packed[kBufferBytes];

enum NarrowOrWide { kInput, kTarget, kResult };
enum Views { kDims, kStrides, kToDims, kToStrides };

/// A narrow answer that needs the wide lane, for a length beyond int32.
constexpr int kTooWide = -1;

/// A choice of rules as one number: JavaScript keeps it between calls. Mistakes are -status.
int choose_reshape(int dialect, double opset, double allowzero, double special_zero) {
  rw::ReshapeChoice choice;
  const rw::Status status = rw::choose_reshape(
      {static_cast<rw::Dialect>(dialect), opset, allowzero, special_zero}, &choice);
  if (status != rw::Status::ok) return -static_cast<int>(status);
  return choice.row * 2 + (choice.zero_copies ? 1 : 0);
}

int choose_flatten(int dialect, double opset, double allowzero, double special_zero, int compare) {
  int row = 0;
  const rw::Status status =
      rw::choose_flatten({static_cast<rw::Dialect>(dialect), opset, allowzero, special_zero},
                         compare ? rw::StandIns::taken : rw::StandIns::refused, &row);
  return status == rw::Status::ok ? row : -static_cast<int>(status);
}

rw::ReshapeChoice choice_of(int choice) { return {choice / 2, choice % 2 != 0}; }

/// Returns 0; anything else means to ask in the wide lane.
int reshape_narrow(int choice, int type, int input_rank, int target_rank) {
  const rw::Status status = rw::resolve_plain_reshape(
      choice_of(choice), static_cast<rw::DataType>(type), {mailbox.narrow[kInput], input_rank},
      {mailbox.narrow[kTarget], target_rank}, mailbox.narrow[kResult]);
  return static_cast<int>(status);
}

int reshape_wide(int choice, int type, int input_rank, int target_rank, int form) {
  rw::ReshapeAnswer answer;
  answer.dims = mailbox.wide[kResult];
  mailbox.trace.count = 0;
  const rw::Status status = rw::resolve_reshape(choice_of(choice),
                                                {{mailbox.wide[kInput], input_rank},
                                                 {mailbox.wide[kTarget], target_rank},
                                                 static_cast<rw::TargetForm>(form),
                                                 static_cast<rw::DataType>(type)},
                                                &answer, &mailbox.trace);
  const rw::ReshapeRules& rules = rw::kReshapeRules[choice / 2];
  mailbox.report = {.rank = answer.rank,
                    .index = answer.index,
                    .inputCount = answer.input_count,
                    .targetCount = answer.target_count,
                    .since = rules.since,
                    .mostDims = rules.max_rank};
  return static_cast<int>(status);
}

rw::Status flatten(int row, int type, rw::Dims input, std::int64_t axis, rw::FlattenAnswer* answer,
                   rw::Trace* trace) {
  return rw::resolve_flatten(rw::kFlattenRules[row], {input, axis, static_cast<rw::DataType>(type)},
                             answer, trace);
}

/// Returns 0; anything else means to ask in the wide lane.
int flatten_narrow(int row, int type, int input_rank, int axis) {
  std::int64_t input[rw::kMaxRank], dims[2];
  std::copy_n(mailbox.narrow[kInput], input_rank, input);
  rw::FlattenAnswer answer;
  answer.dims = dims;
  const rw::Status status = flatten(row, type, {input, input_rank}, axis, &answer, nullptr);
  if (status != rw::Status::ok) return static_cast<int>(status);
  for (int side = 0; side < 2; ++side) {
    if (dims[side] > std::numeric_limits<std::int32_t>::max()) return kTooWide;
    mailbox.narrow[kResult][side] = static_cast<std::int32_t>(dims[side]);
  }
  return 0;
}

/// The axis is where a target would begin, for it may be any int64.
int flatten_wide(int row, int type, int input_rank) {
  rw::FlattenAnswer answer;
  answer.dims = mailbox.wide[kResult];
  mailbox.trace.count = 0;
  const rw::Status status = flatten(row, type, {mailbox.wide[kInput], input_rank},
                                    mailbox.wide[kTarget][0], &answer, &mailbox.trace);
  const rw::FlattenRules& rules = rw::kFlattenRules[row];
  mailbox.report = {.rank = answer.rank,
                    .index = answer.index,
                    .since = rules.since,
                    .mostDims = rules.max_rank,
                    .lowestAxis = answer.lowest_axis,
                    .highestAxis = answer.highest_axis};
  return static_cast<int>(status);
}

std::intptr_t address_of(const void* block) { return reinterpret_cast<std::intptr_t>(block); }

int mailbox_address() {
  mailbox.buffers[0] = static_cast<int>(address_of(loaded));
  mailbox.buffers[1] = static_cast<int>(address_of(packed));
  return static_cast<int>(address_of(&mailbox));
}

/// A copy is planned, cut and executed by separate calls, which share these. pieceAt makes the plan
/// that of the piece.
rw::CopyPlan plan;
rw::Pieces pieces;
rw::Piece piece;

rw::Dims whole_numbers(const double* numbers, int rank, std::int64_t* storage) {
  for (int axis = 0; axis < rank; ++axis) storage[axis] = static_cast<std::int64_t>(numbers[axis]);
  return {storage, rank};
}

/// The view in the mailbox, over storage that lives as long as this.
struct MailedView {
  std::int64_t dims[rw::kMaxRank], strides[rw::kMaxRank];
  rw::View view;

  MailedView(int rank, double offset) {
    whole_numbers(mailbox.views[kStrides], rank, strides);
    view = {whole_numbers(mailbox.views[kDims], rank, dims), strides,
            static_cast<std::int64_t>(offset)};
  }
};

int is_packed(int rank, int order) {
  return rw::is_packed(MailedView(rank, 0).view, static_cast<rw::Order>(order)) ? 1 : 0;
}

/// Returns 1 with numbers = lowest, highest; 0 where a position leaves int64.
int reach(int rank, double offset) {
  std::int64_t lowest = 0, highest = 0;
  if (!rw::reach(MailedView(rank, offset).view, &lowest, &highest)) return 0;
  mailbox.numbers[0] = static_cast<double>(lowest);
  mailbox.numbers[1] = static_cast<double>(highest);
  return 1;
}

int reshape_view(int rank, int to_rank, int inferred, int order) {
  std::int64_t to[rw::kMaxRank], strides[rw::kMaxRank];
  const MailedView mailed(rank, 0);
  const rw::Status status =
      rw::reshape_view(mailed.view, whole_numbers(mailbox.views[kToDims], to_rank, to),
                       inferred != 0, static_cast<rw::Order>(order), strides);
  for (int axis = 0; status == rw::Status::ok && axis < to_rank; ++axis) {
    mailbox.views[kToStrides][axis] = static_cast<double>(strides[axis]);
  }
  return static_cast<int>(status);
}

/// Returns the bits of an item.
int plan_copy(int rank, double offset, int order, int item_bits) {
  rw::plan_copy(MailedView(rank, offset).view, static_cast<rw::Order>(order), item_bits, &plan);
  return plan.item_bits;
}

const std::byte* bytes_at(double address) {
  return reinterpret_cast<const std::byte*>(static_cast<std::uintptr_t>(address));
}

std::byte* writable_bytes_at(double address) {
  return reinterpret_cast<std::byte*>(static_cast<std::uintptr_t>(address));
}

/// Executes the plan.
void copy(double from, double to) { rw::copy(plan, bytes_at(from), writable_bytes_at(to)); }

/// Returns the number of pieces; 0 where the view is to be walked.
double cut(double capacity) {
  const bool dense = rw::cut(plan, static_cast<std::int64_t>(capacity), &pieces);
  return dense ? static_cast<double>(pieces.total) : 0;
}

void piece_at(double number) {
  rw::piece_at(pieces, static_cast<std::int64_t>(number), &piece);
  plan = piece.plan;
  mailbox.numbers[0] = static_cast<double>(piece.load_items);
  mailbox.numbers[1] = static_cast<double>(piece.load_runs);
  mailbox.numbers[2] = static_cast<double>(piece.store_items);
  mailbox.numbers[3] = static_cast<double>(piece.store_runs);
}

/// What positions are asked of: items of the plan, or runs of the piece to load or to store.
enum Whose { kItems, kLoads, kStores };

void positions(int whose, double from, int number) {
  const auto first = static_cast<std::int64_t>(from);
  if (whose == kItems) rw::walk(plan, first, number, mailbox.positions);
  if (whose == kLoads) rw::load_positions(pieces, piece, first, number, mailbox.positions);
  if (whose == kStores) rw::store_positions(pieces, piece, first, number, mailbox.positions);
}

extern "C" {
extern std::byte __heap_base;  ///< the linker's: where all that is static ends
void emscripten_notify_memory_growth(
    std::size_t memory);  ///< Emscripten's, in no header of its own
}

constinit rw::Heap heap(&__heap_base);

/// Memory for so many bytes more, or better for an eighth of what there is: each growth makes all
/// arrays over memory anew. The last page is left alone, for no pointer has its end.
bool grow(std::size_t bytes) {
  constexpr std::size_t kPage = 65536, kMostPages = 65535;
  const std::size_t pages = __builtin_wasm_memory_size(0);
  const std::size_t needed = bytes / kPage + 2;
  for (const std::size_t more : {std::max(needed, pages / 8), needed}) {
    if (pages + more > kMostPages || __builtin_wasm_memory_grow(0, more) != pages) continue;
    emscripten_notify_memory_growth(0);
    heap.extend(reinterpret_cast<std::byte*>((pages + more) * kPage));
    return true;
  }
  return false;
}

/// Returns 0 where there is no room.
double allocate(double bytes) {
  const auto size = static_cast<std::size_t>(bytes);
  std::byte* taken = heap.take(size);
  if (taken == nullptr && grow(size)) taken = heap.take(size);
  return static_cast<double>(reinterpret_cast<std::uintptr_t>(taken));
}

void release(double address) { heap.give_back(writable_bytes_at(address)); }

double decode(int type, int bits) {
  return rw::decode(static_cast<rw::DataType>(type), static_cast<std::uint32_t>(bits));
}

/// Returns -1 where the type has nothing for the value.
int encode(int type, double value) { return rw::encode(static_cast<rw::DataType>(type), value); }

}  // namespace

EMSCRIPTEN_BINDINGS(reshape_wasm) {
  emscripten::function("mailbox", &mailbox_address);
  emscripten::function("chooseReshape", &choose_reshape);
  emscripten::function("chooseFlatten", &choose_flatten);
  emscripten::function("reshapeNarrow", &reshape_narrow);
  emscripten::function("flattenNarrow", &flatten_narrow);
  emscripten::function("reshapeWide", &reshape_wide);
  emscripten::function("flattenWide", &flatten_wide);
  emscripten::function("isPacked", &is_packed);
  emscripten::function("reach", &reach);
  emscripten::function("reshapeView", &reshape_view);
  emscripten::function("planCopy", &plan_copy);
  emscripten::function("positions", &positions);
  emscripten::function("copy", &copy);
  emscripten::function("cut", &cut);
  emscripten::function("pieceAt", &piece_at);
  emscripten::function("allocate", &allocate);
  emscripten::function("release", &release);
  emscripten::function("decode", &decode);
  emscripten::function("encode", &encode);
}

// In place of embind's own bind.cpp, which would register every type of C++ and its name. The
// functions bound here take and return numbers only, and those need no types and no invoker: of
// what embind says of a function its name and itself are passed on (numbers_only.js), and the
// compiler drops the rest.
extern "C" {

const char* __getTypeName(const std::type_info*) { return ""; }

void bind_function(const char* name, emscripten::internal::GenericFunction function);

void _embind_register_function(const char* name, unsigned, const emscripten::internal::TYPEID[],
                               const char*, emscripten::internal::GenericFunction,
                               emscripten::internal::GenericFunction function, bool, bool) {
  bind_function(name, function);
}

/// Bindings have run when they are registered; only further threads would run them again.
void _embind_register_bindings(emscripten::internal::InitFunc*) {}

void _embind_initialize_bindings() {}

}  // extern "C"
