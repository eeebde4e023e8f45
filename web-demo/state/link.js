// The page's state as the part of the URL after '#': the request, then the view.
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { parseView, printView } from './view.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./view.js').View} View */

/**
 * @param {Request} request
 * @param {View} view
 * @returns {string} with the '#'
 */
export const printLink = (request, view) => `#${printRequest(request)}${printView(view)}`;

/**
 * @param {string} fragment with or without the '#'
 * @returns {{ request: Request | undefined, view: View }} no request where it names no operator
 */
export function parseLink(fragment) {
  const { rest, view } = parseView(fragment.replace(/^#/, ''));
  return { request: parseRequest(rest), view };
}
