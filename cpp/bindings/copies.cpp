// Converts JavaScript's numbers to views and jobs, calls the kernels, and converts the results
// back.
#include "bindings/copies.h"

#include <cstdint>
#include <new>

#include "bindings/mailbox.h"
#include "core/view.h"
#include "kernels/copy.h"
#include "kernels/copy_job.h"

namespace rw::bindings {
namespace {

/// Converts `rank` integers in float64, and keeps them in `storage`.
Dims read_integers(const double* numbers, int rank, std::int64_t* storage) {
  for (int axis = 0; axis < rank; ++axis) storage[axis] = static_cast<std::int64_t>(numbers[axis]);
  return {storage, rank};
}

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

template <typename Type>
Type* at(double address) {
  return reinterpret_cast<Type*>(static_cast<std::uintptr_t>(address));
}

CopyJob& job_at(int address) { return *std::launder(at<CopyJob>(address)); }

void pack(const CopyPlan& plan, double from, double to) {
  copy(plan, at<const std::byte>(from), at<std::byte>(to));
}

}  // namespace

int reshape_view(int rank, int to_rank, int inferred, int order) {
  std::int64_t to[kMaxRank], strides[kMaxRank];
  const MailboxView from(rank, 0);
  const Status status = rw::reshape_view(from.view, read_integers(mailbox.toDims, to_rank, to),
                                         inferred != 0, static_cast<Order>(order), strides);
  for (int axis = 0; status == Status::ok && axis < to_rank; ++axis) {
    mailbox.toStrides[axis] = static_cast<double>(strides[axis]);
  }
  return static_cast<int>(status);
}

void copy_view(int rank, double offset, int order, int element_bits, double from, double to) {
  CopyPlan plan;
  plan_copy(MailboxView(rank, offset).view, static_cast<Order>(order), element_bits, &plan);
  pack(plan, from, to);
}

int plan_job(int job, int rank, double offset, int order, int element_bits, double storage_bytes) {
  CopyJob* const planned = new (at<void>(job)) CopyJob;
  const CopyWay way = rw::plan_job(MailboxView(rank, offset).view, static_cast<Order>(order),
                                   element_bits, static_cast<std::int64_t>(storage_bytes), planned);
  mailbox.answer[0] = static_cast<double>(planned->first_byte);
  mailbox.answer[1] = static_cast<double>(planned->span);
  mailbox.answer[2] = planned->plan.item_bits / 8.0;
  mailbox.answer[3] = static_cast<double>(way == CopyWay::matrices ? planned->matrices.total
                                                                   : planned->pieces.total);
  return static_cast<int>(way);
}

void pack_span(int job, double from, double to) { pack(job_at(job).plan, from, to); }

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
}

void pack_piece(int job, double from, double to) { pack(job_at(job).piece.plan, from, to); }

void describe_matrices(int job) {
  const Matrices& matrices = job_at(job).matrices;
  mailbox.answer[0] = static_cast<double>(matrices.rows);
  mailbox.answer[1] = static_cast<double>(matrices.columns);
  mailbox.answer[2] = static_cast<double>(matrices.from_stride);
  mailbox.answer[3] = static_cast<double>(matrices.to_stride);
}

void positions(int job, int what, double first, int number) {
  rw::positions(job_at(job), static_cast<Positions>(what), static_cast<std::int64_t>(first), number,
                mailbox.positions);
}

}  // namespace rw::bindings
