// Turns requests into links to the page and into terminal commands, and reads links and the shapes in them.
import './messages/english_codes.js';

export { commandFor } from './link/commands.js';
export { linkTo, parseRequest, printRequest } from './link/links.js';
export { parseShape } from './link/parse_shape.js';
export { plainText, printable } from './link/texts.js';

/** @typedef {import('./link/fragment.js').Request} Request */
/** @typedef {import('./link/fragment.js').Linkable} Linkable */
/** @typedef {import('./link/fragment.js').Ranked} Ranked */
/** @typedef {import('./symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./symbolic/read.js').Bounds} Bounds */
