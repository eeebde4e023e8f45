// The request as a command line.

/** '"2,3"' @param {readonly unknown[]} list */
const quoted = (list) => `"${list.join(',')}"`;

/** @param {import('./request_code.js').CodeRequest} request */
export function command({ input, target, axis, rules }) {
  const { dialect, opset, allowzero, specialZero } =
    /** @type {import('../state/question.js').RuleFields} */ (rules);
  const flags = [
    ...(opset === undefined ? [] : [`--onnx ${opset}`]),
    ...(allowzero === undefined ? [] : [`--allowzero ${Number(allowzero)}`]),
    ...(dialect === 'onnx' ? [] : [`--${dialect}`]),
    ...(specialZero === undefined ? [] : [`--specialzero ${Number(specialZero)}`]),
  ].join(' ');
  const given = target
    ? `explain ${quoted(input)} ${quoted(target)}`
    : `flatten ${quoted(input)} --axis ${axis ?? 1}`;
  const compared = target
    ? `\nnpx reshape-wasm compare ${quoted(input)} ${quoted(target)}${allowzero === undefined ? '' : ` --allowzero ${Number(allowzero)}`}`
    : '';
  return `npx reshape-wasm ${given}${flags && ` ${flags}`}${compared}`;
}
