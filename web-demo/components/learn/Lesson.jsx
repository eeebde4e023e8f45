// One question of the lesson, as large as a projector needs it. The answer is hidden until it is asked for.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { printLink } from '../../state/link.js';
import { lessonQuestions } from '../../state/lesson.js';
import { namesParts } from '../../names/names_parts.js';
import {
  explanation,
  look,
  namedQuestion,
  question,
  request,
  view,
} from '../../state/page_state.js';
import { attributeOf, attributes, labelOf } from '../../state/systems.js';
import { shapeText, words } from '../../words/words.js';
import { AnswerSentence } from '../answer/AnswerSentence.jsx';
import { ResultShape } from '../answer/ResultShape.jsx';
import '../../styles/lesson.css';
import { LanguageButton } from '../parts/LanguageButton.jsx';
import { Expression } from '../parts/NamedText.jsx';
import { RichText } from '../parts/RichText.jsx';
import { Memory } from '../stage/Memory.jsx';
import { Stage } from '../stage/Stage.jsx';

/** The link of a question, in the language of the page. @param {number} lesson */
const linkOf = (lesson) => printLink(request.value, { ...view.value, lesson });

/** The request in large letters, and the rules beneath it. */
function Asked() {
  const say = words.value;
  const asked = namedQuestion.value ?? question.value;
  if (!asked) return null;
  const { dialect, opset, operator } = request.value;
  const attribute = attributeOf(dialect);
  const value = attribute && request.value[attribute];
  const rules = [labelOf(dialect), opset && `${say.opset} ${opset}`];
  if (attribute && value) rules.push(`${attributes[attribute].label} = ${value}`);
  if (view.value.transposed) rules.push(say.transposed);
  return (
    <>
      <p class="asked">
        <code>
          <Expression text={shapeText(asked.input ?? [])} />
        </code>
        <span>
          <RichText text={operator === 'reshape' ? say.reshapedTo : say.flattenedAt} />
        </span>
        <code>{Array.isArray(asked.target) ? shapeText(asked.target) : String(asked.axis)}</code>
      </p>
      <p class="asked-rules">{rules.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** Keys that belong to a control: a board's cells, a field, a group of choices. */
const ownKeys = '[role="grid"], input, [role="slider"], select';

/** The elements that the space bar presses. */
const presses = `${ownKeys}, button, a`;

/**
 * The memory of a transposed input, once the answer is shown.
 *
 * @param {{ shown: import('../../state/boards.js').Boards | undefined, asking: boolean }} props
 */
const MemoryOfAnswer = ({ shown, asking }) =>
  shown && !asking && view.value.transposed && <Memory shown={shown} />;

/**
 * The answers to choose from, and afterwards which of them is right.
 *
 * @param {object} props
 * @param {import('../../state/lesson.js').LessonQuestion} props.question
 * @param {boolean} props.isShown whether the right one is marked
 * @param {number | undefined} props.chosen
 * @param {(choice: number) => void} props.choose
 */
function Choices({ question: { choices, right }, isShown, chosen, choose }) {
  const say = words.value;
  const marked = (/** @type {number} */ place) =>
    !isShown ? undefined : place === right ? 'right' : place === chosen ? 'wrong' : 'other';
  return (
    <ul class="choices" aria-label={say.choose}>
      {choices.map((choice, place) => (
        <li key={choice}>
          <button
            type="button"
            class="answer-choice"
            data-mark={marked(place)}
            aria-pressed={place === chosen}
            disabled={isShown}
            onClick={() => choose(place)}
          >
            {choice in say.choices ? (
              say.choices[/** @type {keyof typeof say.choices} */ (choice)]
            ) : (
              <code>{choice}</code>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** @param {{ number: number }} props from 1 */
export function Lesson({ number }) {
  const say = words.value;
  // The question whose answer is shown, and the choice, if one was made.
  const [answered, setAnswered] = useState(
    /** @type {{ of: number, choice?: number }} */ ({ of: 0 }),
  );
  const heading = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const shown = answered.of === number;
  const { NameValues } = namesParts.value ?? {};
  const asked = lessonQuestions[number - 1];
  const [title, asks, teaches] = say.questions[asked.name];
  const chosen = shown ? answered.choice : undefined;
  const reveal = (/** @type {number | undefined} */ choice = undefined) =>
    setAnswered({ of: number, choice });
  // The lesson of the answer stands above; a refusal and what is true for all N are said besides.
  const isSaid = shown && Boolean(namedQuestion.value || explanation.value?.error);
  const leave = () => look({ lesson: undefined }, '');
  const go = (/** @type {number} */ to) => {
    if (to >= 1 && to <= lessonQuestions.length) location.hash = linkOf(to);
  };
  useLayoutEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, [number]);
  // Not in useEffect, which waits for a frame: the next key may come before it.
  useLayoutEffect(() => {
    /** @type {Record<string, () => void>} */
    const deeds = {
      ArrowRight: () => (shown ? go(number + 1) : reveal()),
      ArrowLeft: () => (shown ? setAnswered({ of: 0 }) : go(number - 1)),
      Escape: leave,
      ...(!shown && { 1: () => reveal(0), 2: () => reveal(1), 3: () => reveal(2) }),
    };
    // The remote control of a projector sends these.
    deeds.PageDown = deeds.ArrowRight;
    deeds.PageUp = deeds.ArrowLeft;
    deeds[' '] = deeds.ArrowRight;
    const keyDown = (/** @type {KeyboardEvent} */ event) => {
      const deed = deeds[event.key];
      const { target, ctrlKey, altKey, metaKey } = event;
      if (!deed || event.defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.closest(event.key === ' ' ? presses : ownKeys))
        return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  });
  return (
    <div class="lesson">
      <nav class="lesson-bar" aria-label={say.lesson}>
        <a href={printLink(request.value, { ...view.value, lesson: undefined })}>
          {say.leaveLesson}
        </a>
        <ol>
          {lessonQuestions.map(({ name }, index) => (
            <li key={name}>
              <a
                href={linkOf(index + 1)}
                aria-label={`${say.questionOf(index + 1, lessonQuestions.length)}: ${say.questions[name][0]}`}
                aria-current={index + 1 === number ? 'page' : undefined}
              >
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
        <LanguageButton />
      </nav>
      <main>
        <p class="eyebrow">
          {say.questionOf(number, lessonQuestions.length)} · {title}
        </p>
        <Asked />
        <div class="lesson-body">
          <div>
            <h1 tabindex={-1} ref={heading}>
              {asks}
            </h1>
            <Choices question={asked} isShown={shown} chosen={chosen} choose={reveal} />
            <div class="lesson-answer" role="status">
              {shown && (
                <>
                  <p class="asked">
                    <span aria-hidden="true">→</span> <ResultShape />
                  </p>
                  <p class="teaches">
                    {chosen !== undefined && (
                      <b>{chosen === asked.right ? say.chosenRight : say.chosenWrong} </b>
                    )}
                    {teaches}
                  </p>
                </>
              )}
            </div>
            {!shown && (
              <button type="button" class="plain reveal" onClick={() => reveal()}>
                {say.showAnswer}
              </button>
            )}
            {isSaid && <AnswerSentence />}
            {shown && NameValues && <NameValues />}
          </div>
          <Stage Foot={MemoryOfAnswer} asking={!shown} />
        </div>
      </main>
      <footer>
        <span>
          {number > 1 && <a href={linkOf(number - 1)}>‹ {say.previousQuestion}</a>}{' '}
          {number < lessonQuestions.length && <a href={linkOf(number + 1)}>{say.nextQuestion} ›</a>}
        </span>
        <span>{say.lessonKeys}</span>
      </footer>
    </div>
  );
}
