// `reshape-wasm/link`: requests as links to the page, and back, and as commands for a terminal.
export { commandFor } from './messages/commands.js';
export { linkTo, parseRequest, printRequest } from './messages/links.js';

/** @typedef {import('./messages/fragment.js').Request} Request */
/** @typedef {import('./messages/fragment.js').Linkable} Linkable */
