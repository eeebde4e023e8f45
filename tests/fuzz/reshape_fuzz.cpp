// Reshape under every row of rules: input and result have the same number of elements where the
// rules compare it, the fast path agrees with the exact one, and no write is outside of `dims`.
#include <algorithm>
#include <limits>
#include <memory>

#include "bytes.h"
#include "core/fast.h"

namespace {

/// Checks that the fast path gives the exact path's result, if it gives any.
void require_fast_agrees(const rw::ReshapeChoice& choice, rw::DataType type,
                         const std::vector<std::int64_t>& input,
                         const std::vector<std::int64_t>& target, rw::Status status,
                         const std::int64_t* dims) {
  const std::vector<std::int32_t> narrow_input(input.begin(), input.end());
  const std::vector<std::int32_t> narrow_target(target.begin(), target.end());
  if (!std::equal(input.begin(), input.end(), narrow_input.begin())) return;
  if (!std::equal(target.begin(), target.end(), narrow_target.begin())) return;
  const std::unique_ptr<std::int32_t[]> result(new std::int32_t[target.size()]);
  const bool answered = rw::resolve_ordinary_reshape(
      choice, type, {narrow_input.data(), static_cast<int>(input.size())},
      {narrow_target.data(), static_cast<int>(target.size())}, result.get());
  if (!answered) return;
  fuzz::require(status == rw::Status::ok);
  fuzz::require(std::equal(result.get(), result.get() + target.size(), dims));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  rw::ReshapeChoice choice{bytes.below(rw::kReshapeRulesCount), bytes.below(2) == 1};
  const rw::ReshapeRules& rules = rw::kReshapeRules[choice.row];
  if (rules.zero == rw::Zero::literal || rules.zero == rw::Zero::refused)
    choice.zero_copies = false;
  const auto type = static_cast<rw::DataType>(bytes.below(rw::kDataTypeCount + 1) - 1);
  const int mode = bytes.below(40);
  const auto form = mode < 38 ? rw::TargetForm::list
                              : (mode == 38 ? rw::TargetForm::bare : rw::TargetForm::nested);
  const std::vector<std::int64_t> input = bytes.lengths(12);
  std::vector<std::int64_t> target = bytes.lengths(12);
  if (form == rw::TargetForm::bare) target.resize(1);

  // Exactly the memory that the answer may use, so that ASan reports a write beyond it.
  const std::unique_ptr<std::int64_t[]> dims(new std::int64_t[target.size()]);
  rw::ReshapeAnswer answer;
  answer.dims = dims.get();
  const auto trace = std::make_unique<rw::Trace>();
  const rw::Status status = rw::resolve_reshape(choice,
                                                {{input.data(), static_cast<int>(input.size())},
                                                 {target.data(), static_cast<int>(target.size())},
                                                 form,
                                                 type},
                                                &answer, trace.get());

  fuzz::require(answer.rank >= 0 && answer.rank <= static_cast<int>(target.size()));
  fuzz::require(trace->count <= rw::kMaxSteps);
  if (form == rw::TargetForm::list)
    require_fast_agrees(choice, type, input, target, status, dims.get());
  if (status != rw::Status::ok) return 0;
  bool copied = false, inferred = false;
  for (int index = 0; index < answer.rank; ++index) {
    const std::int64_t entry = target[static_cast<std::size_t>(index)];
    const std::int64_t got = dims[static_cast<std::size_t>(index)];
    fuzz::require(got >= 0 && got <= rw::kMaxSafeLength);
    if (entry > 0) fuzz::require(got == entry);
    if (entry == 0 && choice.zero_copies && index < static_cast<int>(input.size())) {
      copied = true;
      fuzz::require(got == input[static_cast<std::size_t>(index)]);
    } else if (entry == 0) {
      fuzz::require(got == 0);
    }
    inferred = inferred || entry < 0;
  }
  // Counts that the rules do not compare may differ.
  const bool unchecked = rules.counts == rw::CountCheck::never ||
                         (rules.counts == rw::CountCheck::unless_copied && copied);
  if (unchecked && !inferred) return 0;
  const fuzz::Wide from = fuzz::product(input.data(), input.data() + input.size());
  const fuzz::Wide to = fuzz::product(dims.get(), dims.get() + answer.rank);
  // Under Overflow::saturates all products beyond int64 are equal.
  constexpr fuzz::Wide kMax = std::numeric_limits<std::int64_t>::max();
  if (rules.overflow == rw::Overflow::saturates && std::min(from, to) >= kMax) return 0;
  fuzz::require(from == to);
  return 0;
}
