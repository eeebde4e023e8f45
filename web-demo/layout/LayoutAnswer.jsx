// The answer to a Transpose, a Squeeze or an Unsqueeze: in words, with the way to the Reshape to the same shape.
import { answerSentences } from '../state/answer_sentence.js';
import { reorders } from './layout_sentences.js';
import { printLink } from '../state/link.js';
import { afterHeadline, revealed } from '../state/page_state.js';
import { underOperator } from '../state/requests.js';
import { layoutPartWords } from './layout_part_words.js';
import { shapeText, words } from '../words/words.js';
import { Hints } from '../components/answer/Hints.jsx';
import { ListText } from '../components/parts/ListText.jsx';
import { RichText } from '../components/parts/RichText.jsx';

/** @typedef {import('./layout_answers.js').LayoutAnswer} Answer */

/** A Reshape to the shape of the result: with the same elements, or with others. @param {{ said: Answer }} props */
function ReshapeLink({ said }) {
  const { request, view, language } = afterHeadline.value;
  const say = layoutPartWords[language];
  const shape = said.shape ?? [];
  // A 0 of the target would copy.
  if (shape.some((length) => length === 0)) return null;
  const reshaped = { ...underOperator(request, 'reshape'), target: shape.join(',') };
  const title = reorders(said) ? say.otherReshape : say.sameReshape;
  return (
    <p class="meant">
      <a href={printLink(reshaped, { ...view, step: undefined })}>{title(shapeText(shape))}</a>
    </p>
  );
}

/** @param {{ said: Answer }} props */
export function LayoutAnswer({ said }) {
  const { error, hints, steps } = said;
  return (
    <div
      class={
        error ? 'answer-sentence layout-answer failed-answer' : 'answer-sentence layout-answer'
      }
      id="answer-sentence"
      tabindex={-1}
    >
      {error ? (
        <p>
          <ListText text={steps.at(-1)?.text ?? error.text} />{' '}
          <code class="failure-code">{error.code}</code>
        </p>
      ) : (
        <p>
          <RichText text={answerSentences.value.join(words.value.betweenSentences)} />
        </p>
      )}
      {!error && revealed.value && <ReshapeLink said={said} />}
      <Hints hints={hints.filter(({ kind }) => kind === 'change')} />
    </div>
  );
}
