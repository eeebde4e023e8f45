// The page's request as texts for elsewhere: the title, and Markdown for an issue or a note.
import { computed } from '@preact/signals';
import { linkHere } from './address.js';
import { lessonQuestions } from './lesson.js';
import {
  explanation,
  explanationInNumbers,
  language,
  namedQuestion,
  request,
  revealed,
  view,
} from './page_state.js';
import { requestSentence } from './request_sentence.js';
import { words } from '../words/words.js';

/** The request and its answer in one line. */
export const title = computed(() =>
  requestSentence(request.value, explanation.value, language.value),
);

/** The same without the answer while one steps towards it. */
export const titleAsFarAsShown = computed(() =>
  revealed.value ? title.value : requestSentence(request.value, undefined, language.value),
);

/** The question of the lesson in one line, without its answer; undefined outside the lesson. */
export const lessonTitle = computed(() => {
  const [say, { lesson }] = [words.value, view.value];
  if (lesson === undefined) return undefined;
  const [question] = say.questions[lessonQuestions[lesson - 1].name];
  return `${say.questionOf(lesson, lessonQuestions.length)} - ${question}`;
});

/** Characters with a meaning in Markdown's links. @param {string} text */
const plain = (text) => text.replace(/[[\]()*_`<>|\\]/g, '\\$&');

/** The answer at the values of the names, for a request with names. */
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
