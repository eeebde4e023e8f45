// The steps of a request with names, each with the same step in numbers.

/** @typedef {import('reshape-wasm').Step} Step */
/** @typedef {import('reshape-wasm/symbolic').SymbolicStep} SymbolicStep */

/**
 * A step with names.
 *
 * @typedef {object} PairedStep
 * @property {SymbolicStep} step
 * @property {Step} [inNumbers] the same step at the values of the names; absent where it says no more, or is not taken
 * @property {boolean} fails whether that is the one that fails
 * @property {boolean} unreached whether one before it fails
 */

/**
 * Pairs steps that are about the same entry by the same rule, in their order.
 *
 * @param {readonly SymbolicStep[]} steps
 * @param {import('reshape-wasm').Explanation | undefined} said the explanation in numbers
 * @returns {PairedStep[]}
 */
export function pairedSteps(steps, said) {
  const own = said?.steps ?? [];
  let next = 0;
  let failed = false;
  return steps.map((step) => {
    const found = own.findIndex(
      ({ rule, target, source }, place) =>
        place >= next && rule === step.rule && target === step.target && source === step.source,
    );
    const unreached = failed;
    if (found < 0) return { step, fails: false, unreached };
    next = found + 1;
    const fails = Boolean(said?.error) && found === own.length - 1;
    failed ||= fails;
    const inNumbers = own[found];
    return inNumbers.text === step.text && !fails
      ? { step, fails, unreached }
      : { step, inNumbers, fails, unreached };
  });
}
