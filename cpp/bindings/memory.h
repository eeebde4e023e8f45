// Calls about the memory of tensors.
#pragma once

namespace rw::bindings {

/// Where the mailbox lies.
int mailbox_address();

/// Returns the address of a block of so many bytes; 0 where there is no room.
double allocate(double bytes);

/// Frees a block that was allocated. Once.
void release(double address);

}  // namespace rw::bindings
