// Views: every small case, compared by the positions of its elements, and the strides of NumPy's
// views.
#include "core/view.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "vectors.h"

namespace {

using vectors::Lengths;

rw::Dims dims(const Lengths& lengths) { return {lengths.data(), static_cast<int>(lengths.size())}; }

/// The positions of all elements, in `order`.
Lengths positions(const Lengths& shape, const Lengths& strides, std::int64_t offset,
                  rw::Order order) {
  Lengths list{offset};
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const std::size_t axis = order == rw::Order::c ? i : shape.size() - 1 - i;
    Lengths next;
    next.reserve(list.size() * static_cast<std::size_t>(shape[axis]));
    for (const std::int64_t start : list) {
      for (std::int64_t index = 0; index < shape[axis]; ++index) {
        next.push_back(start + index * strides[axis]);
      }
    }
    list = std::move(next);
  }
  return list;
}

/// Whether any strides give `wanted` positions under `shape`. The positions of the first element
/// and of the next one along a dim determine the stride of that dim.
bool strides_exist(const Lengths& shape, const Lengths& wanted, rw::Order order) {
  if (wanted.empty()) return true;
  Lengths contiguous(shape.size()), strides(shape.size());
  rw::contiguous_strides(dims(shape), order, contiguous.data());
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    const auto next = static_cast<std::size_t>(contiguous[axis]);
    strides[axis] = shape[axis] > 1 ? wanted[next] - wanted[0] : 0;
  }
  return positions(shape, strides, wanted[0], order) == wanted;
}

/// All shapes of up to `rank` dims that hold `count` elements.
void shapes_of(std::int64_t count, int rank, Lengths* prefix, std::vector<Lengths>* out) {
  if (count == 1) out->push_back(*prefix);
  if (rank == 0) return;
  for (std::int64_t length = 1; length <= count; ++length) {
    if (count % length != 0) continue;
    prefix->push_back(length);
    shapes_of(count / length, rank - 1, prefix, out);
    prefix->pop_back();
  }
}

std::vector<Lengths> shapes_of(std::int64_t count, int rank) {
  std::vector<Lengths> out;
  Lengths prefix;
  shapes_of(count, rank, &prefix, &out);
  return out;
}

TEST(View, NeedsACopyOnlyWhereNoStridesExist) {
  const Lengths choices{-3, -1, 0, 1, 2, 3, 4, 6};
  int views = 0, copies = 0;
  for (const std::int64_t count : {4, 6, 12}) {
    const std::vector<Lengths> targets = shapes_of(count, 3);
    for (const Lengths& shape : shapes_of(count, 3)) {
      Lengths strides(shape.size());
      const std::function<void(std::size_t)> try_strides = [&](std::size_t axis) {
        if (axis < shape.size()) {
          for (const std::int64_t stride : choices) {
            strides[axis] = stride;
            try_strides(axis + 1);
          }
          return;
        }
        for (const rw::Order order : {rw::Order::c, rw::Order::f}) {
          const Lengths wanted = positions(shape, strides, 100, order);
          for (const Lengths& to : targets) {
            Lengths got(to.size());
            const rw::View view{dims(shape), strides.data(), 100};
            const rw::Status status = rw::reshape_view(view, dims(to), false, order, got.data());
            // If the dims are equal, the strides are kept in either order.
            const bool exists = to == shape || strides_exist(to, wanted, order);
            ASSERT_EQ(status, exists ? rw::Status::ok : rw::Status::needs_copy);
            if (!exists) {
              ++copies;
              continue;
            }
            ++views;
            ASSERT_EQ(positions(to, got, 100, order), wanted);
          }
        }
      };
      try_strides(0);
    }
  }
  EXPECT_GT(views, 30000);
  EXPECT_GT(copies, 100000);
}

struct Case {
  Lengths shape, strides, to;
  rw::Order order;
  Lengths expected;  ///< empty: needs_copy
};

TEST(View, ChoosesTheStridesThatNumpyChooses) {
  const rw::Order c = rw::Order::c, f = rw::Order::f;
  const Case cases[] = {
      {{2, 3, 4}, {12, 4, 1}, {6, 4}, c, {4, 1}},
      {{2, 3, 4}, {12, 4, 1}, {24}, c, {1}},
      {{3, 2}, {1, 3}, {6}, c, {}},
      {{3, 2}, {1, 3}, {6}, f, {1}},
      {{2, 3}, {4, 1}, {6}, c, {}},
      {{4, 2}, {8, 1}, {2, 2, 2}, c, {16, 8, 1}},
      {{1, 3}, {99, 1}, {1, 3}, c, {99, 1}},  // equal dims: the strides are kept
      {{6}, {-1}, {2, 3}, c, {-3, -1}},
      {{6}, {0}, {2, 3}, c, {0, 0}},
      {{2, 0, 3}, {99, 7, -5}, {0, 5}, c, {5, 1}},
      {{1}, {7}, {1, 1}, c, {1, 1}},
      {{2}, {4}, {2, 1, 1}, c, {4, 4, 4}},
      {{2}, {4}, {2, 1, 1}, f, {4, 8, 8}},
      {{2}, {4}, {1, 2, 1}, c, {8, 4, 4}},
  };
  for (const Case& one : cases) {
    Lengths got(one.to.size());
    const rw::View view{dims(one.shape), one.strides.data(), 0};
    const rw::Status status = rw::reshape_view(view, dims(one.to), false, one.order, got.data());
    EXPECT_EQ(status == rw::Status::ok, !one.expected.empty());
    if (status == rw::Status::ok) {
      EXPECT_EQ(got, one.expected);
    }
  }
}

/// NumPy's orders. 'A' is F if the elements are contiguous in order F and not in order C, else C.
rw::Order order_of(const std::string& name, const rw::View& view) {
  if (name != "A") return name == "F" ? rw::Order::f : rw::Order::c;
  const bool column_major =
      rw::is_contiguous(view, rw::Order::f) && !rw::is_contiguous(view, rw::Order::c);
  return column_major ? rw::Order::f : rw::Order::c;
}

TEST(View, HasTheStridesOfNumpysViews) {
  int inferred_equal_dims = 0;
  for (const vectors::Row& row : vectors::read("generated/views.txt", 12)) {
    SCOPED_TRACE(row.where);
    if (row.columns[6] == "true") continue;  // copy=True asks for no view
    const Lengths shape = vectors::lengths(row.columns[1]);
    const Lengths strides = vectors::lengths(row.columns[2]);
    const Lengths target = vectors::lengths(row.columns[4]);
    const Lengths to = vectors::lengths(row.columns[8]);
    const bool inferred = target != to;
    const rw::View view{dims(shape), strides.data(), std::stoll(row.columns[3])};
    Lengths got(to.size());
    const rw::Status status =
        rw::reshape_view(view, dims(to), inferred, order_of(row.columns[5], view), got.data());
    const bool is_view = row.columns[7] == "view";
    ASSERT_EQ(status, is_view ? rw::Status::ok : rw::Status::needs_copy);
    if (is_view) {
      ASSERT_EQ(got, vectors::lengths(row.columns[9]));
    }
    inferred_equal_dims += inferred && to == shape;
  }
  EXPECT_GT(inferred_equal_dims, 100);
}

TEST(View, ReachesFromItsLowestToItsHighestElement) {
  const Lengths shape{2, 3}, strides{-10, 2}, empty{0, 3}, far{1, 9223372036854775807};
  std::int64_t low = 0, high = 0;
  EXPECT_TRUE(rw::reach({dims(shape), strides.data(), 10}, &low, &high));
  EXPECT_EQ(low, 0);
  EXPECT_EQ(high, 14);
  EXPECT_TRUE(rw::reach({dims(empty), strides.data(), 7}, &low, &high));
  EXPECT_EQ(low, 7);
  EXPECT_EQ(high, 6);
  EXPECT_FALSE(rw::reach({dims(shape), far.data(), 0}, &low, &high));
}

TEST(View, IsContiguousInAnOrderOrNot) {
  const Lengths shape{2, 3}, c{3, 1}, f{1, 2}, thin{1, 3}, any{99, 1};
  EXPECT_TRUE(rw::is_contiguous({dims(shape), c.data(), 0}, rw::Order::c));
  EXPECT_FALSE(rw::is_contiguous({dims(shape), c.data(), 0}, rw::Order::f));
  EXPECT_TRUE(rw::is_contiguous({dims(shape), f.data(), 0}, rw::Order::f));
  EXPECT_FALSE(rw::is_contiguous({dims(shape), f.data(), 0}, rw::Order::c));
  EXPECT_TRUE(rw::is_contiguous({dims(thin), any.data(), 0}, rw::Order::c));
}

}  // namespace
