// JavaScript's calls about views and copies. They read views from the mailbox and write results
// there.
#pragma once

namespace rw::bindings {

// In every call rank is that of mailbox.viewDims, job the address of a JobRecord, order an Order,
// element_bits the item_bits of plan_copy, and from and to are addresses.

/// Computes the strides of a view under mailbox.toDims, as rw::reshape_view.
///
/// Returns  a Status; ok: mailbox.toStrides has the strides.
int reshape_view(int rank, int to_rank, int inferred, int order);

/// Packs a view whose elements are in WebAssembly memory.
void copy_view(int rank, double offset, int order, int element_bits, double from, double to);

/// Plans a copy between two of JavaScript's arrays in the record `job`, as rw::plan_job.
///
/// Returns  a CopyWay. mailbox.answer: the first byte, the bytes of the span, the bytes of an item,
///          the number of pieces or matrices.
int plan_job(int job, int rank, double offset, int order, int element_bits, double storage_bytes);

/// Packs the loaded span of a job with CopyWay::buffered.
void pack_span(int job, double from, double to);

/// Describes a piece of a job with CopyWay::pieces, for pack_piece() and positions().
///
/// Returns  mailbox.answer: the bytes of a loaded run, the number of loaded runs, the bytes of a
///          stored run, the number of stored runs.
void describe_piece(int job, double number);

/// Packs the loaded runs of the piece that was described last.
void pack_piece(int job, double from, double to);

/// Describes the matrices of a job with CopyWay::matrices, all of one size.
///
/// Returns  mailbox.answer: the rows and columns of each in the result, the strides of the source's
///          rows and of the result's, in items.
void describe_matrices(int job);

/// Writes the positions [first, first + number) to mailbox.positions; `what` is a Positions.
///
/// Needs  number is at most kMaxPositions.
void positions(int job, int what, double first, int number);

}  // namespace rw::bindings
