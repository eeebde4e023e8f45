// The share of exact answers, by kind of request: the floors below which it may not fall.

/** The least share of answers that are exact, of each kind of random_symbolic.js. @type {Record<string, number>} */
export const floors = {
  products: 1,
  'other systems': 0.97,
  'lengths without a name': 1,
  'one bounded name': 1,
  bounds: 0.99,
  sums: 0.7,
  quotients: 0.99,
  facts: 0.99,
  Flatten: 0.99,
};
