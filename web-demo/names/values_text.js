// The values of the names as text.

/** 'N = 8, M = 2' @param {{ names: readonly string[], values: import('./named_answers.js').Values }} named */
export const valuesText = ({ names, values }) =>
  names.map((name) => `${name} = ${values[name]}`).join(', ');
