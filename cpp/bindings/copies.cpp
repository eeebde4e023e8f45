// Converts JavaScript's numbers to views and jobs, calls the kernels, and converts the results
// back.
#include "bindings/copies.h"

#include <cstdint>
#include <new>

#include "bindings/copies_mailbox.h"
#include "core/sharing.h"
#include "core/view.h"
#include "kernels/copy.h"
#include "kernels/copy_job.h"
#include "kernels/walk.h"

namespace rw::bindings {
namespace {

using copies::mailbox;

/// The view in the mailbox, with its own copy of the dims and strides.
struct MailboxView {
  std::int64_t dims[kMaxRank], strides[kMaxRank];
  View view;

  MailboxView(int rank, double offset) {
    read_integers(mailbox.viewStrides, rank, strides);
    view = {read_integers(mailbox.viewDims, rank, dims), strides,
            static_cast<std::int64_t>(offset)};
  }
};

/// The other view in the mailbox, with the same dims or with its own.
struct MailboxResult {
  std::int64_t strides[kMaxRank];
  View view;

  MailboxResult(Dims dims, double offset) {
    read_integers(mailbox.toStrides, dims.rank, strides);
    view = {dims, strides, static_cast<std::int64_t>(offset)};
  }
};

/// Memory that no copy is using.
Marks marks() { return {mailbox.loaded.bytes, sizeof mailbox.loaded.bytes}; }

template <typename Type>
Type* at(double address) {
  return reinterpret_cast<Type*>(static_cast<std::uintptr_t>(address));
}

[[gnu::noinline]] CopyJob* new_job(int address) { return new (at<void>(address)) CopyJob; }

CopyJob& job_at(int address) { return *std::launder(at<CopyJob>(address)); }

void run(const CopyPlan& plan, double from, double to) {
  copy(plan, at<const std::byte>(from), at<std::byte>(to));
}

/// Answers what a call has planned. Not inlined, and neither is what makes a job: two calls do both.
[[gnu::noinline]] int answer_plan(const CopyJob& planned) {
  const bool matrices = planned.way == CopyWay::matrices;
  mailbox.answer[0] = static_cast<double>(planned.first_byte);
  mailbox.answer[1] = static_cast<double>(planned.span);
  mailbox.answer[2] = static_cast<double>(planned.to_first_byte);
  mailbox.answer[3] = static_cast<double>(planned.to_span);
  mailbox.answer[4] = planned.keeps_gaps;
  mailbox.answer[5] = planned.plan.item_bits / 8.0;
  mailbox.answer[6] = static_cast<double>(matrices ? planned.matrices.total : planned.pieces.total);
  return static_cast<int>(planned.way);
}

}  // namespace

void copy_view(int rank, double offset, int order, int element_bits, double from, double to) {
  CopyPlan plan;
  plan_copy(MailboxView(rank, offset).view, static_cast<Order>(order), element_bits, &plan);
  run(plan, from, to);
}

void copy_view_to(int rank, double offset, double to_offset, int element_bits, double from,
                  double to) {
  CopyPlan plan;
  const MailboxView source(rank, offset);
  const MailboxResult result(source.view.dims, to_offset);
  plan_copy(source.view, result.view, element_bits, &plan);
  run(plan, from, to);
}

int elements_collide(int rank, double to_offset) {
  const MailboxView source(rank, 0);
  return rw::elements_collide(MailboxResult(source.view.dims, to_offset).view, marks());
}

int views_overlap(int rank, int to_rank, double offset, double to_offset, int width) {
  MailboxView source(rank, offset);
  std::int64_t to_dims[kMaxRank];
  MailboxResult result(read_integers(mailbox.toDims, to_rank, to_dims), to_offset);
  for (int axis = 0; axis < rank; ++axis) source.strides[axis] *= width;
  for (int axis = 0; axis < to_rank; ++axis) result.strides[axis] *= width;
  return rw::views_overlap(source.view, result.view, width, marks());
}

int plan_job(int job, int rank, double offset, int order, int element_bits, double storage_bytes) {
  CopyJob* const planned = new_job(job);
  rw::plan_job(MailboxView(rank, offset).view, static_cast<Order>(order), element_bits,
               static_cast<std::int64_t>(storage_bytes), planned);
  return answer_plan(*planned);
}

int plan_job_to(int job, int rank, double offset, double to_offset, int element_bits,
                double storage_bytes, double to_storage_bytes, int writes_gaps) {
  CopyJob* const planned = new_job(job);
  const MailboxView source(rank, offset);
  const MailboxResult result(source.view.dims, to_offset);
  rw::plan_job({source.view, static_cast<std::int64_t>(storage_bytes)},
               {result.view, static_cast<std::int64_t>(to_storage_bytes)}, element_bits,
               writes_gaps != 0, planned);
  return answer_plan(*planned);
}

void copy_span(int job, double from, double to) { run(job_at(job).plan, from, to); }

void describe_piece(int job, double number) {
  CopyJob& planned = job_at(job);
  rw::describe_piece(&planned, static_cast<std::int64_t>(number));
  const Piece& piece = planned.piece;
  const int bits = planned.plan.item_bits;
  const auto bytes = [bits](std::int64_t items) {
    return static_cast<double>((items * bits + 7) / 8);
  };
  mailbox.answer[0] = bytes(piece.load_items);
  mailbox.answer[1] = static_cast<double>(piece.load_runs);
  mailbox.answer[2] = bytes(piece.store_items);
  mailbox.answer[3] = static_cast<double>(piece.store_runs);
  mailbox.answer[4] = piece.keeps_gaps;
}

void copy_piece(int job, double from, double to) { run(job_at(job).piece.plan, from, to); }

void describe_matrices(int job) {
  const Matrices& matrices = job_at(job).matrices;
  mailbox.answer[0] = static_cast<double>(matrices.rows);
  mailbox.answer[1] = static_cast<double>(matrices.columns);
  mailbox.answer[2] = static_cast<double>(matrices.from_row);
  mailbox.answer[3] = static_cast<double>(matrices.from_column);
  mailbox.answer[4] = static_cast<double>(matrices.to_row);
  mailbox.answer[5] = static_cast<double>(matrices.to_column);
}

void describe_walk(int job) {
  const Walk walk = walk_of(job_at(job).plan);
  mailbox.answer[0] = static_cast<double>(walk.length);
  mailbox.answer[1] = static_cast<double>(walk.stride);
  mailbox.answer[2] = static_cast<double>(walk.to_stride);
  mailbox.answer[3] = static_cast<double>(walk.total);
}

void positions(int job, int what, double first, int number) {
  rw::positions(job_at(job), static_cast<Positions>(what), static_cast<std::int64_t>(first), number,
                mailbox.positions);
}

}  // namespace rw::bindings
