// Calls about views and copies. Each reads the view from the mailbox and leaves its numbers there.
#pragma once

namespace rw::bindings {

/// Returns a status; ok leaves toStrides.
int reshape_view(int rank, int to_rank, int inferred, int order);

/// Packs a view of elements that lie in this memory, from address to address.
void copy_view(int rank, double offset, int order, int element_bits, double from, double to);

/// Plans a copy between two of JavaScript's arrays in the record at `job`; see plan_job.
///
/// Returns  a CopyWay; answer: first byte, bytes of the span, bytes of an item, number of pieces.
int plan_job(int job, int rank, double offset, int order, int element_bits, double storage_bytes);

/// Packs what was loaded for a job that is `buffered`.
void pack_span(int job, double from, double to);

/// Describes a piece of a job in `pieces`. answer: bytes of a run to load, how many of them, bytes
/// of a run to store, how many.
void describe_piece(int job, double number);

/// Packs what was loaded of the piece described last.
void pack_piece(int job, double from, double to);

/// Positions [first, first + number) of what the job is asked for: a Positions.
void positions(int job, int what, double first, int number);

}  // namespace rw::bindings
