// `reshape-wasm/link`: requests as links to the page, and back.
export { linkTo, parseRequest, printRequest } from './messages/links.js';

/** @typedef {import('./messages/links.js').Request} Request */
/** @typedef {import('./messages/links.js').Linkable} Linkable */
