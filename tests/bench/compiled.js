// Compiles functions from text, so that the engine optimizes each for its own callees.

let count = 0;

/**
 * A function compiled from text. The number in it makes each text another one: the engine shares what it has learned
 * between functions of the same text, and would optimize none of them for its callees.
 *
 * @type {(parameters: string[], body: string) => Function}
 */
export const compiled = (parameters, body) =>
  new Function(...parameters, `${body} // ${(count += 1)}`);
