// Finds names in symbols as exporters write them: 2*N, N*(past + 1), floor(height/2), batch size, batch-size.
#include "model/graph/dim_names.h"

namespace rw::model {
namespace {

/// A name's own characters; any byte of a letter beyond ASCII is one.
bool is_of_name(char character) noexcept {
  constexpr std::string_view kOperators = "+*/%^(),";
  return kOperators.find(character) == std::string_view::npos;
}

/// Whether a "-" subtracts: not where it joins two letters, as in batch-size.
bool subtracts(std::string_view symbol, std::size_t place) noexcept {
  const bool is_between = place > 0 && place + 1 < symbol.size();
  return !is_between || symbol[place - 1] == ' ' || symbol[place + 1] == ' ' ||
         is_digit(symbol[place + 1]) || !is_of_name(symbol[place - 1]) ||
         !is_of_name(symbol[place + 1]);
}

std::string_view without_spaces(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Gives each name of a symbol to `take`, until that returns false.
template <class Take>
bool each_name(std::string_view symbol, const Take& take) noexcept {
  for (std::size_t first = 0; first < symbol.size();) {
    std::size_t end = first;
    while (end < symbol.size() && is_of_name(symbol[end]) &&
           !(symbol[end] == '-' && subtracts(symbol, end))) {
      ++end;
    }
    const std::string_view name = without_spaces(symbol.substr(first, end - first));
    const bool is_function = end < symbol.size() && symbol[end] == '(';
    if (!name.empty() && !is_digit(name[0]) && !is_function && !take(name)) return false;
    first = end + 1;
  }
  return true;
}

}  // namespace

bool DimNames::add(std::string_view symbol, Text text) noexcept {
  bool is_shared = false;
  const bool has_room = each_name(symbol, [&](std::string_view name) {
    const std::int32_t found = find(name);
    if (found >= 0) {
      is_shared = is_shared || names_[found].of != text;
      return true;
    }
    const auto added = static_cast<std::int32_t>(names_.size());
    std::int32_t* const slot = slots_.slot_for(
        hash_of(name), added, [this](std::int32_t entry) { return hash_of(names_[entry].name); });
    if (!slot || names_.add(1) == Growing<Name>::kNone) return false;
    names_[added] = {name, text};
    *slot = added + 1;
    return true;
  });
  return is_shared || !has_room;
}

bool DimNames::has_any_of(std::string_view symbol) const noexcept {
  return !each_name(symbol, [this](std::string_view name) { return find(name) < 0; });
}

std::uint64_t DimNames::hash_of(std::string_view name) noexcept {
  // FNV-1a.
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char character : name)
    hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3U;
  return hash;
}

std::int32_t DimNames::find(std::string_view name) const noexcept {
  return slots_.find(hash_of(name), [&](std::int32_t entry) { return names_[entry].name == name; });
}

}  // namespace rw::model
