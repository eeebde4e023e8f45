// The lesson: seven requests, each a question with a link of its own, '#lesson=1' to '#lesson=7'.

/** @typedef {'zero' | 'minusOne' | 'allowzero' | 'empty' | 'flatten' | 'view' | 'batch'} QuestionName */

/**
 * @typedef {object} LessonQuestion
 * @property {QuestionName} name of its texts in `words`
 * @property {string} fragment the request and the view, as a URL has them
 */

/** @type {readonly LessonQuestion[]} */
export const lessonQuestions = [
  { name: 'zero', fragment: 'reshape&in=2,3,4&to=0,12&onnx=14' },
  { name: 'minusOne', fragment: 'reshape&in=2,3,4&to=4,-1&onnx=14' },
  { name: 'allowzero', fragment: 'reshape&in=0,3&to=3,0&onnx=14&allowzero=1' },
  { name: 'empty', fragment: 'reshape&in=0,4&to=0,-1&onnx=14' },
  { name: 'flatten', fragment: 'flatten&in=2,3,4&axis=2&onnx=13' },
  { name: 'view', fragment: 'reshape&in=3,4&to=12&onnx=14&transposed=1' },
  { name: 'batch', fragment: 'reshape&in=N,3,4&to=1,12&onnx=14&at=N:2' },
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
