// JavaScript's call about a view that is reshaped. It reads the view from the mailbox and writes
// there.
#pragma once

namespace rw::bindings {

/// Computes the strides of a view under mailbox.toDims, as rw::reshape_view.
///
/// Units    rank is that of mailbox.viewDims, order an Order.
/// Returns  a Status; ok: mailbox.toStrides has the strides.
int reshape_view(int rank, int to_rank, int inferred, int order);

}  // namespace rw::bindings
