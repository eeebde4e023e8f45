// The answer in a sentence, or the error, with the hints.
import { answerSentences } from '../../state/answer_sentence.js';
import { asLayout } from '../../state/any_answer.js';
import { layoutParts } from '../../layout/layout_parts.js';
import { namesParts } from '../../names/names_parts.js';
import { afterHeadline, revealed } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';
import { TermedText } from '../parts/TermedText.jsx';
import { Hints } from './Hints.jsx';
import { MeantTranspose } from './MeantTranspose.jsx';

/** The fields that cannot be read, each with the reason. */
function UnreadableFields() {
  const say = words.value;
  const { problems, missing } = afterHeadline.value;
  const labels = {
    input: say.inputShape,
    target: say.targetShape,
    axis: say.axis,
    perm: say.perm,
    axes: say.axes,
    dialect: say.system,
    opset: say.opset,
  };
  const fields = /** @type {(keyof typeof labels)[]} */ (Object.keys(labels));
  return (
    <div class="answer-sentence failed-answer" id="answer-sentence">
      {missing && <p>{say.problem.unloaded()}</p>}
      {fields.map((field) => {
        const problem = problems[field];
        return (
          problem && (
            <p key={field}>
              <b>{labels[field]}</b> {say.problem[problem.kind](problem.text, problem.meant)}
            </p>
          )
        );
      })}
    </div>
  );
}

/** Whether the system has no such operator, which is no fault of the request. */
const isAbsent = (/** @type {import('../../state/any_answer.js').Answer} */ { error }) =>
  error?.code === 'unknown_operator';

export function AnswerSentence() {
  const { said, named } = afterHeadline.value;
  if (!said) return <UnreadableFields />;
  // While one steps, the sentence of the failure is the last step's.
  if (said.error && !revealed.value) return <div class="answer-sentence" id="answer-sentence" />;
  if (named) {
    const { NamedAnswer } = namesParts.value ?? {};
    return NamedAnswer ? <NamedAnswer /> : null;
  }
  const moving = asLayout(said);
  if (moving) {
    const { LayoutAnswer } = layoutParts.value ?? {};
    return LayoutAnswer ? <LayoutAnswer said={moving} /> : null;
  }
  return (
    <div
      class={`answer-sentence ${said.error ? 'failed-answer' : ''} ${isAbsent(said) ? 'absent' : ''}`}
      id="answer-sentence"
      tabindex={-1}
    >
      {said.error ? (
        <p>
          <TermedText pieces={said.error.pieces} />{' '}
          <code class="failure-code">{said.error.code}</code>
        </p>
      ) : (
        <p>
          <RichText plain text={answerSentences.value.join(words.value.betweenSentences)} />
        </p>
      )}
      <Hints hints={said.hints} />
      <MeantTranspose />
    </div>
  );
}
