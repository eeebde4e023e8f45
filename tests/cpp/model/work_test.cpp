// The work of an analysis is linear: of models of any size, twice as large a one takes at most 2.2 times the work. Work
// is the number of blocks of cpp/model's code that are entered, which the compiler has counted: the same on every
// machine.
#include <gtest/gtest.h>

#include <functional>
#include <ostream>

#include "builder.h"
#include "model/analysis/report.h"

namespace {
std::uint64_t entered = 0;
}  // namespace

/// Called at each block of the code that was compiled with -fsanitize-coverage=trace-pc.
extern "C" void __sanitizer_cov_trace_pc() { ++entered; }

namespace rw::model {
namespace {

using test::Builder;
using test::Ints;

/// A model in which something is there `count` times, and the axes of its inputs' batch.
struct Family {
  std::string title;
  std::function<Ints(Builder&, int)> build;
};

/// A test's name has this, not the bytes.
void PrintTo(const Family& family, std::ostream* out) { *out << family.title; }

/// The axes of `count` inputs.
Ints axes(int count, std::int64_t axis = 0) { return Ints(static_cast<std::size_t>(count), axis); }

/// A chain of nodes, each made of the one before it. Gives the last value.
std::int32_t chain(Builder& model, int count, const Ints& dims,
                   const std::function<std::int32_t(std::int32_t, int)>& node) {
  std::int32_t value = model.input("x", dims);
  for (int index = 0; index < count; ++index) value = node(value, index);
  return model.output(value);
}

/// Reshapes there and back, which are frozen to one sample.
std::int32_t reshapes(Builder& model, int count) {
  const std::int32_t there = model.list("there", {1, 2, 3});
  const std::int32_t back = model.list("back", {1, 6});
  return chain(model, count, {1, 6}, [&](std::int32_t value, int index) {
    return model.node("Reshape", {value, index % 2 ? back : there});
  });
}

const Family kFamilies[] = {
    {"nodes in a row",
     [](Builder& model, int count) {
       chain(model, count, {1, 6},
             [&](std::int32_t value, int) { return model.node("Relu", {value}); });
       return axes(1);
     }},
    {"nodes that read a value twice",
     [](Builder& model, int count) {
       chain(model, count, {1, 6}, [&](std::int32_t value, int) {
         return model.node("Add", {value, value});
       });
       return axes(1);
     }},
    {"Reshapes in a row",
     [](Builder& model, int count) {
       reshapes(model, count);
       return axes(1);
     }},
    {"Flattens in a row",
     [](Builder& model, int count) {
       chain(model, count, {1, 2, 3},
             [&](std::int32_t value, int) { return model.node("Flatten", {value}); });
       return axes(1);
     }},
    {"Reshapes before what no choice helps",
     [](Builder& model, int count) {
       model.output(model.node("ReduceSum", {reshapes(model, count)}));
       return axes(1);
     }},
    {"Reshapes that a later operator cannot follow",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, 6});
       const std::int32_t flat = model.list("flat", {6});
       for (int index = 0; index < count; ++index) {
         const std::int32_t row = model.node("Reshape", {x, flat});
         model.output(model.node("Softmax", {row}));
         model.with("axis", 0);
       }
       return axes(1);
     }},
    {"Reshapes behind an operator without a rule",
     [](Builder& model, int count) {
       const std::int32_t target = model.list("target", {1, 6});
       chain(model, count, {1, 6}, [&](std::int32_t value, int index) {
         return index ? model.node("Reshape", {value, target}) : model.node("Mystery", {value});
       });
       return axes(1);
     }},
    {"nodes that mix samples",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, 6});
       for (int index = 0; index < count; ++index) model.output(model.node("ReduceSum", {x}));
       return axes(1);
     }},
    {"inputs of one node",
     [](Builder& model, int count) {
       std::vector<std::int32_t> all;
       for (int index = 0; index < count; ++index) all.push_back(model.input("x", {1, 1}));
       model.output(model.node("Concat", all));
       model.with("axis", 1);
       return axes(count);
     }},
    {"open lengths in one Concat",
     [](Builder& model, int count) {
       std::vector<std::int32_t> all;
       for (int index = 0; index < count; ++index) all.push_back(model.input("x", {-1, -1}));
       const std::int32_t joined = model.node("Concat", all);
       model.with("axis", 1);
       model.output(model.node("Reshape", {joined, model.list("rows", {-1, 6})}));
       return axes(count);
     }},
    {"open batches that are mixed",
     [](Builder& model, int count) {
       for (int index = 0; index < count; ++index) {
         model.output(model.node("Softmax", {model.input("x", {-1, 6})}));
         model.with("axis", 0);
       }
       return axes(count);
     }},
    {"Reshapes in a row of an open length",
     [](Builder& model, int count) {
       const std::int32_t flat = model.list("flat", {0, -1});
       const std::int32_t deep = model.list("deep", {1, -1, 1});
       chain(model, count, {1, -1}, [&](std::int32_t value, int index) {
         return model.node("Reshape", {value, index % 2 ? flat : deep});
       });
       return axes(1);
     }},
    {"inputs that carry no batch",
     [](Builder& model, int count) {
       for (int index = 0; index < count; ++index) {
         model.output(model.node("Relu", {model.input("x", {1, index})}));
       }
       Ints found = axes(count, -1);
       found[0] = 0;
       return found;
     }},
    {"constants",
     [](Builder& model, int count) {
       std::vector<std::int32_t> all = {model.input("x", {1, 1})};
       for (int index = 0; index < count; ++index) {
         model.list("constant", {index, index + 1, index + 2});
       }
       model.output(model.node("Relu", all));
       return axes(1);
     }},
    {"sums of large lists",
     [](Builder& model, int count) {
       const std::int32_t list = model.list("list", Ints(1000, 3));
       for (int index = 0; index < count; ++index) model.node("ReduceSum", {list});
       model.output(model.node("Relu", {model.input("x", {1, 1})}));
       return axes(1);
     }},
    {"Gathers by one list",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, 6});
       const std::int32_t list = model.list("list", Ints(1000, 1));
       const std::int32_t shape = model.node("Shape", {x});
       for (int index = 0; index < count; ++index) model.node("Gather", {shape, list});
       model.output(model.node("Relu", {x}));
       return axes(1);
     }},
    {"Gathers of an open length by one list",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, -1});
       const std::int32_t list = model.list("list", Ints(1000, 1));
       for (int index = 0; index < count; ++index) {
         model.output(model.node("Gather", {x, list}));
         model.with("axis", 1);
       }
       return axes(1);
     }},
    {"divisions by one list of open lengths",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, -1});
       const std::int32_t list = model.list("list", Ints(1000, 1));
       const std::int32_t open = model.node("Gather", {model.node("Shape", {x}), list});
       for (int index = 0; index < count; ++index) model.node("Div", {list, open});
       model.output(model.node("Relu", {x}));
       return axes(1);
     }},
    {"sums of a list that is listed many times",
     [](Builder& model, int count) {
       const std::int32_t list = model.list("list", Ints(1000, 3));
       for (int index = 0; index < count; ++index) {
         model.node("Sum", std::vector<std::int32_t>(60, list));
       }
       model.output(model.node("Relu", {model.input("x", {1, 1})}));
       return axes(1);
     }},
    {"lengths computed of lengths",
     [](Builder& model, int count) {
       const std::int32_t x = model.input("x", {1, -1, -1});
       const std::int32_t shape = model.node("Shape", {x});
       std::int32_t sum = shape;
       for (int index = 0; index < count; ++index) {
         sum = model.node(index % 3 ? "Add" : "Mul", {sum, shape});
       }
       model.output(model.node("Reshape", {x, sum}));
       return axes(1);
     }},
    {"inputs and outputs of one node",
     [](Builder& model, int count) {
       const std::int32_t list = model.list("list", {1});
       const std::vector<std::int32_t> all(static_cast<std::size_t>(count), list);
       model.with_outputs("Mystery", all, count);
       model.output(model.node("Relu", {model.input("x", {1, 1})}));
       return axes(1);
     }},
    {"inputs that nothing is known of beside many nodes",
     [](Builder& model, int count) {
       for (int index = 0; index < count / 50; ++index) {
         model.output(model.node("Relu", {model.input("x", {1, 2, 3, 4, 5, 6, 7, 8, 9})}));
       }
       const std::int32_t list = model.list("list", {1});
       for (int index = 0; index < count; ++index) model.node("Relu", {list});
       return axes(count / 50);
     }},
    {"attributes of a node",
     [](Builder& model, int count) {
       model.output(model.node("Softmax", {model.input("x", {1, 6})}));
       for (int index = 0; index < count; ++index) model.with("other", 1);
       return axes(1);
     }},
};

/// The work of everything that is done with the tables of a model.
std::uint64_t work_of(const Family& family, int count) {
  Builder model(13);
  const Ints found = family.build(model, count);
  model.analyze(found);  // writes the tables, too, which is the builder's work
  entered = 0;
  Model opened;
  EXPECT_TRUE(open_model(model.tables(), &opened));
  std::vector<BatchInput> inputs(static_cast<std::size_t>(opened.graphs[0].inputs.count));
  find_batch(opened, inputs);
  const Analysis& analysis = model.analyze(found);
  ReportWords words;
  write_report(model.model, {}, analysis, &words);
  return entered;
}

class ModelWork : public ::testing::TestWithParam<Family> {};

TEST_P(ModelWork, IsAtMostDoubledByADoubledModel) {
  constexpr int kCount = 6000;
  const std::uint64_t once = work_of(GetParam(), kCount);
  const std::uint64_t twice = work_of(GetParam(), 2 * kCount);
  ASSERT_GT(once, static_cast<std::uint64_t>(kCount));
  EXPECT_LE(static_cast<double>(twice), 2.2 * static_cast<double>(once));
}

/// The most blocks for a Reshape. A block takes about a nanosecond, and a Reshape 30 bytes of a file: this is 0.8
/// seconds for each MB, where 1 is what SECURITY.md states.
constexpr std::uint64_t kMostBlocks = 24'000;

TEST_P(ModelWork, IsBounded) {
  constexpr int kCount = 6000;
  EXPECT_LE(work_of(GetParam(), kCount), kCount * kMostBlocks);
}

INSTANTIATE_TEST_SUITE_P(Families, ModelWork, ::testing::ValuesIn(kFamilies),
                         [](const auto& family) {
                           std::string name = family.param.title;
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace rw::model
