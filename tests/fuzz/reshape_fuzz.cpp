// Reshape under every row of rules: no answer breaks the law that counts agree, no write leaves
// `dims`.
#include <memory>

#include "bytes.h"
#include "core/reshape.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const rw::ReshapeChoice choice{bytes.below(rw::kReshapeRulesCount), bytes.below(2) == 1};
  const rw::ReshapeRules& rules = rw::kReshapeRules[choice.row];
  const auto type = static_cast<rw::DataType>(bytes.below(rw::kDataTypeCount + 1) - 1);
  const int mode = bytes.below(40);
  const auto form = mode < 38 ? rw::TargetForm::list
                              : (mode == 38 ? rw::TargetForm::bare : rw::TargetForm::nested);
  const std::vector<std::int64_t> input = bytes.lengths(12);
  std::vector<std::int64_t> target = bytes.lengths(12);
  if (form == rw::TargetForm::bare) target.resize(1);

  // Exactly as much room as the answer may take, so that one entry more is an error of ASan's.
  const std::unique_ptr<std::int64_t[]> dims(new std::int64_t[target.size()]);
  rw::ReshapeAnswer answer;
  answer.dims = dims.get();
  const rw::Status status = rw::resolve_reshape(choice,
                                                {{input.data(), static_cast<int>(input.size())},
                                                 {target.data(), static_cast<int>(target.size())},
                                                 form,
                                                 type},
                                                &answer);

  fuzz::require(answer.rank >= 0 && answer.rank <= static_cast<int>(target.size()));
  if (status != rw::Status::ok) return 0;
  bool copied = false, inferred = false;
  for (int index = 0; index < answer.rank; ++index) {
    const std::int64_t asked = target[static_cast<std::size_t>(index)];
    const std::int64_t got = dims[static_cast<std::size_t>(index)];
    fuzz::require(got >= 0 && got <= rw::kMaxSafeLength);
    if (asked > 0) fuzz::require(got == asked);
    if (asked == 0 && choice.zero_copies) {
      copied = true;
      fuzz::require(got == input[static_cast<std::size_t>(index)]);
    }
    if (asked == 0 && !choice.zero_copies) fuzz::require(got == 0);
    inferred = inferred || asked < 0;
  }
  // OpenVINO's core compares no counts beside a copied 0.
  if (rules.counts == rw::CountCheck::unless_copied && copied && !inferred) return 0;
  fuzz::require(fuzz::product(input.data(), input.data() + input.size()) ==
                fuzz::product(dims.get(), dims.get() + answer.rank));
  return 0;
}
