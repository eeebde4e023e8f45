// JavaScript's calls of the model check. The block of tables is written by JavaScript into memory that it reserves
// here; the report is read from memory that stays until the next call.
#pragma once

#include <cstdint>

namespace rw::bindings {

/// Reserves memory for a block, and releases what an earlier check had.
///
/// Returns  its address, aligned to 8; 0 if there is no memory.
std::uintptr_t reserve_model(int bytes);

/// Checks the model in the block.
///
/// Units    bytes: of the tables.  is_stated: the table `carriers` has the inputs that carry the batch; else they are
///          those that find_batch() finds.  is_length: these have a length that is to be any, and no samples count.
/// Returns  the number of words of the report; -1 for a block that is none, -2 if there is no memory.
int check_model(int bytes, bool is_stated, bool is_length);

/// The address of the report of the last check: int64s.
std::uintptr_t model_report();

/// Releases all memory of the last check.
void release_model();

}  // namespace rw::bindings
