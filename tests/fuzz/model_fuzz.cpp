// The model check: a block of any bytes is refused or checked.
#include <algorithm>
#include <cstring>
#include <vector>

#include "bytes.h"
#include "model/analysis/check.h"
#include "model/graph/graph.h"
#include "model/graph/order.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rw::model;
  std::vector<std::uint64_t> words(size / 8 + 1);
  std::memcpy(words.data(), data, size);
  Model model;
  if (!open_model(std::as_bytes(std::span(words)).first(size), &model)) return 0;

  std::vector<std::int32_t> order(model.nodes.size());
  std::vector<std::int32_t> scratch(model.nodes.size() * 2);
  fuzz::require(order_nodes(model, order, scratch) <= model.nodes.size());

  for (const bool is_stated : {false, true}) {
    Lengths lengths;
    ReportWords report;
    fuzz::require(check(model, is_stated, &lengths, &report));
    fuzz::require(report.all().size() >= 3);
  }
  return 0;
}
