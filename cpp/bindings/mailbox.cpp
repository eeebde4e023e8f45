// The mailbox of the module that resolves.
#include "bindings/mailbox.h"

namespace rw {

Mailbox mailbox;

}  // namespace rw
