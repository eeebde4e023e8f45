// Turns requests into links to the page and into terminal commands, and reads links and the shapes in them.
import './messages/english_codes.js';

export { commandFor } from './messages/commands.js';
export { linkTo, parseRequest, printRequest } from './messages/links.js';
export { parseShape } from './messages/parse_shape.js';
export { plainText, printable } from './messages/texts.js';

/** @typedef {import('./messages/fragment.js').Request} Request */
/** @typedef {import('./messages/fragment.js').Linkable} Linkable */
/** @typedef {import('./messages/fragment.js').Ranked} Ranked */
/** @typedef {import('./symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./symbolic/read.js').Bounds} Bounds */
