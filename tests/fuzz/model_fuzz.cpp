// The model check: a block of any bytes is refused or checked, and a report has the size that was announced.
#include <algorithm>
#include <cstring>
#include <vector>

#include "bytes.h"
#include "model/analysis/analysis.h"
#include "model/analysis/report.h"
#include "model/graph/batch.h"
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
  fuzz::require(order_nodes(model, model.graphs[0], order, scratch) <=
                static_cast<std::size_t>(model.graphs[0].nodes.count));

  std::vector<BatchInput> found(static_cast<std::size_t>(model.graphs[0].inputs.count));
  found.resize(find_batch(model, found));
  const Batch batch = read_batch(model, found, true);
  if (found.empty() || batch.exported <= 0) return 0;
  Lengths lengths;
  std::vector<std::byte> memory(analysis_bytes(model));
  Analysis analysis;
  fuzz::require(analyze(model, batch, &lengths, memory, &analysis));
  const std::size_t count = write_report(model, batch, analysis, {});
  std::vector<std::int64_t> report(count);
  fuzz::require(write_report(model, batch, analysis, report) == count);
  return 0;
}
