// Declares the functions of the module that infers symbolic shapes: they read a request from the
// mailbox, and write its answer there.
#include <emscripten/bind.h>

#include <cstdint>

#include "bindings/symbolic_mailbox.h"
#include "core/scan.h"
#include "core/symbolic/infer.h"
#include "core/symbolic/partial.h"

namespace rw::symbolic {
namespace {

Mailbox mailbox;
Problem problem;
Answer answer;
SymbolicTrace trace;

/// Reads the numbers of a request, one after the other.
struct Reader {
  const std::int32_t* at;

  std::int32_t word() { return *at++; }

  std::int64_t number() {
    const auto low = static_cast<std::uint32_t>(*at++);
    return static_cast<std::int64_t>(
        (static_cast<std::uint64_t>(static_cast<std::uint32_t>(*at++)) << 32) | low);
  }

  void expression(Expression* to) {
    to->num = number();
    to->den = number();
    to->first = problem.pool.count;
    const int count = word();
    for (int term = 0; term < count; ++term) {
      const auto atom = static_cast<std::int16_t>(word());
      const auto exponent = static_cast<std::int16_t>(word());
      if (problem.pool.count < kMaxTerms)
        problem.pool.terms[problem.pool.count++] = {atom, exponent};
    }
    to->count = problem.pool.count - to->first;
  }
};

/// Writes the numbers of an answer. JavaScript refuses an answer that fills the mailbox.
struct Writer {
  std::int32_t* at;

  void word(std::int32_t value) {
    if (at < mailbox.answer + kMaxWords) *at++ = value;
  }

  void number(std::int64_t value) {
    word(static_cast<std::int32_t>(value));
    word(static_cast<std::int32_t>(value >> 32));
  }

  void expression(const Expression& from) {
    number(from.num);
    number(from.den);
    word(from.count);
    for (const Term* term = answer.pool.begin(from); term != answer.pool.end(from); ++term) {
      word(term->atom);
      word(term->exponent);
    }
  }
};

/// A request, as JavaScript calls for it. `target` is one of Given. One that does not fit is not in the mailbox.
void read_request(int atoms, int input_rank, int target_rank, int target, int facts) {
  const bool any_target = target == static_cast<int>(Given::rank);
  problem.input_rank = input_rank;
  problem.target_rank = target_rank;
  problem.any_target = any_target;
  problem.form = target == static_cast<int>(Given::bare) ? TargetForm::bare : TargetForm::list;
  problem.atom_count = atoms;
  problem.fact_count = facts;
  problem.pool.count = 0;
  if (!problem.fits()) return;
  Reader reader{mailbox.request};
  for (int atom = 0; atom < atoms; ++atom) {
    const std::int32_t flags = reader.word();
    Atom& to = problem.atoms[atom];
    to.unnamed = (flags & 1) != 0;
    to.sum = (flags & 2) != 0;
    to.min = reader.number();
    to.max = reader.number();
  }
  for (int dim = 0; dim < input_rank; ++dim) reader.expression(&problem.input[dim]);
  for (int entry = 0; entry < target_rank && !any_target; ++entry) {
    reader.expression(&problem.target[entry]);
  }
  for (int fact = 0; fact < facts; ++fact) {
    problem.facts[fact].relation = static_cast<Relation>(reader.word());
    reader.expression(&problem.facts[fact].left);
    reader.expression(&problem.facts[fact].right);
  }
}

int write_answer() {
  Writer writer{mailbox.answer};
  writer.word(static_cast<int>(answer.holds));
  writer.word(answer.exact);
  writer.word(static_cast<int>(answer.status));
  writer.word(answer.index);
  writer.word(answer.contradicts);
  writer.word(answer.contradicting_fact);
  writer.word(answer.beyond);
  writer.word(answer.limited);
  writer.word(answer.rank);
  writer.word(answer.condition_count);
  writer.word(answer.fail_count);
  writer.word(static_cast<int>(trace.count));
  for (int dim = 0; dim < answer.rank; ++dim) {
    const Dim& from = answer.dims[dim];
    writer.word(static_cast<int>(from.origin));
    writer.word(from.index);
    writer.number(from.min);
    writer.number(from.max);
    writer.expression(from.value);
  }
  for (int place = 0; place < answer.condition_count; ++place) {
    const Condition& from = answer.conditions[place];
    writer.word(static_cast<int>(from.relation));
    writer.expression(from.left);
    writer.expression(from.right);
  }
  for (int place = 0; place < answer.fail_count; ++place) {
    const Fail& from = answer.fails[place];
    writer.word(static_cast<int>(from.status));
    writer.word(from.index);
    writer.word(from.count);
    for (int atom = 0; atom < from.count; ++atom) writer.word(answer.zero_atoms[from.first + atom]);
  }
  for (std::int64_t place = 0; place < trace.count; ++place) {
    const StepOf<Expression>& from = trace.steps[place];
    writer.word(static_cast<int>(from.rule));
    writer.word(static_cast<int>(from.index));
    writer.expression(from.value);
    writer.expression(from.left);
    writer.expression(from.right);
  }
  writer.word(static_cast<int>(answer.samples.verdict));
  writer.word(answer.samples.axis);
  writer.expression(answer.samples.rows);
  return static_cast<int>(writer.at - mailbox.answer);
}

PartialRequest partial_request;
PartialAnswer partial_answer;
PartialTrace partial_trace;

/// Reads the dims of both lists: min, max, name. Their sources are their places, the input's first.
void read_partial(int type, int input_rank, int target_rank, int target) {
  const bool any_target = target == static_cast<int>(Given::rank);
  partial_request.type = static_cast<DataType>(type);
  partial_request.input_rank = input_rank;
  partial_request.target_rank = target_rank;
  partial_request.any_target = any_target;
  partial_request.form =
      target == static_cast<int>(Given::bare) ? TargetForm::bare : TargetForm::list;
  Reader reader{mailbox.request};
  int source = 0;
  const auto read = [&](PartialDim* dims, int count) {
    for (int dim = 0; dim < count && dim < kMaxRank; ++dim) {
      dims[dim].min = reader.number();
      dims[dim].max = reader.number();
      dims[dim].name = reader.word();
      dims[dim].source = source++;
    }
  };
  read(partial_request.input, input_rank);
  read(partial_request.target, any_target ? 0 : target_rank);
}

/// Writes status, index, rank, the names that are equal, and of each dim min, max, name and source;
/// then the steps: rule, index, and value, left and right, which are such dims.
void write_partial() {
  Writer writer{mailbox.answer};
  const auto write = [&](const PartialDim& dim) {
    writer.number(dim.min);
    writer.number(dim.max);
    writer.word(dim.name);
    writer.word(dim.source);
  };
  writer.word(static_cast<int>(partial_answer.status));
  writer.word(partial_answer.index);
  writer.word(partial_answer.rank);
  writer.word(partial_answer.equal[0]);
  writer.word(partial_answer.equal[1]);
  for (int dim = 0; dim < partial_answer.rank; ++dim) write(partial_answer.dims[dim]);
  writer.word(static_cast<int>(partial_trace.count));
  for (std::int64_t place = 0; place < partial_trace.count; ++place) {
    const StepOf<PartialDim>& step = partial_trace.steps[place];
    writer.word(static_cast<int>(step.rule));
    writer.word(static_cast<int>(step.index));
    write(step.value);
    write(step.left);
    write(step.right);
  }
}

/// Infers as the system itself does.
void partial_reshape(int choice, int type, int input_rank, int target_rank, int target) {
  read_partial(type, input_rank, target_rank, target);
  infer_partial_reshape({choice / 2, choice % 2 != 0}, partial_request, &partial_answer,
                        &partial_trace);
  write_partial();
}

void partial_flatten(int row, int type, int input_rank, double axis) {
  read_partial(type, input_rank, 0, static_cast<int>(Given::list));
  infer_partial_flatten(kFlattenRules[row], partial_request, static_cast<std::int64_t>(axis),
                        &partial_answer, &partial_trace);
  write_partial();
}

/// Whether a row's system infers in its own way.
int infers_partially(int choice) {
  return kReshapeRules[choice / 2].unknowns != Unknowns::solved ? 1 : 0;
}

int flattens_partially(int row) { return kFlattenRules[row].unknowns != Unknowns::solved ? 1 : 0; }

int bare_entries(int choice, double number) {
  return entries_of_bare(kReshapeRules[choice / 2].bare, number == 1);
}

/// The address of the mailbox.
int mailbox_address() { return static_cast<int>(reinterpret_cast<std::uintptr_t>(&mailbox)); }

/// The trace, empty, if the steps are wanted; else null.
SymbolicTrace* trace_if(int wanted) {
  trace.count = 0;
  return wanted != 0 ? &trace : nullptr;
}

/// Returns  the number of words of the answer.
int reshape(int choice, int type, int atoms, int input_rank, int target_rank, int target, int facts,
            int traced) {
  read_request(atoms, input_rank, target_rank, target, facts);
  infer_reshape({choice / 2, choice % 2 != 0}, problem, static_cast<DataType>(type), &answer,
                trace_if(traced));
  return write_answer();
}

/// Returns  the number of words of the answer.
int flatten(int row, int type, int atoms, int input_rank, double axis, int facts, int traced) {
  read_request(atoms, input_rank, 0, static_cast<int>(Given::list), facts);
  infer_flatten(kFlattenRules[row], problem, static_cast<std::int64_t>(axis),
                static_cast<DataType>(type), &answer, trace_if(traced));
  return write_answer();
}

}  // namespace
}  // namespace rw::symbolic

EMSCRIPTEN_BINDINGS(reshape_wasm_symbolic) {
  emscripten::function("mailbox", &rw::symbolic::mailbox_address);
  emscripten::function("inferReshape", &rw::symbolic::reshape);
  emscripten::function("inferFlatten", &rw::symbolic::flatten);
  emscripten::function("infersPartially", &rw::symbolic::infers_partially);
  emscripten::function("flattensPartially", &rw::symbolic::flattens_partially);
  emscripten::function("entriesOfBare", &rw::symbolic::bare_entries);
  emscripten::function("partialReshape", &rw::symbolic::partial_reshape);
  emscripten::function("partialFlatten", &rw::symbolic::partial_flatten);
}
