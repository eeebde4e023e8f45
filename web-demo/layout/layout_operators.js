// The operators that a Reshape is confused with: ONNX's name of each, and the list that it takes beside the input.

/** @typedef {import('reshape-wasm/link').Request} Request */

/**
 * @typedef {object} LayoutOperator
 * @property {'Transpose' | 'Squeeze' | 'Unsqueeze'} name
 * @property {'perm' | 'axes'} list a field of the request, and ONNX's name of it
 */

/** @type {Readonly<Partial<Record<Request['operator'], LayoutOperator>>>} */
const layoutOperators = {
  transpose: { name: 'Transpose', list: 'perm' },
  squeeze: { name: 'Squeeze', list: 'axes' },
  unsqueeze: { name: 'Unsqueeze', list: 'axes' },
};

/** The operator of a request, where it is one of these. @param {Request['operator']} operator */
export const layoutOperatorOf = (operator) => layoutOperators[operator];

/** The lists of all of them. */
export const layoutLists = /** @type {const} */ (['perm', 'axes']);
