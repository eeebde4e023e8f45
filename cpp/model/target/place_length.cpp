// Finds the targets in which a length stands where the data has it, by the products of the axes before and behind it.
#include <algorithm>

#include "model/lengths/polynomials.h"
#include "model/target/target.h"

namespace rw::model {
namespace {

/// Axes of the data, and those of the result that have the same elements.
struct Chunk {
  int first = 0;  ///< of the data
  int end = 0;
  int out_first = 0;  ///< of the result
  int out_end = 0;
  int count = 0;  ///< of the axes of the result that may have the length
  int at[kMaxFollowedRank] = {};
  Length lengths[kMaxFollowedRank] = {};  ///< of each of these then
};

/// A list of numbers in the file that gives lengths for the exported length, and what it is to give for every one.
class Placing {
 public:
  Placing(Call& call, const State& data, const Reshaping& reshaping, std::int64_t exported) noexcept
      : call_(call), data_(data), reshaping_(reshaping), exported_(exported) {}

  /// Finds the chunks, and which axes of each may have the length; false if none may, or nothing is known.
  bool find() noexcept;
  /// The next way to give each chunk's length to one of its axes; false if there is none.
  bool next() noexcept;
  /// The option of the way; false if no list gives its lengths.
  bool read(Option* option) noexcept;

 private:
  bool find_chunks() noexcept;
  bool find_axes(Chunk* chunk) noexcept;
  bool write(const Lengthlist& wanted, std::int64_t* written) const noexcept;

  Call& call_;
  const State& data_;
  const Reshaping& reshaping_;
  const std::int64_t exported_;
  Lengthlist once_;  ///< the data's lengths for the exported length
  Lengthlist own_;   ///< what the list gives for these
  int count_ = 0;
  Chunk chunks_[kMaxFollowedRank + 1];
  int way_ = -1;  ///< a number whose digits are the axes of the chunks
};

bool Placing::find() noexcept {
  Lengths& lengths = call_.lengths;
  State single = data_;
  bool has_length = false;
  for (int axis = 0; axis < data_.rank; ++axis) {
    single.dims[axis] = lengths.at_batch(data_.dims[axis], exported_);
    if (single.dims[axis] < 0) return false;
    once_.push(single.dims[axis]);
    has_length = has_length || single.dims[axis] != data_.dims[axis];
  }
  if (!has_length) return false;
  const Resolution own = resolve_target(call_, single, 1, reshaping_);
  if (own.cause) return false;
  own_ = own.option.dims;
  return find_chunks();
}

bool Placing::find_chunks() noexcept {
  Lengths& lengths = call_.lengths;
  Chunk chunk;
  Length before = lengths.number(1);
  for (int axis = 0; axis < data_.rank; ++axis) {
    before = lengths.multiply(before, once_.at[axis]);
    if (before < 0) return false;
    chunk.end = axis + 1;
    // The shortest part of the result with as many elements.
    Length part = lengths.product(own_.all().first(chunk.out_first));
    int end = chunk.out_first;
    do {
      if (end == own_.rank) break;
      part = lengths.multiply(part, own_.at[end++]);
    } while (part != before);
    const bool is_last = axis == data_.rank - 1;
    if (part != before && !is_last) continue;
    // Behind the last boundary all is one chunk: axes of length 1.
    chunk.out_end = is_last ? own_.rank : end;
    if (!find_axes(&chunk)) return false;
    chunks_[count_++] = chunk;
    chunk = Chunk{};
    chunk.first = axis + 1;
    chunk.out_first = chunks_[count_ - 1].out_end;
  }
  return true;
}

/// Finds the axes of a chunk's result that may have the length; false if it has it and none may.
bool Placing::find_axes(Chunk* chunk) noexcept {
  Lengths& lengths = call_.lengths;
  Length all = lengths.number(1);
  bool has_length = false;
  for (int axis = chunk->first; axis < chunk->end; ++axis) {
    all = lengths.multiply(all, data_.dims[axis]);
    has_length = has_length || data_.dims[axis] != once_.at[axis];
  }
  if (!has_length) return true;
  for (int axis = chunk->out_first; axis < chunk->out_end; ++axis) {
    Length others = lengths.number(1);
    for (int other = chunk->out_first; other < chunk->out_end; ++other) {
      if (other != axis) others = lengths.multiply(others, own_.at[other]);
    }
    const Length length = lengths.quotient(all, others);
    if (length < 0) continue;
    chunk->at[chunk->count] = axis;
    chunk->lengths[chunk->count++] = length;
  }
  return chunk->count > 0;
}

bool Placing::next() noexcept {
  int ways = 1;
  for (int index = 0; index < count_; ++index) ways *= std::max(1, chunks_[index].count);
  return ++way_ < ways;
}

bool Placing::read(Option* option) noexcept {
  Lengthlist wanted = own_;
  int way = way_;
  for (int index = count_; index-- > 0;) {
    const Chunk& chunk = chunks_[index];
    if (chunk.count == 0) continue;
    wanted.at[chunk.at[way % chunk.count]] = chunk.lengths[way % chunk.count];
    way /= chunk.count;
  }
  *option = Option{};
  if (!write(wanted, option->written)) return false;
  Reshaping changed = reshaping_;
  for (int index = 0; index < changed.target.rank; ++index)
    changed.target.at[index] = call_.lengths.number(option->written[index]);
  const Resolution all = resolve_target(call_, data_, exported_, changed);
  if (all.cause) return false;
  option->dims = all.option.dims;
  option->on_open = all.option.on_open;
  return std::equal(wanted.at, wanted.at + wanted.rank, option->dims.at);
}

/// Writes a list that gives some lengths: numbers, a 0 where it copies, and at most one -1. A -1 of the file stays
/// where it can; else it takes the first length that no 0 copies, or the first of all.
///
/// Returns  false if that would need two entries of -1.
bool Placing::write(const Lengthlist& wanted, std::int64_t* written) const noexcept {
  int inferred = -1;
  int stated = -1;
  int copied = -1;
  for (int index = 0; index < wanted.rank; ++index) {
    const std::int64_t own = call_.lengths.number_in(reshaping_.target.at[index]).value_or(0);
    const bool copies =
        reshaping_.rules.zero_copies && index < data_.rank && data_.dims[index] == wanted.at[index];
    if (own == -1) stated = index;
    written[index] = 0;
    if (own == 0 && copies) continue;
    if (const auto length = call_.lengths.number_in(wanted.at[index])) {
      if (*length < 1) return false;
      written[index] = *length;
    } else if (!copies) {
      if (inferred >= 0) return false;
      inferred = index;
    } else if (copied < 0) {
      copied = index;
    }
  }
  if (inferred < 0) inferred = stated >= 0 ? stated : copied;
  if (inferred >= 0) written[inferred] = -1;
  return true;
}

}  // namespace

int place_length(Call& call, const State& data, const Reshaping& reshaping, std::int64_t exported,
                 Option* options, int most, bool* moves) noexcept {
  Placing placing(call, data, reshaping, exported);
  int count = 0;
  bool stays = false;
  if (!placing.find()) return count;
  const Option* const own = reshaping.as_it_is();
  while (count < most && placing.next()) {
    Option& option = options[count];
    if (!placing.read(&option)) continue;
    const bool is_own =
        own && std::equal(option.dims.at, option.dims.at + option.dims.rank, own->dims.at);
    stays = stays || is_own;
    if (!is_own) option.change = count++;
  }
  *moves = own && !stays && count > 0;
  return count;
}

}  // namespace rw::model
