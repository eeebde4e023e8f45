// Inference over lengths that are not known: answers in full.
#include "symbolic.h"

#include <gtest/gtest.h>

#include <climits>

#include "core/scan.h"

namespace {

using symbolic::Request;
using symbolic::rules_of;

struct Row {
  const char *input, *target, *answer;
};

TEST(Symbolic, AnswersInFull) {
  const Row rows[] = {
      {"N,3,4", "0,-1", "N,12; N 0: zero_product"},
      {"N,3,4", "-1,12", "N,12"},
      {"N,3,4", "1,12", "1,12; N = 1"},
      {"a,b,2,3", "a,-1,6", "a,b,6; a 0: zero_product"},
      {"B,S,768", "B*S,768", "B*S,768; S 0: count_mismatch"},
      {"A,B,768", "A,C,12,64", "A,C,12,64; B = C"},
      {"N,256,H,W", "0,256,49", "N,256,49; H*W = 49"},
      {"N,6", "-1,4", "3*N/2,4; N % 2"},
      {"2*N,6", "-1,4", "3*N,4"},
      {"N,N", "-1,12", "N*N/12,12; N % 6"},
      {"N,32*h,32*w", "0,8*h,4,8*w,4", "N,8*h,4,8*w,4; w 0: zero_beyond_rank"},
      {"N,M", "K,-1", "K,M*N/K; M*N % K"},
      {"A,B", "B,-1", "B,A; AB 0: zero_product"},
      {"N,M", "M,N", "M,N; N 0: count_mismatch; M 0: count_mismatch"},
      {"6", "K,3", "2,3; K = 2"},
      // Where no zeros work, one value is left.
      {"3*N,4", "N,N,3,N", "2,2,3,2; N = 2"},
      {"2*N", "N,N", "2,2; N = 2"},
      {"N,2", "N,N,1", "N,N,1; N = 2"},
      {"M,2*N", "M,N,N", "M,N,N; N = 2"},
      {"N", "N,N,-1", "1,1,1; N = 1"},
      {"N,N", "8", "never count_mismatch"},
      {"N,2,N", "M,M", "never count_mismatch"},
      {"N,6", "0,4,-1", "never not_divisible"},
      {"N,0", "0,-1", "N,0; N 0: zero_product"},
      // Powers: each prime by itself.
      {"N,N,N", "-1,16", "N*N*N/16,16; N % 4"},
      {"N,N,N", "27", "27; N = 3"},
      {"N,N,N", "9", "never count_mismatch"},
      {"N,N,M,M", "36", "36; M*N = 6"},
      {"N,N,M,M,M", "32", "32; M*M*M*N*N = 32"},
      {"N,N,M,M,M", "2", "never count_mismatch"},
      {"72", "N*N,-1", "N*N,72/N*N; 6 % N"},
      {"4*N*N", "M*M", "M*M; 2*N = M"},
      {"2*N*N", "M*M", "never count_mismatch"},
      {"12", "N,M,5", "never count_mismatch"},
      {"N,M", "1", "1; N = 1; M = 1"},
      {"1", "N*M,-1", "1,1; N = 1; M = 1"},
      {"N", "-1,0", "never zero_beyond_rank"},
      {"N,4", "0,0,0", "never zero_beyond_rank"},
      {"N", "-1,-1", "never multiple_inferred"},
      {"N", "-2", "never below_minus_one"},
      {"4611686018427387904,N", "-1", "4611686018427387904*N"},
  };
  for (const Row& row : rows) {
    const Request request(row.input, row.target);
    EXPECT_EQ(symbolic::text(*symbolic::infer(request), request), row.answer)
        << row.input << " to " << row.target;
  }
}

TEST(Symbolic, SaysThatLengthsMayBeLongerThanTheSystemSupports) {
  const auto webnn = rules_of(rw::Dialect::webnn, false);
  Request open("N,6", "N,6");
  const auto found = symbolic::infer(open, webnn);
  EXPECT_EQ(found->holds, rw::symbolic::Holds::sometimes);
  EXPECT_TRUE(found->limited);
  EXPECT_FALSE(symbolic::infer(open)->limited);
  Request bounded("N,6", "N,6");
  EXPECT_FALSE(symbolic::infer(bounded.bound('N', 1, 100), webnn)->limited);
}

TEST(Symbolic, ReadsABareNumberAsTheSystemDoes) {
  struct {
    rw::BareTarget bare;
    std::int64_t number;
    int entries;
  } const cases[] = {
      {rw::BareTarget::one_entry, 12, 1},      {rw::BareTarget::one_entry, 1, 1},
      {rw::BareTarget::one_is_scalar, 1, 0},   {rw::BareTarget::one_is_scalar, 2, -1},
      {rw::BareTarget::one_is_scalar, -1, -1}, {rw::BareTarget::refused, 1, -1},
  };
  for (const auto& [bare, number, entries] : cases) {
    EXPECT_EQ(rw::entries_of_bare(bare, number == 1), entries) << number;
  }
}

TEST(Symbolic, AnswersByTheRulesOfEachSystem) {
  struct {
    rw::Dialect dialect;
    bool zero_copies;
    Row row;
  } const cases[] = {
      {rw::Dialect::onnx, false, {"N,M", "M,N", "M,N"}},
      {rw::Dialect::onnx, false, {"N,M", "0,-1", "never zero_with_inferred"}},
      {rw::Dialect::onnx, false, {"N,M", "0,2", "never count_mismatch"}},
      {rw::Dialect::numpy, false, {"N,6", "-3,4", "3*N/2,4; N % 2"}},
      {rw::Dialect::numpy, false, {"N,M", "0,-1", "never zero_product"}},
      {rw::Dialect::numpy, false, {"N,M", "N,-1", "N,M; N 0: zero_product"}},
      {rw::Dialect::webnn, false, {"N,6", "-1", "never not_a_length"}},
      {rw::Dialect::onnx_reference, true, {"N", "0,0,-1", "never zero_beyond_rank"}},
  };
  for (const auto& [dialect, zero_copies, row] : cases) {
    const Request request(row.input, row.target);
    const auto answer = symbolic::infer(request, rules_of(dialect, zero_copies));
    EXPECT_EQ(symbolic::text(*answer, request), row.answer) << row.input << " to " << row.target;
  }
}

TEST(Symbolic, IsCertainOnlyOfLengthsThatTheSystemSupports) {
  struct {
    std::int64_t most;
    rw::symbolic::Holds holds;
    bool exact;
  } const cases[] = {
      {rw::symbolic::kUnbounded, rw::symbolic::Holds::sometimes, false},
      {std::int64_t{1} << 30, rw::symbolic::Holds::sometimes, false},  // 4 times that is 2^32
      {(std::int64_t{1} << 30) - 1, rw::symbolic::Holds::always, true},
  };
  for (const auto& [most, holds, exact] : cases) {
    Request request("N,4", "4*N");
    request.bound('N', 0, most);
    const auto answer = symbolic::infer(request, rules_of(rw::Dialect::webnn, false));
    EXPECT_EQ(answer->holds, holds) << most;
    EXPECT_EQ(answer->exact, exact) << most;
  }
  const Row rows[] = {
      {"4294967296,N", "N", "never not_a_length"},
      {"2,2147483648", "4294967296", "never not_a_length"},
      {"4294967295", "4294967295", "4294967295"},
  };
  for (const Row& row : rows) {
    const Request request(row.input, row.target);
    const auto answer = symbolic::infer(request, rules_of(rw::Dialect::webnn, false));
    EXPECT_EQ(symbolic::text(*answer, request), row.answer) << row.input << " to " << row.target;
  }
}

TEST(Symbolic, UsesFactsAndBounds) {
  const auto answer_to = [](Request& request) {
    return symbolic::text(*symbolic::infer(request), request);
  };
  EXPECT_EQ(answer_to(Request("N,6", "-1,4").where("N%2")), "3*N/2,4");
  EXPECT_EQ(answer_to(Request("N,6", "-1,4").where("N%4")), "3*N/2,4");
  EXPECT_EQ(answer_to(Request("N,9", "-1,4").where("N%2")), "9*N/4,4; N % 4");
  EXPECT_EQ(answer_to(Request("A,B,768", "A,C,12,64").where("B=C")), "A,C,12,64");
  EXPECT_EQ(answer_to(Request("N,3,4", "0,-1").where("N>1")), "N,12");
  EXPECT_EQ(answer_to(Request("N,3,4", "1,12").where("N>2")), "never count_mismatch");
  EXPECT_EQ(answer_to(Request("N", "-1,8").where("N>5").where("N<7")), "never not_divisible");
  EXPECT_EQ(answer_to(Request("N", "-1").where("N>5").where("N<4")), "contradiction");
  EXPECT_EQ(answer_to(Request("N", "-1").where("N*N=8")), "contradiction");
  EXPECT_EQ(answer_to(Request("N", "-1,8").bound('N', 5, 7)), "never not_divisible");
  EXPECT_EQ(answer_to(Request("N", "-1,8").where("N*N<50").where("N>1")), "never not_divisible");
  // A condition that other names satisfy says nothing of these.
  EXPECT_EQ(answer_to(Request("N,M", "-1,K").where("A*B%C")), "M*N/K,K; M*N % K");
  EXPECT_EQ(answer_to(Request("N,M", "-1,K").where("M*N%K")), "M*N/K,K");
  EXPECT_EQ(answer_to(Request("A,B", "B,-1").where("C*D%E")), "B,A; AB 0: zero_product");
}

TEST(Symbolic, BoundsDimsByTheCount) {
  Request request("N,6", "-1,4");
  const auto bounded = symbolic::infer(request.bound('N', 1, 4));
  EXPECT_EQ(bounded->dims[0].min, 3);
  EXPECT_EQ(bounded->dims[0].max, 6);
  Request odd("N,6", "-1,4");  // a multiple of 2 below 5 is 4
  EXPECT_EQ(symbolic::infer(odd.bound('N', 1, 5))->dims[0].max, 6);
  Request ranked("2,4,3", "1,1");
  ranked.problem().any_target = true;
  const auto unknown = symbolic::infer(ranked);
  EXPECT_EQ(symbolic::text(*unknown, ranked), "1..24,1..24; not exact");
}

TEST(Symbolic, SaysLittleOfAnInputOfUnknownRank) {
  const auto answer_to = [](const char* target, const rw::ReshapeChoice& rules) {
    Request request("", target);
    request.problem().input_rank = -1;
    return symbolic::text(*symbolic::infer(request, rules), request);
  };
  EXPECT_EQ(answer_to("0,3,-1", symbolic::kOnnx), "0..,3,0..; not exact");
  EXPECT_EQ(answer_to("0,3", rules_of(rw::Dialect::numpy, false)), "0,3; not exact");
  EXPECT_EQ(answer_to("0,-1", rules_of(rw::Dialect::onnx, false)), "never zero_with_inferred");
  // It may be empty.
  EXPECT_EQ(answer_to("0,-1", rules_of(rw::Dialect::onnxruntime, false)), "0,0..; not exact");
  EXPECT_EQ(answer_to("0,-1", rules_of(rw::Dialect::openvino_cpu, false)), "0,0..; not exact");
  EXPECT_EQ(answer_to("-1,-1", symbolic::kOnnx), "never multiple_inferred");
}

TEST(Symbolic, RefusesRanksThatNoAnswerHolds) {
  Request ranked("N,6", "");
  ranked.problem().any_target = true;
  Request wide("", "6");
  for (rw::symbolic::Expression& length : wide.problem().input) length = {1, 1, 0, 0};
  for (int row = 0; row < rw::kReshapeRulesCount; ++row) {
    const int most = rw::kReshapeRules[row].max_rank;
    for (const int rank : {most, most + 1, rw::kMaxRank + 1, 20000, 1000000, INT_MAX}) {
      const auto expected = rank > most ? rw::Status::rank_too_large : rw::Status::ok;
      ranked.problem().target_rank = rank;
      const auto of_target = symbolic::infer(ranked, {row, false});
      EXPECT_EQ(of_target->status, expected) << "row " << row << ", target of rank " << rank;
      EXPECT_EQ(of_target->rank, rank > most ? -1 : rank);
      wide.problem().input_rank = rank;
      const auto of_input = symbolic::infer(wide, {row, false});
      EXPECT_EQ(of_input->status == rw::Status::rank_too_large, rank > most)
          << "row " << row << ", input of rank " << rank;
    }
  }
}

TEST(Symbolic, FlattensProducts) {
  const auto flattened = [](const char* input, std::int64_t axis, int row = 0) {
    Request request(input, "");
    auto answer = std::make_unique<rw::symbolic::Answer>();
    rw::symbolic::infer_flatten(rw::kFlattenRules[row], request.problem(), axis, rw::DataType::none,
                                answer.get());
    return symbolic::text(*answer, request);
  };
  EXPECT_EQ(flattened("N,3,4", 1), "N,12");
  EXPECT_EQ(flattened("N,3,4", -1), "3*N,4");
  EXPECT_EQ(flattened("N,3,4", 0), "1,12*N");
  EXPECT_EQ(flattened("N,M", 2), "M*N,1");
  EXPECT_EQ(flattened("N,0", 1), "N,0");
  EXPECT_EQ(flattened("N,M", 3), "never axis_out_of_range");
  EXPECT_EQ(flattened("N,M", -3), "never axis_out_of_range");
}

TEST(Symbolic, IntegersHaveRootsAndDivisors) {
  using namespace rw::symbolic;
  EXPECT_EQ(gcd(12, 18), 6);
  EXPECT_EQ(ceil_quotient(7, 2), 4);
  EXPECT_EQ(ceil_quotient(8, 2), 4);
  EXPECT_EQ(saturating_product(kUnbounded / 2, 3), kUnbounded);
  EXPECT_EQ(saturating_product(0, kUnbounded), 0);
  EXPECT_EQ(floor_root(80, 2), 8);
  EXPECT_EQ(floor_root(81, 2), 9);
  EXPECT_EQ(floor_root(std::int64_t{1} << 62, 2), std::int64_t{1} << 31);
  EXPECT_EQ(least_with_multiple_power(12, 2), 6);
  EXPECT_EQ(largest_with_dividing_power(72, 2), 6);
  EXPECT_EQ(largest_with_dividing_power(16, 3), 2);
  Primes primes;
  factor(360, &primes);
  ASSERT_EQ(primes.count, 3);
  EXPECT_EQ(primes.exponent[0], 3);
  factor(std::int64_t{1000003} * 1000033, &primes);
  EXPECT_EQ(primes.count, 1);
  factor(std::int64_t{1000003} * 1000003, &primes);
  EXPECT_EQ(primes.exponent[0], 2);
}

}  // namespace
