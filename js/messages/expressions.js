// Whether a text is an expression or a fact, as inferReshape reads them: for commands, which are made where its reader
// is not loaded.

/** A number or a name, also as `input[0]`; then an operator; then a parenthesis. Spaces may be around each. */
const tokens =
  /\s*(?:((?:input|target)\[\d+\]|[\p{L}_][\p{L}\p{Nd}\p{Mn}\p{Mc}_.]*|\d+)|([-+*/])|([()]))\s*/uy;

/** The maximum length of an expression or a fact, in characters. */
const longest = 4096;

/**
 * Whether a text is an expression of names and numbers.
 *
 * @param {string} text
 * @param {boolean} [facts] whether `input[0]` may occur
 */
function isSum(text, facts = false) {
  let depth = 0;
  let needsOperand = true;
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.length) {
    const [, operand, operator, bracket] = tokens.exec(text) ?? [];
    if (operand) {
      if (!needsOperand || (!facts && operand.endsWith(']'))) return false;
      needsOperand = false;
    } else if (operator) {
      if (needsOperand) return false;
      needsOperand = true;
    } else if (bracket) {
      if (needsOperand !== (bracket === '(')) return false;
      depth += bracket === '(' ? 1 : -1;
      if (depth < 0) return false;
    } else return false;
  }
  return depth === 0 && !needsOperand;
}

/** Whether a text is an expression, or an integer. @param {string} text */
export const isExpression = (text) =>
  text.length <= longest && (/^-?\d+$/.test(text) || isSum(text));

/** Whether a text is a fact: 'N >= 2', 'N % 16 = 0'. @param {string} text */
export function isFact(text) {
  const [, left, divisor, right] =
    text.match(/^([^<>=%]*)(?:%([^<>=%]*)=\s*0\s*|(?:[<>]=|=)([^<>=%]*))$/) ?? [];
  return (
    text.length <= longest &&
    left !== undefined &&
    isSum(left, true) &&
    isSum(divisor ?? right, true)
  );
}
