// The built package, with its types: this folder has a package.json of its own, so that 'reshape-wasm' is not found
// here.

const entry = new URL('../../dist/index.js', import.meta.url).href;

/** @type {typeof import('../../js/index.js')} */
const ours = await import(entry);

export const { allocate, explainReshape, resolveFlatten, resolveReshape, Tensor } = ours;

/** @type {typeof import('../../js/layout.js')} */
export const layout = await import(new URL('../../dist/layout.js', import.meta.url).href);

/** @type {typeof import('../../js/symbolic.js')} */
const symbolic = await import(new URL('../../dist/symbolic.js', import.meta.url).href);

export const { inferReshape } = symbolic;

/** @type {typeof import('../../js/model.js')} */
const model = await import(new URL('../../dist/model.js', import.meta.url).href);

export const { checkModel, fixModel } = model;
