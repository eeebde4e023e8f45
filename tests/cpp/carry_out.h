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

/// The byte that buffers hold before they are used.
constexpr std::byte kGarbage{0x3c};

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

/// Copies a piece through buffers of `capacity` items.
///
/// Returns  false  a run is outside of the source, the result or a buffer, or begins inside a byte.
inline bool copy_piece(const rw::Piece& piece, const Lengths& loads, const Lengths& stores,
                       int bits, std::int64_t capacity, Span from, Span to) {
  const auto bytes = [bits](std::int64_t items) { return (items * bits + 7) / 8; };
  Bytes loaded(bytes_for(capacity, bits), kGarbage), stored(loaded);
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
  if (piece.keeps_gaps && !copy_runs(stores, piece.store_items, to, &stored, false)) return false;
  rw::copy(piece.plan, loaded.data(), stored.data());
  return copy_runs(stores, piece.store_items, to, &stored, true);
}

/// Copies all pieces through buffers of `capacity` items.
///
/// Returns  as copy_piece.
inline bool copy_pieces(const rw::Pieces& pieces, std::int64_t capacity, Span from, Span to) {
  for (std::int64_t number = 0; number < pieces.total; ++number) {
    rw::Piece piece;
    rw::piece_at(pieces, number, &piece);
    const auto runs = [&](auto ask, std::int64_t count) {
      return positions(count, [&](std::int64_t first, int of, double* list) {
        ask(pieces, piece, first, of, list);
      });
    };
    const Lengths loads = runs(rw::load_positions, piece.load_runs);
    const Lengths stores = runs(rw::store_positions, piece.store_runs);
    if (!copy_piece(piece, loads, stores, pieces.plan.item_bits, capacity, from, to)) return false;
  }
  return true;
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

/// Copies by the way that the job has chosen, for elements of `bits` bits.
///
/// Returns  false  a byte is outside of the source, the result or a buffer.
inline bool carry_out(rw::CopyJob* job, int bits, Bytes source, Bytes* result) {
  const Span all = span_of(&source), all_results = span_of(result);
  if (job->way == rw::CopyWay::outside) return false;
  if (job->way == rw::CopyWay::empty) return true;
  const auto asked = [job](rw::Positions what, std::int64_t count) {
    return positions(count, [&](std::int64_t first, int number, double* list) {
      rw::positions(*job, what, first, number, list);
    });
  };
  if (job->way == rw::CopyWay::walk) {
    const rw::Walk walk = rw::walk_of(job->plan);
    const Lengths reads = asked(rw::Positions::reads, walk.total);
    const Lengths writes = asked(rw::Positions::writes, walk.total);
    for (std::size_t run = 0; run < reads.size(); ++run) {
      const Layout read{{walk.length}, {walk.stride}, reads[run]};
      const Layout write{{walk.length}, {walk.to_stride}, writes[run]};
      if (storage_of(read, bits) > source.size() || storage_of(write, bits) > result->size())
        return false;
      *result = copied(read, source.data(), write, std::move(*result), bits);
    }
    return true;
  }
  if (!all.has(job->first_byte, job->span) || !all_results.has(job->to_first_byte, job->to_span))
    return false;
  const Span from{all.bytes + job->first_byte, job->span};
  const Span to{all_results.bytes + job->to_first_byte, job->to_span};
  if (job->way == rw::CopyWay::run) {
    std::copy_n(from.bytes, from.size, to.bytes);
    return from.size == to.size;
  }
  if (job->way == rw::CopyWay::buffered) {
    Bytes stored(to.bytes, to.bytes + to.size);
    if (!job->keeps_gaps) std::fill(stored.begin(), stored.end(), kGarbage);
    const Bytes loaded(from.bytes, from.bytes + from.size);
    rw::copy(job->plan, loaded.data(), stored.data());
    std::copy(stored.begin(), stored.end(), to.bytes);
    return std::max(from.size, to.size) <= rw::kBufferBytes;
  }
  if (job->way == rw::CopyWay::matrices) {
    const std::int64_t total = job->matrices.total;
    return copy_matrices(job->matrices, asked(rw::Positions::sources, total),
                         asked(rw::Positions::results, total), job->plan.item_bits / 8, from, to);
  }
  const std::int64_t capacity = rw::kPieceBytes * 8 / job->plan.item_bits;
  for (std::int64_t number = 0; number < job->pieces.total; ++number) {
    rw::describe_piece(job, number);
    const rw::Piece& piece = job->piece;
    const Lengths loads = asked(rw::Positions::loads, piece.load_runs);
    const Lengths stores = asked(rw::Positions::stores, piece.store_runs);
    if (!copy_piece(piece, loads, stores, job->plan.item_bits, capacity, from, to)) return false;
  }
  return true;
}

}  // namespace naive
