// Checks the block of a model, and has the model checked.
#include "bindings/model_check.h"

#include <cstddef>
#include <cstdlib>
#include <new>
#include <span>

#include "model/analysis/check.h"
#include "model/analysis/report.h"
#include "model/graph/graph.h"

namespace rw::bindings {
namespace {

/// Room for one thing, which is made in memory of its own.
template <class Entry>
class Held {
 public:
  /// Null if there is no memory.
  Entry* make() noexcept {
    release();
    void* const room = std::malloc(sizeof(Entry));
    entry_ = room ? new (room) Entry : nullptr;
    return entry_;
  }
  void release() noexcept {
    if (entry_) entry_->~Entry();
    std::free(entry_);
    entry_ = nullptr;
  }
  Entry* get() const noexcept { return entry_; }

 private:
  Entry* entry_ = nullptr;
};

void* block = nullptr;
Held<model::ReportWords> report;
Held<model::Lengths> lengths;

constexpr int kNoModel = -1;
constexpr int kNoMemory = -2;

}  // namespace

std::uintptr_t reserve_model(int bytes) {
  release_model();
  block = std::malloc(static_cast<std::size_t>(bytes));
  return reinterpret_cast<std::uintptr_t>(block);
}

int check_model(int bytes, bool is_stated, bool is_length) {
  model::Model model;
  const std::span tables(static_cast<const std::byte*>(block), static_cast<std::size_t>(bytes));
  if (!model::open_model(tables, &model)) return kNoModel;
  if (!report.make() || !lengths.make()) return kNoMemory;
  const bool is_written = is_length ? model::check_length(model, lengths.get(), report.get())
                                    : model::check(model, is_stated, lengths.get(), report.get());
  lengths.release();
  return is_written ? static_cast<int>(report.get()->all().size()) : kNoMemory;
}

std::uintptr_t model_report() {
  return reinterpret_cast<std::uintptr_t>(report.get()->all().data());
}

void release_model() {
  std::free(block);
  block = nullptr;
  report.release();
  lengths.release();
}

}  // namespace rw::bindings
