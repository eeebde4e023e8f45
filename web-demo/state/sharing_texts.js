// The page's request as texts for elsewhere: the title, and Markdown for an issue or a note.
import { computed } from '@preact/signals';
import { linkHere } from './address.js';
import {
  explanation,
  explanationInNumbers,
  language,
  namedQuestion,
  request,
} from './page_state.js';
import { requestSentence } from './request_sentence.js';

/** The request and its answer in one line. */
export const title = computed(() =>
  requestSentence(request.value, explanation.value, language.value),
);

/** Characters with a meaning in Markdown's links. @param {string} text */
const plain = (text) => text.replace(/[[\]()*_`<>|\\]/g, '\\$&');

/** Of a request with names the answer at their values. */
function textAtValues() {
  const said = namedQuestion.value && explanationInNumbers.value;
  return said ? ['', said.title, said.outcome] : [];
}

/** Link, request, steps and answer, as Markdown. */
export function markdown() {
  const said = explanation.value;
  const url = linkHere().replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
  const lines = [`**[${plain(title.value)}](${url})**`];
  if (said) lines.push('', '```text', said.text, ...textAtValues(), '```');
  return `${lines.join('\n')}\n`;
}
