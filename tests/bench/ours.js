// The built package, with its types: this folder has a package.json of its own, so that 'reshape-wasm' is not found here.

const entry = new URL('../../dist/index.js', import.meta.url).href;

/** @type {typeof import('../../js/index.js')} */
const ours = await import(entry);

export const { allocate, explainReshape, resolveFlatten, resolveReshape, Tensor } = ours;
