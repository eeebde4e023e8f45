// Takes a type off, for tests that pass what the package's types refuse.

/** The same value, as one that may be used in any way. @param {any} value @returns {any} */
export const untyped = (value) => value;
