// Converts JavaScript's numbers to a view, asks the core for its strides, and converts those back.
#include "bindings/views.h"

#include <cstdint>

#include "bindings/mailbox.h"
#include "core/view.h"

namespace rw::bindings {

int reshape_view(int rank, int to_rank, int inferred, int order) {
  std::int64_t dims[kMaxRank], strides[kMaxRank], to[kMaxRank], to_strides[kMaxRank];
  read_integers(mailbox.viewStrides, rank, strides);
  const View from{read_integers(mailbox.viewDims, rank, dims), strides, 0};
  const Status status = rw::reshape_view(from, read_integers(mailbox.toDims, to_rank, to),
                                         inferred != 0, static_cast<Order>(order), to_strides);
  for (int axis = 0; status == Status::ok && axis < to_rank; ++axis) {
    mailbox.toStrides[axis] = static_cast<double>(to_strides[axis]);
  }
  return static_cast<int>(status);
}

}  // namespace rw::bindings
