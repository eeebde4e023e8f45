// The share of exact answers, by kind of request: the floors below which it may not fall.

/**
 * The least share of answers that are exact, of each kind of random_symbolic.js: of 500 requests, and of the 5,000 of
 * `npm run test:long`, where 96.0 % of 'other systems' and 69.5 % of 'sums' are.
 *
 * @type {Record<string, number>}
 */
export const floors = {
  products: 1,
  'other systems': 0.96,
  'lengths without a name': 1,
  'one bounded name': 1,
  bounds: 0.99,
  sums: 0.69,
  quotients: 0.99,
  facts: 0.99,
  Flatten: 0.99,
};
