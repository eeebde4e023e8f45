// Carries out the plan of a copy between two arrays as JavaScript does.
#pragma once

#include <algorithm>
#include <utility>

#include "kernels/copy.h"
#include "kernels/copy_job.h"
#include "kernels/thresholds.h"
#include "kernels/walk.h"
#include "naive_copy.h"

namespace naive {

/// The bytes that buffers hold before they are used: two, so that it shows where one is stored.
constexpr std::byte kGarbage{0x3c}, kOtherGarbage{0xc3};

/// The positions that are read in one call.
constexpr int kBatch = 7;

/// An array, or a part of one.
struct Span {
  std::byte* bytes;
  std::int64_t size;

  bool has(std::int64_t first, std::int64_t number) const {
    return first >= 0 && first + number <= size;
  }
};

inline Span span_of(Bytes* bytes) {
  return {bytes->data(), static_cast<std::int64_t>(bytes->size())};
}

/// All positions that `ask(first, number, positions)` gives in batches.
template <typename Ask>
Lengths positions(std::int64_t count, const Ask& ask) {
  Lengths all;
  double batch[kBatch];
  while (static_cast<std::int64_t>(all.size()) < count) {
    const auto first = static_cast<std::int64_t>(all.size());
    const auto number = static_cast<int>(std::min<std::int64_t>(kBatch, count - first));
    ask(first, number, batch);
    for (int i = 0; i < number; ++i) all.push_back(static_cast<std::int64_t>(batch[i]));
  }
  return all;
}

/// Copies a piece through buffers of `capacity` bytes, and adds to *times how often each byte of the
/// result was stored.
///
/// Returns  false  a run is outside of the source, the result or a buffer, or begins inside a byte;
///                 or a byte was stored that was neither copied nor loaded from the result.
inline bool copy_piece(const rw::Piece& piece, const Lengths& loads, const Lengths& stores,
                       int bits, std::int64_t capacity, Span from, Span to, Lengths* times) {
  const auto bytes = [bits](std::int64_t items) { return (items * bits + 7) / 8; };
  Bytes loaded(static_cast<std::size_t>(capacity), kGarbage), stored(loaded);
  Bytes stored_again(loaded.size(), kOtherGarbage);
  const auto copy_runs = [&](const Lengths& runs, std::int64_t items, Span array, Bytes* buffer,
                             bool stores_them) {
    const std::int64_t number = bytes(items);
    std::int64_t at = 0;
    for (const std::int64_t run : runs) {
      const std::int64_t first = run * bits / 8;
      if (run * bits % 8 != 0 || !array.has(first, number)) return false;
      if (!span_of(buffer).has(at, number)) return false;
      std::byte *const there = array.bytes + first, *const here = buffer->data() + at;
      std::copy_n(stores_them ? here : there, number, stores_them ? there : here);
      at += number;
    }
    return true;
  };
  if (!copy_runs(loads, piece.load_items, from, &loaded, false)) return false;
  for (Bytes* buffer : {&stored, &stored_again}) {
    if (piece.keeps_gaps && !copy_runs(stores, piece.store_items, to, buffer, false)) return false;
    rw::copy(piece.plan, loaded.data(), buffer->data());
  }
  const std::int64_t run_bytes = bytes(piece.store_items);
  const auto all_runs = run_bytes * static_cast<std::int64_t>(stores.size());
  if (all_runs > capacity ||
      !std::equal(stored.begin(), stored.begin() + all_runs, stored_again.begin()))
    return false;
  for (const std::int64_t run : stores) {
    for (std::int64_t byte = 0; byte < run_bytes; ++byte) {
      const std::int64_t at = run * bits / 8 + byte;
      if (at < to.size) ++(*times)[static_cast<std::size_t>(at)];
    }
  }
  return copy_runs(stores, piece.store_items, to, &stored, true);
}

/// The positions of a job, in batches.
inline Lengths positions_of(const rw::CopyJob& job, rw::Positions what, std::int64_t count) {
  return positions(count, [&](std::int64_t first, int number, double* list) {
    rw::positions(job, what, first, number, list);
  });
}

/// Copies all pieces of a job through buffers of `capacity` bytes.
///
/// Returns  as copy_piece; false too if the pieces of a packed result do not store each byte once.
inline bool copy_pieces(rw::CopyJob* job, std::int64_t capacity, Span from, Span to) {
  Lengths times(static_cast<std::size_t>(to.size));
  const rw::CopyPlan& plan = job->pieces.plan;
  for (std::int64_t number = 0; number < job->pieces.total; ++number) {
    rw::describe_piece(job, number);
    const rw::Piece& piece = job->piece;
    const Lengths loads = positions_of(*job, rw::Positions::loads, piece.load_runs);
    const Lengths stores = positions_of(*job, rw::Positions::stores, piece.store_runs);
    if (!copy_piece(piece, loads, stores, plan.item_bits, capacity, from, to, &times)) return false;
  }
  return !plan.packs ||
         std::all_of(times.begin(), times.end(), [](std::int64_t count) { return count == 1; });
}

/// Copies matrices, item by item, whose first items are at the given positions.
///
/// Returns  false  an item is outside of the source or the result.
inline bool copy_matrices(const rw::Matrices& matrices, const Lengths& sources,
                          const Lengths& results, std::int64_t item_bytes, Span from, Span to) {
  for (std::size_t number = 0; number < sources.size(); ++number) {
    for (std::int64_t row = 0; row < matrices.rows; ++row) {
      for (std::int64_t column = 0; column < matrices.columns; ++column) {
        const std::int64_t read =
            sources[number] + row * matrices.from_row + column * matrices.from_column;
        const std::int64_t write =
            results[number] + row * matrices.to_row + column * matrices.to_column;
        if (!from.has(read * item_bytes, item_bytes) || !to.has(write * item_bytes, item_bytes))
          return false;
        std::copy_n(from.bytes + read * item_bytes, item_bytes, to.bytes + write * item_bytes);
      }
    }
  }
  return true;
}

/// Copies by the way that the job has chosen within limits, for elements of `bits` bits.
///
/// Returns  false  a byte is outside of the source, the result or a buffer, or as copy_pieces.
inline bool carry_out(rw::CopyJob* job, int bits, Bytes source, Span all_results,
                      const rw::CopyLimits& limits = rw::kCopyLimits) {
  const Span all = span_of(&source);
  if (job->way == rw::CopyWay::outside) return false;
  if (job->way == rw::CopyWay::empty) return true;
  const auto asked = [job](rw::Positions what, std::int64_t count) {
    return positions_of(*job, what, count);
  };
  if (job->way == rw::CopyWay::walk) {
    const rw::Walk walk = rw::walk_of(job->plan);
    const Lengths reads = asked(rw::Positions::reads, walk.total);
    const Lengths writes = asked(rw::Positions::writes, walk.total);
    for (std::size_t run = 0; run < reads.size(); ++run) {
      const Layout read{{walk.length}, {walk.stride}, reads[run]};
      const Layout write{{walk.length}, {walk.to_stride}, writes[run]};
      if (storage_of(read, bits) > source.size() ||
          storage_of(write, bits) > static_cast<std::size_t>(all_results.size))
        return false;
      copy_into(read, source.data(), write, all_results.bytes, bits);
    }
    return true;
  }
  if (!all.has(job->first_byte, job->span) || !all_results.has(job->to_first_byte, job->to_span))
    return false;
  const Span from{all.bytes + job->first_byte, job->span};
  const Span to{all_results.bytes + job->to_first_byte, job->to_span};
  if (job->way == rw::CopyWay::run) {
    std::copy_n(from.bytes, from.size, to.bytes);
    const std::int64_t used = job->plan.count * job->plan.item_bits % 8;
    if (job->plan.packs && used > 0)
      to.bytes[to.size - 1] &= static_cast<std::byte>((1 << used) - 1);
    return from.size == to.size;
  }
  if (job->way == rw::CopyWay::buffered) {
    Bytes stored(to.bytes, to.bytes + to.size);
    if (!job->keeps_gaps) std::fill(stored.begin(), stored.end(), kGarbage);
    const Bytes loaded(from.bytes, from.bytes + from.size);
    rw::copy(job->plan, loaded.data(), stored.data());
    std::copy(stored.begin(), stored.end(), to.bytes);
    return std::max(from.size, to.size) <= limits.buffer_bytes;
  }
  if (job->way == rw::CopyWay::matrices) {
    const std::int64_t total = job->matrices.total;
    return copy_matrices(job->matrices, asked(rw::Positions::sources, total),
                         asked(rw::Positions::results, total), job->plan.item_bits / 8, from, to);
  }
  return copy_pieces(job, limits.piece_bytes, from, to);
}

}  // namespace naive
