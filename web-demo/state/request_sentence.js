// A request and its answer in one line: the document's title, the caption of a picture, a head in Markdown.
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { dotted, lengthText } from './length_text.js';
import { splitList } from './number_text.js';
import { labelOf } from './systems.js';
import { shareWords } from '../words/share_words.js';

/** More characters of a shape than this are cut. */
const longest = 80;

/** @param {readonly string[]} entries */
const shapeOf = (entries) => {
  const text = `[${entries.join(', ')}]`;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** The conditions on the names of a request. @param {import('./any_answer.js').Answer} said */
const requiredBy = (said) => ('requires' in said ? said.requires.map(dotted) : []);

/**
 * @param {import('reshape-wasm/link').Request} request
 * @param {import('./any_answer.js').Answer | undefined} said undefined where the request cannot be read
 * @param {import('./view.js').Language} language
 * @returns {string} such as '[2, 3, 4] to [0, -1] is [2, 12] (ONNX 14)'
 */
export function requestSentence(request, said, language) {
  const say = shareWords[language];
  const { operator, input, target, axis, dialect, opset } = request;
  const system = [labelOf(dialect), opset].filter(Boolean).join(' ');
  const layout = layoutOperatorOf(operator);
  if (layout) {
    const given = request[layout.list];
    const list = given === undefined ? '' : `${layout.list} ${shapeOf(splitList(given))}`;
    const asked = `${layout.name} ${shapeOf(splitList(input))}${say.with(list)}`;
    const told = said?.shape
      ? say.becomes(asked, shapeOf(said.shape.map(lengthText))) + say.where(requiredBy(said))
      : said?.error
        ? say.refused(asked)
        : asked;
    return told + say.rules(system);
  }
  const from = `${operator === 'flatten' ? 'Flatten ' : ''}${shapeOf(splitList(input))}`;
  const to =
    operator === 'flatten' ? say.axis(axis === '' ? '1' : axis) : shapeOf(splitList(target));
  const outcome = () => {
    if (said?.shape) {
      return say.gives(from, to, shapeOf(said.shape.map(lengthText))) + say.where(requiredBy(said));
    }
    return said?.error ? say.fails(from, to) : say.open(from, to);
  };
  return outcome() + say.rules(system);
}
