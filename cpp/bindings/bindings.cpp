// The only file that includes Emscripten. Each function converts, calls the core and converts back;
// no C++ object crosses over, so JavaScript has nothing to delete.
//
// Lengths cross through one mailbox in two widths. The narrow lane (int32) serves nearly every
// call: writing and reading it costs JavaScript nothing but the numbers. The wide lane (int64) is
// exact for everything else and also brings back what an error message needs. One mailbox is
// enough: the module is single-threaded, and JavaScript reads an answer before it asks again.
#include <emscripten/bind.h>

#include <cstdint>
#include <limits>

#include "core/decode.h"
#include "core/flatten.h"
#include "core/reshape.h"
#include "core/rules.h"

namespace {

template <typename Length>
struct Lane {
  Length input[rw::kMaxRank];
  Length target[rw::kMaxRank];
  Length result[rw::kMaxRank];
};

Lane<std::int32_t> narrow;
Lane<std::int64_t> wide;

/// After a wide call: rank and index of the answer, its counts, and Flatten's normalised axis.
struct Report {
  std::int64_t rank, index, input_count, target_count, axis;
} report;

/// A narrow answer that needs the wide lane: a length beyond int32.
constexpr int kTooWide = -1;

int address_of(const void* block) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(block));
}
int narrow_lane() { return address_of(&narrow); }
int wide_lane() { return address_of(&wide); }
int report_block() { return address_of(&report); }

/// A choice of rules as one number: JavaScript keeps it between calls. Mistakes are -status.
int choose_reshape(int dialect, double opset, double allowzero, double special_zero) {
  rw::ReshapeChoice choice;
  const rw::Status status = rw::choose_reshape(
      {static_cast<rw::Dialect>(dialect), opset, allowzero, special_zero}, &choice);
  if (status != rw::Status::ok) return -static_cast<int>(status);
  return choice.row * 2 + (choice.zero_copies ? 1 : 0);
}

int choose_flatten(int dialect, double opset, double allowzero, double special_zero) {
  int row = 0;
  const rw::Status status =
      rw::choose_flatten({static_cast<rw::Dialect>(dialect), opset, allowzero, special_zero}, &row);
  return status == rw::Status::ok ? row : -static_cast<int>(status);
}

int reshape_since(int choice) { return rw::kReshapeRules[choice / 2].since; }
int flatten_since(int row) { return rw::kFlattenRules[row].since; }
int reshape_max_rank(int choice) { return rw::kReshapeRules[choice / 2].max_rank; }
int flatten_max_rank(int row) { return rw::kFlattenRules[row].max_rank; }

rw::Status reshape(int choice, int type, rw::Dims input, rw::Dims target, int form,
                   rw::ReshapeAnswer* answer) {
  return rw::resolve_reshape(
      {choice / 2, choice % 2 != 0},
      {input, target, static_cast<rw::TargetForm>(form), static_cast<rw::DataType>(type)}, answer);
}

/// Widens a narrow list into storage of the caller's.
rw::Dims widen(const std::int32_t* lengths, int rank, std::int64_t* storage) {
  for (int axis = 0; axis < rank; ++axis) storage[axis] = lengths[axis];
  return {storage, rank};
}

/// Returns 0, a status, or kTooWide.
int reshape_narrow(int choice, int type, int input_rank, int target_rank) {
  std::int64_t input[rw::kMaxRank], target[rw::kMaxRank], dims[rw::kMaxRank];
  rw::ReshapeAnswer answer;
  answer.dims = dims;
  const rw::Status status = reshape(choice, type, widen(narrow.input, input_rank, input),
                                    widen(narrow.target, target_rank, target), 0, &answer);
  if (status != rw::Status::ok) return static_cast<int>(status);
  for (int axis = 0; axis < answer.rank; ++axis) {
    if (dims[axis] > std::numeric_limits<std::int32_t>::max()) return kTooWide;
    narrow.result[axis] = static_cast<std::int32_t>(dims[axis]);
  }
  return 0;
}

int reshape_wide(int choice, int type, int input_rank, int target_rank, int form) {
  rw::ReshapeAnswer answer;
  answer.dims = wide.result;
  const rw::Status status =
      reshape(choice, type, {wide.input, input_rank}, {wide.target, target_rank}, form, &answer);
  report = {answer.rank, answer.index, answer.input_count, answer.target_count, 0};
  return static_cast<int>(status);
}

int flatten_narrow(int row, int type, int input_rank, int axis) {
  std::int64_t input[rw::kMaxRank];
  rw::FlattenAnswer answer;
  const rw::Status status = rw::resolve_flatten(
      rw::kFlattenRules[row],
      {widen(narrow.input, input_rank, input), axis, static_cast<rw::DataType>(type)}, &answer);
  if (status != rw::Status::ok) return static_cast<int>(status);
  for (int side = 0; side < 2; ++side) {
    if (answer.dims[side] > std::numeric_limits<std::int32_t>::max()) return kTooWide;
    narrow.result[side] = static_cast<std::int32_t>(answer.dims[side]);
  }
  return 0;
}

int flatten_wide(int row, int type, int input_rank, int axis) {
  rw::FlattenAnswer answer;
  const rw::Status status = rw::resolve_flatten(
      rw::kFlattenRules[row], {{wide.input, input_rank}, axis, static_cast<rw::DataType>(type)},
      &answer);
  wide.result[0] = answer.dims[0];
  wide.result[1] = answer.dims[1];
  report = {2, answer.index, 0, 0, answer.axis};
  return static_cast<int>(status);
}

double decode(int type, int bits) {
  return rw::decode(static_cast<rw::DataType>(type), static_cast<std::uint32_t>(bits));
}

}  // namespace

EMSCRIPTEN_BINDINGS(reshape_wasm) {
  emscripten::function("narrowLane", &narrow_lane);
  emscripten::function("wideLane", &wide_lane);
  emscripten::function("reportBlock", &report_block);
  emscripten::function("chooseReshape", &choose_reshape);
  emscripten::function("chooseFlatten", &choose_flatten);
  emscripten::function("reshapeSince", &reshape_since);
  emscripten::function("flattenSince", &flatten_since);
  emscripten::function("reshapeMaxRank", &reshape_max_rank);
  emscripten::function("flattenMaxRank", &flatten_max_rank);
  emscripten::function("reshapeNarrow", &reshape_narrow);
  emscripten::function("reshapeWide", &reshape_wide);
  emscripten::function("flattenNarrow", &flatten_narrow);
  emscripten::function("flattenWide", &flatten_wide);
  emscripten::function("decode", &decode);
}
