// The lesson: nine requests, each a question with a link of its own, '#lesson=1' to '#lesson=9', and three answers.

/**
 * @typedef {'zero' | 'minusOne' | 'allowzero' | 'empty' | 'flatten' | 'view' | 'batch' | 'planes' | 'samples'}
 *   QuestionName
 */

/**
 * The key of an answer's text in `words`, or a shape, which is an answer by itself.
 *
 * @typedef {keyof import('../words/learn_en.js').LearnWords['choices'] | `[${string}]`} Choice
 */

/**
 * @typedef {object} LessonQuestion
 * @property {QuestionName} name of its texts in `words`
 * @property {string} fragment the request and the view, as a URL has them
 * @property {readonly [Choice, Choice, Choice]} choices
 * @property {number} right the place of the right one
 */

/** @type {readonly LessonQuestion[]} */
export const lessonQuestions = [
  {
    name: 'zero',
    fragment: 'reshape&in=2,3,4&to=0,12&onnx=14',
    choices: ['[0, 12]', '[2, 12]', 'cannot'],
    right: 1,
  },
  {
    name: 'minusOne',
    fragment: 'reshape&in=2,3,4&to=4,-1&onnx=14',
    choices: ['[4, 6]', '[4, 24]', 'cannot'],
    right: 0,
  },
  {
    name: 'allowzero',
    fragment: 'reshape&in=0,3&to=3,0&onnx=14&allowzero=1',
    choices: ['[3, 3]', 'cannot', '[3, 0]'],
    right: 2,
  },
  {
    name: 'empty',
    fragment: 'reshape&in=0,4&to=0,-1&onnx=14',
    choices: ['[0, 4]', '[0, 0]', 'cannot'],
    right: 2,
  },
  {
    name: 'flatten',
    fragment: 'flatten&in=2,3,4&axis=2&onnx=13',
    choices: ['[2, 12]', '[6, 4]', '[2, 3, 4]'],
    right: 1,
  },
  {
    name: 'view',
    fragment: 'reshape&in=3,4&to=12&onnx=14&transposed=1',
    choices: ['viewed', 'copied', 'cannot'],
    right: 1,
  },
  {
    name: 'batch',
    fragment: 'reshape&in=N,3,4&to=1,12&onnx=14&at=N:2',
    choices: ['everyN', 'onlyOne', 'noN'],
    right: 1,
  },
  {
    name: 'planes',
    fragment: 'reshape&in=2,2,3&to=3,2,2&onnx=14',
    choices: ['oneColour', 'allColours', 'cannot'],
    right: 1,
  },
  {
    name: 'samples',
    fragment: 'reshape&in=N,3,4&to=1,-1&onnx=14&at=N:2',
    choices: ['neverMix', 'failsFromTwo', 'mixFromTwo'],
    right: 2,
  },
];

/**
 * The number of the question that a fragment asks for, from 1; undefined for another fragment.
 *
 * @param {string} fragment
 */
export function questionNumber(fragment) {
  const number = Number(fragment.match(/^lesson=(\d{1,2})$/)?.[1]);
  return number >= 1 && number <= lessonQuestions.length ? number : undefined;
}
