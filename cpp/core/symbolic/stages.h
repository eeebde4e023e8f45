// The stages of an inference behind the resolution, in their order: each takes what those before it found.
#pragma once

#include "core/symbolic/resolved.h"

namespace rw::symbolic {

/// The requirements of a request on lengths of at least 1.
struct Decided {
  Requirement requirement;
  Range only;  ///< the values of the requirement's only atom
};

/// Reduces the comparison that a resolution left, and decides it by facts and bounds.
void decide(const Given& given, const Undecided& undecided, Decided* decided) noexcept;

/// Whether an inferred length is the quotient of the counts wherever the request works.
bool is_inferred_exact(const Given& given, const Resolved& resolved) noexcept;

/// Whether the requirement holds also where some atoms are 0 and the request works.
bool is_required_with_zeros(Given& given, const Resolved& resolved, int atom) noexcept;

/// An atom whose value the requirement states.
struct Solution {
  int atom = -1;  ///< -1: none
  Monomial value;
};

/// Finds that atom, and narrows the ranges of the atoms by the requirement.
///
/// Returns  false  no lengths are left
bool solve(Given& given, const Resolved& resolved, const Decided& decided,
           Solution* solution) noexcept;

/// Gives each dim of the result its length, or its range.
///
/// Returns  false  no lengths are left
bool fill_dims(Given& given, const Resolved& resolved, const Requirement& requirement,
               const Solution& solution, Answer* answer) noexcept;

/// Gives a dim a length in the atoms that the facts leave.
void put_length(const Given& given, Monomial* length, Answer* answer, Dim* dim) noexcept;
void put_expression(const Given& given, const Expression& length, Answer* answer,
                    Dim* dim) noexcept;

/// Narrows ranges by "the result's lengths multiply to the count".
///
/// Returns  false  no lengths are left
bool bound_by_count(const Given& given, bool rounded, Answer* answer) noexcept;

/// Writes the requirement into the answer, in the atoms of the request.
void fill_conditions(const Given& given, const Requirement& requirement, Answer* answer) noexcept;

/// Says what becomes of the samples, once the dims are filled: nothing where a length of the input is 0.
void judge_samples(const Given& given, const Requirement& requirement, const Solution& solution,
                   Answer* answer) noexcept;

/// Finds the least sets of zeros that fail, and whether they are all.
void fill_fails(Given& given, const Resolved& resolved, const Requirement& requirement,
                Answer* answer) noexcept;

/// Tries numbers: whether some satisfy facts and requirement with just these zeros, and fail so.
bool fails_somewhere(const Given& given, const Requirement& requirement, const Zeros& zeros,
                     Status status) noexcept;

/// A request that never works.
void never(Status status, int index, Answer* answer) noexcept;

/// A request whose counts never fit.
void never_fits(const Resolved& resolved, Answer* answer) noexcept;

/// Infers with both lists known.
void infer_known(Given& given, Answer* answer, SymbolicTrace* trace) noexcept;

/// Infers with only the ranks known, or not even these.
void infer_unknown(Given& given, Answer* answer, SymbolicTrace* trace) noexcept;

/// Makes an answer empty.
void clear(Answer* answer) noexcept;

/// Reads a request. An answer of one that cannot be read is complete.
bool read(const Problem& problem, TargetForm form, DataType type, Given* given,
          Answer* answer) noexcept;

/// Writes the steps in the atoms of the request.
void restore_steps(const Given& given, Answer* answer, SymbolicTrace* trace) noexcept;

/// The request that is read, and how it resolves.
struct Memory {
  Given given;
  Resolved resolved;
};
extern thread_local Memory memory;

}  // namespace rw::symbolic
