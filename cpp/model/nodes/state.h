// The state of a tensor: what is known of it for every number N of samples.
#pragma once

#include <cstdint>
#include <span>

#include "model/lengths/lengthlist.h"
#include "model/nodes/reasons.h"

namespace rw::model {

/// Most elements of an integer tensor that are followed.
inline constexpr int kMaxNumbers = 1024;
/// Most elements that are lengths, not numbers, of which a rule proves something one by one. Of a list with more it
/// proves nothing.
inline constexpr int kMostChecked = 64;

/// X(kind, name, meaning). What a tensor's elements depend on.
#define RW_STATE_LIST(X)                                               \
  X(opaque, "opaque", "nothing is known: State::cause says why")       \
  X(fixed, "fixed", "neither N nor the samples change it")             \
  X(size, "size", "N may change its elements, but the samples do not") \
  X(batched, "batched", "all samples one after another along one axis: see State::axis")

enum class Kind : std::uint8_t {
#define RW_STATE_ENTRY(entry, name, meaning) entry,
  RW_STATE_LIST(RW_STATE_ENTRY)
#undef RW_STATE_ENTRY
};

/// The origin of elements that are not followed, of a tensor that is not batched.
enum class Origin : std::uint8_t {
  numbers,  ///< of numbers that are known, in a way that is not followed
  open,     ///< of lengths too that the file leaves open
  rounds,   ///< of the number of a round, in which no length that the file leaves open is
  weights,  ///< of constants that are not read
  data,     ///< of what the caller of the model passes
};

/// The state of a tensor.
///
/// A batched tensor of N samples is what N runs of one sample give, joined along `axis` in the order of
/// the samples. Its length there is N times `each`. If that axis is fused, each of its `outer` parts is joined so: the
/// axis is [outer, N, each / outer] in row-major order.
///
/// The state of a sequence is what is known of every tensor in it: each carries the samples, or none does. A length in
/// which they differ is kUnknown, and of an empty sequence no rank is known. How many they are depends neither on N nor
/// on the samples.
struct State {
  Kind kind = Kind::opaque;
  std::int8_t rank = -1;  ///< -1: not known; for Kind::fixed and Kind::size only
  std::int8_t axis = -1;  ///< of a batched tensor
  Origin origin = Origin::numbers;
  std::int8_t type = 0;  ///< ElementType, where it is known; of followed elements it mostly is
  bool in_later_axis : 1 = false;  ///< a Reshape moved all samples into an axis after theirs
  bool on_open : 1 = false;        ///< it comes out where lengths fit that the file leaves open
  bool same_elements : 1 = false;  ///< all elements are equal, as those of ConstantOfShape
  bool rank_is_open : 1 = false;   ///< its rank is not known, and the file leaves it open
  bool is_changed : 1 = false;     ///< its lengths are those that a change of a target gives
  bool is_place : 1 = false;       ///< the elements are places: see State::bound
  bool has_own : 1 = false;        ///< they have a part of their own
  bool is_first : 1 = false;       ///< only the first entry along the last axis is a place
  bool is_sequence : 1 = false;    ///< it is a sequence of tensors
  /// There is one for each value of a model, so that what is never there at once shares its memory.
  union {
    Cause cause = {};               ///< of a tensor whose rank is not known: why, if it is opaque
    Length dims[kMaxFollowedRank];  ///< of any other
  };
  Length each = kUnknown;  ///< of a batched tensor: its length along the axis per sample
  Length outer =
      kUnknown;  ///< of a fused axis: its parts that have all samples each; else kUnknown
  /// For places along a batch: each element is this times the number of its sample, counted from 0, and with has_own a
  /// part of its own more, from 0 on and below this; of a sample alone it is that part. Of a sequence: how many tensors
  /// it has. Of any other tensor: all elements are whole numbers from 0 on and below this. kUnknown if that is not
  /// known.
  Length bound = kUnknown;
  std::int32_t numbers = -1;  ///< index of the first element, if the elements are followed
  std::int32_t count = 0;     ///< of elements that are followed
  std::int32_t blame = -1;    ///< of an opaque tensor: the node where that began; -1: an input

  /// Makes it the state of a sequence of so many tensors that all have this state.
  void make_sequence(Length tensors) noexcept {
    is_sequence = true;
    same_elements = false;
    bound = tensors;
    numbers = -1;
    count = 0;
  }
  /// Makes it the state of one tensor of the sequence.
  void take_tensor() noexcept {
    is_sequence = false;
    bound = kUnknown;
  }
  void set_type(std::int64_t number) noexcept {
    type = number > 0 && number <= INT8_MAX ? static_cast<std::int8_t>(number) : std::int8_t{0};
  }
  Table<const Length> lengths() const noexcept { return {dims, rank < 0 ? 0 : rank}; }
  bool is_batched() const noexcept { return kind == Kind::batched; }
  bool is_fused() const noexcept { return is_batched() && outer >= 0; }
  bool has_rank() const noexcept { return rank >= 0; }
  bool has_numbers() const noexcept { return numbers >= 0; }
};

/// The elements of followed tensors: one row that grows, and is cut back when a part of a graph is looked
/// at again.
class Numbers {
 public:
  explicit Numbers(Table<Length> room) noexcept : room_(room) {}
  /// Room for `count` elements; -1 if there is none left.
  std::int32_t take(std::int64_t count) noexcept {
    if (count > room_.count() - used_) return -1;
    used_ += static_cast<std::int32_t>(count);
    return used_ - static_cast<std::int32_t>(count);
  }
  Table<Length> at(std::int32_t first, std::int32_t count) const noexcept {
    return room_.part(first, count);
  }
  Table<Length> of(const State& state) const noexcept { return at(state.numbers, state.count); }
  std::int32_t used() const noexcept { return used_; }
  void cut(std::int32_t used) noexcept { used_ = used; }

 private:
  Table<Length> room_;
  std::int32_t used_ = 0;
};

}  // namespace rw::model
