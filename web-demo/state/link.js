// The page's state as the part of the URL after '#': the request, then the view; of a question of the lesson, its
// number.
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { lessonQuestions, questionNumber } from './lesson.js';
import { parseView, printView, viewOfVisitor } from './view.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./view.js').View} View */

/**
 * @param {Request} request
 * @param {View} view
 * @returns {string} with the '#'
 */
export const printLink = (request, view) =>
  view.lesson === undefined
    ? `#${printRequest(request)}${printView(view)}`
    : `#lesson=${view.lesson}${printView(viewOfVisitor(view))}`;

/** Characters that are not seen, or turn the direction of the text after them: control and format characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A text that a link brought, with these escaped: it stands in the title, in sentences and in code.
 *
 * @param {string} text
 */
export const visible = (text) =>
  text.replace(invisible, (character) => {
    if (/\s/.test(character)) return ' ';
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });

/** The request of a link as the page shows it. @param {Request} request @returns {Request} */
export const visibleRequest = (request) =>
  /** @type {any} */ (
    Object.fromEntries(
      Object.entries(request).map(([field, value]) => [
        field,
        typeof value === 'string' ? visible(value) : value.map(visible),
      ]),
    )
  );

/** A list of one entry that is missing. */
const gap = ',';

/**
 * The request of a link, in which a shape that the link does not state is a gap to be filled, and not a scalar.
 *
 * @param {Request | undefined} request
 * @param {string} pairs of the link
 */
function withGaps(request, pairs) {
  if (!request) return undefined;
  const states = (/** @type {string} */ name) => new RegExp(`&${name}(?:[=&]|$)`).test(pairs);
  return {
    ...request,
    ...(!states('in') && { input: gap }),
    ...(request.operator === 'reshape' && !states('to') && { target: gap }),
  };
}

/**
 * The view of a request: how memory is read is asked of a Reshape and a Flatten alone.
 *
 * @type {(request: Request, view: View) => View}
 */
export const viewFor = ({ operator }, view) =>
  layoutOperatorOf(operator) ? { ...view, transposed: false, order: 'C' } : view;

/**
 * @param {string} fragment with or without the '#'
 * @returns {{ request: Request | undefined, view: View }} no request where it names no operator
 */
export function parseLink(fragment) {
  const { rest, view } = parseView(fragment.replace(/^#/, ''));
  const lesson = questionNumber(rest);
  if (lesson === undefined) {
    const request = withGaps(parseRequest(rest), rest);
    return { request, view: request ? viewFor(request, view) : view };
  }
  const asked = parseLink(lessonQuestions[lesson - 1].fragment);
  const { language, shortcuts } = view;
  return { ...asked, view: { ...asked.view, language, shortcuts, lesson } };
}
