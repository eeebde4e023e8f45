// The English sentences about a length, in the place of those about samples.

/** @typedef {NonNullable<import('../report/report_parts.js').NodeReport['onlyFor']>} OnlyFor */

/** The N for which a node resolves. @param {OnlyFor} onlyFor */
export const batchesOf = ({ only, multiplesOf }, name = 'N') =>
  only === undefined ? `multiples of ${multiplesOf}` : `${name} = ${only}`;

/**
 * A length by its name, with the least and the greatest that it may be; null if there is no greatest.
 *
 * @typedef {{ name: string, from: number, upTo: number | null }} NamedLength
 */

/** The lengths that a claim is about. @param {NamedLength} length */
const everyOne = ({ name, from, upTo }) =>
  `every ${name}${from > 1 ? ` from ${from} on` : ''}${upTo === null ? '' : ` up to ${upTo}`}`;

/**
 * The nodes of a model by what they do to a length.
 *
 * @type {(name: string, verdict: string, count: number) => string | undefined}
 */
const lengthCount = (name, verdict, count) =>
  ({
    holds: `${count} ${count === 1 ? 'holds' : 'hold'} for every ${name}`,
    fails: `${count} ${count === 1 ? 'fails' : 'fail'}`,
    frozen: `${count} frozen`,
    apart: `${count} without ${name}`,
    unknown: `${count} unknown`,
  })[verdict];

/** The sentences about a length. @param {NamedLength} length */
export const englishLength = ({ name, from, upTo }) => ({
  /** @type {(operands: { input: string, from: string, second: number | bigint }) => string} */
  fromInput: ({ input, from: origin, second }) =>
    `${input} ${input === origin ? 'is' : `is computed from the input ${origin}, which is`} not stated to have ${name}, but in axis ${second} it must follow it`,
  /** @type {typeof import('./english_reasons.js').reasons} */
  reasons: {
    misfit: ({ input }) => `the shape of ${input} does not fit, whatever ${name} is`,
    unsure_entry: ({ first }) =>
      `entry ${first} of its target may be 0 or negative for some ${name}`,
    may_divide_by_zero: ({ input }) => `it divides by ${input}, which may be 0 for some ${name}`,
    may_be_outside: ({ input }) => `${input} may have an index that is outside for some ${name}`,
    batch_elsewhere: ({ first }) => `the length of axis ${first} is made of ${name} too`,
    fixed_length: ({ input, second, third }) =>
      `${input} has the length ${third} in axis ${second}, where it must follow ${name}`,
    fixed_target: ({ fault }) =>
      fault
        ? `the target fits where ${fault} only, and no target with a -1 fits every ${name}: nodes would have to compute it`
        : 'the target has the exported length in it',
    fits_for_some: ({ input }) => `${input} fits for some ${name} only`,
    moves_length: () => `any ${name} resolves, but the length ends up in another axis`,
    removes_batch: ({ input, second }) =>
      `it removes axis ${second} of ${input}, whose length follows ${name}: that works for a length of 1 only`,
  },
  verdicts: {
    holds: () => `resolves for every ${name}`,
    apart: () => `${name} is not in its shapes`,
    /** @param {{ onlyFor: import('../report/report_parts.js').NodeReport['onlyFor'], reason: string }} operands */
    frozen: ({ onlyFor, reason }) =>
      `frozen${onlyFor ? ` to ${batchesOf(onlyFor, name)}` : ''}: ${reason}`,
    /** @param {{ reason: string }} operands */
    fails: ({ reason }) => `fails for every ${name}: ${reason}`,
  },
  assumptions: {
    /** @param {string} symbols */
    oneBatch: (symbols) => `the inputs' names ${symbols} stand for one length, here ${name}`,
    /** @param {string} names */
    open: (names) =>
      `the open lengths ${names} let the model run with the least ${name}, and none of them is 0`,
    /** @param {number} multiples */
    multiples: (multiples) =>
      `${name} counts ${multiples}s: the length is a multiple of ${multiples}`,
  },
  text: {
    /** @param {string} input @param {string} dims @param {number} axis @param {number | null} declared */
    input: (input, dims, axis, declared) =>
      `length ${name}: axis ${axis} of ${input} ${dims}, ${declared === null ? 'open in the file' : `exported with ${declared}`}`,
    /** @param {string} verdict @param {number} count */
    verdict: (verdict, count) => lengthCount(name, verdict, count),
    /** @param {number} count */
    listed: (count) =>
      `${count} more ${count === 1 ? 'holds or is' : 'hold or are'} without ${name}: --all lists ${count === 1 ? 'it' : 'them'}`,
    /** @param {string} lengths */
    declared: (lengths) =>
      `But the inputs declare ${lengths} there. A runtime takes no other length.`,
    /** @param {string} lengths */
    declaredBehind: (lengths) =>
      `But outputs or values between nodes declare ${lengths} where ${name} is. onnxruntime relies on that where it joins Reshapes.`,
    statuses: {
      holds: () =>
        `All shapes resolve for ${everyOne({ name, from, upTo })}. The meaning of the elements is not checked.`,
      /** @param {number} _nodes @param {number} fixes */
      repairable: (_nodes, fixes) =>
        `With ${fixes === 1 ? 'this target' : `these ${fixes} targets`} all shapes resolve for ${everyOne({ name, from, upTo })}. The meaning of the elements is not checked.`,
      broken: () => `Frozen: something holds the exported length and has no fix, or fails.`,
      unknown: () =>
        `Not proven for every ${name}: some operator has no rule, or some shape is not known.`,
    },
  },
});
