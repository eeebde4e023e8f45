// The page's state as the part of the URL after '#': the request, then the view; of a question of the lesson, its number.
import { parseRequest, printRequest } from 'reshape-wasm/link';
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

/**
 * @param {string} fragment with or without the '#'
 * @returns {{ request: Request | undefined, view: View }} no request where it names no operator
 */
export function parseLink(fragment) {
  const { rest, view } = parseView(fragment.replace(/^#/, ''));
  const lesson = questionNumber(rest);
  if (lesson === undefined) return { request: parseRequest(rest), view };
  const asked = parseLink(lessonQuestions[lesson - 1].fragment);
  const { language, shortcuts } = view;
  return { ...asked, view: { ...asked.view, language, shortcuts, lesson } };
}
