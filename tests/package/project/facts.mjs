// The same calls for every kind of consumer, and what came of them.

/**
 * @param {typeof import('reshape-wasm')} api
 * @returns {object} plain, so that it crosses to wherever it is looked at
 */
export function facts({ reshape, resolveReshape, resolveFlatten, ReshapeError, Tensor }) {
  const data = Float32Array.from({ length: 24 }, (_, index) => index);
  const tensor = reshape(data, [2, 3, 4], [0, -1]);
  let refusal;
  try {
    resolveReshape([2, 3, 4], [5, -1]);
  } catch (error) {
    refusal = error;
  }
  return {
    dims: tensor.dims,
    shared: tensor.data === data,
    element: tensor.at(1, 5),
    flattened: tensor.reshape([2, 3, 4]).flatten(2).dims,
    resolved: resolveFlatten([2, 3, 4], -1),
    exact: resolveReshape([2n ** 31n, 2n], [-1]),
    half: new Tensor('float16', new Uint16Array([0x3e00]), [1]).at(0),
    code: refusal.code,
    known: refusal instanceof ReshapeError && refusal instanceof Error,
  };
}
