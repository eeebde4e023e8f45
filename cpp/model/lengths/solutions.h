// The numbers of samples for which a condition on lengths is true, where it is not true for all.
#pragma once

#include "model/lengths/lengths.h"

namespace rw::model {

/// For which N a condition is true. Where the lengths are not numbers at each N that is tried, nothing is said.
struct Solutions {
  bool exported = false;  ///< it is true for the exported batch
  bool lacks = false;     ///< there is an N for which it is not
  std::int64_t only =
      0;  ///< the one N for which it is true; 0 if that is not known, or there are others

  /// Whether it is true for the exported batch, and not for every N.
  bool some() const noexcept { return exported && lacks; }
};

/// The value that a length is taken for which the file leaves open.
enum class Open : std::uint8_t { is_unknown, is_one };

/// For which N two lengths are equal.
Solutions equal_for(Lengths& lengths, Length left, Length right, std::int64_t exported,
                    Open open = Open::is_unknown) noexcept;
/// For which N a length is at least 1 and divides another.
Solutions divides_for(Lengths& lengths, Length divisor, Length dividend, std::int64_t exported,
                      Open open = Open::is_unknown) noexcept;
/// For which N two lengths are equal, or one of them is 1.
Solutions broadcasts_for(Lengths& lengths, Length left, Length right,
                         std::int64_t exported) noexcept;

}  // namespace rw::model
