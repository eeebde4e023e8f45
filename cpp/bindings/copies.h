// JavaScript's calls about copies. They read views from the mailbox of copies_mailbox.h and write
// results there.
#pragma once

namespace rw::bindings {

// In every call rank is that of mailbox.viewDims, job the address of a JobRecord, order an Order,
// element_bits the item_bits of plan_copy, and from and to are addresses. A call with a to_offset
// is about two views with these dims: the other one has the strides in mailbox.toStrides. One with a
// to_rank too is about a view with other dims: those in mailbox.toDims.

/// Packs a view whose elements are in WebAssembly memory.
void copy_view(int rank, double offset, int order, int element_bits, double from, double to);

/// Copies the elements of a view to those of the other one, both in WebAssembly memory.
void copy_view_to(int rank, double offset, double to_offset, int element_bits, double from,
                  double to);

/// Whether two elements of the other view have the same position, as rw::elements_collide.
int elements_collide(int rank, double to_offset);

/// Whether an element of each view have the same position, as rw::views_overlap.
///
/// Units  strides in elements, offsets in positions: an element has `width` of these.
int views_overlap(int rank, int to_rank, double offset, double to_offset, int width);

/// Plans the packing of a view from one of JavaScript's arrays into another in the record `job`, as
/// rw::plan_job.
///
/// Returns  a CopyWay. mailbox.answer: the first byte and the bytes of the span, those of the
///          result's, whether a buffered copy keeps gaps in that, the bytes of an item, the number
///          of pieces or matrices.
int plan_job(int job, int rank, double offset, int order, int element_bits, double storage_bytes);

/// Plans a copy of the elements of a view to those of the other one, as rw::plan_job.
///
/// Returns  as plan_job.
int plan_job_to(int job, int rank, double offset, double to_offset, int element_bits,
                double storage_bytes, double to_storage_bytes, int writes_gaps);

/// Copies the loaded span of a job with CopyWay::buffered.
void copy_span(int job, double from, double to);

/// Describes a piece of a job with CopyWay::pieces, for copy_piece() and positions().
///
/// Returns  mailbox.answer: the bytes of a loaded run, the number of loaded runs, the bytes of a
///          stored run, the number of stored runs, whether those have gaps.
void describe_piece(int job, double number);

/// Copies the loaded runs of the piece that was described last.
void copy_piece(int job, double from, double to);

/// Describes the matrices of a job with CopyWay::matrices, all of one size.
///
/// Returns  mailbox.answer: rows, columns, and the steps from one to the next in items: of rows and
///          columns in the source, of rows and columns in the result.
void describe_matrices(int job);

/// Describes the runs of a job with CopyWay::walk.
///
/// Returns  mailbox.answer: the length of a run, its stride in the source and in the result, the
///          number of runs.
void describe_walk(int job);

/// Writes the positions [first, first + number) to mailbox.positions; `what` is a Positions.
///
/// Needs  number is at most kMaxPositions.
void positions(int job, int what, double first, int number);

}  // namespace rw::bindings
