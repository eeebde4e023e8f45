// Turns requests into links to the page and into terminal commands, and reads links.
import './messages/english_codes.js';

export { commandFor } from './messages/commands.js';
export { linkTo, parseRequest, printRequest } from './messages/links.js';

/** @typedef {import('./messages/fragment.js').Request} Request */
/** @typedef {import('./messages/fragment.js').Linkable} Linkable */
/** @typedef {import('./messages/fragment.js').Ranked} Ranked */
