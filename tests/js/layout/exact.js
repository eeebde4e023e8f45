// Requests from JSON, where integers beyond 2^53 are texts.

/** A value with such integers as bigints. @param {unknown} value @returns {unknown} */
export const exact = (value) =>
  Array.isArray(value)
    ? value.map(exact)
    : typeof value === 'string' && /^-?\d+$/.test(value)
      ? BigInt(value)
      : value;
