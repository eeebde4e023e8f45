// JavaScript's calls about blocks of WebAssembly memory.
#pragma once

namespace rw::bindings {

/// Allocates `bytes` bytes, aligned to 16. Memory may grow.
///
/// Returns  the address; 0 if there is not enough memory.
double allocate(double bytes);

/// Frees memory that allocate() returned and that was not released since.
void release(double address);

}  // namespace rw::bindings
