// The operators that move or name elements, in every version: no length of a result is negative or beyond 2^53-1, the
// parts of a Split add up to what they are parts of, and moves keep the number of elements.
#include <memory>

#include "bytes.h"
#include "core/layout/resolve.h"

namespace {

using namespace rw::layout;

constexpr Kind kKinds[] = {
#define RW_ENTRY(name, kind) Kind::kind,
    RW_PARAMETER_LIST(RW_ENTRY)
#undef RW_ENTRY
};

/// A value of the kind that a parameter has.
Value read_value(Kind kind, fuzz::Bytes* bytes, std::vector<std::int64_t>* entries) {
  const bool is_list = kind == Kind::list || (kind == Kind::either && bytes->below(2) == 1);
  *entries = is_list ? bytes->lengths(8) : std::vector<std::int64_t>{bytes->length()};
  Form form = is_list ? Form::list : Form::number;
  if (kind == Kind::word) form = Form::word;
  if (kind == Kind::element) form = Form::element;
  if (kind == Kind::type && bytes->below(2) == 1) form = bytes->below(2) ? Form::text : Form::type;
  return {entries->data(), static_cast<int>(entries->size()), form};
}

/// The elements of a shape.
fuzz::Wide count(const std::int64_t* dims, int rank) { return fuzz::product(dims, dims + rank); }

bool keeps_elements(Operator op) {
  return op == Operator::Squeeze || op == Operator::Unsqueeze || op == Operator::Transpose ||
         op == Operator::DepthToSpace || op == Operator::SpaceToDepth || op == Operator::Cast;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  Request request;
  request.rules = &kRules[bytes.below(kRulesCount)];
  std::vector<std::int64_t> entries[kParameterCount];
  for (int index = 0; index < kParameterCount; ++index) {
    const bool is_known = (parameters_of(*request.rules) >> index) & 1;
    if (bytes.below(8) >= (is_known ? 6 : 1)) continue;
    request.values[index] = read_value(kKinds[index], &bytes, &entries[index]);
  }
  request.inputs.count = bytes.below(4);
  std::vector<std::int64_t> words;
  for (int input = 0; input < request.inputs.count; ++input) {
    const std::vector<std::int64_t> dims = bytes.lengths(6);
    words.push_back(static_cast<std::int64_t>(dims.size()));
    words.insert(words.end(), dims.begin(), dims.end());
  }
  request.inputs.words = words.data();

  const auto answer = std::make_unique<Answer>();
  const auto trace = std::make_unique<Trace>();
  const bool resolves = resolve(request, answer.get(), trace.get());
  fuzz::require(trace->count >= 1 && trace->count <= kMostSteps);
  fuzz::require(resolves == (answer->mistake.fault == Fault::none));
  if (!resolves) return 0;
  for (int axis = 0; axis < answer->rank; ++axis) {
    fuzz::require(answer->dims[axis] >= 0 && answer->dims[axis] <= rw::kMaxSafeLength);
  }
  const rw::Dims first = request.inputs.first();
  if (keeps_elements(request.rules->op)) {
    fuzz::require(count(first.lengths, first.rank) == count(answer->dims, answer->rank));
  }
  if (answer->axis < 0) return 0;
  std::int64_t sum = 0;
  for (int part = 0; part < answer->parts; ++part) {
    const std::int64_t length = part_length(request, *answer, part);
    fuzz::require(length >= 0);
    sum += length;
  }
  fuzz::require(sum == first[answer->axis]);
  return 0;
}
