// The inferences of ONNX's shape inference and OpenVINO of lengths that are not all known, as their sources say.
#include "core/symbolic/partial.h"

#include <gtest/gtest.h>

#include "symbolic.h"

namespace {

using rw::symbolic::kUnbounded;
using rw::symbolic::PartialAnswer;
using rw::symbolic::PartialDim;
using rw::symbolic::PartialRequest;

/// Reads "4", "N", "?", "2..3" or "N:1..1".
PartialDim dim(const std::string& text) {
  if (text == "?") return {};
  const std::size_t colon = text.find(':');
  PartialDim read;
  const bool named = std::isalpha(static_cast<unsigned char>(text[0])) != 0;
  if (named) read.name = text[0];
  if (named && colon == std::string::npos) return read;
  const std::string bounds = named ? text.substr(colon + 1) : text;
  const std::size_t dots = bounds.find("..");
  read.min = std::stoll(bounds);
  read.max = dots == std::string::npos ? read.min : std::stoll(bounds.substr(dots + 2));
  return read;
}

std::string text(const PartialDim& dim) {
  const std::string name = dim.name < 0 ? "" : std::string(1, static_cast<char>(dim.name));
  if (dim.min == dim.max) {
    std::string number = name;
    symbolic::append(std::to_string(dim.min), ':', &number);
    return number;
  }
  if (dim.min == 0 && dim.max == kUnbounded) return name.empty() ? "?" : name;
  return std::to_string(dim.min) + ".." + std::to_string(dim.max);
}

/// The input "..." and the target "..." are of unknown rank; a target "rank:2" is of two entries.
std::unique_ptr<PartialRequest> request(const std::string& input, const std::string& target) {
  auto read = std::make_unique<PartialRequest>();
  if (input == "...") read->input_rank = -1;
  if (input != "...") {
    for (const std::string& entry : symbolic::split(input, ','))
      read->input[read->input_rank++] = dim(entry);
  }
  if (target.starts_with("rank:") || target == "...") {
    read->any_target = true;
    read->target_rank = target == "..." ? -1 : std::stoi(target.substr(5));
  } else {
    for (const std::string& entry : symbolic::split(target, ','))
      read->target[read->target_rank++] = dim(entry);
  }
  return read;
}

std::string text(const PartialAnswer& answer) {
  if (answer.status != rw::Status::ok) return vectors::code(answer.status);
  if (answer.rank < 0) return "...";
  std::string result;
  for (int place = 0; place < answer.rank; ++place) {
    symbolic::append(text(answer.dims[place]), ',', &result);
  }
  if (answer.equal[0] >= 0) {
    result.append("; ").append(1, static_cast<char>(answer.equal[0])).append(" = ");
    result.append(1, static_cast<char>(answer.equal[1]));
  }
  return result;
}

struct Row {
  const char *input, *target, *answer;
};

void expect_rows(const rw::ReshapeChoice& rules, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    auto answer = std::make_unique<PartialAnswer>();
    infer_partial_reshape(rules, *request(row.input, row.target), answer.get());
    EXPECT_EQ(text(*answer), row.answer) << row.input << " to " << row.target;
  }
}

void expect_rows(rw::Dialect dialect, bool zero_copies, const std::vector<Row>& rows) {
  expect_rows(symbolic::rules_of(dialect, zero_copies), rows);
}

TEST(Partial, OnnxKnowsNumbersAndNames) {
  expect_rows(rw::Dialect::onnx_inference, true,
              {
                  {"N,3,4", "0,-1", "N,12"},
                  {"N,M,4", "0,0,2,-1", "N,M,2,2"},
                  {"2,N,3", "-1,0", "6,N"},
                  {"N,3,4", "-1,12", "?,12"},
                  {"N", "-1", "?"},
                  {"B,S,768", "B,S,-1", "B,S,?"},
                  {"N,0", "0,-1", "N,0"},
                  {"N,0", "-1,0", "zero_product"},
                  {"2,3", "4,2", "4,2"},
                  {"2,3", "0,5", "2,5"},
                  {"2,3", "4,-1", "not_divisible"},
                  {"N,3", "0,0,0", "zero_beyond_rank"},
                  {"N,3", "-1,-1", "multiple_inferred"},
                  {"N,3", "-2", "below_minus_one"},
                  {"...", "0,3,-1", "?,3,?"},
                  {"2,3", "rank:2", "?,?"},
                  {"2,3", "...", "..."},
              });
  expect_rows(rw::Dialect::onnx_inference, false, {{"...", "0,-1", "zero_product"}});
  expect_rows(rw::Dialect::onnx_inference, true, {{"N,3", "M,-1,-2", "below_minus_one"}});
}

TEST(Partial, OnnxReadsConstantsOnlyBelowOpset14) {
  rw::ReshapeChoice older;
  ASSERT_EQ(
      rw::choose_reshape({rw::Dialect::onnx_inference, 13, std::nan(""), std::nan("")}, &older),
      rw::Status::ok);
  expect_rows(older, {
                         {"N,3,4", "0,-1", "N,12"},
                         {"N,3,4", "N,12", "..."},
                         {"N,3,4", "?,12", "..."},
                         {"N,3", "M,-1,-2", "..."},
                         {"2,3", "rank:2", "..."},
                     });
}

TEST(Partial, OnnxFlattensProductsThatItKnows) {
  int row = 0;
  while (rw::kFlattenRules[row].dialect != rw::Dialect::onnx_inference) ++row;
  const auto flattened = [&](const char* input, std::int64_t axis) {
    auto answer = std::make_unique<PartialAnswer>();
    infer_partial_flatten(rw::kFlattenRules[row], *request(input, ""), axis, answer.get());
    return text(*answer);
  };
  EXPECT_EQ(flattened("N,1,4", 2), "N,4");
  EXPECT_EQ(flattened("N,1,4", -1), "N,4");
  EXPECT_EQ(flattened("N,0", 0), "1,?");
  EXPECT_EQ(flattened("N,M", 0), "1,?");
  EXPECT_EQ(flattened("2,3,N", 2), "6,N");
  EXPECT_EQ(flattened("...", 0), "...");
  EXPECT_EQ(flattened("N", 2), "axis_out_of_range");
}

/// Where the lengths of an answer come from: "i0" the input's entry, "t1" the target's, "-" neither.
std::string sources(const PartialRequest& asked, const PartialAnswer& answer) {
  const int first = std::max(asked.input_rank, 0);
  std::string result;
  for (int place = 0; place < answer.rank; ++place) {
    const int source = answer.dims[place].source;
    const bool of_input = source < first;
    std::string from = source < 0 ? "-" : of_input ? "i" : "t";
    if (source >= 0) from += std::to_string(of_input ? source : source - first);
    symbolic::append(from, ',', &result);
  }
  return result;
}

/// A request whose entries have their places as sources.
std::unique_ptr<PartialRequest> sourced(const std::string& input, const std::string& target) {
  auto asked = request(input, target);
  for (int axis = 0; axis < asked->input_rank; ++axis) asked->input[axis].source = axis;
  const int first = std::max(asked->input_rank, 0);
  for (int entry = 0; entry < asked->target_rank; ++entry) {
    asked->target[entry].source = first + entry;
  }
  return asked;
}

TEST(Partial, LengthsKeepTheirSourceOnlyAsTheyAre) {
  const auto of_reshape = [](rw::Dialect dialect, const char* input, const char* target) {
    const auto asked = sourced(input, target);
    auto answer = std::make_unique<PartialAnswer>();
    infer_partial_reshape(symbolic::rules_of(dialect, true), *asked, answer.get());
    return sources(*asked, *answer);
  };
  EXPECT_EQ(of_reshape(rw::Dialect::onnx_inference, "?,?,2..3", "0,?,0,-1"), "i0,t1,i2,-");
  EXPECT_EQ(of_reshape(rw::Dialect::onnx_inference, "...", "0,?,-1"), "-,t1,-");
  EXPECT_EQ(of_reshape(rw::Dialect::openvino, "N,?", "N,-1"), "t0,i1");
  EXPECT_EQ(of_reshape(rw::Dialect::openvino, "?,1,6", "-1,6"), "i0,t1");
  EXPECT_EQ(of_reshape(rw::Dialect::openvino, "N,?", "K,-1"), "t0,-");
  EXPECT_EQ(of_reshape(rw::Dialect::openvino, "2,?", "-1"), "-");
  EXPECT_EQ(of_reshape(rw::Dialect::openvino, "?,?", "rank:2"), "-,-");
}

TEST(Partial, FlattenKeepsTheSourceOfALengthAlone) {
  int row = 0;
  while (rw::kFlattenRules[row].dialect != rw::Dialect::onnx_inference) ++row;
  const auto flattened = [&](const char* input, std::int64_t axis) {
    const auto asked = sourced(input, "");
    auto answer = std::make_unique<PartialAnswer>();
    infer_partial_flatten(rw::kFlattenRules[row], *asked, axis, answer.get());
    return sources(*asked, *answer);
  };
  EXPECT_EQ(flattened("?,1,?", 2), "i0,i2");
  EXPECT_EQ(flattened("1,?,1..2", 2), "i1,i2");
  EXPECT_EQ(flattened("?,2,?,?", 2), "-,-");
}

TEST(Partial, OpenvinoKnowsIntervalsThatCarryNames) {
  expect_rows(rw::Dialect::openvino, true,
              {
                  {"4,N,2,1,3", "-1,12,2", "N,12,2"},
                  {"N,12", "-1,3,4", "N,3,4"},
                  {"N,768", "-1,12,64", "N,12,64"},
                  {"2..3,6", "-1,4", "3..4,4"},
                  {"A:1..1,1280", "-1,1280", "A:1,1280"},
                  {"A:1..1,1280,1,1", "-1,1280", "1,1280"},
                  {"A,B,768", "A,C,12,64", "A,C,12,64; B = C"},
                  {"?,6,?,?", "3,1,8,2", "3,1,8,2"},
                  {"2,3", "0,5", "2,5"},
                  {"2,3", "4,-1", "not_divisible"},
                  {"2,3", "4,2", "count_mismatch"},
                  {"A:2..2,3", "4,2", "count_mismatch"},
                  {"2,N", "4,2", "4,2"},
                  {"N,A:5..5", "-1,5", "N,5"},
                  {"A:5..5,M", "5,N", "5,N; M = N"},
                  {"A:1..1,M", "B:1..1,M", "B:1,M"},
                  {"2,3,4", "rank:2", "?,?"},
                  {"...", "0,3,-1", "?,3,?"},
              });
  // Counts are compared where all dims of both sides are numbers.
  expect_rows(rw::Dialect::openvino, false,
              {{"2..8,4..16,6", "12..48,6..24,16", "12..48,6..24,16"},
               {"N", "1099511627776,M,1099511627776", "1099511627776,M,1099511627776"}});
}

TEST(Partial, RefusesRanksThatNoAnswerHolds) {
  for (int row = 0; row < rw::kReshapeRulesCount; ++row) {
    if (rw::kReshapeRules[row].unknowns == rw::Unknowns::solved) continue;
    for (const char* rank : {"257", "1024", "1000000", "2147483647"}) {
      const std::string target = std::string("rank:") + rank;
      expect_rows({row, false}, {{"N,6", target.c_str(), "rank_too_large"}});
    }
    const auto wide = request("N", "rank:2");
    wide->input_rank = rw::kMaxRank + 1;
    auto answer = std::make_unique<PartialAnswer>();
    infer_partial_reshape({row, false}, *wide, answer.get());
    EXPECT_EQ(text(*answer), "rank_too_large");
  }
}

}  // namespace
