// How many random requests a test tries: `npm run test:long` multiplies the counts of `npm test`.

const { RESHAPE_WASM_ROUNDS: factor = '1' } = process.env;

/** A test's count of requests, or its time limit, for this run. @param {number} count of `npm test` */
export const rounds = (count) => count * Number(factor);
