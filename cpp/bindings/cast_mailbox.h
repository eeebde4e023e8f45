// The mailbox of the module that casts: elements in, elements out.
#pragma once

#include <cstddef>

#include "cast/cast.h"

namespace rw::casts {

/// The elements that a call converts at most.
inline constexpr int kMaxElements = 128 * kCastBlock;

/// Room for as many elements of any type.
struct alignas(16) Elements {
  std::byte bytes[kMaxElements * 8];
};

/// X(Type, field, array, meaning). As RW_MAILBOX_LIST of the main module.
#define RW_CAST_MAILBOX_LIST(X)                      \
  X(Elements, given, Uint8Array, "elements to cast") \
  X(Elements, made, Uint8Array, "those that a call made of them")

struct Mailbox {
#define RW_CAST_MAILBOX_FIELD(Type, field, array, meaning) Type field;
  RW_CAST_MAILBOX_LIST(RW_CAST_MAILBOX_FIELD)
#undef RW_CAST_MAILBOX_FIELD
};

}  // namespace rw::casts
