// Reads the files of tests/vectors: their lines, columns, lists and rules.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <functional>
#include <limits>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/choose_rules.h"
#include "core/status.h"

namespace vectors {

using Lengths = std::vector<std::int64_t>;

/// Whether a fast path can take the lengths: all of them are int32.
inline bool is_narrow(const Lengths& lengths) {
  return std::all_of(lengths.begin(), lengths.end(), [](std::int64_t length) {
    return length == static_cast<std::int32_t>(length);
  });
}

/// Whether no length of a shape is negative, and each product from the left is below 2^31.
inline bool is_ordinary(const Lengths& shape) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  std::int64_t count = 1;
  for (const std::int64_t length : shape) {
    if (length < 0 || length > most || count * length > most) return false;
    count *= length;
  }
  return true;
}

/// The product of an ordinary shape.
inline std::int64_t product(const Lengths& shape) {
  return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

inline std::string trim(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

inline std::vector<std::string> split(const std::string& text, const std::string& by) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at; (at = text.find(by, from)) != std::string::npos; from = at + by.size()) {
    parts.push_back(trim(text.substr(from, at - from)));
  }
  parts.push_back(trim(text.substr(from)));
  return parts;
}

/// One line of a vector file, split into its columns.
struct Row {
  std::string where;  ///< file:line, for failures
  std::vector<std::string> columns;
};

inline std::vector<Row> read(const std::string& file, std::size_t columns) {
  std::ifstream in(std::string(RW_VECTORS "/") + file);
  if (!in) throw std::runtime_error("no vectors in " + file);
  std::vector<Row> rows;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (trim(line).empty() || line[0] == '#') continue;
    Row row{file + ":" + std::to_string(number), split(line, ";")};
    if (row.columns.size() < columns) throw std::runtime_error("too few columns in " + row.where);
    rows.push_back(row);
  }
  return rows;
}

/// Reads "[2,3]"; "6" gives a list of one entry.
inline Lengths lengths(const std::string& text) {
  Lengths list;
  std::string inner = text;
  if (!text.empty() && text[0] == '[') inner = text.substr(1, text.size() - 2);
  if (trim(inner).empty()) return list;
  for (const std::string& entry : split(inner, ",")) list.push_back(std::stoll(entry));
  return list;
}

/// An answer column: a shape, or the code of an error and the index where it is.
struct Answer {
  bool ok = false;
  Lengths shape;
  std::string code;
  int index = -1;
};

inline Answer answer(const std::string& text) {
  Answer out;
  out.ok = text[0] == '[';
  if (out.ok) {
    out.shape = lengths(text);
    return out;
  }
  const std::vector<std::string> parts = split(text, "@");
  out.code = parts[0];
  if (parts.size() > 1) out.index = std::stoi(parts[1]);
  return out;
}

inline std::string code(rw::Status status) {
  constexpr const char* names[] = {
#define RW_NAME(name, meaning) #name,
      RW_STATUS_LIST(RW_NAME)
#undef RW_NAME
  };
  return names[static_cast<int>(status)];
}

inline rw::DataType data_type(const std::string& name) {
#define RW_NAME(type, bits, array, decoding, group) \
  if (name == #type) return rw::DataType::type##_;
  RW_DTYPE_LIST(RW_NAME)
#undef RW_NAME
  throw std::runtime_error("no type " + name);
}

inline rw::Dialect dialect(const std::string& name) {
#define RW_NAME(known, text, ...) \
  if (name == text) return rw::Dialect::known;
  RW_DIALECT_LIST(RW_NAME)
#undef RW_NAME
  throw std::runtime_error("no dialect " + name);
}

/// One alternative of a rules column, with one opset.
struct Rules {
  rw::StatedRules stated;
  rw::DataType type = rw::DataType::none;
  std::string text;  ///< for failures
  rw::StandIns stand_ins = rw::StandIns::refused;
};

/// The opsets that "*", "14+", "<14" or "7" mean, of the versions in the table; NaN if none is
/// stated, infinity for "?", which is not a number.
template <typename Table>
std::vector<double> opsets(const std::string& text, rw::Dialect wanted, const Table& table) {
  if (text.empty()) return {std::nan("")};
  if (text == "?") return {std::numeric_limits<double>::infinity()};
  const bool from = text.back() == '+', below = text[0] == '<', all = text == "*";
  if (!from && !below && !all) return {std::stod(text)};
  const int bound = all ? 0 : std::stoi(below ? text.substr(1) : text);
  std::vector<double> list;
  for (const auto& row : table) {
    if (row.dialect != wanted) continue;
    if (all || (from && row.since >= bound) || (below && row.since < bound))
      list.push_back(row.since);
  }
  return list;
}

/// The rules of every alternative of a column, with every opset that it states.
template <typename Table>
std::vector<Rules> rules(const std::string& column, const Table& table) {
  std::vector<Rules> out;
  for (const std::string& alternative : split(column, "|")) {
    std::istringstream words(alternative);
    std::string word;
    words >> word;
    const std::vector<std::string> named = split(word, "@");
    const rw::Dialect system = dialect(named[0]);
    Rules base{{system, std::nan(""), std::nan(""), std::nan("")},
               rw::DataType::none,
               alternative,
               rw::StandIns::refused};
    while (words >> word) {
      if (word == "compared") {
        base.stand_ins = rw::StandIns::taken;
        continue;
      }
      const std::vector<std::string> pair = split(word, "=");
      const std::string& value = pair.at(1);
      if (pair[0] == "type") {
        base.type = data_type(value);
        continue;
      }
      const double number = value == "true"    ? 1
                            : value == "false" ? 0
                            : value == "?"     ? std::numeric_limits<double>::infinity()
                                               : std::stod(value);
      (pair[0] == "allowzero" ? base.stated.allowzero : base.stated.special_zero) = number;
    }
    for (const double opset : opsets(named.size() > 1 ? named[1] : "", system, table)) {
      Rules one = base;
      one.stated.opset = opset;
      out.push_back(one);
    }
  }
  return out;
}

}  // namespace vectors
