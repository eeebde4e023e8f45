// Checks the block of a model, finds its batch, and runs the analysis into memory of its size.
#include "bindings/model_check.h"

#include <cstddef>
#include <cstdlib>
#include <new>
#include <span>
#include <type_traits>

#include "model/analysis/analysis.h"
#include "model/analysis/report.h"
#include "model/graph/batch.h"
#include "model/graph/graph.h"

namespace rw::bindings {
namespace {

using namespace rw::model;

/// Memory that is released when it is taken again. What needs a destructor is made in it, one of its kind, at once.
template <class Entry>
class Memory {
 public:
  std::span<Entry> take(std::size_t count) noexcept {
    release();
    first_ = static_cast<Entry*>(std::malloc(count * sizeof(Entry) + alignof(std::max_align_t)));
    return {first_, first_ ? count : 0};
  }
  void release() noexcept {
    if constexpr (!std::is_trivially_destructible_v<Entry>) {
      if (first_) first_->~Entry();
    }
    std::free(first_);
    first_ = nullptr;
  }
  Entry* first() const noexcept { return first_; }

 private:
  Entry* first_ = nullptr;
};

Memory<std::byte> block;
Memory<std::byte> memory;
Memory<BatchInput> found;
Memory<std::int64_t> report;
Memory<Lengths> lengths;

constexpr int kNoModel = -1;
constexpr int kNoMemory = -2;

/// Runs the analysis. At least one input must carry the batch.
int analyze_batch(const Model& model, const Batch& batch, Analysis* analysis) noexcept {
  const std::size_t bytes = analysis_bytes(model);
  const std::span<std::byte> room = memory.take(bytes);
  if (room.size() != bytes || lengths.take(1).empty()) return kNoMemory;
  return analyze(model, batch, new (lengths.first()) Lengths, room, analysis) ? 0 : kNoMemory;
}

}  // namespace

std::uintptr_t reserve_model(int bytes) {
  release_model();
  return reinterpret_cast<std::uintptr_t>(block.take(static_cast<std::size_t>(bytes)).data());
}

int check_model(int bytes, bool is_stated) {
  Model model;
  if (!open_model({block.first(), static_cast<std::size_t>(bytes)}, &model)) return kNoModel;
  const std::size_t most = static_cast<std::size_t>(model.graphs[0].inputs.count);
  std::span<const BatchInput> batched = model.carriers;
  if (!is_stated) {
    const std::span<BatchInput> room = found.take(most);
    if (room.size() != most) return kNoMemory;
    batched = room.first(find_batch(model, room));
  }
  const Batch batch = read_batch(model, batched, !is_stated);
  Analysis analysis;
  const bool has_batch = !batched.empty() && batch.exported > 0;
  if (has_batch) {
    if (const int failure = analyze_batch(model, batch, &analysis)) return failure;
  }
  const std::size_t words = write_report(model, batch, analysis, {});
  const std::span<std::int64_t> room = report.take(words);
  if (room.size() != words) return kNoMemory;
  return static_cast<int>(write_report(model, batch, analysis, room));
}

std::uintptr_t model_report() { return reinterpret_cast<std::uintptr_t>(report.first()); }

void release_model() {
  block.release();
  memory.release();
  found.release();
  report.release();
  lengths.release();
}

}  // namespace rw::bindings
